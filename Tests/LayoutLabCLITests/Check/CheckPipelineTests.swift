import Foundation
import TestSupport
import Testing

/// Runs of `layoutlab check` that compile, which takes some seconds each; only in a full run.
@Suite("Checking a file", .enabled(if: FullRun.isOn))
struct CheckPipelineTests {
  /// Returns the source of a layout of rows with additional statements in `prepare()`.
  private static func rows(_ extra: String = "", named name: String = "Rows", body: String = "") -> String {
    """
    import UIKit

    protocol \(name)Delegate: AnyObject {
      func height(ofItemAt indexPath: IndexPath) -> CGFloat
    }

    class \(name): UICollectionViewLayout {
      weak var delegate: \(name)Delegate?
      private var frames: [[CGRect]] = []

      override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        var y: CGFloat = 0
        frames = (0..<view.numberOfSections).map { section in
          (0..<view.numberOfItems(inSection: section)).map { item in
            let height = delegate?.height(ofItemAt: IndexPath(item: item, section: section)) ?? 50
            defer { y += height }
            return CGRect(x: 0, y: y, width: view.bounds.width, height: height)
          }
        }
        \(extra)
      }

      override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: frames.joined().map(\\.maxY).max() ?? 0)
      }

      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
      }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        for (section, frames) in frames.enumerated() {
          for (item, frame) in frames.enumerated() where frame.intersects(rect) {
            found += [layoutAttributesForItem(at: IndexPath(item: item, section: section))].compactMap { $0 }
          }
        }
        return found
      }

      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard frames.indices.contains(indexPath.section),
          frames[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frames[indexPath.section][indexPath.item]
        return attributes
      }
      \(body)
    }
    """
  }

  private func check(_ text: String, _ arguments: String...) async throws -> Tool.Result {
    try await Tool(files: ["My.swift": text]).run(["check", "My.swift"] + arguments)
  }

  @Test func `a layout with a delegate is compiled, connected and run`() async throws {
    let result = try await check(Self.rows(), "--only", "load", "--trace")
    #expect(result.err == "")
    #expect(result.out.contains("layout.prepare()"))
    #expect(result.out.contains("✓ Rows passes  My.swift:7, 1 scenario\n"))
    #expect(result.code == 0)
  }

  @Test func `a file in Swift 6 mode`() async throws {
    #expect(try await check(Self.rows(), "--only", "load", "--swift-version", "6").code == 0)
  }

  @Test func `rectangles that only touch do not intersect, as in CoreGraphics`() async throws {
    let extra = """
      let unit = CGRect(x: 0, y: 0, width: 10, height: 10)
      precondition(!unit.intersects(unit.offsetBy(dx: 10, dy: 0)))
      precondition(unit.intersects(unit.offsetBy(dx: 9, dy: 0)))
      precondition(unit.intersects(CGRect(x: 2, y: 5, width: 4, height: 0)))
      precondition(!unit.intersects(.null))
      """
    #expect(try await check(Self.rows(extra), "--only", "load").code == 0)
    let own = """
      extension CGRect {
        func intersects(_ other: CGRect) -> Bool { RectQuery.overlaps(self, other) }
      }
      """
    #expect(try await check(Self.rows() + "\n" + own, "--only", "load").code == 0)
  }

  @Test func `answers that a layout refuses with a message are no fault of it`() async throws {
    func rows(_ check: String) -> String {
      Self.rows().replacing(
        "func height(", with: "func isPinned(section: Int) -> Bool\n  func height("
      ).replacing("guard let view", with: "\(check)\n    guard let view")
    }
    let section = "for section in 0..<collectionView!.numberOfSections where section > 0 "
    let refused = try await check(
      rows(
        section
          + "{ if delegate!.isPinned(section: section) { fatalError(\"only the first one is pinned\") } }"))
    #expect(refused.code == 0)
    #expect(refused.out.contains("it stops with a message of its own in line"))
    // The message is about the data, whatever the delegate answers.
    let empty = try await check(
      rows(
        section
          + "{ if collectionView!.numberOfItems(inSection: section) == 0 { fatalError(\"no items\") }; _ = delegate!.isPinned(section: section) }"
      ))
    #expect(empty.code == 1)
    #expect(empty.out.contains("error [layout-crash] Rows trapped (no items)"))
  }

