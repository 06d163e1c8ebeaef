/// The program in which a person writes longer text.
struct Editor: Hashable {
  private let command: CommandVariable
  var program: String { command.program }

  /// The one of `VISUAL`, else of `EDITOR`; vi where somebody sits at a terminal; else none.
  init?(_ variables: [String: String], isInteractive: Bool) {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { variables[$0] }
      .compactMap(CommandVariable.init).first
    guard let command = named ?? (isInteractive ? CommandVariable("vi") : nil) else { return nil }
    self.command = command
  }

  /// Opens a file, and returns when the editor has ended well.
  func open(_ path: String, _ desktop: Desktop) throws(EditorError) {
    let call = ProgramCall(
      program: program, arguments: command.arguments + [path], variables: desktop.variables,
      streams: .shared)
    let result: ProgramResult
    do throws(ProgramError) {
      result = try desktop.programs.run(call)
    } catch {
      throw .notRun(error)
    }
    if result.status != 0 { throw .failed(program, status: result.status) }
  }
}

/// Text could not be had from an editor.
enum EditorError: Error, Hashable {
  /// No variable names one, and there is no terminal for vi.
  case noEditor
  case notRun(ProgramError)
  case failed(String, status: Int32)
  case notUTF8
  /// The text that was opened is no longer the one that is kept.
  case changedMeanwhile
}

/// Something went wrong after a person wrote a text: it is kept in a file.
struct DraftKept: Error {
  let path: String
  let reason: any Error
}
