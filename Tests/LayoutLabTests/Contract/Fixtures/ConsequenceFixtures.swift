import Foundation
import HeadlessUIKit
import LayoutLab

// Layouts whose faults can be seen, and similar ones whose faults cannot.

/// Accepts the preferred sizes of headers that grow, and optionally of those that shrink.
final class GrowingHeaderGrid: SizingHeaderGrid {
  private let shrinks: Bool

  init(shrinks: Bool) {
    self.shrinks = shrinks
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes p: UICollectionViewLayoutAttributes,
    withOriginalAttributes o: UICollectionViewLayoutAttributes
  ) -> Bool {
    p.representedElementKind != nil
      && (shrinks ? p.size.height != o.size.height : p.size.height > o.size.height)
  }
}

/// Moves the preferred heights of its items when items are deleted.
final class RenumberedColumn: SizingColumn {
  /// What happens to the heights of items behind deleted ones.
  enum Renumbering {
    /// They move once for each deleted item, from the last one to the first.
    case fromLast
    /// They move once for each deleted item, from the first one to the last, whose path is another by then.
    case fromFirst
    /// All heights are measured again.
    case forgets
  }
  private let renumbering: Renumbering

  init(_ renumbering: Renumbering) {
    self.renumbering = renumbering
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    let deleted = updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate)
      .sorted()
    guard !deleted.isEmpty else { return }
    switch renumbering {
    case .forgets: preferred = [:]
    case .fromFirst: deleted.forEach(removeHeight)
    case .fromLast: deleted.reversed().forEach(removeHeight)
    }
    invalidateLayout()
  }

  private func removeHeight(of path: IndexPath) {
    var moved: [IndexPath: CGFloat] = [:]
    for (key, height) in preferred where key != path {
      moved[key > path ? IndexPath(item: key.item - 1, section: key.section) : key] = height
    }
    preferred = moved
  }
}

/// Places its sections anew only if a flag is set, which the setter of their distance can forget.
class FlaggedSections: FixtureGrid, ConfigurableFixture {
  class var settings: [LayoutSetting] { [LayoutSetting("sectionSpacing", \FlaggedSections.sectionSpacing)] }
  var sectionSpacing: CGFloat = 0 {
    didSet {
      if setsFlag { isStale = true }
      invalidateLayout()
    }
  }
  fileprivate var setsFlag: Bool { true }
  private var isStale = true
  private var shape: [CGFloat] = []

  override func prepare() {
    guard let view = collectionView else { return }
    let current =
      [view.bounds.width] + view.adjustedContentInset.numbers
      + (0..<view.numberOfSections).map { CGFloat(view.numberOfItems(inSection: $0)) }
    guard isStale || current != shape else { return }
    (shape, isStale) = (current, false)
    super.prepare()
    for index in sections.indices {
      sections[index].top += CGFloat(index) * sectionSpacing
      sections[index].bottom += CGFloat(index) * sectionSpacing
    }
    contentSize.height += CGFloat(max(0, sections.count - 1)) * sectionSpacing
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts || context.invalidateEverything { isStale = true }
    super.invalidateLayout(with: context)
  }
}

/// Forgets the flag.
final class UnflaggedSections: FlaggedSections {
  override class var settings: [LayoutSetting] {
    [LayoutSetting("sectionSpacing", \UnflaggedSections.sectionSpacing)]
  }
  override var setsFlag: Bool { false }
}

extension UIEdgeInsets {
  fileprivate var numbers: [CGFloat] { [top, left, bottom, right] }
}

/// Rows that a scroll brings to the top of the content inset, with or without the safe area.
final class SafeSnapColumn: FixtureColumn {
  private let isAdjusted: Bool

  init(isAdjusted: Bool) {
    self.isAdjusted = isAdjusted
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView else { return proposed }
    let inset = isAdjusted ? view.adjustedContentInset.top : view.contentInset.top
    let end = contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
    let nearest = frames.map { $0.minY - inset }.filter { $0 <= end }.min {
      abs($0 - proposed.y) < abs($1 - proposed.y)
    }
    return CGPoint(x: proposed.x, y: nearest ?? proposed.y)
  }
}

