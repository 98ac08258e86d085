import Foundation

/// How large the user likes text to be.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name by which UIKit archives the category.
  public let rawValue: String

  /// Creates a category from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ size: String) { rawValue = "UICTContentSizeCategory" + size }

  /// No size in particular.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest text.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Small text.
  public static let small = UIContentSizeCategory("S")
  /// Text of middle size.
  public static let medium = UIContentSizeCategory("M")
  /// Large text, a device's first setting.
  public static let large = UIContentSizeCategory("L")
  /// Text one step above large.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Text two steps above large.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// Text three steps above large.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The first of the accessibility sizes.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// The second of the accessibility sizes.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// The third of the accessibility sizes.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// The fourth of the accessibility sizes.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest text.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// Posted when the user's choice changes.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category's name in the notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// All sizes, the smallest first.
  private static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  /// The position among all sizes, from 0; -1 for none of them.
  private var rank: Int { Self.ascending.firstIndex(of: self) ?? -1 }

  /// Whether this is one of the accessibility sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension UIContentSizeCategory: Comparable {
  /// Whether the text of one category is smaller than that of another.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.rank < right.rank
  }
}
