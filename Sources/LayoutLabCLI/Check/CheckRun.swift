import Foundation
import LayoutLab
import LayoutLabReport
import LayoutLabSubjects
import LayoutLabToolReport

/// A check of the layouts of one module: compiles it and examines its layouts.
struct CheckRun: Sendable {
  /// A module that is ready to run.
  struct Prepared: Sendable {
    var plans: [SubjectPlan]
    var names: [String: String]
    var paths: [String]
    var suppressions: [Suppression]
    var notes: [CheckReport.Note]
    /// The facts about the layouts that their project contains.
    var facts = ProjectFacts()
    /// The languages of the project of each layout, by class.
    var languages: [String: ProjectLanguages] = [:]
    /// The path of the program; `nil` if there is nothing to run.
    var program: String?
    /// The program for what an exploration with optimization reports; `nil` if `program` is not optimized.
    var unoptimized: UnoptimizedProgram?
    var folder: String
  }

  let module: CheckFiles.Module
  let options: CheckOptions
  let folder: String
  /// Reads the other files of the project.
  var reader = ProjectReader()
  /// The processor time for making the files compile; `nil` for no limit.
  var budget: ProcessorBudget?
  /// Whether classes of other files are reduced of which the layouts use objects, because all of what they need takes too
  /// long.
  var reducesObjects = false
  /// Whether a processor has nothing else to do while a layout is examined.
  var hasSpareProcessor = false

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
        module, neighbors: neighborFiles(of: module.program.files.map(\.path)), reducesObjects: reducesObjects
      )
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
  private static func wayToFixture(_ file: String) -> String {
    "'layoutlab new Fixture --layout \(ShellWord.quoted(file))' prints one"
  }

  /// Returns the reason why a layout is not checked, with a way to a fixture if it needs one.
  private static func withWayOut(_ reason: String, _ file: String) -> String {
    reason.contains("LayoutFixture") ? "\(reason); \(wayToFixture(file))" : reason
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

  /// Examines one layout.
  func examine(_ index: Int, of prepared: Prepared, progress: @escaping @Sendable (String) -> Void)
    throws -> CheckReport.Subject
  { try look(at: index, of: prepared, progress: progress).subject }

  /// Examines one layout and also returns the rules that it breaks before causes are named.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - known: If not `nil`, the examination stops at the first candidate finding that fails the layout and whose
  ///     rule is not in this set.
  ///   - progress: Receives the name of each scenario when it begins.
  /// - Returns: The report on the layout, and the rules of the candidate findings that fail it, in order.
  /// - Throws: `ChildError` if no process can be started.
  func look(
    at index: Int, of prepared: Prepared, stopsBeyond known: Set<RuleID>? = nil,
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> (subject: CheckReport.Subject, broken: [RuleID]) {
    let plan = prepared.plans[index]
    let file = module.program.files[plan.type.file].path
    /// Returns a layout that was not checked, with the reason and the way out.
    func unchecked(_ reason: String) -> (subject: CheckReport.Subject, broken: [RuleID]) {
      let sentence = reasonForBaseClass(plan, reason) ?? Self.withWayOut(reason, file)
      return (
        CheckReport.Subject(type: plan.type.path, file: file, line: plan.type.line, reason: sentence), []
      )
    }
    guard var run = processes(for: index, of: prepared) else { return unchecked(obstacle(to: plan)) }
    run.progress = progress
    var policy = policy(for: plan, of: prepared)
    if let known {
      run.isEnough = { [policy] in $0.severity.isFault && !known.contains($0.rule) && policy.counts($0) }
    }
    let emptied = EmptiedBodies(module.emptied)
    let inputs = MissingInputs(program: module.program, plan: plan)
    if known == nil {
      // Without what the first display needs, the other scenarios prove nothing.
      run.isEnough = { finding in
        guard finding.rule == .layoutCrash, finding.scenario == Battery.probe.rawValue else { return false }
        return plan.isFactory || emptied.function(at: finding) != nil || inputs.reason(for: [finding]) != nil
      }
    }
    let early = known == nil ? exploreEarly(index, of: prepared) : nil
    defer { early?.cancel() }
    run.hasFound = { early?.cancel() }
    var result = try run.run()
    // A mutant that counts another section than the original is wrong.
    if known == nil, let shown = try lookWithMoreSections(index, of: prepared, result, progress: progress) {
      return shown
    }
    let isTable = policy.dataLimits.contains { $0.extent == .equalSections }
    if known == nil,
      let shown = try lookWithEqualSections(
        index, of: prepared, &result, isTable: isTable, progress: progress)
    {
      return shown
    }
    if known == nil, let shown = try lookWithFewItems(index, of: prepared, &result, progress: progress) {
      return shown
    }
    if known == nil,
      let shown = try lookWithSectionsOfExamples(index, of: prepared, &result, progress: progress)
    {
      return shown
    }
    if known == nil, let shown = try lookWithPlainAnswers(index, of: prepared, &result, progress: progress) {
      return shown
    }
    if known == nil, try showsMoreWithOtherAnswers(index, of: prepared, &result) {
      var found = try ignoringAppAnswers.look(at: index, of: prepared, progress: progress)
      found.subject.notChecked.append(
        NotChecked(
          rule: .layoutCrash,
          why:
            "with the answers of the app's delegate nothing can be seen; generated answers take their place"))
      return found
    }
    let needsPlainAnswers = known == nil ? try preventCrashes(index, of: prepared, &result) : false
    if let reason = emptied.leaveOutCrashes(from: &result) { return unchecked(reason) }
    if plan.isFactory, let reason = Self.leaveOutCrashes(&result) { return unchecked(reason) }
    if let reason = missing(inputs, result, prepared) { return unchecked(reason) }
    // A crash ends a process before it says what ran.
    var unreached = known == nil && result.crashes.isEmpty ? unreachedParts(of: index, prepared) : []
    var explorer = self
    if needsPlainAnswers {
      var options = options
      options.givesPlainAnswers = true
      explorer = with(options)
    }
    let explored = try explorer.exploreAfterBattery(
      index, of: prepared, &result, early: needsPlainAnswers ? nil : early,
      stopsBeyond: known)
    if known == nil {
      policy.dataLimits = try limitsOfCounts(index, of: prepared, &result, by: policy) + policy.dataLimits
    }
    var verdict = policy.verdict(on: result.candidates, notChecked: result.notChecked) {
      explored?.example(of: $0)
    }
    if verdict.needsInput, let reason = verdict.reason { return unchecked(reason) }
    var others =
      known == nil
      ? try findingsOfOtherAnswers(index, of: prepared, besides: verdict, &result, by: policy) : []
    others += try findingsWithOptionalValues(
      &unreached, index, of: prepared, besides: verdict, &result, by: policy)
    verdict.add(others)
    let seconds = result.processorTime
    let isEmpty = result.scenarios.isEmpty && verdict.findings.isEmpty
    var subject = CheckReport.Subject(
      type: plan.type.path, file: file, line: plan.type.line,
      reason: verdict.reason.map { reasonForBaseClass(plan, $0) ?? Self.withWayOut($0, file) }
        ?? (isEmpty ? Self.nothingRan(options) : nil),
      findings: verdict.findings,
      notChecked: verdict.notChecked,
      properties: result.properties.map { .init(name: $0.name, value: $0.value) },
      scenarios: result.scenarios.count, output: result.output, trace: result.trace)
    subject.seconds = seconds
    subject.hitLimit = result.hitLimit
    subject.exploration = explored.map { CheckReport.Exploration($0.seeds) }
    subject.coverage = coverage(of: index, prepared)
    // A single scenario need not reach much.
    if options.only.isEmpty { subject.unreached = unreached }
    if known == nil { subject.excerpts = excerpts(for: verdict.findings) }
    if options.recordsFindings {
      // Runs are recorded with the answers of the app.
      subject.runs = runs(
        showing: verdict.findings.filter { !others.contains($0) }, at: index, of: prepared)
    }
    if known == nil, options.only.isEmpty {
      subject.replays = try replays(
        of: verdict.findings.filter { $0.program == nil && !others.contains($0) }, after: result, at: index,
        of: prepared,
        policy: policy)
    }
    let broken = result.candidates.map(\.finding).filter { $0.severity.isFault && policy.counts($0) }
    return (subject, broken.map(\.rule))
  }

  /// Returns the reason why a layout that shows nothing is not checked, if it needs a value from its app for that.
  private func missing(
    _ inputs: MissingInputs, _ result: SubjectRun.Result, _ prepared: Prepared
  ) -> String? {
    let program = module.program
    var given = prepared.facts[inputs.plan].values.map(\.name)
    given += [GivenItemSize(inputs.plan, in: program).property?.name].compactMap(\.self)
    given += GivenCounts(inputs.plan, in: program).properties.map(\.name)
    return inputs.reason(
      forNothingIn: result.candidates.map(\.finding), isEmpty: result.notChecked.contains { $0.rule == nil },
      given: Set(given))
  }

  /// Runs the scenarios that findings name, each alone, and returns those that show the findings again.
  private func replays(
    of findings: [Finding], after whole: SubjectRun.Result, at index: Int, of prepared: Prepared,
    policy: VerdictPolicy
  ) throws -> [CheckReport.Replay] {
    // Backtraces are written to a folder of their own, next to those of the battery.
    var prepared = prepared
    prepared.folder += "/replay-\(index)"
    try FileManager.default.createDirectory(atPath: prepared.folder, withIntermediateDirectories: true)
    var search = ReplaySearch(budget: max(2, whole.processorTime)) { [prepared] names in
      var options = options
      options.only = names
      let run = CheckRun(module: module, options: options, folder: folder, reader: reader)
      guard var processes = run.processes(for: index, of: prepared) else { return ([], 0) }
      var result = try processes.run()
      if prepared.plans[index].isFactory { _ = Self.leaveOutCrashes(&result) }
      let verdict = policy.verdict(on: result.candidates, notChecked: result.notChecked)
      return (Set(verdict.findings.map(\.rule)), result.processorTime)
    }
    return try findings.compactMap { finding in
      try search.scenarios(showing: finding.rule, in: finding.scenario, of: whole.scenarios).map {
        CheckReport.Replay(rule: finding.rule, scenario: finding.scenario, scenarios: $0)
      }
    }
  }

  /// Returns what counts for the verdict on a layout.
  func policy(for plan: SubjectPlan, of prepared: Prepared) -> VerdictPolicy {
    var disabled = options.disabled
    var severities: [RuleID: RuleSeverity] = [:]
    let file = module.program.files[plan.type.file].path
    for (rule, severity) in options.configuration?.rules(for: file) ?? [:] {
      if let severity { severities[rule] = severity } else { disabled.insert(rule) }
    }
    var policy = SubjectSource(plan, in: module.program)
      .policy(disabled: disabled, suppressions: prepared.suppressions)
    let facts = prepared.facts[plan]
    if var data = facts.data {
      // All scenarios have the sections.
      if let sections = options.leastSections, sections >= data.least.sections { data.least.sections = 0 }
      policy.dataLimits += data.limits
      policy.remarks[.ignoresSections] = data.limits.first { $0.extent == .oneSection }?.remark
      if let remark = data.remarkAboutFewItems {
        for rule in [RuleID.rectQueryScansAll, .prepareGrowsTooFast, .needlessBoundsInvalidation] {
          policy.severities[rule] = .style
          policy.remarks[rule] = remark
        }
      }
    }
    if SectionDemands(module.program).expectation(of: plan) != nil {
      policy.dataLimits.append(DataLimit(.oneSection, remark: "The layout says that it is for one section."))
    }
    if let text = TextsOfData(plan, in: module.program).properties.first {
      policy.dataLimits.append(
        DataLimit(
          .withoutUpdates, remark: "At which moment of an update the app sets '\(text.name)' is not known.",
          severity: .warning))
    }
    // Most layouts are made for one section, and many authors know that.
    if !(facts.data?.showsSeveralSections ?? false) {
      policy.severities[.ignoresSections] = .style
    }
    policy.dataLimits += [facts.answers?.limit].compactMap(\.self)
    policy.dataLimits += facts.limits
    if let remark = facts.inputViewRemark {
      policy.severities[.dependsOnFrameOrScreen] = .style
      policy.remarks[.dependsOnFrameOrScreen] = remark
    }
    if let languages = prepared.languages[plan.type.path], !languages.hasRightToLeft {
      policy.severities[.rightToLeftMismatch] = .style
      policy.remarks[.rightToLeftMismatch] = languages.leftToRightProject.map {
        "\($0) has no language that is written from right to left."
      }
    }
    policy.severities.merge(severities) { $1 }
    return policy
  }

  /// The rules about data that an app may never show; not judged if an app's function creates the layout.
  static let rulesOfData: Set<RuleID> = [.layoutCrash, .uikitException, .staleUpdateIndex]

  /// Removes the crashes of an app's code around a layout, which runs here without the rest of the app.
  ///
  /// - Parameter result: The results, which get a note instead.
  /// - Returns: The reason why nothing can be checked if the first display crashes; otherwise `nil`.
  private static func leaveOutCrashes(_ result: inout SubjectRun.Result) -> String? {
    let crashes = result.candidates.map(\.finding).filter { rulesOfData.contains($0.rule) }
    result.candidates.removeAll { rulesOfData.contains($0.finding.rule) }
    guard let crash = crashes.first else { return nil }
    if crashes.contains(where: { $0.scenario == Battery.probe.rawValue }) {
      return "it needs its app: \(crash.message) at \(crash.file):\(crash.line); write a LayoutFixture"
    }
    result.notChecked.append(
      NotChecked(
        rule: .layoutCrash,
        why: "the app decides on its data; in \(crash.scenario), \(crash.message) at line \(crash.line)"))
    return nil
  }

  /// Runs one layout and records it.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  /// - Returns: The results, and the reason if there is neither a recording nor a crash.
  /// - Throws: `ChildError` if no process can be started.
  func show(_ index: Int, of prepared: Prepared) throws -> (result: SubjectRun.Result, reason: String?) {
    guard var run = processes(for: index, of: prepared) else {
      return (SubjectRun.Result(), obstacle(to: prepared.plans[index]))
    }
    var result = try run.run()
    let policy = policy(for: prepared.plans[index], of: prepared)
    result.candidates.removeAll { !policy.counts($0.finding) }
    let reasons = [nil, RuleID.layoutCrash].compactMap { rule in
      result.notChecked.first { $0.rule == rule }?.why
    }
    let isNothing = result.recording == nil && result.crashes.isEmpty
    return (result, isNothing ? reasons.first ?? Self.nothingRan(options) : nil)
  }

  /// Returns the run of a layout, or `nil` if the layout cannot be created.
  func processes(for index: Int, of prepared: Prepared) -> SubjectRun? {
    let plan = prepared.plans[index]
    guard let program = prepared.program, plan.isPossible else { return nil }
    let number = prepared.plans[..<index].count(where: \.isPossible)
    var options = options
    if options.measuresCoverage {
      options.environment.merge(Self.profileVariable(index, of: prepared)) { $1 }
    } else if options.countsRegions {
      options.environment.merge(Self.noProfile) { $1 }
    }
    var run = SubjectRun(
      program: program, subject: number, name: plan.type.path,
      place: SourceLine(file: module.program.files[plan.type.file].path, line: plan.type.line),
      options: options, names: prepared.names, folder: prepared.folder)
    run.counts = options.counts
    run.sectionDemands = SectionDemands(module.program).lines
    run.expectsOneSection = SectionDemands(module.program).expectation(of: plan) != nil
    run.uncheckedUpdatePath = SubjectSource(plan, in: module.program).uncheckedUpdatePath
    run.cellClass = OwnCellClass(plan, in: module.program).type?.path
    run.hasFixture = plan.hasFixture
    run.givingMethods = UncalledMethods.methods(of: plan, in: module.program).filter {
      !prepared.facts[plan].uncalled.contains($0)
    }
    return run
  }

  /// Returns the reason why a layout cannot be run.
  func obstacle(to plan: SubjectPlan) -> String {
    if case .impossible(let reason) = plan.making { reason } else { "there is no program to run" }
  }

  /// Returns the reason why no scenario was run.
  private static func nothingRan(_ options: CheckOptions) -> String {
    guard let name = options.only.first else { return "no scenario was run" }
    if Battery.allNames.contains(name) {
      return "the scenario '\(name)' does not apply to this layout"
    }
    let nearest = NearestWord.find(name, among: Battery.allNames).map { "; did you mean '\($0)'?" }
    return "no scenario for this layout is named '\(name)'"
      + (nearest ?? "; the findings of a check without '--only' name their scenarios")
  }
}
