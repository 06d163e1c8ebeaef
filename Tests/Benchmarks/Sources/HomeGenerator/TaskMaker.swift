import GamifyCore

/// Makes up tasks.
struct TaskMaker {
  private var dice: Dice

  init(seed: UInt64) { dice = Dice(seed: seed) }

  /// A task that is added on a day.
  ///
  /// - `recurs`: whether some of them may come back; those stay active when completed.
  mutating func draft(on day: CivilDate, recurs: Bool) throws -> TaskDraft {
    var draft = TaskDraft(title: try TaskTitle(title()))
    draft.difficulty = difficulty()
    draft.tags = tags()
    if dice.hit(percent: 50) { draft.project = Label(dice.pick(Words.projects)) }
    if dice.hit(percent: 10) { draft.notes = notes() }
    let due = try due(near: day)
    if recurs && dice.hit(percent: 3) {
      let rule = try RecurrenceRule(rrule: dice.pick(Words.rules))
      draft.schedule = try Schedule(rule, startingAt: due)
    } else if dice.hit(percent: 40) {
      draft.due = due
    }
    return draft
  }

  private mutating func title() -> String {
    var words = [dice.pick(Words.verbs), dice.pick(Words.things)]
    if dice.hit(percent: 40) { words.append(dice.pick(Words.endings)) }
    if dice.hit(percent: 10) { words.append(dice.pick(Words.symbols)) }
    return words.joined(separator: " ")
  }

  private mutating func difficulty() -> Difficulty {
    switch dice.number(1...100) {
    case ...50: .easy
    case ...80: .medium
    case ...95: .hard
    default: .epic
    }
  }

  private mutating func tags() -> [Label] {
    guard dice.hit(percent: 60) else { return [] }
    return (1...dice.number(1...2)).compactMap { _ in Label(dice.pick(Words.tags)) }
  }

  private mutating func notes() -> String {
    (1...dice.number(1...4)).map { _ in dice.pick(Words.sentences) }.joined(separator: "\n")
  }

  /// Mostly in the weeks to come, some of it overdue; one of four at a time of day.
  private mutating func due(near day: CivilDate) throws -> Due {
    let date = day.clamped(addingDays: dice.number(-10...120))
    guard dice.hit(percent: 25) else { return Due(date) }
    return Due(date, at: try TimeOfDay(hour: dice.number(7...21), minute: dice.pick([0, 15, 30])))
  }
}
