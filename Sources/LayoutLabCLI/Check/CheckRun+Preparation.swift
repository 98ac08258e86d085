import Foundation
import LayoutLab
import LayoutLabSubjects
import LayoutLabToolReport

// Making the files of a module compile.
extension CheckRun {
  /// The processor time for making the files of a module compile, in seconds.
  private static let mostSeconds = 60.0

  /// Prepares the module with the files of its folder that its layouts need.
  ///
  /// If the compiler misses a declaration, files that declare it are added. An added file that does not compile is
  /// removed again. If that is not enough, the layouts are compiled with what they need from neighboring files, and a
  /// file that the user has named at last with whole files, as in a check of its folder.
  ///
  /// A layout of a project that needs code which no file declares, for example of a library, is not checked. The other
  /// layouts of its file are.
  ///
  /// - Parameter seconds: The processor time that all attempts after the first one may take; if it is over, the
  ///   layouts are not checked.
  /// - Returns: The run with these files, and what it has prepared.
  /// - Throws: The errors in the files whose layouts are checked.
  func prepareWithItsFiles(
    within seconds: Double = mostSeconds
  ) throws -> (run: CheckRun, prepared: Prepared) {
    if let error = FormerSwift.error(in: module) { throw Compiler.Failure.diagnostics([error]) }
    let first: [Compiler.Diagnostic]
    do {
      return (self, try prepare())
    } catch Compiler.Failure.diagnostics(let diagnostics) {
      first = diagnostics
    }
    var run = self
    run.budget = ProcessorBudget(seconds: seconds)
    do {
      var found = try run.prepareRepeatedly(first)
      found.run.budget = nil
      return found
    } catch Compiler.Failure.outOfTime {
      run.budget = ProcessorBudget(seconds: seconds / 2)
      run.reducesObjects = true
      // The whole classes of an app need too much of it.
      if var found = try? run.prepareRepaired(first) {
        found.run.budget = nil
        return found
      }
      return (self, try outOfTime(first, seconds))
    } catch Compiler.Failure.diagnostics(let errors) {
      let found = try run.withoutAbsentCode(errors) { module in
        let run = run.with(module)
        do {
          return (run, try run.prepare())
        } catch Compiler.Failure.diagnostics(let errors) {
          return try run.prepareRepeatedly(errors)
        }
      }
      guard var found else { throw Compiler.Failure.diagnostics(errors) }
      found.run.budget = nil
      return found
    }
  }

  /// Prepares the module in different ways until one compiles.
  private func prepareRepeatedly(
    _ diagnostics: [Compiler.Diagnostic]
  ) throws -> (run: CheckRun, prepared: Prepared) {
    let first: [Compiler.Diagnostic]
    switch try prepareByFiles(after: diagnostics) {
    case .success(let found): return found
    case .failure(.diagnostics(let diagnostics)): first = diagnostics
    case .failure(let failure): throw failure
    }
    do {
      return try prepareRepaired(first)
    } catch Compiler.Failure.diagnostics(let diagnostics) {
      if module.isNamed, !needsAbsentName(diagnostics), let found = try prepareAsFolder() { return found }
      throw Compiler.Failure.diagnostics(diagnostics)
    }
  }

  /// Returns the layouts as not checked, because what they need has not been found in time.
  func outOfTime(_ diagnostics: [Compiler.Diagnostic], _ seconds: Double) throws -> Prepared {
    var prepared = try plan()
    let own = Set(module.checked.map { module.program.files[$0].path })
    let theirs = diagnostics.filter { own.contains($0.file) }
    let names = theirs.filter { $0.message.hasPrefix("cannot find") }
      .compactMap { MissingDeclaration($0.message)?.name }.uniqued
    let what =
      names.isEmpty
      ? theirs.first.map { "line \($0.line) does not compile by itself (\($0.message))" }
        ?? "it does not compile by itself"
      : "it lacks \(names.map { "'\($0)'" }.listed)"
    let reason =
      "it needs its app: \(what), and what it needs from other files was not found within \(Int(seconds)) s of "
      + "processor time; name the files that declare it, or move the layout to a file without the rest"
    for index in prepared.plans.indices { prepared.plans[index].making = .impossible(reason) }
    return prepared
  }

