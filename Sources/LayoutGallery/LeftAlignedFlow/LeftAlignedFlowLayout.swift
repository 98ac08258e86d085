import HeadlessUIKit

/// A flow layout whose lines begin at the left, with the least spacing between their items.
///
/// Which items share a line is flow's decision, and so are their heights on the page; only the places along the
/// line are others. A place follows from the items before it in the line, whatever rectangle is asked for. The
/// layout scrolls vertically.
class LeftAlignedFlowLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // An item may stand in the rect although flow has it elsewhere on its line.
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
    let own = attributes.ownCopy()
    own.frame.origin.x = left(of: attributes)
    return own
  }

  /// Where an item begins: behind all items before it in its line.
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

  /// Whether two items stand on one line: flow centres its items on it, but for a pixel.
  func sharesLine(
    _ one: UICollectionViewLayoutAttributes, _ other: UICollectionViewLayoutAttributes
  ) -> Bool { abs(one.frame.midY - other.frame.midY) <= 1 }

  // MARK: - What flow has

  final func flowElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)
  }

  final func flowItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath)
  }
}
