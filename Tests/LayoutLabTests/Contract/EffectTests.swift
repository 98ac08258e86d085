import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Effects that look like mistakes must not be reported, and the mistakes beside them must.
@MainActor @Suite("Effects that look like mistakes") struct EffectTests {
  private func findings(
    in scenario: BatteryScenarioID = Battery.probe, data: ScenarioData? = nil,
    members: [LifecycleCall.LayoutMember] = [], _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [Finding] {
    var subject = LayoutSubject.fixture("Effect", make)
    subject.data = data
    for member in members { subject.members[member.rawValue] = SourceLine(file: "Effect.swift", line: 5) }
    return Examination(subject: subject).run(only: [scenario]).findings
  }

  private func severities(_ findings: [Finding], of rule: RuleID) -> [RuleSeverity] {
    findings.filter { $0.rule == rule }.map(\.severity)
  }

  @Test func `a base class that no animation reaches need not know of updates`() {
    func calls(asksSuper: Bool) -> [RuleSeverity] {
      severities(
        findings(in: .insertAtFront) { OwnAnimationsGrid(asksSuper: asksSuper) }, of: .missingSuperCall)
    }
    #expect(calls(asksSuper: false) == [.style])
    #expect(calls(asksSuper: true) == [.error])
  }

  /// A flow layout with headers that animates its items itself, as the base class does not.
  private final class OwnItemAnimationsFlow: UICollectionViewFlowLayout {
    private let asksSuper: Bool

    init(asksSuper: Bool) {
      self.asksSuper = asksSuper
      super.init()
      headerReferenceSize = CGSize(width: 300, height: 40)
    }

    required init?(coder: NSCoder) { nil }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    override func initialLayoutAttributesForAppearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asksSuper ? super.initialLayoutAttributesForAppearingItem(at: path) : layoutAttributesForItem(at: path)
    }

    override func finalLayoutAttributesForDisappearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asksSuper ? super.finalLayoutAttributesForDisappearingItem(at: path) : nil
    }
  }

  @Test func `a base class that only animates headers is hardly missed`() {
    func calls(asksSuper: Bool) -> [RuleSeverity] {
      severities(
        findings(in: .insertSection) { OwnItemAnimationsFlow(asksSuper: asksSuper) }, of: .missingSuperCall)
    }
    #expect(calls(asksSuper: false) == [.warning])
    #expect(calls(asksSuper: true) == [.error])
  }

  @Test func `a copy that differs is the fault of copy(with:) if nothing compares`() {
    func found(_ members: String...) -> Finding? {
      var subject = LayoutSubject.fixture("Lifted") { LiftedGrid() }
      for (line, member) in members.enumerated() {
        subject.types["LiftedAttributes.\(member)"] = SourceLine(file: "Lifted.swift", line: line + 3)
      }
      return Examination(subject: subject).run(only: [Battery.probe]).findings.first {
        $0.rule == .attributesEqualityContract
      }
    }
    #expect(
      found("copy(with:)")?.message.hasPrefix("copy(with:) of LiftedAttributes returns an object") == true)
    #expect(found("copy(with:)")?.line == 3)
    #expect(found("copy(with:)", "isEqual(_:)")?.message.hasPrefix("isEqual(_:) of LiftedAttributes") == true)
    #expect(found("copy(with:)", "isEqual(_:)")?.line == 4)
  }

  @Test func `turned items overlap if they touch, not if their frames do`() {
    #expect(severities(findings { TurnedStrips(pitch: 128) }, of: .ambiguousStacking) == [])
    #expect(severities(findings { TurnedStrips(pitch: 115) }, of: .ambiguousStacking) == [.warning])
    // The end of a strip that leans back is behind the beginning of the next one.
    #expect(
      severities(findings { TurnedStrips(pitch: 60, leansBack: true) }, of: .ambiguousStacking) == [])
  }

  @Test func `the outline of an element in perspective is not that of its frame`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    attributes.transform3D = CATransform3DRotate(transform, 0.8, 0, 1, 0)
    let corners = ElementOutline(ElementAnswer(attributes)).corners
    #expect(abs(corners.map(\.x).min()! - attributes.frame.minX) < 0.01)
    #expect(abs(corners.map(\.y).max()! - attributes.frame.maxY) < 0.01)
    // One side is nearer to the viewer, and longer.
    #expect(abs((corners[3].y - corners[0].y) - (corners[2].y - corners[1].y)) > 5)
  }

  @Test func `a flow layout that only turns its items is mirrored by UIKit`() {
    func mismatches(_ shift: CGFloat) -> [RuleSeverity] {
      severities(
        findings(in: .rightToLeft, members: [.layoutAttributesForElements]) { TurnedFlow(shift: shift) },
        of: .rightToLeftMismatch)
    }
    #expect(mismatches(0) == [])
    #expect(mismatches(40) == [.warning])
  }

  @Test func `rings around a center have no first side`() {
    func mismatches(_ count: Int, _ place: @escaping @MainActor (Int) -> CGPoint) -> [RuleSeverity] {
      let data = ScenarioData(sections: [SectionData(items: count)])
      return severities(findings(in: .rightToLeft, data: data) { Figure(place) }, of: .rightToLeftMismatch)
    }
    func ring(_ item: Int) -> CGPoint {
      if item == 0 { return CGPoint(x: 195, y: 300) }
      let (ring, angle) = ((item - 1) / 6 + 1, CGFloat((item - 1) % 6) * .pi / 3)
      return CGPoint(x: 195 + 60 * CGFloat(ring) * cos(angle), y: 300 + 60 * CGFloat(ring) * sin(angle))
    }
    #expect(mismatches(19, ring) == [])
    // The last ring may not be complete.
    #expect(mismatches(16, ring) == [])
    #expect(mismatches(19) { CGPoint(x: ring($0).x + 40, y: ring($0).y) } == [.warning])
    // Full rows are their own mirror image too, but their first item is at one side.
    func row(_ item: Int) -> CGPoint { CGPoint(x: 65 + 130 * (item % 3), y: 40 + 80 * (item / 3)) }
    #expect(mismatches(12, row) == [.warning])
    #expect(
      mismatches(12) { CGPoint(x: $0 / 3 % 2 == 0 ? row($0).x : 390 - row($0).x, y: row($0).y) }
        == [.warning])
  }

  @Test func `attributes with a transform from the beginning are not changed attributes`() {
    #expect(severities(findings(in: .load) { UpsideDownFlow() }, of: .mutatesSuperAttributes) == [])
    #expect(severities(findings(in: .load) { LowerFlow() }, of: .mutatesSuperAttributes) == [.error])
  }

  @Test func `a layout that follows the offset may leave out what is not on screen`() {
    #expect(severities(findings { NearbyColumn() }, of: .rectQueryMissesElements) == [.style])
    #expect(
      severities(findings { NearbyColumn(leavingOut: 2) }, of: .rectQueryMissesElements) == [.error])
  }

  @Test func `rectangles below content that fits into the view are not asked for`() {
    #expect(severities(findings(data: [3]) { FirstPageColumn() }, of: .rectQueryMissesElements) == [.style])
    #expect(severities(findings { FirstPageColumn() }, of: .rectQueryMissesElements) == [.error])
  }

  @Test func `a search for each new page is advice, and one for each scroll step costs time`() {
    func found(invalidates: Bool, creates: Bool = false) -> [RuleSeverity] {
      severities(
        findings(in: .growth) { SearchingColumn(invalidates: invalidates, creates: creates) },
        of: .rectQueryScansAll)
    }
    #expect(found(invalidates: false) == [.style])
    #expect(found(invalidates: true) == [.performance])
    #expect(found(invalidates: false, creates: true) == [.performance])
  }

  /// Items on top of each other, all of them on screen, and more than there are only with other data.
  private final class Pile: FixtureColumn {
    override func prepare() {
      super.prepare()
      for item in frames.indices { frames[item].origin.y = CGFloat(item) * 10 }
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      frames.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
  }

  @Test func `a pile has no items to leave out`() {
    #expect(severities(findings(in: .growth) { Pile() }, of: .rectQueryScansAll) == [.style])
    #expect(severities(findings(in: .growth) { WholeColumn() }, of: .rectQueryScansAll) == [.performance])
  }

  @Test func `a search is advice if each preparation costs as much`() {
    func found(preparesAll: Bool) -> [RuleSeverity] {
      severities(
        findings(in: .growth) { KeptScan(preparesAll: preparesAll) }, of: .rectQueryScansAll)
    }
    #expect(found(preparesAll: true) == [.style])
    #expect(found(preparesAll: false) == [.performance])
  }

  /// A column that comes again below its last item, so that a view can scroll without end.
  private final class RepeatingColumn: FixtureColumn {
    override var collectionViewContentSize: CGSize {
      CGSize(width: contentSize.width, height: 4 * contentSize.height)
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<4).flatMap { round in
        frames.indices.compactMap { item in
          let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
          attributes.frame = frames[item].offsetBy(dx: 0, dy: CGFloat(round) * contentSize.height)
          return attributes.frame.intersects(rect) ? attributes : nil
        }
      }
    }
  }

  @Test func `content that repeats itself has each item once on a page, unless there are few`() {
    func found(_ items: Int) -> [Finding] {
      findings(in: .load, data: ScenarioData(sections: [SectionData(items: items)])) { RepeatingColumn() }
        .filter { $0.rule == .duplicateElement }
    }
    #expect(found(40).map(\.severity) == [.warning])
    #expect(found(40).first?.message.hasSuffix("two pages at most, do not show it.") == true)
    #expect(found(20).map(\.severity) == [.error])
  }

  /// A flow layout that places items behind the previous one of the line: by its answer, or by where super has it.
  private final class LeftAlignedFlow: UICollectionViewFlowLayout {
    var goesBack = false

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.compactMap { layoutAttributesForItem(at: $0.indexPath) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let mine = super.layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
      let other = IndexPath(item: path.item - 1, section: path.section)
      guard let mine, path.item > 0,
        let previous = goesBack
          ? layoutAttributesForItem(at: other) : super.layoutAttributesForItem(at: other),
        previous.frame.minY == mine.frame.minY
      else { return mine }
      mine.frame.origin.x = previous.frame.maxX + minimumInteritemSpacing
      return mine
    }
  }

  @Test func `an answer that goes back to the first item costs more at the end`() {
    func found(goesBack: Bool) -> [Finding] {
      findings(in: .growth) {
        let flow = LeftAlignedFlow()
        // The middle of the content is between two lines.
        flow.minimumLineSpacing = 200
        flow.goesBack = goesBack
        return flow
      }.filter { $0.rule == .rectQueryScansAll }
    }
    let costly = found(goesBack: true)
    #expect(costly.map(\.severity) == [.performance])
    #expect(costly.first?.fix.contains("the beginning of the line only") == true)
    #expect(found(goesBack: false) == [])
  }

  @Test func `a context may name a view without an area`() {
    func found(answers: Bool) -> [RuleSeverity] {
      severities(
        findings(in: .scrollInSmallSteps) { LowFooterGrid(answers: answers) }, of: .invalidatesMissingElement)
    }
    #expect(found(answers: false) == [.warning])
    #expect(found(answers: true) == [])
  }

  @Test func `frames with the origin of the bounds are wrong at another offset`() {
    func found(usesOrigin: Bool) -> [Finding] {
      let subject = LayoutSubject.fixture("Panes") { PaneLayout(usesOrigin: usesOrigin) }
      var traits = LayoutTraits()
      traits.fitsView = true
      let scenario = BatteryScenario(
        .scrollInSmallSteps, data: [4],
        device: ScenarioDevice(contentInset: UIEdgeInsets(top: 60, left: 0, bottom: 0, right: 0)),
        [BatteryStep(.scroll, "scrolling by 40 points", .custom { $0.view.contentOffset.y += 40 })])
      let examiner = Examiner(subject, scenario, traits: traits, plain: nil) { _, _ in }
      examiner.run()
      return examiner.inspection.candidates.map(\.finding).filter { $0.rule == .staleAfterScroll }
    }
    #expect(found(usesOrigin: false).isEmpty)
    #expect(found(usesOrigin: true).map { $0.fix.contains("bounds.size") } == [true])
  }

  @Test func `a query that adds its elements again is at fault, not the preparation`() {
    func found(_ scenario: BatteryScenarioID, _ rule: RuleID) -> [RuleSeverity] {
      severities(findings(in: scenario) { CollectingColumn() }, of: rule)
    }
    #expect(found(Battery.probe, .duplicateElement) == [.error])
    #expect(found(.insertAtFront, .prepareNotIdempotent) == [])
  }

  @Test func `what an animated change of the bounds adds again is at fault, not the preparation`() {
    func found(clears: Bool) -> [Finding] {
      findings(in: .rotateAnimated, members: [.prepareForAnimatedBoundsChange]) {
        TwiceAddingColumn(clears: clears)
      }.filter { $0.rule == .prepareNotIdempotent }
    }
    #expect(found(clears: false).map(\.severity) == [.warning])
    #expect(found(clears: false).map(\.line) == [5])
    #expect(found(clears: false).first?.message.hasSuffix(", which are equal to the new ones here.") == true)
    #expect(found(clears: true) == [])
  }

  @Test func `room in which the first item can be scrolled out of sight is meant`() {
    func sizes(_ room: @escaping @MainActor (CGFloat) -> CGFloat) -> [RuleSeverity] {
      severities(findings(data: [1]) { RoomyColumn(room) }, of: .contentSizeTooLarge)
    }
    #expect(sizes { $0 + 150 } == [])
    #expect(sizes { $0 + 190 } == [.warning])
  }

  @Test func `the first item can begin lower than others in its line`() {
    func sizes(_ room: CGFloat) -> [RuleSeverity] {
      severities(findings(data: [2]) { RoomyLine(room) }, of: .contentSizeTooLarge)
    }
    #expect(sizes(60) == [])
    #expect(sizes(100) == [])
    #expect(sizes(90) == [.warning])
  }

  /// Two items that are centered in one line, with room after them.
  private final class RoomyLine: UICollectionViewLayout {
    private let room: CGFloat
    private let frames = [
      CGRect(x: 0, y: 20, width: 90, height: 60), CGRect(x: 100, y: 0, width: 90, height: 100),
    ]

    init(_ room: CGFloat) {
      self.room = room
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var collectionViewContentSize: CGSize {
      let bounds = collectionView?.bounds ?? .zero
      return CGSize(width: bounds.width, height: bounds.height + room)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
        layoutAttributesForItem(at: [0, $0])
      }
      .filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard frames.indices.contains(indexPath.item) else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frames[indexPath.item]
      return attributes
    }
  }

  @Test func `a flow layout with a content size of its own can make it too narrow`() {
    func sizes(_ isCut: Bool) -> [RuleSeverity] {
      severities(
        findings(members: [.collectionViewContentSize]) { RowFlow(isCut: isCut) }, of: .contentSizeTooSmall)
    }
    #expect(sizes(false) == [])
    #expect(sizes(true) == [.error])
  }

  @Test func `the frame of the view differs from its bounds only under a transform`() {
    func severities(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [RuleSeverity] {
      let result = Examination(subject: .fixture("Grid", make)).run(only: [.otherSurroundings])
      return self.severities(result.findings, of: .dependsOnFrameOrScreen)
    }
    #expect(severities { FrameGrid() } == [.style])
    #expect(severities { CenterGrid() } == [.warning])
    #expect(severities { ScreenGrid() } == [.warning])
  }

  @Test func `the orientation of the device is not that of the view while it lies flat`() {
    func messages(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [String] {
      let result = Examination(subject: .fixture("Grid", make)).run(only: [.otherSurroundings])
      return result.findings.filter { $0.rule == .dependsOnFrameOrScreen }.map(\.message)
    }
    #expect(
      messages { LandscapeDeviceGrid() }.first?.hasPrefix(
        "The answers depend on the orientation of the device: while it lies flat after a rotation, ") == true)
    #expect(
      messages { UprightDeviceGrid() }.first?.hasPrefix(
        "The answers depend on the orientation of the device: while it lies flat, ") == true)
    #expect(messages { WideViewGrid() } == [])
  }

  @Test func `a height that is kept at another width is stale, although a plain invalidation heals it`() {
    func rules(keepsRows: Bool) -> [RuleID] {
      Examination(subject: .fixture("Rows") { MeasuredRows(keepsRows: keepsRows) }).run(only: [.rotate])
        .findings.filter(\.severity.fails).map(\.rule)
    }
    #expect(rules(keepsRows: true) == [.staleAfterResize])
    #expect(rules(keepsRows: false) == [])
  }

  @Test func `a query for cells is a warning, and one for attributes is wrong`() {
    func severities(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [RuleSeverity] {
      let result = Examination(subject: .fixture("Grid", make)).run(only: [.load])
      return self.severities(result.findings, of: .queriesViewDuringPrepare)
    }
    #expect(severities { AskingCellsGrid() } == [.warning])
    #expect(severities { AskingViewGrid() } == [.error])
  }

  @Test func `sections beyond a content that is too narrow are laid out`() {
    #expect(severities(findings { SectionPages(showsOthers: true) }, of: .ignoresSections) == [])
    #expect(severities(findings { SectionPages(showsOthers: false) }, of: .ignoresSections) == [.warning])
  }

  @Test func `a transformed item that no query for a rectangle contains need not be on screen`() {
    func severities(_ shift: CGFloat, transforms: Bool) -> [RuleSeverity] {
      let result = Examination(subject: .fixture("Pile") { PiledFlow(shift: shift, transforms: transforms) })
        .run(only: [.insertAtFront])
      return self.severities(result.findings, of: .screenDisagrees)
    }
    #expect(severities(900, transforms: true) == [])
    #expect(severities(0, transforms: false) == [])
    let late = Examination(subject: .fixture("Late") { LateGrid() }).run(only: [.insertAtFront])
    #expect(self.severities(late.findings, of: .screenDisagrees) == [.error])
  }

  @Test func `a flow layout that drops footers shows gaps in an app that has them`() {
    func severities(namesBars: Bool = true, drops: Bool) -> [RuleSeverity] {
      var subject = LayoutSubject.fixture("Flow") { FooterlessFlow(drops: drops) }
      subject.namesBars = namesBars
      subject.members["layoutAttributesForElements(in:)"] = SourceLine(file: "Flow.swift", line: 5)
      let result = Examination(subject: subject).run(only: [Battery.probe, .kindsInNoRectangle])
      return self.severities(result.findings, of: .rectQueryMissesElements)
    }
    #expect(severities(drops: true) == [.warning])
    #expect(severities(drops: false) == [])
    // Such a layout is written for an app without headers and footers.
    #expect(severities(namesBars: false, drops: true) == [])
  }

  /// Adds a distance to the wrong coordinate of the offset.
  private final class SidewaysSnapGrid: FixtureGrid {
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: proposed.x + 30, y: proposed.y) }
  }

  @Test func `an offset that is adjusted across the scroll direction is told apart`() {
    let across = " The content scrolls vertically, but only x is adjusted."
    let sideways = findings(in: .targetOffsets) { SidewaysSnapGrid() }.filter {
      $0.rule == .targetOffsetOutOfRange
    }
    #expect(sideways.first?.message.hasSuffix(across) == true)
    #expect(sideways.first?.fix.hasPrefix("Add the distance to y of the proposed offset") == true)
    let along = findings(in: .targetOffsets) { OvershootingGrid() }
    #expect(along.first?.message.hasSuffix(across) == false)
  }

  @Test func `a drag in an empty view ends at an offset too`() {
    func severities(_ fallback: @escaping @MainActor (CGPoint) -> CGPoint) -> [RuleSeverity] {
      var subject = LayoutSubject.fixture("Snapping") { EmptySnappingFlow(fallback) }
      subject.members["targetContentOffset(forProposedContentOffset:withScrollingVelocity:)"] = SourceLine(
        file: "Snapping.swift", line: 3)
      let result = Examination(subject: subject).run(only: [.dragWithoutItems])
      return self.severities(result.findings, of: .targetOffsetOutOfRange)
    }
    #expect(severities { CGPoint(x: $0.x + .greatestFiniteMagnitude, y: $0.y) } == [.warning])
    #expect(severities { $0 } == [])
  }

  /// Divides the distance to an item by the distance that its content scrolls.
  private final class ShareFlow: UICollectionViewFlowLayout {
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      let room = collectionViewContentSize.height - (collectionView?.bounds.height ?? 0)
      return CGPoint(x: proposed.x, y: proposed.y / max(0, room) * max(0, room))
    }
  }

  @Test func `a view without anything to scroll to is seldom dragged`() {
    var subject = LayoutSubject.fixture("Share") { ShareFlow() }
    subject.members["targetContentOffset(forProposedContentOffset:withScrollingVelocity:)"] = SourceLine(
      file: "Share.swift", line: 3)
    let result = Examination(subject: subject).run(only: [.targetOffsets])
    #expect(severities(result.findings, of: .targetOffsetOutOfRange) == [.warning])
  }

  @Test func `a flow layout that keeps its item size is told to invalidate the sizes`() {
    var subject = LayoutSubject.fixture("Thirds") { ThirdsFlow() }
    subject.members["itemSize"] = SourceLine(file: "Thirds.swift", line: 20)
    let found = Examination(subject: subject).run(only: [Battery.probe, .rotate]).findings
      .first { $0.rule == .staleAfterResize }
    #expect(found?.fix.contains("invalidateFlowLayoutDelegateMetrics") == true)
    #expect(found?.line == 20)
    let fresh = Examination(subject: .fixture("Thirds") { ThirdsFlow(invalidatesSizes: true) })
    #expect(
      fresh.run(only: [Battery.probe, .rotate]).findings.filter { $0.rule == .staleAfterResize } == [])
  }

  @Test func `a flow layout that keeps frames of its own is told to compute them again`() {
    let found = Examination(subject: .fixture("Kept") { KeptFramesFlow() })
      .run(only: [Battery.probe, .rotate]).findings.first { $0.rule == .staleAfterResize }
    #expect(found?.fix.contains("invalidateFlowLayoutDelegateMetrics") == false)
    #expect(found?.fix.contains("Compute everything from the new bounds in prepare()") == true)
  }

  @Test func `a question about a missing section is at fault where it is asked`() {
    func line(inSize: Bool) -> Int? {
      var subject = LayoutSubject.fixture("Sections") { AskingLastSection(inSize: inSize) }
      subject.members["collectionViewContentSize"] = SourceLine(file: "Sections.swift", line: 40)
      subject.connect = { layout, _, answers in
        (layout as? AskingLastSection)?.length = { _ = answers.number(ofSection: $0) }
        return []
      }
      return Examination(subject: subject).run(only: [.noSections]).findings
        .first { $0.rule == .indexPathOutOfRange }?.line
    }
    #expect(line(inSize: true) == 40)
    #expect(line(inSize: false) == 7)
  }

  @Test func `a view of the whole layout may be there before the first section`() {
    func severities(addsItem: Bool) -> [RuleSeverity] {
      let found = findings(in: .noSections) { BannerColumn(addsItem: addsItem) }
      return self.severities(found, of: .indexPathOutOfRange)
    }
    #expect(severities(addsItem: false) == [.warning])
    #expect(severities(addsItem: true) == [.error])
  }

  @Test func `state that nothing reads is advice`() {
    func severities(_ unread: Set<String>) -> [RuleSeverity] {
      var subject = LayoutSubject.fixture("Deep") { DeepGrid() }
      subject.unreadState = unread
      let result = Examination(subject: subject).run(only: [Battery.probe])
      return self.severities(result.findings, of: .attributesEqualityIgnoresState)
    }
    #expect(severities([]) == [.error])
    #expect(severities(["DeepAttributes.depth"]) == [.style])
    #expect(severities(["DeepAttributes.other"]) == [.error])
  }

  /// A flow layout that makes attributes of a class that it does not name.
  private final class UnnamedFlow: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.compactMap { layoutAttributesForItem(at: $0.indexPath) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = DeepAttributes(forCellWith: path)
      attributes.frame = super.layoutAttributesForItem(at: path)?.frame ?? .zero
      return attributes
    }
  }

  @Test func `a class of attributes that nothing reads need not be named`() {
    func severities(_ unread: Set<String>) -> [RuleSeverity] {
      var subject = LayoutSubject.fixture("Unnamed") { UnnamedFlow() }
      subject.unreadState = unread
      let result = Examination(subject: subject).run(only: [.load])
      return self.severities(result.findings, of: .attributesClassMismatch)
    }
    #expect(severities([]) == [.warning])
    #expect(severities(["DeepAttributes.depth"]) == [.style])
  }

  @Test func `a layout that waits for a word of its app gets it before each change`() {
    func rules(announced: Bool) -> [RuleID] {
      var subject = LayoutSubject.fixture("Waiting") { AnnouncedChangeColumn() }
      if announced { subject.announceChange = { ($0 as? AnnouncedChangeColumn)?.isOutOfDate = true } }
      return Examination(subject: subject).run(only: [.insertAtFront, .reloadWithFewer]).findings.map(\.rule)
        .filter { $0 == .staleAfterDataChange }
    }
    #expect(rules(announced: false) == [.staleAfterDataChange])
    #expect(rules(announced: true) == [])
  }

  @Test func `the direction of a layout that is filled by many items shows with many items`() {
    func scrolls(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [String] {
      Examination(subject: .fixture("Columns", make)).run(only: [Battery.probe]).properties
        .filter { $0.name == "scrolls" }.map(\.value)
    }
    #expect(scrolls { FilledColumns() } == ["horizontally"])
    #expect(scrolls { FixtureGrid() } == ["vertically"])
  }

  @Test func `a layout that probes the insets in each preparation is prepared once for new ones`() {
    var subject = LayoutSubject.fixture("Probing") { ProbingInsetGrid() }
    subject.data = [6]
    let trial = Trial(subject, Scenario(name: "probing", data: [6], steps: [.load]))
    _ = trial.take(.load)
    let layout = trial.layout as? ProbingInsetGrid
    let before = layout?.preparations ?? 0
    trial.within { trial.view.window?.rootViewController?.additionalSafeAreaInsets.top = 40 }
    for _ in 0..<5 { trial.within { trial.view.layoutIfNeeded() } }
    #expect((layout?.preparations ?? 0) - before <= 2)
  }

  @Test func `a layout that its app invalidates after a resize must forget the old size`() {
    func messages(keepsHeight: Bool) -> [String] {
      var subject = LayoutSubject.fixture("Squares") { SquareColumn(keepsHeight: keepsHeight) }
      subject.isInvalidatedAfterResize = true
      return Examination(subject: subject).run(only: [.resizeWidth]).findings.filter {
        $0.rule == .staleAfterResize
      }.map(\.message)
    }
    let kept = messages(keepsHeight: true)
    #expect(kept.count == 1)
    #expect(
      kept.first?.hasPrefix(
        "The app invalidates the layout after a change of the width, but it still does not")
        == true)
    let other = messages(keepsHeight: false)
    #expect(other.count == 1)
    #expect(other.first?.contains("but the layout did not ask to be invalidated") == true)
  }

  @Test func `decoration views of missing sections that are always there are not left over by a drag`() {
    #expect(severities(findings(in: .reorder) { DecoratedSections() }, of: .indexPathOutOfRange) == [])
  }

  @Test func `a decoration view with an empty index path belongs to the whole layout`() {
    let found = findings(in: .reorder) { DecoratedSections(path: IndexPath()) }
    #expect(severities(found, of: .indexPathOutOfRange) == [])
  }

  @Test func `an endless setter crashes an app that uses it`() {
    var subject = LayoutSubject.fixture("Column") { FixtureColumn() }
    let place = SourceLine(file: "Column.swift", line: 33)
    subject.members[SubjectSource.endlessSetterName] = place
    let found = Examination(subject: subject).run(only: [.propertyChanges]).findings
    #expect(found.map(\.rule) == [.layoutCrash])
    #expect(found.first?.line == 33)
    #expect(findings(in: .propertyChanges) { FixtureColumn() } == [])
  }

  @Test func `the data stays as it is until a drag ends`() {
    let member = LifecycleCall.LayoutMember.invalidationContextForInteractivelyMovingItems
    let moved = findings(in: .reorder, members: [member]) { DataMovingColumn() }
    #expect(severities(moved, of: .reorderingContract) == [.warning])
    #expect(findings(in: .reorder) { FixtureColumn() }.filter { $0.severity < .style } == [])
  }

  @Test func `a dragged item keeps its size and its index path`() {
    func found(_ attributes: DraggedAttributesColumn.Attributes) -> [RuleSeverity] {
      let member = LifecycleCall.LayoutMember.layoutAttributesForInteractivelyMovingItem
      return severities(
        findings(in: .reorder, members: [member]) { DraggedAttributesColumn(attributes) },
        of: .reorderingContract)
    }
    #expect(found(.new) == [.warning])
    #expect(found(.flat) == [.warning])
    #expect(found(.copied) == [])
  }

  @Test func `a footer keeps its own preferred height`() {
    func found(confuses: Bool) -> [RuleSeverity] {
      severities(
        findings(in: .tallerHeaders, members: [.shouldInvalidateLayoutForPreferredAttributes]) {
          FramedRows(confuses: confuses)
        }, of: .selfSizingDoesNotSettle)
    }
    #expect(found(confuses: true) == [.error])
    #expect(found(confuses: false) == [])
  }

  @Test func `a footer of the kind of headers is another view than the header`() {
    func found(_ kind: String) -> Finding? {
      findings(in: .load) { FramedRows(footerKind: kind) }.first { $0.rule == .duplicateElement }
    }
    let wrong = found(UICollectionView.elementKindSectionHeader)
    #expect(
      wrong?.message
        == "The answer to one rectangle contains header [0, 0] twice, at (0, 0, 390, 30) and (0, 2430, 390, 30)."
    )
    #expect(wrong?.fix == "Create each view with its own kind or with an index path of its own.")
    #expect(found(UICollectionView.elementKindSectionFooter) == nil)
  }

  @Test func `views that no animation is meant for may come and go`() {
    func found(_ members: [LifecycleCall.LayoutMember]) -> [RuleSeverity] {
      severities(
        findings(in: .insertAtFront, members: members) { EvenRowLines() }, of: .missingSupplementaryUpdates)
    }
    #expect(found([]) == [.style])
    #expect(found([.initialLayoutAttributesForAppearingDecorationElement]) == [.warning])
  }

  @Test func `a row at the lower edge stays above a bar there`() {
    func found(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [String] {
      findings(in: .restBelowBar, make).filter { $0.rule == .pinnedUnderBar }.map(\.message)
    }
    #expect(
      found { PinnedLastRowColumn() }.first?.hasPrefix("With a bottom inset of 64, item [0, 39] ") == true)
    #expect(found { PinnedAboveBarColumn() } == [])
  }

  /// A header or a row that reads the content inset only, to which UIKit's bars add nothing.
  private final class PulledFromInsetGrid: PulledHeaderGrid {
    override var rest: CGFloat { -(collectionView?.contentInset.top ?? 0) }
  }
  private final class PinnedBelowInsetColumn: PinnedRowColumn {
    override var inset: CGFloat { collectionView?.contentInset.top ?? 0 }
  }

  @Test func `a bar of UIKit's makes the safe area smaller, and not the content inset larger`() {
    func found(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [String] {
      let rules: Set<RuleID> = [.pinnedUnderBar, .stretchedAtRest]
      return findings(in: .restBelowBar, make).filter { rules.contains($0.rule) }.map(\.message)
    }
    #expect(
      found { PulledFromInsetGrid() } == [
        "With a safe area that leaves out 64 points at the top, header [0, 0] is 94 points high "
          + "before anyone has pulled it, but 30 without the bar."
      ])
    #expect(found { RestingHeaderGrid() } == [])
    #expect(
      found { PinnedBelowInsetColumn() }.first?.hasPrefix(
        "With a safe area that leaves out 64 points at the top, item [0, 0] stays at y = 200") == true)
    #expect(found { PinnedBelowBarColumn() } == [])
  }

  @Test func `a row that stays below the safe area is under no bar`() {
    func found(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [RuleID] {
      findings(in: .restBelowBar, make).map(\.rule).filter { $0 == .pinnedUnderBar }
    }
    #expect(found { PinnedBelowSafeAreaColumn() } == [])
    #expect(found { PinnedRowColumn() } == [.pinnedUnderBar])
  }

  @Test func `an item at the left edge stays at the end of a left inset`() {
    func found(addsInset: Bool) -> [Finding] {
      findings(in: .restBelowBar) { PinnedFirstRow(addsInset: addsInset) }
        .filter { $0.rule == .pinnedUnderBar }
    }
    #expect(found(addsInset: false).map(\.severity) == [.style])
    #expect(
      found(addsInset: false).first?.message
        == "With a left inset of 64, item [0, 0] stays at x = 200 when the content offset is 200, as without the inset, so "
        + "that it lies in the inset.")
    #expect(found(addsInset: true) == [])
  }
}

