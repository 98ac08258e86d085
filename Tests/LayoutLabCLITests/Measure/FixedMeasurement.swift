import LayoutLab
import LayoutLabHost
import LayoutLabToolReport

/// Samples with given numbers, in place of a measurement.
enum FixedMeasurement {
  /// The cost of an operation: time in units of the plain loop's time for one attributes object, and counts.
  struct Cost: Sendable {
    var units: @Sendable (Int) -> Double
    var attributes: @Sendable (Int) -> Int = { _ in 0 }
    var reads: @Sendable (Int) -> Int = { _ in 0 }
    var delegateCalls: @Sendable (Int) -> Int = { _ in 0 }
  }

  /// The time of the plain loop for one attributes object, in seconds.
  static let unit = 1e-7
  /// The number of attributes on a screen.
  static let screen = 20

  /// Returns a sample; the plain loop takes the same time for each object.
  static func sample(
    _ operation: MeasuredOperation, _ items: Int, _ cost: Cost, factor: Double = 1
  ) -> MeasuredSample {
    let count = operation.isAboutAllItems ? items : screen
    return MeasuredSample(
      operation: operation, items: items,
      cost: LayoutCost(
        seconds: cost.units(items) * unit * factor, attributes: cost.attributes(items),
        reads: cost.reads(items), delegateCalls: cost.delegateCalls(items)),
      floorCount: count, floor: Double(count) * unit)
  }

  /// Returns a sample of memory, as many bytes per item as given; the plain loop takes 100.
  static func memory(_ items: Int, bytes: Int) -> MeasuredSample {
    MeasuredSample(
      operation: .memory, items: items, cost: LayoutCost(), bytes: items * bytes, floorCount: items,
      floor: Double(items) * 100)
  }

  /// Returns a version with the given costs, each measured in three processes that differ by a hundredth.
  static func version(
    _ costs: [MeasuredOperation: Cost], named name: String = "now", sizes: [Int] = [1_000, 10_000, 100_000]
  ) -> MeasureReport.Version {
    var version = MeasureReport.Version(name: name)
    for factor in [0.99, 1, 1.01] {
      for items in sizes {
        for operation in MeasuredOperation.allCases {
          guard let cost = costs[operation] else { continue }
          version.samples.append(sample(operation, items, cost, factor: factor))
        }
      }
    }
    return version
  }

  static func report(_ versions: MeasureReport.Version...) -> MeasureReport {
    MeasureReport(type: "Wall", file: "Wall.swift", line: 3, versions: versions, phoneFactor: 2)
  }

  /// A sound layout: it makes an attributes object for each item, and finds those of a screen by binary search.
  static let sound: [MeasuredOperation: Cost] = [
    .prepare: Cost(units: { 2 * Double($0) }, attributes: { $0 }, delegateCalls: { $0 }),
    .query: Cost(units: { _ in 30 }, reads: { _ in 40 }),
    .scroll: Cost(units: { _ in 60 }, reads: { _ in 60 }),
  ]

  /// A layout whose query reads all frames.
  static let scanning: [MeasuredOperation: Cost] = [
    .prepare: Cost(units: { 2 * Double($0) }, attributes: { $0 }, delegateCalls: { $0 }),
    .query: Cost(units: { 0.5 * Double($0) }, reads: { $0 }),
    .scroll: Cost(units: { 0.5 * Double($0) }, reads: { $0 }),
  ]
}
