import LayoutLabCLI

/// Measures the speed of the engine, of the gallery's layouts and of `check`.
enum BenchCommand {
  /// Prints the times to standard error, because they differ from run to run, and the verdict to standard
  /// output.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    #if DEBUG
      throw UsageError(
        message: "'bench' needs a release build; run: swift run -c release layoutlab-maintain bench",
        command: "bench")
    #else
      var benchmark = Benchmark()
      var check = CheckBenchmark()
      check.run { terminal.printMessage($0) }
      benchmark.run { terminal.printMessage($0) }
      let isRight = benchmark.isRight && check.isRight
      terminal.print(
        isRight
          ? "All checksums and verdicts are correct.\n" : "Some checksums or verdicts are wrong.\n")
      if benchmark.exceeded.isEmpty {
        terminal.print("No limit was exceeded by more than noise.\n")
      } else {
        terminal.print("Limits were exceeded:\n")
        for line in benchmark.exceeded { terminal.print("  \(line)\n") }
      }
      return isRight && benchmark.exceeded.isEmpty ? .success : .findings
    #endif
  }
}