/// A layout may take the height of a line from one of its items, if its app's items are equally high.
@MainActor @Suite("Items of different heights") struct EvenItemsTests {
  private func findings(usesFirst: Bool, cuttingEnd: CGFloat = 0) -> [Finding] {
    var subject = LayoutSubject.fixture("Pairs") { PairRows(usesFirst: usesFirst, cuttingEnd: cuttingEnd) }
    subject.connect = { layout, view, answers in
      let values = PlausibleValues(answers, view)
      (layout as? PairRows)?.sizes = { values.size("sizeForItemAt", $0) }
      return []
    }
    let rules = Inspection.rulesAboutLines
    return Examination(subject: subject).run(only: [Battery.probe, .manyItems]).findings.filter {
      rules.contains($0.rule)
    }
  }

  @Test func `what only different heights show is one warning`() {
    let found = findings(usesFirst: true)
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.hasSuffix(" Items of one height do not show this.") == true)
    #expect(findings(usesFirst: false).isEmpty)
  }

  @Test func `what equal heights show too is an error`() {
    let found = findings(usesFirst: true, cuttingEnd: 40)
    #expect(found.map(\.rule).contains(.contentSizeTooSmall))
    #expect(found.first { $0.rule == .contentSizeTooSmall }?.severity == .error)
  }

  @Test func `a delegate can return one height for all items of a section`() {
    let data = ScenarioDataSource([20], ScenarioAnswers())
    func heights(_ isEven: Bool, _ layout: UICollectionViewLayout = UICollectionViewLayout()) -> [CGSize] {
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      let values = PlausibleValues(
        SubjectAnswers(data, includesOptional: true, itemSizes: isEven ? .equalInLines : .different), view)
      defer { withExtendedLifetime(view) {} }
      return (0..<20).map { values.size("sizeForItemAt", IndexPath(item: $0, section: 0)) }
    }
    #expect(Set(heights(false).map(\.height)).count > 1)
    #expect(Set(heights(true).map(\.height)).count == 1)
    #expect(Set(heights(true).map(\.width)).count > 1)
    let shelf = UICollectionViewFlowLayout()
    shelf.scrollDirection = .horizontal
    #expect(Set(heights(true, shelf).map(\.width)).count == 1)
  }
}

