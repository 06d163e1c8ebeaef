#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ends the process with an exit status.
func exitProcess(with status: Int32) -> Never { exit(status) }
