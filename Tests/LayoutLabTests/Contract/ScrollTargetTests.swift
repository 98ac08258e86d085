import HeadlessUIKit
import LayoutLab
import Testing

/// Offsets to which flow layouts snap, in the direction for which they are written.
@MainActor @Suite struct ScrollTargetTests {
  private func rules(
    _ directions: FlowDirections = .own, in scenario: BatteryScenarioID = .targetOffsets,
    _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [RuleID] {
    var subject = LayoutSubject.fixture("Snap", make)
    subject.directions = directions
    return Examination(subject: subject).run(only: [scenario]).findings.map(\.rule).filter {
      $0 == .targetOffsetOutOfRange
    }
  }

  @Test func `a drag ends at the offset at rest below a bar`() {
    func aspects(addsInset: Bool) -> [CandidateFinding.Aspect] {
      var subject = LayoutSubject.fixture("Rows") { RowSnapFlow(addsInset: addsInset) }
      let member = "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)"
      subject.members[member] = SourceLine(file: "Rows.swift", line: 17)
      return Examination(subject: subject).run(only: [.targetOffsets]).candidates
        .filter { $0.finding.rule == .targetOffsetOutOfRange }.map(\.aspect)
    }
    #expect(aspects(addsInset: false) == [.named("bars")])
    #expect(aspects(addsInset: true) == [])
  }

  @Test func `a layout for the horizontal direction is judged in it`() {
    #expect(rules(.horizontal) { ColumnSnapFlow(clamps: false) } == [.targetOffsetOutOfRange])
    #expect(rules(.horizontal) { ColumnSnapFlow(clamps: true) } == [])
    // In the other direction its code does nothing.
    #expect(rules { ColumnSnapFlow(clamps: false) } == [])
  }

  @Test func `a layout for both directions is judged in the horizontal one too`() {
    #expect(
      rules(.both, in: .horizontalTargetOffsets) { ColumnSnapFlow(clamps: false) }
        == [.targetOffsetOutOfRange])
    #expect(rules(.both, in: .horizontalTargetOffsets) { ColumnSnapFlow(clamps: true) } == [])
    #expect(rules(in: .horizontalTargetOffsets) { ColumnSnapFlow(clamps: false) } == [])
  }

