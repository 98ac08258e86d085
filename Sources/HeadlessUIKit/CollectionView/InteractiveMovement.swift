import Foundation

/// The interactive movement of an item, and the order in which items are shown meanwhile.
///
/// The collection view behaves as if the item had already moved; the data source keeps the old order until the
/// movement ends.
@MainActor struct InteractiveMovement {
  /// The index path of the item in the data source.
  let origin: IndexPath
  /// The index path that the item would have if the movement ended now.
  var current: IndexPath
  /// The position of the drag, in content coordinates.
  var position: CGPoint
  /// The attributes of the dragged cell; nil until the layout was asked for them.
  var attributes: UICollectionViewLayoutAttributes?
  /// Whether the data source has moved the item, so that it has the order that is shown.
  var isCommitted = false

  init(of path: IndexPath, from position: CGPoint) {
    origin = path
    current = path
    self.position = position
  }

  var key: ElementKey { ElementKey(.cell, current) }

  /// Returns the index path that an item has in the data source.
  ///
  /// - Parameter path: The index path at which the item is shown.
  /// - Returns: The index path in the data source.
  func dataPath(ofShown path: IndexPath) -> IndexPath {
    isCommitted ? path : Self.path(path, movingItemAt: current, to: origin)
  }

  /// Returns the index path that an item has after a move of this or another item.
  static func path(
    _ path: IndexPath, movingItemAt source: IndexPath, to target: IndexPath
  ) -> IndexPath {
    guard path.count == 2, source.count == 2, target.count == 2 else { return path }
    if path == source { return target }
    var item = path[1]
    if path[0] == source[0], item > source[1] { item -= 1 }
    if path[0] == target[0], item >= target[1] { item += 1 }
    return IndexPath(item: item, section: path[0])
  }
}
