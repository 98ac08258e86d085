import HeadlessUIKit

/// A change of the data.
///
/// Paths of deletions, and the origins of moves, are those before the change; paths of insertions, and the
/// targets of moves, are those after it.
public indirect enum DataChange: Sendable, Equatable {
  /// New items, with their sizes and values in the order of the paths.
  case insertItems([IndexPath], ItemDetails)
  /// New sections; one without content is empty.
  case insertSections([Int], [SectionData])
  /// Items are deleted.
  case deleteItems([IndexPath])
  /// Sections are deleted with their items.
  case deleteSections([Int])
  /// An item is moved.
  case moveItem(IndexPath, to: IndexPath)
  /// A section is moved with its items.
  case moveSection(Int, to: Int)
}

/// An update that the collection view is notified of, such as `insertItems(at:)`.
///
/// The data changes first, then the collection view is notified.
public indirect enum DataUpdate: Sendable, Equatable {
  /// A change of the data, and the update that notifies the collection view of it.
  case change(DataChange)
  /// `reloadItems(at:)`; details are applied to the items before the call.
  case reloadItems([IndexPath], ItemDetails)
  /// `reloadSections(_:)`.
  case reloadSections([Int])
  /// `reconfigureItems(at:)`; details are applied to the items before the call.
  case reconfigureItems([IndexPath], ItemDetails)
}

/// A change of the data without notification of the collection view.
public enum DataMutation: Sendable, Equatable {
  /// Items or sections are inserted, deleted or moved.
  case change(DataChange)
  /// Items get other sizes or values.
  case setItems([IndexPath], ItemDetails)
  /// A section gets other headers, footers or insets; what is nil does not change.
  case setSection(Int, SectionMetrics)
}
