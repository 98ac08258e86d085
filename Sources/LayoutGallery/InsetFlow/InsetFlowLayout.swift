import HeadlessUIKit

/// A flow layout that insets the frames of its items by a margin.
class InsetFlowLayout: UICollectionViewFlowLayout {
  var margin: CGFloat = 4 { didSet { invalidateLayout() } }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(inset).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(inset)
  }

  private func inset(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard attributes.representedElementCategory == .cell else { return attributes }
    let copy = copied(attributes)
    let frame = copy.frame
    copy.frame = frame.insetBy(dx: min(margin, frame.width / 2), dy: min(margin, frame.height / 2))
    return copy
  }

  /// Copies attributes before they are changed: `super` keeps its attributes and returns them again.
  func copied(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes.editableCopy()
  }
}
