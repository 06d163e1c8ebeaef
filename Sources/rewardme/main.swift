import GamifyCore

// The whole program is `run`; this only gives it the real world.
ignoreClosedPipes()
let variables = processVariables()
exitProcess(
  with: run(
    Array(CommandLine.arguments.dropFirst()),
    in: Surroundings(
      variables: variables, userHome: userHomeFolder, files: DiskFileSystem(),
      clock: .system, entropy: .system, input: .standardInput, output: .standardOutput,
      errors: .standardError, player: .terminal, rasterizer: .programs(.system, variables),
      desktop: .system(startedAs: CommandLine.arguments.first ?? "", variables: variables))))
