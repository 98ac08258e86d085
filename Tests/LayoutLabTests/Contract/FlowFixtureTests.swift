import HeadlessUIKit
import LayoutLab
import TestSupport
import Testing

/// Findings for subclasses of the flow layout that are wrong, and none for those that only look wrong.
///
/// Each layout takes several scenarios, which takes a second, so that these tests are part of the full run.
@MainActor @Suite(.enabled(if: FullRun.isOn)) struct FlowFixtureTests {
  private func rules(
    _ make: @escaping @MainActor () -> UICollectionViewLayout, _ scenarios: BatteryScenarioID...
  ) -> [RuleID] {
    Examination(subject: .fixture("Flow", make)).run(only: scenarios).findings
      .filter(\.severity.fails).map(\.rule)
  }

  @Test func `a query before super in prepare that only reads the previous frames is sound`() {
    #expect(rules({ LooksBackFlow() }, .load, .noSections, .emptySection) == [])
  }

  @Test func `frames that are computed from items before super is called are sound`() {
    #expect(rules({ LateFlow() }, .load, .noSections) == [])
  }

  @Test func `prepare without super is a matter of style, because the flow layout computes frames anyway`() {
    let findings = Examination(subject: .fixture("Flow") { ForgetfulFlow() })
      .run(only: [.load, .insertAtFront, .rotate]).findings
    #expect(findings.map(\.rule).contains(.missingSuperCall))
    #expect(findings.allSatisfy { $0.severity == .style })
  }

  @Test func `a short content size is not reported as staleness of the elements beyond it`() {
    #expect(rules({ ShortFlow() }, .load, .deleteAtEndWhileThere) == [.contentSizeTooSmall])
  }

  @Test func `elements beyond the content that come back while scrolling are not cut off`() {
    #expect(!rules({ SpreadFlow() }, .load, .scrollOneWayAtATime).contains(.contentSizeTooSmall))
  }

  @Test func `a content size is sound if the queries depend on it`() {
    #expect(rules({ BottomFlow() }, .load, .fewItems, .rotate) == [])
  }

  @Test func `a duplicate element is not reported as staleness`() {
    #expect(rules({ ShelfFlow() }, .load, .deleteAtEndWhileThere) == [.duplicateElement])
  }

  @Test func `a subclass that leaves the columns of flow alone is mirrored as flow is`() {
    #expect(rules({ BottomFlow() }, .rightToLeft) == [])
    func warnings(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [RuleID] {
      let place = SourceLine(file: "Flow.swift", line: 1)
      let subject = LayoutSubject(
        name: "Flow", place: place, members: ["layoutAttributesForElements(in:)": place], make: make)
      return Examination(subject: subject).run(only: [.rightToLeft]).findings.map(\.rule)
    }
    #expect(warnings { BottomFlow() } == [])
    #expect(warnings { LeftAlignedFlow() } == [.rightToLeftMismatch])
  }

  @Test func `room in which the last item can be centered is not too large`() {
    func warnings(_ room: CGFloat) -> [RuleID] {
      Examination(subject: .fixture("Flow") { RoomyFlow(room) }).run(only: [.load]).findings.map(\.rule)
        .filter { $0 == .contentSizeTooLarge }
    }
    #expect(warnings((844 - 90) / 2) == [])
    #expect(warnings(700) == [.contentSizeTooLarge])
  }

  @Test func `the method that discards too little is named`() {
    let subject = LayoutSubject(
      name: "Half", place: SourceLine(file: "Half.swift", line: 1),
      members: [
        "prepare()": SourceLine(file: "Half.swift", line: 2),
        "invalidateLayout(with:)": SourceLine(file: "Half.swift", line: 3),
      ], make: { HalfDiscardingGrid() })
    let findings = Examination(subject: subject).run(only: [.load, .insertAtFront]).findings
    #expect(findings.filter { $0.rule == .staleAfterDataChange }.map(\.line) == [3])
  }

  @Test(arguments: [false, true])
  func `a delegate adds no headers to a layout that sets its own, unless the layout calls the delegate`(
    _ isAsked: Bool
  ) {
    let subject = LayoutSubject(
      name: "Banner", place: SourceLine(file: "Banner.swift", line: 1), asksFlowDelegate: isAsked,
      connect: { _, view, answers in
        let delegate = GeneratedDelegate(answers, view)
        view.delegate = delegate
        return [delegate]
      }, make: { BannerFlow() })
    let result = Examination(subject: subject).run(only: [.loadAnswered])
    #expect(
      result.findings.filter(\.severity.fails).map(\.rule) == (isAsked ? [.rectQueryMissesElements] : []))
  }

  /// A flow layout whose items are 40 points lower than super places them.
  private final class LoweredFlow: UICollectionViewFlowLayout {
    let asksAbove: Bool

    init(asksAbove: Bool) {
      self.asksAbove = asksAbove
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private func lowered(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
      copy.frame.origin.y += 40
      return copy
    }

    override var collectionViewContentSize: CGSize {
      let size = super.collectionViewContentSize
      return CGSize(width: size.width, height: size.height + 40)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let asked =
        asksAbove
        ? CGRect(x: rect.minX, y: rect.minY - 40, width: rect.width, height: rect.height + 40) : rect
      return super.layoutAttributesForElements(in: asked)?.map(lowered).filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      super.layoutAttributesForItem(at: indexPath).map(lowered)
    }
  }

  @Test(arguments: [false, true]) func `super is asked where it has the items`(_ asksAbove: Bool) {
    var subject = LayoutSubject.fixture("Lowered") { LoweredFlow(asksAbove: asksAbove) }
    subject.members["layoutAttributesForElements(in:)"] = SourceLine(file: "Lowered.swift", line: 4)
    let found = Examination(subject: subject).run(only: [.load]).findings.filter {
      $0.rule == .rectQueryMissesElements
    }
    #expect(found.map { $0.fix.hasPrefix("super finds elements by the places") } == (asksAbove ? [] : [true]))
    subject.queriesSuperByRect = false
    let fixes = Examination(subject: subject).run(only: [.load]).findings.map(\.fix)
    #expect(!fixes.contains { $0.hasPrefix("super finds elements") })
  }

  @Test func `a base class without frames is not judged by what its subclasses add`() {
    let result = Examination(subject: .fixture("Base") { BaseWithoutFrames() }).run(only: [.load])
    #expect(result.findings == [])
    #expect(result.notChecked.contains { $0.rule == nil })
  }

  @Test func `items that are far from the screen may overlap while their places depend on the offset`() {
    #expect(!all { CrowdedFlow(from: 2) }.contains(.ambiguousStacking))
    #expect(all { CrowdedFlow(from: -1) }.contains(.ambiguousStacking))
  }

  /// The rules that a layout breaks at the first display, with those that do not fail a check.
  private func all(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [RuleID] {
    Examination(subject: .fixture("Flow", make)).run(only: [.load]).findings.map(\.rule)
  }
}
