import GamifyCore

// The whole program is `run`; this only gives it the real world.
ignoreClosedPipes()
exitProcess(
  with: run(
    Array(CommandLine.arguments.dropFirst()),
    in: Surroundings(
      variables: processVariables(), userHome: userHomeFolder, files: DiskFileSystem(),
      clock: .system, entropy: .system, input: .standardInput, output: .standardOutput,
      errors: .standardError, player: .terminal, rasterizer: .system(processVariables()))))
