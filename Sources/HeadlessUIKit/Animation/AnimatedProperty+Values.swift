import Foundation

extension AnimatedProperty {
  /// Returns the layer's model value of the property.
  func value(of layer: CALayer) -> AnimatedValue {
    switch self {
    case .boundsOrigin: AnimatedValue(layer._bounds.origin)
    case .boundsSize: AnimatedValue(layer._bounds.size)
    case .position: AnimatedValue(layer._position)
    case .zPosition: AnimatedValue(layer._zPosition)
    case .anchorPoint: AnimatedValue(layer._anchorPoint)
    case .transform: .transform(layer.transform)
    case .sublayerTransform: .transform(layer.sublayerTransform)
    case .opacity: AnimatedValue(Double(layer._opacity))
    case .backgroundColor: AnimatedValue(layer.backgroundColor)
    case .cornerRadius: AnimatedValue(layer.cornerRadius)
    case .borderWidth: AnimatedValue(layer.borderWidth)
    case .borderColor: AnimatedValue(layer.borderColor)
    case .shadowColor: AnimatedValue(layer.shadowColor)
    case .shadowOpacity: AnimatedValue(Double(layer.shadowOpacity))
    case .shadowOffset: AnimatedValue(layer.shadowOffset)
    case .shadowRadius: AnimatedValue(layer.shadowRadius)
    case .contentsRect: AnimatedValue(layer.contentsRect)
    case .startPoint: AnimatedValue((layer as? CAGradientLayer)?.startPoint ?? .zero)
    case .endPoint: AnimatedValue((layer as? CAGradientLayer)?.endPoint ?? .zero)
    case .fillColor: AnimatedValue((layer as? CAShapeLayer)?.fillColor)
    case .strokeColor: AnimatedValue((layer as? CAShapeLayer)?.strokeColor)
    case .strokeStart: AnimatedValue(Double((layer as? CAShapeLayer)?.strokeStart ?? 0))
    case .strokeEnd: AnimatedValue(Double((layer as? CAShapeLayer)?.strokeEnd ?? 0))
    case .lineWidth: AnimatedValue(Double((layer as? CAShapeLayer)?.lineWidth ?? 0))
    }
  }

  /// Sets the layer's model value of the property.
  func set(_ value: AnimatedValue, of layer: CALayer) {
    switch self {
    case .boundsOrigin: layer.bounds = CGRect(origin: value.point, size: layer.bounds.size)
    case .boundsSize: layer.bounds = CGRect(origin: layer.bounds.origin, size: value.size)
    case .position: layer.position = value.point
    case .zPosition: layer.zPosition = value.number
    case .anchorPoint: layer.anchorPoint = value.point
    case .transform: layer.transform = value.transform
    case .sublayerTransform: layer.sublayerTransform = value.transform
    case .opacity: layer.opacity = Float(value.number)
    case .backgroundColor: layer.backgroundColor = value.color
    case .cornerRadius: layer.cornerRadius = value.number
    case .borderWidth: layer.borderWidth = value.number
    case .borderColor: layer.borderColor = value.color
    case .shadowColor: layer.shadowColor = value.color
    case .shadowOpacity: layer.shadowOpacity = Float(value.number)
    case .shadowOffset: layer.shadowOffset = value.size
    case .shadowRadius: layer.shadowRadius = value.number
    case .contentsRect: layer.contentsRect = value.rect
    case .startPoint: (layer as? CAGradientLayer)?.startPoint = value.point
    case .endPoint: (layer as? CAGradientLayer)?.endPoint = value.point
    case .fillColor: (layer as? CAShapeLayer)?.fillColor = value.color
    case .strokeColor: (layer as? CAShapeLayer)?.strokeColor = value.color
    case .strokeStart: (layer as? CAShapeLayer)?.strokeStart = value.number
    case .strokeEnd: (layer as? CAShapeLayer)?.strokeEnd = value.number
    case .lineWidth: (layer as? CAShapeLayer)?.lineWidth = value.number
    }
  }

  /// Returns a value in the type that app code uses for the property, for `CABasicAnimation.fromValue` and
  /// the like.
  func object(_ value: AnimatedValue) -> Any? {
    switch self {
    case .boundsOrigin, .position, .anchorPoint, .startPoint, .endPoint: value.point
    case .boundsSize, .shadowOffset: value.size
    case .transform, .sublayerTransform: value.transform
    case .contentsRect: value.rect
    case .opacity, .shadowOpacity: Float(value.number)
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: value.color
    case .zPosition, .cornerRadius, .borderWidth, .shadowRadius, .strokeStart, .strokeEnd, .lineWidth:
      value.number
    }
  }
}