  /// Prepares the module with whole files, or returns the errors that the user can fix.
  ///
  /// - Parameter known: The errors of the module, if it was compiled already.
  /// - Returns: The run and what it has prepared, or the errors.
  /// - Throws: Other errors than those in files.
  private func prepareByFiles(
    after known: [Compiler.Diagnostic]? = nil
  ) throws -> Result<(run: CheckRun, prepared: Prepared), Compiler.Failure> {
    var module = module
    /// The errors before a file was left out; these are the ones that the user can fix.
    var first: [Compiler.Diagnostic] = []
    var last: [Compiler.Diagnostic] = []
    for attempt in 0..<7 {
      let run = with(module)
      do {
        if attempt == 0, let known { throw Compiler.Failure.diagnostics(known) }
        return .success((run, try run.prepare()))
      } catch Compiler.Failure.diagnostics(let diagnostics) {
        last = diagnostics
        if let larger = module.adding(Self.missingNames(in: diagnostics, module.program)) {
          module = larger
        } else if let smaller = Self.leavingOut(diagnostics, of: module) {
          if first.isEmpty { first = diagnostics }
          module = smaller
        } else {
          return .failure(.diagnostics(first.isEmpty ? diagnostics : first))
        }
      } catch SubjectFinder.Problem.noLayout where !first.isEmpty {
        // The layout's superclass was in a file that was left out.
        break
      }
    }
    return .failure(.diagnostics(first.isEmpty ? last : first))
  }

  /// Returns the files of the project around some files.
  func neighborFiles(of paths: [String]) -> NeighborFiles { NeighborFiles(of: paths, reader: reader) }

  /// Returns the run with another module.
  private func with(_ module: CheckFiles.Module) -> CheckRun {
    CheckRun(
      module: module, options: options, folder: folder, reader: reader, budget: budget,
      reducesObjects: reducesObjects)
  }

  /// Prepares the file that the user has named as in a check of its folder or of a folder around it.
  ///
  /// - Returns: The run with the files of the folder, or `nil` if they do not compile either.
  private func prepareAsFolder() throws -> (run: CheckRun, prepared: Prepared)? {
    let own = module.checked.sorted().map { module.program.files[$0] }
    guard let file = own.first, own.count == 1 else { return nil }
    let fixture = module.program.files.first { $0.path == options.fixture }
    var tried: Set<[String]> = [[file.path]]
    let folder = URL(fileURLWithPath: file.path).standardizedFileURL.deletingLastPathComponent()
    for level in NeighborFiles.levels(from: folder).prefix(4) {
      guard let files = CheckFiles.around(file, in: level, reader: reader) else { break }
      for var found in FolderModules(files).modules(fixture: fixture, type: options.type) {
        let paths = found.program.files.map(\.path)
        guard let index = paths.firstIndex(of: file.path), found.checked.contains(index),
          tried.insert(paths).inserted
        else { continue }
        found.checked = [index]
        found.leftOut = [
          .init(
            file: file.path, line: 1,
            message:
              "the file is compiled with \(paths.count - 1) others of \(CheckFiles.shortened(level.path)), "
              + "because it does not compile by itself")
        ]
        let run = with(found.withoutUnusedMembers)
        do {
          if case .success(let prepared) = try run.prepareByFiles() { return prepared }
        } catch SubjectFinder.Problem.noLayout {
          continue
        }
      }
    }
    return nil
  }

