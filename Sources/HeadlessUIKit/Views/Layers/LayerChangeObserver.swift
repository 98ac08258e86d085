/// A layer property whose changes animations can observe.
enum LayerProperty: UInt8, CaseIterable {
  case bounds, position, zPosition, anchorPoint, transform, sublayerTransform, opacity, isHidden
  case backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case contents, contentsRect
  case gradientColors, gradientLocations, gradientStartPoint, gradientEndPoint
  case shapePath, shapeFillColor, shapeStrokeColor, shapeStrokeStart, shapeStrokeEnd, shapeLineWidth
}

/// An observer of changes to layers, for example an animation block.
protocol LayerChangeObserver: AnyObject {
  /// Called before a property changes, while the layer still has the old value.
  func layer(_ layer: CALayer, willChange property: LayerProperty)
}

/// The source of a layer's values on screen while the layer is animated.
protocol LayerPresentationSource: AnyObject {
  /// Changes a copy of the layer from its model values to the values on screen.
  func present(_ layer: CALayer, in copy: CALayer)
}
