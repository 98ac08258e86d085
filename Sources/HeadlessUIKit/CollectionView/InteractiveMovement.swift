import Foundation

/// An item that is dragged to another place, and the order in which items are shown meanwhile.
///
/// The collection view behaves as if the item had moved already; the data source keeps the old order until the
/// movement ends.
@MainActor struct InteractiveMovement {
  /// Where the item is in the data source.
  let origin: IndexPath
  /// Where the item would land.
  var current: IndexPath
  /// The position of the drag, in the content's coordinates.
  var position: CGPoint
  /// What the layout answers for the dragged cell; nil until it is asked.
  var attributes: UICollectionViewLayoutAttributes?
  /// Whether the data source has been told to move the item, so that its order is the one shown.
  var isHandedOver = false

  init(of path: IndexPath, from position: CGPoint) {
    origin = path
    current = path
    self.position = position
  }

  var key: ElementKey { ElementKey(.cell, current) }

  /// The path by which the data source knows an item that is shown at a path.
  func dataPath(ofShown path: IndexPath) -> IndexPath {
    isHandedOver ? path : Self.path(path, movingItemAt: current, to: origin)
  }

  /// Returns the path that an item has after another one, or itself, was moved.
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
