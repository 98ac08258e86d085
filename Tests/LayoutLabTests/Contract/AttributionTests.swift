@testable import LayoutLab
import Testing

/// Each cause is one finding, with its effects as evidence.
@Suite struct AttributionTests {
  private static func candidate(
    _ rule: RuleID, _ mechanism: CandidateFinding.Mechanism = .direct, in scenario: BatteryScenarioID = .load,
    aspect: CandidateFinding.Aspect = .whole
  ) -> CandidateFinding {
    CandidateFinding(
      Finding(
        rule: rule, severity: rule.rule.severity, message: "", file: "My.swift", line: 1,
        scenario: scenario.rawValue, step: 1,
        evidence: .init(expected: "one", actual: "another"), fix: ""), mechanism: mechanism, aspect: aspect)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let seen: [(RuleID, CandidateFinding.Mechanism)]
    let named: [RuleID]
  }

  static let rows = [
    Row(
      testDescription: "a cache that is never cleared is stale after every change",
      seen: [
        (.staleAfterResize, .notRecomputed), (.staleAfterDataChange, .notRecomputed),
        (.staleAfterInvalidate, .notRecomputed),
      ], named: [.staleAfterDataChange]),
    Row(
      testDescription: "a missing invalidation and a kept cache are separate causes",
      seen: [(.staleAfterDataChange, .notRecomputed), (.staleAfterResize, .neverAsked)],
      named: [.staleAfterDataChange, .staleAfterResize]),
    Row(
      testDescription: "a layout that never asks to be invalidated does not ask at a new size either",
      seen: [(.staleAfterResize, .neverAsked), (.staleAfterScroll, .neverAsked)],
      named: [.staleAfterScroll]),
    Row(
      testDescription: "an offset beyond the end is an effect of a repeated adjustment",
      seen: [(.offsetLeftPastEnd, .direct), (.offsetAdjustmentRepeats, .direct)],
      named: [.offsetAdjustmentRepeats]),
    Row(
      testDescription: "accumulated state shows after every change",
      seen: [
        (.staleAfterDataChange, .notRecomputed), (.prepareNotIdempotent, .direct),
        (.contentSizeTooLarge, .direct),
      ], named: [.prepareNotIdempotent]),
    Row(
      testDescription: "a shared object explains duplicate and missing elements",
      seen: [
        (.duplicateElement, .direct), (.missingItems, .direct), (.sharedAttributesInstance, .direct),
      ], named: [.sharedAttributesInstance]),
    Row(
      testDescription: "random answers explain every difference",
      seen: [(.staleAfterDataChange, .notRecomputed), (.nondeterministic, .direct)],
      named: [.nondeterministic]),
    Row(
      testDescription: "a loop is reported rather than its exception",
      seen: [(.uikitException, .direct), (.invalidatesDuringLayout, .direct)],
      named: [.invalidatesDuringLayout]),
    Row(
      testDescription: "unrelated mistakes are separate findings, errors first",
      seen: [(.rectQueryScansAll, .direct), (.itemQueryDisagrees, .direct)],
      named: [.itemQueryDisagrees, .rectQueryScansAll]),
  ]

  @Test(arguments: rows)
  func causes(_ row: Row) {
    let findings = Attribution.findings(from: row.seen.map { Self.candidate($0.0, $0.1) })
    #expect(findings.map(\.rule) == row.named)
  }

  @Test func `the first scenario is named, and the others are evidence`() {
    let findings = Attribution.findings(from: [
      Self.candidate(.staleAfterDataChange, .notRecomputed, in: .insertAtFront),
      Self.candidate(.staleAfterDataChange, .notRecomputed, in: .deleteFirst),
      Self.candidate(.staleAfterResize, .notRecomputed, in: .rotate),
    ])
    #expect(findings.map(\.scenario) == ["insert-at-front"])
    #expect(findings.map(\.evidence.actual) == ["another; also stale-after-resize in rotate"])
  }

