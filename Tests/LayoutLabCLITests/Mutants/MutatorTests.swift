import LayoutLab
import TestSupport
import Testing

@testable import LayoutLabCLI

@Suite("Mutations of a layout's source") struct MutatorTests {
  /// Returns the mutations of a class with one method, each with its kind and the changed line.
  private func mutations(_ body: String, _ result: String = "") -> [String] {
    let text = "class L: UICollectionViewLayout {\n  func f()\(result) {\n\(body)\n  }\n}\n"
    let file = SourceFile(path: "L.swift", text: text)
    return Mutator.mutations(of: Program([file]), files: [0]).map { mutation in
      "\(mutation.line) \(mutation.kind.rawValue): \(mutation.lines(in: file).new)"
    }
  }

  @Test func `statements are left out, each as its own kind of mutation`() {
    let body = """
          super.prepare()
          cache.removeAll()
          height = 0
          invalidateLayout()
          sum += item.height
          tell(one, two)
      """
    #expect(
      mutations(body) == [
        "3 forgotten-super: ", "3 early-return: return; super.prepare()", "4 kept-cache: ", "5 kept-cache: ",
        "5 number: height = 1", "6 dropped-invalidation: ", "7 dropped-assignment: ",
        "7 arithmetic: sum -= item.height", "7 geometry: sum += item.width", "8 dropped-call: ",
      ])
  }

  @Test func `comparisons, ranges, numbers and conditions are changed`() {
    #expect(
      mutations("    for i in 0..<n where !done && a <= b { use(i) }").map { String($0.dropFirst(2)) } == [
        "early-return: return; for i in 0..<n where !done && a <= b { use(i) }",
        "number: for i in 1..<n where !done && a <= b { use(i) }",
        "range: for i in 0...n where !done && a <= b { use(i) }",
        "condition: for i in 0..<n where  done && a <= b { use(i) }",
        "condition: for i in 0..<n where !done || a <= b { use(i) }",
        "comparison: for i in 0..<n where !done && a < b { use(i) }",
        "dropped-call: for i in 0..<n where !done && a <= b {  }",
      ])
  }

  @Test func `a method returns immediately`() {
    #expect(
      mutations("    cache[path]", " -> Attributes?") == ["3 early-return: return nil; cache[path]"])
    #expect(
      mutations("    return true", " -> Bool") == [
        "3 early-return: return false; return true", "3 condition: return false",
      ])
    #expect(mutations("    return .zero", " -> CGSize") == [])
  }

  @Test func `a guard without a binding is left out with its lines`() {
    let body = "    guard cache.isEmpty else {\n      return\n    }\n    fill()"
    let text = "class L: UICollectionViewLayout {\n  func f() {\n\(body)\n  }\n}\n"
    let file = SourceFile(path: "L.swift", text: text)
    let all = Mutator.mutations(of: Program([file]), files: [0])
    let dropped = all.first { $0.kind == .droppedGuard }?.applied(to: file)
    #expect(
      dropped.map { String(decoding: $0.bytes, as: UTF8.self) }
        == "class L: UICollectionViewLayout {\n  func f() {\n    \n\n\n    fill()\n  }\n}\n")
    #expect(
      mutations("    guard let view = collectionView else { return }").count { $0.contains("guard") } == 1)
  }

  @Test func `literals, comments, labels and declarations are not changed`() {
    #expect(
      mutations("    let width = \"1 < 2\" // 3 + 4") == [
        "3 early-return: return; let width = \"1 < 2\" // 3 + 4"
      ])
    let file = SourceFile(
      path: "L.swift", text: "class L<T: Collection>: UICollectionViewLayout {\n  var first: [Int?] = []\n}\n"
    )
    #expect(Mutator.mutations(of: Program([file]), files: [0]) == [])
  }
}

@Suite("Mutants in one file") struct MutantSchemaTests {
  private static let source = """
    class L: UICollectionViewLayout {
      var gap: CGFloat = 8
      var made = { 1 }()
      override func prepare() {
        super.prepare() }
      func count() throws -> Int { 1 }
      var size: Int { 2 }
      var both: Int {
        get { 3 }
        set { gap = CGFloat(newValue) }
      }
    }

    """

  /// Returns a schema with all mutants of a source text, numbered from 0.
  private func schema(_ text: String = source) -> MutantSchema {
    let program = Program([SourceFile(path: "/L.swift", text: text)])
    let all = Mutator.mutations(of: program, files: [0])
    return MutantSchema(program, Dictionary(uniqueKeysWithValues: all.enumerated().map { ($0, $1) }))
  }

  private func text(_ schema: MutantSchema) -> String {
    String(decoding: schema.files[0].bytes, as: UTF8.self)
  }

