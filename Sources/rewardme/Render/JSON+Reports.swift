import GamifyCore

extension JSON {
  init(_ tasks: [TaskItem], _ reading: Reading) {
    let rows = TaskRows(reading)
    self = .array(tasks.map { JSON($0, rows) })
  }

  init(_ task: TaskItem, _ rows: TaskRows) {
    var members: [String: JSON] = [
      "number": .number(task.number.value),
      "uid": .string(task.uid.rawValue),
      "title": .string(task.title.text),
      "status": .string(task.status.rawValue),
      "difficulty": .string(task.difficulty.rawValue),
      "points": JSON(rows.points(task)),
      "due": JSON(task.due),
      "overdue": .bool(task.isOverdue(at: rows.moment)),
      "rrule": JSON(task.series?.schedule.rule),
      "rule": JSON(task.series?.schedule.rule.words),
      "fromCompletion": .bool(task.series?.schedule.basis == .completion),
      "tags": .array(task.tags.map { .string($0) }),
      "project": JSON(task.project),
      "notes": .string(task.notes),
      "created": JSON(task.created),
    ]
    if task.status != .active { members["completed"] = JSON(task.closed) }
    self = .object(members)
  }

  init(_ points: Points) { self = .number(points.value) }

  init(_ wallet: Wallet) {
    self = [
      "earned": JSON(wallet.earned), "spent": JSON(wallet.spent),
      "available": JSON(wallet.available),
    ]
  }

  init(_ streak: Streak) {
    self = [
      "current": .number(streak.current), "longest": .number(streak.longest),
      "state": .string(streak.phase.rawValue), "freezes": .number(streak.freezes),
      "multiplierPercent": .number(streak.multiplierPercent),
    ]
  }

  init(_ payment: Payment) {
    self = [
      "base": JSON(payment.base), "streakBonus": JSON(payment.streakBonus),
      "boost": JSON(payment.boost), "total": JSON(payment.total),
    ]
  }

  init(_ badge: BadgeEarned) {
    self = [
      "id": .string(badge.id.rawValue), "name": .string(badge.name), "bonus": JSON(badge.bonus),
    ]
  }

  init(_ receipt: Receipt) {
    let completed = receipt.items.map { item -> JSON in
      [
        "number": .number(item.event.number.value), "uid": .string(item.event.uid.rawValue),
        "title": .string(item.event.title.text), "occurrence": JSON(item.event.occurrence),
        "day": JSON(item.event.day), "points": JSON(item.event.payment),
        "next": JSON(item.event.step?.due), "missed": .number(item.event.step?.missed ?? 0),
      ]
    }
    self = [
      "completed": .array(completed), "badges": .array(receipt.badges.map { JSON($0) }),
      "milestones": JSON(receipt.milestones),
      "referralRewards": JSON(receipt.referralRewards),
      "bonus": receipt.surprises.first.map { JSON($0) } ?? .null,
      "bonuses": .array(receipt.surprises.map { JSON($0) }), "streak": JSON(receipt.streak),
      "balance": JSON(receipt.wallet),
    ]
  }

  init(_ gallery: BadgeGallery) {
    self = [
      "badges": .array(gallery.items.map { JSON($0) }),
      "earnedCount": .number(gallery.earnedCount), "total": .number(gallery.items.count),
      "won": .array(gallery.won.map { JSON($0) }),
    ]
  }

  init(_ item: BadgeGallery.Item) {
    self = [
      "id": .string(item.badge.id.rawValue), "name": .string(item.badge.name),
      "description": .string(item.badge.goal.words), "bonus": JSON(item.badge.bonus),
      "earned": JSON(item.earned),
      "progress": .fraction(Double(item.reached) / Double(item.needed)),
    ]
  }

  init(_ statistics: Statistics, period: String) {
    let series = statistics.bars.map { bar -> JSON in
      [
        "start": JSON(bar.first), "end": JSON(bar.last),
        "label": .string(statistics.label(of: bar)),
        "completed": .number(bar.tally.completed), "points": JSON(bar.tally.points),
      ]
    }
    let difficulty = Difficulty.allCases.map { difficulty -> JSON in
      [
        "difficulty": .string(difficulty.rawValue),
        "completed": .number(statistics.total.completed(difficulty)),
        "points": JSON(statistics.total.paid(difficulty)),
      ]
    }
    self = [
      "period": .string(period), "series": .array(series), "difficulty": .array(difficulty),
      "totals": [
        "completed": .number(statistics.total.completed),
        "earned": JSON(statistics.wallet.earned), "spent": JSON(statistics.wallet.spent),
        "available": JSON(statistics.wallet.available),
      ],
      "streak": JSON(statistics.streak),
    ]
  }

  init(_ agenda: Agenda, _ reading: Reading) {
    self = [
      "today": JSON(agenda.today), "overdue": JSON(agenda.overdue, reading),
      "due": JSON(agenda.dueToday, reading), "next": JSON(agenda.next, reading),
      "completedToday": .number(agenda.completedToday.completed), "streak": JSON(agenda.streak),
      "balance": JSON(agenda.wallet),
      "claims": .array(agenda.claims.map { .string($0.rawValue) }),
      "nextBadge": agenda.nextBadge.map { JSON($0) } ?? .null,
      "nearestReward": agenda.nearestReward.map { JSON($0) } ?? .null,
    ]
  }

  /// The days as a series of the usual shape, each with its level.
  init(_ map: HeatMap, _ statistics: Statistics) {
    let days = map.days.map { day -> JSON in
      [
        "start": JSON(day.date), "end": JSON(day.date), "label": .string(day.date.description),
        "completed": .number(day.tally.completed), "points": JSON(day.tally.points),
        "level": .number(day.level),
      ]
    }
    guard case .object(var members) = JSON(statistics, period: "heatmap") else {
      preconditionFailure("statistics are an object")
    }
    members["series"] = .array(days)
    members["levels"] = .array(map.thresholds.map { .number($0) })
    self = .object(members)
  }

  init(_ card: ProfileCard) {
    self = [
      "last30Days": .array(card.lastDays.map { .number($0) }),
      "id": .string(card.id.rawValue), "name": .string(card.name),
      "greeting": .string(praise(card.name)), "avatar": card.avatarJSON,
      "theme": .string(card.theme.name), "sticker": JSON(card.sticker?.name),
      "proUntil": JSON(card.proUntil), "crown": JSON(card.streak.crown.symbol?.unicode),
      "balance": JSON(card.wallet),
      "streak": JSON(card.streak),
      "tasks": [
        "active": .number(card.tasks.active), "completed": .number(card.tasks.completed),
        "cancelled": .number(card.tasks.cancelled),
      ],
      "badges": .number(card.badgesEarned),
      "milestones": .number(card.milestonesReached), "redemptions": .number(card.redemptions),
      "referrals": .number(card.referrals), "completedInAll": .number(card.total.completed),
    ]
  }

  init(_ line: Ledger.Line) {
    self = [
      "id": JSON(line.entry.id), "at": JSON(line.entry.at), "day": JSON(line.entry.day),
      "does": .string(line.does), "points": JSON(line.moved),
      "counts": .bool(line.counts), "device": .string(line.entry.id.device.rawValue),
    ]
  }
}

extension ProfileCard {
  /// The emoji, or where the picture is inside of the home.
  fileprivate var avatarJSON: JSON {
    guard let avatar else { return .null }
    return .string(avatar.path(of: id) ?? avatar.description)
  }
}

extension Streak.Crown {
  var symbol: Symbol? {
    switch self {
    case .none: nil
    case .star: .epic
    case .crown: .crown
    }
  }
}
