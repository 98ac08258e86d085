import Foundation
import LayoutLabHost

/// Measures processor time and memory for benchmarks.
///
/// The time is that of the process, so other processes on the machine do not affect it.
enum BenchClock {
  /// The number of measurements, after one run that is not measured.
  static let runs = 5

  /// Returns the processor time of a closure, in seconds.
  static func measure(_ body: () -> Void) -> Double {
    let start = now
    body()
    return now - start
  }

  /// Returns the time of a closure that is too short for the processor's clock, in seconds; use the median
  /// of many.
  static func measureShort(_ body: () -> Void) -> Double {
    ContinuousClock().measure(body) / .seconds(1)
  }

  /// Returns the times of several runs of a closure.
  static func times(_ body: () -> Void) -> BenchTimes {
    body()
    return BenchTimes((0..<runs).map { _ in measure(body) })
  }

  /// Returns the median of several runs of a closure, in seconds.
  static func median(_ body: () -> Void) -> Double { times(body).median }

  /// Returns the median of measured times.
  static func median(of times: [Double]) -> Double { times.sorted()[times.count / 2] }

  /// The processor time of this process and its finished child processes, in seconds.
  static var withChildren: Double {
    let usage = Platform.usageOfChildren
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
    return now + seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The resident memory of the process in bytes, or `nil` if the system does not report it.
  static var residentBytes: Int? { Platform.residentBytes }
}
