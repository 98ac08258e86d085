/// The counters of edges in the code of a layout, if it was compiled with them.
///
/// The compiler adds one byte for each edge of the control flow, which the code increments. In optimized code, it adds a
/// number for each region of the source instead: the edges there are also those of inlined functions, for example of an
/// array that has to grow, which depends on the state of the memory. The program that `check` and `explore` compile
/// passes the counters to this type.
public enum EdgeCounters {
  private nonisolated(unsafe) static var parts: [UnsafeMutableBufferPointer<UInt8>] = []
  private nonisolated(unsafe) static var regions = UnsafeMutableBufferPointer<UInt64>(start: nil, count: 0)

  /// Adds the counters of an object file; called before `main`.
  public static func add(_ first: UnsafeMutablePointer<UInt8>, _ end: UnsafeMutablePointer<UInt8>) {
    guard end > first, !parts.contains(where: { $0.baseAddress == first }) else { return }
    parts.append(UnsafeMutableBufferPointer(start: first, count: end - first))
  }

  /// Sets the counters of regions; called before the first program.
  public static func setRegions(_ first: UnsafeMutablePointer<UInt64>, _ end: UnsafeMutablePointer<UInt64>) {
    regions = UnsafeMutableBufferPointer(start: first, count: max(0, end - first))
  }

  /// The number of edges; 0 without counters.
  static var count: Int { parts.reduce(regions.count) { $0 + $1.count } }

  /// Sets all counters to 0.
  static func reset() {
    for part in parts { part.update(repeating: 0) }
    regions.update(repeating: 0)
  }

  /// Calls a closure with the number of each edge that was taken, and how often.
  static func forEach(_ body: (_ edge: Int, _ times: UInt8) -> Void) {
    for (index, times) in regions.enumerated() where times > 0 { body(index, UInt8(clamping: times)) }
    var start = regions.count
    for part in parts {
      for (index, times) in part.enumerated() where times > 0 { body(start + index, times) }
      start += part.count
    }
  }
}

/// The edges that programs have reached, with how often they were taken in classes of similar numbers.
struct EdgeMap {
  private var classes: [UInt8] = []
  /// The number of edges that were taken.
  private(set) var reached = 0

  /// Adds the edges of a run, and returns whether one of them is new, or was taken clearly more or less often.
  mutating func addCounters() -> Bool {
    if classes.isEmpty { classes = Array(repeating: 0, count: EdgeCounters.count) }
    var isNew = false
    EdgeCounters.forEach { edge, times in
      let bit = Self.class(of: times)
      guard classes[edge] & bit == 0 else { return }
      if classes[edge] == 0 { reached += 1 }
      classes[edge] |= bit
      isNew = true
    }
    return isNew
  }

  /// Returns the class of a number of times, as a bit.
  static func `class`(of times: UInt8) -> UInt8 {
    switch times {
    case 0: 0
    case 1: 1
    case 2: 2
    case 3: 4
    case 4...7: 8
    case 8...15: 16
    case 16...31: 32
    case 32...127: 64
    default: 128
    }
  }
}
