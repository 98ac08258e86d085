import HeadlessUIKit

protocol FrameWaterfallLayoutDelegate: AnyObject {
  /// Returns the heights of all items of a section, which are as wide as their column.
  func collectionView(
    _ collectionView: UICollectionView, layout: FrameWaterfallLayout,
    heightsOfItemsInSection section: Int, width: CGFloat
  ) -> [CGFloat]
}

/// A waterfall for very many items: it stores a frame for each, and makes attributes when asked.
///
/// Each item goes to the column that is shortest so far, the leftmost of several. Heights come a section at a
/// time; an item for which there is none is 180 points tall. The items of all sections run on in the same columns.
class FrameWaterfallLayout: UICollectionViewLayout {
  weak var delegate: FrameWaterfallLayoutDelegate? { didSet { invalidateLayout() } }
  var numberOfColumns = 3 { didSet { invalidateLayout() } }
  /// The space between items, across and down.
  var spacing: CGFloat = 8 { didSet { invalidateLayout() } }

  /// In the order of the items: each goes to the shortest column, so it begins no higher than those before.
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
    // What begins further above the rect than the tallest item reaches cannot touch it.
    let first = frames.partitionPoint { $0.minY >= rect.minY - tallest }
    let end = frames.partitionPoint { $0.minY >= rect.maxY }
    return attributes(of: first..<max(first, end), in: rect)
  }

  /// Makes attributes for those of some items that lie in a rect.
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
