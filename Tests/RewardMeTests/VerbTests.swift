import Testing

@testable import rewardme

@Suite("The table of verbs")
struct VerbTests {
  @Test("every verb is found by its words and by its short form, and by nothing else")
  func finding() {
    for verb in Verb.all {
      for name in [verb.words, verb.shortForm].compactMap(\.self) {
        #expect(Verb.named(by: name)?.verb.words == verb.words)
        #expect(Verb.named(by: name + ["nothing", "else"])?.length == name.count)
      }
    }
    #expect(Verb.named(by: [])?.verb.words == ["today"])
    #expect(Verb.named(by: ["nothing"]) == nil)
    #expect(Verb.named(by: ["task", "nothing"]) == nil)
  }

  @Test("verbs that begin with the same word are in one room")
  func rooms() {
    var rooms: [String: Int] = [:]
    for (number, room) in Verb.rooms.enumerated() {
      for verb in room() {
        for word in [verb.words[0], verb.shortForm?[0]].compactMap(\.self) {
          #expect(rooms[word, default: number] == number, "\(word)")
          rooms[word] = number
        }
      }
    }
  }
}
