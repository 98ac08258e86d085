import Foundation

/// A call of a scroll view delegate's method; all of them pass through `UIScrollView.notify(_:)`.
enum ScrollViewDelegateEvent {
  case didScroll
  case didZoom
  case willBeginDragging
  /// The velocity is in points per millisecond; the target is the offset at which scrolling will come to
  /// rest.
  case willEndDragging(velocity: CGPoint, target: UnsafeMutablePointer<CGPoint>)
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  case didEndScrollingAnimation
  case didScrollToTop
  case didChangeAdjustedContentInset

  /// The method's Swift name in UIKit.
  var method: LifecycleCall.DelegateMember {
    switch self {
    case .didScroll: .scrollViewDidScroll
    case .didZoom: .scrollViewDidZoom
    case .willBeginDragging: .scrollViewWillBeginDragging
    case .willEndDragging: .scrollViewWillEndDragging
    case .didEndDragging: .scrollViewDidEndDragging
    case .willBeginDecelerating: .scrollViewWillBeginDecelerating
    case .didEndDecelerating: .scrollViewDidEndDecelerating
    case .didEndScrollingAnimation: .scrollViewDidEndScrollingAnimation
    case .didScrollToTop: .scrollViewDidScrollToTop
    case .didChangeAdjustedContentInset: .scrollViewDidChangeAdjustedContentInset
    }
  }

  /// The arguments of the call besides the scroll view.
  var arguments: LifecycleArguments {
    switch self {
    case .willEndDragging(let velocity, let target):
      .init(.init("withVelocity", .point(velocity)), .init("targetContentOffset", .point(target.pointee)))
    case .didEndDragging(let willDecelerate): .init("willDecelerate", .bool(willDecelerate))
    default: LifecycleArguments()
    }
  }

  /// Calls the delegate.
  @MainActor func send(to delegate: any UIScrollViewDelegate, from scrollView: UIScrollView) {
    switch self {
    case .didScroll: delegate.scrollViewDidScroll(scrollView)
    case .didZoom: delegate.scrollViewDidZoom(scrollView)
    case .willBeginDragging: delegate.scrollViewWillBeginDragging(scrollView)
    case .willEndDragging(let velocity, let target):
      delegate.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: target)
    case .didEndDragging(let willDecelerate):
      delegate.scrollViewDidEndDragging(scrollView, willDecelerate: willDecelerate)
    case .willBeginDecelerating: delegate.scrollViewWillBeginDecelerating(scrollView)
    case .didEndDecelerating: delegate.scrollViewDidEndDecelerating(scrollView)
    case .didEndScrollingAnimation: delegate.scrollViewDidEndScrollingAnimation(scrollView)
    case .didScrollToTop: delegate.scrollViewDidScrollToTop(scrollView)
    case .didChangeAdjustedContentInset: delegate.scrollViewDidChangeAdjustedContentInset(scrollView)
    }
  }
}
