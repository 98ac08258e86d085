import Foundation
import HeadlessUIKit
import Testing

/// The operations and queries of section snapshots.
@Suite @MainActor struct SectionSnapshotTests {
  private typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<String>

  /// Roots a and b; a1 and a2 below a, and a11 below a1.
  private var letters: SectionSnapshot {
    var snapshot = SectionSnapshot()
    snapshot.append(["a", "b"])
    snapshot.append(["a1", "a2"], to: "a")
    snapshot.append(["a11"], to: "a1")
    return snapshot
  }

  private func after(_ change: (inout SectionSnapshot) -> Void) -> SectionSnapshot {
    var snapshot = letters
    change(&snapshot)
    return snapshot
  }

  @Test func `items are listed depth first, and only the visible ones below expanded items`() {
    var snapshot = letters
    #expect(snapshot.items == ["a", "a1", "a11", "a2", "b"])
    #expect(snapshot.rootItems == ["a", "b"])
    #expect(snapshot.visibleItems == ["a", "b"])
    snapshot.expand(["a1", "b"])
    #expect(snapshot.visibleItems == ["a", "b"], "the parent of a1 is collapsed")
    snapshot.expand(["a"])
    #expect(snapshot.visibleItems == ["a", "a1", "a11", "a2", "b"])
    #expect(snapshot.expandedItems == ["a", "a1", "b"])
    snapshot.collapse(["a1"])
    #expect(snapshot.visibleItems == ["a", "a1", "a2", "b"])
  }

  @Test func `levels, parents, indexes and visibility`() {
    let snapshot = after { $0.expand(["a"]) }
    #expect(["a", "a1", "a11"].map(snapshot.level(of:)) == [0, 1, 2])
    #expect(["a", "a2", "a11"].map(snapshot.parent(of:)) == [nil, "a", "a1"])
    #expect(["a", "a2", "b", "z"].map(snapshot.index(of:)) == [0, 3, 4, nil])
    #expect(["a", "a1", "a11"].map(snapshot.isVisible) == [true, true, false])
    #expect(["a", "a1"].map(snapshot.isExpanded) == [true, false])
    #expect(["a11", "z"].map(snapshot.contains) == [true, false])
  }

  @Test func `items are inserted among siblings, behind everything below the one before`() {
    #expect(after { $0.insert(["x", "y"], after: "a") }.items == ["a", "a1", "a11", "a2", "x", "y", "b"])
    #expect(after { $0.insert(["x"], before: "a2") }.snapshot(of: "a").rootItems == ["a1", "x", "a2"])
    #expect(after { $0.insert([], before: "nothing") }.items == letters.items)
  }

  @Test func `deleting removes everything below`() {
    let snapshot = after { $0.delete(["a1", "a1", "b"]) }
    #expect(snapshot.items == ["a", "a2"])
    let again = after {
      $0.expand(["a1"])
      $0.delete(["a1"])
      $0.append(["a1"], to: "a")
    }
    #expect(again.isExpanded("a1") == false)
    #expect(after { $0.deleteAll() }.items == [])
  }

  @Test func `a snapshot of an item begins at level 0 and keeps the expansion`() {
    let snapshot = after { $0.expand(["a1"]) }
    let below = snapshot.snapshot(of: "a")
    #expect(below.rootItems == ["a1", "a2"])
    #expect(below.expandedItems == ["a1"])
    let whole = snapshot.snapshot(of: "a", includingParent: true)
    #expect(whole.items == ["a", "a1", "a11", "a2"])
    #expect(whole.level(of: "a11") == 2)
  }

  @Test func `snapshots are inserted and replace children with their expansion`() {
    var other = SectionSnapshot()
    other.append(["x", "y"])
    other.append(["x1"], to: "x")
    other.expand(["x"])
    let inserted = after { $0.insert(other, before: "b") }
    #expect(inserted.items == ["a", "a1", "a11", "a2", "x", "x1", "y", "b"])
    #expect(inserted.visibleItems == ["a", "x", "x1", "y", "b"])
    let replaced = after { $0.replace(childrenOf: "a", using: other) }
    #expect(replaced.items == ["a", "x", "x1", "y", "b"])
    #expect(replaced.parent(of: "x") == "a")
    var same = SectionSnapshot()
    same.append(["a2"])
    #expect(after { $0.replace(childrenOf: "a", using: same) }.items == ["a", "a2", "b"])
  }

  @Test func `the description shows levels, expansion and visibility`() {
    #expect(
      after { $0.expand(["a"]) }.visualDescription()
        == """
        <NSDiffableDataSourceSectionSnapshot
        +*a
          -*a1
            - a11
          -*a2
        -*b
        >
        """)
  }
}
