/// Reads comma-separated values.
///
/// - Source: RFC 4180; lines may end in LF alone.
struct TableReader {
  struct Row {
    /// The line on which it begins, 1 for the first.
    let line: Int
    let fields: [String]

    /// Whether nothing stands in any field.
    var isBlank: Bool { fields.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
  }

  /// - Throws: `.unfinished` for a quoted field without an end.
  static func rows(_ text: ForeignText) throws(ImportError) -> [Row] {
    let bytes = text.bytes
    var rows: [Row] = []
    var fields: [String] = []
    var field: [UInt8] = []
    var (place, line, start) = (0, 1, 1)
    func endField() {
      fields.append(String(decoding: field, as: UTF8.self))
      field = []
    }
    func endRow() {
      endField()
      rows.append(Row(line: start, fields: fields))
      fields = []
    }
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\"") where field.isEmpty:
        let begin = line
        place += 1
        while true {
          guard place < bytes.count else { throw .unfinished(ImportPlace(line: begin)) }
          if bytes[place] == UInt8(ascii: "\"") {
            guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "\"") else { break }
            place += 1
          }
          if bytes[place] == 0x0A { line += 1 }
          field.append(bytes[place])
          place += 1
        }
      case UInt8(ascii: ","): endField()
      case 0x0D where place + 1 < bytes.count && bytes[place + 1] == 0x0A: break
      case 0x0A:
        endRow()
        line += 1
        start = line
      default: field.append(bytes[place])
      }
      place += 1
    }
    if !field.isEmpty || !fields.isEmpty { endRow() }
    return rows
  }

  /// The names of the columns, as they are.
  static func header(_ line: String) -> [String] {
    line.split(separator: ",", omittingEmptySubsequences: false).map { name in
      String(name.filter { $0 != "\"" }.trimmingWhitespace())
    }
  }
}
