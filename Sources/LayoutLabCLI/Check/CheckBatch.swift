import Foundation
import LayoutLab
import LayoutLabReport

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

  /// Examines the layouts of all modules that compiled.
  func examine() throws -> [CheckReport.Subject] {
    var jobs: [(run: CheckRun, prepared: CheckRun.Prepared, index: Int)] = []
    for (run, result) in zip(runs, prepared) {
      guard case .success(let prepared) = result else { continue }
      jobs += prepared.plans.indices.map { (run, prepared, $0) }
    }
    let progress = progress
    let (total, counter) = (jobs.count, Counter())
    defer { progress.end() }
    return try Self.map(jobs) { job in
      let name = job.prepared.plans[job.index].type.path
      let place = total > 1 ? "\(counter.next()) of \(total) " : ""
      return Result {
        try job.run.examine(
          job.index, of: job.prepared, progress: { progress.tell("\(place)\(name): \($0)") })
      }
    }.map { try $0.get() }
  }

  /// Maps values concurrently and returns the results in the order of the values.
  static func map<Value, Output>(_ values: [Value], _ body: @Sendable (Value) -> Output) -> [Output] {
    nonisolated(unsafe) let values = values
    nonisolated(unsafe) var results = [Output?](repeating: nil, count: values.count)
    let lock = NSLock()
    DispatchQueue.concurrentPerform(iterations: values.count) { index in
      let output = body(values[index])
      lock.withLock { results[index] = output }
    }
    return results.compactMap(\.self)
  }
}
