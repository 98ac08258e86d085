import Foundation
import HeadlessUIKit

/// Runs one scenario of the battery with one layout, and judges the layout.
@MainActor final class Examiner {
  let subject: LayoutSubject
  let scenario: BatteryScenario
  let inspection: Inspection
  let traits: LayoutTraits
  /// Whether questions use data and views of their own besides those of the scenario.
  let variesData: Bool
  /// The answers of a fresh instance with plain data in a plain view; `nil` if they are unknown.
  private let plain: AnswerSnapshot?
  private let log: TrialLog?
  private let didBegin: (Int, String?) -> Void

  /// Creates an examiner.
  ///
  /// - Parameters:
  ///   - subject: The layout.
  ///   - scenario: The scenario.
  ///   - traits: The traits of the layout.
  ///   - plain: The answers of a fresh instance with plain data in a plain view; `nil` if they are unknown.
  ///   - variesData: Whether questions use data and views of their own besides those of the scenario.
  ///   - log: Receives the trials; `nil` if no one reads them.
  ///   - didBegin: Called with the number of each step that begins, and with the step as a noun phrase unless it shows
  ///     plain data.
  init(
    _ subject: LayoutSubject, _ scenario: BatteryScenario, traits: LayoutTraits, plain: AnswerSnapshot?,
    variesData: Bool = true, log: TrialLog? = nil, didBegin: @escaping (Int, String?) -> Void
  ) {
    var subject = subject
    if scenario.isHorizontal { subject.directions = .horizontal }
    if scenario.showsOneRow { (subject.showsOneRow, subject.itemSizes) = (true, .equalAcross) }
    let traits = scenario.isHorizontal ? traits.horizontal : traits
    self.subject = subject
    self.scenario = scenario
    self.traits = traits
    self.variesData = variesData
    self.plain = scenario.isPlain && scenario.answersOptional != traits.setsItemSize ? plain : nil
    self.log = log
    self.didBegin = didBegin
    inspection = Inspection(subject, scenario: scenario.id.rawValue, traits: traits)
  }

  /// Runs the scenario.
  func run() {
    switch scenario.aim {
    case .asking(let question):
      didBegin(1, nil)
      question(self)
    case .surviving: play { _, _, _ in }
    case .judging: judge()
    }
  }

  /// Returns a trial of the scenario, optionally with other data or another device, that has taken no step.
  func makeTrial(
    data: ScenarioData? = nil, device: ScenarioDevice? = nil, cellClass: UICollectionViewCell.Type? = nil,
    supplementaryClass: UICollectionReusableView.Type? = nil, answersOptional: Bool? = nil,
    make: (@MainActor () -> UICollectionViewLayout)? = nil
  ) -> Trial {
    var subject = subject
    if let make { subject.make = make }
    let other = data.flatMap { $0.sections.count < subject.leastSections ? nil : $0 }
    if let supplementaryClass {
      for kind in traits.supplementaryKinds { subject.supplementaryClasses[kind] = supplementaryClass }
    }
    return Trial(
      subject,
      Scenario(
        name: scenario.id.rawValue, data: subject.keepsCounts ? scenario.data : other ?? scenario.data,
        device: device ?? scenario.device,
        steps: [.load]),
      answersOptional: answersOptional ?? scenario.answersOptional, cellClass: cellClass, log: log)
  }

  /// Returns what is wrong with some answers, without adding it to the candidates of the scenario.
  func candidates(in view: FreshView, atStep step: Int = 1) -> [CandidateFinding] {
    let found = Inspection(subject, scenario: scenario.id.rawValue, traits: traits)
    found.step = step
    found.check(view)
    return found.candidates
  }

  /// Whether a question can use data of three sections, which the layout then shows.
  var canShowThreeSections: Bool {
    variesData && subject.data == nil && traits.laysOut(sections: 3)
  }

  /// Begins a step of a question.
  func begin(_ step: Int, _ phrase: String) {
    didBegin(step, phrase)
    inspection.step = step
    inspection.phrase = phrase
    inspection.events = []
  }

  /// Takes all steps until an exception, and checks the calls of each.
  @discardableResult
  func play(_ body: (Trial, BatteryStep, TakenStep) -> Void) -> Trial {
    let trial = makeTrial()
    for (index, step) in scenario.steps.enumerated() {
      didBegin(index + 1, step.trigger == .load ? scenario.display : step.phrase)
      inspection.step = index + 1
      inspection.phrase = step.phrase
      let taken = trial.take(step)
      inspection.events = taken.events
      inspection.checkCalls(taken, trial)
      inspection.checkAskedSections(trial)
      if taken.exception != nil { break }
      body(trial, step, taken)
    }
    return trial
  }

