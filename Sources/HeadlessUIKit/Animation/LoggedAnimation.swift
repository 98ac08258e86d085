import Foundation

/// The animation that one animation block created for one view: its start, its end and its timing.
@preconcurrency @MainActor public struct LoggedAnimation {
  /// The state of a view at one end of an animation.
  public struct ViewState: Sendable, Codable, Equatable {
    /// The center of the view, in its superview's coordinates.
    public var center: CGPoint
    /// The size of the view before the transform, in points.
    public var size: CGSize
    /// The opacity of the view, from 0 to 1.
    public var alpha: CGFloat
    /// The affine transform of the view.
    public var transform: CGAffineTransform

    /// The bounding box of the transformed view, in its superview's coordinates.
    public var frame: CGRect {
      let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        .applying(transform)
      return box.offsetBy(dx: center.x, dy: center.y)
    }
  }

  /// The timing curve of an animation.
  public enum Curve: String, Sendable, Codable, CaseIterable {
    /// A slow beginning and a slow end.
    case easeInOut
    /// A slow beginning.
    case easeIn
    /// A slow end.
    case easeOut
    /// Constant speed.
    case linear
    /// The motion of a damped spring.
    case spring
    /// A curve that has no name.
    case custom
  }

  /// The view, and the element that it displayed when the animation began.
  public let element: UICollectionView.DisplayedElement
  /// The state of the view before the block, without other running animations.
  public private(set) var from: ViewState
  /// The state of the view that the block set.
  public private(set) var to: ViewState
  /// The duration after the delay, in seconds.
  public let duration: TimeInterval
  /// The time before the animation begins, in seconds.
  public let delay: TimeInterval
  /// The timing curve of the animation.
  public let curve: Curve

  init(_ element: UICollectionView.DisplayedElement, _ state: ViewState, _ context: AnimationContext) {
    self.element = element
    (from, to) = (state, state)
    duration = context.duration
    delay = context.delay
    curve = context.timing.curveName
  }

  /// Takes over the start and the end of one property's animation.
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
  /// Matches curves in `switch` statements.
  fileprivate static func ~= (one: BezierCurve, other: BezierCurve) -> Bool { one == other }
}
