import Foundation
import HeadlessUIKit

// Layouts that accept preferred sizes.

/// Keeps the visible content in place while cells above it grow.
final class AdjustingColumn: SizingColumn {
  override func invalidationContext(
    forPreferredLayoutAttributes p: UICollectionViewLayoutAttributes,
    withOriginalAttributes o: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forPreferredLayoutAttributes: p, withOriginalAttributes: o)
    if let view = collectionView, o.frame.minY < view.bounds.minY {
      context.contentOffsetAdjustment.y = p.size.height - o.size.height
    }
    return context
  }
}

/// Adjusts the offset with each size by all growth above the screen so far.
final class SummingColumn: SizingColumn {
  private var growth: CGFloat = 0
  override func measure(_ path: IndexPath) -> CGFloat { preferred[path] ?? 100 }
  override func invalidationContext(
    forPreferredLayoutAttributes p: UICollectionViewLayoutAttributes,
    withOriginalAttributes o: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forPreferredLayoutAttributes: p, withOriginalAttributes: o)
    if let view = collectionView, o.frame.minY < view.bounds.minY { growth += p.size.height - o.size.height }
    context.contentOffsetAdjustment.y = growth
    return context
  }
}

/// Keeps the last visible item in place, as in a chat.
final class BottomKeptColumn: SizingColumn {
  override func invalidationContext(
    forPreferredLayoutAttributes p: UICollectionViewLayoutAttributes,
    withOriginalAttributes o: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forPreferredLayoutAttributes: p, withOriginalAttributes: o)
    if let view = collectionView, view.bounds.minY > 0, o.frame.maxY < view.bounds.maxY {
      context.contentOffsetAdjustment.y = p.size.height - o.size.height
    }
    return context
  }
}

/// Estimates heights by the mean of the measured ones, so that each cell moves all items below it.
final class MeanColumn: SizingColumn {
  override func measure(_ path: IndexPath) -> CGFloat {
    preferred[path]
      ?? (preferred.isEmpty ? 44 : (preferred.values.reduce(0, +) / CGFloat(preferred.count)).rounded())
  }
}

/// A grid with self-sizing headers.
class SizingHeaderGrid: FixtureGrid {
  var preferred: [Int: CGFloat] = [:]
  override func prepare() {
    super.prepare()
    var shift: CGFloat = 0
    for index in sections.indices {
      sections[index].top += shift
      shift += (preferred[index] ?? headerHeight) - headerHeight
      sections[index].bottom += shift
    }
    contentSize.height += shift
  }
  private func height(of section: Int) -> CGFloat { preferred[section] ?? headerHeight }
  override func frame(_ path: IndexPath) -> CGRect {
    super.frame(path).offsetBy(dx: 0, dy: height(of: path.section) - headerHeight)
  }
  override func rows(of section: Section, in rect: CGRect) -> Range<Int> {
    super.rows(of: section, in: rect.insetBy(dx: 0, dy: -200))
  }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    attributes?.frame.size.height = height(of: indexPath.section)
    return attributes
  }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes p: UICollectionViewLayoutAttributes,
    withOriginalAttributes o: UICollectionViewLayoutAttributes
  ) -> Bool { p.representedElementKind != nil && p.size.height != o.size.height }
  override func invalidationContext(
    forPreferredLayoutAttributes p: UICollectionViewLayoutAttributes,
    withOriginalAttributes o: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forPreferredLayoutAttributes: p, withOriginalAttributes: o)
    guard p.representedElementKind != nil else { return context }
    preferred[p.indexPath.section] = p.size.height
    if let view = collectionView, o.frame.minY < view.bounds.minY {
      context.contentOffsetAdjustment.y = adjustment(p.size.height - o.size.height)
    }
    return context
  }
  /// Returns the offset adjustment when a header above the screen has grown.
  func adjustment(_ growth: CGFloat) -> CGFloat { growth }
}
final class EagerHeaderGrid: SizingHeaderGrid {
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes p: UICollectionViewLayoutAttributes,
    withOriginalAttributes o: UICollectionViewLayoutAttributes
  ) -> Bool { p.representedElementKind != nil }
}
final class ForgettingHeaderGrid: SizingHeaderGrid {
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.contentOffsetAdjustment == .zero, isPrepared { preferred = [:] }
    super.invalidateLayout(with: context)
    isPrepared = false
  }
  private var isPrepared = false
  override func prepare() { super.prepare(); isPrepared = true }
}
final class JumpingHeaderGrid: SizingHeaderGrid {
  override func adjustment(_ growth: CGFloat) -> CGFloat { 0 }
}

