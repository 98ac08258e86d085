import HeadlessUIKit

protocol SectionListLayoutDelegate: AnyObject {
  /// Returns the height of a row.
  func collectionView(
    _ collectionView: UICollectionView, layout: SectionListLayout, heightForItemAt indexPath: IndexPath
  ) -> CGFloat

  /// Returns the height of a section's header; 0 for none.
  func collectionView(
    _ collectionView: UICollectionView, layout: SectionListLayout, heightForHeaderInSection section: Int
  ) -> CGFloat

  /// Returns the height of a section's footer; 0 for none.
  func collectionView(
    _ collectionView: UICollectionView, layout: SectionListLayout, heightForFooterInSection section: Int
  ) -> CGFloat
}

/// The background behind the rows of a section.
final class SectionListBackground: UICollectionReusableView {
  static let kind = "SectionListBackground"
}

/// A list of sections, each with a header, rows on a background, and a footer.
///
/// The background is a decoration view, which sections without rows have too. Without a delegate, rows are 44 points
/// tall and headers 28, and there are no footers.
class SectionListLayout: UICollectionViewLayout {
  weak var delegate: SectionListLayoutDelegate? { didSet { invalidateLayout() } }
  /// The space between the edges of a background and its rows.
  var margin: CGFloat = 8 { didSet { invalidateLayout() } }
  var rowSpacing: CGFloat = 1 { didSet { invalidateLayout() } }

  private struct Section {
    var header: CGRect
    var background: CGRect
    /// From top to bottom.
    var rows: [CGRect]
    var footer: CGRect
  }

  /// From top to bottom.
  private var sections: [Section] = []
  private var contentWidth: CGFloat = 0
  /// The height of the content so far, at which the next frame begins.
  private var contentHeight: CGFloat = 0

  override init() {
    super.init()
    register(SectionListBackground.self, forDecorationViewOfKind: SectionListBackground.kind)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    register(SectionListBackground.self, forDecorationViewOfKind: SectionListBackground.kind)
  }

  override func prepare() {
    super.prepare()
    guard sections.isEmpty, let collectionView = collectionView else { return }
    contentWidth = collectionView.widthForContent
    for section in 0..<collectionView.numberOfSections {
      sections.append(makeSection(section, in: collectionView))
    }
  }

  private func makeSection(_ section: Int, in collectionView: UICollectionView) -> Section {
    let scale = collectionView.pixelsPerPoint
    let headerHeight =
      delegate?.collectionView(collectionView, layout: self, heightForHeaderInSection: section) ?? 28
    let header = nextFrame(height: headerHeight.rounded(toPixels: scale))

    let top = contentHeight
    contentHeight += margin
    var rows: [CGRect] = []
    for item in 0..<collectionView.numberOfItems(inSection: section) {
      let path = IndexPath(item: item, section: section)
      let height = delegate?.collectionView(collectionView, layout: self, heightForItemAt: path) ?? 44
      if item > 0 { contentHeight += rowSpacing }
      rows.append(nextFrame(height: height.rounded(toPixels: scale), margin: margin))
    }
    contentHeight += margin
    let background = CGRect(x: 0, y: top, width: contentWidth, height: contentHeight - top)

    let footerHeight =
      delegate?.collectionView(collectionView, layout: self, heightForFooterInSection: section) ?? 0
    let footer = nextFrame(height: footerHeight.rounded(toPixels: scale))
    return Section(header: header, background: background, rows: rows, footer: footer)
  }

  private func nextFrame(height: CGFloat, margin: CGFloat = 0) -> CGRect {
    let width = max(0, contentWidth - 2 * margin)
    let frame = CGRect(x: margin, y: contentHeight, width: width, height: max(0, height))
    contentHeight = frame.maxY
    return frame
  }

  override var collectionViewContentSize: CGSize { CGSize(width: contentWidth, height: contentHeight) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    let first = sections.partitionPoint { $0.footer.maxY > rect.minY }
    let end = sections.partitionPoint { $0.header.minY >= rect.maxY }
    for section in first..<max(first, end) {
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        if let attributes = supplementaryAttributes(ofKind: kind, section: section) {
          found.append(attributes)
        }
      }
      found.append(backgroundAttributes(section: section))
      let rows = sections[section].rows
      let firstRow = rows.partitionPoint { $0.maxY > rect.minY }
      let endRow = rows.partitionPoint { $0.minY >= rect.maxY }
      for row in firstRow..<max(firstRow, endRow) {
        found.append(rowAttributes(at: IndexPath(item: row, section: section)))
      }
    }
    return found.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].rows.indices.contains(indexPath.item)
    else { return nil }
    return rowAttributes(at: indexPath)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    supplementaryAttributes(ofKind: elementKind, section: indexPath.section)
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == SectionListBackground.kind, sections.indices.contains(indexPath.section) else {
      return nil
    }
    return backgroundAttributes(section: indexPath.section)
  }

  // MARK: - Attributes

  private func rowAttributes(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = sections[indexPath.section].rows[indexPath.item]
    return attributes
  }

  private func supplementaryAttributes(
    ofKind kind: String, section: Int
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(section) else { return nil }
    let frame: CGRect
    switch kind {
    case UICollectionView.elementKindSectionHeader: frame = sections[section].header
    case UICollectionView.elementKindSectionFooter: frame = sections[section].footer
    default: return nil
    }
    guard frame.height > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    attributes.frame = frame
    return attributes
  }

  private func backgroundAttributes(section: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: SectionListBackground.kind, with: backgroundIndexPath(section: section))
    attributes.frame = sections[section].background
    attributes.zIndex = -1
    return attributes
  }

  func backgroundIndexPath(section: Int) -> IndexPath { IndexPath(item: 0, section: section) }

  // MARK: - Invalidation

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    sections = []
    resetHeight()
  }

  func resetHeight() { contentHeight = 0 }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
