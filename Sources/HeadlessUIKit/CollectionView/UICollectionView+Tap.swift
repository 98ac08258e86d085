import Foundation

extension UICollectionView {
  /// Taps an item's cell with a finger that does not move.
  ///
  /// The delegate is asked, in this order: whether the cell may be highlighted, and, when the finger has lifted,
  /// whether the item may be selected or, where several can be selected and it is selected, deselected. It is told
  /// of the highlight, of the item that is deselected for another one, of the selection, and of the highlight's end.
  /// An item without a cell on screen cannot be tapped.
  ///
  /// - Parameter indexPath: The item.
  public func simulateTap(onItemAt indexPath: IndexPath) {
    layoutIfNeeded()
    guard !isDead, let cell = view(onScreenFor: ElementKey(.cell, indexPath)) as? UICollectionViewCell
    else { return }
    guard canSelect,
      ask("shouldHighlightItemAt", indexPath, { $0.collectionView(self, shouldHighlightItemAt: $1) })
    else { return }
    cell.isHighlighted = true
    tell("didHighlightItemAt", indexPath) { $0.collectionView(self, didHighlightItemAt: $1) }
    lift(from: indexPath)
    cell.isHighlighted = false
    tell("didUnhighlightItemAt", indexPath) { $0.collectionView(self, didUnhighlightItemAt: $1) }
  }

  private func lift(from path: IndexPath) {
    guard let selected = indexPathsForSelectedItems, !isDead else { return }
    if canSelectSeveral, selected.contains(path) {
      guard ask("shouldDeselectItemAt", path, { $0.collectionView(self, shouldDeselectItemAt: $1) }) else {
        return
      }
      deselectByTap(path)
      return
    }
    guard ask("shouldSelectItemAt", path, { $0.collectionView(self, shouldSelectItemAt: $1) }) else { return }
    if !canSelectSeveral { for other in selected where other != path { deselectByTap(other) } }
    setSelected(true, at: path)
    tell("didSelectItemAt", path) { $0.collectionView(self, didSelectItemAt: $1) }
  }

  private func deselectByTap(_ path: IndexPath) {
    setSelected(false, at: path)
    tell("didDeselectItemAt", path) { $0.collectionView(self, didDeselectItemAt: $1) }
  }

  /// Asks the delegate, which counts as agreed where it has no such method.
  private func ask(
    _ name: String, _ path: IndexPath, _ question: (any UICollectionViewDelegate, IndexPath) -> Bool
  ) -> Bool {
    guard let delegate else { return true }
    return recorder.callOptional(
      .delegate, "collectionView(_:\(name):)", [.init("indexPath", .indexPath(path))],
      result: { .bool($0) }, { question(delegate, path) }) ?? true
  }

  private func tell(
    _ name: String, _ path: IndexPath, _ call: (any UICollectionViewDelegate, IndexPath) -> Void
  ) {
    guard let delegate else { return }
    recorder.callOptional(
      .delegate, "collectionView(_:\(name):)", [.init("indexPath", .indexPath(path))],
      { call(delegate, path) })
  }
}
