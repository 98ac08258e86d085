import Foundation
import HeadlessUIKit

// Layouts whose answers contradict each other or the data.

/// Places each item below the previous one in the same answer.
final class PreviousInAnswerColumn: FixtureColumn {
  override func prepare() {
    super.prepare()
    contentSize.height += CGFloat(frames.count)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect) ?? []
    for (previous, attributes) in zip(all, all.dropFirst()) {
      attributes.frame.origin.y = previous.frame.maxY + 1
    }
    return all
  }
}

final class DoubledGrid: FixtureGrid {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var all = super.layoutAttributesForElements(in: rect) ?? []
    if let a = layoutAttributesForItem(at: IndexPath(item: 1, section: 0)), a.frame.intersects(rect) {
      all.append(a)
    }
    return all
  }
}
final class OneTooManyGrid: FixtureGrid {
  override func prepare() {
    super.prepare()
    for i in sections.indices where sections[i].count > 0 { sections[i].count += 1 }
  }
}
final class FullRowsGrid: FixtureGrid {
  override func prepare() {
    super.prepare()
    for i in sections.indices { sections[i].count = sections[i].count / columns * columns }
  }
}
final class GenerousGrid: FixtureGrid {
  override func prepare() { super.prepare(); contentSize.height *= 2 }
}
/// A row of cards of one height, which may be higher than the view.
class TallCards: UICollectionViewFlowLayout {
  private let cardHeight: CGFloat
  init(_ height: CGFloat) {
    cardHeight = height
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 240, height: height)
  }
  required init?(coder: NSCoder) { nil }
  fileprivate func limitHeight() {
    guard let collectionView else { return }
    itemSize.height = min(cardHeight, collectionView.bounds.height - 40)
  }
}
/// The same cards, which are never higher than the view.
final class CardsWithinView: TallCards {
  override func prepare() { limitHeight(); super.prepare() }
}
final class LazySizeGrid: FixtureGrid {
  private var extra: CGFloat = 0
  override var collectionViewContentSize: CGSize {
    extra += 10; return CGSize(width: contentSize.width, height: contentSize.height + extra)
  }
}
final class DriftingGrid: FixtureGrid {
  private var cache: [IndexPath: CGRect] = [:]
  override func prepare() { super.prepare(); cache = [:] }
  override func frame(_ path: IndexPath) -> CGRect {
    var f = cache[path] ?? super.frame(path)
    f.origin.x += 1
    cache[path] = f
    return f
  }
}
final class BoundsWithOriginGrid: FixtureGrid {
  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let a = UICollectionViewLayoutAttributes(forCellWith: path)
    a.bounds = frame(path)
    return a
  }
}

final class ContainedGrid: FixtureGrid {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.filter { rect.contains($0.frame) }
  }
}

/// Aligns the items of the rectangles that were queried, and returns others as they were.
final class AlignedWhenQueriedGrid: FixtureGrid {
  private var aligned: Set<IndexPath> = []

  override func prepare() {
    super.prepare()
    aligned = []
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect) ?? []
    aligned.formUnion(found.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
    return super.layoutAttributesForElements(in: rect)
  }

  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = super.makeItem(path)
    if !aligned.contains(path) { attributes.frame.origin.x += 3 }
    return attributes
  }
}

/// Has lines of a third of a point below its rows, found by the rows themselves.
class HairlineGrid: FixtureGrid {
  /// The height of a line.
  var thickness: CGFloat { 1 / 3 }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect) ?? []
    return found
      + found.filter { $0.representedElementCategory == .cell && $0.indexPath.item % columns == 0 }
      .compactMap { layoutAttributesForSupplementaryView(ofKind: "line", at: $0.indexPath) }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == "line" else {
      return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
    guard let item = layoutAttributesForItem(at: indexPath) else { return nil }
    let line = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    line.frame = CGRect(x: 0, y: item.frame.maxY, width: room, height: thickness)
    return line
  }
}

