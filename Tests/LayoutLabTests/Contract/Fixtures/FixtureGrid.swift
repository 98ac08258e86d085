import Foundation
import HeadlessUIKit

/// Three columns of items with the same height and a header for each section, without any mistakes.
class FixtureGrid: UICollectionViewLayout {
  var headerHeight: CGFloat = 30
  var rowHeight: CGFloat = 60
  var spacing: CGFloat = 9
  let columns = 3

  struct Section {
    var count: Int
    var top: CGFloat
    var bottom: CGFloat
  }
  var sections: [Section] = []
  var contentSize = CGSize.zero
  /// The width of each item.
  var room: CGFloat = 0

  /// The width of the content, which subclasses override.
  func roomOfView(_ view: UICollectionView) -> CGFloat {
    view.bounds.width - view.adjustedContentInset.left - view.adjustedContentInset.right
  }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    room = max(0, roomOfView(view))
    sections = []
    var top: CGFloat = 0
    for section in 0..<view.numberOfSections {
      let count = view.numberOfItems(inSection: section)
      let rows = (count + columns - 1) / columns
      let bottom = top + headerHeight + CGFloat(rows) * (rowHeight + spacing)
      sections.append(Section(count: count, top: top, bottom: bottom))
      top = bottom
    }
    contentSize = CGSize(width: room, height: top)
  }

  override var collectionViewContentSize: CGSize { contentSize }

  var itemWidth: CGFloat {
    max(0, ((room - CGFloat(columns - 1) * spacing) / CGFloat(columns)).rounded(.down))
  }

  func frame(_ path: IndexPath) -> CGRect {
    let (row, column) = path.item.quotientAndRemainder(dividingBy: columns)
    return CGRect(
      x: CGFloat(column) * (itemWidth + spacing),
      y: sections[path.section].top + headerHeight + CGFloat(row) * (rowHeight + spacing), width: itemWidth,
      height: rowHeight)
  }

  func rows(of section: Section, in rect: CGRect) -> Range<Int> {
    let count = (section.count + columns - 1) / columns
    let pitch = rowHeight + spacing
    let first = ((rect.minY - section.top - headerHeight) / pitch).rounded(.down)
    let last = ((rect.maxY - section.top - headerHeight) / pitch).rounded(.up)
    let low = Int(min(max(0, first), CGFloat(count)))
    return low..<Int(min(max(CGFloat(low), last), CGFloat(count)))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    for (index, section) in sections.enumerated() where section.bottom > rect.minY && section.top < rect.maxY
    {
      let kind = UICollectionView.elementKindSectionHeader
      if let header = layoutAttributesForSupplementaryView(
        ofKind: kind, at: IndexPath(item: 0, section: index)), header.frame.intersects(rect)
      {
        found.append(header)
      }
      for row in rows(of: section, in: rect) {
        for item in row * columns..<min(section.count, (row + 1) * columns) {
          if let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: index)),
            attributes.frame.intersects(rect)
          {
            found.append(attributes)
          }
        }
      }
    }
    return found
  }

  func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame(path)
    return attributes
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section < sections.count, indexPath.item < sections[indexPath.section].count else {
      return nil
    }
    return makeItem(indexPath)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == UICollectionView.elementKindSectionHeader, headerHeight > 0,
      indexPath.section < sections.count
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: sections[indexPath.section].top, width: room, height: headerHeight)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
