import Foundation

/// The way in which a section scrolls across the scroll direction of the layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll by itself.
  case none = 0
  /// The section comes to rest anywhere.
  case continuous = 1
  /// The section comes to rest at the leading edge of a group.
  case continuousGroupLeadingBoundary = 2
  /// The section scrolls by its visible width.
  case paging = 3
  /// The section scrolls by one group.
  case groupPaging = 4
  /// The section scrolls by one group, which it centers.
  case groupPagingCentered = 5
}

/// Deceleration and bounces of a section that scrolls by itself.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @preconcurrency NSCopying {
  /// The rate at which a section decelerates.
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    /// The rate per millisecond.
    public var rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The normal rate for continuous behaviors, the fast one for paging behaviors.
    public static let automatic = DecelerationRate(rawValue: 0)
    /// The normal rate of scroll views.
    public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
    /// The fast rate of scroll views.
    public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
  }

  /// The condition under which a section bounces at its ends.
  public enum Bounce: Int, Sendable {
    /// The section bounces if it can scroll.
    case automatic = 0
    /// The section always bounces.
    case always = 1
    /// The section never bounces.
    case never = 2
  }

  /// Creates an instance of a subclass from its metatype, as UIKit does.
  public required init(_instantiated: Void) { super.init() }

  /// Creates properties with the default values.
  public override convenience init() { self.init(_instantiated: ()) }

  /// The rate of deceleration; automatic by default.
  open var decelerationRate = DecelerationRate.automatic

  /// The condition for bounces; automatic by default.
  open var bounce = Bounce.automatic

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate }

  final var duplicate: UICollectionLayoutSectionOrthogonalScrollingProperties {
    let copy = type(of: self).init(_instantiated: ())
    copy.decelerationRate = decelerationRate
    copy.bounce = bounce
    return copy
  }
}
