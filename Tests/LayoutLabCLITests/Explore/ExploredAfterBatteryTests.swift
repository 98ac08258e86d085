import LayoutLab
import Testing

@testable import LayoutLabCLI

/// A fault that the battery and a generated program show is one finding.
@Suite struct ExploredAfterBatteryTests {
  private static func candidate(
    _ rule: RuleID, _ mechanism: CandidateFinding.Mechanism = .direct, step: Int, program: Scenario? = nil
  ) -> CandidateFinding {
    var finding = Finding(
      rule: rule, severity: rule.rule.severity, message: "seen in step \(step)", file: "My.swift", line: 1,
      scenario: program?.name ?? "rotate", step: step, evidence: .init(expected: "one", actual: "another"),
      fix: "")
    finding.program = program
    return CandidateFinding(finding, mechanism: mechanism)
  }

  /// Returns the programs that have shown some faults, with two steps each.
  private func explored(_ rules: RuleID...) -> ExploredAfterBattery {
    let program = Scenario(name: "seed 1, program 7", data: [1], steps: [.load, .rotate])
    var seed = ExploredSeed(seed: 1)
    seed.findings = rules.map { rule in
      ExploredFinding(
        candidates: [Self.candidate(rule, step: 2, program: program)], seed: 1, programs: 7, steps: 40)
    }
    return ExploredAfterBattery([seed])
  }

  @Test func `a fault that the battery has found is not added`() {
    let battery = [Self.candidate(.staleAfterResize, step: 2)]
    let added = explored(.staleAfterResize, .contentSizeTooSmall).candidates(besides: battery)
    #expect(added.map(\.finding.rule) == [.contentSizeTooSmall])
    let other = [Self.candidate(.staleAfterResize, .neverAsked, step: 2)]
    #expect(explored(.staleAfterResize).candidates(besides: other).map(\.mechanism) == [.direct])
  }

  @Test func `a program names no other cause for what the battery has found`() {
    let battery = [Self.candidate(.staleAfterDataChange, .notRecomputed, step: 2)]
    #expect(explored(.prepareNotIdempotent).candidates(besides: battery) == [])
    #expect(explored(.prepareNotIdempotent).candidates(besides: []).count == 1)
  }

  @Test func `the program shows a fault if it has fewer steps than the scenario`() {
    let explored = explored(.staleAfterResize)
    #expect(explored.example(of: Self.candidate(.staleAfterResize, step: 2)) == nil)
    #expect(explored.example(of: Self.candidate(.contentSizeTooSmall, step: 3)) == nil)
    let long = Self.candidate(.staleAfterResize, step: 3)
    #expect(explored.example(of: long)?.scenario == "seed 1, program 7")
    let verdict = VerdictPolicy().verdict(
      on: [long, Self.candidate(.staleAfterInvalidate, step: 5)], notChecked: [],
      shownBy: explored.example)
    #expect(verdict.findings.first?.message == "seen in step 2")
  }
}
