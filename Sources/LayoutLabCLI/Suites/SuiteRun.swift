import Foundation
import LayoutLab
import LayoutLabToolReport

/// Runs the tests of a program; a test that crashes ends its process, and a new process runs the tests after it.
struct SuiteRun {
  let product: SuiteBuild.Product
  /// The paths as the user named them, by the paths in the program.
  let names: [String: String]
  /// The paths of the program's files, by their indices in the program that XCTest's methods name.
  let paths: [String]
  /// The code that is left out.
  let leftOut: [SuiteRepair.Cut]
  /// The pattern for the names of the tests to run; `nil` for all.
  let filter: String?
  /// The folder for lists and backtraces.
  let folder: String
  /// The path of the list of nib files.
  let nibs: String
  /// Receives the lines that tests print.
  let print: (String) -> Void
  /// The time after which a test that sends no event is ended, in seconds; time without a processor does not count.
  var mostSeconds = 120.0

  /// Returns the results of all tests in the order in which they ran.
  func run() throws -> [SuiteReport.Test] {
    try runXCTest() + (product.usesSwiftTesting ? runSwiftTesting() : [])
  }

  // MARK: XCTest

  private func runXCTest() throws -> [SuiteReport.Test] {
    var tests: [SuiteReport.Test] = []
    for type in product.classes {
      for method in type.methods where try isChosen("\(product.target).\(type.path)/\(method.name)") {
        tests.append(
          SuiteReport.Test(
            suite: type.path, name: method.name, file: paths[method.file], line: method.line))
      }
    }
    // XCTest names a class without the types around it.
    func identifier(_ test: SuiteReport.Test) -> String {
      "\(test.suite.split(separator: ".").last ?? "").\(test.name)"
    }
    var results: [SuiteReport.Test] = []
    if !product.specs.isEmpty {
      let (examples, failures) = try listExamples()
      tests += try examples.filter { try isChosen("\(product.target).\($0.suite)/\($0.name)") }
      results += failures
    }
    while !tests.isEmpty {
      let list = "\(folder)/list"
      try Data(tests.map { identifier($0) + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: list))
      var process = Process(
        known: Dictionary(tests.map { (identifier($0), $0) }, uniquingKeysWith: { first, _ in first }))
      try follow(&process, [], [SuiteMainText.listVariable: list])
      if process.finished.isEmpty, let first = tests.first {
        // The process ended before the first test.
        process.finish(identifier(first), as: crash(first, process))
      }
      results += process.results
      tests.removeAll { process.finished.contains(identifier($0)) }
    }
    return results
  }

  /// Returns the examples of Quick, whose names are known at run time, and the failure if they cannot be listed.
  private func listExamples() throws -> (examples: [SuiteReport.Test], failures: [SuiteReport.Test]) {
    let specs = product.specs.map { spec in
      SuiteReport.Test(suite: spec.path, name: "", file: paths[spec.file], line: spec.line)
    }
    var process = Process(known: [:])
    let list = "\(folder)/list"
    try Data().write(to: URL(fileURLWithPath: list))
    try follow(&process, ["--list-examples"], [SuiteMainText.listVariable: list])
    let examples = process.declared.compactMap { identifier -> SuiteReport.Test? in
      let parts = identifier.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2,
        var test = specs.first(where: { $0.suite.split(separator: ".").last.map(String.init) == parts[0] })
      else { return nil }
      test.name = parts[1]
      return test
    }
    guard process.ending != .exited(0), let first = specs.first else { return (examples, []) }
    var failure = first
    failure.name = "spec"
    return (examples, [crash(failure, process)])
  }

  private func isChosen(_ name: String) throws -> Bool {
    guard let filter else { return true }
    return name.firstMatch(of: try Regex(filter)) != nil
  }

  // MARK: Swift Testing

  private func runSwiftTesting() throws -> [SuiteReport.Test] {
    var results: [SuiteReport.Test] = []
    var finished: [String] = []
    while true {
      var process = Process(known: [:])
      let skipped = finished.flatMap { ["--skip", "^\(NSRegularExpression.escapedPattern(for: $0))$"] }
      try follow(
        &process,
        [
          "--no-parallel", "--event-stream-output-path", "/dev/fd/\(ChildProcess.messageDescriptor)",
          "--event-stream-version", "0",
        ] + (filter.map { ["--filter", $0] } ?? []) + skipped, [:])
      let new = process.results.filter { result in !results.contains { $0 == result } }
      results += new
      finished += process.finished
      guard process.hasCrashed || process.isCut, !new.isEmpty else { return results }
    }
  }

  // MARK: Processes

  /// The state of a process with tests.
  private struct Process {
    /// The tests by their identifiers.
    var known: [String: SuiteReport.Test]
    /// The identifiers of the tests with results, in order.
    var finished: [String] = []
    var results: [SuiteReport.Test] = []
    /// The identifiers of the tests that the process has declared, in order.
    var declared: [String] = []
    /// The test that runs.
    var current: String?
    var ending: ChildProcess.Ending?
    var errors = ""
    var trace = ""
    /// The failures as XCTest prints them.
    var printedFailures: [String] = []
    var isOverdue = false
    var hasCrashed = false
    /// Whether the process has ended at code that is left out.
    var isCut = false

