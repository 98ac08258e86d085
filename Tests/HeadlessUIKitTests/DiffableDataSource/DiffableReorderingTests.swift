import Foundation
import HeadlessUIKit
import Testing

/// Interactive movements of items of a diffable data source.
@Suite @MainActor struct DiffableReorderingTests {
  private func center(_ stage: DiffableStage, _ item: Int, _ section: Int) -> CGPoint {
    stage.view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.center ?? .zero
  }

  private func drag(_ stage: DiffableStage, from source: IndexPath, to target: IndexPath) -> Bool {
    let point = center(stage, target.item, target.section)
    guard stage.view.beginInteractiveMovementForItem(at: source) else { return false }
    stage.view.updateInteractiveMovementTargetPosition(point)
    stage.view.layoutIfNeeded()
    return true
  }

  @Test func `without a handler no item moves`() {
    DiffableStage.with { stage, _ in
      stage.apply(("A", ["a", "b"]))
      #expect(!drag(stage, from: [0, 0], to: [0, 1]))
    }
  }

  @Test func `the handlers run at the end, before and after the snapshot changes`() {
    DiffableStage.with { stage, _ in
      stage.apply(("A", ["a", "b", "c", "d"]), ("B", ["x", "y"]))
      var notes: [String] = []
      let dataSource = stage.dataSource!
      dataSource.reorderingHandlers.canReorderItem = { $0 != "d" }
      dataSource.reorderingHandlers.willReorder = { transaction in
        notes.append("will \(dataSource.snapshot().text)")
        notes.append("from \(transaction.initialSnapshot.text) to \(transaction.finalSnapshot.text)")
      }
      dataSource.reorderingHandlers.didReorder = { transaction in
        notes.append("did \(dataSource.snapshot().text)")
        notes.append("sections \(transaction.sectionTransactions.map(\.sectionIdentifier))")
        notes.append("changes \(transaction.difference.count)")
        notes.append("final \(transaction.sectionTransactions.map(\.finalSnapshot.items))")
        notes.append("section changes \(transaction.sectionTransactions.map(\.difference.count))")
      }
      #expect(!drag(stage, from: [0, 3], to: [0, 0]), "the handler refuses d")
      #expect(drag(stage, from: [0, 0], to: [1, 1]))
      #expect(dataSource.snapshot().text == "A: a b c d, B: x y", "nothing changes during the movement")
      #expect(notes == [])
      stage.view.endInteractiveMovement()
      #expect(
        notes == [
          "will A: a b c d, B: x y", "from A: a b c d, B: x y to A: b c d, B: x a y",
          "did A: b c d, B: x a "
            + "y",
          "sections [\"B\", \"A\"]", "changes 2", "final [[\"x\", \"a\", \"y\"], [\"b\", \"c\", \"d\"]]",
          "section changes [1, 1]",
        ])
      stage.view.layoutIfNeeded()
      #expect(stage.screen == [["b", "c", "d"], ["x", "a", "y"]])
    }
  }

  @Test func `a canceled movement changes nothing`() {
    DiffableStage.with { stage, _ in
      stage.apply(("A", ["a", "b", "c"]))
      var calls = 0
      stage.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      stage.dataSource.reorderingHandlers.willReorder = { _ in calls += 1 }
      stage.dataSource.reorderingHandlers.didReorder = { _ in calls += 1 }
      #expect(drag(stage, from: [0, 0], to: [0, 2]))
      stage.view.cancelInteractiveMovement()
      #expect(calls == 0)
      #expect(stage.dataSource.snapshot().text == "A: a b c")
    }
  }

  @Test func `a movement inside a section with a section snapshot changes the tree`() {
    DiffableStage.with { stage, _ in
      var tree = NSDiffableDataSourceSectionSnapshot<String>()
      tree.append(["a", "b", "c"])
      tree.append(["a1"], to: "a")
      stage.dataSource.apply(tree, to: "A")
      stage.view.layoutIfNeeded()
      stage.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      #expect(drag(stage, from: [0, 0], to: [0, 2]))
      stage.view.endInteractiveMovement()
      #expect(stage.dataSource.snapshot(for: "A").items == ["b", "c", "a", "a1"])
    }
  }
}
