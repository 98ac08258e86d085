import LayoutLabHost

/// An operation whose cost differs between two versions of a layout.
package struct MeasuredChange: Sendable, Equatable {
  package var operation: MeasuredOperation
  package var items: Int
  /// The cost after the change as a multiple of the cost before it.
  package var factor: Double

  /// Differences that are too small to mention.
  private static let least = 1.1

  /// Returns the operations whose costs differ by more than the measurements of each version do.
  ///
  /// The costs are compared as multiples of the plain loop of the same process, with the largest number of items that
  /// both versions have.
  ///
  /// - Returns: The operations in order; `nil` if a version was not measured twice.
  package static func changes(
    from before: MeasureReport.Version, to now: MeasureReport.Version
  ) -> [MeasuredChange]? {
    let common = Set(before.samples.map(\.items)).intersection(now.samples.map(\.items))
    guard let items = common.max(),
      [before, now].allSatisfy({ $0.samples(of: .prepare, items: items).count > 1 })
    else { return nil }
    return MeasuredOperation.allCases.compactMap { operation in
      let ratios = [before, now].map { $0.samples(of: operation, items: items).map(\.ratio) }
      guard ratios.allSatisfy({ $0.count > 1 }), let leastBefore = ratios[0].min(),
        let mostBefore = ratios[0].max(),
        let leastNow = ratios[1].min(), let mostNow = ratios[1].max()
      else { return nil }
      let factor = MeasuredSpread.median(ratios[1]) / max(MeasuredSpread.median(ratios[0]), 1e-12)
      let isApart = leastNow > mostBefore || mostNow < leastBefore
      guard isApart, max(factor, 1 / max(factor, 1e-12)) > least else { return nil }
      return MeasuredChange(operation: operation, items: items, factor: factor)
    }
  }

  /// The change in words, for example `412 times as fast`.
  package var phrase: String {
    let times = MeasureFormat.ratio(factor < 1 ? 1 / factor : factor)
    if operation == .memory { return factor < 1 ? "1/\(times) of the memory" : "\(times) times the memory" }
    return factor < 1 ? "\(times) times as fast" : "\(times) times as slow"
  }
}
