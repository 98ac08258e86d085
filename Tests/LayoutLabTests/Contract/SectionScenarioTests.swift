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
