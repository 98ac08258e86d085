/// A table that finds elements by their identities.
///
/// Each layout is queried for all elements after each step, and a dictionary would take most of that time.
struct ElementTable {
  /// An element, and the places at which an owner of the table stores its answers.
  struct Entry {
    let id: ElementID
    /// The index of the first answer in a rectangle; `nil` if there is none.
    var place: Int?
    /// The index of the query for this element alone; `nil` if there was none.
    var query: Int?
  }

  /// The entries, in the order in which the elements were added.
  private(set) var entries: [Entry] = []
  /// The numbers of the entries plus 1, each at its hash or after it; 0 for none.
  private var slots: [Int32]

  /// Creates an empty table.
  ///
  /// - Parameter capacity: The number of elements for which the table needs not grow.
  init(capacity: Int) {
    slots = Array(repeating: 0, count: Self.slotCount(for: capacity))
    entries.reserveCapacity(capacity)
  }

  /// Returns a power of two, of which elements take half at most.
  private static func slotCount(for capacity: Int) -> Int {
    var count = 16
    while count < capacity * 2 { count *= 2 }
    return count
  }

  /// Returns the slot of an element, or the empty one at which it belongs.
  private func slot(of id: ElementID) -> Int {
    let mask = slots.count - 1
    var slot = id.hash & mask
    while slots[slot] != 0, entries[Int(slots[slot]) - 1].id != id { slot = (slot + 1) & mask }
    return slot
  }

  /// Returns the entry of an element; `nil` if there is none.
  subscript(id: ElementID) -> Entry? {
    let number = Int(slots[slot(of: id)])
    return number == 0 ? nil : entries[number - 1]
  }

  /// Whether there is an entry of an element.
  func contains(_ id: ElementID) -> Bool { slots[slot(of: id)] != 0 }

  // A closure that changes an entry would check at each call that it runs on the main actor.

  /// Sets the place of an element, which is added if there is no entry; returns whether it had none.
  @discardableResult
  mutating func setPlace(_ place: Int, of id: ElementID) -> Bool {
    let number = number(adding: id)
    guard entries[number].place == nil else { return false }
    entries[number].place = place
    return true
  }

  /// Sets the query for an element, which is added if there is no entry.
  mutating func setQuery(_ query: Int, of id: ElementID) { entries[number(adding: id)].query = query }

  /// Replaces the place of an element, which is added if there is no entry.
  mutating func replacePlace(_ place: Int, of id: ElementID) { entries[number(adding: id)].place = place }

  /// Returns the index of the entry of an element, which is added if there is none.
  private mutating func number(adding id: ElementID) -> Int {
    var slot = slot(of: id)
    if slots[slot] == 0 {
      if (entries.count + 1) * 2 > slots.count {
        grow()
        slot = self.slot(of: id)
      }
      entries.append(Entry(id: id))
      slots[slot] = Int32(entries.count)
    }
    return Int(slots[slot]) - 1
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (number, entry) in entries.enumerated() { slots[slot(of: entry.id)] = Int32(number + 1) }
  }
}
