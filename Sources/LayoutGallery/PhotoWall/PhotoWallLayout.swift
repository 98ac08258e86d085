import HeadlessUIKit

protocol PhotoWallLayoutDelegate: AnyObject {
  /// Returns the size of a photo in any unit; the layout uses only its aspect ratio.
  func collectionView(
    _ collectionView: UICollectionView, layout: PhotoWallLayout, sizeOfPhotoAt indexPath: IndexPath
  ) -> CGSize
}

/// Columns of photos that keep their aspect ratios, each photo in the shortest column.
///
/// Without a delegate, the layout is empty. All sections share the same columns.
class PhotoWallLayout: UICollectionViewLayout {
  weak var delegate: PhotoWallLayoutDelegate? { didSet { invalidateLayout() } }
  var numberOfColumns = 2 { didSet { invalidateLayout() } }
  /// The horizontal and vertical space between photos.
  var spacing: CGFloat = 10 { didSet { invalidateLayout() } }

  /// In the order of the items, which is also sorted by `minY`: each photo goes into the shortest column.
  var cache: [UICollectionViewLayoutAttributes] = []
  private var numbering = ItemNumbering()
  private var tallest: CGFloat = 0
  private var contentSize = CGSize.zero

  override func prepare() {
    super.prepare()
    guard cache.isEmpty, let collectionView = collectionView else { return }
    contentSize = CGSize(width: collectionView.widthForContent, height: 0)
    guard let delegate = delegate else { return }

    numbering = ItemNumbering(collectionView)
    let scale = collectionView.pixelsPerPoint
    var stack = ColumnStack(
      count: numberOfColumns, width: contentSize.width, spacing: spacing, scale: scale)
    for number in 0..<numbering.count {
      let indexPath = numbering.indexPath(of: number)
      let photo = delegate.collectionView(collectionView, layout: self, sizeOfPhotoAt: indexPath)
      let column = stack.shortest
      let height = photo.width > 0 ? stack.width(of: column) * photo.height / photo.width : 0
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = stack.add(height: height.rounded(toPixels: scale), to: column)
      cache.append(attributes)
    }
    tallest = stack.tallest
    contentSize.height = stack.bottom
  }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Frames are sorted by minY. No photo above `first` is tall enough to reach into the rect.
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
    discardCache()
  }

  /// Discards everything that `prepare()` computed.
  func discardCache() { cache = [] }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
