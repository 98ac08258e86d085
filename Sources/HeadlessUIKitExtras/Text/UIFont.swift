import Foundation
import HeadlessUIKit

/// A font whose metrics follow from its size.
///
/// Helvetica has its own proportions. All other fonts have those of the system font, whatever their name and
/// weight: lines of a 17-point font are 20.287 points high. There are no glyphs; ``UIFont/advance(of:)``
/// returns the widths of characters.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The properties that distinguish fonts of the same size.
  struct Face: Hashable, Sendable {
    var family: String
    /// The name that the font was created with, or `nil` for a system font.
    var name: String?
    var weight = Weight.regular
    var width = Width.standard
    var isItalic = false
    var isMonospaced = false
    var textStyle: TextStyle?
  }

  /// The properties that distinguish the font from others of its size.
  final let face: Face
  private let size: CGFloat

  init(face: Face, size: CGFloat) {
    self.face = face
    self.size = size > 0 && size.isFinite ? size : UIFont.systemFontSize
    super.init()
  }

  // MARK: Creating a font

  /// Creates the system font in the default size.
  public override convenience init() { self.init(face: UIFont.system, size: 0) }

  /// Creates a font with a name, which is not looked up, so that any name is valid.
  ///
  /// - Parameters:
  ///   - fontName: The name, for example `Avenir-Heavy`; the part before the hyphen is the family.
  ///   - fontSize: The size in points.
  public init?(name fontName: String, size fontSize: CGFloat) {
    face = UIFont.face(named: fontName)
    size = fontSize > 0 && fontSize.isFinite ? fontSize : UIFont.systemFontSize
  }

  /// Creates the font of a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - pointSize: The size in points, or 0 for the size of the descriptor.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    face = descriptor.face
    size = pointSize > 0 ? pointSize : descriptor.pointSize > 0 ? descriptor.pointSize : UIFont.systemFontSize
  }

  /// Returns the system font.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(face: system, size: fontSize) }

  /// Returns the system font in a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(face: system.changed { $0.weight = weight }, size: fontSize)
  }

  /// Returns the system font in a weight and a width.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    UIFont(
      face: system.changed {
        $0.weight = weight
        $0.width = width
      }, size: fontSize)
  }

  /// Returns the bold system font.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// Returns the italic system font.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(face: system.changed { $0.isItalic = true }, size: fontSize)
  }

  /// Returns the system font with monospaced digits, as all its characters are here.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the monospaced system font.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      face: system.changed {
        $0.weight = weight
        $0.isMonospaced = true
      }, size: fontSize)
  }

  /// Returns the same font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(face: face, size: fontSize) }

  /// The font size of buttons, in points.
  open class var buttonFontSize: CGFloat { 18 }
  /// The font size of labels, in points.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of the small system font, in points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The default size of the system font, in points.
  open class var systemFontSize: CGFloat { 14 }

  // MARK: Archiving and copying

  /// Whether the class supports secure coding, which it does.
  open class var supportsSecureCoding: Bool { true }

  /// Creates a font from a keyed archive.
  public required init?(coder: NSCoder) {
    face = coder.decodeText(forKey: "UIFontName").map { UIFont.face(named: $0) } ?? UIFont.system
    let size = CGFloat(coder.decodeDouble(forKey: "UIFontPointSize"))
    self.size = size > 0 ? size : UIFont.systemFontSize
  }

  /// Writes the font's name and size to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(NSString(string: fontName), forKey: "UIFontName")
    coder.encode(Double(size), forKey: "UIFontPointSize")
  }

  /// Returns the font itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Names and metrics

  /// The name of the family.
  open var familyName: String { face.family }

  /// The name of the font.
  open var fontName: String {
    face.name ?? ".SFUI-\(face.weight.name)\(face.isItalic ? "Italic" : "")\(face.isMonospaced ? "Mono" : "")"
  }

  /// The size in points.
  open var pointSize: CGFloat { size }

  /// The distance from the baseline to the top of the line, in points.
  open var ascender: CGFloat { size * proportions.ascender }

  /// The distance from the baseline to the bottom of the line in points, as a negative number.
  open var descender: CGFloat { size * proportions.descender }

  /// The height of capital letters, in points.
  open var capHeight: CGFloat { size * proportions.capHeight }

  /// The height of lowercase letters, in points.
  open var xHeight: CGFloat { size * proportions.xHeight }

  /// The height of a line, in points.
  open var lineHeight: CGFloat { size * proportions.lineHeight }

  private var proportions: FontProportions { face.family == "Helvetica" ? .helvetica : .system }

  /// The additional space between lines, which is 0.
  open var leading: CGFloat { 0 }

  /// The descriptor of the font.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face: face, size: size) }

  /// Returns the width of a character, in points.
  ///
  /// The width is a fixed share of the point size. ASCII characters have their own widths in Helvetica, without
  /// kerning. In all other fonts, the share is not that of a real font: 1 for East Asian characters, full-width
  /// forms and emoji, 0.28 for spaces, 0.6 in monospaced fonts, and 0.5 for all others. Characters that have no
  /// width, for example zero-width joiners, return 0.
  public final func advance(of character: Character) -> CGFloat {
    if face.family == "Helvetica", face.weight.rawValue <= Weight.medium.rawValue,
      let width = FontProportions.helveticaWidth(of: character)
    {
      return size * width
    }
    return size * TextAdvance.share(of: character, isMonospaced: face.isMonospaced)
  }

  // MARK: Equality

  /// Returns whether another object is a font with the same name and size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other || (size == other.size && face == other.face)
  }

  /// A hash value that is the same for equal fonts.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(size)
    return hasher.finalize()
  }

  /// The family, the weight, the style and the size, in the notation of CSS.
  open override var description: String {
    "<UICTFont> font-family: \"\(familyName)\"; font-weight: \(face.weight.name.lowercased()); "
      + "font-style: \(face.isItalic ? "italic" : "normal"); font-size: \(GeometryFormat.number(size))pt"
  }

  static let system = Face(family: ".AppleSystemUIFont")

  private static func face(named name: String) -> Face {
    let parts = name.split(separator: "-", maxSplits: 1)
    var face = Face(family: parts.first.map(String.init) ?? name, name: name)
    // System fonts have these names.
    if face.family == ".SFUI" { face = system }
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    face.isItalic = style.contains("italic") || style.contains("oblique")
    face.isMonospaced = style.contains("mono") || ["Courier", "Menlo"].contains { face.family.hasPrefix($0) }
    let weights = Weight.named.filter { style.contains($0.name.lowercased()) }
    face.weight = weights.max { $0.name.count < $1.name.count }?.weight ?? .regular
    return face
  }
}

extension UIFont.Face {
  func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
