import Foundation
import LayoutLab
import LayoutLabSubjects
import LayoutLabToolReport

/// The tests that should notice mutants: Swift Testing suites and scenario files.
struct MutantTests: Sendable {
  /// The source files of the suites.
  var suites: [SourceFile]
  /// The paths of the scenario files.
  var scenarios: [String]

  /// The name in a report, for example `2 test files and 1 scenario`.
  var name: String {
    func count(_ number: Int, _ word: String) -> [String] {
      number == 0 ? [] : ["\(number) \(word)\(number == 1 ? "" : "s")"]
    }
    return (count(suites.count, "test file") + count(scenarios.count, "scenario")).joined(separator: " and ")
  }

  /// Reads the value of the flag: Swift files, scenario files and folders.
  ///
  /// A folder means the Swift files in it and its subfolders or, if there are none, its scenarios.
  ///
  /// - Parameter value: The paths, one per line; `nil` for no tests.
  /// - Returns: The tests; `nil` if none are named.
  /// - Throws: `InputError` for paths that do not exist or contain no tests.
  static func read(_ value: String?) throws -> MutantTests? {
    guard let value else { return nil }
    var tests = MutantTests(suites: [], scenarios: [])
    for path in value.split(separator: "\n").map(String.init) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw InputError(lines: ["\(path): error: there is no such file or folder"])
      }
      let files = isFolder.boolValue ? Self.files(in: path) : [path]
      guard !files.isEmpty else {
        throw InputError(lines: ["\(path): error: there is no test and no scenario in this folder"])
      }
      for file in files {
        guard let data = FileManager.default.contents(atPath: file) else {
          throw InputError(lines: ["\(file): error: the file cannot be read"])
        }
        switch URL(fileURLWithPath: file).pathExtension {
        case "swift": tests.suites.append(SourceFile(path: file, bytes: Array(data)))
        case "json": tests.scenarios.append(URL(fileURLWithPath: file).standardizedFileURL.path)
        default:
          throw InputError(lines: ["\(file): error: tests must end with '.swift', scenarios with '.json'"])
        }
      }
    }
    return tests
  }

  private static func files(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let sorted = names.sorted()
    let suites = sorted.filter { $0.hasSuffix(".swift") }
    let scenarios = sorted.filter {
      $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") && !$0.contains("/")
    }
    return (suites.isEmpty ? scenarios : suites).map {
      folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)"
    }
  }
}

/// A trial that compiles each mutant together with tests into one program and runs it.
struct TestTrial: MutantTrial {
  let module: CheckFiles.Module
  private let tests: MutantTests
  private let options: CheckOptions
  /// The time limit for a mutant, in seconds.
  private let limit: Double

  /// Runs the tests on the unchanged files.
  ///
  /// - Throws: The errors of `check`, and `InputError` if the tests fail.
  init(_ module: CheckFiles.Module, _ tests: MutantTests, _ options: CheckOptions, folder: String) throws {
    self.module = module
    self.tests = tests
    self.options = options
    let program = try Self.compile(module, tests, options, folder)
    let start = ContinuousClock.now
    let (ending, output) = try Self.run(program, folder, [:], limit: 300)
    limit = max(10, 10 * (ContinuousClock.now - start).inSeconds)
    guard ending == .exited(0) else {
      let reasons = output.split(separator: "\n").map(String.init).filter {
        $0.contains("✘") || $0.contains("error")
      }
      throw InputError(
        lines: ["layoutlab: error: without any change, \(tests.name) ended with \(Self.words(ending))"]
          + reasons.prefix(8).map { "    \($0)" })
    }
  }

  func concerns(_ mutation: Mutation) -> Bool { true }

  func driver(of module: CheckFiles.Module) -> String? {
    try? Self.driver(
      Program(module.program.files + tests.suites), module, tests, options, choosesMutant: false)
  }

  func compile(
    _ module: CheckFiles.Module, holding schema: MutantSchema?, folder: String
  ) throws -> String { try Self.compile(module, tests, options, holding: schema, folder) }