/// A column with a banner, or another item, in a section that may not exist.
private final class BannerColumn: FixtureColumn {
  private let addsItem: Bool

  init(addsItem: Bool) {
    self.addsItem = addsItem
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private var banner: UICollectionViewLayoutAttributes {
    let attributes =
      addsItem
      ? UICollectionViewLayoutAttributes(forCellWith: [0, 0])
      : UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "banner", with: [0, 0])
    attributes.frame = CGRect(x: 0, y: 0, width: 300, height: 20)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (super.layoutAttributesForElements(in: rect) ?? []) + [banner]
  }

  override func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { banner }
}

/// Items of one size at places of their own.
private final class Figure: UICollectionViewLayout {
  let place: @MainActor (Int) -> CGPoint

  init(_ place: @escaping @MainActor (Int) -> CGPoint) {
    self.place = place
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 844) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    (attributes.size, attributes.center) = (CGSize(width: 40, height: 40), place(path.item))
    return attributes
  }
}

/// A shelf of a flow layout is often used in a view that is only as high as one row of its items.
@MainActor @Suite("Shelves of one row") struct OneRowTests {
  /// A flow layout that moves all items to the top, or also lets those of one row overlap.
  private final class Shelf: UICollectionViewFlowLayout {
    private let overlap: CGFloat

