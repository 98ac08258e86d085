extension UIKitException {
  /// The mistake that an exception complains about.
  ///
  /// UIKit's sentence for each kind is in the function of `UIKitException` that makes the exception.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    // MARK: - Creating, registering, dequeuing

    /// A collection view was created without a layout.
    case noLayout
    /// A view was dequeued with a reuse identifier for which nothing is registered.
    case reuseIdentifierNotRegistered
    /// A decoration view is needed whose kind is not registered with the layout.
    case decorationKindNotRegistered
    /// The data source returned a cell that was not dequeued.
    case cellNotDequeued
    /// The data source returned no supplementary view, or one that was not dequeued.
    case supplementaryViewNotDequeued
    /// The data source returned a supplementary view that was dequeued for another kind.
    case supplementaryViewOfOtherKind
    /// A view was dequeued although the collection view did not ask for one.
    case dequeuedWithoutRequest
    /// A view was dequeued for an index path that has no attributes.
    case dequeuedWithoutAttributes

    // MARK: - Attributes

    /// The layout returned attributes for an item that does not exist.
    case cellBeyondData
    /// Attributes of a supplementary view were returned or invalidated for a section that does not exist.
    case supplementaryViewBeyondData
    /// Attributes of a decoration view were returned or invalidated for a section that does not exist.
    case decorationViewBeyondData
    /// The attributes of a supplementary view changed between two queries without an invalidation.
    case changedWithoutInvalidation
    /// The layout returned no attributes for an item that the collection view needs.
    case missingItemAttributes
    /// The layout returned no attributes for a supplementary or decoration view that was invalidated.
    case missingViewAttributes
    /// The attributes were created without one of the factory methods, and have no element kind.
    case elementKindIsNil
    /// The frame of attributes was set to `CGRect.null`.
    case frameIsNull
    /// The bounds of attributes were set to a rectangle whose origin is not zero.
    case boundsHaveOrigin

    // MARK: - Counts and index paths

    /// An invalidation context names an item that does not exist.
    case invalidatedItemBeyondData
    /// The number of items was requested of a section that does not exist.
    case itemCountOfMissingSection
    /// The number of items before a section was requested, and the section does not exist.
    case itemsBeforeMissingSection
    /// An index path has more or fewer than two indices.
    case indexPathWithoutTwoIndices

    // MARK: - Flow layout

    /// An item size is zero or negative.
    case unsupportedItemSize
    /// The delegate returned a negative item size.
    case negativeItemSize
    /// The size of a header or footer is negative.
    case negativeHeaderOrFooterSize

    // MARK: - Batch updates

    /// An item or section is both deleted and reloaded.
    case deleteAndReload
    /// A section is deleted that does not exist.
    case deleteOfMissingSection
    /// An item is deleted from a section that does not exist.
    case deleteFromMissingSection
    /// An item is deleted that does not exist.
    case deleteOfMissingItem
    /// A section is both deleted and moved.
    case deleteAndMoveOfSection
    /// An item is both deleted and moved.
    case deleteAndMoveOfItem
    /// An item is moved out of a section that is deleted.
    case moveFromDeletedSection
    /// A section is inserted at an index that does not exist after the update.
    case insertOfMissingSection
    /// An item is inserted into a section that does not exist after the update.
    case insertIntoMissingSection
    /// An item is inserted at an index that does not exist after the update.
    case insertOfMissingItem
    /// One section is inserted and another moved to the same index.
    case insertAndMoveOfSection
    /// One item is inserted and another moved to the same index path.
    case insertAndMoveOfItem
    /// An item is moved into a section that is inserted.
    case moveIntoInsertedSection
    /// A section is moved to two indices.
    case sectionMovedTwice
    /// An item is moved to two index paths.
    case itemMovedTwice
    /// Two sections are moved to the same index.
    case sectionsMovedToOneIndex
    /// Two items are moved to the same index path.
    case itemsMovedToOneIndexPath
    /// An item is inserted twice at the same index path.
    case itemInsertedTwice
    /// An item leaves a section that is moved to its own place in the same batch.
    case missingGlobalIndex
    /// The number of sections after the update does not match the operations.
    case invalidNumberOfSections
    /// The number of items after the update does not match the operations.
    case invalidNumberOfItems
    /// More items are deleted than the section has.
    case moreDeletesThanItems
    /// The counts before and after the update do not match the operations.
    case inconsistentBatchUpdates

    // MARK: - Movement, transitions, scrolling

    /// The data was updated while an item was dragged.
    case updateDuringMovement
    /// An item is dragged out of a section that no longer exists.
    case moveFromMissingSection
    /// A layout transition was started while another one is running.
    case transitionInProgress
    /// The collection view was asked to scroll to an item that does not exist.
    case scrollToMissingItem
    /// A scroll position names two positions along one axis.
    case conflictingScrollPositions

    // MARK: - Diffable data sources and registrations

    /// An identifier was supplied twice, or the snapshot already contains it.
    case duplicateIdentifiers
    /// Items were appended to a snapshot that has no section.
    case snapshotWithoutSections
    /// An operation names an identifier that the snapshot does not contain.
    case unknownIdentifier
    /// The destination of an insertion or a move is one of the identifiers to insert or move.
    case destinationIsSource
    /// A provider of a diffable data source returned nil.
    case providerReturnedNil
    /// A supplementary view is needed, but the diffable data source has no provider for it.
    case noSupplementaryViewProvider
    /// A snapshot was applied while its data source was still applying the previous one.
    case nestedApply
    /// A registration was created in the provider that uses it.
    case registrationCreatedInProvider
    /// A reconfigured item was dequeued with a registration or a reuse identifier that is not the cell's.
    case reconfiguredWithOtherIdentifier
    /// A list cell has two accessories of one type.
    case repeatedAccessory

    // MARK: - Layout passes and geometry

    /// Each layout pass causes another one.
    case layoutLoop
    /// The bounds or the position of a view contain NaN.
    case invalidGeometry

    /// A mistake outside the collection view, for example in the use of a property animator or a constraint.
    case other
  }
}
