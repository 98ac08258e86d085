import Foundation
import HeadlessUIKit
import Testing

/// Section snapshots that are applied to a diffable data source.
@Suite @MainActor struct DiffableSectionSnapshotTests {
  private typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<String>

  private func outline(expanded: [String]) -> SectionSnapshot {
    var snapshot = SectionSnapshot()
    snapshot.append(["a", "b"])
    snapshot.append(["a1", "a2"], to: "a")
    snapshot.expand(expanded)
    return snapshot
  }

  @Test func `the visible items become the items of the section, which is appended if it is missing`() {
    DiffableStage.with { stage, _ in
      stage.apply(("A", ["x"]))
      stage.dataSource.apply(outline(expanded: ["a"]), to: "B")
      #expect(stage.dataSource.snapshot().text == "A: x, B: a a1 a2 b")
      stage.dataSource.apply(outline(expanded: []), to: "B")
      #expect(stage.dataSource.snapshot().text == "A: x, B: a b")
      #expect(stage.dataSource.snapshot(for: "B").items == ["a", "a1", "a2", "b"])
      #expect(stage.screen == [["x"], ["a", "b"]])
    }
  }

  @Test func `items of other sections move into the section`() {
    DiffableStage.with { stage, _ in
      stage.apply(("A", ["x", "a", "y"]), ("B", ["z"]))
      _ = stage.takeRequests()
      stage.dataSource.apply(outline(expanded: []), to: "B")
      stage.view.layoutIfNeeded()
      #expect(stage.dataSource.snapshot().text == "A: x y, B: a b")
      #expect(stage.takeRequests() == ["1.1 b"])
    }
  }

  @Test func `items of other sections that move into an empty section are asked for again`() {
    DiffableStage.with { stage, _ in
      stage.apply(("A", ["x", "a", "y"]), ("B", []))
      _ = stage.takeRequests()
      stage.dataSource.apply(outline(expanded: []), to: "B")
      stage.view.layoutIfNeeded()
      #expect(stage.dataSource.snapshot().text == "A: x y, B: a b")
      #expect(stage.takeRequests() == ["1.0 a", "1.1 b"])
      stage.dataSource.apply(outline(expanded: ["a"]), to: "C")
      stage.view.layoutIfNeeded()
      #expect(stage.screen == [["x", "y"], [], ["a", "a1", "a2", "b"]])
      #expect(stage.view.raisedException == nil)
    }
  }

  @Test func `a section without a section snapshot returns roots, and an unknown one nothing`() {
    let stage = DiffableStage()
    stage.apply(("A", ["x", "y"]))
    #expect(stage.dataSource.snapshot(for: "A").rootItems == ["x", "y"])
    #expect(stage.dataSource.snapshot(for: "Z").items == [])
  }

  @Test func `a later snapshot keeps the tree without vanished items and with new ones`() {
    DiffableStage.with { stage, _ in
      stage.dataSource.apply(outline(expanded: ["a"]), to: "B")
      var snapshot = stage.dataSource.snapshot()
      snapshot.insertItems(["n"], afterItem: "a1")
      snapshot.deleteItems(["b"])
      stage.apply(snapshot)
      let tree = stage.dataSource.snapshot(for: "B")
      #expect(tree.items == ["a", "a1", "n", "a2"])
      #expect(tree.parent(of: "n") == "a")
      stage.apply(("C", ["c"]))
      #expect(stage.dataSource.snapshot(for: "B").items == [], "the section is gone")
    }
  }

  @Test func `items below collapsed ones survive later snapshots`() {
    DiffableStage.with { stage, _ in
      stage.dataSource.apply(outline(expanded: []), to: "B")
      var snapshot = stage.dataSource.snapshot()
      snapshot.moveItem("b", beforeItem: "a")
      stage.apply(snapshot)
      #expect(stage.dataSource.snapshot(for: "B").items == ["b", "a", "a1", "a2"])
    }
  }
}
