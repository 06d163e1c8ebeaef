extension Entry {
  /// Whether the command drew a prize by itself. A draw cannot be undone, or it would be tried
  /// until it pleased.
  public var isDraw: Bool {
    events.contains {
      if case .prizeWon(let event) = $0 { event.mechanism != .bonus } else { false }
    }
  }
}

extension UndoHistory {
  /// The draws that undo passes over to come to the next command that it takes back, the latest
  /// first.
  public func drawsKept(by profile: ProfileID, on device: DeviceID) -> [Entry] {
    let next = undoable(profile, on: device).first
    return entries(of: profile).reversed().lazy.filter { $0.counts }.map(\.entry)
      .prefix { $0.id != next?.id }
      .filter { $0.profile == profile && $0.id.device == device && $0.isDraw }
  }
}
