import Foundation
import HeadlessUIKit

/// A scroll view delegate that logs each call.
final class ScrollLog: NSObject, UIScrollViewDelegate {
  @MainActor var lines: [String] = []
  /// A closure that changes the target offset of a drag.
  @MainActor var redirect: ((CGPoint) -> CGPoint)?
  /// A window that the log keeps alive.
  @MainActor var window: UIWindow?

  /// Returns the lines since the previous call, and removes them.
  @MainActor func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  private func text(_ point: CGPoint) -> String {
    "\(GeometryFormat.number(point.x)),\(GeometryFormat.number(point.y))"
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    lines.append("didScroll \(text(scrollView.contentOffset))")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { lines.append("didZoom \(scrollView.zoomScale)") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    lines.append("willEndDragging \(text(velocity)) to \(text(targetContentOffset.pointee))")
    if let redirect { targetContentOffset.pointee = redirect(targetContentOffset.pointee) }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    lines.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    lines.append("didEndScrollingAnimation")
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { lines.append("didScrollToTop") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    lines.append("didChangeAdjustedContentInset")
  }
}
