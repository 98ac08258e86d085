@testable import LayoutLab
import Testing

/// One cause gives one finding, with what follows from it as evidence.
@Suite struct AttributionTests {
  private static func suspicion(
    _ rule: String, _ mechanism: Suspicion.Mechanism = .direct, in scenario: String = "load",
    about: String = ""
  ) -> Suspicion {
    let severity = Rule.named(rule)?.severity ?? .error
    return Suspicion(
      Finding(
        rule: rule, severity: severity, message: rule, file: "My.swift", line: 1, scenario: scenario, step: 1,
        evidence: .init(expected: "one", actual: "another"), fix: ""), mechanism: mechanism, about: about)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let seen: [(String, Suspicion.Mechanism)]
    let named: [String]
  }

  static let rows = [
    Row(
      testDescription: "a cache that nothing clears is stale after everything",
      seen: [
        ("stale-after-resize", .notRecomputed), ("stale-after-data-change", .notRecomputed),
        ("stale-after-invalidate", .notRecomputed),
      ], named: ["stale-after-data-change"]),
    Row(
      testDescription: "not asking for an invalidation is a flaw beside a cache that is kept",
      seen: [("stale-after-data-change", .notRecomputed), ("stale-after-resize", .neverAsked)],
      named: ["stale-after-data-change", "stale-after-resize"]),
    Row(
      testDescription: "what follows the offset and never asks does not ask at a new size either",
      seen: [("stale-after-resize", .neverAsked), ("stale-after-scroll", .neverAsked)],
      named: ["stale-after-scroll"]),
    Row(
      testDescription: "a place past the end that an adjustment has led to is its effect",
      seen: [("offset-left-past-end", .direct), ("offset-adjustment-repeats", .direct)],
      named: ["offset-adjustment-repeats"]),
    Row(
      testDescription: "what accumulates shows after every change",
      seen: [
        ("stale-after-data-change", .notRecomputed), ("prepare-not-idempotent", .direct),
        ("content-size-too-large", .direct),
      ], named: ["prepare-not-idempotent"]),
    Row(
      testDescription: "an instance for all elements explains doubles and gaps",
      seen: [
        ("duplicate-element", .direct), ("missing-items", .direct), ("shared-attributes-instance", .direct),
      ], named: ["shared-attributes-instance"]),
    Row(
      testDescription: "chance explains every comparison",
      seen: [("stale-after-data-change", .notRecomputed), ("nondeterministic", .direct)],
      named: ["nondeterministic"]),
    Row(
      testDescription: "a loop is told rather than its exception",
      seen: [("uikit-exception", .direct), ("invalidates-during-layout", .direct)],
      named: ["invalidates-during-layout"]),
    Row(
      testDescription: "flaws of different kinds stand beside each other, errors first",
      seen: [("rect-query-scans-all", .direct), ("item-query-disagrees", .direct)],
      named: ["item-query-disagrees", "rect-query-scans-all"]),
  ]

  @Test(arguments: rows)
  func causes(_ row: Row) {
    let findings = Attribution.findings(from: row.seen.map { Self.suspicion($0.0, $0.1) })
    #expect(findings.map(\.rule) == row.named)
  }

  @Test func theFirstScenarioIsNamedAndOthersAreEvidence() {
    let findings = Attribution.findings(from: [
      Self.suspicion("stale-after-data-change", .notRecomputed, in: "insert-at-front"),
      Self.suspicion("stale-after-data-change", .notRecomputed, in: "delete-first"),
      Self.suspicion("stale-after-resize", .notRecomputed, in: "rotate"),
    ])
    #expect(findings.map(\.scenario) == ["insert-at-front"])
    #expect(findings.map(\.evidence.actual) == ["another; also stale-after-resize in rotate"])
  }

  @Test func onlyWrongPathsAreNamedAfterOtherStaleness() {
    let findings = Attribution.findings(from: [
      Self.suspicion("stale-after-data-change", .notRecomputed, about: Attribution.relabelled),
      Self.suspicion("stale-after-trait-change", .notRecomputed),
    ])
    #expect(findings.map(\.rule) == ["stale-after-trait-change"])
  }

  @Test func whatDoesNotFollowTheContentIsNamedBeforeInsets() {
    let findings = Attribution.findings(from: [
      Self.suspicion("stale-after-inset-change", .notRecomputed, in: "change-insets"),
      Self.suspicion(
        "stale-after-invalidate", .notRecomputed, in: "scroll-to-end", about: Attribution.scrolled),
    ])
    #expect(findings.map(\.rule) == ["stale-after-invalidate"])
  }

  @Test func sizesOfTheScreenAreStaleOnlyWhereTheScreenChanges() {
    let screen = Self.suspicion("depends-on-frame-or-screen", about: Attribution.ofScreen)
    let rotated = Self.suspicion("stale-after-resize", .notRecomputed, in: "rotate-animated")
    let resized = Self.suspicion("stale-after-resize", .notRecomputed, in: "resize-width")
    let never = Self.suspicion("stale-after-resize", .neverAsked, in: "rotate")
    func rules(_ seen: Suspicion...) -> [String] { Attribution.findings(from: seen).map(\.rule).sorted() }
    #expect(rules(rotated, screen) == ["depends-on-frame-or-screen"])
    #expect(
      Attribution.findings(from: [rotated, screen]).map(\.evidence.actual)
        == ["another; also stale-after-resize in rotate-animated"])
    let both = ["depends-on-frame-or-screen", "stale-after-resize"]
    #expect(rules(rotated, resized, screen) == both)
    #expect(rules(never, screen) == both)
    #expect(rules(rotated, Self.suspicion("depends-on-frame-or-screen", about: "the view's frame")) == both)
    #expect(rules(rotated) == ["stale-after-resize"])
  }

  @Test func noWarningStandsForAnError() {
    let findings = Attribution.findings(from: [
      Self.suspicion("stale-after-trait-change", .notRecomputed),
      Self.suspicion("stale-after-invalidate", .notRecomputed),
    ])
    #expect(findings.map(\.rule) == ["stale-after-invalidate"])
    for (cause, effects) in Attribution.effects {
      let severity = Rule.named(cause)?.severity
      #expect(
        effects.filter { (Rule.named($0)?.severity ?? .error) < (severity ?? .error) } == [], "\(cause)")
    }
  }

  @Test func aCrashAtADeletedPathHasARuleOfItsOwn() {
    var crash = Self.suspicion("layout-crash", in: "delete-first")
    crash.finding.step = 2
    crash.crash = .init(
      sentence: "Index out of range", function: "Rows.finalLayoutAttributesForDisappearingItem(at:)")
    #expect(Attribution.findings(from: [crash]).map(\.rule) == ["stale-update-index"])
    crash.finding.scenario = "rotate"
    #expect(Attribution.findings(from: [crash]).map(\.rule) == ["layout-crash"])
  }

  @Test func twoClassesAreTwoFindings() {
    let findings = Attribution.findings(from: [
      Self.suspicion("attributes-copy-loses-state", about: "Page"),
      Self.suspicion("attributes-copy-loses-state", about: "Header"),
    ])
    #expect(findings.count == 2)
  }
}
