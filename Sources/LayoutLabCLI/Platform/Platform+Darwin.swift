#if canImport(Darwin)
  import Foundation
  import LayoutLab
  import LayoutLabHost

  extension Platform {
    /// The system for which layouts are compiled.
    package static let targetSystem = TargetSystem.macOS(
      architecture: architecture,
      sdk: ProcessInfo.processInfo.environment["SDKROOT"]
        ?? output(of: "/usr/bin/xcrun", ["--sdk", "macosx", "--show-sdk-path"]).trimmed)

    private static var architecture: String {
      #if arch(x86_64)
        "x86_64"
      #else
        "arm64"
      #endif
    }

    /// Runs a program to its end, and returns its output, which is empty if it cannot be run.
    private static func output(of program: String, _ arguments: [String]) -> String {
      guard
        let child = try? ChildProcess(
          program, arguments, folder: FileManager.default.temporaryDirectory.path, outputLimit: 1 << 20)
      else { return "" }
      child.waitForEnd()
      return String(decoding: child.output, as: UTF8.self)
    }

    /// The path of the Swift compiler, or `nil` if it is not found.
    ///
    /// The program of this name in `/usr/bin` only starts the one of Xcode, which has other tools beside it.
    static let compilerPath: String? = {
      let path = Executable.path(of: "swiftc")
      guard path == "/usr/bin/swiftc" else { return path }
      let found = output(of: "/usr/bin/xcrun", ["--find", "swiftc"]).trimmed
      return found.isEmpty ? path : found
    }()

    /// Whether programs are linked with a shared library of the simulator, rather than with its objects.
    ///
    /// The names of functions in a backtrace come from the program alone.
    static var linksEngineLibrary: Bool { false }

    /// Whether the system has the XCTest of the open-source toolchain, which programs of `test` use.
    static var hasOpenSourceXCTest: Bool { false }

    // MARK: Processes

    /// The path of the running program, or of the test bundle that contains this code.
    static let ownPath: String = {
      var image = Dl_info()
      guard dladdr(#dsohandle, &image) != 0, let path = image.dli_fname else {
        return CommandLine.arguments[0]
      }
      return String(cString: path)
    }()

    /// Sends a signal to a process, or to a process group if the number is negative.
    static func send(_ signal: Int32, to process: pid_t) { _ = Darwin.kill(process, signal) }

    /// The list of what `posix_spawn` does with files.
    typealias FileActions = posix_spawn_file_actions_t?

    /// The settings of a process that `posix_spawn` starts.
    typealias SpawnAttributes = posix_spawnattr_t?

    /// An empty list, for `posix_spawn_file_actions_init`.
    static var noFileActions: FileActions { nil }

    /// Empty settings, for `posix_spawnattr_init`.
    static var noSpawnAttributes: SpawnAttributes { nil }

    /// Returns the memory that a process uses, in bytes; 0 if there is no such process.
    package static func memory(of process: pid_t) -> Int {
      usage(of: process).map { Int($0.ri_phys_footprint) } ?? 0
    }

    /// Returns the processor time that a process has used, in seconds; `nil` if there is no such process.
    ///
    /// - Parameters:
    ///   - process: The process; one that has ended has no time.
    ///   - withEndedChildren: Whether the time of the processes that it has started and waited for counts.
    /// - Returns: The time.
    static func processorTime(of process: pid_t, withEndedChildren: Bool = false) -> Double? {
      guard let usage = usage(of: process) else { return nil }
      let own = usage.ri_user_time + usage.ri_system_time
      return seconds(withEndedChildren ? own + usage.ri_child_user_time + usage.ri_child_system_time : own)
    }

    /// Whether a process waits for something, rather than for its turn on a processor.
    static func isWaiting(_ process: pid_t) -> Bool {
      var info = proc_taskinfo()
      let size = Int32(MemoryLayout<proc_taskinfo>.size)
      guard proc_pidinfo(process, PROC_PIDTASKINFO, 0, &info, size) == size else { return false }
      return info.pti_numrunning == 0
    }

    /// Returns the processes that a process has started and that still run.
    static func children(of process: pid_t) -> [pid_t] {
      var children = [pid_t](repeating: 0, count: 256)
      let count = proc_listchildpids(process, &children, Int32(children.count * MemoryLayout<pid_t>.size))
      return children.prefix(max(0, Int(count))).filter { $0 > 0 }
    }

    private static func usage(of process: pid_t) -> rusage_info_v2? {
      var usage = rusage_info_v2()
      let result = withUnsafeMutablePointer(to: &usage) { pointer in
        pointer.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
          proc_pid_rusage(process, RUSAGE_INFO_V2, $0)
        }
      }
      return result == 0 ? usage : nil
    }

    /// Converts a time of the processor's clock to seconds.
    private static func seconds(_ ticks: UInt64) -> Double {
      var base = mach_timebase_info_data_t()
      mach_timebase_info(&base)
      return Double(ticks) * Double(base.numer) / Double(base.denom) / 1e9
    }

    // MARK: Crashes

    /// Returns the backtrace of a process that has crashed.
    ///
    /// - Parameters:
    ///   - path: The file of a backtrace that the runtime does not write here.
    ///   - stack: The addresses that the process has sent; `nil` if it has sent none.
    ///   - program: The path of the program.
    /// - Returns: The text of the backtrace, which is empty if there is none.
    static func backtrace(writtenTo path: String, stack: String?, of program: String) -> String {
      guard let stack = stack.flatMap(CrashStack.init) else { return "" }
      return stack.backtrace(output(of: "/usr/bin/atos", stack.arguments(forProgram: program)))
    }

    // MARK: Files

    /// Returns the times at which a file was changed and modified, in nanoseconds.
    static func times(of info: stat) -> (changed: Int, modified: Int) {
      func nanoseconds(_ time: timespec) -> Int { Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec) }
      return (nanoseconds(info.st_ctimespec), nanoseconds(info.st_mtimespec))
    }
  }
#endif
