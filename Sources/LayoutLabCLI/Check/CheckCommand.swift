import Foundation
import LayoutLab
import LayoutLabReport

/// Gives a verdict on layouts from their source files as they stand.
enum CheckCommand {
  /// Compiles the files, puts each layout in them through the battery and prints a report.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard !invocation.operands.isEmpty else {
      throw UsageError(message: "'check' needs a file or a folder", command: "check")
    }
    let reports = try ReportPlan(invocation, format: .reportFormat)
    let page = try OutputFile(.checkHTML, invocation)
    let options = try options(invocation)
    if options.traces, !reports.isPlain {
      throw UsageError(
        message: "'--trace' is for readers; leave out '--format' and '--output'", command: "check")
    }
    let modules = try CheckFiles.modules(
      invocation.operands, fixture: options.fixture, type: options.type)
    ChildRegistry.cleanUpOnInterrupt()
    let folder = try temporaryFolder()
    defer { folder.remove() }
    let runs = modules.enumerated().map { index, module in
      CheckRun(module: module, options: options, folder: "\(folder.path)/\(index)")
    }
    var report = CheckReport(subjects: [], command: command(invocation))
    var errors: [String] = []
    let batch = CheckBatch(runs: runs)
    for (run, prepared) in zip(runs, batch.prepare()) {
      switch prepared {
      case .success(let prepared): report.notes += prepared.notes.filter { !report.notes.contains($0) }
      case .failure(let error):
        let lines = try lines(of: error, run, options)
        errors += lines
        if runs.count > 1 { report.subjects += unchecked(run, lines) }
      }
    }
    if !errors.isEmpty, runs.count == 1 { throw InputError(lines: errors) }
    report.subjects += try batch.examine()
    if runs.count > 1 {
      report.subjects.sort {
        $0.file == $1.file && $0.line < $1.line || $0.file.utf8.lexicographicallyPrecedes($1.file.utf8)
      }
    }
    if options.isStrict { report.failWarnings() }
    for line in errors { terminal.complain(line) }
    try reports.write(terminal) { format, style in
      switch format {
      case "json": CheckJSON.text(report)
      case "junit": CheckJUnit.text(report, isStrict: options.isStrict)
      case "sarif": CheckSARIF.text(report)
      case "github": CheckAnnotations.text(report, isStrict: options.isStrict)
      default: CheckText(style: style, showsOutput: invocation.has(.showOutput)).text(report)
      }
    }
    try page?.write(Data(CheckPage.text(report).utf8), terminal)
    if !errors.isEmpty, report.subjects.isEmpty { return .unreadableInput }
    let isClean = report.subjects.allSatisfy { $0.verdict == .pass }
    return isClean && errors.isEmpty ? .success : .findings
  }

  /// A folder for what is compiled.
  ///
  /// - Throws: `InputError` where none can be made.
  static func temporaryFolder() throws -> TemporaryFolder {
    do {
      return try TemporaryFolder()
    } catch let error as ChildError {
      throw InputError(lines: ["layoutlab: error: \(error.message)"])
    }
  }

  /// Does something with a folder for what is compiled, which is removed afterwards, also where somebody interrupts.
  ///
  /// - Parameter body: Is given the folder's path.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, and `InputError` where no folder can be made.
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
    options.isStrict = invocation.has(.strict)
    options.traces = invocation.has(.checkTrace)
    if options.traces, options.only.count != 1 {
      throw UsageError(message: "'--trace' prints one scenario; add '--only SCENARIO'", command: "check")
    }
    return options
  }

  /// Returns the rule of a name that the user has typed.
  ///
  /// - Throws: `UsageError` if there is none of that name.
  private static func rule(named name: String) throws -> RuleID {
    guard let rule = RuleID(rawValue: name) else {
      throw UsageError(
        message: "there is no rule '\(name)'" + Suggestion.text(for: name, among: RuleID.names),
        command: "check")
    }
    return rule
  }

  /// The words that run the same check again, without what only decides how it is printed.
  private static func command(_ invocation: Invocation) -> String {
    let flags = [Flag.type, .make, .fixture, .swiftVersion].flatMap { flag in
      invocation.flags[flag.name].map { [flag.name, $0] } ?? []
    }
    return (["layoutlab", "check"] + invocation.operands + flags).map(ShellWord.quoted).joined(separator: " ")
  }

  /// The layouts of a module that does not compile.
  private static func unchecked(_ run: CheckRun, _ lines: [String]) -> [CheckReport.Subject] {
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

  /// The lines that tell why a module cannot be checked.
  static func lines(of error: any Error, _ run: CheckRun, _ options: CheckOptions) throws -> [String] {
    let file = run.module.program.files.first?.path ?? ""
    switch error {
    case SubjectFinder.Problem.noLayout:
      let what = run.module.program.files.count > 1 ? "these files declare" : "this file declares"
      return [
        "\(file): error: \(what) no class that derives from UICollectionViewLayout; name the file that does"
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
        "\(file): error: two layouts are called '\(name)', in lines \(first) and \(second); rename one, or check their files apart"
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
    "--type", placeholder: "NAME", "check this class alone; also one that others derive from")
  static let make = Flag("--make", placeholder: "EXPRESSION", "make the layout by this instead of init()")
  static let fixture = Flag(
    "--fixture", placeholder: "FILE", "a file with a LayoutFixture, which makes the layout")
  static let only = Flag(
    "--only", placeholder: "SCENARIO", suggestions: Battery.allNames, "run this scenario of the battery alone"
  )
  static let disable = Flag(
    "--disable", placeholder: "RULE", suggestions: Rule.all.filter(\.isChecked).map(\.id.rawValue),
    "do not judge this rule")
  static let swiftVersion = Flag(
    "--swift-version", values: ["5", "6"], "the language mode of the files; 5 by default")
  static let checkTrace = Flag("--trace", "with --only: print the lifecycle of the scenario")
  static let showOutput = Flag("--show-output", "show what the layouts have printed")
  static let strict = Flag("--strict", "let warnings fail a layout too")
}
