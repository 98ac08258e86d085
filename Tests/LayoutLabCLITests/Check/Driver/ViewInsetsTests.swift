import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("The content inset of the app's view")
struct ViewInsetsTests {
  /// Returns the insets that the files of an app give to the view of a layout.
  private func insets(_ files: String...) throws -> String? {
    try found(files).map { found in
      found.areAbsent ? "none" : "\(found.text.map(AppAnswers.readable) ?? "?") in line \(found.place.line)"
    }
  }

  private func found(_ files: [String]) throws -> ViewInsets? {
    let program = Program([
      SourceFile(path: "Pages.swift", text: "class Pages: UICollectionViewFlowLayout {}")
    ])
    let neighbors = NeighborFiles(
      files.enumerated().map { index, text in
        SourceFile(path: "App\(index).\(text.hasPrefix("<") ? "storyboard" : "swift")", text: text)
      })
    let plan = try SubjectFinder(program: program).find()[0]
    let owners = LayoutOwners(of: plan, in: program, among: neighbors)
    return ViewInsets(of: plan, in: program, among: neighbors, owners: owners)
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

  @Test(arguments: [("Screen", "grid", true), ("Screen", "otherView", false), ("Menu", "grid", false)])
  func `the controller of a storyboard's scene sets the inset of its view`(
    _ name: String, _ outlet: String, _ isOfView: Bool
  ) throws {
    let scene = """
      <scene sceneID="1">
        <viewController id="2" customClass="Screen">
          <collectionView id="3">
            <collectionViewFlowLayout key="collectionViewLayout" id="4" customClass="Pages"/>
          </collectionView>
          <connections>
            <outlet property="grid" destination="3" id="5"/>
          </connections>
        </viewController>
      </scene>
      """
    let screen = """
      class \(name): UIViewController {
        enum Constants { static let spacing: CGFloat = 12 }
        func setUp() {
          let side: CGFloat = Constants.spacing + 8
          \(outlet).contentInset = .init(top: 0, left: side, bottom: 0, right: side)
        }
      }
      """
    let side = "(12 + 8)"
    let text = "UIEdgeInsets(top: 0, left: \(side), bottom: 0, right: \(side)) in line 5"
    #expect(try insets(screen, scene) == (isOfView ? text : nil))
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

  @Test func `insets can depend on the size of the view`() throws {
    func view(_ superclass: String) -> String {
      """
      class Cards: \(superclass) {
        private lazy var collectionView: UICollectionView = {
          let collectionView = UICollectionView(frame: .zero, collectionViewLayout: Pages())
          let margin = (self.frame.width - 16) / 2
          collectionView.contentInset = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
          return collectionView
        }()
      }
      """
    }
    let text = "((the view's width - 16) / 2)"
    #expect(
      try insets(view("UIView")) == "UIEdgeInsets(top: 0, left: \(text), bottom: 0, right: \(text)) in line 5"
    )
    // A cell can be smaller than the screen.
    #expect(try insets(view("UITableViewCell")) == "? in line 5")
    let closure = try found([view("UIView")])?.closure
    let width = "((size.width - 16) / 2)"
    #expect(closure == "{ size in UIEdgeInsets(top: 0, left: \(width), bottom: 0, right: \(width)) }")
  }

  @Test func `the margins of a view are those of UIKit`() throws {
    func screen(_ margin: String) -> String {
      """
      class Screen: UIViewController {
        @IBOutlet var pagesList: UICollectionView!
        let pages = Pages()
        override func viewDidLoad() {
          pagesList.collectionViewLayout = pages
          pagesList.contentInset = UIEdgeInsets(top: 0, left: \(margin), bottom: 0, right: 0)
        }
      }
      """
    }
    let insets = try insets(screen("view.frame.width / 2 - pagesList.layoutMargins.left"))
    #expect(insets == "UIEdgeInsets(top: 0, left: the view's width / 2 - 8, bottom: 0, right: 0) in line 6")
    // That of a screen contains the safe area.
    #expect(try self.insets(screen("view.layoutMargins.left")) == "? in line 6")
  }

  @Test func `statements can set one side each`() throws {
    func screen(_ statements: String) -> String {
      "class Screen { let layout = Pages()\n func setUp() {\n \(statements)\n }\n}"
    }
    let left = "collectionView.contentInset.left = 24\n"
    let right = "collectionView?.contentInset.right = 8"
    #expect(
      try insets(screen(left + right)) == "UIEdgeInsets(top: 0, left: 24, bottom: 0, right: 8) in line 3")
    let later = left.replacing("24", with: "12")
    #expect(
      try insets(screen(left + later)) == "UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 0) in line 4")
    #expect(try insets(screen(left.replacing("collectionView", with: "textView"))) == nil)
    #expect(try insets(screen(left.replacing("contentInset", with: "frame"))) == "none")
  }

  @Test func `an inset that only the app knows is a limit if it is surely set`() throws {
    func screen(_ method: String, _ value: String = "model.insets") -> String {
      "class Screen { let layout = Pages()\n \(method) {\n collectionView.contentInset = \(value)\n } }"
    }
    let limit = try found([screen("override func viewDidLoad()")])?.limit
    #expect(
      limit?.remark == "The app gives its view a content inset that only it knows (App0.swift:3).")
    #expect(limit?.severity == .warning)
    #expect(try found([screen("func hideKeyboard()")])?.limit == nil)
    #expect(try found([screen("override func viewDidLoad() { if isWide", "model.insets }")])?.limit == nil)
    #expect(try found([screen("override func viewDidLoad()", insets)])?.limit == nil)
    #expect(try found([screen("override func viewDidLoad()", insets)])?.closure == "{ _ in \(insets) }")
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
