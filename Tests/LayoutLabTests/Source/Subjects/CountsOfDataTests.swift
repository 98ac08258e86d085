import LayoutLab
import LayoutLabSubjects
import Testing

/// Properties in which an app gives a layout the counts of its data.
@Suite("Counts of the data") struct CountsOfDataTests {
  private func counts(_ members: String) throws -> [String] {
    let program = Program([
      SourceFile(path: "Rows.swift", text: "class Rows: UICollectionViewLayout {\n\(members)\n}")
    ])
    let plan = try SubjectFinder(program: program, typeName: "Rows").find()[0]
    return CountsOfData(plan, in: program).properties.map {
      "\($0.owner).\($0.name): \($0.countsSections ? "sections" : "items")"
    }
  }

  @Test(arguments: ["var numberOfItems: Int!", "var numberOfItems: Int?", "var numberOfItems = 0"])
  func `a count without a value follows the data`(member: String) throws {
    #expect(try counts(member) == ["Rows.numberOfItems: items"])
  }

  @Test func `sections are counted too, and a count of nothing else is that of the items`() throws {
    #expect(try counts("var sectionCount = 0") == ["Rows.sectionCount: sections"])
    #expect(try counts("var count: Int = 0") == ["Rows.count: items"])
  }

  @Test(arguments: [
    "var numberOfItems = 4", "private var numberOfItems = 0", "var itemsPerRow: Int?",
    "var numberOfColumns = 0", "var count = 2",
    "var numberOfItems: Int { 0 }", "var itemSize: Int?",
    "var numberOfItems = 0; override func prepare() { numberOfItems = 3 }",
  ])
  func `a number that the class has, or that counts something else, does not`(member: String) throws {
    #expect(try counts(member) == [])
  }
}
