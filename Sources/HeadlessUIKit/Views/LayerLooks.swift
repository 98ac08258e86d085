import Foundation

/// What only few layers have; made for a layer when one of these values is first set.
final class LayerLooks {
  var transform = CATransform3DIdentity
  var sublayerTransform = CATransform3DIdentity
  var anchorPointZ: CGFloat = 0
  var contentsScale: CGFloat = 1

  func copied() -> LayerLooks {
    let copy = LayerLooks()
    copy.transform = transform
    copy.sublayerTransform = sublayerTransform
    copy.anchorPointZ = anchorPointZ
    copy.contentsScale = contentsScale
    return copy
  }
}

extension CALayer {
  /// The layer's own looks, made when first needed.
  final var looks: LayerLooks {
    if let looks = _looks { return looks }
    let looks = LayerLooks()
    _looks = looks
    return looks
  }
}
