import Foundation
import HeadlessUIKit

// Layouts that are sound but look wrong.

final class SizedFlow: UICollectionViewFlowLayout {
  override func prepare() {
    guard let v = collectionView else { return }
    let w = ((v.bounds.width - v.adjustedContentInset.left - v.adjustedContentInset.right - 20) / 3).rounded(
      .down)
    itemSize = CGSize(width: max(1, w), height: max(1, w)); minimumInteritemSpacing = 10;
    minimumLineSpacing = 12
    super.prepare()
  }
}
final class SizedAfterFlow: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    guard let v = collectionView else { return }
    itemSize = CGSize(
      width: max(1, v.bounds.width - v.adjustedContentInset.left - v.adjustedContentInset.right), height: 70)
  }
}
final class CardFlow: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    scrollDirection = .horizontal; itemSize = CGSize(width: 200, height: 200); minimumLineSpacing = 20
    let side = ((collectionView?.bounds.width ?? 390) - 200) / 2
    sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  func styled(_ a: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let c = a.copy() as! UICollectionViewLayoutAttributes
    guard let v = collectionView else { return c }
    let d = abs(c.center.x - v.bounds.midX)
    let s = max(0.7, 1 - d / 600)
    c.transform = CGAffineTransform(scaleX: s, y: s); c.zIndex = Int(s * 100); c.alpha = max(0.4, 1 - d / 500)
    return c
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(styled)
  }
  override func layoutAttributesForItem(at i: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: i).map(styled)
  }
  override func targetContentOffset(forProposedContentOffset p: CGPoint, withScrollingVelocity v: CGPoint)
    -> CGPoint
  {
    guard let cv = collectionView else { return p }
    let pitch: CGFloat = 220
    let maxX = max(0, collectionViewContentSize.width - cv.bounds.width)
    return CGPoint(x: min(max(0, (p.x / pitch).rounded() * pitch), maxX), y: p.y)
  }
  override func targetContentOffset(forProposedContentOffset p: CGPoint) -> CGPoint {
    targetContentOffset(forProposedContentOffset: p, withScrollingVelocity: .zero)
  }
}
final class StickyFlow: UICollectionViewFlowLayout {
  override init() {
    super.init(); headerReferenceSize = CGSize(width: 0, height: 40);
    itemSize = CGSize(width: 100, height: 60)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  func pin(_ a: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let c = a.copy() as! UICollectionViewLayoutAttributes
    guard let v = collectionView else { return c }
    let s = a.indexPath.section
    let n = v.numberOfItems(inSection: s)
    c.zIndex = 1024
    guard n > 0, let last = super.layoutAttributesForItem(at: IndexPath(item: n - 1, section: s)) else {
      return c
    }
    let top = v.contentOffset.y + v.adjustedContentInset.top
    c.frame.origin.y = min(max(top, a.frame.minY), last.frame.maxY - a.frame.height)
    return c
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let all = super.layoutAttributesForElements(in: rect) else { return nil }
    var result = all.filter { $0.representedElementCategory == .cell }
    var sections = Set(result.map { $0.indexPath.section })
    for a in all where a.representedElementKind == UICollectionView.elementKindSectionHeader {
      sections.insert(a.indexPath.section)
    }
    for s in sections.sorted() {
      if let h = layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: s))
      {
        result.append(h)
      }
    }
    return result
  }
  override func layoutAttributesForSupplementaryView(ofKind k: String, at i: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let a = super.layoutAttributesForSupplementaryView(ofKind: k, at: i)
    guard k == UICollectionView.elementKindSectionHeader else { return a }
    return a.map(pin)
  }
}
final class PinnedFlow: UICollectionViewFlowLayout {
  override init() {
    super.init(); headerReferenceSize = CGSize(width: 0, height: 40); sectionHeadersPinToVisibleBounds = true;
    itemSize = CGSize(width: 100, height: 60)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
final class StretchyFlow: UICollectionViewFlowLayout {
  override init() {
    super.init(); headerReferenceSize = CGSize(width: 0, height: 120);
    itemSize = CGSize(width: 100, height: 60)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  func stretch(_ a: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let c = a.copy() as! UICollectionViewLayoutAttributes
    guard let v = collectionView, a.indexPath.section == 0, a.representedElementKind != nil else { return c }
    let y = v.contentOffset.y + v.adjustedContentInset.top
    if y < 0 { c.frame.origin.y = y; c.frame.size.height = a.frame.height - y }
    return c
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(stretch)
  }
  override func layoutAttributesForSupplementaryView(ofKind k: String, at i: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { super.layoutAttributesForSupplementaryView(ofKind: k, at: i).map(stretch) }
}
final class EstimatedFlow: UICollectionViewFlowLayout {
  override init() { super.init(); estimatedItemSize = CGSize(width: 120, height: 44) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
/// A cache that is cleared in invalidateLayout(with:), as Apple recommends.
final class ProperColumn: FixtureColumn {
  private var isPrepared = false
  override func prepare() { guard !isPrepared else { return }; isPrepared = true; super.prepare() }
  override func invalidateLayout(with c: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: c); isPrepared = false
  }
}
/// A horizontal layout that uses the height of the view.
final class StripLayout: UICollectionViewLayout {
  var count = 0
  var size = CGSize.zero
  override func prepare() {
    super.prepare()
    guard let v = collectionView else { return }
    count = (0..<v.numberOfSections).reduce(0) { $0 + v.numberOfItems(inSection: $1) }
    size = CGSize(
      width: 110 * CGFloat(count),
      height: max(0, v.bounds.height - v.adjustedContentInset.top - v.adjustedContentInset.bottom))
  }
  override var collectionViewContentSize: CGSize { size }
  private func paths() -> [IndexPath] {
    guard let v = collectionView else { return [] };
    return (0..<v.numberOfSections).flatMap { s in
      (0..<v.numberOfItems(inSection: s)).map { IndexPath(item: $0, section: s) }
    }
  }
  private var starts: [Int] {
    var n = 0; guard let v = collectionView else { return [] };
    return (0..<v.numberOfSections).map { s in
      defer { n += v.numberOfItems(inSection: s) }; return n
    }
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard count > 0 else { return [] }
    let first = max(0, min(count, Int((rect.minX / 110).rounded(.down)))),
      end = max(first, min(count, Int((rect.maxX / 110).rounded(.up))))
    let s = starts
    var found: [UICollectionViewLayoutAttributes] = []
    for n in first..<end {
      let section = s.lastIndex { $0 <= n }!
      if let a = layoutAttributesForItem(at: IndexPath(item: n - s[section], section: section)),
        a.frame.intersects(rect)
      {
        found.append(a)
      }
    }
    return found
  }
  override func layoutAttributesForItem(at i: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let v = collectionView, i.section < v.numberOfSections,
      i.item < v.numberOfItems(inSection: i.section)
    else { return nil }
    let n = starts[i.section] + i.item
    let a = UICollectionViewLayoutAttributes(forCellWith: i);
    a.frame = CGRect(x: CGFloat(n) * 110, y: 0, width: 100, height: size.height); return a
  }
  override func shouldInvalidateLayout(forBoundsChange b: CGRect) -> Bool {
    b.height != collectionView?.bounds.height
  }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
/// Circular layout: positions by angle in the visible bounds, depends on nothing but bounds' size.
final class RingLayout: UICollectionViewLayout {
  /// The number of items that have no part of the circle.
  private let missing: CGFloat
  init(missing: CGFloat = 0) {
    self.missing = missing
    super.init()
  }
  required init?(coder: NSCoder) { nil }
  override var collectionViewContentSize: CGSize {
    guard let v = collectionView else { return .zero };
    return CGSize(
      width: v.bounds.width - v.adjustedContentInset.left - v.adjustedContentInset.right,
      height: v.bounds.height - v.adjustedContentInset.top - v.adjustedContentInset.bottom)
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let v = collectionView, v.numberOfSections > 0 else { return [] }
    return (0..<v.numberOfItems(inSection: 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at i: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let v = collectionView, i.section == 0, i.section < v.numberOfSections,
      i.item < v.numberOfItems(inSection: 0)
    else { return nil }
    let n = max(1, CGFloat(v.numberOfItems(inSection: 0)) - missing), s = collectionViewContentSize
    let a = UICollectionViewLayoutAttributes(forCellWith: i); a.size = CGSize(width: 30, height: 30)
    let r = max(0, min(s.width, s.height) / 2 - 20)
    a.center = CGPoint(
      x: s.width / 2 + r * cos(2 * .pi * CGFloat(i.item) / n),
      y: s.height / 2 + r * sin(2 * .pi * CGFloat(i.item) / n));
    a.zIndex = i.item
    return a
  }
  override func shouldInvalidateLayout(forBoundsChange b: CGRect) -> Bool {
    b.size != collectionView?.bounds.size
  }
}
/// Sticky header with a context that only names the header.
final class NamedStickyGrid: FixtureGrid {
  override func shouldInvalidateLayout(forBoundsChange b: CGRect) -> Bool { true }
  override func invalidationContext(forBoundsChange b: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let c = super.invalidationContext(forBoundsChange: b)
    if b.size == collectionView?.bounds.size, !sections.isEmpty {
      c.invalidateSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionHeader,
        at: sections.indices.map { IndexPath(item: 0, section: $0) })
    }
    return c
  }
  override func layoutAttributesForSupplementaryView(ofKind k: String, at i: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let a = super.layoutAttributesForSupplementaryView(ofKind: k, at: i), let v = collectionView else {
      return nil
    }
    let s = sections[i.section]
    a.frame.origin.y = min(max(v.bounds.minY + v.adjustedContentInset.top, s.top), s.bottom - headerHeight);
    a.zIndex = 10
    return a
  }
}

/// Returns the same objects until the number of items or the size changes.
final class KeptObjectsGrid: UICollectionViewLayout {
  private var items: [UICollectionViewLayoutAttributes] = []
  private var size = CGSize.zero

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    guard counts.reduce(0, +) != items.count || view.bounds.size != size else { return }
    size = view.bounds.size
    items = []
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: section))
        attributes.frame = CGRect(x: 0, y: CGFloat(items.count) * 50, width: size.width, height: 50)
        items.append(attributes)
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: size.width, height: CGFloat(items.count) * 50)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let low = Int(min(max(0, (rect.minY / 50).rounded(.down)), CGFloat(items.count)))
    let high = Int(min(max(CGFloat(low), (rect.maxY / 50).rounded(.up)), CGFloat(items.count)))
    return Array(items[low..<high])
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    items.first { $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.size != size }
}

/// Records the preferred size of a cell even if it is the current one.
final class NotingColumn: FixtureColumn {
  private var noted: [IndexPath: CGFloat] = [:]

  override func measure(_ path: IndexPath) -> CGFloat { noted[path] ?? 44 }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { noted[preferred.indexPath] != preferred.size.height }

  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    noted[preferred.indexPath] = preferred.size.height
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }
}

/// Shows nothing until an app sets its data.
final class WaitingColumn: UICollectionViewLayout {
  var heights: [CGFloat] = []

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: heights.reduce(0, +))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    heights.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 0, y: heights[..<indexPath.item].reduce(0, +), width: 100, height: heights[indexPath.item])
    return attributes
  }
}

