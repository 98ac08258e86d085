#if os(Linux)
  import Foundation

  extension Platform {
    /// Whether the runtime of Swift writes a backtrace when a process crashes.
    package static var writesBacktraces: Bool { true }

    /// The signals with which a program stops because of a fault in it.
    static var crashSignals: [CInt] { [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] }

    /// Sets limits at which the system ends this process.
    ///
    /// - Parameters:
    ///   - memory: The limit of its memory, in bytes.
    ///   - seconds: The limit of its processor time.
    static func limitThisProcess(memory: Int, seconds: Int) {
      set(RLIMIT_AS, memory)
      set(RLIMIT_CPU, seconds)
      set(RLIMIT_CORE, 0)
      set(RLIMIT_FSIZE, 16 << 20)
    }

    private static func set(_ resource: __rlimit_resource, _ value: Int) {
      var limits = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
      setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
    }

    /// The addresses of the program in memory, or `nil` if they are unknown.
    static var programAddresses: Range<UInt>? {
      guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8),
        let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      else { return nil }
      let ranges = maps.split(separator: "\n").filter { $0.hasSuffix(" " + own) }.map { line in
        line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
      }
      guard let first = ranges.compactMap(\.first).min(), let last = ranges.compactMap(\.last).max(),
        first < last
      else { return nil }
      return first..<last
    }

    /// Sets the function that handles a signal.
    package static func setHandler(
      _ handler: (@convention(c) (CInt) -> Void)?, in action: inout sigaction
    ) { action.__sigaction_handler.sa_handler = handler }

    /// Sets the function that sends the place of a crash.
    static func setCrashHandler(in action: inout sigaction) {
      setHandler({ CrashPlaces.handle($0, at: 0) }, in: &action)
    }

    /// Prepares a stack for signal handlers, which the backtracer has done already.
    static func prepareSignalStack() {}

    // MARK: Memory

    /// The bytes that the allocator has handed out; `nil` if it does not report them.
    static var heapBytes: Int? { heapReport.flatMap(HeapUsage.bytesInUse) }

    /// The statistics of the GNU allocator, as XML.
    ///
    /// Swift does not import the header of `malloc_info`.
    private static var heapReport: String? {
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
  }
#endif
