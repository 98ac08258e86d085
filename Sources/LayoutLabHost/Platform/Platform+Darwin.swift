#if canImport(Darwin)
  import Foundation
  import MachO

  extension Platform {
    /// Whether the runtime of Swift writes a backtrace when a process crashes.
    ///
    /// On macOS it only does for programs that are signed with an entitlement.
    package static var writesBacktraces: Bool { false }

    /// The signals with which a program stops because of a fault in it, or because it is asked for its place.
    static var crashSignals: [CInt] { [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT] }

    /// Sets limits at which the system ends this process.
    ///
    /// - Parameters:
    ///   - memory: The limit of its memory, which the system does not enforce; the parent process watches it.
    ///   - seconds: The limit of its processor time.
    static func limitThisProcess(memory: Int, seconds: Int) {
      set(RLIMIT_CPU, seconds)
      set(RLIMIT_CORE, 0)
      set(RLIMIT_FSIZE, 16 << 20)
    }

    private static func set(_ resource: Int32, _ value: Int) {
      var limits = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
      setrlimit(resource, &limits)
    }

    /// The addresses of the program in memory, or `nil` if they are unknown.
    static var programAddresses: Range<UInt>? {
      // The first image is the program itself.
      guard let header = _dyld_get_image_header(0) else { return nil }
      var size: UInt = 0
      let program = UnsafeRawPointer(header).assumingMemoryBound(to: mach_header_64.self)
      guard let text = getsegmentdata(program, "__TEXT", &size), size > 0 else { return nil }
      let first = UInt(bitPattern: text)
      return first..<first + size
    }

    /// Sets the function that handles a signal.
    package static func setHandler(
      _ handler: (@convention(c) (CInt) -> Void)?, in action: inout sigaction
    ) { action.__sigaction_u.__sa_handler = handler }

    /// Sets the function that sends the place of a crash.
    static func setCrashHandler(in action: inout sigaction) {
      action.sa_flags |= SA_SIGINFO
      action.__sigaction_u.__sa_sigaction = { signal, _, context in
        CrashPlaces.handle(signal, at: Platform.instruction(in: context))
      }
    }

    /// Returns the address of the instruction that a signal has interrupted, or 0 if it is unknown.
    ///
    /// The stack begins with the caller of the function that was interrupted.
    private static func instruction(in context: UnsafeMutableRawPointer?) -> UInt {
      guard let machine = context?.assumingMemoryBound(to: ucontext_t.self).pointee.uc_mcontext else {
        return 0
      }
      #if arch(x86_64)
        return UInt(machine.pointee.__ss.__rip)
      #else
        return UInt(machine.pointee.__ss.__pc)
      #endif
    }

    /// Prepares a stack for signal handlers, because the usual one may be full.
    static func prepareSignalStack() {
      let size = 1 << 16
      var stack = stack_t()
      stack.ss_sp = .allocate(byteCount: size, alignment: 16)
      stack.ss_size = numericCast(size)
      sigaltstack(&stack, nil)
    }

    // MARK: Memory

    /// The bytes that the allocator has handed out; `nil` if it does not report them.
    static var heapBytes: Int? { Int(mstats().bytes_used) }
  }
#endif
