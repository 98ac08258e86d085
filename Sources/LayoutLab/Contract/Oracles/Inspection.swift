import Foundation
import HeadlessUIKit

/// Gathers what oracles have seen in one scenario.
@MainActor final class Inspection {
  let subject: LayoutSubject
  let scenario: String
  let traits: LayoutTraits
  /// The step that is looked at, from 1.
  var step = 1
  /// What happened in the step, in a few words.
  var phrase = "first display"
  private(set) var suspicions: [Suspicion] = []
  private(set) var notChecked: [NotChecked] = []

  init(_ subject: LayoutSubject, scenario: String, traits: LayoutTraits) {
    self.subject = subject
    self.scenario = scenario
    self.traits = traits
  }

  /// Notes that a rule seems to be broken; of one rule and mechanism only the first sight in a scenario counts.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - member: The override at fault, by UIKit's name; nil for the class.
  ///   - type: The name of another class of the user's that is at fault, with a member's name after a dot.
  ///   - message: What is wrong.
  ///   - expected: What was expected.
  ///   - actual: What came.
  ///   - mechanism: How the layout came to break the rule.
  ///   - about: What is at fault where one rule can be broken in several ways.
  ///   - sketch: Where elements are and should be; made only where the suspicion is new.
  func suspect(
    _ rule: RuleID, at member: String? = nil, type: String? = nil, _ message: String, expected: String,
    actual: String, mechanism: Suspicion.Mechanism = .direct, about: String = "",
    sketch: @autoclosure () -> GeometrySketch? = nil
  ) {
    let known = rule.rule
    let isKnown = suspicions.contains {
      $0.finding.rule == rule && $0.mechanism == mechanism && $0.about == about
    }
    if isKnown { return }
    let place =
      type.flatMap { subject.types[$0] ?? subject.types[String($0.prefix { $0 != "." })] }
      ?? member.flatMap { subject.members[$0] } ?? subject.place
    let finding = Finding(
      rule: rule, severity: known.severity, message: message, file: place.file, line: place.line,
      scenario: scenario, step: step, evidence: .init(expected: expected, actual: actual), fix: known.fix,
      sketch: sketch())
    suspicions.append(Suspicion(finding, mechanism: mechanism, about: about))
  }

  /// Notes that a rule, or `nil` for the layout as a whole, cannot be judged.
  func leaveOut(_ rule: RuleID?, _ why: String) {
    let note = NotChecked(rule: rule, why: why)
    if !notChecked.contains(note) { notChecked.append(note) }
  }
}

extension Inspection {
  /// Looks at what a layout answers in one state for what contradicts itself: the snapshot of a fresh instance.
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

/// A fresh layout with its answers, and what is known of its surroundings.
@MainActor struct FreshView {
  let twin: Twin
  let snapshot: AnswerSnapshot
  /// The elements whose place or look depends on the content offset.
  let moving: Set<ElementID>
  /// Whether anything depends on the offset.
  var isMoving: Bool { !moving.isEmpty }
  var view: UICollectionView { twin.view }
  var layout: UICollectionViewLayout { twin.layout }
  var counts: [Int] { twin.counts }
  /// The part of the content that is visible.
  var visible: CGRect { twin.view.bounds }

  init(_ twin: Twin, _ snapshot: AnswerSnapshot, moving: Set<ElementID>) {
    self.twin = twin
    self.snapshot = snapshot
    self.moving = moving
  }

  /// Whether an element is in the data.
  func exists(_ id: ElementID) -> Bool {
    guard id.depth == 2 else { return !id.isItem }
    guard counts.indices.contains(id.section) else { return false }
    return !id.isItem || (id.item >= 0 && id.item < counts[id.section])
  }

  /// Asks for a rectangle.
  func ask(_ rect: CGRect) -> [ElementAnswer] {
    twin.within { (layout.layoutAttributesForElements(in: rect) ?? []).map { ElementAnswer($0) } }
  }
}
