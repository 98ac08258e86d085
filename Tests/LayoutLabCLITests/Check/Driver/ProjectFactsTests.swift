import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("What a project does with its layouts")
struct ProjectFactsTests {
  private func neighbors(_ files: [String], areProject: Bool = false) -> NeighborFiles {
    NeighborFiles(
      files.enumerated().map { SourceFile(path: "App\($0.offset).swift", text: $0.element) },
      areProject: areProject)
  }

  /// Returns the statements that are found about a layout with some members, each with its place.
  private func announcements(
    _ members: String, _ files: [String],
    find: (SubjectPlan, Program, ProjectFiles) -> [ChangeAnnouncement]
  ) throws -> [String] {
    let text = "class Pages: UICollectionViewLayout {\n\(members)\n}"
    let program = Program([SourceFile(path: "Pages.swift", text: text)])
    let plan = try SubjectFinder(program: program).find()[0]
    return find(plan, program, ProjectFiles(program, neighbors(files))).map {
      "\($0.text) as in \($0.place.file):\($0.place.line)"
    }
  }

  // MARK: Flags

  private func flags(
    _ prepare: String, property: String = "var isOutOfDate = true", _ files: String...
  ) throws -> [String] {
    try announcements("\(property)\noverride func prepare() { \(prepare) }", files) {
      ChangeFlags($0, in: $1).all(among: $2)
    }
  }

  private let waits = "guard isOutOfDate else { return }; isOutOfDate = false"
  private let app = "func reload() {\n  pages.isOutOfDate = true\n  view.reloadData()\n}"

  @Test func `a flag that the app sets before a change is one of the layout`() throws {
    #expect(try flags(waits, app) == ["($0 as? Pages)?.isOutOfDate = true as in App0.swift:2"])
  }

  @Test func `a flag that nobody sets, or that is no condition, is none`() throws {
    #expect(try flags(waits) == [])
    #expect(try flags(waits, app.replacing("= true", with: "= false")) == [])
    #expect(try flags("isOutOfDate = false", app) == [])
    #expect(try flags("guard isOutOfDate else { return }", app) == [])
    #expect(try flags(waits, property: "private var isOutOfDate = true", app) == [])
  }

  // MARK: Methods that empty what a layout keeps

  private func resets(_ method: String, _ files: String...) throws -> [String] {
    try announcements("private var cache: [Int] = []\n\(method)", files) {
      ResetMethods($0, in: $1).all(among: $2)
    }
  }

  private let reset = "func reset() { cache.removeAll() }"
  private let caller = """
    class Album: UIViewController {
      @IBOutlet var pages: Pages!
      func show() {
        pages.reset()
        view.reloadData()
      }
    }
    """

