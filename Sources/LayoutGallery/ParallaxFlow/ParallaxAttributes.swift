import HeadlessUIKit

/// Attributes that also tell a cell how far to shift its picture.
final class ParallaxAttributes: UICollectionViewLayoutAttributes {
  /// The shift of the picture, from -1 for a cell centered on the upper edge of the view to 1 on the lower edge.
  var pictureShift: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ParallaxAttributes)?.pictureShift = pictureShift
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ParallaxAttributes, other.pictureShift == pictureShift else { return false }
    return super.isEqual(object)
  }
}
