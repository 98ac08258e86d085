import Foundation

/// The processor time of the current thread, which other processes do not change.
package enum ProcessorClock {
  /// The time, in seconds.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The time between two readings without anything in between, in seconds.
  package static let overhead: Double = {
    let times = (0..<101).map { _ in
      let start = now
      return now - start
    }
    return times.sorted()[times.count / 2]
  }()
}
