import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Values of the project")
struct ProjectValuesTests {
  /// Returns the values that files of a project give to the properties of a layout.
  private func values(_ members: String, root: String = "UICollectionViewFlowLayout", _ files: [String])
    throws
    -> [String]
  {
    try all(members, root: root, files).map {
      "\($0.name) = \($0.text) in \($0.place.file):\($0.place.line)"
    }
  }

  private func all(
    _ members: String, root: String = "UICollectionViewFlowLayout", _ files: [String]
  ) throws -> [ProjectValues.Value] {
    let program = Program([SourceFile(path: "Pages.swift", text: "class Pages: \(root) { \(members) }")])
    let neighbors = NeighborFiles(
      files.enumerated().map { SourceFile(path: "App\($0.offset).swift", text: $0.element) })
    let plan = try SubjectFinder(program: program).find()[0]
    return ProjectValues(plan, in: program).values(among: neighbors)
  }

  private let columns = "var columns: Int?"

  @Test func `a property without a value takes that of the app`() throws {
    let app = "let pages = Pages()\nfunc show() {\n  pages.columns = 3\n}"
    #expect(try values(columns, [app]) == ["columns = 3 in App0.swift:3"])
    #expect(try values("var columns = 0", [app]) == ["columns = 3 in App0.swift:3"])
    #expect(try values("var columns: Int!", [app]) == ["columns = 3 in App0.swift:3"])
  }

  @Test func `a value that the next statement replaces does not last`() throws {
    let app = """
      let pages = Pages()
      func jump() {
        pages.columns = 1
        view.setContentOffset(.zero, animated: true)
        pages.columns = 3
      }
      """
    #expect(try values(columns, [app]) == ["columns = 3 in App0.swift:5"])
    let choice = app.replacing("view.setContentOffset(.zero, animated: true)", with: "if isWide {")
      .replacing("columns = 3", with: "columns = 3 }")
    #expect(try values(columns, [choice]) == ["columns = 1 in App0.swift:3"])
  }

