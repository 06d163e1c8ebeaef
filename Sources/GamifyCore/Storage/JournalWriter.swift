/// Appends entries to the journal file of this device.
struct JournalWriter {
  let files: any FileSystem
  let paths: HomePaths

  /// Makes the folders of a home, and tells those who copy homes what not to copy.
  func makeHome() throws(StorageError) {
    if try files.status(paths.local)?.kind == .folder,
      try files.status(paths.journal)?.kind == .folder
    {
      return
    }
    var missing: [String] = []
    var parent = HomePaths.folder(of: paths.home)
    while try files.status(parent) == nil {
      missing.insert(parent, at: 0)
      parent = HomePaths.folder(of: parent)
    }
    for folder in missing + paths.folders {
      try files.makeFolder(folder)
      try files.sync(HomePaths.folder(of: folder))
    }
    for name in [".gitignore", ".stignore"] where try files.status("\(paths.home)/\(name)") == nil {
      try files.write(Array("local\n".utf8), to: "\(paths.home)/\(name)")
    }
  }

  /// Appends lines and returns once they are on the disk.
  ///
  /// - `known`: what the file held when it was read under the same lock.
  /// - Returns: what the file holds now.
  /// - Throws: `.full` and others; the file is then as it was, and nothing happened.
  /// - Cost: one append and one sync.
  func append(
    _ lines: [UInt8], to path: String, known: JournalView.File?
  ) throws(StorageError) -> JournalView.File {
    let end = known?.end ?? 0
    if let torn = known?.torn, !torn.isEmpty { try setAside(torn, of: path, end: end) }
    let bytes = known?.lacksLineBreak == true ? [UInt8(ascii: "\n")] + lines : lines
    try files.append(bytes, to: path, at: end)
    do {
      try files.sync(path)
      if known == nil { try files.sync(paths.journal) }
    } catch {
      // What is not safely there must not be found later either.
      try? files.cut(path, to: end)
      throw error
    }
    return JournalView.File(
      end: end + bytes.count,
      seal: String(decoding: bytes.suffix(Snapshot.sealLength), as: UTF8.self))
  }

  /// Moves the unfinished end of a file out of the way. It is kept: nothing is deleted.
  private func setAside(_ torn: [UInt8], of path: String, end: Int) throws(StorageError) {
    try keep(torn, of: path)
    try files.cut(path, to: end)
  }

  /// Keeps the unfinished end of a file in a file of its own.
  func keep(_ torn: [UInt8], of path: String) throws(StorageError) {
    let aside = paths.torn(path)
    let size = try files.status(aside)?.size ?? 0
    try files.append(torn + [UInt8(ascii: "\n")], to: aside, at: size)
    try files.sync(aside)
    try files.sync(paths.local)
  }
}
