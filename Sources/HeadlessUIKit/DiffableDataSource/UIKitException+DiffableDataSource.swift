import Foundation

// UIKit's sentences about snapshots and diffable data sources, without the addresses of objects.
extension UIKitException {
  /// The element that an identifier names, as the sentences call it.
  enum IdentifierKind: String {
    case item
    case section
  }

  // MARK: - Snapshots

  static func duplicateIdentifiers(_ identifiers: [some Hashable], _ kind: IdentifierKind) -> UIKitException {
    UIKitException(
      .duplicateIdentifiers,
      reason: "Fatal: supplied \(kind.rawValue) identifiers are not unique. Duplicate identifiers: "
        + IdentifierText.set(identifiers))
  }

  static func sectionsAlreadyExist(_ identifiers: [some Hashable]) -> UIKitException {
    let isOne = identifiers.count == 1
    let listed = identifiers.first.map { isOne ? IdentifierText.one($0) : IdentifierText.array(identifiers) }
    return UIKitException(
      .duplicateIdentifiers,
      reason: "Diffable data source detected an attempt to insert or append "
        + (isOne
          ? "1 section identifier that already exists"
          : "\(identifiers.count) section identifiers that "
            + "already exist")
        + " in the snapshot. Identifiers in a snapshot must be unique. "
        + (isOne ? "Section identifier that already exists: " : "Section identifiers that already exist: ")
        + (listed ?? ""))
  }

  static let snapshotWithoutSections = UIKitException(
    .snapshotWithoutSections,
    reason: "There are currently no sections in the data source. Please add a section first.")

  static let unknownSection = UIKitException(
    .unknownIdentifier,
    reason: "Section identifier was not found. You can verify the section exists by calling the "
      + "indexOfSectionIdentifier API (which has O(1) performance)")

  /// The failure of an assertion about the index of an unknown identifier, for example `insertIndex`.
  static func indexNotFound(_ name: String) -> UIKitException {
    UIKitException(.unknownIdentifier, reason: "Invalid parameter not satisfying: \(name) != NSNotFound")
  }

  static func markedUnknown(
    _ identifier: some Hashable, _ kind: IdentifierKind, action: String
  ) -> UIKitException {
    UIKitException(
      .unknownIdentifier,
      reason: "Attempted to \(action) \(kind.rawValue) identifier that does not exist in the snapshot: "
        + IdentifierText.one(identifier))
  }

  static func insertedAtItself(_ destination: some Hashable, items: [some Hashable]) -> UIKitException {
    let update = diffableUpdate("INS", destination, items)
    return UIKitException(
      .destinationIsSource,
      reason: "Invalid update: destination for insertion operation [\(IdentifierText.one(destination))] is "
        + "in the "
        + "insertion identifier list for update: \(update).")
  }

  static func insertedAtItself(_ destination: some Hashable, sections: [some Hashable]) -> UIKitException {
    let update = diffableUpdate("INS", destination, sections)
    return UIKitException(
      .destinationIsSource,
      reason: "Invalid update: destination for section operation [\(IdentifierText.one(destination))] is in "
        + "the "
        + "inserted section list for update: \(update)")
  }

  // Unverified: the sentences for moving an item or a section to itself. Move one before itself on a device.
  static func movedToItself(_ identifier: some Hashable, _ kind: IdentifierKind) -> UIKitException {
    let update = diffableUpdate("MOV", identifier, [identifier])
    return UIKitException(
      .destinationIsSource,
      reason: "Invalid update: destination for \(kind.rawValue) move is the same as the source "
        + "[\(IdentifierText.one(identifier))] for update: \(update).")
  }

  private static func diffableUpdate(
    _ action: String, _ destination: some Hashable, _ identifiers: [some Hashable]
  ) -> String {
    "<_UIDiffableDataSourceUpdate - action: \(action); "
      + "destinationIdentifier:\(IdentifierText.one(destination)); "
      + "destIsSection: 0; identifiers: [\(IdentifierText.joined(identifiers, ", "))]>"
  }

