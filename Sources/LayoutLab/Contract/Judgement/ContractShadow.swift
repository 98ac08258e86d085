import Foundation
import HeadlessUIKit

/// Judges a layout by the rules while a session takes the steps of a scenario.
///
/// A judgement needs more queries than UIKit makes, which may disturb a layout. It is therefore made with another
/// instance in another collection view, which takes the same steps, so that the calls of the session do not change.
@MainActor final class ContractShadow: SessionJudge {
  private let scenario: Scenario
  private let layouts: LayoutSession.Layouts?
  private var subject: LayoutSubject
  let trial: Trial
  private var traits: LayoutTraits
  /// The layout that the scenario begins with.
  private let first: (subject: LayoutSubject, traits: LayoutTraits)
  /// The moments at which the answers of a fresh instance are checked by themselves.
  private let checks: FreshChecks
  /// Whether these answers are checked after the next step.
  private var checksNext: Bool
  private var number = 0
  /// The last moment at which the layout was compared with a fresh instance.
  private var before: Moment?
  private var updates: [UpdateExtent] = []
  /// The steps since then that have not been judged yet.
  private var pending: (step: BatteryStep, taken: TakenStep)?
  /// The number of items in each section before a change of the data that was not reported.
  private var untoldCounts: [Int]?
  private var candidates: [CandidateFinding] = []
  private var judgesNothing = true

  /// Creates a shadow that has taken no step.
  ///
  /// - Parameters:
  ///   - session: The session, whose scenario, data, device and layouts the shadow uses.
  ///   - subject: The layout's subject; `nil` if only the closure is known with which the session creates the layout.
  init(of session: LayoutSession, _ subject: LayoutSubject? = nil) {
    scenario = session.scenario
    layouts = session.layouts
    let subject =
      subject ?? LayoutSubject(name: scenario.subject?.layout ?? "the layout", bringing: session.maker)
    self.subject = subject
    trial = Trial(subject, scenario, layouts: layouts)
    traits = Self.traits(of: subject)
    first = (subject, traits)
    (checks, checksNext) = (.eachStep, true)
  }

  /// The moments at which the answers of a fresh instance are checked by themselves.
  ///
  /// They follow from the data and the view alone, so that programs with many first displays need not repeat it.
  enum FreshChecks {
    case eachStep
    case firstDisplay
    case never
  }

  /// Creates a shadow without a session, which judges a layout by itself.
  ///
  /// - Parameters:
  ///   - scenario: The scenario with the data and the device; its steps are not taken.
  ///   - subject: The layout.
  ///   - traits: The traits of the layout.
  ///   - layouts: Creates the layouts that steps name.
  ///   - checks: The moments at which the answers of a fresh instance are checked by themselves.
  init(
    _ scenario: Scenario, _ subject: LayoutSubject, traits: LayoutTraits, layouts: LayoutSession.Layouts?,
    checks: FreshChecks = .eachStep
  ) {
    self.checks = checks
    checksNext = checks != .never
    self.scenario = scenario
    self.layouts = layouts
    self.subject = subject
    self.traits = traits
    first = (subject, traits)
    trial = Trial(subject, scenario, layouts: layouts)
  }

  static func traits(of subject: LayoutSubject, severalSections: SectionTrap? = nil) -> LayoutTraits {
    Probe(subject, data: .plain, severalSections: severalSections, didBegin: { _ in }).traits()
  }

  func take(_ step: Step) -> RuleJudgement {
    let judged = judge(step)
    return RuleJudgement(judged.candidates, reason: judged.reason)
  }

  /// The broken rules after a step, and why others could not be judged.
  struct JudgedStep {
    var candidates: [CandidateFinding]
    /// The reason why the layout could not be judged; `nil` if it could.
    var reason: String?
    /// Whether nothing can follow: an exception was raised, or the layout differs from a fresh instance.
    var isLast: Bool
  }

