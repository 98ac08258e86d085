import HeadlessUIKit

/// Attributes of a cell whose picture moves against the scroll direction.
final class ParallaxAttributes: UICollectionViewLayoutAttributes {
  /// How far the picture is moved, from -1 with the cell's middle at the upper edge of the view to 1 at the lower.
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
