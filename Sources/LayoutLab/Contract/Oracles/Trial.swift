import Foundation
import HeadlessUIKit

/// A layout that is shown and taken through the steps of a scenario.
@MainActor final class Trial {
  /// The layout that is shown; a step may bring another.
  var subject: LayoutSubject
  let session: LayoutSession
  let answers: SubjectAnswers
  /// What was noted while the layout was shown.
  private(set) var watch = LayoutWatch()
  /// What was done to the views beyond the scenario's device, so that a twin can be given the same.
  private(set) var adjustments: [(UIViewController, UICollectionView) -> Void] = []
  private var kept: [AnyObject] = []
  /// All trials so far, where somebody wants to read their traces; nil where nobody does.
  static var all: [Trial]?
  /// Told of each trial before it does anything; nil where nobody follows.
  static var follower: ((Trial) -> Void)?

  init(
    _ subject: LayoutSubject, _ scenario: Scenario, answersOptional: Bool = true,
    cellClass: UICollectionViewCell.Type? = nil, layouts: LayoutSession.Layouts? = nil
  ) {
    self.subject = subject
    let watch = watch
    LayoutWatch.current = watch
    defer { LayoutWatch.current = nil }
    session = LayoutSession(
      scenario,
      subject: { data in
        var made = subject.made(for: data)
        if let cellClass { made.cellClass = cellClass }
        return made
      }, layouts: layouts)
    // That UIKit gives kept objects new paths is not certain enough to blame a layout for it.
    session.collectionView.profile.renumbersLiveAttributes = false
    let session = session
    let answers = SubjectAnswers(
      session.data, includesOptional: answersOptional, leavesWhatIsSet: !subject.asksFlowDelegate)
    self.answers = answers
    defer { Self.all?.append(self) }
    Self.follower?(self)
    session.within { session.collectionView.tellLayoutOfData() }
    kept = session.within { subject.connect(session.layout, session.collectionView, answers) }
  }

  var layout: UICollectionViewLayout { session.layout }
  var view: UICollectionView { session.collectionView }
  var counts: [Int] { session.data.store.counts }

  /// Does something to the views, in the session's time, and notes what the layout does meanwhile.
  func within<Result>(_ body: () -> Result) -> Result {
    let outer = LayoutWatch.current
    LayoutWatch.current = watch
    defer { LayoutWatch.current = outer }
    return session.within(body)
  }

  /// Whether the layout has made a dynamic animator.
  private(set) var isDynamic = false

  /// Takes a step, with a new watch.
  func take(_ step: BatteryStep) -> TakenStep {
    isDynamic = isDynamic || watch.hasAnimator
    watch = LayoutWatch()
    defer { isDynamic = isDynamic || watch.hasAnimator }
    let calls = session.traceCount
    let outcome = within { perform(step) }
    return TakenStep(
      events: session.events(from: calls), watch: watch, exception: outcome?.exception,
      messages: outcome?.consoleMessages ?? [])
  }

  private func perform(_ step: BatteryStep) -> StepOutcome? {
    switch step.action {
    case .step(let step): return session.take(step)
    case .adjust(let adjust):
      adjust(session.host, view)
      adjustments.append(adjust)
      return session.take(Step(.advance(0), label: step.phrase))
    case .contents(let step, let mutations):
      answers.revision += 1
      for mutation in mutations { session.data.apply(mutation) }
      return session.take(step)
    case .custom(let body):
      body(self)
      return session.take(Step(.advance(0), label: step.phrase))
    }
  }

  // MARK: - Scrolling

  /// Scrolls along the direction in which the layout scrolls.
  func scroll(by distance: CGFloat, traits: LayoutTraits) {
    let isSideways = traits.scrollsHorizontally && !traits.scrollsVertically
    let offset = view.contentOffset
    view.contentOffset = CGPoint(
      x: offset.x + (traits.scrollsHorizontally ? distance : 0), y: offset.y + (isSideways ? 0 : distance))
  }

  /// Scrolls to a place between the beginning, 0, and the end, 1.
  func scroll(toFraction fraction: CGFloat) {
    let insets = view.adjustedContentInset
    let size = view.contentSize
    let range = CGSize(
      width: max(0, size.width + insets.left + insets.right - view.bounds.width),
      height: max(0, size.height + insets.top + insets.bottom - view.bounds.height))
    view.contentOffset = CGPoint(
      x: (range.width * fraction).rounded() - insets.left, y: (range.height * fraction).rounded() - insets.top
    )
  }

  /// Asks the layout everything, as it is.
  func snapshot() -> AnswerSnapshot {
    session.within { AnswerSnapshot(layout, counts: counts, visible: view.bounds, asksForAll: false) }
  }

  /// Asks the layout everything, and leaves it with the question that the view has asked last.
  ///
  /// - Returns: The answers, and the one to the rectangle that the view has asked for last.
  func snapshotWithPage() -> (live: AnswerSnapshot, page: PageAnswer?) {
    session.within {
      let page = lastRect.map { PageAnswer(layout, $0) }
      let live = AnswerSnapshot(layout, counts: counts, visible: view.bounds, asksForAll: false)
      if let page { _ = layout.layoutAttributesForElements(in: page.rect) }
      return (live, page)
    }
  }

  /// Whether the layout answers otherwise than a new instance even when it is invalidated once more.
  func isStaleEvenIfInvalidated(_ twin: AnswerSnapshot) -> Bool {
    _ = take(BatteryStep(.invalidate, "invalidateLayout()", Step.invalidateLayout))
    return !snapshot().differences(from: twin, limit: 1).isEmpty
  }

  /// The rectangle that the view has asked for last.
  private var lastRect: CGRect? {
    for event in session.events(from: 0).reversed()
    where event.receiver == .layout && event.name == "layoutAttributesForElements(in:)" {
      if case .rect(let rect)? = event.arguments.first?.value { return rect }
    }
    return nil
  }
}

/// What a step has shown.
@MainActor struct TakenStep {
  /// The calls, in the order in which they began.
  var events: [LifecycleEvent]
  /// What was noted meanwhile.
  var watch: LayoutWatch
  var exception: UIKitException?
  var messages: [UIKitConsoleMessage]

  /// Whether the whole layout was invalidated.
  var invalidatesEverything: Bool {
    watch.contexts.contains { context in
      context.invalidateEverything || context.invalidateDataSourceCounts
        || (context.invalidatedItemIndexPaths == nil && context.invalidatedSupplementaryIndexPaths == nil
          && context.invalidatedDecorationIndexPaths == nil)
    }
  }

  /// The calls of a method of the layout.
  func calls(_ name: String) -> [LifecycleEvent] {
    events.filter { $0.receiver == .layout && $0.name == name }
  }
}
