import LayoutLab
import Testing

/// The lines of a layout that can be at fault.
@Suite("Lines of a layout") struct SubjectSourceTests {
  private func lines(_ body: String) throws -> [String: Int] {
    let program = Program([
      SourceFile(path: "Rows.swift", text: "class Rows: UICollectionViewLayout {\n\(body)\n}")
    ])
    let plan = try SubjectFinder(program: program, typeName: "Rows").find()[0]
    let members = SubjectSource(plan, in: program).members
    return Dictionary(members.map { ($0.name, $0.line) }) { first, _ in first }
  }

  @Test func `an override that only calls super explains nothing`() throws {
    #expect(try lines("override func prepare() {\n  super.prepare()\n}") == [:])
    #expect(
      try lines("override func prepare() {\n  super.prepare()\n  cache = []\n}").keys.sorted()
        == ["prepare()"])
    #expect(try lines("override func prepare() {}").keys.sorted() == ["prepare()"])
    #expect(
      try lines("override func invalidateLayout() { super.prepare() }").keys.sorted() == [
        "invalidateLayout()"
      ])
  }

  @Test func `a preparation that ends without data is at fault for what it keeps`() throws {
    let sections =
      "override func prepare() {\n  guard collectionView!.numberOfSections > 0 else { return }\n}"
    #expect(try lines(sections)["prepare() without data"] == 3)
    let width = "override func prepare() {\n  guard collectionView!.bounds.width > 0 else { return }\n}"
    #expect(try lines(width)["prepare() without data"] == nil)
    let plain =
      "override func prepare() {\n  if let view = collectionView { print(view.numberOfSections) }\n}"
    #expect(try lines(plain)["prepare() without data"] == nil)
  }
}
