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
}
