/// The positions of elements in a list, by key.
///
/// A hash table without reference counts: scrolling looks elements up more often than anything else.
///
/// It is a class, because reading a list in a structure that another object stores counts references.
@MainActor final class ElementPositions {
  /// The keys in the order of the list.
  @exclusivity(unchecked) private var keys: [ElementKey] = []
  /// The position of the key in each slot, or -1; the number of slots is a power of two.
  @exclusivity(unchecked) private var slots: [Int32] = []

  subscript(key: ElementKey) -> Int? {
    if keys.isEmpty { return nil }
    let position = slots[slot(of: key)]
    return position < 0 ? nil : Int(position)
  }

  /// Adds an element at the end, if it is not in the list.
  ///
  /// - Returns: Whether it was not.
  @discardableResult
  func append(_ key: ElementKey) -> Bool {
    if keys.count * 2 >= slots.count { grow() }
    let slot = slot(of: key)
    guard slots[slot] < 0 else { return false }
    slots[slot] = Int32(keys.count)
    keys.append(key)
    return true
  }

  /// Removes all elements, and keeps the memory.
  func removeAll() {
    if keys.isEmpty { return }
    // Emptying the slots of a few keys is faster than emptying all of a large table.
    if keys.count * 8 < slots.count {
      for key in keys.reversed() { slots[slot(of: key)] = -1 }
    } else {
      for slot in slots.indices { slots[slot] = -1 }
    }
    keys.removeAll(keepingCapacity: true)
  }

  /// Removes the elements from a position on.
  func removeAll(from position: Int) {
    if position == 0 { return removeAll() }
    // In reverse order, so that no slot before that of an earlier key becomes free.
    for key in keys[position...].reversed() { slots[slot(of: key)] = -1 }
    keys.removeLast(keys.count - position)
  }

  /// Returns the slot of a key, or the free slot for it.
  @inline(__always) private func slot(of key: ElementKey) -> Int {
    let mask = slots.count - 1
    var slot = key.scattered & mask
    while case let position = slots[slot], position >= 0, keys[Int(position)] != key {
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func grow() {
    slots = Array(repeating: -1, count: max(64, slots.count * 2))
    keys.reserveCapacity(slots.count / 2)
    for (position, key) in keys.enumerated() { slots[slot(of: key)] = Int32(position) }
  }
}
