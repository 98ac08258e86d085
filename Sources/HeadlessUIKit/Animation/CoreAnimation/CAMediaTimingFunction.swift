import Foundation

/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the function.
  public var rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow beginning and a slow end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// Core Animation's default curve, with the control points (0.25, 0.1) and (0.25, 1).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject {
  let curve: BezierCurve

  /// Creates a predefined timing function; an unknown name results in the default curve.
  ///
  /// - Parameter name: The name of the function.
  public convenience init(name: CAMediaTimingFunctionName) {
    let curve: BezierCurve =
      switch name {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInOut
      default: .coreAnimationDefault
      }
    self.init(curve)
  }

  /// Creates a timing function from the coordinates of its two control points.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(BezierCurve(CGFloat(c1x), CGFloat(c1y), CGFloat(c2x), CGFloat(c2y)))
  }

  init(_ curve: BezierCurve) {
    self.curve = curve
    super.init()
  }

  /// Writes the coordinates of a control point to memory.
  ///
  /// - Parameters:
  ///   - index: 0 for the start, 1 and 2 for the control points, 3 for the end.
  ///   - values: A buffer for two numbers.
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [.zero, curve.first, curve.second, CGPoint(x: 1, y: 1)]
    guard points.indices.contains(index) else { return }
    values[0] = Float(points[index].x)
    values[1] = Float(points[index].y)
  }
}
