import Foundation
import TestSupport
import Testing

/// A client package that tests its layout with this package, and uses the plugin.
///
/// The first build of the client takes minutes and later ones seconds, so that these tests need `LAYOUTLAB_FULL=1` or
/// `LAYOUTLAB_CLIENT=1`.
@Suite("A client package", .enabled(if: FullRun.buildsClients), .serialized) struct ClientPackageTests {
  private static func tests(_ module: String) -> String {
    """
    import LayoutLab
    import LayoutLabTesting
    import Testing
    import UIKit

    @testable import \(module)

    @Suite(.device(.points(100, 240))) @MainActor struct \(module)Tests {
      @Test func script() {
        expectScript(data: [20]) {
          StripesLayout()
        } steps: {
          Step.load.expecting { Expect.screen("A\\nB\\nC\\nD") }
        }
      }

      @Test func session() {
        let session = LayoutSession(data: [3]) { StripesLayout() }
        session.load()
        session.update { $0.delete([0, 0]) }
        session.expect { Expect.contentSize(CGSize(width: 100, height: 110)) }
        let view: UICollectionView = session.collectionView
        #expect(view.numberOfItems(inSection: 0) == 2)
      }

      @Test func sound() { expectSoundLayout(only: [.rotate]) { StripesLayout() } }

      @Test(.rightToLeft, arguments: Scenario.all(in: "Scenarios")) func plays(file: ScenarioFile) {
        let outcome = expectScenario(file) { StripesLayout() }
        #expect(outcome?.scenario.device.direction == .rtl)
        #expect(outcome?.scenario.device.size == CGSize(width: 100, height: 240))
      }
    }

    """
  }

  private static let scenario = """
    {"name": "scroll", "data": {"sections": [20]}, "steps": [
      {"load": true},
      {"scroll": {"to": [0, 60]}, "expect": {"screen": ["B", "C", "D", "E"], "never": ["layout.prepare()"]}}
    ]}

    """

  @Test("compiles and runs its tests in Swift 5 and 6, and its layouts only import UIKit")
  func builds() throws {
    let client = try ClientPackage()
    #expect(try ClientPackage.layout.hasPrefix("import UIKit\n"))
    for module in client.modules {
      try client.write(Self.tests(module), "Tests/\(module)Tests/\(module)Tests.swift")
      for name in ["one", "two"] {
        try client.write(Self.scenario, "Tests/\(module)Tests/Scenarios/\(name).json")
      }
    }
    let run = try client.swift("test", "--disable-xctest")
    #expect(run.code == 0, "\(run.out.suffix(4000))\(run.err.suffix(2000))")
    #expect(run.out.contains("Test run with 8 tests in 2 suites passed"), "\(run.out.suffix(2000))")
  }

  @Test("compiles the engine and the test library, and nothing else")
  func modules() throws {
    #expect(
      try ClientPackage().modules(behind: "LayoutLabTesting") == [
        "HeadlessUIKit", "HeadlessUIKitExtras", "LayoutLab", "LayoutLabReport", "LayoutLabTesting", "UIKit",
        "_Testing_UIKit",
      ])
  }

  @Test("a new suite compiles as printed, records its picture and its trace, and then passes")
  func newSuite() throws {
    let client = try ClientPackage()
    let printed = try client.swift("package", "layoutlab", "new", "Suite", "--layout", "StripesLayout")
    #expect(printed.code == 0, "\(printed.err.suffix(2000))")
    let paths = client.modules.map { "Tests/\($0)Tests/StripesLayoutTests.swift" }
    for (module, path) in zip(client.modules, paths) {
      let text = printed.out.replacing(
        "// Add here: @testable import YourModule", with: "@testable import \(module)")
      #expect(text.contains("@testable import \(module)\n"))
      try client.write(text, path)
    }
    let first = try client.swift("test", "--disable-xctest", environment: ["LAYOUTLAB_RECORD": "1"])
    #expect(first.code == 1)
    #expect(
      first.out.components(separatedBy: "run the tests again without LAYOUTLAB_RECORD.").count == 5,
      "\(first.out.suffix(4000))\(first.err.suffix(2000))")
    for path in paths {
      let text = client.text(path)
      #expect(text.contains("          BBBBBBBBBBBBBBBBBBBB\n"))
      #expect(
        text.contains(
          "layout.shouldInvalidateLayout(forBoundsChange:)  (0, 300, 390, 844) -> false  (bounds change)\n"))
    }
    let second = try client.swift("test", "--disable-xctest", environment: ["LAYOUTLAB_RECORD": ""])
    #expect(second.code == 0, "\(second.out.suffix(4000))\(second.err.suffix(2000))")
    #expect(second.out.contains("Test run with 8 tests in 2 suites passed"), "\(second.out.suffix(2000))")
  }

  @Test("a failed test attaches its trace, the JSON of its run and its screen, with one name for each run")
  func attachments() throws {
    let client = try ClientPackage()
    try client.write(
      """
      import LayoutLab
      import LayoutLabTesting
      import Testing
      import UIKit

      @testable import Six

      @Suite(.device(.points(100, 240)), .serialized) @MainActor struct FailingTests {
        @Test func `stripes, and more`() {
          expectScript(data: [20]) {
            StripesLayout()
          } steps: {
            Step.load.labeled("at first").expecting { Expect.contentOffset(CGPoint(x: 0, y: 60)) }
          }
        }

        @Test(arguments: [2, 3]) func cases(count: Int) {
          expectScript(data: [SectionData(items: count)]) {
            StripesLayout()
          } steps: {
            Step.load.expecting { Expect.visible([[0, 0]]) }
          }
        }

        @Test func trace() {
          let session = LayoutSession(data: [2]) { StripesLayout() }
          session.load()
          session.expectTrace("nothing", of: [.delegate])
        }

        @Test func passes() {
          expectScript(data: [2]) {
            StripesLayout()
          } steps: {
            Step.load
          }
        }
      }

      """, "Tests/SixTests/FailingTests.swift")
    let kept = client.folder.appending(path: "kept")
    try? FileManager.default.removeItem(at: kept)
    try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
    let run = try client.swift("test", "--disable-xctest", "--attachments-path", kept.path)
    #expect(run.code == 1, "\(run.out.suffix(4000))\(run.err.suffix(2000))")
    let failed = ["cases", "cases-2", "stripes-and-more", "trace"]
    let names = failed.flatMap { name in ["run.json", "screen.svg", "trace.txt"].map { "\(name).\($0)" } }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: kept.path).sorted()
        == (names + ["passes.run.json", "passes.trace.txt"]).sorted())
    let trace = client.text("kept/stripes-and-more.trace.txt")
    #expect(trace.hasPrefix("stripes, and more  SixTests/FailingTests.swift\n\nstep 1  at first – load\n"))
    #expect(
      trace.hasSuffix(
        """
          screen: 4 cells, offset (0, 0), content 100 × 1190

        stripes, and more, step 1, 'at first': The content offset is (0, 0), and (0, 60) is expected.
          expected  (0, 60)
          found     (0, 0)
          UIKit     UIKit keeps an offset that code sets, and moves it into the content only in a layout pass in which the content or an inset has shrunk.

        """), "\(trace.suffix(400))")
    #expect(client.text("kept/stripes-and-more.run.json").contains("\"line\": 13,"))
    #expect(
      client.text("kept/stripes-and-more.screen.svg").contains(
        "<title>Screen of 'stripes, and more, step 1, 'at first'': 4 views, offset (0, 0), content 100 × 1190; "
          + "expected: offset (0, 60)</title>"))
    #expect(
      client.text("kept/cases.screen.svg").contains("; item [0, 1] must not be on screen</title>"))
  }

  @Test(
    "the plugin checks a file without a permission, and ends with 1 for each failure of the tool")
  func plugin() throws {
    let client = try ClientPackage()
    let path = "Sources/Six/StripesLayout.swift"
    let sound = try client.swift("package", "layoutlab", "check", path)
    #expect(sound.code == 0, "\(sound.err.suffix(2000))")
    #expect(sound.out.hasPrefix("✓ StripesLayout passes  \(path):3, "))
    #expect(sound.out.contains("\(path):7: style [ignores-sections] The layout lays out section 0 only"))
    let strict = try client.swift("package", "layoutlab", "check", path, "--strict")
    #expect(strict.code == 1)
    #expect(strict.out.hasPrefix("✓ StripesLayout") || strict.out.hasPrefix("✗ StripesLayout"))
    #expect(strict.err.contains("Plugin ended with exit code 1"), "\(strict.err.suffix(400))")
    let none = try client.swift("package", "layoutlab", "check", "Sources/None.swift")
    #expect(none.code == 1)
    #expect(none.out == "Sources/None.swift: error: there is no such file\n")
    #expect(none.err.contains("Plugin ended with exit code 65"), "\(none.err.suffix(400))")
  }
}
