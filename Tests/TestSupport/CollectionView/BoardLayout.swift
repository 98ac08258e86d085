import Foundation
import HeadlessUIKit

/// A layout of sections with a header of 40 points, rows of 100 points and a backdrop behind both.
open class BoardLayout: UICollectionViewLayout {
  /// The height of a header, in points.
  public static let headerHeight: CGFloat = 40
  /// The height of a row, in points.
  public static let rowHeight: CGFloat = 100

  /// The number of rows in each section at the last call of `prepare()`.
  public private(set) var counts: [Int] = []

  /// Creates a layout and registers its backdrop.
  public override init() {
    super.init()
    register(UICollectionReusableView.self, forDecorationViewOfKind: "Backdrop")
  }

  /// Creates a layout without a backdrop.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func prepare() {
    guard let view = collectionView else { return }
    counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
  }

  private func top(of section: Int) -> CGFloat {
    counts.prefix(section).reduce(0) { $0 + Self.headerHeight + CGFloat($1) * Self.rowHeight }
  }

  private var width: CGFloat { collectionView?.bounds.width ?? 0 }

  open override var collectionViewContentSize: CGSize { CGSize(width: width, height: top(of: counts.count)) }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
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

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard counts.indices.contains(indexPath.section), indexPath.item < counts[indexPath.section] else {
      return nil
    }
    let y = top(of: indexPath.section) + Self.headerHeight + CGFloat(indexPath.item) * Self.rowHeight
    return .cell(
      indexPath.item, indexPath.section, CGRect(x: 0, y: y, width: width, height: Self.rowHeight))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == "Header", counts.indices.contains(indexPath.section) else { return nil }
    return .header(
      indexPath.section, CGRect(x: 0, y: top(of: indexPath.section), width: width, height: Self.headerHeight))
  }

  open override func layoutAttributesForDecorationView(
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
