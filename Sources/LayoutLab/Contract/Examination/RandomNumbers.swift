/// The random numbers that layouts ask the standard library for.
///
/// `layoutlab check` compiles layouts with functions that take the place of those of the standard library. What a layout
/// does wrong apart from random numbers only shows if they stay the same.
public enum RandomNumbers {
  /// Whether each number is the middle of its range, and each order the one that is there already.
  nonisolated(unsafe) public static var areFixed = false

  /// The aspect of a layout whose fresh instances differ in random numbers only.
  static let name = "random numbers"

  /// Returns what a function returns while random numbers have any value.
  static func withAnyValue<Result>(_ body: () -> Result) -> Result {
    let wereFixed = areFixed
    areFixed = false
    defer { areFixed = wereFixed }
    return body()
  }
}

extension CandidateFinding {
  /// Whether fresh instances differ in random numbers only, which do not matter to other findings.
  package var isOfRandomNumbers: Bool {
    finding.rule == .nondeterministic && aspect == .named(RandomNumbers.name)
  }
}
