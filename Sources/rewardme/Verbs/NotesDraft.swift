import GamifyCore

/// The notes of a task in a file of their own, while a person writes at them.
struct NotesDraft {
  private let path: String
  private let files: any FileSystem
  private let original: String
  /// What was written; `nil` when it is what there was.
  let notes: String?

  /// Opens the notes of a task in an editor, and reads them again when it has ended.
  ///
  /// The file stands in the home's `local/`, for the user alone. It is removed when it is of no use:
  /// otherwise `DraftKept` says where it is.
  init(of task: TaskItem, _ session: Session) throws {
    let editor = Editor(session.desktop.variables, isInteractive: session.isInteractive)
    guard let editor else { throw EditorError.noEditor }
    let folder = session.draftFolder
    let letters = session.home.entropy.referralLetters(8, words: 1).joined()
    path = "\(folder)/\(Self.beginning(task.number))\(letters.lowercased()).txt"
    files = session.files
    original = task.notes
    let opened = Array((task.notes.isEmpty ? "" : task.notes + "\n").utf8)
    try files.makeFolder(folder)
    try files.write(opened, to: path)
    do {
      try editor.open(path, session.desktop)
      let bytes = try files.read(path, from: 0) ?? opened
      guard let text = String(validating: bytes, as: UTF8.self) else { throw EditorError.notUTF8 }
      // An editor ends the last line; the notes did perhaps not.
      let written = text.withoutLineBreaksAtEnd
      notes = written == task.notes.withoutLineBreaksAtEnd ? nil : written
    } catch {
      if (try? files.read(path, from: 0)) == opened {
        try? files.remove(path)
        throw error
      }
      throw DraftKept(path: path, reason: error)
    }
  }

  /// How the names of all drafts of a task begin.
  private static func beginning(_ number: TaskNumber) -> String { "notes-\(number)-" }

  /// Removes the drafts of a task that were kept.
  static func removeKept(of number: TaskNumber, _ session: Session) throws {
    let folder = session.draftFolder
    for name in try session.files.names(in: folder) ?? []
    where name.hasPrefix(beginning(number)) {
      try session.files.remove("\(folder)/\(name)")
    }
  }

  /// Puts the text to use; when that fails, it is kept.
  func keeping<Result>(_ use: () throws -> Result) throws -> Result {
    let result: Result
    do {
      result = try use()
    } catch {
      if notes == nil { throw error }
      throw DraftKept(path: path, reason: error)
    }
    try? files.remove(path)
    return result
  }

  /// Checks that the notes are still those that were opened.
  func check(_ task: TaskItem) throws(EditorError) {
    if notes != nil && task.notes != original { throw .changedMeanwhile }
  }
}

extension Session {
  /// By a path that means the same to an editor.
  fileprivate var draftFolder: String {
    let path = home.path + "/local"
    return desktop.absolute(path) ?? path
  }
}

extension String {
  fileprivate var withoutLineBreaksAtEnd: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
