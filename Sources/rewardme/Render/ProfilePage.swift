import GamifyCore

extension Page {
  mutating func add(_ card: ProfileCard) {
    heading(card.title(on: screen))
    line(Text.user(praise(card.name), .good))
    gap()
    pairs(card.sums(on: screen))
    gap()
    pairs(card.looks(on: screen))
  }
}

extension ProfileCard {
  /// "🦊 Anna 👑 🚀"
  fileprivate func title(on screen: Screen) -> Text {
    var parts: [Text] = [Text.user(name)]
    if case .emoji(let icon)? = avatar { parts.insert(Text.user(icon.description), at: 0) }
    if let crown = streak.crown.symbol.map(screen.symbol), !crown.isEmpty {
      parts.append(Text(crown))
    }
    if let sticker, screen.showsEmoji { parts.append(Text(sticker.emoji)) }
    return parts.joined(by: " ")
  }

  fileprivate func sums(on screen: Screen) -> [(String, Text)] {
    let pay: Text =
      streak.multiplierPercent > 100 ? ", tasks pay \(Text(streak.multiplier, .points))" : ""
    return [
      ("Points", Text(counted(wallet.available.value, "point"), .points) + " available" + pay),
      ("Sums", "\(grouped(wallet.earned.value)) earned, \(grouped(wallet.spent.value)) spent"),
      ("Streak", streak.words + ". " + streak.advice),
      ("Freezes", "\(streak.freezes) of \(StreakBook.mostFreezes)"),
      (
        "Tasks",
        """
        \(grouped(tasks.active)) active, \(grouped(tasks.completed)) completed, \
        \(grouped(tasks.cancelled)) cancelled
        """
      ),
      ("Done", levels), ("Lately", lastDaysWords(on: screen)),
      ("Badges", share(badgesEarned, of: badgesInAll, on: screen)),
      ("Milestones", share(milestonesReached, of: milestonesInAll, on: screen)),
      ("Rewards", "\(grouped(redemptions)) redeemed"),
      ("Invited", "\(grouped(referrals))"),
    ]
  }

  /// A column a day on a terminal, as many as there is room for; in a pipe the numbers themselves.
  private func lastDaysWords(on screen: Screen) -> Text {
    guard screen.isTerminal else {
      return Text(lastDays.map(String.init).joined(separator: " "))
    }
    let shown = Array(lastDays.suffix(screen.width < 60 ? 14 : lastDays.count))
    return sparkline(shown, screen: screen) + Text(" \(shown.count) days", .muted)
  }

  /// "12 tasks: 8 easy, 4 hard"
  private var levels: Text {
    let levels = Difficulty.allCases.compactMap { level -> String? in
      let count = total.completed(level)
      return count > 0 ? "\(grouped(count)) \(level.rawValue)" : nil
    }
    let all = Text(counted(total.completed, "task"))
    return levels.isEmpty ? all : all + Text(": \(levels.joined(separator: ", "))", .muted)
  }

  /// A bar, on a terminal, and "8 of 19".
  private func share(_ count: Int, of all: Int, on screen: Screen) -> Text {
    let words = Text("\(grouped(count)) of \(grouped(all))")
    guard screen.isTerminal, all > 0 else { return words }
    return progress(count, of: all, width: 10, screen: screen) + " " + words
  }

  fileprivate func looks(on screen: Screen) -> [(String, Text)] {
    [
      ("Pro", proWords), ("Theme", Text(theme.name)), ("Sticker", stickerWords(on: screen)),
      ("Avatar", avatarWords), ("Profile", Text.user(id.rawValue, .muted)),
    ]
  }

  private var proWords: Text {
    guard let until = proUntil?.civil else { return Text("off", .muted) }
    return Text("until \(DateWords.full(until.date)) \(until.time.wholeMinute)", .good)
  }

  var avatarWords: Text {
    switch avatar {
    case nil: Text("none", .muted)
    case .emoji(let icon)?: Text.user(icon.description)
    case .picture?: Text(avatar?.path(of: id) ?? "")
    }
  }

  func stickerWords(on screen: Screen) -> Text {
    guard let sticker else { return Text("none", .muted) }
    return Text(screen.showsEmoji ? "\(sticker.emoji) \(sticker.name)" : sticker.name)
  }
}
