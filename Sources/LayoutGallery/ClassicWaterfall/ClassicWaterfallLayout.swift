import HeadlessUIKit

protocol ClassicWaterfallLayoutDelegate: AnyObject {
  /// Returns the height of an item at the width of its column.
  func collectionView(
    _ collectionView: UICollectionView, layout: ClassicWaterfallLayout, heightForItemAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat
}

/// The waterfall that most apps use: `prepare()` fills an array with an attributes object for each item.
///
/// Each item goes into the shortest column, the leftmost one if there are several. Without a delegate, items are 180
/// points tall. All sections share the same columns.
class ClassicWaterfallLayout: UICollectionViewLayout {
  weak var delegate: ClassicWaterfallLayoutDelegate? { didSet { invalidateLayout() } }
  var numberOfColumns = 3 { didSet { invalidateLayout() } }
  /// The horizontal and vertical space between items.
  var spacing: CGFloat = 8 { didSet { invalidateLayout() } }

  /// In the order of the items, which is also sorted by `minY`: each item goes into the shortest column.
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var numbering = ItemNumbering()
  private var tallest: CGFloat = 0
  private var contentSize = CGSize.zero

  func makeAttributes(forItemAt indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    UICollectionViewLayoutAttributes(forCellWith: indexPath)
  }

  override func prepare() {
    super.prepare()
    guard cache.isEmpty, let collectionView = collectionView else { return }
    numbering = ItemNumbering(collectionView)
    contentSize.width = collectionView.widthForContent
    cache.reserveCapacity(numbering.count)

    let scale = collectionView.pixelsPerPoint
    var stack = ColumnStack(
      count: numberOfColumns, width: contentSize.width, spacing: spacing, scale: scale)
    for section in numbering.sections {
      for item in numbering.items(in: section) {
        let indexPath = IndexPath(item: item, section: section)
        let column = stack.shortest
        let height =
          delegate?.collectionView(
            collectionView, layout: self, heightForItemAt: indexPath, width: stack.width(of: column)) ?? 180
        let attributes = makeAttributes(forItemAt: indexPath)
        attributes.frame = stack.add(height: height.rounded(toPixels: scale), to: column)
        cache.append(attributes)
      }
    }
    tallest = stack.tallest
    contentSize.height = stack.bottom
  }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Frames are sorted by minY. No item above `first` is tall enough to reach into the rect.
    let first = cache.partitionPoint { $0.frame.minY >= rect.minY - tallest }
    let end = cache.partitionPoint { $0.frame.minY >= rect.maxY }
    guard first < end else { return [] }
    return cache[first..<end].filter { $0.frame.intersects(rect) }
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
    cache = []
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
