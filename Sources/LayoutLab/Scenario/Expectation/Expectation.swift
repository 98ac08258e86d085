import HeadlessUIKit

/// An expectation of a step, under a short name that no other framework has.
public typealias Expect = Step.Expectation

extension Step {
  /// Something that must be true after a step, and where it was written.
  ///
  /// Calls, rectangles, configured cells, applied attributes, the exception and the warning are those of the step
  /// alone; everything else is the state when the step has ended. Two lengths are equal if they differ by at most
  /// ``tolerance``. Two expectations are equal if they say the same, wherever they were written.
  public struct Expectation: Sendable {
    /// The condition: a value of one of the kinds in ``Kind/all``.
    var check: any ExpectationKind
    /// The position of the expectation in a file; nil for an expectation that was created elsewhere.
    public var source: SourcePosition?

    /// The largest difference between two lengths that count as equal, in points.
    public static let tolerance: CGFloat = 0.001

    init(_ check: any ExpectationKind, source: SourcePosition? = nil) {
      self.check = check
      self.source = source
    }
  }
}

extension Step.Expectation {
  /// The kind of the expectation.
  var kind: Kind { Kind(type(of: check)) }

  /// The key of the expectation in a scenario file, such as `visible`.
  public var key: String { kind.rawValue }

  /// The rule that must be broken or kept; nil if the expectation is not about a rule.
  public var rule: RuleID? { (check as? any RuleExpectation)?.expected }

  /// Sorts expectations by kind and, if a kind names elements or calls, by these.
  static func ordered(_ expectations: [Step.Expectation]) -> [Step.Expectation] {
    guard expectations.count > 1 else { return expectations }
    let places = expectations.enumerated().map { ($1.kind.rank, $1.check.sortingText, $0) }
    return places.sorted { $0 < $1 }.map { expectations[$0.2] }
  }
}

extension Step.Expectation: Equatable {
  /// Whether two expectations say the same.
  public static func == (one: Self, other: Self) -> Bool { one.check.isEqual(to: other.check) }
}

extension ExpectationKind {
  fileprivate func isEqual(to other: any ExpectationKind) -> Bool { (other as? Self) == self }
}
