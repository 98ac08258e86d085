import Foundation
import LayoutLabHost

/// The growth of an operation's cost, and the evidence for it.
package struct MeasuredGrowth: Sendable, Equatable {
  /// The evidence for a growth.
  package enum Basis: String, Sendable, Equatable {
    /// Attributes made, frames and paths read, and calls of the delegate, which are the same in every run.
    case counts
    /// Processor time, in units of the plain loop of the same process.
    case times
    /// Bytes on the heap.
    case bytes
  }

  package var fit: GrowthFit
  package var basis: Basis
  /// Whether the times differ so much from any curve that they prove nothing.
  package var isNoisy: Bool

  /// The growth of the samples of one operation; `nil` if they have fewer than two numbers of items.
  package init?(_ samples: [MeasuredSample]) {
    let byItems = Dictionary(grouping: samples, by: \.items)
    guard let few = byItems.keys.min(), let many = byItems.keys.max(), few < many else { return nil }
    if samples.allSatisfy({ $0.bytes != nil }) {
      guard let fit = GrowthFit(samples.map { ($0.items, max(1, $0.amount)) }) else { return nil }
      (self.fit, basis, isNoisy) = (fit, .bytes, false)
      return
    }
    let counts = Self.countsSuffice(byItems[few] ?? [], byItems[many] ?? [])
    let fit = GrowthFit(
      samples.map { ($0.items, counts ? Self.count($0) : max(1e-9, $0.units)) })
    guard let fit else { return nil }
    self.fit = fit
    basis = counts ? .counts : .times
    isNoisy = !counts && fit.error ?? 0 > Self.largestError
  }

  /// The largest standard error of an exponent that is reported.
  private static let largestError = 0.2

  /// The counts of a sample, and those that any answer about a screen takes.
  ///
  /// Whether a layout has kept a few attributes is not a growth.
  private static func count(_ sample: MeasuredSample) -> Double {
    let screen = sample.operation.isAboutAllItems ? 0 : sample.floorCount
    return Double(max(1, sample.cost.counts + screen))
  }

  /// Whether the counts explain the time: the time for each counted action hardly grows.
  ///
  /// Memory that is not in the processor's caches makes an action a few times as slow.
  private static func countsSuffice(_ few: [MeasuredSample], _ many: [MeasuredSample]) -> Bool {
    func timePerCount(_ samples: [MeasuredSample]) -> Double {
      MeasuredSpread.median(samples.map { $0.units / count($0) })
    }
    let factor = Double(many.first?.items ?? 1) / Double(max(1, few.first?.items ?? 1))
    return timePerCount(many) <= max(2.5, min(6, pow(factor, 0.4))) * max(timePerCount(few), 1e-9)
  }
}

/// The difference between the processes that measured the same operation with the same number of items.
package struct MeasuredSpread: Sendable, Equatable {
  /// The median of the ratios to the plain loop.
  package var median: Double
  package var least: Double
  package var most: Double

  /// The spread of samples; `nil` for fewer than two.
  package init?(_ samples: [MeasuredSample]) {
    guard samples.count > 1 else { return nil }
    let ratios = samples.map(\.ratio)
    (median, least, most) = (Self.median(ratios), ratios.min() ?? 0, ratios.max() ?? 0)
  }

  /// The distance between the smallest and the largest ratio, as a part of the median.
  package var relative: Double { (most - least) / max(median, 1e-12) }

  package static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
