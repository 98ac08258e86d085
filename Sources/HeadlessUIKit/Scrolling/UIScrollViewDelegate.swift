import Foundation

/// The object that is told of scrolling; every method is optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Tells that the content offset changed, whoever changed it; optional.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// Tells that the zoom scale changed; optional.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// Tells that a finger begins to drag; optional.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Tells that the finger lifts, and lets the method move the place where scrolling will come to rest; optional.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: Of the content offset, in points per millisecond.
  ///   - targetContentOffset: Where scrolling will come to rest; may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// Tells that the finger lifted; optional.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - decelerate: Whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// Tells that the content moves on after the finger lifted; optional.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// Tells that the content came to rest; optional.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Tells that an animated scroll asked for by code has ended; optional.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Returns the view that zooming scales; optional.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?

  /// Tells that zooming begins; optional.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

  /// Tells that zooming ended; optional.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// Tells whether a tap on the status bar scrolls to the top; optional, true where it is missing.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

  /// Tells that a tap on the status bar has scrolled to the top; optional.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// Tells that the adjusted content inset changed; optional.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Says that the method is missing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Says that the method is missing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Says that the method is missing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Says that the method is missing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { OptionalCall.missing() }
  /// Says that the method is missing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    OptionalCall.missing()
  }
  /// Says that the method is missing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Says that the method is missing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Says that the method is missing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Says that the method is missing.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { OptionalCall.missing(nil) }
  /// Says that the method is missing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    OptionalCall.missing()
  }
  /// Says that the method is missing.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  {
    OptionalCall.missing()
  }
  /// Says that the method is missing.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { OptionalCall.missing(true) }
  /// Says that the method is missing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Says that the method is missing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { OptionalCall.missing() }
}
