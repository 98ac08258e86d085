import Foundation

/// Methods that the delegate of a scroll view implements to respond to scrolling; all are optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Tells the delegate that the content offset changed, for whatever reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// Tells the delegate that the zoom scale changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// Tells the delegate that the user begins to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Tells the delegate that the user lifts the finger; the method can change the target offset.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the content offset, in points per millisecond.
  ///   - targetContentOffset: The offset at which scrolling will come to rest; the method can write another
  ///     one.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// Tells the delegate that the user lifted the finger.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - decelerate: A Boolean value that indicates whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// Tells the delegate that the content starts to decelerate after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// Tells the delegate that the content came to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Tells the delegate that an animated scroll that the app started has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Asks the delegate for the view that zooming scales.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?

  /// Tells the delegate that zooming is about to begin.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

  /// Tells the delegate that zooming ended.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// Asks the delegate whether a tap on the status bar scrolls to the top; `true` if the method is missing.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

  /// Tells the delegate that a tap on the status bar scrolled the content to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// Tells the delegate that the adjusted content inset changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Reports that the optional method is missing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Reports that the optional method is missing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Reports that the optional method is missing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Reports that the optional method is missing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { OptionalCall.missing() }
  /// Reports that the optional method is missing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    OptionalCall.missing()
  }
  /// Reports that the optional method is missing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Reports that the optional method is missing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Reports that the optional method is missing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Reports that the optional method is missing.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { OptionalCall.missing(nil) }
  /// Reports that the optional method is missing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    OptionalCall.missing()
  }
  /// Reports that the optional method is missing.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  {
    OptionalCall.missing()
  }
  /// Reports that the optional method is missing.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { OptionalCall.missing(true) }
  /// Reports that the optional method is missing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Reports that the optional method is missing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { OptionalCall.missing() }
}
