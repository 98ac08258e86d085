import UIKit

final class StripesLayout: UICollectionViewLayout {
  private var count = 0
  private var width: CGFloat = 0

  override func prepare() {
    guard let collectionView = collectionView else { return }
    count = collectionView.numberOfItems(inSection: 0)
    width = collectionView.bounds.width
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: max(0, CGFloat(count) * 60 - 10))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let first = max(0, Int((rect.minY / 60).rounded(.down)))
    let end = min(count, Int((rect.maxY / 60).rounded(.up)))
    return (first..<max(first, end)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 60, width: width, height: 50)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != width
  }
}
