import Foundation

/// A cell that indents its content by the level of its item in a section snapshot.
@MainActor package protocol OutlineCell: UICollectionViewCell {
  /// The number of ancestors of the item.
  var indentationLevel: Int { get set }
}

/// A data source whose items expand and collapse when their outline disclosures are tapped.
@MainActor package protocol OutlineDataSource: UICollectionViewDataSource {
  /// Expands or collapses an item.
  func toggleOutline(at indexPath: IndexPath)
}
