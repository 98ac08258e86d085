import Foundation

/// The appearance of an element that has the focus; nothing is drawn here.
@preconcurrency @MainActor open class UIFocusEffect: NSObject, @preconcurrency NSCopying {
  /// Creates an effect without an appearance.
  public required override init() { super.init() }

  /// Returns a copy of the effect.
  open func copy(with zone: NSZone?) -> Any { Self() }
}

/// A ring around an element that has the focus; nothing is drawn here.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
  /// The position of the ring relative to its shape.
  public enum Position: Int, Sendable {
    /// The position that fits the shape.
    case automatic = 0
    /// The ring is outside the shape.
    case outside = 1
    /// The ring is inside the shape.
    case inside = 2
  }

  /// Creates a ring around a rectangle.
  public convenience init(rect: CGRect) { self.init() }

  /// Creates a ring around a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    self.init()
  }

  /// Creates a ring around a path.
  public convenience init(path bezierPath: UIBezierPath) { self.init() }

  /// The view that contains the ring.
  open weak var containerView: UIView?
  /// The view above which the ring is shown.
  open weak var referenceView: UIView?
  /// The position of the ring.
  open var position = Position.automatic

  /// Returns a copy of the effect.
  open override func copy(with zone: NSZone?) -> Any {
    let copy = Self()
    (copy.containerView, copy.referenceView, copy.position) = (containerView, referenceView, position)
    return copy
  }
}
