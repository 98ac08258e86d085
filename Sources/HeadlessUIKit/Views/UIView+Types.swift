import Foundation

extension UIView {
  /// What gives way when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge gives way.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width gives way.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge gives way.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the top edge gives way.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height gives way.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the bottom edge gives way.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How content is fitted into the bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretches it.
    case scaleToFill
    /// Shows all of it.
    case scaleAspectFit
    /// Leaves no part of the bounds empty.
    case scaleAspectFill
    /// Draws it anew when the bounds change.
    case redraw
    /// Puts it in the middle.
    case center
    /// Puts it at the middle of the top edge.
    case top
    /// Puts it at the middle of the bottom edge.
    case bottom
    /// Puts it at the middle of the left edge.
    case left
    /// Puts it at the middle of the right edge.
    case right
    /// Puts it in the top left corner.
    case topLeft
    /// Puts it in the top right corner.
    case topRight
    /// Puts it in the bottom left corner.
    case bottomLeft
    /// Puts it in the bottom right corner.
    case bottomRight
  }

  /// Whether the tint colour is dimmed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview has it.
    case automatic
    /// Not dimmed.
    case normal
    /// Dimmed.
    case dimmed
  }
}

/// The direction in which an interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// What a view shows, as far as it decides whether the view is flipped from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Flipped with the interface.
  case unspecified
  /// Buttons of a player; never flipped.
  case playback
  /// A choice of directions; never flipped.
  case spatial
  /// From left to right, always.
  case forceLeftToRight
  /// From right to left, always.
  case forceRightToLeft
}
