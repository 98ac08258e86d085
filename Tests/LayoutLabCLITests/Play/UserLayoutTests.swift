import Foundation
import LayoutLab
import LayoutLabReport
import TestSupport
import Testing

@testable import LayoutLabCLI

@Suite("Layouts of the user")
struct UserLayoutTests {
  /// Returns the source of a layout of rows with a bug.
  static func rows(
    height: Int = 50, atWidth: String = "", answersResize: String = "newBounds.width != width"
  ) -> String {
    """
    import UIKit

    final class Rows: UICollectionViewLayout {
      private var (count, width): (Int, CGFloat) = (0, 0)

      override func prepare() {
        count = collectionView?.numberOfItems(inSection: 0) ?? 0
        width = collectionView?.bounds.width ?? 0
        \(atWidth)
      }

      override var collectionViewContentSize: CGSize { CGSize(width: width, height: CGFloat(count) * \(height)) }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
          .filter { $0.frame.intersects(rect) }
      }

      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * \(height), width: width, height: \(height))
        return attributes
      }

      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { \(answersResize) }
    }
    """
  }

  static let scenario = """
    {"name": "three", "subject": "waterfall", "data": {"sections": [3]}, "steps": [
      {"load": true, "expect": {"contentSize": [1, 1]}}, {"label": "one more", "insert": {"items": [[0, 0]]}}]}
    """

  // MARK: The command line

  @Test(arguments: [
    (
      ["play", "Rows.swift"], 64,
      "layoutlab: 'Rows.swift' is a source file, but 'play' needs a scenario; use '--layout Rows.swift' for a layout"
    ),
    (
      ["play", "rows.json", "--make", "Rows()"], 64,
      "layoutlab: '--make' applies to a layout of your own; add '--layout FILE'"
    ),
    (
      ["play", "--layout", "no.swift", "a.json", "b.json"], 64,
      "layoutlab: with '--layout', 'play' takes at most one scenario, but 2 are given"
    ),
    (
      ["play", "--layout", "no.swift", "rotat"], 65,
      "rotat: error: there is no such file, and no battery scenario with this name; did you mean 'rotate'?"
    ),
    (["play", "--layout", "no.swift", "rotate"], 65, "no.swift: error: there is no such file"),
  ])
  @MainActor func `missing layouts and steps are reported`(
    _ arguments: [String], _ code: Int32, _ message: String
  ) {
    let result = Tool.runHere(arguments)
    #expect(result.code == code)
    #expect(result.err.split(separator: "\n").first.map(String.init) == message)
  }