/// Cards that move to the left while the view scrolls, by a distance that the query for a rectangle ignores.
final class ShiftedCards: UICollectionViewFlowLayout {
  private let shift: CGFloat

  init(shift: CGFloat) {
    self.shift = shift
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 120, height: 400)
    minimumLineSpacing = 60
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
      .map(moved)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    (super.layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes).map(moved)
  }

  private func moved(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let middle = collectionView?.bounds.midX ?? 0
    if attributes.center.x > middle { attributes.transform = CGAffineTransform(translationX: -shift, y: 0) }
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A table whose first row and first column stay on screen.
final class PinnedTable: UICollectionViewLayout {
  private let corner: Int
  private let (columns, width): (Int, CGFloat) = (8, 100)
  private let height: CGFloat
  private var count = 0

  /// Creates a table whose first cell, which lies over all others, has a z-index.
  init(corner: Int, rowHeight: CGFloat) {
    self.corner = corner
    height = rowHeight
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    count = collectionView.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
  }

  override var collectionViewContentSize: CGSize {
    let rows = (count + columns - 1) / columns
    return CGSize(width: CGFloat(min(count, columns)) * width, height: CGFloat(rows) * height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section == 0, indexPath.item < count, let view = collectionView else { return nil }
    let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: columns)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let offset = CGPoint(
      x: max(0, view.bounds.minX + view.adjustedContentInset.left),
      y: max(0, view.bounds.minY + view.adjustedContentInset.top))
    attributes.frame = CGRect(
      x: CGFloat(column) * width + (column == 0 ? offset.x : 0),
      y: CGFloat(row) * height + (row == 0 ? offset.y : 0), width: width, height: height)
    attributes.zIndex = row == 0 && column == 0 ? corner : row == 0 ? 2 : column == 0 ? 1 : 0
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A column whose decoration views the layout adds to an answer once for each item.
final class RepeatedDecorationColumn: FixtureColumn {
  /// What each item adds.
  enum Decoration {
    /// The background of the section, which is one object.
    case background
    /// A line below the item, for all of which there is one object.
    case sharedLine
  }
  private let decoration: Decoration

  init(_ decoration: Decoration) {
    self.decoration = decoration
    super.init()
    register(SeparatorView.self, forDecorationViewOfKind: "line")
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let items = super.layoutAttributesForElements(in: rect) ?? []
    let shared = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
    shared.zIndex = -1
    shared.frame = CGRect(origin: .zero, size: contentSize)
    return items
      + items.map { item in
        if decoration == .sharedLine {
          shared.indexPath = item.indexPath
          shared.frame = CGRect(x: 0, y: item.frame.maxY - 1, width: item.frame.width, height: 1)
        }
        return shared
      }
  }

  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard decoration == .sharedLine || indexPath.item == 0 else { return nil }
    return layoutAttributesForElements(in: CGRect(origin: .zero, size: contentSize))?.first {
      $0.representedElementCategory == .decorationView
    }
  }
}

/// A row of keys that fit into the view, however many there are, with a gap of 4 points between them.
final class KeyRow: UICollectionViewLayout {
  private let gap: CGFloat
  private let height: CGFloat
  private let hidesNegative: Bool
  private var count = 0

  init(gap: CGFloat, height: CGFloat = 60, hidesNegative: Bool = false) {
    (self.gap, self.height, self.hidesNegative) = (gap, height, hidesNegative)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    count = collectionView.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section == 0, indexPath.item < count else { return nil }
    let pitch = collectionViewContentSize.width / CGFloat(count)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: pitch - gap, height: 60)
    attributes.center = CGPoint(x: pitch * (CGFloat(indexPath.item) + 0.5), y: 30)
    attributes.isHidden = hidesNegative && pitch < gap
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Rows with a line of some height above each, which an answer only contains together with its row.
final class LineAboveColumn: FixtureColumn {
  private let height: CGFloat

  init(height: CGFloat) {
    self.height = height
    super.init()
    register(SeparatorView.self, forDecorationViewOfKind: "line")
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let items = super.layoutAttributesForElements(in: rect) ?? []
    return items + items.compactMap { layoutAttributesForDecorationView(ofKind: "line", at: $0.indexPath) }
  }

  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let item = layoutAttributesForItem(at: indexPath), item.frame.minY >= height else { return nil }
    let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    line.frame = CGRect(x: 0, y: item.frame.minY - height, width: item.frame.width, height: height)
    line.zIndex = 1
    return line
  }
}

/// A chart with labels that are centered on the places of an axis.
final class AxisChart: FixtureColumn {
  private let places: [CGFloat]

  /// Creates a chart with labels at parts of the width.
  init(labels places: [CGFloat]) {
    self.places = places
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let labels = frames.isEmpty ? [] : places.indices.compactMap { label($0) }
    return (super.layoutAttributesForElements(in: rect) ?? []) + labels.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    elementKind == "label" && indexPath.section == 0 && !frames.isEmpty ? label(indexPath.item) : nil
  }

  private func label(_ number: Int) -> UICollectionViewLayoutAttributes? {
    guard places.indices.contains(number) else { return nil }
    let label = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "label", with: IndexPath(item: number, section: 0))
    label.frame = CGRect(x: places[number] * contentSize.width - 40, y: 2, width: 80, height: 20)
    label.zIndex = 2
    return label
  }
}

/// Fades the items that have a cell, whenever the view scrolls.
final class VisibleItemsColumn: FixtureColumn {
  private let keepsOffset: Bool
  private var offset: CGFloat?
  private var visible: Set<IndexPath> = []

  /// Creates a column.
  ///
  /// - Parameter keepsOffset: Whether it fades items by the first content offset instead.
  init(keepsOffset: Bool) {
    self.keepsOffset = keepsOffset
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let all = frames.indices.map { IndexPath(item: $0, section: 0) }
    let top = offset ?? view.contentOffset.y
    if !frames.isEmpty { offset = top }
    visible = Set(
      keepsOffset ? all.filter { abs(frames[$0.item].minY - top) < 200 } : view.indexPathsForVisibleItems)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    if visible.contains(indexPath) { attributes?.alpha = 0.5 }
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Gives each new item a transform at the beginning of its animation, whatever the update inserts.
final class DepthGrid: FixtureGrid {
  private let transform: CATransform3D

  init(_ transform: CATransform3D) {
    self.transform = transform
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.transform3D = transform
    return attributes
  }
}

/// A sticky header and rows as wide as the view, of which a change of the bounds only names the header.
final class HeaderNamingColumn: FixtureColumn {
  private let namesAlways: Bool

  init(namesAlways: Bool) {
    self.namesAlways = namesAlways
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let header = layoutAttributesForSupplementaryView(ofKind: "header", at: IndexPath(item: 0, section: 0))
    return (super.layoutAttributesForElements(in: rect) ?? [])
      + [header].compactMap { $0 }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard elementKind == "header", indexPath == IndexPath(item: 0, section: 0), !frames.isEmpty,
      let view = collectionView
    else { return nil }
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    header.frame = CGRect(x: 0, y: view.bounds.minY, width: view.bounds.width, height: 30)
    header.zIndex = 2
    return header
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if !frames.isEmpty, namesAlways || newBounds.size == collectionView?.bounds.size {
      context.invalidateSupplementaryElements(ofKind: "header", at: [IndexPath(item: 0, section: 0)])
    }
    return context
  }
}

/// Attributes of a class that no layout names.
final class UnnamedAttributes: UICollectionViewLayoutAttributes {
  /// Creates attributes of an item with the frame of others.
  convenience init(like usual: UICollectionViewLayoutAttributes) {
    self.init(forCellWith: usual.indexPath)
    frame = usual.frame
  }
}

/// Returns attributes of a class of its own, without naming it.
final class OwnClassColumn: FixtureColumn {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(UnnamedAttributes.init(like:))
  }
}

/// Returns attributes of a class of its own for some of the items that the flow layout has placed.
final class OwnClassFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(UnnamedAttributes.init(like:))
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(UnnamedAttributes.init(like:))
  }
}

