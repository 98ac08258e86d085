import Foundation

/// The changes of a table between two states of its data.
struct TableChanges {
  /// The paths of deleted and of reloaded rows before the changes, and of inserted rows after them.
  var deletedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  /// The paths of moved rows after the changes, by those before them.
  var movedRows: [IndexPath: IndexPath] = [:]
  /// The numbers of deleted and of reloaded sections before the changes, and of inserted sections after them.
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()
  var insertedSections = IndexSet()
  /// The numbers of moved sections after the changes, by those before them.
  var movedSections: [Int: Int] = [:]

  /// The places of what was there before the changes and still is.
  struct Places {
    var sections: [Int: Int] = [:]
    var rows: [IndexPath: IndexPath] = [:]
  }

  /// Finds the places of the sections and rows after the changes.
  ///
  /// - Parameters:
  ///   - before: The number of rows in each section before the changes.
  ///   - after: The number of rows in each section after the changes.
  /// - Returns: The places; nil if the changes do not lead from one state to the other.
  func places(before: [Int], after: [Int]) -> Places? {
    let gone = Set(deletedSections).union(movedSections.keys)
    let new = Set(insertedSections).union(movedSections.values)
    guard let sections = Self.pairs(before.count, without: gone, after.count, without: new) else {
      return nil
    }
    var places = Places(sections: sections.merging(movedSections) { $1 })
    for (old, now) in places.sections {
      guard before.indices.contains(old), after.indices.contains(now) else { return nil }
      if reloadedSections.contains(old) { continue }
      let gone = deletedRows.union(movedRows.keys).filter { $0[0] == old }.map { $0[1] }
      let new = insertedRows.union(movedRows.values).filter { $0[0] == now }.map { $0[1] }
      guard let rows = Self.pairs(before[old], without: Set(gone), after[now], without: Set(new)) else {
        return nil
      }
      for (row, place) in rows {
        places.rows[IndexPath(indexes: [old, row])] = IndexPath(indexes: [now, place])
      }
    }
    places.rows.merge(movedRows) { $1 }
    return places
  }

  /// Returns the pairs of numbers that are left, in order; nil if their counts differ.
  private static func pairs(
    _ before: Int, without gone: Set<Int>, _ after: Int, without new: Set<Int>
  ) -> [Int: Int]? {
    let old = (0..<before).filter { !gone.contains($0) }
    let now = (0..<after).filter { !new.contains($0) }
    guard old.count == now.count else { return nil }
    return Dictionary(uniqueKeysWithValues: zip(old, now))
  }
}