  @Test func `a file with two layouts needs a type`() async throws {
    let two = Self.rows() + Self.rows().replacing("import UIKit", with: "").replacing("Rows", with: "Bars")
    let result = try await Tool(files: ["My.swift": two]).run("play", "--layout", "My.swift")
    #expect(result.code == 64)
    #expect(
      result.err.hasPrefix("layoutlab: there are 2 layouts, Rows, Bars; choose one with '--type NAME'\n"))
  }

  // MARK: Runs that compile

  @Test(.enabled(if: FullRun.isOn)) func `a layout is taken on a tour`() async throws {
    let result = try await Tool(files: ["Rows.swift": Self.rows()]).run("play", "--layout", "Rows.swift")
    #expect(result.code == 0)
    #expect(result.err == "")
    #expect(result.out.hasPrefix("A tour of Rows  Rows.swift\n"))
    let steps = result.out.split(separator: "\n").filter { $0.hasPrefix("step ") }.map(String.init)
    #expect(steps.count == 9)
    #expect(steps.contains("step 5  an item comes – insert items [0, 0]"))
    #expect(result.out.contains("content 390 × 2000 → 390 × 2050"))
  }

  @Test(.enabled(if: FullRun.isOn))
  func `the layout of a file is replaced, and its expectations are skipped`()
    async throws
  {
    let files = ["Rows.swift": Self.rows(), "three.json": Self.scenario]
    let result = try await Tool(files: files).run(
      "play", "--layout", "Rows.swift", "three.json", "--html", "three.html", "--picture", "three.svg",
      "--at",
      "3")
    #expect(result == Tool.Result(code: 0, out: "", err: "wrote three.html\nwrote three.svg\n"))
    let text = try await Tool(files: files).run("play", "--layout", "Rows.swift", "three.json").out
    #expect(text.hasPrefix("three  three.json\n"))
    #expect(text.contains("step 2  one more – insert items [0, 0]"))
    #expect(!text.contains("✗"))
  }

  @Test(.enabled(if: FullRun.isOn)) func `the scenario of a finding is shown with the finding`() async throws
  {
    let result = try await Tool(files: ["Rows.swift": Self.rows(answersResize: "false")]).run(
      "play", "--layout", "Rows.swift", "rotate")
    #expect(result.code == 0)
    #expect(result.out.contains("step 2  rotate"))
    #expect(result.out.contains("✗ [stale-after-resize] A rotation changes the answers of a fresh instance"))
  }

  @Test(
    .enabled(if: FullRun.isOn),
    arguments: [
      ("if width > 800 { count /= Int(width - 844) }", "Rows trapped (Division by zero) in Rows.prepare()"),
      ("while width > 800 { count += 0 }", "Rows did not finish"),
    ])
  func `a layout that crashes is shown until the call that does not return`(_ extra: String, _ end: String)
    async throws
  {
    let tool = try Tool(files: ["Rows.swift": Self.rows(atWidth: extra)])
    let result = try await tool.run("play", "--layout", "Rows.swift")
    #expect(result.code == 1)
    // On a busy machine, the backtrace does not always contain the line of a loop.
    #expect(result.err.hasPrefix("Rows.swift:") && result.err.contains(": error: step 7: \(end)"))
    #expect(result.out.contains("step 6  and goes – delete items [0, 0]"))
    let crashed = try #require(result.out.range(of: "\nstep 7 ")).upperBound
    #expect(result.out[crashed...].contains("    layout.prepare()  (bounds change)\n"))
    #expect(result.out[crashed...].contains("  ✗ [layout-crash] \(end)"))
  }

  @Test(.enabled(if: FullRun.isOn)) func `a layout that crashes immediately has a page with its message`()
    async throws
  {
    let tool = try Tool(files: ["Rows.swift": Self.rows(atWidth: "_ = [1][count]")])
    defer { tool.removeFolder() }
    let result = try await Tool.run(
      ["play", "--layout", "Rows.swift", "--html", "rows.html"], in: tool.folder)
    #expect(result.code == 1)
    let message = "Rows trapped (Index out of range) in Rows.prepare()"
    #expect(result.err == "wrote rows.html\nRows.swift:9: error: step 1: \(message)\n")
    let page = try String(contentsOf: tool.folder.appendingPathComponent("rows.html"), encoding: .utf8)
    #expect(page.contains("[layout-crash] \(message)"))
  }

  @Test(.enabled(if: FullRun.isOn)) func `a file that does not compile is reported as by check`()
    async throws
  {
    let text = Self.rows(atWidth: "width = nothing")
    let play = try await Tool(files: ["Rows.swift": text]).run("play", "--layout", "Rows.swift")
    let check = try await Tool(files: ["Rows.swift": text]).run("check", "Rows.swift")
    #expect(play == check)
    #expect(play.code == 65)
  }

  @Test(.enabled(if: FullRun.isOn)) func `a layout is created as requested`() async throws {
    let text = Self.rows().replacing(
      "private var (count",
      with:
        "init(extra: Int) { super.init() }\n  required init?(coder: NSCoder) { nil }\n  private var (count")
    let result = try await Tool(files: ["Rows.swift": text]).run(
      "play", "--layout", "Rows.swift", "--make", "Rows(extra: 2)")
    #expect(result.code == 0)
    let none = try await Tool(files: ["Rows.swift": text]).run("play", "--layout", "Rows.swift")
    #expect(none.code == 0)
  }

  // MARK: Comparing

  @Test(arguments: [
    (
      "--layout A.swift",
      "'compare' needs '--layout' twice (before and after), or once with '--since REVISION'; given: once"
    ),
    (
      "--layout A.swift --layout B.swift --since HEAD",
      "'compare' needs '--layout' twice (before and after), or once with '--since REVISION'; given: "
        + "2 times with '--since'"
    ),
    (
      "--layout A.swift --layout B.swift --layouts waterfall,flow",
      "'--layout' and '--layouts' cannot be combined; choose one"
    ),
    (
      "--layout A.swift --layout B.swift --profile iOS12",
      "with '--layout', '--profile' needs a scenario file"
    ),
    ("--since HEAD a.json b.json", "'--since' applies to a layout of your own; add '--layout FILE'"),
    (
      "A.swift B.swift",
      "'A.swift' is a source file, but 'compare' needs a scenario; use '--layout A.swift' for a layout"
    ),
  ])
  @MainActor func `flags that cannot be combined are rejected`(_ words: String, _ message: String) {
    let result = Tool.runHere(["compare"] + words.split(separator: " ").map(String.init))
    #expect(result.code == 64)
    #expect(result.err.hasPrefix("layoutlab: \(message)\n"), "\(result.err)")
  }

  @Test(.enabled(if: FullRun.isOn)) func `a layout is compared before and after an edit`() async throws {
    let files = [
      "Before.swift": Self.rows(), "After.swift": Self.rows(height: 60), "three.json": Self.scenario,
    ]
    let words = ["compare", "--layout", "Before.swift", "--layout", "After.swift", "three.json"]
    let text = try await Tool(files: files).run(words)
    #expect(text.code == 0 && text.err == "")
    #expect(text.out.hasPrefix("three  three.json\nA  Before.swift\nB  After.swift\n"))
    #expect(text.out.contains(/content size +390 × 200 +390 × 240/))
    let json = try await Tool(files: files).run(words + ["--format", "json", "--exit-code"])
    #expect(json.code == 1)
    #expect(json.out.contains("\"name\": \"Before.swift\""))
    let page = try await Tool(files: files).run(words + ["--html", "edit.html"])
    #expect(page == Tool.Result(code: 0, out: "", err: "wrote edit.html\n"))
  }

  @Test(.enabled(if: FullRun.isOn)) func `one of two layouts crashes`() async throws {
    let traps = Self.rows(atWidth: "if width > 800 { count /= Int(width - 844) }")
    let result = try await Tool(files: ["Before.swift": Self.rows(), "After.swift": traps]).run(
      "compare", "--layout", "Before.swift", "--layout", "After.swift")
    #expect(result.code == 1)
    #expect(
      result.err == "After.swift:9: error: step 7: Rows trapped (Division by zero) in Rows.prepare()\n")
    #expect(result.out.contains(/steps +9 +7/))
  }

  @Test(.enabled(if: FullRun.isOn && Executable.path(of: "git") != nil))
  func `an edit is compared with a git commit`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "layoutlab-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "Rows.swift")
    try Data(Self.rows().utf8).write(to: file)
    let author = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    for words in [["init", "-q"], ["add", "."], author + ["commit", "-qm", "rows"]] {
      let git = try ChildProcess(
        try #require(Executable.path(of: "git")), ["-C", folder.path] + words, folder: folder.path)
      while !git.isOver { _ = git.wait(milliseconds: 20) }
      #expect(git.ending == .exited(0))
    }
    try Data(Self.rows(height: 60).utf8).write(to: file)
    let result = try await Tool().run("compare", "--layout", file.path, "--since", "HEAD")
    #expect(result.code == 0)
    #expect(result.out.contains("A  \(file.path) at HEAD\nB  \(file.path)\n"))
    #expect(result.out.contains(/content size +844 × 2000 +844 × 2400/))
    let unknown = try await Tool().run("compare", "--layout", file.path, "--since", "nowhere")
    #expect(unknown.code == 65)
    #expect(
      unknown.err
        == "\(file.path): error: this file is not in commit 'nowhere': fatal: invalid object name 'nowhere'.\n"
    )
  }
}
