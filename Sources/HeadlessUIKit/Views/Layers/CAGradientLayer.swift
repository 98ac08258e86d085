import Foundation

/// A layer that shows a gradient; kept, since nothing is drawn.
open class CAGradientLayer: CALayer {
  /// The colours, which are of type `CGColor`.
  open var colors: [Any]? {
    willSet { Self.changeObserver?.layer(self, willChange: .gradientColors) }
  }
  /// Where the colours stand, from 0 to 1; nil spreads them evenly.
  open var locations: [NSNumber]? {
    willSet { Self.changeObserver?.layer(self, willChange: .gradientLocations) }
  }
  /// Where the gradient begins, as fractions of the bounds.
  open var startPoint: CGPoint = CGPoint(x: 0.5, y: 0) {
    willSet { Self.changeObserver?.layer(self, willChange: .gradientStartPoint) }
  }
  /// Where the gradient ends, as fractions of the bounds.
  open var endPoint: CGPoint = CGPoint(x: 0.5, y: 1) {
    willSet { Self.changeObserver?.layer(self, willChange: .gradientEndPoint) }
  }
  /// The shape of the gradient.
  open var type: CAGradientLayerType = .axial

  override func takeProperties(of original: CALayer) {
    super.takeProperties(of: original)
    guard let original = original as? CAGradientLayer else { return }
    colors = original.colors
    locations = original.locations
    startPoint = original.startPoint
    endPoint = original.endPoint
    type = original.type
  }
}

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outwards from a point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
