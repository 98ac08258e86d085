import Foundation

/// Watches for taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps make the gesture.
  open var numberOfTapsRequired = 1
  /// How many fingers make the gesture.
  open var numberOfTouchesRequired = 1
}

/// Watches for a press that lasts.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How many taps must come first.
  open var numberOfTapsRequired = 0
  /// How many fingers make the gesture.
  open var numberOfTouchesRequired = 1
  /// How long the press must last, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the finger may move meanwhile, in points.
  open var allowableMovement: CGFloat = 10
}

/// Watches for dragging.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var moved = CGPoint.zero
  private var speed = CGPoint.zero

  /// How many fingers make the gesture at least.
  open var minimumNumberOfTouches = 1
  /// How many fingers make the gesture at most.
  open var maximumNumberOfTouches = Int.max

  /// How far the gesture has moved since it began or the translation was set, in points.
  open func translation(in view: UIView?) -> CGPoint { moved }

  /// Sets how far the gesture counts as moved.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }

  /// How fast the gesture moves, in points per second.
  open func velocity(in view: UIView?) -> CGPoint { speed }

  /// Sets how fast the gesture counts as moving.
  public func _simulateVelocity(_ velocity: CGPoint) { speed = velocity }
}

/// Watches for two fingers that move apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much farther apart the fingers are than at the beginning.
  open var scale: CGFloat = 1
  /// How fast the scale changes, per second.
  open private(set) var velocity: CGFloat = 0

  /// Sets how fast the scale counts as changing.
  public func _simulateVelocity(_ velocity: CGFloat) { self.velocity = velocity }
}

/// Watches for two fingers that turn.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far they have turned, in radians.
  open var rotation: CGFloat = 0
  /// How fast they turn, in radians per second.
  open private(set) var velocity: CGFloat = 0
}

/// Watches for swipes.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where a swipe goes.
  public struct Direction: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// Where the swipe may go.
  open var direction = Direction.right
  /// How many fingers make the gesture.
  open var numberOfTouchesRequired = 1
}

/// Watches for a drag that begins at the edge of the screen.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which it may begin.
  open var edges: UIRectEdge = []
}

/// Watches for a pointer over the view.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
