import Foundation

extension SortedUpdates {
  // Unverified: a move from or to an index path that does not exist raises the exception of a deletion or an insertion.
  // Move a missing item on a device.

  /// Validates the operations against the counts.
  ///
  /// A reload is validated as a deletion and an insertion.
  ///
  /// - Parameters:
  ///   - old: The number of items in each section before the update.
  ///   - new: The number of items in each section after the update.
  /// - Returns: UIKit's exception for the first invalid operation; nil if all operations are valid.
  func operationFault(old: [Int], new: [Int]) -> UIKitException? {
    reloadFault() ?? deleteFault(old: old) ?? moveSourceFault() ?? insertFault(new: new)
      ?? moveTargetFault() ?? repeatedMoveFault()
  }

  private func reloadFault() -> UIKitException? {
    let deleted = Set(deletes.compactMap(\.before))
    for reload in reloads {
      guard let path = reload.before, deleted.contains(path) else { continue }
      return .deleteAndReload(path)
    }
    return nil
  }

  private func deleteFault(old: [Int]) -> UIKitException? {
    for delete in deletes.reversed() + reloads + moves {
      guard let path = delete.before else { continue }
      if delete.isSection {
        guard path.section >= old.count || path.section < 0 else { continue }
        return .deleteOfMissingSection(path.section, sections: old.count)
      }
      if path.section >= old.count || path.section < 0 {
        return .deleteFromMissingSection(path, sections: old.count)
      }
      if path.item >= old[path.section] || path.item < 0 {
        return .deleteOfMissingItem(path, items: old[path.section])
      }
    }
    return nil
  }

  private func moveSourceFault() -> UIKitException? {
    let deleted = Set((deletes + reloads).compactMap(\.before))
    for move in moves {
      guard let path = move.before else { continue }
      if deleted.contains(path) {
        return move.isSection ? .deleteAndMove(section: path.section) : .deleteAndMove(item: path)
      }
      if !move.isSection, !isOfSnapshot, deleted.contains(IndexPath(item: NSNotFound, section: path.section))
      {
        return .moveFromDeletedSection(path.section)
      }
    }
    return nil
  }

  private func insertFault(new: [Int]) -> UIKitException? {
    for insert in inserts + reloads + moves {
      guard let path = insert.after else { continue }
      if insert.isSection {
        guard path.section >= new.count || path.section < 0 else { continue }
        return .insertOfMissingSection(path.section, sections: new.count)
      }
      if path.section >= new.count || path.section < 0 {
        return .insertIntoMissingSection(path, sections: new.count)
      }
      if path.item >= new[path.section] || path.item < 0 {
        return .insertOfMissingItem(path, items: new[path.section])
      }
    }
    return nil
  }

  private func moveTargetFault() -> UIKitException? {
    let inserted = Set((inserts + reloads).compactMap(\.after))
    for move in moves {
      guard let path = move.after else { continue }
      if inserted.contains(path) {
        return move.isSection ? .insertAndMove(section: path.section) : .insertAndMove(item: path)
      }
      if !move.isSection, !isOfSnapshot, inserted.contains(IndexPath(item: NSNotFound, section: path.section))
      {
        return .moveIntoInsertedSection(path.section)
      }
    }
    return nil
  }

  private func repeatedMoveFault() -> UIKitException? {
    var bySource: [IndexPath: IndexPath] = [:]
    var byTarget: [IndexPath: IndexPath] = [:]
    for move in moves {
      guard let from = move.before, let to = move.after else { continue }
      if let other = bySource.updateValue(to, forKey: from) {
        return move.isSection
          ? .moved(section: from.section, toBoth: other.section, and: to.section)
          : .moved(item: from, toBoth: other, and: to)
      }
      if let other = byTarget.updateValue(from, forKey: to) {
        return move.isSection
          ? .moved(bothSections: other.section, and: from.section, to: to.section)
          : .moved(bothItems: other, and: from, to: to)
      }
    }
    return nil
  }

