import GamifyCore

/// All of the outside world that a run can see: tests put their own in its place.
struct Surroundings {
  var variables: [String: String]
  /// The home folder from the system's list of users; only asked for when no variable says.
  var userHome: @Sendable () -> String?
  var files: any FileSystem
  var clock: WallClock
  var entropy: Entropy
  /// `nil` for what the system says.
  var machine: MachineIdentity?
  var input: InputStream
  var output: OutputStream
  var errors: OutputStream
  /// What shows moving pictures; nothing moves without it.
  var player: Player?
  /// What turns drawings into pictures; by itself nothing does.
  var rasterizer = Rasterizer.none
  var desktop: Desktop
}

extension Surroundings {
  /// A variable that is set and not empty.
  func variable(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
