import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Faults that need a certain order of changes, or a change of one thing only.
@MainActor @Suite struct OrderOfChangesTests {
  private func rules(
    in scenario: BatteryScenarioID, overriding members: [LifecycleCall.LayoutMember] = [],
    _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [RuleID] {
    var subject = LayoutSubject.fixture("Layout", make)
    for member in members { subject.members[member.rawValue] = SourceLine(file: "Layout.swift", line: 5) }
    return Examination(subject: subject).run(only: [scenario]).findings.filter { $0.severity != .style }
      .map(\.rule)
  }

  // MARK: - Few items after one

  /// Shows the first two rows, whose frames it computes only if there are none.
  private final class FirstRows: FixtureColumn {
    let forgets: Bool
    private var kept: [UICollectionViewLayoutAttributes] = []

    init(forgets: Bool) {
      self.forgets = forgets
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      if forgets { kept = [] }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      if kept.isEmpty {
        kept = (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      }
      return (0..<min(count, 2)).compactMap { kept.indices.contains($0) ? kept[$0] : nil }
    }
  }

  @Test func `what is kept for one item is not enough for several`() {
    #expect(!rules(in: .reloadOneWithMore) { FirstRows(forgets: false) }.isEmpty)
    #expect(!rules(in: .reloadOneWithMore) { FirstRows(forgets: true) }.contains(.staleAfterDataChange))
  }

  // MARK: - A new size of a layout that is not like a fresh one

  /// Items that are a third as wide as the view, below each other in the order of the queries.
  private final class QueriedGrid: FixtureGrid {
    let asks: Bool
    private var queries: CGFloat = 0

    init(asks: Bool) {
      self.asks = asks
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = super.layoutAttributesForItem(at: indexPath)
      queries += 1
      attributes?.frame.origin.y += queries
      return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      asks && newBounds.size != collectionView?.bounds.size
    }
  }

  @Test func `a layout that is never like a fresh one has to ask to be invalidated too`() {
    func stale(asks: Bool) -> [CandidateFinding.Mechanism] {
      Examination(subject: .fixture("Layout") { QueriedGrid(asks: asks) }).run(only: [.resizeWidth])
        .candidates
        .filter { $0.finding.rule == .staleAfterResize }.map(\.mechanism)
    }
    #expect(stale(asks: false) == [.neverAsked])
    #expect(stale(asks: true) == [])
  }

  // MARK: - A scroll between a reload and its layout pass

  private final class ScrollContext: UICollectionViewLayoutInvalidationContext {
    var isOfScroll = false
  }

  /// Rows that are computed again unless only the offset has changed.
  private class CachedRows: FixtureColumn {
    let forgetsReload: Bool
    private var needsRows = true

    init(forgetsReload: Bool) {
      self.forgetsReload = forgetsReload
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override class var invalidationContextClass: AnyClass { ScrollContext.self }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func invalidationContext(forBoundsChange newBounds: CGRect)
      -> UICollectionViewLayoutInvalidationContext
    {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      (context as? ScrollContext)?.isOfScroll = newBounds.size == collectionView?.bounds.size
      return context
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      let needs = !((context as? ScrollContext)?.isOfScroll ?? false)
      needsRows = forgetsReload ? needs : needsRows || needs
      super.invalidateLayout(with: context)
    }

    override func prepare() {
      guard needsRows else { return }
      needsRows = false
      super.prepare()
    }
  }

  @Test func `a scroll after a reload does not make the layout forget the reload`() {
    #expect(rules(in: .scrollAfterReload) { CachedRows(forgetsReload: true) } == [.staleAfterDataChange])
    #expect(rules(in: .scrollAfterReload) { CachedRows(forgetsReload: false) } == [])
  }

  // MARK: - A scroll between a change of a property and its layout pass

  /// Such rows with a height that the app sets.
  private final class TallRows: CachedRows, ConfigurableFixture {
    static let settings = [LayoutSetting("rowHeight", \TallRows.rowHeight)]
    var rowHeight: CGFloat = 50 { didSet { invalidateLayout() } }

    override func measure(_ path: IndexPath) -> CGFloat { rowHeight }
  }

  @Test func `a scroll after a change of a property does not make the layout forget the change`() {
    let members: [LifecycleCall.LayoutMember] = [.invalidateLayoutWithContext]
    #expect(
      rules(in: .propertyChanges, overriding: members) { TallRows(forgetsReload: true) }
        == [.staleAfterPropertyChange])
    #expect(rules(in: .propertyChanges, overriding: members) { TallRows(forgetsReload: false) } == [])
  }

  // MARK: - One inset

  /// A bar above the bottom inset, below the rows.
  private final class BarAboveKeyboard: FixtureColumn {
    let noticesBottom: Bool
    private var width: CGFloat = 0
    private var bottom: CGFloat = 0

    init(noticesBottom: Bool) {
      self.noticesBottom = noticesBottom
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      let inset = collectionView?.adjustedContentInset ?? .zero
      let room = (collectionView?.bounds.width ?? 0) - inset.left - inset.right
      if noticesBottom || room != width { bottom = inset.bottom }
      width = room
      super.prepare()
      contentSize.height += bottom
    }
  }

  @Test func `an inset at the bottom leaves the width as it is`() {
    #expect(rules(in: .changeInsets) { BarAboveKeyboard(noticesBottom: false) } == [])
    #expect(
      rules(in: .changeOneInset) { BarAboveKeyboard(noticesBottom: false) } == [.staleAfterInsetChange])
    #expect(rules(in: .changeOneInset) { BarAboveKeyboard(noticesBottom: true) } == [])
  }

  // MARK: - An animated rotation after an update

  /// Rows that slide in when they are inserted.
  private final class SlidingRows: FixtureColumn {
    let clears: Bool
    private var inserted: Set<IndexPath> = []

    init(clears: Bool) {
      self.clears = clears
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare(forCollectionViewUpdates updates: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updates)
      inserted = Set(updates.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
    }

    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      if clears { inserted = [] }
    }

    override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      guard inserted.contains(path), let row = layoutAttributesForItem(at: path) else {
        return super.initialLayoutAttributesForAppearingItem(at: path)
      }
      row.frame.origin.x -= row.frame.width
      return row
    }
  }

