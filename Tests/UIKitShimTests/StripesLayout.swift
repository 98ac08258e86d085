import UIKit

final class StripesLayout: UICollectionViewLayout {
  private var frames: [CGRect] = []

  override func prepare() {
    guard let collectionView = collectionView else { return }
    let width = collectionView.bounds.width
    frames = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      CGRect(x: 0, y: CGFloat(item) * 60, width: width, height: 50)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: frames.last?.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.filter { frames[$0].intersects(rect) }
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    return attributes
  }
}
