import Foundation
import HeadlessUIKit
import LayoutLab
import Testing

/// Differences that only change how elements look, and those that change where they are.
@MainActor @Suite struct LookTests {
  private func findings(
    in scenario: BatteryScenarioID = .load, _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [Finding] {
    Examination(subject: .fixture("Look", make)).run(
      only: [scenario], skipping: scenario == Battery.probe ? [] : [Battery.probe]
    ).findings
  }

  private func severities(
    of rule: RuleID, in scenario: BatteryScenarioID = .load,
    _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [RuleSeverity] {
    findings(in: scenario, make).filter { $0.rule == rule }.map(\.severity)
  }

  @Test func `an item that only looks different in a rectangle is a warning`() {
    #expect(severities(of: .itemQueryDisagrees) { RectStyledGrid { $0.alpha = 0.5 } } == [.warning])
    // The order of items that cover nothing is not visible.
    #expect(severities(of: .itemQueryDisagrees) { RectStyledGrid { $0.zIndex = 1 } } == [.style])
    #expect(
      severities(of: .itemQueryDisagrees) { RectStyledGrid { $0.transform3D.m11 = 0.9 } } == [.warning])
    #expect(severities(of: .itemQueryDisagrees) { RectStyledGrid { $0.size.height -= 4 } } == [.error])
  }

  /// Rows that get smaller with their distance from the top, down to a limit or beyond 0.
  private final class ShrinkingColumn: FixtureColumn {
    private let least: CGFloat

    init(least: CGFloat) {
      self.least = least
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard let attributes = super.layoutAttributesForItem(at: indexPath) else { return nil }
      let scale = max(least, 1 - attributes.center.y / 500)
      attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
      return attributes
    }
  }

  @Test func `a scale that goes on below 0 turns an item upside down`() {
    #expect(severities(of: .invalidGeometry) { ShrinkingColumn(least: -2) } == [.error])
    #expect(severities(of: .invalidGeometry) { ShrinkingColumn(least: 0.1) } == [])
    // A flip shows every cell upside down on purpose.
    #expect(severities(of: .invalidGeometry) { RectStyledGrid { $0.transform3D.m22 = -1 } } == [])
  }

  @Test func `what a rectangle changes in kept objects lacks in items that were never in one`() {
    func found(
      isLate: Bool, _ change: @escaping (UICollectionViewLayoutAttributes, CGFloat) -> Void
    ) -> [RuleSeverity] {
      severities(of: .itemQueryDisagrees, in: Battery.probe) { KeptColumn(isLate: isLate, change) }
    }
    #expect(found(isLate: true) { $0.alpha = 50 / $1 } == [.warning])
    #expect(found(isLate: true) { $0.frame.origin.x = $1 / 10 } == [.error])
    #expect(found(isLate: false) { $0.alpha = 50 / $1 } == [])
    #expect(found(isLate: false) { $0.frame.origin.x = $1 / 10 } == [])
  }

  @Test func `a difference in place counts even if another item comes first`() {
    let grid: @MainActor () -> UICollectionViewLayout = {
      RectStyledGrid {
        if $0.indexPath.item == 4 { $0.size.height -= 4 } else { $0.zIndex = 1 }
      }
    }
    #expect(severities(of: .itemQueryDisagrees, grid) == [.error])
  }

  @Test func `a property that only the layout knows may change in super's objects`() {
    #expect(severities(of: .mutatesSuperAttributes) { ProgressFlow() } == [.style])
    #expect(severities(of: .mutatesSuperAttributes) { LowerFlow() } == [.error])
  }

  @Test func `headers that change in super's objects are advice`() {
    #expect(severities(of: .mutatesSuperAttributes) { LowerHeadersFlow() } == [.style])
    #expect(severities(of: .mutatesSuperAttributes) { LowerHeadersFlow(copies: true) } == [])
  }

  @Test func `what only copies of super's objects would show is advice`() {
    func found(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [Finding] {
      Examination(subject: .fixture("Flow", make)).run(only: [.load]).findings.filter {
        [.mutatesSuperAttributes, .itemQueryDisagrees].contains($0.rule)
      }
    }
    #expect(found { LowerRectFlow() }.map(\.rule) == [.mutatesSuperAttributes, .itemQueryDisagrees])
    #expect(found { LowerRectFlow() }.map(\.severity) == [.error, .style])
    #expect(
      found { LowerRectFlow() }.last?.message.hasPrefix(
        "Once the layout copies what super returns, layoutAttributesForItem(at:) and layoutAttributesForElements(in:)"
      )
        == true)
    #expect(found { LowerFlow() }.map(\.rule) == [.mutatesSuperAttributes])
  }

  @Test func `a look that stays the same may be set in super's objects`() {
    // UIKit only compares frames.
    #expect(severities(of: .mutatesSuperAttributes) { StackedFlow() } == [.style])
    #expect(severities(of: .mutatesSuperAttributes) { FadedFlow() } == [.style])
  }

  @Test(arguments: [(true, RuleSeverity.error), (false, .warning)])
  func `headers that the source never names may be missing in a query`(
    namesBars: Bool, severity: RuleSeverity
  ) {
    var subject = LayoutSubject.fixture("Look") { HeaderlessQueryFlow() }
    subject.namesBars = namesBars
    subject.connect = { _, view, answers in
      let delegate = HeaderDelegate(answers)
      view.delegate = delegate
      return [delegate]
    }
    let findings = Examination(subject: subject).run(only: [Battery.probe, .load]).findings
    #expect(findings.filter { $0.rule == .supplementaryQueryDisagrees }.map(\.severity) == [severity])
  }

  @Test func `an item query that resizes the content is named`() {
    let found = findings { ResizingQueryGrid() }.filter(\.severity.fails)
    #expect(found.map(\.rule) == [.impureQuery])
    #expect(
      found.map(\.message) == [
        "Queries for single elements, such as item [0, 0], change the content size: content size is 390 × 1396, but "
          + "390 × 996 before."
      ])
    // The first items that are queried may be others.
    let late = findings { ResizingQueryGrid(from: 30) }.filter(\.severity.fails)
    #expect(late.map(\.rule) == [.impureQuery])
    #expect(late.first?.message.hasPrefix("Queries for single elements, such as item [0, 30],") == true)
    #expect(findings { LazySizeGrid() }.filter(\.severity.fails).map(\.rule) == [.contentSizeUnstable])
  }

