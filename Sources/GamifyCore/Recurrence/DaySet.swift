/// Some of the days of one month or one week, as bits.
///
/// - Shape: bit 0 is the first day of the month or week; bits beyond its end are 0.
struct DaySet: Equatable {
  private(set) var bits: UInt32

  init(bits: UInt32) { self.bits = bits }

  static let none = DaySet(bits: 0)

  /// The first days, so many of them; 0 to 31.
  static func first(_ count: Int) -> DaySet { DaySet(bits: (1 &<< UInt32(count)) - 1) }

  /// The days from one offset to before another, as far as the 31 that a month can have.
  static func range(_ offsets: Range<Int>) -> DaySet {
    first(min(max(offsets.upperBound, 0), 31)).from(offsets.lowerBound)
  }

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }

  mutating func insert(_ offset: Int) { bits |= 1 &<< UInt32(offset) }

  /// Takes the first day out and says where it stands. The set must not be empty.
  mutating func removeFirst() -> Int {
    let offset = bits.trailingZeroBitCount
    bits &= bits &- 1
    return offset
  }

  /// The days at an offset and after it; all of them when it is negative.
  func from(_ offset: Int) -> DaySet {
    offset <= 0 ? self : DaySet(bits: bits & (UInt32.max << UInt32(clamping: offset)))
  }

  /// The days before an offset; none when it is negative.
  func before(_ offset: Int) -> DaySet {
    offset >= 32 ? self : self & .first(max(offset, 0))
  }

  /// Where the day with a place stands: place 1 is the first of the set, -1 the last.
  func offset(ofPlace place: Int) -> Int? {
    guard place.magnitude <= count else { return nil }
    var rest = bits
    if place > 0 {
      for _ in 1..<place { rest &= rest &- 1 }
      return rest.trailingZeroBitCount
    }
    for _ in 1..<Int(place.magnitude) { rest &= ~(1 &<< UInt32(31 - rest.leadingZeroBitCount)) }
    return 31 - rest.leadingZeroBitCount
  }

  static func & (a: Self, b: Self) -> Self { DaySet(bits: a.bits & b.bits) }
  static func | (a: Self, b: Self) -> Self { DaySet(bits: a.bits | b.bits) }
  static func &= (a: inout Self, b: Self) { a.bits &= b.bits }
  static func |= (a: inout Self, b: Self) { a.bits |= b.bits }
}

extension DaySet {
  /// Keeps the days that stand at the given places of the set.
  ///
  /// - `places`: 1 is the first, -1 the last; places that the set does not have keep nothing.
  /// - Source: RFC 5545, section 3.3.10, BYSETPOS.
  func keeping(places: [Int]) -> DaySet {
    var kept = DaySet.none
    for place in places {
      if let offset = offset(ofPlace: place) { kept.insert(offset) }
    }
    return kept
  }
}

/// The days of a year, month by month.
struct YearDays {
  private var months = [DaySet](repeating: .none, count: 12)

  /// 1 is January.
  subscript(month: Int) -> DaySet {
    get { months[month - 1] }
    set { months[month - 1] = newValue }
  }

  /// Keeps the days that stand at the given places of the year's set.
  ///
  /// - `places`: as for a single month.
  mutating func keep(places: [Int]) {
    let count = months.reduce(0) { $0 + $1.count }
    var kept = YearDays()
    for place in places where place.magnitude <= count {
      var before = place > 0 ? place - 1 : count + place
      for month in 1...12 {
        if let offset = self[month].offset(ofPlace: before + 1) {
          kept[month].insert(offset)
          break
        }
        before -= self[month].count
      }
    }
    self = kept
  }
}
