import HeadlessUIKit

/// A flow layout that aligns the items of each line to the left, with the minimum spacing between them.
///
/// The flow layout determines the lines and the vertical positions. The horizontal position of an item depends on the
/// previous items in its line, whatever the queried rect is. The layout scrolls vertically.
class LeftAlignedFlowLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // An item can be in the rect although its frame in the flow layout is elsewhere in the line.
    let width = max(1, collectionViewContentSize.width)
    let lines = CGRect(x: 0, y: rect.minY, width: width, height: rect.height)
    return flowElements(in: lines)?.compactMap { attributes in
      attributes.representedElementCategory == .cell ? alignedItem(at: attributes.indexPath) : attributes
    }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    alignedItem(at: indexPath)
  }

  func alignedItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let attributes = flowItem(at: indexPath) else { return nil }
    let copy = attributes.editableCopy()
    copy.frame.origin.x = left(of: attributes)
    return copy
  }

  /// Returns the left edge of an item, which follows all previous items in its line.
  private func left(of attributes: UICollectionViewLayoutAttributes) -> CGFloat {
    let section = attributes.indexPath.section
    let spacing = interitemSpacing(ofSection: section)
    var left = inset(ofSection: section).left
    var item = attributes.indexPath.item - 1
    while item >= 0, let previous = flowItem(at: IndexPath(item: item, section: section)),
      sharesLine(previous, attributes)
    {
      left += previous.frame.width + spacing
      item -= 1
    }
    return left.rounded(toPixels: collectionView?.pixelsPerPoint ?? 1)
  }

  /// Returns whether two items share a line: the flow layout centers them vertically, rounded to pixels.
  func sharesLine(
    _ one: UICollectionViewLayoutAttributes, _ other: UICollectionViewLayoutAttributes
  ) -> Bool { abs(one.frame.midY - other.frame.midY) <= 1 }

  // MARK: - Attributes of the flow layout

  final func flowElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)
  }

  final func flowItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath)
  }
}
