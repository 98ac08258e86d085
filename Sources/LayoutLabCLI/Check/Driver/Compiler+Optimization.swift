extension Compiler {
  /// How code is optimized.
  enum Optimization: Sendable, Equatable {
    /// As in a debug build: it compiles soonest, and backtraces name every function and line.
    case none
    /// As in a release build, so that costs can be measured.
    case release

    /// The options of the compiler.
    var arguments: [String] {
      switch self {
      case .none: ["-Onone"]
      case .release: ["-O"]
      }
    }
  }
}