  @Test func `the report names the direction`() {
    func direction(_ directions: FlowDirections) -> String? {
      var subject = LayoutSubject.fixture("Snap") { ColumnSnapFlow(clamps: true) }
      subject.directions = directions
      return Examination(subject: subject).run(only: [.load]).properties.first { $0.name == "direction" }?
        .value
    }
    #expect(
      direction(.horizontal) == "horizontal, because the source only uses the horizontal content offset")
    #expect(
      direction(.both) == "vertical, and horizontal in scenarios whose names begin with 'horizontal'")
    #expect(direction(.own) == nil)
  }

  @Test func `an item in the center is within the range of an app with a content inset`() {
    #expect(rules { CenteringFlow() } == [])
    #expect(rules { CenteringFlow(error: 70) } == [.targetOffsetOutOfRange])
  }

  @Test func `the end of the range is after the right inset, not the left one`() {
    func rules(_ inset: KeyPath<UIEdgeInsets, CGFloat>) -> [RuleID] {
      var subject = LayoutSubject.fixture("Snap") { EndSnapFlow(inset: inset) }
      let method = LifecycleCall.LayoutMember.targetContentOffsetWithVelocity.rawValue
      subject.members[method] = SourceLine(file: "Snap.swift", line: 20)
      return Examination(subject: subject).run(only: [.targetOffsets]).findings.map(\.rule)
    }
    #expect(rules(\.right).contains(.targetOffsetOutOfRange) == false)
    #expect(rules(\.left).contains(.targetOffsetOutOfRange))
  }

  @Test func `a target that is hardly outside of the range is no error`() {
    func severities(_ excess: CGFloat) -> [RuleSeverity] {
      let subject = LayoutSubject.fixture("Snap") { ExcessFlow(excess) }
      return Examination(subject: subject).run(only: [.targetOffsets]).findings.filter {
        $0.rule == .targetOffsetOutOfRange
      }.map(\.severity)
    }
    #expect(severities(0) == [])
    #expect(severities(1.4) == [.warning])
    #expect(severities(10) == [.error])
  }

  @Test func `an inset at the side of a view that shows all of its content is unusual`() {
    func severities(_ direction: UICollectionView.ScrollDirection) -> [RuleSeverity] {
      var subject = LayoutSubject.fixture("Snap") {
        let flow = StartKeepingFlow()
        flow.scrollDirection = direction
        return flow
      }
      let members: [LifecycleCall.LayoutMember] = [.targetContentOffset, .targetContentOffsetWithVelocity]
      for member in members { subject.members[member.rawValue] = SourceLine(file: "Snap.swift", line: 9) }
      return Examination(subject: subject).run(only: [.targetOffsets]).findings.filter {
        $0.rule == .targetOffsetOutOfRange
      }.map(\.severity)
    }
    #expect(severities(.horizontal) == [.warning])
    #expect(severities(.vertical) == [.error])
  }

  /// A flow layout that never scrolls back beyond 0, although an inset is there.
  private final class StartKeepingFlow: UICollectionViewFlowLayout {
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: max(0, proposed.x), y: max(0, proposed.y)) }

    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      CGPoint(x: max(0, proposed.x), y: max(0, proposed.y))
    }
  }

  @Test func `a view without items is not dragged unless it bounces`() {
    #expect(rules { EmptyCenteringFlow(bounces: false) } == [])
    #expect(rules { EmptyCenteringFlow(bounces: true) } == [.targetOffsetOutOfRange])
  }

  @Test func `insets can let a view without items scroll`() {
    func needs(_ missing: CGFloat?) -> [Bool] {
      var subject = LayoutSubject.fixture("Snap") { WideInsetFlow(withoutItems: missing) }
      let member = LifecycleCall.LayoutMember.targetContentOffsetWithVelocity.rawValue
      subject.members[member] = SourceLine(file: "Snap.swift", line: 9)
      return Examination(subject: subject).run(only: [.targetOffsets]).candidates.filter {
        $0.finding.rule == .targetOffsetOutOfRange
      }.map(\.needsEmptyView)
    }
    #expect(needs(.greatestFiniteMagnitude) == [true])
    #expect(needs(nil) == [])
  }

  /// Cards at multiples of 260 points, which keep the offset across the scroll direction or set it to 0.
  private final class AcrossFlow: UICollectionViewFlowLayout {
    private let keepsOffset: Bool

    init(keepsOffset: Bool) {
      self.keepsOffset = keepsOffset
      super.init()
      scrollDirection = .horizontal
      minimumLineSpacing = 0
      itemSize = CGSize(width: 260, height: 300)
    }

    required init?(coder: NSCoder) { nil }

    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      let last = max(0, collectionViewContentSize.width - (collectionView?.bounds.width ?? 0))
      return CGPoint(
        x: min(last, (proposed.x / 260).rounded() * 260), y: keepsOffset ? proposed.y : 0)
    }
  }

  @Test func `a drag does not move the content across the scroll direction`() {
    func found(keepsOffset: Bool) -> [Finding] {
      var subject = LayoutSubject.fixture("Snap") { AcrossFlow(keepsOffset: keepsOffset) }
      let member = LifecycleCall.LayoutMember.targetContentOffsetWithVelocity.rawValue
      subject.members[member] = SourceLine(file: "Snap.swift", line: 9)
      return Examination(subject: subject).run(only: [.targetOffsets]).findings
    }
    let wrong = found(keepsOffset: false)
    #expect(wrong.map(\.rule) == [.targetOffsetNotNearest])
    #expect(wrong.first?.evidence.expected == "y = -20")
    #expect(wrong.first?.severity == .warning)
    #expect(found(keepsOffset: true) == [])
  }

  /// Rows at which drags end: those of section 0, or of all sections.
  private final class RowsFlow: UICollectionViewFlowLayout {
    private let knowsAllSections: Bool

    init(knowsAllSections: Bool) {
      self.knowsAllSections = knowsAllSections
      super.init()
      minimumLineSpacing = 0
      itemSize = CGSize(width: 390, height: 100)
    }

    required init?(coder: NSCoder) { nil }

    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      guard let view = collectionView else { return proposed }
      let sections = knowsAllSections ? view.numberOfSections : min(1, view.numberOfSections)
      let rows = (0..<sections).map { view.numberOfItems(inSection: $0) }.reduce(0, +)
      let end = collectionViewContentSize.height - view.bounds.height
      let last = max(0, min(CGFloat(rows - 1) * 100, end))
      return CGPoint(x: proposed.x, y: max(0, min(last, (proposed.y / 100).rounded() * 100)))
    }
  }

  @Test func `a flick in a later section does not go back to the first one`() {
    func found(knowsAllSections: Bool) -> [CandidateFinding] {
      var subject = LayoutSubject.fixture("Snap") { RowsFlow(knowsAllSections: knowsAllSections) }
      let member = LifecycleCall.LayoutMember.targetContentOffsetWithVelocity.rawValue
      subject.members[member] = SourceLine(file: "Snap.swift", line: 9)
      return Examination(subject: subject).run(only: [.targetOffsets]).candidates
        .filter { $0.finding.rule == .targetOffsetNotNearest }
    }
    let wrong = found(knowsAllSections: false)
    #expect(wrong.map(\.aspect) == [.named("later sections")])
    #expect(wrong.map(\.needsSections) == [true])
    #expect(found(knowsAllSections: true) == [])
  }

  @Test func `the offset at which the finger is lifted can be anywhere`() {
    #expect(rules { LiftedSnapFlow() } == [.targetOffsetOutOfRange])
  }

  @Test func `an update of one item leaves it below the bar`() {
    #expect(rules { TopKeepingFlow(keepsInset: false) } == [.targetOffsetOutOfRange])
    #expect(rules { TopKeepingFlow(keepsInset: true) } == [])
  }

  @Test func `content that is shorter than the view is at its beginning after a rotation`() {
    #expect(rules { CenterKeepingFlow(startsLast: false) } == [.targetOffsetOutOfRange])
    #expect(rules { CenterKeepingFlow(startsLast: true) } == [])
  }
}
