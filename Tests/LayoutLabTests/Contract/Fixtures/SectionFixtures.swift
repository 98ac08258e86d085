import Foundation
import HeadlessUIKit

// Layouts that go wrong for particular sections or numbers of items only.

/// Rows that stay when all sections are gone.
final class LastSectionsKeptGrid: FixtureGrid {
  override func prepare() {
    guard let view = collectionView, view.numberOfSections > 0 else { return }
    super.prepare()
  }
}
/// Content that lacks a row if the last of nine items is missing.
final class NinthCutGrid: FixtureGrid {
  override init() {
    super.init()
    // Seventeen items are higher than the view.
    rowHeight = 150
  }
  required init?(coder: NSCoder) { nil }
  override var collectionViewContentSize: CGSize {
    let isCut = sections.count == 1 && sections[0].count % 9 == 8
    return CGSize(width: contentSize.width, height: max(0, contentSize.height - (isCut ? rowHeight : 0)))
  }
}
/// Rows of section 0 that are counted even if there is no section.
final class UncheckedSectionColumn: FixtureColumn {
  private(set) var count = 0
  override func prepare() {
    count = collectionView?.numberOfItems(inSection: 0) ?? 0
    super.prepare()
  }
}
/// Headers only in sections for which the delegate returns a height.
class DelegatedHeadersGrid: FixtureGrid {
  private(set) var headers: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    headers = []
    guard let view = collectionView, let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    else { return }
    for section in sections.indices {
      let size = delegate.collectionView?(view, layout: self, referenceSizeForHeaderInSection: section)
      guard let size, size.height > 0 else { continue }
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: section))
      header.frame = CGRect(x: 0, y: sections[section].top, width: room, height: headerHeight)
      headers.append(header)
    }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    headers.first { $0.indexPath == indexPath && $0.representedElementKind == elementKind }
  }
}
/// Headers that are looked up by the number of the section, although some sections have none.
final class CountedHeadersGrid: DelegatedHeadersGrid {
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    headers.indices.contains(indexPath.section) ? headers[indexPath.section] : nil
  }
}

/// Items as large as the view in one row, of which only the visible one has attributes.
final class VisiblePages: UICollectionViewLayout {
  let showsAll: Bool
  private var paths: [IndexPath] = []
  private var size = CGSize.zero
  init(showsAll: Bool) {
    self.showsAll = showsAll
    super.init()
  }
  required init?(coder: NSCoder) { nil }
  override func prepare() {
    guard let view = collectionView else { return }
    size = view.bounds.size
    let sections = showsAll ? view.numberOfSections : min(1, view.numberOfSections)
    paths = (0..<sections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
  }
  override var collectionViewContentSize: CGSize {
    CGSize(width: size.width * CGFloat(paths.count), height: size.height)
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let view = collectionView, size.width > 0, !paths.isEmpty else { return [] }
    let place = Int((view.contentOffset.x / size.width).rounded())
    return layoutAttributesForItem(at: paths[min(max(0, place), paths.count - 1)]).map { [$0] }
  }
  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let place = paths.firstIndex(of: path), let view = collectionView else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let shift = (view.contentOffset.x - CGFloat(place) * size.width) / 10
    attributes.frame = CGRect(
      x: CGFloat(place) * size.width + shift, y: 0, width: size.width, height: size.height)
    return attributes
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
