import Foundation

// The sentences with which UIKit rejects the operations of a batch update.
extension UIKitException {
  // MARK: - Operations

  static func deleteAndReload(_ path: IndexPath) -> UIKitException {
    UIKitException(
      .deleteAndReload,
      reason: "attempt to delete and reload the same index path (\(path.exceptionText))")
  }

  static func deleteOfMissingSection(_ section: Int, sections: Int) -> UIKitException {
    UIKitException(
      .deleteOfMissingSection,
      reason:
        "attempt to delete section \(section), but there are only \(sections) sections before the update")
  }

  static func deleteFromMissingSection(_ path: IndexPath, sections: Int) -> UIKitException {
    UIKitException(
      .deleteFromMissingSection,
      reason: "attempt to delete item \(path.item) from section \(path.section), but there are only "
        + "\(sections) sections before the update")
  }

  static func deleteOfMissingItem(_ path: IndexPath, items: Int) -> UIKitException {
    UIKitException(
      .deleteOfMissingItem,
      reason: "attempt to delete item \(path.item) from section \(path.section) which only contains "
        + "\(items) items before the update")
  }

  static func deleteAndMove(section: Int) -> UIKitException {
    UIKitException(
      .deleteAndMoveOfSection,
      reason: "attempt to perform a delete and a move from the same section (\(section))")
  }

  static func deleteAndMove(item path: IndexPath) -> UIKitException {
    UIKitException(
      .deleteAndMoveOfItem,
      reason: "attempt to perform a delete and a move from the same index path (\(path.exceptionText))")
  }

  static func moveFromDeletedSection(_ section: Int) -> UIKitException {
    UIKitException(
      .moveFromDeletedSection, reason: "cannot move an item from a deleted section (\(section))")
  }

  static func insertOfMissingSection(_ section: Int, sections: Int) -> UIKitException {
    UIKitException(
      .insertOfMissingSection,
      reason: "attempt to insert section \(section) but there are only \(sections) sections after the update")
  }

  static func insertIntoMissingSection(_ path: IndexPath, sections: Int) -> UIKitException {
    UIKitException(
      .insertIntoMissingSection,
      reason: "attempt to insert item \(path.item) into section \(path.section), but there are only "
        + "\(sections) sections after the update")
  }

  static func insertOfMissingItem(_ path: IndexPath, items: Int) -> UIKitException {
    UIKitException(
      .insertOfMissingItem,
      reason: "attempt to insert item \(path.item) into section \(path.section), but there are only "
        + "\(items) items in section \(path.section) after the update")
  }

  static func insertAndMove(section: Int) -> UIKitException {
    UIKitException(
      .insertAndMoveOfSection,
      reason: "attempt to perform an insert and a move to the same section (\(section))")
  }

  static func insertAndMove(item path: IndexPath) -> UIKitException {
    UIKitException(
      .insertAndMoveOfItem,
      reason: "attempt to perform an insert and a move to the same index path (\(path.exceptionText))")
  }

  static func moveIntoInsertedSection(_ section: Int) -> UIKitException {
    UIKitException(
      .moveIntoInsertedSection, reason: "cannot move an item into a newly inserted section (\(section))")
  }

  static func moved(section: Int, toBoth first: Int, and second: Int) -> UIKitException {
    UIKitException(
      .sectionMovedTwice,
      reason: "attempt to move section \(section) to both section \(first) and section \(second)")
  }

  static func moved(item: IndexPath, toBoth first: IndexPath, and second: IndexPath) -> UIKitException {
    UIKitException(
      .itemMovedTwice,
      reason:
        "attempt to move item at index path \(item.exceptionText) to both \(first.exceptionText) and "
        + second.exceptionText)
  }

  static func moved(bothSections first: Int, and second: Int, to target: Int) -> UIKitException {
    UIKitException(
      .sectionsMovedToOneIndex,
      reason: "attempt to move both section \(first) and section \(second) to section \(target)")
  }

  static func moved(
    bothItems first: IndexPath, and second: IndexPath, to target: IndexPath
  ) -> UIKitException {
    UIKitException(
      .itemsMovedToOneIndexPath,
      reason:
        "attempt to move both item at index path \(first.exceptionText) and \(second.exceptionText) to "
        + target.exceptionText)
  }

  static func itemInsertedTwice(globalIndex: Int) -> UIKitException {
    UIKitException(
      .itemInsertedTwice,
      reason: "attempt to create two animations for new global item index \(globalIndex)")
  }

  static func missingGlobalIndex(_ index: Int, items: Int) -> UIKitException {
    UIKitException(
      .missingGlobalIndex,
      reason: "request for index path for global index \(index) when there are only \(items) items in the "
        + "collection view")
  }

  // MARK: - Counts

  static func invalidNumberOfSections(
    before: Int, after: Int, inserted: Int, deleted: Int
  ) -> UIKitException {
    UIKitException(
      .invalidNumberOfSections,
      reason:
        "Invalid update: invalid number of sections.  The number of sections contained in the collection "
        + "view after the update (\(after)) must be equal to the number of sections contained in the "
        + "collection view before the update (\(before)), plus or minus the number of sections inserted or "
        + "deleted (\(inserted) inserted, \(deleted) deleted).")
  }

  static func invalidNumberOfItems(
    inSection section: Int, before: Int, after: Int, _ tally: SectionTally
  ) -> UIKitException {
    UIKitException(
      .invalidNumberOfItems,
      reason:
        "Invalid update: invalid number of items in section \(section).  The number of items contained in "
        + "an existing section after the update (\(after)) must be equal to the number of items contained "
        + "in that section before the update (\(before)), plus or minus the number of items inserted or deleted "
        + "from that section (\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus the "
        + "number of items moved into or out of that section (\(tally.movedIn) moved in, \(tally.movedOut) "
        + "moved out).")
  }

  // Unverified: how the sentence about too many deletions begins. Delete an item twice on a device with iOS 15.
  static let moreDeletesThanItems = UIKitException(
    .moreDeletesThanItems,
    reason: "Invalid update: Attempt to delete more items than exist in section. (wording unverified)")

  /// The listing of counts and operations with which UIKit rejects a batch since iOS 16.4.
  @MainActor static func inconsistentBatchUpdates(
    _ updates: [UpdateOperation], before: [Int], after: [Int], in view: UICollectionView
  ) -> UIKitException {
    let listing = updates.map { "\t\($0.listed)" }.joined(separator: ",\n")
    return UIKitException(
      .inconsistentBatchUpdates,
      reason: """
        Invalid batch updates detected: the number of sections and/or items returned by the data source before \
        and/or after performing the batch updates are inconsistent with the updates.
        Data source before updates = \(ExceptionText.of(counts: before))
        Data source after updates = \(ExceptionText.of(counts: after))
        Updates = [
        \(listing)
        ]
        Collection view: \(ExceptionText.of(view))
        """)
  }
}
