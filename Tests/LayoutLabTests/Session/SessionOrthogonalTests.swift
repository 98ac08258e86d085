import HeadlessUIKit
import LayoutLab
import Testing

@Suite("Steps of orthogonal sections") @MainActor
struct SessionOrthogonalTests {
  /// Creates a session of two shelves, each with ten cards that are 50 points wide, in a view that is 100 points wide.
  private func session(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> LayoutSession {
    let scenario = Scenario("shelves", data: [10, 10], device: smallPhone) { Step.load }
    let session = LayoutSession(scenario, layout: Self.layout(behavior))
    session.take(.load)
    return session
  }

  private static func layout(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(80))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    return UICollectionViewCompositionalLayout(section: section)
  }

  @Test func `one section scrolls, and the others stay`() {
    let session = session(.continuous)
    let outcome = session.take(.scroll(section: 1, by: CGVector(dx: 30, dy: 0)))
    #expect(outcome.screen.sectionOffsets == [0: .zero, 1: CGPoint(x: 30, y: 0)])
    #expect(outcome.screen.bounds.origin == .zero)
    #expect(outcome.screen[.item([1, 0])]?.frame.minX == -30)
  }

  @Test func `a drag ends at a group`() {
    let session = session(.groupPaging)
    session.take(.drag(section: 0, by: CGVector(dx: 30, dy: 0), velocity: CGVector(dx: 0.3, dy: 0)))
    #expect(session.screen?.sectionOffsets?[0] == CGPoint(x: 50, y: 0))
  }

  @Test func `a section without a scroll view of its own cannot be scrolled`() {
    let session = LayoutSession()
    session.take(.load)
    let outcome = session.take(.scroll(section: 0, to: CGPoint(x: 10, y: 0)))
    #expect(
      outcome.failures.map(\.sentence) == [
        "step 2, 'scroll section 0 to (10, 0)': the scroll view of section 0: expected one that can be scrolled, "
          + "found none; only a section of a compositional layout with an 'orthogonalScrollingBehavior' has one, as soon as "
          + "one of its items has been visible"
      ])
  }

  @Test func `an offset that is not expected is reported with both numbers`() {
    let session = session(.continuous)
    let step = Step.scroll(section: 0, to: CGPoint(x: 10, y: 0)).expecting {
      Expect.sectionOffset(0, CGPoint(x: 20, y: 0))
    }
    #expect(
      session.take(step).failures.map(\.sentence) == [
        "step 2, 'scroll section 0 to (10, 0)': the offset of section 0: expected (20, 0), found (10, 0)"
      ])
  }
}
