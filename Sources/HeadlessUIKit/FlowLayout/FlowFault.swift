import Foundation

/// An error in the use of a flow layout: an unsupported size, or attributes that were changed without copying.
enum FlowFault {
  /// An item size without a positive width was set or is preferred by a cell.
  case itemSize(CGSize)
  /// The delegate returned a negative item size.
  case negativeItemSize
  /// A negative header or footer size was set.
  case negativeSupplementarySize
  /// An item is longer than its line.
  case overlongItems(FlowAxis)
  /// The frame of an attributes object was changed after the flow layout had returned it.
  case changedFrame(IndexPath, cached: CGRect, expected: CGRect)

  /// Logs UIKit's message or raises its exception.
  @MainActor func report(_ layout: UICollectionViewFlowLayout, to view: UICollectionView) {
    switch self {
    case .itemSize(let size):
      guard view.profile.raisesForUnsupportedItemSizes else {
        return view.log(.unsupportedItemSize(size, view))
      }
      view.raise(.unsupportedItemSize)
    case .negativeItemSize: view.raise(.negativeItemSize)
    case .negativeSupplementarySize: view.raise(.negativeHeaderOrFooterSize)
    case .overlongItems(let axis): view.log(.overlongItems(axis, layout, view))
    case .changedFrame(let path, let cached, let expected):
      view.log(.flowAttributesChanged(path, cached: cached, expected: expected, layout))
    }
  }
}