  @Test func `a layout that refuses many items with a message is shown with few`() async throws {
    func checked(_ condition: String) async throws -> (code: Int32, out: String) {
      let text = Self.rows().replacing(
        "guard let view", with: "precondition(collectionView!.\(condition))\n    guard let view")
      let result = try await check(text)
      return (result.code, result.out)
    }
    let seats = try await checked("numberOfItems(inSection: 0) <= 12, \"At most 12 seats\"")
    #expect(seats.code == 0)
    #expect(seats.out.contains("so that it is shown with 6"))
    #expect(!seats.out.contains("layout-crash]"))
    // The number of items has nothing to do with it.
    let never = try await checked("numberOfSections > 99, \"At least 100 seats\"")
    #expect(never.out.contains("stops each display with a message of its own"))
  }

  @Test func `an item spans no more columns than its section has`() async throws {
    let text = Self.rows(body: "").replacing(
      "func height(",
      with:
        "func size(ofItemAt indexPath: IndexPath) -> Tile\n  func table(of section: Int) -> Table\n  func height("
    ).replacing(
      "let height = delegate?",
      with: """
        let tile = delegate!.size(ofItemAt: IndexPath(item: item, section: section))
        let table = delegate!.table(of: section)
        if tile.columns > table.columns.count { fatalError("the item is too wide") }
        if table.columns.map(\\.width).reduce(0, +) > 320 { fatalError("the columns are too wide") }
        let height = delegate?
        """)
    let types = """

      struct Tile { var columns: Int; var rows: Int }
      struct Table { var columns: [Column] }
      struct Column { var width: CGFloat }
      """
    let result = try await check(text + types)
    #expect(result.code == 0)
    #expect(!result.out.contains("layout-crash"))
  }

  @Test func `a layout that shows nothing without a value of its app is not checked`() async throws {
    let height = "delegate?.height(ofItemAt: IndexPath(item: item, section: section)) ?? 50"
    func rows(_ property: String) -> String {
      Self.rows().replacing(height, with: "rowHeight").replacing(
        "private var frames", with: "\(property)\n  private var frames")
    }
    let words =
      "it shows nothing without 'rowHeight', which nothing that UIKit calls sets; write a LayoutFixture"
    let open = try await check(rows("var rowHeight: CGFloat = 0"))
    #expect(open.out.contains("– Rows not checked") && open.out.contains(words))
    #expect(open.out.contains("'layoutlab new Fixture --layout "))
    // A value that only the layout itself can set is its own fault.
    #expect(try await !check(rows("private var rowHeight: CGFloat = 0")).out.contains(words))
    let closure = rows("var rowHeight: ((IndexPath) -> CGFloat)?")
      .replacing("= rowHeight\n", with: "= rowHeight?(IndexPath(item: item, section: section)) ?? 0\n")
    #expect(try await check(closure, "--only", "load").code == 0)
  }

  @Test func `a layout can publish its page`() async throws {
    let rows = Self.rows("page.send(Int(view.contentOffset.y / view.bounds.height))")
    let property = "private let page = PassthroughSubject<Int, Never>()\n  private var frames"
    let combined = rows.replacing("import UIKit", with: "import Combine\nimport UIKit")
      .replacing("private var frames", with: property)
    let result = try await check(combined)
    #expect(result.code == 0)
    #expect(result.out.contains("the module 'Combine' is not available; simple declarations take its place"))
    let subject =
      "public final class PassthroughSubject<Value, Failure> { public func send(_ value: Value) {} }\n"
    #expect(try await check(combined + "\n" + subject, "--only", "load").code == 0, "its own subject")
  }

