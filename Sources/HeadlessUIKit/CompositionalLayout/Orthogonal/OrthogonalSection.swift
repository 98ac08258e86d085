import Foundation

/// The state of a section that scrolls across the scroll direction of the layout.
@MainActor struct OrthogonalSection {
  /// The offset from the rest position at the leading edge.
  var offset: CGFloat
  /// The visible part of the section, in content coordinates.
  var viewport: CGRect
  var rest: OrthogonalRest
  /// The scroll view that contains the cells; nil until a cell is visible.
  var view: _UICollectionViewOrthogonalScrollView?
}
