import GamifyCore
import Testing

@Suite("Skipped periods")
struct SkippedPeriodsTests {
  @Test(
    "a rule that will pass months or years by says which, and what takes the last day",
    arguments: [
      ("2027-01-31", "FREQ=MONTHLY", "months [2, 4, 6, 9, 11]", "FREQ=MONTHLY;BYMONTHDAY=-1"),
      (
        "2027-01-15", "FREQ=MONTHLY;BYMONTHDAY=15,31", "months [2, 4, 6, 9, 11]",
        "FREQ=MONTHLY;BYMONTHDAY=-1,15"
      ),
      (
        "2027-01-30", "FREQ=MONTHLY;COUNT=9", "months [2]",
        "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1;COUNT=9"
      ),
      ("2027-01-29", "FREQ=MONTHLY", "months [2]", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1"),
      (
        "2027-01-01", "FREQ=MONTHLY;BYMONTHDAY=1,30", "months [2]",
        "FREQ=MONTHLY;BYMONTHDAY=1,28,29,30;BYSETPOS=-1,1"
      ),
      (
        "2022-08-31", "FREQ=MONTHLY;INTERVAL=6", "months [2]",
        "FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=-1"
      ),
      ("2024-02-29", "FREQ=YEARLY", "common years", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
      (
        "2026-01-01", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;UNTIL=20401231", "common years",
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;UNTIL=20401231"
      ),
      (
        "2026-01-31", "FREQ=YEARLY;BYMONTH=1,4;BYMONTHDAY=31", "months [4]",
        "FREQ=YEARLY;BYMONTH=1,4;BYMONTHDAY=-1"
      ),
      ("2017-01-31", "FREQ=MONTHLY;BYDAY=5TU", "fifth tuesday", "FREQ=MONTHLY;BYDAY=-1TU"),
    ])
  func skipped(start: String, rule: String, kind: String, alternative: String) throws {
    let skipped = try #require(try schedule(rule, start).skippedPeriods)
    #expect(Self.text(skipped.kind) == kind)
    #expect(skipped.alternative?.description == alternative)
    #expect(try schedule(alternative, start).skippedPeriods == nil)
  }

  @Test(
    "other rules pass nothing by",
    arguments: [
      ("2027-01-28", "FREQ=MONTHLY"),
      ("2027-01-31", "FREQ=MONTHLY;INTERVAL=12"),
      ("2027-07-31", "FREQ=MONTHLY;COUNT=2"),
      ("2027-07-31", "FREQ=MONTHLY;UNTIL=20270929"),
      ("2027-01-31", "FREQ=YEARLY"),
      ("2027-01-31", "FREQ=MONTHLY;BYMONTHDAY=-1"),
      ("2027-01-31", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=31"),
      ("2027-01-31", "FREQ=WEEKLY"),
      ("2024-02-29", "FREQ=YEARLY;INTERVAL=400"),
      ("2024-02-29", "FREQ=DAILY"),
      ("2026-02-02", "FREQ=YEARLY;BYDAY=5MO"),
    ])
  func nothing(start: String, rule: String) throws {
    #expect(try schedule(rule, start).skippedPeriods == nil)
  }

  @Test("from completion, a step ends on the last day and passes nothing by")
  func fromCompletion() throws {
    #expect(try schedule("FREQ=MONTHLY", "2027-01-31", basis: .completion).skippedPeriods == nil)
  }

  private static func text(_ kind: SkippedPeriods.Kind) -> String {
    switch kind {
    case .months(let numbers): "months \(numbers)"
    case .commonYears: "common years"
    case .monthsWithoutFifth(let weekday): "fifth \(weekday)"
    }
  }
}
