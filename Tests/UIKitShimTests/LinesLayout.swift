import UIKit

@MainActor protocol LinesLayoutDelegate: AnyObject {
  func linesLayout(_ layout: LinesLayout, heightOfLineAt indexPath: IndexPath) -> CGFloat
}

/// A layout of lines whose heights a delegate determines; the documentation shows how to test it.
final class LinesLayout: UICollectionViewLayout {
  weak var delegate: LinesLayoutDelegate?
  private var frames: [CGRect] = []

  override func prepare() {
    super.prepare()
    frames = []
    guard let collectionView = collectionView, collectionView.numberOfSections > 0 else { return }
    var top: CGFloat = 0
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let height = delegate?.linesLayout(self, heightOfLineAt: IndexPath(item: item, section: 0)) ?? 44
      frames.append(CGRect(x: 0, y: top, width: collectionView.bounds.width, height: height))
      top += height
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: frames.last?.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section == 0, frames.indices.contains(indexPath.item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
