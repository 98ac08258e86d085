import Foundation

/// A color that is fixed or depends on traits.
///
/// Two colors are equal if they have the same components in the same color space. `UIColor.white`, which is
/// a gray, differs from the white made of red, green and blue.
open class UIColor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  /// The source of the color's components.
  enum Source {
    case fixed(ColorValue)
    case system(name: String, light: ColorValue, dark: ColorValue)
    case provider((UITraitCollection) -> UIColor)
    case pattern(NSObject)
  }

  let source: Source

  // MARK: Creating a color

  init(source: Source) {
    self.source = source
    super.init()
  }

  convenience init(_ value: ColorValue) { self.init(source: .fixed(value)) }

  /// Creates transparent black.
  public override convenience init() { self.init(ColorValue(white: 0, alpha: 0)) }

  /// Creates a gray.
  ///
  /// - Parameters:
  ///   - white: The brightness, from 0 to 1.
  ///   - alpha: The opacity, from 0 to 1.
  public init(white: CGFloat, alpha: CGFloat) {
    source = .fixed(ColorValue(white: white, alpha: alpha))
  }

  /// Creates a color from its hue, saturation and brightness, each from 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    source = .fixed(ColorValue(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
  }

  /// Creates a color from red, green and blue components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(ColorValue(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a color from red, green and blue components of the Display P3 space, each from 0 to 1.
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(ColorValue(displayP3Red: displayP3Red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a color from a Core Graphics color.
  public init(cgColor: CGColor) { source = .fixed(cgColor.value) }

  /// Creates a color that paints with an image, and that is transparent if a single color is needed.
  package convenience init(pattern image: NSObject) { self.init(source: .pattern(image)) }

  /// Creates the color with a name.
  ///
  /// There are no asset catalogs: every name has an opaque color that is derived from the name.
  public init?(named name: String) { source = .fixed(UIColor.value(named: name)) }

  /// Creates the color with a name, which is derived from the name; the bundle and the traits are ignored.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    source = .fixed(UIColor.value(named: name))
  }

  /// Creates a color whose components depend on traits.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    source = .provider(dynamicProvider)
  }

  /// Creates the color of a color literal.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  // MARK: Archiving and copying

  /// Whether the class supports secure coding, which it does.
  open class var supportsSecureCoding: Bool { true }

  /// Creates a color from a keyed archive.
  public required init?(coder: NSCoder) {
    func number(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    let alpha = number("UIAlpha")
    source = .fixed(
      coder.containsValue(forKey: "UIWhite")
        ? ColorValue(white: number("UIWhite"), alpha: alpha)
        : ColorValue(red: number("UIRed"), green: number("UIGreen"), blue: number("UIBlue"), alpha: alpha))
  }

  /// Writes the components for the current traits to a keyed archive.
  open func encode(with coder: NSCoder) {
    let value = value
    if value.space == .gray {
      coder.encode(Double(value.red), forKey: "UIWhite")
    } else {
      coder.encode(Double(value.red), forKey: "UIRed")
      coder.encode(Double(value.green), forKey: "UIGreen")
      coder.encode(Double(value.blue), forKey: "UIBlue")
    }
    coder.encode(Double(value.alpha), forKey: "UIAlpha")
  }

  /// Returns the color itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Components

  /// Returns the components for some traits.
  func value(for traits: UITraitCollection) -> ColorValue {
    switch source {
    case .fixed(let value): value
    case .system(_, let light, let dark): traits.userInterfaceStyle == .dark ? dark : light
    case .provider(let provide): provide(traits).value(for: traits)
    case .pattern: ColorValue(white: 0, alpha: 0)
    }
  }

  /// The components for the current traits.
  var value: ColorValue {
    if case .fixed(let value) = source { return value }
    return value(for: .current)
  }

  /// The Core Graphics color for the current traits.
  open var cgColor: CGColor { CGColor(value) }

  /// Returns the fixed color for some traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if case .fixed = source { return self }
    return UIColor(value(for: traitCollection))
  }

  /// Returns the color with another opacity, from 0 to 1.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if case .provider(let provide) = source {
      return UIColor { provide($0).withAlphaComponent(alpha) }
    }
    if case .system(let name, let light, let dark) = source {
      return UIColor(
        source: .system(
          name: "\(name) \(GeometryFormat.number(alpha))", light: light.with(alpha: alpha),
          dark: dark.with(alpha: alpha)))
    }
    return UIColor(value.with(alpha: alpha))
  }

  /// Stores red, green, blue and opacity; always returns `true`.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let value = value
    red?.pointee = value.red
    green?.pointee = value.green
    blue?.pointee = value.blue
    alpha?.pointee = value.alpha
    return true
  }

  /// Stores hue, saturation, brightness and opacity; always returns `true`.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let numbers = value.hueSaturationBrightness
    hue?.pointee = numbers.hue
    saturation?.pointee = numbers.saturation
    brightness?.pointee = numbers.brightness
    alpha?.pointee = value.alpha
    return true
  }

  /// Stores the brightness of the corresponding gray, and the opacity; always returns `true`.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    white?.pointee = value.white
    alpha?.pointee = value.alpha
    return true
  }

  // MARK: Drawing

  /// Does nothing, because nothing is drawn.
  open func set() {}

  /// Does nothing, because nothing is drawn.
  open func setFill() {}

  /// Does nothing, because nothing is drawn.
  open func setStroke() {}

  // MARK: Equality

  /// Returns whether another object is a color with the same components, or the same system color.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    return switch (source, other.source) {
    case (.fixed(let a), .fixed(let b)): a == b
    case (.system(let a, _, _), .system(let b, _, _)): a == b
    case (.pattern(let a), .pattern(let b)): a.isEqual(b)
    default: false
    }
  }

  /// A hash value that is the same for equal colors.
  open override var hash: Int {
    switch source {
    case .fixed(let value): value.hashValue
    case .system(let name, _, _): name.hashValue
    case .pattern(let image): image.hash
    case .provider: ObjectIdentifier(self).hashValue
    }
  }

  /// The color space and the components, for example `UIExtendedSRGBColorSpace 1 0 0 1`, or the name of a
  /// system color.
  open override var description: String {
    switch source {
    case .fixed(let value):
      let space = value.space == .gray ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
      return ([space] + value.components.map(GeometryFormat.number)).joined(separator: " ")
    case .system(let name, _, _): return "<UIDynamicCatalogSystemColor; name = \(name)>"
    case .provider: return "<UIDynamicProviderColor>"
    case .pattern(let image): return "UIPatternColorSpace \(image.description)"
    }
  }

  // MARK: Values

  /// Returns an opaque color that is derived from a name.
  private static func value(named name: String) -> ColorValue {
    let hash = StableHash.of(name)
    return ColorValue(
      hue: CGFloat(hash % 360) / 360, saturation: 0.4 + CGFloat((hash >> 16) % 5) / 10,
      brightness: 0.5 + CGFloat((hash >> 32) % 5) / 10, alpha: 1)
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of color literals.
public typealias _ColorLiteralType = UIColor
