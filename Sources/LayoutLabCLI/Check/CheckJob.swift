import Foundation
import LayoutLab
import LayoutLabReport
import LayoutLabToolReport

/// A check of the files that a command line names.
@MainActor struct CheckJob {
  /// The result of a check.
  struct Outcome {
    var report: CheckReport
    /// Lines that explain why modules could not be checked.
    var errors: [String] = []
    /// The paths of the files that were compiled.
    var files: Set<String> = []
    /// The time of the check that the report comes from; `nil` for this one.
    var unchangedSince: Date?
  }

  let invocation: Invocation
  let options: CheckOptions

  /// Reads the options and the settings that apply to the files.
  ///
  /// - Throws: `UsageError` or `InputError` if they are invalid.
  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    options = try CheckCommand.options(invocation)
  }

  /// Reads the files.
  private func modules(_ reader: ProjectReader) throws -> [CheckFiles.Module] {
    try CheckFiles.modules(
      invocation.operands, fixture: options.fixture, type: options.type,
      fixtures: options.configuration?.fixtures ?? [], reader: reader)
  }

  /// Checks the files, or returns the report of an earlier check of the same files.
  ///
  /// - Parameters:
  ///   - cache: The reports of earlier checks; `nil` to check in any case.
  ///   - stream: The output to which verdicts are written as soon as they are ready; `nil` for none.
  /// - Returns: The report.
  /// - Throws: `InputError` if the files cannot be read, or if their only module does not compile.
  func run(cache: CheckCache? = nil, stream: CheckStream? = nil) throws -> Outcome {
    let reader = ProjectReader()
    let modules = try modules(reader)
    let key = cache.map { _ in CheckCacheKey(invocation, options, modules, reader) }
    if let cache, let key, !key.isUncertain, let entry = cache.entry(key.text) {
      var outcome = Outcome(report: entry.report)
      outcome.files = Set(modules.flatMap { $0.program.files.map(\.path) })
      outcome.unchangedSince = entry.date
      return outcome
    }
    let outcome = try examine(modules, reader, stream)
    if let cache, let key, outcome.errors.isEmpty, outcome.report.isRepeatable {
      // A file that was saved during the check may have been compiled before or after that.
      let reader = ProjectReader()
      let after = CheckCacheKey(invocation, options, (try? self.modules(reader)) ?? [], reader)
      if !key.isUncertain, after == key { cache.store(outcome.report, key.text, at: Date()) }
    }
    return outcome
  }

  private func examine(
    _ modules: [CheckFiles.Module], _ reader: ProjectReader, _ stream: CheckStream?
  ) throws -> Outcome {
    ChildRegistry.cleanUpOnInterrupt()
    let folder = try CheckCommand.temporaryFolder()
    defer { folder.remove() }
    let runs = modules.enumerated().map { index, module in
      CheckRun(module: module, options: options, folder: "\(folder.path)/\(index)", reader: reader)
    }
    var report = CheckReport(subjects: [], command: command)
    report.documentation = options.configuration?.documentation
    var errors: [String] = []
    var unchecked: [CheckReport.Subject] = []
    let batch = CheckBatch(runs: runs)
    for (run, prepared) in zip(runs, batch.prepare()) {
      switch prepared {
      case .success(let prepared): report.notes += prepared.notes.filter { !report.notes.contains($0) }
      case .failure(let error):
        let lines = try CheckCommand.lines(of: error, run, options)
        errors += lines
        if runs.count > 1 { unchecked += CheckCommand.unchecked(run, lines) }
      }
    }
    if !errors.isEmpty, runs.count == 1 { throw InputError(lines: errors) }
    report.fail(on: options.failOn)
    let places = unchecked.map { ($0.file, $0.line) } + batch.jobs.map(\.place)
    var order = Array(places.indices)
    if runs.count > 1 {
      order.sort { one, other in
        let (first, second) = (places[one], places[other])
        if first.0 != second.0 { return first.0.utf8.lexicographicallyPrecedes(second.0.utf8) }
        return first.1 == second.1 ? one < other : first.1 < second.1
      }
    }
    var subjects: [CheckReport.Subject?] = unchecked + batch.jobs.map { _ in nil }
    report.count = subjects.count
    stream?.begin(report, errors)
    var shown = 0
    func showReady() {
      while shown < order.count, let subject = subjects[order[shown]] {
        stream?.show(report.judged(subject))
        shown += 1
      }
    }
    showReady()
    try batch.examine { place, subject in
      subjects[unchecked.count + place] = subject
      if stream != nil { batch.clearProgress() }
      showReady()
    }
    report.subjects = order.compactMap { subjects[$0] }
    report.count = nil
    report.fail(on: options.failOn)
    return Outcome(report: report, errors: errors, files: batch.files)
  }

  /// The command that repeats the check, without flags that only affect the output.
  private var command: String {
    let flags = [
      Flag.type, .make, .fixture, .disable, .swiftVersion, .settingsProfile, .exploredPrograms,
    ].flatMap { flag in invocation.lines(of: flag).flatMap { [flag.name, $0] } }
    return (["layoutlab", "check"] + invocation.operands + flags).map(ShellWord.quoted).joined(separator: " ")
  }
}