    mutating func finish(_ identifier: String, as test: SuiteReport.Test) {
      guard !finished.contains(identifier) else { return }
      finished.append(identifier)
      results.append(test)
      known[identifier] = test
      if current == identifier { current = nil }
    }
  }

  /// Runs the program and collects its events.
  private func follow(
    _ process: inout Process, _ arguments: [String], _ environment: [String: String]
  ) throws {
    let trace = "\(folder)/backtrace"
    try? FileManager.default.removeItem(atPath: trace)
    var variables = [BacktraceSettings.variable: BacktraceSettings.value(writingTo: trace), "NO_COLOR": "1"]
    variables[SuiteNibs.variable] = nibs
    variables.merge(environment) { $1 }
    let child = try ChildProcess(product.program, arguments, environment: variables, folder: folder)
    var subject = SubjectProcess(child: child, backtrace: trace)
    var last = subject.time
    while true {
      let isOver = child.isOver
      let events = child.wait(milliseconds: 20).compactMap(SuiteEvent.init)
      for event in events { note(event, &process) }
      subject.look(at: .now)
      if !events.isEmpty { last = subject.time }
      if isOver, events.isEmpty { break }
      if !child.isOver, subject.time - last > mostSeconds {
        process.isOverdue = true
        child.kill()
      }
    }
    process.ending = child.ending
    process.errors = String(decoding: child.errors, as: UTF8.self)
    SuiteOutput(
      String(decoding: child.output, as: UTF8.self), failures: process.printedFailures,
      tests: process.known.keys
    ).lines.forEach(print)
    process.trace = (try? String(contentsOfFile: trace, encoding: .utf8)) ?? ""
    if let current = process.current, let test = process.known[current] {
      process.hasCrashed = true
      process.finish(current, as: crash(test, process))
    }
  }

  private func note(_ event: SuiteEvent, _ process: inout Process) {
    switch event.kind {
    case .declared:
      process.known[event.test] = test(event)
      process.declared.append(event.test)
    case .started: if process.known[event.test] != nil { process.current = event.test }
    case .failed:
      guard var test = process.known[event.test] else { return }
      test.status = .failed
      if let file = event.file, let line = event.line {
        process.printedFailures.append("\(file):\(line): error: \(event.test) : \(event.text)")
      }
      test.failures.append(
        .init(
          file: event.file.map { names[$0] ?? $0 } ?? test.file, line: event.line ?? test.line,
          message: event.text.trimmingCharacters(in: CharacterSet(charactersIn: " -\n"))))
      process.known[event.test] = test
    case .skipped:
      guard var test = process.known[event.test] else { return }
      test.status = .skipped
      if !event.text.isEmpty {
        test.failures = [.init(file: test.file, line: test.line, message: event.text)]
      }
      process.finish(event.test, as: test)
    case .leftOut:
      guard let current = process.current, var test = process.known[current] else { return }
      let file = event.file.map { names[$0] ?? $0 } ?? test.file
      let line = event.line ?? test.line
      if test.status == .passed { test.status = .leftOut }
      test.failures.append(.init(file: file, line: line, message: reason(file, line)))
      process.isCut = true
      process.finish(current, as: test)
    case .ended:
      if let test = process.known[event.test] { process.finish(event.test, as: test) }
    }
  }

  /// Returns a test function from its identifier, for example `Tests.Suite/inserts()/File.swift:3:2`.
  private func test(_ event: SuiteEvent) -> SuiteReport.Test {
    let parts = event.test.split(separator: "/").map(String.init)
    let function = parts.lastIndex { $0.contains("(") } ?? parts.count - 1
    let module = "\(product.target)."
    var path = Array(parts[..<max(function, 0)])
    var name = parts.isEmpty ? event.test : parts[function]
    if let first = path.first {
      path[0] = first.hasPrefix(module) ? String(first.dropFirst(module.count)) : first
    } else if name.hasPrefix(module) {
      name.removeFirst(module.count)
    }
    return SuiteReport.Test(
      suite: path.joined(separator: "."), name: name, file: event.file.map { names[$0] ?? $0 } ?? "",
      line: event.line ?? 1)
  }

  /// Returns a test as crashed, with the place of the crash.
  private func crash(_ test: SuiteReport.Test, _ process: Process) -> SuiteReport.Test {
    var test = test
    test.status = .crashed
    let report = CrashReport(trace: process.trace, errors: process.errors, names: names)
    let frame = report.frames.first
    let (file, line) = (frame?.file ?? test.file, frame?.line ?? test.line)
    var message = report.sentence ?? Self.words(process.ending)
    if process.isOverdue { message = "the test did not end within \(Int(mostSeconds)) seconds" }
    if report.isRecursion { message = "functions call each other without end" }
    test.failures.append(.init(file: file, line: line, message: message))
    return test
  }

  /// Returns why the code at a place is left out.
  private func reason(_ file: String, _ line: Int) -> String {
    let cut = leftOut.first { $0.extent == .body && $0.file == file && $0.lines.contains(line) }
    guard let cut else { return "code is left out, because it does not compile here" }
    return "\(cut.what) is left out, because it does not compile here: \(cut.reason)"
  }

  private static func words(_ ending: ChildProcess.Ending?) -> String {
    switch ending {
    case .exited(let code): "the process exited with code \(code) during the test"
    case .signalled(let signal): "the process was ended by signal \(signal)"
    case nil: "the process did not end"
    }
  }
}
