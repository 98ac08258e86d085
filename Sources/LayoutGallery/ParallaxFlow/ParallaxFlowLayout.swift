import HeadlessUIKit

/// A flow layout with a parallax effect: the pictures scroll more slowly than their cells.
///
/// The shift of a picture depends on the content offset, so every scroll step invalidates the layout. The flow layout
/// keeps its frames in that case, so a step costs no more than a copy of the attributes on screen.
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
      let copy = attributes.editableCopy() as? ParallaxAttributes
    else { return attributes }
    let bounds = collectionView.bounds
    let distance = bounds.height > 0 ? (copy.frame.midY - bounds.midY) / (bounds.height / 2) : 0
    copy.pictureShift = min(max(distance, -1), 1)
    return copy
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds)
      || newBounds.minY != collectionView?.bounds.minY || newBounds.height != collectionView?.bounds.height
  }
}
