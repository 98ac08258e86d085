/// The sections of a snapshot and their items, with an index for lookups by identifier.
///
/// Appending k items takes O(k); a change in the middle of a section takes time in proportion to the section's length.
struct SnapshotContents<Section: Hashable, Item: Hashable> {
  /// The position of an item: the index of its section and its index in the section.
  struct Place: Equatable {
    var section: Int
    var item: Int
  }

  private(set) var sections: [Section] = []
  /// The items of each section.
  private(set) var items: [[Item]] = []
  private var sectionIndexes: [Section: Int] = [:]
  private var places: [Item: Place] = [:]

  var itemCount: Int { items.reduce(0) { $0 + $1.count } }

  func index(of section: Section) -> Int? { sectionIndexes[section] }

  func place(of item: Item) -> Place? { places[item] }

  /// Returns the index of an item among all items.
  func index(of item: Item) -> Int? {
    places[item].map { place in items[..<place.section].reduce(place.item) { $0 + $1.count } }
  }

  // MARK: - Sections

  mutating func insert(sections added: [Section], at index: Int) {
    sections.insert(contentsOf: added, at: index)
    items.insert(contentsOf: Array(repeating: [], count: added.count), at: index)
    renumberSections(from: index)
  }

  mutating func remove(sections removed: Set<Section>) {
    guard let first = sections.firstIndex(where: removed.contains) else { return }
    for (section, items) in zip(sections, items) where removed.contains(section) {
      sectionIndexes[section] = nil
      for item in items { places[item] = nil }
    }
    let kept = zip(sections, items).filter { !removed.contains($0.0) }
    sections = kept.map(\.0)
    items = kept.map(\.1)
    renumberSections(from: first)
  }

  /// Moves a section to an index among the other sections.
  mutating func moveSection(at source: Int, to target: Int) {
    let (section, moved) = (sections.remove(at: source), items.remove(at: source))
    sections.insert(section, at: target)
    items.insert(moved, at: target)
    renumberSections(from: min(source, target))
  }

  private mutating func renumberSections(from start: Int) {
    for index in start..<sections.count {
      sectionIndexes[sections[index]] = index
      for position in items[index].indices {
        places[items[index][position]] = Place(section: index, item: position)
      }
    }
  }

  // MARK: - Items

  /// Inserts items that are not in the snapshot.
  mutating func insert(_ added: [Item], at place: Place) {
    items[place.section].insert(contentsOf: added, at: place.item)
    renumberItems(of: place.section, from: place.item)
  }

  mutating func remove(_ removed: [Item]) {
    var firstBySection: [Int: Int] = [:]
    for item in removed {
      guard let place = places.removeValue(forKey: item) else { continue }
      firstBySection[place.section] = min(firstBySection[place.section] ?? place.item, place.item)
    }
    for (section, first) in firstBySection {
      let kept = items[section][first...].filter { places[$0] != nil }
      items[section].replaceSubrange(first..., with: kept)
      renumberItems(of: section, from: first)
    }
  }

  private mutating func renumberItems(of section: Int, from start: Int) {
    for position in start..<items[section].count {
      places[items[section][position]] = Place(section: section, item: position)
    }
  }
}

extension SnapshotContents: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.sections == right.sections && left.items == right.items
  }
}

extension Sequence where Element: Hashable {
  /// Returns the elements that also occur earlier in the sequence, each once, in order.
  var repeatedElements: [Element] {
    var seen: Set<Element> = []
    var repeated: Set<Element> = []
    return filter { !seen.insert($0).inserted && repeated.insert($0).inserted }
  }
}

/// Identifiers without repetitions, in the order in which they were added first.
struct IdentifierMarks<Identifier: Hashable> {
  private(set) var identifiers: [Identifier] = []
  private var known: Set<Identifier> = []

  func contains(_ identifier: Identifier) -> Bool { known.contains(identifier) }

  mutating func add(_ added: [Identifier]) {
    for identifier in added where known.insert(identifier).inserted { identifiers.append(identifier) }
  }

  mutating func remove(_ removed: [Identifier]) {
    guard !identifiers.isEmpty else { return }
    known.subtract(removed)
    identifiers.removeAll { !known.contains($0) }
  }
}