  @Test func `an animated rotation is no update`() {
    #expect(rules(in: .twoUpdates) { SlidingRows(clears: false) } == [])
    #expect(rules(in: .rotateAfterUpdates) { SlidingRows(clears: false) } == [.updateStateNotCleared])
    #expect(rules(in: .rotateAfterUpdates) { SlidingRows(clears: true) } == [])
  }

  // MARK: - Few rows

  /// Blocks of three items, of which every other one has its large item on the right.
  private final class AlternatingBlocks: FixtureColumn {
    let startsAnew: Bool
    private var isOnLeft = true

    init(startsAnew: Bool) {
      self.startsAnew = startsAnew
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      if startsAnew { isOnLeft = true }
      for item in frames.indices where item % 3 == 0 {
        frames[item].size.width *= 0.6
        if !isOnLeft { frames[item].origin.x = (collectionView?.bounds.width ?? 0) - frames[item].width }
        isOnLeft.toggle()
      }
    }
  }

  @Test func `blocks alternate again when the layout is prepared again`() {
    // Forty and forty-one items are fourteen blocks.
    #expect(rules(in: .oddCount) { AlternatingBlocks(startsAnew: false) } == [])
    #expect(rules(in: .itemCounts) { AlternatingBlocks(startsAnew: false) } == [.prepareNotIdempotent])
    #expect(rules(in: .itemCounts) { AlternatingBlocks(startsAnew: true) } == [])
  }

  // MARK: - Content that fits into the view

  /// Weeks of seven days, the first of which begins in the middle of the week.
  private final class MonthGrid: UICollectionViewLayout {
    let countsBlanks: Bool

