import Foundation

/// The timing information of a cubic Bézier curve.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The type of the curve: the raw value of ``UIView/AnimationCurve``, 5 for the default curve, 6 for
  /// control points.
  nonisolated let number: Int
  nonisolated private let curve: BezierCurve

  /// Creates Core Animation's default curve.
  public nonisolated override init() {
    number = 5
    curve = .coreAnimationDefault
    super.init()
  }

  /// Creates one of the named curves.
  ///
  /// - Parameter curve: The curve.
  public nonisolated init(animationCurve curve: UIView.AnimationCurve) {
    number = curve.rawValue
    self.curve = curve.bezier
    super.init()
  }

  /// Creates a curve from (0, 0) to (1, 1) with the given control points.
  public nonisolated init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    number = 6
    curve = BezierCurve(point1, point2)
    super.init()
  }

  /// The named curve, or `.easeInOut` if the curve has no name.
  open nonisolated var animationCurve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: number) ?? .easeInOut
  }
  /// The first control point.
  open nonisolated var controlPoint1: CGPoint { curve.first }
  /// The second control point.
  open nonisolated var controlPoint2: CGPoint { curve.second }

  /// The type of the timing curve: `.cubic` for control points, `.builtin` otherwise.
  open var timingCurveType: UITimingCurveType { number == 6 ? .cubic : .builtin }
  /// The object itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always `nil`.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  // MARK: Copies and archives

  /// Returns the object itself, which is immutable.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// Encodes the curve.
  public nonisolated func encode(with coder: NSCoder) {
    coder.encode(number, forKey: "curve")
    coder.encode(
      [curve.first.x, curve.first.y, curve.second.x, curve.second.y].map { String(Double($0)) },
      forKey: "points")
  }

  /// Decodes a curve; returns `nil` if the archive contains none.
  public nonisolated required init?(coder: NSCoder) {
    let points = (coder.decodeObject(forKey: "points") as? [String])?.compactMap(Double.init) ?? []
    guard points.count == 4 else { return nil }
    number = coder.decodeInteger(forKey: "curve")
    curve = BezierCurve(points[0], points[1], points[2], points[3])
    super.init()
  }
}
