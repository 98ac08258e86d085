import Foundation
import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Projects that only reload their data")
struct ReloadsOnlyTests {
  private static let layout = """
    class Sheet: UICollectionViewLayout {
      var cells: [CGRect] = []
      func reset() { cells.removeAll() }
      func other() { insertItems() }
    }

    """

  private func limit(_ files: String...) throws -> DataLimit? {
    let program = Program([SourceFile(path: "Sheet.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let neighbors = NeighborFiles(
      files.enumerated().map { SourceFile(path: "App\($0.offset).swift", text: $0.element) })
    let calls = ChangeAnnouncement.all(of: plan, in: program, among: neighbors)
    return ReloadsOnly(plan, calls, in: program, among: neighbors).limit
  }

  private let reload = """
    extension UICollectionView {
      func reloadSheet() {
        (collectionViewLayout as? Sheet)?.reset()
        reloadData()
      }
    }
    """

  @Test func `the only call that resets the layout is followed by a reload`() throws {
    let found = try limit(reload)
    #expect(found?.extent == .withoutUpdates)
    #expect(found?.remark.contains("resets the layout (App0.swift:3)") == true)
  }

  @Test(arguments: [
    "class Screen { @objc func add() { view.insertItems(at: [path]) } }",
    "class Screen { @objc func fill() { view.performBatchUpdates { } } }",
    "class Screen { var source: UICollectionViewDiffableDataSource<Int, Int> }",
    "class Screen { let layout = Sheet()\n @objc func add() { layout.reset()\n view.reloadSections([0]) } }",
    "class Screen { let layout = Sheet()\n @objc func turn() { layout.reset() } }",
  ]) func `another change of the data counts too`(_ screen: String) throws {
    #expect(try limit(reload, screen) == nil)
  }

  @Test func `nothing is known of a layout that is never reset`() throws {
    #expect(try limit("class Screen { @objc func show() { view.reloadData() } }") == nil)
  }

  // MARK: - Animations

  @Test(arguments: [
    ("view.reloadData()", "Nothing in the project updates some items"),
    ("view.reloadItems(at: paths)", "The project reloads items, but neither inserts"),
    // Files are no items.
    ("try disk.removeItem(at: url)", "Nothing in the project updates some items"),
    ("try FileManager.default.moveItem(at: url, to: other)", "Nothing in the project updates some items"),
    ("tableView.insertSections(sections, with: .fade)", "Nothing in the project updates some items"),
    ("view.reloadItems(at: paths)\n view.insertItems(at: paths)", nil),
    ("view.setCollectionViewLayout(sheet, animated: true)", nil),
  ]) func `a project that inserts nothing animates no neighbors`(_ statements: String, _ remark: String?)
    throws
  {
    let program = Program([SourceFile(path: "Sheet.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let screen = "class Screen { let sheet = Sheet()\n @objc func show() { \(statements) } }"
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: screen)])
    let limit = ReloadsOnly.limitOfAnimations(plan, in: ProjectFiles(program, neighbors))
    #expect(limit?.remark.hasPrefix(remark ?? "-") ?? (remark == nil))
    if remark?.contains("reloads items") == true {
      #expect(limit?.rules?.contains(.animatesUnrelatedItems) == true)
    }
  }

  @Test(arguments: [("add()", false), ("", true)])
  func `an update in a method that never runs counts for nothing`(_ call: String, _ isUnused: Bool) throws {
    let program = Program([SourceFile(path: "Sheet.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let screen = """
      class Screen: UIViewController {
        let sheet = Sheet()
        override func viewDidLoad() { view.reloadData()\n \(call) }
        private func add() { view.insertItems(at: paths)\n delay { self.add() } }
      }
      """
    let project = ProjectFiles(
      program, NeighborFiles([SourceFile(path: "App.swift", text: screen)]))
    let limit = ReloadsOnly.limitOfAnimations(plan, in: project)
    #expect((limit?.extent == .withoutAnimations) == isUnused)
  }

  @Test(arguments: [
    ("UIView.performWithoutAnimation { view.insertItems(at: paths) }", true),
    ("UIView.performWithoutAnimation({ view.performBatchUpdates({ view.deleteItems(at: paths) }) })", true),
    (
      "UIView.setAnimationsEnabled(false)\n view.insertItems(at: paths)\n UIView.setAnimationsEnabled(true)",
      true
    ),
    ("UIView.setAnimationsEnabled(false)\n view.performBatchUpdates({ view.moveItem(at: a, to: b) })", true),
    ("work.append(BlockOperation { view.insertItems(at: paths) })", true),
    ("work.append { [weak self] in self?.view.insertItems(at: paths) }", true),
    // Not around all updates, or not at their time.
    ("UIView.performWithoutAnimation { view.insertItems(at: a) }\n view.deleteItems(at: b)", false),
    ("UIView.performWithoutAnimation { queue.async { view.insertItems(at: paths) } }", false),
    ("if isFirst { UIView.setAnimationsEnabled(false) }\n view.insertItems(at: paths)", false),
    ("UIView.setAnimationsEnabled(true)\n view.insertItems(at: paths)", false),
    ("other.append { view.insertItems(at: paths) }", false),
    ("UIView.animate { view.insertItems(at: paths) }", false),
  ]) func `updates without animations show no faults of them`(_ statements: String, _ isUnanimated: Bool)
    throws
  {
    let program = Program([SourceFile(path: "Sheet.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let screen = """
      class Screen: UIViewController {
        let sheet = Sheet()
        var work: [BlockOperation] = []
        var other: [() -> Void] = []
        override func viewDidLoad() {
          \(statements)
        }
        @objc func run() {
          UIView.performWithoutAnimation { for item in self.work { item.start() }\n self.work.removeAll() }
          other.forEach { $0() }
        }
      }
      """
    let project = ProjectFiles(
      program, NeighborFiles([SourceFile(path: "App.swift", text: screen)]))
    let limit = ReloadsOnly.limitOfAnimations(plan, in: project)
    #expect((limit?.extent == .withoutAnimations) == isUnanimated)
    if isUnanimated {
      #expect(limit?.severity == .warning)
      #expect(limit?.remark.hasPrefix("The project updates its view without animations (App.swift:") == true)
    }
  }

  @Test(arguments: [
    ("class List: UIViewController { @objc func add() { view.insertItems(at: paths) } }", true),
    ("class Row: UICollectionViewCell { @objc func add() { view.insertItems(at: paths) } }", true),
    (
      "protocol ListDelegate {}\nclass List: UIViewController { @objc func add() { view.insertItems(at: paths) } }",
      true
    ),
    // The screen uses a type of its own, an extension of all views, or what is around it.
    ("class Feed { @objc func add(to view: UICollectionView) { view.insertItems(at: paths) } }", false),
    ("extension UICollectionView { @objc func add() { insertItems(at: paths) } }", false),
    (
      "extension UIView {}\nextension Row: Cell {}\nclass List: UIViewController { @objc func show() { view.insertItems(at: paths) } }",
      true
    ),
    (
      "extension UIView { func fit() {} }\nclass List: UIViewController { @objc func show() { view.insertItems(at: paths) } }",
      true
    ),
    ("extension UICollectionView { func grow() { insertItems(at: paths) } }", false),
    (
      "extension UICollectionView { func add() { insertItems(at: paths) } }\nclass Tool { @objc func go() { view.add() } }",
      true
    ),
    (
      "class Tabs: UIViewController { let screen = Screen()\n @objc func add() { screen.view.insertItems(at: paths) } }",
      false
    ),
  ]) func `other screens and cells update views of their own`(_ other: String, _ isOther: Bool) throws {
    let program = Program([SourceFile(path: "Sheet.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let screen = """
      class Screen: UIViewController, ListDelegate {
        let sheet = Sheet()
        lazy var view = UICollectionView(frame: .zero, collectionViewLayout: sheet)
        let feed = Feed()
        @objc func show() { show(List(), sender: self); view.grow() }
        func cell() -> Row { Row() }
      }
      """
    let neighbors = NeighborFiles([
      SourceFile(path: "Screen.swift", text: screen), SourceFile(path: "Other.swift", text: other),
    ])
    let project = ProjectFiles(program, neighbors)
    let users = LayoutUsers(of: plan, among: neighbors, files: project.naming)
    #expect(ReloadsOnly.limitOfAnimations(plan, in: project) == nil)
    #expect((ReloadsOnly.limitOfAnimations(plan, in: project, by: users) != nil) == isOther)
    #expect(ReloadsOnly.limitsOfUse(plan, in: project, by: users).isEmpty != isOther)
  }

  @Test(arguments: [
    ("Board(collectionViewLayout: Sheet())", "let view = UICollectionView()", false),
    ("Board(); let sheet = Sheet()", "let view = UICollectionView()", true),
    ("Board(collectionViewLayout: Rows()); let sheet = Sheet()", "let view = UICollectionView()", true),
    ("Board(collectionViewLayout: next); let sheet = Sheet()", "let view = UICollectionView()", false),
    // The files that name the layout have no view.
    ("Board(); let sheet = Sheet()", "", false),
  ]) func `a screen that gets the layout updates its view`(
    _ creation: String, _ member: String, _ isOther: Bool
  ) throws {
    let program = Program([SourceFile(path: "Sheet.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let board =
      "class Board: UICollectionViewController { @objc func add() { collectionView.insertItems(at: paths) } }"
    let starter = "class Starter { \(member)\n func start() { let board = \(creation) } }"
    let neighbors = NeighborFiles([
      SourceFile(path: "Starter.swift", text: starter), SourceFile(path: "Board.swift", text: board),
    ])
    let project = ProjectFiles(program, neighbors)
    let users = LayoutUsers(of: plan, among: neighbors, files: project.naming)
    #expect((ReloadsOnly.limitOfAnimations(plan, in: project, by: users) != nil) == isOther)
  }

  // MARK: - Uses of the view

  @Test(arguments: [
    ("sheet.invalidateLayout()", [DataLimit.Extent.withoutUpdates, .withoutSingleQueries, .constantData]),
    ("view.reloadData()", [.withoutUpdates, .withoutSingleQueries]),
    (
      "view.scrollToItem(at: path, at: .top, animated: true)",
      [.withoutUpdates, .withoutSingleQueries, .constantData]
    ),
    (
      "view.scrollToItem(at: .init(row: 0, section: 0), at: .top, animated: true)",
      [.withoutUpdates, .withoutSingleQueries, .constantData]
    ),
    ("move(view.layoutAttributesForItem(at: path)!)", [.withoutUpdates, .constantData]),
    ("view.rx.setDataSource(self)", [.withoutUpdates, .withoutSingleQueries]),
    ("view.insertItems(at: [path])", []),
    ("view.reloadSections([0])", [.withoutInsertions]),
    ("view.performBatchUpdates { view.reloadItems(at: [path]) }", [.withoutInsertions]),
    ("view.performBatchUpdates { view.deleteItems(at: [path]) }", []),
    ("view.setCollectionViewLayout(sheet, animated: true)", [.withoutUpdates, .constantData]),
  ]) func `a project that uses little of a view cannot show all faults`(
    _ statement: String, _ extents: [DataLimit.Extent]
  ) throws {
    let program = Program([SourceFile(path: "Sheet.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let other = """
      class Other: UICollectionViewFlowLayout {
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
          super.layoutAttributesForItem(at: path)
        }
      }
      """
    let screen = "class Screen { let sheet = Sheet()\n @objc func show() { \(statement) } }\n\(other)"
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: screen)])
    let limits = ReloadsOnly.limitsOfUse(plan, in: ProjectFiles(program, neighbors))
    #expect(limits.map(\.extent) == extents)
  }

  @Test(arguments: [
    ("view.scrollToItem(at: path, at: .top, animated: true)", true),
    ("view.scrollToItem(at: IndexPath(item: 0, section: 1), at: .top, animated: true)", true),
    ("view.selectItem(at: path, animated: true, scrollPosition: .top)", true),
    ("view.selectItem(at: path, animated: true, scrollPosition: [])", false),
  ]) func `a wrong answer for one item shows little if the view only scrolls to it`(
    _ statement: String, _ scrolls: Bool
  ) throws {
    let program = Program([SourceFile(path: "Sheet.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let screen = "class Screen { let sheet = Sheet()\n @objc func show() { \(statement) } }"
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: screen)])
    let limits = ReloadsOnly.limitsOfUse(plan, in: ProjectFiles(program, neighbors))
    let limit = try #require(limits.first { $0.extent == .withoutSingleQueries })
    #expect(limit.severity == (scrolls ? .warning : .style))
    #expect(limit.remark.contains("only to scroll to them (App.swift:2)") == scrolls)
  }

  @Test(arguments: [("@objc func", [DataLimit.Extent]()), ("func", [.firstData])])
  func `a reload that nothing calls may be the first one`(_ words: String, _ extents: [DataLimit.Extent])
    throws
  {
    let program = Program([SourceFile(path: "Sheet.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let screen = """
      class Screen { let sheet = Sheet()
        \(words) show() { view.reloadData() }
      }
      class Starter { @objc func start() { screen.showAll() } }
      """
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: screen)])
    let limits = ReloadsOnly.limitsOfUse(plan, in: ProjectFiles(program, neighbors))
    #expect(limits.map(\.extent) == [.withoutUpdates, .withoutSingleQueries] + extents)
  }

  @Test(arguments: [
    ("override func viewDidLoad() { show() }", true), ("@objc func refresh() { show() }", false), ("", false),
  ]) func `one snapshot is the first data`(_ caller: String, _ isFirst: Bool) throws {
    let program = Program([SourceFile(path: "Sheet.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let screen = """
      class Screen: UIViewController { let sheet = Sheet()
        var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
        \(caller)
        func show() { dataSource.apply(NSDiffableDataSourceSnapshot<Int, Int>()) }
      }
      """
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: screen)])
    let limits = ReloadsOnly.limitsOfUse(plan, in: ProjectFiles(program, neighbors))
    #expect(limits.map(\.extent) == (isFirst ? [.firstData] : []))
  }

  @Test(arguments: [("Wall", true), ("Other", false)])
  func `a view that resets the layout in its own reload shows no stale data`(
    _ view: String, _ hasLayout: Bool
  ) throws {
    let program = Program([SourceFile(path: "Sheet.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let views = """
      class \(view): UICollectionView { override func reloadData() { reset(); super.reloadData() } }
      class \(view == "Wall" ? "Pile" : "Wall"): UICollectionView {}
      """
    let wall = "extension Wall { func start() { collectionViewLayout = Sheet() } }"
    let neighbors = NeighborFiles([
      SourceFile(path: "Views.swift", text: views), SourceFile(path: "Start.swift", text: wall),
    ])
    let project = ProjectFiles(program, neighbors)
    let users = LayoutUsers(of: plan, among: neighbors, files: project.naming)
    let limit = OwnReload(by: users, in: project).limit
    #expect(
      limit?.remark
        == (hasLayout
          ? "The app's view does more than UIKit's when it reloads its data (Views.swift:1)." : nil))
  }

  @Test func `a reload in a method that nothing calls may be one`() throws {
    let program = Program([SourceFile(path: "Sheet.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let screen =
      "class Screen { let sheet = Sheet()\n func show() { view.reloadData()\n view.insertItems(at: paths) } }"
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: screen)])
    let limits = ReloadsOnly.limitsOfUse(plan, in: ProjectFiles(program, neighbors))
    #expect(limits.map(\.extent) == [.withoutUpdates, .withoutSingleQueries, .firstData])
  }

  @Test(arguments: [
    ("Other/Two.xcodeproj", "Other/Screen.swift", true),
    // A project around both, and a module of the app.
    ("App.xcodeproj", "Other/Screen.swift", false), ("One/Kit/Package.swift", "One/Kit/Screen.swift", false),
  ]) func `another app in the repository uses views of its own`(
    _ project: String, _ path: String, _ isOther: Bool
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("apps-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in [".git", "One/One.xcodeproj", "One/Layouts", project] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    let layout = "\(folder)/One/Layouts/Sheet.swift"
    let program = Program([SourceFile(path: layout, text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let neighbors = NeighborFiles([
      SourceFile(
        path: "\(folder)/\(path)", text: "class Screen { @objc func add() { view.insertItems(at: paths) } }")
    ])
    let files = ProjectFiles(program, neighbors)
    #expect(ReloadsOnly.limitOfAnimations(plan, in: files) == nil)
    let limit = ReloadsOnly.limitOfAnimations(plan, in: files.ofApp(with: layout))
    #expect((limit?.extent == .withoutAnimations) == isOther)
  }
}
