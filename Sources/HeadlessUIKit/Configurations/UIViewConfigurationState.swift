import Foundation

/// The state of a view that shows a configuration, for example of a header.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether the view is highlighted.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view is focused.
  public var isFocused = false
  /// Whether the view is pinned at an edge of the visible bounds.
  public var isPinned = false

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with traits and no other property set.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value that the app has added to the state.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

extension UIViewConfigurationState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The properties that are set.
  public var description: String {
    ConfigurationStateText.of(
      "UIViewConfigurationState",
      [
        ("Disabled", isDisabled), ("Highlighted", isHighlighted), ("Selected", isSelected),
        ("Focused", isFocused), ("Pinned", isPinned),
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
        "isSelected": isSelected, "isFocused": isFocused, "isPinned": isPinned,
      ])
  }
}
