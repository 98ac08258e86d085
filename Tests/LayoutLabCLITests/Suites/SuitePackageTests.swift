import LayoutLab
import LayoutLabHost
import TestSupport
import Testing

@testable import LayoutLabCLI

@Suite("Packages with tests", .enabled(if: FullRun.isOn && Platform.hasOpenSourceXCTest))
struct SuitePackageTests {
  private static func manifest(_ name: String) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "\(name)", targets: [
      .target(name: "\(name)"), .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
    ])
    """
  }

  private static let layout = """
    import UIKit

    open class WallLayout: UICollectionViewLayout {
      public var height: CGFloat = 50
      override open var collectionViewContentSize: CGSize {
        CGSize(width: 100, height: CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0) * height)
      }
      func divide(by number: Int) -> Int { 1 / number }
      func picture() -> Int { Imaginary.shared.count }
    }
    """

  @Test func `a suite of XCTest runs with failures, crashes, skips and virtual time`() async throws {
    let tool = try Tool(files: [
      "Package.swift": Self.manifest("Wall"), "Sources/Wall/WallLayout.swift": Self.layout,
      "Tests/WallTests/WallTests.swift": """
      import XCTest
      @testable import Wall

      class BaseTests: XCTestCase, UICollectionViewDataSource {
        var layout: WallLayout!
        override func setUp() { super.setUp(); layout = WallLayout() }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          UICollectionViewCell()
        }
      }

      final class WallTests: BaseTests {
        func testPasses() {
          let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
          view.dataSource = self
          XCTAssertEqual(layout.collectionViewContentSize.height, 150)
        }
        func testFails() { XCTAssertEqual(layout.height, 51) }
        func testCrashes() { print("before the crash"); _ = layout.divide(by: 0) }
        func testPicture() { _ = layout.picture() }
        func testMissing() { Nothing.here() }
        func testSkipped() throws { throw XCTSkip("not today") }
        func testWaits() {
          let done = expectation(description: "later")
          DispatchQueue.main.asyncAfter(deadline: .now() + 50) { done.fulfill() }
          waitForExpectations(timeout: 60)
        }
        func testWaitsForOtherThreads() {
          let (done, order) = (expectation(description: "both"), Order())
          DispatchQueue.global().async {
            for number in 1...300_000 { order.number = number }
            DispatchQueue.main.async { DispatchQueue.main.async { order.names.append("hops") } }
          }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { order.names.append("delay"); done.fulfill() }
          waitForExpectations(timeout: 60)
          XCTAssertEqual(order.names, ["hops", "delay"])
        }
        func testWaitsInVain() {
          let (start, never) = (CACurrentMediaTime(), expectation(description: "never"))
          DispatchQueue.main.asyncAfter(deadline: .now() + 70) { never.fulfill() }
          wait(for: [never], timeout: 60)
          XCTAssertEqual(CACurrentMediaTime() - start, 60, accuracy: 0.001)
        }
        func testWaitsForNothing() {
          let unwanted = XCTestExpectation(description: "unwanted")
          unwanted.isInverted = true
          XCTAssertEqual(XCTWaiter.wait(for: [unwanted], timeout: 3600), .completed)
        }
      }
      final class Order: @unchecked Sendable { var number = 0; var names: [String] = [] }
      extension WallTests { @MainActor func testAsync() async { await Task.yield(); XCTAssertNotNil(layout) } }
      """,
    ])
    let result = try await tool.run("test")
    #expect(
      result.out == """
        ✘ WallTests.testCrashes crashed
            Sources/Wall/WallLayout.swift:8: error: Division by zero
        ✘ WallTests.testFails failed
            Tests/WallTests/WallTests.swift:19: error: XCTAssertEqual failed: ("50.0") is not equal to ("51.0")
        ✘ WallTests.testWaitsInVain failed
            Tests/WallTests/WallTests.swift:42: error: Asynchronous wait failed: Exceeded timeout of 60.0 seconds, with unfulfilled expectations: never
        – WallTests.testSkipped skipped: not today
        – WallTests.testPicture left out
            Sources/Wall/WallLayout.swift:9: the body of 'picture' is left out, because it does not compile here: cannot find 'Imaginary' in scope
        Left out, because it does not compile here:
            Sources/Wall/WallLayout.swift:9: the body of 'picture': cannot find 'Imaginary' in scope
            Tests/WallTests/WallTests.swift:22: 'testMissing' (1 test): cannot find 'Nothing' in scope
        9 tests ran: 5 passed, 2 failed, 1 crashed, 1 skipped; 2 tests left out

        """)
    #expect(result.err.hasPrefix("before the crash\nbuilt in "))
    #expect(result.code == 1)
  }

  @Test func `a suite of Swift Testing goes on after a trap`() async throws {
    let tool = try Tool(files: [
      "Package.swift": Self.manifest("Wall"), "Sources/Wall/WallLayout.swift": Self.layout,
      "Tests/WallTests/WallTests.swift": """
      import Testing
      import UIKit
      @testable import Wall

      @Suite @MainActor struct WallTests {
        @Test func passes() { #expect(WallLayout().height == 50) }
        @Test func fails() { #expect(WallLayout().height == 51) }
        @Test func traps() { print("before the trap"); _ = WallLayout().divide(by: 0) }
      }
      @Test func alone() {}
      """,
    ])
    let result = try await tool.run("test", "--format", "junit")
    #expect(
      result.out.contains(
        "<testsuites name=\"layoutlab test\" tests=\"5\" failures=\"1\" errors=\"1\" skipped=\"1\""))
    #expect(result.out.contains("Tests/WallTests/WallTests.swift:7: error: Expectation failed"))
    #expect(result.out.contains("Sources/Wall/WallLayout.swift:8: error: Division by zero"))
    #expect(result.err.hasPrefix("before the trap\nbuilt in "))
    #expect(result.out.contains("name=\"alone()\" file=\"Tests/WallTests/WallTests.swift\""))
    #expect(result.code == 1)
  }

  @Test func `Objective-C attributes, selectors and optional methods work across modules`() async throws {
    let tool = try Tool(files: [
      "Wall/WallLayout.swift": """
      import UIKit

      @objc public protocol WallDelegate: AnyObject {
        @objc optional func wall(_ layout: WallLayout, heightAt item: Int) -> CGFloat
      }
      @objcMembers public class WallLayout: UICollectionViewLayout {
        @IBOutlet public weak var delegate: WallDelegate?
        @IBInspectable public var height: CGFloat = 50
        public func height(at item: Int) -> CGFloat { delegate?.wall?(self, heightAt: item) ?? height }
      }
      extension UICollectionView { @objc open func bricks(in row: Int) -> Int { row } }
      """,
      "WallTests/WallTests.swift": """
      import XCTest
      @testable import Wall

      class WallTests: XCTestCase, WallDelegate {
        var taps = 0
        @objc func tap() { taps += 1 }
        func testOptionalMethod() {
          let layout = WallLayout()
          layout.delegate = self
          XCTAssertEqual(layout.height(at: 1), 50)
        }
        func testImplementedMethod() {
          let (layout, delegate) = (WallLayout(), Delegate())
          layout.delegate = delegate
          XCTAssertEqual(layout.height(at: 1), 70)
        }
        func testMeasuredBlock() {
          measure { taps += 1 }
          XCTAssertEqual(taps, 10)
        }
        func testWeakCaptures() {
          let (layout, view) = (WallLayout(), UIView())
          let isThere = { [weak self, weak layout, weak view] in self != nil && layout != nil && view != nil }
          XCTAssertTrue(isThere())
        }
        func testSelector() {
          let button = UIButton()
          button.addTarget(self, action: #selector(tap), for: .touchUpInside)
          button.sendActions(for: .touchUpInside)
          XCTAssertEqual(taps, 1)
        }
      }
      private class Doubled: UICollectionView {
        override func bricks(in row: Int) -> Int { super.bricks(in: row) * 2 }
      }
      extension WallTests {
        func testOverride() {
          let views = [
            UICollectionView(frame: .zero, collectionViewLayout: WallLayout()),
            Doubled(frame: .zero, collectionViewLayout: WallLayout()),
          ]
          XCTAssertEqual(views.map { $0.bricks(in: 3) }, [3, 6])
        }
      }
      private class Delegate: NSObject, WallDelegate {
        func wall(_ layout: WallLayout, heightAt item: Int) -> CGFloat { 70 }
      }
      """,
    ])
    let result = try await tool.run("test")
    #expect(result.out == "6 tests ran: 6 passed\n")
    #expect(result.code == 0)
  }

  @Test func `nib files give views with their classes, outlets and constraints`() async throws {
    let tool = try Tool(files: [
      "Wall/WallLayout.swift": Self.layout,
      "Wall/WallView.swift": "import AppKit\nclass WallView: NSView {}\n",
      "Wall.podspec": "s.resource_bundle = { 'Icons' => ['*.png'] }\n",
      "WallTests/Brick.xib": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <collectionViewCell id="A" customClass="BrickCell" customModule="Elsewhere">
          <rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
          <view key="contentView">
            <rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
            <autoresizingMask key="autoresizingMask"/>
            <subviews>
              <label text="One &amp; two" id="B" translatesAutoresizingMaskIntoConstraints="NO"/>
              <imageView image="chevron" id="F"/>
              <button buttonType="roundedRect" id="K"><state key="normal" title="Tap"/></button>
              <collectionView id="G"><collectionViewLayout key="collectionViewLayout" id="H" customClass="BrickLayout"/>
              </collectionView>
            </subviews>
          </view>
          <constraints>
            <constraint firstItem="B" firstAttribute="height" constant="20" id="C"/>
          </constraints>
          <connections>
            <outlet property="picture" destination="F" id="I"/><outlet property="grid" destination="G" id="J"/>
            <outlet property="button" destination="K" id="L"/>
            <outlet property="label" destination="B" id="D"/><outlet property="height" destination="C" id="E"/>
          </connections>
        </collectionViewCell>
      </objects><resources><image name="chevron" width="8" height="15"/></resources></document>
      """,
      "WallTests/WallTests.swift": """
      import XCTest
      @testable import Wall

      class BrickLayout: UICollectionViewLayout {}
      class BrickCell: UICollectionViewCell {
        @IBOutlet private weak var label: UILabel!
        @IBOutlet var height: NSLayoutConstraint!
        @IBOutlet var picture: UIImageView!
        @IBOutlet var grid: UICollectionView!
        @IBOutlet var button: UIButton!
        var words: String?
        override func awakeFromNib() { super.awakeFromNib(); words = label.text }
      }

      class WallTests: XCTestCase, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          view.dequeueReusableCell(withReuseIdentifier: "brick", for: path)
        }
        func testNib() throws {
          let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
          view.register(UINib(nibName: "Brick", bundle: nil), forCellWithReuseIdentifier: "brick")
          view.dataSource = self
          view.layoutIfNeeded()
          let cell = try XCTUnwrap(view.visibleCells.first as? BrickCell)
          XCTAssertEqual(cell.words, "One & two")
          XCTAssertEqual(cell.height.constant, 20)
          XCTAssertEqual(cell.picture.image?.size, CGSize(width: 8, height: 15))
          XCTAssertTrue(cell.grid.collectionViewLayout is BrickLayout)
          XCTAssertEqual(cell.button.buttonType, .system)
          XCTAssertEqual(cell.button.intrinsicContentSize.height, 30)
          cell.frame.size.height = 70
          XCTAssertEqual(cell.contentView.frame.size.height, 70)
        }
        func testHostApp() throws {
          let root = try XCTUnwrap(UIApplication.shared.delegate?.window??.rootViewController)
          XCTAssertEqual(UIApplication.shared.keyWindow?.rootViewController, root)
          XCTAssertEqual(root.view.bounds.size, UIScreen.main.bounds.size)
        }
        func testBundle() {
          let bundle = Bundle(for: classForCoder)
          XCTAssertNotNil(bundle.path(forResource: "Icons", ofType: "bundle").flatMap { Bundle(path: $0) })
          XCTAssertNil(bundle.path(forResource: "Texts", ofType: "bundle"))
          XCTAssertNotNil(bundle.path(forResource: "Brick", ofType: "nib"))
          XCTAssertNil(bundle.path(forResource: "Stone", ofType: "nib"))
          XCTAssertEqual(bundle.loadNibNamed("Brick", owner: nil)?.count, 1)
        }
      }
      """,
    ])
    let result = try await tool.run("test")
    #expect(result.out.hasSuffix("\n3 tests ran: 3 passed\n"))
    #expect(result.code == 0)
  }

  @Test func `a suite in Swift 6 mode waits`() async throws {
    let tool = try Tool(files: [
      "Wall/WallLayout.swift": Self.layout.replacing(
        "      func picture() -> Int { Imaginary.shared.count }\n", with: ""),
      "WallTests/WallTests.swift": """
      import XCTest
      @MainActor final class WallTests: XCTestCase {
        func testWaits() {
          let done = expectation(description: "later")
          DispatchQueue.main.asyncAfter(deadline: .now() + 50) { done.fulfill() }
          waitForExpectations(timeout: 60) { XCTAssertNil($0) }
        }
      }
      """,
    ])
    let result = try await tool.run("test", "--swift-version", "6")
    #expect(result.out.hasSuffix("1 test ran: 1 passed\n"))
  }

  @Test func `a package whose tests need what is missing ends with 65`() async throws {
    let tool = try Tool(files: [
      "Wall/WallLayout.swift": Self.layout,
      "WallTests/WallTests.swift": """
      import XCTest
      class WallTests: Imaginary { func testA() {} }
      class OtherTests: XCTestCase { func testB() { Imaginary.here() } }
      """,
    ])
    let result = try await tool.run("test")
    #expect(result.out.hasSuffix("0 tests ran; 1 test left out\n"))
    #expect(result.code == 65)
  }

  /// A library with the declarations of Quick that the generated program uses.
  private static let quick = """
    import XCTest

    public final class Configuration {}
    open class QuickConfiguration: NSObject { open class func configure(_ configuration: Configuration) {} }

    final class World {
      nonisolated(unsafe) static let sharedWorld = World()
      nonisolated(unsafe) var examples: [(String, () -> Void)] = []
      func configure(_ body: (Configuration) -> Void) { body(Configuration()) }
      func finalizeConfiguration() {}
    }
    public func it(_ name: String, _ body: @escaping () -> Void) {
      World.sharedWorld.examples.append((name, body))
    }

    open class QuickSpec: XCTestCase {
      public required override init(name: String, testClosure: @escaping (XCTestCase) throws -> Void) {
        super.init(name: name, testClosure: testClosure)
      }
      public required init() { super.init(name: "", testClosure: { _ in }) }
      open func spec() {}
      public class var allTests: [(String, (QuickSpec) -> () throws -> Void)] {
        World.sharedWorld.examples = []
        self.init().spec()
        return World.sharedWorld.examples.map { example in (example.0, { _ in example.1 }) }
      }
    }
    """

  @Test func `examples of a pod that is like Quick run one by one`() async throws {
    let tool = try Tool(files: [
      "Package.swift": "// no package", "Wall/WallLayout.swift": Self.layout,
      "Pods/Quick/Sources/Quick/Quick.swift": Self.quick,
      "WallTests/WallSpec.swift": """
      import Quick
      import XCTest
      @testable import Wall

      class Setup: QuickConfiguration {
        nonisolated(unsafe) static var isDone = false
        override class func configure(_ configuration: Configuration) { isDone = true }
      }
      class WallSpec: QuickSpec {
        override func spec() {
          var layout: WallLayout!
          layout = WallLayout()
          it("is 50 points high") { XCTAssertEqual(layout.height, 50); XCTAssertTrue(Setup.isDone) }
          it("is, alas, not 51 points high") { XCTAssertEqual(layout.height, 51) }
          it("divides") { _ = layout.divide(by: 0) }
          it("divides") { XCTAssertEqual(layout.divide(by: 1), 1) }
          it("misses") { Nothing.here() }
        }
      }
      """,
    ])
    let result = try await tool.run("test")
    #expect(
      result.out == """
        ✘ WallSpec.is, alas, not 51 points high failed
            WallTests/WallSpec.swift:14: error: XCTAssertEqual failed: ("50.0") is not equal to ("51.0")
        ✘ WallSpec.divides crashed
            Wall/WallLayout.swift:8: error: Division by zero
        – WallSpec.misses left out
            WallTests/WallSpec.swift:17: the body of 'it' is left out, because it does not compile here: cannot find 'Nothing' in scope
        Left out, because it does not compile here:
            Wall/WallLayout.swift:9: the body of 'picture': cannot find 'Imaginary' in scope
            WallTests/WallSpec.swift:17: the body of 'it': cannot find 'Nothing' in scope
        4 tests ran: 2 passed, 1 failed, 1 crashed; 1 test left out

        """)
    #expect(
      result.err.contains("note: 'Package.swift' cannot be read; folders are used instead of its targets"))
  }

  @Test func `tests beside the sources of a package without test targets find checkouts and files`()
    async throws
  {
    let tool = try Tool(files: [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Wall", dependencies: [.package(url: "https://example.com/mortar", from: "1.0.0")],
        targets: [
          .target(
            name: "Wall", dependencies: [.product(name: "Mortar", package: "mortar")], path: "Wall/sources",
            resources: [.process("Resources")])
        ])
      """,
      ".build/checkouts/mortar/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "mortar", products: [.library(name: "Mortar", targets: ["Mortar"])], targets: [.target(name: "Mortar")])
      """,
      ".build/checkouts/mortar/Sources/Mortar/Mortar.swift": """
      #if os(Linux) && SWIFT_PACKAGE
        public func mix() -> Int { 7 }
      #endif
      """,
      "Wall/sources/Wall.swift": "import Mortar\npublic func build() -> Int { mix() }\n",
      "Wall/Tests/bricks.json": "[1, 2]",
      "Wall/Tests/WallTests.swift": """
      import XCTest
      @testable import Wall

      class WallTests: XCTestCase {
        func testBuild() { XCTAssertEqual(build(), 7) }
        func testResource() throws {
          let path = try XCTUnwrap(Bundle(for: type(of: self)).path(forResource: "bricks", ofType: "json"))
          XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "[1, 2]")
          XCTAssertEqual(Bundle.module.url(forResource: "bricks", withExtension: "json")?.path, path)
        }
      }
      """,
    ])
    let result = try await tool.run("test")
    #expect(result.out == "2 tests ran: 2 passed\n")
  }
}
