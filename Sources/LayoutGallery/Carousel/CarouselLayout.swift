import HeadlessUIKit

/// A row of cards that shrink and fade with their distance from the center of the view, and snap to the center.
///
/// The cards depend on the content offset, so every scroll step invalidates the layout. That is cheap, because the
/// layout stores nothing for an item. All sections share the same row.
class CarouselLayout: UICollectionViewLayout {
  var itemSize = CGSize(width: 240, height: 320) { didSet { invalidateLayout() } }
  var spacing: CGFloat = 16 { didSet { invalidateLayout() } }
  /// The scale of the cards next to the center and beyond.
  var sideScale: CGFloat = 0.8 { didSet { invalidateLayout() } }
  /// The alpha of the cards next to the center and beyond.
  var sideAlpha: CGFloat = 0.5 { didSet { invalidateLayout() } }

  private var numbering = ItemNumbering()
  /// The size of a card in the center.
  private var cardSize = CGSize.zero
  /// The space before the first card and after the last one, so that both can reach the center.
  private var margin: CGFloat = 0
  private var contentSize = CGSize.zero
  private var scale: CGFloat = 1

  /// The distance between the left edges of adjacent cards.
  private var pitch: CGFloat { cardSize.width + spacing }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    numbering = ItemNumbering(collectionView)
    scale = collectionView.pixelsPerPoint
    let room = CGSize(width: collectionView.widthForContent, height: collectionView.heightForContent)
    cardSize = CGSize(width: min(itemSize.width, room.width), height: min(itemSize.height, room.height))
    margin = (room.width - cardSize.width) / 2
    let cards = CGFloat(numbering.count) * pitch - spacing
    contentSize = CGSize(width: numbering.count > 0 ? cards + 2 * margin : 0, height: room.height)
  }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = 0..<numbering.count
    let first = all.partitionPoint { card($0).maxX > rect.minX }
    let end = all.partitionPoint { card($0).minX >= rect.maxX }
    return (first..<max(first, end)).map(makeAttributes).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    numbering.number(of: indexPath).map(makeAttributes)
  }

  /// Returns the frame of a card at full scale.
  private func card(_ number: Int) -> CGRect {
    CGRect(
      x: (margin + CGFloat(number) * pitch).rounded(toPixels: scale),
      y: ((contentSize.height - cardSize.height) / 2).rounded(toPixels: scale), width: cardSize.width,
      height: cardSize.height)
  }

  private func makeAttributes(forItem number: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: numbering.indexPath(of: number))
    attributes.frame = card(number)
    let distance = pitch > 0 ? abs(attributes.center.x - visibleMidX) / pitch : 0
    let away = min(distance, 1)
    let cardScale = 1 - away * (1 - sideScale)
    attributes.transform = CGAffineTransform(scaleX: cardScale, y: cardScale)
    attributes.alpha = 1 - away * (1 - sideAlpha)
    return attributes
  }

  /// The horizontal center of the visible part between the insets, in content coordinates.
  private var visibleMidX: CGFloat {
    guard let collectionView = collectionView else { return 0 }
    return collectionView.bounds.minX + collectionView.adjustedContentInset.left
      + collectionView.widthForContent / 2
  }

  // MARK: - Snapping

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    targetContentOffset(forProposedContentOffset: proposedContentOffset, withScrollingVelocity: .zero)
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView, numbering.count > 0, pitch > 0 else {
      return proposedContentOffset
    }
    let left = collectionView.adjustedContentInset.left
    let index = index(near: (proposedContentOffset.x + left) / pitch, velocity: velocity.x)
    return CGPoint(x: index * pitch - left, y: proposedContentOffset.y)
  }

  /// Returns the card to snap to: the next one in the direction of the velocity, or the nearest one without velocity.
  func index(near position: CGFloat, velocity: CGFloat) -> CGFloat {
    // Ignore rounding errors of positions that are exactly on a card.
    let tolerance: CGFloat = 0.001
    let index: CGFloat
    if velocity > 0 {
      index = (position - tolerance).rounded(.up)
    } else if velocity < 0 {
      index = (position + tolerance).rounded(.down)
    } else {
      index = position.rounded()
    }
    return min(max(index, 0), CGFloat(numbering.count - 1))
  }

  // MARK: - Invalidation

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    return newBounds.size != bounds.size || newBounds.minX != bounds.minX
  }
}
