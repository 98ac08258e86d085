import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("The code of an app that may run")
struct ReachedCodeTests {
  /// Returns whether the first call of `insertItems` in some files may run.
  private func runs(_ files: String...) throws -> Bool {
    let sources = files.enumerated().map { SourceFile(path: "App\($0.offset).swift", text: $0.element) }
    let project = ProjectFiles(Program([]), NeighborFiles(sources))
    let file = try #require(project.naming("insertItems").first)
    let index = try #require(
      file.tokens[0].indices.first {
        file.tokens[0][$0].text == "insertItems" && $0 > 0 && file.tokens[0][$0 - 1].isSign(".")
      })
    return ReachedCode(in: project).contains(index, of: file)
  }

  private func screen(_ method: String, _ members: String = "", _ inherited: String = "UIViewController")
    -> String
  {
    "class Screen: \(inherited) {\n \(members)\n \(method) { grid.insertItems(at: paths) }\n}"
  }

  @Test(arguments: [
    "", "func show(add: Int) {}", "func leave() { stop(add: 3) }", "override func viewDidLoad() { stop() }",
  ]) func `a method that nothing calls does not run`(_ members: String) throws {
    #expect(try !runs(screen("func add()", members)))
  }

  @Test(arguments: [
    "override func viewDidLoad() { add() }", "lazy var action = { self.add() }", "init() { add() }",
    "@objc func tap() { other() }\n func other() { add() }", "let action = #selector(add)",
    "@IBAction func tap() { button.addTarget(self, action: Selector(\"add\")) }",
    "override func viewDidLoad() { print(\"\\(add())\") }", "var sum: Int { add() }",
  ]) func `a method runs if code that runs names it`(_ members: String) throws {
    #expect(try runs(screen("func add()", members)))
  }

  @Test func `methods that only call themselves and each other do not run`() throws {
    let own = """
      class Screen: UIViewController {
        private func add() {
          grid.insertItems(at: paths)
          queue.asyncAfter(deadline: .now()) { [weak self] in self?.add() }
        }
      }
      """
    #expect(try !runs(own))
    #expect(try runs(own + "\nextension Screen { override func viewDidLoad() { add() } }"))
    let both = "func add() { grid.insertItems(at: paths)\n again() }\nfunc again() { add() }"
    #expect(try !runs("class Screen {\n \(both)\n}"))
    #expect(try runs("class Screen {\n \(both)\n deinit { again() }\n}"))
  }

  @Test func `other files cannot call a private method`() throws {
    let other = "class Other { private func add() {}\n init() { add() } }"
    #expect(try !runs(screen("private func add()"), other))
    #expect(try runs(screen("func add()"), other))
  }

  @Test(arguments: [
    ("override func add()", "UIViewController", true), ("@objc func add()", "UIViewController", true),
    ("@IBAction func add()", "UIViewController", true), ("public func add()", "UIViewController", true),
    ("func add()", "UIViewController, UICollectionViewDelegate", false),
    ("func scrollViewDidScroll(_ view: UIScrollView)", "UIViewController, UICollectionViewDelegate", true),
    ("func textFieldDidEnd(_ field: UITextField)", "UIViewController, UITextFieldDelegate", true),
    ("func add()", "UIViewController, UITextFieldDelegate", false),
    // A protocol of a library can require any method, but no private one.
    ("func add()", "UIViewController, Refreshing", true),
    ("private func add()", "UIViewController, Refreshing", false), ("func add()", "LibraryController", true),
  ]) func `the system may call a method`(_ method: String, _ inherited: String, _ runs: Bool) throws {
    #expect(try self.runs(screen(method, "", inherited)) == runs)
  }

  @Test func `a protocol of the project requires what its callers need`() throws {
    let own = screen("func add()", "", "UIViewController, Adding")
    let needs = "protocol Adding { func add() }"
    #expect(try !runs(own, needs))
    #expect(try runs(own, needs, "class Row: UIView { override func layoutSubviews() { delegate?.add() } }"))
    // What it inherits from can require the method.
    #expect(try runs(own, "protocol Adding: Refreshing {}"))
  }

  @Test(arguments: [
    ("collectionView?.reloadData()", false), ("self.collectionView!.reloadData()", false),
    ("reloadData()", true), ("source.reloadData()", true),
  ]) func `a call of a view's own method calls no other of that name`(_ call: String, _ runs: Bool) throws {
    let source = screen("func reloadData()", "@objc func more() { \(call) }", "NSObject")
    #expect(try self.runs(source) == runs)
    // A view of the app can have the method itself.
    let view = screen("func reloadData()", "@objc func more() { \(call) }", "UICollectionView")
    #expect(try self.runs(view))
  }

  @Test func `code outside of methods runs`() throws {
    #expect(try runs("let action = { grid.insertItems(at: paths) }"))
    #expect(try !runs("func add() { grid.insertItems(at: paths) }"))
    #expect(try runs("func add() { grid.insertItems(at: paths) }", "let action = add"))
  }
}
