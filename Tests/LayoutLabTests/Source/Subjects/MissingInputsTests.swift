import LayoutLab
import LayoutLabSubjects
import Testing

@Suite("What a layout shows nothing without")
struct MissingInputsTests {
  private func reason(
    _ body: String, rule: RuleID? = nil, scenario: String = "load", isEmpty: Bool = true,
    given: Set<String> = []
  ) throws -> String? {
    let text =
      "class L: UICollectionViewLayout {\n\(body)\n}\nclass Owner {}\nprotocol Answering: AnyObject {}"
    let program = Program([SourceFile(path: "A.swift", text: text)])
    let missing = MissingInputs(program: program, plan: try SubjectFinder(program: program).find()[0])
    let findings = [rule].compactMap(\.self).map { rule in
      Finding(
        rule: rule, severity: .error, message: "", file: "A.swift", line: 4, scenario: scenario, step: 1,
        evidence: .init(expected: "", actual: ""), fix: "")
    }
    return try missing.reason(forNothingIn: findings, isEmpty: isEmpty, given: given).map { reason in
      #expect(
        reason.hasSuffix(
          ", which nothing that UIKit calls sets; write a LayoutFixture whose makeLayout() sets it"))
      return try #require(reason.split(separator: "'").dropFirst().first.map(String.init))
    }
  }

  private let query = """
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      guard let view = collectionView, let height = cellHeight else { return nil }
      return made(height)
    }
    """

  @Test func `a rectangle query that returns early without a value needs it`() throws {
    let body = "var cellHeight: CGFloat?\n\(query)"
    #expect(try reason(body, rule: .rectQueryMissesElements, isEmpty: false) == "cellHeight")
    // Another rule, another scenario, a value that was given, one that prepare() sets, and a private one.
    #expect(try reason(body, rule: .itemQueryDisagrees, isEmpty: false) == nil)
    #expect(try reason(body, rule: .rectQueryMissesElements, scenario: "rotate", isEmpty: false) == nil)
    #expect(try reason(body, rule: .rectQueryMissesElements, isEmpty: false, given: ["cellHeight"]) == nil)
    let set = "\(body)\noverride func prepare() { cellHeight = 4 }"
    #expect(try reason(set, rule: .rectQueryMissesElements, isEmpty: false) == nil)
    #expect(try reason("private \(body)", rule: .rectQueryMissesElements, isEmpty: false) == nil)
    #expect(
      try reason("var cellHeight: CGFloat? = 9\n\(query)", rule: .rectQueryMissesElements, isEmpty: false)
        == nil)
  }

  @Test(arguments: [(Finding.nothingShown + ", but x.", true), ("Item [0, 3] has no attributes.", false)])
  func `a layout may need other arguments than chosen ones`(_ message: String, _ isMissing: Bool) throws {
    let text = "class L: UICollectionViewLayout { init(rows: @escaping (Int) -> Int?) { super.init() } }"
    let program = Program([SourceFile(path: "A.swift", text: text)])
    var plan = try SubjectFinder(program: program).find()[0]
    let finding = Finding(
      rule: .missingItems, severity: .error, message: message, file: "A.swift", line: 1, scenario: "load",
      step: 1, evidence: .init(expected: "", actual: ""), fix: "")
    func reason() -> String? {
      MissingInputs(program: program, plan: plan).reason(forNothingIn: [finding], isEmpty: false, given: [])
    }
    #expect((reason()?.hasPrefix("it shows nothing with the arguments with which") ?? false) == isMissing)
    plan.hasGivenArguments = true
    #expect(reason() == nil)
  }

  @Test func `a layout that stops may need a value without which it is not prepared`() throws {
    let prepared = "override func prepare() { guard let view = collectionView, let owner else { return } }"
    let body = "weak var owner: Owner?\n\(prepared)"
    #expect(try reason(body, rule: .layoutCrash, isEmpty: false) == "owner")
    // A later crash, a value that was given, one that the layout sets, a delegate, and one that is only used.
    #expect(try reason(body, rule: .layoutCrash, scenario: "rotate", isEmpty: false) == nil)
    #expect(try reason(body, rule: .layoutCrash, isEmpty: false, given: ["owner"]) == nil)
    let own = "weak var owner: Owner?\noverride init() { super.init(); owner = made() }\n\(prepared)"
    #expect(try reason(own, rule: .layoutCrash, isEmpty: false) == nil)
    let delegate = "weak var owner: Answering?\n\(prepared)"
    #expect(try reason(delegate, rule: .layoutCrash, isEmpty: false) == nil)
    let used = "weak var owner: Owner?\noverride func prepare() { made(owner) }"
    #expect(try reason(used, rule: .layoutCrash, isEmpty: false) == nil)
  }

  private let prepare = "override func prepare() { frames = made(itemSize) }"

  @Test func `frames without an area may need the size of the items`() throws {
    #expect(try reason("var itemSize: CGSize = .zero\n\(prepare)") == "itemSize")
    #expect(try reason("var itemSize: CGSize = .zero\n\(prepare)", isEmpty: false) == nil)
    let setup = "func setUp(_ width: CGFloat) { itemSize = made(width) }"
    #expect(try reason("private(set) var itemSize: CGSize = .zero\n\(setup)\n\(prepare)") == "itemSize")
    #expect(try reason("var itemSize: CGSize = .zero\n\(setup)\n\(prepare)", given: ["setUp(_:)"]) == nil)
  }

  @Test(arguments: [
    // The layout's own fault: it has the size, sets it, keeps it for itself, or does not use it.
    "var itemSize = CGSize(width: 9, height: 0)\noverride func prepare() { frames = made(itemSize) }",
    "var itemSize: CGSize = .zero\noverride func prepare() { itemSize = view.size; frames = made(itemSize) }",
    "private var itemSize: CGSize = .zero\noverride func prepare() { frames = made(itemSize) }",
    "var itemSize: CGSize = .zero\noverride func prepare() { frames = made() }",
    "private var itemSize: CGSize = .zero\nprivate func setUp() { itemSize = made() }\noverride func prepare() { frames = made(itemSize) }",
    // A value that may be zero.
    "var keyboardHeight: CGFloat = 0\noverride func prepare() { frames = made(keyboardHeight) }",
  ]) func `a layout whose own fault it is to show nothing needs nothing`(_ body: String) throws {
    #expect(try reason(body) == nil)
  }
}
