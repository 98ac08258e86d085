import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Types of a project that stand for protocols")
struct ConformersTests {
  private static let layout = """
    protocol Block { func frames(side: CGFloat) -> [CGRect] }
    protocol Blocks: AnyObject { func block(of section: Int) -> Block }
    class Wall: UICollectionViewLayout { weak var blocks: Blocks? }
    """

  private func conformers(_ neighbors: [(String, String)]) throws -> [String] {
    let program = Program([SourceFile(path: "My.swift", text: Self.layout)])
    let files = NeighborFiles(neighbors.map { SourceFile(path: $0.0, text: $0.1) })
    return Conformers(files).missing(for: try SubjectFinder(program: program).find(), in: program)
  }

  @Test func `the nearest type without arguments stands for a protocol`() throws {
    let neighbors = [
      ("A.swift", "struct Sized: Block { let side: Model; func frames(side: CGFloat) -> [CGRect] { [] } }"),
      ("B.swift", "private class Hidden: Block {}\nclass Square: Block {}\nclass Wide: Block {}"),
      ("C.swift", "class Other: Block {}"),
    ]
    #expect(try conformers(neighbors) == ["Square"])
    #expect(try conformers(Array(neighbors.prefix(1))) == [])
  }

  @Test func `a delegate returns a type of the files for a protocol`() throws {
    let text = Self.layout + "\nclass Square: Block { func frames(side: CGFloat) -> [CGRect] { [] } }"
    let program = Program([SourceFile(path: "My.swift", text: text)])
    let plan = DelegatePlan(try SubjectFinder(program: program).find()[0], in: program)
    #expect(plan.protocols.map(\.path) == ["Blocks"])
    #expect(plan.refused.isEmpty)
    #expect(DelegateText(program: program, name: "D", plan: plan).text.contains("return Square()"))
    #expect(try conformers([("A.swift", "class Other {}")]) == [])
  }

  @Test func `a value that a delegate returns is added with what it needs`() {
    let module = CheckFiles.Module(
      program: Program([SourceFile(path: "My.swift", text: Self.layout)]), checked: [0], isNamed: true)
    let neighbors = [
      SourceFile(path: "A.swift", text: "class Other {}\nclass Square: Block { let side = Scale.side }"),
      SourceFile(path: "B.swift", text: "enum Scale { static let side = 1 }"),
    ]
    var repair = ModuleRepair(module, neighbors: NeighborFiles(neighbors))
    let place = Compiler.Diagnostic(file: "My.swift", line: 3, column: 1, message: "")
    let isChanged = repair.addValues(["Square"], at: place)
    #expect(isChanged)
    let error = Compiler.Diagnostic(
      file: "A.swift", line: 2, column: 1, message: "cannot find 'Scale' in scope")
    let isRepaired = repair.repair([error])
    #expect(isRepaired)
    #expect(repair.module.program.files.map(\.path) == ["My.swift", "A.swift", "B.swift"])
    #expect(repair.module.leftOut.map(\.message).first == "'Square' is taken from A.swift")
  }
}
