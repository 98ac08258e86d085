import Foundation

/// The inset distances of a rectangle's edges, in points.
public struct UIEdgeInsets: Equatable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// Insets of zero.
  public static let zero = UIEdgeInsets()

  /// Creates insets of zero.
  @inlinable public init() {
    top = 0
    left = 0
    bottom = 0
    right = 0
  }

  /// Creates insets from four distances.
  @inlinable public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

// MARK: - Codable

extension UIEdgeInsets: Codable {
  /// Decodes insets from an array of four numbers: top, left, bottom, right.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    top = try list.decode(CGFloat.self)
    left = try list.decode(CGFloat.self)
    bottom = try list.decode(CGFloat.self)
    right = try list.decode(CGFloat.self)
  }

  /// Encodes insets as an array of four numbers: top, left, bottom, right.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for distance in [top, left, bottom, right] { try list.encode(distance) }
  }
}

/// Returns whether two insets are equal.
@available(*, deprecated, message: "Use == operator instead.")
public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool {
  insets1 == insets2
}

// MARK: - CGRect

extension CGRect {
  /// Returns the rectangle with its edges moved inward; negative insets move them outward.
  ///
  /// Insets larger than the rectangle result in a negative width or height, as in UIKit.
  @inlinable public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}