/// Only reads the data after a context that invalidates everything or the counts.
final class ModelColumn: FixtureColumn {
  private var isOutdated = false

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isOutdated = isOutdated || context.invalidateEverything || context.invalidateDataSourceCounts
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    guard isOutdated || collectionView?.bounds.width != contentSize.width else { return }
    if !isOutdated, frames.isEmpty { return }
    super.prepare()
    isOutdated = false
  }
}

/// Bars that share the width; each insertion makes the others narrower, and super animates them.
final class BarChart: UICollectionViewLayout {
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  private var room: CGSize { collectionView?.bounds.size ?? .zero }
  override var collectionViewContentSize: CGSize { room }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.size != room }
  override func layoutAttributesForItem(at i: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard i.section == 0, i.item < count else { return nil }
    let a = UICollectionViewLayoutAttributes(forCellWith: i)
    let width = room.width / CGFloat(count)
    a.frame = CGRect(x: width * CGFloat(i.item), y: 0, width: width, height: room.height)
    return a
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { RectQuery.overlaps($0.frame, rect) }
  }
}

/// A list that searches groups of twenty rows first, and then the rows of the matching groups.
final class BoxedRows: UICollectionViewLayout {
  private var rows: [UICollectionViewLayoutAttributes] = []
  private var boxes: [CGRect] = []
  private var width: CGFloat = 0
  override func prepare() {
    guard let v = collectionView else { return }
    width = v.bounds.width
    rows = (0..<v.numberOfSections).flatMap { section in
      (0..<v.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
    .enumerated().map { place, path in
      let a = UICollectionViewLayoutAttributes(forCellWith: path)
      a.frame = CGRect(x: 0, y: CGFloat(place) * 50, width: width, height: 50)
      return a
    }
    boxes = stride(from: 0, to: rows.count, by: 20).map { first in
      let last = rows[min(first + 20, rows.count) - 1]
      return CGRect(
        x: 0, y: rows[first].frame.minY, width: width, height: last.frame.maxY - rows[first].frame.minY)
    }
  }
  override var collectionViewContentSize: CGSize { CGSize(width: width, height: CGFloat(rows.count) * 50) }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.width != width }
  override func layoutAttributesForItem(at i: IndexPath) -> UICollectionViewLayoutAttributes? {
    rows.first { $0.indexPath == i }
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let first = boxes.firstIndex(where: { RectQuery.overlaps($0, rect) }),
      let last = boxes.lastIndex(where: { RectQuery.overlaps($0, rect) })
    else { return [] }
    return rows[first * 20..<min((last + 1) * 20, rows.count)].filter { RectQuery.overlaps($0.frame, rect) }
  }
}

/// Pages of two columns and three rows each, side by side; the last page need not be full.
final class PagedGrid: UICollectionViewLayout {
  private var counts: [Int] = []
  private var size = CGSize.zero
  override func prepare() {
    super.prepare()
    guard let v = collectionView else { return }
    counts = (0..<v.numberOfSections).map { v.numberOfItems(inSection: $0) }
    size = v.bounds.size
  }
  private var pages: Int { (counts.reduce(0, +) + 5) / 6 }
  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(pages) * size.width, height: size.height)
  }
  private func frame(_ place: Int) -> CGRect {
    let (page, rest) = place.quotientAndRemainder(dividingBy: 6)
    let cell = CGSize(width: (size.width / 2).rounded(.down), height: (size.height / 3).rounded(.down))
    return CGRect(
      x: CGFloat(page) * size.width + CGFloat(rest / 3) * cell.width, y: CGFloat(rest % 3) * cell.height,
      width: cell.width, height: cell.height)
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard size.width > 0, counts.reduce(0, +) > 0 else { return [] }
    let first = Int(min(max(0, (rect.minX / size.width).rounded(.down)), CGFloat(pages)))
    let end = Int(min(max(CGFloat(first), (rect.maxX / size.width).rounded(.up)), CGFloat(pages)))
    var found: [UICollectionViewLayoutAttributes] = []
    var start = 0
    for (section, count) in counts.enumerated() {
      for place in max(start, first * 6)..<max(start, first * 6, min(start + count, end * 6)) {
        let a = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: place - start, section: section))
        a.frame = frame(place)
        if a.frame.intersects(rect) { found.append(a) }
      }
      start += count
    }
    return found
  }
  override func layoutAttributesForItem(at i: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard i.section < counts.count, i.item < counts[i.section] else { return nil }
    let a = UICollectionViewLayoutAttributes(forCellWith: i)
    a.frame = frame(counts[..<i.section].reduce(0, +) + i.item)
    return a
  }
  override func shouldInvalidateLayout(forBoundsChange b: CGRect) -> Bool { b.size != size }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// Columns of cells, of which every second one is half a cell lower; the content has space for the lower ones.