  // MARK: - Section snapshots

  static func duplicateItemsInSectionSnapshot(_ identifiers: [some Hashable]) -> UIKitException {
    UIKitException(
      .duplicateIdentifiers,
      reason: "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "
        + IdentifierText.set(identifiers))
  }

  /// Returns the exception for an identifier that a section snapshot does not contain.
  ///
  /// - Parameters:
  ///   - role: The beginning of the sentence, for example `Parent item identifier`.
  ///   - identifier: The identifier.
  /// - Returns: The exception.
  static func notInSectionSnapshot(_ role: String, _ identifier: some Hashable) -> UIKitException {
    UIKitException(
      .unknownIdentifier,
      reason: "\(role) does not exist in section snapshot: \(IdentifierText.one(identifier))")
  }

  static func deletedFromSectionSnapshot(_ identifier: some Hashable) -> UIKitException {
    UIKitException(
      .unknownIdentifier, reason: "Failed to find index of item \(IdentifierText.one(identifier))")
  }

  // MARK: - Data sources

  static let diffableSectionBeyondData = UIKitException(
    .itemCountOfMissingSection,
    reason: "Invalid parameter not satisfying: section < _impl.numberOfSections")

  static let diffableItemBeyondData = UIKitException(
    .unknownIdentifier, reason: "Invalid parameter not satisfying: itemIdentifier")

  @MainActor static func cellProviderReturnedNil(
    at path: IndexPath, item: some Hashable, in view: UICollectionView
  ) -> UIKitException {
    UIKitException(
      .providerReturnedNil,
      reason: "UICollectionViewDiffableDataSource cell provider returned nil for index path "
        + "\(path.exceptionText) "
        + "with item identifier '\(IdentifierText.one(item))', which is not allowed. You must always return "
        + "a cell "
        + "to the collection view: \(ExceptionText.of(view))")
  }

  @MainActor static func noSupplementaryViewProvider(in view: UICollectionView) -> UIKitException {
    UIKitException(
      .noSupplementaryViewProvider,
      reason: "CollectionView \(ExceptionText.of(view)) requested a supplementary view, but a "
        + "supplementaryViewProvider was not specified on the diffable data source. Please configure the "
        + "diffable data "
        + "source accordingly and add the supplementary provider")
  }

  // Unverified: the wording for a snapshot that is applied during another apply is new since iOS 16. Apply one in the cell
  // provider on devices with iOS 15 and 16.
  @MainActor static func nestedApply(in view: UICollectionView) -> UIKitException {
    guard view.profile.batchValidation == .countsComparison else {
      return UIKitException(
        .nestedApply,
        reason: "Deadlock detected: calling this method on the main queue with outstanding async updates is "
          + "not "
          + "permitted and will deadlock. Please always submit updates either always on the main queue or "
          + "always off "
          + "the main queue - view=\(ExceptionText.of(view))")
    }
    return UIKitException(
      .nestedApply,
      reason: "Deadlock detected: attempted to apply a snapshot to diffable data source while it was already "
        + "applying a snapshot. Make sure you are consistently applying snapshots either always on the main "
        + "queue or "
        + "always off the main queue, and make sure you are not applying a snapshot as a side effect of "
        + "updates from "
        + "(i.e. underneath) another snapshot apply call. View updated by this diffable data source: "
        + ExceptionText.of(view))
  }

  // MARK: - Registrations

  static let registrationCreatedInCellProvider = UIKitException(
    .registrationCreatedInProvider,
    reason: "Attempted to dequeue a cell using a registration that was created inside "
      + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell "
      + "provider. Creating "
      + "a new registration each time a cell is requested will prevent reuse and cause created cells to "
      + "remain "
      + "inaccessible in memory for the lifetime of the collection view. Registrations should be created up "
      + "front and "
      + "reused. Registration: <UICollectionViewCellRegistration>")

