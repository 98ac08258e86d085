import Foundation

/// The text size that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// UIKit's name of the category.
  public let rawValue: String

  /// Creates a category from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ size: String) { rawValue = "UICTContentSizeCategory" + size }

  /// The size is unspecified.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// A small size.
  public static let small = UIContentSizeCategory("S")
  /// A medium size.
  public static let medium = UIContentSizeCategory("M")
  /// A large size, which is the default of devices.
  public static let large = UIContentSizeCategory("L")
  /// One step larger than large.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Two steps larger than large.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// Three steps larger than large.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The first accessibility size.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// The second accessibility size.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// The third accessibility size.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest accessibility size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// Posted when the preferred text size changes.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category's name in the notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// All sizes, from small to large.
  private static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  /// The position of the category among all sizes, or -1 if it is none of them.
  private var rank: Int { Self.ascending.firstIndex(of: self) ?? -1 }

  /// A Boolean value that indicates whether the category is one of the accessibility sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension UIContentSizeCategory: Comparable {
  /// Returns whether the text of one category is smaller than that of another.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.rank < right.rank
  }
}
