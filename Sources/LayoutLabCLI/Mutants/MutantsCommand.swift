import Foundation
import LayoutLab
import LayoutLabToolReport

/// Changes layouts in small ways, and reports the changes that no test notices.
enum MutantsCommand {
  /// Compiles the mutants, runs each against the battery or against tests, and prints those that survive.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard !invocation.operands.isEmpty else {
      throw UsageError(message: "'mutants' needs a file or a folder", command: "mutants")
    }
    let reports = try ReportPlan(invocation, format: .format)
    let options = try CheckCommand.options(invocation)
    let modules = try CheckFiles.modules(
      invocation.operands, fixture: options.fixture, type: options.type)
    let tests = try MutantTests.read(invocation.flags[Flag.tests.name])
    if tests != nil, options.programs > 0 {
      throw UsageError(
        message: "'--explore' adds programs to the battery, which '--tests' replaces; leave out one of them",
        command: "mutants")
    }
    ChildRegistry.cleanUpOnInterrupt()
    let folder = try CheckCommand.temporaryFolder()
    defer { folder.remove() }
    var mutants: [MutantReport.Mutant] = []
    let progress = CheckProgress()
    defer { progress.end() }
    for (index, module) in modules.enumerated() {
      let judge = MutantJudge(
        module: module, options: options, tests: tests, folder: "\(folder.path)/\(index)")
      do {
        mutants += try judge.run(progress)
      } catch {
        let run = CheckRun(module: module, options: options, folder: folder.path)
        throw InputError(lines: try CheckCommand.lines(of: error, run, options))
      }
    }
    let battery =
      options.programs == 0
      ? "the battery" : "the battery and \(ListPhrase.count(options.programs, "program"))"
    let report = MutantReport(mutants: mutants, judge: tests?.name ?? battery)
    try reports.write(terminal) { format, style in
      format == "json" ? MutantJSON.text(report) : MutantText(style: style).text(report)
    }
    return report.survivors.isEmpty ? .success : .findings
  }
}

extension Flag {
  static let tests = Flag(
    "--tests", placeholder: "FILE or FOLDER",
    "run the mutants against these tests and scenarios instead of the battery")
}

extension Command {
  static let mutants = Command(
    name: "mutants", summary: "change layouts in small ways, and list the changes that no test notices",
    operands: "FILE or FOLDER …",
    discussion: """
      A mutant is the layout with one small change: a missing call of super, a cache that is not reset, a
      reversed comparison, a loop that runs once more. All mutants are compiled together. Each one is run
      through the battery or, with --tests, through Swift Testing suites and scenario files, until something
      fails that does not fail without the change. A surviving mutant shows what your tests do not cover.
      With --explore, generated programs follow the battery.
      """,
    flags: [.tests, .exploredMutants, .type, .make, .fixture, .disable, .swiftVersion, .format, .output],
    examples: [
      "layoutlab mutants MyLayout.swift", "layoutlab mutants MyLayout.swift --explore 50",
      "layoutlab mutants MyLayout.swift --tests Tests/MyLayoutTests",
      "layoutlab mutants MyLayout.swift --tests Scenarios/my-layout.json --format json",
    ],
    run: MutantsCommand.run, findings: "a change survives")
}
