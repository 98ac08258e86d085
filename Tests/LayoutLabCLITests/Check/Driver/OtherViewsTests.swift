import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Views with other layouts")
struct OtherViewsTests {
  /// Returns whether the update in a source is one of a view with another layout than `Wall`.
  private func isOther(_ source: String) -> Bool {
    let program = Program([SourceFile(path: "Screen.swift", text: source)])
    let index = program.tokens[0].firstIndex { $0.isKeyword("insertItems") } ?? 0
    return OtherViews(in: program, besides: ["Wall"]).areCalled(at: index)
  }

  private func screen(_ members: String, _ call: String = "sheet.insertItems(at: paths)") -> String {
    "class Screen {\n\(members)\nfunc add() { \(call) }\n}"
  }

  private static let lazyView = """
    lazy var sheet: UICollectionView = {
      let layout = SheetLayout()
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      return view
    }()
    """

  @Test func `a property can have a view with another layout`() {
    let plain =
      "let sheet = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"
    let assigned = """
      var sheet: UICollectionView!
      func load() {
        sheet = UICollectionView(frame: .zero, collectionViewLayout: SheetLayout())
      }
      """
    for members in [Self.lazyView, plain, assigned] {
      #expect(isOther(screen(members)))
      #expect(isOther(screen(members, "self.sheet.insertItems(at: paths)")))
      #expect(!isOther(screen(members, "other.insertItems(at: paths)")))
    }
  }

  @Test func `a type that names the layout can give it to each view`() {
    #expect(
      !isOther(screen(Self.lazyView, "sheet.collectionViewLayout = Wall()\nsheet.insertItems(at: paths)")))
    #expect(!isOther(screen(Self.lazyView.replacing("SheetLayout", with: "Wall"))))
    // Where this layout comes from is unknown.
    #expect(
      !isOther(screen(Self.lazyView.replacing("layout = SheetLayout()", with: "layout = makeLayout()"))))
  }

  @Test func `an outlet can get another layout`() {
    let outlet = "@IBOutlet var sheet: UICollectionView!\nlet wall = Wall()\nlet other = SheetLayout()"
    func screen(_ statements: String) -> String {
      self.screen(outlet, "\(statements)\nsheet.insertItems(at: paths)")
    }
    #expect(isOther(screen("sheet.collectionViewLayout = other")))
    #expect(isOther(screen("sheet.setCollectionViewLayout(other, animated: true)")))
    // Another view gets the layout.
    #expect(
      isOther(screen("sheet.collectionViewLayout = other\ngrid.collectionViewLayout = Wall()")) == false)
    #expect(!isOther(screen("sheet.collectionViewLayout = other\nsheet.collectionViewLayout = wall")))
    #expect(!isOther(screen("sheet.collectionViewLayout = other\nsheet.collectionViewLayout = next")))
    #expect(!isOther(screen("grid.collectionViewLayout = other")))
  }

  @Test func `a variable of UIKit's class can hold any layout`() {
    let layout = "let layout: UICollectionViewFlowLayout = SheetLayout()"
    #expect(!isOther(screen(Self.lazyView.replacing("let layout = SheetLayout()", with: layout))))
  }

  @Test func `a view can create its own layout`() {
    func view(_ layout: String) -> String {
      """
      class Stack: UICollectionView {
        init() { super.init(frame: .zero, collectionViewLayout: \(layout)()) }
        func add() { insertItems(at: paths) }
      }
      """
    }
    #expect(isOther(view("StackLayout")))
    #expect(isOther(view("StackLayout").replacing("insertItems(", with: "self.insertItems(")))
    #expect(!isOther(view("Wall")))
  }
}
