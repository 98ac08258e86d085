import HeadlessUIKit

extension Step {
  /// New values of the properties that determine what can be selected; what is nil does not change.
  ///
  /// They are set in the order in which they are declared here.
  public struct SelectionMode: Sendable, Equatable {
    /// `allowsSelection`; false deselects all.
    public var allowsSelection: Bool?
    /// `allowsMultipleSelection`; false deselects all.
    public var allowsMultipleSelection: Bool?
    /// `allowsSelectionDuringEditing`.
    public var allowsSelectionDuringEditing: Bool?
    /// `allowsMultipleSelectionDuringEditing`.
    public var allowsMultipleSelectionDuringEditing: Bool?
    /// `isEditing`.
    public var isEditing: Bool?

    /// Creates a mode; without arguments nothing changes.
    public init(
      allowsSelection: Bool? = nil, allowsMultipleSelection: Bool? = nil,
      allowsSelectionDuringEditing: Bool? = nil, allowsMultipleSelectionDuringEditing: Bool? = nil,
      isEditing: Bool? = nil
    ) {
      self.allowsSelection = allowsSelection
      self.allowsMultipleSelection = allowsMultipleSelection
      self.allowsSelectionDuringEditing = allowsSelectionDuringEditing
      self.allowsMultipleSelectionDuringEditing = allowsMultipleSelectionDuringEditing
      self.isEditing = isEditing
    }
  }
}

extension Step.SelectionMode: CodableStepKind {
  static let key = "selection"

  var action: Step.Action { .selection(self) }
  var phrase: String { "selection \(ListPhrase.list(parts))" }

  /// The changes, in words.
  private var parts: [String] {
    [
      ("allowsSelection", allowsSelection), ("allowsMultipleSelection", allowsMultipleSelection),
      ("allowsSelectionDuringEditing", allowsSelectionDuringEditing),
      ("allowsMultipleSelectionDuringEditing", allowsMultipleSelectionDuringEditing),
      ("isEditing", isEditing),
    ].compactMap { name, flag in flag.map { "\(name) \($0)" } }
  }
}

extension Step.SelectionMode: Codable {
  enum Key: String, FieldKey {
    case allowsSelection, allowsMultipleSelection, allowsSelectionDuringEditing
    case allowsMultipleSelectionDuringEditing, isEditing

    static let owner = "a selection mode"
  }

  /// Decodes a mode; the values of missing keys do not change.
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

  /// Encodes the values that are not nil.
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

extension Step {
  /// Sets the properties that determine what can be selected.
  public static func selection(_ mode: SelectionMode) -> Step { Step(.selection(mode)) }
}
