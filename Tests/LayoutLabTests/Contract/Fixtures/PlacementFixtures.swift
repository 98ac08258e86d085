import Foundation
import HeadlessUIKit
import LayoutLab

// Layouts that use a value for the wrong side, section or item.

/// A column between insets.
class BetweenInsetsColumn: FixtureColumn, ConfigurableFixture {
  class var settings: [LayoutSetting] { [LayoutSetting("sides", \BetweenInsetsColumn.sides)] }
  var sides = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8) {
    didSet { if sides != oldValue { invalidateLayout() } }
  }
  /// The left edge of the items.
  var start: CGFloat { sides.left }
  override func prepare() {
    super.prepare()
    for item in frames.indices {
      frames[item].origin.x = start
      frames[item].size.width -= sides.left + sides.right
    }
  }
}

/// A column in the middle of the view, whatever the sides of its insets are.
final class CenteredInViewColumn: BetweenInsetsColumn {
  override var start: CGFloat { (sides.left + sides.right) / 2 }
}

/// A column that mirrors itself in a right-to-left view.
class LeadingColumn: FixtureColumn, ConfigurableFixture {
  class var settings: [LayoutSetting] { [LayoutSetting("margins", \LeadingColumn.margins)] }
  var margins = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8) {
    didSet { if margins != oldValue { invalidateLayout() } }
  }
  /// Returns the left edge of the items.
  func start(isRightToLeft: Bool) -> CGFloat { isRightToLeft ? margins.trailing : margins.leading }
  override func prepare() {
    super.prepare()
    let isRightToLeft = collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for item in frames.indices {
      frames[item].origin.x = start(isRightToLeft: isRightToLeft)
      frames[item].size.width -= margins.leading + margins.trailing
    }
  }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}

/// Begins at the leading inset on the left side of a right-to-left view.
final class LeadingOnLeftColumn: LeadingColumn {
  override func start(isRightToLeft: Bool) -> CGFloat { margins.leading }
}

/// Indents each section by the insets that its delegate returns.
class IndentedGrid: FixtureGrid {
  var insetsOfDelegate: ((Int) -> UIEdgeInsets)?
  /// Returns the section whose insets a section has.
  func source(of section: Int) -> Int { section }
  override func frame(_ path: IndexPath) -> CGRect {
    var frame = super.frame(path)
    let insets = insetsOfDelegate?(source(of: path.section)) ?? .zero
    let width = (room - insets.left - insets.right - CGFloat(columns - 1) * spacing) / CGFloat(columns)
    frame.origin.x = insets.left + CGFloat(path.item % columns) * (width + spacing)
    frame.size.width = width
    return frame
  }
}

/// Indents all sections by the insets of the first one.
final class FirstIndentedGrid: IndentedGrid {
  override func source(of section: Int) -> Int { 0 }
}

/// Lays a panel over the line of one item.
class OpenedItemGrid: FixtureGrid, ConfigurableFixture {
  class var settings: [LayoutSetting] { [LayoutSetting("openedItem", \OpenedItemGrid.openedItem)] }
  static let kind = "panel"
  var openedItem: IndexPath? { didSet { if openedItem != oldValue { invalidateLayout() } } }
  /// Returns the line of an item.
  func line(of item: Int) -> Int { item / columns }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let panel = openedItem.flatMap { layoutAttributesForSupplementaryView(ofKind: Self.kind, at: $0) }
    let shown = [panel].compactMap(\.self).filter { $0.frame.intersects(rect) }
    return super.layoutAttributesForElements(in: rect).map { $0 + shown }
  }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == Self.kind else {
      return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
    guard indexPath == openedItem, sections.indices.contains(indexPath.section) else { return nil }
    let (section, line) = (sections[indexPath.section], line(of: indexPath.item))
    guard indexPath.item < section.count, line * columns < section.count else { return nil }
    let panel = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    panel.frame = CGRect(
      x: 0, y: section.top + headerHeight + CGFloat(line) * (rowHeight + spacing), width: room,
      height: rowHeight)
    panel.zIndex = 1
    return panel
  }
}

/// Looks for the last item of a line in the next one.
final class NextLineOpenedGrid: OpenedItemGrid {
  override func line(of item: Int) -> Int { (item + 1) / columns }
}

