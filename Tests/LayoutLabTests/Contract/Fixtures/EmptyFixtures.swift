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
