import Foundation

extension UICollectionView {
  /// Whether items can be selected in the current mode.
  var canSelect: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

  /// Whether several items can be selected at the same time in the current mode.
  var canSelectSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Carries out `selectItem(at:animated:scrollPosition:)`.
  func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard !isDead, canSelect else { return }
    recorder.call(
      .view(.selectItem),
      indexPath.map { .init("indexPath", .indexPath($0)) } ?? .init()
    ) {
      guard let indexPath else { return deselectAll() }
      if !canSelectSeveral {
        for selected in selection where selected != indexPath { setSelected(false, at: selected) }
      }
      setSelected(true, at: indexPath)
      if scrollPosition != [] { scroll(toItemAt: indexPath, at: scrollPosition, animated: animated) }
    }
  }

  func deselect(_ indexPath: IndexPath) {
    guard !isDead else { return }
    recorder.call(.view(.deselectItem), .init("indexPath", .indexPath(indexPath))) {
      setSelected(false, at: indexPath)
    }
  }

  func deselectAll() {
    for selected in selection { setSelected(false, at: selected) }
  }

  /// Changes the selection of an item and the state of its cell.
  func setSelected(_ isSelected: Bool, at indexPath: IndexPath) {
    selection.removeAll { $0 == indexPath }
    if isSelected { selection.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = isSelected
  }
}
