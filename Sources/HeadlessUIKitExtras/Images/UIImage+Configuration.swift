import Foundation
import HeadlessUIKit

extension UIImage {
  /// The configuration of an image.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    override init() { super.init() }

    /// Returns the configuration itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// The size, the weight and the colors of a symbol.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable, Sendable {
      var pointSize: CGFloat?
      var weight: SymbolWeight?
      var scale: SymbolScale?
      var colors: [UIColor]?
      var variableValueMode: SymbolVariableValueMode?
      var colorRenderingMode: SymbolColorRenderingMode?
    }

    let values: Values

    init(_ values: Values) {
      self.values = values
      super.init()
    }

    /// A configuration without any value.
    open class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

    /// Creates a configuration with a mode of variable values.
    public convenience init(variableValueMode: SymbolVariableValueMode) {
      self.init(Values(variableValueMode: variableValueMode))
    }

    /// Creates a configuration with a mode of the colors.
    public convenience init(colorRenderingMode: SymbolColorRenderingMode) {
      self.init(Values(colorRenderingMode: colorRenderingMode))
    }

    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }

    /// Creates a configuration with a point size.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }

    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }

    /// Creates a configuration with a point size and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }

    /// Creates a configuration with a point size, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }

    /// Creates a configuration with the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: UIFont.preferredFont(forTextStyle: textStyle))
    }

    /// Creates a configuration with the size of a text style and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: UIFont.preferredFont(forTextStyle: textStyle), scale: scale)
    }

    /// Creates a configuration with the size of a font.
    public convenience init(font: UIFont) { self.init(Values(pointSize: font.pointSize)) }

    /// Creates a configuration with the size of a font and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Values(pointSize: font.pointSize, scale: scale))
    }

    /// Creates a configuration with shades of one color.
    public convenience init(hierarchicalColor: UIColor) { self.init(Values(colors: [hierarchicalColor])) }

    /// Creates a configuration with several colors.
    public convenience init(paletteColors: [UIColor]) { self.init(Values(colors: paletteColors)) }

    /// Returns a configuration with the values of another configuration, and the own values where the other
    /// has none.
    open func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let other = otherConfiguration as? SymbolConfiguration else { return self }
      return SymbolConfiguration(
        Values(
          pointSize: other.values.pointSize ?? values.pointSize, weight: other.values.weight ?? values.weight,
          scale: other.values.scale ?? values.scale, colors: other.values.colors ?? values.colors,
          variableValueMode: other.values.variableValueMode ?? values.variableValueMode,
          colorRenderingMode: other.values.colorRenderingMode ?? values.colorRenderingMode))
    }

    /// Returns whether another configuration has the same values.
    open func isEqual(to configuration: SymbolConfiguration?) -> Bool { values == configuration?.values }

    /// Returns whether another object is a configuration with the same values.
    open override func isEqual(_ object: Any?) -> Bool { isEqual(to: object as? SymbolConfiguration) }

    /// A hash value that is the same for equal configurations.
    open override var hash: Int { values.hashValue }
  }
}
