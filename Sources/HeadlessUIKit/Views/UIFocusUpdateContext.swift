import Foundation

/// The directions in which the focus moves.
public struct UIFocusHeading: OptionSet, Sendable {
  /// The bits of the directions.
  public let rawValue: UInt

  /// Creates directions from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The focus moves up.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// The focus moves down.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// The focus moves to the left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// The focus moves to the right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// The focus moves to the next item.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// The focus moves to the previous item.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

/// The views between which the focus moves; the simulator moves no focus and creates no context.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// Creates a context without views, for tests that override its properties.
  public override init() { super.init() }

  /// The view that had the focus.
  open weak var previouslyFocusedView: UIView? { nil }
  /// The view that gets the focus.
  open weak var nextFocusedView: UIView? { nil }
  /// The directions in which the focus moves.
  open var focusHeading: UIFocusHeading { [] }
}

/// The items of a collection view between which the focus moves.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The index path of the item that had the focus.
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  /// The index path of the item that gets the focus.
  open var nextFocusedIndexPath: IndexPath? { nil }
}

/// The object that runs animations together with those of the focus; the simulator creates none.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  /// Runs the animations and the completion handler immediately, because no focus is animated.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}

/// A part of the screen that takes part in the movement of the focus.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The places where the focus starts.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }

  /// Asks for a movement of the focus.
  func setNeedsFocusUpdate()

  /// Moves the focus if that was asked for.
  func updateFocusIfNeeded()

  /// Returns whether the focus can move.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool

  /// Notifies the environment that the focus has moved.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}
