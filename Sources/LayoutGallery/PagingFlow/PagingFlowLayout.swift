import HeadlessUIKit

/// A horizontal row of cards that snaps to the left edge of a card, or to the end of the row.
///
/// A flick moves to the next card in its direction. Cards are never taller than the view.
class PagingFlowLayout: UICollectionViewFlowLayout {
  var cardSize = CGSize(width: 300, height: 400) { didSet { invalidateLayout() } }

  override init() {
    super.init()
    scrollDirection = .horizontal
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    scrollDirection = .horizontal
  }

  override func prepare() {
    let room = collectionView?.heightForContent ?? cardSize.height
    itemSize = CGSize(width: cardSize.width, height: max(1, min(cardSize.height, room)))
    super.prepare()
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    targetContentOffset(forProposedContentOffset: proposedContentOffset, withScrollingVelocity: .zero)
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let pitch = cardSize.width + minimumLineSpacing
    guard let collectionView = collectionView, pitch > 0 else { return proposedContentOffset }
    let start = -collectionView.adjustedContentInset.left
    let end = max(start, lastOffset(in: collectionView))
    // Ignore rounding errors of positions that are exactly on a card.
    let position = (proposedContentOffset.x - start) / pitch
    let previous = min(start + (position + 0.001).rounded(.down) * pitch, end)
    let next = min(start + (position - 0.001).rounded(.up) * pitch, end)
    let x: CGFloat
    if velocity.x > 0 {
      x = next
    } else if velocity.x < 0 {
      x = previous
    } else {
      x = proposedContentOffset.x - previous < next - proposedContentOffset.x ? previous : next
    }
    return CGPoint(x: max(start, x), y: proposedContentOffset.y)
  }

  /// Returns the offset at which the end of the row is at the right edge of the view.
  func lastOffset(in collectionView: UICollectionView) -> CGFloat {
    collectionViewContentSize.width + collectionView.adjustedContentInset.right - collectionView.bounds.width
  }
}
