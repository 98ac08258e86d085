import Foundation
import LayoutLab
import LayoutLabReport
import LayoutLabSubjects
import LayoutLabToolReport

/// Checks the layouts in source files.
enum CheckCommand {
  /// Compiles the files, runs each layout in them through the battery, and prints a report.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard !invocation.operands.isEmpty else {
      throw UsageError(message: "'check' needs a file or a folder", command: "check")
    }
    let (style, showsOutput) = (terminal.style, invocation.has(.showOutput))
    func text(_ style: TextStyle) -> CheckText {
      CheckText(style: style, showsOutput: showsOutput, isVerbose: invocation.has(.verbose))
    }
    if invocation.has(.watch) {
      var changes = PolledChanges()
      return try CheckWatch(invocation, terminal, text(style)).run(&changes)
    }
    let reports = try ReportPlan(invocation, format: .reportFormat)
    let page = try OutputFile(.checkHTML, invocation)
    let job = try CheckJob(invocation)
    if job.options.traces, !reports.isPlain {
      throw UsageError(
        message: "'--trace' prints text; leave out '--format' and '--output'", command: "check")
    }
    let baseline = try baseline(invocation)
    let newBaseline = try OutputFile(.writeBaseline, invocation)
    let isCached = !invocation.has(.noCache) && !job.options.traces
    // A baseline changes verdicts when all of them are known.
    let stream = reports.printed == "text" && baseline == nil ? CheckStream(text(style), terminal) : nil
    let outcome = try job.run(cache: isCached ? terminal.cache : nil, stream: stream)
    var (report, errors) = (outcome.report, outcome.errors)
    if let newBaseline {
      try newBaseline.write(Data(CheckBaseline(report).json.utf8), terminal)
    }
    let known = baseline?.apply(to: &report)
    var rest = reports
    if let stream, stream.hasBegun {
      stream.end(report)
      rest.leaveOutPrinted()
      errors = []
    }
    for line in errors { terminal.printMessage(line) }
    try rest.write(terminal) { format, style in
      switch format {
      case "json": CheckJSON.text(report)
      case "junit": CheckJUnit.text(report)
      case "sarif": CheckSARIF.text(report)
      case "github": CheckAnnotations.text(report)
      default: text(style).text(report)
      }
    }
    try page?.write(Data(CheckPage.text(report).utf8), terminal)
    if let known { terminal.printMessage(baselineSummary(known)) }
    if let date = outcome.unchangedSince {
      terminal.printMessage("unchanged since \(Self.text(of: date)); '--no-cache' checks again")
    }
    let hasErrors = !outcome.errors.isEmpty
    if newBaseline != nil, !hasErrors { return .success }
    if hasErrors, report.subjects.isEmpty { return .unreadableInput }
    if report.subjects.isEmpty {
      terminal.printMessage("layoutlab: error: nothing was checked, because no layout is left in these files")
      return .findings
    }
    let isClean = report.subjects.allSatisfy { $0.verdict == .pass }
    return isClean && !hasErrors ? .success : .findings
  }

  /// Returns a date with minutes, in the time zone of the user.
  private static func text(of date: Date) -> String {
    let parts = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day, .hour, .minute], from: date)
    func digits(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    return "\(parts.year ?? 0)-\(digits(parts.month))-\(digits(parts.day)) "
      + "\(digits(parts.hour)):\(digits(parts.minute))"
  }

  /// Reads the baseline that the command line names.
  ///
  /// - Throws: `InputError` if it cannot be read.
  private static func baseline(_ invocation: Invocation) throws -> CheckBaseline? {
    guard let path = invocation.flags[Flag.baseline.name] else { return nil }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InputError(lines: ["\(path): error: there is no such file; '--write-baseline \(path)' creates it"]
      )
    }
    guard let baseline = try? CheckBaseline(json: data) else {
      throw InputError(lines: ["\(path): error: this is not a baseline that '--write-baseline' has written"])
    }
    return baseline
  }

  private static func baselineSummary(_ known: (quiet: Int, gone: [CheckBaseline.Entry])) -> String {
    let quiet =
      "\(ListPhrase.count(known.quiet, "finding")) of the baseline \(known.quiet == 1 ? "is" : "are") not shown"
    guard let first = known.gone.first else { return quiet }
    return quiet + "; \(known.gone.count) no longer exist, for example \(first.rule) of \(first.type), "
      + "and can be removed with '--write-baseline'"
  }

  /// Creates a folder for compiled files.
  ///
  /// - Throws: `InputError` if it cannot be created.
  static func temporaryFolder() throws -> TemporaryFolder {
    do {
      return try TemporaryFolder()
    } catch let error as ChildError {
      throw InputError(lines: ["layoutlab: error: \(error.message)"])
    }
  }

  /// Runs a closure with a temporary folder, which is removed afterwards, even after an interrupt.
  ///
  /// - Parameter body: Receives the path of the folder.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure, or `InputError` if the folder cannot be created.
  static func inFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    ChildRegistry.cleanUpOnInterrupt()
    let folder = try temporaryFolder()
    defer {
      folder.remove()
      ChildRegistry.leaveInterruptsAlone()
    }
    return try body(folder.path)
  }

  static func options(_ invocation: Invocation) throws -> CheckOptions {
    func list(_ flag: Flag) -> [String] {
      (invocation.flags[flag.name] ?? "").split { $0 == "," || $0 == "\n" || $0 == " " }.map(String.init)
    }
    var options = CheckOptions()
    options.command = invocation.command.name
    options.type = invocation.flags[Flag.type.name]
    options.make = invocation.flags[Flag.make.name]
    options.fixture = invocation.flags[Flag.fixture.name]
    options.only = list(.only)
    options.disabled = Set(try list(.disable).map(rule))
    options.swiftVersion = invocation.value(of: .swiftVersion)
    let least = invocation.flags[Flag.failOn.name].flatMap(RuleSeverity.init)
    if invocation.has(.strict), least != nil {
      throw UsageError(message: "'--strict' means '--fail-on style'; leave out one of them", command: "check")
    }
    options.configuration = try invocation.operands.first.flatMap { try CheckConfiguration.find(for: $0) }
    // Elsewhere, '--profile' is a version of UIKit.
    if ["check", "explore"].contains(options.command),
      let name = invocation.flags[Flag.settingsProfile.name]
    {
      options.configuration = try profile(name, of: options)
    }
    options.failOn = invocation.has(.strict) ? .style : least ?? options.configuration?.failOn ?? .error
    for name in options.only where BatteryScenarioID(rawValue: name) == nil {
      let known = Battery.allNames
      let nearest = NearestWord.find(name, among: known).map { "; did you mean '\($0)'?" }
      throw UsageError(
        message: "the battery has no scenario '\(name)'"
          + (nearest ?? "; 'layoutlab list --battery' lists them"),
        command: options.command)
    }
    options.programs = try programs(invocation, options)
    options.countsEdges = options.programs > 0
    options.reportsCoverage = invocation.has(.coverage)
    // The counters cost next to nothing. Without the tools that read them, they are of no use.
    options.measuresCoverage =
      options.reportsCoverage || options.command == "check" && CoverageExport.isAvailable
    options.recordsFindings = invocation.flags[Flag.checkHTML.name] != nil
    options.traces = invocation.has(.checkTrace)
    if options.traces, options.only.count != 1 {
      throw UsageError(message: "'--trace' prints one scenario; add '--only SCENARIO'", command: "check")
    }
    return options
  }

  /// Returns the number of generated programs that follow the battery.
  ///
  /// - Throws: `UsageError` for what is not a number of programs.
  private static func programs(_ invocation: Invocation, _ options: CheckOptions) throws -> Int {
    if let text = invocation.flags[Flag.exploredPrograms.name] {
      guard let count = Int(text), CheckOptions.programsRange.contains(count) else {
        throw UsageError(
          message: "'--explore' \(CheckOptions.programsRule), not '\(text)'",
          command: options.command)
      }
      return count
    }
    // Only 'check' explores without a flag, and only after the whole battery.
    guard options.command == "check", options.only.isEmpty else { return 0 }
    return options.configuration?.programs ?? CheckOptions.usualPrograms
  }

  /// Returns settings with those of a profile.
  ///
  /// - Throws: `UsageError` if there is no such profile.
  private static func profile(
    _ name: String, of options: CheckOptions
  ) throws -> CheckConfiguration {
    guard let settings = options.configuration else {
      throw UsageError(
        message: "'--profile \(name)' needs a file named \(CheckConfiguration.fileName) with this profile",
        command: options.command)
    }
    guard let chosen = settings.choosing(profile: name) else {
      let known = settings.profiles.keys.sorted()
      throw UsageError(
        message: "\(settings.path) has no profile '\(name)'"
          + (known.isEmpty ? "; add it under \"profiles\"" : Suggestion.text(for: name, among: known)),
        command: options.command)
    }
    return chosen
  }

  /// Returns the rule with the name that the user has given.
  ///
  /// - Throws: `UsageError` if there is no such rule.
  private static func rule(named name: String) throws -> RuleID {
    guard let rule = RuleID(rawValue: name) else {
      throw UsageError(
        message: "there is no rule '\(name)'" + Suggestion.text(for: name, among: RuleID.names),
        command: "check")
    }
    return rule
  }

  /// Returns the layouts of a module that does not compile.
  static func unchecked(_ run: CheckRun, _ lines: [String]) -> [CheckReport.Subject] {
    let count = lines.count { !$0.hasPrefix(" ") }
    let program = run.module.program
    return program.types.filter { type in
      run.module.checked.contains(type.file)
        && program.ancestors(of: type).root.map(SubjectFinder.roots.contains) ?? false
    }.map { type in
      CheckReport.Subject(
        type: type.path, file: program.files[type.file].path, line: type.line,
        reason: "it does not compile: \(count) error\(count == 1 ? "" : "s"), see above")
    }
  }

  /// Returns lines that explain why a module cannot be checked.
  static func lines(of error: any Error, _ run: CheckRun, _ options: CheckOptions) throws -> [String] {
    let file = run.module.program.files.first?.path ?? ""
    switch error {
    case SubjectFinder.Problem.noLayout:
      let what = run.module.program.files.count > 1 ? "these files declare" : "this file declares"
      return [
        "\(file): error: \(what) no class that derives from UICollectionViewLayout; "
          + LayoutMentions(program: run.module.program).solution
      ]
    case SubjectFinder.Problem.noSuchType(let name, let known):
      throw UsageError(
        message: "there is no layout '\(name)'" + Suggestion.text(for: name, among: known),
        command: options.command)
    case SubjectFinder.Problem.ambiguousExpression(let known):
      throw UsageError(
        message: "'--make' names none of the layouts \(known.listed); add '--type NAME'",
        command: options.command)
    case SubjectFinder.Problem.declaredTwice(let name, let first, let second):
      return [
        "\(file): error: two layouts are named '\(name)', in lines \(first) and \(second); rename one, or check the files separately"
      ]
    case Compiler.Failure.diagnostics(let diagnostics):
      return diagnostics.flatMap { diagnostic in
        ["\(diagnostic.file):\(diagnostic.line):\(diagnostic.column): error: \(diagnostic.message)"]
          + (diagnostic.hint.map { ["    hint: \($0)"] } ?? [])
      }
    case Compiler.Failure.tool(let message): return ["layoutlab: error: \(message)"]
    case let error as ChildError: return ["layoutlab: error: \(error.message)"]
    default: throw error
    }
  }
}

