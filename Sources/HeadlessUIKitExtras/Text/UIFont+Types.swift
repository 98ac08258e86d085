import Foundation
import HeadlessUIKit

extension UIFont {
  /// How bold a font is, from -1 to 1, where 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight from -1 to 1.
    public var rawValue: CGFloat

    /// Creates a weight from a number from -1 to 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a weight from a number from -1 to 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The lightest weight.
    public static let ultraLight = Weight(-0.8)
    /// A weight lighter than light.
    public static let thin = Weight(-0.6)
    /// A light weight.
    public static let light = Weight(-0.4)
    /// The usual weight.
    public static let regular = Weight(0)
    /// A weight between regular and semibold.
    public static let medium = Weight(0.23)
    /// A weight between medium and bold.
    public static let semibold = Weight(0.3)
    /// A bold weight.
    public static let bold = Weight(0.4)
    /// A weight bolder than bold.
    public static let heavy = Weight(0.56)
    /// The boldest weight.
    public static let black = Weight(0.62)

    static let named: [(name: String, weight: Weight)] = [
      ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
      ("Medium", .medium), ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
    ]

    /// The name of the nearest weight that has one.
    var name: String {
      Weight.named.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }?.name ?? ""
    }
  }

  /// How wide a font is.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The width from -1 to 1, where 0 is the usual one.
    public var rawValue: CGFloat

    /// Creates a width from a number from -1 to 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a width from a number from -1 to 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The narrowest width.
    public static let compressed = Width(-0.4)
    /// A narrow width.
    public static let condensed = Width(-0.2)
    /// The usual width.
    public static let standard = Width(0)
    /// A wide width.
    public static let expanded = Width(0.2)
  }

  /// What a text is for, from which its size follows.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public var rawValue: String

    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Titles that are larger than large.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// Titles that are larger than large, of the second rank.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// Large titles.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// Titles of the first rank.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Titles of the second rank.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Titles of the third rank.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Headings of the second rank.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions of the first rank.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Captions of the second rank.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }
}
