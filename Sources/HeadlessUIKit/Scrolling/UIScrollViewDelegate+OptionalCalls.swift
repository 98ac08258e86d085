import Foundation

/// Optional calls such as `delegate?.scrollViewDidScroll?(scrollView)`, which return `nil` if the method is
/// missing.
extension UIScrollViewDelegate {
  /// The optional method, for calls with `?`.
  public var scrollViewDidScroll: ScrollViewCall<Void>? { .init { self.scrollViewDidScroll($0) } }
  /// The optional method, for calls with `?`.
  public var scrollViewDidZoom: ScrollViewCall<Void>? { .init { self.scrollViewDidZoom($0) } }
  /// The optional method, for calls with `?`.
  public var scrollViewWillBeginDragging: ScrollViewCall<Void>? {
    .init { self.scrollViewWillBeginDragging($0) }
  }
  /// The optional method, for calls with `?`.
  public var scrollViewWillEndDragging: ScrollViewDragCalls? { .init(delegate: self) }
  /// The optional method, for calls with `?`.
  public var scrollViewDidEndDragging: ScrollViewDragEndCalls? { .init(delegate: self) }
  /// The optional method, for calls with `?`.
  public var scrollViewWillBeginDecelerating: ScrollViewCall<Void>? {
    .init { self.scrollViewWillBeginDecelerating($0) }
  }
  /// The optional method, for calls with `?`.
  public var scrollViewDidEndDecelerating: ScrollViewCall<Void>? {
    .init { self.scrollViewDidEndDecelerating($0) }
  }
  /// The optional method, for calls with `?`.
  public var scrollViewDidEndScrollingAnimation: ScrollViewCall<Void>? {
    .init { self.scrollViewDidEndScrollingAnimation($0) }
  }
  /// The optional method, for calls with `?`.
  public var viewForZooming: ScrollViewZoomViewCalls? { .init(delegate: self) }
  /// The optional method, for calls with `?`.
  public var scrollViewWillBeginZooming: ScrollViewZoomBeginCalls? { .init(delegate: self) }
  /// The optional method, for calls with `?`.
  public var scrollViewDidEndZooming: ScrollViewZoomEndCalls? { .init(delegate: self) }
  /// The optional method, for calls with `?`.
  public var scrollViewShouldScrollToTop: ScrollViewCall<Bool>? {
    .init { self.scrollViewShouldScrollToTop($0) }
  }
  /// The optional method, for calls with `?`.
  public var scrollViewDidScrollToTop: ScrollViewCall<Void>? { .init { self.scrollViewDidScrollToTop($0) } }
  /// The optional method, for calls with `?`.
  public var scrollViewDidChangeAdjustedContentInset: ScrollViewCall<Void>? {
    .init { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
}

/// A call of an optional method that takes only a scroll view.
@preconcurrency @MainActor public struct ScrollViewCall<Result> {
  let call: (UIScrollView) -> Result

  /// Calls the method, or returns `nil` if it is missing.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView) -> Result? {
    OptionalCall.ask { call(scrollView) }
  }
}

/// A call of `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
@preconcurrency @MainActor public struct ScrollViewDragCalls {
  let delegate: any UIScrollViewDelegate

  /// Calls the method, or returns `nil` if it is missing.
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

/// A call of `scrollViewDidEndDragging(_:willDecelerate:)`.
@preconcurrency @MainActor public struct ScrollViewDragEndCalls {
  let delegate: any UIScrollViewDelegate

  /// Calls the method, or returns `nil` if it is missing.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void? {
    OptionalCall.ask { delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
  }
}

/// A call of `viewForZooming(in:)`.
@preconcurrency @MainActor public struct ScrollViewZoomViewCalls {
  let delegate: any UIScrollViewDelegate

  /// Calls the method, or returns `nil` if it is missing.
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    OptionalCall.ask { delegate.viewForZooming(in: scrollView) } ?? nil
  }
}

/// A call of `scrollViewWillBeginZooming(_:with:)`.
@preconcurrency @MainActor public struct ScrollViewZoomBeginCalls {
  let delegate: any UIScrollViewDelegate

  /// Calls the method, or returns `nil` if it is missing.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) -> Void? {
    OptionalCall.ask { delegate.scrollViewWillBeginZooming(scrollView, with: view) }
  }
}

/// A call of `scrollViewDidEndZooming(_:with:atScale:)`.
@preconcurrency @MainActor public struct ScrollViewZoomEndCalls {
  let delegate: any UIScrollViewDelegate

  /// Calls the method, or returns `nil` if it is missing.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) -> Void?
  {
    OptionalCall.ask { delegate.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
  }
}
