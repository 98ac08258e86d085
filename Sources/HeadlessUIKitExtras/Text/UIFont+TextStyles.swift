import Foundation
import HeadlessUIKit

extension UIFont {
  /// Returns the font of a text style, in the size for the current traits.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style, in the size for some traits, or for the current traits if they are
  /// `nil`.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let face = system.changed {
      $0.textStyle = style
      if style == .headline { $0.weight = .semibold }
      if style == .extraLargeTitle || style == .extraLargeTitle2 { $0.weight = .bold }
    }
    return UIFont(face: face, size: TextStyleSizes.pointSize(of: style, in: category))
  }
}

/// The point sizes of the text styles for each content size category, from Apple's Human Interface
/// Guidelines.
enum TextStyleSizes {
  /// Returns the point size; an unknown style has the size of body, an unknown category that of large.
  static func pointSize(of style: UIFont.TextStyle, in category: UIContentSizeCategory) -> CGFloat {
    let row = table[style] ?? body
    let index = categories.firstIndex(of: category) ?? usual
    return row[index]
  }

  /// Returns the factor by which a text style grows from the default category to another category.
  static func scale(of style: UIFont.TextStyle, in category: UIContentSizeCategory) -> CGFloat {
    pointSize(of: style, in: category) / pointSize(of: style, in: .large)
  }

  private static let usual = 3
  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]
  private static let body: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
  private static let table: [UIFont.TextStyle: [CGFloat]] = [
    .extraLargeTitle: [33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62],
    .extraLargeTitle2: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: body,
    .body: body,
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]
}