  func fate(
    of mutant: CheckFiles.Module, _ mutation: Mutation, program: String, _ choice: MutantChoice?,
    folder: String
  ) throws -> MutantReport.Mutant.Fate {
    let (ending, output) = try Self.run(program, folder, choice?.environment ?? [:], limit: limit)
    guard ending != .exited(0) else { return .survived }
    return .noticed(by: Self.failedTest(output) ?? Self.words(ending))
  }

  /// Returns the name of a failed test in the output of Swift Testing; of several, the first one in alphabetical order,
  /// because tests run in parallel.
  static func failedTest(_ output: String) -> String? {
    output.split(separator: "\n").compactMap { line in
      guard let start = line.range(of: "Test "), let end = line.range(of: " recorded an issue"),
        start.upperBound < end.lowerBound
      else { return nil }
      return String(line[start.upperBound..<end.lowerBound]).trimmingCharacters(in: ["\""])
    }
    .min()
  }

  private static func words(_ ending: ChildProcess.Ending) -> String {
    switch ending {
    case .exited(let code): "exit code \(code)"
    case .signalled(SIGKILL): "a timeout"
    case .signalled: "a trap"
    }
  }

  private static func compile(
    _ module: CheckFiles.Module, _ tests: MutantTests, _ options: CheckOptions,
    holding schema: MutantSchema? = nil, _ folder: String
  ) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let program = Program((schema?.files ?? module.program.files) + tests.suites)
    let text = try driver(program, module, tests, options, choosesMutant: schema != nil)
    return try Compiler(modules: ["LayoutLabReport", "LayoutLabTesting"]).compile(
      Rewriter.sources(of: program).sources + [(DriverText.file, text)], names: program.names,
      swiftVersion: options.swiftVersion, folder: folder)
  }

  private static func driver(
    _ program: Program, _ module: CheckFiles.Module, _ tests: MutantTests, _ options: CheckOptions,
    choosesMutant: Bool
  ) throws -> String {
    var driver = DriverText(program: program, plans: [], paths: program.files.map(\.path))
    driver.choosesMutant = choosesMutant
    return driver.testText(scenarios: tests.scenarios, making: try making(module, tests, options))
  }

  /// Returns the expression that creates the layout for scenarios; empty if there are no scenarios.
  private static func making(
    _ module: CheckFiles.Module, _ tests: MutantTests, _ options: CheckOptions
  ) throws -> String {
    guard !tests.scenarios.isEmpty else { return "" }
    let finder = SubjectFinder(program: module.program, typeName: options.type, expression: options.make)
    let found = try finder.find().filter { module.checked.contains($0.type.file) }
    let classes = found.filter { !$0.isFactory }
    let plans = classes.isEmpty ? found : classes
    guard plans.count == 1, let plan = plans.first else {
      throw InputError(lines: [
        "layoutlab: error: a scenario needs one layout, but there are \(plans.map(\.type.path).listed); add '--type NAME'"
      ])
    }
    switch plan.making {
    case .initializer: return "\(plan.type.path)()"
    case .expression(let expression): return expression
    case .example(let call): return call
    case .factory(let call): return "LayoutLabHost.CheckHost.made(\(call))"
    case .fixture(let path): return "\(path)().makeLayout()"
    case .delegated:
      throw InputError(lines: [
        "layoutlab: error: '\(plan.type.path)' is created with its delegate; say how: --make 'EXPRESSION'"
      ])
    case .impossible(let reason): throw InputError(lines: ["layoutlab: error: \(reason)"])
    }
  }

  /// Runs a program until it ends or reaches the time limit.
  private static func run(
    _ program: String, _ folder: String, _ environment: [String: String], limit: Double
  ) throws -> (ending: ChildProcess.Ending, output: String) {
    let usual = ["SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1", "LAYOUTLAB_RECORD": ""]
    let child = try ChildProcess(program, [], environment: usual.merging(environment) { $1 }, folder: folder)
    let end = ContinuousClock.now + .seconds(limit)
    while !child.isOver {
      _ = child.wait(milliseconds: 20)
      if ContinuousClock.now > end { child.kill() }
    }
    let text = String(decoding: child.output, as: UTF8.self) + String(decoding: child.errors, as: UTF8.self)
    return (child.ending ?? .exited(0), text)
  }
}