  @Test func `items that follow a gap are not before the end`() {
    #expect(severities(of: .offsetLeftPastEnd, in: .insertAtFront) { WideGapGrid() } == [])
    #expect(severities(of: .offsetLeftPastEnd, in: .insertAtFront) { BehindEndGrid() } == [.error])
  }

  @Test func `a frame under a translation or a reflection keeps its size`() {
    #expect(severities(of: .frameSetUnderTransform) { LoweredGrid(scale: 1) } == [])
    #expect(severities(of: .frameSetUnderTransform) { LoweredGrid(scale: -1) } == [])
    #expect(severities(of: .frameSetUnderTransform) { LoweredGrid(scale: 0.9) } == [.warning])
  }

  @Test func `elements with an anchor point of their own are drawn elsewhere`() {
    #expect(severities(of: .ambiguousStacking) { AnchoredGrid() } == [])
    #expect(severities(of: .ambiguousStacking) { OverlappingGrid() } == [.warning])
    // The corners of frames that interlock cover little.
    #expect(severities(of: .ambiguousStacking) { InterlockingGrid() } == [.style])
  }

  @Test func `of two items with one frame only one is seen, however narrow they are`() {
    #expect(severities(of: .ambiguousStacking) { TwinGrid(sharesFrames: true) } == [.warning])
    #expect(severities(of: .ambiguousStacking) { TwinGrid(sharesFrames: false) } == [])
  }

  @Test func `a transform must be finite in a wide view too`() {
    #expect(severities(of: .invalidGeometry, in: .rotate) { ArcGrid(radius: 400) } == [.error])
    #expect(severities(of: .invalidGeometry, in: .rotate) { ArcGrid(radius: 900) } == [])
  }