  @Test func `bodies are repeated for each mutant, with the lines of the file`() {
    let text = text(schema("class L {\n  func f() {\n    g()\n  }\n}\n"))
    #expect(
      text == """
        class L {
          func f() {
        if _labMutant == 0 {
        #sourceLocation(file: "/L.swift#0", line: 2)

            
          
        return
        }
        if _labMutant == 1 {
        #sourceLocation(file: "/L.swift#1", line: 2)

            return; g()
          
        return
        }
        #sourceLocation(file: "/L.swift", line: 2)

            g()
          }
        }

        """)
  }

  @Test func `a single expression still is the result of its body`() {
    let text = text(schema("class L {\n  var n: Int { 2 }\n}\n"))
    #expect(text.contains("if _labMutant == 1 {\nfunc _labBody() -> Int {\n"))
    #expect(text.contains("line: 2)\n 3 \n\n}\nreturn _labBody()\n}\nfunc _labBody() -> Int {\n"))
    #expect(
      text.hasSuffix(
        "line: 2)\n 2 \n}\nreturn _labBody()\n#sourceLocation(file: \"/L.swift\", line: 2)\n}\n}\n"))
  }

  @Test func `properties select their value, and accessors their body`() {
    let text = text(schema())
    #expect(text.contains("var gap: CGFloat = _labMutant == 0 ? (9) : (8)\n"))
    #expect(text.contains("get {\nif _labMutant"))
  }

  @Test func `throwing functions and values from closures are not repeated`() {
    let schema = schema()
    #expect(schema.mutants.values.allSatisfy { ![3, 6].contains($0.line) })
    #expect(Set(schema.mutants.values.map(\.line)) == [2, 5, 7, 9, 10])
  }

  @Test func `mutants that do not compile are identified by their file name`() throws {
    var schema = schema()
    func fault(_ file: String, _ line: Int) -> Compiler.Diagnostic {
      Compiler.Diagnostic(file: file, line: line, column: 1, message: "")
    }
    let number = try #require(schema.mutants.first { $0.value.line == 7 }?.key)
    let count = schema.mutants.count
    let first = schema.leaveOut([fault("/L.swift#\(number)", 7)])
    #expect(first?.broken == [number] && first?.unknown == [])
    // An error in the file itself, on a line with mutants: it is unknown which of them compile.
    let second = schema.leaveOut([fault("/L.swift", 2)])
    #expect(second?.broken == [] && second?.unknown == [0])
    #expect(schema.mutants.count == count - 2)
    let third = schema.leaveOut([fault("/elsewhere.swift", 1)])
    #expect(third == nil)
  }
}

/// Runs of `layoutlab mutants`, which compile and take some seconds each; only in a full run.
@Suite("Mutants", .enabled(if: FullRun.isOn)) struct MutantsTests {
  /// A minimal layout with rows of 50 points.
  private static let rows = """
    import UIKit

    class Rows: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize {
        guard let view = collectionView else { return .zero }
        return CGSize(width: view.bounds.width, height: CGFloat(view.numberOfItems(inSection: 0)) * 50)
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    }

    """

  private static let sizes = """
    import LayoutLab
    import LayoutLabTesting
    import Testing
    import UIKit

    @testable import App

    @Test(.device(.points(100, 200))) @MainActor func sizes() {
      expectScript(data: [3]) { Rows() } steps: {
        Step.load.expecting { Expect.contentSize(CGSize(width: 100, height: 150)) }
      }
    }

    """

  @Test func `mutants that no test notices are listed`() async throws {
    let blind = Self.sizes.replacing(
      " Expect.contentSize(CGSize(width: 100, height: 150)) ", with: " Expect.noWarning ")
    let files = [
      "Rows.swift": Self.rows, "T/Seeing.swift": Self.sizes, "B/Blind.swift": blind,
    ]
    let seeing = try await Tool(files: files).run("mutants", "Rows.swift", "--tests", "T/Seeing.swift")
    #expect(seeing == Tool.Result(code: 0, out: "5 of 5 mutants noticed by 1 test file, 100 %\n", err: ""))
    let other = try await Tool(files: files).run("mutants", "Rows.swift", "--tests", "B", "--format", "json")
    #expect(other.out.contains("\"by\": \"sizes()\""))
    #expect(
      other.out.hasSuffix(
        """
          "totals": {"mutants": 5, "noticed": 1, "survived": 4, "doNotCompile": 0, "score": 20}
        }

        """))
    #expect(other.code == 1)
  }

  @Test func `mutants that the battery does not notice are listed`() async throws {
    let result = try await Tool(files: ["Rows.swift": Self.rows]).run("mutants", "Rows.swift")
    let old =
      "return CGSize(width: view.bounds.width, height: CGFloat(view.numberOfItems(inSection: 0)) * 50)"
    #expect(
      result.out == """
        Rows.swift:6:38: survived [geometry]
          - \(old)
          + \(old.replacing("bounds.width", with: "bounds.height"))
        Rows.swift:6:95: survived [arithmetic]
          - \(old)
          + \(old.replacing("* 50", with: "/ 50"))
        Rows.swift:6:97: survived [number]
          - \(old)
          + \(old.replacing("50", with: "51"))
        2 of 5 mutants noticed by the battery, 40 %

        """)
    #expect(result.code == 1)
  }

  @Test func `tests that fail without changes stop the run`() async throws {
    let wrong = Self.sizes.replacing("150", with: "151")
    let result = try await Tool(files: ["Rows.swift": Self.rows, "T.swift": wrong])
      .run("mutants", "Rows.swift", "--tests", "T.swift")
    #expect(result.code == 65)
    #expect(
      result.err.hasPrefix("layoutlab: error: without any change, 1 test file ended with exit code 1\n"))
  }
}
