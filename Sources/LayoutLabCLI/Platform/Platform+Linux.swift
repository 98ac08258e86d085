#if os(Linux)
  import Foundation
  import LayoutLabHost

  extension Platform {
    /// The system for which layouts are compiled.
    package static var targetSystem: TargetSystem { .linux }

    /// The path of the Swift compiler, or `nil` if it is not found.
    static var compilerPath: String? { Executable.path(of: "swiftc") }

    /// Whether programs are linked with a shared library of the simulator, rather than with its objects.
    static var linksEngineLibrary: Bool { true }

    /// Whether the system has the XCTest of the open-source toolchain, which programs of `test` use.
    static var hasOpenSourceXCTest: Bool { true }

    // MARK: Processes

    /// The path of the running program.
    static var ownPath: String { "/proc/self/exe" }

    /// Sends a signal to a process, or to a process group if the number is negative.
    static func send(_ signal: Int32, to process: pid_t) { _ = Glibc.kill(process, signal) }

    /// The list of what `posix_spawn` does with files.
    typealias FileActions = posix_spawn_file_actions_t

    /// The settings of a process that `posix_spawn` starts.
    typealias SpawnAttributes = posix_spawnattr_t

    /// An empty list, for `posix_spawn_file_actions_init`.
    static var noFileActions: FileActions { posix_spawn_file_actions_t() }

    /// Empty settings, for `posix_spawnattr_init`.
    static var noSpawnAttributes: SpawnAttributes { posix_spawnattr_t() }

    /// Returns the memory that a process uses, in bytes; 0 if there is no such process.
    package static func memory(of process: pid_t) -> Int {
      let text = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)) ?? ""
      let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }

    /// Returns the processor time that a process has used, in seconds; `nil` if there is no such process.
    ///
    /// - Parameters:
    ///   - process: The process; one that has ended remains until it is waited for.
    ///   - withEndedChildren: Whether the time of the processes that it has started and waited for counts.
    /// - Returns: The time.
    static func processorTime(of process: pid_t, withEndedChildren: Bool = false) -> Double? {
      if !withEndedChildren, let time = clock(of: process) { return time }
      let fields = status(of: process)
      guard !fields.isEmpty else { return nil }
      // The two numbers after the process's own are those of children that have ended.
      return fields.dropFirst(11).prefix(withEndedChildren ? 4 : 2).compactMap { Double($0) }.reduce(0, +)
        / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Returns what the processor clock of a process says, in seconds, or `nil` if it cannot be read.
    ///
    /// This takes a hundredth of the time that reading the text in `/proc` takes.
    private static func clock(of process: pid_t) -> Double? {
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Whether a process waits for something, rather than for its turn on a processor.
    static func isWaiting(_ process: pid_t) -> Bool {
      ["S", "D", "T", "t"].contains(status(of: process).first)
    }

    /// Returns the processes that a process has started and that still run.
    static func children(of process: pid_t) -> [pid_t] {
      let threads = "/proc/\(process)/task"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? []
      return names.flatMap { name in
        let children = (try? String(contentsOfFile: "\(threads)/\(name)/children", encoding: .utf8)) ?? ""
        return children.split { $0.isWhitespace }.compactMap { pid_t($0) }
      }
    }

    /// The fields of a process in `/proc` after its name: first its state.
    private static func status(of process: pid_t) -> [Substring] {
      guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { return [] }
      return text[text.index(after: end)...].split(separator: " ")
    }

    // MARK: Crashes

    /// Returns the backtrace of a process that has crashed.
    ///
    /// - Parameters:
    ///   - path: The file that the runtime has written.
    ///   - stack: The addresses that the process has sent, which are not needed.
    ///   - program: The path of the program.
    /// - Returns: The text of the backtrace, which is empty if there is none.
    static func backtrace(writtenTo path: String, stack: String?, of program: String) -> String {
      (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }

    // MARK: Files

    /// Returns the times at which a file was changed and modified, in nanoseconds.
    static func times(of info: stat) -> (changed: Int, modified: Int) {
      func nanoseconds(_ time: timespec) -> Int { Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec) }
      return (nanoseconds(info.st_ctim), nanoseconds(info.st_mtim))
    }
  }
#endif
