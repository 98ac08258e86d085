import Foundation
import HeadlessUIKit

/// Looks at a collection view at each call, and keeps what it sees.
///
/// The state that belongs to a call is the one in which the next call finds things, so that states follow one
/// another as they came to pass.
@MainActor final class RecordingCamera {
  private(set) var stops: [Recording.Stop] = []
  private(set) var screens: [RecordedScreen] = []
  private(set) var knowledge: [RecordedKnowledge] = []
  /// How far apart frames of animations are, in seconds.
  static let frameInterval: TimeInterval = 1.0 / 30

  private unowned let view: UICollectionView
  /// The numbers of the views; the views are kept, so that no other can take the place of one.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var views: [UICollectionReusableView] = []
  private var elementsVersion: UICollectionView.KnownElementsVersion?
  /// The call whose state has not been looked at.
  private var pending: Int?

  init(_ view: UICollectionView) { self.view = view }

  /// A step begins.
  func begin(step: Int) {
    look()
    add(.step, step: step)
  }

  /// A call begins, and with it the one before it has left its mark.
  func see(call number: Int, step: Int) {
    develop(step: step)
    pending = number
  }

  /// A step has ended.
  func end(step: Int) { pending == nil ? addIfChanged(.end, step: step) : develop(step: step) }

  /// Time has passed.
  func tick(step: Int) {
    develop(step: step)
    if let last = stops.last, UpdateCycle.current.now - last.time < Self.frameInterval - 1e-6 { return }
    addIfChanged(.frame, step: step)
  }

  /// Looks at what the last call has left.
  private func develop(step: Int) {
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

  private func lookAtScreen() {
    var shown: [RecordedView] = []
    for element in view.displayedElements {
      shown.append(RecordedView(element, number: number(of: element.view), isLeaving: false))
    }
    for element in view.leavingElements {
      shown.append(RecordedView(element, number: number(of: element.view), isLeaving: true))
    }
    // Sorting keeps the order of views at the same depth.
    let order = shown.indices.sorted { (shown[$0].zIndex, $0) < (shown[$1].zIndex, $1) }
    let screen = RecordedScreen(
      bounds: visibleBounds, contentSize: view.contentSize, inset: view.adjustedContentInset,
      views: order.map { shown[$0] })
    if screens.last != screen { screens.append(screen) }
  }

  /// The bounds as they are on screen, in the middle of an animation or not.
  private var visibleBounds: CGRect {
    view.layer.isPresentedByAnimations ? view.layer.presentation()?.bounds ?? view.bounds : view.bounds
  }

  private func number(of view: UICollectionReusableView) -> Int {
    if let number = numbers[ObjectIdentifier(view)] { return number }
    views.append(view)
    numbers[ObjectIdentifier(view)] = views.count
    return views.count
  }

  private func lookAtKnowledge() {
    let bits = view.knowledge
    let version = view.knownElementsVersion
    let elements: [RecordedKnowledge.KnownElement]
    if let last = knowledge.last, version == elementsVersion {
      elements = last.elements
    } else {
      elements = view.knownElements.map(RecordedKnowledge.KnownElement.init)
      elementsVersion = version
    }
    let now = RecordedKnowledge(
      isPrepared: bits.layout, knowsContentSize: bits.size, knowsCounts: bits.counts,
      counts: view.knownCounts, loadedRect: view.loadedRect, elements: elements,
      waitingViews: view.waitingViews.map { .init(name: $0.name, count: $0.count) })
    if knowledge.last != now { knowledge.append(now) }
  }
}
