import Foundation
import HeadlessUIKit

/// The family, the weight and the style of a font.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// Properties that a font has or does not have.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits of the traits.
    public let rawValue: UInt32

    /// Creates traits from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The font is italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// The font is bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// The font is expanded.
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    /// The font is condensed.
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    /// The font is monospaced.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  let face: UIFont.Face
  private let size: CGFloat

  init(face: UIFont.Face, size: CGFloat) {
    self.face = face
    self.size = size
  }

  /// Creates the descriptor of a font with a name.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(face: UIFont(name: fontName, size: size)?.face ?? UIFont.system, size: size)
  }

  /// Returns the descriptor of a text style's font, for the current traits.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns the descriptor itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The size in points, or 0 if it is not specified.
  open var pointSize: CGFloat { size }

  /// The name of the font.
  open var postscriptName: String { UIFont(face: face, size: size).fontName }

  /// The symbolic traits of the font.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.isItalic { traits.insert(.traitItalic) }
    if face.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if face.width.rawValue > 0 { traits.insert(.traitExpanded) }
    if face.width.rawValue < 0 { traits.insert(.traitCondensed) }
    if face.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the descriptor of a font of the same family with exactly these symbolic traits.
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

  /// Returns the descriptor of the same font in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(face: face, size: newPointSize)
  }

  /// Returns whether another object is the descriptor of the same font.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return face == other.face && size == other.size
  }

  /// A hash value that is the same for equal descriptors.
  open override var hash: Int { face.hashValue }
}