  /// Prepares the module with what its layouts need from neighboring files, and without code that does not compile.
  ///
  /// - Parameter diagnostics: The errors of the module.
  /// - Returns: The run with the changed files, and what it has prepared.
  /// - Throws: The errors in the layouts or, if there are none, those of the module.
  private func prepareRepaired(_ diagnostics: [Compiler.Diagnostic]) throws -> (
    run: CheckRun, prepared: Prepared
  ) {
    var repair: ModuleRepair
    if module.isNamed {
      repair = ModuleRepair(
        module, neighbors: neighborFiles(of: module.pathsOfWholeFiles), reducesObjects: reducesObjects)
    } else {
      let (alone, neighbors) = module.alone(with: options.fixture, reader: reader)
      repair = ModuleRepair(
        BaseClasses(neighbors).completing(alone), neighbors: neighbors, reducesObjects: reducesObjects)
    }
    var last = diagnostics
    for number in 0..<Self.mostRepairs {
      if number > 0 || module.isNamed {
        guard repair.repair(last) else { break }
      }
      let run = with(repair.module)
      do {
        let prepared = try run.prepare(among: repair.neighbors)
        // A layout that was left out was not checked.
        if prepared.plans.isEmpty { break }
        return prepareWithConformers(prepared, repair) ?? (run, prepared)
      } catch Compiler.Failure.diagnostics(let found) {
        last = found
      } catch SubjectFinder.Problem.noLayout {
        break
      }
    }
    let own = Set(module.checked.map { module.program.files[$0].path })
    let theirs = last.filter { own.contains($0.file) }
    throw Compiler.Failure.diagnostics(theirs.isEmpty ? last : theirs)
  }

  private static let mostRepairs = 24

  /// Prepares the module with types of the project that its generated delegates can return.
  ///
  /// - Parameters:
  ///   - known: What was prepared without them.
  ///   - repair: The repair of the files.
  /// - Returns: The run with the types, or `nil` if there are none, or if they do not compile.
  private func prepareWithConformers(_ known: Prepared, _ repair: ModuleRepair) -> (
    run: CheckRun, prepared: Prepared
  )? {
    var repair = repair
    let program = repair.module.program
    let names = Conformers(repair.neighbors).missing(for: known.plans, in: program)
    guard let plan = known.plans.first, !names.isEmpty else { return nil }
    let place = Compiler.Diagnostic(
      file: program.files[plan.type.file].path, line: plan.type.line, column: 1, message: "")
    guard repair.addValues(names, at: place) else { return nil }
    for _ in 0..<Self.mostRepairs {
      let run = with(repair.module)
      do {
        return (run, try run.prepare(among: repair.neighbors))
      } catch Compiler.Failure.diagnostics(let found) {
        guard repair.repair(found) else { return nil }
      } catch {
        return nil
      }
    }
    return nil
  }

  /// Returns the module without the files that do not compile, or `nil` if it needs them.
  ///
  /// A file that the user has named is only left out if it needs a platform symbol that LayoutLab does not have; a
  /// note reports this.
  private static func leavingOut(
    _ diagnostics: [Compiler.Diagnostic], of module: CheckFiles.Module
  ) -> CheckFiles.Module? {
    guard module.isNamed else { return module.removing(Set(diagnostics.map(\.file))) }
    var notes: [CheckReport.Note] = []
    for file in diagnostics.map(\.file).uniqued {
      let missing = diagnostics.first { $0.file == file && CompilerHint.isAboutPlatform($0.message) }
      guard let missing else { return nil }
      notes.append(
        .init(
          file: file, line: missing.line,
          message: "the file is left out: \(missing.message), which LayoutLab does not have yet"))
    }
    var smaller = module.removing(Set(diagnostics.map(\.file)))
    smaller?.leftOut += notes
    return smaller
  }

  /// Returns the names that the compiler did not find, or found with a declaration that does not fit.
  static func missingNames(in diagnostics: [Compiler.Diagnostic], _ program: Program) -> Set<String> {
    var names: Set<String> = []
    for diagnostic in diagnostics where overloads.contains(where: { diagnostic.message.hasPrefix($0) }) {
      guard let file = program.files.firstIndex(where: { $0.path == diagnostic.file }) else { continue }
      let words = program.tokens[file].filter { $0.line == diagnostic.line && $0.kind == .word }
      names.formUnion(words.map(\.text))
    }
    for message in diagnostics.map(\.message) {
      let quoted = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
      if message.hasPrefix("cannot find"), quoted.count > 1 { names.insert(quoted[1]) }
      if message.contains("has no member"), quoted.count > 3 { names.insert(quoted[3]) }
      // An operator or an initializer in an extension of the type.
      if message.contains("cannot convert value"), quoted.count > 3 { names.insert(quoted[3]) }
      if message.hasPrefix("binary operator"), quoted.count > 3 { names.formUnion([quoted[1], quoted[3]]) }
      // A private member of another type that has the same name.
      if message.contains("is inaccessible due to"), quoted.count > 1 { names.insert(quoted[1]) }
      if message.contains("does not conform"), quoted.count > 1 { names.insert(quoted[1]) }
    }
    return names
  }

