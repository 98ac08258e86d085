import Foundation

/// A layer property that animations interpolate; the raw value is Core Animation's key path.
enum AnimatedProperty: String, CaseIterable {
  case boundsOrigin = "bounds.origin"
  case boundsSize = "bounds.size"
  case position
  case zPosition
  case anchorPoint
  case transform
  case sublayerTransform
  case opacity
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowRadius
  case contentsRect
  case startPoint
  case endPoint
  case fillColor
  case strokeColor
  case strokeStart
  case strokeEnd
  case lineWidth

  /// Returns the animated properties that a layer property consists of, or an empty array if it can't be
  /// interpolated.
  static func properties(of property: LayerProperty) -> [AnimatedProperty] {
    switch property {
    case .bounds: [.boundsOrigin, .boundsSize]
    case .position: [.position]
    case .zPosition: [.zPosition]
    case .anchorPoint: [.anchorPoint]
    case .transform: [.transform]
    case .sublayerTransform: [.sublayerTransform]
    case .opacity: [.opacity]
    case .backgroundColor: [.backgroundColor]
    case .cornerRadius: [.cornerRadius]
    case .borderWidth: [.borderWidth]
    case .borderColor: [.borderColor]
    case .shadowColor: [.shadowColor]
    case .shadowOpacity: [.shadowOpacity]
    case .shadowOffset: [.shadowOffset]
    case .shadowRadius: [.shadowRadius]
    case .contentsRect: [.contentsRect]
    case .gradientStartPoint: [.startPoint]
    case .gradientEndPoint: [.endPoint]
    case .shapeFillColor: [.fillColor]
    case .shapeStrokeColor: [.strokeColor]
    case .shapeStrokeStart: [.strokeStart]
    case .shapeStrokeEnd: [.strokeEnd]
    case .shapeLineWidth: [.lineWidth]
    case .isHidden, .contents, .shadowPath, .gradientColors, .gradientLocations, .shapePath: []
    }
  }

  /// The effect of a new animation on running animations of the same property.
  enum Succession {
    /// Running animations continue, and all of them add up (additive animation).
    case adds
    /// Running animations continue without effect; the new one starts at the value on screen.
    case covers
    /// Running animations are removed; the new one starts at the value on screen.
    case replaces
  }

  /// The effect of an animation block's new animation on running animations of the property.
  var succession: Succession {
    switch self {
    case .transform, .sublayerTransform: .covers
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: .replaces
    default: .adds
    }
  }
}
