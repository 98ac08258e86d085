import Foundation
import LayoutLab
import LayoutLabHost
import LayoutLabToolReport

/// The command that runs the tests of a package that imports UIKit.
enum TestCommand {
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard invocation.operands.count <= 1 else {
      throw UsageError(
        message: "'test' takes one folder, but \(invocation.operands.count) are given", command: "test")
    }
    let filter = invocation.flags[Flag.filter.name]
    if let filter, (try? Regex(filter)) == nil {
      throw UsageError(message: "'--filter \(filter)' is not a regular expression", command: "test")
    }
    var folder = invocation.operands.first ?? "."
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    let scratch = try SuiteScratch(folder, terminal.cache)
    defer { scratch.close() }
    ChildRegistry.cleanUpOnInterrupt()
    let suites = try SuiteFolder(
      folder, sources: invocation.lines(of: .sources), tests: invocation.lines(of: .testFolders),
      dependencies: invocation.lines(of: .dependencies), scratch: scratch.path)
    for note in suites.notes { terminal.printMessage("layoutlab: note: \(note)") }
    var targets = suites.targets
    if let version = invocation.flags[Flag.testSwiftVersion.name] {
      for index in targets.indices where targets[index].package == nil {
        targets[index].swiftVersion = version
      }
    }
    try requireXCTest()
    let report: SuiteReport
    do {
      try JSONEncoder().encode(suites.nibs).write(to: URL(fileURLWithPath: "\(scratch.path)/nibs.json"))
      report = try self.report(targets, filter, scratch.path, terminal)
    } catch Compiler.Failure.tool(let message) {
      throw InputError(lines: ["layoutlab: error: \(message)"])
    } catch let error as ChildError {
      throw InputError(lines: ["layoutlab: error: \(error.message)"])
    }
    terminal.print(
      invocation.value(of: .testFormat) == "junit"
        ? SuiteJUnit.text(report) : SuiteText.text(report, style: terminal.style))
    if report.ranTests == 0 {
      if let filter, report.leftOut.isEmpty, report.tests.isEmpty {
        throw UsageError(message: "'--filter \(filter)' matches no test", command: "test")
      }
      return .unreadableInput
    }
    return report.hasFailed ? .findings : .success
  }

  /// Throws an error if the programs with the tests cannot be compiled on this system.
  ///
  /// - Parameter exists: Whether the system has the XCTest that the programs use.
  /// - Throws: `InputError` that names a container.
  static func requireXCTest(_ exists: Bool = Platform.hasOpenSourceXCTest) throws {
    guard !exists else { return }
    throw InputError(lines: [
      "layoutlab: error: 'test' runs on Linux only, because Xcode's XCTest differs from the one that it compiles "
        + #"tests with; use a container: docker run --rm -v "$PWD:/code" -w /code swift:6.3 swift run layoutlab test …"#
    ])
  }

  /// Builds and runs all tests.
  @MainActor private static func report(
    _ targets: [SuiteTarget], _ filter: String?, _ scratch: String, _ terminal: Terminal
  ) throws -> SuiteReport {
    var build = try SuiteBuild(targets, scratch: scratch)
    try build.build()
    for line in build.errors { terminal.printMessage(line) }
    let built = terminal.elapsed
    var report = SuiteReport()
    for product in build.products {
      report.tests += try SuiteRun(
        product: product, names: build.names, paths: build.paths, leftOut: build.leftOut, filter: filter,
        folder: "\(scratch)/\(product.target)", nibs: "\(scratch)/nibs.json",
        print: terminal.printMessage
      ).run()
    }
    report.leftOut = build.ownLeftOut.map { cut in
      SuiteReport.LeftOut(
        file: cut.file, line: cut.line, what: cut.what, reason: cut.reason, tests: cut.tests)
    }
    report.notes = build.notes.map { .init(file: $0.file, line: $0.line, message: $0.message) }
    func rounded(_ seconds: Double) -> String { String(format: "%.1f", seconds) }
    terminal.printMessage(
      "built in \(rounded(built)) s, ran in \(rounded(terminal.elapsed - built)) s")
    return report
  }
}

/// The folder in which the modules of a package are built, kept until the next run.
struct SuiteScratch {
  let path: String
  private let temporary: TemporaryFolder?
  private let lock: Int32

  /// Opens the folder for a package; another process that uses it is waited for.
  ///
  /// - Parameters:
  ///   - folder: The folder of the package.
  ///   - cache: The user's cache; `nil` for a folder that is removed again.
  /// - Throws: `InputError` if the folder cannot be created.
  init(_ folder: String, _ cache: CheckCache?) throws {
    guard let cache else {
      let own = try CheckCommand.temporaryFolder()
      (temporary, path, lock) = (own, own.path, -1)
      return
    }
    let whole = URL(fileURLWithPath: folder).standardizedFileURL.path
    let name = Compiler.plain(URL(fileURLWithPath: whole).lastPathComponent)
    path = "\(cache.folder)/suites/\(name)-\(ContentStamp([whole]).text)"
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw InputError(lines: ["layoutlab: error: '\(path)' cannot be created"])
    }
    temporary = nil
    lock = open("\(path)/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    if lock >= 0 { flock(lock, LOCK_EX) }
  }

  /// Lets other processes use the folder.
  func close() {
    if lock >= 0 { _ = Foundation.close(lock) }
    temporary?.remove()
  }
}

extension Flag {
  static let filter = Flag(
    "--filter", placeholder: "REGEX",
    "run the tests whose names match; a name is Module.Class/method, as in 'swift test'")
  static let sources = Flag(
    "--sources", placeholder: "FOLDER", "the sources of the library that the tests import; can be repeated")
  static let testFolders = Flag("--tests", placeholder: "FOLDER", "the tests; can be repeated")
  static let dependencies = Flag(
    "--dependencies", placeholder: "FOLDER",
    "another package that is imported, or a folder with packages; can be repeated")
  static let testFormat = Flag(
    "--format", values: ["text", "junit"], "how to print the results; text by default")
  static let testSwiftVersion = Flag(
    "--swift-version", values: ["4", "4.2", "5", "6"], "the language mode; by default that of the package")
}

extension Command {
  static let test = Command(
    name: "test", summary: "run the tests of a package that imports UIKit", operands: "[FOLDER]",
    discussion: """
      Runs the XCTest and Swift Testing suites in a Swift package, or in a folder with Sources and
      Tests, with LayoutLab as their UIKit. The files stay as they are: copies are rewritten, and
      messages name the original lines. For an Xcode project, --sources and --tests name the folders.
      Without FOLDER, the current folder is used. Code that does not compile here is left out and
      listed with the number of tests that this costs; a test that crashes does not end the others.
      While a test waits, virtual time passes. What tests print goes to standard error. Other packages
      are built from the folders in which the package manager, CocoaPods and Carthage keep them.
      Storyboards and languages other than Swift are not available, and a note says so.
      """,
    flags: [.filter, .sources, .testFolders, .dependencies, .testFormat, .testSwiftVersion],
    examples: [
      .init("layoutlab test", "run all tests of the package in the current folder"),
      .init("layoutlab test MyPackage --filter LayoutTests", "only the tests of some classes"),
      .init("layoutlab test --sources App/Layout --tests AppTests", "tests of an Xcode project"),
      .init("layoutlab test --format junit > junit.xml", "a report for a CI server"),
    ],
    run: TestCommand.run, findings: "a test fails or crashes")
}
