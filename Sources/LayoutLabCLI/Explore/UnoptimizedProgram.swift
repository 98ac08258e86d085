import Foundation
import Synchronization

/// A program without optimization for what an exploration with optimization reports, compiled when it is first needed.
///
/// Optimization inlines functions and merges the places of traps, so that the backtrace of a crash misses functions and
/// lines.
final class UnoptimizedProgram: Sendable {
  private let compile: @Sendable () throws -> String
  private let result = Mutex<Result<String, any Error>?>(nil)

  /// Creates a program.
  ///
  /// - Parameter compile: Compiles it, and returns its path.
  init(_ compile: @escaping @Sendable () throws -> String) { self.compile = compile }

  /// Returns the path of the program, after it was compiled once.
  func path() throws -> String {
    try result.withLock { result in
      let known = result ?? Result { try compile() }
      result = known
      return try known.get()
    }
  }
}

extension CheckRun {
  /// Returns the program without optimization for the layouts of a prepared module; `nil` if it is the usual one.
  func unoptimizedProgram(of prepared: Prepared) -> UnoptimizedProgram? {
    guard options.optimization != .none, prepared.program != nil else { return nil }
    return UnoptimizedProgram { try compileWithoutOptimization(prepared) }
  }

  /// Compiles a module once more, without optimization, in a folder of its own.
  private func compileWithoutOptimization(_ prepared: Prepared) throws -> String {
    var options = options
    options.optimization = .none
    let run = CheckRun(module: module, options: options, folder: "\(folder)/unoptimized", reader: reader)
    try FileManager.default.createDirectory(atPath: run.folder, withIntermediateDirectories: true)
    var prepared = prepared
    try run.compile(&prepared)
    guard let program = prepared.program else {
      throw Compiler.Failure.tool("the module has not been compiled without optimization")
    }
    return program
  }
}
