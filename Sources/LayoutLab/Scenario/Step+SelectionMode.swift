import HeadlessUIKit

extension Step {
  /// Properties of the collection view that say what can be selected; what is nil stays.
  ///
  /// They are set in the order in which they stand here.
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
