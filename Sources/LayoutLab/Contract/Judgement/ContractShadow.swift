import Foundation
import HeadlessUIKit

/// Judges a layout by the rules while a session goes through the steps of a scenario.
///
/// Judging asks a layout more than UIKit does, and may disturb it. So it is done to another instance, in a collection
/// view of its own, which is taken through the same steps: the session's own calls stay as they are.
@MainActor final class ContractShadow {
  /// Makes a layout for data, with what it needs.
  typealias Maker = (ScenarioDataSource) -> LayoutSession.Subject

  private let scenario: Scenario
  private let layouts: LayoutSession.Layouts?
  private var subject: LayoutSubject
  private let trial: Trial
  private var traits: LayoutTraits
  private var number = 0
  /// The last moment at which the layout was compared with a new instance.
  private var before: Moment?
  private var updates: [UpdateExtent] = []
  /// What has happened since, and has not been judged yet.
  private var pending: (step: BatteryStep, taken: TakenStep)?
  /// The counts of the data before a change that nobody was told of.
  private var untoldCounts: [Int]?
  private var suspicions: [Suspicion] = []
  private var judgesNothing = true

  /// Creates a shadow that has taken no step.
  ///
  /// - Parameters:
  ///   - scenario: Where data and device come from.
  ///   - layouts: Makes the layouts that steps name.
  ///   - maker: Makes the layout anew each time.
  ///   - subject: What is known of the layout; nil where that is only how to make one.
  init(
    _ scenario: Scenario, layouts: LayoutSession.Layouts?, maker: @escaping Maker, subject: LayoutSubject?
  ) {
    self.scenario = scenario
    self.layouts = layouts
    let subject = subject ?? LayoutSubject(name: scenario.subject?.layout ?? "the layout", bringing: maker)
    self.subject = subject
    trial = Trial(subject, scenario, layouts: layouts)
    traits = Self.traits(of: subject)
  }

  private static func traits(of subject: LayoutSubject) -> LayoutTraits {
    Probe(subject, data: .plain, didBegin: { _ in }).traits()
  }

  /// Takes a step, and judges what the layout makes of it.
  func take(_ step: Step) -> ContractJudgement {
    number += 1
    var step = step
    step.expectations = []
    let inspection = Inspection(subject, scenario: scenario.name, traits: traits)
    inspection.step = number
    let battery = BatteryStep(step.action.trigger, step.action.kind.noun, step)
    inspection.phrase = battery.phrase
    let counts = trial.counts
    let taken = trial.take(battery)
    inspection.checkCalls(taken, trial)
    if step.action.changesDataSilently { untoldCounts = untoldCounts ?? counts }
    let reason =
      taken.exception == nil ? judge(step, battery, taken, inspection) : "an exception ends the scenario"
    if reason == nil { judgesNothing = false }
    suspicions += inspection.suspicions
    return ContractJudgement(inspection.suspicions, reason: reason)
  }

  /// Judges the layout after a step; returns why that cannot be done, and nil where it could.
  private func judge(
    _ step: Step, _ battery: BatteryStep, _ taken: TakenStep, _ inspection: Inspection
  ) -> String? {
    if trial.isDynamic || traits.isDynamic { return "a dynamic animator moves the items" }
    guard trial.view.window != nil else { return "the collection view is in no window yet" }
    switch step.action {
    case .setLayout(let change):
      begin(with: change.layout)
      return "the step brings another layout"
    case .transition:
      (before, pending) = (nil, nil)
      return "the step is part of a transition to another layout"
    case .reorder:
      (before, pending) = (nil, nil)
      return "the step is part of moving an item by hand"
    default: break
    }
    let isAlone = pending == nil && untoldCounts == nil && step.repetitions == 1 && !step.action.isAnimation
    var (battery, taken) = joined(battery, taken)
    guard step.settles, !trial.session.cycle.hasPendingWork else {
      pending = (battery, taken)
      return "the step ends before the screen has settled"
    }
    if let counts = untoldCounts {
      guard battery.trigger == .data || battery.trigger == .invalidate && counts == trial.counts else {
        return "the data has changed and nobody was told"
      }
      untoldCounts = nil
    }
    pending = nil
    guard before?.isFresh ?? true else {
      return "the answers of the layout were out of date before the step"
    }
    // What was invalidated after something else has happened may well answer otherwise.
    if !isAlone { battery.action = .contents(step, []) }
    compare(battery, taken, inspection)
    return nil
  }

