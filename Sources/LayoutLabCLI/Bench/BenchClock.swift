import Foundation

/// Wall time and memory, which only benchmarks look at.
enum BenchClock {
  /// How often a measurement is repeated after one run that does not count.
  static let runs = 5

  /// The median of several runs, in seconds.
  static func median(_ body: () -> Void) -> Double {
    body()
    let clock = ContinuousClock()
    let times = (0..<runs).map { _ in clock.measure(body) / .seconds(1) }
    return times.sorted()[runs / 2]
  }

  /// The memory that the process holds at present, in bytes; nil where the system does not say.
  static var residentBytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return pages.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
  }
}