  // Unverified: the sentence for a supplementary registration that is created in the provider, which follows that for
  // cells. Create one in the supplementary view provider on a device.
  static let registrationCreatedInSupplementaryProvider = UIKitException(
    .registrationCreatedInProvider,
    reason: "Attempted to dequeue a supplementary view using a registration that was created inside "
      + "-collectionView:viewForSupplementaryElementOfKind:atIndexPath: or inside a "
      + "UICollectionViewDiffableDataSource "
      + "supplementary view provider. Creating a new registration each time a supplementary view is "
      + "requested will "
      + "prevent reuse and cause created supplementary views to remain inaccessible in memory for the "
      + "lifetime of the "
      + "collection view. Registrations should be created up front and reused. Registration: "
      + "<UICollectionViewSupplementaryRegistration>")

  // Unverified: how the sentence about another registration during a reconfiguration ends. Reconfigure an item with
  // another reuse identifier on a device.
  @MainActor static func reconfiguredWithOtherIdentifier(
    _ identifier: String, existing: UICollectionReusableView
  ) -> UIKitException {
    UIKitException(
      .reconfiguredWithOtherIdentifier,
      reason: "Attempted to dequeue a cell for a different registration or reuse identifier than the "
        + "existing cell "
        + "when reconfiguring an item, which is not allowed. Dequeued reuse identifier: \(identifier); "
        + "Original reuse "
        + "identifier: \(existing.dequeueIdentifier ?? "(null)"); Existing cell: "
        + "\(ExceptionText.of(existing))")
  }
}

// The console messages about snapshots.
extension UIKitConsoleMessage {
  static func itemsAlreadyExist(_ identifiers: [some Hashable]) -> UIKitConsoleMessage {
    let isOne = identifiers.count == 1
    let start = "Diffable data source detected an attempt to insert or append "
    let end =
      " but this operation will be more expensive. For best performance, inserted item identifiers should "
      + "always be "
      + "unique. Set a symbolic breakpoint on "
      + "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch "
      + "this in the debugger. "
    guard isOne, let identifier = identifiers.first else {
      return UIKitConsoleMessage(
        .identifiersAlreadyExist,
        text: start + "\(identifiers.count) item identifiers that already exist in the snapshot. The "
          + "existing item "
          + "identifiers will be moved into place instead,\(end)Item identifiers that already exist: "
          + IdentifierText.array(identifiers))
    }
    return UIKitConsoleMessage(
      .identifiersAlreadyExist,
      text: start + "1 item identifier that already exists in the snapshot. The existing item identifier "
        + "will be "
        + "moved into place instead,\(end)Item identifier that already exists: "
        + "" + IdentifierText.one(identifier))
  }

  static func equalIdentifiersWithDifferentHashes(
    _ first: some Hashable, _ second: some Hashable
  ) -> UIKitConsoleMessage {
    UIKitConsoleMessage(
      .equalIdentifiersWithDifferentHashes,
      text: "Diffable data source detected item identifiers that are equal but have different hash values. "
        + "Two "
        + "identifiers which compare as equal must return the same hash value. You must fix this in the "
        + "Hashable "
        + "(Swift) or hash property (Objective-C) implementation for the type of these identifiers. "
        + "Identifiers that "
        + "are equal but have different hash values: \(IdentifierText.array([first])) and "
        + IdentifierText.array([second]))
  }

  @MainActor static func appliedOnDifferentThreads(in view: UICollectionView) -> UIKitConsoleMessage {
    UIKitConsoleMessage(
      text:
        "Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. "
        + "Please always submit updates either always on the main queue or always off the main queue - "
        + "view=\(ExceptionText.of(view))")
  }

  // Unverified: the message for expanding or collapsing an unknown item. Expand one on a device.
  static func expandedUnknownItem(_ identifier: some Hashable, action: String) -> UIKitConsoleMessage {
    UIKitConsoleMessage(
      .unknownItemExpanded,
      text: "Attempted to \(action) an item identifier that does not exist in the section snapshot: "
        + IdentifierText.one(identifier))
  }
}
