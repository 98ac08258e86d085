import Foundation
import HeadlessUIKit

// Layouts whose items overlap.

/// Rows of which the second and the third overlap, behind or beside the first one.
final class CoveredColumn: FixtureColumn {
  private let covers: Bool

  init(covers: Bool) {
    self.covers = covers
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func measure(_ path: IndexPath) -> CGFloat { 100 }

  override func prepare() {
    super.prepare()
    guard frames.count > 2 else { return }
    frames[1].size.height += 20
    if covers { frames[0] = CGRect(x: 0, y: 190, width: frames[0].width, height: 40) }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    attributes?.zIndex = indexPath.item == 0 ? 1 : 0
    return attributes
  }
}

/// Rows of which the second and the third overlap, under a view that lies over some or all rows.
final class OverlaidColumn: FixtureColumn {
  /// The rows that are under the view.
  enum Cover {
    case someItems, allItems
  }

  private let cover: Cover
  static let kind = "overlay"

  init(_ cover: Cover) {
    self.cover = cover
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func measure(_ path: IndexPath) -> CGFloat { 100 }

  override func prepare() {
    super.prepare()
    if frames.count > 2 { frames[1].size.height += 20 }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let items = super.layoutAttributesForElements(in: rect) ?? []
    guard !frames.isEmpty,
      let view = layoutAttributesForSupplementaryView(ofKind: Self.kind, at: IndexPath(item: 0, section: 0)),
      view.frame.intersects(rect)
    else { return items }
    return items + [view]
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    let height = cover == .allItems ? contentSize.height : 250
    attributes.frame = CGRect(x: 0, y: 0, width: contentSize.width, height: height)
    attributes.zIndex = 1
    return attributes
  }
}

/// Cards that overlap, of which those nearer to the center are larger and lie above the others.
final class ZoomedCards: FixtureColumn {
  private let step: CGFloat

  /// Creates cards.
  ///
  /// - Parameter step: The distance from the center in which cards have the same z-index.
  init(step: CGFloat) {
    self.step = step
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func measure(_ path: IndexPath) -> CGFloat { 120 }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    guard let attributes, let view = collectionView else { return attributes }
    let distance = abs(attributes.center.y - view.bounds.midY)
    let scale = 1.6 - min(0.3, distance / 2_000)
    attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
    attributes.zIndex = -Int(distance / step)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Each section is a column of rows.
final class DayColumns: UICollectionViewLayout {
  private var counts: [Int] = []

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    counts = (0..<view.numberOfSections).map(view.numberOfItems)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(max(counts.count, 4)) * 130, height: CGFloat(counts.max() ?? 0) * 60)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    counts.indices.flatMap { section in
      (0..<counts[section]).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: section)) }
    }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section < counts.count, indexPath.item < counts[indexPath.section] else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: CGFloat(indexPath.section) * 130, y: CGFloat(indexPath.item) * 60, width: 120, height: 50)
    return attributes
  }
}

/// Shifts every other column by half a row, so that wider items interlock at their corners.
final class InterlockingGrid: FixtureGrid {
  override func frame(_ path: IndexPath) -> CGRect {
    var frame = super.frame(path)
    frame.size.width += 30
    if path.item % 3 == 1 { frame.origin.y += (frame.height / 2).rounded() }
    return frame
  }
}
