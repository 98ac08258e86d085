import Foundation
import HeadlessUIKit

/// Records the state of a collection view at each call.
///
/// The state that belongs to a call is the state when it has returned and the collection view has stored its result. A
/// call that contains others has two states: one when the first of them begins, and one when it has returned, if that
/// differs. Only changed parts are read; unchanged parts are shared between states.
@MainActor final class RecordingCamera {
  private(set) var stops: [Recording.Stop] = []
  private(set) var screens: [RecordedScreen] = []
  private(set) var knowledge: [RecordedKnowledge] = []
  /// The time between recorded frames of animations, in seconds.
  static let frameInterval: TimeInterval = 1.0 / 30

  private unowned let view: UICollectionView
  /// The numbers of the views, which are kept so that no other view gets the same address.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var views: [UICollectionReusableView] = []
  private var tracker = ScreenChangeTracker()
  /// The last state of the tracker's views, their order from back to front, and the state in that order.
  private var seen: [RecordedView] = []
  private var order: [Int] = []
  private var sorted: [RecordedView] = []
  /// The attributes of the elements in the last cached values.
  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var versions: (elements: UICollectionView.KnownElementsVersion, waiting: Int)?
  /// The number of the innermost call that has begun and contains no other call so far; nil if there is none.
  private var pending: Int?

  init(_ view: UICollectionView) { self.view = view }

  /// Begins a step, unless a change of the view has begun it already.
  func begin(step: Int) {
    guard stops.last.map({ $0.step < step }) ?? true else { return }
    look()
    add(.step, step: step)
  }

  /// Begins a call, and records the state of the call that contains it.
  func begin(call number: Int, step: Int) {
    interrupt(step: step)
    pending = number
  }

  /// Records the state after a call.
  func end(call number: Int, step: Int) {
    if pending == number {
      recordPendingCall(step: step)
    } else {
      addIfChanged(.returned(number), step: step)
    }
  }

  /// Records the state of the call that is in progress, and begins the step if it has no call yet.
  func interrupt(step: Int) {
    begin(step: step)
    recordPendingCall(step: step)
  }

  /// Records the state at the end of a step, if it has changed since the last call.
  func end(step: Int) { addIfChanged(.end, step: step) }

  /// Records a frame of animations after time has passed.
  func tick(step: Int) {
    interrupt(step: step)
    if let last = stops.last, UpdateCycle.current.now - last.time < Self.frameInterval - 1e-6 { return }
    addIfChanged(.frame, step: step)
  }

  private func recordPendingCall(step: Int) {
    guard let number = pending else { return }
    pending = nil
    look()
    add(.call(number), step: step)
  }

  private func addIfChanged(_ moment: Recording.Moment, step: Int) {
    look()
    guard stops.last?.screen != screens.count - 1 || stops.last?.knowledge != knowledge.count - 1 else {
      return
    }
    add(moment, step: step)
  }

  private func add(_ moment: Recording.Moment, step: Int) {
    stops.append(
      Recording.Stop(
        moment: moment, step: step, time: UpdateCycle.current.now, screen: screens.count - 1,
        knowledge: knowledge.count - 1))
  }

  private func look() {
    lookAtScreen()
    lookAtKnowledge()
  }

  // MARK: The screen

