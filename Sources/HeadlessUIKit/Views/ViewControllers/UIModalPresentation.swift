import Foundation

/// The style of a modal presentation.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The presented view covers the screen.
  case fullScreen = 0
  /// The presented view partially covers the content behind it.
  case pageSheet = 1
  /// The presented view is centered on the screen.
  case formSheet = 2
  /// The presented view covers the presenting controller's view.
  case currentContext = 3
  /// A custom presentation controller determines the style.
  case custom = 4
  /// The presented view covers the screen, and the content behind it stays visible.
  case overFullScreen = 5
  /// The presented view covers the presenting controller's view, which stays visible.
  case overCurrentContext = 6
  /// The presented view appears in a popover.
  case popover = 7
  /// The controller can't be presented.
  case none = -1
  /// The system chooses the style.
  case automatic = -2
}

/// The style of the transition of a modal presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The presented view slides up from the bottom.
  case coverVertical = 0
  /// The presenting view flips to the presented view.
  case flipHorizontal = 1
  /// The presented view fades in.
  case crossDissolve = 2
  /// The presenting view curls up like a page.
  case partialCurl = 3
}

/// The delegate that provides the transition of a presentation.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the animator of a presentation; the simulator never calls it.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the animator of a dismissal; the simulator never calls it.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the object that controls a presentation by a gesture; the simulator never calls it.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the object that controls a dismissal by a gesture; the simulator never calls it.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  /// Reports that the method is missing.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { OptionalCall.missing(nil) }

  /// Reports that the method is missing.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { OptionalCall.missing(nil) }

  /// Reports that the method is missing.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { OptionalCall.missing(nil) }

  /// Reports that the method is missing.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { OptionalCall.missing(nil) }
}