/// A column of narrow items at one side.
class AlignedColumn: FixtureColumn, ConfigurableFixture {
  enum Side: CaseIterable {
    case leading, trailing
  }
  class var settings: [LayoutSetting] {
    [LayoutSetting("side", \AlignedColumn.side), LayoutSetting("itemSpacing", \AlignedColumn.itemSpacing)]
  }
  var side = Side.leading { didSet { if side != oldValue { invalidateLayout() } } }
  var itemSpacing: CGFloat = 8 { didSet { if itemSpacing != oldValue { invalidateLayout() } } }
  /// Returns the width that a line takes up.
  func usedWidth(_ width: CGFloat) -> CGFloat { width }
  override func prepare() {
    super.prepare()
    for item in frames.indices {
      frames[item].size.width = 120
      if side == .trailing { frames[item].origin.x = contentSize.width - usedWidth(120) }
      frames[item].origin.y += CGFloat(item) * itemSpacing
    }
    contentSize.height = frames.last?.maxY ?? 0
  }
}

/// Counts a spacing after the last item of a line.
final class SpacedAfterLastColumn: AlignedColumn {
  override func usedWidth(_ width: CGFloat) -> CGFloat { width + itemSpacing }
}

/// Always has room for a line after the last full one.
final class LineAfterFullGrid: FixtureGrid {
  override func prepare() {
    super.prepare()
    for section in sections.indices where sections[section].count % columns == 0 {
      guard section == sections.count - 1, sections[section].count > 0 else { continue }
      contentSize.height += rowHeight + spacing
    }
  }
}

/// Has the content size of whole groups of four lines.
final class LinesInGroupsGrid: FixtureGrid {
  override func prepare() {
    super.prepare()
    let lines = ((sections.last?.count ?? 0) + columns - 1) / columns
    contentSize.height += CGFloat((4 - lines % 4) % 4) * (rowHeight + spacing)
  }
}

/// Has the content size of whole pages of two lines.
final class PagedLinesGrid: FixtureGrid {
  override func prepare() {
    super.prepare()
    let lines = ((sections.last?.count ?? 0) + columns - 1) / columns
    contentSize.height += CGFloat(lines % 2) * (rowHeight + spacing)
  }
}

/// Places items with times side by side if their times overlap.
class DayColumn: UICollectionViewLayout {
  typealias Minutes = (start: Int, end: Int)
  var minutesOfItem: ((IndexPath) -> Minutes)?
  private var frames: [CGRect] = []
  /// Returns the end of a group of items when another one is added to it.
  func end(of group: Int, adding end: Int) -> Int { max(group, end) }
  /// Whether the items may begin in any order.
  var sortsItems: Bool { true }
  override func prepare() {
    super.prepare()
    guard let view = collectionView, view.numberOfSections > 0 else { return }
    let count = view.numberOfItems(inSection: 0)
    frames = Array(repeating: .zero, count: count)
    let times = (0..<count).map { item -> Minutes in
      minutesOfItem?(IndexPath(item: item, section: 0)) ?? (start: 60 * item, end: 60 * item + 30)
    }
    var group: [Int] = []
    var groupEnd = 0
    func placeGroup() {
      let width = view.bounds.width / CGFloat(max(group.count, 1))
      for (lane, item) in group.enumerated() {
        let (start, end) = times[item]
        frames[item] = CGRect(
          x: CGFloat(lane) * width, y: CGFloat(start), width: width, height: CGFloat(end - start))
      }
      group = []
    }
    let sorted = times.indices.sorted { (times[$0].start, $0) < (times[$1].start, $1) }
    for item in sortsItems ? sorted : Array(times.indices) {
      if times[item].start >= groupEnd {
        placeGroup()
        groupEnd = 0
      }
      group.append(item)
      groupEnd = end(of: groupEnd, adding: times[item].end)
    }
    placeGroup()
  }
  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: 24 * 60)
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.filter { frames[$0].intersects(rect) }
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section == 0, frames.indices.contains(indexPath.item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    return attributes
  }
}

/// Demands that the items begin one after the other.
final class SortedDayColumn: DayColumn {
  override var sortsItems: Bool { false }
}

/// Demands that, and begins another group after the last item, although one before it may end later.
final class LastEndSortedDayColumn: DayColumn {
  override var sortsItems: Bool { false }
  override func end(of group: Int, adding end: Int) -> Int { end }
}

/// Begins another group after the last item, although one before it may end later.
final class LastEndDayColumn: DayColumn {
  override func end(of group: Int, adding end: Int) -> Int { end }
}

/// Lets items whose times overlap lie over each other.
final class FullWidthDayColumn: DayColumn {
  override func end(of group: Int, adding end: Int) -> Int { 0 }
}

