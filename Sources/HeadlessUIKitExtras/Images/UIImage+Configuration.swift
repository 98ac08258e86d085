import Foundation
import HeadlessUIKit

extension UIImage {
  /// What an image was asked to look like.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    override init() { super.init() }

    /// Returns the configuration itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// What a symbol was asked to look like.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable, Sendable {
      var pointSize: CGFloat?
      var weight: SymbolWeight?
      var scale: SymbolScale?
      var colors: [UIColor]?
    }

    let values: Values

    init(_ values: Values) {
      self.values = values
      super.init()
    }

    /// A configuration that says nothing.
    open class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }

    /// Creates a configuration with the size of text in points.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }

    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }

    /// Creates a configuration with a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }

    /// Creates a configuration with a size in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }

    /// Creates a configuration with the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: UIFont.preferredFont(forTextStyle: textStyle))
    }

    /// Creates a configuration with the size of a text style, and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: UIFont.preferredFont(forTextStyle: textStyle), scale: scale)
    }

    /// Creates a configuration with the size of a font.
    public convenience init(font: UIFont) { self.init(Values(pointSize: font.pointSize)) }

    /// Creates a configuration with the size of a font, and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Values(pointSize: font.pointSize, scale: scale))
    }

    /// Creates a configuration with shades of one colour.
    public convenience init(hierarchicalColor: UIColor) { self.init(Values(colors: [hierarchicalColor])) }

    /// Creates a configuration with several colours.
    public convenience init(paletteColors: [UIColor]) { self.init(Values(colors: paletteColors)) }

    /// Returns a configuration with another's values, and this one's where the other says nothing.
    open func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let other = otherConfiguration as? SymbolConfiguration else { return self }
      return SymbolConfiguration(
        Values(
          pointSize: other.values.pointSize ?? values.pointSize, weight: other.values.weight ?? values.weight,
          scale: other.values.scale ?? values.scale, colors: other.values.colors ?? values.colors))
    }

    /// Tells whether another configuration has the same values.
    open func isEqual(to configuration: SymbolConfiguration?) -> Bool { values == configuration?.values }

    /// Tells whether another object is a configuration with the same values.
    open override func isEqual(_ object: Any?) -> Bool { isEqual(to: object as? SymbolConfiguration) }

    /// A number that is the same for equal configurations.
    open override var hash: Int { values.hashValue }
  }
}
