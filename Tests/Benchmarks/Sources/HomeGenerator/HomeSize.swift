/// How much is in a home.
struct HomeSize {
  /// Tasks that are active in the end.
  let active: Int
  /// Days of history, on each of which tasks were added and completed.
  let days: Int

  init?(named name: String) {
    switch name {
    case "new": (active, days) = (20, 0)
    case "usual": (active, days) = (200, 365)
    case "heavy": (active, days) = (10_000, 3650)
    case "flat": (active, days) = (10_000, 0)
    default: return nil
    }
  }
}