/// Sections of rows that have the height that their cells prefer.
class SizingSections: UICollectionViewLayout {
  private var preferred: [IndexPath: CGFloat] = [:]
  private var rows: [IndexPath: CGRect] = [:]
  private var contentSize = CGSize.zero

  /// The path under which the preferred height of an item is stored.
  func place(of path: IndexPath) -> IndexPath { path }
  /// The path under which the preferred height of an item is looked up.
  func source(of path: IndexPath) -> IndexPath { path }

  override func prepare() {
    super.prepare()
    rows = [:]
    guard let view = collectionView else { return }
    var top: CGFloat = 0
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        rows[path] = CGRect(x: 0, y: top, width: view.bounds.width, height: preferred[source(of: path)] ?? 60)
        top += rows[path]?.height ?? 0
      }
    }
    contentSize = CGSize(width: view.bounds.width, height: top)
  }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    rows.keys.sorted().compactMap { layoutAttributesForItem(at: $0) }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let frame = rows[indexPath] else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame
    return attributes
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { abs(preferred.size.height - original.size.height) > 0.5 }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferred[place(of: originalAttributes.indexPath)] = preferredAttributes.size.height
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// Stores the preferred heights under a number that the last items of a section share with the first ones of the next.
final class SharedPlaceSizing: SizingSections {
  override func place(of path: IndexPath) -> IndexPath {
    IndexPath(item: path.section * 37 + path.item, section: 0)
  }
  override func source(of path: IndexPath) -> IndexPath { place(of: path) }
}

/// Stores the preferred heights of all sections for the first one.
final class FirstSectionSizing: SizingSections {
  override func place(of path: IndexPath) -> IndexPath { IndexPath(item: path.item, section: 0) }
}

/// Rows with different estimates, of which some forget the height that their cell prefers.
final class EstimatedColumn: SizingColumn {
  /// The heights that are forgotten.
  enum Forgotten {
    /// All heights when items are deleted.
    case allAfterDeletion
    /// These, and the heights of all items that are far from the screen.
    case farFromScreen
    /// No heights, so that those of deleted items go to the items that follow.
    case none
  }
  private let forgotten: Forgotten

  init(forgetting forgotten: Forgotten) {
    self.forgotten = forgotten
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  /// Returns estimates that are 4 points apart, like the heights that the cells of neighboring items prefer.
  override func measure(_ path: IndexPath) -> CGFloat {
    preferred[path] ?? 40 + CGFloat(path.item * 7 % 11) * 4
  }

  override func prepare() {
    if forgotten == .farFromScreen, let bounds = collectionView?.bounds {
      let near = bounds.insetBy(dx: 0, dy: -bounds.height)
      for (item, frame) in frames.enumerated() where !frame.intersects(near) {
        preferred[IndexPath(item: item, section: 0)] = nil
      }
    }
    super.prepare()
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    guard forgotten != .none, updateItems.contains(where: { $0.updateAction == .delete }) else { return }
    preferred = [:]
    invalidateLayout()
  }
}

/// Keeps the heights that cells report, and has an estimate for the others.
class GuessingColumn: SizingColumn {
  var estimate: CGFloat = 50 { didSet { invalidateLayout() } }
  var margin: CGFloat = 0 { didSet { invalidateLayout() } }
  var shownMargin: CGFloat { margin }
  override func measure(_ path: IndexPath) -> CGFloat { preferred[path] ?? estimate }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { preferred = [:] }
    super.invalidateLayout(with: context)
  }
  override func prepare() {
    super.prepare()
    frames = frames.map { $0.insetBy(dx: shownMargin, dy: 0) }
  }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes p: UICollectionViewLayoutAttributes,
    withOriginalAttributes o: UICollectionViewLayoutAttributes
  ) -> Bool { preferred[p.indexPath] != p.size.height }
}

/// Keeps its first margin too.
final class FirstMarginColumn: GuessingColumn {
  private lazy var first = margin
  override var shownMargin: CGFloat { first }
}