final class ThickLineGrid: HairlineGrid {
  override var thickness: CGFloat { 4 }
}

final class NoItemQueryGrid: FixtureGrid {
  private var isAskedForRect = false

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    isAskedForRect = true
    defer { isAskedForRect = false }
    return super.layoutAttributesForElements(in: rect)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    isAskedForRect ? super.layoutAttributesForItem(at: indexPath) : nil
  }
}

/// Returns other attributes for a header in its own query than in a rectangle.
final class OtherHeaderGrid: FixtureGrid {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect)
    for attributes in all ?? [] where attributes.representedElementKind != nil { attributes.zIndex = 9 }
    return all
  }
}

final class CutGrid: FixtureGrid {
  override func prepare() {
    super.prepare()
    contentSize.height = max(0, contentSize.height - rowHeight)
  }
}

class UnregisteredColumn: FixtureColumn {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let panel = layoutAttributesForDecorationView(ofKind: "panel", at: IndexPath(item: 0, section: 0))
    return (super.layoutAttributesForElements(in: rect) ?? [])
      + [panel].compactMap { $0 }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(origin: .zero, size: contentSize)
    attributes.zIndex = -1
    return attributes
  }
}

/// Has a panel as long as there are sections.
final class CountingPanelColumn: UnregisteredColumn {
  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let view = collectionView, view.numberOfSections > 0 else { return nil }
    return super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
  }
}

/// Returns a line as a supplementary view, although its kind is registered for decoration views.
final class SupplementaryLineColumn: SeparatedColumn {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (super.layoutAttributesForElements(in: rect) ?? []).map { attributes in
      guard attributes.representedElementCategory == .decorationView else { return attributes }
      let line = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: "separator", with: attributes.indexPath)
      line.frame = attributes.frame
      line.zIndex = 1
      return line
    }
  }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == "separator",
      let frame = super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)?.frame
    else { return nil }
    let line = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    line.frame = frame
    line.zIndex = 1
    return line
  }
}

/// Has attributes for its headers, but never returns them in a rectangle.
final class SilentHeaderGrid: FixtureGrid {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.filter { $0.representedElementCategory == .cell }
  }
}

/// Divides the height of the view by the number of rows that fit, which is zero.
final class NoNumberGrid: FixtureGrid {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect)
    for attributes in all ?? [] where attributes.indexPath.item == 4 {
      attributes.center.x = CGFloat(attributes.indexPath.item - 4) / CGFloat(attributes.indexPath.section)
    }
    return all
  }
}

/// Returns nothing for the first query after each preparation.
final class LateGrid: FixtureGrid {
  private var wasQueried = false

  override func prepare() {
    super.prepare()
    wasQueried = false
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    defer { wasQueried = true }
    return wasQueried ? super.layoutAttributesForElements(in: rect) : nil
  }
}

/// Returns nothing between the invalidation of the counts and `prepare(forCollectionViewUpdates:)`.
final class SilentUntilUpdateCallGrid: FixtureGrid {
  private var awaitsUpdateCall = false

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    awaitsUpdateCall = context.invalidateDataSourceCounts && !context.invalidateEverything
    super.invalidateLayout(with: context)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    awaitsUpdateCall = false
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    awaitsUpdateCall ? nil : super.layoutAttributesForElements(in: rect)
  }
}

/// A column whose content is as high as something other than its items says.
final class AnnouncedColumn: FixtureColumn {
  /// What gives the height of the content.
  enum Source { case app, constant, firstItem, count }

  var number: ((IndexPath) -> CGFloat)?
  private let source: Source

  init(_ source: Source) {
    self.source = source
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    switch source {
    case .app: contentSize.height = 900 + (number?([]) ?? 0)
    case .constant: contentSize.height = 900
    case .firstItem: contentSize.height = 900 + (number?([0, 0]) ?? 0)
    case .count: contentSize.height = CGFloat(frames.count) * 40 + (number?([]) ?? 0) / 10
    }
  }
}
