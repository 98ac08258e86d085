import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Layouts in storyboards")
struct StoryboardLayoutTests {
  private static let storyboard = """
    <scene sceneID="1">
        <collectionViewController id="2" customClass="Board" customModule="App">
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" id="3"/>
        </collectionViewController>
    </scene>
    <scene sceneID="4">
        <viewController id="5" customClass="Screen" customModule="App">
            <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" minimumLineSpacing="12.5" minimumInteritemSpacing="10" id="6" customClass="Pages" customModule="App">
                <size key="itemSize" width="112" height="141"/>
                <size key="headerReferenceSize" width="50" height="40"/>
                <size key="footerReferenceSize" width="0.0" height="0.0"/>
                <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
                <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="columns">
                        <integer key="value" value="3"/>
                    </userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="boolean" keyPath="isWide" value="YES"/>
                    <userDefinedRuntimeAttribute type="color" keyPath="tint">
                        <color key="value" white="0.0" alpha="1"/>
                    </userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="number" keyPath="layer.zPosition">
                        <integer key="value" value="3"/>
                    </userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes>
            </collectionViewFlowLayout>
        </viewController>
    </scene>
    """

  @Test func `a layout has the values of its element`() throws {
    let layouts = StoryboardLayout.all(of: "Pages", in: Self.storyboard, at: "Main.storyboard")
    let layout = try #require(layouts.first)
    #expect(layouts.count == 1)
    #expect(
      layout.values == [
        "scrollDirection": ".horizontal", "minimumLineSpacing": "12.5", "minimumInteritemSpacing": "10",
        "itemSize": "CGSize(width: 112, height: 141)", "headerReferenceSize": "CGSize(width: 50, height: 40)",
        "sectionInset": "UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)",
      ])
    #expect(layout.attributes == ["columns": "3", "isWide": "true"])
    #expect(layout.place == SourceLine(file: "Main.storyboard", line: 8))
    #expect(layout.classes == ["Screen"])
    #expect(StoryboardLayout.all(of: "Page", in: Self.storyboard, at: "Main.storyboard").isEmpty)
  }

  /// Returns the values that a storyboard gives to a layout with members.
  private func values(
    _ members: String, root: String = "UICollectionViewFlowLayout", of owner: String? = nil
  ) throws -> [String] {
    let program = Program([SourceFile(path: "Pages.swift", text: "class Pages: \(root) { \(members) }")])
    let plan = try SubjectFinder(program: program).find()[0]
    let neighbors = NeighborFiles([SourceFile(path: "Base.lproj/Main.storyboard", text: Self.storyboard)])
    return ProjectValues(plan, in: program).storyboardValues(among: neighbors, of: owner).map(\.statement)
  }

  @Test func `a storyboard has the values of the layouts in its own scenes`() throws {
    #expect(try !values("", of: "Screen").isEmpty)
    #expect(try values("", of: "Maker").isEmpty)
  }

  @Test func `a layout gets the values that it does not set itself`() throws {
    let all = [
      "headerReferenceSize = CGSize(width: 50, height: 40)", "itemSize = CGSize(width: 112, height: 141)",
      "minimumLineSpacing = 12.5", "scrollDirection = .horizontal",
      "sectionInset = UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)",
    ]
    #expect(try values("") == all)
    #expect(try values("var columns = 2") == ["columns = 3"] + all)
    #expect(try values("private var columns = 2") == all)
    #expect(
      try values("override func prepare() { minimumLineSpacing = 0 }") == all.filter { !$0.contains("Line") })
    #expect(try values("var columns = 2", root: "UICollectionViewLayout") == ["columns = 3"])
  }

  // MARK: Cells with sizes of their own

  /// Returns the estimated size that a layout with members gets from a storyboard.
  private func estimate(_ attribute: String, _ members: String = "", _ screen: String = "") throws -> String?
  {
    let scene = """
      <scene sceneID="1">
        <viewController id="2" customClass="Screen">
          <collectionViewFlowLayout key="collectionViewLayout" \(attribute) id="3" customClass="Pages"/>
        </viewController>
      </scene>
      """
    let program = Program([
      SourceFile(path: "Pages.swift", text: "class Pages: UICollectionViewFlowLayout { \(members) }")
    ])
    let plan = try SubjectFinder(program: program).find()[0]
    let neighbors = NeighborFiles([
      SourceFile(path: "Main.storyboard", text: scene),
      SourceFile(
        path: "App.swift", text: "class Screen: UIViewController {\n func show() {\n \(screen)\n }\n}"),
    ])
    return ProjectValues(plan, in: program).storyboardValues(among: neighbors).first {
      $0.name == "estimatedItemSize"
    }?.text
  }

  @Test func `a storyboard can let cells have sizes of their own`() throws {
    let automatic = "automaticEstimatedItemSize=\"YES\""
    #expect(try estimate(automatic) == "UICollectionViewFlowLayout.automaticSize")
    #expect(try estimate("") == nil)
    #expect(try estimate("automaticEstimatedItemSize=\"NO\"") == nil)
    // The layout or the controller sets the size itself.
    #expect(try estimate(automatic, "override init() { estimatedItemSize = .zero }") == nil)
    #expect(try estimate(automatic, "", "flow.estimatedItemSize = .zero") == nil)
    #expect(try estimate(automatic, "", "flow.itemSize = .zero") != nil)
  }

  // MARK: UIKit's own size of items

  /// Returns the place at which a project creates a layout whose items have UIKit's own size.
  private func place(_ layout: String = "", _ files: String..., areProject: Bool = true) throws -> Int? {
    let program = Program([
      SourceFile(path: "Pages.swift", text: "class Pages: UICollectionViewFlowLayout { \(layout) }")
    ])
    let plan = try SubjectFinder(program: program).find()[0]
    let neighbors = NeighborFiles(
      files.enumerated().map { index, text in
        SourceFile(path: text.hasPrefix("<") ? "\(index).xib" : "App\(index).swift", text: text)
      }, areProject: areProject)
    return DefaultItemSize(plan, in: program, among: neighbors).place?.line
  }

  @Test func `items have UIKit's own size if nothing in the project gives another`() throws {
    let app = "class Screen {\n let pages = Pages()\n}"
    #expect(try place("", app) == 2)
    #expect(try place("func f() { print(itemSize.width) }", app) == 2)
    // Something gives another size, or may.
    #expect(try place("", app, "func f() { pages.itemSize.width = 8 }") == nil)
    #expect(try place("", app, "func f() { flow.estimatedItemSize = size }") == nil)
    #expect(try place("override func prepare() { itemSize = .zero }", app) == nil)
    #expect(try place("override var itemSize: CGSize { get { .zero } set {} }", app) == nil)
    #expect(try place("", app, "func collectionView(_ v: V, layout: L, sizeForItemAt path: P) {}") == nil)
    #expect(try place("", app, Self.storyboard) == nil)
    #expect(try place("", "class Screen { let pages: Pages }") == nil)
    #expect(try place("", app, areProject: false) == nil)
  }

  @Test func `a view that is a part of the screen is not judged as one that fills it`() {
    func limit(_ width: Int, _ height: Int) -> DataLimit? {
      let text = """
        <collectionView id="1">
            <rect key="frame" x="30" y="0.0" width="\(width)" height="\(height)"/>
            <collectionViewFlowLayout key="collectionViewLayout" id="2" customClass="Pages"/>
        </collectionView>
        """
      return StoryboardLayout.limit(of: StoryboardLayout.all(of: "Pages", in: text, at: "Main.storyboard"))
    }
    #expect(
      limit(334, 77)?.remark
        == "In the app the collection view is 334 × 77 points large (Main.storyboard:3), not as large as the screen."
    )
    #expect(limit(334, 77)?.rules == DataLimit.rulesOfTargetOffsets)
    #expect(limit(390, 700) == nil)
    #expect(limit(375, 170) == nil)
    // Layouts without a view have no limit.
    #expect(StoryboardLayout.limit(of: []) == nil)
    let layouts = StoryboardLayout.all(of: "Pages", in: Self.storyboard, at: "Main.storyboard")
    #expect(StoryboardLayout.limit(of: layouts) == nil)
  }
}
