import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("What an app keeps its users from doing with the view")
struct ViewLimitsTests {
  /// Returns the places in the limits that the files of an app lead to, by the first of the rules.
  private func limits(_ statement: String, class name: String = "Screen") throws -> [String] {
    let program = Program([SourceFile(path: "Deck.swift", text: "class Deck: UICollectionViewLayout {}")])
    let plan = try SubjectFinder(program: program).find()[0]
    let screen =
      "class \(name): UIViewController {\n let deck = Deck()\n func show() {\n  \(statement)\n }\n}"
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: screen)])
    return ViewLimits(of: plan, in: program, among: neighbors).all.map(\.remark)
  }

  @Test(arguments: [
    ("collectionView.contentInsetAdjustmentBehavior = .always", true),
    ("collectionView.contentInsetAdjustmentBehavior = .automatic", false),
    ("tableView.contentInsetAdjustmentBehavior = .always", false), ("", false),
  ]) func `an app can add the safe area on all sides`(_ statement: String, _ addsSafeArea: Bool) throws {
    let program = Program([SourceFile(path: "Deck.swift", text: "class Deck: UICollectionViewLayout {}")])
    let plan = try SubjectFinder(program: program).find()[0]
    let screen = "class Screen: UIViewController {\n let deck = Deck()\n func show() {\n  \(statement)\n }\n}"
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: screen)])
    #expect(ViewLimits(of: plan, in: program, among: neighbors).addsSafeArea == addsSafeArea)
  }

  @Test func `other screens that present the one with the layout have views of their own`() throws {
    let program = Program([SourceFile(path: "Deck.swift", text: "class Deck: UICollectionViewLayout {}")])
    let plan = try SubjectFinder(program: program).find()[0]
    let scene = """
      <scene sceneID="1">
        <collectionViewController customClass="Screen">
          <collectionView key="view">
            <collectionViewLayout key="collectionViewLayout" customClass="Deck"/>
          </collectionView>
        </collectionViewController>
      </scene>
      """
    func remarks(_ name: String) -> [String] {
      let text =
        "class \(name): UIViewController {\n func show() {\n  collectionView.isScrollEnabled = false\n  present(Screen())\n }\n}"
      let neighbors = NeighborFiles([
        SourceFile(path: "App.swift", text: text), SourceFile(path: "Main.storyboard", text: scene),
      ])
      return ViewLimits(of: plan, in: program, among: neighbors).all.map(\.remark)
    }
    #expect(remarks("Screen") == ["Users of the app cannot scroll the view (App.swift:3)."])
    #expect(remarks("Menu") == [])
  }

  @Test(arguments: [
    ("collectionView.isScrollEnabled = false", "Users of the app cannot scroll the view (App.swift:4)."),
    ("collectionView?.isScrollEnabled = false", "Users of the app cannot scroll the view (App.swift:4)."),
    ("collectionView.isScrollEnabled = false\n  collectionView.isScrollEnabled = true", nil),
    ("collectionView.isScrollEnabled = isFree", nil), ("collectionView.isScrollEnabled = true", nil),
    ("tableView.isScrollEnabled = false", nil),
    (
      "collectionView.contentInsetAdjustmentBehavior = .never",
      "In the app, bars add nothing to the content inset of the view (App.swift:4)."
    ),
    (
      "self.automaticallyAdjustsScrollViewInsets = false",
      "In the app, bars add nothing to the content inset of the view (App.swift:4)."
    ),
    ("collectionView.contentInsetAdjustmentBehavior = .always", nil),
  ]) func `a statement about the collection view counts`(_ statement: String, _ remark: String?) throws {
    #expect(try limits(statement) == [remark].compactMap(\.self))
  }

  @Test(arguments: [
    ("collectionView.isPagingEnabled = true", "The app turns paging on", 4),
    ("collectionView.isPagingEnabled = false", nil, 4),
    ("}\n func scrollViewWillEndDragging(_ view: UIScrollView) {", nil, 5),
    ("}\n func scrollViewDidScroll(_ view: UIScrollView) {", nil, nil),
  ]) func `an app can choose where drags end`(_ statement: String, _ paging: String?, _ line: Int?) throws {
    let isOwn = paging != nil || statement.contains("EndDragging")
    let own = isOwn ? line.map { "The app chooses where drags end (App.swift:\($0))." } : nil
    let pages = paging.map { "\($0) (App.swift:4), so that UIKit chooses where drags end." }
    #expect(try limits(statement) == [own, pages].compactMap(\.self))
  }

  @Test(arguments: [
    ("UICollectionView(frame: view.frame, collectionViewLayout: Deck())", true),
    (
      "UICollectionView.init(frame: CGRect(x: 0, y: 9, width: 90, height: 80), collectionViewLayout: deck)",
      true
    ),
    ("UICollectionView(frame: .zero, collectionViewLayout: Deck())", false),
    ("UICollectionView(frame: CGRect(), collectionViewLayout: Deck())", false),
    ("collectionView.bounces = true", false),
  ]) func `a frame that nothing changes is kept`(_ creation: String, _ isKept: Bool) throws {
    let remark = "The app gives the view a frame, which it keeps (App.swift:4)."
    let usual = "collectionView = \(creation)"
    #expect(try limits(usual) == (isKept ? [remark] : []))
    for change in [
      "}\n func turn() {\n collectionView.frame = view.bounds",
      "collectionView.autoresizingMask = [.flexibleWidth]",
      "collectionView.topAnchor.pin()", "collectionView.snp.makeConstraints { _ in }",
      "view = collectionView", "collectionView.pin(to: view)", "pinEdges(of: collectionView)",
      "}\n override func viewDidLayoutSubviews() {",
    ] {
      #expect(try limits("\(usual)\n  \(change)") == [])
    }
    // A name that only contains such a word.
    #expect(try limits("\(usual)\n  button.addTarget(for: .touchUpInside)") == (isKept ? [remark] : []))
    #expect(try limits("\(usual)\n  photo.contentMode = .scaleAspectFill") == (isKept ? [remark] : []))
  }

  @Test(arguments: [
    ("collectionView.heightAnchor.constraint(equalToConstant: 90).isActive = true", "the height"),
    ("self.collectionView.widthAnchor.constraint(equalToConstant: side).isActive = true", "the width"),
    (
      "activate([collectionView.widthAnchor.constraint(equalToConstant: 90),\n collectionView.heightAnchor.constraint(equalToConstant: 90)])",
      "the width and the height"
    ),
    ("collectionView.anchor(top: title.bottomAnchor, width: side, height: side)", "the width and the height"),
    ("collectionView.anchor(top: title.bottomAnchor, width: 0, height: 90)", "the height"),
    ("title.anchor(top: nil, width: 90, height: 90)", nil),
    (
      "collectionView.snp.makeConstraints { $0.top.equalToSuperview(); $0.height.equalTo(20) }",
      "the height"
    ),
    ("collectionView.snp.makeConstraints { make in\n make.height.equalTo(view) }", nil),
    (
      "collectionView.snp.makeConstraints { $0.height.equalTo(20) }\n collectionView.snp.updateConstraints { $0.height.equalTo(30) }",
      nil
    ),
    ("cell.heightAnchor.constraint(equalToConstant: 90).isActive = true", nil),
    ("collectionView.heightAnchor.constraint(equalTo: view.heightAnchor).isActive = true", nil),
    // The app can change the constant.
    ("height = collectionView.heightAnchor.constraint(equalToConstant: 90)", nil),
    ("let height =\n collectionView.heightAnchor.constraint(equalToConstant: 90)", nil),
    (
      "collectionView.heightAnchor.constraint(equalToConstant: 90).isActive = a\n collectionView.heightAnchor.constraint(equalToConstant: 9).isActive = b",
      nil
    ),
  ]) func `constraints fix lengths of the view`(_ statement: String, _ lengths: String?) throws {
    let line = statement.hasPrefix("cell") ? 0 : 4
    let remark = lengths.map { "A constraint fixes \($0) of the view (App.swift:\(line))." }
    #expect(try limits(statement) == [remark].compactMap(\.self))
  }

  @Test(arguments: [
    ("firstAttribute=\"height\" constant=\"90\" id=\"8\"", true),
    ("firstAttribute=\"height\" relation=\"greaterThanOrEqual\" constant=\"90\" id=\"8\"", false),
    ("firstAttribute=\"height\" constant=\"90\" priority=\"750\" id=\"8\"", false),
    ("firstAttribute=\"height\" secondItem=\"5\" secondAttribute=\"height\" id=\"8\"", false),
    // The app has an outlet of the constraint.
    ("firstAttribute=\"height\" constant=\"90\" id=\"9\"", false),
  ]) func `constraints of a storyboard fix lengths of the view`(_ constraint: String, _ isFixed: Bool) throws
  {
    let text = """
      <scene sceneID="1">
        <viewController customClass="Screen">
          <collectionView id="2">
            <constraints>
              <constraint firstAttribute="width" constant="250" id="7"/>
              <constraint \(constraint)/>
            </constraints>
            <collectionViewLayout key="collectionViewLayout" customClass="Deck"/>
          </collectionView>
          <connections>
            <outlet property="height" destination="9" id="10"/>
          </connections>
        </viewController>
      </scene>
      """
    let layout = try #require(StoryboardLayout.all(of: "Deck", in: text, at: "Main.storyboard").first)
    #expect(layout.hasConstantWidth)
    #expect(layout.hasConstantHeight == isFixed)
    let program = Program([SourceFile(path: "Deck.swift", text: "class Deck: UICollectionViewLayout {}")])
    let plan = try SubjectFinder(program: program).find()[0]
    let neighbors = NeighborFiles([SourceFile(path: "Main.storyboard", text: text)])
    let lengths = isFixed ? "the width and the height" : "the width"
    #expect(
      ViewLimits(of: plan, in: program, among: neighbors).all.map(\.remark)
        == ["A constraint fixes \(lengths) of the view (Main.storyboard:8)."])
  }

  @Test(arguments: [("viewDidLoad", true), ("viewWillAppear", false)])
  func `a frame that a view gets while it is set up is kept`(_ method: String, _ isKept: Bool) throws {
    let statements =
      "collectionView = UICollectionView(frame: .zero, collectionViewLayout: Deck())\n}\n"
      + "override func \(method)() {\n  collectionView.frame = view.bounds"
    let remark = "The app gives the view a frame, which it keeps (App.swift:7)."
    #expect(try limits(statements) == (isKept ? [remark] : []))
  }

  @Test(arguments: [
    ("pages.frame = CGRect.init(x: 10, y: self.frame.height - 20, width: 200, height: 20)", true),
    (
      "pages.frame = bounds\n  title.frame = CGRect(x: 0, y: 0, width: max(bounds.width, 9), height: 9)", true
    ),
    // A view that may be the collection view, a call of the app, and the collection view itself.
    ("content.frame = bounds", false), ("unknown.frame = bounds", false),
    ("pages.frame = bounds\n  fit()", false),
    ("pages.frame = place(self)", false), ("collection.frame = bounds", false),
    ("grid.frame = bounds", false), ("", false),
  ]) func `a view keeps its frame if only others are placed with the size`(
    _ statements: String, _ isKept: Bool
  ) throws {
    let members = """
      }
        lazy var pages: UIPageControl = { UIPageControl() }()
        let title = UILabel()
        var content: UIView
        let grid: UICollectionView
        override func layoutSubviews() {
          super.layoutSubviews()
          \(statements)
        }
        lazy var collection: UICollectionView = {
          UICollectionView(frame: self.bounds, collectionViewLayout: Deck())
        }()
        func other() {
      """
    #expect(try limits(members).contains { $0.hasPrefix("The app gives the view a frame") } == isKept)
  }

  @Test func `an initializer of the view's class can give the frame`() throws {
    let creation =
      "extension UICollectionView {\n  convenience init(cards: [Card]) {\n"
      + "    self.init(frame: .init(x: 0, y: 0, width: 200, height: 40), collectionViewLayout: Deck())\n  }\n}"
    #expect(
      try limits("}\n}\n\(creation)\nclass Other {\n func other() {")
        == ["The app gives the view a frame, which it keeps (App.swift:8)."])
  }

  @Test func `a view keeps its frame if it gets the layout later`() throws {
    let frame =
      "collectionView = UICollectionView(frame: CGRect(x: 0, y: 9, width: side, height: side), "
      + "collectionViewLayout: UICollectionViewFlowLayout())"
    let remark = "The app gives the view a frame, which it keeps (App.swift:4)."
    for change in ["setCollectionViewLayout(Deck(), animated: true)", "collectionViewLayout = Deck()"] {
      #expect(try limits("\(frame)\n  collectionView.\(change)") == [remark])
      #expect(
        try limits(
          "\(frame)\n  collectionView.\(change)\n}\n func turn() {\n  collectionView.frame = view.bounds")
          == [])
    }
  }

  @Test func `a storyboard can say so too`() {
    func layout(_ view: String, _ controller: String = "") -> StoryboardLayout? {
      let text = """
        <scene sceneID="1">
          <collectionViewController \(controller) customClass="Screen">
            <collectionView key="view" \(view)>
              <collectionViewLayout key="collectionViewLayout" customClass="Deck"/>
            </collectionView>
          </collectionViewController>
        </scene>
        """
      return StoryboardLayout.all(of: "Deck", in: text, at: "Main.storyboard").first
    }
    #expect(layout("scrollEnabled=\"NO\"")?.isScrollDisabled == true)
    #expect(layout("")?.isScrollDisabled == false)
    #expect(layout("contentInsetAdjustmentBehavior=\"never\"")?.isBehindBars == true)
    #expect(layout("", "automaticallyAdjustsScrollViewInsets=\"NO\"")?.isBehindBars == true)
    #expect(layout("")?.isBehindBars == false)
  }
}
