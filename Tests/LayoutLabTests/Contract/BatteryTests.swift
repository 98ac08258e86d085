import Testing

@testable import LayoutLab

@Suite struct BatteryTests {
  @Test func `each change of the data has a variant with a delegate that answers`() {
    let plain = Battery.dataChanges.filter { !$0.rawValue.hasSuffix("-answered") }
    #expect(plain.filter { $0.answered == nil } == [])
    #expect(Battery.dataChanges.count == 2 * plain.count)
  }

  @Test func `each id belongs to a scenario that fits some layout`() {
    var table = LayoutTraits()
    (table.scrollsHorizontally, table.showsTable) = (true, true)
    var flow = LayoutTraits()
    (flow.setsItemSize, flow.asksFlowDelegate) = (true, true)
    (flow.asksForBars, flow.supportsBothDirections) = (true, true)
    (flow.dependsOnOffset, flow.supplementaryKinds) = (true, ["header"])
    var strip = LayoutTraits()
    (strip.isFlow, strip.scrollsVertically, strip.scrollsHorizontally) = (true, false, true)
    strip.addsSafeArea = true
    var compositional = LayoutTraits()
    compositional.isCompositional = true
    let scenarios = [table, flow, strip, compositional].flatMap { Battery.scenarios(for: $0) }
    #expect(Set(BatteryScenarioID.allCases).subtracting(scenarios.map(\.id)) == [Battery.probe])
  }

  @Test(arguments: [
    (BatteryScenarioID.load, "load"), (.insertAtFront, "insertAtFront"), (.scale2, "scale2"),
  ])
  func `the name of the case is that of the id in Swift`(_ id: BatteryScenarioID, _ name: String) {
    #expect(id.swiftName == name)
  }

  @Test func `an app with two sections is checked with both and never with three`() throws {
    var traits = LayoutTraits()
    (traits.isCompositional, traits.mostSections) = (true, 2)
    let scenarios = Battery.scenarios(for: traits)
    #expect(scenarios.map(\.data.sections.count).max() == 2)
    let spread = try #require(scenarios.first { $0.id == .spreadOverSections })
    #expect(spread.data.sections.map(\.items) == [10, 10])
    #expect(!scenarios.contains { $0.id == .insertSection || $0.id == .snapshots })
    traits.mostSections = 3
    let inserting = Battery.scenarios(for: traits).contains { $0.id == .insertSection }
    #expect(inserting)
  }
}
