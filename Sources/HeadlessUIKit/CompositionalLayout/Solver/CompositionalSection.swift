import Foundation

/// The definition of a section, as a value.
struct CompositionalSection {
  var itemCount = 0
  var group: CompositionalItem
  var insets = NSDirectionalEdgeInsets.zero
  var interGroupSpacing: CGFloat = 0
  /// The insets across the scroll direction of the layout that keep the section clear of the safe area or the margins.
  var referenceInsets = CompositionalEnds.zero
  /// The insets across the scroll direction of the layout inside which boundary items are.
  var boundaryInsets = CompositionalEnds.zero
  var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  var boundaryItems: [CompositionalBoundaryItem] = []
  var decorations: [CompositionalDecoration] = []
  /// The kinds of the supplementary views of items and groups, by the number of their definition.
  var kinds: [String] = []

  /// Whether the section scrolls across the scroll direction of the layout.
  var isOrthogonal: Bool { behavior != .none }

  /// Whether a dimension of an item or a boundary item is estimated.
  var hasEstimates: Bool {
    group.hasEstimates || boundaryItems.contains { $0.width.isEstimated || $0.height.isEstimated }
  }
}

/// A view at an edge of a section or of the whole layout.
struct CompositionalBoundaryItem {
  var kind: String
  var width: CompositionalDimension
  var height: CompositionalDimension
  var alignment: NSRectAlignment
  var offset = CGPoint.zero
  var zIndex = 1
  var extendsBoundary = true
  var isPinned = false
}

/// A view behind a section.
struct CompositionalDecoration {
  var kind: String
  var insets: NSDirectionalEdgeInsets
  var zIndex: Int
}

extension CompositionalItem {
  /// Whether a dimension of an item in the group is estimated.
  fileprivate var hasEstimates: Bool {
    guard let group else { return width.isEstimated || height.isEstimated }
    return group.subitems.contains(where: \.hasEstimates)
  }
}

/// The properties of the collection view and the layout on which all sections depend.
struct CompositionalSurroundings: Equatable {
  /// The scroll direction of the layout.
  var axis: CompositionalAxis
  /// The size of the collection view's bounds.
  var size: CGSize
  var pixels: CompositionalPixels
  /// The distance between two sections.
  var interSectionSpacing: CGFloat = 0
}
