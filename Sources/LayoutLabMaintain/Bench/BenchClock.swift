import Foundation

/// Processor time and memory, which only benchmarks look at.
///
/// The time is that of the process, not of the wall clock: what else the machine does counts for nothing.
enum BenchClock {
  /// How often a measurement is repeated after one run that does not count.
  static let runs = 5

  /// The processor time of one run, in seconds.
  static func measure(_ body: () -> Void) -> Double {
    let start = now
    body()
    return now - start
  }

  /// The time of something too short for the processor's clock, in seconds; only a median of many means anything.
  static func measureShort(_ body: () -> Void) -> Double {
    ContinuousClock().measure(body) / .seconds(1)
  }

  /// The median of several runs, in seconds.
  static func median(_ body: () -> Void) -> Double {
    body()
    return median(of: (0..<runs).map { _ in measure(body) })
  }

  /// The median of times that were measured.
  static func median(of times: [Double]) -> Double { times.sorted()[times.count / 2] }

  /// The processor time of this process and of those that it has run to their end, in seconds.
  static var withChildren: Double {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
    return now + seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The memory that the process holds at present, in bytes; nil where the system does not say.
  static var residentBytes: Int? {
    #if os(Linux)
      giveFreeMemoryBack()
      guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
      let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      return pages.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
    #else
      return nil
    #endif
  }

  #if os(Linux)
    /// Lets the allocator return what it keeps for later, which would hide what is allocated anew.
    private static func giveFreeMemoryBack() {
      guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "malloc_trim") else { return }
      let trim = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)
      _ = trim(0)
    }
  #endif
}
