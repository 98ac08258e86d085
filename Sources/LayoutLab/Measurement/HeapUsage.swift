import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The memory that the allocator has handed out.
enum HeapUsage {
  /// The bytes in use; `nil` if the allocator does not report them.
  static var bytes: Int? {
    #if canImport(Darwin)
      return Int(mstats().bytes_used)
    #elseif canImport(Glibc)
      return report.flatMap(bytesInUse)
    #else
      return nil
    #endif
  }

  #if canImport(Glibc)
    /// The statistics of the GNU allocator, as XML.
    ///
    /// Swift does not import the header of `malloc_info`.
    private static var report: String? {
      typealias Function = @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt
      guard let symbol = dlsym(nil, "malloc_info") else { return nil }
      var buffer: UnsafeMutablePointer<CChar>?
      var size = 0
      guard let stream = open_memstream(&buffer, &size) else { return nil }
      let result = unsafeBitCast(symbol, to: Function.self)(0, stream)
      fclose(stream)
      defer { free(buffer) }
      guard result == 0, let buffer else { return nil }
      return String(cString: buffer)
    }
  #endif

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
