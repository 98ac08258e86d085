import LayoutLab
import LayoutLabSubjects
import Testing

/// The size for items that a flow layout leaves to its app.
@Suite("A flow layout's own size for items")
struct OwnItemSizeTests {
  private func own(_ members: String, of base: String) throws -> OwnItemSize {
    let program = Program([SourceFile(path: "A.swift", text: "class L: \(base) {\n  \(members)\n}")])
    return OwnItemSize(try SubjectFinder(program: program).find()[0], in: program)
  }

  private func name(_ members: String, of base: String = "UICollectionViewFlowLayout") throws -> String? {
    try own(members, of: base).property?.name
  }

  static let members: [(String, String?)] = [
    ("var size: CGSize { CGSize(width: 9, height: 9) }", "size"),
    ("var cardSize: CGSize = .zero", "cardSize"),
    ("private var cardSize: CGSize = .zero", nil),
    ("override var itemSize: CGSize { get { .zero } set {} }", nil),
    ("var headerSize: CGSize = .zero", nil),
    ("var cardSize: CGSize = .zero\n  var bannerSize: CGSize = .zero", nil),
    ("var cardSize: CGFloat = 0", nil),
  ]

  @Test(arguments: members) func size(in members: String, is name: String?) throws {
    #expect(try self.name(members) == name)
  }

  @Test func `other layouts do not get sizes from a flow delegate`() throws {
    #expect(try name("var size: CGSize = .zero", of: "UICollectionViewLayout") == nil)
  }

  @Test(arguments: [
    ("var itemWidth: CGFloat = 150 { didSet { invalidateLayout() } }", "itemWidth"),
    ("var cellWidth: CGFloat = 90", "cellWidth"), ("private var itemWidth: CGFloat = 90", nil),
    ("var itemWidth: CGFloat { itemSize.width }", nil), ("var gapWidth: CGFloat = 9", nil),
    ("var itemWidth: CGFloat = 90\n  var cardSize: CGSize = .zero", nil),
  ]) func width(in members: String, is name: String?) throws {
    #expect(try own(members, of: "UICollectionViewFlowLayout").width?.name == name)
    #expect(try own(members, of: "UICollectionViewLayout").width == nil)
  }
}
