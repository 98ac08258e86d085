import HeadlessUIKit

protocol WaterfallLayoutDelegate: AnyObject {
  /// Returns the height of an item at the width of its column.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat
}

/// Columns of equal width that are filled in turn, from left to right.
///
/// Without a delegate, items are 180 points tall. The layout keeps the results of `prepare()` until it is invalidated.
/// All sections share the same columns.
class WaterfallLayout: UICollectionViewLayout {
  weak var delegate: WaterfallLayoutDelegate? { didSet { invalidateLayout() } }
  var numberOfColumns = 2 { didSet { invalidateLayout() } }
  /// The space on each side of a cell.
  var cellPadding: CGFloat = 6 { didSet { invalidateLayout() } }

  var cache: [UICollectionViewLayoutAttributes] = []
  private var numbering = ItemNumbering()
  private var contentWidth: CGFloat = 0
  private var contentHeight: CGFloat = 0

  private var columns: Int { max(1, numberOfColumns) }

  override func prepare() {
    super.prepare()
    guard cache.isEmpty, let collectionView = collectionView else { return }
    numbering = ItemNumbering(collectionView)
    contentWidth = collectionView.widthForContent
    let scale = collectionView.pixelsPerPoint
    var stack = ColumnStack(
      count: columns, left: cellPadding, width: contentWidth - 2 * cellPadding, spacing: 2 * cellPadding,
      top: cellPadding, scale: scale)
    for section in numbering.sections {
      for item in numbering.items(in: section) {
        let indexPath = IndexPath(item: item, section: section)
        let column = cache.count % columns
        let height =
          delegate?.collectionView(
            collectionView, layout: self, heightForItemAt: indexPath, width: stack.width(of: column)) ?? 180
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = stack.add(height: height.rounded(toPixels: scale), to: column)
        cache.append(attributes)
        contentHeight = max(contentHeight, attributes.frame.maxY + cellPadding)
      }
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: contentWidth, height: contentHeight) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    for column in 0..<min(columns, cache.count) {
      // The items of a column have the same remainder, and are sorted from top to bottom.
      let rows = 0..<(cache.count - column + columns - 1) / columns
      let first = rows.partitionPoint { cache[$0 * columns + column].frame.maxY > rect.minY }
      for row in first..<rows.endIndex {
        let attributes = cache[row * columns + column]
        if attributes.frame.minY >= rect.maxY { break }
        if attributes.frame.intersects(rect) { found.append(attributes) }
      }
    }
    return found
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let number = numbering.number(of: indexPath), number < cache.count else { return nil }
    return cache[number]
  }

  // MARK: - Invalidation

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    discardCache()
  }

  /// Discards everything that `prepare()` computed.
  func discardCache() {
    cache = []
    contentHeight = 0
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
