import LayoutLab

/// Declares functions that take the place of those for random numbers, so that a check can keep the numbers fixed.
///
/// The compiler prefers functions of the module to those of the standard library.
enum RandomStandIns {
  /// The functions of C for random numbers.
  private static let functions = [
    ("drand48", "() -> Double", "0.5", "Double.random(in: 0..<1)"),
    ("arc4random", "() -> UInt32", "UInt32.max / 2", "UInt32.random(in: 0...UInt32.max)"),
    ("arc4random_uniform", "(_ n: UInt32) -> UInt32", "n / 2", "n == 0 ? 0 : UInt32.random(in: 0..<n)"),
  ]

  private static let members: Set = ["random", "randomElement", "shuffled", "shuffle"]

  /// Returns whether a file may ask for random numbers.
  static func areNeeded(by program: Program) -> Bool {
    let names = members.union(functions.map(\.0))
    return program.tokens.joined().contains { $0.kind == .word && names.contains($0.text) }
  }

  /// Returns the declarations, without functions that the files declare themselves; an empty text if none is needed.
  static func text(for program: Program) -> String {
    guard areNeeded(by: program) else { return "" }
    let own = Set(
      program.globals.map(\.name)
        + program.types.filter { $0.kind == .extension }.flatMap(\.members).map(\.name))
    let global = functions.filter { !own.contains($0.0) }.map { name, signature, fixed, random in
      "func \(name)\(signature) { LayoutLab.RandomNumbers.areFixed ? \(fixed) : \(random) }\n"
    }
    return global.joined() + (own.contains("random") ? "" : numbers)
      + lists.filter { !own.contains($0.name) }.map(\.source).joined()
  }

  private static let numbers: String = {
    let fractions = ["CGFloat", "Double", "Float"].map {
      number($0, middle: "lowerBound / 2 + r.upperBound / 2")
    }
    let integers = ["Int", "UInt", "Int32", "UInt32", "UInt8"].map {
      number($0, middle: "lowerBound + (r.upperBound - r.lowerBound) / 2")
    }
    return (fractions + integers).joined()
      + function("static func random() -> Bool", of: "Bool", fixed: "true", "random(using: &g)")
  }()

  private static func number(_ type: String, middle: String) -> String {
    ["ClosedRange", "Range"].map { range in
      function(
        "static func random(in r: \(range)<\(type)>) -> \(type)", of: type, fixed: "r.\(middle)",
        "random(in: r, using: &g)")
    }.joined()
  }

  private static let lists = [
    ("randomElement", "func randomElement() -> Element?", "isEmpty ? nil : self[count / 2]"),
    ("shuffled", "func shuffled() -> [Element]", "self"), ("shuffle", "mutating func shuffle()", "()"),
  ].map { name, signature, fixed in
    (name: name, source: function(signature, of: "Array", fixed: fixed, "\(name)(using: &g)"))
  }

  private static func function(
    _ signature: String, of type: String, fixed: String, _ random: String
  ) -> String {
    """
    extension \(type) {
      \(signature) {
        if LayoutLab.RandomNumbers.areFixed { return \(fixed) }
        var g = SystemRandomNumberGenerator()
        return \(random)
      }
    }

    """
  }
}
