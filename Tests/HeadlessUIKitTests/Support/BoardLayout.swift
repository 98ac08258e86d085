import Foundation
import HeadlessUIKit

/// A layout of sections with a header of 40 points, rows of 100 points, and a backdrop behind both.
class BoardLayout: UICollectionViewLayout {
  static let headerHeight: CGFloat = 40
  static let rowHeight: CGFloat = 100

  private(set) var counts: [Int] = []

  override init() {
    super.init()
    register(UICollectionReusableView.self, forDecorationViewOfKind: "Backdrop")
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepare() {
    guard let view = collectionView else { return }
    counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
  }

  private func top(of section: Int) -> CGFloat {
    counts.prefix(section).reduce(0) { $0 + Self.headerHeight + CGFloat($1) * Self.rowHeight }
  }

  private var width: CGFloat { collectionView?.bounds.width ?? 0 }

  override var collectionViewContentSize: CGSize { CGSize(width: width, height: top(of: counts.count)) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var all: [UICollectionViewLayoutAttributes] = []
    for (section, count) in counts.enumerated() {
      let zero = IndexPath(item: 0, section: section)
      all += [
        layoutAttributesForDecorationView(ofKind: "Backdrop", at: zero),
        layoutAttributesForSupplementaryView(ofKind: "Header", at: zero),
      ].compactMap { $0 }
      all += (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: section)) }
    }
    return all.filter { RectQuery.overlaps($0.frame, rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard counts.indices.contains(indexPath.section), indexPath.item < counts[indexPath.section] else {
      return nil
    }
    let y = top(of: indexPath.section) + Self.headerHeight + CGFloat(indexPath.item) * Self.rowHeight
    return .cell(
      indexPath.item, indexPath.section, CGRect(x: 0, y: y, width: width, height: Self.rowHeight))
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == "Header", counts.indices.contains(indexPath.section) else { return nil }
    return .header(
      indexPath.section, CGRect(x: 0, y: top(of: indexPath.section), width: width, height: Self.headerHeight))
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let section = indexPath.section
    guard elementKind == "Backdrop", counts.indices.contains(section) else { return nil }
    let attributes = UICollectionViewLayoutAttributes.backdrop(
      section,
      CGRect(x: 0, y: top(of: section), width: width, height: top(of: section + 1) - top(of: section)))
    attributes.zIndex = -1
    return attributes
  }
}
