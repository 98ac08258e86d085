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
    return try CheckBatch.map(Array(mutations.enumerated())) { number, mutation in
      progress.tell("mutant \(done.next()) of \(mutations.count)")
      return Result { try fate(of: mutation, number, original) }
    }.map { try $0.get() }
  }

  private func fate(
    of mutation: Mutation, _ number: Int, _ original: any MutantTrial
  ) throws -> MutantReport.Mutant {
    let file = original.module.program.files[mutation.file]
    var files = original.module.program.files
    files[mutation.file] = mutation.applied(to: file)
    let mutant = CheckFiles.Module(program: Program(files), checked: original.module.checked)
    let folder = "\(folder)/\(number)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let lines = mutation.lines(in: file)
    return MutantReport.Mutant(
      kind: mutation.kind.rawValue, file: file.path, line: mutation.line, column: mutation.column,
      old: lines.old, new: lines.new, fate: try original.fate(of: mutant, mutation, folder: folder))
  }
}

/// What files give as they are, and what is tried with mutants of them.
protocol MutantTrial: Sendable {
  /// The files as they are.
  var module: CheckFiles.Module { get }

  /// Whether a change can be noticed at all.
  func concerns(_ mutation: Mutation) -> Bool

  /// Compiles a mutant and runs it until something fails that does not fail without the change.
  func fate(of mutant: CheckFiles.Module, _ mutation: Mutation, folder: String) throws
    -> MutantReport.Mutant.Fate
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
  private let rules: [String: Set<String>]
  private let plans: [SubjectPlan]

  /// Checks the files as they are.
  ///
  /// - Throws: What `check` throws, and `InputError` for a layout of which there is no verdict.
  init(_ module: CheckFiles.Module, _ options: CheckOptions, folder: String) throws {
    let (run, prepared) = try Self.run(module, options, folder).prepareWithItsFiles()
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

  private static func run(
    _ module: CheckFiles.Module, _ options: CheckOptions, _ folder: String
  ) throws -> CheckRun {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return CheckRun(module: module, options: options, folder: folder)
  }

  func concerns(_ mutation: Mutation) -> Bool { plans.contains { concerns(mutation, $0) } }

  /// Whether a layout can be another one for a change: unless that stands in another layout's class.
  private func concerns(_ mutation: Mutation, _ plan: SubjectPlan) -> Bool {
    guard let type = mutation.type, rules[type] != nil else { return true }
    return plan.type.path == type || plan.ancestors.contains { $0.path == type }
  }

  func fate(of mutant: CheckFiles.Module, _ mutation: Mutation, folder: String) throws
    -> MutantReport.Mutant.Fate
  {
    let run = try Self.run(mutant, options, folder)
    let prepared: CheckRun.Prepared
    do {
      prepared = try run.prepare()
    } catch Compiler.Failure.diagnostics {
      return .doesNotCompile
    }
    for (index, plan) in prepared.plans.enumerated() where concerns(mutation, plan) {
      let known = rules[plan.type.path] ?? []
      let look = try run.look(at: index, of: prepared, stopsBeyond: known)
      if let rule = look.suspected.first(where: { !known.contains($0) }) { return .noticed(by: rule) }
      if look.subject.reason != nil { return .noticed(by: "no verdict") }
    }
    return .survived
  }
}