extension Flag {
  static let type = Flag(
    "--type", placeholder: "NAME", "check only this class, even if other classes derive from it")
  static let make = Flag(
    "--make", placeholder: "EXPRESSION", "create the layout with this expression instead of init()")
  static let fixture = Flag(
    "--fixture", placeholder: "FILE", "a Swift file with a LayoutFixture that creates the layout")
  static let only = Flag(
    "--only", placeholder: "SCENARIO", suggestions: Battery.allNames, "run only this scenario of the battery"
  )
  static let disable = Flag(
    "--disable", placeholder: "RULE", suggestions: Rule.all.filter(\.isChecked).map(\.id.rawValue),
    "do not apply this rule")
  static let swiftVersion = Flag(
    "--swift-version", values: ["5", "6"], "the language mode of the files; 5 by default")
  static let checkTrace = Flag("--trace", "with --only: print the calls of the scenario")
  static let settingsProfile = Flag(
    "--profile", placeholder: "NAME", "use the settings of this profile in .layoutlab.json as well")
  static let coverage = Flag("--coverage", "say which lines of a layout no scenario has reached")
  static let verbose = Flag("--verbose", "print every note, also those that are usually counted")
  static let showOutput = Flag("--show-output", "show what the layouts print")
  static let strict = Flag("--strict", "let every finding fail a layout; the same as --fail-on style")
  static let baseline = Flag(
    "--baseline", placeholder: "FILE", "do not report the findings in this file")
  static let writeBaseline = Flag(
    "--write-baseline", placeholder: "FILE", "accept all findings: write them to a file for --baseline")
  static let failOn = Flag(
    "--fail-on", values: RuleSeverity.allCases.map(\.rawValue),
    "the least severity that fails a layout, in this order; error by default")
}
