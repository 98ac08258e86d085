import HeadlessUIKit

extension Step {
  /// Traits and margins that get other values; what is nil stays.
  public struct Traits: Sendable, Equatable {
    /// How large the person likes text to be.
    public var contentSizeCategory: TextSize?
    /// The direction of reading.
    public var layoutDirection: ReadingDirection?
    /// The pixels of a point along one axis, above 0.
    public var displayScale: CGFloat?
    /// Whether the interface is light or dark.
    public var userInterfaceStyle: InterfaceStyle?
    /// The collection view's `layoutMargins`, in points.
    public var layoutMargins: UIEdgeInsets?
    /// The part of the collection view that bars cover, which adds to `adjustedContentInset`, in points.
    public var safeArea: UIEdgeInsets?

    /// Creates traits; without arguments nothing changes.
    public init(
      contentSizeCategory: TextSize? = nil, layoutDirection: ReadingDirection? = nil,
      displayScale: CGFloat? = nil, userInterfaceStyle: InterfaceStyle? = nil,
      layoutMargins: UIEdgeInsets? = nil, safeArea: UIEdgeInsets? = nil
    ) {
      self.contentSizeCategory = contentSizeCategory
      self.layoutDirection = layoutDirection
      self.displayScale = displayScale
      self.userInterfaceStyle = userInterfaceStyle
      self.layoutMargins = layoutMargins
      self.safeArea = safeArea
    }
  }

  /// A size of text, by the name of its `UIContentSizeCategory`.
  public enum TextSize: String, Sendable, Equatable, CaseIterable {
    /// The smallest of the usual sizes.
    case extraSmall
    /// Two sizes below the one that a phone comes with.
    case small
    /// One size below the one that a phone comes with.
    case medium
    /// The size that a phone comes with.
    case large
    /// One size above.
    case extraLarge
    /// Two sizes above.
    case extraExtraLarge
    /// The largest of the usual sizes.
    case extraExtraExtraLarge
    /// The smallest of the accessibility sizes.
    case accessibilityMedium
    /// An accessibility size.
    case accessibilityLarge
    /// An accessibility size.
    case accessibilityExtraLarge
    /// An accessibility size.
    case accessibilityExtraExtraLarge
    /// The largest size of all.
    case accessibilityExtraExtraExtraLarge
  }

  /// Whether the interface is light or dark.
  public enum InterfaceStyle: String, Sendable, Equatable, CaseIterable {
    /// Dark text on light ground.
    case light
    /// Light text on dark ground.
    case dark
  }
}
