import LayoutLab
import LayoutLabSubjects
import Testing

@Suite("Traps about the number of sections")
struct SectionDemandsTests {
  @Test func `lines of traps whose condition is about sections`() {
    let text = """
      func check(_ view: UICollectionView, _ items: [Int]) {
        precondition(view.numberOfSections == 1)
        precondition(items.count > 1)
        guard view.numberOfSections < 2 else {
          fatalError()
        }
        let count = view.numberOfSections
        if count > 1 { preconditionFailure() }
        if items.isEmpty { fatalError() }
        switch count {
        case 1: break
        default: fatalError("no")
        }
        fatalError()
      }
      """
    let demands = SectionDemands(Program([SourceFile(path: "My.swift", text: text)]))
    #expect(demands.lines.map(\.line) == [2, 5, 8, 12])
    #expect(demands.lines.first == SourceLine(file: "My.swift", line: 2))
  }

  @Test(arguments: [
    ("guard collectionView?.numberOfSections == 1 else { return }", true),
    ("if collectionView?.numberOfSections != 1 { return }", true),
    ("if collectionView!.numberOfSections > 1 { return }", true),
    ("if collectionView?.numberOfSections == 1 { return }", false),
    ("if collectionView?.numberOfSections != 1 { cache = [] }", false),
    ("guard collectionView?.numberOfSections != 0 else { return }", false),
  ]) func `a layout that returns without one section expects one`(statement: String, expects: Bool) throws {
    let text = """
      class Rows: UICollectionViewLayout {
        override func prepare() { \(statement) }
      }
      """
    let program = Program([SourceFile(path: "My.swift", text: text)])
    let plan = try SubjectFinder(program: program, typeName: "Rows").find()[0]
    #expect((SectionDemands(program).expectation(of: plan) != nil) == expects)
  }

  @Test(arguments: [
    ("columns = view.numberOfItems(inSection: 0); rows = view.numberOfSections", true),
    ("columns = view.numberOfItems(inSection: 0)", false),
    ("for s in 0..<view.numberOfSections { add(view.numberOfItems(inSection: s)) }", false),
    (
      "rows = view.numberOfSections; add(view.numberOfItems(inSection: 0), view.numberOfItems(inSection: 1))",
      false
    ),
    (
      "columns = view.numberOfItems(inSection: 0)\n"
        + "for s in 0..<view.numberOfSections { add(view.numberOfItems(inSection: s)) }", true
    ),
    (
      "first = view.numberOfItems(inSection: 0)\n"
        + "for s in 0..<view.numberOfSections { add(view.numberOfItems(inSection: s)) }", false
    ),
  ]) func `a table counts the items of section 0 only`(statement: String, isTable: Bool) throws {
    let text = """
      class Table: UICollectionViewLayout {
        override func prepare() { \(statement) }
        func path(_ row: Int, _ column: Int) -> IndexPath { IndexPath(item: column, section: row) }
      }
      """
    for (text, isTable) in [(text, isTable), (text.replacing("section: row", with: "section: 0"), false)] {
      let program = Program([SourceFile(path: "My.swift", text: text)])
      let plan = try SubjectFinder(program: program, typeName: "Table").find()[0]
      #expect(SectionDemands(program).countsFirstSectionOnly(plan) == isTable)
    }
  }

  @Test(arguments: [
    ("var columnCount: Int { collectionView!.numberOfItems(inSection: 0) }", true),
    ("var numberOfColumns: Int { return collectionView?.numberOfItems(inSection: 0) ?? 0 }", true),
    ("var itemCount: Int { collectionView!.numberOfItems(inSection: 0) }", false),
    ("func columns(_ s: Int) -> Int { collectionView!.numberOfItems(inSection: s) }", false),
  ]) func `rows have as many columns as section 0 has items`(member: String, isTable: Bool) throws {
    let text = """
      class Table: UICollectionViewLayout {
        \(member)
        override func prepare() {
          for s in 0..<collectionView!.numberOfSections { add(collectionView!.numberOfItems(inSection: s)) }
        }
      }
      """
    let program = Program([SourceFile(path: "My.swift", text: text)])
    let plan = try SubjectFinder(program: program, typeName: "Table").find()[0]
    #expect(SectionDemands(program).countsFirstSectionOnly(plan) == isTable)
  }
}
