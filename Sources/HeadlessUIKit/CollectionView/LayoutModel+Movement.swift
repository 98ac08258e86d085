import Foundation

extension LayoutModel {
  /// Tells whether an item may be shown at another path.
  func canMoveItem(at source: IndexPath, to target: IndexPath) -> Bool {
    guard target.count == 2, target[0] >= 0, target[0] < sectionCount, target[1] >= 0 else { return false }
    let count = itemCount(inSection: target[0])
    return target[0] == source[0] ? target[1] < count : target[1] <= count
  }

  /// Adds to the counts of the data source what an item that is dragged changes in them.
  func takeMovementIntoCounts() {
    guard let movement = view.movement, !movement.isHandedOver, movement.origin[0] != movement.current[0]
    else {
      return
    }
    guard movement.origin[0] < sectionCount else {
      return view.raise(.moveFromSectionBeyondData(movement.origin[0], sections: sectionCount, in: view))
    }
    moveItemCount(from: movement.origin[0], to: movement.current[0])
  }

  /// Puts the dragged cell where the layout says, in place of the item's own place.
  func holdMovingItem() {
    guard let movement = view.movement, let held = movement.attributes else { return }
    if cache[movement.key]?.original !== held { cache.insert(CachedElement(movement.key, held)) }
  }
}