  @Test func `a layout can compute with vectors`() async throws {
    let rows = Self.rows(
      """
      let (a, b) = (simd_float2(1, 2), simd_float2(4, 6))
          precondition(simd_distance(a, b) == 5 && length(b - a) == 5 && distance_squared(a, b) == 25)
          precondition(simd_length_squared(a) == 5 && simd_dot(a, b) == 16 && dot(a, a) == 5)
          precondition(simd_normalize(simd_double2(3, 4)) == [0.6, 0.8] && normalize(SIMD3<Float>(0, 2, 0)).y == 1)
          precondition(simd_mix(a, b, simd_float2(repeating: 0.5)) == mix(a, b, t: 0.5) && simd_mix(1, 3, 0.5) == 2)
          precondition(clamp(b, min: 0, max: 5) == [4, 5] && simd_clamp(b, a, [2, 9]) == [2, 6])
          precondition(simd_max(a, [0, 3]) == [1, 3] && simd_min(a, [0, 3]) == [0, 2])
          let width: CGFloat = simd_clamp(CGFloat(7), 0, 5)
          precondition(width == 5 && simd_min(1.5, 2) == 1.5 && simd_max(Float(1), 2) == 2)
      """)
    let result = try await check(rows.replacing("import UIKit", with: "import simd\nimport UIKit"))
    #expect(result.code == 0, "\(result.out)")
    #expect(result.out.contains("the module 'simd' is not available; simple declarations take its place"))
    let others = try await check(rows, "--only", "load")
    #expect(others.code == 65)
    #expect((others.out + others.err).contains("cannot find 'simd_float2' in scope"))
  }

