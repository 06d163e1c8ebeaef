public import GamifyCore
import Synchronization

/// A disk that loses power: what was not synced may be gone, in part or in whole, in any mixture.
///
/// Each call is a step. At the step chosen the power fails: the step may still have had a part of
/// its effect, and every later one fails. `rebooted` is the disk as it is found afterwards.
public final class ForgetfulDisk: FileSystem {
  /// One file, whatever names lead to it.
  private struct File {
    var bytes: [UInt8] = []
    /// What is surely on the disk.
    var safe: [UInt8] = []
  }

  private struct Contents {
    var files: [Int: File] = [:]
    var names: [String: Int] = [:]
    /// The names that are surely on the disk.
    var safeNames: [String: Int] = [:]
    var folders: Set<String> = ["/"]
    var safeFolders: Set<String> = ["/"]
    var nextFile = 1
    var stepsLeft: Int
    var steps = 0
    var generator: SeededGenerator
  }

  private let contents: Mutex<Contents>
  private let lock = Mutex(())

  /// - `cutAfter`: how many steps work.
  public init(cutAfter steps: Int = .max, seed: UInt64) {
    contents = Mutex(Contents(stepsLeft: steps, generator: SeededGenerator(seed: seed)))
  }

  private init(_ contents: consuming Contents) { self.contents = Mutex(contents) }

  /// How many steps were taken.
  public var steps: Int { contents.withLock { $0.steps } }

  public static let powerCut = StorageError.system(path: "", code: -1, message: "power cut")

  /// The disk after the power is back: synced bytes and names are there, of others some.
  public func rebooted(cutAfter steps: Int = .max) -> ForgetfulDisk {
    contents.withLock { old in
      var new = old
      new.stepsLeft = steps
      new.steps = 0
      for (number, file) in old.files.sorted(by: { $0.key < $1.key }) {
        let bytes = Self.survivor(of: file, &new.generator)
        new.files[number] = File(bytes: bytes, safe: bytes)
      }
      let changed = Set(old.names.keys).union(old.safeNames.keys)
        .filter { old.names[$0] != old.safeNames[$0] }
      new.names = old.safeNames
      for name in changed.sorted() where Bool.random(using: &new.generator) {
        new.names[name] = old.names[name]
      }
      new.folders = old.safeFolders
      for folder in old.folders.subtracting(old.safeFolders).sorted()
      where Bool.random(using: &new.generator)
        && new.folders.contains(Self.folder(of: folder))
      {
        new.folders.insert(folder)
      }
      new.names = new.names.filter { new.folders.contains(Self.folder(of: $0.key)) }
      new.safeNames = new.names
      new.safeFolders = new.folders
      return ForgetfulDisk(new)
    }
  }

  /// A file as it may be found: the safe bytes, or the new ones up to some place, the rest of them
  /// lost or zero.
  private static func survivor(of file: File, _ generator: inout SeededGenerator) -> [UInt8] {
    if file.bytes == file.safe { return file.safe }
    let common = zip(file.bytes, file.safe).prefix { $0 == $1 }.count
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return file.safe
    case 1: return file.bytes
    case 2:
      let kept = Int.random(in: min(common, file.bytes.count)...file.bytes.count, using: &generator)
      return Array(file.bytes.prefix(kept))
    default:
      let kept = Int.random(in: min(common, file.bytes.count)...file.bytes.count, using: &generator)
      return file.bytes.prefix(kept) + [UInt8](repeating: 0, count: file.bytes.count - kept)
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}

// MARK: - The steps

extension ForgetfulDisk {
  /// One step that changes something. When the power fails at it, `partly` may still happen.
  private func step(
    _ change: (inout Contents) -> Void, partly: (inout Contents) -> Void = { _ in }
  ) throws(StorageError) {
    let works = contents.withLock { contents in
      contents.steps += 1
      guard contents.stepsLeft > 0 else {
        if contents.stepsLeft == 0, Bool.random(using: &contents.generator) { partly(&contents) }
        contents.stepsLeft = -1
        return false
      }
      contents.stepsLeft -= 1
      change(&contents)
      return true
    }
    if !works { throw Self.powerCut }
  }

  public func status(_ path: String) -> FileStatus? {
    contents.withLock { contents in
      if let number = contents.names[path], let file = contents.files[number] {
        return FileStatus(kind: .file, size: file.bytes.count, identity: UInt64(number))
      }
      guard contents.folders.contains(path) else { return nil }
      return FileStatus(kind: .folder, size: 0, identity: 0)
    }
  }

  public func read(_ path: String, from offset: Int) -> [UInt8]? {
    contents.withLock { contents in
      contents.names[path].flatMap { contents.files[$0] }
        .map { Array($0.bytes.dropFirst(offset)) }
    }
  }

  public func names(in folder: String) -> [String]? {
    contents.withLock { contents in
      guard contents.folders.contains(folder) else { return nil }
      return contents.names.keys.filter { Self.folder(of: $0) == folder }
        .map { String($0.dropFirst(folder.count + 1)) }
    }
  }

  public func makeFolder(_ path: String) throws(StorageError) {
    try step { contents in _ = contents.folders.insert(path) }
  }

  public func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
    try write(bytes, after: [], to: path)
  }

  public func append(_ bytes: [UInt8], to path: String, at offset: Int) throws(StorageError) {
    try write(bytes, after: Array((read(path, from: 0) ?? []).prefix(offset)), to: path)
  }

  /// Writes what a file holds from now on; when the power fails, perhaps a half of what is new.
  private func write(
    _ bytes: [UInt8], after old: [UInt8], to path: String
  ) throws(StorageError) {
    let set = { (contents: inout Contents, bytes: [UInt8]) in
      let number = contents.names[path] ?? contents.nextFile
      if contents.names[path] == nil { contents.nextFile += 1 }
      contents.names[path] = number
      contents.files[number, default: File()].bytes = bytes
    }
    try step({ set(&$0, old + bytes) }, partly: { set(&$0, old + bytes.prefix(bytes.count / 2)) })
  }

  public func cut(_ path: String, to length: Int) throws(StorageError) {
    try step { contents in
      guard let number = contents.names[path], let file = contents.files[number] else { return }
      contents.files[number]?.bytes = Array(file.bytes.prefix(length))
    }
  }

  public func sync(_ path: String) throws(StorageError) {
    try step { contents in
      if let number = contents.names[path], let file = contents.files[number] {
        contents.files[number]?.safe = file.bytes
      } else {
        let isIn = { (name: String) in Self.folder(of: name) == path }
        contents.safeNames = contents.safeNames.filter { !isIn($0.key) }
          .merging(contents.names.filter { isIn($0.key) }) { $1 }
        contents.safeFolders.formUnion(contents.folders.filter(isIn))
      }
    }
  }

  public func rename(_ path: String, to target: String) throws(StorageError) {
    try step { contents in
      contents.names[target] = contents.names.removeValue(forKey: path)
    }
  }

  public func remove(_ path: String) throws(StorageError) {
    try step { contents in contents.names[path] = nil }
  }

  public func protect(_ path: String) {}

  public func withLock<Result>(
    on path: String, waitingSeconds: Int, _ body: () throws -> Result
  ) throws -> Result {
    try lock.withLock { _ in try body() }
  }
}
