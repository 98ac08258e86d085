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
      return UIKitException(
        reason: "attempt to delete and reload the same index path (\(path.exceptionText))", identifier: "A20")
    }
    return nil
  }

  private func deleteFault(old: [Int]) -> UIKitException? {
    for delete in deletes.reversed() + reloads + moves {
      guard let path = delete.before else { continue }
      if delete.isSection {
        guard path.section >= old.count || path.section < 0 else { continue }
        return UIKitException(
          reason:
            "attempt to delete section \(path.section), but there are only \(old.count) sections before the "
            + "update", identifier: "A21")
      }
      if path.section >= old.count || path.section < 0 {
        return UIKitException(
          reason: "attempt to delete item \(path.item) from section \(path.section), but there are only "
            + "\(old.count) sections before the update", identifier: "A25")
      }
      if path.item >= old[path.section] || path.item < 0 {
        return UIKitException(
          reason: "attempt to delete item \(path.item) from section \(path.section) which only contains "
            + "\(old[path.section]) items before the update", identifier: "A26")
      }
    }
    return nil
  }

  private func moveSourceFault() -> UIKitException? {
    let deleted = Set((deletes + reloads).compactMap(\.before))
    for move in moves {
      guard let path = move.before else { continue }
      if deleted.contains(path) {
        return move.isSection
          ? UIKitException(
            reason: "attempt to perform a delete and a move from the same section (\(path.section))",
            identifier: "A22")
          : UIKitException(
            reason: "attempt to perform a delete and a move from the same index path (\(path.exceptionText))",
            identifier: "A23")
      }
      if !move.isSection, deleted.contains(IndexPath(item: NSNotFound, section: path.section)) {
        return UIKitException(
          reason: "cannot move an item from a deleted section (\(path.section))", identifier: "A24")
      }
    }
    return nil
  }

  private func insertFault(new: [Int]) -> UIKitException? {
    for insert in inserts + reloads + moves {
      guard let path = insert.after else { continue }
      if insert.isSection {
        guard path.section >= new.count || path.section < 0 else { continue }
        return UIKitException(
          reason:
            "attempt to insert section \(path.section) but there are only \(new.count) sections after the "
            + "update", identifier: "A27")
      }
      if path.section >= new.count || path.section < 0 {
        return UIKitException(
          reason: "attempt to insert item \(path.item) into section \(path.section), but there are only "
            + "\(new.count) sections after the update", identifier: "A31")
      }
      if path.item >= new[path.section] || path.item < 0 {
        return UIKitException(
          reason: "attempt to insert item \(path.item) into section \(path.section), but there are only "
            + "\(new[path.section]) items in section \(path.section) after the update", identifier: "A32")
      }
    }
    return nil
  }

  private func moveTargetFault() -> UIKitException? {
    let inserted = Set((inserts + reloads).compactMap(\.after))
    for move in moves {
      guard let path = move.after else { continue }
      if inserted.contains(path) {
        return move.isSection
          ? UIKitException(
            reason: "attempt to perform an insert and a move to the same section (\(path.section))",
            identifier: "A28")
          : UIKitException(
            reason: "attempt to perform an insert and a move to the same index path (\(path.exceptionText))",
            identifier: "A29")
      }
      if !move.isSection, inserted.contains(IndexPath(item: NSNotFound, section: path.section)) {
        return UIKitException(
          reason: "cannot move an item into a newly inserted section (\(path.section))", identifier: "A30")
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
          ? UIKitException(
            reason: "attempt to move section \(from.section) to both section \(other.section) and section "
              + "\(to.section)", identifier: "A33")
          : UIKitException(
            reason:
              "attempt to move item at index path \(from.exceptionText) to both \(other.exceptionText) and "
              + to.exceptionText, identifier: "A34")
      }
      if let other = byTarget.updateValue(from, forKey: to) {
        return move.isSection
          ? UIKitException(
            reason: "attempt to move both section \(other.section) and section \(from.section) to section "
              + "\(to.section)", identifier: "A35")
          : UIKitException(
            reason:
              "attempt to move both item at index path \(other.exceptionText) and \(from.exceptionText) to "
              + to.exceptionText, identifier: "A36")
      }
    }
    return nil
  }

  /// Messages about operations that UIKit accepts although it crashes later.
  var hazards: [UIKitConsoleMessage] {
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

  // Unverified: the beginning of the sentence. Delete the only item of a section twice in one batch on a device.
  /// The exception for a section that loses more items than it has, because an item is deleted twice.
  private static let deletesMoreThanThereIs = UIKitException(
    reason: "Invalid update: Attempt to delete more items than exist in section. (wording unverified)",
    identifier: "A39")

  /// Returns UIKit's exception for the first count that does not match the operations; nil if all counts match.
  func arithmeticFault(old: [Int], new: [Int], _ mapping: UpdateMapping) -> UIKitException? {
    let reloaded = reloads.count(where: \.isSection)
    let inserted = inserts.count(where: \.isSection) + reloaded
    let deleted = deletes.count(where: \.isSection) + reloaded
    if new.count != old.count + inserted - deleted {
      return UIKitException(
        reason:
          "Invalid update: invalid number of sections.  The number of sections contained in the collection "
          + "view after the update (\(new.count)) must be equal to the number of sections contained in the "
          + "collection view before the update (\(old.count)), plus or minus the number of sections inserted or "
          + "deleted (\(inserted) inserted, \(deleted) deleted).", identifier: "A37")
    }
    let tallies = SectionTallies(of: self)
    for (section, before) in old.enumerated() {
      guard let after = mapping.newSection(for: section), after < new.count,
        !mapping.isReloaded(section: section)
      else { continue }
      let tally = tallies.tally(oldSection: section, newSection: after)
      if tally.deleted > before { return Self.deletesMoreThanThereIs }
      if before + tally.inserted - tally.deleted + tally.movedIn - tally.movedOut == new[after] { continue }
      return UIKitException(
        reason:
          "Invalid update: invalid number of items in section \(section).  The number of items contained in "
          + "an existing section after the update (\(new[after])) must be equal to the number of items contained "
          + "in that section before the update (\(before)), plus or minus the number of items inserted or deleted "
          + "from that section (\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus the "
          + "number of items moved into or out of that section (\(tally.movedIn) moved in, \(tally.movedOut) "
          + "moved out).", identifier: "A38")
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
    return UIKitException(
      reason: "attempt to create two animations for new global item index \(index)", identifier: "A36b")
  }

  /// Returns UIKit's exception that lists counts and operations that do not match, from iOS 16.
  @MainActor func inconsistency(old: [Int], new: [Int], view: UICollectionView) -> UIKitException {
    let listing = operations.map { "\t\($0.listed)" }.joined(separator: ",\n")
    return UIKitException(
      reason: """
        Invalid batch updates detected: the number of sections and/or items returned by the data source before \
        and/or after performing the batch updates are inconsistent with the updates.
        Data source before updates = \(ExceptionText.of(counts: old))
        Data source after updates = \(ExceptionText.of(counts: new))
        Updates = [
        \(listing)
        ]
        Collection view: \(ExceptionText.of(view))
        """, identifier: "A41")
  }
}

/// The number of items that a batch inserts into, deletes from and moves between sections.
private struct SectionTally {
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
