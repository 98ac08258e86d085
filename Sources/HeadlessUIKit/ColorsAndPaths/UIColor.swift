import Foundation

/// A colour, fixed or depending on traits.
///
/// Nothing is drawn with it. Two colours are equal when they have the same numbers in the same colour space, so
/// that `UIColor.white`, which is a grey, differs from the white made of red, green and blue.
open class UIColor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  /// Where the colour's numbers come from.
  enum Source {
    case fixed(ColorValue)
    case system(name: String, light: ColorValue, dark: ColorValue)
    case provider((UITraitCollection) -> UIColor)
    case pattern(NSObject)
  }

  let source: Source

  // MARK: Creating a colour

  init(source: Source) {
    self.source = source
    super.init()
  }

  convenience init(_ value: ColorValue) { self.init(source: .fixed(value)) }

  /// Creates transparent black.
  public override convenience init() { self.init(ColorValue(white: 0, alpha: 0)) }

  /// Creates a grey.
  ///
  /// - Parameters:
  ///   - white: The lightness, from 0 to 1.
  ///   - alpha: The opacity, from 0 to 1.
  public init(white: CGFloat, alpha: CGFloat) {
    source = .fixed(ColorValue(white: white, alpha: alpha))
  }

  /// Creates a colour from its hue, saturation and brightness, each from 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    source = .fixed(ColorValue(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
  }

  /// Creates a colour from red, green and blue, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(ColorValue(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a colour from red, green and blue of the Display P3 space, each from 0 to 1.
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(ColorValue(displayP3Red: displayP3Red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a colour from a colour of a layer.
  public init(cgColor: CGColor) { source = .fixed(cgColor.value) }

  /// Creates a color that paints with an image, and that is transparent if a single color is needed.
  package convenience init(pattern image: NSObject) { self.init(source: .pattern(image)) }

  /// Creates the colour of a name.
  ///
  /// There are no asset catalogues, so every name has a colour: an opaque one that follows from the name alone.
  public init?(named name: String) { source = .fixed(UIColor.value(named: name)) }

  /// Creates the colour of a name, which follows from the name alone; the bundle and the traits are not asked.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    source = .fixed(UIColor.value(named: name))
  }

  /// Creates a colour whose numbers a closure gives for each set of traits.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    source = .provider(dynamicProvider)
  }

  /// Creates the colour of a colour literal.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  // MARK: Archiving and copying

  /// Colours may be read from archives that are not trusted.
  open class var supportsSecureCoding: Bool { true }

  /// Reads the colour from a keyed archive.
  public required init?(coder: NSCoder) {
    func number(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    let alpha = number("UIAlpha")
    source = .fixed(
      coder.containsValue(forKey: "UIWhite")
        ? ColorValue(white: number("UIWhite"), alpha: alpha)
        : ColorValue(red: number("UIRed"), green: number("UIGreen"), blue: number("UIBlue"), alpha: alpha))
  }

  /// Writes the colour's present numbers to a keyed archive.
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

  /// Returns the colour itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Asking a colour

  /// The colour's numbers for some traits.
  func value(for traits: UITraitCollection) -> ColorValue {
    switch source {
    case .fixed(let value): value
    case .system(_, let light, let dark): traits.userInterfaceStyle == .dark ? dark : light
    case .provider(let provide): provide(traits).value(for: traits)
    case .pattern: ColorValue(white: 0, alpha: 0)
    }
  }

  /// The colour's numbers for the current traits.
  var value: ColorValue {
    if case .fixed(let value) = source { return value }
    return value(for: .current)
  }

  /// The colour as layers and drawing contexts take it, for the current traits.
  open var cgColor: CGColor { CGColor(value) }

  /// Returns the colour that this one is for some traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if case .fixed = source { return self }
    return UIColor(value(for: traitCollection))
  }

  /// Returns the same colour with another opacity, from 0 to 1.
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

  /// Stores red, green, blue and the opacity through pointers; always possible.
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

  /// Stores hue, saturation, brightness and the opacity through pointers; always possible.
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

  /// Stores the lightness of the grey that looks alike, and the opacity, through pointers; always possible.
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

  /// Tells whether another object is a colour with the same numbers, or the same system colour.
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

  /// A number that is the same for equal colours.
  open override var hash: Int {
    switch source {
    case .fixed(let value): value.hashValue
    case .system(let name, _, _): name.hashValue
    case .pattern(let image): image.hash
    case .provider: ObjectIdentifier(self).hashValue
    }
  }

  /// The colour space and the numbers, such as `UIExtendedSRGBColorSpace 1 0 0 1`, or the system colour's name.
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

  /// An opaque colour that follows from a name.
  private static func value(named name: String) -> ColorValue {
    let hash = StableHash.of(name)
    return ColorValue(
      hue: CGFloat(hash % 360) / 360, saturation: 0.4 + CGFloat((hash >> 16) % 5) / 10,
      brightness: 0.5 + CGFloat((hash >> 32) % 5) / 10, alpha: 1)
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// What a colour literal makes.
public typealias _ColorLiteralType = UIColor
