import Foundation
import LayoutLab
import LayoutLabReport

/// Checks the layouts of one module: compiles it and examines what is in it.
struct CheckRun: Sendable {
  /// What is known of a module before its layouts run.
  struct Prepared: Sendable {
    var plans: [SubjectPlan]
    var names: [String: String]
    var paths: [String]
    var suppressions: [Suppression]
    var notes: [CheckReport.Note]
    /// The path of the program; nil where there is nothing to run.
    var program: String?
    var folder: String
  }

  let module: CheckFiles.Module
  let options: CheckOptions
  let folder: String

  /// Finds the layouts and compiles the program, with more files of the folder where the compiler misses something.
  func prepareAddingFiles() throws -> Prepared {
    var run = self
    for _ in 0..<4 {
      do {
        return try run.prepare()
      } catch Compiler.Failure.diagnostics(let diagnostics) {
        guard let more = run.module.adding(Self.missingNames(in: diagnostics)) else {
          throw Compiler.Failure.diagnostics(diagnostics)
        }
        run = CheckRun(module: more, options: options, folder: folder)
      }
    }
    return try run.prepare()
  }

  /// The names that the compiler did not find.
  static func missingNames(in diagnostics: [Compiler.Diagnostic]) -> Set<String> {
    var names: Set<String> = []
    for message in diagnostics.map(\.message) {
      let quoted = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
      if message.hasPrefix("cannot find"), quoted.count > 1 { names.insert(quoted[1]) }
      if message.contains("has no member"), quoted.count > 3 { names.insert(quoted[3]) }
      // A member of the same name that is none of the files' business.
      if message.contains("is inaccessible due to"), quoted.count > 1 { names.insert(quoted[1]) }
      if message.contains("does not conform"), quoted.count > 1 { names.insert(quoted[1]) }
    }
    return names
  }

  /// Finds the layouts, and compiles the program that examines them.
  func prepare() throws -> Prepared {
    let program = module.program
    let finder = SubjectFinder(program: program, typeName: options.type, expression: options.make)
    let plans = try finder.find().filter { module.checked.contains($0.type.file) }
    let absolute = program.files.map { URL(fileURLWithPath: $0.path).standardizedFileURL.path }
    let names = Dictionary(zip(absolute, program.files.map(\.path)), uniquingKeysWith: { first, _ in first })
    let (suppressions, wrong) = Suppression.read(program, rules: Rule.all.map(\.id))
    let (copies, notes) = Rewriter.copies(of: program, paths: absolute)
    let possible = plans.filter { plan in
      if case .impossible = plan.making { return false } else { return true }
    }
    var problems: [CheckReport.Note] = []
    for plan in possible {
      for problem in DelegatePlan(plan, in: program).problems {
        problems.append(
          .init(file: program.files[plan.type.file].path, line: problem.line, message: problem.message))
      }
    }
    var prepared = Prepared(
      plans: plans, names: names, paths: program.files.map(\.path), suppressions: suppressions,
      notes: (notes + wrong).map { .init(file: $0.file, line: $0.line, message: $0.message) } + problems,
      program: nil, folder: folder)
    guard !possible.isEmpty else { return prepared }
    var driver = DriverText(program: program, plans: possible, paths: prepared.paths, traces: options.traces)
    let sources = copies.enumerated().map { index, copy in
      (name: "\(index)-" + URL(fileURLWithPath: absolute[index]).lastPathComponent, text: copy.text)
    }
    do {
      prepared.program = try compile(sources, driver.text, names)
    } catch Compiler.Failure.diagnostics(let diagnostics) where isAboutDelegates(diagnostics) {
      driver.answersProtocols = false
      prepared.program = try compile(sources, driver.text, names)
      prepared.notes.append(
        .init(
          file: program.files[possible[0].type.file].path, line: possible[0].type.line,
          message: "no delegate is generated for the protocols of these files "
            + "(\(diagnostics[0].message)); write a LayoutFixture with a delegate of your own"))
    }
    return prepared
  }

  private func compile(
    _ sources: [(name: String, text: String)], _ driver: String, _ names: [String: String]
  ) throws -> String {
    try Compiler(writesTraces: options.traces).compile(
      sources + [(DriverText.file, driver)], names: names, swiftVersion: options.swiftVersion, folder: folder)
  }

  /// Whether nothing but the generated delegates is wrong.
  private func isAboutDelegates(_ diagnostics: [Compiler.Diagnostic]) -> Bool {
    diagnostics.allSatisfy { $0.file.hasSuffix("/" + DriverText.file) }
  }

  /// Examines one of the layouts.
  func examine(_ index: Int, of prepared: Prepared, progress: @escaping @Sendable (String) -> Void)
    throws -> CheckReport.Subject
  {
    let plan = prepared.plans[index]
    let file = module.program.files[plan.type.file].path
    if case .impossible(let reason) = plan.making {
      return CheckReport.Subject(type: plan.type.path, file: file, line: plan.type.line, reason: reason)
    }
    guard let program = prepared.program else {
      return CheckReport.Subject(
        type: plan.type.path, file: file, line: plan.type.line, reason: "there is no program to run")
    }
    let number = prepared.plans[..<index].count { plan in
      if case .impossible = plan.making { return false } else { return true }
    }
    var run = SubjectRun(
      program: program, subject: number, name: plan.type.path,
      place: SourceLine(file: file, line: plan.type.line), options: options, names: prepared.names,
      folder: prepared.folder)
    run.progress = progress
    let result = try run.run()
    let findings = Attribution.findings(from: result.suspicions).filter { finding in
      !options.disabled.contains(finding.rule) && !prepared.suppressions.contains { $0.covers(finding) }
    }
    let isEmpty = result.scenarios.isEmpty && findings.isEmpty
    return CheckReport.Subject(
      type: plan.type.path, file: file, line: plan.type.line,
      reason: isEmpty ? Self.nothingRan(options) : nil,
      findings: findings, notChecked: result.notChecked,
      properties: result.properties.map { .init(name: $0.name, value: $0.value) },
      scenarios: result.scenarios.count, output: result.output, trace: result.trace)
  }

  /// Why no scenario was run.
  private static func nothingRan(_ options: CheckOptions) -> String {
    guard let name = options.only.first else { return "no scenario was run" }
    var traits = LayoutTraits()
    (traits.scrollsHorizontally, traits.isSelfSizing, traits.dependsOnOffset) = (true, true, true)
    (traits.supplementaryKinds, traits.decorationKinds) = (["header"], ["decoration"])
    let known = Battery.scenarios(for: traits).map(\.name)
    let nearest = NearestWord.find(name, among: known).map { "; did you mean '\($0)'?" }
    return "no scenario that fits this layout is called '\(name)'"
      + (nearest ?? "; a check without '--only' names them in its findings")
  }
}
