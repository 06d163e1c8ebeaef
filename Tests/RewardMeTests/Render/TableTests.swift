import Testing

@testable import rewardme

@Suite("Tables")
struct TableTests {
  private static let columns = [
    Table.Column(title: "#", alignment: .right, priority: 100),
    Table.Column(title: "Title", isFlexible: true),
    Table.Column(title: "Points", alignment: .right, priority: 2),
    Table.Column(title: "Due", priority: 5),
  ]

  private static func table(_ rows: [[Text]]) -> Table { Table(columns: columns, rows: rows) }

  private static let tasks = table([
    ["1", "Write the quarterly report", "40", "in 2 days"],
    ["12", "買い物に行く", "10", "today"],
    ["3", "👩‍👩‍👧 e\u{301}te\u{301} 🇫🇷", "5", ""],
  ])

  private func plain(_ table: Table, _ width: Int, isASCII: Bool = false) -> [String] {
    table.lines(on: Samples.terminal(width, isASCII: isASCII)).map(\.plain)
  }

  @Test("columns line up under their titles, by cells and not by characters")
  func aligned() {
    #expect(
      plain(Self.tasks, 80) == [
        " #  Title                       Points  Due",
        " 1  Write the quarterly report      40  in 2 days",
        "12  買い物に行く                    10  today",
        " 3  👩‍👩‍👧 e\u{301}te\u{301} 🇫🇷                        5",
      ])
  }

  @Test("the flexible column gives way first")
  func narrowed() {
    #expect(
      plain(Self.tasks, 41) == [
        " #  Title               Points  Due",
        " 1  Write the quarter…      40  in 2 days",
        "12  買い物に行く            10  today",
        " 3  👩‍👩‍👧 e\u{301}te\u{301} 🇫🇷                5",
      ])
    #expect(plain(Self.tasks, 41, isASCII: true)[1] == " 1  Write the quart...      40  in 2 days")
  }

  @Test("then columns are left out, the least important first, and the title grows again")
  func dropped() {
    #expect(
      plain(Self.tasks, 32) == [
        " #  Title              Due", " 1  Write the quarte…  in 2 days", "12  買い物に行く       today",
        " 3  👩‍👩‍👧 e\u{301}te\u{301} 🇫🇷",
      ])
    #expect(plain(Self.tasks, 20)[1] == " 1  Write the quart…")
  }

  @Test("one column is cut to the screen, and no rows make no table")
  func small() {
    let one = Table(columns: [.init(title: "Name")], rows: [[Text("abcdefghij klmnopqrstuvw")]])
    #expect(plain(one, 20) == ["Name", "abcdefghij klmnopqr…"])
    #expect(plain(Self.table([]), 80) == [])
    #expect(Self.table([]).tabSeparated() == [])
    #expect(plain(Table(columns: [], rows: [[]]), 80) == ["", ""])
  }

  @Test("of equal columns the last is left out first; of flexible ones the widest gives way")
  func ties() {
    let columns = ["A", "B", "C"].map { Table.Column(title: $0) }
    let row: [Text] = ["aaaaaaaa", "bbbbbbbb", "cccccccc"]
    #expect(plain(Table(columns: columns, rows: [row]), 20)[1] == "aaaaaaaa  bbbbbbbb")
    let flexible = ["A", "B"].map { Table.Column(title: $0, isFlexible: true) }
    let wide: [Text] = ["aaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"]
    let table = Table(columns: flexible, rows: [wide])
    #expect(plain(table, 40)[1] == "aaaaaaaaaaaa  bbbbbbbbbbbbbbbbbbbbbbbbb…")
    #expect(plain(table, 37)[1] == "aaaaaaaaaaaa", "rather than cut to less than can be read")
  }

  @Test("the header is muted, and cells keep their roles")
  func roles() {
    let lines = Self.table([["1", Text("Tea", .strong), "5", Text("today", .warning)]])
      .lines(on: Samples.terminal())
    #expect(lines[0].spans.first == Text("#", .muted).spans.first)
    #expect(lines[1].spans.map(\.role) == [.plain, .strong, .plain, .warning])
  }

  @Test("a pipe gets all fields, whole and safe, with tabs between them")
  func pipe() {
    let long = String(repeating: "long ", count: 60) + "title"
    let table = Self.table([
      ["1", .user(long), "40"], ["2", .user("a\tb\nc\u{1B}"), "5", "today"],
    ])
    #expect(table.tabSeparated() == ["1\t\(long)\t40\t", "2\ta\\tb\\nc\\x1b\t5\ttoday"])
  }

  @Test("no line is wider than the screen, whatever the words, from 20 to 120 columns")
  func random() {
    for seed in 1...12 {
      var numbers = Seeded(state: UInt64(seed))
      var table = Self.table([])
      for _ in 0..<4 {
        table.rows.append(
          [1, 9, 1, 3].map { numbers.text(words: 0...$0) }
            .prefix(Int.random(in: 0...4, using: &numbers)).map { $0 })
      }
      for width in 20...120 {
        let lines = table.lines(on: Samples.terminal(width, isASCII: seed % 2 == 0))
        #expect(
          lines.allSatisfy { $0.width <= width && $0.plain.last != " " },
          "seed \(seed), width \(width)")
      }
    }
  }

  @Test("where there is room, each column begins at one cell in every line")
  func columnsBegin() {
    for seed in 1...20 {
      var numbers = Seeded(state: UInt64(seed))
      let columns = ["One", "Two", "End"].map { Table.Column(title: $0) }
      let rows = (0..<5).map { _ in
        [numbers.text(words: 0...3), numbers.text(words: 0...3), Text("|")]
      }
      let lines = Table(columns: columns, rows: rows).lines(on: Samples.terminal(1000))
      #expect(Set(lines.dropFirst().map(\.width)).count == 1, "seed \(seed)")
    }
  }
}
