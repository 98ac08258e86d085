import HeadlessUIKit

/// A flow layout whose headers stay at the upper edge until the next one pushes them out, done by hand.
///
/// Where a header stands depends on the content offset, so the layout is invalidated by every scroll step. The
/// layout scrolls vertically.
class StickyHeaderFlowLayout: UICollectionViewFlowLayout {
  private let kind = UICollectionView.elementKindSectionHeader

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect) ?? []
    let others = found.filter { $0.representedElementKind != kind }
    return others + headers(in: rect, amongFlows: found.filter { $0.representedElementKind == kind })
  }

  /// The headers that stand in a rectangle, among them those that flow has elsewhere.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - flowHeaders: The headers that flow has there.
  /// - Returns: The headers where they stand at present.
  func headers(
    in rect: CGRect, amongFlows flowHeaders: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutAttributes] {
    (0..<(collectionView?.numberOfSections ?? 0)).compactMap(header).filter { $0.frame.intersects(rect) }
  }

  /// The header of a section, where it stands at present.
  func header(ofSection section: Int) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: section))
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard
      let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      elementKind == kind, let collectionView = collectionView
    else { return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath) }
    let own = attributes.ownCopy()
    let edge = collectionView.bounds.minY + collectionView.adjustedContentInset.top
    let lowest = end(ofSection: indexPath.section, in: collectionView) - own.frame.height
    own.frame.origin.y = max(own.frame.minY, min(edge, lowest))
    own.zIndex = 1
    return own
  }

  /// Where the next header begins, and for the last one where the content ends.
  private func end(ofSection section: Int, in collectionView: UICollectionView) -> CGFloat {
    for next in section + 1..<max(section + 1, collectionView.numberOfSections) {
      let path = IndexPath(item: 0, section: next)
      if let header = super.layoutAttributesForSupplementaryView(ofKind: kind, at: path) {
        return header.frame.minY
      }
    }
    return collectionViewContentSize.height
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds)
      || newBounds.minY != collectionView?.bounds.minY
  }
}
