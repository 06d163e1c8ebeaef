/// A program to be run: its arguments as they are, never through a shell.
struct ProgramCall: Hashable, Sendable {
  /// A name that is looked for on the `PATH`, or a path.
  var program: String
  var arguments: [String]
  var input: [UInt8] = []
  var variables: [String: String]
  /// It is ended when it runs for longer; one that talks to the person may take its time.
  var timeoutSeconds = 30
  var streams = Streams.captured

  /// What the standard streams of a program are.
  enum Streams: Hashable, Sendable {
    /// The input is given, and both outputs are kept.
    case captured
    /// Those of this program, as for an editor.
    case shared
    /// The input is given, and the outputs are those of this program, as for a pager.
    case fed
  }
}

/// What a program left when it ended.
struct ProgramResult: Hashable, Sendable {
  /// 128 and the number of the signal when one ended it.
  var status: Int32
  var output: [UInt8] = []
  var errors: [UInt8] = []

  /// The last line on standard error, to quote where the program failed.
  var lastError: String? {
    let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.last { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
  }
}

/// A program did not run to its end.
enum ProgramError: Error, Hashable, Sendable {
  /// There is no such program on the `PATH`, or none that may be run.
  case missing(String)
  case cannotStart(String, reason: String)
  case tooSlow(String, seconds: Int)
}

/// How programs are run: by the system, or by a test.
struct ProgramRunner: Sendable {
  /// Runs a program to its end.
  ///
  /// - Throws: `ProgramError`. A program that ends with another status than 0 is a result.
  let run: @Sendable (ProgramCall) throws(ProgramError) -> ProgramResult

  /// Runs a program; `nil` when there is none of that name.
  func ifThere(_ call: ProgramCall) throws(ProgramError) -> ProgramResult? {
    do throws(ProgramError) {
      return try run(call)
    } catch {
      if case .missing = error { return nil }
      throw error
    }
  }
}
