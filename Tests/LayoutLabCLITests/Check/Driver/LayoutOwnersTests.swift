import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("The classes of an app that create a layout")
struct LayoutOwnersTests {
  private static let wall = """
    class Wall: UICollectionViewFlowLayout {
      var columns = 1 { didSet { invalidateLayout() } }
      var shadow = 1
    }
    """

  private func owners(_ files: String...) throws -> LayoutOwners {
    let program = Program([SourceFile(path: "Wall.swift", text: Self.wall)])
    let plan = try SubjectFinder(program: program).find()[0]
    let neighbors = NeighborFiles(
      files.enumerated().map { SourceFile(path: "App\($0.offset).swift", text: $0.element) })
    return LayoutOwners(of: plan, in: program, among: neighbors)
  }

  /// Returns the owners of a layout in a storyboard, whose view has another delegate in some.
  private func ownersInStoryboard(_ app: String, delegate: String) throws -> LayoutOwners {
    let program = Program([SourceFile(path: "Wall.swift", text: "class Wall: UICollectionViewFlowLayout {}")])
    let plan = try SubjectFinder(program: program).find()[0]
    let storyboard = """
      <scene sceneID="1">
      <viewController id="BYZ-38" customClass="Screen" sceneMemberID="viewController">
      <collectionView id="VED-Gd">
      <collectionViewFlowLayout key="collectionViewLayout" id="Cjy" customClass="Wall"/>
      <collectionViewCell id="UwS"><connections>
      <outlet property="delegate" destination="VED-Gd" id="n"/>
      </connections></collectionViewCell>
      <connections>
      <outlet property="delegate" destination="\(delegate)" id="m"/>
      </connections>
      </collectionView>
      </viewController>
      </scene>
      """
    let files = [
      SourceFile(path: "App.swift", text: app), SourceFile(path: "Main.storyboard", text: storyboard),
    ]
    return LayoutOwners(of: plan, in: program, among: NeighborFiles(files))
  }

  private static let header = "collectionView(_:layout:referenceSizeForHeaderInSection:)"
  private static let footer = "collectionView(_:layout:referenceSizeForFooterInSection:)"
  private static let method =
    "func collectionView(_ v: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection s: Int) "
    + "-> CGSize { size }"

  private func missing(_ owners: LayoutOwners) -> [String] {
    owners.missing(among: [Self.header, Self.footer])
  }

  // MARK: Delegates

  @Test(arguments: [
    "class Screen: UICollectionViewController { let wall = Wall() }",
    "class Screen: UICollectionViewController { init() { super.init(collectionViewLayout: Wall()) } }",
    "class Screen: UIViewController {\n let wall = Wall()\n func show() {\n collectionView.delegate = self\n } }",
    "class Screen: UIViewController {\n var cards: UICollectionView!\n let wall: Wall = .init()\n func show() {\n cards?.delegate = self\n } }",
    "class Cards: UICollectionView {\n init() {\n super.init(frame: .zero, collectionViewLayout: Wall())\n delegate = self\n } }",
    "class Screen: Base { let wall = Wall() }\n class Base: UICollectionViewController {}",
    "class Tab { func show() { push(Screen(collectionViewLayout: Wall())) } }\n class Screen: UICollectionViewController {}",
  ]) func `the delegate of the view has only the methods of its class`(_ app: String) throws {
    #expect(try missing(owners(app)) == [Self.header, Self.footer])
    let name = app.contains("class Cards") ? "Cards" : "Screen"
    let method = Self.method
    #expect(try missing(owners(app, "extension \(name) {\n \(method)\n}")) == [Self.footer])
    #expect(try missing(owners(app, "extension Other {\n \(method)\n}")) == [Self.header, Self.footer])
    // A subclass can have the method.
    #expect(try missing(owners(app, "class Special: \(name) {\n \(method)\n}")) == [Self.footer])
    if app.contains("Base") {
      #expect(try missing(owners(app, "extension Base { \(method) }")) == [Self.footer])
    }
  }

