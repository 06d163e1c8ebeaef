import GamifyCore

/// A card could not be made.
enum CardError: Error, Equatable {
  /// There is a file of that name already.
  case fileExists(String)
  /// None of the programs that could draw a picture is there.
  case noConverter([Converter])
  case converterFailed(Converter, status: Int32)
}

extension CardError {
  var message: Text {
    switch self {
    case .fileExists(let path): "\(Text.user(path)): there is such a file already."
    case .noConverter(let converters):
      """
      No program to draw a PNG with: \(converters.map(\.rawValue).inWords(joinedBy: "or")) is \
      needed.
      """
    case .converterFailed(let converter, let status):
      "\(converter.rawValue) could not draw the card (exit status \(status))."
    }
  }

  var hints: [Text] {
    switch self {
    case .fileExists: ["Write over it: add --force"]
    case .noConverter(let converters):
      [
        """
        Install one of the packages \(converters.map(\.package).inWords(joinedBy: "or")), such as \
        by: apt install \(converters.first?.package ?? "")
        """,
        "Without any of them: rewardme brag --svg FILE",
      ]
    case .converterFailed: ["Without it: rewardme brag --svg FILE"]
    }
  }
}
