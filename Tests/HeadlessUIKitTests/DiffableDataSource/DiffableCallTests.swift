import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// Calls that apply snapshots are recorded, with the reasons of the batches that they become.
@MainActor @Suite struct DiffableCallTests {
  /// The recorded calls of the data source's own methods and of updates, indented by depth.
  private final class Calls: LifecycleObserver {
    private(set) var lines: [String] = []

    func lifecycle(didBegin event: LifecycleEvent) {
      let updates: [LifecycleCall.ViewMember] = [
        .reloadData, .performBatchUpdates, .insertItems, .deleteItems, .moveItem, .reloadItems,
        .reconfigureItems, .insertSections, .deleteSections, .reloadSections,
      ]
      let isUpdate = updates.contains { event.call == .view($0) }
      guard isUpdate || event.name.hasPrefix("apply"), event.receiver != .cell else { return }
      let arguments = event.arguments.map { argument in
        if case .text(let text) = argument.value { return text }
        if case .bool(let isTrue) = argument.value { return "\(isTrue)" }
        return "…"
      }
      let name = event.name.prefix { $0 != "(" }
      lines.append(
        ([String(repeating: " ", count: event.depth) + name] + arguments
          + (event.cause.map { ["(\($0.rawValue))"] } ?? [])).joined(separator: " "))
    }

    func lifecycle(didEnd event: LifecycleEvent) {}

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private func with(_ body: (DiffableStage, Calls) -> Void) {
    DiffableStage.with { stage, _ in
      let calls = Calls()
      stage.view.lifecycleObserver = calls
      body(stage, calls)
    }
  }

  @Test func `the first snapshot reloads, and later ones become batches with a reason`() {
    with { stage, calls in
      stage.apply(("A", ["x", "y", "z"]))
      #expect(
        calls.take() == ["apply 1 section, 3 items false", " reloadData (first snapshot)"])
      var snapshot = makeSnapshot(("A", ["x", "z", "w"]))
      snapshot.reloadItems(["x"])
      snapshot.reconfigureItems(["z"])
      stage.apply(snapshot, animated: true)
      #expect(
        calls.take() == [
          "apply 1 section, 3 items, 1 reloaded, 1 reconfigured true",
          " performBatchUpdates (difference of the snapshots)",
          "  deleteItems Delete item (0 - 1)",
          "  insertItems Insert item (0 - 2)",
          " performBatchUpdates (marks of the snapshot)",
          "  reloadItems Reload item (0 - 0)",
          " reconfigureItems … (marks of the snapshot)",
        ])
    }
  }

  @Test func `marks alone make only the second batch, and no difference makes none`() {
    with { stage, calls in
      stage.apply(("A", ["x", "y"]))
      _ = calls.take()
      stage.apply(("A", ["x", "y"]), animated: true)
      #expect(calls.take() == ["apply 1 section, 2 items true"])
      var snapshot = stage.dataSource.snapshot()
      snapshot.reloadSections(["A"])
      stage.apply(snapshot)
      #expect(
        calls.take() == [
          "apply 1 section, 2 items, 1 reloaded false",
          " performBatchUpdates (marks of the snapshot)",
          "  reloadSections Reload section (0)",
        ])
    }
  }

  @Test func `reloading all data and section snapshots have names of their own`() {
    with { stage, calls in
      stage.apply(("A", ["x"]))
      _ = calls.take()
      stage.dataSource.applySnapshotUsingReloadData(makeSnapshot(("A", ["x", "y"])))
      #expect(
        calls.take() == [
          "applySnapshotUsingReloadData 1 section, 2 items", " reloadData (snapshot by reloading data)",
        ])
      var outline = NSDiffableDataSourceSectionSnapshot<String>()
      outline.append(["x", "y", "z"])
      stage.dataSource.apply(outline, to: "A")
      #expect(
        calls.take() == [
          "apply 3 items A true", " performBatchUpdates (difference of the snapshots)",
          "  insertItems Insert item (0 - 2)",
        ])
    }
  }

  @Test func `a view without a window reloads each time`() {
    let stage = DiffableStage()
    let calls = Calls()
    stage.view.lifecycleObserver = calls
    stage.apply(("A", ["x"]))
    stage.apply(("A", ["x", "y"]))
    #expect(
      calls.take() == [
        "apply 1 section, 1 item false", " reloadData (first snapshot)",
        "apply 1 section, 2 items false", " reloadData (snapshot without a window)",
      ])
  }
}
