import Foundation
import HeadlessUIKit

/// What a font is: its family, its weight and its style.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// Properties of a font that are either there or not.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// One bit for each property.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The font is italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// The font is bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// The font is wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    /// The font is narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    /// All characters have one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  let face: UIFont.Face
  private let size: CGFloat

  init(face: UIFont.Face, size: CGFloat) {
    self.face = face
    self.size = size
  }

  /// Creates the description of a font by its name.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(face: UIFont(name: fontName, size: size)?.face ?? UIFont.system, size: size)
  }

  /// Returns the description of a text style's font, for the current traits.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns the description itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The size in points, or 0 where none is said.
  open var pointSize: CGFloat { size }

  /// The name of the font.
  open var postscriptName: String { UIFont(face: face, size: size).fontName }

  /// The properties that the font has.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.isItalic { traits.insert(.traitItalic) }
    if face.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if face.width.rawValue > 0 { traits.insert(.traitExpanded) }
    if face.width.rawValue < 0 { traits.insert(.traitCondensed) }
    if face.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the description of a font of the same family that has some properties and no others.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var changed = face
    changed.isItalic = symbolicTraits.contains(.traitItalic)
    changed.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    changed.weight =
      !symbolicTraits.contains(.traitBold)
      ? .regular : face.weight.rawValue < UIFont.Weight.semibold.rawValue ? .bold : face.weight
    changed.width =
      symbolicTraits.contains(.traitExpanded)
      ? .expanded : symbolicTraits.contains(.traitCondensed) ? .condensed : .standard
    return UIFontDescriptor(face: changed, size: size)
  }

  /// Returns the description of the same font in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(face: face, size: newPointSize)
  }

  /// Tells whether another object describes the same font.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return face == other.face && size == other.size
  }

  /// A number that is the same for equal descriptions.
  open override var hash: Int { face.hashValue }
}
