import Foundation

/// The constraints along one axis, and their solution.
///
/// Equations are added by descending priority, and in their original order if priorities are equal. An
/// equation that contradicts earlier ones is ignored. An inequality is added as an equation, by its
/// priority, if the solution without it violates it. Variables without equations are 0.
struct AxisProblem {
  /// A linear expression: variables with factors, and a constant.
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

  /// A stretch of the axis with unknown position and length.
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

  /// A requirement on `difference`: that it is 0, at least 0 or at most 0.
  private struct Statement {
    var difference: Expression
    var relation: NSLayoutConstraint.Relation
    var priority: Float
  }

  private var variableCount = 0
  private var statements: [Statement] = []

  /// Adds a stretch of unknown position and length.
  mutating func addUnknown() -> Stretch {
    variableCount += 2
    return Stretch(
      low: Expression(terms: [(variableCount - 2, 1)]), length: Expression(terms: [(variableCount - 1, 1)]))
  }

  /// Returns a stretch of known position and length.
  static func known(low: CGFloat, length: CGFloat) -> Stretch {
    Stretch(low: Expression(constant: low), length: Expression(constant: length))
  }

  /// Adds a relation between two expressions.
  mutating func relate(
    _ left: Expression, _ relation: NSLayoutConstraint.Relation, _ right: Expression,
    priority: UILayoutPriority
  ) {
    statements.append(Statement(difference: left - right, relation: relation, priority: priority.rawValue))
  }

  /// Returns values for all variables.
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
