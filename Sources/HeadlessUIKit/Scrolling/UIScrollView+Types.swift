import Foundation

extension UIScrollView {
  /// The style of the scroll indicators; none is drawn.
  public enum IndicatorStyle: Int, Sendable {
    /// Black with a white border.
    case `default`
    /// Black.
    case black
    /// White.
    case white
  }

  /// The way in which scrolling dismisses the keyboard; it has no effect here.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Scrolling doesn't dismiss the keyboard.
    case none
    /// A drag dismisses the keyboard.
    case onDrag
    /// The keyboard follows a drag that reaches it.
    case interactive
    /// A drag dismisses the keyboard and its accessory view.
    case onDragWithAccessory
    /// The keyboard and its accessory view follow a drag that reaches them.
    case interactiveWithAccessory
  }

  /// The visibility of an index beside the content; it has no effect here.
  public enum IndexDisplayMode: Int, Sendable {
    /// The system decides.
    case automatic
    /// The index is never visible.
    case alwaysHidden
  }

  /// The edges of the safe area that adjust the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The edges of scrollable axes; top and bottom also for the main scroll view of a view controller.
    case automatic
    /// The edges of scrollable axes.
    case scrollableAxes
    /// No edges.
    case never
    /// All edges.
    case always
  }

  /// The rate at which scrolling decelerates after the finger lifts.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor by which the velocity decreases per millisecond, between 0 and 1.
    public var rawValue: CGFloat
    /// Creates a rate from its factor per millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The default rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate that stops sooner, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
