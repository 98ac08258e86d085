/// A property of a layer that animations interpolate.
enum LayerProperty: UInt8, CaseIterable {
  case bounds, position, zPosition, anchorPoint, transform, sublayerTransform, opacity, isHidden
  case backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case contents, contentsRect
  case gradientColors, gradientLocations, gradientStartPoint, gradientEndPoint
  case shapePath, shapeFillColor, shapeStrokeColor, shapeStrokeStart, shapeStrokeEnd, shapeLineWidth
}

/// Watches what happens to layers, as animation blocks do.
protocol LayerChangeObserver: AnyObject {
  /// Tells that a property is about to get another value; the layer still has the old one.
  func layer(_ layer: CALayer, willChange property: LayerProperty)
}

/// Answers what is on screen of a layer while it is animated.
protocol LayerPresentationSource: AnyObject {
  /// Changes a copy that has the layer's model values so that it has the values that are on screen now.
  func present(_ layer: CALayer, in copy: CALayer)
}
