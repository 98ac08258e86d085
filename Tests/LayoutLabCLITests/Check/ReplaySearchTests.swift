import Foundation
import LayoutLab
import LayoutLabToolReport
import TestSupport
import Testing

@testable import LayoutLabCLI

@Suite("The command that shows a finding again")
struct ReplaySearchTests {
  private static let ran = ["load", "insert-at-front", "rotate", "small-view", "delete-all"]

  /// Searches with a layout that breaks the rule if all scenarios of a set run.
  private func search(
    _ scenario: String, needs: Set<String>?, budget: Double = 100
  ) throws -> [String]? {
    var search = ReplaySearch(budget: budget) { names in
      (needs.map { $0.isSubset(of: names) } == true ? [.staleAfterResize] : [], 1)
    }
    return try search.scenarios(showing: .staleAfterResize, in: scenario, of: Self.ran)
  }

  @Test func `one scenario is enough`() throws {
    #expect(try search("rotate", needs: ["rotate"]) == ["rotate"])
  }

  @Test func `what an earlier scenario leaves behind is needed`() throws {
    #expect(try search("small-view", needs: ["small-view", "load"]) == ["load", "small-view"])
    #expect(
      try search("small-view", needs: ["small-view", "rotate", "load"]) == ["load", "rotate", "small-view"])
  }

  @Test func `only the whole check shows it`() throws {
    #expect(try search("rotate", needs: nil) == [])
    // A scenario that is no part of the battery cannot be named.
    #expect(try search("make", needs: ["make"]) == [])
  }

  @Test func `without time, nothing is claimed`() throws {
    #expect(try search("rotate", needs: ["rotate"], budget: 0) == nil)
  }

  // MARK: The command

  private static func finding(_ scenario: String) -> Finding {
    Finding(
      rule: .staleAfterResize, severity: .error, message: "m", file: "My.swift", line: 1, scenario: scenario,
      step: 2, evidence: .init(expected: "e", actual: "a"), fix: "f")
  }

  private func replay(_ scenario: String, _ scenarios: [String]?, types: [String]) -> String? {
    var report = CheckReport(
      subjects: types.map { .init(type: $0, file: "My.swift", line: 1) },
      command: "layoutlab check 'My Layouts'")
    report.subjects[0].findings = [Self.finding(scenario)]
    if let scenarios {
      report.subjects[0].replays = [.init(rule: .staleAfterResize, scenario: scenario, scenarios: scenarios)]
    }
    let lines = CheckText().text(report).split(separator: "\n")
    return lines.first { $0.contains(" replay ") }.map { String($0.dropFirst(14)) }
  }

  @Test func `names the scenarios and quotes the layout`() {
    #expect(replay("rotate", nil, types: ["Rows"]) == "layoutlab check 'My Layouts' --only rotate --trace")
    #expect(
      replay("rotate", ["load", "rotate"], types: ["Rows"])
        == "layoutlab check 'My Layouts' --only load,rotate")
    #expect(replay("rotate", [], types: ["Rows"]) == "layoutlab check 'My Layouts'")
    #expect(replay("make", nil, types: ["Rows"]) == "layoutlab check 'My Layouts'")
    #expect(
      replay("rotate", ["rotate"], types: ["Rows.makeLayout()", "Other"])
        == "layoutlab check 'My Layouts' --type 'Rows.makeLayout()' --only rotate --trace")
  }
}

