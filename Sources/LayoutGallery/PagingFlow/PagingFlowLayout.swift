import HeadlessUIKit

/// A row of cards that scrolls sideways and comes to rest where a card begins, or at the end of the row.
///
/// A flick goes on to the next card in its direction. Where the view is lower than a card, cards are as high as it.
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
    // A position that is at a card but for rounding is that card's.
    let position = (proposedContentOffset.x - start) / pitch
    let before = min(start + (position + 0.001).rounded(.down) * pitch, end)
    let behind = min(start + (position - 0.001).rounded(.up) * pitch, end)
    let x: CGFloat
    if velocity.x > 0 {
      x = behind
    } else if velocity.x < 0 {
      x = before
    } else {
      x = proposedContentOffset.x - before < behind - proposedContentOffset.x ? before : behind
    }
    return CGPoint(x: max(start, x), y: proposedContentOffset.y)
  }

  /// The offset at which the row ends at the right edge.
  func lastOffset(in collectionView: UICollectionView) -> CGFloat {
    collectionViewContentSize.width + collectionView.adjustedContentInset.right - collectionView.bounds.width
  }
}
