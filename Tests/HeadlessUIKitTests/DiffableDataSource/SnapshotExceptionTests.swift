import Foundation
import HeadlessUIKit
import Testing

/// The sentences with which UIKit rejects operations on snapshots.
@Suite @MainActor struct SnapshotExceptionTests {
  private typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<String>

  /// Returns the sentences that a change of a snapshot causes; the change must have no effect.
  private func reasons(_ change: (inout Snapshot) -> Void) -> [String] {
    UIKitConsole.clear()
    var snapshot = makeSnapshot(("A", ["a1", "a2"]), ("B", ["b1"]))
    let before = snapshot.text
    change(&snapshot)
    #expect(snapshot.text == before)
    #expect(UIKitConsole.exceptions.allSatisfy { $0.name == "NSInternalInconsistencyException" })
    defer { UIKitConsole.clear() }
    return UIKitConsole.exceptions.map(\.reason)
  }

  @Test func `repeated identifiers are listed`() {
    let items = [
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    x,\n    "
        + "y\n)}"
    ]
    #expect(reasons { $0.appendItems(["x", "y", "x", "y", "x"]) } == items)
    #expect(reasons { $0.insertItems(["x", "y", "x", "y"], beforeItem: "a1") } == items)
    #expect(reasons { $0.deleteItems(["x", "y", "x", "y"]) } == items)
    #expect(reasons { $0.reloadItems(["x", "y", "x", "y"]) } == items)
    #expect(reasons { $0.reconfigureItems(["x", "y", "x", "y"]) } == items)
    let sections = [
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    "
        + "X\n)}"
    ]
    #expect(reasons { $0.appendSections(["X", "X"]) } == sections)
    #expect(reasons { $0.insertSections(["X", "X"], afterSection: "A") } == sections)
    #expect(reasons { $0.deleteSections(["X", "X"]) } == sections)
    #expect(reasons { $0.reloadSections(["X", "X"]) } == sections)
  }

