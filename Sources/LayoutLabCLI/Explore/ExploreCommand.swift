import Foundation
import LayoutLab
import LayoutLabReport
import LayoutLabToolReport

/// Puts the layouts in source files through generated programs.
enum ExploreCommand {
  /// Compiles the files, explores each layout in them, and prints a report.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard !invocation.operands.isEmpty else {
      throw UsageError(message: "'explore' needs a file or a folder", command: "explore")
    }
    let reports = try ReportPlan(invocation, format: .exploreFormat)
    let page = try OutputFile(.checkHTML, invocation)
    var options = try CheckCommand.options(invocation)
    let extent = try ExploreExtent(invocation)
    options.countsEdges = !invocation.has(.unguided)
    // A profile is read with the program that has written it, which must be the only one.
    options.optimization = options.measuresCoverage ? .none : .search
    let folderToSave = try invocation.flags[Flag.save.name].map(SavedPrograms.init)
    let modules = try CheckFiles.modules(
      invocation.operands, fixture: options.fixture, type: options.type,
      fixtures: options.configuration?.fixtures ?? [])
    let (report, errors) = try CheckCommand.inFolder { folder in
      try explore(modules, options, extent, folder: folder, invocation)
    }
    for line in errors { terminal.printMessage(line) }
    if !errors.isEmpty, report.subjects.isEmpty { return .unreadableInput }
    try reports.write(terminal) { format, style in
      switch format {
      case "json": CheckJSON.text(report)
      case "swift": ProgramScriptText.text(report)
      case "junit": CheckJUnit.text(report)
      case "sarif": CheckSARIF.text(report)
      case "github": CheckAnnotations.text(report)
      default: CheckText(style: style, showsOutput: invocation.has(.showOutput)).text(report)
      }
    }
    try page?.write(Data(CheckPage.text(report).utf8), terminal)
    for path in try folderToSave?.write(report) ?? [] { terminal.printMessage("wrote \(path)") }
    let isClean = report.subjects.allSatisfy { $0.verdict == .pass }
    return isClean && errors.isEmpty ? .success : .findings
  }

  private static func explore(
    _ modules: [CheckFiles.Module], _ options: CheckOptions, _ extent: ExploreExtent, folder: String,
    _ invocation: Invocation
  ) throws -> (report: CheckReport, errors: [String]) {
    var report = CheckReport(subjects: [], command: command(invocation))
    report.title = "explore"
    var errors: [String] = []
    var batch = ExploreBatch(extent: extent)
    let progress = CheckProgress()
    defer { progress.end() }
    for (index, module) in modules.enumerated() {
      var run = CheckRun(module: module, options: options, folder: "\(folder)/\(index)")
      progress.tell("compiling \(module.program.files.first?.path ?? "")")
      do {
        try FileManager.default.createDirectory(atPath: run.folder, withIntermediateDirectories: true)
        let prepared: CheckRun.Prepared
        (run, prepared) = try run.prepareWithItsFiles()
        report.notes += prepared.notes.filter { !report.notes.contains($0) }
        batch.add(run, prepared)
      } catch {
        errors += try CheckCommand.lines(of: error, run, options)
      }
    }
    if !errors.isEmpty, modules.count == 1 { throw InputError(lines: errors) }
    report.subjects = try batch.run(progress)
    report.fail(on: options.failOn)
    return (report, errors)
  }

  /// Returns the command that repeats the exploration, without flags that only affect the output or the seeds.
  private static func command(_ invocation: Invocation) -> String {
    let flags = [Flag.type, .make, .fixture, .settingsProfile, .swiftVersion, .programs].flatMap { flag in
      invocation.flags[flag.name].map { [flag.name, $0] } ?? []
    }
    let unguided = invocation.has(.unguided) ? [Flag.unguided.name] : []
    return (["layoutlab", "explore"] + invocation.operands + flags + unguided).map(ShellWord.quoted)
      .joined(separator: " ")
  }
}

extension Flag {
  static let seeds = Flag("--seeds", placeholder: "N", "the number of seeds; 8 by default")
  static let seed = Flag(
    "--seed", placeholder: "N", "the first seed, 1 by default; without --seeds, the only one")
  static let programs = Flag(
    "--programs", placeholder: "N",
    "the number of programs for each seed; \(ExplorationPlan.usualPrograms) by default")
  static let duration = Flag(
    "--for", placeholder: "TIME", suggestions: ["30s", "5m"], "go on with further seeds for 30s, 5m or 1h")
  static let shard = Flag(
    "--shard", placeholder: "I/N", "run one part of the seeds, for example 2/8 of 8 machines")
  static let save = Flag(
    "--save", placeholder: "FOLDER", "write each program that breaks a rule as a scenario file")
  static let unguided = Flag(
    "--unguided", "generate each program from scratch, whatever code the previous ones reached")
  static let exploredPrograms = Flag(
    "--explore", placeholder: "N",
    "run N generated programs after the battery; \(CheckOptions.usualPrograms) by default, 0 for none")
  static let exploredMutants = Flag(
    exploredPrograms.name, placeholder: "N",
    "run mutants that the battery does not notice through N generated programs, too")
  static let exploreFormat = Flag(
    "--format", values: ["text", "json", "swift", "junit", "sarif", "github"],
    "the format of the report, text by default; can be repeated together with '--output'")
}

extension Command {
  static let explore = Command(
    name: "explore", summary: "put layouts through generated programs", operands: "FILE or FOLDER …",
    discussion: """
      A program is made from a seed: data of many shapes, sizes of the view, and up to ten changes in
      any order, among them new values of the layout's own properties. The layout is judged after each
      step by the rules of 'check', without those about costs, and only errors are reported. Some
      programs ask a question of the battery instead, for example for target offsets. Programs that
      reach code that the previous ones did not reach are kept and changed. A program that breaks a
      rule, crashes or never ends is shortened until no step, section or item can be left out. The
      same seed always gives the same report. Files are compiled as 'check' compiles them, but with
      optimization; a crash is repeated without it, so that its functions and lines can be named.
      """,
    flags: [
      .seeds, .seed, .programs, .duration, .shard, .save, .unguided, .coverage, .type, .make, .fixture,
      .disable, .settingsProfile, .swiftVersion, .failOn, .strict, .showOutput, .exploreFormat, .output,
      .checkHTML,
    ],
    examples: [
      .init("layoutlab explore MyLayout.swift", "2,000 programs"),
      .init("layoutlab explore MyLayout.swift --for 30s", "as many programs as fit into half a minute"),
      .init("layoutlab explore MyLayout.swift --seed 3", "one seed again"),
      .init("layoutlab explore MyLayout.swift --seeds 80 --shard 2/8", "one of eight parts, on a CI machine"),
      .init("layoutlab explore MyLayout.swift --format swift", "what was found as tests"),
    ],
    run: ExploreCommand.run, findings: "a layout fails, or cannot be explored")
}
