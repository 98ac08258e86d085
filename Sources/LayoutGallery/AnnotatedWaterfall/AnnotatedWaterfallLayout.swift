import HeadlessUIKit

protocol AnnotatedWaterfallLayoutDelegate: AnyObject {
  /// Returns the height of an item's photo at the given width.
  func collectionView(
    _ collectionView: UICollectionView, layout: AnnotatedWaterfallLayout,
    heightForPhotoAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat

  /// Returns the height of the text below an item's photo.
  func collectionView(
    _ collectionView: UICollectionView, layout: AnnotatedWaterfallLayout,
    heightForAnnotationAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat
}

/// Attributes that also tell a cell the height of its photo.
protocol PhotoHeightCarrying: UICollectionViewLayoutAttributes {
  var photoHeight: CGFloat { get set }
}

final class AnnotatedWaterfallAttributes: UICollectionViewLayoutAttributes, PhotoHeightCarrying {
  var photoHeight: CGFloat = 0

  /// Copies the photo height too: UIKit works with copies of the attributes.
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let attributes = copy as? AnnotatedWaterfallAttributes { attributes.photoHeight = photoHeight }
    return copy
  }

  /// UIKit does not apply attributes that equal the current ones, so the photo height must be compared too.
  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AnnotatedWaterfallAttributes, other.photoHeight == photoHeight else {
      return false
    }
    return super.isEqual(object)
  }

  /// Equal attributes have the same index path and kind, so the inherited hash is consistent with `isEqual(_:)`.
  override var hash: Int { super.hash }
}

/// A cell with a photo above a text; its attributes determine the height of the photo.
final class AnnotatedPhotoCell: UICollectionViewCell {
  private(set) var photoHeight: CGFloat = 0

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if let attributes = layoutAttributes as? PhotoHeightCarrying { photoHeight = attributes.photoHeight }
  }

  /// The frame of the photo in the cell's coordinates.
  var photoFrame: CGRect { CGRect(x: 0, y: 0, width: bounds.width, height: photoHeight) }
}

/// A waterfall of photos with text below, whose attributes tell each cell the height of its photo.
///
/// Each item goes into the shortest column. Without a delegate, photos are 180 points tall and have no text. All
/// sections share the same columns.
class AnnotatedWaterfallLayout: UICollectionViewLayout {
  weak var delegate: AnnotatedWaterfallLayoutDelegate? { didSet { invalidateLayout() } }
  var numberOfColumns = 2 { didSet { invalidateLayout() } }
  /// The space on each side of a cell.
  var cellPadding: CGFloat = 6 { didSet { invalidateLayout() } }

  /// In the order of the items, which is also sorted by `minY`.
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var numbering = ItemNumbering()
  private var tallest: CGFloat = 0
  private var contentSize = CGSize.zero

  override class var layoutAttributesClass: AnyClass { AnnotatedWaterfallAttributes.self }

  func makeAttributes(forItemAt indexPath: IndexPath) -> PhotoHeightCarrying {
    AnnotatedWaterfallAttributes(forCellWith: indexPath)
  }

  override func prepare() {
    super.prepare()
    guard cache.isEmpty, let collectionView = collectionView else { return }
    numbering = ItemNumbering(collectionView)
    contentSize = CGSize(width: collectionView.widthForContent, height: 0)

    let scale = collectionView.pixelsPerPoint
    var stack = ColumnStack(
      count: numberOfColumns, left: cellPadding, width: contentSize.width - 2 * cellPadding,
      spacing: 2 * cellPadding, top: cellPadding, scale: scale)
    for number in 0..<numbering.count {
      let column = stack.shortest
      let attributes = makeAttributes(forItemAt: numbering.indexPath(of: number))
      let heights = heights(ofItemAt: attributes.indexPath, width: stack.width(of: column))
      attributes.photoHeight = heights.photo.rounded(toPixels: scale)
      attributes.frame = stack.add(
        height: attributes.photoHeight + heights.annotation.rounded(toPixels: scale), to: column)
      cache.append(attributes)
      contentSize.height = stack.bottom + cellPadding
    }
    tallest = stack.tallest
  }

  private func heights(ofItemAt indexPath: IndexPath, width: CGFloat) -> (photo: CGFloat, annotation: CGFloat)
  {
    guard let delegate = delegate, let collectionView = collectionView else { return (180, 0) }
    return (
      delegate.collectionView(collectionView, layout: self, heightForPhotoAt: indexPath, width: width),
      delegate.collectionView(collectionView, layout: self, heightForAnnotationAt: indexPath, width: width)
    )
  }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Frames are sorted by minY. No cell above `first` is tall enough to reach into the rect.
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
