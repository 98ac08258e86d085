import HeadlessUIKit

/// Bands of equal height, each divided into tiles by one of four patterns in turn.
///
/// If one or two items remain, they fill the last band. All sections share the same bands.
class MosaicLayout: UICollectionViewLayout {
  var bandHeight: CGFloat = 200 { didSet { invalidateLayout() } }
  /// The horizontal and vertical space between tiles.
  var spacing: CGFloat = 2 { didSet { invalidateLayout() } }

  enum Band: CaseIterable {
    case full
    case halves
    case twoThirdsOneThird
    case oneThirdTwoThirds

    /// Returns the pattern that follows, given the number of remaining items.
    static func next(after band: Band?, remaining: Int) -> Band {
      switch remaining {
      case 1: return .full
      case 2: return .halves
      default:
        guard let band = band, let index = allCases.firstIndex(of: band) else { return .full }
        return allCases[(index + 1) % allCases.count]
      }
    }
  }

  var cache: [UICollectionViewLayoutAttributes] = []
  var contentSize = CGSize.zero
  /// The number of each band's first item; the last element is the number of all items.
  private var bandStarts = [0]
  private var numbering = ItemNumbering()

  override func prepare() {
    super.prepare()
    guard cache.isEmpty, let collectionView = collectionView else { return }
    numbering = ItemNumbering(collectionView)
    contentSize = CGSize(width: collectionView.widthForContent, height: 0)
    bandStarts = [0]

    var band: Band?
    while cache.count < numbering.count {
      let next = Band.next(after: band, remaining: numbering.count - cache.count)
      let frame = CGRect(
        x: 0, y: top(ofBand: bandStarts.count - 1), width: contentSize.width, height: bandHeight)
      for tile in tiles(of: next, in: frame, scale: collectionView.pixelsPerPoint) {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: numbering.indexPath(of: cache.count))
        attributes.frame = tile
        cache.append(attributes)
      }
      contentSize.height = frame.maxY
      bandStarts.append(cache.count)
      band = next
    }
  }

  private func top(ofBand band: Int) -> CGFloat { CGFloat(band) * (bandHeight + spacing) }

  private func tiles(of band: Band, in frame: CGRect, scale: CGFloat) -> [CGRect] {
    switch band {
    case .full:
      return [frame]
    case .halves:
      let (left, right) = split(frame, at: 1 / 2, from: .minXEdge, scale: scale)
      return [left, right]
    case .twoThirdsOneThird:
      let (large, rest) = split(frame, at: 2 / 3, from: .minXEdge, scale: scale)
      let (upper, lower) = split(rest, at: 1 / 2, from: .minYEdge, scale: scale)
      return [large, upper, lower]
    case .oneThirdTwoThirds:
      let (rest, large) = split(frame, at: 1 / 3, from: .minXEdge, scale: scale)
      let (upper, lower) = split(rest, at: 1 / 2, from: .minYEdge, scale: scale)
      return [upper, lower, large]
    }
  }

  /// Divides a rectangle into two parts with spacing between them; the fraction is the share of the first part.
  private func split(
    _ frame: CGRect, at fraction: CGFloat, from edge: CGRectEdge, scale: CGFloat
  ) -> (CGRect, CGRect) {
    let whole = edge == .minXEdge ? frame.width : frame.height
    let length = (max(0, whole - spacing) * fraction).rounded(toPixels: scale)
    let (first, rest) = frame.divided(atDistance: length, from: edge)
    return (first, rest.divided(atDistance: spacing, from: edge).remainder)
  }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let bands = 0..<bandStarts.count - 1
    let first = bands.partitionPoint { top(ofBand: $0) + bandHeight > rect.minY }
    let end = bands.partitionPoint { top(ofBand: $0) >= rect.maxY }
    guard first < end else { return [] }
    return cache[bandStarts[first]..<bandStarts[end]].filter { $0.frame.intersects(rect) }
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
    bandStarts = [0]
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