  private func judge() {
    var before: Moment?
    var updates: [UpdateExtent] = []
    play { trial, step, taken in
      if traits.isDynamic { return inspection.checkItemsExist(step, trial) }
      // If the layout was stale before this step, later differences prove nothing.
      if let before, !before.isFresh {
        if step.trigger == .size { inspection.checkAsked(step, taken, before, trial) }
        return
      }
      let moment = step.trigger == .load ? firstMoment(trial) : laterMoment(trial, step, after: before)
      if step.trigger == .load { checkUnansweredDelegate(moment) }
      let extent = UpdateExtent(step)
      if let before {
        inspection.checkUpdate(step, extent, taken, trial, before: before, after: moment, earlier: updates)
        inspection.judge(step, taken, trial, before, moment)
        if let extent { inspection.checkStillContent(extent, trial, before: before, after: moment) }
      }
      if moment.isFresh { inspection.checkScreen(trial, moment) }
      if let extent { updates.append(extent) }
      before = moment
    }
  }

  /// Returns the moment after the first display; the probe has already checked plain data in a plain view.
  private func firstMoment(_ trial: Trial) -> Moment {
    if let plain { return Moment(trial, fresh: plain) }
    let fresh = FreshInstance(of: trial, FreshInstance.Change(keepsHandedOut: traits.isFlow))
    let moment = Moment(trial, fresh: fresh.snapshot())
    inspection.check(FreshView(fresh, moment.fresh, moving: moving(trial, moment.fresh)))
    return moment
  }

  /// Returns the moment after a later step; after a scroll, other elements are on screen and are checked too.
  private func laterMoment(_ trial: Trial, _ step: BatteryStep, after before: Moment?) -> Moment {
    let isScroll = step.trigger == .scroll
    let fresh = FreshInstance(of: trial, FreshInstance.Change(keepsHandedOut: isScroll && traits.isFlow))
    let moment = Moment(trial, fresh: fresh.snapshot(), hasSameInsets: fresh.keepsInsets)
    // A larger view has room for more, and a wide one for what is far from its center.
    if step.trigger == .size, min(trial.view.bounds.width, trial.view.bounds.height) >= Self.leastSide {
      inspection.checkGeometry(FreshView(fresh, moment.fresh, moving: []))
    }
    // Content that fits into the view is never seen at another offset.
    if isScroll, trial.canScroll {
      let moved = traits.dependsOnOffset ? before?.fresh.elementsThatDiffer(from: moment.fresh) : nil
      let view = FreshView(fresh, moment.fresh, moving: [])
      inspection.checkGeometry(view)
      inspection.checkPurity(view)
      inspection.checkVisible(view)
      if traits.dependsOnOffset {
        inspection.checkSingles(view)
        inspection.checkStacking(of: moved ?? [], view)
      }
    }
    return moment
  }

  /// The side of a view from which on geometry is judged; no app shows a sound layout in a smaller one.
  private static let leastSide: CGFloat = 320

  /// Returns the elements whose attributes change with the content offset.
  func moving(_ trial: Trial, _ snapshot: AnswerSnapshot) -> Set<ElementID> {
    guard traits.dependsOnOffset else { return [] }
    return Self.moving(trial, snapshot, by: 53).union(Self.moving(trial, snapshot, by: 400))
  }

  static func moving(_ trial: Trial, _ snapshot: AnswerSnapshot, by distance: CGFloat) -> Set<ElementID> {
    let place = trial.view.offset(scrolledBy: distance, in: trial.view.contentSize)
    guard place != trial.view.contentOffset else { return [] }
    let other = FreshInstance(of: trial, FreshInstance.Change(offset: place)).snapshot()
    return snapshot.elementsThatDiffer(from: other)
  }
}

extension Inspection {
  /// Judges a layout after a step before which it answered like a fresh instance.
  func judge(
    _ step: BatteryStep, _ taken: TakenStep, _ trial: Trial, _ before: Moment, _ after: Moment
  ) {
    checkNamedElements(taken, before: before.live, after: after.live, trial)
    checkHandedOut(taken, before: before.live)
    if checkDoubled(before: before, after: after, trial) { return }
    checkFreshness(step, taken, before: before, after: after, trial)
    if step.trigger == .invalidate, case .step(let script) = step.action {
      if case .invalidateLayout = script.action { checkPlainInvalidation(taken) }
      if !keepsMeasurements(trial) { checkIdempotence(before.live, after.live) }
    }
  }
}

extension AnswerSnapshot {
  /// Returns the elements that differ between two snapshots of the same data.
  ///
  /// An element that only one rectangle contains does not count if its own query returns the same.
  func elementsThatDiffer(from other: AnswerSnapshot) -> Set<ElementID> {
    var found: Set<ElementID> = []
    for element in elements {
      if let theirs = other[element.id] {
        if !element.agrees(with: theirs) { found.insert(element.id) }
      } else if !element.id.isItem, single(element.id) == nil {
        found.insert(element.id)
      }
    }
    for (id, answer) in singleAnswers {
      switch (answer, other.single(id)) {
      case (let mine?, let theirs?): if !mine.agrees(with: theirs) { found.insert(id) }
      case (nil, nil): break
      default: found.insert(id)
      }
    }
    return found
  }
}
