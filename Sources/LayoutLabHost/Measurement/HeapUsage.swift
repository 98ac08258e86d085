import Foundation

/// The memory that the allocator has handed out.
enum HeapUsage {
  /// The bytes in use; `nil` if the allocator does not report them.
  static var bytes: Int? { Platform.heapBytes }

  /// Returns the bytes in use according to statistics of the GNU allocator.
  ///
  /// The last numbers of each kind are totals: memory from the system, free parts of it, and mapped blocks.
  static func bytesInUse(_ report: String) -> Int? {
    func last(_ element: String) -> Int? {
      guard let start = report.range(of: "<\(element)", options: .backwards)?.upperBound,
        let size = report[start...].range(of: "size=\"")?.upperBound
      else { return nil }
      return Int(report[size...].prefix { $0.isNumber })
    }
    guard let system = last("system type=\"current\""), let rest = last("total type=\"rest\"") else {
      return nil
    }
    let fast = last("total type=\"fast\"") ?? 0
    let mapped = last("total type=\"mmap\"") ?? 0
    return system - rest - fast + mapped
  }
}
