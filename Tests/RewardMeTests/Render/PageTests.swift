import Testing

@testable import rewardme

@Suite("Pages")
struct PageTests {
  @Test("sections stand apart by one empty line, with none at the ends")
  func sections() {
    var page = Page(on: Samples.terminal())
    page.heading("Today")
    page.line("Nothing is due.")
    page.gap()
    page.gap()
    page.heading("Streak")
    page.line("12 days", indent: 2)
    page.gap()
    #expect(page.output == "Today\nNothing is due.\n\nStreak\n  12 days\n")
    #expect(Page(on: Samples.terminal()).output == "")
  }

  @Test("values stand in a column beside their names, and wrap inside it")
  func pairs() {
    var page = Page(on: Samples.terminal(30))
    page.pairs([("Streak", "12 days"), ("Notes", "buy green tea and some bread"), ("買", "x")])
    #expect(
      page.lines == [
        "  Streak  12 days", "  Notes   buy green tea and", "          some bread", "  買      x",
      ])
  }

  @Test("where there is no room beside a name, the value goes below it")
  func narrowPairs() {
    var page = Page(on: Samples.terminal(20))
    page.pairs([("A rather long name", "and its value")])
    #expect(page.lines == ["  A rather long name", "    and its value"])
  }

  @Test("bullets hang")
  func bullets() {
    var page = Page(on: Samples.terminal(20, isASCII: true))
    page.bullets(["one two three four five", "six"])
    #expect(page.lines == ["  * one two three", "    four five", "  * six"])
  }

  @Test("in a pipe nothing is wrapped, and tables and charts are separated by tabs")
  func pipe() {
    let long = Text(String(repeating: "word ", count: 40) + "end")
    var page = Page(on: Samples.pipe)
    page.line(long)
    page.pairs([("Streak", long)])
    page.table(Table(columns: [.init(title: "#"), .init(title: "Title")], rows: [["1", long]]))
    page.chart(BarChart(rows: [.init("Mon", 3)]))
    #expect(page.lines == [long.plain, "Streak\t\(long)", "1\t\(long)", "Mon\t3"])
  }

  @Test("no line is wider than the screen, whatever is on the page")
  func random() {
    for seed in 1...25 {
      var numbers = Seeded(state: UInt64(seed))
      let text = numbers.text(words: 0...15)
      let name = numbers.text(words: 0...4).plain
      for width in [20, 27, 40, 80, 120] {
        var page = Page(on: Samples.terminal(width))
        page.heading(text)
        page.line(text, indent: 4)
        page.bullets([text, ""])
        page.pairs([(name, text), ("", "")])
        #expect(
          page.lines.allSatisfy { displayWidth(of: $0) <= width && $0.last != " " },
          "seed \(seed), width \(width)")
      }
    }
  }
}