  /// Finds the layouts and compiles the program that examines them.
  ///
  /// - Parameter neighbors: The other files of the project, if they are known already.
  /// - Returns: The layouts and the program.
  /// - Throws: `SubjectFinder.Problem` or `Compiler.Failure`.
  func prepare(among neighbors: NeighborFiles? = nil) throws -> Prepared {
    var prepared = try plan(among: neighbors)
    if prepared.plans.contains(where: \.isPossible) { try compile(&prepared) }
    return prepared
  }

  /// Finds the layouts and collects notes about their files.
  func plan(among neighbors: NeighborFiles? = nil) throws -> Prepared {
    let program = module.program
    let finder = SubjectFinder(program: program, typeName: options.type, expression: options.make)
    let found = try finder.find().filter { module.checked.contains($0.type.file) }
    // Other commands prefer classes.
    let classes =
      ["check", "explore"].contains(options.command) ? found : found.filter { !$0.isFactory }
    let plans = created(classes.isEmpty ? found : classes, by: finder, among: neighbors)
    let (suppressions, wrong) = Suppression.read(program)
    var problems: [CheckReport.Note] = []
    let examples = plans.filter { $0.remark == nil }.map { ($0.type, $0.making) }
    for case (let type, .example(let call)) in examples {
      problems.append(
        note(
          "'\(type.path)' is created with \(ExampleArguments.readable(call)); '--make' or a LayoutFixture chooses other arguments",
          type)
      )
    }
    for case (let type, .delegated(let call)) in examples {
      problems.append(
        note(
          "'\(type.path)' is created with \(ExampleArguments.readable(call)), where 'delegate' is generated; "
            + "'--make' or a LayoutFixture chooses other arguments", type))
    }
    if let path = options.fixture, !plans.contains(where: \.hasFixture) {
      problems.append(
        .init(file: path, line: 1, message: "the fixture is not used: it names none of the layouts to check"))
    }
    // A fixture gives the layout what it needs.
    let open = plans.filter { $0.isPossible && !$0.hasFixture }
    let facts = projectFacts(about: open, among: neighbors)
    problems += notesAboutGivenValues(of: open, facts)
    for plan in plans {
      if let remark = plan.remark { problems.append(note(remark, plan.type)) }
    }
    for plan in plans where plan.isPossible {
      for problem in DelegatePlan(plan, in: program).problems {
        problems.append(
          .init(file: program.files[plan.type.file].path, line: problem.line, message: problem.message))
      }
    }
    problems += plans.filter(\.isPossible).flatMap(notesAboutClasses)
    var languages: [String: ProjectLanguages] = [:]
    for plan in plans {
      languages[plan.type.path] = ProjectLanguages(of: program.files[plan.type.file].path)
    }
    return Prepared(
      plans: plans, names: program.names, paths: program.files.map(\.path), suppressions: suppressions,
      notes: module.leftOut + wrong + problems, facts: facts, languages: languages,
      program: nil, folder: folder)
  }

  /// Returns a note at the declaration of a class.
  func note(_ message: String, _ type: TypeDeclaration) -> CheckReport.Note {
    CheckReport.Note(file: module.program.files[type.file].path, line: type.line, message: message)
  }

  func note(about value: ProjectValues.Value, of plan: SubjectPlan) -> CheckReport.Note {
    note(value.remark, plan.type)
  }

  /// Returns notes about the classes of the app without which parts of a layout do not run.
  private func notesAboutClasses(of plan: SubjectPlan) -> [CheckReport.Note] {
    if plan.hasFixture { return [] }
    let program = module.program
    let isGiven = OwnCellClass(plan, in: program).type != nil
    let shown = OwnCollectionView(plan, in: program).type.map { view in
      note("'\(plan.type.path)' is shown in a collection view of class '\(view.path)'", plan.type)
    }
    let found = FixtureNeeds(plan, in: program)
    let ofOthers = found.ofOthers.enumerated().filter { index, need in
      !found.ofOthers[..<index].contains { $0.type == need.type }
    }.map(\.element)
    let needs = (found.all + ofOthers).filter { !$0.isForced && !(isGiven && $0.role == .cell) }
    return [shown].compactMap(\.self)
      + needs.filter { shown == nil || $0.role != .collectionView }.map { need in
        .init(
          file: program.files[need.file].path, line: need.line,
          message:
            "'\(plan.type.path)' looks for \(need.role.rawValue) of class '\(need.type)', which a LayoutFixture "
            + "gives to it; \(Self.wayToFixture(program.files[plan.type.file].path))")
      }
  }

