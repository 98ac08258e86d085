import Foundation

/// The growth of a cost with the number of items: a power, fitted by least squares in logarithms.
package struct GrowthFit: Sendable, Equatable {
  /// The exponent: 0 for a constant cost, 1 for a cost proportional to the number of items.
  package var exponent: Double
  /// The standard error of the exponent; `nil` for two points, which any power fits.
  package var error: Double?
  /// The growth in words.
  package var word: GrowthWord

  /// A cost with a number of items.
  package typealias Point = (items: Int, amount: Double)

  /// Fits a power to costs; returns `nil` if there are fewer than two numbers of items.
  package init?(_ points: [Point]) {
    let logs = points.filter { $0.items > 0 && $0.amount > 0 }
      .map { (x: log(Double($0.items)), y: log($0.amount)) }
    guard Set(logs.map(\.x)).count > 1 else { return nil }
    let count = Double(logs.count)
    let mean = (x: logs.map(\.x).reduce(0, +) / count, y: logs.map(\.y).reduce(0, +) / count)
    let sxx = logs.reduce(0) { $0 + ($1.x - mean.x) * ($1.x - mean.x) }
    let sxy = logs.reduce(0) { $0 + ($1.x - mean.x) * ($1.y - mean.y) }
    let exponent = sxy / sxx
    let rest = logs.reduce(0) { sum, log in
      let difference = log.y - mean.y - exponent * (log.x - mean.x)
      return sum + difference * difference
    }
    let error = logs.count > 2 ? (rest / (count - 2) / sxx).squareRoot() : nil
    self.exponent = exponent
    self.error = error
    word = GrowthWord(exponent: exponent, error: error ?? 0, points)
  }

  /// The exponent and its error, for example `1.02 ±0.01`.
  package var text: String {
    let number = String(format: "%.2f", exponent == 0 ? 0 : exponent).replacing("-0.00", with: "0.00")
    return error.map { number + String(format: " ±%.2f", $0) } ?? number
  }
}
