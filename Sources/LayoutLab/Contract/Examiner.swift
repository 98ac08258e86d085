import Foundation
import HeadlessUIKit

/// Runs one scenario of the battery with one layout, and judges what happens.
@MainActor final class Examiner {
  let subject: LayoutSubject
  let scenario: BatteryScenario
  let inspection: Inspection
  let traits: LayoutTraits
  /// What a new instance answers with plain data in a plain view; nil where that is not known.
  private let plain: AnswerSnapshot?
  private let didBegin: (Int) -> Void

  /// Creates an examiner.
  ///
  /// - Parameters:
  ///   - subject: The layout.
  ///   - scenario: The scenario.
  ///   - traits: What is known of the layout.
  ///   - plain: What a new instance answers with plain data in a plain view; nil where that is not known.
  ///   - didBegin: Told of each step as it begins.
  init(
    _ subject: LayoutSubject, _ scenario: BatteryScenario, traits: LayoutTraits, plain: AnswerSnapshot?,
    didBegin: @escaping (Int) -> Void
  ) {
    self.subject = subject
    self.scenario = scenario
    self.traits = traits
    self.plain = scenario.isPlain && scenario.answersOptional != traits.setsItemSize ? plain : nil
    self.didBegin = didBegin
    inspection = Inspection(subject, scenario: scenario.name, traits: traits)
  }

  /// Runs the scenario.
  func run() {
    switch scenario.aim {
    case .asking(let question):
      didBegin(1)
      question(self)
    case .surviving: play { _, _, _ in }
    case .judging: judge()
    }
  }

  /// A trial of the scenario, or of other data or another device in it, that has taken no step.
  func makeTrial(
    data: ScenarioData? = nil, device: ScenarioDevice? = nil, cellClass: UICollectionViewCell.Type? = nil,
    barClass: UICollectionReusableView.Type? = nil
  ) -> Trial {
    var subject = subject
    if let barClass {
      for kind in traits.supplementaryKinds { subject.supplementaryClasses[kind] = barClass }
    }
    return Trial(
      subject,
      Scenario(
        name: scenario.name, data: data ?? scenario.data, device: device ?? scenario.device, steps: [.load]),
      answersOptional: scenario.answersOptional, cellClass: cellClass)
  }

  /// Says that a step of a question begins.
  func begin(_ step: Int, _ phrase: String) {
    if step > 1 { didBegin(step) }
    inspection.step = step
    inspection.phrase = phrase
  }

  /// Takes all steps, until an exception, and looks at the calls of each.
  @discardableResult
  func play(_ body: (Trial, BatteryStep, TakenStep) -> Void) -> Trial {
    let trial = makeTrial()
    for (index, step) in scenario.steps.enumerated() {
      didBegin(index + 1)
      inspection.step = index + 1
      inspection.phrase = step.phrase
      let taken = trial.take(step)
      inspection.checkCalls(taken, trial)
      if taken.exception != nil { break }
      body(trial, step, taken)
    }
    return trial
  }

  private func judge() {
    var before: Moment?
    var updates: [UpdateExtent] = []
    play { trial, step, taken in
      if traits.isDynamic { return }
      // What is not fresh at the beginning proves nothing later.
      if let before, !before.isFresh { return }
      let moment = step.trigger == .load ? firstMoment(trial) : laterMoment(trial, step)
      if let before {
        inspection.checkUpdate(step, taken, before: before, after: moment, earlier: updates)
        inspection.judge(step, taken, trial, before, moment)
      }
      if let extent = UpdateExtent(step) { updates.append(extent) }
      before = moment
    }
  }

  /// The moment after the first display; plain data in a plain view has been looked at before.
  private func firstMoment(_ trial: Trial) -> Moment {
    if let plain { return Moment(trial, twin: plain) }
    let twin = Twin(of: trial, Twin.Change(keepsHandedOut: traits.isFlow))
    let moment = Moment(trial, twin: twin.snapshot())
    inspection.check(FreshView(twin, moment.twin, moving: moving(trial, moment.twin)))
    return moment
  }

  /// The moment after another step; what is shown elsewhere may be made otherwise, and so is looked at again.
  private func laterMoment(_ trial: Trial, _ step: BatteryStep) -> Moment {
    let isScroll = step.trigger == .scroll
    let twin = Twin(of: trial, Twin.Change(keepsHandedOut: isScroll && traits.isFlow))
    let moment = Moment(trial, twin: twin.snapshot())
    if isScroll {
      let view = FreshView(twin, moment.twin, moving: [])
      inspection.checkGeometry(view)
      inspection.checkPurity(view)
      inspection.checkVisible(view)
      if traits.dependsOnOffset { inspection.checkSingles(view) }
    }
    return moment
  }

  /// The elements that are elsewhere, or look otherwise, at another content offset.
  func moving(_ trial: Trial, _ snapshot: AnswerSnapshot) -> Set<ElementID> {
    guard traits.dependsOnOffset else { return [] }
    return Self.moving(trial, snapshot, by: 53).union(Self.moving(trial, snapshot, by: 400))
  }

  static func moving(_ trial: Trial, _ snapshot: AnswerSnapshot, by distance: CGFloat) -> Set<ElementID> {
    let offset = trial.view.contentOffset
    let size = trial.view.contentSize
    let bounds = trial.view.bounds
    let place = CGPoint(
      x: offset.x + (size.width > bounds.width + 1 ? distance : 0),
      y: offset.y + (size.height > bounds.height + 1 ? distance : 0))
    guard place != offset else { return [] }
    let other = Twin(of: trial, Twin.Change(offset: place)).snapshot()
    return snapshot.elementsThatDiffer(from: other)
  }
}

extension Inspection {
  /// Judges a layout after a step, at whose beginning it was as fresh as a new instance.
  func judge(
    _ step: BatteryStep, _ taken: TakenStep, _ trial: Trial, _ before: Moment, _ after: Moment
  ) {
    checkNamedElements(taken, before: before.live, after: after.live, counts: trial.counts)
    checkHandedOut(taken, before: before.live)
    checkFreshness(step, taken, before: before, after: after, trial)
    if step.trigger == .invalidate, case .step = step.action {
      checkPlainInvalidation(taken)
      checkIdempotence(before: before, after: after)
    }
  }
}

extension AnswerSnapshot {
  /// The elements of which two snapshots of the same data say different things.
  ///
  /// What only a rectangle brings, and its own question answers alike, does not count.
  func elementsThatDiffer(from other: AnswerSnapshot) -> Set<ElementID> {
    var found: Set<ElementID> = []
    for element in elements {
      if let theirs = other[element.id] {
        if !element.agrees(with: theirs) { found.insert(element.id) }
      } else if !element.id.isItem, singles[element.id] == nil {
        found.insert(element.id)
      }
    }
    for id in asked {
      switch (singles[id], other.singles[id]) {
      case (let mine?, let theirs?): if !mine.agrees(with: theirs) { found.insert(id) }
      case (nil, nil): break
      default: found.insert(id)
      }
    }
    return found
  }
}
