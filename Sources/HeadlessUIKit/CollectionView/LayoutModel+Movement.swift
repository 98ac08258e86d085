import Foundation

extension LayoutModel {
  /// Returns whether a dragged item can be shown at another index path.
  func canMoveItem(at source: IndexPath, to target: IndexPath) -> Bool {
    guard target.count == 2, target[0] >= 0, target[0] < sectionCount, target[1] >= 0 else { return false }
    let count = itemCount(inSection: target[0])
    return target[0] == source[0] ? target[1] < count : target[1] <= count
  }

  /// Adjusts the counts of the data source for an item that is dragged into another section.
  func adjustCountsForMovement() {
    guard let movement = view.movement, !movement.isCommitted, movement.origin[0] != movement.current[0]
    else {
      return
    }
    guard movement.origin[0] < sectionCount else {
      return view.raise(.moveFromMissingSection(movement.origin[0], sections: sectionCount, in: view))
    }
    moveItemCount(from: movement.origin[0], to: movement.current[0])
  }

  /// Replaces the cached attributes of the dragged item by those for the position of the drag.
  func overrideMovingItem() {
    guard view.hasMovement, let movement = view.movement, let held = movement.attributes else { return }
    if cache[movement.key]?.original !== held { cache.insert(CachedElement(movement.key, held)) }
  }
}
