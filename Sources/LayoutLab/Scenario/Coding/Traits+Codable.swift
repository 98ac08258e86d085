import HeadlessUIKit

extension Step.Traits: Codable {
  enum Key: String, FieldKey {
    case contentSizeCategory, layoutDirection, displayScale, userInterfaceStyle, layoutMargins, safeArea

    static let owner = "traits"
  }

  /// Decodes traits; what is not there stays as it is.
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

  /// Encodes what is not nil.
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

extension Step.SelectionMode: Codable {
  enum Key: String, FieldKey {
    case allowsSelection, allowsMultipleSelection, allowsSelectionDuringEditing
    case allowsMultipleSelectionDuringEditing, isEditing

    static let owner = "a selection mode"
  }

  /// Decodes a mode; what is not there stays as it is.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    self.init(
      allowsSelection: try fields.value(.allowsSelection, as: FlagForm.self),
      allowsMultipleSelection: try fields.value(.allowsMultipleSelection, as: FlagForm.self),
      allowsSelectionDuringEditing: try fields.value(.allowsSelectionDuringEditing, as: FlagForm.self),
      allowsMultipleSelectionDuringEditing: try fields.value(
        .allowsMultipleSelectionDuringEditing, as: FlagForm.self),
      isEditing: try fields.value(.isEditing, as: FlagForm.self))
  }

  /// Encodes what is not nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(allowsSelection, forKey: .allowsSelection)
    try container.encodeIfPresent(allowsMultipleSelection, forKey: .allowsMultipleSelection)
    try container.encodeIfPresent(allowsSelectionDuringEditing, forKey: .allowsSelectionDuringEditing)
    try container.encodeIfPresent(
      allowsMultipleSelectionDuringEditing, forKey: .allowsMultipleSelectionDuringEditing)
    try container.encodeIfPresent(isEditing, forKey: .isEditing)
  }
}
