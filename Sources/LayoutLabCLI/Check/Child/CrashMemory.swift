/// The crashes that have been reported, by the place at which a process recognizes them.
struct CrashMemory {
  /// The places, each as return addresses relative to the program.
  private(set) var places: [[UInt]] = []
  private var crashes: [Crash] = []

  /// The report of a crash, and how its process ended.
  struct Crash {
    var report: CrashReport
    var ending: ChildProcess.Ending
  }

  /// Returns a known crash.
  func crash(_ index: Int?) -> Crash? {
    index.flatMap { crashes.indices.contains($0) ? crashes[$0] : nil }
  }

  /// Remembers a crash, so that no backtrace is written for it again.
  ///
  /// - Parameters:
  ///   - report: The report of the backtracer.
  ///   - ending: How the process ended.
  ///   - stack: What the process has sent before: the address of the program and return addresses relative to it.
  mutating func remember(_ report: CrashReport, _ ending: ChildProcess.Ending, _ stack: String?) {
    let numbers = (stack ?? "").split(separator: " ").compactMap { UInt($0, radix: 16) }
    guard let base = numbers.first, let outermost = report.outermost, outermost > base else { return }
    let addresses = numbers.dropFirst()
    // The backtracer may show the address of the call itself, which is less than the return address.
    guard let end = addresses.firstIndex(where: { $0 == outermost - base || $0 == outermost - base + 1 })
    else {
      return
    }
    let place = Array(addresses[...end])
    guard !places.contains(place) else { return }
    places.append(place)
    crashes.append(Crash(report: report, ending: ending))
  }
}
