import HeadlessUIKit

/// A flow layout whose first header stretches to the upper edge while the content is pulled down.
///
/// Scrolling invalidates the layout only while the content is pulled down.
class StretchyHeaderFlowLayout: UICollectionViewFlowLayout {
  private let kind = UICollectionView.elementKindSectionHeader

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // A stretched header extends above the content of the flow layout.
    var found = super.layoutAttributesForElements(in: rect)?.filter { !isFirstHeader($0) } ?? []
    let path = IndexPath(item: 0, section: 0)
    if let header = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
      header.frame.intersects(rect)
    {
      found.append(header)
    }
    return found
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard
      let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      let collectionView = collectionView
    else { return nil }
    let pull = pull(in: collectionView.bounds)
    guard isFirstHeader(attributes), pull > 0 else { return attributes }
    let copy = copied(attributes)
    copy.frame = CGRect(
      x: copy.frame.minX, y: copy.frame.minY - pull, width: copy.frame.width, height: copy.frame.height + pull
    )
    return copy
  }

  /// Copies attributes before they are changed: `super` keeps its attributes and returns them again.
  func copied(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes.editableCopy()
  }

  private func isFirstHeader(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementKind == kind && attributes.indexPath == IndexPath(item: 0, section: 0)
  }

  /// Returns the distance by which the content is pulled down from its top position.
  private func pull(in bounds: CGRect) -> CGFloat {
    max(0, -bounds.minY - (collectionView?.adjustedContentInset.top ?? 0))
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView = collectionView else { return false }
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
      || pull(in: newBounds) != pull(in: collectionView.bounds)
  }
}
