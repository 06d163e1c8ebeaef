import GamifyCore

/// What a shell can offer for the word at the cursor.
///
/// One answer for all shells: their scripts ask for it and hand it on (`CompletionScript`).
struct Completion {
  struct Candidate: Hashable {
    /// The whole word, unquoted.
    var word: String
    var says = ""
  }

  var candidates: [Candidate] = []
  var offersFiles = false
  var offersFolders = false

  /// The first line says what the shell is to add by itself, "files", "folders" or "words" for
  /// nothing; then comes a line for each candidate: the word, a tab, and what it is.
  ///
  /// Every text is visible, so that no line can hold a second one. Words that cannot be typed as they
  /// are shown are left out.
  var lines: [String] {
    let typable = candidates.filter { visible($0.word) == $0.word && !$0.word.isEmpty }
    return [offersFiles ? "files" : offersFolders ? "folders" : "words"]
      + typable.map { "\($0.word)\t\(visible($0.says))" }
  }

  mutating func add(_ other: Completion) {
    candidates += other.candidates
    offersFiles = offersFiles || other.offersFiles
    offersFolders = offersFolders || other.offersFolders
  }
}

extension Completion {
  /// What fits a command line that is being typed.
  ///
  /// - `words`: without the program's name, up to the cursor; the last is the one to complete and
  ///   can be empty.
  init(of words: [String], in surroundings: Surroundings) {
    let line = UnfinishedLine(words)
    let values = LiveValues(line, surroundings)
    if line.isWaiting {
      self = line.waitingOption.map { values.completion(of: $0.value) } ?? Completion()
    } else if let (option, prefix) = line.attachedOption {
      self = values.completion(of: option.value)
      for place in candidates.indices { candidates[place].word = prefix + candidates[place].word }
    } else if line.isAtOption {
      candidates = line.options.map { Candidate(word: $0.spelling, says: $0.help) }
    } else {
      candidates = line.verbWords
      if let value = line.operand { add(values.completion(of: value)) }
    }
    let typed = line.current.lowercased()
    candidates.removeAll { !$0.word.lowercased().hasPrefix(typed) }
    var seen: Set<String> = []
    candidates = candidates.filter { seen.insert($0.word).inserted }
  }
}

/// A command line of which the last word is still being typed. Whatever is wrong with the words
/// before is passed over.
struct UnfinishedLine {
  /// What is no option before the word that is typed.
  private(set) var words: [String] = []
  /// The last value of each option that has one.
  private(set) var values: [String: String] = [:]
  private var given: Set<String> = []
  private var isAfterEnd = false
  private var waiting: String?
  let current: String
  private let found: (verb: Verb, length: Int)?

  init(_ typed: [String]) {
    current = typed.last ?? ""
    let known = Verb.allOptions
    for word in typed.dropLast() {
      if let name = waiting {
        values[name] = word
        waiting = nil
      } else if isAfterEnd || !word.hasPrefix("-") || word == "-" {
        words.append(word)
      } else if word == "--" {
        isAfterEnd = true
      } else {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let option = known.first { $0.spelling == parts[0] || $0.short.map { "-\($0)" } == word }
        guard let option else { continue }
        given.insert(option.name)
        if parts.count > 1 {
          values[option.name] = String(parts[1])
        } else if option.placeholder != nil {
          waiting = option.name
        }
      }
    }
    found = words.isEmpty ? nil : Verb.named(by: words)
  }

  var isWaiting: Bool { waiting != nil }

  /// The option whose value is being typed, as the verb has it.
  var waitingOption: Option? { offered.first { $0.name == waiting } }

  /// The option of which the value is typed behind "=", and all that stands before it.
  var attachedOption: (option: Option, prefix: String)? {
    guard isAtOption, let sign = current.firstIndex(of: "=") else { return nil }
    let option = offered.first { $0.spelling == current[..<sign] && $0.placeholder != nil }
    return option.map { ($0, String(current[...sign])) }
  }

  var isAtOption: Bool { !isAfterEnd && current.hasPrefix("-") }

  private var offered: [Option] {
    let verb = found?.verb ?? (words.isEmpty ? Verb.named(by: [])?.verb : nil)
    return (verb?.options ?? []) + Option.everywhere
  }

  /// The options that can be given now.
  var options: [Option] { offered.filter { $0.isList || !given.contains($0.name) } }

  /// What can name a verb from here.
  var verbWords: [Completion.Candidate] {
    if isAfterEnd { return [] }
    switch words.count {
    case 0:
      return Verb.all.flatMap { verb -> [Completion.Candidate] in
        let names = [verb.words[0], verb.shortForm?.first].compactMap(\.self)
        let isGroup = verb.words.count > 1
        return names.map { name in
          let says = isGroup && name == verb.words[0] ? Verb.choices(of: name) : verb.summary
          return Completion.Candidate(word: name, says: says)
        }
      }
    case 1:
      return Verb.all.filter { $0.words.count > 1 && $0.words[0] == words[0] }
        .map { Completion.Candidate(word: $0.words[1], says: $0.summary) }
    default: return []
    }
  }

  /// What the word at the cursor is to the verb.
  var operand: Value? {
    found.flatMap { verb, length in verb.value(at: words.count - length) }
  }

  /// The words of the verb before the cursor, those that name it left out.
  var operands: ArraySlice<String> { words.dropFirst(found?.length ?? 0) }
}

extension Verb {
  /// "add, list, show" for a first word that needs another.
  fileprivate static func choices(of group: String) -> String {
    all.filter { $0.words.count > 1 && $0.words[0] == group }.map { $0.words[1] }
      .joined(separator: ", ")
  }
}
