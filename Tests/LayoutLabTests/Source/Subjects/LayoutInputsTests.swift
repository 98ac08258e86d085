import LayoutLab
import LayoutLabSubjects
import Testing

/// The inputs of a layout: what other code can set or call and the class itself does not.
@Suite("Inputs of a layout")
struct LayoutInputsTests {
  private func inputs(_ text: String) throws -> [String] {
    let program = Program([SourceFile(path: "A.swift", text: text)])
    return LayoutInputs(try SubjectFinder(program: program).find()[0], in: program).names
  }

  static let members: [(String, [String])] = [
    ("var heights: [CGFloat] = []", ["heights"]),
    ("private var heights: [CGFloat] = []", []),
    ("private(set) var heights: [CGFloat] = []", []),
    ("let columns = 2", []),
    ("weak var delegate: AnyObject?", ["delegate"]),
    ("var cache: [Int: CGRect] = [:]\n  func fill() { cache[3] = .zero }", []),
    ("var height: CGFloat = 0\n  func fill() { height += 3 }", []),
    ("var cache: [CGRect] = []\n  func fill() { cache.append(.zero) }", []),
    ("var cache: [[CGRect]] = []\n  func fill() { cache[1].removeAll() }", []),
    ("var model: [Int] = []\n  func count() -> Int { model.count }", ["model"]),
    ("private var model: [Int] = []\n  func show(_ model: [Int]) { self.model = model }", ["show(_:)"]),
    ("func place(_ item: Int) {}\n  override func prepare() { place(0) }", []),
    ("func frame(_ item: Int) -> CGRect { .zero }", []),
    ("init(model: [Int] = []) { super.init() }", ["init(model:)"]),
    ("init(columns: Int = 2) { super.init() }", []),
    ("static var shared = 0", []),
    ("var columns = 2 { didSet { columns = max(1, columns); invalidateLayout() } }", ["columns"]),
    ("var columns = 2 { didSet { rows = columns } }\n  var rows = 1", ["columns"]),
    ("override func prepare() { _ = collectionView?.dataSource as? Screen }", ["as Screen"]),
    (
      "override func prepare() { _ = view.dataSource as? Screen; _ = view.delegate as? Screen }",
      ["as Screen"]
    ),
    ("override func prepare() { _ = collectionView?.delegate as? Heights }", []),
    ("override func prepare() { _ = layoutAttributesForItem(at: [0, 0]) as? Page }", []),
  ]

  @Test(arguments: members) func inputs(of members: String, are names: [String]) throws {
    let others = """
      protocol Heights {}
      class Screen: UIViewController {}
      class Page: UICollectionViewLayoutAttributes {}
      """
    #expect(try inputs("class L: UICollectionViewLayout {\n  \(members)\n}\n\(others)") == names)
  }

  @Test func `inputs of superclasses are included`() throws {
    let text = """
      class Base: UICollectionViewLayout { var heights: [CGFloat] = []; var widths: [CGFloat] = [] }
      class L: Base { override func prepare() { widths = [3] } }
      extension L { func show(_ items: [Int]) {} }
      """
    #expect(try inputs(text) == ["heights", "show(_:)"])
  }
}
