import HeadlessUIKit

/// A flow layout whose items stand back from the edges of their places, by the same margin on all sides.
class InsetFlowLayout: UICollectionViewFlowLayout {
  var margin: CGFloat = 4 { didSet { invalidateLayout() } }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(standBack).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(standBack)
  }

  private func standBack(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard attributes.representedElementCategory == .cell else { return attributes }
    let own = makeOwn(attributes)
    let frame = own.frame
    own.frame = frame.insetBy(dx: min(margin, frame.width / 2), dy: min(margin, frame.height / 2))
    return own
  }

  /// Makes attributes that may be changed: those of super belong to the flow layout, which answers with them again.
  func makeOwn(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes.ownCopy()
  }
}
