import Foundation
import TestSupport
import Testing

@testable import LayoutLab
@testable import LayoutLabCLI
@testable import LayoutLabToolReport

/// The coverage in a report: the code that ran, and the lines that did not.
@Suite struct CoverageTests {
  @Test func `lines of a copy are those of the file, without generated ones`() {
    let copy = """
      import LayoutLab
      #sourceLocation(file: "/a/My.swift", line: 1)
      import UIKit
      class My {
      #sourceLocation(file: "/LayoutLabDriver.swift", line: 1)
        let added = 1
      #sourceLocation(file: "/a/My.swift", line: 3)
      }
      """
    let lines = OriginalLines(copy: copy, path: "/a/My.swift")
    #expect((0...9).map { lines[$0] } == [nil, nil, nil, 1, 2, nil, nil, nil, 3, nil])
  }

  private typealias Region = CoverageExport.Region

  private func region(_ first: Int, _ last: Int, _ count: Int) -> Region {
    Region(first: .init(line: first, column: 1), last: .init(line: last, column: 1), count: count)
  }

  @Test func `a block that did not run is named by its lines and the code before it`() {
    let source = SourceFile(
      path: "My.swift", text: "func f() {\n  if isWide {\n    a()\n    b()\n  }\n  let c = d ? e : g\n}\n")
    var coverage = CheckReport.Coverage(regions: 0, reached: 0, gaps: [])
    coverage.add([region(1, 7, 3), region(2, 5, 0), region(6, 6, 0), region(6, 6, 2)], of: source)
    #expect(
      coverage.text
        == "50 % of the layout's regions ran; not reached: lines 3–4 (`if isWide`), line 6 (`let c = d ? e : g`)"
    )
    #expect(coverage.gaps[0].lines == ["    a()", "    b()"])
  }

  @Test func `of the lines that did not run, the longest part is named`() {
    let lines: Set = [2, 3, 5, 6, 7, 9, 10]
    #expect(CheckRun.longestRun(of: [3, 7, 9, 10], in: lines) == [7, 9, 10])
    #expect(CheckRun.longestRun(of: [], in: lines) == nil)
  }

  @Test func `nothing is listed when everything ran`() {
    #expect(
      CheckReport.Coverage(regions: 3, reached: 3, gaps: []).text == "100 % of the layout's regions ran")
    #expect(CheckReport.Coverage(regions: 1_000, reached: 999, gaps: []).percent == 99)
  }

  @Test func `regions of an export are merged, and kinds other than code are left out`() throws {
    let text = """
      {"data": [{"functions": [
        {"filenames": ["/t/0-My.swift"], "regions": [[2, 5, 4, 2, 0, 0, 0, 0], [4, 2, 5, 1, 9, 0, 0, 3]]},
        {"filenames": ["/t/0-My.swift"], "regions": [[2, 5, 4, 2, 7, 0, 0, 0]]},
        {"filenames": ["/t/1-Other.swift"], "regions": [[1, 1, 2, 1, 1, 0, 0, 0]]}
      ]}]}
      """
    let export = try JSONDecoder().decode(CoverageExport.self, from: Data(text.utf8))
    let regions = export.regions { $0.hasSuffix("/0-My.swift") }
    #expect(regions.map(\.count) == [7])
    #expect(regions.map(\.last.line) == [4])
  }

  @Test(.enabled(if: FullRun.isOn)) func `a check says which lines it did not reach`() async throws {
    let text = """
      import UIKit

      final class Stack: UICollectionViewFlowLayout {
        var isFaded = false

        override init() { super.init() }

        required init?(coder: NSCoder) { fatalError("not used") }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
          let attributes = super.layoutAttributesForItem(at: indexPath)
          if indexPath.item > 100_000 {
            attributes?.alpha = 0.5
            attributes?.zIndex = 4
          }
          return attributes
        }
      }
      """
    let tool = try Tool(files: ["My.swift": text])
    defer { tool.removeFolder() }
    let result = try await Tool.run(["check", "My.swift", "--coverage", "--explore", "0"], in: tool.folder)
    #expect(
      result.out.contains(
        "% of the layout's regions ran; not reached: lines 13–14 (`if indexPath.item > 100_000`)"))
    let sarif = try await Tool.run(
      ["check", "My.swift", "--coverage", "--explore", "0", "--format", "sarif"], in: tool.folder)
    #expect(sarif.out.contains("No scenario has reached lines 13–14 of Stack"))
    let without = try await Tool.run(["check", "My.swift", "--explore", "0"], in: tool.folder)
    #expect(!without.out.contains("regions ran"))
  }

  /// A flow layout that draws frames behind some sections, if it has a style that says which.
  private static func framed(_ style: String) -> String {
    """
    import UIKit

    final class FramedFlow: UICollectionViewFlowLayout {
      struct Style {
        let hasFrame: (Int) -> Bool
      }

      var style: Style?\(style)

      override func prepare() {
        super.prepare()
        register(UICollectionReusableView.self, forDecorationViewOfKind: "frame")
      }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let found = super.layoutAttributesForElements(in: rect)
        guard let style, var found else { return found }
        for section in Set(found.map(\\.indexPath.section)).sorted() {
          guard style.hasFrame(section) else { continue }
          let frame = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: "frame", with: IndexPath(item: 0, section: section))
          frame.frame = CGRect(x: 0, y: rect.minY, width: rect.width, height: rect.height)
          found.append(frame)
        }
        return found
      }
    }
    """
  }

  @Test(.enabled(if: FullRun.isOn)) func `an optional property that nothing sets gets a value too`()
    async throws
  {
    let tool = try Tool(files: [
      "Framed.swift": Self.framed(""), "Plain.swift": Self.framed(" = Style { _ in false }"),
    ])
    defer { tool.removeFolder() }
    let framed = try await Tool.run(["check", "Framed.swift", "--explore", "0"], in: tool.folder)
    #expect(framed.out.contains("of layoutAttributesForElements(in:), until 'style', which nothing"))
    #expect(framed.out.contains("error [frame-depends-on-rect] With a value for 'style', the frame of"))
    let plain = try await Tool.run(["check", "Plain.swift", "--explore", "0"], in: tool.folder)
    #expect(!plain.out.contains("With a value for"))
    #expect(plain.out.contains("FramedFlow passes"))
  }

  @Test(.enabled(if: FullRun.isOn)) func `what a subclass overrides need not run`() async throws {
    let faded = """
      import UIKit

      class FadedFlow: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          guard rect.height > 1_000_000 else { return super.layoutAttributesForElements(in: rect) }
          let found = super.layoutAttributesForElements(in: rect) ?? []
          return found.map { attributes in
            let copy = attributes.copy() as! UICollectionViewLayoutAttributes
            copy.alpha = 0.5
            return copy
          }
        }
      }
      """
    let plain = """

      final class PlainFlow: FadedFlow {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
      }
      """
    let tool = try Tool(files: ["Faded.swift": faded, "Plain.swift": faded + plain])
    defer { tool.removeFolder() }
    let base = try await Tool.run(["check", "Faded.swift", "--explore", "0"], in: tool.folder)
    #expect(base.out.contains("never ran lines 6–10 of layoutAttributesForElements(in:), in no scenario"))
    let derived = try await Tool.run(["check", "Plain.swift", "--explore", "0"], in: tool.folder)
    #expect(derived.out.contains("PlainFlow"))
    #expect(!derived.out.contains("never ran"))
  }
}
