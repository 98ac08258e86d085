/// A version of UIKit: one property for each behavior that differs between versions.
///
/// There is no profile for iOS 13, iOS 14 and iOS 16.0 to 16.3; `.iOS16` is iOS 16.4.
public struct UIKitProfile: Sendable, Equatable {
  /// The treatment of attributes whose index path is beyond the data.
  public enum InvalidIndexPathTreatment: Sendable, Equatable {
    /// UIKit raises an exception.
    case raises
    /// UIKit writes a message to the console and ignores the attributes.
    case logsAndIgnores
  }

  /// The wording of the message about such attributes.
  public enum InvalidIndexPathMessage: Sendable, Equatable {
    /// The message names the attributes and the layout, as since iOS 13.
    case withoutCounts
    /// The message also lists the counts of the data source, as in recent versions.
    case withCounts
  }

  /// The size of a page, the unit in which the collection view queries its layout.
  public enum PageSize: Sendable, Equatable {
    /// A square whose side is the height of the main screen, clipped to the width of the content.
    case screenHeightSquare
    /// The size of the visible bounds, not clipped to the content.
    case visibleBounds
  }

  /// The wording of the exception for a batch of updates that does not match the counts of the data source.
  public enum BatchValidation: Sendable, Equatable {
    /// A sentence about the first section whose counts do not add up.
    case arithmetic
    /// A list of the counts before and after and of all updates, as since iOS 16.4.
    case countsComparison
  }

  /// The treatment of a supplementary or decoration view whose attributes change without an invalidation.
  public enum SupplementaryMismatchTreatment: Sendable, Equatable {
    /// UIKit raises an exception.
    case raises
    /// The answer to the later query replaces the earlier one.
    case lastAnswerWins
  }

  /// The name of the profile in scenarios, for example `iOS12`.
  public var name: String
  /// The treatment of attributes whose index path is beyond the data.
  public var invalidIndexPaths: InvalidIndexPathTreatment
  /// The wording of the message about attributes whose index path is beyond the data.
  public var invalidIndexPathMessage: InvalidIndexPathMessage
  /// Whether UIKit raises an exception, instead of writing a message, for a flow layout's item size without width.
  public var raisesForUnsupportedItemSizes: Bool
  /// The size of a page, the unit in which the collection view queries its layout.
  public var pageSize: PageSize
  /// The treatment of a supplementary or decoration view whose attributes change without an invalidation.
  public var supplementaryMismatch: SupplementaryMismatchTreatment
  /// Whether UIKit raises an exception if the layout returns nil for an element whose attributes it needs.
  public var raisesForMissingAttributes: Bool
  /// The wording of the exception for a batch of updates that does not match the counts of the data source.
  public var batchValidation: BatchValidation
  /// Whether the data source must dequeue exactly one view per request, and return it.
  public var strictDequeue: Bool
  /// Whether UIKit sorts cached attributes by z-index, section and item before it creates their views.
  public var sortsCachedAttributes: Bool
  /// Whether UIKit ends an endless layout loop with an exception, as since iOS 15.
  public var raisesOnLayoutLoop: Bool
  /// Whether `cellForItem(at:)` returns prefetched cells, as since iOS 15.
  public var returnsPreparedCells: Bool
  /// Whether UIKit measures a cell again after the cell reported changed content, as since iOS 16.
  public var measuresChangedCells = false
  /// Whether a batch of updates writes new index paths into the layout's own attributes objects of visible elements.
  public var renumbersLiveAttributes = true
  /// Whether UIKit raises an exception, instead of writing a message, for a group into which not even one item fits.
  public var raisesForGroupsWithoutRoom = false
  /// Whether UIKit raises an exception for an item that leaves a section which the same batch moves to its own place.
  public var raisesForIdleSectionMoves = false
  /// Whether UIKit first calls the delegate method for the target of a drag that also takes the item's current index
  /// path, as since iOS 15.
  public var asksForTargetWithCurrentPath: Bool

  /// UIKit of iOS 12 and earlier.
  public static let iOS12 = UIKitProfile(
    name: "iOS12", invalidIndexPaths: .raises, invalidIndexPathMessage: .withoutCounts,
    raisesForUnsupportedItemSizes: true, pageSize: .screenHeightSquare, supplementaryMismatch: .raises,
    raisesForMissingAttributes: true, batchValidation: .arithmetic, strictDequeue: false,
    sortsCachedAttributes: true, raisesOnLayoutLoop: false, returnsPreparedCells: false,
    raisesForIdleSectionMoves: true, asksForTargetWithCurrentPath: false)

  /// UIKit of iOS 15.
  public static let iOS15 = UIKitProfile(
    name: "iOS15", invalidIndexPaths: .logsAndIgnores, invalidIndexPathMessage: .withoutCounts,
    raisesForUnsupportedItemSizes: false, pageSize: .visibleBounds,
    supplementaryMismatch: .lastAnswerWins, raisesForMissingAttributes: false, batchValidation: .arithmetic,
    strictDequeue: false, sortsCachedAttributes: false, raisesOnLayoutLoop: true, returnsPreparedCells: true,
    asksForTargetWithCurrentPath: true)

  /// UIKit of iOS 16.4.
  public static let iOS16 = iOS15.changed(name: "iOS16") {
    $0.batchValidation = .countsComparison
    $0.measuresChangedCells = true
    $0.invalidIndexPathMessage = .withCounts
  }
  /// UIKit of iOS 18.
  public static let iOS18 = iOS16.changed(name: "iOS18") {
    $0.strictDequeue = true
    $0.raisesForGroupsWithoutRoom = true
  }
  /// UIKit of iOS 26, the default.
  public static let iOS26 = iOS18.changed(name: "iOS26") { _ in }

  /// All profiles, the oldest first.
  public static let all = [iOS12, iOS15, iOS16, iOS18, iOS26]

  /// Returns the profile with a name, for example `iOS12`; nil if there is none.
  public static func named(_ name: String) -> UIKitProfile? { all.first { $0.name == name } }

  private func changed(name: String, _ change: (inout UIKitProfile) -> Void) -> UIKitProfile {
    var copy = self
    copy.name = name
    change(&copy)
    return copy
  }
}
