import Foundation
import LayoutLab
import LayoutLabReport

/// Leaves code out of a module until the module compiles: bodies of functions first, then members, types and files.
///
/// All other code keeps its lines. A function whose body is left out ends the test that calls it. `tearDown`, and
/// functions of a library that exchange methods at run time, do nothing instead.
struct SuiteRepair {
  /// Code that is left out.
  struct Cut: Codable, Equatable {
    enum Extent: String, Codable {
      /// The body of a function, which ends the test that calls it.
      case body
      /// The body of a function that cleans up after a test, which does nothing instead.
      case cleanup
      case declaration, file
    }

    var extent: Extent
    /// The path of the file as the user named it.
    var file: String
    /// The stamp of the file.
    var stamp: String
    var bytes: Range<Int>
    var lines: ClosedRange<Int>
    var line: Int
    /// The code, for example `'testInsert'`.
    var what: String
    /// The error of the compiler.
    var reason: String
    /// The number of tests in the code.
    var tests: Int

    /// The names that the error quotes.
    var quoted: [String] {
      reason.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
  }

  /// A test in the sources.
  struct DeclaredTest: Equatable {
    var file: String
    var line: Int
  }

  private(set) var cuts: [Cut] = []
  private let originals: [SourceFile]
  private let stamps: [String]
  private let tests: [DeclaredTest]
  private static let trap = "_lab()"
  private static let cleanups: Set<String> = ["tearDown", "tearDownWithError"]

  /// - Parameters:
  ///   - files: The files of the module without changes.
  ///   - tests: The tests in the module.
  init(_ files: [SourceFile], tests: [DeclaredTest]) {
    originals = files
    stamps = files.map { ContentStamp(texts: [Data($0.bytes)]).text }
    self.tests = tests
  }

  /// Repeats the cuts of an earlier run in files that have not changed since.
  ///
  /// - Parameters:
  ///   - former: The cuts.
  ///   - changes: The changed files of the module and of those that it depends on. A cut is not repeated if they can make
  ///     its code compile.
  mutating func repeatCuts(_ former: [Cut], changes: SuiteChanges) {
    for cut in former {
      guard let index = originals.firstIndex(where: { $0.path == cut.file }), stamps[index] == cut.stamp,
        !changes.canMend(cut)
      else { continue }
      cuts.append(cut)
    }
  }

  /// The files without the code that is left out.
  var files: [SourceFile] {
    originals.map { file in
      let own = cuts.filter { $0.file == file.path }
      if own.contains(where: { $0.extent == .file }) { return file.blanking([0..<file.bytes.count]) }
      let gone = own.filter { $0.extent == .declaration }.map(\.bytes)
      func bodies(_ extent: Cut.Extent) -> [Range<Int>] {
        own.filter { cut in cut.extent == extent && !gone.contains { $0.overlaps(cut.bytes) } }.map(\.bytes)
      }
      return file.blanking(gone + bodies(.cleanup)).blanking(bodies(.body), by: Self.trap)
    }
  }

  /// Leaves out all files with tests.
  mutating func leaveOutEverything(_ reason: String) {
    for (index, file) in originals.enumerated() where tests.contains(where: { $0.file == file.path }) {
      let error = Compiler.Diagnostic(file: file.path, line: 1, column: 1, message: reason)
      cuts.removeAll { $0.file == file.path }
      cut(Self.whole(file), .file, index, error, "the file")
    }
  }

  /// Leaves out the code with errors; while symbols are missing, only the code that names them, because other errors
  /// can be consequences.
  ///
  /// - Parameter errors: The errors of the module.
  /// - Returns: Whether anything was left out.
  mutating func leaveOut(_ errors: [Compiler.Diagnostic]) -> Bool {
    let causes = errors.filter { error in Self.causes.contains { error.message.hasPrefix($0) } }
    return causes.count < errors.count && leaveOut(all: causes) || leaveOut(all: errors)
  }

  /// The beginnings of errors that are no consequences of other errors.
  private static let causes = [
    "cannot find ", "unknown attribute ", "no such module ", "invalid redeclaration ",
  ]

  private mutating func leaveOut(all errors: [Compiler.Diagnostic]) -> Bool {
    let before = cuts
    let current = files
    for (index, source) in current.enumerated() {
      let own = errors.filter { $0.file == source.path }
      guard !own.isEmpty, !cuts.contains(where: { $0.file == source.path && $0.extent == .file }) else {
        continue
      }
      let program = Program([source])
      let parts = FilePart.parts(ofFile: 0, in: program)
      let former = cuts
      for error in own.sorted(by: { ($0.line, $0.column) < ($1.line, $1.column) }) {
        let isOver = cuts.contains { cut in
          cut.file == source.path && cut.lines.contains(error.line) && !former.contains(cut)
        }
        if !isOver { leaveOut(error, index, parts, program) }
      }
    }
    return cuts != before
  }

