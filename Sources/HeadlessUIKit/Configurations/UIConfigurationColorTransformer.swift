import Foundation

/// A function that turns a color of a configuration into another color.
public struct UIConfigurationColorTransformer {
  /// The function.
  public let transform: (UIColor) -> UIColor

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the transformed color.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// A transformer that returns the gray of the same luminance.
  public nonisolated(unsafe) static let grayscale = UIConfigurationColorTransformer { color in
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
    return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
  }

  // Unverified: the preferred tint and the monochrome tint are the tint color, as on iOS. Print both for a color on a
  // device.
  /// A transformer that returns the tint color where the system prefers it.
  public nonisolated(unsafe) static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }

  /// A transformer that returns the tint color for content in one color.
  public nonisolated(unsafe) static let monochromeTint = UIConfigurationColorTransformer { _ in .tintColor }
}