  @Test(arguments: [
    // The delegate is set elsewhere, belongs to a different object, or is that of a table.
    "class Screen: UIViewController { let wall = Wall() }",
    "class Screen: UIViewController {\n let wall = Wall()\n func show() {\n collectionView.delegate = cards\n } }",
    "class Screen: UICollectionViewController {\n let wall = Wall()\n func show() {\n collectionView.delegate = cards\n } }",
    "class Screen: UIViewController {\n let wall = Wall()\n func show() {\n tableView.delegate = self\n } }",
    // The superclass belongs to a library.
    "class Screen: CardsController { let wall = Wall() }",
    // No class creates the layout.
    "func makeWall() -> UICollectionViewLayout { Wall() }", "struct Screen { let wall = Wall() }",
    "class Screen: UICollectionViewController { func show() { (layout as? Wall)?.show() } }",
    "class Tab: UICollectionViewController { func show() { push(Screen(layout: Wall())) } }",
  ]) func `the delegate of the view may have any method`(_ app: String) throws {
    #expect(try missing(owners(app)) == [])
  }

  @Test(arguments: [
    ("delegate = Helper()", "delegate", true), ("delegate = Helper(3)", "self.delegate", true),
    ("delegate = makeHelper()", "delegate", false), ("delegate = Unknown()", "delegate", false),
    ("delegate = Helper()\n delegate = other", "delegate", false), ("", "delegate", false),
  ]) func `an object of another class can be the delegate`(
    _ creation: String, _ value: String, _ isKnown: Bool
  ) throws {
    let app = """
      class Presenter: NSObject {
        var delegate: UICollectionViewDelegate?
        let wall = Wall()
        func show() {
          \(creation)
          collectionView?.delegate = \(value)
        }
      }
      class Helper: NSObject, UICollectionViewDelegateFlowLayout {
        \(Self.method)
      }
      """
    #expect(try missing(owners(app)) == (isKnown ? [Self.footer] : []))
  }

  @Test func `a storyboard connects the delegate of the view`() throws {
    let app =
      "class Screen: UIViewController {\n override func viewDidLayoutSubviews() {\n layout.invalidateLayout() } }"
    let connected = try ownersInStoryboard(app, delegate: "BYZ-38")
    #expect(missing(connected) == [Self.header, Self.footer])
    #expect(connected.invalidationAfterResize()?.method == "viewDidLayoutSubviews()")
    let unknown = try ownersInStoryboard(app, delegate: "other")
    #expect(missing(unknown) == [])
    #expect(unknown.invalidationAfterResize() == nil)
  }

  @Test func `all classes with the layout count`() throws {
    let first = "class Screen: UICollectionViewController { let wall = Wall() }"
    let second = "class Other: UICollectionViewController {\n let wall = Wall()\n \(Self.method)\n}"
    #expect(try missing(owners(first, second)) == [Self.footer])
    #expect(try missing(owners(first, "struct Cards { let wall = Wall() }")) == [])
    #expect(try missing(owners(first, "import XCTest\nstruct Cards { let wall = Wall() }")).count == 2)
  }

  // MARK: Changes of the bounds

  @Test func `the delegate of a view can invalidate its layout in each scroll step`() throws {
    func invalidation(_ method: String) throws -> String? {
      let app =
        "class Screen: UIViewController {\n let wall = Wall()\n func \(method) { wall.invalidateLayout() }\n}"
      return try owners(app).invalidationAfterScroll()?.method
    }
    #expect(try invalidation("scrollViewDidScroll(_ scrollView: UIScrollView)") == "scrollViewDidScroll(_:)")
    #expect(try invalidation("scrollViewDidEndDecelerating(_ scrollView: UIScrollView)") == nil)
  }

  private func invalidation(_ method: String, _ files: String...) throws -> String? {
    let app = "class Screen: UIViewController {\n let wall = Wall()\n \(method)\n}"
    return try owners(([app] + files).joined(separator: "\n")).invalidationAfterResize().map {
      "\($0.method):\($0.place.line)"
    }
  }

  private static let transition =
    "func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {\n"
    + " coordinator.animate { _ in self.wall.invalidateLayout() }\n }"

