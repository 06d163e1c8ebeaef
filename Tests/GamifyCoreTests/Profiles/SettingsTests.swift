import TestSupport
import Testing

@testable import GamifyCore

@Suite("Settings")
struct SettingsTests {
  @Test("a value is stored in one spelling, or refused")
  func normalized() {
    #expect(Setting.restDays.normalized("Sun, SAT") == "sat,sun")
    #expect(Setting.restDays.normalized("None") == "none")
    #expect(Setting.restDays.normalized("mon,tue,wed,thu,fri,sat,sun") == nil)
    #expect(Setting.restDays.normalized("sat,,sun") == nil)
    #expect(Setting.weekStart.normalized("Sunday") == "sun")
    #expect(Setting.weekStart.normalized("tue") == nil)
    #expect(Setting.dayStart.normalized("04:00") == "04:00")
    #expect(Setting.dayStart.normalized("4") == nil && Setting.dayStart.normalized("24:00") == nil)
    #expect(Setting.defaultDifficulty.normalized("HARD") == "hard")
  }

  @Test("every default is a value in its own spelling")
  func defaults() {
    for setting in Setting.allCases {
      #expect(setting.normalized(setting.defaultValue) == setting.defaultValue)
    }
  }

  @Test("unset gives the default back; setting what is set changes nothing")
  func change() throws {
    let scenario = Scenario("2026-03-01")
    #expect(
      try scenario.when(nil, .set(.dayStart, "04:00")) == ["day-start = 04:00 from 2026-03-01"])
    #expect(try scenario.when(nil, .set(.dayStart, "04:00")) == [])
    #expect(
      try scenario.when(nil, .set(.dayStart, nil)).first?.hasPrefix("day-start = default") == true)
    #expect(try scenario.when(nil, .set(.dayStart, nil)) == [])
    #expect(
      try scenario.when(nil, .set(.dayStart, "25:00")).first?.hasPrefix("refused: badValue") == true
    )
  }

  @Test("default-difficulty is what tasks without one get")
  func defaultDifficulty() throws {
    let scenario = try Scenario().given(nil, .set(.defaultDifficulty, "epic"))
    let outcome = try scenario.home.perform(as: .me) { game, moment in
      game.adding([TaskDraft(title: try TaskTitle("Task"))], at: moment)
    }
    #expect(outcome.game.tasks[1]?.difficulty == .epic)
  }

  @Test("a profile id is 1 to 32 letters, digits, dashes and underscores")
  func profileIDs() {
    for good in ["me", "Anna_2", "a-b", String(repeating: "x", count: 32)] {
      #expect(ProfileID(checking: good)?.rawValue == good)
    }
    for bad in ["", "a b", "é", "a/b", "..", String(repeating: "x", count: 33)] {
      #expect(ProfileID(checking: bad) == nil, "\(bad)")
    }
  }
}