  /// Compares the layout with a new instance, and the moment with the one before.
  private func compare(_ battery: BatteryStep, _ taken: TakenStep, _ inspection: Inspection) {
    let twin = Twin(of: trial, Twin.Change(keepsHandedOut: traits.isFlow))
    let after = Moment(trial, twin: twin.snapshot())
    let isAtRest = trial.view.contentOffset == trial.view.restingOffset
    let view = FreshView(twin, after.twin, moving: isAtRest ? moving(after.twin) : [])
    if isAtRest {
      inspection.check(view)
    } else {
      inspection.checkGeometry(view)
      inspection.checkPurity(view)
    }
    inspection.checkAttributeClasses(trial.layout, after.twin)
    if let before {
      if UpdateExtent(battery) != nil || battery.trigger != .data {
        inspection.checkUpdate(battery, taken, before: before, after: after, earlier: updates)
      }
      inspection.judge(battery, taken, trial, before, after)
    }
    if let extent = UpdateExtent(battery) { updates.append(extent) }
    before = after
  }

  private func moving(_ snapshot: AnswerSnapshot) -> Set<ElementID> {
    guard traits.dependsOnOffset else { return [] }
    return Examiner.moving(trial, snapshot, by: 53).union(Examiner.moving(trial, snapshot, by: 400))
  }

  /// A step together with those before it that have not been judged.
  private func joined(_ battery: BatteryStep, _ taken: TakenStep) -> (BatteryStep, TakenStep) {
    guard let pending else { return (battery, taken) }
    var (battery, taken) = (battery, taken)
    if pending.step.trigger > battery.trigger { battery = pending.step }
    taken.events = pending.taken.events + taken.events
    taken.watch.contexts = pending.taken.watch.contexts + taken.watch.contexts
    return (battery, taken)
  }

  /// Goes on with another layout, of which nothing is known yet.
  private func begin(with named: ScenarioSubject) {
    (before, pending, updates) = (nil, nil, [])
    guard let layouts else { return }
    subject = LayoutSubject(name: named.layout) { data in
      layouts(named, data) ?? LayoutSession.Subject(UICollectionViewLayout())
    }
    trial.subject = subject
    traits = Self.traits(of: subject)
  }

  // MARK: - The whole scenario

  /// How the layout has kept the rules in all steps so far, and where a rule is asked for that steps do not
  /// show, in the questions that compare several instances or several sizes of the data.
  func whole(_ rules: [RuleID]) -> ContractJudgement {
    var all = suspicions
    let isOpen = rules.contains { rule in !all.contains { $0.finding.rule == rule } }
    if isOpen, !traits.isDynamic, !traits.laysOutNothing {
      let isSlow = rules.contains { $0.rule.severity == .performance }
      for question in Battery.questions(traits) + (isSlow ? Battery.costs(traits) : []) {
        let asked = question.asked(of: scenario)
        let examiner = Examiner(subject, asked, traits: traits, plain: nil, didBegin: { _ in })
        examiner.run()
        all += examiner.inspection.suspicions
      }
    }
    return ContractJudgement(
      all, reason: judgesNothing && all.isEmpty ? "none of its steps could be judged" : nil)
  }
}

extension LayoutSubject {
  /// Creates a subject whose layouts are made for the data that they show.
  fileprivate init(name: String, bringing maker: @escaping ContractShadow.Maker) {
    self.init(name: name, place: SourceLine(file: name, line: 1)) { UICollectionViewLayout() }
    bring = maker
  }
}

extension BatteryScenario {
  /// The question, asked of the data and on the device of another scenario.
  fileprivate func asked(of scenario: Scenario) -> BatteryScenario {
    BatteryScenario(
      name, data: scenario.data, device: scenario.device, aim: aim, answersOptional: answersOptional)
  }
}

extension Step.Action {
  /// Whether the step does other steps, animated together.
  fileprivate var isAnimation: Bool { if case .animate = self { true } else { false } }
}

extension UICollectionView {
  /// The offset at which the content begins.
  fileprivate var restingOffset: CGPoint {
    CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
  }
}
