import HeadlessUIKit

extension UICollectionViewLayoutAttributes {
  /// A copy that may be changed: attributes that super returns belong to it, and it answers with them again.
  func ownCopy() -> Self { copy() as! Self }
}
