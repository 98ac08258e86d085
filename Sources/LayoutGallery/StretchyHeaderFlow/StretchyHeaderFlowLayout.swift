import HeadlessUIKit

/// A flow layout whose first header grows when the content is pulled down, and keeps touching the upper edge.
///
/// Only a pull invalidates the layout while it scrolls.
class StretchyHeaderFlowLayout: UICollectionViewFlowLayout {
  private let kind = UICollectionView.elementKindSectionHeader

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // A stretched header reaches where flow has nothing.
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
    let own = makeOwn(attributes)
    own.frame = CGRect(
      x: own.frame.minX, y: own.frame.minY - pull, width: own.frame.width, height: own.frame.height + pull)
    return own
  }

  /// Makes attributes that may be changed: those of super belong to the flow layout, which answers with them again.
  func makeOwn(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes.ownCopy()
  }

  private func isFirstHeader(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementKind == kind && attributes.indexPath == IndexPath(item: 0, section: 0)
  }

  /// How far the content is pulled down from where it rests at the top.
  private func pull(in bounds: CGRect) -> CGFloat {
    max(0, -bounds.minY - (collectionView?.adjustedContentInset.top ?? 0))
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView = collectionView else { return false }
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
      || pull(in: newBounds) != pull(in: collectionView.bounds)
  }
}