/// A row whose first items stay at the left edge.
class FrozenItemsRow: UICollectionViewLayout, ConfigurableFixture {
  class var settings: [LayoutSetting] { [LayoutSetting("frozenColumns", \FrozenItemsRow.frozenColumns)] }
  var frozenColumns = 1 { didSet { if frozenColumns != oldValue { invalidateLayout() } } }
  private var count = 0
  /// Whether an item lies over those that do not stay.
  func isOnTop(_ item: Int) -> Bool { item < frozenColumns }
  override func prepare() {
    super.prepare()
    count = collectionView.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
  }
  override var collectionViewContentSize: CGSize { CGSize(width: 80 * CGFloat(count), height: 100) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section == 0, indexPath.item < count, let view = collectionView else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let item = indexPath.item
    let start = item < frozenColumns ? max(0, view.bounds.minX) : 0
    attributes.frame = CGRect(x: start + 80 * CGFloat(item), y: 0, width: 80, height: 100)
    attributes.zIndex = isOnTop(item) ? 1 : 0
    return attributes
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Lays only the first of the items that stay over the others.
final class FirstOnTopRow: FrozenItemsRow {
  override func isOnTop(_ item: Int) -> Bool { item == 0 }
}

/// Has a spacing between lines, and one between columns.
class TwoSpacingsGrid: FixtureGrid, ConfigurableFixture {
  class var settings: [LayoutSetting] {
    [
      LayoutSetting("lineSpacing", \TwoSpacingsGrid.lineSpacing),
      LayoutSetting("columnSpacing", \TwoSpacingsGrid.columnSpacing),
    ]
  }
  class var notOverridden: [String] {
    [
      "targetContentOffset(forProposedContentOffset:)", "finalLayoutAttributesForDisappearingItem(at:)",
    ]
  }
  var lineSpacing: CGFloat = 12 { didSet { if lineSpacing != oldValue { invalidateLayout() } } }
  var columnSpacing: CGFloat = 6 { didSet { if columnSpacing != oldValue { invalidateLayout() } } }
  /// The spacing between two columns.
  var gap: CGFloat { columnSpacing }
  override func prepare() {
    spacing = lineSpacing
    super.prepare()
  }
  override func frame(_ path: IndexPath) -> CGRect {
    var frame = super.frame(path)
    let width = (room - CGFloat(columns - 1) * gap) / CGFloat(columns)
    frame.origin.x = CGFloat(path.item % columns) * (width + gap)
    frame.size.width = width
    return frame
  }
}

/// Has the spacing of lines between columns too.
final class OneSpacingGrid: TwoSpacingsGrid {
  override class var settings: [LayoutSetting] {
    [
      LayoutSetting("lineSpacing", \OneSpacingGrid.lineSpacing),
      LayoutSetting("columnSpacing", \OneSpacingGrid.columnSpacing),
    ]
  }
  override var gap: CGFloat { lineSpacing }
}

/// Leaves it to the app to invalidate it after it has set a spacing, and may read one of them only.
final class QuietSpacingsGrid: FixtureGrid, ConfigurableFixture {
  class var settings: [LayoutSetting] {
    [
      LayoutSetting("lineSpacing", \QuietSpacingsGrid.lineSpacing),
      LayoutSetting("columnSpacing", \QuietSpacingsGrid.columnSpacing),
    ]
  }
  class var notOverridden: [String] { TwoSpacingsGrid.notOverridden }
  var lineSpacing: CGFloat = 12
  var columnSpacing: CGFloat = 6
  private let readsColumnSpacing: Bool

  init(readsColumnSpacing: Bool) {
    self.readsColumnSpacing = readsColumnSpacing
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    spacing = lineSpacing
    super.prepare()
  }

  override func frame(_ path: IndexPath) -> CGRect {
    var frame = super.frame(path)
    let gap = readsColumnSpacing ? columnSpacing : lineSpacing
    let width = (room - CGFloat(columns - 1) * gap) / CGFloat(columns)
    frame.origin.x = CGFloat(path.item % columns) * (width + gap)
    frame.size.width = width
    return frame
  }
}

/// Keeps the footer of a section at the lower edge of the view while the section goes on below it.
class FloatingFooterGrid: FixtureGrid {
  let footerHeight: CGFloat = 24
  /// Returns the smallest y of the footer.
  func top(of section: Section) -> CGFloat { section.top + headerHeight }
  override func prepare() {
    super.prepare()
    for section in sections.indices {
      sections[section].top += CGFloat(section) * footerHeight
      sections[section].bottom += CGFloat(section + 1) * footerHeight
    }
    contentSize.height += CGFloat(sections.count) * footerHeight
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let footers = sections.indices.compactMap {
      layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: $0))
    }
    return super.layoutAttributesForElements(in: rect).map {
      $0 + footers.filter { $0.frame.intersects(rect) }
    }
  }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == UICollectionView.elementKindSectionFooter, let view = collectionView,
      sections.indices.contains(indexPath.section)
    else { return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath) }
    let section = sections[indexPath.section]
    let footer = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    let y = min(max(view.bounds.maxY - footerHeight, top(of: section)), section.bottom - footerHeight)
    footer.frame = CGRect(x: 0, y: y, width: room, height: footerHeight)
    footer.zIndex = 5
    return footer
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Lays the footer of a section over its header while the section comes into view.
final class FooterOverHeaderGrid: FloatingFooterGrid {
  override func top(of section: Section) -> CGFloat { section.top }
}

