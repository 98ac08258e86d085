import Foundation

@testable import HeadlessUIKit

/// A SplitMix64 random number generator, which returns the same numbers for the same seed.
struct SeededNumbers {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return bound > 0 ? Int((mixed ^ (mixed >> 31)) % UInt64(bound)) : 0
  }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// Returns some of the elements of an array in random order, each at most once.
  mutating func pick<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    var left = elements
    return (0..<min(count, left.count)).map { _ in left.remove(at: below(left.count)) }
  }
}

/// A random batch of updates, with the data before and after it as lists of names.
///
/// The data after the batch is built slot by slot, independently of the engine's mapping of index paths.
struct RandomBatch {
  private(set) var before: [[String]] = []
  private(set) var after: [[String]] = []
  /// The names of the sections before the batch.
  private(set) var sectionsBefore: [String] = []
  private(set) var sectionsAfter: [String] = []
  private(set) var operations: [UpdateOperation] = []

  /// Creates a batch for the given data, or for data that is also random.
  init(seed: Int, for data: [[String]]? = nil) {
    var random = SeededNumbers(seed)
    before =
      data
      ?? (0..<random.below(5)).map { section in
        (0..<random.below(6)).map { "\(section).\($0)" }
      }
    sectionsBefore = before.indices.map { "s\($0)" }
    let movesSections = random.chance(30)
    let (stay, moved) = changeSections(&random, moves: movesSections)
    changeItems(&random, surviving: stay + moved)
  }

  /// Deletes, inserts and moves sections, and returns the sections that stay and those that move.
  private mutating func changeSections(
    _ random: inout SeededNumbers, moves: Bool
  ) -> (stay: [Int], moved: [Int]) {
    var stay: [Int] = []
    var moved: [Int] = []
    for section in before.indices {
      if random.chance(15) {
        operations.append(.delete(section: section))
      } else if moves, random.chance(30) {
        moved.append(section)
      } else {
        stay.append(section)
      }
    }
    let inserted = random.below(3)
    let slots = random.pick(
      inserted + moved.count, of: Array(0..<(stay.count + moved.count + inserted)))
    var names = [String?](repeating: nil, count: stay.count + moved.count + inserted)
    for (number, slot) in slots.prefix(inserted).enumerated() {
      names[slot] = "new\(number)"
      operations.append(.insert(section: slot))
    }
    for (section, slot) in zip(moved, slots.dropFirst(inserted)) {
      names[slot] = sectionsBefore[section]
      operations.append(.move(section: section, to: slot))
    }
    var waiting = stay.map { sectionsBefore[$0] }[...]
    sectionsAfter = names.map { $0 ?? waiting.removeFirst() }
    return (stay, moved)
  }

  /// Deletes, inserts and moves items of the remaining sections.
  private mutating func changeItems(_ random: inout SeededNumbers, surviving: [Int]) {
    var kept: [String: [String]] = [:]
    var arriving: [String: [(name: String, from: IndexPath?)]] = [:]
    for section in surviving.sorted() {
      for (item, name) in before[section].enumerated() {
        let path = IndexPath(item: item, section: section)
        if random.chance(20) {
          operations.append(.delete(item: path))
        } else if random.chance(20) {
          let target = sectionsBefore[surviving[random.below(surviving.count)]]
          arriving[target, default: []].append((name, path))
        } else {
          kept[sectionsBefore[section], default: []].append(name)
        }
      }
      for number in 0..<random.below(3) {
        arriving[sectionsBefore[section], default: []].append(("\(section).new\(number)", nil))
      }
    }
    for (number, section) in sectionsAfter.enumerated() {
      guard !section.hasPrefix("new") else {
        after.append((0..<random.below(4)).map { "\(section).\($0)" })
        continue
      }
      let arrivals = arriving[section] ?? []
      var waiting = (kept[section] ?? [])[...]
      var names = [String?](repeating: nil, count: waiting.count + arrivals.count)
      for (arrival, slot) in zip(arrivals, random.pick(arrivals.count, of: Array(names.indices))) {
        names[slot] = arrival.name
        let path = IndexPath(item: slot, section: number)
        operations.append(arrival.from.map { .move(item: $0, to: path) } ?? .insert(item: path))
      }
      after.append(names.map { $0 ?? waiting.removeFirst() })
    }
  }

  /// Returns the index path of each name in a list of sections.
  static func paths(in sections: [[String]]) -> [String: IndexPath] {
    var paths: [String: IndexPath] = [:]
    for (section, names) in sections.enumerated() {
      for (item, name) in names.enumerated() { paths[name] = IndexPath(item: item, section: section) }
    }
    return paths
  }

  /// Calls the methods of a collection view that perform the operations.
  @MainActor func perform(in view: UICollectionView) {
    for operation in operations {
      let section = (operation.before ?? operation.after)!.section
      switch (operation.action, operation.isSection) {
      case (.insert, true): view.insertSections([section])
      case (.delete, true): view.deleteSections([section])
      case (.move, true): view.moveSection(section, toSection: operation.after!.section)
      case (.insert, false): view.insertItems(at: [operation.after!])
      case (.delete, false): view.deleteItems(at: [operation.before!])
      case (.move, false): view.moveItem(at: operation.before!, to: operation.after!)
      default: break
      }
    }
  }
}
