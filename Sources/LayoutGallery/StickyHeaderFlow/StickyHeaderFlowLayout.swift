import HeadlessUIKit

/// A flow layout whose headers stick to the upper edge until the next header pushes them out.
///
/// The layout moves the headers itself, as apps did before iOS 9. Their frames depend on the content offset, so every
/// scroll step invalidates the layout. The layout scrolls vertically.
class StickyHeaderFlowLayout: UICollectionViewFlowLayout {
  private let kind = UICollectionView.elementKindSectionHeader

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect) ?? []
    let others = found.filter { $0.representedElementKind != kind }
    return others + headers(in: rect, flowHeaders: found.filter { $0.representedElementKind == kind })
  }

  /// Returns the headers in a rectangle, including those that the flow layout has elsewhere.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - flowHeaders: The headers that the flow layout has there.
  /// - Returns: The headers with their current frames.
  func headers(
    in rect: CGRect, flowHeaders: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutAttributes] {
    (0..<(collectionView?.numberOfSections ?? 0)).compactMap(header).filter { $0.frame.intersects(rect) }
  }

  /// Returns the header of a section with its current frame.
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
    let copy = attributes.editableCopy()
    let edge = collectionView.bounds.minY + collectionView.adjustedContentInset.top
    let lowest = end(ofSection: indexPath.section, in: collectionView) - copy.frame.height
    copy.frame.origin.y = max(copy.frame.minY, min(edge, lowest))
    copy.zIndex = 1
    return copy
  }

  /// Returns the top of the next header, or the end of the content for the last section.
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
