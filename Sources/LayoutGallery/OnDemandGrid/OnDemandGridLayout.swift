import HeadlessUIKit

/// The background of a section's items.
final class GridPanel: UICollectionReusableView {
  static let kind = "GridPanel"
}

/// A grid for large numbers of items of one size, which creates attributes only when they are queried.
///
/// A row contains as many items as fit with the minimum spacing, and the remaining space is distributed between them.
/// Sections can have a header, and a panel behind their items.
class OnDemandGridLayout: UICollectionViewLayout {
  var itemSize = CGSize(width: 85, height: 85) { didSet { invalidateLayout() } }
  var minimumSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  var rowSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The height of the section headers; 0 for no headers.
  var headerHeight: CGFloat = 0 { didSet { invalidateLayout() } }
  var showsPanels = false { didSet { invalidateLayout() } }

  private struct Section {
    var items: Int
    var top: CGFloat
    var panelTop: CGFloat
    var itemsTop: CGFloat
    var bottom: CGFloat
  }

  /// One element for each section, regardless of the number of items.
  private var sections: [Section] = []
  private var contentSize = CGSize.zero
  private var columns = 1
  private var columnWidth: CGFloat = 0
  private var columnPitch: CGFloat = 0
  private var scale: CGFloat = 1

  private var rowPitch: CGFloat { max(0, itemSize.height) + rowSpacing }

  override init() {
    super.init()
    registerPanel()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    registerPanel()
  }

  func registerPanel() { register(GridPanel.self, forDecorationViewOfKind: GridPanel.kind) }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    scale = collectionView.pixelsPerPoint
    contentSize = CGSize(width: collectionView.widthForContent, height: 0)
    prepareColumns()
    sections = []
    for section in 0..<collectionView.numberOfSections {
      let items = collectionView.numberOfItems(inSection: section)
      let rows = CGFloat((items + columns - 1) / columns)
      let panelTop = contentSize.height + max(0, headerHeight)
      let itemsTop = panelTop + sectionInset.top
      let rowsHeight = rows > 0 ? rows * rowPitch - rowSpacing : 0
      let bottom = itemsTop + rowsHeight + sectionInset.bottom
      sections.append(
        Section(
          items: items, top: contentSize.height, panelTop: panelTop, itemsTop: itemsTop, bottom: bottom))
      contentSize.height = bottom
    }
  }

  private func prepareColumns() {
    let room = max(0, contentSize.width - sectionInset.left - sectionInset.right)
    columnWidth = min(max(1, itemSize.width), room)
    let capacity = columnWidth > 0 ? (room + minimumSpacing) / (columnWidth + minimumSpacing) : 1
    columns = max(1, Int(capacity))
    let free = room - CGFloat(columns) * columnWidth
    columnPitch = columnWidth + (columns > 1 ? free / CGFloat(columns - 1) : 0)
  }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    let first = sections.partitionPoint { $0.bottom > rect.minY }
    let end = sections.partitionPoint { $0.top >= rect.maxY }
    for section in first..<max(first, end) {
      let path = IndexPath(item: 0, section: section)
      let kind = UICollectionView.elementKindSectionHeader
      if let header = layoutAttributesForSupplementaryView(ofKind: kind, at: path) { found.append(header) }
      if let panel = layoutAttributesForDecorationView(ofKind: GridPanel.kind, at: path) {
        found.append(panel)
      }
      for item in items(of: section, between: rect.minY, and: rect.maxY) {
        let path = IndexPath(item: item, section: section)
        if let attributes = layoutAttributesForItem(at: path) { found.append(attributes) }
      }
    }
    return found.filter { $0.frame.intersects(rect) }
  }

  /// Returns the items of the rows that intersect a vertical range.
  private func items(of index: Int, between minY: CGFloat, and maxY: CGFloat) -> Range<Int> {
    let section = sections[index]
    let rows = 0..<(section.items + columns - 1) / columns
    let first = rows.partitionPoint { section.itemsTop + CGFloat($0) * rowPitch + itemSize.height > minY }
    let end = rows.partitionPoint { section.itemsTop + CGFloat($0) * rowPitch >= maxY }
    return first * columns..<max(first * columns, min(section.items, end * columns))
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard (0..<section.items).contains(indexPath.item) else { return nil }
    let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: columns)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: (sectionInset.left + CGFloat(column) * columnPitch).rounded(toPixels: scale),
      y: section.itemsTop + CGFloat(row) * rowPitch, width: columnWidth, height: max(0, itemSize.height))
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == UICollectionView.elementKindSectionHeader, headerHeight > 0,
      sections.indices.contains(indexPath.section)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(
      x: 0, y: sections[indexPath.section].top, width: contentSize.width, height: headerHeight)
    return attributes
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == GridPanel.kind, showsPanels, sections.indices.contains(indexPath.section) else {
      return nil
    }
    let section = sections[indexPath.section]
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(
      x: 0, y: section.panelTop, width: contentSize.width, height: section.bottom - section.panelTop)
    attributes.zIndex = -1
    return attributes
  }

  // MARK: - Invalidation

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
