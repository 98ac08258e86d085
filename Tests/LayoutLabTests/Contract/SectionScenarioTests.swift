import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Scenarios that a layout with several sections, or with few items on screen, has to pass.
@MainActor @Suite struct SectionScenarioTests {
  private func findings(
    in scenario: BatteryScenarioID, _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [Finding] {
    Examination(subject: .fixture("Grid", make)).run(only: [scenario]).findings
  }

  @Test func `the header of an empty section does not stay over the next header`() {
    let found = findings(in: .scrollPastEmptySection) { BelowTopGrid(bounds: .nonemptySections) }
    #expect(found.map(\.rule) == [.ambiguousStacking])
    #expect(found.first?.message == "Header [1, 0] and header [2, 0] overlap and have the same zIndex.")
    #expect(findings(in: .scrollPastEmptySection) { BelowTopGrid(bounds: .allSections) } == [])
  }

  @Test func `what is kept for a width does not outlive a deletion`() {
    let found = findings(in: .rotateAroundDeletion) { GridByWidth(forgetsOldData: false) }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.step == 4 && $0.severity == .error })
    #expect(findings(in: .rotateAroundDeletion) { GridByWidth(forgetsOldData: true) } == [])
  }

  @Test func `items that are deleted together are those on screen`() {
    func tall(_ grid: FixtureGrid) -> FixtureGrid {
      grid.rowHeight = 900
      return grid
    }
    #expect(
      findings(in: .updatesTogether) { tall(LastDeletedGrid()) }.map(\.rule) == [.animatesSomeItemsOnly])
    #expect(findings(in: .updatesTogether) { tall(ClearedGrid()) } == [])
  }

  @Test func `the items of a deleted section disappear like deleted items`() {
    let found = findings(in: .updatesOfSections) { ShrinkingGrid(.items) }
    #expect(found.map(\.rule) == [.animatesSomeItemsOnly])
    #expect(
      found.first?.message
        == "When item [1, 1] is deleted, it has alpha 0.5; when its section is deleted, its items stay until the end: "
        + "their final attributes are those of their places.")
    #expect(findings(in: .updatesOfSections) { ShrinkingGrid(.itemsAndSections) } == [])
    #expect(findings(in: .updatesOfSections) { ShrinkingGrid(.itemsOnlyWithSuper) } == [])
  }

  @Test func `the places of later sections follow the width too`() {
    func stale(in scenario: BatteryScenarioID, isInvalidated: Bool) -> [RuleID] {
      findings(in: scenario) { StridingFlow(isInvalidated: isInvalidated) }.map(\.rule)
        .filter { $0 == .staleAfterResize }
    }
    let found = stale(in: .resizeSections, isInvalidated: false)
    #expect(found == [.staleAfterResize])
    #expect(stale(in: .resizeWidth, isInvalidated: false) == [])
    #expect(stale(in: .resizeSections, isInvalidated: true) == [])
  }

  @Test func `each number of items is shown`() {
    let found = findings(in: .itemCounts) { HidingGrid(count: 5) }
    #expect(found.map(\.rule) == [.missingItems])
    #expect(
      found.first?.message
        == "With 5 items, the layout shows none of them, although it does with 4 and with 6.")
    #expect(findings(in: .itemCounts) { HidingGrid(count: 0) } == [])
  }

  @Test func `a layout with a direction of its own is examined in both`() {
    func found(_ scenario: BatteryScenarioID, looksAtBreadth: Bool) -> [RuleID] {
      var subject = LayoutSubject.fixture("Strip") { TwoWayStrip(looksAtBreadth: looksAtBreadth) }
      subject.settings = [LayoutSetting("scrollDirection", \TwoWayStrip.scrollDirection)]
      return Examination(subject: subject).run(only: [scenario]).findings.map(\.rule)
    }
    #expect(found(.horizontalResize, looksAtBreadth: false) == [.staleAfterResize])
    #expect(found(.horizontalResize, looksAtBreadth: true) == [])
    #expect(found(.horizontalSections, looksAtBreadth: true) == [])
  }

  @Test func `sections that overlap only without optional methods are an error`() {
    func found(usualGap: CGFloat, answeredGap: CGFloat) -> [Finding] {
      var subject = LayoutSubject.fixture("Grid") { GappedGrid(gap: usualGap) }
      subject.connect = { layout, _, answers in
        if answers.includesOptional { (layout as? GappedGrid)?.gap = answeredGap }
        return []
      }
      return Examination(subject: subject).run(
        only: [.severalSectionsUnanswered], skipping: [Battery.probe]
      ).findings
    }
    let error = found(usualGap: -40, answeredGap: 4)
    #expect(error.map(\.rule) == [.ambiguousStacking])
    #expect(error.first?.severity == .error)
    #expect(
      error.first?.message.hasPrefix("If the delegate leaves out its optional methods, item [0, 3]") == true)
    #expect(found(usualGap: -40, answeredGap: -40).first?.severity == .warning)
    #expect(found(usualGap: 0, answeredGap: 4) == [])
  }
}

/// Keeps headers below the upper edge of the view while their sections are there.
private final class BelowTopGrid: FixtureGrid {
  enum Bounds { case allSections, nonemptySections }
  let bounds: Bounds

