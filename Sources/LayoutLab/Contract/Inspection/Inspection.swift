import Foundation
import HeadlessUIKit

/// Collects the candidate findings of one scenario.
@MainActor final class Inspection {
  let subject: LayoutSubject
  let scenario: String
  let traits: LayoutTraits
  /// The number of the current step, from 1.
  var step = 1
  /// The current step as a noun phrase.
  var phrase = "first display"
  private(set) var candidates: [CandidateFinding] = []
  private(set) var notChecked: [NotChecked] = []

  init(_ subject: LayoutSubject, scenario: String, traits: LayoutTraits) {
    self.subject = subject
    self.scenario = scenario
    self.traits = traits
  }

  /// Adds a candidate; of the same rule, mechanism and aspect, only the first one in a scenario counts.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - member: The override at fault; `nil` for the class.
  ///   - type: The name of another class at fault, optionally with a dot and the name of a member.
  ///   - message: The problem, in one or several sentences.
  ///   - expected: The expected answer or behavior.
  ///   - actual: The actual answer or behavior.
  ///   - mechanism: How the layout came to break the rule.
  ///   - aspect: The way in which the rule is broken.
  ///   - sketch: The current and the expected frames; evaluated only for a new candidate.
  func report(
    _ rule: RuleID, at member: LifecycleCall.LayoutMember? = nil, type: String? = nil, _ message: String,
    expected: String,
    actual: String, mechanism: CandidateFinding.Mechanism = .direct, aspect: CandidateFinding.Aspect = .whole,
    sketch: @autoclosure () -> GeometrySketch? = nil
  ) {
    let known = rule.rule
    let isKnown = candidates.contains {
      $0.finding.rule == rule && $0.mechanism == mechanism && $0.aspect == aspect
    }
    if isKnown { return }
    let place =
      type.flatMap { subject.types[$0] ?? subject.types[String($0.prefix { $0 != "." })] }
      ?? member.flatMap { subject.members[$0.rawValue] } ?? subject.place
    let finding = Finding(
      rule: rule, severity: known.severity, message: message, file: place.file, line: place.line,
      scenario: scenario, step: step, evidence: .init(expected: expected, actual: actual), fix: known.fix,
      sketch: sketch())
    candidates.append(CandidateFinding(finding, mechanism: mechanism, aspect: aspect))
  }

  /// Records that a rule, or `nil` for the layout as a whole, cannot be judged.
  func leaveOut(_ rule: RuleID?, _ why: String) {
    let note = NotChecked(rule: rule, why: why)
    if !notChecked.contains(note) { notChecked.append(note) }
  }
}

extension Inspection {
  /// Checks that all answers of a fresh instance in one state agree with each other and with the data.
  func check(_ view: FreshView) {
    checkIdentities(view)
    checkGeometry(view)
    checkPaths(view)
    checkSingles(view)
    checkPurity(view)
    checkSweep(view)
    checkMissing(view)
    checkContentSize(view)
    checkLooks(view)
  }
}
