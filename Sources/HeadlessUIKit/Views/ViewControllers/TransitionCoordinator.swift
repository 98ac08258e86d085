import Foundation

/// The state of a view controller transition.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// A Boolean value that indicates whether the transition is animated.
  var isAnimated: Bool { get }
  /// A Boolean value that indicates whether the transition was canceled.
  var isCancelled: Bool { get }
  /// A Boolean value that indicates whether the user drives the transition.
  var isInteractive: Bool { get }
  /// The duration of the transition, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The completed fraction of the transition, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The rotation of the container view at the end, relative to its current rotation.
  var targetTransform: CGAffineTransform { get }
}

/// An object that runs closures alongside a view controller transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Adds closures to the transition.
  ///
  /// - Parameters:
  ///   - animation: A closure that is called immediately after the view has received its new size.
  ///   - completion: A closure that is called after the transition and the following layout pass.
  /// - Returns: Whether the closures will be called.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Adds a closure that is called immediately after the view has received its new size.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The coordinator of a transition without animation.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  let containerView: UIView
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private(set) var percentComplete: CGFloat = 0

  init(container: UIView) { containerView = container }

  var isAnimated: Bool { false }
  var isCancelled: Bool { false }
  var isInteractive: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var targetTransform: CGAffineTransform { .identity }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Calls the animations, and schedules the completions after the next layout pass.
  func run() {
    percentComplete = 1
    for animation in animations { animation(self) }
    animations = []
    let completions = completions
    self.completions = []
    if completions.isEmpty { return }
    UpdateCycle.current.runAfterLayout { [self] in
      for completion in completions { completion(self) }
    }
  }
}
