import HeadlessUIKit

/// A change of what the data source has.
///
/// Paths of deletions, and where a move comes from, count as before the change; paths of insertions, and where
/// a move goes, as after it.
public enum DataChange: Sendable, Equatable {
  /// New items, with their sizes and values in the order of the paths.
  case insertItems([IndexPath], ItemDetails)
  /// New sections; one without content is empty.
  case insertSections([Int], [SectionData])
  /// Items go.
  case deleteItems([IndexPath])
  /// Sections go, with their items.
  case deleteSections([Int])
  /// An item goes elsewhere.
  case moveItem(IndexPath, to: IndexPath)
  /// A section goes elsewhere, with its items.
  case moveSection(Int, to: Int)
}

/// An update that the collection view is notified of, such as `insertItems(at:)`.
///
/// The data changes first, then the collection view is notified.
public enum DataUpdate: Sendable, Equatable {
  /// A change of the data, and the update that tells it.
  case change(DataChange)
  /// `reloadItems(at:)`; details that are given change the items before.
  case reloadItems([IndexPath], ItemDetails)
  /// `reloadSections(_:)`.
  case reloadSections([Int])
  /// `reconfigureItems(at:)`; details that are given change the items before.
  case reconfigureItems([IndexPath], ItemDetails)
}

/// A change of the data without notification of the collection view.
public enum DataMutation: Sendable, Equatable {
  /// Items or sections come, go or move.
  case change(DataChange)
  /// Items get other sizes or values.
  case setItems([IndexPath], ItemDetails)
  /// A section gets other headers, footers or insets; what is nil stays.
  case setSection(Int, SectionMetrics)
}