/// A list that returns attributes of a class of its own, without naming it.
final class OwnClassList: UICollectionViewCompositionalLayout {
  init() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
    super.init(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(UnnamedAttributes.init(like:))
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(UnnamedAttributes.init(like:))
  }
}

/// Rows at the beginning of content that has the same length for few rows.
class BoardColumn: FixtureColumn {
  override func prepare() {
    super.prepare()
    contentSize.height = 4_000
  }

  override func measure(_ path: IndexPath) -> CGFloat { 100 }
}

/// Rows in content of a constant length, with a line for each hour.
final class HourColumn: BoardColumn {
  private static let kind = "hour"
  private let width: CGFloat

  init(width: CGFloat) {
    self.width = width
    super.init()
    register(UICollectionReusableView.self, forDecorationViewOfKind: Self.kind)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    for item in frames.indices { frames[item].size.width = width }
    contentSize.width = width
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let hours = (0..<40).compactMap { layoutAttributesForDecorationView(ofKind: Self.kind, at: [0, $0]) }
    return (super.layoutAttributesForElements(in: rect) ?? []) + hours.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForDecorationView(ofKind kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
    attributes.frame = CGRect(x: 0, y: CGFloat(path.item) * 100, width: contentSize.width, height: 1)
    attributes.zIndex = -1
    return attributes
  }
}

/// Rows that are not computed anew when the view scrolls.
final class ScrollFlagColumn: FixtureColumn {
  private let asksContext: Bool
  private var isScrolling = false

