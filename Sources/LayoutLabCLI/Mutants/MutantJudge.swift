import Foundation
import LayoutLab
import LayoutLabToolReport

/// Compiles the mutants of one module and runs them against the battery or against tests.
struct MutantJudge: Sendable {
  let module: CheckFiles.Module
  let options: CheckOptions
  /// The tests that should notice the mutants; `nil` for the battery.
  let tests: MutantTests?
  let folder: String

  /// Tries all mutants, several at the same time.
  ///
  /// - Parameter progress: Receives the number of the current mutant.
  /// - Returns: The mutants in source order.
  /// - Throws: The errors of `check` for files that do not compile, and `InputError` if the unchanged files fail.
  func run(_ progress: CheckProgress) throws -> [MutantReport.Mutant] {
    progress.tell("running the files without changes")
    let original: any MutantTrial =
      if let tests { try TestTrial(module, tests, options, folder: "\(folder)/original") } else {
        try BatteryTrial(module, options, folder: "\(folder)/original")
      }
    let mutations = Mutator.mutations(of: original.module.program, files: original.module.checked)
      .filter { original.concerns($0) }
    let done = Counter()
    let all = Dictionary(uniqueKeysWithValues: mutations.enumerated().map { ($0, $1) })
    progress.tell("compiling \(mutations.count) mutants")
    let joint = try JointMutants(all, original, folder: "\(folder)/joint")
    return try CheckBatch.map(Array(mutations.enumerated())) { number, mutation in
      progress.tell("mutant \(done.next()) of \(mutations.count)")
      return Result { try tried(mutation, number, original, joint) }
    }.map { try $0.get() }
  }

  private func tried(
    _ mutation: Mutation, _ number: Int, _ original: any MutantTrial, _ joint: JointMutants
  ) throws -> MutantReport.Mutant {
    let file = original.module.program.files[mutation.file]
    let folder = "\(folder)/\(number)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let lines = mutation.lines(in: file)
    return MutantReport.Mutant(
      kind: mutation.kind.rawValue, file: file.path, line: mutation.line, column: mutation.column,
      old: lines.old, new: lines.new, fate: try fate(of: mutation, number, original, joint, folder))
  }

  private func fate(
    of mutation: Mutation, _ number: Int, _ original: any MutantTrial, _ joint: JointMutants,
    _ folder: String
  ) throws -> MutantReport.Mutant.Fate {
    if joint.broken.contains(number) { return .doesNotCompile }
    let mutant = original.module.changed(by: mutation)
    if let program = joint.program, joint.schema.mutants[number] != nil {
      let choice = MutantChoice(number: number, names: joint.schema.names)
      return try original.fate(of: mutant, mutation, program: program, choice, folder: folder)
    }
    do {
      let program = try original.compile(mutant, holding: nil, folder: folder)
      return try original.fate(of: mutant, mutation, program: program, nil, folder: folder)
    } catch Compiler.Failure.diagnostics {
      return .doesNotCompile
    }
  }
}

extension CheckFiles.Module {
  /// Returns the module with a change in one of its files.
  func changed(by mutation: Mutation) -> CheckFiles.Module {
    var files = program.files
    files[mutation.file] = mutation.applied(to: files[mutation.file])
    return CheckFiles.Module(program: Program(files), checked: checked)
  }
}

/// A baseline from the unchanged files, against which mutants are tried.
protocol MutantTrial: Sendable {
  /// The unchanged files.
  var module: CheckFiles.Module { get }

  /// Returns whether a change can be noticed at all.
  func concerns(_ mutation: Mutation) -> Bool

  /// Returns the source that is compiled together with the files, or `nil` if it cannot be determined.
  func driver(of module: CheckFiles.Module) -> String?

  /// Compiles files, with or without mutants in them, and returns the program's path.
  func compile(_ module: CheckFiles.Module, holding schema: MutantSchema?, folder: String) throws -> String

  /// Runs a mutant until something fails that does not fail without the change.
  func fate(
    of mutant: CheckFiles.Module, _ mutation: Mutation, program: String, _ choice: MutantChoice?,
    folder: String
  ) throws -> MutantReport.Mutant.Fate
}

/// The selection of one mutant in a program that contains several.
struct MutantChoice: Sendable {
  var number: Int
  /// The paths as the user named them, by the paths that the compiler received for mutants.
  var names: [String: String]

  /// The environment variables that select the mutant.
  var environment: [String: String] { [MutantSchema.variable: "\(number)"] }
}