  // Unverified: the exception is that of iOS 12. Move a section to its own place and an item out of it on a later one.
  /// Returns UIKit's exception for an item that leaves a section which is moved to its own place.
  ///
  /// UIKit looks for all items that the section had before, and finds too few behind its first one.
  ///
  /// - Parameters:
  ///   - old: The number of items in each section before the batch.
  ///   - new: The number of items in each section after the batch.
  /// - Returns: The exception; nil if there are enough items.
  func idleMoveFault(old: [Int], new: [Int]) -> UIKitException? {
    let left = Set(moves.filter { !$0.isSection }.compactMap { $0.before?.section })
    for move in moves where move.isSection && move.before == move.after {
      guard let section = move.before?.section, left.contains(section), old.indices.contains(section) else {
        continue
      }
      let items = new.reduce(0, +)
      let last = new.prefix(section).reduce(0, +) + old[section] - 1
      if last >= items { return .missingGlobalIndex(max(items, last - old[section] + 1), items: items) }
    }
    return nil
  }

  /// Messages about operations that UIKit accepts although it crashes later.
  var hazards: [UIKitConsoleMessage] {
    guard !isOfSnapshot else { return [] }
    var messages: [UIKitConsoleMessage] = []
    for (delete, next) in zip(deletes, deletes.dropFirst()) where delete == next {
      messages.append(.deletedTwice(delete))
    }
    let moved = Set(moves.filter(\.isSection).compactMap { $0.after?.section })
    for insert in inserts where !insert.isSection && moved.contains(insert.after?.section ?? -1) {
      messages.append(.insertedIntoMovedSection(insert))
    }
    return messages
  }

  // MARK: - Counts

  /// Returns UIKit's exception for the first count that does not match the operations; nil if all counts match.
  func arithmeticFault(old: [Int], new: [Int], _ mapping: UpdateMapping) -> UIKitException? {
    let reloaded = reloads.count(where: \.isSection)
    let inserted = inserts.count(where: \.isSection) + reloaded
    let deleted = deletes.count(where: \.isSection) + reloaded
    if new.count != old.count + inserted - deleted {
      return .invalidNumberOfSections(
        before: old.count, after: new.count, inserted: inserted, deleted: deleted)
    }
    let tallies = SectionTallies(of: self)
    for (section, before) in old.enumerated() {
      guard let after = mapping.newSection(for: section), after < new.count,
        !mapping.isReloaded(section: section)
      else { continue }
      let tally = tallies.tally(oldSection: section, newSection: after)
      // An item that is deleted twice counts twice.
      if tally.deleted > before { return .moreDeletesThanItems }
      if before + tally.inserted - tally.deleted + tally.movedIn - tally.movedOut == new[after] { continue }
      return .invalidNumberOfItems(inSection: section, before: before, after: new[after], tally)
    }
    return nil
  }

  /// Returns UIKit's exception for two insertions at one index path; nil if there are none.
  ///
  /// The counts can match nevertheless; UIKit detects this error when it creates the animations.
  func repeatedInsertionFault(new: [Int]) -> UIKitException? {
    let paths = inserts.filter { !$0.isSection }.compactMap(\.after)
    guard let path = zip(paths, paths.dropFirst()).first(where: { $0 == $1 })?.0 else { return nil }
    let index = new.prefix(path.section).reduce(0, +) + path.item
    return .itemInsertedTwice(globalIndex: index)
  }
}

/// The number of items that a batch inserts into, deletes from and moves between sections.
struct SectionTally {
  var inserted = 0
  var deleted = 0
  var movedIn = 0
  var movedOut = 0
}

/// The tallies of all sections, computed in one pass over the operations.
private struct SectionTallies {
  /// The tallies by section index before the update; a reload counts as a deletion and an insertion.
  private var byOldSection: [Int: SectionTally] = [:]
  /// The tallies by section index after the update.
  private var byNewSection: [Int: SectionTally] = [:]

  init(of updates: SortedUpdates) {
    for operation in updates.operations where !operation.isSection {
      let old = operation.before?.section ?? -1
      let new = operation.after?.section ?? -1
      switch operation.action {
      case .insert: byNewSection[new, default: .init()].inserted += 1
      case .delete: byOldSection[old, default: .init()].deleted += 1
      case .move:
        byNewSection[new, default: .init()].movedIn += 1
        byOldSection[old, default: .init()].movedOut += 1
      case .reload:
        byOldSection[old, default: .init()].inserted += 1
        byOldSection[old, default: .init()].deleted += 1
      case .none: break
      }
    }
  }

  func tally(oldSection: Int, newSection: Int) -> SectionTally {
    var tally = byOldSection[oldSection] ?? SectionTally()
    let gains = byNewSection[newSection] ?? SectionTally()
    tally.inserted += gains.inserted
    tally.movedIn = gains.movedIn
    return tally
  }
}
