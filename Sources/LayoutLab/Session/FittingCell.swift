import Foundation
import HeadlessUIKit

/// A cell that prefers the size of its item, like a cell whose contents determine its size.
final class FittingCell: UICollectionViewCell {
  /// The width and the height of the item; nil for a dimension that the layout determines.
  var preferred: (width: CGFloat?, height: CGFloat?)

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let width = preferred.width { layoutAttributes.frame.size.width = width }
    if let height = preferred.height { layoutAttributes.frame.size.height = height }
    return layoutAttributes
  }
}
