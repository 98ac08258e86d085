import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Code that does not compile") struct SuiteRepairTests {
  private static let text = """
    import XCTest
    class Wall: XCTestCase {
      var helper: Helper?
      func make() -> Int { Helper.count }
      func testA() { _ = Missing() }
      func testB() {}
      enum Nested: Missing { case one }
    }
    class Other {}
    """

  /// Returns the module after errors at some lines, one round each.
  private func repair(_ rounds: [[(line: Int, column: Int)]]) -> (repair: SuiteRepair, isChanged: [Bool]) {
    let file = SourceFile(path: "Wall.swift", text: Self.text)
    var repair = SuiteRepair(
      [file], tests: [.init(file: "Wall.swift", line: 5), .init(file: "Wall.swift", line: 6)])
    let isChanged = rounds.map { errors in
      repair.leaveOut(
        errors.map { line, column in
          Compiler.Diagnostic(
            file: "Wall.swift", line: line, column: column, message: "cannot find 'X' in scope")
        })
    }
    return (repair, isChanged)
  }

  @Test func `a test is left out as a whole, and only that one`() {
    let (repair, _) = repair([[(5, 22)]])
    #expect(repair.cuts.map(\.what) == ["'testA'"])
    #expect(repair.cuts.map(\.tests) == [1])
    let text = String(decoding: repair.files[0].bytes, as: UTF8.self)
    #expect(!text.contains("testA") && text.contains("func testB() {}"))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 9)
  }

  @Test func `another function loses its body first, and then everything`() {
    let (first, _) = repair([[(4, 24)]])
    #expect(first.cuts.map(\.what) == ["the body of 'make'"])
    #expect(
      String(decoding: first.files[0].bytes, as: UTF8.self).contains("func make() -> Int { _lab()"))
    let (second, _) = repair([[(4, 24)], [(4, 18)]])
    #expect(second.cuts.map(\.what) == ["'make'"])
  }

  @Test func `a function that cleans up after a test does nothing if its body is left out`() {
    let file = SourceFile(
      path: "Wall.swift",
      text: "class Wall: XCTestCase {\n  override func tearDown() { Missing.reset() }\n}\n")
    var repair = SuiteRepair([file], tests: [])
    let error = Compiler.Diagnostic(
      file: "Wall.swift", line: 2, column: 30, message: "cannot find 'X' in scope")
    let hasChanged = repair.leaveOut([error])
    #expect(hasChanged)
    #expect(repair.cuts.map(\.what) == ["the body of 'tearDown'"])
    let text = String(decoding: repair.files[0].bytes, as: UTF8.self)
    #expect(
      text.contains("override func tearDown() { ") && !text.contains("_lab") && !text.contains("Missing"))
  }

  @Test func `an error in a nested type leaves out that type, then the class, then the file`() {
    let (repair, isChanged) = repair([[(7, 15)], [(2, 7)], [(2, 7)], [(2, 7)]])
    #expect(repair.cuts.map(\.what) == ["the file"])
    #expect(repair.cuts.map(\.tests) == [2])
    #expect(isChanged == [true, true, true, false])
  }

  @Test func `errors that follow from code that was just left out do not count`() {
    let (repair, _) = repair([[(2, 7), (5, 22)]])
    #expect(repair.cuts.map(\.what) == ["'Wall'"])
    #expect(repair.cuts.map(\.tests) == [2])
  }

  @Test func `code with missing symbols is left out before code with other errors`() {
    let file = SourceFile(path: "Wall.swift", text: Self.text)
    var repair = SuiteRepair([file], tests: [.init(file: "Wall.swift", line: 5)])
    func error(_ line: Int, _ column: Int, _ message: String) -> Compiler.Diagnostic {
      Compiler.Diagnostic(file: "Wall.swift", line: line, column: column, message: message)
    }
    let errors = [
      error(4, 24, "type 'Helper' has no member 'count'"), error(5, 22, "cannot find 'Missing' in scope"),
    ]
    let isFirst = repair.leaveOut(errors)
    #expect(isFirst)
    #expect(repair.cuts.map(\.what) == ["'testA'"])
    let isSecond = repair.leaveOut([errors[0]])
    #expect(isSecond)
    #expect(repair.cuts.map(\.what) == ["'testA'", "the body of 'make'"])
  }

  @Test(
    "Cuts are repeated unless a changed file has what was missing",
    arguments: [
      ("cannot find 'X' in scope", nil, true),
      ("cannot find 'X' in scope", "let x = X()", true),
      ("cannot find 'X' in scope", "struct X {}", false),
      ("value of type 'Wall' has no member 'lines(in:)'", "extension Roof { func lines(in: Int) {} }", false),
      ("value of type 'Wall' has no member 'lines(in:)'", "Wall().paint()", true),
      ("missing argument for parameter 'width' in call", "struct Door { init(width: Int) {} }", false),
      ("missing argument for parameter 'width' in call", "struct Door {}", true),
      ("invalid redeclaration of 'X'", "", false),
    ])
  func repeating(reason: String, changed: String?, isRepeated: Bool) {
    var cuts = repair([[(5, 22)]]).repair.cuts
    cuts[0].reason = reason
    var (other, _) = repair([])
    let changes = SuiteChanges(changed.map { [SourceFile(path: "Door.swift", text: $0)] } ?? [])
    other.repeatCuts(cuts, changes: changes)
    #expect((other.cuts == cuts) == isRepeated)
  }

  private static let spec = """
    class WallSpec: QuickSpec {
      override func spec() {
        beforeEach { Wall.reset() }
        it("has bricks") { expect(Missing.count) == 1 }
        it("has mortar") {
          expect(1) == 1
        }
        let other: Missing? = nil
      }
    }
    """

  @Test(arguments: [
    (3, "the body of 'beforeEach'", 0), (4, "the body of 'it'", 0), (6, "the body of 'it'", 0),
    (8, "the body of 'spec'", 2),
  ])
  func `of examples of Quick, only the one with an error is left out`(line: Int, what: String, tests: Int) {
    let file = SourceFile(path: "WallSpec.swift", text: Self.spec)
    var repair = SuiteRepair([file], tests: [])
    let error = Compiler.Diagnostic(
      file: "WallSpec.swift", line: line, column: 22, message: "cannot find 'Missing' in scope")
    let hasChanged = repair.leaveOut([error])
    #expect(hasChanged)
    #expect(repair.cuts.map(\.what) == [what])
    #expect(repair.cuts.map(\.tests) == [tests])
    let text = String(decoding: repair.files[0].bytes, as: UTF8.self)
    #expect(text.contains("_lab()") == (line != 8))
    #expect(text.contains("has mortar") == (line != 8))
  }

  @Test(arguments: [("method_exchangeImplementations", false), ("NSMethodSignature", true)])
  func `a library's function that exchanges methods does nothing; others end the test`(
    name: String, endsTest: Bool
  ) {
    let file = SourceFile(
      path: "Wall.swift", text: "extension UIView {\n  static func swizzle() { \(name)(1, 2) }\n}\n")
    var repair = SuiteRepair([file], tests: [])
    let error = Compiler.Diagnostic(
      file: "Wall.swift", line: 2, column: 28, message: "cannot find '\(name)' in scope")
    let hasChanged = repair.leaveOut([error])
    #expect(hasChanged)
    #expect(String(decoding: repair.files[0].bytes, as: UTF8.self).contains("_lab()") == endsTest)
  }
}
