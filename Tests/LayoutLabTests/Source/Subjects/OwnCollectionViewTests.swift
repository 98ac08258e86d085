import LayoutLab
import LayoutLabSubjects
import Testing

/// The class of collection views to which a layout casts its own one.
@Suite("A layout's own class of collection views")
struct OwnCollectionViewTests {
  private func program(_ statement: String, _ view: String) -> Program {
    let text = """
      class L: UICollectionViewLayout {
        override func prepare() { \(statement) }
      }
      \(view)
      """
    return Program([SourceFile(path: "A.swift", text: text)])
  }

  private func name(_ statement: String, view: String = "class Board: UICollectionView {}") throws -> String?
  {
    let program = program(statement, view)
    return OwnCollectionView(try SubjectFinder(program: program).find()[0], in: program).type?.path
  }

  private let cast = "let board = collectionView as! Board"

  @Test func `the class without which the layout does not run`() throws {
    #expect(try name(cast) == "Board")
    #expect(try name("guard let board = collectionView as? Board else { fatalError() }") == "Board")
    #expect(try name("if let board = collectionView as? Board { board.flash() }") == nil)
    #expect(try name("let cells = collectionView?.visibleCells") == nil)
  }

  @Test func `the class without which the layout has no elements`() throws {
    #expect(try name("guard let board = collectionView as? Board else { return }") == "Board")
    let property = "\n}\nextension L {\nvar board: Board? { collectionView as? Board }\n"
    #expect(try name("guard let board = board else { return } }\(property)func show() {") == "Board")
    #expect(try name("board?.flash() }\(property)func show() {") == nil)
  }

  @Test func `a collection view of its own asks the delegate of the layout`() throws {
    let view = """
      protocol Weights: AnyObject { func weights() -> [CGFloat] }
      class Board: UICollectionView { var source: Weights? { delegate as? Weights } }
      """
    func protocols(_ statement: String) throws -> [String] {
      let program = program(statement, view)
      let plan = try SubjectFinder(program: program).find()[0]
      return DelegatePlan(plan, in: program).protocols.map(\.path)
    }
    #expect(try protocols(cast) == ["Weights"])
  }

  @Test(arguments: [
    ("class Board: UICollectionView { convenience init(on host: UIView) { self.init() } }", true),
    (
      "class Board: UICollectionView { override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {} }",
      true
    ),
    ("class Board: Base {}\nclass Base: UICollectionView {}", true),
    ("class Board: UICollectionView { init(model: Model) {} }", false),
    ("class Board: Base {}\nclass Base: UICollectionView { init(model: Model) {} }", false),
    ("private class Board: UICollectionView {}", false), ("class Board<Model>: UICollectionView {}", false),
  ]) func `only a class that is created like UIKit's`(_ view: String, isCreated: Bool) throws {
    #expect(try name(cast, view: view) == (isCreated ? "Board" : nil))
  }

  @Test func `a crash of the view is not the layout's`() throws {
    let program = program(
      cast, "class Board: UICollectionView {\noverride func layoutSubviews() { fatalError() }\n}")
    let missing = MissingInputs(program: program, plan: try SubjectFinder(program: program).find()[0])
    func reason(_ line: Int) -> String? {
      let crash = Finding(
        rule: .layoutCrash, severity: .error, message: "", file: "A.swift", line: line, scenario: "load",
        step: 1,
        evidence: .init(expected: "", actual: ""), fix: "")
      return missing.reason(for: [crash])
    }
    #expect(
      reason(5)
        == "it needs its app: it is shown in a collection view of class 'Board', which stops in line 5 of A.swift; "
        + "write a LayoutFixture with a makeCollectionView(frame:layout:)")
    #expect(reason(1) == nil)
  }

  @Test(arguments: [
    // The function that crashes reads what only the app's view has, directly or through a property.
    ("extension Measuring where Self: UICollectionViewLayout", "count / wide", true),
    ("extension UICollectionViewLayout", "count / wide", true),
    ("extension Measuring where Self: UICollectionViewLayout", "count / kept", true),
    // Its own fault, and an extension that the layout does not have.
    ("extension Measuring where Self: UICollectionViewLayout", "count / rows", false),
    ("extension Other where Self: UICollectionViewLayout", "count / wide", false),
  ]) func `a crash without the view that a helper looks for is not the layout's`(
    _ helper: String, _ value: String, isNeed: Bool
  ) throws {
    let text = """
      class L: UICollectionViewFlowLayout, Measuring {
        var kept = 0
        var rows = 0
        override func prepare() { kept = wide }
        override var collectionViewContentSize: CGSize { CGSize(width: \(value), height: 9) }
      }
      protocol Measuring: AnyObject {}
      protocol Other: AnyObject {}
      class Board: UICollectionView { var itemWidth: Int! }
      \(helper) {
        var high: Int { (collectionView as? Board)?.itemWidth ?? 0 }
        var wide: Int { measured + 1 }
        var measured: Int {
          guard let board = collectionView as? Board else { return 0 }
          return board.itemWidth
        }
      }
      """
    let program = Program([SourceFile(path: "A.swift", text: text)])
    let missing = MissingInputs(program: program, plan: try SubjectFinder(program: program).find()[0])
    let crash = Finding(
      rule: .layoutCrash, severity: .error, message: "", file: "A.swift", line: 5, scenario: "load", step: 1,
      evidence: .init(expected: "", actual: ""), fix: "")
    let reason = missing.reason(for: [crash])
    #expect(
      reason?.hasPrefix(
        "it needs its app: line 14 of A.swift expects the collection view to be of class 'Board'") ?? false
        == isNeed)
    #expect((reason != nil) == isNeed)
    var later = crash
    later.scenario = "rotate"
    #expect(missing.reason(for: [later]) == nil)
  }

  @Test func `a crash in another view than the layout looks for is not the layout's`() throws {
    func reason(_ view: String, _ cast: String) throws -> String? {
      let program = program(cast, view)
      let missing = MissingInputs(program: program, plan: try SubjectFinder(program: program).find()[0])
      let crash = Finding(
        rule: .layoutCrash, severity: .error, message: "", file: "A.swift", line: 1, scenario: "load",
        step: 1,
        evidence: .init(expected: "", actual: ""), fix: "")
      return missing.reason(for: [crash])
    }
    let view = "class Board: UICollectionView { init(model: Model) {} }"
    let found = try reason(view, "if let board = collectionView as? Board { board.flash() }")
    #expect(found?.hasPrefix("it needs its app: ") == true)
    #expect(found?.hasSuffix("; in UIKit's own view it stops in line 1 of A.swift") == true)
    #expect(try reason(view, "let cells = collectionView?.visibleCells") == nil)
  }
}
