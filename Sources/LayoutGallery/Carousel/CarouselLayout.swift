import HeadlessUIKit

/// One row of cards that shrink and fade with their distance from the middle of the view, and snap to it.
///
/// How a card looks depends on the content offset, so the layout is invalidated by every scroll step. That is
/// cheap: nothing is stored for an item. The cards of all sections run on in the same row.
class CarouselLayout: UICollectionViewLayout {
  var itemSize = CGSize(width: 240, height: 320) { didSet { invalidateLayout() } }
  var spacing: CGFloat = 16 { didSet { invalidateLayout() } }
  /// The scale of a card that is one place or more away from the middle.
  var sideScale: CGFloat = 0.8 { didSet { invalidateLayout() } }
  /// The alpha of a card that is one place or more away from the middle.
  var sideAlpha: CGFloat = 0.5 { didSet { invalidateLayout() } }

  private var numbering = ItemNumbering()
  /// The size of a card in the middle.
  private var cardSize = CGSize.zero
  /// The space before the first card and after the last, with which these reach the middle.
  private var margin: CGFloat = 0
  private var contentSize = CGSize.zero
  private var scale: CGFloat = 1

  /// The distance from one card to the next.
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

  /// Where a card is when it is in the middle of the view.
  private func card(_ number: Int) -> CGRect {
    CGRect(
      x: (margin + CGFloat(number) * pitch).rounded(toPixels: scale),
      y: ((contentSize.height - cardSize.height) / 2).rounded(toPixels: scale), width: cardSize.width,
      height: cardSize.height)
  }

  private func makeAttributes(forItem number: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: numbering.indexPath(of: number))
    attributes.frame = card(number)
    let distance = pitch > 0 ? abs(attributes.center.x - middle) / pitch : 0
    let away = min(distance, 1)
    let cardScale = 1 - away * (1 - sideScale)
    attributes.transform = CGAffineTransform(scaleX: cardScale, y: cardScale)
    attributes.alpha = 1 - away * (1 - sideAlpha)
    return attributes
  }

  /// The middle of what is on screen between the insets, in the content's coordinates.
  private var middle: CGFloat {
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
    let place = place(near: (proposedContentOffset.x + left) / pitch, velocity: velocity.x)
    return CGPoint(x: place * pitch - left, y: proposedContentOffset.y)
  }

  /// The card to snap to: the next in the direction of the velocity, else the nearest; never beyond the ends.
  func place(near position: CGFloat, velocity: CGFloat) -> CGFloat {
    // A position that is on a card but for rounding is that card's.
    let tolerance: CGFloat = 0.001
    let place: CGFloat
    if velocity > 0 {
      place = (position - tolerance).rounded(.up)
    } else if velocity < 0 {
      place = (position + tolerance).rounded(.down)
    } else {
      place = position.rounded()
    }
    return min(max(place, 0), CGFloat(numbering.count - 1))
  }

  // MARK: - Invalidation

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    return newBounds.size != bounds.size || newBounds.minX != bounds.minX
  }
}
