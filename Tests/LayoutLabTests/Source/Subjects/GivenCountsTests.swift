import LayoutLab
import LayoutLabHost
import LayoutLabSubjects
import Testing

@Suite("The numbers of columns and rows that an app gives to a layout")
struct GivenCountsTests {
  @Test(arguments: [
    ("var colNum: Int = 0", ["colNum"]), ("public var rowCount = 0", ["rowCount"]),
    ("var columns = 0 { didSet { invalidateLayout() } }", ["columns"]),
    ("var numberOfColumns = 3", []), ("private var colNum = 0", []), ("var rowHeight = 0", []),
    ("var currentRow = 0", []), ("var rows = 0\n override func prepare() { rows = 4 }", []),
    ("var columnCount: CGFloat = 0", []), ("var columnCount: Int { 0 }", []),
  ])
  func `a number is given if it is zero and only an app can set it`(_ body: String, _ names: [String]) throws
  {
    let text = "class L: UICollectionViewLayout {\n\(body)\n}"
    let program = Program([SourceFile(path: "A.swift", text: text)])
    let plan = try #require(try SubjectFinder(program: program).find().first)
    #expect(GivenCounts(plan, in: program).properties.map(\.name) == names)
  }

  @Test @MainActor func `a number that is set stays`() {
    var counts = [0, 5]
    for index in counts.indices { CheckHost.give(&counts[index], 2) }
    #expect(counts == [2, 5])
  }
}
