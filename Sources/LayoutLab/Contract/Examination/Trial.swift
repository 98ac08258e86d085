import Foundation
import HeadlessUIKit

/// A layout on screen that takes the steps of a scenario.
@MainActor package final class Trial {
  /// The layout; a step may replace it.
  var subject: LayoutSubject
  package let session: LayoutSession
  let answers: SubjectAnswers
  /// The observations of the current step.
  private(set) var watch = LayoutWatch()
  /// The changes of the views besides the scenario's device, which fresh instances need too.
  private(set) var adjustments: [(UIViewController, UICollectionView) -> Void] = []
  /// The values of the layout's properties that steps have set, in order, which fresh instances need too.
  private(set) var configured: [(name: String, value: ParameterValue)] = []
  private var kept: [AnyObject] = []
  /// The height of a view that shows one row of items; `nil` for the usual height.
  private let rowHeight: CGFloat?
  /// The width of the view after a rotation.
  private var rotatedWidth: CGFloat

  package init(
    _ subject: LayoutSubject, _ scenario: Scenario, answersOptional: Bool = true,
    cellClass: UICollectionViewCell.Type? = nil, layouts: LayoutSession.Layouts? = nil, log: TrialLog? = nil
  ) {
    self.subject = subject
    var scenario = scenario
    rotatedWidth = scenario.device.size.height
    rowHeight =
      subject.showsOneRow
      ? Self.heightOfOneRow(subject, scenario, answersOptional: answersOptional) : nil
    if let height = rowHeight {
      scenario.device.screen = scenario.device.screen ?? scenario.device.size
      scenario.device.size.height = height
    }
    let watch = watch
    let replacement = Replacement()
    let known = layouts.map { layouts -> LayoutSession.Layouts in
      { named, data in
        let made = layouts(named, data)
        if named.layout == subject.name, let made { replacement.connect(made.layout) }
        return made
      }
    }
    let session = watch.during {
      LayoutSession(
        scenario,
        subject: { data in
          var made = subject.made(for: data)
          if let cellClass { made.cellClass = cellClass }
          return made
        }, layouts: known, judge: { ContractShadow(of: $0, subject) })
    }
    self.session = session
    session.keepsScreens = log != nil
    let answers = SubjectAnswers(
      session.data, includesOptional: answersOptional && scenario.answers.optionalMethods,
      leavesWhatIsSet: !subject.asksFlowDelegate, itemSizes: subject.itemSizes,
      showsBars: subject.showsBars || subject.namesBars, leavesDistances: subject.leavesDistances,
      namedBarKinds: subject.namedBarKinds)
    self.answers = answers
    log?.begin(self)
    kept = watch.during {
      session.within { subject.connect(session.layout, session.collectionView, answers) }
    }
    session.host.didLayOut = { [weak session, weak answers] in
      if let session { answers?.renewValues(for: session.collectionView) }
    }
    replacement.connect = { [weak self] layout in
      guard let self else { return }
      kept += subject.connect(layout, view, answers)
    }
  }

  /// Connects another instance of the layout with its delegates before the collection view gets it.
  @MainActor private final class Replacement {
    var connect: @MainActor (UICollectionViewLayout) -> Void = { _ in }
  }

  var layout: UICollectionViewLayout { session.layout }
  package var view: UICollectionView { session.collectionView }
  var counts: [Int] { session.data.store.counts }
  /// The texts of the items of each section, in order.
  var values: [[String]] { session.data.store.sections.map { $0.items.map(\.value) } }

  /// Runs a closure with the session's clock, and observes the layout meanwhile.
  package func within<Result>(_ body: () -> Result) -> Result {
    watch.during { session.within(body) }
  }

  /// Whether the layout has created a dynamic animator.
  private(set) var isDynamic = false

  /// Takes a step, with new observations.
  func take(_ step: BatteryStep) -> TakenStep {
    isDynamic = isDynamic || watch.hasAnimator
    watch = LayoutWatch()
    defer { isDynamic = isDynamic || watch.hasAnimator }
    let calls = session.traceCount
    let outcome = within { perform(step) }
    learnDecorations()
    return TakenStep(
      events: session.events(from: calls), watch: watch, exception: outcome?.exception,
      messages: outcome?.consoleMessages ?? [])
  }

  /// Notes the decoration views that the layout needs, if a missing registration has just raised an exception.
  package func learnDecorations() {
    guard let assumed = subject.assumedDecorations, let exception = view.raisedException,
      exception.kind == .decorationKindNotRegistered
    else { return }
    within {
      assumed.learn(from: layout, in: CGRect(origin: .zero, size: view.contentSize).union(view.bounds))
    }
    assumed.learn(from: exception.reason)
  }

  private func perform(_ step: BatteryStep) -> StepOutcome? {
    switch step.action {
    case .step(var step):
      if let height = rowHeight {
        var width = (now: view.bounds.width, rotated: rotatedWidth)
        step = step.keepingHeight(height, &width)
        rotatedWidth = width.rotated
      }
      if step.action.trigger == .data || step.action.changesDataSilently { subject.announceChange?(layout) }
      switch step.action {
      case .configure(let values):
        for (name, value) in values.sorted(by: { $0.key < $1.key }) { noteConfigured(name, value) }
      // Another layout has the initial values.
      case .setLayout: configured = []
      default: break
      }
      let outcome = session.take(step)
      if case .load = step.action, subject.readsVisibleItems, outcome.exception == nil {
        // Nothing was visible in the first pass.
        return session.take(Step(.invalidateLayout))
      }
      return outcome
    case .adjust(let adjust):
      adjust(session.host, view)
      adjustments.append(adjust)
      return session.take(Step(.advance(0), label: step.phrase))
    case .contents(var step, let mutations, let first, let last):
      first?(self)
      subject.announceChange?(layout)
      answers.changeContents()
      for mutation in mutations { session.data.apply(mutation) }
      guard let last else { return session.take(step) }
      step.settles = false
      let outcome = session.take(step)
      guard outcome.exception == nil else { return outcome }
      last(self)
      return session.take(Step(.advance(0), label: step.label))
    case .custom(let body):
      body(self)
      return session.take(Step(.advance(0), label: step.phrase))
    }
  }

  // MARK: - Properties of the layout

  private func noteConfigured(_ name: String, _ value: ParameterValue) {
    configured.removeAll { $0.name == name }
    configured.append((name, value))
  }

  /// The current value of a property that steps can set; `nil` if there is no such property.
  func value(of name: String) -> ParameterValue? {
    session.settings.first { $0.name == name }?.read(layout)
  }

  /// Sets a property, and does nothing else.
  func set(_ name: String, to value: ParameterValue) {
    guard let setting = session.settings.first(where: { $0.name == name }), setting.write(layout, value)
    else {
      return
    }
    noteConfigured(name, value)
  }

  // MARK: - Scrolling

  /// Whether the view can be scrolled, because the content is larger than the visible part or always bounces.
  var canScroll: Bool {
    let insets = view.adjustedContentInset
    return view.alwaysBounceVertical || view.alwaysBounceHorizontal
      || view.contentSize.height + insets.top + insets.bottom > view.bounds.height + 0.5
      || view.contentSize.width + insets.left + insets.right > view.bounds.width + 0.5
  }

  /// Scrolls along the axis on which the layout scrolls.
  func scroll(by distance: CGFloat, traits: LayoutTraits) {
    let isSideways = traits.scrollsSideways
    let offset = view.contentOffset
    view.contentOffset = CGPoint(
      x: offset.x + (traits.scrollsHorizontally ? distance : 0), y: offset.y + (isSideways ? 0 : distance))
  }

  /// Scrolls along each axis along which there is enough content.
  func scrollBothWays(by distance: CGFloat) {
    let (offset, size, insets) = (view.contentOffset, view.contentSize, view.adjustedContentInset)
    let room = CGSize(
      width: size.width + insets.left + insets.right - view.bounds.width,
      height: size.height + insets.top + insets.bottom - view.bounds.height)
    view.contentOffset = CGPoint(
      x: offset.x + (room.width >= distance ? distance : 0),
      y: offset.y + (room.height >= distance ? distance : 0))
  }

  /// Scrolls the sections of a compositional layout that scroll by themselves; they rest where their behavior demands.
  func scrollSections(by distance: CGFloat) {
    for section in 0..<view.numberOfSections {
      guard let scrollView = view.orthogonalScrollView(ofSection: section) else { continue }
      // Only the part along the section's own axis counts.
      scrollView.contentOffset.x += distance
      scrollView.contentOffset.y += distance
    }
  }

  /// Scrolls to a fraction of the content, from 0 at the beginning to 1 at the end.
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

  /// Queries everything from the layout in its current state.
  func snapshot() -> AnswerSnapshot {
    session.within {
      AnswerSnapshot(
        layout, counts: counts, visible: view.bounds, asksForAll: false, queries: subject.singleQueries
      )
    }
  }

  /// Queries everything from the layout, and ends with the rectangle that the collection view queried last.
  ///
  /// - Returns: All answers, and the answer to the rectangle that the collection view queried last.
  func snapshotWithPage() -> (live: AnswerSnapshot, page: PageAnswer?) {
    session.within {
      let page = lastRect.map { PageAnswer(layout, $0) }
      let live = AnswerSnapshot(
        layout, counts: counts, visible: view.bounds, asksForAll: false, queries: subject.singleQueries
      )
      if let page { _ = layout.layoutAttributesForElements(in: page.rect) }
      return (live, page)
    }
  }

  /// Whether the layout differs from a fresh instance even after another invalidation.
  func isStaleEvenIfInvalidated(_ fresh: AnswerSnapshot) -> Bool {
    differenceOnceInvalidated(from: fresh) != nil
  }

  /// Invalidates the layout, and returns the first difference from a fresh instance that is left; `nil` if there is none.
  func differenceOnceInvalidated(from fresh: AnswerSnapshot) -> AnswerSnapshot.Difference? {
    _ = take(.invalidateLayout)
    return snapshot().differences(from: fresh, limit: 1).first
  }

  /// The rectangle that the collection view queried last.
  private var lastRect: CGRect? {
    guard case .rect(let rect)? = session.lastCall(of: .layoutAttributesForElements)?.arguments.first?.value
    else { return nil }
    return rect
  }
}

/// The calls, observations and messages of a step.
@MainActor struct TakenStep {
  /// The calls, in the order in which they began.
  var events: [LifecycleEvent]
  /// The observations during the step.
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

  /// Returns the calls of a method of the layout.
  func calls(_ member: LifecycleCall.LayoutMember) -> [LifecycleEvent] {
    guard count(of: member) > 0 else { return [] }
    return events.filter { $0.call == .layout(member) }
  }

  /// Returns the number of calls of a method of the layout.
  func count(of member: LifecycleCall.LayoutMember) -> Int {
    // A closure would check at each call that it runs on the main actor.
    var count = 0
    for event in events where event.layoutMember == member { count += 1 }
    return count
  }

  /// The method or property of the layout that was called last; `nil` if none was called.
  var lastLayoutCall: LifecycleCall.LayoutMember? { events.reversed().lazy.compactMap(\.layoutMember).first }
}

extension LifecycleEvent {
  /// The method or property of the layout that was called; `nil` if the receiver is not the layout.
  var layoutMember: LifecycleCall.LayoutMember? {
    if case .layout(let member) = call { member } else { nil }
  }
}