  @Test func `wrong paths alone are named after other staleness`() {
    let findings = Attribution.findings(from: [
      Self.candidate(.staleAfterDataChange, .notRecomputed, aspect: .keptPaths),
      Self.candidate(.staleAfterTraitChange, .notRecomputed),
    ])
    #expect(findings.map(\.rule) == [.staleAfterTraitChange])
  }

  @Test func `a missed content offset is named before missed insets`() {
    let findings = Attribution.findings(from: [
      Self.candidate(.staleAfterInsetChange, .notRecomputed, in: .changeInsets),
      Self.candidate(
        .staleAfterInvalidate, .notRecomputed, in: .scrollToEnd, aspect: .contentOffset),
    ])
    #expect(findings.map(\.rule) == [.staleAfterInvalidate])
  }

  @Test func `staleness only when the screen changes follows from the size of the screen`() {
    let screen = Self.candidate(.dependsOnFrameOrScreen, aspect: .screenSize)
    let rotated = Self.candidate(.staleAfterResize, .notRecomputed, in: .rotateAnimated)
    let resized = Self.candidate(.staleAfterResize, .notRecomputed, in: .resizeWidth)
    let never = Self.candidate(.staleAfterResize, .neverAsked, in: .rotate)
    func rules(_ seen: CandidateFinding...) -> Set<RuleID> {
      Set(Attribution.findings(from: seen).map(\.rule))
    }
    #expect(rules(rotated, screen) == [.dependsOnFrameOrScreen])
    #expect(
      Attribution.findings(from: [rotated, screen]).map(\.evidence.actual)
        == ["another; also stale-after-resize in rotate-animated"])
    let both: Set<RuleID> = [.dependsOnFrameOrScreen, .staleAfterResize]
    #expect(rules(rotated, resized, screen) == both)
    #expect(rules(never, screen) == both)
    #expect(
      rules(rotated, Self.candidate(.dependsOnFrameOrScreen, aspect: .named("the view's frame"))) == both)
    #expect(rules(rotated) == [.staleAfterResize])
  }

  @Test func `a warning never explains an error`() {
    let findings = Attribution.findings(from: [
      Self.candidate(.staleAfterTraitChange, .notRecomputed),
      Self.candidate(.staleAfterInvalidate, .notRecomputed),
    ])
    #expect(findings.map(\.rule) == [.staleAfterInvalidate])
    for cause in Rule.all {
      #expect(cause.explains.filter { $0.rule.severity < cause.severity } == [], "\(cause.id)")
    }
  }

  @Test func `a crash at the path of a deleted item has its own rule`() {
    var crash = Self.candidate(.layoutCrash, in: .deleteFirst)
    crash.finding.step = 2
    crash.crash = .init(
      sentence: "Index out of range", function: "Rows.finalLayoutAttributesForDisappearingItem(at:)")
    #expect(Attribution.findings(from: [crash]).map(\.rule) == [.staleUpdateIndex])
    crash.finding.scenario = "rotate"
    #expect(Attribution.findings(from: [crash]).map(\.rule) == [.layoutCrash])
  }

  @Test func `a layout for one section is reported once, however it says so`() {
    let findings = Attribution.findings(from: [
      Self.candidate(.ignoresSections, aspect: .whole),
      Self.candidate(.ignoresSections, in: .severalSections, aspect: .named("My.swift:4")),
    ])
    #expect(findings.map(\.rule) == [.ignoresSections])
  }

  @Test func `a layout that is not mirrored is the last finding`() {
    let findings = Attribution.findings(from: [
      Self.candidate(.rightToLeftMismatch), Self.candidate(.unalignedFrame),
      Self.candidate(.rectQueryScansAll),
    ])
    #expect(findings.map(\.rule) == [.rectQueryScansAll, .unalignedFrame, .rightToLeftMismatch])
  }

  @Test func `two classes are two findings`() {
    let findings = Attribution.findings(from: [
      Self.candidate(.attributesCopyLosesState, aspect: .named("Page")),
      Self.candidate(.attributesCopyLosesState, aspect: .named("Header")),
    ])
    #expect(findings.count == 2)
  }
}
