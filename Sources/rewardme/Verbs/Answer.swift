import GamifyCore

/// What a verb has to say, for people and for programs.
struct Answer {
  /// Whether it only confirms what was done, so that `--quiet` leaves it out.
  var isConfirmation = false
  var warnings: [Text] = []
  /// What did not work although the rest did; said even when `--quiet` is given.
  var failures: [Text] = []
  /// Only worked out when it is asked for.
  let json: () -> JSON
  var page: (inout Page) -> Void
  /// Whether the page is to be read, and so is laid out the same in a pipe as on a terminal.
  var isDocument = false
  /// What moves on a terminal before the page is shown.
  var reel: Reel?
  /// Whether the terminal's bell rings.
  var ringsBell = false
  /// A file that is printed as it is, before the page.
  var file: [UInt8] = []
  /// 0, or 1 when the rules said no in a way that is an answer all the same.
  var status: Int32 = 0

  init(
    _ json: @autoclosure @escaping () -> JSON, isConfirmation: Bool = false, warnings: [Text] = [],
    page: @escaping (inout Page) -> Void
  ) {
    self.json = json
    self.isConfirmation = isConfirmation
    self.warnings = warnings
    self.page = page
  }
}
