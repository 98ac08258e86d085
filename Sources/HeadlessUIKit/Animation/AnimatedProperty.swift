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

  /// The properties that a change of a layer's property may change; none for what can't be interpolated.
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

  /// What becomes of the animations of a property when there is a new one.
  enum Succession {
    /// They run on, and their ways add up.
    case adds
    /// They run on unseen; the new one starts where they are.
    case covers
    /// They are removed; the new one starts where they are.
    case replaces
  }

  /// What becomes of running animations of the property when a block begins a new one.
  var succession: Succession {
    switch self {
    case .transform, .sublayerTransform: .covers
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: .replaces
    default: .adds
    }
  }
}
