import Foundation
import LayoutLab
import LayoutLabReport

/// Compiles the mutants of one module, and puts them to the battery or to tests.
struct MutantJudge: Sendable {
  let module: CheckFiles.Module
  let options: CheckOptions
  /// The tests that are to notice the mutants; nil for the battery.
  let tests: MutantTests?
  let folder: String

  /// Tries all mutants, several at a time.
  ///
  /// - Parameter progress: Is told which mutant is tried.
  /// - Returns: The mutants in the order of the source.
  /// - Throws: What `check` throws for files that do not compile, and `InputError` where what is there fails already.
  func run(_ progress: CheckProgress) throws -> [MutantReport.Mutant] {
    progress.tell("trying the files as they are")
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
  /// The module with a change in one of its files.
  func changed(by mutation: Mutation) -> CheckFiles.Module {
    var files = program.files
    files[mutation.file] = mutation.applied(to: files[mutation.file])
    return CheckFiles.Module(program: Program(files), checked: checked)
  }
}

/// What files give as they are, and what is tried with mutants of them.
protocol MutantTrial: Sendable {
  /// The files as they are.
  var module: CheckFiles.Module { get }

  /// Whether a change can be noticed at all.
  func concerns(_ mutation: Mutation) -> Bool

  /// What is compiled with files beside themselves; nil where that cannot be said.
  func driver(of module: CheckFiles.Module) -> String?

  /// Compiles files, with mutants in them or without, and returns the program's path.
  func compile(_ module: CheckFiles.Module, holding schema: MutantSchema?, folder: String) throws -> String

  /// Runs a mutant until something fails that does not fail without the change.
  func fate(
    of mutant: CheckFiles.Module, _ mutation: Mutation, program: String, _ choice: MutantChoice?,
    folder: String
  ) throws -> MutantReport.Mutant.Fate
}

/// Which mutant a program with several of them is to be.
struct MutantChoice: Sendable {
  var number: Int
  /// The names by which the user knows the files, by those that the compiler was told for mutants.
  var names: [String: String]

  /// What the program finds in its environment.
  var environment: [String: String] { [MutantSchema.variable: "\(number)"] }
}

/// The mutants that were compiled together.
struct JointMutants: Sendable {
  /// Those that the program holds.
  private(set) var schema: MutantSchema
  /// Those that do not compile.
  private(set) var broken: Set<Int> = []
  /// The program; nil where none could be made.
  private(set) var program: String?

  /// How often mutants are left out: the compiler tells of faults of one kind only when there is none of another.
  private static let mostAttempts = 5

  /// Compiles all mutants that can stand beside one another.
  ///
  /// One that changes what is compiled beside the files, such as what an app is taken to give to the layout, is not
  /// among them.
  ///
  /// - Parameters:
  ///   - mutants: The mutants, by their numbers.
  ///   - original: The files as they are.
  ///   - folder: Where the program is written.
  /// - Throws: What is wrong beside the mutants.
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

/// Counts what is done on several threads.
private final class Counter: Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}

/// Puts mutants to the battery.
struct BatteryTrial: MutantTrial {
  let module: CheckFiles.Module
  private let options: CheckOptions
  /// The rules that the layouts were suspected to break as they are, by type.
  private let rules: [String: Set<RuleID>]
  private let plans: [SubjectPlan]

  /// Checks the files as they are.
  ///
  /// - Throws: What `check` throws, and `InputError` for a layout of which there is no verdict.
  init(_ module: CheckFiles.Module, _ options: CheckOptions, folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (run, prepared) = try CheckRun(module: module, options: options, folder: folder)
      .prepareWithItsFiles()
    let looks = try CheckBatch.map(Array(prepared.plans.indices)) { index in
      Result { try run.look(at: index, of: prepared) }
    }.map { try $0.get() }
    for subject in looks.map(\.subject) where subject.reason != nil {
      throw InputError(lines: [
        "\(subject.file):\(subject.line): error: '\(subject.type)' cannot be judged: \(subject.reason ?? "")"
      ])
    }
    self.module = run.module
    self.options = options
    plans = prepared.plans
    rules = Dictionary(
      zip(prepared.plans.map(\.type.path), looks.map { Set($0.suspected) }),
      uniquingKeysWith: { $0.union($1) })
  }

  func concerns(_ mutation: Mutation) -> Bool { plans.contains { concerns(mutation, $0) } }

  /// Whether a layout can be another one for a change: unless that stands in another layout's class.
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
      if let rule = look.suspected.first(where: { !known.contains($0) }) { return .noticed(by: rule.rawValue) }
      if look.subject.reason != nil { return .noticed(by: "no verdict") }
    }
    return .survived
  }
}
