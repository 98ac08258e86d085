import Foundation
import HeadlessUIKit
import LayoutLab

// Layouts with decoration views for sections, or with numbers of their own for separators.

/// Sections with a pane, whose one object the layout adds to an answer once for each item.
final class PaneGrid: FixtureGrid {
  /// What the panes cover.
  enum Extent {
    /// All items of each section.
    case wholeSections
    /// The first row of each section.
    case firstRows
    /// All items of the first section.
    case firstSection
  }
  private let extent: Extent

  init(_ extent: Extent) {
    self.extent = extent
    super.init()
    register(SeparatorView.self, forDecorationViewOfKind: "pane")
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let elements = super.layoutAttributesForElements(in: rect) ?? []
    var panes: [Int: UICollectionViewLayoutAttributes] = [:]
    let repeated = elements.filter { $0.representedElementCategory == .cell }.compactMap { item in
      let path = IndexPath(item: 0, section: item.indexPath.section)
      let pane =
        panes[path.section] ?? layoutAttributesForDecorationView(ofKind: "pane", at: path)
      panes[path.section] = pane
      return pane
    }
    return elements + repeated.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard elementKind == "pane", indexPath.item == 0, sections.indices.contains(indexPath.section),
      sections[indexPath.section].count > 0, extent != .firstSection || indexPath.section == 0
    else { return nil }
    let section = sections[indexPath.section]
    let bottom = extent == .firstRows ? section.top + headerHeight + rowHeight : section.bottom
    let pane = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    pane.frame = CGRect(x: 0, y: section.top, width: room, height: bottom - section.top)
    pane.zIndex = -1
    return pane
  }
}

/// Rows with separators whose numbers begin with the second row, so that the first row has the last number.
final class RenumberedSeparators: SeparatedColumn {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let rows = (super.layoutAttributesForElements(in: rect) ?? []).filter {
      $0.representedElementCategory == .cell
    }
    let separators = rows.compactMap { row in
      let number = (row.indexPath.item + frames.count - 1) % frames.count
      return layoutAttributesForDecorationView(
        ofKind: "separator", at: IndexPath(item: number, section: 0))
    }
    return rows + separators.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.item < frames.count else { return nil }
    let row = IndexPath(item: (indexPath.item + 1) % frames.count, section: 0)
    let separator = super.layoutAttributesForDecorationView(ofKind: elementKind, at: row)
    separator?.indexPath = indexPath
    return separator
  }
}
