import GamifyCore

/// An error in words: what was wrong, what to do next, and the exit status for it.
struct Complaint {
  /// The family of the error: "usage", "refusal", "confirmation", "card", "desktop", "storage",
  /// "sync", "input-output".
  let kind: String
  /// What went wrong, for programs: the name of the case.
  let code: String
  /// One sentence, with what was wrong first.
  let message: Text
  /// What can be done about it, a line each.
  let hints: [Text]
  /// Lines to be copied, which are never wrapped.
  var toCopy: [Text] = []
  let status: Int32

  init(_ error: any Error) {
    code = Self.code(
      of: (error as? Refusal)?.innermost ?? (error as? PoolFileError)?.mistake.problem
        ?? (error as? DraftKept)?.reason ?? (error as? ImportFailure)?.error ?? error)
    switch error {
    case let error as UsageError:
      kind = "usage"
      (message, hints) = (error.message, error.hints)
      status = error == .noHome ? 1 : 2
    case let error as Refusal:
      kind = "refusal"
      (message, hints) = (error.message, error.hints)
      status = error.isAboutAValue ? 2 : 1
    case let error as ConfirmationError:
      kind = "confirmation"
      (message, hints, status) = (error.message, error.hints, 1)
    case let error as PoolFileError:
      kind = "data"
      (message, hints, status) = (error.message, [], 65)
    case let error as ImportFailure:
      kind = "data"
      (message, hints, status) = (error.message, error.hints, error.status)
    case let error as StorageError:
      kind = "storage"
      (message, hints, status) = (error.message, error.hints, error.status)
    case let error as CardError:
      kind = "card"
      (message, hints, status) = (error.message, error.hints, 1)
    case let error as DesktopError:
      kind = "desktop"
      (message, hints, status) = (error.message, error.hints, 1)
      toCopy = error.toCopy
    case let error as EditorError:
      kind = error == .noEditor ? "usage" : "desktop"
      (message, hints, status) = (error.message, error.hints, error == .noEditor ? 2 : 1)
    case let error as DraftKept:
      let reason = Complaint(error.reason)
      (kind, message, status) = (reason.kind, reason.message, reason.status)
      hints = reason.hints + ["What you wrote is kept in \(Text.user(error.path))"]
    case let error as ProgramError:
      kind = "desktop"
      (message, hints, status) = ("Another program is needed: \(error.words).", [], 1)
    case let error as SyncError:
      kind = "sync"
      (message, hints, status) = (error.message, error.hints, error.status)
    case let error as StreamError:
      kind = "input-output"
      if case .failed(let reason) = error {
        message = "Cannot write or read: \(reason)."
      } else {
        message = "The other end is closed."
      }
      hints = []
      status = 74
    default:
      kind = "internal"
      message = "Something unexpected happened: \(String(describing: error))"
      hints = ["Please report it with the command you typed (rewardme help environment)."]
      status = 70
    }
  }

  var json: JSON {
    [
      "error": [
        "kind": .string(kind), "code": .string(code), "message": .string(message.plain),
        "hints": .array((hints + toCopy).map { .string($0.plain) }),
      ]
    ]
  }

  /// The name of an error's case, without its facts.
  private static func code(of error: Any) -> String {
    String(String(describing: error).prefix { $0.isLetter || $0.isNumber })
  }
}
