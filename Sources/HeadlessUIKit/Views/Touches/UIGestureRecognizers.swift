import Foundation

/// A gesture recognizer for taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps of the gesture.
  open var numberOfTapsRequired = 1
  /// The number of fingers of the gesture.
  open var numberOfTouchesRequired = 1
}

/// A gesture recognizer for long presses.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps before the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers of the gesture.
  open var numberOfTouchesRequired = 1
  /// The minimum duration of the press, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement of the finger during the press, in points.
  open var allowableMovement: CGFloat = 10
}

/// A gesture recognizer for drags.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var moved = CGPoint.zero
  private var speed = CGPoint.zero

  /// The minimum number of fingers.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers.
  open var maximumNumberOfTouches = Int.max

  /// Returns the movement since the gesture began or the translation was set, in points.
  open func translation(in view: UIView?) -> CGPoint { moved }

  /// Sets the movement of the gesture.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }

  /// Returns the velocity of the gesture, in points per second.
  open func velocity(in view: UIView?) -> CGPoint { speed }

  /// Sets the velocity of the gesture, in points per second.
  public func _simulateVelocity(_ velocity: CGPoint) { speed = velocity }
}

/// A gesture recognizer for pinches.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance between the fingers relative to the distance at the beginning.
  open var scale: CGFloat = 1
  /// The velocity of the scale, per second.
  open private(set) var velocity: CGFloat = 0

  /// Sets the velocity of the scale, per second.
  public func _simulateVelocity(_ velocity: CGFloat) { self.velocity = velocity }
}

/// A gesture recognizer for rotations.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation of the gesture, in radians.
  open var rotation: CGFloat = 0
  /// The velocity of the rotation, in radians per second.
  open private(set) var velocity: CGFloat = 0
}

/// A gesture recognizer for swipes.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions of a swipe.
  public struct Direction: OptionSet, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions in which the user can swipe.
  open var direction = Direction.right
  /// The number of fingers of the gesture.
  open var numberOfTouchesRequired = 1
}

/// A gesture recognizer for drags that begin at an edge of the screen.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the drag can begin.
  open var edges: UIRectEdge = []
}

/// A gesture recognizer for a pointer over the view.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