  init(bounds: Bounds) {
    self.bounds = bounds
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let items = super.layoutAttributesForElements(in: rect)?.filter { $0.representedElementCategory == .cell }
    let kind = UICollectionView.elementKindSectionHeader
    let headers = sections.indices.compactMap {
      layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: $0))
    }
    return (items ?? []) + headers.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let view = collectionView,
      let header = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    else { return nil }
    let section = sections[indexPath.section]
    let top = max(section.top, view.contentOffset.y + view.adjustedContentInset.top)
    let isBound = bounds == .allSections || section.count > 0
    header.frame.origin.y = isBound ? min(top, section.bottom - headerHeight) : top
    header.zIndex = 10
    return header
  }
}

/// Keeps the sections for each width of the view.
private final class GridByWidth: FixtureGrid {
  let forgetsOldData: Bool
  private var kept: [CGFloat: [Section]] = [:]

  init(forgetsOldData: Bool) {
    self.forgetsOldData = forgetsOldData
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let width = collectionView?.bounds.width ?? 0
    if context.invalidateDataSourceCounts || context.invalidateEverything {
      if forgetsOldData { kept = [:] } else { kept[width] = nil }
    }
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    if let old = kept[view.bounds.width], old.map(\.count).reduce(0, +) >= sections.map(\.count).reduce(0, +)
    {
      sections = old
      contentSize.height = old.last?.bottom ?? 0
    }
    kept[view.bounds.width] = sections
  }
}

/// Separates sections by a gap.
private final class GappedGrid: FixtureGrid {
  var gap: CGFloat

  init(gap: CGFloat) {
    self.gap = gap
    super.init()
    headerHeight = 0
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    for index in sections.indices {
      sections[index].top += gap * CGFloat(index)
      sections[index].bottom += gap * CGFloat(index)
    }
    contentSize.height += gap * CGFloat(max(0, sections.count - 1))
  }
}

/// A strip of squares that are as long as the view is broad.
private final class TwoWayStrip: UICollectionViewLayout {
  var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  let looksAtBreadth: Bool
  private var frames: [IndexPath: CGRect] = [:]
  private var length: CGFloat = 0

  init(looksAtBreadth: Bool) {
    self.looksAtBreadth = looksAtBreadth
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private var isHorizontal: Bool { scrollDirection == .horizontal }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let side = isHorizontal ? view.bounds.height : view.bounds.width
    (frames, length) = ([:], 0)
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        frames[IndexPath(item: item, section: section)] =
          isHorizontal
          ? CGRect(x: length, y: 0, width: 50, height: side)
          : CGRect(x: 0, y: length, width: side, height: 50)
        length += 50
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    let size = collectionView?.bounds.size ?? .zero
    return isHorizontal
      ? CGSize(width: length, height: size.height) : CGSize(width: size.width, height: length)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.filter { $0.value.intersects(rect) }.keys.sorted().compactMap { layoutAttributesForItem(at: $0) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let frame = frames[indexPath] else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    return newBounds.width != view.bounds.width
      || looksAtBreadth && isHorizontal && newBounds.height != view.bounds.height
  }
}

/// Fades deleted items to a half.
private final class ShrinkingGrid: FixtureGrid {
  enum Extent { case items, itemsAndSections, itemsOnlyWithSuper }
  let extent: Extent
  private var deleted: Set<IndexPath> = []
  private var deletedSections: Set<Int> = []

  init(_ extent: Extent) {
    self.extent = extent
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for path in updateItems.filter({ $0.updateAction == .delete }).compactMap(\.indexPathBeforeUpdate) {
      if path.item == NSNotFound { deletedSections.insert(path.section) } else { deleted.insert(path) }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    (deleted, deletedSections) = ([], [])
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) else {
      return nil
    }
    let isDeleted = deleted.contains(itemIndexPath)
    let isInSection = deletedSections.contains(itemIndexPath.section)
    if isDeleted || isInSection && extent == .itemsAndSections {
      attributes.alpha = 0.5
    } else if isInSection, extent == .items {
      attributes.alpha = 1
    }
    return attributes
  }
}

/// Moves each section after the first one to a page of its own.
private final class StridingFlow: UICollectionViewFlowLayout {
  let isInvalidated: Bool

  init(isInvalidated: Bool) {
    self.isInvalidated = isInvalidated
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 30, height: 70)
  }

  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 2000, height: collectionView?.bounds.height ?? 0)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.height != collectionView?.bounds.height
      || isInvalidated && newBounds.width != collectionView?.bounds.width
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let view = collectionView else { return nil }
    return (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: section))
      }
    }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let view = collectionView else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: CGFloat(indexPath.section) * view.bounds.width + CGFloat(indexPath.item % 10) * 30,
      y: CGFloat(indexPath.item / 10) * 70, width: 30, height: 70)
    return attributes
  }
}

/// Shows nothing with a particular number of items.
private final class HidingGrid: FixtureGrid {
  let hiddenCount: Int

  init(count: Int) {
    hiddenCount = count
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = super.makeItem(path)
    attributes.isHidden = sections.first?.count == hiddenCount
    return attributes
  }
}
