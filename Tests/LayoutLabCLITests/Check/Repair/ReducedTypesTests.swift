import LayoutLab
import LayoutLabReport
import Testing

@testable import LayoutLabCLI

@Suite("Taking only the members of a type that other code names")
struct ReducedTypesTests {
  private static let cell = """
    class Cell: UICollectionViewCell {
      static let height = margin * 2
      static let margin: CGFloat = 4
      static let color = Theme.color
      enum Kind { case wide }
      lazy var model = Model()
      override init(frame: CGRect) { super.init(frame: frame) }
    }
    """

  /// Repairs a layout with a line in `prepare()`, for which the given names are missing one after the other.
  private func repair(
    _ line: String, missing names: String..., neighbors: [(String, String)] = [("Cell.swift", cell)],
    more: String = ""
  ) -> ModuleRepair {
    let text = "class L: UICollectionViewLayout { override func prepare() {\n\(line)\n} }\n" + more
    let module = CheckFiles.Module(
      program: Program([SourceFile(path: "My.swift", text: text)]), checked: [0], isNamed: true)
    var repair = ModuleRepair(
      module, neighbors: NeighborFiles(neighbors.map { SourceFile(path: $0.0, text: $0.1) }))
    for name in names {
      _ = repair.repair([
        Compiler.Diagnostic(
          file: "My.swift", line: 2, column: 1, message: "cannot find '\(name)' in scope")
      ])
    }
    return repair
  }

  /// Returns the lines of a file that are compiled, without spaces around them.
  private func lines(_ repair: ModuleRepair, _ path: String = "Cell.swift") -> [String]? {
    repair.module.program.files.first { $0.path == path }.map { file in
      String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map {
        String($0).split(separator: " ").joined(separator: " ")
      }.filter { !$0.isEmpty }
    }
  }

  @Test func `of a view, only the constant and what it needs are taken`() {
    let repair = repair("_ = Cell.height", missing: "Cell")
    #expect(
      lines(repair) == [
        "class Cell {", "static let height = margin * 2", "static let margin: CGFloat = 4", "}",
      ])
    #expect(
      repair.module.leftOut.map(\.message) == [
        "'height', 'margin' of 'Cell' are taken from Cell.swift, without the rest"
      ])
    #expect(
      lines(self.repair("let kind: Cell.Kind? = nil", missing: "Cell")) == [
        "class Cell {", "enum Kind { case wide }", "}",
      ])
  }

  @Test(arguments: [
    "_ = Cell()", "let cell: Cell? = nil", "_ = view as? Cell",
    "register(Cell.self, forDecorationViewOfKind: kind)",
    "_ = Cell.init(frame: .zero)", "_ = Cell.height + Cell().frame.height", "let kind: Cell.Type",
    "_ = \"\\(Cell.self)\"",
  ]) func `a view of which code needs more is taken as it is`(_ line: String) {
    let repair = repair(line, missing: "Cell")
    #expect(lines(repair)?.contains("lazy var model = Model()") == true)
    #expect(lines(repair)?.first == "class Cell: UICollectionViewCell {")
    #expect(repair.module.leftOut.map(\.message) == ["'Cell' is taken from Cell.swift"])
  }

  @Test func `code that no layout refers to does not count`() {
    let more = "class Screen { func show() -> Cell { Cell() } }"
    let repair = repair("_ = Cell.margin", missing: "Cell", more: more)
    #expect(lines(repair) == ["class Cell {", "static let margin: CGFloat = 4", "}"])
  }

  @Test func `what code needs later is taken too`() {
    let neighbors = [
      ("Cell.swift", Self.cell), ("Other.swift", "struct Other { let color = Cell.color }"),
      ("Page.swift", "struct Page { let cell = Cell() }"),
    ]
    let repair = repair("_ = Cell.margin + Other().x", missing: "Cell", "Other", neighbors: neighbors)
    #expect(
      lines(repair) == [
        "class Cell {", "static let margin: CGFloat = 4", "static let color = Theme.color", "}",
      ])
    let whole = self.repair(
      "_ = Cell.margin + Page().x", missing: "Cell", "Page", neighbors: neighbors)
    #expect(lines(whole)?.count == Self.cell.split(separator: "\n").count)
    #expect(whole.module.leftOut.map(\.message).contains("'Cell' is taken from Cell.swift"))
  }

  @Test func `the constant of a superclass is taken with it, and one of an extension with the class`() {
    let neighbors = [
      ("Cell.swift", "class Cell: BaseCell {\n  let model = Model()\n}"),
      (
        "BaseCell.swift",
        "class BaseCell: UICollectionViewCell {\n  static let height = 4\n  let theme = Theme()\n}"
      ),
      ("Page.swift", "class Page: UIView {\n  let model = Model()\n}"),
    ]
    let base = repair("_ = Cell.height", missing: "Cell", neighbors: neighbors)
    #expect(lines(base) == ["class Cell: BaseCell {", "}"])
    #expect(
      lines(base, "BaseCell.swift") == ["class BaseCell {", "static let height = 4", "}"])
    // An extension of UIView may have the member.
    let page = repair("_ = Page.className", missing: "Page", neighbors: neighbors)
    #expect(lines(page, "Page.swift") == ["class Page: UIView {", "}"])
  }

  @Test func `a cell that stands for its constants keeps the protocol that requires them`() {
    let more = "protocol Sized { static var height: CGFloat { get } }"
    let extensions = Self.cell + "\nextension Cell: Sized {}\nextension Cell: Equatable {}"
    let sized = repair(
      "let type: Sized.Type = Cell.self", missing: "Cell", neighbors: [("Cell.swift", extensions)],
      more: more)
    #expect(
      lines(sized) == [
        "class Cell {", "static let height = margin * 2", "static let margin: CGFloat = 4", "}",
        "extension Cell: Sized {}", "extension Cell {}",
      ])
    // Without a protocol, anything can be done with the class.
    let other = repair("let type = Cell.self", missing: "Cell")
    #expect(lines(other)?.contains("lazy var model = Model()") == true)
  }

  @Test func `an enumeration with cases and a class that lacks its rest are taken as they are`() {
    let kind = "enum Kind {\n  case wide\n  static let all = 1\n}"
    let whole = repair("_ = Kind.wide", missing: "Kind", neighbors: [("Kind.swift", kind)])
    #expect(lines(whole, "Kind.swift") == ["enum Kind {", "case wide", "static let all = 1", "}"])
    var lacking = repair("_ = Cell.margin", missing: "Cell")
    let error = Compiler.Diagnostic(
      file: "My.swift", line: 2, column: 1, message: "type 'Cell' does not conform to protocol 'Sized'")
    let isChanged = lacking.repair([error])
    #expect(isChanged)
    #expect(lines(lacking)?.contains("lazy var model = Model()") == true)
  }
}
