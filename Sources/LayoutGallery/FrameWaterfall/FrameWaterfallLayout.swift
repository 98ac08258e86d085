import HeadlessUIKit

protocol FrameWaterfallLayoutDelegate: AnyObject {
  /// Returns the heights of all items of a section at the width of a column.
  func collectionView(
    _ collectionView: UICollectionView, layout: FrameWaterfallLayout,
    heightsOfItemsInSection section: Int, width: CGFloat
  ) -> [CGFloat]
}

/// A waterfall for large numbers of items, which stores only frames and creates attributes when they are queried.
///
/// Each item goes into the shortest column, the leftmost one if there are several. The delegate returns all heights of
/// a section together; an item without a height is 180 points tall. All sections share the same columns.
class FrameWaterfallLayout: UICollectionViewLayout {
  weak var delegate: FrameWaterfallLayoutDelegate? { didSet { invalidateLayout() } }
  var numberOfColumns = 3 { didSet { invalidateLayout() } }
  /// The horizontal and vertical space between items.
  var spacing: CGFloat = 8 { didSet { invalidateLayout() } }

  /// In the order of the items, which is also sorted by `minY`: each item goes into the shortest column.
  private(set) var frames: [CGRect] = []
  private var numbering = ItemNumbering()
  private var tallest: CGFloat = 0
  private var contentSize = CGSize.zero

  override func prepare() {
    super.prepare()
    guard frames.isEmpty, let collectionView = collectionView else { return }
    numbering = ItemNumbering(collectionView)
    contentSize.width = collectionView.widthForContent
    frames.reserveCapacity(numbering.count)

    let scale = collectionView.pixelsPerPoint
    var stack = ColumnStack(
      count: numberOfColumns, width: contentSize.width, spacing: spacing, scale: scale)
    for section in numbering.sections {
      let heights =
        delegate?.collectionView(
          collectionView, layout: self, heightsOfItemsInSection: section, width: stack.width(of: 0)) ?? []
      for item in numbering.items(in: section) {
        let height = item < heights.count ? heights[item].rounded(toPixels: scale) : 180
        frames.append(stack.add(height: height, to: stack.shortest))
      }
    }
    tallest = stack.tallest
    contentSize.height = stack.bottom
  }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Frames are sorted by minY. No item above `first` is tall enough to reach into the rect.
    let first = frames.partitionPoint { $0.minY >= rect.minY - tallest }
    let end = frames.partitionPoint { $0.minY >= rect.maxY }
    return attributes(of: first..<max(first, end), in: rect)
  }

  /// Returns attributes for the items of a range that intersect a rect.
  func attributes(of numbers: Range<Int>, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    numbers.filter { frames[$0].intersects(rect) }.map { makeAttributes(forItem: $0) }
  }

  private func makeAttributes(forItem number: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: numbering.indexPath(of: number))
    attributes.frame = frames[number]
    return attributes
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let number = numbering.number(of: indexPath), number < frames.count else { return nil }
    return makeAttributes(forItem: number)
  }

  // MARK: - Invalidation

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    frames = []
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
