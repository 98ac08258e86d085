import Foundation

extension UIScrollView {
  /// How indicators look; none is drawn.
  public enum IndicatorStyle: Int, Sendable {
    /// Black with a white border.
    case `default`
    /// Black.
    case black
    /// White.
    case white
  }

  /// What makes the keyboard go away; there is none, so it is only kept.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Dragging leaves it.
    case none
    /// Dragging takes it away.
    case onDrag
    /// Dragging over it moves it along.
    case interactive
    /// As `onDrag`, the accessory view included.
    case onDragWithAccessory
    /// As `interactive`, the accessory view included.
    case interactiveWithAccessory
  }

  /// Whether an index is shown beside the content; kept only.
  public enum IndexDisplayMode: Int, Sendable {
    /// As the system sees fit.
    case automatic
    /// Never.
    case alwaysHidden
  }

  /// Which edges of the safe area are added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`, and top and bottom also in the view of a view controller that asks for it.
    case automatic
    /// The edges across which the content scrolls.
    case scrollableAxes
    /// None.
    case never
    /// All.
    case always
  }

  /// How fast scrolling slows down after a finger lifts: the part of the velocity that a millisecond leaves.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the velocity that a millisecond leaves, between 0 and 1.
    public var rawValue: CGFloat
    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The default rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate that stops sooner, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
