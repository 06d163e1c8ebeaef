/// The program in which what is longer than the screen is read.
struct Pager: Hashable {
  private let command: CommandVariable
  /// Whether a person chose it.
  let isNamed: Bool

  /// The one of `PAGER`; none when that is empty or "cat". When it is not set, less, on a terminal
  /// that can move its cursor.
  init?(_ variables: [String: String]) {
    let text = variables["PAGER"]
    isNamed = text != nil
    guard let command = CommandVariable(text ?? "less -FIRX") else { return nil }
    self.command = command
    let terminal = variables["TERM"] ?? "dumb"
    if text == "cat" || (!isNamed && ["", "dumb"].contains(terminal)) { return nil }
  }

  /// Returns when the person has read enough; how the pager ends makes no difference.
  func show(
    _ bytes: [UInt8], by programs: ProgramRunner, _ variables: [String: String]
  ) throws(ProgramError) {
    // Without options of the person's own, less is to show colours, and end when all is seen.
    let options = ["LESS": "FIRX", "LV": "-c"]
    _ = try programs.run(
      ProgramCall(
        program: command.program, arguments: command.arguments, input: bytes,
        variables: variables.merging(options) { own, _ in own }, streams: .fed))
  }
}