/// Runs the commands that reports print; each check takes some seconds, so only in a full run.
@Suite("Pasting the command of a finding", .enabled(if: FullRun.isOn))
struct PastedReplayTests {
  /// Checks, runs each printed command in a shell, and expects the rule of its finding.
  private func expectReplays(
    _ files: [String: String], _ arguments: String..., atLeast count: Int = 1
  ) async throws {
    let tool = try Tool(files: files)
    defer { tool.removeFolder() }
    let whole = try await Tool.run(["check"] + arguments, in: tool.folder)
    let lines = whole.out.split(separator: "\n").map(String.init)
    var found: [(rule: String, command: String)] = []
    for line in lines {
      if let rule = line.firstMatch(of: #/: (?:error|warning|performance|style) \[([a-z-]+)\] /#)?.1 {
        found.append((String(rule), ""))
      }
      if let command = line.firstMatch(of: #/^    replay    (.*)$/#)?.1, !found.isEmpty {
        found[found.count - 1].command = String(command)
      }
    }
    #expect(found.count >= count, "\(whole.out)\(whole.err)")
    let bin = try #require(Tool.executable).deletingLastPathComponent().path
    for (rule, command) in found {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "PATH=\"\(bin):$PATH\"; " + command]
      process.currentDirectoryURL = tool.folder
      let out = tool.folder.appending(path: ".replayed")
      try Data().write(to: out)
      process.standardOutput = try FileHandle(forWritingTo: out)
      process.standardError = FileHandle.nullDevice
      try await RunningProcesses.shared.run(process)
      let text = try String(contentsOf: out, encoding: .utf8)
      #expect(text.contains("[\(rule)]"), "\(command)\n\(text)")
    }
  }

  private static func grid(_ name: String, members: String = "", prepare: String = "") -> String {
    """
    import UIKit

    class \(name): UICollectionViewLayout {
      private var items: [UICollectionViewLayoutAttributes] = []
      \(members)

      override func prepare() {
        \(prepare)
        guard items.isEmpty, let view = collectionView else { return }
        for section in 0..<view.numberOfSections {
          for item in 0..<view.numberOfItems(inSection: section) {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
            attributes.frame = CGRect(x: 0, y: CGFloat(items.count) * 50, width: view.bounds.width, height: 50)
            items.append(attributes)
          }
        }
      }

      override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(items.count) * 50)
      }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        items.filter { $0.frame.intersects(rect) }
      }

      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        items.first { $0.indexPath == indexPath }
      }
    }

    """
  }

  @Test func `answers that are stale or slow, in a file whose path needs quotes`() async throws {
    try await expectReplays(
      ["My Layouts/it's a grid.swift": Self.grid("Grid")], "My Layouts/it's a grid.swift", atLeast: 3)
  }

  @Test func `a trap`() async throws {
    try await expectReplays(
      ["Grid.swift": Self.grid("Grid", prepare: "precondition(collectionView!.bounds.width < 700)")],
      "Grid.swift",
      atLeast: 2)
  }

  @Test func `a trap that needs an earlier scenario`() async throws {
    let prepare = "Self.prepared += 1; precondition(Self.prepared < 30)"
    try await expectReplays(
      ["Grid.swift": Self.grid("Grid", members: "static var prepared = 0", prepare: prepare)], "Grid.swift")
  }

  @Test func `several layouts in a folder, one of them nested`() async throws {
    let nested =
      "import UIKit\nenum Wall {\n" + Self.grid("Tiles").replacing("import UIKit\n", with: "") + "}\n"
    try await expectReplays(["App/A.swift": Self.grid("Grid"), "App/B.swift": nested], "App", atLeast: 4)
  }

  @Test func `a layout that a fixture creates`() async throws {
    let fixture = """
      import LayoutLab
      import UIKit

      struct Columns: LayoutFixture {
        func makeLayout() -> UICollectionViewLayout { Grid(spacing: 4) }
      }
      """
    let members =
      "let spacing: CGFloat\n  init(spacing: CGFloat) { self.spacing = spacing; super.init() }\n"
      + "  required init?(coder: NSCoder) { nil }"
    try await expectReplays(
      ["Grid.swift": Self.grid("Grid", members: members), "a fixture.swift": fixture], "Grid.swift",
      "--fixture",
      "a fixture.swift", atLeast: 2)
    try await expectReplays(
      ["Grid.swift": Self.grid("Grid", members: members)], "Grid.swift", "--make", "Grid(spacing: 4)",
      atLeast: 2)
  }

  @Test func `a profile of the settings, and a rule that is left out`() async throws {
    let settings = "{\"profiles\": {\"ci\": {\"rules\": {\"stale-after-resize\": \"off\"}}}}"
    try await expectReplays(
      ["Grid.swift": Self.grid("Grid"), ".layoutlab.json": settings], "Grid.swift", "--profile", "ci",
      "--disable", "rect-query-scans-all")
  }
}