  /// Takes a step, and judges the layout after it.
  func judge(_ step: Step) -> JudgedStep {
    number += 1
    var step = step
    step.expectations = []
    let (judged, itsTraits) = isReturn(step) ? first : (subject, traits)
    let inspection = Inspection(judged, scenario: scenario.name, traits: itsTraits)
    inspection.step = number
    inspection.sweepsBriefly = checks != .eachStep
    let battery = BatteryStep(step.action.trigger, step.action.kind.noun, step)
    inspection.phrase = battery.phrase
    let counts = trial.counts
    let taken = trial.take(battery)
    inspection.events = taken.events
    inspection.checkCalls(taken, trial)
    if step.action.changesDataSilently { untoldCounts = untoldCounts ?? counts }
    let reason =
      taken.exception == nil ? judge(step, battery, taken, inspection) : "an exception ends the scenario"
    if reason == nil { judgesNothing = false }
    candidates += inspection.candidates
    return JudgedStep(
      candidates: inspection.candidates, reason: reason,
      isLast: taken.exception != nil || !(before?.isFresh ?? true))
  }

  /// Judges the layout after a step; returns why it cannot be judged, or `nil` if it can.
  private func judge(
    _ step: Step, _ battery: BatteryStep, _ taken: TakenStep, _ inspection: Inspection
  ) -> String? {
    if trial.isDynamic || traits.isDynamic { return "a dynamic animator moves the items" }
    guard trial.view.window != nil else { return "the collection view is not in a window yet" }
    switch step.action {
    case .setLayout(let change):
      begin(with: change.layout)
      return "the step sets another layout"
    case .transition:
      (before, pending) = (nil, nil)
      return "the step is part of a transition to another layout"
    case .reorder:
      (before, pending) = (nil, nil)
      return "the step is part of an interactive movement"
    default: break
    }
    let isAlone =
      pending == nil && untoldCounts == nil && step.repetitions == 1 && !step.action.isAnimation
      && !step.action.isConfiguration
    var (battery, taken) = joined(battery, taken)
    guard step.settles, !trial.session.cycle.hasPendingWork else {
      pending = (battery, taken)
      return "the step ends before the screen has settled"
    }
    if let counts = untoldCounts {
      guard battery.trigger == .data || battery.trigger == .invalidate && counts == trial.counts else {
        return "the data has changed, but the collection view was not told"
      }
      untoldCounts = nil
    }
    pending = nil
    guard before?.isFresh ?? true else {
      return "the layout was stale before the step"
    }
    // If something else has happened since the last judgement, an invalidated layout may well answer differently.
    if !isAlone { battery.action = .contents(step, []) }
    compare(battery, taken, inspection)
    return nil
  }

  /// Compares the layout with a fresh instance, and this moment with the previous one.
  private func compare(_ battery: BatteryStep, _ taken: TakenStep, _ inspection: Inspection) {
    let fresh = FreshInstance(of: trial, FreshInstance.Change(keepsHandedOut: traits.isFlow))
    let after = Moment(trial, fresh: fresh.snapshot(), hasSameInsets: fresh.keepsInsets)
    let isAtRest = trial.view.contentOffset == trial.view.restingOffset
    let isChecked = checksNext
    checksNext = checks == .eachStep
    let view = FreshView(fresh, after.fresh, moving: isAtRest && isChecked ? moving(after.fresh) : [])
    if isAtRest, isChecked {
      inspection.check(view)
      if before == nil { inspection.checkUnqueriedItems(trial, after.fresh) }
    } else if isChecked || battery.trigger == .scroll {
      inspection.checkGeometry(view)
      inspection.checkPurity(view)
      if battery.trigger == .scroll { inspection.checkVisible(view) }
    }
    inspection.checkAttributeClasses(trial.layout, after.fresh)
    if before == nil, !after.isFresh { inspection.checkDeterminism(trial, after.fresh) }
    let extent = UpdateExtent(battery)
    if let before {
      if extent != nil || battery.trigger != .data {
        inspection.checkUpdate(battery, extent, taken, trial, before: before, after: after, earlier: updates)
      }
      inspection.judge(battery, taken, trial, before, after)
      // It only leads to a warning, which programs do not report.
      if let extent, checks == .eachStep {
        inspection.checkStillContent(extent, trial, before: before, after: after)
      }
    }
    if after.isFresh { inspection.checkScreen(trial, after) }
    if let extent { updates.append(extent) }
    before = after
  }