  @Test func `a quotient of integers keeps the type of its constant`() throws {
    let app =
      "let pages = Pages()\nfunc show() {\n  let scale: CGFloat = 3/4\n  pages.minimumLineSpacing = 8*scale\n}"
    #expect(try values("", [app]) == ["minimumLineSpacing = 8*(3/4 as CGFloat) in App0.swift:4"])
    #expect(
      try values("", [app.replacing("3/4", with: "3.0/4")])
        == ["minimumLineSpacing = 8*(3.0/4) in App0.swift:4"])
  }

  @Test func `a variable of UIKit's class has the layouts that it is given`() throws {
    let app = """
      class Screen {
        var layout: UICollectionViewFlowLayout!
        func setUp() {
          layout = Pages()
        }
        func show() {
          layout.minimumLineSpacing = 4
        }
      }
      """
    #expect(try values("", [app]) == ["minimumLineSpacing = 4 in App0.swift:7"])
    let both = app.replacing("layout = Pages()", with: "layout = Pages()\n    layout = Grid()")
    #expect(try values("", [both]) == [])
  }

  @Test func `a layout can declare a scroll direction of its own`() throws {
    let app =
      "class Screen {\n func show() {\n  let pages = Pages()\n  pages.scrollDirection = .vertical\n }\n}"
    let member = "var scrollDirection: UICollectionView.ScrollDirection = .horizontal"
    #expect(
      try values(member, root: "UICollectionViewLayout", [app])
        == ["scrollDirection = .vertical in App0.swift:4"])
  }

  @Test(arguments: [
    (".init(row: 0, section: 1)", true), ("IndexPath(item: 2, section: 0)", true),
    ("IndexPath(item: cards.count, section: 0)", false), ("model.first", false),
  ]) func `an index path is known if its numbers are`(_ path: String, _ isKnown: Bool) throws {
    let app = "let pages = Pages()\nfunc show() {\n  pages.first = \(path)\n}"
    let expected = isKnown ? ["first = \(path) in App0.swift:3"] : []
    #expect(
      try values("var first: IndexPath = IndexPath() { didSet { invalidateLayout() } }", [app]) == expected)
    #expect(try values("var first: IndexPath!", [app]) == expected)
    // One with a value keeps it unless the layout is created there.
    #expect(try values("var first = IndexPath(item: 0, section: 0)", [app]) == [])
  }

  @Test(arguments: [
    (
      "let layout = collectionViewLayout as! UICollectionViewFlowLayout\n layout.headerReferenceSize = size",
      true
    ),
    (
      "if let layout = self.collectionView?.collectionViewLayout as? UICollectionViewFlowLayout {\n"
        + " layout.headerReferenceSize = size\n }", true
    ),
    ("(collectionViewLayout as! UICollectionViewFlowLayout).headerReferenceSize = size", true),
    (
      "let layout = tags.collectionViewLayout as! UICollectionViewFlowLayout\n layout.headerReferenceSize = size",
      false
    ),
  ]) func `a view controller knows its layout by the class of UIKit`(_ text: String, _ isKnown: Bool) throws {
    let size = "CGSize(width: 20, height: 30)"
    func screen(_ name: String) -> String {
      "class \(name): UICollectionViewController {\n func show() {\n \(text.replacing("size", with: size)) }\n}"
    }
    let maker = "func show() { present(Screen(collectionViewLayout: Pages())) }"
    let found = try values("", [maker, screen("Screen")])
    #expect(found.map { $0.prefix { $0 != " " } } == (isKnown ? ["headerReferenceSize"] : []))
    #expect(try values("", [maker, screen("Other")]) == [])
  }

  @Test(arguments: [
    "(grid.collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection = .horizontal",
    "let flow = grid.collectionViewLayout as? UICollectionViewFlowLayout\n  flow?.scrollDirection = .horizontal",
    "let flow = self.grid?.collectionViewLayout as! UICollectionViewFlowLayout\n  flow.scrollDirection = .horizontal",
  ]) func `a view that is created with the layout gives access to it`(_ statement: String) throws {
    func screen(_ layout: String) -> String {
      "class Screen: UIViewController {\n let grid = UICollectionView(frame: .zero, collectionViewLayout: \(layout)())\n"
        + " func show() {\n  \(statement)\n }\n let pages = Pages()\n}"
    }
    #expect(try values("", [screen("Pages")]).map { $0.prefix { $0 != " " } } == ["scrollDirection"])
    #expect(try values("", [screen("Other")]) == [])
  }

  @Test(arguments: [
    ("self.view.traitCollection.verticalSizeClass", ".regular"),
    ("traitCollection.horizontalSizeClass", ".compact"), ("traitCollection.layoutDirection", nil),
    ("Device.current.verticalSizeClass", nil),
  ]) func `a size class is that of an upright phone`(_ value: String, _ text: String?) throws {
    let app = "let pages = Pages()\nfunc show() {\n  pages.kind = \(value)\n}"
    let found = try values("var kind: UIUserInterfaceSizeClass!", [app])
    #expect(found == (text.map { ["kind = \($0) in App0.swift:3"] } ?? []))
  }

  @Test func `where the app creates the layout, it replaces initial values`() throws {
    let members = "var columns = 2\n var isWide = false"
    let app = "func show() {\n  let pages = Pages()\n  pages.columns = 3\n  pages.isWide = true\n}"
    #expect(
      try values(members, [app]) == ["columns = 3 in App0.swift:3", "isWide = true in App0.swift:4"])
    // A value that the layout changes itself is its state.
    #expect(
      try values("\(members)\n func add() { columns += 1 }", [app]) == ["isWide = true in App0.swift:4"])
    #expect(try values("private(set) var columns = 2", [app]) == [])
    // A variable of a function hides the property.
    for local in ["var columns = 0; columns += 1", "var width, columns: Int; columns = 1; width = 2"] {
      let hidden = try values("\(members)\n func add() { \(local) }", [app])
      #expect(hidden == ["columns = 3 in App0.swift:3", "isWide = true in App0.swift:4"])
      let own = try values("\(members)\n func add() { \(local); self.columns = columns }", [app])
      #expect(own == ["isWide = true in App0.swift:4"])
    }
    // The values of two instances need not go together.
    let two =
      "func show() {\n  let a = Pages()\n  a.isWide = true\n  let b = Pages()\n  b.columns = 3\n}"
    #expect(try values(members, [two]) == ["isWide = true in App0.swift:3"])
    let unknown = "func show() {\n  let pages = Pages()\n  pages.columns = model.count\n}"
    #expect(try values(members, [unknown]) == [])
  }

  @Test(arguments: [
    ("makePages()", true), ("self.makePages()", true), ("makeOther()", false), ("makePages().other", false),
  ]) func `a function makes the layout of a variable`(_ call: String, _ isMade: Bool) throws {
    let members = "var columns = 2\n var gap: CGFloat = 0"
    let app = """
      class Screen {
        func show() {
          let pages = \(call)
          pages.columns = 3
        }
        func makePages() -> Pages {
          let new = Pages()
          new.gap = Sizes.gap * 2
          return new
        }
        func makeOther() -> Shelves { Shelves() }
      }
      struct Sizes { static let gap: CGFloat = 8 }
      """
    let gap = "gap = 8 * 2 in App0.swift:8"
    #expect(try values(members, [app]) == [gap] + (isMade ? ["columns = 3 in App0.swift:4"] : []))
  }

  @Test func `the values of the first of several new layouts go together`() throws {
    let members =
      "enum Style { case plain, inset(by: CGFloat), titled(String) }\n var style: Style = .plain\n"
    let app = """
      class Screen {
        func wide() {
          let pages = makePages()
          pages.style = .inset(by: Screen.gap / 2)
        }
        func narrow() {
          let pages = makeThree()
          pages.style = .plain
        }
        func makePages() -> Pages {
          let pages = Pages()
          pages.isWide = true
          return pages
        }
        func makeThree() -> Pages {
          let pages = Pages()
          pages.columns = 3
          return pages
        }
        static let gap: CGFloat = 8
      }
      """
    let found = try all("\(members) var columns = 2\n var isWide = false", [app])
    #expect(found.map(\.statement) == ["style = .inset(by: 8 / 2)", "isWide = true"])
    #expect(
      found.map(\.remark) == [
        "'style' is .inset(by: 8 / 2), as in App0.swift:4, and .plain elsewhere; '--make' or a LayoutFixture "
          + "gives another value",
        "'isWide' is true, as in App0.swift:12; '--make' or a LayoutFixture gives another value",
      ])
    let titled = "func show() {\n  let pages = Pages()\n  pages.style = .titled(name)\n}"
    #expect(try values(members, [titled]) == [])
  }

  @Test(arguments: [
    ("class Screen { init() {}\n lazy var pages: Pages = {\n let pages = Pages.init()\n", "}()\n}", true),
    ("func show() {\n let pages = Pages()\n", "}", true),
    ("class Screen {\n let pages = Pages.init()\n init() {\n", "}\n}", false),
  ]) func `a call of an initializer begins no other function`(
    _ start: String, _ end: String, _ isKnown: Bool
  ) throws {
    let app = "\(start) pages.gap = width / 4\n\(end)"
    let found = try values("var gap: CGFloat = 2", [app, "let width = UIScreen.main.bounds.size.width"])
    let expected = ["gap = (self.values.viewSize.width) / 4"]
    #expect(found.map { String($0.split(separator: " in ")[0]) } == (isKnown ? expected : []))
  }

  @Test(arguments: [
    ("CGSize", "CGSize(width: 0, height: 0)", true), ("CGSize", "CGSize(width: 0, height: 9)", false),
    ("UIEdgeInsets", "UIEdgeInsets(top: 0, left: 0.0, bottom: 0, right: 0)", true),
    ("Span", "Span(width: 0, height: 0)", false),
  ]) func `a first value of zeros is none`(_ type: String, _ value: String, _ isNone: Bool) throws {
    // A property without a value may get one in any function.
    let app = "let pages = Pages()\nfunc show() {\n  pages.room = CGSize(width: 4, height: 5)\n}"
    let found = try values("var room: \(type) = \(value)", [app])
    #expect(found == (isNone ? ["room = CGSize(width: 4, height: 5) in App0.swift:3"] : []))
  }

  @Test(arguments: [
    ("CGFloat", "model.gap", ["gap"]), ("CGFloat", "4", []), ("Bool", "model.gap", []),
  ]) func `a length that only the app knows limits where scrolling ends`(
    _ type: String, _ value: String, _ names: [String]
  ) throws {
    let first = type == "Bool" ? "false" : "2"
    let program = Program([
      SourceFile(
        path: "Pages.swift", text: "class Pages: UICollectionViewLayout { var gap: \(type) = \(first) }")
    ])
    let app = "func show() {\n  let pages = Pages()\n  pages.gap = \(value)\n}"
    let plan = try SubjectFinder(program: program).find()[0]
    let found = ProjectValues(plan, in: program).search(
      among: NeighborFiles([SourceFile(path: "App.swift", text: app)])
    ).unknown
    #expect(found.map(\.name) == names)
    #expect(found.allSatisfy { $0.limit.rules == DataLimit.rulesOfTargetOffsets })
    #expect(
      found.allSatisfy { $0.remark.hasPrefix("'gap' keeps its first value, because only the app knows") })
  }

  @Test(arguments: [("contentWidth", true), ("width", false)])
  func `a length of the content that only the app knows limits what its size shows`(
    _ name: String, _ isOfContent: Bool
  ) throws {
    let source = "class Pages: UICollectionViewLayout { var \(name): CGFloat = 0 }"
    let program = Program([SourceFile(path: "Pages.swift", text: source)])
    let app = "func show() {\n  let pages = Pages()\n  pages.\(name) = model.total\n}"
    let plan = try SubjectFinder(program: program).find()[0]
    let found = ProjectValues(plan, in: program).search(
      among: NeighborFiles([SourceFile(path: "App.swift", text: app)])
    ).unknown
    #expect(found.contains { $0.limit.rules?.contains(.contentSizeTooSmall) ?? false } == isOfContent)
  }

  @Test(arguments: [
    ("let gap: CGFloat = 8", "gap", true),
    ("let gap: CGFloat = 8\nlet other: CGFloat = 9", "gap", true),
    ("var gap: CGFloat = 8", "gap", false),
    ("struct App { let gap: CGFloat = 8 }", "gap", false),
    ("class PagesViewController { let gap: CGFloat = 8 }", "viewController.gap", true),
    ("class PagesViewController { var gap: CGFloat = 8 }", "viewController.gap", false),
    ("class PagesView { let gap: CGFloat = 8 }", "viewController.gap", false),
    (
      "class PagesViewController { let gap: CGFloat = 8 }\nclass OtherViewController { let gap: CGFloat = 9 }",
      "viewController.gap", false
    ),
  ]) func `a constant of another file is known by its name`(
    _ constant: String, _ value: String, _ isKnown: Bool
  ) throws {
    let app = "func show(pages: Pages) {\n  pages.minimumLineSpacing = \(value)\n}"
    #expect(try values("", [app, constant]) == (isKnown ? ["minimumLineSpacing = 8 in App0.swift:2"] : []))
  }

  @Test(arguments: [
    ("attributes.scrollDirection = scrollDirection", true), ("self.scrollDirection = .vertical", false),
    ("scrollDirection = .vertical", false),
  ]) func `the class may set the property of another object`(_ statement: String, _ isKnown: Bool) throws {
    let app = "func show(pages: Pages) {\n  pages.scrollDirection = .horizontal\n}"
    let found = try values("override func prepare() {\n \(statement)\n }", [app])
    #expect(found == (isKnown ? ["scrollDirection = .horizontal in App0.swift:2"] : []))
  }

  @Test(arguments: [("pagesView", true), ("view", true), ("nibView", false), ("cellView", false)])
  func `a part of the screen has a size that only the app knows`(_ view: String, _ isKnown: Bool) throws {
    let app = "func show(pages: Pages) {\n  pages.itemSize = \(view).frame.size\n}"
    #expect(try values("", [app]).isEmpty != isKnown)
  }

  @Test func `a property with a value, and one that the class sets, keep theirs`() throws {
    let app = "let pages = Pages()\nfunc show() {\n  pages.columns = 3\n}"
    #expect(try values("var columns = 2", [app]) == [])
    #expect(try values("private var columns: Int?", [app]) == [])
    #expect(try values("\(columns)\n override func prepare() { columns = 1 }", [app]) == [])
  }

  @Test func `a value is computed from constants and from the size of the app's view`() throws {
    let app = """
      let gap: CGFloat = 8
      let pages = Pages()
      func show() {
        let view = pagesView.frame.size
        let width = view.width - Card.inset * 2 -
          gap
        let height = width * Card.height / 295
        pages.itemSize = CGSize(width: width, height: height)
        pages.minimumLineSpacing = gap
        pages.sectionInset.left = gap
      }
      """
    let card = "class Card { static let inset: CGFloat = 20\n static let height: CGFloat = 330 }"
    let width = "(self.values.viewSize.width - 20 * 2 - 8)"
    let found = try values("", [app.replacing("-\n    gap", with: "- gap"), card])
    #expect(
      found == [
        "itemSize = CGSize(width: \(width), height: (\(width) * 330 / 295)) in App0.swift:7",
        "minimumLineSpacing = 8 in App0.swift:8",
      ])
    // So is the constant of a type in another type, which is not that of any other type of the same name.
    let nested = app.replacing("Card.height / 295", with: "Sizes.Card.height / 295")
      .replacing("-\n    gap", with: "- gap")
    #expect(try values("", [nested, "\(card)\nenum Sizes { \(card) }"]) == found)
    #expect(try values("", [nested, card]).count == 1)
    // A value that goes on in the next line, a variable and a constant of another file are not known.
    #expect(try values("", [app, card]) == ["minimumLineSpacing = 8 in App0.swift:9"])
    #expect(try values("", [app.replacing("let gap", with: "var gap"), card]) == [])
    #expect(try values("", [app.replacing("-\n    gap", with: "- gap")]).count == 1)
  }

  @Test func `the length of a view that is not nil needs no default`() throws {
    let app = """
      let pages = Pages()
      func show() {
        let width = pagesView?.bounds.width ?? 0
        pages.itemSize = CGSize(width: width / 2, height: (pagesView?.frame.height ?? 0.5) - 20)
        pages.minimumLineSpacing = pagesView?.frame.width ?? gap
      }
      """
    let size = "self.values.viewSize"
    let item = "itemSize = CGSize(width: (\(size).width) / 2, height: (\(size).height) - 20)"
    #expect(try values("", [app]) == ["\(item) in App0.swift:4"])
    #expect(try values("", [app.replacing("?? 0.5", with: "?? 0.rounded()")]) == [])
  }

  @Test(arguments: [
    ("private let cell: CGFloat = 80\n lazy var side = (self.view.frame.size.width - cell) / 2", true),
    ("private var side: CGFloat = 16", true), ("var side: CGFloat { view.bounds.width / 4 }", true),
    ("var side: CGFloat {\n return collectionView.frame.size.width / 4\n }", true),
    ("var side: CGFloat {\n let ratio = 5.0 / 4.0\n let low = 8.0\n return low * ratio\n }", true),
    ("var side: CGFloat {\n #if os(tvOS)\n return model.side\n #else\n return 8\n #endif\n }", true),
    // Other files can change the first, the class changes the second, and the others depend on more than the view.
    ("var side: CGFloat = 16", false), ("private var side: CGFloat = 16\n func grow() { side += 1 }", false),
    ("var side: CGFloat {\n let low = model.side\n return low * 2\n }", false),
    ("var side: CGFloat {\n if isWide { return 4 }\n return 8\n }", false),
    ("lazy var side = model.side", false), ("var side: CGFloat { isWide ? 8 : 4 }", false),
    ("lazy var side = view.subviews[0].frame.width", false),
  ])
  func `a property that nothing changes is a constant`(_ property: String, _ isKnown: Bool) throws {
    let app = """
      class Screen: UIViewController {
        \(property)
        lazy var pages: Pages = {
          let pages = Pages()
          pages.sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: self.side)
          return pages
        }()
      }
      """
    let program = Program([
      SourceFile(path: "Pages.swift", text: "class Pages: UICollectionViewFlowLayout {}")
    ])
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: app)])
    let plan = try SubjectFinder(program: program).find()[0]
    let found = ProjectValues(plan, in: program).search(among: neighbors)
    #expect(found.values.map(\.name) == (isKnown ? ["sectionInset"] : []))
    // What is not taken over is reported.
    #expect(found.unknown.map(\.name) == (isKnown ? [] : ["sectionInset"]))
    guard let unknown = found.unknown.first else { return }
    #expect(
      unknown.limit.remark
        == "The app sets 'sectionInset' to a value that only it knows (App.swift:\(unknown.place.line)).")
  }

  @Test func `a layout with an estimated size has cells with sizes of their own`() throws {
    func unknown(
      _ property: String, _ value: String = "CGSize(width: 40, height: 20)"
    ) throws -> [ProjectValues.UnknownValue] {
      let app = "let pages = Pages()\nfunc show() {\n  pages.\(property) = \(value)\n}"
      let program = Program([
        SourceFile(path: "Pages.swift", text: "class Pages: UICollectionViewFlowLayout {}")
      ])
      let plan = try SubjectFinder(program: program).find()[0]
      return ProjectValues(plan, in: program).search(
        among: NeighborFiles([SourceFile(path: "App.swift", text: app)])
      ).unknown
    }
    #expect(try unknown("estimatedItemSize").map(\.name) == ["estimatedItemSize"])
    #expect(try unknown("itemSize").isEmpty)
    // Which items share a line depends on the cells.
    let automatic = try #require(
      unknown("estimatedItemSize", "UICollectionViewFlowLayout.automaticSize").first)
    #expect(automatic.limit.rules == [.ambiguousStacking])
    #expect(
      automatic.limit.remark
        == "Cells of the app have sizes of their own (App.swift:3); which items share a line is unknown.")
    #expect(try unknown("itemSize", "model.size").first?.limit.severity == .warning)
    for zero in [".zero", "CGSize.zero"] { #expect(try unknown("estimatedItemSize", zero).isEmpty) }
  }

  @Test func `a value can be another property of the same layout`() throws {
    let app = """
      let pages = Pages()
      func show() {
        pages.itemSize = CGSize(width: 50, height: 40)
        pages.headerReferenceSize = pages.itemSize
        pages.minimumLineSpacing = pages.itemSize.height / 2
        pages.minimumInteritemSpacing = other.itemSize.height
      }
      """
    #expect(
      try values("", [app]) == [
        "itemSize = CGSize(width: 50, height: 40) in App0.swift:3",
        "headerReferenceSize = (CGSize(width: 50, height: 40)) in App0.swift:4",
        "minimumLineSpacing = ((CGSize(width: 50, height: 40)).height) / 2 in App0.swift:5",
      ])
    #expect(try values("", [app.replacing("pages.itemSize = CGSize", with: "other.itemSize = CGSize")]) == [])
  }

  @Test func `a value that depends on the view is computed for each view`() {
    var value = ProjectValues.Value(
      owner: "Pages", name: "minimumLineSpacing", text: "self.values.viewSize.width / 4",
      place: SourceLine(file: "App.swift", line: 2))
    #expect(
      value.statement
        == "minimumLineSpacing = delegate.values.possible(delegate.values.viewSizeAtFirst.width / 4)")
    #expect(
      value.remark
        == "'minimumLineSpacing' is the view's width / 4, as in App.swift:2; '--make' or a LayoutFixture gives "
        + "another value")
    value.isRenewed = true
    #expect(value.statement.contains("delegate.values.renewedViewSize.width"))
    value.text = "8"
    #expect(value.statement == "minimumLineSpacing = 8")
  }

  @Test(arguments: [
    ("viewDidLayoutSubviews()", true), ("layoutSubviews()", true), ("viewDidLoad()", false),
  ]) func `a value that the app computes after a change of the size follows the size`(
    _ method: String, _ isRenewed: Bool
  ) throws {
    let app = """
      class Screen: UIViewController {
        let pages = Pages()
        override func \(method) {
          pages.itemSize = CGSize(
            width: collectionView.bounds.width - 80,
            height: 90
          )
          pages.minimumLineSpacing = 4
        }
      }
      """
    let found = try all("", [app])
    #expect(found.map(\.followsSize) == [isRenewed, false])
    let size = isRenewed ? "renewedViewSize" : "viewSizeAtFirst"
    #expect(
      found[0].statement
        == "itemSize = delegate.values.possible(CGSize(width: delegate.values.\(size).width - 80, height: 90))"
    )
  }

  @Test func `a value can be computed from one in the storyboard`() throws {
    let program = Program([
      SourceFile(
        path: "Pages.swift",
        text: "class Pages: UICollectionViewFlowLayout { @IBInspectable var gap: CGFloat = 0 }")
    ])
    let plan = try SubjectFinder(program: program).find()[0]
    func found(_ screen: String) -> [String] {
      let app =
        "class Screen {\n func load(pages: Pages) { pages.itemSize.width = 1\n"
        + " pages.minimumLineSpacing = pages.gap * 2 }\n}"
      let storyboard = """
        <scene sceneID="1">
          <viewController customClass="\(screen)">
            <collectionViewFlowLayout key="collectionViewLayout" customClass="Pages">
              <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="gap">
                  <real key="value" value="15"/>
                </userDefinedRuntimeAttribute>
              </userDefinedRuntimeAttributes>
            </collectionViewFlowLayout>
          </viewController>
        </scene>
        """
      let neighbors = NeighborFiles([
        SourceFile(path: "App.swift", text: app), SourceFile(path: "Main.storyboard", text: storyboard),
      ])
      return ProjectValues(plan, in: program).values(among: neighbors).map { "\($0.name) = \($0.text)" }
    }
    #expect(found("Screen") == ["minimumLineSpacing = 15 * 2"])
    #expect(found("Other") == [])
  }

  @Test func `the insets of former SDKs have labels now`() throws {
    let app = "let pages = Pages()\nfunc show() {\n  pages.sectionInset = UIEdgeInsetsMake(1, gap, 3, 4)\n}\n"
    let insets = "UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"
    #expect(try values("", ["let gap = 2\n" + app]) == ["sectionInset = (\(insets)) in App0.swift:4"])
    #expect(try values("", [app]) == [])
  }

  @Test func `a number of items follows the data`() throws {
    let app = "let pages = Pages()\nfunc show() {\n  pages.numberOfItems = 16\n  pages.itemsPerRow = 4\n}"
    let members = "var numberOfItems: Int?\n var itemsPerRow: Int?"
    #expect(try values(members, [app]) == ["itemsPerRow = 4 in App0.swift:4"])
  }

  @Test(arguments: [
    (
      "let pages = Pages()\npages.itemSize = CGSize(width: 120, height: 80)", "CGSize(width: 120, height: 80)"
    ),
    (
      "guard let pages = view.collectionViewLayout as? Pages else { return }\npages.itemSize = .zero", ".zero"
    ),
    (
      "var pages: Pages?\nfunc f() {\n  self.pages?.itemSize = .init(\n    width: 2 * 40,\n    height: 80)\n}",
      ".init(width: 2 * 40, height: 80)"
    ),
    (
      "(view.collectionViewLayout as! Pages).itemSize = CGSize(width: 4, height: 5)",
      "CGSize(width: 4, height: 5)"
    ),
    (
      "let pages = Pages()\npages.itemSize = CGSizeMake(floor(9 / 2), min(4, 5))",
      "CGSizeMake(floor(9 / 2), min(4, 5))"
    ),
    (
      "let pages = Pages()\npages.itemSize = CGSize(width: UIScreen.main.bounds.width - 32, height: view.frame.size.height)",
      "CGSize(width: self.values.viewSize.width - 32, height: self.values.viewSize.height)"
    ),
  ]) func `a property of the flow layout takes the value of the app`(app: String, text: String) throws {
    let found = try values("", [app])
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("itemSize = \(text) in App0.swift:") == true)
    #expect(try values("", root: "UICollectionViewLayout", [app]) == [])
    #expect(try values("override init() { super.init(); itemSize.width = 4; itemSize = .zero }", [app]) == [])
  }

  @Test(arguments: [
    "let pages = Pages()\npages.itemSize = CGSize(width: cellWidth, height: 80)",
    "let pages = Pages()\nif pages.itemSize == .zero {}",
    "let pages = Other()\npages.itemSize = CGSize(width: 120, height: 80)\nlet more = Pages()",
    "let pages = Pages()\npages.itemSize = makeSize()",
  ]) func `other statements and values with names of the app do not count`(app: String) throws {
    #expect(try values("", [app]) == [])
  }

  @Test func `of two variables with one name, the nearest around the statement counts`() throws {
    let other = "let pages = UICollectionViewFlowLayout()\n    pages.scrollDirection = .horizontal"
    let own = "let pages = Pages()\n    pages.minimumLineSpacing = 4"
    let app = """
      class Screen {
        func days() {
          \(other)
        }
        func seats() {
          \(own)
        }
        lazy var strip = {
          \(other)
        }()
      }
      """
    #expect(try values("", [app]) == ["minimumLineSpacing = 4 in App0.swift:8"])
    // A closure around the statement sees the variable outside of it, and a property has no such variable.
    let nested = "func show() {\n  let pages = Pages()\n  animate {\n    pages.minimumLineSpacing = 5\n  }\n}"
    #expect(try values("", [nested]) == ["minimumLineSpacing = 5 in App0.swift:4"])
    let unwrapped =
      "let pages = Pages()\nfunc show() {\n  if let pages {\n    pages.minimumLineSpacing = 6\n  }\n}"
    #expect(try values("", [unwrapped]) == ["minimumLineSpacing = 6 in App0.swift:4"])
    let property =
      "class Screen {\n  let pages = Pages()\n  func show(_ pages: Int) {\n    self.pages.minimumLineSpacing = 7\n  }\n}"
    #expect(try values("", [property]) == ["minimumLineSpacing = 7 in App0.swift:4"])
  }

  @Test func `a view that has the layout in a property is followed, and one with another layout is not`()
    throws
  {
    let other =
      "class Shelf { let layout = Shelves() }\nfunc f(_ shelf: Shelf) {\n  shelf.layout.columns = 7\n}"
    let holder = "class Album: UIView {\n  var layout = Pages()\n}"
    let app = "func f(_ album: Album) {\n  album.layout.columns = 24\n}"
    #expect(try values(columns, [other, holder, app]) == ["columns = 24 in App2.swift:2"])
    #expect(try values(columns, [other, holder]) == [])
  }

  @Test func `a case of an enumeration of the files counts`() throws {
    let app = "let pages = Pages()\npages.style = .wide\npages.mode = .wide"
    let members = "enum Style { case wide, narrow }\n var style: Style?\n var mode: Int?"
    #expect(try values(members, [app]) == ["style = .wide in App0.swift:2"])
  }

  @Test func `a case that only the app knows is the first one without values`() throws {
    let members = "enum Mode { case page(Int), all, none }\n var mode: Mode!"
    let app = "let pages = Pages()\npages.mode = stored.mode"
    #expect(try values(members, [app]) == ["mode = .all in App0.swift:2"])
    #expect(try values(members.replacing(", all, none", with: ""), [app]) == [])
  }

  @Test(arguments: [
    ("Pages().then { $0.columns = 3 }", true), ("Pages(frame: f(1)).with {\n $0.columns = 3\n}", true),
    ("Shelf().then { $0.columns = 3 }", false),
    ("Pages().then { _ in shelf.then { $0.columns = 3 } }", false),
    ("pages.then { $0.columns = 3 }", false),
  ]) func `a closure gives values to a new layout`(_ text: String, isKnown: Bool) throws {
    #expect(try values(columns, ["func f() {\n let a = 1\n \(text)\n}\nPages()"]).count == (isKnown ? 1 : 0))
  }

  // MARK: - Several owners

  /// Returns a class that creates the layout and sets some of its properties.
  private func owner(_ name: String, _ statements: String...) -> String {
    "class \(name): UIViewController {\n func load() {\n  let pages = Pages()\n"
      + statements.map { "  pages.\($0)\n" }.joined() + " }\n}"
  }

  /// Returns the names of properties in descriptions of values.
  private func names(_ values: [String]) -> [String] { values.map { String($0.prefix { $0 != " " }) } }

  @Test func `the values are those of one of several owners`() throws {
    let first = owner("First", "itemSize = CGSize(width: 6, height: 8)", "minimumLineSpacing = 3")
    let second = owner("Second", "minimumLineSpacing = 4", "minimumInteritemSpacing = 2", "columns = 5")
    let members = "var columns = 2"
    #expect(try names(values(members, [first, second])) == ["itemSize", "minimumLineSpacing"])
    #expect(
      try names(values(members, [second, first])) == [
        "minimumLineSpacing", "minimumInteritemSpacing", "columns",
      ])
    // The one about which more is known counts.
    let third = owner(
      "Third", "headerReferenceSize = CGSize(width: 6, height: 8)", "minimumLineSpacing = size")
    #expect(try names(values(members, [third, first])) == ["itemSize", "minimumLineSpacing"])
    #expect(try names(values(members, [third])) == ["headerReferenceSize"])
  }

  @Test func `a type that creates no layout adds to the values of the owner`() throws {
    let first = owner("First", "itemSize = CGSize(width: 6, height: 8)", "minimumLineSpacing = 3")
    let second = owner("Second", "minimumLineSpacing = 4")
    func helper(_ spacing: Int, _ type: String) -> String {
      "class Helper {\n func tune(_ screen: \(type), pages: Pages) {\n  pages.minimumLineSpacing = \(spacing)\n"
        + "  pages.minimumInteritemSpacing = 1\n }\n}"
    }
    let all = ["itemSize", "minimumLineSpacing", "minimumInteritemSpacing"]
    #expect(try names(values("", [first, helper(3, "Any")])) == all)
    #expect(try names(values("", [first, second, helper(3, "First")])) == all)
    // It sets the properties of another owner's layout, or it is about another state.
    #expect(try names(values("", [first, second, helper(3, "Second")])) == Array(all.dropLast()))
    #expect(try names(values("", [first, helper(7, "First")])) == Array(all.dropLast()))
    #expect(try names(values("", [helper(7, "First")])) == Array(all.dropFirst()))
  }

  @Test func `headers that stay at the edge are a value of the app`() throws {
    func app(_ value: Bool) -> String {
      "let pages = Pages()\npages.sectionHeadersPinToVisibleBounds = \(value)"
    }
    #expect(
      try values("", [app(true)]) == ["sectionHeadersPinToVisibleBounds = true in App0.swift:2"])
    // UIKit's own value is not worth a note.
    #expect(try values("", [app(false)]) == [])
  }

  @Test func `a value can be the result of a function of the project`() throws {
    let app = """
      let pages = Pages()
      func show() {
        pages.minimumLineSpacing = Grid.side(of: view.frame.width, 2)
        pages.minimumInteritemSpacing = gap()
        pages.itemSize = Grid.size(view.bounds.width)
      }
      class App { func gap() -> CGFloat { 4 * 2 } }
      """
    let grid = """
      enum Grid {
        static let columns: CGFloat = 3
        static func side(of width: CGFloat, _ gap: CGFloat) -> CGFloat {
          let room = width - (columns - 1) * gap
          return room / columns
        }
        static func size(_ width: CGFloat) -> CGSize {
          if width > 400 { return CGSize(width: 200, height: 90) }
          return CGSize(width: 100, height: 90)
        }
      }
      """
    // The size depends on a condition, and stays unknown.
    let found = try values("", [app, grid])
    #expect(
      found == [
        "minimumLineSpacing = ((((self.values.viewSize.width)) - (3 - 1) * 2) / 3) in App0.swift:3",
        "minimumInteritemSpacing = (4 * 2) in App0.swift:4",
      ])
    #expect(try values("", [app.replacing("of: view", with: "for: view"), grid]).count == 1)
  }

  @Test(arguments: [
    ("let gap: CGFloat\n if isWide(x) { gap = 3 }\n else {\n gap = 2\n }\n return gap", "3"),
    ("if x > 4 {\n return 5\n }\n return 6", "5"), ("if x > 4 {\n return 5\n }\n return x / 2", nil),
    ("var gap = model.gap\n if x > 4 { gap = 3 }\n return gap", nil),
  ]) func `the first of several numbers that a function returns is one of the app`(
    _ body: String, _ value: String?
  ) throws {
    let app = "let pages = Pages()\nfunc show() {\n  pages.minimumLineSpacing = Window.gap(for: 3)\n}"
    let window = "class Window {\n static func gap(for x: CGFloat) -> CGFloat {\n \(body)\n }\n}"
    // An extension has another class of the same name.
    let other = "class Window {\n static func gap(for x: CGFloat) -> CGFloat { 1 }\n}"
    #expect(
      try values("", [app, window, other])
        == (value.map { ["minimumLineSpacing = \($0) in App0.swift:3"] } ?? []))
  }

  @Test(arguments: [
    ("var cellHeight: CGFloat?", "cellHeight", "100"),
    ("var width: CGFloat = 0", "width", "100"),
    ("var cardSize = CGSize.zero", "cardSize", "CGSize(width: 100, height: 100)"),
    ("var columnCount: Int?", "columnCount", "2"),
    // Zero means something for these, or the name says nothing about the value.
    ("var keyboardHeight: CGFloat = 0", "keyboardHeight", nil),
    ("var tabHeight: CGFloat = 0", "tabHeight", nil), ("var scrollOffset: CGFloat = 0", "scrollOffset", nil),
    ("var selectedIndex: Int?", "selectedIndex", nil), ("var contentSize = CGSize.zero", "contentSize", nil),
  ]) func `a length that only the app knows is an example`(_ member: String, name: String, example: String?)
    throws
  {
    let app = "let pages = Pages()\nfunc show() { let row = model.row\n  pages.\(name) = row.value }"
    let program = Program([
      SourceFile(path: "Pages.swift", text: "class Pages: UICollectionViewLayout { \(member) }")
    ])
    func found(_ app: String) throws -> [ProjectValues.Value] {
      ProjectValues(try SubjectFinder(program: program).find()[0], in: program)
        .values(among: NeighborFiles([SourceFile(path: "App.swift", text: app)]))
    }
    let value = try found(app).first
    #expect(value?.text == example)
    guard example != nil else { return }
    #expect(value?.remark.contains("because only the app knows the value in App.swift:3") == true)
    // Without a statement, or with one whose value is known or nil, there is no example.
    #expect(try found("let pages = Pages()").isEmpty)
    #expect(try found(app.replacing("row.value", with: "nil")).allSatisfy { !$0.isExample })
    #expect(try found(app.replacing("row.value", with: "4")).allSatisfy { !$0.isExample })
  }

  @Test func `a method of the layout that sets its lengths is called as in the project`() throws {
    let app =
      "let pages = Pages()\nfunc show() {\n  let side: CGFloat = 28\n  pages.setUp(width: side * 2)\n}"
    let property = "var itemSize: CGSize = .zero"
    let method = "func setUp(width: CGFloat) { itemSize = CGSize(width: width, height: 9) }"
    let root = "UICollectionViewLayout"
    #expect(
      try values("\(property)\n\(method)", root: root, [app])
        == ["setUp(width:) = setUp(width: 28 * 2) in App0.swift:4"])
    // A method for something else, one that the layout calls, a length that prepare() sets, and a value of the app.
    let other = "func setUp(width: CGFloat) { position = width }\nvar position: CGFloat = 0"
    #expect(try values(other, root: root, [app]).isEmpty)
    let own = "\(property)\n\(method)\noverride func prepare() { setUp(width: 3) }"
    #expect(try values(own, root: root, [app]).isEmpty)
    let prepared = "\(property)\n\(method)\noverride func prepare() { itemSize = bounds.size }"
    #expect(try values(prepared, root: root, [app]).isEmpty)
    #expect(try values("\(property)\n\(method)", root: root, [app.replacing("28", with: "row.side")]).isEmpty)
  }

  @Test func `a method that sets numbers of columns is called with examples`() throws {
    let setup = "func configure(rows: Int = 0, columns: Int = 0) { self.columns = columns }"
    let layout = "private var columns: Int = 0\n\(setup)"
    let app =
      "let pages = Pages()\nfunc show() {\n  pages.configure(rows: all.count, columns: all.count + 1)\n}"
    #expect(
      try values(layout, root: "UICollectionViewLayout", [app])
        == ["configure(rows:columns:) = configure(rows: 2, columns: 2) in App0.swift:3"])
    // Nothing tells what another number is.
    let other = app.replacing("columns: all.count + 1", with: "columns: all.count + 1, seed: all.count")
    let seeded = layout.replacing("columns: Int = 0)", with: "columns: Int = 0, seed: Int)")
    #expect(try values(seeded, root: "UICollectionViewLayout", [other]).isEmpty)
  }

  @Test func `a method that sets the lengths of a flow layout is called as in the project`() throws {
    let app =
      "func show() {\n  guard let layout = view.collectionViewLayout as? Pages else { return }\n  layout.setUp()\n}"
    let method =
      "func setUp() { self.minimumLineSpacing = 0\n self.itemSize = CGSize(width: 60, height: 60) }"
    #expect(try values(method, [app]) == ["setUp() = setUp() in App0.swift:3"])
    // A method that needs the view, one that the layout calls, and one that the app does not call.
    let late = "func setUp() { itemSize = collectionView!.bounds.size }"
    #expect(try values(late, [app]) == ["setUp() = setUp() in App0.swift:3"])
    let again = "class Screen {\n func viewDidLayoutSubviews() { show() }\n \(app)\n}"
    #expect(try values(late, [again]).isEmpty, "the app computes it again")
    #expect(try values("\(method)\noverride func prepare() { setUp() }", [app]).isEmpty)
    #expect(try values(method, ["let pages = Pages()"]).isEmpty)
  }
}