final class HoneycombLayout: UICollectionViewLayout {
  private var count = 0
  private var width: CGFloat = 0
  private var view: CGFloat = 0
  private let side: CGFloat = 120
  override func prepare() {
    super.prepare()
    guard let v = collectionView else { return }
    count = v.numberOfSections > 0 ? v.numberOfItems(inSection: 0) : 0
    view = v.bounds.width
    width = view - v.adjustedContentInset.left - v.adjustedContentInset.right
  }
  private var columns: Int { max(1, Int(width / side)) }
  private var rows: Int { (count + columns - 1) / columns }
  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: count == 0 ? 0 : CGFloat(rows) * side + side / 2)
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let first = Int(min(max(0, (rect.minY / side).rounded(.down) - 1), CGFloat(rows)))
    let end = Int(min(max(CGFloat(first), (rect.maxY / side).rounded(.up)), CGFloat(rows)))
    return (first * columns..<max(first * columns, min(count, end * columns))).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at i: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard i.section == 0, i.item < count else { return nil }
    let a = UICollectionViewLayoutAttributes(forCellWith: i)
    let (row, column) = i.item.quotientAndRemainder(dividingBy: columns)
    a.frame = CGRect(
      x: CGFloat(column) * side, y: CGFloat(row) * side + (column % 2 == 1 ? side / 2 : 0), width: side,
      height: side)
    return a
  }
  override func shouldInvalidateLayout(forBoundsChange b: CGRect) -> Bool { b.width != view }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// Headers and footers that stay at the edges, even if both hardly fit.
final class PinnedBarsFlow: UICollectionViewFlowLayout {
  override init() {
    super.init()
    headerReferenceSize = CGSize(width: 0, height: 90)
    footerReferenceSize = CGSize(width: 0, height: 90)
    (sectionHeadersPinToVisibleBounds, sectionFootersPinToVisibleBounds) = (true, true)
    itemSize = CGSize(width: 100, height: 60)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