/// Mutants that were compiled into one program.
struct JointMutants: Sendable {
  /// The mutants in the program.
  private(set) var schema: MutantSchema
  /// The mutants that do not compile.
  private(set) var broken: Set<Int> = []
  /// The path of the program; `nil` if it could not be compiled.
  private(set) var program: String?

  /// The maximum number of compilations: the compiler reports some errors only when there are no others.
  private static let mostAttempts = 5

  /// Compiles all mutants that can be combined.
  ///
  /// A mutant that changes the source that is compiled together with the files is not included, for example one that
  /// changes an input of the layout.
  ///
  /// - Parameters:
  ///   - mutants: The mutants by number.
  ///   - original: The baseline from the unchanged files.
  ///   - folder: The folder for the program.
  /// - Throws: Errors that no mutant causes.
  init(_ mutants: [Int: Mutation], _ original: any MutantTrial, folder: String) throws {
    let driver = original.driver(of: original.module)
    let alike = mutants.filter { _, mutation in
      driver != nil && original.driver(of: original.module.changed(by: mutation)) == driver
    }
    schema = MutantSchema(original.module.program, alike)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for _ in 0..<Self.mostAttempts where !schema.mutants.isEmpty {
      do {
        program = try original.compile(original.module, holding: schema, folder: folder)
        return
      } catch Compiler.Failure.diagnostics(let diagnostics) {
        guard let left = schema.leaveOut(diagnostics) else { return }
        broken.formUnion(left.broken)
      }
    }
  }
}

/// A counter that several threads share.
final class Counter: Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}

/// A trial that runs mutants through the battery.
struct BatteryTrial: MutantTrial {
  let module: CheckFiles.Module
  private let options: CheckOptions
  /// The rules that each layout breaks without a mutation, by type.
  private let rules: [String: Set<RuleID>]
  private let plans: [SubjectPlan]

  /// Checks the unchanged files.
  ///
  /// - Throws: The errors of `check`, and `InputError` if a layout cannot be checked.
  init(_ module: CheckFiles.Module, _ options: CheckOptions, folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (run, prepared) = try CheckRun(module: module, options: options, folder: folder)
      .prepareWithItsFiles()
    let looks = try CheckBatch.map(Array(prepared.plans.indices)) { index in
      Result { try run.look(at: index, of: prepared) }
    }.map { try $0.get() }
    for subject in looks.map(\.subject) where subject.reason != nil {
      throw InputError(lines: [
        "\(subject.file):\(subject.line): error: '\(subject.type)' cannot be checked: \(subject.reason ?? "")"
      ])
    }
    self.module = run.module
    self.options = options
    plans = prepared.plans
    rules = Dictionary(
      zip(prepared.plans.map(\.type.path), looks.map { Set($0.broken) }),
      uniquingKeysWith: { $0.union($1) })
  }

  func concerns(_ mutation: Mutation) -> Bool { plans.contains { concerns(mutation, $0) } }

  /// Returns whether a change can affect a layout: it cannot if it is in another layout's class.
  private func concerns(_ mutation: Mutation, _ plan: SubjectPlan) -> Bool {
    guard let type = mutation.type, rules[type] != nil else { return true }
    return plan.type.path == type || plan.ancestors.contains { $0.path == type }
  }

  func driver(of module: CheckFiles.Module) -> String? {
    let run = CheckRun(module: module, options: options, folder: "")
    return (try? run.plan()).map { run.driver($0).text }
  }

  func compile(
    _ module: CheckFiles.Module, holding schema: MutantSchema?, folder: String
  ) throws -> String {
    let run = CheckRun(module: module, options: options, folder: folder)
    var prepared = try run.plan()
    try run.compile(&prepared, holding: schema)
    return prepared.program ?? ""
  }

  func fate(
    of mutant: CheckFiles.Module, _ mutation: Mutation, program: String, _ choice: MutantChoice?,
    folder: String
  ) throws -> MutantReport.Mutant.Fate {
    var options = options
    options.environment = choice?.environment ?? [:]
    let run = CheckRun(module: mutant, options: options, folder: folder)
    var prepared = try run.plan()
    prepared.program = program
    prepared.names.merge(choice?.names ?? [:]) { $1 }
    for (index, plan) in prepared.plans.enumerated() where concerns(mutation, plan) {
      let known = rules[plan.type.path] ?? []
      let look = try run.look(at: index, of: prepared, stopsBeyond: known)
      if let rule = look.broken.first(where: { !known.contains($0) }) {
        return .noticed(by: rule.rawValue)
      }
      if look.subject.reason != nil { return .noticed(by: "no verdict") }
    }
    return .survived
  }
}
