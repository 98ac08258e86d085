/// What differs between the versions of UIKit, as named properties.
///
/// The versions from iOS 13 to 14 and from 16.0 to 16.3 are not modelled; `.iOS16` means 16.4.
public struct UIKitProfile: Sendable, Equatable {
  /// What becomes of attributes whose index path the data source does not know.
  public enum InvalidIndexPathTreatment: Sendable, Equatable {
    /// An exception is raised.
    case raises
    /// A message is written to the console and the attributes are ignored.
    case logsAndIgnores
  }

  /// How the message about such attributes reads where it is written.
  public enum InvalidIndexPathMessage: Sendable, Equatable {
    /// Attributes and layout are named, as from iOS 13.
    case withoutCounts
    /// The data source's counts are listed as well, as in recent versions.
    case withCounts
  }

  /// What one page of the content is.
  public enum PageSize: Sendable, Equatable {
    /// A square whose side is the height of the main screen, clipped to the width of the content.
    case screenHeightSquare
    /// The size of the visible bounds, not clipped to the content.
    case visibleBounds
  }

  /// What is said about a batch of updates that does not fit the data source's counts.
  public enum BatchValidation: Sendable, Equatable {
    /// A sentence for the first section whose arithmetic does not hold.
    case arithmetic
    /// One message that lists both counts and all updates, as from iOS 16.4.
    case countsComparison
  }

  /// What happens when an element that was answered before is answered differently without an invalidation.
  public enum SupplementaryMismatchTreatment: Sendable, Equatable {
    /// An exception is raised.
    case raises
    /// The answer for a page that is asked again replaces the one before.
    case lastAnswerWins
  }

  /// The profile's name, as a scenario gives it.
  public var name: String
  /// What becomes of attributes whose index path the data source does not know.
  public var invalidIndexPaths: InvalidIndexPathTreatment
  /// How the message about attributes reads whose index path the data source does not know.
  public var invalidIndexPathMessage: InvalidIndexPathMessage
  /// Whether a flow layout's item size without width raises an exception, rather than write a message.
  public var raisesForUnsupportedItemSizes: Bool
  /// What one page of the content is.
  public var pageSize: PageSize
  /// What happens when a supplementary or decoration view is answered differently without an invalidation.
  public var supplementaryMismatch: SupplementaryMismatchTreatment
  /// Whether nil from an item, supplementary or decoration query raises where the model needs the answer.
  public var raisesForMissingAttributes: Bool
  /// What is said about a batch of updates that does not fit the data source's counts.
  public var batchValidation: BatchValidation
  /// Whether one dequeued view per request is the rule, and each must be returned.
  public var strictDequeue: Bool
  /// Whether cached attributes are sorted by z-index, section and item before views are made of them.
  public var sortsCachedAttributes: Bool
  /// Whether a layout pass that never ends is stopped with an exception, as from iOS 15.
  public var raisesOnLayoutLoop: Bool
  /// Whether `cellForItem(at:)` returns cells that were made ahead of time, as from iOS 15.
  public var returnsPreparedCells: Bool
  /// Whether a cell that says that its content has changed is asked for its size again, as from iOS 16.
  public var measuresChangedCells = false
  /// Whether a batch of updates gives the attributes objects of visible elements, which are the layout's own, their
  /// new index paths.
  public var renumbersLiveAttributes = true
  /// Whether the delegate is asked for the target of a drag with the item's original and present path, as from
  /// iOS 15, before it is asked without the present one.
  public var asksForTargetWithCurrentPath: Bool

  /// UIKit of iOS 12 and before.
  public static let iOS12 = UIKitProfile(
    name: "iOS12", invalidIndexPaths: .raises, invalidIndexPathMessage: .withoutCounts,
    raisesForUnsupportedItemSizes: true, pageSize: .screenHeightSquare, supplementaryMismatch: .raises,
    raisesForMissingAttributes: true, batchValidation: .arithmetic, strictDequeue: false,
    sortsCachedAttributes: true, raisesOnLayoutLoop: false, returnsPreparedCells: false,
    asksForTargetWithCurrentPath: false)

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
  public static let iOS18 = iOS16.changed(name: "iOS18") { $0.strictDequeue = true }
  /// UIKit of iOS 26, the default.
  public static let iOS26 = iOS18.changed(name: "iOS26") { _ in }

  /// All profiles, the oldest first.
  public static let all = [iOS12, iOS15, iOS16, iOS18, iOS26]

  /// Returns the profile of a name, such as `iOS12`; nil where there is none.
  public static func named(_ name: String) -> UIKitProfile? { all.first { $0.name == name } }

  private func changed(name: String, _ change: (inout UIKitProfile) -> Void) -> UIKitProfile {
    var copy = self
    copy.name = name
    change(&copy)
    return copy
  }
}
