import LayoutLab
import TestSupport
import Testing

/// Each rule is broken by one layout and kept by a similar one.
@MainActor @Suite struct RuleTests {
  /// Some of the cases, or all in a full run.
  nonisolated private static let cases = FullRun.some(of: RuleCase.all, oneIn: 30)

  /// The broken layout takes the scenario that shows it, and in a full run its twin the whole battery.
  ///
  /// Knowing the layout from the probe can leave the fault to another scenario.
  @Test(arguments: cases)
  func rule(_ example: RuleCase) {
    let subject = LayoutSubject.fixture("Broken", source: example.brokenSource, example.broken)
    let broken = Examination(subject: subject).run(
      only: [example.scenario], skipping: example.needsProbe || FullRun.isOn ? [] : [Battery.probe])
    // With the probe, another rule may name the cause.
    var seen = FullRun.isOn ? broken.candidates.map(\.finding.rule) : broken.findings.map(\.rule)
    if FullRun.isOn, !seen.contains(example.rule) {
      seen = Examination(subject: subject).run().candidates.map(\.finding.rule)
    }
    #expect(seen.contains(example.rule))
    let severity = example.rule.rule.severity
    let failing = broken.findings.filter(\.severity.fails).map(\.rule)
    if !FullRun.isOn { #expect(failing == (severity.fails ? [example.rule] : [])) }
    guard FullRun.isOn else { return }
    let sound = Examination(subject: .fixture("Sound", source: example.soundSource, example.sound)).run()
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