  @Test func `a layout without a query for rectangles has an error`() async throws {
    let source = """
      import UIKit
      final class Board: UICollectionViewLayout {
        private var side: CGFloat = 0
        override func prepare() {
          super.prepare()
          side = (collectionView?.bounds.width ?? 0) / 3
        }
      }

      """
    let result = try await check(source)
    #expect(result.code == 1)
    #expect(
      result.out.contains(
        "My.swift:2: error [missing-items] The layout does not override layoutAttributesForElements(in:), "
          + "so that nothing is ever visible."))
  }

  @Test func `an error that an app's own number of items does not show is advice`() async throws {
    /// Returns what is found in a layout that divides by the number of items without one, beside a data source.
    func check(items: String, _ extra: String) async throws -> Tool.Result {
      let app = """
        class Screen: UIViewController, UICollectionViewDataSource {
          let suits = ["hearts", "spades", "clubs"]
          let layout = Rows()
          func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { \(items) }
        }
        """
      // Each scroll step searches all frames.
      let rows = Self.rows(extra).replacing("newBounds.size != collectionView?.bounds.size", with: "true")
      let files = ["App.xcodeproj/project.pbxproj": "", "Rows.swift": rows, "Screen.swift": app]
      return try await Tool(files: files).run("check", "Rows.swift", "--explore", "0")
    }
    let single = "let count = view.numberOfItems(inSection: 0)\n  precondition(100 / (count - 1) >= 0)"
    let fixed = try await check(items: "suits.count", single)
    #expect(fixed.out.contains("style [layout-crash] Rows trapped (Division by zero) in Rows.prepare()"))
    #expect(fixed.out.contains("The app's data source (Screen.swift:4) always has 3 items."))
    #expect(fixed.code == 0)
    // Nor does it matter what a query costs with many items.
    #expect(fixed.out.contains("style [rect-query-scans-all]"))
    let open = try await check(items: "view.tag", single)
    #expect(open.out.contains("performance [rect-query-scans-all]"))
    #expect(open.out.contains("error [layout-crash] Rows trapped (Division by zero)"))
    // What this number of items shows too is an error.
    let wrong = try await check(items: "suits.count", "precondition(view.numberOfItems(inSection: 0) > 3)")
    #expect(wrong.out.contains("error [layout-crash] Rows trapped (Precondition failed)"))
  }

  @Test func `a layout is prepared without the item that a property names`() async throws {
    func check(_ condition: String) async throws -> String {
      let source = Self.rows(
        "if let path = openPath\(condition) { _ = frames[path.section][path.item] }",
        body: "var openPath: IndexPath? { didSet { invalidateLayout() } }")
      return try await self.check(source, "--only", "deletion-of-named-item", "--explore", "0").out
    }
    #expect(
      try await check("").contains(
        "warning [layout-crash] Rows trapped (Index out of range) in Rows.prepare(), in step 3: deleting the item that 'openPath' names"
      ))
    #expect(try await !check(", path.item < frames[path.section].count").contains("layout-crash"))
  }

  @Test func `an error that only other answers than those of the app show is advice`() async throws {
    /// Returns what is found in a layout that stops in some cases, beside a delegate.
    func check(_ answer: String, _ extra: String) async throws -> Tool.Result {
      let app = """
        class Screen: UIViewController, RowsDelegate {
          func height(ofItemAt indexPath: IndexPath) -> CGFloat { \(answer) }
          let rows = Rows()
        }
        """
      let files = ["App.xcodeproj/project.pbxproj": "", "Rows.swift": Self.rows(extra), "Screen.swift": app]
      return try await Tool(files: files).run("check", "Rows.swift", "--explore", "0")
    }
    // The first display has 40 items.
    let some = "precondition([0, 40].contains(frames.joined().count) || frames.joined().first?.height == 44)"
    let crash = "[layout-crash] Rows trapped (Precondition failed) in Rows.prepare()"
    let fixed = try await check("44", some)
    #expect(fixed.code == 0)
    #expect(fixed.out.contains("note: 'height(ofItemAt:)' returns 44, as in Screen.swift:2"))
    #expect(fixed.out.contains("style \(crash)"))
    #expect(fixed.out.contains("In the app, 'height(ofItemAt:)' always returns 44 (Screen.swift:2)."))
    // An answer that differs between items can be any one.
    let open = try await check("CGFloat(indexPath.item)", some)
    #expect(open.out.contains("error \(crash)") && !open.out.contains("In the app"))
    // A value that is no height is not answered.
    let wrong = try await check("true", some)
    #expect(wrong.out.contains("error \(crash)") && !wrong.out.contains("answers true"))
    // What the app's answer shows too is an error.
    #expect(try await check("43", some).out.contains("error \(crash)"))
    // Nothing tells whether the app has exactly one item.
    let one = "precondition(frames.joined().count != 1 || frames.joined().first?.height == 44)"
    let rare = try await check("43", one).out
    #expect(rare.contains("warning \(crash), in a display with 1 item. Only "))
    #expect(rare.contains(" scenarios show it; whether the app has such data is not known."))
    // Without the answer, nothing can be seen, and nothing is said about that.
    let all = try await check("44", "precondition(frames.joined().allSatisfy { $0.height == 44 })")
    #expect(all.code == 0 && !all.out.contains(crash))
  }

  @Test func `a delegate never leaves out a method that the layout calls by force`() async throws {
    func rows(_ mark: String) -> String {
      Self.rows().replacing("protocol", with: "@objc protocol")
        .replacing("  func height", with: "  @objc optional func height")
        .replacing("delegate?.height(ofItemAt", with: "delegate?.height\(mark)(ofItemAt")
        .replacing("?? 50", with: "?? 0")
    }
    let words = "[missing-items] If the delegate leaves out its optional methods"
    #expect(try await check(rows("?"), "--only", "load-unanswered").out.contains("error \(words)"))
    #expect(try await check(rows("!"), "--only", "load-unanswered").code == 0)
  }

  @Test func `a flow layout begins with the values of its storyboard`() async throws {
    let layout = """
      import UIKit
      class Pages: UICollectionViewFlowLayout {
        override func prepare() {
          super.prepare()
          precondition(itemSize.width == 112, "pages are 112 points wide")
        }
      }
      """
    let storyboard = """
      <collectionViewFlowLayout key="collectionViewLayout" id="6" customClass="Pages">
          <size key="itemSize" width="112" height="141"/>
      </collectionViewFlowLayout>
      """
    var files = [
      "App.xcodeproj/project.pbxproj": "", "Pages.swift": layout, "Base.lproj/Main.storyboard": storyboard,
    ]
    let given = try await Tool(files: files).run("check", "Pages.swift", "--only", "load")
    #expect(given.code == 0)
    #expect(
      given.out.contains("'itemSize' is CGSize(width: 112, height: 141), as in Base.lproj/Main.storyboard:1"))
    // A library does not know the storyboards of its apps.
    files["Package.swift"] = ""
    #expect(try await Tool(files: files).run("check", "Pages.swift", "--only", "load").code != 0)
  }

  @Test func `a layout that traps without what a method gives to it needs that its app calls it`()
    async throws
  {
    let giving = "var heights: [CGFloat] = []\n  func add(height: CGFloat) { heights.append(height) }"
    let rows = Self.rows("precondition(heights[0] > 0)", body: giving)
    func check(_ call: String) async throws -> Tool.Result {
      let app = "class Screen {\n let rows = Rows()\n func show() { \(call) }\n}"
      let files = ["App.xcodeproj/project.pbxproj": "", "Rows.swift": rows, "Screen.swift": app]
      return try await Tool(files: files).run("check", "Rows.swift", "--explore", "0", "--only", "load")
    }
    let called = try await check("rows.add(height: 9)")
    #expect(called.out.contains("– Rows not checked"))
    #expect(called.out.contains("it needs what its app passes to add(height:)"))
    #expect(try await check("").out.contains("error [layout-crash] Rows trapped (Index out of range)"))
  }

  @Test func `arrays of arrays and members of any object are those of Objective-C`() async throws {
    let extra = """
      let rows = NSMutableArray()
      rows.add(NSMutableArray(array: [1]))
      precondition((rows[0] as AnyObject).count == 1)
      (rows.lastObject as! NSMutableArray).add(NSValue(cgSize: CGSize(width: 7, height: 9)))
      precondition(((rows[0] as AnyObject).lastObject as AnyObject).cgSizeValue.height == 9)
      """
    #expect(try await check(Self.rows(extra), "--only", "load").code == 0)
  }

  @Test func `a layout that needs its class of collection views is shown in one`() async throws {
    let extra = "precondition((collectionView as! Board).side == 7)"
    let result = try await check(
      Self.rows(extra) + "\nclass Board: UICollectionView { let side = 7 }\n", "--only", "load")
    #expect(result.code == 0)
    #expect(result.out.contains("note: 'Rows' is shown in a collection view of class 'Board'"))
    let other = try await check(
      Self.rows(extra) + "\nclass Board: UICollectionView { let side: Int; init(side: Int) { fatalError() }\n"
        + "  required init?(coder: NSCoder) { fatalError() } }\n", "--only", "load")
    #expect(other.out.contains("expects the collection view to be of class 'Board'"))
  }

  static let crashes: [(String, String)] = [
    ("print([1, 2][view.numberOfSections + 5])", "trapped (Index out of range) in Rows.prepare()"),
    ("print(Int.max - frames.count + 9)", "trapped (arithmetic overflow) in Rows.prepare()"),
    ("let none: UIView? = nil; print(none!.frame)", "trapped (Unexpectedly found nil"),
    (
      "func deeper(_ n: Int) -> Int { n < 0 ? 0 : deeper(n + 1) + 1 }; print(deeper(0))",
      "ran out of stack in deeper"
    ),
    ("exit(0)", "ended the process by calling exit in Rows.prepare()"),
  ]

  @Test(arguments: crashes) func `a crash is reported with its line and its cause`(
    extra: String, words: String
  ) async throws {
    let result = try await check(Self.rows(extra), "--only", "load")
    #expect(result.code == 1)
    #expect(result.out.contains("My.swift:22: error [layout-crash] Rows \(words)"))
  }

  @Test func `the trace of a scenario ends with the crash`() async throws {
    let extra = "if view.numberOfItems(inSection: 0) == 41 { print([1][frames.count + 8]) }"
    let result = try await check(Self.rows(extra), "--only", "insert-at-front", "--trace")
    #expect(result.code == 1)
    let lines = result.out.split(separator: "\n").map(String.init)
    let end = try #require(lines.firstIndex { $0.hasPrefix("  ✗ Rows trapped (Index out of range)") })
    let steps = lines[..<end].filter { $0.hasPrefix("step ") }
    #expect(steps == ["step 1  load", "step 2  insert items [0, 0]"])
    #expect(lines[end - 1].hasSuffix("layout.prepare()  (update)"))
    #expect(lines[..<end].contains { $0.contains("layout.prepare(forCollectionViewUpdates:)") } == false)
  }

  @Test func `an endless loop is stopped, and its output does not flood the report`() async throws {
    let result = try await check(Self.rows("while true { print(\"again\") }"), "--only", "load")
    #expect(result.out.contains("My.swift:22: error [layout-crash] Rows did not finish"))
    #expect(result.out.utf8.count < 2000)
  }

  /// Side effects of a layout on its process that do not affect the result.
  static let sideEffects = [
    "close(0); close(1); close(2)", "_ = try? String(contentsOfFile: \"/etc/passwd\", encoding: .utf8)",
    "for line in 0..<50_000 { print(line) }", "if copied() == 0 { while true { sleep(1) } }",
  ]

  @Test(arguments: sideEffects) func `side effects on the process do not change the result`(
    extra: String
  ) async throws {
    let text =
      "import Darwin\n" + Self.rows(extra) + "\n@_silgen_name(\"fork\") func copied() -> Int32\n"
    let result = try await check(text, "--only", "load")
    #expect(result.out.contains("✓ Rows passes  My.swift:8, 1 scenario\n"))
    #expect(result.code == 0)
  }

  @Test func `a trap in deinit is reported`() async throws {
    let result = try await check(Self.rows(body: "deinit { fatalError(\"gone\") }"), "--only", "load")
    #expect(result.out.contains("error [layout-crash] Rows trapped (gone) in Rows.deinit"))
  }

  @Test func `a layout in an extension's nested type is found`() async throws {
    let text = Self.rows().replacingOccurrences(
      of: "class Rows:", with: "enum Space {}\nextension Space { class Rows:")
    #expect(try await check(text + "\n}", "--only", "load").out.contains("✓ Space.Rows passes"))
  }

  @Test func `a named file that needs a missing platform symbol is left out with a note`() async throws {
    let other = "import UIKit\nclass Split: UISplitViewController {}\n"
    let result = try await Tool(files: ["My.swift": Self.rows(), "Other.swift": other])
      .run("check", "My.swift", "Other.swift", "--only", "load")
    #expect(result.out.contains("✓ Rows passes"))
    #expect(
      result.out.contains(
        "the file is left out: cannot find type 'UISplitViewController' in scope, which LayoutLab does not have yet"
      ))
    #expect(result.code == 0)
  }

  @Test func `Objective-C features are rewritten`() async throws {
    let text = """
      import CoreGraphics
      import QuartzCore
      import UIKit

      @objc protocol TitlesDelegate {
        @objc optional func titles(_ layout: Titles, heightAt indexPath: IndexPath) -> CGFloat
        @objc optional var inset: CGFloat { get }
      }

      @objcMembers class Titles: UICollectionViewFlowLayout {
        @IBOutlet weak var delegate: TitlesDelegate?
        @objc dynamic var note = 0
        var observation: NSKeyValueObservation?
        #if os(iOS)
          var height: CGFloat = 0
        #endif

        override init() {
          super.init()
          NotificationCenter.default.addObserver(
            self, selector: #selector(changed(_:)), name: Notification.Name("changed"), object: nil)
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }

        @objc private func changed(_ note: Notification) { invalidateLayout() }

        @objc private func refresh() { invalidateLayout() }

        private func refreshLater() {
          NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(refresh), object: nil)
          perform(#selector(refresh), with: nil, afterDelay: 0.1)
          performSelector(onMainThread: #selector(refresh), with: nil, waitUntilDone: false)
          let timer = Timer(timeInterval: 1, target: self, selector: #selector(refresh), userInfo: nil, repeats: true)
          RunLoop.main.add(timer, forMode: .common)
        }
      }

      class Context: UICollectionViewFlowLayoutInvalidationContext { var isWide = false }

      extension Titles {
        override func prepare() {
          assert(false, "is off")
          height = delegate?.titles?(self, heightAt: IndexPath(item: 0, section: 0)) ?? 44
          if let delegate { height = delegate.titles!(self, heightAt: IndexPath(item: 0, section: 0)) }
          observation = collectionView?.observe(\\.contentOffset) { _, _ in }
          super.prepare()
        }

        override class var invalidationContextClass: AnyClass { Context.self }

        func context() -> Context { (type(of: self).invalidationContextClass as! Context.Type).init() }
      }
      """
    let result = try await check(text, "--only", "load")
    #expect(result.err == "")
    #expect(result.out.contains("Titles"))
    #expect(!result.out.contains("not checked"))
    #expect(!result.out.contains("layout-crash"))
  }

  @Test func `compiler errors have the lines of the user's file`() async throws {
    let result = try await check(Self.rows("let x: Int = missing"))
    #expect(result.code == 65)
    #expect(
      result.err == """
        My.swift:22:18: error: cannot find 'missing' in scope
            hint: if 'missing' is declared in another file, name that file as well

        """)
  }

  @Test func `a fixture creates a layout without a usable initializer`() async throws {
    let text = Self.rows(body: "init(rows: Int) { super.init() }\n  required init?(coder: NSCoder) { nil }")
    let without = try await check(text, "--only", "load")
    #expect(without.out.contains("note: 'Rows' is created with Rows(rows: 3); '--make' or a LayoutFixture"))
    #expect(without.code == 0)
    #expect(try await check(text, "--only", "load", "--make", "Rows(rows: 4)").code == 0)
    let fixture = """
      import LayoutLab
      import UIKit

      struct Made: LayoutFixture {
        func makeLayout() -> UICollectionViewLayout { Rows(rows: 2) }
        var data: ScenarioData? { [3, 4] }
      }
      """
    let result = try await Tool(files: ["My.swift": text, "Made.swift": fixture])
      .run("check", "My.swift", "--fixture", "Made.swift", "--only", "load")
    #expect(result.err == "")
    #expect(result.code == 0)
  }

  @Test func `a layout is shown with each case that its initializer takes`() async throws {
    let own = "private let style: Style\n  init(style: Style) { self.style = style; super.init() }"
    let rows = Self.rows(
      "if style == .moved { frames = frames.map { $0.map { $0.offsetBy(dx: 30, dy: 0) } } }",
      body: own + "\n  required init?(coder: NSCoder) { nil }")
    let result = try await check(
      rows + "\nenum Style { case plain, moved }", "--only", "property-values")
    #expect(result.out.contains("note: 'Rows' is created with Rows(style: Style.plain)"))
    #expect(
      result.out.contains("error [content-size-too-small] With 'style' = moved, item [0, 0] ends at 420"))
  }

  @Test func `a crash names the value of the property with which it was seen`() async throws {
    let body = "var columns = 2\n  private let places: [CGFloat] = [0, 200]"
    let rows = Self.rows("_ = (0..<columns).map { places[$0] }", body: body)
    let result = try await check(rows, "--only", "property-values")
    #expect(
      result.out.contains("Rows trapped (Index out of range)")
        && result.out.contains(", in the first display with 'columns' = "))
  }

  @Test func `a folder is divided into modules, and the report ends with a table`() async throws {
    let files = [
      "A/A.swift": Self.rows(named: "Alpha", body: "let helper = Helper()"),
      "A/Helper.swift": "struct Helper {}", "B.swift": Self.rows(named: "Beta"),
      "C.swift": Self.rows(named: "Gamma"),
      "D.swift": "import UIKit\nclass Delta: UICollectionViewLayout { let x: Nothing }",
      "Controller.swift": "import UIKit\nclass Controller: NothingThatExists {}",
    ]
    let result = try await Tool(files: files).run("check", ".", "--only", "load")
    #expect(result.out.contains("✓ Alpha\n✓ Beta\n✓ Gamma\n– Delta  not checked\n"))
    #expect(result.out.contains("it does not compile: 2 errors, see above"))
    #expect(result.code == 1)
  }

  @Test func `every layout of the gallery compiles as in an app`() async throws {
    let root = PackageFolder.url.appending(path: "Sources/LayoutGallery")
    var files: [String: String] = [:]
    for name in FileManager.default.enumerator(atPath: root.path)?.compactMap({ $0 as? String }) ?? []
    where name.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
      files[name] = text.replacing(/import HeadlessUIKit(Extras)?/, with: "import UIKit")
    }
    let result = try await Tool(files: files).run("check", ".", "--only", "load")
    #expect(result.err == "")
    #expect(!result.out.contains("not checked"))
    #expect(result.out.split(separator: "\n").count { $0.hasPrefix("✓ ") || $0.hasPrefix("✗ ") } >= 40)
  }

  @Test func `no file is left in the temporary folder`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try await Tool(files: ["My.swift": Self.rows("exit(0)")])
      .run(["check", "My.swift", "--only", "load"], environment: ["TMPDIR": folder.path])
    #expect(result.code == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}
