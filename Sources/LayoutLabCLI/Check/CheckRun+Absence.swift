import LayoutLab
import LayoutLabReport

// Layouts that need code which no file of their project declares.
extension CheckRun {
  /// Prepares the layouts of a file that do not need code which is absent; the others are not checked.
  ///
  /// - Parameters:
  ///   - errors: The errors that no change of the files has ended.
  ///   - prepare: Prepares a module without the layouts that have errors.
  /// - Returns: The run and what it has prepared, or `nil` if the errors are the author's own.
  /// - Throws: `SubjectFinder.Problem`.
  func withoutAbsentCode(
    _ errors: [Compiler.Diagnostic],
    prepare: (CheckFiles.Module) throws -> (run: CheckRun, prepared: Prepared)
  ) throws -> (run: CheckRun, prepared: Prepared)? {
    let own = module.checked.sorted().map { module.program.files[$0].path }
    guard module.isNamed, own.count == 1, NeighborFiles.isInProject(own[0]) else { return nil }
    let theirs = errors.filter { $0.file == own[0] }
    guard !theirs.contains(where: AbsentCode.isAboutSyntax),
      let first = theirs.first(where: { AbsentCode.isCause(of: $0, in: module.program) })
    else { return nil }
    let open = try plan()
    let parts = FilePart.parts(ofFile: module.checked.min() ?? 0, in: module.program)
    func errorLines(_ plan: SubjectPlan) -> [Compiler.Diagnostic] {
      let name = plan.type.path.split { $0 == "." || $0 == "(" }.first.map(String.init) ?? ""
      return theirs.filter { error in
        parts.contains { part in
          part.lines.contains(error.line) && (part.names.contains(name) || part.extended == name)
        }
      }
    }
    let broken = open.plans.filter { !errorLines($0).isEmpty && !$0.isFactory }
    if options.type == nil, !broken.isEmpty, broken.count < open.plans.count,
      var found = try? prepare(leavingOut(broken, parts))
    {
      for plan in broken {
        var plan = plan
        plan.making = .impossible(reason(errorLines(plan).first ?? first, of: errorLines(plan).count))
        plan.type.file =
          found.run.module.program.files.firstIndex { $0.path == own[0] } ?? plan.type.file
        let place = found.prepared.plans.firstIndex { $0.type.line > plan.type.line }
        found.prepared.plans.insert(plan, at: place ?? found.prepared.plans.endIndex)
      }
      return found
    }
    var prepared = open
    for index in prepared.plans.indices {
      prepared.plans[index].making = .impossible(reason(first, of: theirs.count))
    }
    prepared.notes += theirs.filter { $0 != first }.map { error in
      .init(file: error.file, line: error.line, message: "this does not compile here: \(error.message)")
    }
    return (self, prepared)
  }

  /// Returns whether the checked files have a name that no file of their project declares, so that no choice of files
  /// compiles.
  func needsAbsentName(_ errors: [Compiler.Diagnostic]) -> Bool {
    let own = Set(module.checked.map { module.program.files[$0].path })
    let needs = errors.filter { own.contains($0.file) && $0.message.hasPrefix("cannot find ") }
      .compactMap { MissingDeclaration($0.message)?.name }.uniqued
    guard !needs.isEmpty else { return false }
    let neighbors = neighborFiles(of: module.pathsOfWholeFiles)
    return needs.contains { !neighbors.declare($0) }
  }

  /// Returns the reason why a layout with an error is not checked.
  private func reason(_ error: Compiler.Diagnostic, of count: Int) -> String {
    let others = count > 1 ? ", and \(ListPhrase.count(count - 1, "other error"))" : ""
    let own = module.checked.sorted().map { module.program.files[$0].path }
    if error.message.hasPrefix("cannot find "), let name = MissingDeclaration(error.message)?.name,
      let header = neighborFiles(of: own).header(declaring: name)
    {
      return "it needs its app or a library: line \(error.line) does not compile here (\(error.message)"
        + "\(others)), because '\(name)' is declared in Objective-C (\(header)), which is not compiled"
    }
    return "it needs its app or a library: line \(error.line) does not compile here (\(error.message)"
      + "\(others)), and what it needs was not found in its project; name the files that declare it"
  }

  /// Returns the module without some layouts of its file and their extensions.
  private func leavingOut(_ plans: [SubjectPlan], _ parts: [FilePart]) -> CheckFiles.Module {
    var module = module
    let names = Set(plans.compactMap { $0.type.path.split(separator: ".").first.map(String.init) })
    let bytes = parts.filter { part in
      part.extended.map(names.contains) ?? !part.names.isDisjoint(with: names)
    }.map(\.bytes)
    module.program = Program(
      module.program.files.enumerated().map { module.checked.contains($0) ? $1.blanking(bytes) : $1 },
      reusing: module.program)
    return module
  }
}

/// Recognizes errors whose cause can be code that is not there, rather than a mistake of the author.
enum AbsentCode {
  /// Returns whether the cause of an error can be that a declaration or a module is not there.
  static func isCause(of error: Compiler.Diagnostic, in program: Program) -> Bool {
    let message = error.message
    if message.hasPrefix("no such module") || message.hasPrefix("cannot find ")
      || message.contains(" has no member '")
    {
      return true
    }
    return message.hasPrefix("incorrect argument label") && callsForeignInitializer(error, program)
  }

  /// Returns whether an error is about the form of the text, which no other file can change.
  static func isAboutSyntax(_ error: Compiler.Diagnostic) -> Bool {
    let message = error.message
    return message.hasPrefix("expected ") || message.hasPrefix("consecutive ")
      || message.hasPrefix("unterminated ") || message.hasPrefix("extraneous '")
      || message.contains("at top level")
  }

  /// Returns whether the arguments at an error are those of a type that the files do not declare.
  private static func callsForeignInitializer(_ error: Compiler.Diagnostic, _ program: Program) -> Bool {
    guard let file = program.files.firstIndex(where: { $0.path == error.file }),
      error.line <= program.files[file].lineStarts.count
    else { return false }
    let place = program.files[file].lineStarts[error.line - 1] + error.column - 1
    let tokens = program.tokens[file]
    guard let open = tokens.firstIndex(where: { $0.range.lowerBound >= place && $0.isSign("(") }), open > 0
    else { return false }
    let name = tokens[open - 1]
    return name.kind == .word && name.text.first?.isUppercase == true
      && program.resolve(name.text, from: nil) == nil
  }
}
