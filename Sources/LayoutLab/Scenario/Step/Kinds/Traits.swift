import HeadlessUIKit

extension Step {
  /// New values of traits and margins; what is nil does not change.
  public struct Traits: Sendable, Equatable {
    /// The preferred text size.
    public var contentSizeCategory: TextSize?
    /// The layout direction.
    public var layoutDirection: ReadingDirection?
    /// The pixels per point along one axis, above 0.
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
    /// Two sizes below the default.
    case small
    /// One size below the default.
    case medium
    /// The default size.
    case large
    /// One size above the default.
    case extraLarge
    /// Two sizes above the default.
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
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
  }
}

extension Step.Traits: CodableStepKind {
  static let key = "traits"

  var action: Step.Action { .traits(self) }
  var phrase: String { "traits \(ListPhrase.list(parts))" }
  var noun: String { "other traits" }
  var trigger: BatteryStep.Trigger { .traits }

  /// The changes, in words.
  private var parts: [String] {
    var parts: [String] = []
    if let contentSizeCategory { parts.append("contentSizeCategory \(contentSizeCategory.rawValue)") }
    if let layoutDirection { parts.append("layoutDirection \(layoutDirection.rawValue)") }
    if let displayScale { parts.append("displayScale \(GeometryFormat.number(displayScale))") }
    if let userInterfaceStyle { parts.append("userInterfaceStyle \(userInterfaceStyle.rawValue)") }
    if let layoutMargins { parts.append("layoutMargins \(GeometryFormat.insets(layoutMargins))") }
    if let safeArea { parts.append("safeArea \(GeometryFormat.insets(safeArea))") }
    return parts
  }
}

extension Step.Traits: Codable {
  enum Key: String, FieldKey {
    case contentSizeCategory, layoutDirection, displayScale, userInterfaceStyle, layoutMargins, safeArea

    static let owner = "traits"
  }

  /// Decodes traits; the values of missing keys do not change.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    self.init(
      contentSizeCategory: try fields.value(.contentSizeCategory, as: WordForm<Step.TextSize>.self),
      layoutDirection: try fields.value(.layoutDirection, as: WordForm<ReadingDirection>.self),
      displayScale: try fields.value(.displayScale, as: LengthForm.self),
      userInterfaceStyle: try fields.value(.userInterfaceStyle, as: WordForm<Step.InterfaceStyle>.self),
      layoutMargins: try fields.value(.layoutMargins, as: InsetsForm.self),
      safeArea: try fields.value(.safeArea, as: InsetsForm.self))
    if let displayScale, displayScale <= 0 {
      try decoder.report(
        ScenarioProblem(
          path: decoder.codingPath + [Key.displayScale], "the scale must be above 0, such as 2 or 3"))
    }
  }

  /// Encodes the values that are not nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(contentSizeCategory?.rawValue, forKey: .contentSizeCategory)
    try container.encodeIfPresent(layoutDirection?.rawValue, forKey: .layoutDirection)
    try container.encodeIfPresent(displayScale.map(Double.init), forKey: .displayScale)
    try container.encodeIfPresent(userInterfaceStyle?.rawValue, forKey: .userInterfaceStyle)
    try container.encodeIfPresent(layoutMargins.map(InsetsForm.init), forKey: .layoutMargins)
    try container.encodeIfPresent(safeArea.map(InsetsForm.init), forKey: .safeArea)
  }
}

extension Step {
  /// Gives traits and margins other values.
  public static func traits(_ traits: Traits) -> Step { Step(.traits(traits)) }
}
