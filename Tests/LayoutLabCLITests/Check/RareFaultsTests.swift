import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Faults that few scenarios show")
struct RareFaultsTests {
  private static let battery = Array(Battery.allNames.prefix(100))

  private func candidate(_ rule: RuleID, in scenario: BatteryScenarioID, step: Int = 1) -> CandidateFinding {
    CandidateFinding(
      Finding(
        rule: rule, severity: .error, message: "Wrong.", file: "Wall.swift", line: 1,
        scenario: scenario.rawValue, step: step,
        evidence: Finding.Evidence(expected: "right", actual: "wrong"), fix: ""))
  }

  /// Returns the severity of a fault that some scenarios of a battery show.
  private func severity(
    of rule: RuleID, in scenarios: [BatteryScenarioID], step: Int = 1
  ) -> RuleSeverity? {
    let candidates = scenarios.map { candidate(rule, in: $0, step: step) }
    let rare = RareFaults(in: candidates, of: Self.battery, nil)
    let policy = VerdictPolicy(dataLimits: rare.limits)
    return policy.verdict(on: candidates, notChecked: []).findings.first?.severity
  }

  private static let many: [BatteryScenarioID] = [
    .load, .oddCount, .manyItems, .insets, .largeView, .wideView, .smallView, .scale2, .fewItems, .oneItem,
  ]

  @Test func `an error that only one number of items shows may be no error of the app`() {
    #expect(severity(of: .contentSizeTooSmall, in: [.anotherOddCount, .largeView]) == .warning)
    #expect(severity(of: .contentSizeTooSmall, in: Self.many) == .error)
    #expect(severity(of: .contentSizeTooSmall, in: [.oddCount, .anotherOddCount]) == .error)
  }

  @Test func `what only a change shows is no matter of the data`() {
    #expect(severity(of: .staleAfterDataChange, in: [.moveItem]) == .error)
    #expect(severity(of: .layoutCrash, in: [.insertAtFront], step: 2) == .error)
    #expect(severity(of: .layoutCrash, in: [.fewItems]) == .warning)
  }

  @Test func `the message says how many scenarios show it`() {
    let one = RareFaults(in: [candidate(.invalidGeometry, in: .oneItem)], of: Self.battery, nil)
    #expect(
      one.limits.map(\.remark) == [
        "Only 1 of 100 scenarios shows it; whether the app has such data is not known."
      ])
  }
}
