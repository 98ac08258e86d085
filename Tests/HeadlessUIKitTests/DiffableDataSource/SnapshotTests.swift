import Foundation
import HeadlessUIKit
import Testing

typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

/// Returns a snapshot of sections, each a name with the names of its items.
func makeSnapshot(_ sections: (name: String, items: [String])...) -> Snapshot { makeSnapshot(sections) }

/// Returns a snapshot of sections, each a name with the names of its items.
func makeSnapshot(_ sections: [(name: String, items: [String])]) -> Snapshot {
  var snapshot = Snapshot()
  snapshot.appendSections(sections.map(\.name))
  for section in sections { snapshot.appendItems(section.items, toSection: section.name) }
  return snapshot
}

extension NSDiffableDataSourceSnapshot where SectionIdentifierType == String, ItemIdentifierType == String {
  /// The sections and their items, for example `A: a b, B: c`.
  var text: String {
    sectionIdentifiers.map { section in
      ([section + ":"] + itemIdentifiers(inSection: section)).joined(separator: " ")
    }.joined(separator: ", ")
  }
}

/// The operations of snapshots that UIKit accepts.
@Suite @MainActor struct SnapshotTests {
  private var letters: Snapshot { makeSnapshot(("A", ["a", "b", "c"]), ("B", ["d", "e"]), ("C", [])) }

  /// Returns the snapshot of letters after a change.
  private func after(_ change: (inout Snapshot) -> Void) -> String {
    UIKitConsole.clear()
    var snapshot = letters
    change(&snapshot)
    #expect(UIKitConsole.exceptions == [])
    return snapshot.text
  }

  @Test func `counts, identifiers and indexes cover all sections in order`() {
    let snapshot = letters
    #expect(snapshot.numberOfItems == 5)
    #expect(snapshot.numberOfSections == 3)
    #expect(snapshot.itemIdentifiers == ["a", "b", "c", "d", "e"])
    #expect(snapshot.sectionIdentifiers == ["A", "B", "C"])
    #expect(snapshot.numberOfItems(inSection: "B") == 2)
    #expect(snapshot.itemIdentifiers(inSection: "C") == [])
    #expect(["a", "c", "d", "e", "z"].map(snapshot.indexOfItem) == [0, 2, 3, 4, nil])
    #expect(["A", "C", "Z"].map(snapshot.indexOfSection) == [0, 2, nil])
    #expect(["b", "e", "z"].map(snapshot.sectionIdentifier(containingItem:)) == ["A", "B", nil])
  }

  @Test func `appended items go to the last or to the given section`() {
    #expect(after { $0.appendItems(["x", "y"]) } == "A: a b c, B: d e, C: x y")
    #expect(after { $0.appendItems(["x"], toSection: "A") } == "A: a b c x, B: d e, C:")
  }

