import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("The content inset of the app's view")
struct ViewInsetsTests {
  /// Returns the insets that the files of an app give to the view of a layout.
  private func insets(_ files: String...) throws -> String? {
    let program = Program([
      SourceFile(path: "Pages.swift", text: "class Pages: UICollectionViewFlowLayout {}")
    ])
    let neighbors = NeighborFiles(
      files.enumerated().map { SourceFile(path: "App\($0.offset).swift", text: $0.element) })
    let plan = try SubjectFinder(program: program).find()[0]
    let owners = LayoutOwners(of: plan, in: program, among: neighbors)
    return ViewInsets(of: plan, in: program, among: neighbors, owners: owners).map {
      $0.areAbsent ? "none" : "\($0.text) in line \($0.place.line)"
    }
  }

  private let insets = "UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)"

  @Test func `a statement for the collection view counts`() throws {
    let app = "let layout = Pages()\nfunc show() {\n  collectionView.contentInset = "
    #expect(try insets(app + insets + "\n}") == insets + " in line 3")
    #expect(try insets(app + ".init(top: 0, left: 20, bottom: 0, right: 20)\n}") == insets + " in line 3")
    #expect(try insets(app + "model.insets\n}") == nil)
    #expect(try insets("let layout = Pages()\nfunc show() {\n  textView.contentInset = \(insets)\n}") == nil)
  }

  @Test func `a collection view can set its own inset`() throws {
    func view(_ superclass: String) -> String {
      "class Cards: \(superclass) {\n  let pages = Pages()\n  func show() {\n    self.contentInset = \(insets)\n  }\n}"
    }
    #expect(try insets(view("UICollectionView")) == insets + " in line 4")
    #expect(try insets(view("UIScrollView")) == nil)
  }

  @Test func `a subclass of the controller sets the inset of its view`() throws {
    let app =
      "class Snapping: UICollectionViewController { init() { super.init(collectionViewLayout: Pages()) } }"
    func screen(_ superclass: String) -> String {
      "class Screen: \(superclass) {\n func show() {\n collectionView.contentInset = \(insets)\n }\n}"
    }
    #expect(try insets(app, screen("Snapping")) == insets + " in line 3")
    #expect(try insets(app, screen("Other")) == "none")
  }

  @Test func `several views and other files prove nothing`() throws {
    let app = "let layout = Pages()\nfunc show() {\n  collectionView.contentInset = \(insets)\n}"
    #expect(try insets(app, app.replacing("20", with: "8")) == nil)
    #expect(try insets(app, app) == insets + " in line 3")
    #expect(try insets(app.replacing("Pages()", with: "Other()")) == nil)
  }

  @Test func `without a statement in the files of the app's view there is no inset`() throws {
    let screen = "class Screen: UIViewController { let layout = Pages() }"
    #expect(try insets(screen) == "none")
    let other = "class Other { let view = Screen()\n func a() { view.list.contentInset = b } }"
    #expect(try insets(screen, other) == nil)
    #expect(try insets("let layout = Pages()") == nil)
    #expect(try insets("class Other {}") == nil)
  }
}
