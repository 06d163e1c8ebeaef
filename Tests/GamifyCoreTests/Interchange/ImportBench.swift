import Foundation
import TestSupport
import Testing

@testable import GamifyCore

/// A home with zones, in which files come in.
struct ImportBench {
  let scenario: Scenario
  let zone: Zone

  static let berlin: Zone = {
    guard let rule = ZoneRule("CET-1CEST,M3.5.0,M10.5.0/3") else {
      preconditionFailure("this is a rule")
    }
    return Zone { rule.offsetSeconds(at: $0.seconds) }
  }()

  /// Zones as files of the system.
  static let zones: ZoneFiles = {
    let disk = MemoryFileSystem()
    let rules = [
      ("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3", 3600),
      ("America/New_York", "EST5EDT,M3.2.0,M11.1.0", -18_000),
    ]
    for (name, rule, offset) in rules {
      disk.write(ZoneFileBytes.ruled(rule, offset: Int32(offset)), to: "/zones/\(name)")
    }
    return ZoneFiles(disk, folder: "/zones")
  }()

  /// - `seed`: different for two homes between which tasks go, as devices are.
  init(_ now: String = "2026-11-29T14:30", zone: Zone = .utc, seed: UInt64 = 1) {
    self.zone = zone
    scenario = Scenario(now, zone: zone, seed: seed)
  }

  var context: ImportContext {
    get throws { ImportContext(try scenario.reading(), zone: zone, zones: Self.zones) }
  }

  func read(_ bytes: [UInt8], as format: ImportFormat? = nil) throws -> ImportBatch {
    try ImportFile.read(bytes, as: format, in: context)
  }

  func read(_ text: String, as format: ImportFormat? = nil) throws -> ImportBatch {
    try read(Array(text.utf8), as: format)
  }

  @discardableResult
  func importing(_ batches: ImportBatch..., paying: Bool = false) throws -> ImportSummary {
    try importing(batches, paying: paying)
  }

  @discardableResult
  func importing(_ batches: [ImportBatch], paying: Bool = false) throws -> ImportSummary {
    let outcome = try scenario.home.perform(as: .me) { game, moment in
      try game.importing(batches, paying: paying, at: moment)
    }
    return ImportSummary(batches, outcome)
  }

  func exported(_ format: ImportFormat) throws -> [UInt8] {
    if format == .json { return try GameFile.write(scenario.home.history(), of: .me) }
    let reading = try scenario.home.read(.me, completely: true)
    return ExportFile(reading.game, as: format, zone: zone, at: reading.moment).bytes
  }

  static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Data/Imports")

  /// The bytes of a sample; of a folder those of all its files in order.
  static func sample(_ name: String) throws -> [[UInt8]] {
    let url = samples.appending(path: name)
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path(), isDirectory: &isFolder)
    guard isFolder.boolValue else { return [[UInt8](try Data(contentsOf: url))] }
    return try FileManager.default.contentsOfDirectory(atPath: url.path()).sorted()
      .map { [UInt8](try Data(contentsOf: url.appending(path: $0))) }
  }
}
