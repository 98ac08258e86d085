import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Subclasses of generic layouts in neighboring files")
struct ConcreteSubclassesTests {
  private func completed(_ text: String, _ neighbors: [(String, String)]) -> CheckFiles.Module {
    let module = CheckFiles.Module(
      program: Program([SourceFile(path: "My.swift", text: text)]), checked: [0], isNamed: true)
    return ConcreteSubclasses(NeighborFiles(neighbors.map { SourceFile(path: $0.0, text: $0.1) }))
      .completing(module)
  }

  @Test func `the nearest subclass with arguments is checked in place of a generic layout`() throws {
    let module = completed(
      "class Shelf<Book>: UICollectionViewLayout {}",
      [
        ("A.swift", "final class Model { let shelf = Shelf<Int>() }"),
        ("B.swift", "class Wall<Book>: Shelf<Book> {}"),
        ("C.swift", "final class Library: Shelf<String> {}"),
        ("D.swift", "final class Archive: Shelf<Int> {}"),
      ])
    #expect(module.program.files.map(\.path) == ["My.swift", "C.swift"])
    #expect(module.checked == [0, 1])
    #expect(
      module.leftOut.map(\.message) == ["'Shelf' is generic; its subclass 'Library' in C.swift is checked"])
    #expect(try SubjectFinder(program: module.program).find().map(\.type.path) == ["Library"])
  }

  @Test(arguments: [
    "class Shelf: UICollectionViewLayout {}", "class Shelf<Book>: UIView {}",
    "class Shelf<Book>: UICollectionViewLayout {}; class Library: Shelf<String> {}",
  ])
  func `other classes need no subclass`(text: String) {
    let module = completed(text, [("C.swift", "final class Archive: Shelf<Int> {}")])
    #expect(module.program.files.map(\.path) == ["My.swift"])
    #expect(module.leftOut.isEmpty)
  }
}
