import Foundation
import HeadlessUIKit

// Layouts that show nothing.

/// Counts the items, but creates no attributes for them.
class NothingShown: UICollectionViewLayout {
  fileprivate var count = 0
  private var cache: [UICollectionViewLayoutAttributes] = []
  override func prepare() {
    super.prepare()
    guard let view = collectionView, view.numberOfSections > 0 else { return }
    count = view.numberOfItems(inSection: 0)
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { cache }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache.first { $0.indexPath == indexPath }
  }
}
/// Has a content size, but no elements.
final class NothingInContent: NothingShown {
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 50 * CGFloat(count)) }
}
/// Has headers but no items.
final class HeadersAlone: FixtureGrid {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
}
/// Queries the number of items, and shows those whose heights the app has set.
final class HeightsWanted: FixtureColumn {
  var wanted: [CGFloat] = []
  override func prepare() {
    super.prepare()
    if wanted.isEmpty { frames = []; contentSize = .zero }
  }
}

/// Only reads the width before there is a view.
final class NoWidthColumn: FixtureColumn {
  private var width: CGFloat = 0
  override init() {
    super.init()
    width = collectionView?.bounds.width ?? 0
  }
  required init?(coder: NSCoder) { nil }
  override func prepare() {
    super.prepare()
    frames = frames.map { CGRect(x: 0, y: $0.minY, width: width, height: $0.height) }
  }
}
/// Collapses every other row.
final class SomeClosedColumn: FixtureColumn {
  override func measure(_ path: IndexPath) -> CGFloat {
    path.item.isMultiple(of: 2) ? 0 : super.measure(path)
  }
}
/// Collapses all rows in one place.
final class ClosedColumn: FixtureColumn {
  override func measure(_ path: IndexPath) -> CGFloat { 0 }
  override func prepare() {
    super.prepare()
    contentSize.height = 10
  }
}
/// Shrinks each item to a point in its place.
final class ShrunkColumn: FixtureColumn {
  override func prepare() {
    super.prepare()
    frames = frames.map { CGRect(x: $0.midX, y: $0.midY, width: 0, height: 0) }
  }
}
/// Shows the headers of a grid, and collapses all rows.
final class ClosedGrid: FixtureGrid {
  override init() {
    super.init()
    rowHeight = 0
    spacing = 0.5
  }
  required init?(coder: NSCoder) { nil }
}
/// Has rows that open sideways when the content is pulled.
final class OpeningColumn: FixtureColumn {
  override func prepare() {
    super.prepare()
    let offset = max(0, collectionView?.contentOffset.y ?? 0)
    frames = frames.map { CGRect(x: 0, y: $0.minY, width: min($0.width, offset), height: $0.height) }
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
