import Foundation

/// A set of corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  static let all = CACornerMask(rawValue: 15)
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the curve.
  public let rawValue: String
  /// Creates a curve from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Circular arcs.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Curves with continuous curvature.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The way in which a layer's content is positioned and scaled in the bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the gravity.
  public let rawValue: String
  /// Creates a gravity from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the center.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the center of the top edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the center of the bottom edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the center of the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the center of the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the top left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the top right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the bottom left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the bottom right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to fill the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit the bounds, with the aspect ratio preserved.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to fill the bounds, with the aspect ratio preserved.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The filter that scales a layer's content.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the filter.
  public let rawValue: String
  /// Creates a filter from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Nearest neighbor interpolation.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Linear interpolation.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Trilinear interpolation with mipmaps.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
