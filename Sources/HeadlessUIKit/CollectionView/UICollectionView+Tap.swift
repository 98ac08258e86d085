import Foundation

extension UICollectionView {
  /// Simulates a tap on an item's cell; does nothing if the item has no cell on screen.
  ///
  /// The delegate's `shouldHighlightItemAt` and `didHighlightItemAt` are called first. When the finger lifts, they are
  /// followed by `shouldSelectItemAt`, `didDeselectItemAt` for an item that loses the selection, `didSelectItemAt` and
  /// `didUnhighlightItemAt`. If several items can be selected, a tap on a selected item deselects it instead.
  ///
  /// - Parameter indexPath: The item.
  public func simulateTap(onItemAt indexPath: IndexPath) {
    layoutIfNeeded()
    guard !isDead, let cell = view(onScreenFor: ElementKey(.cell, indexPath)) as? UICollectionViewCell
    else { return }
    guard canSelect,
      ask(.shouldHighlightItem, indexPath, { $0.collectionView(self, shouldHighlightItemAt: $1) })
    else { return }
    cell.isHighlighted = true
    notify(.didHighlightItem, indexPath) { $0.collectionView(self, didHighlightItemAt: $1) }
    endTap(on: indexPath)
    cell.isHighlighted = false
    notify(.didUnhighlightItem, indexPath) { $0.collectionView(self, didUnhighlightItemAt: $1) }
  }

  /// Selects or deselects an item when the finger lifts.
  private func endTap(on path: IndexPath) {
    guard let selected = indexPathsForSelectedItems, !isDead else { return }
    if canSelectSeveral, selected.contains(path) {
      guard ask(.shouldDeselectItem, path, { $0.collectionView(self, shouldDeselectItemAt: $1) }) else {
        return
      }
      deselectByTap(path)
      return
    }
    guard ask(.shouldSelectItem, path, { $0.collectionView(self, shouldSelectItemAt: $1) }) else { return }
    if !canSelectSeveral { for other in selected where other != path { deselectByTap(other) } }
    setSelected(true, at: path)
    notify(.didSelectItem, path) { $0.collectionView(self, didSelectItemAt: $1) }
  }

  private func deselectByTap(_ path: IndexPath) {
    setSelected(false, at: path)
    notify(.didDeselectItem, path) { $0.collectionView(self, didDeselectItemAt: $1) }
  }

  /// Calls a `should` method of the delegate; true if it is missing.
  private func ask(
    _ method: LifecycleCall.DelegateMember, _ path: IndexPath,
    _ question: (any UICollectionViewDelegate, IndexPath) -> Bool
  ) -> Bool {
    guard let delegate else { return true }
    return recorder.callOptional(
      .delegate(method), .init("indexPath", .indexPath(path)),
      result: { .bool($0) }, { question(delegate, path) }) ?? true
  }

  /// Calls a `did` method of the delegate.
  private func notify(
    _ method: LifecycleCall.DelegateMember, _ path: IndexPath,
    _ call: (any UICollectionViewDelegate, IndexPath) -> Void
  ) {
    guard let delegate else { return }
    recorder.callOptional(
      .delegate(method), .init("indexPath", .indexPath(path)),
      { call(delegate, path) })
  }
}
