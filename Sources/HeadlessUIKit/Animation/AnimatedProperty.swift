import Foundation

/// A property of a layer that animations interpolate, under the key by which Core Animation knows it.
enum AnimatedProperty: String, CaseIterable {
  case boundsOrigin = "bounds.origin"
  case boundsSize = "bounds.size"
  case position
  case zPosition
  case anchorPoint
  case transform
  case sublayerTransform
  case opacity

  /// The properties that a change of a layer's property may change.
  static func properties(of property: LayerProperty) -> [AnimatedProperty] {
    switch property {
    case .bounds: [.boundsOrigin, .boundsSize]
    case .position: [.position]
    case .zPosition: [.zPosition]
    case .anchorPoint: [.anchorPoint]
    case .transform: [.transform]
    case .sublayerTransform: [.sublayerTransform]
    case .opacity: [.opacity]
    default: []
    }
  }

  /// Whether animations of the property add up, so that a new one leaves those that run alone.
  var isAdditive: Bool {
    switch self {
    case .transform, .sublayerTransform: false
    default: true
    }
  }

  /// The layer's own value.
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
    }
  }

  /// Sets the layer's own value.
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
    }
  }
}
