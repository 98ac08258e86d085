import Foundation
import LayoutLab
import LayoutLabToolReport

/// Explores the layouts of several modules, with as many processes at the same time as there are processors.
struct ExploreBatch {
  /// A layout with the module that it is in.
  private struct Job: Sendable {
    var run: CheckRun
    var prepared: CheckRun.Prepared
    var index: Int
    var name: String { prepared.plans[index].type.path }
  }

  let extent: ExploreExtent
  private var jobs: [Job] = []

  init(extent: ExploreExtent) { self.extent = extent }

  /// Adds the layouts of a module.
  mutating func add(_ run: CheckRun, _ prepared: CheckRun.Prepared) {
    var prepared = prepared
    prepared.unoptimized = run.unoptimizedProgram(of: prepared)
    jobs += prepared.plans.indices.map { Job(run: run, prepared: prepared, index: $0) }
  }

  /// Explores all layouts, and returns the reports on them.
  func run(_ progress: CheckProgress) throws -> [CheckReport.Subject] {
    let processors = max(1, ProcessInfo.processInfo.activeProcessorCount)
    // A single layout gets all processors.
    let parts = max(1, min(extent.seeds.count, processors / max(1, jobs.count)))
    let meter = ExploreMeter(
      progress, programs: extent.seconds == nil ? extent.seeds.count * extent.programs * jobs.count : nil)
    let end = extent.seconds.map { ContinuousClock.now + .seconds($0) }
    meter.end = end
    let tasks = jobs.indices.flatMap { job in (1...parts).map { (job: job, part: $0) } }
    let results = CheckBatch.map(tasks) { task in
      Result {
        let job = jobs[task.job]
        let seeds = ExploreExtent.part(task.part, of: parts, extent.seeds)
        return try job.run.explore(
          job.index, of: job.prepared, ExplorationPlan(seeds: seeds, programs: extent.programs), until: end,
          progress: { meter.add($0, job.name) })
      }
    }
    let found = try results.map { try $0.get() }
    return jobs.indices.map { job in
      let own = zip(tasks, found).filter { $0.0.job == job }.map(\.1)
      return jobs[job].run.report(on: jobs[job].index, of: jobs[job].prepared, own.compactMap(\.self))
    }
  }
}

/// Shows the progress of an exploration in the terminal.
final class ExploreMeter: Sendable {
  private let progress: CheckProgress
  /// The number of programs to run; `nil` if only time limits them.
  private let total: Int?
  private let lock = NSLock()
  private let started = ContinuousClock.now
  nonisolated(unsafe) var end: ContinuousClock.Instant?
  private nonisolated(unsafe) var programs = 0
  private nonisolated(unsafe) var steps = 0
  private nonisolated(unsafe) var edges: [String: Int] = [:]

  init(_ progress: CheckProgress, programs: Int?) {
    self.progress = progress
    total = programs
  }

  /// Adds what a process has done for a layout.
  func add(_ part: ExploreRun.Progress, _ name: String) {
    let text = lock.withLock {
      programs += part.programs
      steps += part.steps
      edges[name] = max(edges[name] ?? 0, part.edges)
      return self.text(name)
    }
    progress.tell(text)
  }

  private func text(_ name: String) -> String {
    let seconds = max(0.001, (ContinuousClock.now - started).inSeconds)
    var parts = [
      "\(name): \(ListPhrase.count(programs, "program"))", "\(Int(Double(steps) / seconds)) steps/s",
    ]
    if let edges = edges[name], edges > 0 {
      parts.insert("\(ListPhrase.count(edges, "part")) of the code", at: 1)
    }
    var left: Double?
    if let end {
      left = (end - ContinuousClock.now).inSeconds
    } else if let total {
      left = seconds / Double(max(1, programs)) * Double(max(0, total - programs))
    }
    if let left { parts.append("\(Int(max(0, left).rounded(.up))) s left") }
    return parts.joined(separator: ", ")
  }
}