  @Test func `appended and inserted items that exist are moved, with a message`() {
    #expect(after { $0.appendItems(["b", "x"], toSection: "B") } == "A: a c, B: d e b x, C:")
    let one = UIKitConsole.messages
    #expect(one.map(\.kind) == [.identifiersAlreadyExist])
    #expect(
      one.first?.text
        == "Diffable data source detected an attempt to insert or append 1 item identifier that already "
        + "exists in the "
        + "snapshot. The existing item identifier will be moved into place instead, but this operation will "
        + "be more "
        + "expensive. For best performance, inserted item identifiers should always be unique. Set a "
        + "symbolic "
        + "breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in "
        + "the "
        + "debugger. Item identifier that already exists: b")
    #expect(after { $0.insertItems(["e", "c"], beforeItem: "a") } == "A: e c a b, B: d, C:")
    let two = UIKitConsole.messages.first?.text ?? ""
    #expect(
      two.contains(
        "append 2 item identifiers that already exist in the snapshot. The existing item "
          + "identifiers"))
    #expect(two.hasSuffix("Item identifiers that already exist: (\n    e,\n    c\n)"))
  }

  @Test func `items are inserted before and after others`() {
    #expect(after { $0.insertItems(["x", "y"], beforeItem: "b") } == "A: a x y b c, B: d e, C:")
    #expect(after { $0.insertItems(["x", "y"], afterItem: "e") } == "A: a b c, B: d e x y, C:")
    #expect(after { $0.insertItems([], afterItem: "nothing") } == letters.text)
  }

  @Test func `items move before and after others, also across sections`() {
    #expect(after { $0.moveItem("a", afterItem: "c") } == "A: b c a, B: d e, C:")
    #expect(after { $0.moveItem("c", beforeItem: "a") } == "A: c a b, B: d e, C:")
    #expect(after { $0.moveItem("a", beforeItem: "e") } == "A: b c, B: d a e, C:")
  }

  @Test func `unknown items and sections are not deleted, and all items are deleted with their sections`() {
    #expect(after { $0.deleteItems(["b", "z", "d"]) } == "A: a c, B: e, C:")
    #expect(after { $0.deleteSections(["Z", "A"]) } == "B: d e, C:")
    #expect(after { $0.deleteAllItems() } == "")
    #expect(
      after {
        $0.deleteSections(["A"]); $0.appendItems(["a"])
      } == "B: d e, C: a")
  }

  @Test func `sections are inserted and moved with their items`() {
    #expect(after { $0.insertSections(["X", "Y"], beforeSection: "B") } == "A: a b c, X:, Y:, B: d e, C:")
    #expect(after { $0.insertSections(["X"], afterSection: "C") } == "A: a b c, B: d e, C:, X:")
    #expect(after { $0.moveSection("A", afterSection: "B") } == "B: d e, A: a b c, C:")
    #expect(after { $0.moveSection("A", beforeSection: "C") } == "B: d e, A: a b c, C:")
    #expect(after { $0.moveSection("C", beforeSection: "A") } == "C:, A: a b c, B: d e")
    #expect(after { $0.moveSection("B", afterSection: "C") } == "A: a b c, C:, B: d e")
  }

  @Test func `a section and an item can have equal identifiers`() {
    let snapshot = makeSnapshot(("a", ["a", "b"]), ("b", []))
    #expect(snapshot.text == "a: a b, b:")
  }

  @Test func `marks are listed once in order, stay on copies, and go with deleted items`() {
    var snapshot = letters
    snapshot.reloadItems(["c", "a"])
    snapshot.reloadItems(["a", "d"])
    snapshot.reconfigureItems(["b"])
    snapshot.reloadSections(["B"])
    var copy = snapshot
    #expect(copy.reloadedItemIdentifiers == ["c", "a", "d"])
    #expect(copy.reconfiguredItemIdentifiers == ["b"])
    #expect(copy.reloadedSectionIdentifiers == ["B"])
    copy.deleteItems(["a", "b"])
    copy.deleteSections(["B"])
    #expect(copy.reloadedItemIdentifiers == ["c"])
    #expect(copy.reconfiguredItemIdentifiers == [])
    #expect(copy.reloadedSectionIdentifiers == [])
    #expect(snapshot.reloadedItemIdentifiers == ["c", "a", "d"], "the copy is independent")
  }

  @Test func `the description lists counts and identifiers`() {
    #expect(
      letters.description
        == """
        <NSDiffableDataSourceSnapshot: numberOfSections:3 numberOfItems:5; sectionCounts=<_UIDataSourceSnapshotter; \
        3 sections with item counts: [3, 2, 0] >
        [A: {a b c}]
        [B: {d e}]
        [C: {}]>
        """)
  }

  @Test func `lookups stay right in random sequences of operations`() {
    for seed in 0..<60 {
      var numbers = SeededNumbers(seed)
      var snapshot = makeSnapshot(("A", ["0", "1", "2"]), ("B", ["3", "4"]), ("C", []))
      var model: [(name: String, items: [String])] = [("A", ["0", "1", "2"]), ("B", ["3", "4"]), ("C", [])]
      for _ in 0..<30 { change(&snapshot, &model, &numbers) }
      #expect(snapshot.text == makeSnapshot(model).text, "seed \(seed)")
      let all = model.flatMap(\.items)
      #expect(all.map(snapshot.indexOfItem) == Array(all.indices), "seed \(seed)")
      for (index, section) in model.enumerated() {
        #expect(snapshot.indexOfSection(section.name) == index)
        #expect(section.items.allSatisfy { snapshot.sectionIdentifier(containingItem: $0) == section.name })
      }
    }
    UIKitConsole.clear()
  }

  /// Carries out one random operation on a snapshot and on a model of plain arrays.
  private func change(
    _ snapshot: inout Snapshot, _ model: inout [(name: String, items: [String])],
    _ numbers: inout SeededNumbers
  ) {
    func take(_ names: [String]) {
      for index in model.indices { model[index].items.removeAll(where: names.contains) }
    }
    let names = numbers.pick(1 + numbers.below(3), of: (0..<9).map(String.init))
    let known = model.flatMap(\.items)
    let anchor = known.isEmpty ? nil : known[numbers.below(known.count)]
    switch numbers.below(6) {
    case 0:
      let section = numbers.below(model.count)
      snapshot.appendItems(names, toSection: model[section].name)
      take(names)
      model[section].items += names
    case 1:
      snapshot.deleteItems(names)
      take(names)
    case 2, 3:
      guard let anchor, !names.contains(anchor) else { return }
      let after = numbers.chance(50)
      if after {
        snapshot.insertItems(names, afterItem: anchor)
      } else {
        snapshot.insertItems(names, beforeItem: anchor)
      }
      take(names)
      for index in model.indices {
        guard let place = model[index].items.firstIndex(of: anchor) else { continue }
        model[index].items.insert(contentsOf: names, at: place + (after ? 1 : 0))
      }
    case 4:
      let moved = model.remove(at: numbers.below(model.count))
      let target = numbers.below(model.count)
      snapshot.moveSection(moved.name, afterSection: model[target].name)
      model.insert(moved, at: target + 1)
    default:
      guard let anchor, let name = known.first(where: { $0 != anchor }) else { return }
      snapshot.moveItem(name, beforeItem: anchor)
      take([name])
      for index in model.indices {
        guard let place = model[index].items.firstIndex(of: anchor) else { continue }
        model[index].items.insert(name, at: place)
      }
    }
  }
}
