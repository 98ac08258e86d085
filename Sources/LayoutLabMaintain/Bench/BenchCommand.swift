import LayoutLabCLI

/// Measures what the engine and the gallery's layouts cost.
enum BenchCommand {
  /// Prints times on standard error, since they differ from run to run, and the verdict on standard output.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    #if DEBUG
      throw UsageError(
        message: "'bench' measures a release build; run: swift run -c release layoutlab-maintain bench",
        command: "bench")
    #else
      var benchmark = Benchmark()
      var check = CheckBenchmark()
      check.run { terminal.printMessage($0) }
      benchmark.run { terminal.printMessage($0) }
      let isRight = benchmark.isRight && check.isRight
      terminal.print(
        isRight
          ? "All sums and verdicts are the known ones.\n" : "Some sums or verdicts are not the known ones.\n")
      return isRight ? .success : .findings
    #endif
  }
}
