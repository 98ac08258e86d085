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
  /// The calls of the current step; empty if the rules are judged by queries alone.
  var events: [LifecycleEvent] = []
  /// Whether fewer rectangles are queried, because many displays are inspected.
  var sweepsBriefly = false
  /// The values, as text, that properties of attributes classes had so far, by the transform and alpha of the attributes.
  var valuesOfState: [String: [String: Set<String>]] = [:]
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
  ///   - read: The name of a line in the source at fault, if it is known.
  ///   - message: The problem, in one or several sentences.
  ///   - expected: The expected answer or behavior.
  ///   - actual: The actual answer or behavior.
  ///   - mechanism: How the layout came to break the rule.
  ///   - aspect: The way in which the rule is broken.
  ///   - isPrevious: Whether a stale answer is the one that the layout gave before the change.
  ///   - severity: The severity; `nil` for that of the rule.
  ///   - fix: The way out; `nil` for that of the rule.
  ///   - sketch: The current and the expected frames; evaluated only for a new candidate.
  func report(
    _ rule: RuleID, at member: LifecycleCall.LayoutMember? = nil, type: String? = nil, read: String? = nil,
    _ message: String, expected: String,
    actual: String, mechanism: CandidateFinding.Mechanism = .direct, aspect: CandidateFinding.Aspect = .whole,
    isPrevious: Bool = false, severity: RuleSeverity? = nil, fix: String? = nil,
    sketch: @autoclosure () -> GeometrySketch? = nil
  ) {
    let known = rule.rule
    let isKnown = candidates.contains {
      $0.finding.rule == rule && $0.mechanism == mechanism && $0.aspect == aspect
    }
    if isKnown || isUpToUIKit(rule) { return }
    if !subject.singleQueries.contains(.items), Self.rulesAboutItems.contains(rule) {
      return leaveOut(rule, "The layout traps in queries for single items, so that they are not made.")
    }
    let place =
      read.flatMap { subject.members[$0] }
      ?? type.flatMap { subject.types[$0] ?? subject.types[String($0.prefix { $0 != "." })] }
      ?? member.flatMap { member in
        // A cache that is filled only once is kept at the condition that says so.
        mechanism == .notRecomputed && member == .prepare
          ? subject.members[SubjectSource.onceName] ?? subject.members[member.rawValue]
          : subject.members[member.rawValue]
      } ?? subject.place
    var finding = Finding(
      rule: rule, severity: severity ?? known.severity, message: message, file: place.file, line: place.line,
      scenario: scenario, step: step, evidence: .init(expected: expected, actual: actual),
      fix: fix ?? known.fix,
      sketch: sketch())
    finding.calls = DecisiveCalls.calls(in: events, leadingTo: member)
    candidates.append(CandidateFinding(finding, mechanism: mechanism, aspect: aspect, isPrevious: isPrevious))
  }

  /// Adds a candidate that another inspection of the same scenario has found.
  func add(_ candidate: CandidateFinding) { candidates.append(candidate) }

  /// Changes the candidates.
  ///
  /// - Parameters:
  ///   - first: The number of candidates that stay as they are.
  ///   - body: Receives each of the other candidates.
  func change(after first: Int = 0, _ body: (inout CandidateFinding) -> Void) {
    for index in candidates.indices.dropFirst(first) { body(&candidates[index]) }
  }

  /// The rules that need queries for single items, because a rectangle may only contain what is visible.
  private static let rulesAboutItems: Set<RuleID> = [
    .contentSizeTooLarge, .needlessBoundsInvalidation, .missingItems,
  ]

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
    checkUnshownBars(view)
    checkContentSize(view)
    checkLooks(view)
    checkBackgrounds(view)
    checkDefinitions(view.layout)
  }
}
