import Foundation

/// What goes on while a controller's view changes its size or its place.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Whether the change was broken off.
  var isCancelled: Bool { get }
  /// Whether the user drives the change.
  var isInteractive: Bool { get }
  /// How long the change takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far the change is, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The view in which the change happens.
  var containerView: UIView { get }
  /// How the container is turned at the end, from how it was.
  var targetTransform: CGAffineTransform { get }
}

/// Lets a controller do something along with a change of its view's size or place.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Adds closures to the change.
  ///
  /// - Parameters:
  ///   - animation: Run right after the view has its new size or place.
  ///   - completion: Run when the change is over, after layout.
  /// - Returns: Whether the closures will be run.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Adds a closure to the change, run right after the view has its new size or place.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The coordinator of a change that happens in an instant.
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

  /// Runs the animations now, and the completions after the next layout passes.
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
