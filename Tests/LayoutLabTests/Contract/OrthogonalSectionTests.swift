import HeadlessUIKit
import LayoutLab
import Testing

/// Sections that scroll by themselves are judged where they are.
@MainActor @Suite struct OrthogonalSectionTests {
  /// Returns the rules that centered cards, which grow in the center of their section, break in a scenario.
  private func rules(_ device: ScenarioDevice, _ data: ScenarioData, _ steps: [Step]) -> [RuleID] {
    let scenario = Scenario(name: "cards", data: data, device: device, steps: steps)
    let subject = LayoutSubject.fixture("Cards") { CompositionalFixture.centeredCards() }
    return Examination(subject: subject).run(scenario).candidates.map(\.finding.rule)
  }

  @Test func `a fresh instance has its sections at the same offsets`() {
    let device = ScenarioDevice(
      size: CGSize(width: 844, height: 390), contentInset: UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0)
    )
    #expect(rules(device, [1, 1, 2], [.load, .scroll(toItem: [2, 1], at: .top)]) == [])
  }

  @Test func `from right to left, a card beyond the left edge is not on screen`() {
    let device = ScenarioDevice(
      safeArea: UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44), direction: .rtl)
    #expect(rules(device, [2], [.load]) == [])
  }
}
