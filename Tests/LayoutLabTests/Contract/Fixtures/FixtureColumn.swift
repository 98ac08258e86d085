import Foundation
import HeadlessUIKit

/// One column of items with different heights, of section 0 only.
class FixtureColumn: UICollectionViewLayout {
  var heights: ((IndexPath) -> CGFloat)?
  var frames: [CGRect] = []
  var contentSize = CGSize.zero
  func measure(_ path: IndexPath) -> CGFloat { heights?(path) ?? 50 }
  override func prepare() {
    super.prepare()
    guard let view = collectionView, view.numberOfSections > 0 else {
      frames = []; contentSize = .zero; return
    }
    frames = []
    var top: CGFloat = 0
    for item in 0..<view.numberOfItems(inSection: 0) {
      let height = measure(IndexPath(item: item, section: 0))
      frames.append(CGRect(x: 0, y: top, width: view.bounds.width, height: height))
      top += height
    }
    contentSize = CGSize(width: view.bounds.width, height: top)
  }
  override var collectionViewContentSize: CGSize { contentSize }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var low = 0, high = frames.count
    while low < high {
      let mid = (low + high) / 2; if frames[mid].maxY > rect.minY { high = mid } else { low = mid + 1 }
    }
    var found: [UICollectionViewLayoutAttributes] = []
    while low < frames.count, frames[low].minY < rect.maxY {
      if let a = layoutAttributesForItem(at: IndexPath(item: low, section: 0)), a.frame.intersects(rect) {
        found.append(a)
      }
      low += 1
    }
    return found
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section == 0, indexPath.item < frames.count else { return nil }
    let a = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    a.frame = frames[indexPath.item]
    return a
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
