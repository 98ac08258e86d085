import LayoutLab
import LayoutLabSubjects
import Testing

@Suite("Texts of the data") struct TextsOfDataTests {
  @Test(arguments: [
    ("var texts: [String] = []", true), ("var texts: [String] = [] { didSet { invalidateLayout() } }", true),
    ("var texts = [String]()", true), ("var texts: [String]?", true),
    ("var texts: [String] = [\"one\"]", false), ("var texts: [Int] = []", false),
    ("private var texts: [String] = []", false), ("var texts: [String] { [] }", false),
    ("var texts: [String] = []\n override func prepare() { texts = [] }", false),
  ]) func `a list that is empty at first has a text for each item`(_ member: String, _ isFound: Bool) throws {
    let text = "class Words: UICollectionViewLayout {\n \(member)\n}"
    let program = Program([SourceFile(path: "Words.swift", text: text)])
    let plan = try SubjectFinder(program: program).find()[0]
    #expect(TextsOfData(plan, in: program).properties.map(\.name) == (isFound ? ["texts"] : []))
  }
}