    init(overlap: CGFloat) {
      self.overlap = overlap
      super.init()
      scrollDirection = .horizontal
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.compactMap { moved($0) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      super.layoutAttributesForItem(at: indexPath).flatMap { moved($0) }
    }

    private func moved(_ found: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
      let attributes = found.copy() as? UICollectionViewLayoutAttributes
      attributes?.frame.origin.y = 0
      attributes?.frame.size.width += overlap
      return attributes
    }
  }

  private func stacking(overlap: CGFloat, in scenarios: [BatteryScenarioID]) -> [Finding] {
    let subject = LayoutSubject.fixture("Shelf") { Shelf(overlap: overlap) }
    return Examination(subject: subject).run(only: scenarios).findings.filter {
      $0.rule == .ambiguousStacking
    }
  }

  @Test(arguments: [[.load], [.severalSections], [.rotate], [.rotateAnimated]] as [[BatteryScenarioID]])
  func `what only several rows show is advice`(_ scenarios: [BatteryScenarioID]) throws {
    let finding = try #require(stacking(overlap: 0, in: [Battery.probe] + scenarios).first)
    #expect(finding.severity == .style)
    #expect(finding.message.hasSuffix(" A view with one row of items does not show this."))
  }

  /// A flow layout with three rows of its own, which overlap in any view.
  private final class Rows: UICollectionViewFlowLayout {
    override init() {
      super.init()
      scrollDirection = .horizontal
    }

    required init?(coder: NSCoder) { nil }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 2000, height: collectionView?.bounds.height ?? 0)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
        layoutAttributesForItem(at: [0, $0])
      }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let (column, row) = (CGFloat(indexPath.item / 3), CGFloat(indexPath.item % 3))
      attributes.frame = CGRect(x: column * 120, y: row * 200, width: 100, height: 250)
      return attributes
    }
  }

  @Test func `a layout with rows of its own needs a view that is as high as all of them`() {
    let found = Examination(subject: .fixture("Rows") { Rows() }).run(only: [Battery.probe]).findings
    #expect(found.first { $0.rule == .ambiguousStacking }?.severity == .warning)
  }

  @Test func `what one row shows too is a warning`() {
    #expect(stacking(overlap: 40, in: [Battery.probe]).map(\.severity) == [.warning])
  }
}
