import Foundation

/// A colour as layers and drawing contexts take it.
public final class CGColor: Sendable {
  let value: ColorValue

  init(_ value: ColorValue) { self.value = value }

  /// Creates a colour from red, green and blue, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(ColorValue(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a colour from red, green and blue, each from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(ColorValue(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey from its lightness, from 0 to 1.
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

  /// The numbers of the colour: one or three, and the opacity.
  public var components: [CGFloat]? { value.components }

  /// How many numbers the colour has, the opacity included.
  public var numberOfComponents: Int { value.components.count }

  /// Returns the same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(value.with(alpha: alpha)) }
}

extension CGColor: Hashable {
  /// Tells whether two colours have the same numbers in the same space.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.value == b.value }

  /// Feeds the colour's numbers to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
