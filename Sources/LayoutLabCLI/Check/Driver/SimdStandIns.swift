import LayoutLab

/// Declares what layouts use of `simd`, which Linux lacks: points and directions as vectors of the standard library.
///
/// Matrices and quaternions are not part of it.
enum SimdStandIns {
  /// The name of the module.
  static let module = "simd"

  /// Returns whether a file imports the module.
  static func areNeeded(by program: Program) -> Bool {
    program.imports.joined().contains { $0.module == module }
  }

  /// Returns the declarations, without those whose names the files declare themselves; an empty text if none is needed.
  static func text(for program: Program) -> String {
    guard areNeeded(by: program) else { return "" }
    let own = Set(
      program.globals.map(\.name)
        + program.types.filter { $0.enclosing == nil && $0.kind != .extension }.map(\.name))
    return (types + functions).filter { !own.contains($0.name) }.map { "public \($0.source)\n" }.joined()
  }

  private static let types = (2...4).flatMap { count in
    ["Float", "Double"].map { scalar in
      let name = "simd_\(scalar.lowercased())\(count)"
      return (name: name, source: "typealias \(name) = SIMD\(count)<\(scalar)>")
    }
  }

  private static let functions = measures + limits + overlay

  /// The functions of vectors, which C names with a prefix and Swift without one.
  private static let measures = [
    ("length", "(_ x: V) -> V.Scalar", "(x * x).sum().squareRoot()"),
    ("length_squared", "(_ x: V) -> V.Scalar", "(x * x).sum()"),
    ("distance", "(_ x: V, _ y: V) -> V.Scalar", "((x - y) * (x - y)).sum().squareRoot()"),
    ("distance_squared", "(_ x: V, _ y: V) -> V.Scalar", "((x - y) * (x - y)).sum()"),
    ("dot", "(_ x: V, _ y: V) -> V.Scalar", "(x * y).sum()"),
    ("normalize", "(_ x: V) -> V", "x / (x * x).sum().squareRoot()"),
  ].flatMap { name, signature, value in
    ["simd_" + name, name].map { vector($0, signature, value) }
  }

  /// The functions of C that also take single numbers.
  private static let limits = [
    ("simd_min", "_ x: T, _ y: T", "pointwiseMin(x, y)", "Swift.min(x, y)"),
    ("simd_max", "_ x: T, _ y: T", "pointwiseMax(x, y)", "Swift.max(x, y)"),
    (
      "simd_clamp", "_ x: T, _ low: T, _ high: T", "x.clamped(lowerBound: low, upperBound: high)",
      "Swift.min(Swift.max(x, low), high)"
    ),
    ("simd_mix", "_ x: T, _ y: T, _ t: T", "x + t * (y - x)", "x + t * (y - x)"),
  ].flatMap { name, parameters, value, number in
    func signature(_ type: String) -> String {
      "(\(parameters.replacing(": T", with: ": \(type)"))) -> \(type)"
    }
    return [vector(name, signature("V"), value)]
      + ["Float", "Double"].map { (name: name, source: "func \(name)\(signature($0)) { \(number) }") }
  }

  /// The functions that only Swift has.
  private static let overlay = [
    vector("clamp", "(_ x: V, min: V, max: V) -> V", "x.clamped(lowerBound: min, upperBound: max)"),
    vector(
      "clamp", "(_ x: V, min: V.Scalar, max: V.Scalar) -> V",
      "x.clamped(lowerBound: V(repeating: min), upperBound: V(repeating: max))"),
    vector("mix", "(_ x: V, _ y: V, t: V) -> V", "x + t * (y - x)"),
    vector("mix", "(_ x: V, _ y: V, t: V.Scalar) -> V", "x + t * (y - x)"),
  ]

  /// Returns a function of vectors.
  private static func vector(_ name: String, _ signature: String, _ value: String) -> (
    name: String, source: String
  ) {
    (name, "func \(name)<V: SIMD>\(signature) where V.Scalar: FloatingPoint { \(value) }")
  }
}