  /// How to get a fixture for the layouts of a file, as a clause.
  static func wayToFixture(_ file: String) -> String {
    "'layoutlab new Fixture --layout \(ShellWord.quoted(file))' prints one"
  }

  /// Returns the source that is compiled together with the files: the entry point and the delegates.
  func driver(_ prepared: Prepared) -> DriverText {
    DriverText(
      program: module.program, plans: prepared.plans.filter(\.isPossible), paths: prepared.paths,
      facts: prepared.facts,
      traces: options.tellsCalls)
  }

  /// Compiles the program that examines the layouts.
  ///
  /// - Parameters:
  ///   - prepared: The layouts; receives the program's path and further notes.
  ///   - schema: The mutants in the files; `nil` for the files without changes.
  /// - Throws: `Compiler.Failure`.
  func compile(_ prepared: inout Prepared, holding schema: MutantSchema? = nil) throws {
    let program = module.program
    let (copies, notes) = Rewriter.sources(of: schema.map { Program($0.files) } ?? program)
    prepared.notes.insert(contentsOf: notes, at: module.leftOut.count)
    var driver = driver(prepared)
    driver.choosesMutant = schema != nil
    driver.countsEdges = options.countsEdges && !options.countsRegions
    driver.countsRegions = options.countsRegions
    driver.measuresCoverage = options.measuresCoverage
    do {
      prepared.program = try compile(copies, driver, prepared.names)
    } catch Compiler.Failure.diagnostics(let diagnostics) where isAboutDelegates(diagnostics) {
      if forgetAnswers(with: diagnostics, in: driver.text, &prepared) {
        prepared.notes.removeAll(where: notes.contains)
        return try compile(&prepared, holding: schema)
      }
      // Without settings and values of the project, the delegates may compile.
      driver.offersSettings = false
      driver.givesValues = false
      let given = prepared.plans.flatMap { plan in
        prepared.facts[plan].values.map { note(about: $0, of: plan) }
      }
      prepared.notes.removeAll(where: given.contains)
      if let program = try? compile(copies, driver, prepared.names) {
        prepared.program = program
        return
      }
      driver.answersProtocols = false
      prepared.program = try compile(copies, driver, prepared.names)
      let first = prepared.plans.first(where: \.isPossible)?.type
      prepared.notes.append(
        .init(
          file: program.files[first?.file ?? 0].path, line: first?.line ?? 1,
          message: "no delegate can be generated for the protocols of these files "
            + "(\(diagnostics[0].message)); write a LayoutFixture with a delegate of your own"))
    }
  }

  /// The beginnings of messages that a missing overload in another file can cause.
  private static let overloads = [
    "cannot convert value", "extra argument", "incorrect argument label", "missing argument",
    "no exact matches",
  ]

  private func compile(
    _ copies: [(name: String, text: String)], _ driver: DriverText, _ names: [String: String]
  ) throws -> String {
    var sources = copies
    for (file, text) in driver.appendices { sources[file].text += text }
    return try Compiler(modules: options.tellsCalls ? ["LayoutLabReport"] : []).compile(
      sources + [(DriverText.file, driver.text)], names: names, swiftVersion: options.swiftVersion,
      folder: folder, optimization: options.optimization, countsEdges: options.countsEdges,
      measuresCoverage: options.measuresCoverage,
      budget: budget)
  }

  /// Returns whether only the generated delegates have errors.
  private func isAboutDelegates(_ diagnostics: [Compiler.Diagnostic]) -> Bool {
    diagnostics.allSatisfy { $0.file.hasSuffix("/" + DriverText.file) }
  }
}
