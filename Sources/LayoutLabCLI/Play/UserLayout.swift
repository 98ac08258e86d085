import Foundation
import LayoutLab
import LayoutLabHost
import LayoutLabToolReport

/// A layout in the user's own files, compiled as `check` compiles it and recorded in separate processes.
struct UserLayout: Sendable {
  /// The notes about the files, as `check` prints them.
  var notes: [CheckReport.Note] { prepared.notes }
  private let run: CheckRun
  private let prepared: CheckRun.Prepared
  private let index: Int

  /// A run of the layout, complete or until it crashed.
  struct Run: Sendable {
    /// The recording; after a crash, until the call that crashed, or `nil` if there is none.
    var recorded: RecordedRun?
    /// The crash of the layout, and the calls of its last step; `nil` if the layout finished.
    var crash: (finding: Finding, calls: String)?
  }

  /// Creates a layout of a module that is compiled.
  ///
  /// - Parameters:
  ///   - run: The check of the module.
  ///   - prepared: The compiled module.
  ///   - index: The index of the layout in the module.
  init(_ run: CheckRun, _ prepared: CheckRun.Prepared, at index: Int) {
    (self.run, self.prepared, self.index) = (run, prepared, index)
  }

  /// Compiles the files.
  ///
  /// - Parameters:
  ///   - modules: The modules to compile.
  ///   - options: The options of the command line.
  ///   - folder: The folder for copies and programs.
  /// - Throws: `InputError` for files that do not compile, `UsageError` if the files declare several layouts.
  init(_ modules: [CheckFiles.Module], _ options: CheckOptions, folder: String) throws {
    var options = options
    options.show = .tour
    let chosen = try ChosenLayout(modules, options, folder: folder)
    (run, prepared, index) = (chosen.run, chosen.prepared, chosen.index)
  }

  /// Runs a scenario with the layout and records it.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - name: The name of the run in a comparison; `nil` for the name of the scenario.
  /// - Returns: The run.
  /// - Throws: `InputError` if the layout cannot be created.
  func record(_ scenario: UserLayoutScenario, name: String? = nil) throws -> Run {
    let (result, reason) = try show(scenario, until: nil)
    let plan = prepared.plans[index]
    let file = prepared.paths[plan.type.file]
    if let reason {
      throw InputError(lines: [
        "\(file):\(plan.type.line): error: '\(plan.type.path)' cannot be shown: \(reason)"
      ])
    }
    var recording = result.recording
    let crash = result.crashes.first { $0.scenario == scenario.name } ?? result.crashes.first
    if recording == nil, crash != nil, let end = result.recordingEnd {
      recording = try show(scenario, until: end).result.recording
    }
    let findings = Attribution.findings(from: result.candidates.filter { $0.crash == nil })
    return Run(
      recorded: recording.map {
        described($0, scenario, name, findings + (crash.map { [$0] } ?? []))
      },
      crash: crash.map { ($0, Self.lastStep(of: result.trace)) })
  }

  /// Returns the part of a trace that begins at its last step.
  private static func lastStep(of trace: String) -> String {
    trace.range(of: "\nstep ", options: .backwards).map {
      String(trace[trace.index(after: $0.lowerBound)...])
    }
      ?? trace
  }

  private func show(
    _ scenario: UserLayoutScenario, until end: RecordingEnd?
  ) throws -> (result: SubjectRun.Result, reason: String?) {
    var options = run.options
    (options.show, options.only, options.recordingEnd) = (scenario.show, [scenario.name], end)
    let run = CheckRun(module: run.module, options: options, folder: run.folder)
    do {
      return try run.show(index, of: prepared)
    } catch {
      throw InputError(lines: try CheckCommand.lines(of: error, run, options))
    }
  }

  private func described(
    _ recording: Recording, _ scenario: UserLayoutScenario, _ name: String?, _ findings: [Finding]
  ) -> RecordedRun {
    var recording = recording
    let plan = prepared.plans[index]
    var (file, source): (String, String?) = (prepared.paths[plan.type.file], nil)
    switch scenario {
    case .file(let loaded):
      recording.adopt(loaded.scenario)
      file = loaded.file
      source = try? String(contentsOfFile: loaded.file, encoding: .utf8)
    case .tour: recording.outcome.scenario.name = "A tour of \(plan.type.path)"
    case .battery, .program: break
    }
    recording.outcome.scenario.subject = ScenarioSubject(plan.type.path)
    var run = RecordedRun(
      name: name ?? recording.outcome.scenario.name, file: file, layout: plan.type.path, source: source,
      recording: recording)
    let layoutSource = SubjectSource(plan, in: self.run.module.program)
    run.code = { LayoutCode(layoutSource) }
    let last = recording.outcome.steps.count
    run.findings = findings.map { finding in
      var finding = finding
      finding.step = min(finding.step, last)
      return finding
    }
    return run
  }
}
