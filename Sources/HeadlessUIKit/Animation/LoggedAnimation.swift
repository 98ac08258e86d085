import Foundation

/// What one animation block has made of one view: where it begins, where it ends, and how it goes there.
@preconcurrency @MainActor public struct LoggedAnimation {
  /// The looks of a view at one end of an animation.
  public struct Looks: Sendable, Codable, Equatable {
    /// The middle of the view, in its superview's coordinates.
    public var center: CGPoint
    /// The size without the transform, in points.
    public var size: CGSize
    /// How opaque the view is, from 0 to 1.
    public var alpha: CGFloat
    /// The transform.
    public var transform: CGAffineTransform

    /// The box around the view with its transform, in its superview's coordinates.
    public var frame: CGRect {
      let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        .applying(transform)
      return box.offsetBy(dx: center.x, dy: center.y)
    }
  }

  /// How the progress depends on the time.
  public enum Curve: String, Sendable, Codable, CaseIterable {
    /// Begins and ends slowly.
    case easeInOut
    /// Begins slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// Keeps one speed.
    case linear
    /// Swings as a damped spring.
    case spring
    /// Another curve.
    case custom
  }

  /// The view, and the element that it stood for when the animation began.
  public let element: UICollectionView.DisplayedElement
  /// The looks that the view had before the block; what runs besides is left out of account.
  public private(set) var from: Looks
  /// The looks that the block gave the view.
  public private(set) var to: Looks
  /// How long the animation lasts after the delay, in seconds.
  public let duration: TimeInterval
  /// The time before it begins, in seconds.
  public let delay: TimeInterval
  /// How it goes along.
  public let curve: Curve

  init(_ element: UICollectionView.DisplayedElement, _ looks: Looks, _ context: AnimationContext) {
    self.element = element
    (from, to) = (looks, looks)
    duration = context.duration
    delay = context.delay
    curve = context.timing.curveName
  }

  /// Takes over the ends of one property's animation.
  mutating func take(_ animation: ViewLayerAnimation) {
    switch animation.property {
    case .position: (from.center, to.center) = (animation.from.point, animation.to.point)
    case .boundsSize: (from.size, to.size) = (animation.from.size, animation.to.size)
    case .opacity: (from.alpha, to.alpha) = (CGFloat(animation.from.number), CGFloat(animation.to.number))
    case .transform:
      from.transform = CATransform3DGetAffineTransform(animation.from.transform)
      to.transform = CATransform3DGetAffineTransform(animation.to.transform)
    default: break
    }
  }
}

extension AnimationTiming {
  /// The name of the curve.
  fileprivate var curveName: LoggedAnimation.Curve {
    switch self {
    case .spring: .spring
    case .curve(.linear): .linear
    case .curve(.easeIn): .easeIn
    case .curve(.easeOut): .easeOut
    case .curve(.easeInOut): .easeInOut
    case .curve: .custom
    }
  }
}

extension BezierCurve {
  /// Whether two curves are the same, for patterns.
  fileprivate static func ~= (one: BezierCurve, other: BezierCurve) -> Bool { one == other }
}