  /// Leaves out the code with an error: the body of the function, the member, the declaration or the file, whichever is
  /// the smallest that is not yet left out.
  private mutating func leaveOut(
    _ error: Compiler.Diagnostic, _ index: Int, _ parts: [FilePart], _ program: Program
  ) {
    let source = originals[index]
    guard let part = parts.first(where: { $0.lines.contains(error.line) }) else {
      return cut(Self.whole(source), .file, index, error, "the file")
    }
    if let item = part.items.last(where: { $0.lines.contains(error.line) }), !isCut(item.bytes, source.path) {
      if item.name == "spec", let body = item.body, !isCut(body, source.path) {
        let examples = QuickExamples(program.tokens[0], in: body)
        if examples.count > 0 { return leaveOut(error, examples, item, body, index) }
      }
      let isTest = tests.contains { $0.file == source.path && $0.line == item.line }
      if !isTest, let body = item.body, !isCut(body, source.path), error.isInside(body, source),
        source.hasRoom(for: Self.trap, in: body)
      {
        let extent: Cut.Extent =
          Self.cleanups.contains(item.name) || exchangesMethods(error, item, body, source) ? .cleanup : .body
        return cut((body, item.lines), extent, index, error, "the body of '\(item.name)'")
      }
      return cut((item.bytes, item.lines), .declaration, index, error, "'\(item.name)'")
    }
    let tokens = program.tokens[0]
    let nested = program.types.last { type in
      type.enclosing != nil && !type.tokens.isEmpty && type.line <= error.line
        && error.line <= tokens[type.tokens.upperBound - 1].line
    }
    if let nested {
      let (first, last) = (tokens[nested.tokens.lowerBound], tokens[nested.tokens.upperBound - 1])
      let bytes = first.range.lowerBound..<last.range.upperBound
      if bytes != part.bytes, !isCut(bytes, source.path) {
        return cut((bytes, nested.firstLine...last.line), .declaration, index, error, "'\(nested.path)'")
      }
    }
    guard !isCut(part.bytes, source.path) else {
      return cut(Self.whole(source), .file, index, error, "the file")
    }
    cut((part.bytes, part.lines), .declaration, index, error, "'\(part.title)'")
  }

  /// Leaves out the example of Quick with an error, or all examples of the class.
  private mutating func leaveOut(
    _ error: Compiler.Diagnostic, _ examples: QuickExamples, _ item: FilePart.Item, _ body: Range<Int>,
    _ index: Int
  ) {
    let source = originals[index]
    if let closure = examples.closure(at: error.line), !isCut(closure.body, source.path),
      source.hasRoom(for: Self.trap, in: closure.body)
    {
      let what = "the body of '\(closure.function)'"
      return cut((closure.body, closure.lines), .body, index, error, what)
    }
    cut((body, item.lines), .cleanup, index, error, "the body of 'spec'", tests: examples.count)
  }

  /// Returns whether a function of a library that returns nothing fails to compile because it exchanges methods at run
  /// time.
  ///
  /// Libraries do so at their start, which must not end each test.
  private func exchangesMethods(
    _ error: Compiler.Diagnostic, _ item: FilePart.Item, _ body: Range<Int>, _ source: SourceFile
  ) -> Bool {
    tests.isEmpty && Self.exchanges.contains { error.message.contains("'\($0)'") }
      && !source.text(item.bytes.lowerBound..<body.lowerBound).contains("->")
  }

  private static let exchanges = [
    "class_getInstanceMethod", "class_getClassMethod", "method_exchangeImplementations", "class_addMethod",
    "class_replaceMethod", "method_setImplementation", "NSSelectorFromString", "objc_getClass",
  ]

  private func isCut(_ bytes: Range<Int>, _ file: String) -> Bool {
    cuts.contains { $0.file == file && $0.bytes == bytes }
  }

  private static func whole(_ file: SourceFile) -> (bytes: Range<Int>, lines: ClosedRange<Int>) {
    (0..<file.bytes.count, 1...max(1, file.lineStarts.count))
  }

  /// Adds a cut in place of those inside of it.
  private mutating func cut(
    _ place: (bytes: Range<Int>, lines: ClosedRange<Int>), _ extent: Cut.Extent, _ index: Int,
    _ error: Compiler.Diagnostic, _ what: String, tests examples: Int = 0
  ) {
    let file = originals[index].path
    let bytes = place.bytes
    let inner = cuts.filter {
      $0.file == file && bytes.lowerBound <= $0.bytes.lowerBound && $0.bytes.upperBound <= bytes.upperBound
    }
    cuts.removeAll { inner.contains($0) }
    let inside =
      [.body, .cleanup].contains(extent)
      ? examples : tests.count { $0.file == file && place.lines.contains($0.line) }
    // The first error is the cause of those that follow.
    let cause = inner.first
    cuts.append(
      Cut(
        extent: extent, file: file, stamp: stamps[index], bytes: bytes, lines: place.lines,
        line: cause?.line ?? error.line, what: what, reason: cause?.reason ?? error.message, tests: inside))
  }
}
