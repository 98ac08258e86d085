import LayoutLab
import LayoutLabSubjects
import Testing

/// The lines of a layout's overrides.
@Suite struct OverridesTests {
  private static let source = """
    class Base: UICollectionViewLayout {
      override func prepare() { super.prepare() }
      override var collectionViewContentSize: CGSize {
        .zero
      }
    }

    final class Rows: Base {
      @objc
      override func prepare() {
        super.prepare()
      }
      func helper() {}
    }

    extension Rows {
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }
    """

  @Test func `of equal names, the most derived override counts`() throws {
    let program = Program([SourceFile(path: "Rows.swift", text: Self.source)])
    let plan = try SubjectFinder(program: program, typeName: "Rows").find()[0]
    let overrides = SubjectSource(plan, in: program).overrides
    #expect(
      overrides.map(\.name) == [
        "prepare()", "shouldInvalidateLayout(forBoundsChange:)", "collectionViewContentSize",
      ])
    #expect(overrides.map(\.lines) == [9...12, 17...17, 3...5])
  }

  @Test func `a layout without a query for rectangles can show nothing`() throws {
    func hasQuery(_ text: String) throws -> Bool {
      let program = Program([SourceFile(path: "Rows.swift", text: text)])
      let plan = try #require(SubjectFinder(program: program, typeName: "Rows").find().first)
      return SubjectSource(plan, in: program).hasRectQuery
    }
    let prepare = "override func prepare() { super.prepare() }"
    let query =
      "override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }"
    #expect(try !hasQuery("class Rows: UICollectionViewLayout { \(prepare) }"))
    #expect(try hasQuery("class Rows: UICollectionViewLayout { \(prepare)\n\(query) }"))
    #expect(
      try hasQuery("class Base: UICollectionViewLayout { \(query) }\nclass Rows: Base { \(prepare) }"))
    #expect(try hasQuery("class Rows: UICollectionViewFlowLayout { \(prepare) }"), "flow has it")
    #expect(try hasQuery("class Rows: UICollectionViewLayout {}"), "a placeholder")
    #expect(
      try hasQuery("class Rows: UICollectionViewLayout { \(prepare) }\nclass Wide: Rows { \(query) }"),
      "a base")
  }
}
