import Foundation
import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("The answers of an app's delegate")
struct AppAnswersTests {
  private static let layout = """
    import UIKit
    protocol WallDelegate: AnyObject {
      func height(at path: IndexPath) -> CGFloat
      func kinds() -> [Kind]
      var gap: CGFloat { get }
    }
    enum Kind { case small, big }
    let gapOfAll = Gaps.all
    struct Style { var size = CGSize(width: 40, height: 30) }
    class Wall: UICollectionViewFlowLayout { weak var delegate: WallDelegate? }

    """

  /// Returns what the other files of a project say about the answers to a layout.
  private func answers(_ files: String..., layout: String = layout) throws -> [String] {
    let program = Program([SourceFile(path: "Wall.swift", text: layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let neighbors = NeighborFiles(
      files.enumerated().map { SourceFile(path: "App\($0.offset).swift", text: $0.element) })
    return AppAnswers(for: plan, in: program, among: neighbors)?.all.map {
      "\($0.member): \($0.value) at \($0.place.line)"
    } ?? []
  }

  @Test(arguments: [
    ("sizeForItemAt path: IndexPath", "sizeForItemAt", true),
    ("sizeForCardAt path: IndexPath", "sizeForItemAt", false),
  ]) func `a layout calls a method of its own protocol that is named like UIKit's`(
    _ requirement: String, _ name: String, _ isKnown: Bool
  ) throws {
    func method(_ parameter: String) -> String {
      "func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, \(parameter)) -> CGSize"
    }
    let layout = """
      protocol RingDelegate: UICollectionViewDelegate {
        \(method(requirement))
      }
      class Ring: UICollectionViewLayout {
        weak var delegate: RingDelegate?
        func side(_ view: UICollectionView) -> CGSize? {
          delegate?.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: 0, section: 0))
        }
      }
      """
    let app = """
      class Screen: UIViewController, RingDelegate {
        let ring = Ring()
        \(method("\(name) path: IndexPath")) { CGSize(width: 50, height: 40) }
      }
      """
    let answer = "collectionView(_:layout:\(name):): constant(\"CGSize(width: 50, height: 40)\") at 3"
    let found = try answers(app, layout: layout)
    #expect(found == (isKnown ? [answer] : []))
  }

  @Test(arguments: [
    ("model.columns", "model.rows", "count(ofSections: true)", "count(ofSections: false)"),
    ("self.model.columns", "model.columns", "any", "any"),
    ("model.columns", "model.rows + 1", "count(ofSections: true)", "any"),
    ("4", "model.rows", "constant(\"4\")", "count(ofSections: false)"),
  ]) func `a delegate returns the counts of the data source`(
    _ columns: String, _ rows: String, _ sections: String, _ items: String
  ) throws {
    let layout = """
      protocol GridDelegate: AnyObject {
        func columns(in view: UICollectionView) -> Int
        var rows: Int { get }
      }
      class Grid: UICollectionViewLayout { weak var delegate: GridDelegate? }
      """
    func screen(_ rowsOfData: String, _ name: String = "Screen") -> String {
      """
      extension \(name): UICollectionViewDataSource {
        func numberOfSections(in view: UICollectionView) -> Int { return model.columns }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { \(rowsOfData) }
      }
      class Screen: UIViewController, GridDelegate {
        let grid = Grid()
        func columns(in view: UICollectionView) -> Int { \(columns) }
        var rows: Int { \(rows) }
      }
      """
    }
    let isOther = columns == "self.model.columns"
    let found = try answers(screen("self.model.rows", isOther ? "Other" : "Screen"), layout: layout)
    #expect(found.map { String($0.dropLast(5)) } == ["columns(in:): \(sections)", "rows: \(items)"])
  }

  @Test func `a delegate returns the items of the section that the layout asks about`() throws {
    let layout =
      "protocol RowDelegate: AnyObject { func cards(inRow row: Int) -> Int }\n"
      + "class Rows: UICollectionViewLayout { weak var delegate: RowDelegate? }"
    func found(_ index: String) throws -> [String] {
      let app = """
        class Screen: UIViewController, RowDelegate {
          let rows = Rows()
          func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            lists[section].count
          }
          func cards(inRow row: Int) -> Int { lists[\(index)].count }
        }
        """
      return try answers(app, layout: layout)
    }
    #expect(try found("row") == ["cards(inRow:): count(ofSections: false) at 6"])
    #expect(try found("0") == ["cards(inRow:): same at 6"])
  }

  @Test(arguments: [
    ("let side = text.size().width + 5\n return CGSize(width: side, height: 20)", "height 20"),
    (
      "guard let text else { return .zero }\n return CGSize(width: text.width, height: 2 * 9)", "height 2 * 9"
    ),
    ("return CGSize(width: view.bounds.width - 8, height: text.height)", "width the view's width - 8"),
    ("if text { return CGSize(width: 3, height: 9) }\n return CGSize(width: text.width, height: 8)", nil),
    ("return CGSize(width: text.width, height: text.height)", nil),
    ("return CGSize(width: text.side, height: text.side)", nil),
  ]) func `one side of a size is known`(_ body: String, _ words: String?) throws {
    let app = """
      class Screen: UIViewController, UICollectionViewDelegateFlowLayout {
        let wall = Wall()
        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath)
          -> CGSize { let text = texts[path.item]\n \(body) }
      }
      """
    let program = Program([SourceFile(path: "Wall.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let found = AppAnswers(
      for: plan, in: program, among: NeighborFiles([SourceFile(path: "App.swift", text: app)]))
    let size = found?.all.first { $0.member == AppAnswers.flowMembers[0] }
    let remark = words.map {
      "'\(AppAnswers.flowMembers[0])' returns sizes with the \($0), as in App.swift:3; a LayoutFixture returns "
        + "another value"
    }
    #expect(size?.side == nil || size?.remark == remark)
    #expect((size?.side != nil) == (words != nil))
  }

  @Test func `a method without a result answers nothing`() throws {
    let layout =
      "protocol D: AnyObject { func didSnap(to path: IndexPath) }\n"
      + "class Wall: UICollectionViewLayout { weak var delegate: D? }"
    let app = "class Screen: D { let wall = Wall()\n func didSnap(to path: IndexPath) { show() } }"
    #expect(try answers(app, layout: layout) == ["didSnap(to:): any at 2"])
  }

  @Test func `a controller that is created with the layout answers`() throws {
    let maker = "func show() { present(Screen(collectionViewLayout: Wall())) }"
    func screen(_ name: String) -> String {
      """
      class \(name): UICollectionViewController, UICollectionViewDelegateFlowLayout {
        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath)
          -> CGSize { CGSize(width: 40, height: 50) }
      }
      """
    }
    let size = "collectionView(_:layout:sizeForItemAt:): constant(\"CGSize(width: 40, height: 50)\") at 2"
    #expect(try answers(maker, screen("Screen")).contains(size))
    #expect(try !answers(maker, screen("Other")).contains(size))
  }

  @Test(arguments: [
    ("cell.wallView.delegate = self", true), ("cell.otherView.delegate = self", false),
    ("cell.wallView.delegate = other", false), ("board.wallView.delegate = self", false),
    ("wallView.delegate = self", false),
  ]) func `a controller that is the delegate of a cell's view answers`(
    _ statement: String, _ isKnown: Bool
  ) throws {
    let cell = """
      class Cell: UITableViewCell {
        let wallView = UICollectionView(frame: .zero, collectionViewLayout: Wall())
        let otherView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      }
      """
    // The layout can be in a property of its own.
    let other = """
      class Cell: UITableViewCell {
        let wall: UICollectionViewFlowLayout = {
          let wall = Wall()
          return wall
        }()
        lazy var wallView: UICollectionView = {
          let wallView = UICollectionView(frame: .zero, collectionViewLayout: wall)
          return wallView
        }()
      }
      """
    let screen = """
      class Screen: UIViewController {
        let board: Board
        func show(_ view: UITableViewCell) {
          guard let cell = view as? Cell else { return }
          \(statement)
        }
      }
      extension Screen: UICollectionViewDelegateFlowLayout {
        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath)
          -> CGSize { CGSize(width: view.bounds.width - 64, height: 50) }
      }
      """
    let size = "CGSize(width: self.values.viewSize.width - 64, height: 50)"
    let answer = "collectionView(_:layout:sizeForItemAt:): constant(\"\(size)\") at 9"
    #expect(try answers(cell, screen).contains(answer) == isKnown)
    #expect(try answers(other, screen).contains(answer) == isKnown)
  }

  @Test(arguments: [
    ("@IBOutlet var wall: Wall!", false, false), ("@IBOutlet weak var wall: Wall?", false, false),
    ("@IBOutlet var wall: Wall! { didSet { wall = Wall() } }", false, true), ("var wall: Wall!", false, true),
    ("@IBOutlet var wall: Wall!", true, true),
  ]) func `an outlet that no storyboard connects is no layout`(
    _ outlet: String, _ isInStoryboard: Bool, _ isKnown: Bool
  ) throws {
    let screen = """
      class Screen: UIViewController, UICollectionViewDelegateFlowLayout {
        \(outlet)
        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath)
          -> CGSize { CGSize(width: 40, height: 50) }
      }
      """
    let storyboard = """
      <scene sceneID="a">
      <viewController customClass="Screen" id="b">
      <collectionView id="c">
      <collectionViewFlowLayout customClass="\(isInStoryboard ? "Wall" : "Other")" id="d"/>
      </collectionView>
      </scene>
      """
    let program = Program([SourceFile(path: "Wall.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let neighbors = NeighborFiles([
      SourceFile(path: "Screen.swift", text: screen), SourceFile(path: "Main.storyboard", text: storyboard),
    ])
    #expect((AppAnswers(for: plan, in: program, among: neighbors) != nil) == isKnown)
    let files = ProjectFiles(program, neighbors)
    #expect(LayoutUsers(of: plan, among: neighbors, files: files.naming).isUnused == !isKnown)
  }

  @Test(arguments: [
    ("UIViewController, UICollectionViewDelegateFlowLayout", "", "", true),
    ("UIViewController", "extension Screen: UICollectionViewDelegateFlowLayout {}", "", true),
    ("UIViewController, Sizing", "protocol Sizing: UICollectionViewDelegateFlowLayout {}", "", true),
    ("Base<Int>", "class Base<T>: UIViewController, UICollectionViewDelegateFlowLayout {}", "", true),
    ("UIViewController", "", "@objc ", true), ("LibraryController", "", "", true),
    ("UIViewController, UICollectionViewDelegate", "", "", false),
    ("UICollectionViewController", "", "", false),
    ("Base, Sizing", "class Base: UIViewController {}\nprotocol Sizing: AnyObject {}", "", false),
    ("UIViewController", "extension Other: UICollectionViewDelegateFlowLayout {}", "", false),
  ]) func `UIKit calls the methods of types that conform to its protocol`(
    _ supertypes: String, _ other: String, _ attribute: String, _ isCalled: Bool
  ) throws {
    let app = """
      class Screen: \(supertypes) {
        let wall = Wall()
        \(attribute)func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int)
          -> UIEdgeInsets { .zero }
      }
      """
    let inset = #"collectionView(_:layout:insetForSectionAt:): constant(".zero") at 3"#
    #expect(try answers(app, other).contains(inset) == isCalled)
  }

  @Test(arguments: [
    "if layout is Wall {\n return wide\n }\n return sizes[path.item]",
    "if layout is Wall {\n if #available(iOS 11, *) {\n return wide\n } else {\n return small\n }\n }\n return sizes[path.item]",
    "if layout is Board {\n return sizes[path.item]\n }\n return wide",
    "if layout is Board { return sizes[path.item] } else if layout is Wall { return wide } else { return small }",
    "if layout is UICollectionViewFlowLayout { return wide }\n return small",
  ]) func `a delegate can ask for the class of the layout first`(_ statements: String) throws {
    let texts = [
      "wide": "CGSize(width: view.bounds.width, height: 90 + view.safeAreaInsets.top)",
      "small": "CGSize(width: 1, height: 2)",
    ]
    let body = texts.reduce(statements) { $0.replacing($1.key, with: $1.value) }
    let app = """
      class Screen: UIViewController, UICollectionViewDelegateFlowLayout {
       let wall = Wall()
       func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize { \(body) }
      }
      """
    let value = "CGSize(width: self.values.viewSize.width, height: 90 + 0)"
    #expect(
      try answers(app).first == #"collectionView(_:layout:sizeForItemAt:): constant("\#(value)") at 3"#)
    let other = app.replacing("layout is", with: "view is")
    #expect(try answers(other).first?.contains("constant") != true)
  }

  @Test(arguments: [
    "if view == wall { return wide }\n return small", "if self.board === view { return small }\n return wide",
    "if view == board { return small } else if view == wall { return wide } else { return small }",
    "switch view {\n case board: return small\n case wall: return wide\n default: return small\n }",
    "switch view {\n case board, other: return small\n default: return wide\n }",
  ]) func `a delegate of several views can ask for the view first`(_ statements: String) throws {
    let size = "CGSize(width: view.bounds.width, height: 90)"
    let body = ["wide": size, "small": "CGSize(width: 1, height: 2)"].reduce(statements) {
      $0.replacing($1.key, with: $1.value)
    }
    func app(_ views: String) -> String {
      "class Screen: UIViewController, UICollectionViewDelegateFlowLayout {\n\(views)\n"
        + "func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) "
        + "-> CGSize { \(body) }\n}"
    }
    let board = "let board = UICollectionView(frame: .zero, collectionViewLayout: Board())\n"
    let known = #"constant("CGSize(width: self.values.viewSize.width, height: 90)")"#
    for wall in [
      "let wall = UICollectionView(frame: .zero, collectionViewLayout: Wall())",
      "let wall: UICollectionView = { UICollectionView(frame: .zero, collectionViewLayout: Wall()) }()",
      "@IBOutlet var wall: UICollectionView!\nfunc load() {\n  wall.collectionViewLayout = Wall()\n}",
      "var wall: UICollectionView!\nfunc load() {\n  let flow = Wall()\n"
        + "  wall = UICollectionView(frame: .zero, collectionViewLayout: flow)\n}",
    ] {
      #expect(try answers(app(board + wall)).first?.contains(known) == true)
    }
    // The views with the layout are unknown.
    #expect(try answers(app(board + "let layout = Wall()")).first?.contains("constant") != true)
  }

  @Test(arguments: [("5", true), ("spacings[section]", false)])
  func `a delegate can answer the same for all sections`(_ spacing: String, _ isSame: Bool) throws {
    let program = Program([
      SourceFile(path: "Wall.swift", text: "import UIKit\nclass Wall: UICollectionViewFlowLayout {}")
    ])
    let plan = try SubjectFinder(program: program).find()[0]
    let screen = """
      class Screen: UIViewController, UICollectionViewDelegateFlowLayout {
        let layout = Wall()
        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize {
          sizes[path.item]
        }
        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int) -> CGFloat {
          \(spacing)
        }
      }
      """
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: screen)])
    let limit = AppAnswers(for: plan, in: program, among: neighbors)?.limitOfSameAnswers
    #expect((limit?.extent == .sameAnswers) == isSame)
  }

  @Test(arguments: [
    ("return CGSize(width: widths[path.item], height: rowHeight)", true),
    (
      "guard let card = cards[path] else { return .zero }\n return CGSize(width: card.width, height: 75)",
      true
    ),
    ("let height = rowHeight + 2\n return CGSize(width: widths[path.item], height: height)", true),
    ("return CGSize(width: 40, height: heights[path.item])", false),
    ("let height = heights[path.item]\n return CGSize(width: 40, height: height)", false),
    (
      "if path.item == 0 {\n return CGSize(width: 40, height: 9)\n }\n return CGSize(width: 40, height: 8)",
      false
    ),
    ("return sizes[path.item]", false), ("return CGSize(width: 40, height: .random(in: 1...9))", false),
  ]) func `sizes can have one height, whatever their widths`(_ statements: String, _ isEven: Bool) throws {
    func limit(_ modifier: String, _ path: String = "App.swift") throws -> DataLimit? {
      let text = "import UIKit\n\(modifier) class Wall: UICollectionViewFlowLayout {}"
      let program = Program([SourceFile(path: "Wall.swift", text: text)])
      let plan = try SubjectFinder(program: program).find()[0]
      let screen = """
        class Screen: UIViewController, UICollectionViewDelegateFlowLayout {
          let layout = Wall()
          func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize {
            \(statements)
          }
        }
        """
      let neighbors = NeighborFiles([SourceFile(path: path, text: screen)])
      return AppAnswers(for: plan, in: program, among: neighbors)?.limit
    }
    #expect(try limit("final")?.extent == (isEven ? .evenItems : nil))
    // In a module of an app, classes are public too.
    #expect(try limit("public")?.extent == (isEven ? .evenItems : nil))
    // Other apps of a library can have items of any height.
    #expect(try limit("public", "WallDemo/Screen.swift") == nil)
  }

  @Test(arguments: [
    ("return CGSize(width: widths[path.item], height: widths[path.item])", true),
    (
      "switch path.item {\n case 0: return CGSize(width: wide, height: wide)\n"
        + "default: return CGSize(width: narrow, height: narrow)\n }", true
    ),
    ("let side = sides[path.item]\n return CGSize(width: side, height: side)", true),
    ("return CGSize(width: widths[path.item], height: widths[path.item] + 20)", false),
    (
      "if path.item == 0 {\n return sizes[0]\n }\n let side = sides[path.item]\n return CGSize(width: side, height: side)",
      false
    ),
  ]) func `sizes can be squares`(_ statements: String, _ isSquare: Bool) throws {
    let screen = """
      class Screen: UIViewController, UICollectionViewDelegateFlowLayout {
        let layout = Wall()
        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize {
          \(statements)
        }
      }
      """
    let program = Program([SourceFile(path: "Wall.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let neighbors = NeighborFiles([SourceFile(path: "Screen.swift", text: screen)])
    let app = try #require(AppAnswers(for: plan, in: program, among: neighbors))
    #expect(app.haveValues)
    let name = "collectionView(_:layout:sizeForItemAt:)"
    let remark = "'\(name)' returns squares, as in Screen.swift:3; a LayoutFixture returns another value"
    #expect(app.all.contains { $0.remark == remark } == isSquare)
    #expect(app.remark.contains("'\(name)' always returns squares (Screen.swift:3)") == isSquare)
    let delegate = DelegateText(
      program: program, name: "D", plan: DelegatePlan(plan, in: program), app: app
    ).text
    #expect(delegate.contains("values.square(super.collectionView(") == isSquare)
  }

  /// Returns a delegate, whose members begin in the second line.
  private func screen(_ members: String, named name: String = "Screen") -> String {
    "class \(name): UIViewController, WallDelegate {\n\(members)\n}"
  }

  @Test(arguments: [
    ("func height(at path: IndexPath) -> CGFloat { 44 }", #"constant("44")"#),
    (
      "func height(at path: IndexPath) -> CGFloat { return rows * 2 }\n let rows: CGFloat = 22",
      #"constant("22 * 2")"#
    ),
    (
      "func height(at path: IndexPath) -> CGFloat {\n let sides = insets.left + 4\n return (view.bounds.width - sides) / 2 }\n"
        + "private let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)",
      #"constant("(self.values.viewSize.width - ((UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4).left) + 4)) / 2")"#
    ),
    (
      "func height(at path: IndexPath) -> CGFloat { style.size.height }\n var style: Style",
      #"constant("(Style().size.height)")"#
    ),
    (
      "func height(at path: IndexPath) -> CGFloat { view.width - 8 }",
      #"constant("self.values.viewSize.width - 8")"#
    ),
    // The layout has these too.
    ("func height(at path: IndexPath) -> CGFloat { max(gapOfAll, 4) }", #"constant("max((gapOfAll), 4)")"#),
    // Only the app knows these, but they are the same for all items.
    ("func height(at path: IndexPath) -> CGFloat { isWide ? 40 : 30 }", "same"),
    ("func height(at path: IndexPath) -> CGFloat { rows }\n var rows: CGFloat = 22", "same"),
    (
      "func height(at path: IndexPath) -> CGFloat {\n var height: CGFloat = 0\n if isWide {\n height = 4\n }\n"
        + " switch view.tag {\n case 1:\n height = view.rows\n default: break\n }\n return height\n }", "same"
    ),
    // These differ.
    (
      "func height(at path: IndexPath) -> CGFloat {\n var height: CGFloat = 0\n height = rows[path.item]\n"
        + " return height\n }", "any"
    ),
    ("func height(at path: IndexPath) -> CGFloat { cards[path.item].height }", "any"),
    ("func height(at path: IndexPath) -> CGFloat { .random(in: 1...9) }", "any"),
    ("func height(at path: IndexPath) -> CGFloat {\n wall.rowHeight = 44\n return 44 }", "any"),
    ("func height(at path: IndexPath) -> CGFloat { count += 1; return count }", "any"),
  ])
  func `an answer without its index path is the same for all items`(_ members: String, _ value: String) throws
  {
    #expect(try answers(screen(members)) == ["height(at:): \(value) at 2"])
  }

  @Test func `cases, properties and extensions answer too`() throws {
    let other = "extension Screen {\nfunc kinds() -> [Kind] { return [.small, .big] }\n}"
    #expect(
      try answers(screen("var gap: CGFloat { 8 }"), other) == [
        #"kinds(): constant("[.small, .big]") at 2"#, #"gap: constant("8") at 2"#,
      ])
    #expect(try answers(screen("let gap: CGFloat = 8")) == [#"gap: constant("8") at 2"#])
  }

  @Test func `two delegates with one answer count, and two answers do not`() throws {
    let answer = "func height(at path: IndexPath) -> CGFloat { 44 }"
    let second = screen(answer, named: "Other")
    #expect(try answers(screen(answer), second) == [#"height(at:): constant("44") at 2"#])
    #expect(try answers(screen(answer), second.replacing("44", with: "50")) == ["height(at:): any at 2"])
    // One of them may inherit its answer.
    #expect(try answers(screen(answer), screen("", named: "Other")) == [])
  }

  @Test func `a class of a library and the delegates of tests have no app`() throws {
    let app = screen("func height(at path: IndexPath) -> CGFloat { 44 }")
    let text = Self.layout.replacing("class Wall", with: "public class Wall")
    let program = Program([SourceFile(path: "Wall.swift", text: text)])
    let plan = try SubjectFinder(program: program).find()[0]
    func isKnown(_ path: String) -> Bool {
      AppAnswers(
        for: plan, in: program,
        among: NeighborFiles([SourceFile(path: path, text: "let wall = Wall()\n" + app)])) != nil
    }
    #expect(isKnown("App/Screen.swift"))
    #expect(!isKnown("Example/Screen.swift"))
    #expect(try answers("import XCTest\n" + app) == [])
  }

  @Test func `files that name a flow layout answer its calls, and leave out other methods`() throws {
    let size =
      "func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath)"
    let app =
      "class Screen: Base, UICollectionViewDelegateFlowLayout {\n let wall = Wall()\n \(size) -> CGSize { view.frame.size }\n}"
    let known = #"collectionView(_:layout:sizeForItemAt:): constant("self.values.viewSize") at 3"#
    let missing = [
      "insetForSectionAt", "minimumLineSpacingForSectionAt", "minimumInteritemSpacingForSectionAt",
    ]
    let absent = missing.map { "collectionView(_:layout:\($0):): absent at 3" }
    #expect(try answers(app) == [known] + absent)
    // A superclass can have them.
    let base = size.replacing("sizeForItemAt path: IndexPath", with: "insetForSectionAt section: Int")
    #expect(
      try answers(app, "class Base { \(base) -> UIEdgeInsets { insets } }") == [known] + absent.dropFirst())
    #expect(try answers(app.replacing("Wall()", with: "Board()")) == [])
    // A layout that computes with a size of its own is not given another one that only the app knows.
    let open = app.replacing("view.frame.size", with: "size")
    #expect(try answers(open).first == "collectionView(_:layout:sizeForItemAt:): same at 3")
    let own = Self.layout.replacing("weak var", with: "var width: CGFloat { itemSize.width }; weak var")
    #expect(try answers(open, layout: own) == [])
    #expect(try answers(app, layout: own).first == known)
    // A layout that is none of UIKit's flow layouts does not ask for sizes.
    #expect(try answers(app, layout: Self.layout.replacing("FlowLayout", with: "Layout")) == [])
    // The view controller of the layout can be named in a storyboard.
    let storyboard = """
      <viewController customClass="Screen">
      <collectionViewFlowLayout key="collectionViewLayout" customClass="Wall"/>
      """
    let program = Program([SourceFile(path: "Wall.swift", text: Self.layout)])
    let neighbors = NeighborFiles([
      SourceFile(path: "Screen.swift", text: app.replacing("Wall()", with: "Board()")),
      SourceFile(path: "Main.storyboard", text: storyboard),
    ])
    let plan = try SubjectFinder(program: program).find()[0]
    #expect(AppAnswers(for: plan, in: program, among: neighbors)?.all.count == 4)
  }

  @Test(arguments: ["wall", "other"])
  func `an outlet of a storyboard tells which view has the layout`(_ outlet: String) throws {
    let storyboard = """
      <viewController customClass="Screen">
      <collectionView id="1">
      <collectionViewFlowLayout key="collectionViewLayout"/>
      </collectionView>
      <collectionView id="2">
      <collectionViewFlowLayout key="collectionViewLayout" customClass="Wall"/>
      <connections><outlet property="delegate" destination="3"/></connections>
      </collectionView>
      <outlet property="\(outlet == "wall" ? "other" : "wall")" destination="1"/>
      <outlet property="\(outlet)" destination="2"/>
      """
    let screen = """
      class Screen: UIViewController, UICollectionViewDelegateFlowLayout {
        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize {
          if view == wall {
            return CGSize(width: 40, height: 30)
          }
          return sizes[path.item]
        }
      }
      """
    let program = Program([SourceFile(path: "Wall.swift", text: Self.layout)])
    let neighbors = NeighborFiles([
      SourceFile(path: "Screen.swift", text: screen),
      SourceFile(path: "Main.storyboard", text: storyboard),
    ])
    let plan = try SubjectFinder(program: program).find()[0]
    let found = AppAnswers(for: plan, in: program, among: neighbors)?.all.first
    #expect(found?.text == (outlet == "wall" ? "CGSize(width: 40, height: 30)" : nil))
  }

  @Test func `a controller that is the delegate of its view leaves out all methods that it does not have`()
    throws
  {
    let names = [
      "sizeForItemAt", "insetForSectionAt", "minimumLineSpacingForSectionAt",
      "minimumInteritemSpacingForSectionAt", "referenceSizeForHeaderInSection",
      "referenceSizeForFooterInSection",
    ]
    func absent(_ names: [String]) -> [String] {
      names.map { "collectionView(_:layout:\($0):): absent at 2" }
    }
    let app = "class Screen: UICollectionViewController {\n let wall = Wall()\n}"
    #expect(try answers(app) == absent(names))
    #expect(try answers(app.replacing("UICollectionViewController", with: "UIViewController")) == [])
    // A value of a property that only the app knows is not UIKit's own.
    let program = Program([SourceFile(path: "Wall.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: app)])
    func members(without unknown: Set<String>) -> [String] {
      AppAnswers(for: plan, in: program, among: neighbors, unknown: unknown)?.all.map(\.member) ?? []
    }
    #expect(members(without: ["sectionInset"]).count == 5)
    #expect(!members(without: ["sectionInset"]).contains { $0.contains("insetForSection") })
    // Items whose sizes are unknown can be anywhere.
    #expect(members(without: ["itemSize"]) == AppAnswers.barMembers)
    #expect(members(without: ["estimatedItemSize"]) == AppAnswers.barMembers)
    // What the layout sets itself counts all the same.
    let estimated = Self.layout.replacing(
      "weak var", with: "override func prepare() { estimatedItemSize = size }\n weak var")
    #expect(try answers(app, layout: estimated) == absent(Array(names.dropFirst(4))))
    let setting = estimated.replacing("= size }", with: "= size; sectionInset = .zero }")
    #expect(try answers(app, layout: setting) == absent([names[1]] + names.dropFirst(4)))
    let all = try #require(AppAnswers(for: plan, in: program, among: neighbors))
    #expect(!all.replaces("headerReferenceSize"))
    #expect(
      all.remark
        == "In the app, the delegate of the view has no method of UICollectionViewDelegateFlowLayout (App.swift:2)."
    )
  }

  @Test func `a footer that only the last section has is that of the last section`() throws {
    func answer(_ body: String, sections: String = "cards.count") throws -> [String] {
      let app = """
        class Screen: UIViewController, UICollectionViewDelegateFlowLayout {
          let wall = Wall()
          func numberOfSections(in view: UICollectionView) -> Int { self.\(sections) }
          func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int) -> CGSize {
            \(body)
          }
        }
        """
      return try answers(app)
    }
    let last = "return section == cards.count - 1 ? CGSize(width: 4, height: 5) : .zero"
    let name = "collectionView(_:layout:referenceSizeForFooterInSection:)"
    #expect(try answer(last).count == 1 && answer(last)[0].hasPrefix("\(name): zero("))
    #expect(try answer("return CGSize(width: 4, height: 5)") == ["\(name): any at 4"])
    // The condition is about something else than the number of sections.
    #expect(try answer(last, sections: "rows.count") == ["\(name): any at 4"])
    let program = Program([SourceFile(path: "Wall.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let method =
      "func \(name.replacing("(_:layout:", with: "(_ v: UICollectionView, layout: Any, ").replacing(":)", with: " section: Int) -> CGSize { section == 0 ? .zero : size }"))"
    let neighbors = NeighborFiles([
      SourceFile(path: "Screen.swift", text: "@objcMembers class Screen {\n let wall = Wall()\n \(method)\n}")
    ])
    let found = try #require(AppAnswers(for: plan, in: program, among: neighbors))
    #expect(
      found.all.first?.remark
        == "'\(name)' returns the zero size for the first section, as in Screen.swift:3; a LayoutFixture returns "
        + "another value")
  }

  @Test func `another app in the repository has answers to its own layout`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("apps-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["One.xcodeproj", "Layouts", "Other/Two.xcodeproj"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    let program = Program([SourceFile(path: "\(folder)/Layouts/Wall.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let app = screen("func height(at path: IndexPath) -> CGFloat { 44 }")
    func count(_ path: String) -> Int? {
      let neighbors = NeighborFiles([SourceFile(path: "\(folder)/\(path)", text: app)])
      return AppAnswers(for: plan, in: program, among: neighbors)?.all.count
    }
    #expect(count("Screens/Screen.swift") == 1)
    #expect(count("Other/Screen.swift") == nil)
  }

  @Test func `a value that does not compile is forgotten`() throws {
    let program = Program([SourceFile(path: "Wall.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let app = screen("func height(at path: IndexPath) -> CGFloat { 44 }\n var gap: CGFloat { 8 }")
    let neighbors = NeighborFiles([SourceFile(path: "Screen.swift", text: app)])
    var answers = try #require(AppAnswers(for: plan, in: program, among: neighbors))
    #expect(
      answers.forgetValues(in: ["  func height(in p0: CGFloat) -> CGFloat {", "  var gaps: Int {"]) == [])
    #expect(answers.forgetValues(in: ["  func height(at p0: IndexPath) -> CGFloat { 44 }"]).count == 1)
    #expect(answers.all.map(\.value) == [.any, .constant("8")])
    #expect(answers.forgetValues(in: ["  var gap: CGFloat { get { 8 } }"]).count == 1)
  }

  @Test func `a sentence names the values of the app`() throws {
    let program = Program([SourceFile(path: "Wall.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let app = screen(
      "func height(at path: IndexPath) -> CGFloat { view.bounds.width / 2 }\n var gap: CGFloat { 8 }\n"
        + "func kinds() -> [Kind] { kinds }")
    let neighbors = NeighborFiles([SourceFile(path: "App/Screen.swift", text: app)])
    let answers = try #require(AppAnswers(for: plan, in: program, among: neighbors))
    #expect(
      answers.remark
        == "In the app, 'height(at:)' always returns the view's width / 2 (Screen.swift:2) and 'gap' always "
        + "returns 8 (Screen.swift:3).")
    #expect(
      answers.all.map(\.remark) == [
        "'height(at:)' returns the view's width / 2, as in App/Screen.swift:2; a LayoutFixture returns another value",
        nil, "'gap' returns 8, as in App/Screen.swift:3; a LayoutFixture returns another value",
      ])
  }

  @Test(arguments: [
    ("func place() { let itemSize = size(at: path); put(itemSize) }", true),
    ("func place() { put(itemSize) }", false),
    ("override var itemSize: CGSize { get { .zero } set {} }", false),
    ("", true),
  ]) func `a variable that is named like a property is none`(_ member: String, _ isAnswered: Bool) throws {
    let program = Program([
      SourceFile(path: "Wall.swift", text: "class Wall: UICollectionViewFlowLayout { \(member) }")
    ])
    let plan = try SubjectFinder(program: program).find()[0]
    let screen = """
      class Screen: UIViewController, UICollectionViewDelegateFlowLayout {
        let layout = Wall()
        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize {
          return path.item == 0 ? CGSize(width: 25, height: 80) : CGSize(width: 80, height: 80)
        }
      }
      """
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: screen)])
    let name = "collectionView(_:layout:sizeForItemAt:)"
    let answers = AppAnswers(for: plan, in: program, among: neighbors)
    #expect((answers?.all.contains { $0.member == name } ?? false) == isAnswered)
  }
}
