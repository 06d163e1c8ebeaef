/// One profile's game: the part of the state that its entries add up to.
///
/// Only `apply` changes it. Decisions read it and answer with events.
public struct Game: Hashable, Sendable, Codable {
  public internal(set) var name: String
  /// `nil` for none.
  public internal(set) var avatar: Avatar?
  /// The profile's secret seed, in hexadecimal.
  public internal(set) var seed: String
  public internal(set) var tasks = TaskBook()
  public internal(set) var wallet = Wallet()
  public internal(set) var diary = Diary()
  public internal(set) var streakBook = StreakBook()
  /// The day each badge was earned on.
  public internal(set) var badges: [Badge.ID: CivilDate] = [:]
  public internal(set) var prizes = PrizeBook()
  public internal(set) var pro = ProTime()
  public internal(set) var settings = Settings()
  public internal(set) var shop = Shop()
  public internal(set) var milestones = MilestoneBook()
  public internal(set) var labelTally = LabelTally()

  public init(name: String, seed: String) {
    self.name = name
    self.seed = seed
  }
}

extension Badge.ID: CodingKeyRepresentable {}
