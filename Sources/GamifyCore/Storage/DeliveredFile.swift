/// `local/delivered.json`: what was told on this machine, profile by profile.
///
/// It stands beside the journal and not in it: that something was told on one machine is nothing
/// that happened in the game.
struct DeliveredFile: Codable {
  static let currentVersion = 1

  private let v: Int
  private var profiles: [String: DeliveredMarks]

  /// What a file holds.
  enum Reading {
    case marks(DeliveredFile)
    /// No file of this kind, or one of another version.
    case damaged
  }

  private init() {
    v = Self.currentVersion
    profiles = [:]
  }

  static func reading(
    _ files: any FileSystem, _ paths: HomePaths
  ) throws(StorageError) -> Reading {
    guard let bytes = try files.read(paths.delivered, from: 0) else {
      return .marks(DeliveredFile())
    }
    let line = bytes.dropLast()
    guard bytes.last == UInt8(ascii: "\n"), SealedLine.isIntact(line),
      let file = try? SealedLine.open(line, as: DeliveredFile.self), file.v == currentVersion
    else { return .damaged }
    return .marks(file)
  }

  /// The marks of a profile; none for a file that is damaged.
  static func marks(of profile: ProfileID, in reading: Reading) -> DeliveredMarks {
    switch reading {
    case .marks(let file): file.profiles[profile.rawValue] ?? DeliveredMarks()
    case .damaged: DeliveredMarks()
    }
  }

  /// Writes the marks of a profile in place of those it had, and returns once they are on the disk:
  /// aside, synced, and then renamed. A damaged file is set aside first.
  ///
  /// - `profiles`: the profiles there are; marks of others are dropped.
  static func write(
    _ marks: DeliveredMarks, of profile: ProfileID, over reading: Reading,
    keeping profiles: some Collection<ProfileID>, _ files: any FileSystem, _ paths: HomePaths
  ) throws {
    var file = DeliveredFile()
    switch reading {
    case .marks(let old): file = old
    case .damaged: try files.rename(paths.delivered, to: paths.deliveredDamaged)
    }
    let known = Set(profiles.map(\.rawValue))
    file.profiles = file.profiles.filter { known.contains($0.key) }
    file.profiles[profile.rawValue] = marks
    let aside = paths.delivered + ".new"
    do {
      try files.write(SealedLine.sealing(file), to: aside)
      try files.sync(aside)
      try files.rename(aside, to: paths.delivered)
    } catch {
      try? files.remove(aside)
      throw error
    }
    try files.sync(paths.local)
  }
}
