/// A horizontal bar, to an eighth of a cell, or to a whole one in ASCII.
///
/// - Shape: at most `width` cells and no blanks; empty for zero, and never empty for more.
/// - `maximum`: the value of a full bar; values beyond it are drawn as full.
func bar(
  value: Int, of maximum: Int, width: Int, screen: Screen, role: Role = .accent
) -> Text {
  let steps = screen.isASCII ? 1 : 8
  let length = share(value, of: maximum, in: width * steps)
  let full = String(repeating: screen.symbol(.barFull), count: length / steps)
  let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  return Text(full + eighths[length % steps], role)
}

/// A progress bar of exactly `width` cells, such as `██████░░░░` or `[####....]`.
///
/// - Shape: one cell at least is full once there is progress, and all are full only at the end.
func progress(
  _ numerator: Int, of denominator: Int, width: Int, screen: Screen, role: Role = .accent
) -> Text {
  let room = max(0, screen.isASCII ? width - 2 : width)
  let isDone = numerator >= denominator
  let cells = isDone ? room : min(share(numerator, of: denominator, in: room), max(1, room - 1))
  let full = Text(String(repeating: screen.symbol(.barFull), count: cells), role)
  let rest = Text(String(repeating: screen.symbol(.barEmpty), count: room - cells), .muted)
  return screen.isASCII ? "[" + full + rest + "]" : full + rest
}

/// One column for each value, on one scale that begins at zero; the lowest step is zero alone.
func sparkline(_ values: [Int], screen: Screen, role: Role = .accent) -> Text {
  let steps = Array(screen.isASCII ? "_.:-=+*#" : "▁▂▃▄▅▆▇█")
  let maximum = values.max() ?? 0
  return Text(String(values.map { steps[share($0, of: maximum, in: steps.count - 1)] }), role)
}

/// One cell of a heat map: the darker, the nearer to the maximum; zero is a dot.
func shade(value: Int, of maximum: Int, screen: Screen, role: Role = .good) -> Text {
  let steps = Array(screen.isASCII ? ".:+#@" : "·░▒▓█")
  let step = share(value, of: maximum, in: steps.count - 1)
  return Text(String(steps[step]), step == 0 ? .muted : role)
}

/// `length × value ÷ maximum`, rounded down, but 1 at least for a value above zero.
///
/// - Shape: 0 to `length`; nothing below zero, no overflow at any size.
private func share(_ value: Int, of maximum: Int, in length: Int) -> Int {
  guard value > 0, maximum > 0, length > 0 else { return 0 }
  guard value < maximum else { return length }
  let product = value.multipliedFullWidth(by: length)
  return max(1, maximum.dividingFullWidth(product).quotient)
}