  @Test(arguments: [
    "cache.removeAll()", "cache = []", "self.cache.removeAll(keepingCapacity: true)", "cache = [Int]()",
    "cache = [IndexPath: CGRect]()",
  ])
  func `a method that empties what the layout keeps is called as in the app`(_ body: String) throws {
    #expect(
      try resets("func reset() { \(body) }", caller) == ["_ = ($0 as? Pages)?.reset() as in App0.swift:4"])
  }

  @Test func `a method that empties it from an index on is called for all`() throws {
    let method = "func forget(from first: Int) { cache.removeLast(cache.count - first) }"
    let app = caller.replacing("pages.reset()", with: "pages.forget(from: changed)")
    #expect(try resets(method, app) == ["_ = ($0 as? Pages)?.forget(from: 0) as in App0.swift:4"])
    #expect(try resets(method, caller) == [])
    #expect(try resets("func forget(from first: Int) { cache.append(first) }", app) == [])
    #expect(try resets("func forget(from first: String) { cache.removeAll() }", app) == [])
  }

  @Test func `the app may empty it when the collection view counts items`() throws {
    let counting = """
      class Album: NSObject, UICollectionViewDataSource {
        func numberOfSections(in view: UICollectionView) -> Int {
          (view.collectionViewLayout as? Pages)?.reset()
          return 1
        }
      }
      """
    #expect(try resets(reset, counting) == ["_ = ($0 as? Pages)?.reset() as in App0.swift:3"])
  }

  @Test func `a property whose observer empties what the layout keeps is assigned as in the app`() throws {
    let observed = "weak var source: Source? { didSet { cache = [] } }"
    let app = caller.replacing("pages.reset()", with: "pages.source = Source()")
    let text =
      "if let layout = $0 as? Pages { let value = layout.source; layout.source = value } as in App0.swift:4"
    #expect(try resets(observed, app) == [text])
    let other = app.replacing("view.reloadData()", with: "view.dataSource = other")
    #expect(try resets(observed, other) == [text])
    #expect(try resets(observed, app.replacing("func show()", with: "func viewDidLoad()")) == [])
    #expect(try resets("weak var source: Source?", app) == [])
    #expect(try resets("weak var source: Source? { didSet { cache.append(1) } }", app) == [])
  }

  @Test func `a method that nobody calls at a change, or that keeps everything, tells nothing`() throws {
    #expect(try resets(reset) == [])
    #expect(try resets(reset, caller.replacing("view.reloadData()", with: "view.layoutIfNeeded()")) == [])
    #expect(try resets(reset, caller.replacing("Pages!", with: "Chapters!")) == [])
    #expect(try resets("func reset() { cache.append(1) }", caller) == [])
    #expect(try resets("func reset() { cache = [1] }", caller) == [])
    #expect(try resets("func reset() { cache = [1](2) }", caller) == [])
    #expect(try resets("private \(reset)", caller) == [])
    #expect(try resets("override \(reset)", caller) == [])
  }

  // MARK: State of attributes

  private func unread(
    property: String = "var depth = 0", type: String = "class PageAttributes", layout: String = "",
    view: String =
      "class Page: UICollectionViewCell { override func apply(_ a: UICollectionViewLayoutAttributes) {} }",
    areProject: Bool = false, _ files: String...
  ) -> [String] {
    let text = """
      \(type): UICollectionViewLayoutAttributes {
        \(property)
        override func copy(with zone: NSZone? = nil) -> Any {
          let copy = super.copy(with: zone) as! PageAttributes
          copy.depth = depth
          return copy
        }
        override func isEqual(_ object: Any?) -> Bool { (object as? PageAttributes)?.depth == depth }
      }
      class Pages: UICollectionViewLayout {
        override func prepare() { all.forEach { $0.depth = 4; print($0.depth) } }
        \(layout)
      }
      """
    return UnreadState(Program([SourceFile(path: "Pages.swift", text: text)]))
      .names(among: neighbors(files + [view], areProject: areProject))
  }

  @Test func `state that only copies and preparations use is unread`() {
    #expect(unread() == ["PageAttributes.depth"])
    #expect(unread("let depth = 3; print(depth)") == ["PageAttributes.depth"])
    #expect(unread("func set() { attributes.depth = 5 }") == ["PageAttributes.depth"])
  }

  @Test func `state may be read by views that are not there`() {
    #expect(unread(view: "class Page: UICollectionViewCell {}") == [])
    // All views of a project are there.
    #expect(
      unread(view: "class Page: UICollectionViewCell {}", areProject: true) == ["PageAttributes.depth"])
  }

  @Test func `state that a query, a cell or another module can read is not`() {
    #expect(unread(layout: "func first() -> Int { all[0].depth }") == [])
    let cell =
      "override func apply(_ a: UICollectionViewLayoutAttributes) { z = (a as? PageAttributes)?.depth ?? 0 }"
    #expect(unread(cell) == [])
    #expect(unread(property: "public var depth = 0", type: "public class PageAttributes") == [])
    #expect(
      unread(property: "var depth = 0", type: "public class PageAttributes") == ["PageAttributes.depth"])
  }

  // MARK: Properties that keep their first values

  private func unset(_ members: String, _ files: String...) throws -> [String] {
    let text = "class Pages: UICollectionViewLayout {\n\(members)\n}"
    let program = Program([SourceFile(path: "Pages.swift", text: text)])
    let plan = try SubjectFinder(program: program).find()[0]
    return UnsetProperties(plan, in: program, among: neighbors(files)).names.sorted()
  }

  @Test func `a property that nothing assigns keeps its first value`() throws {
    let flag = "var isScaling = false\nfunc scale() -> CGFloat { isScaling ? 2 : 1 }"
    #expect(try unset(flag) == ["isScaling"])
    #expect(try unset(flag, "let isOn = pages.isScaling") == ["isScaling"])
    #expect(try unset(flag, "func show() {\n pages.isScaling = false\n}") == ["isScaling"])
    #expect(try unset(flag, "func show() {\n pages.isScaling = false || isWide\n}") == [])
  }

  @Test(arguments: [
    "func show() { pages.isScaling = true }", "let pages = Pages(isScaling: true)",
    "bind(\\Pages.isScaling)", "fill(&pages.isScaling)",
  ]) func `a property may get a value in other ways`(_ statement: String) throws {
    #expect(try unset("var isScaling = false", statement) == [])
  }

  @Test(arguments: [
    ("class Screen {\n override func viewDidLoad() { pages.gap = 4 }\n}", true),
    ("class Screen {\n let pages = { let pages = Pages()\n pages.gap = 4\n return pages }()\n}", true),
    ("class Screen {\n func widen() { pages.gap = 4 }\n}", false),
    (
      "class Screen {\n override func viewDidLoad() { pages.gap = 4 }\n func widen() { pages.gap = 9 }\n}",
      false
    ),
  ]) func `a property that is set with its screen does not change later`(_ screen: String, _ isConstant: Bool)
    throws
  {
    let text = "class Pages: UICollectionViewFlowLayout {\nvar gap: CGFloat = 0\n}"
    let program = Program([SourceFile(path: "Pages.swift", text: text)])
    let plan = try SubjectFinder(program: program).find()[0]
    let properties = UnsetProperties(plan, in: program, among: neighbors([screen]))
    #expect(properties.constant.contains("gap") == isConstant)
    #expect(properties.constant.contains("minimumLineSpacing"))
    let limit = properties.limits.first { $0.rules == [.staleAfterPropertyChange] }
    #expect(limit?.severity == .warning)
  }

  @Test func `the layout itself and storyboards set properties too`() throws {
    #expect(try unset("var isScaling = false\nfunc grow() { isScaling = true }") == [])
    func unsetProperties(inStoryboard attribute: String) throws -> Set<String> {
      let text = "class Pages: UICollectionViewLayout {\n@IBInspectable var isScaling: Bool = false\n}"
      let program = Program([SourceFile(path: "Pages.swift", text: text)])
      let storyboard = """
        <collectionViewLayout key="collectionViewLayout" customClass="Pages">
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="boolean" keyPath="\(attribute)" value="YES"/>
          </userDefinedRuntimeAttributes>
        </collectionViewLayout>
        """
      let files = NeighborFiles([SourceFile(path: "Main.storyboard", text: storyboard)])
      return UnsetProperties(try SubjectFinder(program: program).find()[0], in: program, among: files).names
    }
    #expect(try unsetProperties(inStoryboard: "isScaling") == [])
    #expect(try unsetProperties(inStoryboard: "isOpaque") == ["isScaling"])
  }

  // MARK: Properties that nothing reads

  private func unreadProperties(_ members: String, _ files: String...) throws -> [String] {
    let text = "class Pages: UICollectionViewLayout {\n\(members)\n}"
    let program = Program([SourceFile(path: "Pages.swift", text: text)])
    let plan = try SubjectFinder(program: program).find()[0]
    return UnreadProperties(plan, in: program, given: ["gap"]).names(among: neighbors(files))
  }

  @Test func `a property that is only set is unread`() throws {
    let gap = "var gap: CGFloat = 0"
    #expect(try unreadProperties(gap, "func show() { pages.gap = 5 }") == ["gap"])
    #expect(try unreadProperties(gap, "func show() { pages?.gap = 5 }") == ["gap"])
    #expect(try unreadProperties("init() { super.init(); gap = 3 }\n\(gap)") == ["gap"])
    // The app sets other properties only.
    #expect(try unreadProperties("var space: CGFloat = 0") == [])
  }

  @Test func `a property that the layout, the app or an observer reads is not`() throws {
    let gap = "var gap: CGFloat = 0"
    #expect(try unreadProperties("\(gap)\nfunc end() -> CGFloat { gap * 2 }") == [])
    #expect(try unreadProperties(gap, "let width = side + pages.gap") == [])
    #expect(try unreadProperties(gap, "func grow() { pages.gap += 2 }") == [])
    #expect(try unreadProperties("var gap: CGFloat = 0 { didSet { invalidateLayout() } }") == [])
    #expect(try unreadProperties(gap, "protocol Spaced { var gap: CGFloat { get } }") == [])
  }
}