/// Keeps what is visible in place when items are inserted at the front.
class PlaceKeepingColumn: FixtureColumn {
  var inserted: Set<Int> = []
  /// The number of items that were inserted before the visible ones.
  var older: Int { (0...).first { !inserted.contains($0) } ?? 0 }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    let areInserted = updateItems.allSatisfy { $0.updateAction == .insert }
    inserted = areInserted ? Set(updateItems.compactMap { $0.indexPathAfterUpdate?.item }) : []
  }
  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    guard let view = collectionView, older > 0, older < frames.count else { return proposed }
    let end = max(0, contentSize.height - view.bounds.height)
    return CGPoint(x: proposed.x, y: min(proposed.y + frames[older].minY, end))
  }
  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
  }
}

/// Counts items that were inserted below the visible ones too.
final class AllOlderColumn: PlaceKeepingColumn {
  override var older: Int { inserted.count }
}

/// Shows what was inserted.
final class NewestShownColumn: PlaceKeepingColumn {
  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    guard let view = collectionView, let item = inserted.max(), frames.indices.contains(item) else {
      return proposed
    }
    let end = max(0, contentSize.height - view.bounds.height)
    return CGPoint(x: proposed.x, y: min(frames[item].minY, end))
  }
}

/// Squares in rows, seven of which are as wide as the view unless they have a side of their own.
final class WeekGrid: FixtureColumn {
  private let tolerance: CGFloat
  private let side: CGFloat?

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - tolerance: The distance, in points, by which the last square of a row may exceed the width.
  ///   - side: The side of a square; `nil` for a seventh of the width.
  init(tolerance: CGFloat, side: CGFloat? = nil) {
    (self.tolerance, self.side) = (tolerance, side)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    let width = contentSize.width
    let side = side ?? width / 7
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    for item in frames.indices {
      if x + side > width + tolerance { (x, y) = (0, y + side) }
      frames[item] = CGRect(x: x, y: y, width: side, height: side)
      x = frames[item].maxX
    }
    contentSize.height = frames.last?.maxY ?? 0
  }
}

/// A column whose first item changes while the content is pulled down.
final class PulledColumn: FixtureColumn {
  enum Change { case growsDown, growsUp, vanishes, shrinks, shrinksToNothing }
  private let change: Change

