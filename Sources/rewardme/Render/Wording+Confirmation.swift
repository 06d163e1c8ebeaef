extension ConfirmationError {
  var message: Text {
    switch self {
    case .declined: "Nothing was changed."
    case .needsYes(let question):
      "There is no terminal to ask on: \(Text(question)) Nothing was changed; --yes agrees."
    }
  }

  var hints: [Text] {
    switch self {
    case .declined: []
    case .needsYes: ["Type it again with --yes."]
    }
  }
}