  private func moving(_ snapshot: AnswerSnapshot) -> Set<ElementID> {
    guard traits.dependsOnOffset else { return [] }
    return Examiner.moving(trial, snapshot, by: 53).union(Examiner.moving(trial, snapshot, by: 400))
  }

  /// Returns a step, joined with the previous steps that have not been judged.
  private func joined(_ battery: BatteryStep, _ taken: TakenStep) -> (BatteryStep, TakenStep) {
    guard let pending else { return (battery, taken) }
    var (battery, taken) = (battery, taken)
    if pending.step.trigger > battery.trigger { battery = pending.step }
    taken.events = pending.taken.events + taken.events
    taken.watch.invalidations = pending.taken.watch.invalidations + taken.watch.invalidations
    return (battery, taken)
  }

  /// Whether a step sets the first layout again, so that the calls of the step are those of that layout.
  private func isReturn(_ step: Step) -> Bool {
    if case .setLayout(let change) = step.action { isFirst(change.layout) } else { false }
  }

  private func isFirst(_ named: ScenarioSubject) -> Bool { named == ScenarioSubject(first.subject.name) }

  /// Continues with another layout.
  private func begin(with named: ScenarioSubject) {
    (before, pending, updates) = (nil, nil, [])
    guard let layouts else { return }
    if isFirst(named) {
      (subject, traits) = first
      trial.subject = subject
      return
    }
    subject = LayoutSubject(name: named.layout) { data in
      layouts(named, data) ?? LayoutSession.Subject(UICollectionViewLayout())
    }
    trial.subject = subject
    traits = checks == .eachStep ? Self.traits(of: subject) : Self.traitsOfPlainLayout(subject)
  }

  /// Returns the traits of the only other layout that programs set, which are always the same.
  private static func traitsOfPlainLayout(_ subject: LayoutSubject) -> LayoutTraits {
    if let knownTraits { return knownTraits }
    let traits = traits(of: subject)
    knownTraits = traits
    return traits
  }

  private static var knownTraits: LayoutTraits?

  // MARK: - The whole scenario

  /// Returns the judgement on all steps so far.
  ///
  /// For rules that the steps did not break, the questions that compare several instances or several numbers of items
  /// are asked too.
  func whole(_ rules: [RuleID]) -> RuleJudgement {
    var all = candidates
    let isOpen = rules.contains { rule in !all.contains { $0.finding.rule == rule } }
    if isOpen {
      let isSlow = rules.contains { $0.rule.severity == .performance }
      let costs = isSlow ? Battery.costs(traits) : []
      all += answers(to: Battery.questions(traits) + Battery.unansweredDisplays + costs)
    }
    return RuleJudgement(
      all, reason: judgesNothing && all.isEmpty ? "none of its steps could be judged" : nil)
  }

  /// Asks questions of the battery with the data and the device of the scenario.
  func answers(to questions: [BatteryScenario]) -> [CandidateFinding] {
    guard !traits.isDynamic, !traits.laysOutNothing else { return [] }
    return questions.flatMap { $0.candidates(in: scenario, subject, traits) }
  }
}

extension LayoutSubject {
  /// Creates a subject whose layouts are created for the data that they show.
  fileprivate init(name: String, bringing maker: @escaping (ScenarioDataSource) -> LayoutSession.Subject) {
    self.init(name: name, place: SourceLine(file: name, line: 1)) { UICollectionViewLayout() }
    bring = maker
  }
}

extension Step.Action {
  /// Whether the step animates other steps.
  fileprivate var isAnimation: Bool { if case .animate = self { true } else { false } }

  /// Whether the step sets properties of the layout.
  var isConfiguration: Bool { if case .configure = self { true } else { false } }
}

extension UICollectionView {
  /// The offset at which the content begins.
  fileprivate var restingOffset: CGPoint {
    CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
  }
}
