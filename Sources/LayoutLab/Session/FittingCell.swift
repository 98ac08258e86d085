import Foundation
import HeadlessUIKit

/// A cell that prefers the size of its item, as one whose contents have a size of their own.
final class FittingCell: UICollectionViewCell {
  /// The width and the height that the item has; what is nil is as the layout says.
  var preferred: (width: CGFloat?, height: CGFloat?)

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let width = preferred.width { layoutAttributes.frame.size.width = width }
    if let height = preferred.height { layoutAttributes.frame.size.height = height }
    return layoutAttributes
  }
}
