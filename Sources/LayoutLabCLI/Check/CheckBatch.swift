import Foundation
import LayoutLab
import LayoutLabToolReport

/// A check of several modules, with as many at the same time as there are processors.
final class CheckBatch {
  private var runs: [CheckRun]
  private let progress = CheckProgress()
  private var prepared: [Result<CheckRun.Prepared, any Error>] = []

  init(runs: [CheckRun]) { self.runs = runs }

  /// Compiles all modules.
  func prepare() -> [Result<CheckRun.Prepared, any Error>] {
    let progress = progress
    let results = Self.map(runs) { run in
      progress.tell("compiling \(run.module.program.files.first?.path ?? "")")
      return Result {
        try FileManager.default.createDirectory(atPath: run.folder, withIntermediateDirectories: true)
        return try run.prepareWithItsFiles()
      }
    }
    for (index, result) in results.enumerated() {
      if case .success(let found) = result { runs[index] = found.run }
    }
    prepared = results.map { $0.map(\.prepared) }
    return prepared
  }

  /// A layout to examine.
  struct Job: Sendable {
    var run: CheckRun
    var prepared: CheckRun.Prepared
    /// The index of the layout in its module.
    var index: Int

    /// The file and the line of the layout.
    var place: (file: String, line: Int) {
      let type = prepared.plans[index].type
      return (run.module.program.files[type.file].path, type.line)
    }
  }

  /// The layouts of all modules that compiled.
  var jobs: [Job] {
    zip(runs, prepared).flatMap { run, result -> [Job] in
      guard case .success(let prepared) = result else { return [] }
      return prepared.plans.indices.map { Job(run: run, prepared: prepared, index: $0) }
    }
  }

  /// The paths of the files in all modules, with those that were added.
  var files: Set<String> {
    Set(
      runs.flatMap { $0.module.program.files.map(\.path) }
        + runs.flatMap { $0.module.leftOut.compactMap(\.origin) })
  }

  /// Removes the progress line, so that something else can be written to the terminal.
  func clearProgress() { progress.end() }

  /// Examines all layouts.
  ///
  /// - Parameter each: Receives the index of each layout in ``jobs`` and its report, as soon as it is ready.
  /// - Throws: The first error of a process that could not be started.
  func examine(_ each: (Int, CheckReport.Subject) -> Void) throws {
    let jobs = jobs
    let progress = progress
    let (total, counter) = (jobs.count, Counter())
    defer { progress.end() }
    var failure: (any Error)?
    let hasSpareProcessor = total == 1 && ProcessInfo.processInfo.activeProcessorCount > 1
    _ = Self.map(jobs) { job in
      let name = job.prepared.plans[job.index].type.path
      let place = total > 1 ? "\(counter.next()) of \(total) " : ""
      var run = job.run
      run.hasSpareProcessor = hasSpareProcessor
      return Result {
        try run.examine(
          job.index, of: job.prepared, progress: { progress.tell("\(place)\(name): \($0)") })
      }
    } each: { index, result in
      switch result {
      case .success(let subject): each(index, subject)
      case .failure(let error): failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// Maps values concurrently and returns the results in the order of the values.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - body: Maps a value, on any thread.
  ///   - each: Receives the index and the result of each value when it is ready, on the thread of the caller.
  /// - Returns: The results.
  static func map<Value, Output>(
    _ values: [Value], _ body: @escaping @Sendable (Value) -> Output,
    each: (Int, Output) -> Void = { _, _ in }
  ) -> [Output] {
    nonisolated(unsafe) let values = values
    nonisolated(unsafe) var ready: [(index: Int, output: Output)] = []
    let condition = NSCondition()
    let count = values.count
    DispatchQueue.global(qos: .userInitiated).async {
      DispatchQueue.concurrentPerform(iterations: count) { index in
        let output = body(values[index])
        condition.withLock {
          ready.append((index, output))
          condition.signal()
        }
      }
    }
    var results = [Output?](repeating: nil, count: count)
    for place in 0..<count {
      condition.lock()
      while ready.count <= place { condition.wait() }
      let (index, output) = ready[place]
      condition.unlock()
      results[index] = output
      each(index, output)
    }
    return results.compactMap(\.self)
  }
}
