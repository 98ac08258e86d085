import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Superclasses in neighboring files")
struct BaseClassesTests {
  private func completed(_ text: String, _ neighbors: [(String, String)]) -> CheckFiles.Module {
    let module = CheckFiles.Module(
      program: Program([SourceFile(path: "My.swift", text: text)]), checked: [0], isNamed: true)
    return BaseClasses(NeighborFiles(neighbors.map { SourceFile(path: $0.0, text: $0.1) })).completing(module)
  }

  @Test func `the superclasses of a layout are added, without the rest of their files`() throws {
    let module = completed(
      "class Stairs: Base {}",
      [
        ("A.swift", "class Other {}\nopen class Base: Middle<Int> {}"),
        (
          "B.swift",
          "typealias Flow = UICollectionViewFlowLayout\nclass Middle<Item>: Flow {}\nextension Middle {}"
        ),
      ])
    #expect(try SubjectFinder(program: module.program).find().map(\.type.path) == ["Stairs"])
    let texts = module.program.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts.contains("              \nopen class Base: Middle<Int> {}"))
    #expect(module.leftOut.map(\.message).contains("'Base' is taken from A.swift"))
    #expect(module.checked == [0])
    #expect(module.isBorrowed("A.swift") && !module.isBorrowed("My.swift"))
    #expect(module.pathsOfWholeFiles == ["My.swift"])
  }

  @Test func `a layout of the project may have a name like one of the platform`() throws {
    let module = completed(
      "class Stairs: UICollectionViewStepLayout {}",
      [("A.swift", "class UICollectionViewStepLayout: UICollectionViewLayout {}")])
    #expect(try SubjectFinder(program: module.program).find().map(\.type.path) == ["Stairs"])
    #expect(module.leftOut.map(\.message) == ["'UICollectionViewStepLayout' is taken from A.swift"])
    let own = completed("class Stairs: UICollectionViewFlowLayout {}", [("A.swift", "class Other {}")])
    #expect(own.program.files.map(\.path) == ["My.swift"])
  }

  @Test func `superclasses of other classes are not added`() {
    let module = completed(
      "class Screen: BaseScreen {}\nclass Cell: UITableViewCell {}",
      [("A.swift", "class BaseScreen: UIViewController {}")])
    #expect(module.program.files.map(\.path) == ["My.swift"])
    #expect(module.leftOut.isEmpty)
    #expect(
      !BaseClasses.isNeeded(
        Program([SourceFile(path: "B.swift", text: "class A: UICollectionViewLayout {}")])))
  }

  @Test func `more of a file with a superclass is added when it is missed`() {
    let module = completed(
      "class Stairs: Base {}",
      [("A.swift", "class Model {}\nclass Base: UICollectionViewLayout { var model = Model() }")])
    let neighbors = NeighborFiles([
      SourceFile(
        path: "A.swift", text: "class Model {}\nclass Base: UICollectionViewLayout { var model = Model() }")
    ])
    var repair = ModuleRepair(module, neighbors: neighbors)
    let isChanged = repair.repair([
      Compiler.Diagnostic(file: "A.swift", line: 2, column: 1, message: "cannot find 'Model' in scope")
    ])
    #expect(isChanged)
    let text = repair.module.program.files.last.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(text?.hasPrefix("class Model {}\nclass Base") == true)
  }
}
