import HeadlessUIKit
import LayoutLab
import Testing

/// A layout whose app registers the decoration views is judged with plain views.
@MainActor @Suite struct AssumedDecorationsTests {
  @Test func `an exception names the kind of a layout that counts items in its query`() {
    var subject = LayoutSubject.fixture("Panel") { CountingPanelColumn() }
    subject.leavesRegistration = true
    let result = Examination(subject: subject).run(only: [Battery.probe])
    #expect(result.findings.map(\.rule).contains(.unregisteredElementKind) == false)
    #expect(result.notChecked.map(\.rule) == [.unregisteredElementKind])
  }

  @Test func `decoration views that the app may register are registered`() {
    func result(leavesRegistration: Bool) -> ExaminationResult {
      var subject = LayoutSubject.fixture("Panel") { UnregisteredColumn() }
      subject.leavesRegistration = leavesRegistration
      return Examination(subject: subject).run(only: [Battery.probe, .insertAtFront])
    }
    let assumed = result(leavesRegistration: true)
    #expect(assumed.findings.map(\.rule).filter { $0 == .unregisteredElementKind } == [])
    #expect(assumed.properties.contains { $0.value == "panel" })
    #expect(
      assumed.notChecked.map(\.why) == [
        "the layout registers no view for decoration views of kind \"panel\", which its app must do; "
          + "plain views are registered here, and decorationClasses of a LayoutFixture gives others"
      ])
    let strict = result(leavesRegistration: false)
    #expect(strict.findings.map(\.rule).contains(.unregisteredElementKind))
    #expect(strict.notChecked == [])
  }

  /// Lines between the columns of a horizontal list, which the app registers.
  private final class ColumnLines: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let items = super.layoutAttributesForElements(in: rect) ?? []
      guard scrollDirection == .horizontal else { return items }
      return items
        + items.map { item in
          let line = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: "column", with: item.indexPath)
          line.frame = CGRect(x: item.frame.maxX, y: item.frame.minY, width: 1, height: item.frame.height)
          return line
        }
    }
  }

  @Test func `a program can show a kind that the battery does not`() throws {
    func rules(leavesRegistration: Bool) throws -> [RuleID] {
      var subject = LayoutSubject.fixture("Lines") { ColumnLines() }
      subject.leavesRegistration = leavesRegistration
      subject.settings = [
        LayoutSetting("scrollDirection", \ColumnLines.scrollDirection, cases: [("horizontal", .horizontal)])
      ]
      let plan = ExplorationPlan(seeds: [1], programs: 30)
      return try #require(Exploration(subject: subject, plan: plan)).run().flatMap(\.findings)
        .map(\.candidate.finding.rule)
    }
    #expect(try rules(leavesRegistration: false).contains(.unregisteredElementKind))
    #expect(try !rules(leavesRegistration: true).contains(.unregisteredElementKind))
  }
}
