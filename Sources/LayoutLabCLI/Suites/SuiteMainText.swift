import LayoutLab

/// Writes the program that runs the tests of a module.
struct SuiteMainText {
  /// The name of the program's source file.
  static let file = "LayoutLabSuite.swift"
  /// The variable with the path of a file that names the tests of XCTest to run.
  static let listVariable = "LAYOUTLAB_TESTS"

  /// The classes with their test methods.
  let classes: [XCTestFinder.Class]
  /// Whether the module has tests of Swift Testing.
  let usesSwiftTesting: Bool
  /// The classes with examples of Quick.
  var specs: [String] = []
  /// The classes that configure Quick.
  var configurations: [String] = []
  /// The version of Quick; `nil` if the package does not use it.
  var quick: QuickVersion?

  private var usesXCTest: Bool { !classes.isEmpty || !specs.isEmpty }

  /// The program's source.
  ///
  /// With a list of tests, the program runs these tests of XCTest; without one, it runs Swift Testing. Its results go to
  /// the descriptor for messages.
  var text: String {
    """
    import Foundation
    import LayoutLabHost
    \(usesXCTest ? "import XCTest" : "")
    \(specs.isEmpty ? "" : "@testable import Quick")
    \(usesSwiftTesting ? "import Testing" : "")

    @main struct _LabSuite {
      static func main() {
        MainActor.assumeIsolated { LayoutLabHost.SuiteHost.begin() }
        \(usesXCTest ? "if let names = LayoutLabHost.SuiteHost.listedTests { _labRunXCTest(names) }" : "")
        \(usesSwiftTesting ? Self.swiftTesting : "")
      }
    }

    \(usesXCTest ? xctest : "")
    """
  }

  private static let swiftTesting = """
    Task { @MainActor in Foundation.exit(await Testing.__swiftPMEntryPoint() as CInt) }
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    """

  /// The observer and the list of test methods.
  ///
  /// Methods that belong to the main actor cannot be converted to the plain functions that XCTest on Linux expects, so
  /// that each method has a function of its own.
  private var xctest: String {
    let entries = classes.map { type in
      let methods = type.methods.map { method in
        let call =
          method.isAsync
          ? "try asyncTest { (_: \(type.path)) in { nonisolated(unsafe) let subject = subject; "
            + "try await subject.\(method.name)() } }(subject)()"
          : "try MainActor.assumeIsolated { try subject.\(method.name)() }"
        return "      (\(SwiftLiteral.quoted(method.name)), "
          + "{ nonisolated(unsafe) let subject = $0 as! \(type.path); "
          + "try _labSkipping(subject.name) { \(call) } }),\n"
      }
      return "    (testCaseClass: \(type.path).self, allTests: [\n\(methods.joined())    ]),\n"
    }
    return """
      private final class _LabObserver: XCTestObservation {
        func testCaseWillStart(_ test: XCTestCase) {
          LayoutLabHost.SuiteHost.send(.started, test.name)
        }
        func testCase(
          _ test: XCTestCase, didFailWithDescription text: String, inFile file: String?, atLine line: Int
        ) { LayoutLabHost.SuiteHost.send(.failed, test.name, text, file, line) }
        func testCaseDidFinish(_ test: XCTestCase) {
          LayoutLabHost.SuiteHost.send(test.testRun?.hasBeenSkipped == true ? .skipped : .ended, test.name)
        }
      }

      private func _labSkipping(_ name: String, _ body: () throws -> Void) throws {
        do {
          try body()
        } catch let skip as XCTSkip {
          LayoutLabHost.SuiteHost.send(.skipped, name, skip.message)
          throw skip
        }
      }

      private func _labRunXCTest(_ names: Set<String>) -> Never {
        XCTestObservationCenter.shared.addTestObserver(_LabObserver())
        \(specs.isEmpty ? "" : configuring)
        let entries = _labEntries().map { entry in
          (
            testCaseClass: entry.testCaseClass,
            allTests: entry.allTests.filter { names.contains("\\(entry.testCaseClass).\\($0.0)") }
          )
        }
        XCTMain(entries.filter { !$0.allTests.isEmpty }, arguments: [CommandLine.arguments[0]])
      }

      private func _labEntries() -> [XCTestCaseEntry] {
        [
      \(entries.joined())  ]\(examples)
      }
      \(specs.isEmpty ? "" : Self.spec)
      """
  }

  // MARK: Quick

  /// The statements that configure Quick before examples are declared, and that list the examples.
  private var configuring: String {
    let types = configurations.map { "\($0).self" }.joined(separator: ", ")
    let configure =
      quick?.configuresSubclasses == true
      ? "QuickConfiguration.configureSubclassesIfNeeded([\(types)], world: World.sharedWorld)"
      : "World.sharedWorld.configure { configuration in "
        + configurations.map { "\($0).configure(configuration); " }.joined()
        + "_ = configuration }; World.sharedWorld.finalizeConfiguration()"
    return """
      \(configure)
          if LayoutLabHost.SuiteHost.listsExamples {
            for entry in _labEntries() where entry.testCaseClass is QuickSpec.Type {
              for test in entry.allTests {
                LayoutLabHost.SuiteHost.send(.declared, "\\(entry.testCaseClass).\\(test.0)")
              }
            }
            Foundation.exit(0)
          }
      """
  }

  private var examples: String {
    specs.isEmpty
      ? "" : " + [" + specs.map { "_labSpec(\($0).self, \($0).allTests)" }.joined(separator: ", ") + "]"
  }

  /// The function that makes an entry of a class with examples; several examples with a name get numbers.
  private static let spec = """
    private func _labSpec<T: XCTestCase>(
      _ type: XCTestCase.Type, _ tests: [(String, (T) -> () throws -> Void)]
    ) -> XCTestCaseEntry {
      var counts: [String: Int] = [:]
      return (
        testCaseClass: type,
        allTests: tests.map { name, body in
          let line = name.split(whereSeparator: \\.isNewline).joined(separator: " ")
          counts[line, default: 0] += 1
          let count = counts[line] ?? 1
          return (
            count == 1 ? line : "\\(line) \\(count)",
            { test in
              nonisolated(unsafe) let (test, body) = (test, body)
              try MainActor.assumeIsolated { try body(test as! T)() }
            }
          )
        }
      )
    }

    """
}
