import Foundation

/// A layer with a color gradient; the engine stores the gradient but draws nothing.
open class CAGradientLayer: CALayer {
  /// The colors of the gradient, of type `CGColor`.
  open var colors: [Any]? {
    willSet { Self.changeObserver?.layer(self, willChange: .gradientColors) }
  }
  /// The positions of the colors along the gradient, from 0 to 1; `nil` to distribute them evenly.
  open var locations: [NSNumber]? {
    willSet { Self.changeObserver?.layer(self, willChange: .gradientLocations) }
  }
  /// The start of the gradient, in fractions of the bounds.
  open var startPoint: CGPoint = CGPoint(x: 0.5, y: 0) {
    willSet { Self.changeObserver?.layer(self, willChange: .gradientStartPoint) }
  }
  /// The end of the gradient, in fractions of the bounds.
  open var endPoint: CGPoint = CGPoint(x: 0.5, y: 1) {
    willSet { Self.changeObserver?.layer(self, willChange: .gradientEndPoint) }
  }
  /// The style of the gradient.
  open var type: CAGradientLayerType = .axial

  override func copyProperties(from original: CALayer) {
    super.copyProperties(from: original)
    guard let original = original as? CAGradientLayer else { return }
    colors = original.colors
    locations = original.locations
    startPoint = original.startPoint
    endPoint = original.endPoint
    type = original.type
  }
}

/// The style of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the style.
  public let rawValue: String
  /// Creates a style from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The gradient follows a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// The gradient spreads outward from a point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// The gradient sweeps around a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
