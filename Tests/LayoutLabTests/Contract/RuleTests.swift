import LayoutLab
import TestSupport
import Testing

/// Each rule is broken by one layout and kept by a similar one.
@MainActor @Suite struct RuleTests {
  /// Some of the cases, or all in a full run.
  nonisolated private static let cases = FullRun.some(of: RuleCase.all, oneIn: 30)

  @Test(arguments: cases)
  func rule(_ example: RuleCase) {
    let subject = LayoutSubject.fixture("Broken", example.broken)
    let broken = Examination(subject: subject).run(
      only: FullRun.isOn ? nil : [example.scenario],
      skipping: example.needsProbe || FullRun.isOn ? [] : [Battery.probe])
    // In the whole battery, another rule may name the cause.
    let seen = FullRun.isOn ? broken.candidates.map(\.finding.rule) : broken.findings.map(\.rule)
    #expect(seen.contains(example.rule))
    let severity = example.rule.rule.severity
    let failing = broken.findings.filter(\.severity.fails).map(\.rule)
    if !FullRun.isOn { #expect(failing == (severity.fails ? [example.rule] : [])) }
    guard FullRun.isOn else { return }
    let sound = Examination(subject: .fixture("Sound", example.sound)).run()
    #expect(sound.findings.filter { $0.severity.fails || $0.rule == example.rule } == [])
  }

  @Test func `every rule has a layout that breaks it`() {
    let known = Set(Rule.all.map(\.id))
    let covered = Set(RuleCase.all.map(\.rule))
    #expect(covered.subtracting(known) == [])
    #expect(known.subtracting(covered) == Set(RuleCase.withoutCase.keys))
    let unchecked = Set(Rule.all.filter { !$0.isChecked }.map(\.id))
    #expect(Set(RuleCase.withoutCase.keys).subtracting(unchecked) == [.layoutCrash])
  }

  @Test func `every id has exactly one rule, which says what to do`() {
    #expect(
      Rule.all.map(\.id).sorted { $0.rawValue < $1.rawValue }
        == RuleID.allCases.sorted { $0.rawValue < $1.rawValue })
    for rule in Rule.all {
      #expect(!rule.statement.isEmpty && !rule.why.isEmpty && !rule.fix.isEmpty && !rule.example.isEmpty)
    }
  }
}
