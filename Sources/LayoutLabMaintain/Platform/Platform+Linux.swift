#if os(Linux)
  import Foundation
  import LayoutLabHost

  extension Platform {
    /// The arguments with which the toolchain reads the interfaces of modules that are built for this machine.
    static var symbolArguments: [String] { ["-target", target] }

    private static var target: String {
      #if arch(arm64)
        "aarch64-unknown-linux-gnu"
      #else
        "x86_64-unknown-linux-gnu"
      #endif
    }

    /// The use of resources by child processes that have ended.
    static var usageOfChildren: rusage {
      var usage = rusage()
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
      return usage
    }

    /// The resident memory of this process in bytes, or `nil` if the system does not report it.
    static var residentBytes: Int? {
      giveFreeMemoryBack()
      guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
      let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      return pages.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
    }

    /// Makes the allocator return free memory to the system, which would otherwise hide later allocations.
    private static func giveFreeMemoryBack() {
      guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "malloc_trim") else { return }
      let trim = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)
      _ = trim(0)
    }
  }
#endif
