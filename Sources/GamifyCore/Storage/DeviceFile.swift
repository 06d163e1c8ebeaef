/// `local/device.json`: the identity of this machine's copy of the home.
///
/// It is bound to the machine and to the file itself, so that a copied home gets an identity of its
/// own, and two devices never append to the same journal file.
struct DeviceFile: Codable {
  let device: DeviceID
  /// The machine it was made on.
  let machine: String
  /// The identity of the file it stands in.
  let file: UInt64

  /// The device of a home, `nil` when it has none that belongs to this machine.
  static func reading(
    _ files: any FileSystem, _ paths: HomePaths, on machine: MachineIdentity
  ) throws(StorageError) -> DeviceID? {
    guard let bytes = try files.read(paths.device, from: 0),
      let status = try files.status(paths.device),
      let stored = try? JSONDocument.decode(DeviceFile.self, from: bytes[...]),
      stored.machine == machine.text, stored.file == status.identity
    else { return nil }
    return stored.device
  }

  /// The device in the bytes of a file, of whatever machine.
  static func name(in bytes: [UInt8]) -> DeviceID? {
    (try? JSONDocument.decode(DeviceFile.self, from: bytes[...]))?.device
  }

  /// Gives the home a device of its own.
  static func making(
    _ files: any FileSystem, _ paths: HomePaths, on machine: MachineIdentity, entropy: Entropy
  ) throws -> DeviceID {
    let device = DeviceID(rawValue: entropy.deviceName())
    // Made afresh, so that it has an identity of its own, and written in place to keep it.
    try files.remove(paths.device)
    try files.write([], to: paths.device)
    let identity = try files.status(paths.device)?.identity ?? 0
    let file = DeviceFile(device: device, machine: machine.text, file: identity)
    try files.write(JSONWriter.bytes(of: file) + [UInt8(ascii: "\n")], to: paths.device)
    try files.sync(paths.device)
    try files.sync(paths.local)
    return device
  }
}
