import Foundation

extension UIView {
  /// The parts of a view's geometry that adapt when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the mask.
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the top edge is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the bottom edge is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The way in which a view's content is positioned and scaled in the bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretched to fill the bounds.
    case scaleToFill
    /// Scaled to fit the bounds, with the aspect ratio preserved.
    case scaleAspectFit
    /// Scaled to fill the bounds, with the aspect ratio preserved.
    case scaleAspectFill
    /// Redrawn when the bounds change.
    case redraw
    /// At the center.
    case center
    /// At the center of the top edge.
    case top
    /// At the center of the bottom edge.
    case bottom
    /// At the center of the left edge.
    case left
    /// At the center of the right edge.
    case right
    /// In the top left corner.
    case topLeft
    /// In the top right corner.
    case topRight
    /// In the bottom left corner.
    case bottomLeft
    /// In the bottom right corner.
    case bottomRight
  }

  /// The adjustment of a view's tint color.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The same adjustment as in the superview.
    case automatic
    /// The unmodified tint color.
    case normal
    /// A dimmed tint color.
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

/// The meaning of a view's content, which determines whether the view is mirrored in right-to-left
/// interfaces.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The view is mirrored with the interface.
  case unspecified
  /// The view contains playback controls, which are never mirrored.
  case playback
  /// The view contains directional controls, which are never mirrored.
  case spatial
  /// The view is always laid out from left to right.
  case forceLeftToRight
  /// The view is always laid out from right to left.
  case forceRightToLeft
}
