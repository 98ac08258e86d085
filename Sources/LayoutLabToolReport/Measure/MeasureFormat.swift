import Foundation

/// Numbers of measurements as text.
package enum MeasureFormat {
  /// Returns a time with three digits, for example `12.3 ms`.
  package static func time(_ seconds: Double) -> String {
    switch seconds {
    case ..<0.9995e-6: digits(seconds * 1e9) + " ns"
    case ..<0.9995e-3: digits(seconds * 1e6) + " µs"
    case ..<0.9995: digits(seconds * 1e3) + " ms"
    default: digits(seconds) + " s"
    }
  }

  /// Returns a size with three digits, for example `1.23 MB`.
  package static func bytes(_ bytes: Double) -> String {
    switch bytes {
    case ..<999.5: digits(bytes) + " B"
    case ..<999.5e3: digits(bytes / 1e3) + " kB"
    case ..<999.5e6: digits(bytes / 1e6) + " MB"
    default: digits(bytes / 1e9) + " GB"
    }
  }

  /// Returns a whole number without decimals, and any other one with three digits.
  package static func short(_ number: Double) -> String {
    number == number.rounded() ? String(format: "%.0f", number) : digits(number)
  }

  /// Returns a number with three digits, or with all digits before the decimal point.
  package static func digits(_ number: Double) -> String {
    switch abs(number) {
    case ..<9.995: String(format: "%.2f", number)
    case ..<99.95: String(format: "%.1f", number)
    default: String(format: "%.0f", number)
    }
  }

  /// Returns a whole number with groups of three digits.
  package static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }

  /// Returns a multiple of the plain loop.
  package static func ratio(_ ratio: Double) -> String {
    ratio < 0.00995 ? "<0.01" : ratio < 999.5 ? digits(ratio) : grouped(Int(ratio.rounded()))
  }
}
