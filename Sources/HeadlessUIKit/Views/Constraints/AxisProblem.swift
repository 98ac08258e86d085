import Foundation

/// What constraints say about places and lengths along one axis, and the values that follow.
///
/// Equations are taken in by priority, the highest first, and of equal ones in the order in which they were added;
/// one that contradicts those before it is left out. "At least" and "at most" are taken in as equations, by their
/// priority, when the values found without them do not agree. What nothing decides is 0.
struct AxisProblem {
  /// A sum of variables with factors, and a number.
  struct Expression {
    var terms: [(variable: Int, factor: CGFloat)] = []
    var constant: CGFloat = 0

    static func - (left: Expression, right: Expression) -> Expression {
      Expression(
        terms: left.terms + right.terms.map { ($0.variable, -$0.factor) },
        constant: left.constant - right.constant)
    }

    static func * (factor: CGFloat, sum: Expression) -> Expression {
      Expression(terms: sum.terms.map { ($0.variable, $0.factor * factor) }, constant: sum.constant * factor)
    }

    static func + (sum: Expression, number: CGFloat) -> Expression {
      Expression(terms: sum.terms, constant: sum.constant + number)
    }

    func value(in values: [CGFloat]) -> CGFloat {
      terms.reduce(constant) { $0 + $1.factor * values[$1.variable] }
    }
  }

  /// A stretch of the axis whose place and length are looked for.
  struct Stretch {
    var low: Expression
    var length: Expression
    var high: Expression {
      Expression(terms: low.terms + length.terms, constant: low.constant + length.constant)
    }
    var middle: Expression {
      let half = 0.5 * length
      return Expression(terms: low.terms + half.terms, constant: low.constant + half.constant)
    }
  }

  /// Something that `difference` says: that it is 0, at least 0 or at most 0.
  private struct Statement {
    var difference: Expression
    var relation: NSLayoutConstraint.Relation
    var priority: Float
  }

  private var variableCount = 0
  private var statements: [Statement] = []

  /// Adds a stretch of unknown place and length.
  mutating func addUnknown() -> Stretch {
    variableCount += 2
    return Stretch(
      low: Expression(terms: [(variableCount - 2, 1)]), length: Expression(terms: [(variableCount - 1, 1)]))
  }

  /// A stretch of known place and length.
  static func known(low: CGFloat, length: CGFloat) -> Stretch {
    Stretch(low: Expression(constant: low), length: Expression(constant: length))
  }

  /// Says how two sums are related.
  mutating func relate(
    _ left: Expression, _ relation: NSLayoutConstraint.Relation, _ right: Expression,
    priority: UILayoutPriority
  ) {
    statements.append(Statement(difference: left - right, relation: relation, priority: priority.rawValue))
  }

  /// Finds values for all variables.
  func solved() -> [CGFloat] {
    var isTakenIn = statements.map { $0.relation == .equal }
    let order = statements.indices.sorted {
      (statements[$0].priority, $1) > (statements[$1].priority, $0)
    }
    while true {
      var system = LinearSystem(variables: variableCount)
      for index in order where isTakenIn[index] {
        let difference = statements[index].difference
        system.add(difference.terms, equals: -difference.constant)
      }
      let values = system.solution
      guard let broken = order.first(where: { !isTakenIn[$0] && isBroken(statements[$0], by: values) }) else {
        return values
      }
      isTakenIn[broken] = true
    }
  }

  private func isBroken(_ statement: Statement, by values: [CGFloat]) -> Bool {
    let difference = statement.difference.value(in: values)
    switch statement.relation {
    case .equal: return false
    case .lessThanOrEqual: return difference > 1e-6
    case .greaterThanOrEqual: return difference < -1e-6
    }
  }
}
