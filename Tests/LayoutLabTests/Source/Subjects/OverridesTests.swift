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
}
