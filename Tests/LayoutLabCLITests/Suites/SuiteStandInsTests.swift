import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Declarations in place of Objective-C") struct SuiteStandInsTests {
  private func text(_ module: String, _ text: String) -> String? {
    SuiteStandIns.text(for: module, [SourceFile(path: "File.swift", text: text)])
  }

  @Test func `Nimble as CocoaPods installs it gets a class that catches nothing`() {
    #expect(text("Nimble", "let capture = NMBExceptionCapture()")?.contains("func tryBlock(") == true)
    #expect(text("Nimble", "typealias NMBExceptionCapture = ExceptionCapture") == nil)
    #expect(text("Mortar", "let capture = NMBExceptionCapture()") == nil)
  }

  @Test func `Quick as CocoaPods installs it gets its classes, as the version declares examples`() throws {
    let former = try #require(text("Quick", "func rootExampleGroupForSpecClass(_ cls: AnyClass) {}"))
    #expect(former.contains("open func spec() {}") && former.contains("world.examples(self)"))
    #expect(former.contains("class QuickConfiguration"))
    let recent = try #require(
      text(
        "Quick",
        "func rootExampleGroup(forSpecClass c: C) {}\nclass AsyncSpec {}\nclass QuickConfiguration {}\nstruct ExampleWrapper {}"
      ))
    #expect(recent.contains("open class func spec() {}") && recent.contains("examples(forSpecClass: self)"))
    #expect(recent.contains("runSkippedTest") && !recent.contains("class QuickConfiguration"))
    #expect(text("Quick", "open class QuickSpec: XCTestCase {}") == nil)
  }

  @Test func `classes with examples and configurations are found through their superclasses`() {
    let program = Program([
      SourceFile(
        path: "WallSpec.swift",
        text: """
          class BaseSpec: QuickSpec {}
          final class WallSpec: BaseSpec { override func spec() {} }
          class Setup: QuickConfiguration {}
          class Other: XCTestCase { func spec() {} }
          """)
    ])
    let finder = XCTestFinder(program: program)
    #expect(finder.specs(in: [0]) == [.init(path: "WallSpec", file: 0, line: 2)])
    #expect(finder.configurations(in: [0]) == ["Setup"])
    let main = SuiteMainText(
      classes: [], usesSwiftTesting: false, specs: ["WallSpec"], configurations: ["Setup"],
      quick: QuickVersion([SourceFile(path: "Quick.swift", text: "func configureSubclassesIfNeeded() {}")]))
    #expect(main.text.contains("_labSpec(WallSpec.self, WallSpec.allTests)"))
    #expect(main.text.contains("configureSubclassesIfNeeded([Setup.self], world: World.sharedWorld)"))
  }
}
