import HeadlessUIKit
import TestSupport
import Testing

@testable import LayoutLab

@Suite("The data of a scenario, and what updates do to them", .besideMainActor)
struct ScenarioDataTests {
  private func values(_ store: DataStore) -> [[String]] { store.sections.map { $0.items.map(\.value) } }

  @Test func `items show their original positions, and take sizes from lists, cycles and seeds`() {
    let store = DataStore([
      2,
      SectionData(items: 3, details: ItemDetails(values: .cycle(["a", "b"]), heights: .list([10, 20, 30]))),
      SectionData(items: 1, details: ItemDetails(sizes: .all(CGSize(width: 4, height: 5)))),
    ])
    #expect(values(store) == [["0-0", "0-1"], ["a", "b", "a"], ["2-0"]])
    #expect(store.sections[1].items.map(\.height) == [10, 20, 30])
    #expect(store.sections[1].items.map(\.size) == [nil, nil, nil])
    #expect(store.item(at: [2, 0])?.size == CGSize(width: 4, height: 5))
    #expect(store.item(at: [2, 1]) == nil)
    #expect(store.counts == [2, 3, 1])
  }

  @Test func `a seed gives the same whole points in a range each time, and another seed others`() {
    let series = Series<CGFloat>.seeded(seed: 7, min: 60.5, max: 65.5)
    let heights = (0..<200).compactMap { series.value(at: $0) }
    #expect(heights == (0..<200).compactMap { series.value(at: $0) })
    #expect(Set(heights).sorted() == [60.5, 61.5, 62.5, 63.5, 64.5, 65.5])
    #expect(heights.prefix(6) == [63.5, 60.5, 60.5, 63.5, 64.5, 63.5])
    let other = Series<CGFloat>.seeded(seed: 8, min: 60.5, max: 65.5)
    #expect(heights != (0..<200).compactMap { other.value(at: $0) })
    let sizes = Series.seeded(seed: 1, min: CGSize(width: 1, height: 1), max: CGSize(width: 100, height: 100))
    #expect(sizes.value(at: 0).map { $0.width == $0.height } == false)
  }

  @Test func `in a batch, deletions are numbered as before it, and insertions as after it`() {
    var store = DataStore([4])
    store.apply([
      .insert(items: [[0, 0], [0, 3]], ItemDetails(values: .list(["x", "y"]))),
      .delete(items: [[0, 1], [0, 2]]),
      .move(item: [0, 3], to: [0, 1]),
    ])
    #expect(values(store) == [["x", "0-3", "0-0", "y"]])
  }

  @Test
  func `sections move with their items, and items move to the position of their section after the batch`() {
    var store = DataStore([1, 2, 3])
    store.apply([
      .move(section: 2, to: 0), .delete(sections: [0]), .insert(sections: [1], [2]),
      .insert(items: [[2, 0]]),
      .delete(items: [[1, 1]]),
    ])
    #expect(values(store) == [["2-0", "2-1", "2-2"], ["new-1-0", "new-1-1"], ["new-2", "1-0"]])
  }

  @Test func `changes of items that do not exist are ignored`() {
    var store = DataStore([2])
    store.apply([
      .delete(items: [[0, 5], [3, 0]]), .delete(sections: [7]), .move(item: [0, 9], to: [0, 0]),
    ])
    #expect(values(store) == [["0-0", "0-1"]])
    store.apply([.insert(items: [[0, 9]]), .insert(items: [[4, 0]]), .insert(sections: [9])])
    #expect(values(store) == [["0-0", "0-1", "new-1"], []])
  }

  @Test func `reloads and settings change items in place`() {
    var store = DataStore([2])
    store.apply([.reloadItems([[0, 1]], ItemDetails(values: .all("r"), heights: .all(9)))])
    store.apply(.setItems([[0, 0]], ItemDetails(sizes: .all(CGSize(width: 3, height: 4)))))
    store.apply(.setSection(0, SectionMetrics(header: CGSize(width: 1, height: 2))))
    store.apply(.change(.deleteItems([[0, 9]])))
    #expect(
      store.sections[0].items == [.init(value: "0-0", width: 3, height: 4), .init(value: "r", height: 9)])
    #expect(store.sections[0].metrics == SectionMetrics(header: CGSize(width: 1, height: 2)))
  }

  @Test func `the reader counts as the store does, whatever the updates`() {
    for seed in 0..<300 as Range<UInt64> {
      var draw: UInt64 = 0
      func number(_ largest: UInt64) -> Int {
        draw += 1
        return Int(SeededNumber(seed: seed, index: draw).steps(upTo: largest))
      }
      func path() -> IndexPath { [number(3), number(4)] }
      let data = ScenarioData(sections: (0...number(3)).map { _ in SectionData(items: number(4)) })
      let updates = (0...number(4)).map { _ -> DataUpdate in
        switch number(5) {
        case 0: .insert(items: [path(), path()])
        case 1: .delete(items: [path(), path()])
        case 2: .move(item: path(), to: path())
        case 3: .insert(sections: [number(3)], [SectionData(items: number(2))])
        case 4: .delete(sections: [number(3)])
        default: .move(section: number(3), to: number(3))
        }
      }
      var store = DataStore(data)
      store.apply(updates)
      var check = DataCheck(data)
      _ = check.problems(of: Step(.batch(updates)))
      #expect(check.counts == store.counts, "\(data) \(updates)")
    }
  }
}
