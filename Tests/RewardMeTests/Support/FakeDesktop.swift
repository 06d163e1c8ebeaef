import Synchronization

@testable import rewardme

/// The programs around the program, played: a crontab, and notifiers that write down their words.
final class FakeDesktop: Sendable {
  private struct Contents {
    /// `nil` for a user without a crontab.
    var crontab: [UInt8]?
    /// The programs there are, with the status each ends with.
    var programs: [String: Int32] = ["crontab": 0, "notify-send": 0, "osascript": 0]
    /// What a program does besides, such as to a file.
    var deeds: [String: @Sendable (ProgramCall) -> Void] = [:]
    var calls: [ProgramCall] = []
    var system = Desktop.System.linux
    var bus: String?
  }

  private let contents = Mutex(Contents())

  /// Calls of programs other than crontab.
  var notifications: [ProgramCall] {
    contents.withLock { $0.calls.filter { $0.program != "crontab" } }
  }

  var crontabCalls: [[String]] {
    contents.withLock { $0.calls.filter { $0.program == "crontab" }.map(\.arguments) }
  }

  var crontab: String? {
    contents.withLock { $0.crontab.map { String(decoding: $0, as: UTF8.self) } }
  }

  func setCrontab(_ text: String?) {
    contents.withLock { $0.crontab = text.map { Array($0.utf8) } }
  }

  /// A program that ends with a status; `nil` for none of that name.
  func setProgram(_ name: String, endsWith status: Int32?) {
    contents.withLock { $0.programs[name] = status }
  }

  /// A program that does something and ends with a status.
  func setProgram(
    _ name: String, endsWith status: Int32 = 0, does deed: @escaping @Sendable (ProgramCall) -> Void
  ) {
    contents.withLock { ($0.programs[name], $0.deeds[name]) = (status, deed) }
  }

  func setSystem(_ system: Desktop.System) { contents.withLock { $0.system = system } }
  func setBus(_ address: String?) { contents.withLock { $0.bus = address } }

  func desktop(_ variables: [String: String]) -> Desktop {
    Desktop(
      system: contents.withLock { $0.system },
      programs: ProgramRunner { call throws(ProgramError) in try self.run(call) },
      variables: variables, ownPath: { "/usr/local/bin/rewardme" }, folder: { "/home/anna" },
      messageBus: { self.contents.withLock { $0.bus } })
  }

  private func run(_ call: ProgramCall) throws(ProgramError) -> ProgramResult {
    contents.withLock { $0.deeds[call.program] }?(call)
    let result = contents.withLock { contents -> ProgramResult? in
      guard let status = contents.programs[call.program] else { return nil }
      contents.calls.append(call)
      guard status == 0 else {
        return ProgramResult(status: status, errors: Array("it does not work\n".utf8))
      }
      guard call.program == "crontab" else { return ProgramResult(status: 0) }
      if call.arguments == ["-"] {
        contents.crontab = call.input
        return ProgramResult(status: 0)
      }
      return contents.crontab.map { ProgramResult(status: 0, output: $0) }
        ?? ProgramResult(status: 1, errors: Array("no crontab for anna\n".utf8))
    }
    guard let result else { throw .missing(call.program) }
    return result
  }
}
