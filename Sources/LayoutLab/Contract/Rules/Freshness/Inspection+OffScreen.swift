import Foundation
import HeadlessUIKit

// A layout that follows the content offset may compute what is not on screen later, when the view scrolls there.
extension Inspection {
  /// Whether all differences are outside of the visible bounds, and are gone when the view has scrolled to them.
  ///
  /// - Parameters:
  ///   - differences: The answers in which the layout differs from a fresh instance.
  ///   - after: The answers at the end of a step.
  ///   - trial: The layout; its content offset is the same afterward.
  /// - Returns: Whether nothing on screen is ever wrong.
  func areSeenNowhere(
    _ differences: [AnswerSnapshot.Difference], _ after: Moment, _ trial: Trial
  ) -> Bool {
    let ids = differences.compactMap(\.id)
    guard traits.dependsOnOffset, ids.count == differences.count, let first = ids.first, let last = ids.last
    else { return false }
    func isVisible(_ answer: ElementAnswer?) -> Bool {
      answer.map { RectQuery.overlaps($0.frame, after.live.visible, byMoreThan: 1) } ?? false
    }
    if ids.contains(where: { isVisible(after.live[$0]) || isVisible(after.fresh[$0]) }) { return false }
    let start = trial.view.contentOffset
    defer { scroll(to: start, trial) }
    return [first, ids[ids.count / 2], last].allSatisfy { id in
      guard let frame = after.fresh[id]?.frame else { return false }
      let size = trial.view.bounds.size
      scroll(to: CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2), trial)
      return isScreenFresh(trial)
    }
  }

  /// Scrolls to an offset, as far as the content allows.
  private func scroll(to offset: CGPoint, _ trial: Trial) {
    _ = trial.take(
      BatteryStep(
        .scroll, "scrolling to what differs",
        .custom { trial in
          let view = trial.view
          view.contentOffset = view.offset(nearest: offset, in: view.contentSize)
        }))
  }

  /// Whether everything that is visible is as in a fresh instance.
  private func isScreenFresh(_ trial: Trial) -> Bool {
    let (live, fresh) = (trial.snapshot(), FreshInstance(of: trial).snapshot())
    return fresh.visibleElements.allSatisfy { live[$0.id]?.agrees(with: $0) ?? false }
      && live.visibleElements.allSatisfy { fresh[$0.id]?.agrees(with: $0) ?? false }
  }
}
