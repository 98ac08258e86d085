import Foundation

/// A system of linear equations that are added one after another; equations that contradict earlier ones
/// are ignored.
struct LinearSystem {
  private let count: Int
  /// The reduced rows: each has a variable with factor 1 that no other row contains; the last number is the
  /// right-hand side.
  private var rows: [[CGFloat]] = []
  private var pivots: [Int] = []
  private static let epsilon: CGFloat = 1e-9

  /// Creates a system without equations.
  init(variables count: Int) { self.count = count }

  /// Adds an equation, unless it follows from the others or contradicts them.
  ///
  /// - Parameters:
  ///   - terms: The variables and their factors.
  ///   - right: The sum of the terms.
  mutating func add(_ terms: [(variable: Int, factor: CGFloat)], equals right: CGFloat) {
    var row = [CGFloat](repeating: 0, count: count + 1)
    for term in terms { row[term.variable] += term.factor }
    row[count] = right
    for (index, pivot) in pivots.enumerated() where row[pivot] != 0 {
      subtract(rows[index], times: row[pivot], from: &row)
    }
    guard let pivot = (0..<count).max(by: { abs(row[$0]) < abs(row[$1]) }), abs(row[pivot]) > Self.epsilon
    else {
      return
    }
    let factor = row[pivot]
    for column in 0...count { row[column] /= factor }
    for index in rows.indices where rows[index][pivot] != 0 {
      subtract(row, times: rows[index][pivot], from: &rows[index])
    }
    rows.append(row)
    pivots.append(pivot)
  }

  private func subtract(_ row: [CGFloat], times factor: CGFloat, from target: inout [CGFloat]) {
    for column in 0...count { target[column] -= row[column] * factor }
  }

  /// The values of all variables, which are 0 for undetermined ones.
  var solution: [CGFloat] {
    var values = [CGFloat](repeating: 0, count: count)
    for (index, pivot) in pivots.enumerated() { values[pivot] = rows[index][count] }
    return values
  }
}
