import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Compiler errors in checked files")
struct CompilerTests {
  @Test func `errors have the user's lines and are reported once`() {
    let text = """
      /home/me/My.swift:12:5: error: cannot find type 'UIPageViewController' in scope
        |- note: a snippet
      /home/me/My.swift:12:5: error: cannot find type 'UIPageViewController' in scope
      /home/me/My.swift:3:9: warning: never used
      /home/me/My.swift:20:7: error: value of type 'UICollectionView' has no member 'isDancing'
      error: emit-module command failed with exit code 1
      """
    let found = Compiler.diagnostics(in: text, names: ["/home/me/My.swift": "My.swift"])
    #expect(found.map(\.file) == ["My.swift", "My.swift"])
    #expect(found.map(\.line) == [12, 20])
    #expect(found.map(\.column) == [5, 7])
    #expect(
      found.map(\.hint) == [
        "'UIPageViewController' is a symbol of the platform that LayoutLab does not have yet",
        "'isDancing' is a member of the platform's 'UICollectionView' that LayoutLab may not have yet",
      ])
  }

  @Test func `copies have names that the compiler can read`() {
    #expect(Compiler.plain("0-My Grid.swift") == "0-My_Grid.swift")
    #expect(Compiler.plain("1-it's a \"grid\".swift") == "1-it_s_a__grid_.swift")
    #expect(Compiler.plain("2-Übersicht+1.swift") == "2-Übersicht+1.swift")
  }

  static let hints: [(String, String?)] = [
    (
      "value of type 'Rows' has no member 'setValue'",
      "key-value coding needs Objective-C, which Linux lacks; set the property itself"
    ),
    (
      "value of type 'AnyObject' has no member 'center'",
      "members of any object are found by Objective-C alone; cast the value to its type"
    ),
    (
      "cannot find type 'NSTextContainer' in scope",
      "'NSTextContainer' is a symbol of the platform that LayoutLab does not have yet"
    ),
    ("cannot find 'helper' in scope", "if 'helper' is declared in another file, name that file as well"),
    ("expected ')' in expression list", nil),
  ]

  @Test(arguments: hints) func `a hint offers a solution`(message: String, hint: String?) {
    #expect(CompilerHint.hint(for: message) == hint)
  }

  static let messages: [(String, Set<String>)] = [
    ("cannot find 'helper' in scope", ["helper"]), ("cannot find type 'Model' in scope", ["Model"]),
    ("value of type 'CGRect' has no member 'middle'", ["middle"]),
    ("type 'Cell' does not conform to protocol 'Reusable'", ["Cell"]),
    ("binary operator '-' cannot be applied to operands of type 'IndexPath' and 'Int'", ["-", "IndexPath"]),
    (
      "cannot convert value of type 'Int' to expected argument type 'IndexPath'",
      ["IndexPath", "view", "cell", "at"]
    ),
    ("expected ')' in expression list", []),
  ]

  @Test(arguments: messages) func `missing names are looked up in the other files of a folder`(
    message: String, names: Set<String>
  ) {
    let program = Program([SourceFile(path: "My.swift", text: "view.cell(at: 3)")])
    let diagnostic = Compiler.Diagnostic(file: "My.swift", line: 1, column: 1, message: message)
    #expect(CheckRun.missingNames(in: [diagnostic], program) == names)
  }

  @Test func `files are added for their declarations, and removed again`() throws {
    let file = SourceFile(path: "My.swift", text: "class My {}")
    let spare = SourceFile(path: "Spare.swift", text: "extension CGRect { var middle: CGFloat { midX } }")
    let module = CheckFiles.Module(
      program: Program([file]), checked: [0], spare: [(spare, ["CGRect", "middle"])])
    #expect(module.adding(["other"])?.program.files.count == nil)
    let larger = try #require(module.adding(["middle"]))
    #expect(larger.program.files.map(\.path) == ["My.swift", "Spare.swift"])
    #expect(larger.adding(["middle"])?.program.files.count == nil)
    #expect(larger.removing(["My.swift"])?.program.files.count == nil)
    #expect(larger.removing(["Spare.swift"])?.program.files.map(\.path) == ["My.swift"])
  }
}
