import Foundation
import HeadlessUIKit

// Layouts that show nothing.

/// Counts the items, and forgets to make attributes for them.
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
/// Knows how long its content is, and has nothing in it.
final class NothingInContent: NothingShown {
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 50 * CGFloat(count)) }
}
/// Has headers, and leaves out all items.
final class HeadersAlone: FixtureGrid {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
}
/// Asks for the items as well, and shows those of which an app has given it the heights.
final class HeightsWanted: FixtureColumn {
  var wanted: [CGFloat] = []
  override func prepare() {
    super.prepare()
    if wanted.isEmpty { frames = []; contentSize = .zero }
  }
}

/// Takes the width before there is a view, and never again.
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
/// Has every other row closed.
final class SomeClosedColumn: FixtureColumn {
  override func measure(_ path: IndexPath) -> CGFloat {
    path.item.isMultiple(of: 2) ? 0 : super.measure(path)
  }
}
/// Has all rows closed, one upon the other.
final class ClosedColumn: FixtureColumn {
  override func measure(_ path: IndexPath) -> CGFloat { 0 }
  override func prepare() {
    super.prepare()
    contentSize.height = 10
  }
}
/// Has each item shrunk to a point where it would be.
final class ShrunkColumn: FixtureColumn {
  override func prepare() {
    super.prepare()
    frames = frames.map { CGRect(x: $0.midX, y: $0.midY, width: 0, height: 0) }
  }
}
/// Has a grid's headers, and all rows below them closed.
final class ClosedGrid: FixtureGrid {
  override init() {
    super.init()
    rowHeight = 0
    spacing = 0.5
  }
  required init?(coder: NSCoder) { nil }
}
/// Has rows that are opened sideways as the content is pulled along.
final class OpeningColumn: FixtureColumn {
  override func prepare() {
    super.prepare()
    let offset = max(0, collectionView?.contentOffset.y ?? 0)
    frames = frames.map { CGRect(x: 0, y: $0.minY, width: min($0.width, offset), height: $0.height) }
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
