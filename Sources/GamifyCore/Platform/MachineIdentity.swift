/// What tells this machine from others, as far as the system says.
public struct MachineIdentity: Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }

  /// The machine id of systemd or D-Bus; empty where there is none.
  public static func system(_ files: any FileSystem) -> MachineIdentity {
    for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
      if let bytes = (try? files.read(path, from: 0)) ?? nil, !bytes.isEmpty {
        var hash = FNV1a()
        hash.combine(String(decoding: bytes, as: UTF8.self))
        return MachineIdentity(hexadecimal(hash.spread))
      }
    }
    return MachineIdentity("")
  }
}
