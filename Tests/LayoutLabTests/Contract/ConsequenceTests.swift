import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Faults without a visible consequence are advice, and similar faults with one are reported.
@MainActor @Suite("Faults with and without consequences") struct ConsequenceTests {
  private func findings(
    of rule: RuleID, in scenario: BatteryScenarioID = Battery.probe, data: ScenarioData? = nil,
    overriding members: [LifecycleCall.LayoutMember] = [], readsVisibleItems: Bool = false,
    _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [Finding] {
    var subject = LayoutSubject.fixture("Layout", make)
    subject.data = data
    subject.readsVisibleItems = readsVisibleItems
    subject.members[SubjectSource.visibleItemsName] = SourceLine(file: "Layout.swift", line: 40)
    for member in members { subject.members[member.rawValue] = SourceLine(file: "Layout.swift", line: 5) }
    return Examination(subject: subject).run(only: [scenario]).findings.filter { $0.rule == rule }
  }

  private func severities(
    of rule: RuleID, in scenario: BatteryScenarioID = Battery.probe, data: ScenarioData? = nil,
    overriding members: [LifecycleCall.LayoutMember] = [],
    _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [RuleSeverity] {
    findings(of: rule, in: scenario, data: data, overriding: members, make).map(\.severity)
  }

  @Test(arguments: [true, false])
  func `a query that only returns what is stored computes no numbers`(_ isStored: Bool) {
    func line(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> Int? {
      var subject = LayoutSubject.fixture("Grid", make)
      let query = LifecycleCall.LayoutMember.layoutAttributesForElements.rawValue
      subject.members[query] = SourceLine(file: "Layout.swift", line: 9)
      if isStored {
        subject.members[SubjectSource.storedAnswersName] = SourceLine(file: "Layout.swift", line: 5)
      }
      return Examination(subject: subject).run(only: [.load]).findings
        .first { $0.rule == .invalidGeometry }?.line
    }
    #expect(line { NoNumberGrid() } == (isStored ? 5 : 9))
    #expect(line { NegativeWidthGrid() } == (isStored ? 5 : 9))
  }

  @Test func `headers that may grow may shrink too`() {
    func found(shrinks: Bool) -> [RuleSeverity] {
      severities(of: .selfSizingDoesNotSettle, in: .smallerHeaders) { GrowingHeaderGrid(shrinks: shrinks) }
    }
    #expect(found(shrinks: false) == [.warning])
    #expect(found(shrinks: true) == [])
  }

  @Test func `what cells have reported is kept when the estimate changes`() {
    func rules(_ name: String, _ make: @escaping @MainActor () -> GuessingColumn) -> [RuleID] {
      var subject = LayoutSubject.fixture("Column", make)
      subject.settings = [
        LayoutSetting("estimate", \GuessingColumn.estimate),
        LayoutSetting("margin", \GuessingColumn.margin),
      ]
      let scenario = Scenario(name: "other-value", data: [3], steps: [.load, .configure(name, to: 12)])
      return Examination(subject: subject).run(scenario).findings.map(\.rule)
    }
    #expect(rules("estimate") { GuessingColumn() } == [])
    #expect(rules("margin") { GuessingColumn() } == [])
    #expect(rules("margin") { FirstMarginColumn() } == [.staleAfterInvalidate])
  }

  @Test func `content of a constant length may have room where items were deleted`() {
    func found(_ members: [LifecycleCall.LayoutMember] = []) -> [RuleSeverity] {
      severities(of: .offsetLeftPastEnd, in: .deleteAtEndWhileThere, overriding: members) { BoardColumn() }
    }
    #expect(found() == [.warning])
    // Each drag ends where the layout wants it.
    #expect(found([.targetContentOffsetWithVelocity]) == [.style])
    // In a calendar, hours without an event are no empty place.
    for width in [390, 200] as [CGFloat] {
      #expect(
        severities(of: .offsetLeftPastEnd, in: .deleteAtEndWhileThere) { HourColumn(width: width) } == [])
    }
    #expect(severities(of: .offsetLeftPastEnd, in: .insertAtFront) { BehindEndGrid() } == [.error])
  }

  @Test func `a reload in the turn of a scroll step is not only a scroll step`() {
    func found(_ scenario: BatteryScenarioID, asksContext: Bool) -> [RuleSeverity] {
      severities(of: .staleAfterDataChange, in: scenario) { ScrollFlagColumn(asksContext: asksContext) }
    }
    #expect(found(.reloadWhileScrolling, asksContext: false) == [.error])
    #expect(found(.reloadWhileScrolling, asksContext: true) == [])
    #expect(found(.reloadWithFewer, asksContext: false) == [])
  }

  @Test func `measured heights move with their items when two are deleted`() {
    func found(_ renumbering: RenumberedColumn.Renumbering) -> [RuleSeverity] {
      severities(
        of: .selfSizingDoesNotSettle, in: .tallerCellsEverywhere,
        overriding: [.prepareForCollectionViewUpdates]
      ) { RenumberedColumn(renumbering) }
    }
    #expect(found(.fromFirst) == [.warning])
    #expect(found(.fromLast) == [])
    #expect(found(.forgets) == [])
  }

  @Test func `an estimate is not the height of a different item, even if it is as long`() {
    func found(_ forgotten: EstimatedColumn.Forgotten) -> [RuleSeverity] {
      severities(
        of: .selfSizingDoesNotSettle, in: .tallerCellsEverywhere,
        overriding: [.prepareForCollectionViewUpdates]
      ) { EstimatedColumn(forgetting: forgotten) }
    }
    #expect(found(.none) == [.warning])
    #expect(found(.allAfterDeletion) == [])
    #expect(found(.farFromScreen) == [])
  }

  @Test func `a setter that invalidates the layout has it compute anew`() {
    let found = findings(of: .staleAfterPropertyChange, in: .propertyChanges) { UnflaggedSections() }
    #expect(found.map(\.severity) == [.error])
    #expect(
      found.first?.message.contains("'sectionSpacing' from 0 to 8 invalidates the layout, but prepare()")
        == true)
    #expect(severities(of: .staleAfterPropertyChange, in: .propertyChanges) { FlaggedSections() } == [])
  }

  @Test func `a drag ends in a safe area as it does with a content inset`() {
    func found(isAdjusted: Bool) -> [Finding] {
      findings(
        of: .targetOffsetNotNearest, in: .targetOffsets, overriding: [.targetContentOffsetWithVelocity]
      ) { SafeSnapColumn(isAdjusted: isAdjusted) }
    }
    #expect(found(isAdjusted: false).map(\.severity) == [.warning])
    #expect(found(isAdjusted: false).first?.message.hasPrefix("In a safe area") == true)
    #expect(found(isAdjusted: true) == [])
  }

  @Test func `what a transform brings on screen late is seen if it is wide`() {
    func found(_ shift: CGFloat) -> [RuleSeverity] {
      severities(of: .rectQueryMissesElements, in: .scrollInSmallSteps) { ShiftedCards(shift: shift) }
    }
    // The fourth card begins 13 points beyond the visible bounds after the last step.
    #expect(found(26) == [.warning])
    #expect(found(20) == [])
  }

  @Test func `a pinned cell needs a z-index above that of pinned cells which do not move`() {
    func found(_ corner: Int, rowHeight: CGFloat, _ scenario: BatteryScenarioID) -> [RuleSeverity] {
      severities(of: .ambiguousStacking, in: scenario) { PinnedTable(corner: corner, rowHeight: rowHeight) }
    }
    // In both directions, the whole first row moves.
    #expect(found(2, rowHeight: 240, .deleteAtEndWhileThere) == [.warning])
    #expect(found(3, rowHeight: 240, .deleteAtEndWhileThere) == [])
    // If all rows fit into the view, only the corner moves over the first row.
    #expect(found(2, rowHeight: 60, .scrollInSmallSteps) == [.warning])
    #expect(found(3, rowHeight: 60, .scrollInSmallSteps) == [])
  }

  @Test func `one object twice for one background is harmless, and for several lines it is not`() {
    func found(_ rule: RuleID, _ decoration: RepeatedDecorationColumn.Decoration) -> [RuleSeverity] {
      severities(of: rule) { RepeatedDecorationColumn(decoration) }
    }
    #expect(found(.duplicateElement, .background) == [.style])
    #expect(found(.sharedAttributesInstance, .background) == [])
    #expect(found(.sharedAttributesInstance, .sharedLine) == [.error])
  }

  @Test func `one object is harmless if each section has one around all its items`() {
    func found(_ rule: RuleID, _ extent: PaneGrid.Extent) -> [RuleSeverity] {
      severities(of: rule, data: [6, 5, 4]) { PaneGrid(extent) }
    }
    #expect(found(.duplicateElement, .wholeSections) == [.style])
    #expect(found(.sharedAttributesInstance, .wholeSections) == [])
    #expect(found(.sharedAttributesInstance, .firstRows) == [.error])
    #expect(found(.sharedAttributesInstance, .firstSection) == [.error])
  }

  /// Returns the header of each section that has one twice, as a layout does that adds a pinned header to super's answer.
  private final class RepeatedHeaderGrid: FixtureGrid {
    private let hasHeader: (Int) -> Bool

    init(hasHeader: @escaping (Int) -> Bool) {
      self.hasHeader = hasHeader
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private var headers: [Int: UICollectionViewLayoutAttributes] = [:]

    override func prepare() {
      super.prepare()
      headers = [:]
      for section in sections.indices where hasHeader(section) {
        headers[section] = super.layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
      }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let pinned = headers.values.filter { $0.frame.intersects(rect) }
      return (super.layoutAttributesForElements(in: rect) ?? []) + pinned
    }

    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { headers[indexPath.section] }
  }

  @Test func `one object twice for one header is harmless, also if other sections have none`() {
    func found(_ rule: RuleID, _ hasHeader: @escaping (Int) -> Bool) -> [RuleSeverity] {
      severities(of: rule, data: [6, 5, 4]) { RepeatedHeaderGrid(hasHeader: hasHeader) }
    }
    for hasHeader in [{ _ in true }, { $0 == 1 }] as [(Int) -> Bool] {
      #expect(found(.duplicateElement, hasHeader) == [.style])
      #expect(found(.sharedAttributesInstance, hasHeader) == [])
    }
  }

  @Test func `what a header at the top covers is not missed there`() {
    func found(headerLevel: Int) -> [RuleSeverity] {
      severities(of: .rectQueryMissesElements) { RowsBelowHeaderFlow(headerLevel: headerLevel) }
    }
    #expect(found(headerLevel: 10) == [.style])
    #expect(found(headerLevel: -1) == [.error])
  }

  @Test func `nobody sees the size of hidden items`() {
    func found(hidesNegative: Bool) -> [RuleSeverity] {
      severities(of: .invalidGeometry, data: [12]) { KeyRow(gap: 40, hidesNegative: hidesNegative) }
    }
    #expect(found(hidesNegative: true) == [.style])
    #expect(found(hidesNegative: false) == [.error])
  }

  @Test func `no view has room for a hundred keys`() {
    func found(_ count: Int, gap: CGFloat, height: CGFloat = 60) -> [RuleSeverity] {
      severities(of: .invalidGeometry, data: ScenarioData(sections: [SectionData(items: count)])) {
        KeyRow(gap: gap, height: height)
      }
    }
    #expect(found(150, gap: 4) == [.style])
    #expect(found(12, gap: 4) == [])
    #expect(found(12, gap: 40) == [.error])
    // Content that scrolls could have room, but hardly any view has so many items side by side.
    #expect(found(150, gap: 4, height: 2_000) == [.warning])
    #expect(found(150, gap: 40, height: 2_000) == [.error])
    #expect(found(12, gap: 40, height: 2_000) == [.error])
    // Frames without an area do not overlap.
    let crowd = ScenarioData(sections: [SectionData(items: 150)])
    #expect(severities(of: .ambiguousStacking, data: crowd) { KeyRow(gap: 10) } == [])
  }

  @Test func `hardly anybody sees which of two rows that overlap slightly is above`() {
    func found(_ overlaps: CGFloat...) -> [RuleSeverity] {
      severities(of: .ambiguousStacking) { CreepingColumn(overlaps: overlaps) }
    }
    #expect(found(2) == [.style])
    #expect(found(9) == [.warning])
    #expect(found(2, 9) == [.warning])
  }

  @Test func `content that fits into the view is not scrolled`() {
    let rule = RuleID.needlessBoundsInvalidation
    let members = [LifecycleCall.LayoutMember.shouldInvalidateLayoutForBoundsChange]
    #expect(
      severities(of: rule, in: .invalidationWhileScrolling, overriding: members) { KeyRow(gap: 1) } == [])
    #expect(
      severities(of: rule, in: .invalidationWhileScrolling, overriding: members) { EveryScrollGrid() }
        == [.performance])
    #expect(
      severities(of: rule, in: .invalidationWhileScrolling, overriding: members) { SelfInvalidatingColumn() }
        == [.performance])
  }

  /// A column that is invalidated in each scroll step, although its first row only follows the offset if it is sticky.
  private final class SwitchedColumn: FixtureColumn {
    var isSticky = false
    private let canFollow: Bool

    init(canFollow: Bool) {
      self.canFollow = canFollow
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      if isSticky, canFollow, !frames.isEmpty { frames[0].origin.y = collectionView?.contentOffset.y ?? 0 }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  @Test func `a property can let the answers follow the offset`() {
    func found(canFollow: Bool) -> Finding? {
      var subject = LayoutSubject.fixture("Column") { SwitchedColumn(canFollow: canFollow) }
      subject.settings = [LayoutSetting("isSticky", \SwitchedColumn.isSticky)]
      return Examination(subject: subject).run(only: [.invalidationWhileScrolling]).findings.first {
        $0.rule == .needlessBoundsInvalidation
      }
    }
    #expect(found(canFollow: false)?.severity == .performance)
    #expect(found(canFollow: true)?.severity == .style)
    #expect(found(canFollow: true)?.message.hasSuffix("With 'isSticky' = true, answers do.") ?? false)
  }

  /// A row that compares the new bounds with the content, or with the bounds.
  private final class ComparingRow: UICollectionViewFlowLayout {
    private let comparesContent: Bool

    init(comparesContent: Bool) {
      self.comparesContent = comparesContent
      super.init()
      scrollDirection = .horizontal
      itemSize = CGSize(width: 80, height: 80)
    }

    required init?(coder: NSCoder) { nil }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.height
        != (comparesContent ? collectionViewContentSize.height : collectionView?.bounds.height ?? 0)
    }
  }

  @Test func `a content inset is no change of the size`() {
    func found(comparesContent: Bool) -> [String] {
      let subject = LayoutSubject.fixture("Row") { ComparingRow(comparesContent: comparesContent) }
      return Examination(subject: subject).run(only: [.invalidationWhileScrolling]).findings.filter {
        $0.rule == .needlessBoundsInvalidation
      }.map(\.message)
    }
    let message = found(comparesContent: true).first
    #expect(
      message?.hasPrefix(
        "With a content inset of 60 points at the top and 30 at the bottom, every scroll step invalidates the layout"
      )
        == true)
    #expect(found(comparesContent: false) == [])
  }

  @Test func `a line that comes in a few points late is hardly seen`() {
    func found(_ height: CGFloat) -> [RuleSeverity] {
      severities(of: .rectQueryMissesElements) { LineAboveColumn(height: height) }
    }
    #expect(found(10) == [.warning])
    #expect(found(30) == [.error])
  }

  /// Cards on top of each other, of which only the first ones are in the answer; the lower ones may be wider.
  private final class CardStack: UICollectionViewLayout {
    let step: CGFloat

    init(step: CGFloat) {
      self.step = step
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private var bounds: CGRect { collectionView?.bounds ?? .zero }

    override var collectionViewContentSize: CGSize { CGSize(width: 390, height: bounds.height) }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      let inset = 20 + step * CGFloat(min(path.item, 4))
      attributes.frame = bounds.insetBy(dx: inset, dy: 80)
      attributes.zIndex = -path.item
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let count = min(collectionView?.numberOfItems(inSection: 0) ?? 0, 3)
      return (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter {
        $0.frame.intersects(rect)
      }
    }
  }

  @Test func `a card that is covered may be left out`() {
    #expect(severities(of: .rectQueryMissesElements) { CardStack(step: 5) } == [])
    #expect(severities(of: .rectQueryMissesElements) { CardStack(step: -40) } == [.error])
  }

  /// Rows of all sections, or nothing if the first one is empty.
  private final class RowsAfterFirst: UICollectionViewLayout {
    private var counts: [Int] {
      collectionView.map { view in (0..<view.numberOfSections).map(view.numberOfItems) } ?? []
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 390, height: CGFloat(counts.reduce(0, +)) * 50)
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      let before = counts[..<path.section].reduce(0, +)
      attributes.frame = CGRect(x: 0, y: 50 * (before + path.item), width: 390, height: 40)
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      guard counts.first ?? 0 > 0 else { return [] }
      let all = counts.indices.flatMap { section in
        (0..<counts[section]).map { IndexPath(item: $0, section: section) }
      }
      return all.compactMap(layoutAttributesForItem).filter { $0.frame.intersects(rect) }
    }
  }

  @Test func `a layout that shows nothing while section 0 is empty is told so`() {
    let found = findings(of: .rectQueryMissesElements, in: .emptySectionsAtEnds) { RowsAfterFirst() }
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.message.hasSuffix("The layout shows nothing while section 0 is empty.") == true)
  }

  @Test func `what comes into the answer with each scroll step is only missing off screen`() {
    func found(_ rule: RuleID, invalidates: Bool, room: CGFloat = 0) -> [RuleSeverity] {
      severities(of: rule) { NearbyRows(invalidates: invalidates, room: room) }
    }
    #expect(found(.rectQueryMissesElements, invalidates: true) == [.style])
    #expect(found(.rectQueryMissesElements, invalidates: false) == [.error])
    // The item query knows the rows that the rectangle lacks.
    #expect(found(.contentSizeTooLarge, invalidates: true) == [])
    #expect(found(.contentSizeTooLarge, invalidates: true, room: 300) == [.warning])
  }

  @Test func `an update names a separator that is on screen`() {
    let animation = LifecycleCall.LayoutMember.initialLayoutAttributesForAppearingDecorationElement
    func found(_ scenario: BatteryScenarioID) -> [Finding] {
      findings(of: .missingSupplementaryUpdates, in: scenario, overriding: [animation]) { SeparatedColumn() }
    }
    // Of 40 items, the last one is far below the screen.
    #expect(found(.insertAtFront).map(\.severity) == [.style])
    let near = found(.insertIntoEmpty)
    #expect(near.map(\.severity) == [.warning])
    #expect(near.first?.message.hasPrefix("Decoration separator [0, 0]") == true)
    // Of the two separators that come in, only the second is on screen if the first row has the last number.
    let renumbered = findings(
      of: .missingSupplementaryUpdates, in: .insertInMiddle, overriding: [animation]
    ) { RenumberedSeparators() }
    #expect(renumbered.map(\.severity) == [.warning])
    #expect(renumbered.first?.message.hasPrefix("Decoration separator [0, 41]") == true)
    #expect(found(.insertInMiddle).map(\.severity) == [.style])
    #expect(found(.insertInMiddle).first?.message.hasPrefix("Decoration separator [0, 40]") == true)
  }

  @Test func `labels at both ends of an axis stick out on purpose`() {
    func found(_ places: CGFloat...) -> [RuleSeverity] {
      severities(of: .contentSizeTooSmall) { AxisChart(labels: places) }
    }
    #expect(found(0, 0.5, 1) == [.style])
    #expect(found(0.5, 1) == [.error])
    #expect(found(0.2, 0.5, 0.8) == [])
  }

  @Test func `only UIKit's own layouts create attributes of the class that is named`() {
    func found(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [RuleSeverity] {
      severities(of: .attributesClassMismatch, in: .load, make)
    }
    #expect(found { OwnClassColumn() } == [.style])
    #expect(found { OwnClassFlow() } == [.warning])
    #expect(found { OwnClassList() } == [.warning])
  }

  @Test func `a layout that asks for visible items is told where`() {
    func found(keepsOffset: Bool) -> [Finding] {
      findings(
        of: .staleAfterInvalidate, in: .scrollInSmallSteps, overriding: [.prepare], readsVisibleItems: true
      ) { VisibleItemsColumn(keepsOffset: keepsOffset) }
    }
    let words = "an item that comes on screen is not among them yet"
    #expect(found(keepsOffset: false).map(\.line) == [40])
    #expect(found(keepsOffset: false).first?.message.contains(words) == true)
    // A kept offset concerns items that had a cell before.
    #expect(found(keepsOffset: true).map(\.line) == [5])
    #expect(found(keepsOffset: true).first?.message.contains(words) == false)
  }

  @Test func `what the visible items look like after a reload is not judged`() {
    func found(readsVisibleItems: Bool) -> [RuleSeverity] {
      findings(
        of: .staleAfterDataChange, in: .reloadWhileScrolling, readsVisibleItems: readsVisibleItems
      ) { KeptLookColumn() }.map(\.severity)
    }
    #expect(found(readsVisibleItems: true) == [])
    #expect(found(readsVisibleItems: false) == [.error])
  }

  @Test func `a translation toward the viewer moves nothing`() {
    func found(_ transform: CATransform3D) -> [RuleSeverity] {
      severities(of: .animatesUnrelatedItems, in: .insertAtFront) { DepthGrid(transform) }
    }
    #expect(found(CATransform3DMakeTranslation(0, 0, 12)) == [])
    #expect(found(CATransform3DMakeTranslation(12, 0, 0)) == [.error])
  }

  @Test func `items that stay do not fly out of the content`() {
    func found(_ movesDeleted: Bool) -> [RuleSeverity] {
      severities(of: .animatesUnrelatedItems, in: .deleteFirst) {
        FlyingOutGrid(movesDeletedItemsOnly: movesDeleted)
      }
    }
    #expect(found(false) == [.error])
    #expect(found(true) == [])
  }

  @Test func `a context that names too little is not the same as none`() {
    func found(namesAlways: Bool) -> [Finding] {
      findings(of: .staleAfterResize, in: .resizeWidth, overriding: [.invalidationContextForBoundsChange]) {
        HeaderNamingColumn(namesAlways: namesAlways)
      }
    }
    #expect(found(namesAlways: true).map(\.line) == [5])
    let words = "but the layout only invalidated the elements that its context names"
    #expect(found(namesAlways: true).first?.message.contains(words) == true)
    #expect(found(namesAlways: false) == [])
  }

  @Test(arguments: [
    ("start(of:) path minutes", 480...1020), ("durationMinutes(at:)", 15...120),
    ("endTime(at:) minutes", 1080...1380), ("start hours", 8...17), ("endHour(of:)", 18...23),
  ]) func `times of day are in minutes or hours`(question: String, range: ClosedRange<Int>) throws {
    let found = try #require(AnswerRange.time(question))
    #expect(CGFloat(found.steps.lowerBound) * found.unit == CGFloat(range.lowerBound))
    #expect(CGFloat(found.steps.upperBound) * found.unit == CGFloat(range.upperBound))
    let others = ["minutes", "Minutes", "hours", "Hour"].reduce(question) { $0.replacing($1, with: "") }
    #expect(AnswerRange.time(others) == nil)
    #expect(AnswerRange.time("heightOf \(question)") == nil)
  }
}
