extension Screen {
  /// The screen that a stream is, from what is known about it.
  ///
  /// - `size`: what the terminal says, if it says anything; without it `COLUMNS` and `LINES` count,
  ///   and then 80 and 24.
  /// - `variables`: the environment. An empty variable counts as one that is not set.
  static func detect(
    isTerminal: Bool, size: (columns: Int, rows: Int)?, variables: [String: String],
    colourOption: ColourOption?, asciiOption: Bool, emojiOption: Bool = true
  ) -> Screen {
    let variables = variables.filter { !$0.value.isEmpty }
    let size = isTerminal ? size : nil
    let columns = positive(size?.columns) ?? positive(variables["COLUMNS"].flatMap { Int($0) })
    let rows = positive(size?.rows) ?? positive(variables["LINES"].flatMap { Int($0) })
    return Screen(
      width: min(max(columns ?? 80, widths.lowerBound), widths.upperBound), height: rows ?? 24,
      isTerminal: isTerminal,
      colour: colourLevel(isTerminal: isTerminal, variables, option: colourOption ?? .auto),
      isASCII: asciiOption || !isUTF8(variables),
      hasEmoji: emojiOption && variables["REWARDME_NO_EMOJI"] == nil)
  }

  private static func positive(_ number: Int?) -> Int? {
    number.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether the locale is one of UTF-8; `LC_ALL` goes before `LC_CTYPE`, and that before `LANG`.
  private static func isUTF8(_ variables: [String: String]) -> Bool {
    let locale = variables["LC_ALL"] ?? variables["LC_CTYPE"] ?? variables["LANG"] ?? "C"
    let withoutModifier = locale.prefix { $0 != "@" }.lowercased()
    return ["utf-8", "utf8"].contains(withoutModifier.split(separator: ".").last)
  }
}

// MARK: - Colour

extension Screen {
  /// The option decides; then `NO_COLOR`, then what forces colour, then the terminal.
  ///
  /// - Source: no-color.org; bixense.com/clicolors (`CLICOLOR`, `CLICOLOR_FORCE`); `FORCE_COLOR`
  ///   with its levels 0 to 3 as in the npm package supports-color.
  private static func colourLevel(
    isTerminal: Bool, _ variables: [String: String], option: ColourOption
  ) -> ColourLevel {
    let ability = ability(variables)
    let atLeast16 = ability == .none ? .ansi16 : ability
    switch option {
    case .never: return .none
    case .always: return atLeast16
    case .auto: break
    }
    if variables["NO_COLOR"] != nil { return .none }
    switch variables["FORCE_COLOR"] {
    case nil: break
    case "0", "false": return .none
    case "1": return .ansi16
    case "2": return .ansi256
    case "3": return .trueColour
    default: return atLeast16
    }
    if let force = variables["CLICOLOR_FORCE"], force != "0" { return atLeast16 }
    if variables["CLICOLOR"] == "0" || !isTerminal { return .none }
    return ability
  }

  /// What the terminal can do by its name; one without a name, or a dumb one, can do nothing.
  private static func ability(_ variables: [String: String]) -> ColourLevel {
    guard let terminal = variables["TERM"], terminal != "dumb" else { return .none }
    if ["truecolor", "24bit"].contains(variables["COLORTERM"]) || terminal.hasSuffix("-direct") {
      return .trueColour
    }
    return terminal.contains("256color") ? .ansi256 : .ansi16
  }
}