  /// Creates a column.
  ///
  /// - Parameter asksContext: Whether it looks at what else has invalidated the layout, which a flag does not say.
  init(asksContext: Bool) {
    self.asksContext = asksContext
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    if !isScrolling { super.prepare() }
    isScrolling = false
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    isScrolling = newBounds.size == collectionView?.bounds.size
    return true
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if asksContext, context.invalidateEverything || context.invalidateDataSourceCounts { isScrolling = false }
    super.invalidateLayout(with: context)
  }
}

/// Rows that are smaller the nearer they were to the top when the layout was first prepared.
final class KeptLookColumn: FixtureColumn {
  private var offset: CGFloat?

  override func prepare() {
    super.prepare()
    if offset == nil, !frames.isEmpty { offset = collectionView?.contentOffset.y }
  }

  override func measure(_ path: IndexPath) -> CGFloat { 100 }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    let distance = abs((attributes?.frame.midY ?? 0) - (offset ?? 0))
    let scale = max(0.5, 1 - distance / 10_000)
    attributes?.transform = CGAffineTransform(scaleX: scale, y: scale)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Rows of 100 points, each of which begins before the end of the previous one.
final class CreepingColumn: FixtureColumn {
  private let overlaps: [CGFloat]

  init(overlaps: [CGFloat]) {
    self.overlaps = overlaps
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func measure(_ path: IndexPath) -> CGFloat { 100 }

  override func prepare() {
    super.prepare()
    var creep: CGFloat = 0
    for item in frames.indices {
      frames[item].origin.y -= creep
      creep += overlaps[item % overlaps.count]
    }
    contentSize.height -= creep
  }
}

/// A column that invalidates itself whenever it is asked whether UIKit must do so.
final class SelfInvalidatingColumn: FixtureColumn {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    invalidateLayout(with: invalidationContext(forBoundsChange: newBounds))
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}

/// Rows below a header of 50 points that stays at the top, which super does not know of.
///
/// A query gets the rows that are in its rectangle before they are moved down.
final class RowsBelowHeaderFlow: UICollectionViewFlowLayout {
  private let headerLevel: Int

  init(headerLevel: Int) {
    self.headerLevel = headerLevel
    super.init()
    itemSize = CGSize(width: 300, height: 60)
    minimumLineSpacing = 0
  }

  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize {
    var size = super.collectionViewContentSize
    size.height += 50
    return size
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let rows = super.layoutAttributesForElements(in: rect)?.compactMap {
      layoutAttributesForItem(at: $0.indexPath)
    }
    let header = layoutAttributesForSupplementaryView(ofKind: "top", at: [0, 0])
    return (rows ?? []) + [header].compactMap { $0 }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let row = super.layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
    row?.frame.origin.y += 50
    return row
  }

  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let view = collectionView, kind == "top", view.numberOfSections > 0 else { return nil }
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    header.frame = CGRect(x: 0, y: max(0, view.contentOffset.y), width: view.bounds.width, height: 50)
    header.zIndex = headerLevel
    return header
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
