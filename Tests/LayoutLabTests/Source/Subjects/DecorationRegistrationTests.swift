import LayoutLab
import LayoutLabSubjects
import Testing

@Suite("Who registers decoration views")
struct DecorationRegistrationTests {
  private func isLeftToApp(_ body: String, others: String = "") throws -> Bool {
    let text = """
      class Week: UICollectionViewLayout {
        \(body)
      }
      \(others)
      """
    let program = Program([SourceFile(path: "A.swift", text: text)])
    return DecorationRegistration(try SubjectFinder(program: program).find()[0], in: program).isLeftToApp
  }

  @Test func `a layout that registers a class does it itself`() throws {
    #expect(
      try !isLeftToApp(
        "override init() { super.init(); register(Line.self, forDecorationViewOfKind: \"line\") }"))
  }

  @Test func `a layout that passes on the classes of its app leaves it to the app`() throws {
    #expect(
      try isLeftToApp(
        """
        func add(_ classes: [UICollectionReusableView.Type]) {
          classes.forEach { self.register($0, forDecorationViewOfKind: "\\($0)") }
        }
        """))
  }

  @Test func `other code that registers views is the app`() throws {
    #expect(
      try isLeftToApp(
        "let kind = \"line\"",
        others: "func setUp(_ week: Week) { week.register(Line.self, forDecorationViewOfKind: week.kind) }"))
  }

  @Test(arguments: [
    ("Week", true), ("LongWeek", true), ("UICollectionViewFlowLayout", false), ("Month", false),
  ])
  func `code that creates a layout registers views for its class`(created: String, isApp: Bool) throws {
    let others = """
      class LongWeek: Week {}
      class Month: UICollectionViewFlowLayout {}
      func used() { _ = LongWeek() }
      func made() -> UICollectionViewLayout {
        if isWide { print("wide") }
        let layout = \(created)()
        layout.register(Line.self, forDecorationViewOfKind: "line")
        return layout
      }
      """
    #expect(try isLeftToApp("let kind = \"line\"", others: others) == isApp)
  }
}

@Suite("Headers and sections in the source of a layout")
struct SourceWordTests {
  private func source(_ body: String) throws -> SubjectSource {
    let program = Program([
      SourceFile(path: "A.swift", text: "class L: UICollectionViewFlowLayout { \(body) }")
    ])
    return SubjectSource(try SubjectFinder(program: program).find()[0], in: program)
  }

  private func namesBars(_ body: String) throws -> Bool { try source(body).namesBars }

  @Test func `any word for headers or footers counts`() throws {
    #expect(try namesBars("override func prepare() { headerReferenceSize = .zero }"))
    #expect(try namesBars("let kind = UICollectionView.elementKindSectionFooter"))
    #expect(
      try source("let kind = UICollectionView.elementKindSectionFooter").namedBarKinds
        == ["UICollectionElementKindSectionFooter"])
    #expect(try source("override func prepare() { headerReferenceSize = .zero }").namedBarKinds == [])
    #expect(try !namesBars("// no headers\n override func prepare() { super.prepare() }"))
  }

  @Test func `a class that calls no query has no attributes of its base class`() throws {
    func asks(_ body: String) throws -> Bool {
      let query = "override func layoutAttributesForElements(in rect: CGRect) -> [A]? { \(body) }"
      return try source(query).asksForAttributes
    }
    #expect(try asks("super.layoutAttributesForElements(in: rect)"))
    #expect(try asks("[layoutAttributesForItem(at: path)!]"))
    #expect(try !asks("[UICollectionViewLayoutAttributes(forCellWith: path)]"))
  }

  @Test func `a class may look for elements without super`() throws {
    func asks(_ body: String) throws -> Bool {
      let query = "override func layoutAttributesForElements(in rect: CGRect) -> [A]? { \(body) }"
      return try source(query).queriesSuperByRect
    }
    #expect(try asks("super.layoutAttributesForElements(in: rect)"))
    #expect(try !asks("[super.layoutAttributesForItem(at: path)!]"))
  }

  @Test func `any word for several sections counts`() throws {
    func counts(_ body: String) throws -> Bool { try source(body).countsSections }
    #expect(try counts("func count(_ view: UICollectionView) -> Int { view.numberOfSections }"))
    #expect(try counts("var visibleSections: [Int] = []"))
    #expect(try !counts("func count(_ view: UICollectionView) -> Int { view.numberOfItems(inSection: 1) }"))
  }
}
