extension ConfirmationError {
  var message: Text {
    switch self {
    case .declined: "Nothing was changed."
    case .needsYes(let question):
      "\(Text(question)) Without a terminal to answer on, --yes is needed."
    case .mayNotAsk(let question):
      "\(Text(question)) With --no-input, --yes is needed."
    }
  }

  var hints: [Text] {
    switch self {
    case .declined: []
    case .needsYes, .mayNotAsk: ["Nothing was changed. Type it again with --yes."]
    }
  }
}
