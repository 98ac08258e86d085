import Foundation

/// The key of a view controller in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is visible before the transition.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible after the transition.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The key of a view in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is visible before the transition.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is visible after the transition.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The views, controllers and frames of a transition that an app animates.
///
/// The simulator presents controllers without an animator; app code and tests may implement the protocol.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture controls the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was canceled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the target.
  var targetTransform: CGAffineTransform { get }

  /// Reports the progress of an interactive transition.
  func updateInteractiveTransition(_ percentComplete: CGFloat)

  /// Reports that the gesture has finished the transition.
  func finishInteractiveTransition()

  /// Reports that the gesture has canceled the transition.
  func cancelInteractiveTransition()

  /// Pauses the transition, so that a gesture can control it.
  func pauseInteractiveTransition()

  /// Reports that the transition has ended.
  func completeTransition(_ didComplete: Bool)

  /// Returns a controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

  /// Returns a view of the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// Returns the frame of a controller's view before the transition.
  func initialFrame(for viewController: UIViewController) -> CGRect

  /// Returns the frame of a controller's view after the transition.
  func finalFrame(for viewController: UIViewController) -> CGRect
}

/// An object that animates a transition between view controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the animation, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval

  /// Animates the transition and calls `completeTransition(_:)` at its end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Returns an animator that can be interrupted. Optional.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating

  /// Called when the transition has ended. Optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Reports that the method is missing.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    OptionalCall.missing(UIViewPropertyAnimator(duration: 0, curve: .linear, animations: nil))
  }

  /// Reports that the method is missing.
  public func animationEnded(_ transitionCompleted: Bool) { OptionalCall.missing() }
}

/// An object that controls a transition by a gesture.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}