  @Test(arguments: [
    (transition, "viewWillTransition(to:with:):4"),
    ("func viewDidLayoutSubviews() { collectionView?.reloadData() }", "viewDidLayoutSubviews():3"),
    (
      "func viewWillLayoutSubviews() {\n collectionView.collectionViewLayout.invalidateLayout() }",
      "viewWillLayoutSubviews():4"
    ),
    (
      "func viewDidLayoutSubviews() { collectionView?.performBatchUpdates(nil) }", "viewDidLayoutSubviews():3"
    ),
    (
      "func willTransition(to traits: UITraitCollection, with coordinator: Any) {\n fit() }\n func fit() {\n fill() }\n"
        + "func fill() {\n wall.columns = 2 }",
      "willTransition(to:with:):8"
    ),
    ("func layoutSubviews() {\n self.fit() }\n func fit() {\n wall.itemSize = size }", "layoutSubviews():6"),
    ("func viewDidLayoutSubviews() {\n super.fit() }\n func fit() { wall.columns = 2 }", nil),
    ("func viewDidLayoutSubviews() {\n box.fit() }\n func fit() { wall.columns = 2 }", nil),
    (
      "func layoutSubviews() {\n a() }\n func a() {\n b() }\n func b() {\n c() }\n func c() {\n wall.columns = 2 }",
      nil
    ),
    ("func viewDidLayoutSubviews() {\n wall.shadow = 2 }", nil),
    ("func viewDidLayoutSubviews() {\n grid.columns = 2 }", nil),
    ("func viewDidLayoutSubviews() { tableView.reloadData() }", nil),
    ("func viewDidLayoutSubviews() { tableView.performBatchUpdates(nil) }", nil),
    ("func viewDidLayoutSubviews() { wall.invalidate() }", nil),
    ("func viewDidLoad() { wall.invalidateLayout() }", nil),
  ]) func `an app invalidates its layout when the size changes`(_ method: String, _ place: String?) throws {
    #expect(try invalidation(method) == place)
  }

  @Test(arguments: [
    ("func viewDidLayoutSubviews() { wall.itemSize = size }", true),
    ("func viewDidLayoutSubviews() { fit() }\n func fit() { wall.itemSize = size }", true),
    ("func viewDidLoad() { fit() }\n func fit() { wall.itemSize = size }", false),
    ("lazy var wall: Wall = { let wall = Wall(); wall.itemSize = size; return wall }()", false),
  ]) func `a statement runs again when the size changes`(_ members: String, _ isRunAgain: Bool) throws {
    let file = Program([SourceFile(path: "Screen.swift", text: "class Screen {\n \(members)\n}")])
    let statement = try #require(file.tokens[0].firstIndex { $0.isKeyword("size") })
    #expect(LayoutOwners.isRunAfterResize(statement, in: file) == isRunAgain)
  }

  @Test func `the controller of a view with the layout can invalidate it`() throws {
    let view = "class Cards: UIView {\n let wall = Wall()\n}"
    func invalidation(_ files: String...) throws -> String? {
      try owners(files.joined(separator: "\n")).invalidationAfterResize()?.method
    }
    let screen = "class Screen: UIViewController {\n let cards = Cards()\n \(Self.transition)\n}"
    #expect(try invalidation(view, screen) == "viewWillTransition(to:with:)")
    #expect(try invalidation(view, screen, "class Other: UIViewController { let cards = Cards() }") == nil)
    #expect(try invalidation(view) == nil)
    // The file that creates the layout may be missing.
    let cast =
      "class Screen: UIViewController {\n func show() { _ = layout as? Wall }\n \(Self.transition)\n}"
    #expect(try invalidation(cast) == "viewWillTransition(to:with:)")
  }

  @Test func `only classes whose layouts scroll in the same direction count`() throws {
    let first = "class Screen: UIViewController {\n let wall = Wall()\n \(Self.transition)\n}"
    let second =
      "class Strip {\n let wall = Wall()\n func show() {\n wall.scrollDirection = .horizontal\n }\n}"
    let found = try owners(first, second)
    #expect(found.invalidationAfterResize(like: "Screen")?.method == "viewWillTransition(to:with:)")
    #expect(found.invalidationAfterResize(like: "Strip") == nil)
    #expect(found.invalidationAfterResize() == nil)
  }

  @Test func `each class with the layout has to invalidate it`() throws {
    #expect(try invalidation(Self.transition, "class Other { let wall = Wall() }") == nil)
    #expect(try invalidation(Self.transition, "func make() { Wall() }") == nil)
    #expect(try invalidation(Self.transition, "class Other { let wall = Tile() }") != nil)
  }
}
