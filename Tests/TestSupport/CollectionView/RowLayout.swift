import Foundation
import HeadlessUIKit

/// A layout of rows of equal height, which creates attributes only for the rows that are queried.
open class RowLayout: UICollectionViewLayout {
  /// The height of a row, in points.
  public var rowHeight: CGFloat = 100
  /// Whether every change of the bounds invalidates the layout.
  public var invalidatesOnScroll = false
  /// The number of rows at the last call of `prepare()`.
  public private(set) var rows = 0

  /// The width of the collection view, in points.
  public var width: CGFloat { collectionView?.bounds.width ?? 0 }

  /// The number of items in all sections.
  public var count: Int {
    guard let view = collectionView else { return 0 }
    return (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
  }

  open override func prepare() { rows = count }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: CGFloat(rows) * rowHeight)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let first = max(0, Int((rect.minY / rowHeight).rounded(.down)))
    let last = min(rows, Int((rect.maxY / rowHeight).rounded(.up)))
    guard first < last else { return [] }
    return (first..<last).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 0, y: CGFloat(indexPath.item) * rowHeight, width: width, height: rowHeight)
    return attributes
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidatesOnScroll }
}