  init(_ change: Change) {
    self.change = change
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func measure(_ path: IndexPath) -> CGFloat { 100 }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    guard indexPath.item == 0, let attributes, let view = collectionView else { return attributes }
    let pull = max(0, -view.contentOffset.y - view.adjustedContentInset.top)
    switch change {
    case .growsDown: attributes.frame.size.height += pull
    case .growsUp:
      attributes.frame = attributes.frame.offsetBy(dx: 0, dy: -pull / 2).insetBy(dx: 0, dy: -pull / 2)
    case .vanishes: if pull > 50 { attributes.frame.size.height = 0 }
    case .shrinks: attributes.frame.size.height -= pull
    case .shrinksToNothing: attributes.frame.size.height = max(0, attributes.frame.height - pull)
    }
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A flow layout whose headers are stretched while the content is pulled down.
final class PulledHeadersFlow: ChangedHeadersFlow {
  /// What is stretched: the first header, all of them, or the first one from nothing.
  enum Change { case first, all, onlyPull }
  private let change: Change

  init(_ change: Change) {
    self.change = change
    super.init()
    itemSize = CGSize(width: 100, height: 60)
  }

  required init?(coder: NSCoder) { nil }

  override func changed(_ header: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let view = collectionView, let copy = header.copy() as? UICollectionViewLayoutAttributes else {
      return header
    }
    let pull = -view.contentOffset.y - view.adjustedContentInset.top
    guard pull > 0, change == .all || header.indexPath.section == 0 else { return copy }
    copy.frame.origin.y -= pull
    copy.frame.size.height = change == .onlyPull ? pull : copy.frame.height + pull
    return copy
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Lines of three items that reach into the next line by a quarter, as the cells of a honeycomb do.
final class HoneycombRows: FixtureGrid {
  private let addsLine: Bool

  /// Creates a layout that has room for another line, or not, if the last line is full.
  init(addsLine: Bool) {
    self.addsLine = addsLine
    super.init()
    (headerHeight, rowHeight, spacing) = (0, 80, -20)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    let count = sections.first?.count ?? 0
    let isFull = addsLine && count > 0 && count % columns == 0
    contentSize.height = count == 0 ? 0 : contentSize.height + 20 + (isFull ? 60 : 0)
  }

  override func frame(_ path: IndexPath) -> CGRect {
    var frame = super.frame(path)
    frame.size.width = (room / CGFloat(columns)).rounded(.down)
    frame.origin.x = CGFloat(path.item % columns) * frame.width
    return frame
  }

  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let item = super.makeItem(path)
    item.zIndex = path.item
    return item
  }
}

/// Keeps its attributes, and changes them, or copies of them, for an item that is dragged.
final class DraggedGrid: FixtureGrid {
  private let copies: Bool
  private var kept: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  init(copies: Bool) {
    self.copies = copies
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { kept = [:] }
    super.invalidateLayout(with: context)
  }

  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let item = kept[path] ?? super.makeItem(path)
    kept[path] = item
    return item
  }

  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = makeItem(indexPath)
    let item = copies ? own.copy() as? UICollectionViewLayoutAttributes ?? own : own
    item.center = position
    return item
  }
}

/// A column whose items are twice as high below the visible bounds, unless it corrects them when they come into sight.
final class EstimatedBelowColumn: FixtureColumn {
  let corrects: Bool
  init(corrects: Bool) {
    self.corrects = corrects
    super.init()
  }
  required init?(coder: NSCoder) { nil }
  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    for item in frames.indices where frames[item].minY > view.bounds.maxY {
      frames[item].size.height = 100
    }
    if !corrects, let last = frames.indices.last { frames[last].size.height = 100 }
    // The item at the top follows the content.
    if !frames.isEmpty { frames[0].origin.y = max(0, view.bounds.minY) }
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
      layoutAttributesForItem(at: [0, $0])
    }
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A title above a day of 1,200 points.
final class HoursColumn: FixtureColumn {
  override func prepare() {
    super.prepare()
    contentSize.height = 1_200
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let title = layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    return (super.layoutAttributesForElements(in: rect) ?? [])
      + [title].compactMap(\.self).filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard kind == UICollectionView.elementKindSectionHeader, path == [0, 0] else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    attributes.frame = CGRect(x: 0, y: 0, width: contentSize.width, height: 28)
    return attributes
  }
}

/// A table of which a section is a row, and whose first row and first column stay on screen.
final class FrozenTable: UICollectionViewLayout {
  /// The lines with which the corner stays on screen.
  enum Corner { case inRow, inBoth }
  private let corner: Corner
  private let size = CGSize(width: 100, height: 40)

  init(_ corner: Corner) {
    self.corner = corner
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private var counts: [Int] {
    guard let view = collectionView else { return [] }
    return (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(counts.max() ?? 0) * size.width, height: CGFloat(counts.count) * size.height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    counts.enumerated().flatMap { section, count in
      (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: section)) }
    }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    var origin = CGPoint(
      x: CGFloat(indexPath.item) * size.width, y: CGFloat(indexPath.section) * size.height)
    let offset = collectionView?.contentOffset ?? .zero
    if indexPath.section == 0 {
      origin.y = max(origin.y, offset.y)
      attributes.zIndex += 2
    }
    if indexPath.item == 0, corner == .inBoth || indexPath.section > 0 {
      origin.x = max(origin.x, offset.x)
      attributes.zIndex += 1
    }
    attributes.frame = CGRect(origin: origin, size: size)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A flow layout of three items in a line, whose width is rounded.
final class RoundedThirdsFlow: UICollectionViewFlowLayout {
  private let rule: FloatingPointRoundingRule

  init(_ rule: FloatingPointRoundingRule) {
    self.rule = rule
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    if let view = collectionView {
      let side = ((view.bounds.width - 2 * minimumInteritemSpacing) / 3).rounded(rule)
      itemSize = CGSize(width: side, height: side)
    }
    super.prepare()
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
