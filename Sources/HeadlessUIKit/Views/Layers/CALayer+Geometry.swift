import Foundation

extension CALayer {
  /// The bounding box of the transformed bounds, in the superlayer's coordinate space.
  final var modelFrame: CGRect {
    let size = _bounds.size
    if _hasIdentityTransform {
      return CGRect(
        x: _position.x - size.width * _anchorPoint.x, y: _position.y - size.height * _anchorPoint.y,
        width: size.width, height: size.height)
    }
    return RectQuery.frame(position: _position, size: size, anchorPoint: _anchorPoint, transform: transform)
  }

  /// Returns the bounds and the position that result in a frame, with the current transform and anchor point.
  ///
  /// A negative width or height describes the same rectangle from the opposite edge.
  final func geometry(forFrame frame: CGRect) -> (bounds: CGRect, position: CGPoint) {
    var frame = frame
    if frame.size.width < 0 || frame.size.height < 0 { frame = frame.standardized }
    if _hasIdentityTransform {
      let position = CGPoint(
        x: frame.origin.x + frame.size.width * _anchorPoint.x,
        y: frame.origin.y + frame.size.height * _anchorPoint.y)
      return (CGRect(origin: _bounds.origin, size: frame.size), position)
    }
    let inverse = PlaneProjection(transform).inverse
    let size = CGRect(origin: .zero, size: frame.size).boundingBoxOfCorners { $0.applying(inverse) }.size
    // The frame that the layer would have with its position at the origin.
    let shift = CGRect(
      x: -size.width * _anchorPoint.x, y: -size.height * _anchorPoint.y, width: size.width,
      height: size.height)
    let box = RectQuery.boundingBox(of: shift, under: transform)
    let position = CGPoint(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y)
    return (CGRect(origin: _bounds.origin, size: size), position)
  }

  /// Transforms a point relative to the anchor point and projects it onto the plane z = 0.
  private final func transformedInPlane(_ point: CGPoint) -> CGPoint {
    let t = transform
    let x = point.x * t.m11 + point.y * t.m21 + t.m41
    let y = point.x * t.m12 + point.y * t.m22 + t.m42
    let w = point.x * t.m14 + point.y * t.m24 + t.m44
    return w == 1 || w == 0 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
  }

  /// The position of the anchor point in the layer's own coordinate space.
  private final var anchorInBounds: CGPoint {
    CGPoint(
      x: _bounds.origin.x + _bounds.size.width * _anchorPoint.x,
      y: _bounds.origin.y + _bounds.size.height * _anchorPoint.y)
  }

  /// Converts a point from the layer's own coordinate space to the superlayer's.
  final func toSuperlayer(_ point: CGPoint) -> CGPoint {
    let anchor = anchorInBounds
    let relative = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y)
    let moved = _hasIdentityTransform ? relative : transformedInPlane(relative)
    return CGPoint(x: _position.x + moved.x, y: _position.y + moved.y)
  }

  /// Converts a point from the superlayer's coordinate space to the layer's own.
  ///
  /// A transform without an inverse is treated as the identity.
  final func fromSuperlayer(_ point: CGPoint) -> CGPoint {
    let anchor = anchorInBounds
    var relative = CGPoint(x: point.x - _position.x, y: point.y - _position.y)
    if !_hasIdentityTransform {
      relative = relative.applying(PlaneProjection(transform).inverse)
    }
    return CGPoint(x: relative.x + anchor.x, y: relative.y + anchor.y)
  }

  /// Converts a point to the coordinate space of the root layer's superlayer.
  final func convertToRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var layer = self
    while let superlayer = layer.superlayer {
      point = layer.toSuperlayer(point)
      layer = superlayer
    }
    return point
  }

  /// Converts a point from the coordinate space of the root layer.
  final func convertFromRoot(_ point: CGPoint) -> CGPoint {
    guard let superlayer else { return point }
    return fromSuperlayer(superlayer.convertFromRoot(point))
  }

  /// All sublayers, including those of subviews.
  final var allSublayers: [CALayer] {
    if let sublayers = _sublayers { return sublayers }
    guard let view = _view else { return [] }
    return MainActor.assumeIsolated { SublayerList(layers: view._subviews.map(\._layer)) }.layers
  }

  /// Inserts a layer that doesn't belong to a subview.
  final func insert(_ layer: CALayer, at index: Int) {
    guard layer !== self else { return }
    layer.removeFromSuperlayer()
    var all = allSublayers
    all.insert(layer, at: min(index, all.count))
    _sublayers = all
    layer._superlayer = self
    setNeedsLayout()
  }
}

/// Carries layers out of the main actor's isolation to a caller that is on the main actor anyway.
private struct SublayerList: @unchecked Sendable {
  var layers: [CALayer]
}
