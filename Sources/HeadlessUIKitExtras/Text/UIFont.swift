import Foundation
import HeadlessUIKit

/// A font whose measures follow from its size alone.
///
/// All fonts, whatever their name and weight, have the proportions of the system font: a font of 17 points has
/// lines 20.287 points high. There are no glyphs; what a character takes is said by ``UIFont/advance(of:)``.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// What tells two fonts apart.
  struct Face: Hashable, Sendable {
    var family: String
    /// The name that the font was asked for, or nil for a system font.
    var name: String?
    var weight = Weight.regular
    var width = Width.standard
    var isItalic = false
    var isMonospaced = false
    var textStyle: TextStyle?
  }

  /// What tells the font apart from others of its size.
  final let face: Face
  private let size: CGFloat

  init(face: Face, size: CGFloat) {
    self.face = face
    self.size = size > 0 && size.isFinite ? size : UIFont.systemFontSize
    super.init()
  }

  // MARK: Creating a font

  /// Creates the system font in its usual size.
  public override convenience init() { self.init(face: UIFont.system, size: 0) }

  /// Creates the font of a name; every name has one, since none is looked up.
  ///
  /// - Parameters:
  ///   - fontName: The name, such as `Avenir-Heavy`; the part before the hyphen counts as the family.
  ///   - fontSize: The size in points.
  public init?(name fontName: String, size fontSize: CGFloat) {
    face = UIFont.face(named: fontName)
    size = fontSize > 0 && fontSize.isFinite ? fontSize : UIFont.systemFontSize
  }

  /// Creates the font that a descriptor describes.
  ///
  /// - Parameters:
  ///   - descriptor: The description.
  ///   - pointSize: The size in points; 0 takes the descriptor's.
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

  /// Returns the system font in bold.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// Returns the system font in italics.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(face: system.changed { $0.isItalic = true }, size: fontSize)
  }

  /// Returns the system font with digits of one width, which all characters have here.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the system font whose characters are all of one width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      face: system.changed {
        $0.weight = weight
        $0.isMonospaced = true
      }, size: fontSize)
  }

  /// Returns the same font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(face: face, size: fontSize) }

  /// The size of text in buttons, in points.
  open class var buttonFontSize: CGFloat { 18 }
  /// The size of text in labels, in points.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of small text, in points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The usual size of text, in points.
  open class var systemFontSize: CGFloat { 14 }

  // MARK: Archiving and copying

  /// Fonts may be read from archives that are not trusted.
  open class var supportsSecureCoding: Bool { true }

  /// Reads the font from a keyed archive.
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

  /// Returns the font itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Names and measures

  /// The name of the family.
  open var familyName: String { face.family }

  /// The name of the font.
  open var fontName: String {
    face.name ?? ".SFUI-\(face.weight.name)\(face.isItalic ? "Italic" : "")\(face.isMonospaced ? "Mono" : "")"
  }

  /// The size in points.
  open var pointSize: CGFloat { size }

  /// How far the font reaches above the baseline, in points.
  open var ascender: CGFloat { size * 0.952_148_437_5 }

  /// How far the font reaches below the baseline, in points, as a negative number.
  open var descender: CGFloat { size * -0.241_210_937_5 }

  /// The height of capital letters, in points.
  open var capHeight: CGFloat { size * 0.704_589_843_75 }

  /// The height of small letters, in points.
  open var xHeight: CGFloat { size * 0.526_367_187_5 }

  /// The height of a line, in points.
  open var lineHeight: CGFloat { size * 1.193_359_375 }

  /// The space between lines that the font itself asks for, which is none.
  open var leading: CGFloat { 0 }

  /// What the font is, apart from its measures.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face: face, size: size) }

  /// The distance that a character takes along the line, in points.
  ///
  /// This is a fixed share of the point size, and no measure of any real font: 1 for the characters of East
  /// Asian scripts, full-width forms and emoji, 0.28 for spaces, 0.6 in monospaced fonts, and 0.5 for everything
  /// else. Characters without a width of their own, such as a zero-width joiner, take nothing.
  public final func advance(of character: Character) -> CGFloat {
    size * TextAdvance.share(of: character, isMonospaced: face.isMonospaced)
  }

  // MARK: Equality

  /// Tells whether another object is a font of the same name and size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other || (size == other.size && face == other.face)
  }

  /// A number that is the same for equal fonts.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(size)
    return hasher.finalize()
  }

  /// The family, the weight, the style and the size, as style sheets put them.
  open override var description: String {
    "<UICTFont> font-family: \"\(familyName)\"; font-weight: \(face.weight.name.lowercased()); "
      + "font-style: \(face.isItalic ? "italic" : "normal"); font-size: \(GeometryFormat.number(size))pt"
  }

  static let system = Face(family: ".AppleSystemUIFont")

  private static func face(named name: String) -> Face {
    let parts = name.split(separator: "-", maxSplits: 1)
    var face = Face(family: parts.first.map(String.init) ?? name, name: name)
    // The names that system fonts give themselves.
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
