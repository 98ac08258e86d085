import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// The batches that a diffable data source makes of the snapshots that are applied.
@Suite @MainActor struct DiffableApplyTests {
  /// A change of a snapshot and the calls of the cell provider that UIKit was recorded to make.
  struct Change: Sendable, CustomTestStringConvertible {
    var before: [String]
    var after: [String]
    var reloadedItems: [String] = []
    var reloadedSections: [String] = []
    var requests: [String]

    var testDescription: String { "\(before) to \(after), reload \(reloadedItems + reloadedSections)" }

    /// Returns the snapshot of lines such as `A x y`.
    static func snapshot(_ lines: [String]) -> Snapshot {
      makeSnapshot(
        lines.map { line in
          let words = line.split(separator: " ").map(String.init)
          return (words[0], Array(words.dropFirst()))
        })
    }
  }

  private nonisolated static let recorded = [
    Change(before: ["A x y z"], after: ["A x y z"], reloadedItems: ["y"], requests: ["0.1 y"]),
    Change(
      before: ["A x y z"], after: ["A x y z"], reloadedSections: ["A"], requests: ["0.0 x", "0.1 y", "0.2 z"]),
    Change(before: ["A x y z"], after: ["A z x y"], requests: []),
    Change(before: ["A x y z"], after: ["A z x y"], reloadedItems: ["z"], requests: ["0.0 z"]),
    Change(before: ["A x y z"], after: ["A x y z w"], requests: ["0.3 w"]),
    Change(before: ["A x y z"], after: ["A x y z w"], reloadedItems: ["w"], requests: ["0.3 w", "0.3 w"]),
    Change(before: ["A x y z"], after: ["A x z"], requests: []),
    Change(before: ["A x y z", "B u"], after: ["A x z", "B u y"], requests: []),
    Change(before: ["A x y z", "B u"], after: ["B u", "A x y z"], requests: []),
    Change(before: ["A x y z", "B u"], after: ["A x y z", "B u", "C w"], requests: ["2.0 w"]),
    Change(before: ["A x y z", "B u"], after: ["B u q", "A x y z"], requests: ["0.1 q"]),
    Change(
      before: ["A x y z"], after: ["A x y z"], reloadedItems: ["y"], reloadedSections: ["A"],
      requests: ["0.0 x", "0.1 y", "0.2 z"]),
  ]

  @Test(arguments: recorded) func `the cell provider is called as recorded`(change: Change) {
    DiffableStage.with { stage, _ in
      stage.apply(Change.snapshot(change.before))
      _ = stage.takeRequests()
      var snapshot = Change.snapshot(change.after)
      snapshot.reloadItems(change.reloadedItems)
      snapshot.reloadSections(change.reloadedSections)
      stage.apply(snapshot)
      #expect(stage.takeRequests() == change.requests)
      #expect(stage.screen == snapshot.sectionIdentifiers.map(snapshot.itemIdentifiers(inSection:)))
      #expect(stage.view.raisedException == nil)
      #expect(stage.view.consoleMessages == [])
    }
  }

  @Test func `a reloaded item of a reloaded section is asked for twice after other changes`() {
    DiffableStage.with { stage, _ in
      stage.apply(("A", ["x", "y"]))
      _ = stage.takeRequests()
      var snapshot = makeSnapshot(("A", ["x", "y", "z"]))
      snapshot.reloadItems(["y"])
      snapshot.reloadSections(["A"])
      stage.apply(snapshot)
      #expect(stage.takeRequests().filter { $0 == "0.1 y" }.count == 2)
    }
  }

  @Test func `the first snapshot reloads all data, and reads marks only if it is animated`() {
    for animated in [true, false] {
      DiffableStage.with { stage, _ in
        var snapshot = makeSnapshot(("A", ["x", "y"]))
        snapshot.reloadItems(["y"])
        stage.apply(snapshot, animated: animated)
        #expect(stage.log.take().contains { $0.contains("view.reloadData()") })
        #expect(stage.takeRequests() == ["0.0 x", "0.1 y"] + (animated ? ["0.1 y"] : []))
        #expect(stage.dataSource.snapshot().reloadedItemIdentifiers == [])
      }
    }
  }

