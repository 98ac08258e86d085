/// The source of a layout, which says more about the layout than its instances show.
package struct SubjectSource: Sendable {
  package let program: Program
  package let plan: SubjectPlan

  /// A declaration in the files.
  package struct Place: Sendable {
    package var name: String
    /// The index of the file.
    package var file: Int
    /// The line, from 1.
    package var line: Int
  }

  /// Creates the source of a layout.
  package init(_ plan: SubjectPlan, in program: Program) {
    self.plan = plan
    self.program = program
  }

  /// The overrides in the layout and its superclasses, by UIKit's Swift name; of equal names, the first one counts.
  package var members: [Place] {
    ([plan.type] + plan.ancestors).flatMap { overrides(in: $0) }
  }

  /// The other classes in the files, each followed by its overrides; of equal names, the first one counts.
  package var types: [Place] {
    let own = Set(([plan.type] + plan.ancestors).map(\.path))
    return program.types.filter { $0.kind == .class && !own.contains($0.path) }.flatMap { type in
      let overrides = overrides(in: type).map {
        Place(name: "\(type.path).\($0.name)", file: $0.file, line: $0.line)
      }
      return [Place(name: type.path, file: type.file, line: type.line)] + overrides
    }
  }

  private func overrides(in type: TypeDeclaration) -> [Place] {
    ([type] + program.extensions(of: type.path)).flatMap { part in
      part.members.filter { $0.modifiers.contains("override") }
        .map { Place(name: $0.fullName, file: part.file, line: $0.line) }
    }
  }

  /// Whether the source asks for random numbers.
  private var isRandom: Bool {
    let classes = [plan.type] + plan.ancestors
    let words: Set = [
      "random", "arc4random", "arc4random_uniform", "drand48", "rand", "randomElement", "shuffle", "shuffled",
    ]
    return (classes + classes.flatMap { program.extensions(of: $0.path) }).contains { part in
      program.tokens[part.file][part.body].contains { $0.kind == .word && words.contains($0.text) }
    }
  }

  /// Returns what counts for the verdict on the layout.
  ///
  /// - Parameters:
  ///   - disabled: The rules that are not judged.
  ///   - suppressions: The comments in the files that keep findings silent.
  /// - Returns: The policy.
  package func policy(disabled: Set<RuleID>, suppressions: [Suppression]) -> VerdictPolicy {
    let inputs = MissingInputs(program: program, plan: plan)
    return VerdictPolicy(
      disabled: disabled, suppressions: suppressions,
      undecidable: UndecidableRules(program: program, plan: plan).notChecked,
      // Frames that are random on purpose are unusual, but not wrong.
      severities: isRandom ? [.nondeterministic: .warning] : [:],
      missingInput: { inputs.reason(for: $0) })
  }
}

extension LayoutSubject {
  /// Adds what the source says, without replacing what is known already.
  package mutating func add(_ source: SubjectSource) {
    func line(_ file: Int, _ line: Int) -> SourceLine {
      SourceLine(file: source.program.files[file].path, line: line)
    }
    func lines(_ places: [SubjectSource.Place]) -> [String: SourceLine] {
      Dictionary(
        places.map { ($0.name, line($0.file, $0.line)) }, uniquingKeysWith: { first, _ in first })
    }
    if members.isEmpty, types.isEmpty {
      place = line(source.plan.type.file, source.plan.type.line)
      (members, types) = (lines(source.members), lines(source.types))
    }
    inputs = inputs ?? LayoutInputs(source.plan, in: source.program).names
    if DelegatePlan(source.plan, in: source.program).asksFlowDelegate { asksFlowDelegate = true }
  }
}
