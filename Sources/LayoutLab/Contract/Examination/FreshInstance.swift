import Foundation
import HeadlessUIKit

/// A fresh instance of a layout with the same data, delegates, bounds, insets, traits and offset as a trial.
///
/// It has loaded the attributes for the visible bounds, but no views, unless the layout asks which items are visible.
@MainActor package final class FreshInstance {
  package let view: UICollectionView
  package let layout: UICollectionViewLayout
  package let counts: [Int]
  /// The data source, whose data updates change.
  package let data: ScenarioDataSource
  /// The numbers from which the generated delegate derives its answers.
  package let answers: SubjectAnswers
  private let cycle = UpdateCycle()
  private let scenario: Scenario
  /// Whether all items can be queried; a dynamic animator knows only the items that it moves.
  private let asksForAll: Bool
  private let singleQueries: SingleQueries
  private let needsViews: Bool
  private let kept: [AnyObject]

  /// The intended differences between a fresh instance and its trial.
  struct Change {
    /// The content offset; `nil` for the same.
    var offset: CGPoint?
    /// The size of the screen; `nil` for the same.
    var screen: CGSize?
    /// The physical orientation of the device; `nil` for that of the screen.
    var deviceOrientation: UIDeviceOrientation?
    /// The preferred text size; `nil` for the same.
    var textSize: UIContentSizeCategory?
    /// The origin of the collection view in its superview.
    var origin = CGPoint.zero
    /// The transform of the collection view.
    var transform = CGAffineTransform.identity
    /// The data; `nil` for the same.
    var data: DataStore?
    /// The size of the view; `nil` for the same.
    var size: CGSize?
    /// Whether delegates return other values for what belongs to no item and no section.
    var hasOtherConstants = false
    /// The insets that are added to all those that delegates return.
    var addedInsets = UIEdgeInsets.zero
    /// The only section whose insets grow; `nil` for all.
    var sectionOfAddedInsets: Int?
    /// The only method whose insets grow; `nil` for all.
    var questionOfAddedInsets: String?
    /// The item for which a flow layout's delegate returns a size of zero; `nil` for none.
    var emptyItem: IndexPath?
    /// Whether times end soon after their beginning, so that only some of them overlap.
    var hasShortTimes = false
    /// Whether the objects that a flow layout returns to its subclass are recorded.
    var keepsHandedOut = false
    /// The property that is set once the layout has loaded, because it may reset it before; `nil` for none.
    var lateProperty: String?
    /// Whether loading is left to ``load()``.
    var waits = false
  }

  /// The content inset and the content offset that the view should have, whatever the layout makes of them.
  private let place: (inset: UIEdgeInsets, offset: CGPoint)

  /// The offsets of the trial's orthogonal sections, on which the changes of visible items handlers depend.
  private let sectionOffsets: [Int: CGFloat]

  /// Whether the layout has left the view the insets of the trial, so that both layouts have the same room.
  private(set) var keepsInsets = true

  /// The content inset that the layout, or a step, has given to the view in place of that of the scenario.
  var givenInset: UIEdgeInsets {
    view.contentInset == scenario.device.contentInset ? .zero : view.contentInset
  }

  /// The observations during queries.
  let watch = LayoutWatch()

  /// The trial with the same state; `nil` if it has ended.
  private(set) weak var trial: Trial?

  init(of trial: Trial, _ change: Change = Change()) {
    let (session, subject) = (trial.session, trial.subject)
    self.trial = trial
    asksForAll = !trial.isDynamic
    singleQueries = subject.singleQueries
    needsViews = subject.readsVisibleItems
    scenario = session.scenario
    watch.keepsHandedOut = change.keepsHandedOut
    let data = ScenarioDataSource(change.data ?? session.data.store, session.scenario.answers)
    self.data = data
    counts = data.store.counts
    let answers = SubjectAnswers(
      data, includesOptional: trial.answers.includesOptional,
      leavesWhatIsSet: trial.answers.leavesWhatIsSet, itemSizes: trial.answers.itemSizes,
      showsBars: trial.answers.showsBars, leavesDistances: trial.answers.leavesDistances,
      namedBarKinds: trial.answers.namedBarKinds)
    answers.revision = trial.answers.revision
    answers.hasOtherConstants = change.hasOtherConstants
    answers.addedInsets = change.addedInsets
    answers.sectionOfAddedInsets = change.sectionOfAddedInsets
    answers.questionOfAddedInsets = change.questionOfAddedInsets
    answers.emptyItem = change.emptyItem
    answers.hasShortTimes = change.hasShortTimes
    answers.sizeFactor = trial.answers.sizeFactor
    answers.knownItemSize = trial.answers.knownItemSize
    answers.knownViewSize = trial.answers.knownViewSize
    answers.viewSizeAtFirst = trial.answers.viewSizeAtFirst
    self.answers = answers
    let source = session.collectionView
    let place = (inset: source.contentInset, offset: change.offset ?? source.contentOffset)
    self.place = place
    let compositional = source.collectionViewLayout as? UICollectionViewCompositionalLayout
    let hasSameSections = change.data == nil && change.size == nil
    sectionOffsets = hasSameSections ? compositional?.orthogonalOffsets ?? [:] : [:]
    let cycle = cycle
    (view, layout, kept) = watch.during {
      session.scenario.within(cycle) {
        var screen = session.cycle.screen.simulation
        if let size = change.screen { screen.size = size }
        screen.deviceOrientation = change.deviceOrientation
        if let size = change.textSize { screen.preferredContentSizeCategory = size }
        UIScreen.main.start(with: screen)
        let window = UIWindow(frame: UIScreen.main.bounds)
        let size = change.size ?? session.host.view.bounds.size
        let host = UIViewController()
        let made = subject.made(for: data)
        let layout = made.layout
        host.view = made.superview ?? UIView()
        host.view.frame = CGRect(origin: session.host.view.frame.origin, size: size)
        host.additionalSafeAreaInsets = session.host.additionalSafeAreaInsets
        let view = made.collectionView(
          frame: CGRect(origin: change.origin, size: change.size ?? source.bounds.size))
        view.profile = source.profile
        view.rectPolicy = .pages
        view.contentInsetAdjustmentBehavior = source.contentInsetAdjustmentBehavior
        view.contentInset = place.inset
        host.view.addSubview(view)
        let delegate = ScenarioDelegate(data, session.scenario.answers)
        data.register(LayoutSession.Subject(layout, cellClass: made.cellClass), in: view)
        view.dataSource = data
        view.delegate = delegate
        let kept = subject.connect(layout, view, answers)
        for adjust in trial.adjustments { adjust(host, view) }
        for (name, value) in trial.configured where name != change.lateProperty {
          _ = made.settings.first { $0.name == name }?.write(layout, value)
        }
        view.transform = change.transform
        window.addSubview(host.view)
        window.makeKeyAndVisible()
        view.placeContent(at: place.offset)
        return (view, layout, kept + made.retained + [window, host, delegate, data, answers])
      }
    }
    if !change.waits { load() }
    guard let late = trial.configured.first(where: { $0.name == change.lateProperty }) else { return }
    within {
      _ = trial.session.settings.first { $0.name == late.name }?.write(layout, late.value)
      layout.invalidateLayout()
      view.loadWithoutViews()
    }
  }

  /// Creates an instance with data of its own, which has not loaded anything yet.
  package convenience init(of trial: Trial, with data: DataStore) {
    self.init(of: trial, Change(data: data, waits: true))
  }

  /// Loads the attributes for the visible bounds at the given offset.
  func load() {
    within {
      defer { scrollSections() }
      let wasKept = view.contentInset == place.inset
      view.loadWithoutViews()
      if needsViews { showViews() }
      // A layout may set the inset or the offset itself when it is invalidated, also before it is loaded; those of the
      // trial count.
      guard !wasKept || view.contentOffset != place.offset || view.contentInset != place.inset else { return }
      if view.contentInset != place.inset { view.contentInset = place.inset }
      view.placeContent(at: place.offset)
      layout.invalidateLayout()
      view.loadWithoutViews()
      keepsInsets = view.contentInset == place.inset
    }
  }

  /// Shows the visible cells, and prepares the layout again with them.
  private func showViews() {
    view.layoutIfNeeded()
    layout.invalidateLayout()
    view.loadWithoutViews()
  }

  /// Scrolls orthogonal sections to where those of the trial are.
  private func scrollSections() {
    guard !sectionOffsets.isEmpty else { return }
    (layout as? UICollectionViewCompositionalLayout)?.placeOrthogonalSections(at: sectionOffsets)
  }

  /// Runs a closure with the instance's own clock.
  func within<Result>(_ body: () -> Result) -> Result {
    watch.during { scenario.within(cycle, body) }
  }

  /// Runs a closure with the instance's own clock and without observations, which would take time.
  package func withinUnobserved<Result>(_ body: () -> Result) -> Result { scenario.within(cycle, body) }

  /// Queries everything from the layout.
  func snapshot(asksDecorations: Bool = false) -> AnswerSnapshot {
    within {
      AnswerSnapshot(
        layout, counts: counts, visible: view.bounds, asksForAll: asksForAll, queries: singleQueries,
        asksDecorations: asksDecorations
      )
    }
  }
}
