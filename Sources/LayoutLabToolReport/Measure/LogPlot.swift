import Foundation
import LayoutLab
import LayoutLabHost

/// A plot of costs over numbers of items, with logarithmic axes.
package struct LogPlot: Sendable {
  /// The role of a curve, which determines its appearance.
  package enum Role: String, Sendable {
    case now
    case before
    /// The plain loop.
    case floor
  }

  /// A curve through the median costs.
  package struct Curve: Sendable {
    package var name: String
    package var role: Role
    package var points: [Point]
  }

  /// The cost with a number of items.
  package struct Point: Sendable, Equatable {
    package var items: Int
    package var amount: Double
    /// The smallest and the largest amount in the processes.
    package var range: ClosedRange<Double>
  }

  package var title: String
  package var curves: [Curve]
  /// The unit of the amounts.
  package var unit: Unit
  /// Amounts that are marked with a line across the plot.
  package var limits: [(amount: Double, name: String)] = []

  package enum Unit: Sendable { case seconds, bytes }

  /// The plot of an operation: all versions, and the plain loop; `nil` if nothing was measured.
  package init?(_ report: MeasureReport, _ operation: MeasuredOperation) {
    title = operation.label
    unit = operation == .memory ? .bytes : .seconds
    curves = report.versions.enumerated().compactMap { index, version in
      let isNow = index == report.versions.count - 1
      return Self.curve(isNow ? .now : .before, version.name, report.sizes) { items in
        version.samples(of: operation, items: items).map(\.amount)
      }
    }
    let floor = Self.curve(.floor, "plain loop", report.sizes) { items in
      report.current.samples(of: operation, items: items).map(\.floor)
    }
    guard !curves.isEmpty else { return nil }
    if let floor { curves.insert(floor, at: 0) }
  }

  private static func curve(
    _ role: Role, _ name: String, _ sizes: [Int], _ amounts: (Int) -> [Double]
  ) -> Curve? {
    let points = sizes.compactMap { items -> Point? in
      let found = amounts(items).map { max($0, 1e-9) }
      guard let least = found.min(), let most = found.max() else { return nil }
      return Point(items: items, amount: MeasuredSpread.median(found), range: least...most)
    }
    return points.isEmpty ? nil : Curve(name: name, role: role, points: points)
  }

  /// The whole decades that contain all amounts, as exponents of 10.
  package var decades: ClosedRange<Int> {
    let amounts = curves.flatMap(\.points).flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    return Self.decades(amounts)
  }

  /// The whole decades that contain all numbers of items, as exponents of 10.
  package var decadesOfItems: ClosedRange<Int> {
    Self.decades(curves.flatMap(\.points).map { Double($0.items) })
  }

  static func decades(_ amounts: [Double]) -> ClosedRange<Int> {
    // The logarithm of a power of 10 may not be exact.
    let low = Int((log10(max(amounts.min() ?? 1, 1e-12)) + 1e-9).rounded(.down))
    let high = Int((log10(max(amounts.max() ?? 1, 1e-12)) - 1e-9).rounded(.up))
    return low...max(low + 1, high)
  }

  /// Returns the label of a decade.
  package func label(ofDecade decade: Int) -> String {
    let amount = pow(10, Double(decade))
    let text = unit == .bytes ? MeasureFormat.bytes(amount) : MeasureFormat.time(amount)
    return text.replacing(#/\.0+ /#, with: " ")
  }

  /// Returns the label of a decade of items.
  package static func label(ofItems decade: Int) -> String {
    MeasureFormat.grouped(Int(pow(10, Double(decade)).rounded()))
  }
}
