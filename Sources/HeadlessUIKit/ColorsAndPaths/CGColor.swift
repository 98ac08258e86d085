import Foundation

/// A color of layers and drawing contexts.
public final class CGColor: Sendable {
  let value: ColorValue

  init(_ value: ColorValue) { self.value = value }

  /// Creates a color from red, green and blue components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(ColorValue(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a color from red, green and blue components, each from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(ColorValue(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a gray from its brightness, from 0 to 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(ColorValue(white: gray, alpha: alpha))
  }

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { value.alpha }

  /// The one or three components of the color, and the opacity.
  public var components: [CGFloat]? { value.components }

  /// The number of components, including the opacity.
  public var numberOfComponents: Int { value.components.count }

  /// Returns the color with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(value.with(alpha: alpha)) }
}

extension CGColor: Hashable {
  /// Returns whether two colors have the same components in the same color space.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.value == b.value }

  /// Hashes the components of the color.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
