import HeadlessUIKit

extension UICollectionViewLayoutAttributes {
  /// Returns a copy that can be changed: attributes returned by `super` must not, because `super` returns them again.
  func editableCopy() -> Self { copy() as! Self }
}
