import Foundation
import Testing

@testable import HeadlessUIKit

/// The difference of two snapshots, compared with a slow model that carries it out.
@Suite @MainActor struct SnapshotDifferenceTests {
  private typealias Sections = [(name: String, items: [String])]

  private func difference(_ old: Sections, _ new: Sections) -> SnapshotDifference {
    SnapshotDifference(from: makeSnapshot(old).contents, to: makeSnapshot(new).contents)
  }

  private func text(_ difference: SnapshotDifference) -> [String] {
    func place(_ path: IndexPath) -> String { "\(path.section).\(path.item)" }
    return difference.deletedSections.map { "delete section \($0)" }
      + difference.insertedSections.map { "insert section \($0)" }
      + difference.movedSections.map { "move section \($0.old) to \($0.new)" }
      + difference.deletedItems.map { "delete \(place($0))" }
      + difference.insertedItems.map { "insert \(place($0))" }
      + difference.movedItems.map { "move \(place($0.old)) to \(place($0.new))" }
  }

  @Test func `equal snapshots do not differ`() {
    #expect(difference([("A", ["a", "b"])], [("A", ["a", "b"])]).isEmpty)
  }

  @Test func `items are inserted, deleted and moved, also across sections`() {
    #expect(text(difference([("A", ["a", "b"])], [("A", ["b", "x"])])) == ["delete 0.0", "insert 0.1"])
    #expect(text(difference([("A", ["a", "b"])], [("A", ["b", "a"])])).count == 1)
    #expect(
      text(difference([("A", ["x", "y"]), ("B", ["u"])], [("A", ["x"]), ("B", ["u", "y"])]))
        == ["move 0.1 to 1.1"])
  }

  @Test func `items move out of deleted and into inserted sections`() {
    #expect(
      text(difference([("A", ["a", "b"])], [("B", ["b", "c"])])) == [
        "delete section 0", "insert section 0", "move 0.1 to 0.0",
      ])
  }

  @Test func `a moved section keeps its items without operations of their own`() {
    #expect(
      text(difference([("A", ["x", "y"]), ("B", ["u"])], [("B", ["u", "q"]), ("A", ["x", "y"])])).sorted()
        == ["insert 0.1", "move section 0 to 1"].sorted()
        || text(difference([("A", ["x", "y"]), ("B", ["u"])], [("B", ["u", "q"]), ("A", ["x", "y"])]))
          .sorted()
          == ["insert 0.1", "move section 1 to 0"].sorted()
    )
  }

  @Test(
    arguments: [
      ([], []), ([3, 1, 2], [false, true, true]), ([1, 0], [true, false]),
      ([2, 0, 1, 3], [false, true, true, true]),
      ([0, 1, 2], [true, true, true]), ([2, 1, 0], [true, false, false]),
    ] as [([Int], [Bool])])
  func `the items that stay are a longest increasing sequence`(numbers: [Int], stays: [Bool]) {
    #expect(SnapshotDifference.longestIncrease(numbers) == stays)
  }

  @Test func `the longest increasing sequence has the length that a slow search finds`() {
    for seed in 0..<200 {
      var numbers = SeededNumbers(seed)
      let count = numbers.below(9)
      let values = numbers.pick(count, of: Array(0..<count))
      let stays = SnapshotDifference.longestIncrease(values)
      let chosen = zip(values, stays).filter(\.1).map(\.0)
      #expect(zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 }, "\(values)")
      let longest = (0..<(1 << count)).map { mask in
        let subset = values.indices.filter { mask & (1 << $0) != 0 }.map { values[$0] }
        return zip(subset, subset.dropFirst()).allSatisfy { $0 < $1 } ? subset.count : 0
      }.max()
      #expect(chosen.count == longest, "\(values)")
    }
  }
}
