import Foundation

/// The state of a cell, for which its configurations are updated.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The state of the drag of a cell.
  public enum DragState: Hashable {
    /// The cell is not dragged.
    case none
    /// The cell is being lifted.
    case lifting
    /// The cell is dragged.
    case dragging
  }

  /// The state of a drop on a cell.
  public enum DropState: Hashable {
    /// No drop is in progress.
    case none
    /// A drop is in progress, but the cell is not its target.
    case notTargeted
    /// The cell is the target of a drop.
    case targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether the cell is highlighted.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell is focused.
  public var isFocused = false
  /// Whether the cell is pinned at an edge of the visible bounds.
  public var isPinned = false
  /// Whether the collection view is in editing mode.
  public var isEditing = false
  /// Whether the cell's item is expanded in the section snapshot.
  public var isExpanded = false
  /// Whether the cell shows its swipe actions.
  public var isSwiped = false
  /// Whether the cell is moved interactively.
  public var isReordering = false
  /// The state of the drag of the cell.
  public var cellDragState = DragState.none
  /// The state of a drop on the cell.
  public var cellDropState = DropState.none

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with traits and no other property set.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value that the app has added to the state.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

extension UICellConfigurationState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The properties that are set.
  public var description: String {
    ConfigurationStateText.of(
      "UICellConfigurationState",
      [
        ("Disabled", isDisabled), ("Highlighted", isHighlighted), ("Selected", isSelected),
        ("Focused", isFocused), ("Pinned", isPinned), ("Editing", isEditing), ("Expanded", isExpanded),
        ("Swiped", isSwiped), ("Reordering", isReordering), ("Lifting", cellDragState == .lifting),
        ("Dragging", cellDragState == .dragging), ("Not Targeted", cellDropState == .notTargeted),
        ("Targeted", cellDropState == .targeted),
      ], custom)
  }

  /// The properties that are set.
  public var debugDescription: String { description }

  /// The properties.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "traitCollection": traitCollection, "isDisabled": isDisabled, "isHighlighted": isHighlighted,
        "isSelected": isSelected, "isFocused": isFocused, "isPinned": isPinned, "isEditing": isEditing,
        "isExpanded": isExpanded, "isSwiped": isSwiped, "isReordering": isReordering,
        "cellDragState": cellDragState, "cellDropState": cellDropState,
      ])
  }
}
