/// A page in the language of man(7).
///
/// - Source: man(7) and groff_char(7): a hyphen that is typed is `\-`, and a line must not begin with
///   a control character.
struct Roff {
  private var lines: [String]

  init(title: String, section: Int, date: String, source: String) {
    lines = [
      ".TH \(title) \(section) \(date) \(Self.quoted(source)) \(Self.quoted("User Commands"))"
    ]
  }

  var text: String { lines.joined(separator: "\n") }

  mutating func heading(_ title: String) { lines.append(".SH \(Self.quoted(title))") }
  mutating func subheading(_ title: String) { lines.append(".SS \(Self.quoted(title))") }

  /// - `isMarkup`: whether it is written in the language of the page already.
  mutating func line(_ text: String, isMarkup: Bool = false) {
    isMarkup ? lines.append(text) : add(text)
  }

  /// Lines of at most 78 bytes, a sentence never ending within one.
  private mutating func add(_ text: String) {
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      let word = Self.escaped(String(word))
      if line.hasSuffix(".") || line.utf8.count + word.utf8.count >= 78 {
        append(line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    append(line)
  }

  /// A dot at the beginning of a line is a command; apostrophes are written out.
  private mutating func append(_ line: String) {
    if !line.isEmpty { lines.append(line.hasPrefix(".") ? "\\&" + line : line) }
  }

  mutating func paragraph(_ text: String) {
    if lines.last?.hasPrefix(".S") == false { lines.append(".PP") }
    line(text)
  }

  /// A name with what it means below it; its value, if it has one, is set apart.
  mutating func item(_ name: String, value: String? = nil, _ says: String) {
    lines.append(".TP")
    let shown = value.map { " \\fI\(Self.escaped($0))\\fP" } ?? ""
    lines.append("\\fB\(Self.escaped(name))\\fP\(shown)")
    line(says)
  }

  /// How a command is typed: words in small letters as they are, all else stands for something.
  mutating func synopsis(_ words: [String], isItem: Bool = false) {
    if isItem { lines.append(".TP") }
    let typed = words.map { word in
      let isTyped = word.allSatisfy { $0.isLowercase || $0 == "-" }
      return isTyped ? "\\fB\(Self.escaped(word))\\fP" : "\\fI\(Self.escaped(word))\\fP"
    }
    lines.append((["\\fBrewardme\\fP"] + typed).joined(separator: " "))
  }

  /// What comes until the end belongs to the item before it.
  mutating func begin() { lines.append(".RS") }
  mutating func end() { lines.append(".RE") }

  /// Text in which nothing is taken for the language of the page.
  static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "\"": "\\(dq"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "…": "..."
      default: character.isNewline ? " " : named(character)
      }
    }.joined()
  }

  /// A character beyond ASCII by its number, so that the page reads the same in any encoding.
  private static func named(_ character: Character) -> String {
    character.unicodeScalars.map { scalar in
      let hex = String(scalar.value, radix: 16, uppercase: true)
      let digits = String(repeating: "0", count: max(0, 4 - hex.count)) + hex
      return scalar.isASCII ? String(scalar) : "\\[u\(digits)]"
    }.joined()
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }
}