  @Test func `a later snapshot becomes one batch, and its marks a second one at the new index paths`() {
    DiffableStage.with { stage, _ in
      stage.apply(("A", ["x", "y", "z"]), ("B", ["u"]))
      _ = stage.log.take()
      var snapshot = makeSnapshot(("C", ["z", "n"]), ("A", ["w", "x"]))
      snapshot.reloadItems(["x"])
      stage.apply(snapshot)
      let updates = stage.log.take().map { $0.trimmingCharacters(in: .whitespaces) }.filter { line in
        ["performBatch", "delete", "insert", "move", "reload"].contains { line.hasPrefix("view.\($0)") }
      }
      #expect(
        updates == [
          "view.performBatchUpdates(_:completion:)",
          "view.deleteSections(_:) Delete section (1)",
          "view.insertSections(_:) Insert section (0)",
          "view.deleteItems(at:) Delete item (0 - 1)",
          "view.insertItems(at:) Insert item (1 - 0)",
          "view.moveItem(at:to:) Move item (0 - 2) to (0 - 0)",
          "view.performBatchUpdates(_:completion:)",
          "view.reloadItems(at:) Reload item (1 - 1)",
        ])
      #expect(stage.screen == [["z", "n"], ["w", "x"]])
      #expect(stage.view.raisedException == nil)
    }
  }

  @Test func `a snapshot without differences and marks makes no batch, and completes`() {
    DiffableStage.with { stage, cycle in
      stage.apply(("A", ["x"]))
      cycle.advance(by: 1)
      _ = stage.log.take()
      var ends = 0
      stage.dataSource.apply(makeSnapshot(("A", ["x"]))) { ends += 1 }
      #expect(!stage.log.take().contains { $0.contains("performBatchUpdates") })
      #expect(ends == 0)
      cycle.runTurn()
      #expect(ends == 1)
    }
  }

  @Test func `reconfigured items keep their cells`() {
    DiffableStage.with { stage, _ in
      stage.apply(("A", ["x", "y"]))
      _ = stage.takeRequests()
      let before = stage.view.cellForItem(at: IndexPath(item: 1, section: 0))
      var snapshot = makeSnapshot(("A", ["n", "x", "y"]))
      snapshot.reconfigureItems(["y"])
      stage.apply(snapshot)
      #expect(stage.takeRequests() == ["0.0 n", "0.2 y"])
      #expect(stage.view.cellForItem(at: IndexPath(item: 2, section: 0)) === before)
      snapshot = stage.dataSource.snapshot()
      snapshot.reconfigureItems(["y"])
      snapshot.reloadItems(["y"])
      stage.apply(snapshot)
      #expect(stage.takeRequests() == ["0.2 y"])
      #expect(stage.view.cellForItem(at: IndexPath(item: 2, section: 0)) !== before, "a reload wins")
    }
  }

  @Test func `reloading all data shows any snapshot and keeps the offset`() {
    DiffableStage.with { stage, cycle in
      stage.apply(("A", (0..<300).map(String.init)))
      stage.view.contentOffset.y = 100
      stage.view.layoutIfNeeded()
      _ = stage.log.take()
      var ends = 0
      stage.dataSource.applySnapshotUsingReloadData(makeSnapshot(("A", (1..<300).map(String.init)))) {
        ends += 1
      }
      stage.view.layoutIfNeeded()
      let calls = stage.log.take()
      #expect(calls.contains { $0.contains("view.reloadData()") })
      #expect(!calls.contains { $0.contains("performBatchUpdates") })
      #expect(stage.view.contentOffset.y == 100)
      cycle.runTurn()
      #expect(ends == 1)
    }
  }

  @Test func `without a window every snapshot reloads all data`() {
    UpdateCycle.with(UpdateCycle()) {
      let stage = DiffableStage()
      stage.apply(("A", ["x"]))
      _ = stage.log.take()
      stage.apply(("A", ["x", "y"]), animated: true)
      #expect(stage.log.take().contains { $0.contains("view.reloadData()") })
      #expect(stage.takeRequests() == ["0.0 x", "0.0 x", "0.1 y"])
    }
  }

  @Test func `completions come after the animations, in the order of the calls`() {
    DiffableStage.with { stage, cycle in
      var ends: [String] = []
      stage.dataSource.apply(makeSnapshot(("A", ["x"]))) { ends.append("first") }
      #expect(stage.dataSource.snapshot().itemIdentifiers == ["x"])
      cycle.runTurn()
      #expect(ends == ["first"])
      stage.dataSource.apply(makeSnapshot(("A", ["x", "y"]))) { ends.append("animated") }
      stage.dataSource.apply(makeSnapshot(("A", ["x", "y", "z"])), animatingDifferences: false) {
        ends.append("at once")
      }
      cycle.advance(by: 0.1)
      #expect(ends == ["first"])
      cycle.advance(by: 0.2)
      #expect(ends == ["first", "animated", "at once"])
    }
  }

  @Test func `the asynchronous forms return when the completion would run`() async {
    let stage = DiffableStage()
    let cycle = UpdateCycle.current
    let task = Task {
      await stage.dataSource.apply(makeSnapshot(("A", ["x"])))
      await stage.dataSource.applySnapshotUsingReloadData(makeSnapshot(("A", ["y"])))
      return stage.dataSource.snapshot().itemIdentifiers
    }
    var turns = 0
    while stage.dataSource.snapshot().itemIdentifiers != ["y"], turns < 10_000 {
      await Task.yield()
      cycle.runTurn()
      turns += 1
    }
    await Task.yield()
    cycle.runTurn()
    #expect(await task.value == ["y"])
  }

  @Test func `lookups answer from the new snapshot while the layout prepares the update`() {
    final class AskingLayout: UICollectionViewFlowLayout {
      var found: [IndexPath?] = []

      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        let dataSource = collectionView?.dataSource as? DataSource
        found = ["x", "y", "z"].map { dataSource?.indexPath(for: $0) }
      }
    }
    let layout = AskingLayout()
    DiffableStage.with(layout: layout) { stage, _ in
      stage.apply(("A", ["x", "y"]))
      stage.apply(("A", ["z", "y"]))
      #expect(layout.found == [nil, IndexPath(item: 1, section: 0), IndexPath(item: 0, section: 0)])
    }
  }

  @Test func `lookups return nil for what is out of range or unknown`() {
    let stage = DiffableStage()
    stage.apply(("A", ["x"]), ("B", []))
    let dataSource = stage.dataSource!
    #expect(dataSource.itemIdentifier(for: IndexPath(item: 0, section: 0)) == "x")
    for path in [IndexPath(item: 1, section: 0), [-1, 0], [0, -1], [2, 0], [0], []] {
      #expect(dataSource.itemIdentifier(for: path) == nil)
    }
    #expect(dataSource.indexPath(for: "x") == IndexPath(item: 0, section: 0))
    #expect(dataSource.indexPath(for: "z") == nil)
    #expect([0, 1, 2, -1].map(dataSource.sectionIdentifier(for:)) == ["A", "B", nil, nil])
    #expect(["B", "Z"].map(dataSource.index(for:)) == [1, nil])
    #expect(
      dataSource.description()
        == "<UICollectionViewDiffableDataSource: sectionCounts=<_UIDataSourceSnapshotter; "
        + "2 sections with item counts: [1, 0] >>")
  }

  @Test func `the collection view does not keep its data source`() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    var dataSource: DataSource? = DataSource(collectionView: view) { _, _, _ in nil }
    #expect(view.dataSource === dataSource)
    dataSource = nil
    #expect(view.dataSource == nil)
  }

  @Test func `random sequences of snapshots show what a plain list would`() {
    for seed in 0..<40 {
      DiffableStage.with { stage, cycle in
        var numbers = SeededNumbers(seed)
        for step in 0..<12 {
          let snapshot = randomSnapshot(&numbers)
          stage.apply(snapshot, animated: numbers.chance(50))
          if numbers.chance(50) { cycle.advance(by: 0.1) }
          #expect(
            stage.screen == snapshot.sectionIdentifiers.map(snapshot.itemIdentifiers(inSection:)),
            "seed \(seed), step \(step)")
          #expect(stage.view.raisedException == nil, "seed \(seed), step \(step)")
        }
        cycle.advance(by: 1)
        #expect(stage.view.leavingElements.isEmpty)
        #expect(stage.view.visibleCells.allSatisfy { $0.alpha == 1 })
      }
    }
  }

  /// Returns up to four sections of up to eight items, some of them marked.
  private func randomSnapshot(_ numbers: inout SeededNumbers) -> Snapshot {
    let sections = numbers.pick(numbers.below(5), of: ["A", "B", "C", "D"])
    var items = numbers.pick(numbers.below(9), of: (0..<10).map(String.init))
    var snapshot = Snapshot()
    snapshot.appendSections(sections)
    for section in sections {
      let count = numbers.below(items.count + 1)
      snapshot.appendItems(Array(items.prefix(count)), toSection: section)
      items.removeFirst(count)
    }
    let shown = snapshot.itemIdentifiers
    snapshot.reloadItems(numbers.pick(numbers.below(3), of: shown))
    snapshot.reconfigureItems(numbers.pick(numbers.below(3), of: shown))
    if numbers.chance(20) { snapshot.reloadSections(numbers.pick(1, of: sections)) }
    return snapshot
  }
}
