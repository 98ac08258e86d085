import Foundation

/// A word for the growth of a cost with the number of items.
package enum GrowthWord: String, Sendable, CaseIterable {
  case constant
  case logarithmic
  case lessThanLinear = "less than linear"
  case linear
  case linearithmic = "n log n"
  case moreThanLinear = "more than linear"
  case quadratic
  case worse = "worse than quadratic"

  /// Finds the word for costs.
  ///
  /// The exponent decides. Where two words have almost the same exponent, the one whose curve fits clearly better is
  /// chosen, and the simpler one otherwise.
  init(exponent: Double, error: Double, _ points: [GrowthFit.Point]) {
    func deviation(_ curve: (Double) -> Double) -> Double {
      let rests = points.filter { $0.items > 1 && $0.amount > 0 }
        .map { log($0.amount) - log(curve(Double($0.items))) }
      let mean = rests.reduce(0, +) / Double(max(1, rests.count))
      return rests.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
    let isClear = exponent > 2 * error
    switch exponent {
    case ..<0.3:
      let grows = isClear && exponent > 0.03 && deviation { log($0) } < deviation { _ in 1 } / 2
      self = grows ? .logarithmic : exponent > 0.25 ? .lessThanLinear : .constant
    case ..<0.75: self = .lessThanLinear
    case ..<1.35:
      let grows = exponent - 1 > 2 * error && exponent > 1.03
      self = grows && deviation { $0 * log($0) } < deviation { $0 } / 2 ? .linearithmic : .linear
    case ..<1.7: self = .moreThanLinear
    case ..<2.35: self = .quadratic
    default: self = .worse
    }
  }

  /// The word as tables show it, at most 13 characters long.
  package var short: String {
    switch self {
    case .lessThanLinear: "below linear"
    case .moreThanLinear: "above linear"
    case .worse: "above n²"
    default: rawValue
    }
  }
}
