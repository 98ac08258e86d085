import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Test methods of XCTest") struct XCTestFinderTests {
  private func classes(_ text: String) -> [XCTestFinder.Class] {
    XCTestFinder(program: Program([SourceFile(path: "Tests.swift", text: text)])).classes(in: 0..<1)
  }

  @Test func `methods of extensions and superclasses belong to a class`() {
    let found = classes(
      """
      class Base: XCTestCase { func testBase() {} }
      final class Wall: Base { func testB() async throws {} }
      extension Wall { @MainActor func testA() {} }
      enum Outer { class Inner: XCTest.XCTestCase { func testInner() throws {} } }
      """)
    #expect(found.map(\.path) == ["Base", "Wall", "Outer.Inner"])
    #expect(
      found.map { $0.methods.map(\.name) } == [["testBase"], ["testA", "testB", "testBase"], ["testInner"]])
    #expect(found[1].methods.map(\.line) == [3, 2, 1])
    #expect(found[1].methods.map(\.isAsync) == [false, true, false])
  }

  @Test(arguments: [
    "class A: XCTestCase { func helper() {} }", "class A: XCTestCase { func testSize(_ size: Int) {} }",
    "class A: XCTestCase { func testSize() -> Int { 1 } }", "class A: XCTestCase { private func testA() {} }",
    "class A: XCTestCase { static func testA() {} }", "class A<T>: XCTestCase { func testA() {} }",
    "private class A: XCTestCase { func testA() {} }", "class A: NSObject { func testA() {} }",
    "class A: XCTestCase {\n#if os(macOS)\nfunc testA() {}\n#endif\n}",
  ]) func `other methods are not tests`(_ text: String) { #expect(classes(text).isEmpty) }

  @Test func `the program calls each method on the main actor`() {
    let found = classes("class Wall: XCTestCase { func testA() {}\n func testB() async {} }")
    let text = SuiteMainText(classes: found, usesSwiftTesting: false).text
    #expect(text.contains("(testCaseClass: Wall.self, allTests: ["))
    #expect(
      text.contains("(\"testA\", {") && text.contains("try MainActor.assumeIsolated { try subject.testA() }"))
    #expect(text.contains("(\"testB\", {") && text.contains("try await subject.testB()"))
    #expect(!text.contains("import Testing"))
  }
}
