#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Desktop {
  /// The desktop of the system that runs the program.
  ///
  /// - `startedAs`: the first of the words that started the program.
  static func system(startedAs name: String, variables: [String: String]) -> Desktop {
    #if canImport(Darwin)
      let system = System.macOS
    #else
      let system = System.linux
    #endif
    return Desktop(
      system: system, programs: .system, variables: variables,
      ownPath: { ownPath(startedAs: name, variables) }, folder: currentFolder,
      messageBus: userBus)
  }

  /// The name under which the program was found, as a link that is kept up to date may stand there;
  /// else the file that is running.
  private static func ownPath(
    startedAs name: String, _ variables: [String: String]
  ) -> String? {
    if name.hasPrefix("/") { return name }
    if name.contains("/") { return currentFolder().map { "\($0)/\(name)" } }
    let folders = (variables["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let paths: [String] = folders.map { "\($0)/\(name)" }
    return paths.first { access($0, X_OK) == 0 } ?? runningFile()
  }

  private static func runningFile() -> String? {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return String(cString: path)
    #else
      guard let path = realpath("/proc/self/exe", nil) else { return nil }
      defer { free(path) }
      return String(cString: path)
    #endif
  }

  private static func currentFolder() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The bus that systemd gives each user: schedulers do not pass its address on.
  private static func userBus() -> String? {
    let path = "/run/user/\(getuid())/bus"
    return access(path, F_OK) == 0 ? "unix:path=\(path)" : nil
  }
}
