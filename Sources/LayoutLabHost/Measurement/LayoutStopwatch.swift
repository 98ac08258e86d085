import HeadlessUIKit
import LayoutLab

/// Adds up the cost of a collection view's calls of its layout, without the work of the collection view itself.
@MainActor final class LayoutStopwatch: LifecycleObserver {
  private let answers: SubjectAnswers
  private var cost = LayoutCost()
  /// The number of calls of the layout that have not returned.
  private var depth = 0
  private var start: LayoutCost.Reading?

  init(_ answers: SubjectAnswers) { self.answers = answers }

  /// Returns the cost of the calls of the layout during a closure.
  func measure(_ view: UICollectionView, _ body: () -> Void) -> LayoutCost {
    (cost, depth, start) = (LayoutCost(), 0, nil)
    let observer = view.lifecycleObserver
    view.lifecycleObserver = self
    defer { view.lifecycleObserver = observer }
    body()
    return cost
  }

  func lifecycle(didBegin event: LifecycleEvent) {
    guard event.receiver == .layout else { return }
    depth += 1
    if depth == 1 { start = LayoutCost.Reading(answers) }
  }

  func lifecycle(didEnd event: LifecycleEvent) {
    guard event.receiver == .layout else { return }
    depth -= 1
    if depth == 0, let start { cost += start.costUntilNow(answers) }
  }
}
