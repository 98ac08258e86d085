import Foundation

/// A value of an animated layer property, in the form that animations interpolate.
enum AnimatedValue: Equatable {
  /// One to four components; unused components are zero.
  case numbers(SIMD4<Double>)
  case transform(CATransform3D)
  /// A color that is `nil`.
  case absent

  static func == (a: AnimatedValue, b: AnimatedValue) -> Bool {
    switch (a, b) {
    case (.numbers(let a), .numbers(let b)): a == b
    case (.transform(let a), .transform(let b)): CATransform3DEqualToTransform(a, b)
    case (.absent, .absent): true
    default: false
    }
  }

  init(_ number: Double) { self = .numbers(SIMD4(number, 0, 0, 0)) }
  init(_ point: CGPoint) { self = .numbers(SIMD4(point.x, point.y, 0, 0)) }
  init(_ size: CGSize) { self = .numbers(SIMD4(size.width, size.height, 0, 0)) }
  init(_ rect: CGRect) { self = .numbers(SIMD4(rect.minX, rect.minY, rect.width, rect.height)) }
  init(_ color: CGColor?) {
    guard let value = color?.value else {
      self = .absent
      return
    }
    self = .numbers(SIMD4(value.red, value.green, value.blue, value.alpha))
  }

  /// The components, or zeros for a transform or an absent color.
  var numbers: SIMD4<Double> { if case .numbers(let numbers) = self { numbers } else { .zero } }
  var number: Double { numbers.x }
  var point: CGPoint { CGPoint(x: numbers.x, y: numbers.y) }
  var size: CGSize { CGSize(width: numbers.x, height: numbers.y) }
  var rect: CGRect { CGRect(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w) }
  var color: CGColor? {
    guard case .numbers(let numbers) = self else { return nil }
    return CGColor(red: numbers.x, green: numbers.y, blue: numbers.z, alpha: numbers.w)
  }
  var transform: CATransform3D {
    if case .transform(let transform) = self { transform } else { CATransform3DIdentity }
  }

  /// Returns the value at a progress between two values; progress outside 0...1 extrapolates.
  static func between(_ from: AnimatedValue, _ to: AnimatedValue, at progress: Double) -> AnimatedValue {
    switch (from, to) {
    case (.numbers(let from), .numbers(let to)): .numbers(from + (to - from) * progress)
    case (.transform(let from), .transform(let to)):
      .transform(TransformParts.between(from, to, at: progress))
    // A `nil` color fades like the other color with an alpha of 0.
    case (.absent, .numbers(let to)): .numbers(to * SIMD4(1, 1, 1, progress))
    case (.numbers(let from), .absent): .numbers(from * SIMD4(1, 1, 1, 1 - progress))
    default: to
    }
  }

  /// Returns this value plus the difference of two others; returns `value` if the values can't be added.
  func adding(_ value: AnimatedValue, minus other: AnimatedValue) -> AnimatedValue {
    guard case .numbers(let own) = self else { return value }
    return .numbers(own + value.numbers - other.numbers)
  }

  /// Returns the Euclidean distance between two values.
  func distance(to other: AnimatedValue) -> Double {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)):
      return ((a - b) * (a - b)).sum().squareRoot()
    default:
      return zip(transform.rows, other.transform.rows).reduce(0) {
        $0 + (($1.0 - $1.1) * ($1.0 - $1.1)).sum()
      }
      .squareRoot()
    }
  }
}