  @Test func `content that fits into the view is never seen at another offset`() {
    #expect(
      severities(of: .rectQueryMissesElements, in: .scrollInSmallSteps) {
        DroppedFlow(.horizontal, CGSize(width: 1, height: 50), drop: 600)
      } == [])
    #expect(
      severities(of: .rectQueryMissesElements, in: .scrollInSmallSteps) {
        DroppedFlow(.vertical, CGSize(width: 390, height: 50), drop: 600)
      } == [.error])
  }

  @Test func `an overlap under a third element is not seen`() {
    #expect(severities(of: .ambiguousStacking) { CoveredColumn(covers: true) } == [])
    #expect(severities(of: .ambiguousStacking) { CoveredColumn(covers: false) } == [.warning])
  }

  @Test func `an overlap under a view that lies over all items of its section is seen`() {
    func found(_ cover: OverlaidColumn.Cover) -> [RuleSeverity] {
      severities(of: .ambiguousStacking) { OverlaidColumn(cover) }
    }
    #expect(found(.allItems) == [.warning])
    #expect(found(.someItems) == [])
  }

  @Test func `of two scaled cards the nearer one lies above, except halfway between them`() {
    func found(step: CGFloat) -> [RuleSeverity] {
      severities(of: .ambiguousStacking, in: .scrollInSmallSteps) { ZoomedCards(step: step) }
    }
    #expect(found(step: 150) == [.warning])
    #expect(found(step: 1) == [])
  }

  @Test func `a layout that sets insets from the first ones has other room than a fresh one`() {
    #expect(severities(of: .staleAfterInsetChange, in: .changeSafeArea) { FirstInsetGrid() } == [])
    #expect(severities(of: .staleAfterInsetChange, in: .changeSafeArea) { RoomKeptGrid() } == [.error])
  }

  @Test func `a header that is only bound in a second pass is not stale`() {
    #expect(severities(of: .staleAfterInsetChange, in: .changeInsets) { LaterBoundGrid() } == [])
    #expect(severities(of: .staleAfterInsetChange, in: .changeInsets) { RoomKeptGrid() } == [.error])
  }

  @Test func `a layout that sets insets for a new size does not set them for a fresh one that is compared`() {
    #expect(severities(of: .staleAfterInsetChange, in: .changeInsets) { SizeInsetGrid() } == [])
    #expect(severities(of: .staleAfterInsetChange, in: .changeInsets) { RoomKeptGrid() } == [.error])
  }

  @Test(arguments: [(false, RuleSeverity.warning), (true, .error)])
  func `separators without a query of their own are only missed by animations`(
    overridesQuery: Bool, severity: RuleSeverity
  ) {
    var subject = LayoutSubject.fixture("Look") { overridesQuery ? AnsweringRuledGrid() : RuledGrid() }
    if overridesQuery {
      subject.members["layoutAttributesForDecorationView(ofKind:at:)"] = subject.place
    }
    let findings = Examination(subject: subject).run(only: [Battery.probe]).findings
    #expect(findings.filter { $0.rule == .supplementaryQueryDisagrees }.map(\.severity) == [severity])
  }

  @Test(arguments: [(1 as CGFloat, RuleSeverity.warning), (12, .error)])
  func `a separator that only the answer with its item contains is hardly missed`(
    thickness: CGFloat, severity: RuleSeverity
  ) {
    #expect(
      severities(of: .rectQueryMissesElements, in: Battery.probe) { RuledGrid(thickness: thickness) }
        == [severity])
  }
}

/// Binds the header of the first section to the offset, but not when it is prepared for the first time.
private final class LaterBoundGrid: FixtureGrid {
  private var isPrepared = false
  private var top: CGFloat = 0

  override func roomOfView(_ view: UICollectionView) -> CGFloat { view.bounds.width }

  override func prepare() {
    super.prepare()
    top = isPrepared ? collectionView?.contentOffset.y ?? 0 : 0
    isPrepared = true
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let header = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    if indexPath.section == 0 { header?.frame.origin.y = top }
    header?.zIndex = 1
    return header
  }
}
