import HeadlessUIKit
import LayoutLab
import Testing

@Suite("Snapshots as data") @MainActor
struct SessionSnapshotTests {
  /// Creates a session of the items a, b and c, and of d in another section.
  private func session(@StepBuilder _ steps: () -> [Step]) -> LayoutSession {
    let data = ScenarioData(sections: [
      SectionData(items: 3, details: ItemDetails(values: .list(["a", "b", "c"]))),
      SectionData(items: 1, details: ItemDetails(values: .list(["d"]))),
    ])
    return LayoutSession(data: data) {
      Step.load
      steps()
    }
  }

  /// Takes the second step, and returns the calls for cells.
  private func newCells(_ session: LayoutSession) -> [String] {
    session.calls(session.scenario.steps[1], of: .dataSource).filter { $0.contains("cellForItemAt") }
  }

  @Test func `a scenario with a snapshot shows its data before the first one`() {
    let session = session { Step.apply([["a"], []]) }
    session.take(.load)
    #expect(session.texts == ["a", "b", "c", "d"])
    #expect(session.collectionView.dataSource is UICollectionViewDiffableDataSource<String, String>)
  }

  @Test func `only new items get new cells`() {
    let session = session { Step.apply([["c", "x", "a"], ["b"]]) }
    session.take(.load)
    let calls = newCells(session)
    #expect(calls == ["dataSource.collectionView(_:cellForItemAt:) [0, 1]"])
    #expect(session.texts == ["c", "x", "a", "b"])
    #expect(session.data.store.counts == [3, 1])
  }

  @Test func `sections are known by their identifiers`() {
    let contents = Step.Snapshot.Contents([.init("1", ["d"]), .init("0", ["a", "b", "c"])])
    let session = session { Step.apply(contents) }
    session.take(.load)
    let calls = newCells(session)
    #expect(calls == [])
    #expect(session.texts == ["d", "a", "b", "c"])
  }

  @Test func `an expanded item shows its children`() {
    let branch = Step.Snapshot.Branch("e", [.init("f"), .init("g")])
    let session = session { Step.apply([branch], to: "1") }
    session.take(.load)
    session.take(.apply([branch], to: "1"))
    #expect(session.data.store.counts == [3, 1])
    session.take(.apply([.init("e", branch.children, isExpanded: true)], to: "1"))
    #expect(session.data.store.sections[1].items.map(\.value) == ["e", "f", "g"])
  }

  @Test func `a change without a snapshot is a mistake in the scenario`() {
    let scenario = Scenario("mixed", data: [2]) {
      Step.load
      Step.apply([["0-0"]])
      Step.insert(items: [[0, 0]])
    }
    #expect(
      scenario.diagnostics.map(\.message) == [
        "'insert' changes the data directly, but the diffable data source of this scenario changes it with snapshots only; "
          + "write 'apply'"
      ])
  }
}
