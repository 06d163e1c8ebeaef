import GamifyCore

/// The whole program: words in, an exit status out.
func run(_ arguments: [String], in surroundings: Surroundings) -> Int32 {
  let output = Output(arguments, surroundings)
  do {
    switch try Command(arguments) {
    case .help(let topic):
      return try output.print(HelpVerbs.help(on: topic))
    case .version:
      return try output.print(HelpVerbs.version)
    case .complete(let words):
      return output.offer(Completion(of: words, in: surroundings))
    case .run(let arguments):
      let session = try Session(arguments, surroundings)
      output.note(session)
      let auto = AutoSynchronizer(session, arguments.verb)
      output.notice(auto.before())
      let answer = try arguments.verb.run(arguments, session)
      let status = try output.print(answer, in: session.look.theme)
      output.notice(auto.after())
      return status
    }
  } catch {
    return output.report(error)
  }
}