    init(countsBlanks: Bool) {
      self.countsBlanks = countsBlanks
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private var days: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize {
      let cells = days + (countsBlanks ? 3 : 0)
      return CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat((cells + 6) / 7) * 40)
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard path.section == 0, path.item < days else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      let width = (collectionView?.bounds.width ?? 0) / 7
      let place = path.item + 3
      attributes.frame = CGRect(
        x: CGFloat(place % 7) * width, y: CGFloat(place / 7) * 40, width: width, height: 40)
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<days).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter { $0.frame.intersects(rect) }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.width != collectionView?.bounds.width
    }
  }

  /// Rows in the middle of a view that is higher than all of them.
  private final class MiddleRows: FixtureColumn {
    override func prepare() {
      super.prepare()
      let room = max(0, (collectionView?.bounds.height ?? 0) - contentSize.height)
      for index in frames.indices { frames[index].origin.y += room / 2 }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.size != collectionView?.bounds.size
    }
  }

  @Test func `content that fits into the view must still end after its last item`() {
    func found(_ scenario: BatteryScenarioID, _ make: @escaping @MainActor () -> UICollectionViewLayout)
      -> [RuleID]
    {
      rules(in: scenario, make).filter { $0 == .contentSizeTooSmall }
    }
    #expect(found(.itemCounts) { MonthGrid(countsBlanks: false) } == [.contentSizeTooSmall])
    #expect(found(.itemCounts) { MonthGrid(countsBlanks: true) } == [])
    // A lower view does not move the rows down.
    #expect(found(.itemCounts) { MiddleRows() } == [])
  }

  /// Cards on a stage in the middle of the view, which grow as they come near to it.
  private final class Stage: UICollectionViewLayout {
    let isWide: Bool

    init(isWide: Bool) {
      self.isWide = isWide
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize {
      let bounds = collectionView?.bounds.size ?? .zero
      return CGSize(
        width: CGFloat(count - 1) * 100 + bounds.width, height: isWide ? bounds.width : bounds.height)
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard let bounds = collectionView?.bounds, path.section == 0, path.item < count else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      let x = bounds.width / 2 + CGFloat(path.item) * 100
      let side = max(40, 90 - abs(x - bounds.midX) / 10)
      attributes.frame = CGRect(x: x - side / 2, y: bounds.height / 2 - side / 2, width: side, height: side)
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter { $0.frame.intersects(rect) }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  @Test func `content that follows the offset is not as high as a wide view is wide`() {
    #expect(rules(in: .wideView) { Stage(isWide: true) } == [.contentSizeTooLarge])
    #expect(rules(in: .wideView) { Stage(isWide: false) } == [])
  }

  /// Rows that are a little higher than the content, with room for them in an inset that the layout sets or not.
  private final class LongRows: FixtureColumn {
    let setsInset: Bool

    init(setsInset: Bool) {
      self.setsInset = setsInset
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      if setsInset { collectionView?.contentInset.bottom = 60 }
      super.prepare()
      contentSize.height -= 45
    }
  }

  @Test func `an inset that the layout sets has room for elements`() {
    #expect(rules(in: .load) { LongRows(setsInset: false) }.contains(.contentSizeTooSmall))
    #expect(!rules(in: .load) { LongRows(setsInset: true) }.contains(.contentSizeTooSmall))
  }

  /// Rows from the first one that a view of a phone shows, which a larger view has no room for.
  private final class PhoneRows: FixtureColumn {
    let isLimited: Bool

    init(isLimited: Bool) {
      self.isLimited = isLimited
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      let height = collectionView?.bounds.height ?? 0
      let margin = isLimited ? max(0, 1000 - height) : 1000 - height
      for index in frames.indices { frames[index].size.height = 10 + margin / 20 }
    }
  }

  @Test func `a tablet has more room than a phone`() {
    #expect(!rules(in: .load) { PhoneRows(isLimited: false) }.contains(.invalidGeometry))
    #expect(rules(in: .largeView) { PhoneRows(isLimited: false) }.contains(.invalidGeometry))
    #expect(!rules(in: .largeView) { PhoneRows(isLimited: true) }.contains(.invalidGeometry))
  }

  // MARK: - The end of the range

  /// Cards of which a drag centers the nearest one, within the range at the beginning.
  private final class CenteredCards: UICollectionViewFlowLayout {
    let isLimited: Bool

    init(isLimited: Bool) {
      self.isLimited = isLimited
      super.init()
      scrollDirection = .horizontal
      itemSize = CGSize(width: 200, height: 500)
    }

    required init?(coder: NSCoder) { nil }

    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      guard let view = collectionView else { return proposed }
      let middle = proposed.x + view.bounds.width / 2
      let area = CGRect(origin: CGPoint(x: proposed.x, y: 0), size: view.bounds.size)
      let nearest = layoutAttributesForElements(in: area)?.min {
        abs($0.center.x - middle) < abs($1.center.x - middle)
      }
      guard let nearest else { return proposed }
      let x = max(0, nearest.center.x - view.bounds.width / 2)
      let last = max(0, collectionViewContentSize.width - view.bounds.width)
      return CGPoint(x: isLimited ? min(x, last) : x, y: proposed.y)
    }
  }

  /// Cards that center the nearest one, with a margin beside the first and the last that may be too small.
  private final class InsetCards: UICollectionViewFlowLayout {
    init(margin: CGFloat) {
      super.init()
      scrollDirection = .horizontal
      itemSize = CGSize(width: 200, height: 500)
      sectionInset = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
    }

    required init?(coder: NSCoder) { nil }

    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      let middle = proposed.x + (collectionView?.bounds.width ?? 0) / 2
      let area = CGRect(origin: proposed, size: collectionView?.bounds.size ?? .zero)
      let centers = layoutAttributesForElements(in: area)?.map(\.center.x) ?? []
      guard let nearest = centers.min(by: { abs($0 - middle) < abs($1 - middle) }) else { return proposed }
      return CGPoint(x: proposed.x + nearest - middle, y: proposed.y)
    }
  }

  @Test func `in a view without an inset the margins must let the first card be in the middle`() {
    func rules(margin: CGFloat, inset: UIEdgeInsets?) -> Set<RuleID> {
      var subject = LayoutSubject.fixture("Cards") { InsetCards(margin: margin) }
      if let inset { subject.contentInset = { _ in inset } }
      let found = Examination(subject: subject).run(only: [Battery.probe, .targetOffsets]).findings
      return Set(found.map(\.rule)).intersection([.targetOffsetOutOfRange])
    }
    #expect(rules(margin: 24, inset: .zero) == [.targetOffsetOutOfRange])
    #expect(rules(margin: 95, inset: .zero) == [])
    // The app may give the view an inset.
    #expect(rules(margin: 24, inset: nil) == [])
    #expect(rules(margin: 24, inset: UIEdgeInsets(top: 0, left: 71, bottom: 0, right: 71)) == [])
  }

  @Test func `items must also fit between the content insets of the app's view`() {
    func messages(_ height: CGFloat, inset: CGFloat?) -> [String] {
      var subject = LayoutSubject.fixture("Cards") { TallCards(height) }
      if let inset {
        subject.contentInset = { _ in UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0) }
      }
      return Examination(subject: subject).run(only: [Battery.probe, .load, .rotate]).findings
        .filter { $0.rule == .itemLargerThanView }.map { String($0.message.prefix { $0 != "," }) }
    }
    let message = "Items of 240 × 420 are higher than the "
    #expect(
      messages(420, inset: nil) == ["\(message)390 points that a view of 844 × 390 has between its insets"])
    #expect(
      messages(420, inset: 20) == ["\(message)350 points that a view of 844 × 390 has between its insets"])
    #expect(messages(300, inset: 20) == [])
  }

  @Test func `a layout that stays in the range at its beginning stays in it at its end`() {
    let members: [LifecycleCall.LayoutMember] = [.targetContentOffsetWithVelocity]
    #expect(
      rules(in: .targetOffsets, overriding: members) { CenteredCards(isLimited: false) }
        == [.targetOffsetOutOfRange])
    #expect(rules(in: .targetOffsets, overriding: members) { CenteredCards(isLimited: true) } == [])
  }
}
