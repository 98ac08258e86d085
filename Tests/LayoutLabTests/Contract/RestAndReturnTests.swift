import HeadlessUIKit
import Testing

@testable import LayoutLab

@Suite("Places of rest, animations that are left over, and values that are set back") @MainActor
struct RestAndReturnTests {
  private func findings(
    of rule: RuleID, in scenario: BatteryScenarioID, overriding members: [LifecycleCall.LayoutMember] = [],
    settings: [LayoutSetting] = [], _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [Finding] {
    var subject = LayoutSubject.fixture("Layout", make)
    subject.settings = settings
    for member in members { subject.members[member.rawValue] = SourceLine(file: "Layout.swift", line: 5) }
    return Examination(subject: subject).run(only: [scenario]).findings.filter { $0.rule == rule }
  }

  /// Cards of 300 points in a row, 20 points apart.
  private class CardRow: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize {
      CGSize(width: CGFloat(count) * 320 + 20, height: 400)
    }

    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 20 + CGFloat(path.item) * 320, y: 0, width: 300, height: 400)
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter { $0.frame.intersects(rect) }
    }
  }

  // MARK: - Places of rest

  /// A row that snaps to pages of some width.
  private final class SnappingRow: CardRow {
    let page: CGFloat

    init(page: CGFloat) {
      self.page = page
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func targetContentOffset(
      forProposedContentOffset offset: CGPoint, withScrollingVelocity: CGPoint
    )
      -> CGPoint
    {
      let last = collectionViewContentSize.width - (collectionView?.bounds.width ?? 0)
      return CGPoint(x: max(0, min((offset.x / page).rounded() * page, last)), y: offset.y)
    }
  }

  @Test func `places of rest are as far apart as the items`() {
    func found(_ page: CGFloat) -> [Finding] {
      findings(
        of: .targetOffsetNotNearest, in: .targetOffsets, overriding: [.targetContentOffsetWithVelocity]
      ) { SnappingRow(page: page) }
    }
    #expect(found(300).map(\.severity) == [.warning])
    #expect(
      found(300).first?.message.hasPrefix(
        "Drags end at places that are 300 points apart, but the items are 320 points apart") == true)
    #expect(found(320) == [])
    // Two cards at a time.
    #expect(found(640) == [])
    // Pages of the view.
    #expect(found(390) == [])
  }

  /// A row that moves offsets to cards after updates only.
  private class UpdatedRow: CardRow {
    override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
      let last = collectionViewContentSize.width - (collectionView?.bounds.width ?? 0)
      return CGPoint(x: max(0, min((offset.x / 320).rounded() * 320, last)), y: offset.y)
    }
  }

  /// A row that moves offsets to cards after updates, and where drags end.
  private final class UpdatedAndDraggedRow: UpdatedRow {
    override func targetContentOffset(
      forProposedContentOffset offset: CGPoint, withScrollingVelocity: CGPoint
    )
      -> CGPoint
    { targetContentOffset(forProposedContentOffset: offset) }
  }

  /// A row that stays where it is in updates.
  private final class StillRow: CardRow {
    override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
      collectionView?.contentOffset ?? offset
    }
  }

  /// A row that centers a card among those on screen after updates, also the first and the last one.
  private final class CenteringRow: CardRow {
    override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
      guard let view = collectionView, let cards = layoutAttributesForElements(in: view.bounds) else {
        return offset
      }
      let center = offset.x + view.bounds.width / 2
      let nearest = cards.map(\.center.x).min { abs($0 - center) < abs($1 - center) }
      return CGPoint(x: (nearest ?? center) - view.bounds.width / 2, y: offset.y)
    }
  }

  @Test func `a drag ends at the pages at which updates end`() {
    func found(
      _ members: [LifecycleCall.LayoutMember], _ make: @escaping @MainActor () -> UICollectionViewLayout
    ) -> [Finding] {
      findings(of: .targetOffsetNotNearest, in: .targetOffsets, overriding: members, make)
    }
    let messages = found([.targetContentOffset]) { UpdatedRow() }.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("leaves the content there, between two pages") == true)
    #expect(
      found([.targetContentOffset, .targetContentOffsetWithVelocity]) { UpdatedAndDraggedRow() } == [])
    #expect(found([.targetContentOffset]) { StillRow() } == [])
    // That the first and the last card cannot be centered is a fault of its own.
    #expect(found([.targetContentOffset]) { CenteringRow() }.count == 1)
  }

  /// A row that snaps so that the first card is as far from the edge as its view has inset.
  private final class InsetRow: CardRow {
    override func targetContentOffset(
      forProposedContentOffset offset: CGPoint, withScrollingVelocity: CGPoint
    )
      -> CGPoint
    {
      let last = collectionViewContentSize.width - (collectionView?.bounds.width ?? 0)
      return CGPoint(x: max(-30, min((offset.x / 320).rounded() * 320 - 30, last)), y: offset.y)
    }
  }

  @Test(arguments: [nil, 30, 10] as [CGFloat?])
  func `scrolling may end in the content inset of the app's view`(_ inset: CGFloat?) {
    var subject = LayoutSubject.fixture("Layout") { InsetRow() }
    subject.members[LifecycleCall.LayoutMember.targetContentOffsetWithVelocity.rawValue] = SourceLine(
      file: "Layout.swift", line: 5)
    if let inset {
      subject.contentInset = { _ in UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset) }
    }
    let found = Examination(subject: subject).run(only: [.targetOffsets]).findings.map(\.rule)
    #expect(found.contains(.targetOffsetOutOfRange) == (inset != 30))
  }

  @Test(arguments: [30, 10] as [CGFloat])
  func `the app's inset is computed for the size of each view`(_ other: CGFloat) {
    var subject = LayoutSubject.fixture("Layout") { InsetRow() }
    subject.members[LifecycleCall.LayoutMember.targetContentOffsetWithVelocity.rawValue] = SourceLine(
      file: "Layout.swift", line: 5)
    subject.contentInset = { size in
      UIEdgeInsets(top: 0, left: size.width == 430 ? other : 30, bottom: 0, right: 30)
    }
    let found = Examination(subject: subject).run(only: [.targetOffsets]).findings.map(\.rule)
    #expect(found.contains(.targetOffsetOutOfRange) == (other == 10))
  }

  // MARK: - Mirrored twice

  /// A row that mirrors its cards, or lets UIKit flip them, in a right-to-left view.
  private final class MirroredRow: CardRow {
    let mirrors: Bool
    let flips: Bool

    init(mirrors: Bool, flips: Bool) {
      (self.mirrors, self.flips) = (mirrors, flips)
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = super.layoutAttributesForItem(at: path)
      if mirrors, collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft, let attributes {
        attributes.frame.origin.x = collectionViewContentSize.width - attributes.frame.maxX
      }
      return attributes
    }
  }

  @Test func `a layout mirrors itself or lets UIKit flip it, not both`() {
    func found(mirrors: Bool, flips: Bool) -> [String] {
      findings(of: .rightToLeftMismatch, in: .rightToLeft) { MirroredRow(mirrors: mirrors, flips: flips) }
        .map { String($0.message.prefix(42)) }
    }
    #expect(
      found(mirrors: true, flips: true)
        == ["In a right-to-left view the layout moves item"].map { String($0.prefix(42)) })
    #expect(found(mirrors: true, flips: false) == [])
    #expect(found(mirrors: false, flips: true) == [])
  }

  /// Columns whose items are moved in a right-to-left view: all, some of them, or all of them too far.
  private final class MovedColumns: FixtureColumn {
    enum Kind { case all, some, tooFar, none }
    let kind: Kind

    init(_ kind: Kind) {
      self.kind = kind
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard let attributes = super.layoutAttributesForItem(at: path) else { return nil }
      attributes.frame = attributes.frame.insetBy(dx: 100, dy: 0).offsetBy(dx: -60, dy: 0)
      let isMoved = kind != .none && (kind != .some || path.item % 4 != 3)
      if isMoved, collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft {
        let image = collectionViewContentSize.width - attributes.frame.maxX
        attributes.frame.origin.x = kind == .tooFar ? image - 24 : image
      }
      return attributes
    }
  }

  @Test func `a layout that mirrors some elements must mirror all of them, and exactly`() {
    func found(_ kind: MovedColumns.Kind) -> [String] {
      findings(of: .rightToLeftMismatch, in: .rightToLeft) { MovedColumns(kind) }.map(\.message)
    }
    #expect(found(.all) == [])
    #expect(
      found(.some) == [
        "In a right-to-left view the layout moves item [0, 0] from x = 40 to x = 160, but item [0, 3] is at x = 40, and "
          + "its mirror image would be at x = 160."
      ])
    #expect(
      found(.tooFar) == [
        "In a right-to-left view the layout moves item [0, 0] from x = 40 to x = 136, but its mirror image would be at "
          + "x = 160."
      ])
    #expect(found(.none).map { $0.contains("does not let UIKit flip it") } == [true])
  }

  // MARK: - Left-over animations

  /// A column of many rows, from which deleted ones slide to the side without any other change of their look.
  private final class SlidingColumn: CardRow {
    let clears: Bool
    private var deleted: Set<IndexPath> = []

    init(clears: Bool) {
      self.clears = clears
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: items)
      for item in items where item.updateAction == .delete {
        if let path = item.indexPathBeforeUpdate { deleted.insert(path) }
      }
    }

    override func finalLayoutAttributesForDisappearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard deleted.contains(path) else { return super.finalLayoutAttributesForDisappearingItem(at: path) }
      let attributes = layoutAttributesForItem(at: path)
      attributes?.frame.origin.x = 390
      return attributes
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = super.layoutAttributesForItem(at: path)
      attributes?.frame = CGRect(x: 0, y: CGFloat(path.item) * 60, width: 390, height: 60)
      return attributes
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 2_400) }

    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      if clears { deleted = [] }
    }
  }

  @Test func `what an update has deleted is not moved away in the next one`() {
    func found(clears: Bool) -> [Finding] {
      findings(of: .updateStateNotCleared, in: .twoUpdates) { SlidingColumn(clears: clears) }
    }
    #expect(found(clears: false).count == 1)
    #expect(found(clears: false).first?.message.contains("it is animated again to (") == true)
    #expect(found(clears: true) == [])
  }

  /// A column that shrinks all items that disappear, and keeps nothing of an update.
  private final class ShrinkingColumn: FixtureColumn {
    override func finalLayoutAttributesForDisappearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = layoutAttributesForItem(at: path)
      attributes?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
      return attributes
    }
  }

  @Test func `a layout that animates all items has not kept the previous ones`() {
    #expect(findings(of: .updateStateNotCleared, in: .twoUpdates) { ShrinkingColumn() } == [])
    #expect(findings(of: .animatesUnrelatedItems, in: .twoUpdates) { ShrinkingColumn() }.count == 1)
  }

  // MARK: - Values that are set back

  /// A row whose open card is taller, and which closes it when the data changes.
  private final class OpenRow: CardRow {
    let tellsOfClosing: Bool
    private var current: Int?

    init(tellsOfClosing: Bool) {
      self.tellsOfClosing = tellsOfClosing
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    var open: Int? {
      get { current }
      set {
        guard newValue != current else { return }
        current = newValue
        if newValue != nil || tellsOfClosing { invalidateLayout() }
      }
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if context.invalidateDataSourceCounts { current = nil }
      super.invalidateLayout(with: context)
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = super.layoutAttributesForItem(at: path)
      if path.item == current { attributes?.frame.size.height = 300 }
      return attributes
    }
  }

  @Test func `a property is set back to nil, although the layout resets it for new data`() {
    func found(_ tellsOfClosing: Bool) -> [Finding] {
      findings(
        of: .staleAfterPropertyChange, in: .propertyChanges, settings: [LayoutSetting("open", \OpenRow.open)]
      ) { OpenRow(tellsOfClosing: tellsOfClosing) }
    }
    #expect(found(false).map(\.severity) == [.error])
    #expect(found(false).first?.message.hasPrefix("Setting 'open' from 0 to nil does not invalidate") == true)
    #expect(found(true) == [])
  }

  /// A row with several lengths, whose setters invalidate it, but not always that of the top.
  private final class LengthsRow: CardRow {
    let tellsOfTop: Bool
    var cardWidth: CGFloat = 300 { didSet { invalidateLayout() } }
    var cardHeight: CGFloat = 400 { didSet { invalidateLayout() } }
    var topInset: CGFloat = 0 { didSet { if tellsOfTop { invalidateLayout() } } }

    init(tellsOfTop: Bool) {
      self.tellsOfTop = tellsOfTop
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = super.layoutAttributesForItem(at: path)
      attributes?.frame.size = CGSize(width: cardWidth, height: cardHeight)
      attributes?.frame.origin.y = topInset
      return attributes
    }
  }

  @Test func `a setter that tells nothing beside others that do is advice`() {
    func found(_ tellsOfTop: Bool, _ others: [LayoutSetting]) -> [Finding] {
      findings(
        of: .staleAfterPropertyChange, in: .propertyChanges,
        settings: others + [LayoutSetting("topInset", \LengthsRow.topInset)]
      ) { LengthsRow(tellsOfTop: tellsOfTop) }
    }
    let others = [
      LayoutSetting("cardWidth", \LengthsRow.cardWidth), LayoutSetting("cardHeight", \LengthsRow.cardHeight),
    ]
    #expect(found(false, others).map(\.severity) == [.style])
    #expect(
      found(false, others).first?.message.contains(
        "does not invalidate the layout, although setting 'cardWidth' or 'cardHeight' does") == true)
    #expect(found(true, others) == [])
    #expect(found(false, []) == [])
  }

  // MARK: - Sizes of cells

  /// A column whose cells have their own heights, which it keeps by index path, also after an update if it does not clear
  /// or move them.
  private final class MeasuringColumn: CardRow {
    enum Update { case keeps, clears, moves }
    let update: Update
    private var heights: [IndexPath: CGFloat] = [:]

    init(_ update: Update) {
      self.update = update
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 4_000) }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = super.layoutAttributesForItem(at: path)
      let y = (0..<path.item).reduce(CGFloat(0)) { $0 + (heights[[0, $1]] ?? 60) }
      attributes?.frame = CGRect(x: 0, y: y, width: 390, height: heights[path] ?? 60)
      return attributes
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool { preferred.size.height != original.size.height }

    override func invalidationContext(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      heights[original.indexPath] = preferred.size.height
      return super.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    }

    override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: items)
      switch update {
      case .keeps: break
      case .clears: heights = [:]
      case .moves:
        for item in items where item.updateAction == .insert {
          guard let place = item.indexPathAfterUpdate?.item else { continue }
          let moved = heights.map { ($0.item < place ? $0 : [0, $0.item + 1], $1) }
          heights = Dictionary(uniqueKeysWithValues: moved)
        }
      }
    }
  }

  @Test func `the size of a cell belongs to its item, not to its index path`() {
    func found(_ update: MeasuringColumn.Update) -> [Finding] {
      findings(of: .staleAfterDataChange, in: .tallerCells) { MeasuringColumn(update) }
    }
    #expect(found(.keeps).map(\.severity) == [.warning])
    #expect(found(.keeps).first?.message.hasSuffix("keeps the sizes of cells by index path.") == true)
    #expect(found(.clears) == [])
    #expect(found(.moves) == [])
  }
}
