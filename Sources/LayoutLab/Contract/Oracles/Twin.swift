import Foundation
import HeadlessUIKit

/// A new instance of a layout, given the same as another: data, delegates, bounds, insets, traits and offset.
///
/// It has loaded what the visible bounds need, and has no views.
@MainActor final class Twin {
  let view: UICollectionView
  let layout: UICollectionViewLayout
  let counts: [Int]
  private let cycle = UpdateCycle()
  private let scenario: Scenario
  /// Whether items may be asked for that no rectangle has brought; an animator knows only those that it moves.
  private let asksForAll: Bool
  private let kept: [AnyObject]

  /// In what a twin is different on purpose.
  struct Change {
    /// Where the content is; nil for the same place.
    var offset: CGPoint?
    /// The size of the screen; nil for the same.
    var screen: CGSize?
    /// How the collection view is transformed.
    var transform = CGAffineTransform.identity
    /// The data; nil for the same.
    var data: DataStore?
    /// The size of the view; nil for the same.
    var size: CGSize?
    /// Whether the objects are kept that a flow layout hands to its subclass.
    var keepsHandedOut = false
    /// Whether nothing is loaded until ``load()``.
    var waits = false
  }

  /// What was noted while the twin was asked.
  let watch = LayoutWatch()

  init(of trial: Trial, _ change: Change = Change()) {
    let (session, subject) = (trial.session, trial.subject)
    asksForAll = !trial.isDynamic
    scenario = session.scenario
    let outer = LayoutWatch.current
    watch.keepsHandedOut = change.keepsHandedOut
    LayoutWatch.current = watch
    defer { LayoutWatch.current = outer }
    let data = ScenarioDataSource(change.data ?? session.data.store, session.scenario.answers)
    counts = data.store.counts
    let source = session.collectionView
    (view, layout, kept) = session.scenario.within(cycle) {
      var screen = session.cycle.screen.simulation
      if let size = change.screen { screen.size = size }
      UIScreen.main.simulate(screen)
      let window = UIWindow(frame: UIScreen.main.bounds)
      let size = change.size ?? session.host.view.bounds.size
      let host = UIViewController()
      host.view = UIView(frame: CGRect(origin: session.host.view.frame.origin, size: size))
      host.additionalSafeAreaInsets = session.host.additionalSafeAreaInsets
      let made = subject.made(for: data)
      let layout = made.layout
      let view = UICollectionView(
        frame: CGRect(origin: .zero, size: change.size ?? source.bounds.size), collectionViewLayout: layout)
      view.profile = source.profile
      view.rectPolicy = .pages
      view.contentInsetAdjustmentBehavior = source.contentInsetAdjustmentBehavior
      view.contentInset = source.contentInset
      host.view.addSubview(view)
      let delegate = ScenarioDelegate(data, session.scenario.answers)
      let answers = SubjectAnswers(
        data, includesOptional: trial.answers.includesOptional,
        leavesWhatIsSet: trial.answers.leavesWhatIsSet)
      answers.revision = trial.answers.revision
      data.register(LayoutSession.Subject(layout, cellClass: made.cellClass), in: view)
      view.dataSource = data
      view.delegate = delegate
      view.tellLayoutOfData()
      let kept = subject.connect(layout, view, answers)
      // A layout that sets the inset itself, as it learns of its data, finds the one that the other has now.
      if view.contentInset != source.contentInset { view.contentInset = source.contentInset }
      for adjust in trial.adjustments { adjust(host, view) }
      view.transform = change.transform
      window.addSubview(host.view)
      window.makeKeyAndVisible()
      view.placeContent(at: change.offset ?? source.contentOffset)
      return (view, layout, kept + made.retained + [window, host, delegate, data, answers])
    }
    if !change.waits { load() }
  }

  /// Loads what the visible bounds need, at the offset that the twin was given.
  func load() {
    within {
      let offset = view.contentOffset
      view.loadWithoutViews()
      guard view.contentOffset != offset else { return }
      view.placeContent(at: offset)
      layout.invalidateLayout()
      view.loadWithoutViews()
    }
  }

  /// Does something in the twin's own time.
  func within<Result>(_ body: () -> Result) -> Result {
    let outer = LayoutWatch.current
    LayoutWatch.current = watch
    defer { LayoutWatch.current = outer }
    return scenario.within(cycle, body)
  }

  /// Asks the layout everything.
  func snapshot(asksDecorations: Bool = false) -> AnswerSnapshot {
    within {
      AnswerSnapshot(
        layout, counts: counts, visible: view.bounds, asksForAll: asksForAll, asksDecorations: asksDecorations
      )
    }
  }
}
