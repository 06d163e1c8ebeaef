/// A pool as tickets: every ticket is drawn equally often, and belongs to one prize.
///
/// First a rarity by weight and then one of its prizes, each equally likely, is the same as one
/// draw from a table in which each prize has weight ÷ (prizes of its rarity) tickets, scaled to
/// whole numbers. A rarity without prizes has no tickets, so that its weight goes to the others in
/// proportion.
public struct PrizeTable: Hashable, Sendable {
  /// The tickets of one prize: the first of them is in the range, its end is not.
  public struct Slot: Hashable, Sendable {
    public let prize: Prize
    public let tickets: Range<Int>
  }

  /// The prizes that can be drawn, by rarity and then in the order of the pool. Their tickets
  /// follow one another from 0, without gaps.
  public let slots: [Slot]
  /// How many tickets there are.
  ///
  /// - Shape: at least 1. At most 4 million times the least common multiple of four counts that sum
  ///   to 200, about 2.5 × 10¹³.
  public let total: Int

  public init(_ pool: PrizePool) {
    let drawn = Rarity.allCases.compactMap { rarity -> (weight: Int, prizes: [Prize])? in
      let prizes = pool.prizes.filter { $0.rarity == rarity }
      return pool.weights[rarity] > 0 && !prizes.isEmpty ? (pool.weights[rarity], prizes) : nil
    }
    let scale = drawn.reduce(1) { $0.leastCommonMultiple(with: $1.prizes.count) }
    var slots: [Slot] = []
    var end = 0
    for (weight, prizes) in drawn {
      let tickets = weight * (scale / prizes.count)
      for prize in prizes {
        slots.append(Slot(prize: prize, tickets: end..<(end + tickets)))
        end += tickets
      }
    }
    (self.slots, total) = (slots, end)
  }

  /// The prize of a ticket, 0 to `total - 1`.
  public func prize(ofTicket ticket: Int) -> Prize {
    slots[min(slots.partitionIndex { $0.tickets.upperBound > ticket }, slots.count - 1)].prize
  }

  /// Draws a ticket.
  func draw(by luck: inout Luck) -> Prize { prize(ofTicket: luck.below(total)) }

  /// The chance of one prize.
  public func chance(of prize: Prize) -> Fraction {
    Fraction(tickets { $0 == prize }, of: total)
  }

  /// The chance of any prize of a rarity.
  public func chance(of rarity: Rarity) -> Fraction {
    Fraction(tickets { $0.rarity == rarity }, of: total)
  }

  /// How many tickets belong to the prizes that are meant.
  func tickets(where isMeant: (Prize) -> Bool) -> Int {
    slots.reduce(0) { isMeant($1.prize) ? $0 + $1.tickets.count : $0 }
  }
}
