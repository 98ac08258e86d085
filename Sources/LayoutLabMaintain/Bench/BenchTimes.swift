/// The times of several runs of the same work, in seconds.
struct BenchTimes: Equatable {
  private let sorted: [Double]

  /// Creates the times of at least one run.
  init(_ times: [Double]) { sorted = times.sorted() }

  var fastest: Double { sorted[0] }
  var median: Double { sorted[sorted.count / 2] }
  var slowest: Double { sorted[sorted.count - 1] }

  /// Returns the times of a part of the work.
  func divided(by parts: Int) -> BenchTimes { BenchTimes(sorted.map { $0 / Double(parts) }) }
}

/// An upper bound for the time of some work, as a multiple of the time of a plain loop in the same run.
struct BenchBound: Equatable {
  /// The largest permitted ratio of the two times.
  let ratio: Double

  /// Creates a bound from a ratio.
  init(ratio: Double) { self.ratio = ratio }

  /// Creates a bound from a time on the machine on which ``BenchData/reference`` takes
  /// ``BenchData/referenceTime``; a slower machine may take longer.
  init(seconds: Double) { ratio = seconds / BenchData.referenceTime }

  /// Returns whether some work exceeds the bound by more than noise: its fastest run took longer than the bound permits
  /// for the slowest run of the loop.
  func isExceeded(by work: BenchTimes, floor: BenchTimes) -> Bool {
    work.fastest > ratio * floor.slowest
  }
}
