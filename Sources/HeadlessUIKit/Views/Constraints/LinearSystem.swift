import Foundation

/// Equations between a few variables, taken in one after another; an equation that contradicts earlier ones is
/// left out.
struct LinearSystem {
  private let count: Int
  /// Reduced rows: each has a variable that no other row has, with the factor 1; the last number is the right side.
  private var rows: [[CGFloat]] = []
  private var pivots: [Int] = []
  private static let epsilon: CGFloat = 1e-9

  /// Creates a system without equations.
  init(variables count: Int) { self.count = count }

  /// Takes in an equation, if it says something new that does not contradict.
  ///
  /// - Parameters:
  ///   - terms: The variables and their factors.
  ///   - right: What the sum of the terms is.
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

  /// The values of all variables; those that nothing decides are 0.
  var solution: [CGFloat] {
    var values = [CGFloat](repeating: 0, count: count)
    for (index, pivot) in pivots.enumerated() { values[pivot] = rows[index][count] }
    return values
  }
}
