import HeadlessUIKit

/// A flow layout whose cells show their pictures with a parallax: these move slower than the cells.
///
/// How far a picture is moved depends on the content offset, so the layout is invalidated by every scroll step.
/// Flow's context for that keeps all places, so a step costs a copy of each visible item's attributes.
class ParallaxFlowLayout: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { ParallaxAttributes.self }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(shifted)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(shifted)
  }

  private func shifted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard attributes.representedElementCategory == .cell, let collectionView = collectionView,
      let own = attributes.ownCopy() as? ParallaxAttributes
    else { return attributes }
    let bounds = collectionView.bounds
    let distance = bounds.height > 0 ? (own.frame.midY - bounds.midY) / (bounds.height / 2) : 0
    own.pictureShift = min(max(distance, -1), 1)
    return own
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds)
      || newBounds.minY != collectionView?.bounds.minY || newBounds.height != collectionView?.bounds.height
  }
}