  @Test func `sections that exist are refused`() {
    let start = "Diffable data source detected an attempt to insert or append "
    let rule = " in the snapshot. Identifiers in a snapshot must be unique. "
    #expect(
      reasons { $0.appendSections(["X", "B", "A"]) } == [
        start + "2 section identifiers that already exist" + rule
          + "Section identifiers that already exist: (\n    B,\n    A\n)"
      ])
    #expect(
      reasons { $0.insertSections(["A"], beforeSection: "B") } == [
        start + "1 section identifier that already exists" + rule + "Section identifier that already "
          + "exists: A"
      ])
  }

  @Test func `items need a section`() {
    UIKitConsole.clear()
    var snapshot = Snapshot()
    snapshot.appendItems(["a"])
    snapshot.appendItems(["a"], toSection: "A")
    let reason = "There are currently no sections in the data source. Please add a section first."
    #expect(UIKitConsole.exceptions.map(\.reason) == [reason, reason])
    UIKitConsole.clear()
  }

  @Test func `unknown identifiers`() {
    let missing =
      "Section identifier was not found. You can verify the section exists by calling the "
      + "indexOfSectionIdentifier API "
      + "(which has O(1) performance)"
    #expect(reasons { _ = $0.numberOfItems(inSection: "Z") } == [missing])
    #expect(reasons { _ = $0.itemIdentifiers(inSection: "Z") } == [missing])
    func parameter(_ name: String) -> [String] { ["Invalid parameter not satisfying: \(name) != NSNotFound"] }
    #expect(reasons { $0.appendItems(["x"], toSection: "Z") } == parameter("section"))
    #expect(reasons { $0.insertItems(["x"], beforeItem: "z") } == parameter("section"))
    #expect(reasons { $0.insertItems(["x"], afterItem: "z") } == parameter("section"))
    #expect(reasons { $0.insertSections(["X"], beforeSection: "Z") } == parameter("insertIndex"))
    #expect(reasons { $0.moveItem("z", beforeItem: "a1") } == parameter("fromIndex"))
    #expect(reasons { $0.moveItem("a1", afterItem: "z") } == parameter("toIndex"))
    #expect(reasons { $0.moveSection("Z", beforeSection: "A") } == parameter("fromSection"))
    #expect(reasons { $0.moveSection("A", afterSection: "Z") } == parameter("toSection"))
  }

  @Test func `queries for unknown identifiers return nothing`() {
    let snapshot = makeSnapshot(("A", ["a"]))
    #expect(snapshot.numberOfItems(inSection: "Z") == 0)
    #expect(snapshot.itemIdentifiers(inSection: "Z") == [])
    let empty = SectionSnapshot()
    #expect(empty.isExpanded("z") == false)
    #expect(empty.isVisible("z") == false)
    #expect(empty.level(of: "z") == 0)
    #expect(empty.parent(of: "z") == nil)
    #expect(empty.snapshot(of: "z").items == [])
    UIKitConsole.clear()
  }

  @Test func `marks of unknown identifiers stay`() {
    var marked: [String] = []
    #expect(
      reasons {
        $0.reloadItems(["a1", "none"])
        marked = $0.reloadedItemIdentifiers
      } == ["Attempted to reload item identifier that does not exist in the snapshot: none"])
    #expect(marked == ["a1", "none"])
    #expect(
      reasons { $0.reconfigureItems(["none"]) } == [
        "Attempted to reconfigure item identifier that does not exist in the snapshot: none"
      ])
    #expect(
      reasons { $0.reloadSections(["None"]) } == [
        "Attempted to reload section identifier that does not exist in the snapshot: None"
      ])
  }

  @Test func `a destination cannot be among the inserted or moved identifiers`() {
    #expect(
      reasons { $0.insertItems(["x", "b1"], beforeItem: "b1") } == [
        "Invalid update: destination for insertion operation [b1] is in the insertion identifier list for "
          + "update: "
          + "<_UIDiffableDataSourceUpdate - action: INS; destinationIdentifier:b1; destIsSection: 0; "
          + "identifiers: "
          + "[x, b1]>."
      ])
    #expect(
      reasons { $0.insertSections(["A"], afterSection: "A") } == [
        "Invalid update: destination for section operation [A] is in the inserted section list for update: "
          + "<_UIDiffableDataSourceUpdate - action: INS; destinationIdentifier:A; destIsSection: 0; "
          + "identifiers: [A]>"
      ])
    #expect(
      reasons { $0.moveItem("a1", afterItem: "a1") }.first?.hasPrefix(
        "Invalid update: destination for item move is the same as the source [a1] for update: ") == true)
    #expect(
      reasons { $0.moveSection("A", beforeSection: "A") }.first?.hasPrefix(
        "Invalid update: destination for section move is the same as the source [A] for update: ") == true)
  }

  @Test func `identifiers that are not plain words are quoted in lists`() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, URL>()
    UIKitConsole.clear()
    snapshot.appendSections([7, 7])
    snapshot.appendSections([1])
    let url = URL(fileURLWithPath: "/a b")
    snapshot.appendItems([url, url])
    #expect(
      UIKitConsole.exceptions.map(\.reason).map { $0.components(separatedBy: "identifiers: ").last } == [
        "{(\n    7\n)}", "{(\n    \"file:///a%20b\"\n)}",
      ])
    UIKitConsole.clear()
  }

  // MARK: - Section snapshots

  private func sectionReasons(_ change: (inout SectionSnapshot) -> Void) -> [String] {
    UIKitConsole.clear()
    var snapshot = SectionSnapshot()
    snapshot.append(["a", "b"])
    snapshot.append(["a1", "a2"], to: "a")
    let before = snapshot.visualDescription()
    change(&snapshot)
    #expect(snapshot.visualDescription() == before)
    defer { UIKitConsole.clear() }
    return UIKitConsole.exceptions.map(\.reason)
  }

  @Test func `section snapshots refuse repeated and unknown items`() {
    let repeated =
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    a2,\n    x\n)}"
    #expect(sectionReasons { $0.append(["a2", "x", "x"], to: "b") } == [repeated])
    #expect(sectionReasons { $0.insert(["a2", "x", "x"], before: "b") } == [repeated])
    var other = SectionSnapshot()
    other.append(["b"])
    let b = "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    b\n)}"
    #expect(sectionReasons { $0.insert(other, after: "a") } == [b])
    #expect(sectionReasons { $0.replace(childrenOf: "a", using: other) } == [b])
    #expect(
      sectionReasons { $0.append(["x"], to: "zz") } == [
        "Parent item identifier does not exist in section snapshot: zz"
      ])
    #expect(
      sectionReasons { $0.insert(["x"], before: "zz") } == [
        "Item identifier to insert before does not exist in section snapshot: zz"
      ])
    #expect(
      sectionReasons { $0.insert(other, after: "zz") } == [
        "Item identifier to insert after does not exist in section snapshot: zz"
      ])
    #expect(sectionReasons { $0.delete(["a", "zz"]) } == ["Failed to find index of item zz"])
    let unknown = "Item identifier does not exist in section snapshot: zz"
    #expect(sectionReasons { _ = $0.isExpanded("zz") } == [unknown])
    #expect(sectionReasons { _ = $0.isVisible("zz") } == [unknown])
    #expect(sectionReasons { _ = $0.level(of: "zz") } == [unknown])
    #expect(
      sectionReasons { _ = $0.parent(of: "zz") } == [
        "Child item identifier does not exist in section snapshot: zz"
      ])
  }

  @Test func `expanding an unknown item writes a message only`() {
    #expect(sectionReasons { $0.expand(["zz"]) } == [])
    var snapshot = SectionSnapshot()
    snapshot.collapse(["zz"])
    #expect(UIKitConsole.messages.map(\.kind) == [.unknownItemExpanded])
    UIKitConsole.clear()
  }
}
