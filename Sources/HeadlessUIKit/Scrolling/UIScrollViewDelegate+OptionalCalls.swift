import Foundation

/// What makes `delegate?.scrollViewDidScroll?(scrollView)` compile, and answer nil where the method is missing.
extension UIScrollViewDelegate {
  /// The optional method, to be called with a question mark.
  public var scrollViewDidScroll: ScrollViewCall<Void>? { .init { self.scrollViewDidScroll($0) } }
  /// The optional method, to be called with a question mark.
  public var scrollViewDidZoom: ScrollViewCall<Void>? { .init { self.scrollViewDidZoom($0) } }
  /// The optional method, to be called with a question mark.
  public var scrollViewWillBeginDragging: ScrollViewCall<Void>? {
    .init { self.scrollViewWillBeginDragging($0) }
  }
  /// The optional method, to be called with a question mark.
  public var scrollViewWillEndDragging: ScrollViewDragCalls? { .init(delegate: self) }
  /// The optional method, to be called with a question mark.
  public var scrollViewDidEndDragging: ScrollViewDragEndCalls? { .init(delegate: self) }
  /// The optional method, to be called with a question mark.
  public var scrollViewWillBeginDecelerating: ScrollViewCall<Void>? {
    .init { self.scrollViewWillBeginDecelerating($0) }
  }
  /// The optional method, to be called with a question mark.
  public var scrollViewDidEndDecelerating: ScrollViewCall<Void>? {
    .init { self.scrollViewDidEndDecelerating($0) }
  }
  /// The optional method, to be called with a question mark.
  public var scrollViewDidEndScrollingAnimation: ScrollViewCall<Void>? {
    .init { self.scrollViewDidEndScrollingAnimation($0) }
  }
  /// The optional method, to be called with a question mark.
  public var viewForZooming: ScrollViewZoomViewCalls? { .init(delegate: self) }
  /// The optional method, to be called with a question mark.
  public var scrollViewWillBeginZooming: ScrollViewZoomBeginCalls? { .init(delegate: self) }
  /// The optional method, to be called with a question mark.
  public var scrollViewDidEndZooming: ScrollViewZoomEndCalls? { .init(delegate: self) }
  /// The optional method, to be called with a question mark.
  public var scrollViewShouldScrollToTop: ScrollViewCall<Bool>? {
    .init { self.scrollViewShouldScrollToTop($0) }
  }
  /// The optional method, to be called with a question mark.
  public var scrollViewDidScrollToTop: ScrollViewCall<Void>? { .init { self.scrollViewDidScrollToTop($0) } }
  /// The optional method, to be called with a question mark.
  public var scrollViewDidChangeAdjustedContentInset: ScrollViewCall<Void>? {
    .init { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
}

/// A call of an optional method that takes a scroll view.
@MainActor public struct ScrollViewCall<Result> {
  let call: (UIScrollView) -> Result

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView) -> Result? {
    OptionalCall.ask { call(scrollView) }
  }
}

/// Calls of `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
@MainActor public struct ScrollViewDragCalls {
  let delegate: any UIScrollViewDelegate

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) -> Void? {
    OptionalCall.ask {
      delegate.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
  }
}

/// Calls of `scrollViewDidEndDragging(_:willDecelerate:)`.
@MainActor public struct ScrollViewDragEndCalls {
  let delegate: any UIScrollViewDelegate

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void? {
    OptionalCall.ask { delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
  }
}

/// Calls of `viewForZooming(in:)`.
@MainActor public struct ScrollViewZoomViewCalls {
  let delegate: any UIScrollViewDelegate

  /// Calls the method; nil where it is missing.
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    OptionalCall.ask { delegate.viewForZooming(in: scrollView) } ?? nil
  }
}

/// Calls of `scrollViewWillBeginZooming(_:with:)`.
@MainActor public struct ScrollViewZoomBeginCalls {
  let delegate: any UIScrollViewDelegate

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) -> Void? {
    OptionalCall.ask { delegate.scrollViewWillBeginZooming(scrollView, with: view) }
  }
}

/// Calls of `scrollViewDidEndZooming(_:with:atScale:)`.
@MainActor public struct ScrollViewZoomEndCalls {
  let delegate: any UIScrollViewDelegate

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) -> Void?
  {
    OptionalCall.ask { delegate.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
  }
}
