/// The day at a glance.
public struct Agenda: Sendable {
  public let overdue: [TaskItem]
  public let dueToday: [TaskItem]
  /// The next tasks after today, for a day on which nothing is due.
  public let next: [TaskItem]
  /// Active tasks that are in none of the lists.
  public let others: Int
  /// Whether the profile has any task at all.
  public let isEmpty: Bool
  public let completedToday: Tally
  public let streak: Streak
  public let wallet: Wallet
  /// What can be claimed now.
  public let claims: [Claim]
  /// The dearest reward that the points buy now; else the one for which the fewest are missing.
  public let nearestReward: ShopWindow.Item?
  /// The badge that is nearest, and how far it is.
  public let nextBadge: BadgeGallery.Item?
  public let name: String
  public let today: CivilDate

  /// How many later tasks are worth a look.
  private static let mostNext = 5

  public init(_ reading: Reading) {
    let (game, moment) = (reading.game, reading.moment)
    var (overdue, dueToday, next, others) = ([TaskItem](), [TaskItem](), [TaskItem](), 0)
    for task in TaskQuery(status: .active).run(on: game, at: moment) {
      if task.isOverdue(at: moment) {
        overdue.append(task)
      } else if task.due?.date == moment.day {
        dueToday.append(task)
      } else if next.count < Self.mostNext {
        next.append(task)
      } else {
        others += 1
      }
    }
    (self.overdue, self.dueToday, self.next, self.others) = (overdue, dueToday, next, others)
    isEmpty = game.tasks.lastNumber == 0
    completedToday = game.diary[moment.day]
    streak = game.streak(asOf: moment.day)
    wallet = game.wallet
    claims = game.openClaims(at: moment)
    nearestReward = ShopWindow(reading).nearest
    nextBadge = BadgeGallery(reading).nearest
    name = game.name
    today = moment.day
  }
}
