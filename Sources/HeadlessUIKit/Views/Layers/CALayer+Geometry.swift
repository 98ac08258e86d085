import Foundation

extension CALayer {
  /// The box around the transformed bounds, in the superlayer's coordinate space.
  final var modelFrame: CGRect {
    let size = _bounds.size
    if _hasIdentityTransform {
      return CGRect(
        x: _position.x - size.width * _anchorPoint.x, y: _position.y - size.height * _anchorPoint.y,
        width: size.width, height: size.height)
    }
    return RectQuery.frame(position: _position, size: size, anchorPoint: _anchorPoint, transform: transform)
  }

  /// The bounds and the position that give a frame, with the present transform and anchor point.
  ///
  /// A negative width or height means the same rectangle named from its other edge.
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
    let size = CGRect(origin: .zero, size: frame.size).boxOfCorners { $0.applying(inverse) }.size
    // Where the box around the transformed bounds would be, were the position at the origin.
    let shift = CGRect(
      x: -size.width * _anchorPoint.x, y: -size.height * _anchorPoint.y, width: size.width,
      height: size.height)
    let box = RectQuery.boundingBox(of: shift, under: transform)
    let position = CGPoint(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y)
    return (CGRect(origin: _bounds.origin, size: size), position)
  }

  /// A point relative to the anchor point, transformed and projected on the plane.
  private final func transformedInPlane(_ point: CGPoint) -> CGPoint {
    let t = transform
    let x = point.x * t.m11 + point.y * t.m21 + t.m41
    let y = point.x * t.m12 + point.y * t.m22 + t.m42
    let w = point.x * t.m14 + point.y * t.m24 + t.m44
    return w == 1 || w == 0 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
  }

  /// Where the anchor point is, in the layer's own coordinate space.
  private final var anchorInBounds: CGPoint {
    CGPoint(
      x: _bounds.origin.x + _bounds.size.width * _anchorPoint.x,
      y: _bounds.origin.y + _bounds.size.height * _anchorPoint.y)
  }

  /// Converts a point of the layer's own coordinate space to the superlayer's.
  final func toSuperlayer(_ point: CGPoint) -> CGPoint {
    let anchor = anchorInBounds
    let relative = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y)
    let moved = _hasIdentityTransform ? relative : transformedInPlane(relative)
    return CGPoint(x: _position.x + moved.x, y: _position.y + moved.y)
  }

  /// Converts a point of the superlayer's coordinate space to the layer's own.
  ///
  /// A transform that cannot be inverted counts as the identity.
  final func fromSuperlayer(_ point: CGPoint) -> CGPoint {
    let anchor = anchorInBounds
    var relative = CGPoint(x: point.x - _position.x, y: point.y - _position.y)
    if !_hasIdentityTransform {
      relative = relative.applying(PlaneProjection(transform).inverse)
    }
    return CGPoint(x: relative.x + anchor.x, y: relative.y + anchor.y)
  }

  /// Converts a point to the coordinate space outside the outermost layer.
  final func convertToRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var layer = self
    while let superlayer = layer.superlayer {
      point = layer.toSuperlayer(point)
      layer = superlayer
    }
    return point
  }

  /// Converts a point from the coordinate space of the outermost layer.
  final func convertFromRoot(_ point: CGPoint) -> CGPoint {
    guard let superlayer else { return point }
    return fromSuperlayer(superlayer.convertFromRoot(point))
  }

  /// All sublayers: the subviews' and the others.
  final var allSublayers: [CALayer] {
    if let sublayers = _sublayers { return sublayers }
    guard let view = _view else { return [] }
    return MainActor.assumeIsolated { SublayerList(layers: view._subviews.map(\._layer)) }.layers
  }

  /// Puts a layer that is not a subview's among the sublayers.
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

/// Carries layers out of the main actor's isolation to a caller that is on it anyway.
private struct SublayerList: @unchecked Sendable {
  var layers: [CALayer]
}
