extension Compiler {
  /// How code is optimized.
  enum Optimization: Sendable {
    /// As in a debug build: it compiles soonest, and backtraces name every function and line.
    case none
    /// As in a release build, so that costs can be measured.
    case release
    /// As in a release build, but with the assertions of a debug build: thousands of programs run in half of the time.
    case search

    /// The options of the compiler.
    var arguments: [String] {
      switch self {
      case .none: ["-Onone"]
      case .release: ["-O"]
      case .search: ["-O", "-assert-config", "Debug"] + Self.backtraces
      }
    }

    /// The options with which most backtraces of optimized code name its functions.
    ///
    /// The backtracer follows frame pointers, and names inlined functions by what is there for profilers. Places of
    /// traps are still merged.
    private static let backtraces = ["-Xcc", "-fno-omit-frame-pointer", "-debug-info-for-profiling"]
  }
}
