// Makes a home for measuring: `HomeGenerator FOLDER new|usual|heavy|flat [--seed N]`.
//
// The same seed makes the same tasks and the same history. The home belongs to this machine, so
// that commands go on in it as in one that grew here.

import GamifyCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What the command line asks for.
struct Order {
  let folder: String
  let size: HomeSize
  let seed: UInt64

  init?(_ arguments: [String]) {
    guard arguments.count == 2 || arguments.count == 4, let size = HomeSize(named: arguments[1])
    else { return nil }
    (folder, self.size) = (arguments[0], size)
    if arguments.count == 4 {
      guard arguments[2] == "--seed", let seed = UInt64(arguments[3]) else { return nil }
      self.seed = seed
    } else {
      seed = 1
    }
  }
}

func fail(_ message: String) -> Never {
  let line = Array("HomeGenerator: \(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(1)
}

guard let order = Order(Array(CommandLine.arguments.dropFirst())) else {
  fail("usage: HomeGenerator FOLDER new|usual|heavy|flat [--seed N]")
}
let disk = UnsyncedDisk()
do {
  guard try disk.status(order.folder) == nil else { fail("\(order.folder) is there already") }
  var chronicle = try Chronicle(folder: order.folder, disk: disk, seed: order.seed)
  try chronicle.live(days: order.size.days)
  try chronicle.plan(order.size.active)
} catch {
  fail("\(error)")
}