  private func lookAtScreen() {
    let viewsChange = lookAtViews()
    let (bounds, size, inset) = (visibleBounds, view.contentSize, view.adjustedContentInset)
    let boxes = view.solverBoxes(in: bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)).map {
      RecordedBox(level: $0.level, section: $0.section, rect: $0.rect)
    }
    if let last = screens.last, !viewsChange, last.bounds == bounds, last.contentSize == size,
      last.inset == inset, last.boxes == boxes
    {
      return
    }
    screens.append(
      RecordedScreen(bounds: bounds, contentSize: size, inset: inset, views: sorted, boxes: boxes))
  }

  /// Updates the state of the views; returns whether it changed.
  private func lookAtViews() -> Bool {
    let places = tracker.update(from: view)
    if let places { lookAtViews(places) }
    guard lookAtContents() || places != nil else { return false }
    let now = order.map { seen[$0] }
    guard now != sorted else { return false }
    sorted = now
    return true
  }

  /// Updates the state of the views that have changed.
  ///
  /// - Parameter places: The previous index of each view that has not changed; nil for the other views.
  private func lookAtViews(_ places: [Int?]) {
    let former = seen
    var ranks: [(CGFloat, Int)] = []
    seen = zip(tracker.views, places).map { shown, place in
      let layer = RecordedView.layer(of: shown.element.view)
      ranks.append((layer.zPosition, shown.depth))
      if let place { return former[place] }
      return RecordedView(
        shown.element, layer, number: number(of: shown.element.view), isLeaving: shown.isLeaving)
    }
    order = DepthOrder.places(ranks)
  }

  /// Updates the values and the selection of the views; returns whether any changed.
  private func lookAtContents() -> Bool {
    var changes = false
    var index = 0
    while index < seen.count {
      let shown = tracker.views[index]
      if let cell = shown.cell {
        let value = shown.element.category == .cell ? cell.accessibilityValue : nil
        let isSelected = cell.isSelected
        if seen[index].value != value || seen[index].isSelected != isSelected {
          (seen[index].value, seen[index].isSelected) = (value, isSelected)
          changes = true
        }
      }
      index += 1
    }
    return changes
  }

  /// The bounds as they appear on screen, also during an animation.
  private var visibleBounds: CGRect {
    view.layer.isPresentedByAnimations ? view.layer.presentation()?.bounds ?? view.bounds : view.bounds
  }

  private func number(of view: UICollectionReusableView) -> Int {
    if let number = numbers[ObjectIdentifier(view)] { return number }
    views.append(view)
    numbers[ObjectIdentifier(view)] = views.count
    return views.count
  }

  // MARK: Cached values

  private func lookAtKnowledge() {
    let bits = view.knowledge
    let now = (elements: view.knownElementsVersion, waiting: view.waitingViewsVersion)
    if let last = knowledge.last, let versions, versions == now, last.isPrepared == bits.layout,
      last.knowsContentSize == bits.size, last.layoutContentSize == view.layoutContentSize,
      last.knowsCounts == bits.counts, last.counts == view.knownCounts, last.loadedRect == view.answeredRect
    {
      return
    }
    let state = RecordedKnowledge(
      isPrepared: bits.layout, knowsContentSize: bits.size, knowsCounts: bits.counts,
      layoutContentSize: view.layoutContentSize, counts: view.knownCounts, loadedRect: view.answeredRect,
      elements: elements(now.elements), waitingViews: waitingViews(now.waiting))
    versions = now
    if knowledge.last != state { knowledge.append(state) }
  }

  /// Returns the elements whose attributes are cached; elements that were cached before are not read again.
  private func elements(_ version: UICollectionView.KnownElementsVersion) -> [RecordedKnowledge.KnownElement]
  {
    let last = knowledge.last?.elements ?? []
    if version == versions?.elements { return last }
    let known = view.knownElements
    var former: [ObjectIdentifier: Int] = [:]
    for (place, attributes) in attributes.enumerated() { former[ObjectIdentifier(attributes)] = place }
    let elements = known.map { attributes in
      former[ObjectIdentifier(attributes)].map { last[$0] } ?? RecordedKnowledge.KnownElement(attributes)
    }
    attributes = known
    return elements == last ? last : elements
  }

  private func waitingViews(_ version: Int) -> [RecordedKnowledge.WaitingViews] {
    if version == versions?.waiting, let last = knowledge.last { return last.waitingViews }
    return view.waitingViews.map { waiting in
      let name = [Step.ElementKind.header, .footer].reduce(waiting.name) {
        $0.replacing($1.rawValue, with: $1.text)
      }
      return .init(name: name, count: waiting.count)
    }
    .sorted { $0.name < $1.name }
  }
}
