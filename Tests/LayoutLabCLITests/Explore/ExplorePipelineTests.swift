import Foundation
import TestSupport
import Testing

/// Runs of `layoutlab explore` that compile, which takes some seconds each; only in a full run.
@Suite("Exploring a file", .enabled(if: FullRun.isOn))
struct ExplorePipelineTests {
  /// Returns the source of a layout of rows with additional statements in `prepare()`.
  private static func rows(_ extra: String = "", content: String = "y", body: String = "") -> String {
    """
    import UIKit

    class Rows: UICollectionViewLayout {
      private var frames: [[CGRect]] = []
      private var size = CGSize.zero
    \(body)
      override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        let width = view.bounds.width - view.adjustedContentInset.left - view.adjustedContentInset.right
        var y: CGFloat = 0
        frames = (0..<view.numberOfSections).map { section in
          (0..<view.numberOfItems(inSection: section)).map { item in
            defer { y += 50 }
            return CGRect(x: 0, y: y, width: width, height: 50)
          }
        }
        size = CGSize(width: width, height: \(content))
        \(extra)
      }

      override var collectionViewContentSize: CGSize { size }

      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
      }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        frames.indices.flatMap { section in
          frames[section].indices.filter { frames[section][$0].intersects(rect) }.compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: section))
          }
        }
      }

      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard frames.indices.contains(indexPath.section),
          frames[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frames[indexPath.section][indexPath.item]
        return attributes
      }

      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    """
  }

  private func explore(_ text: String, _ arguments: String...) async throws -> Tool.Result {
    try await Tool(files: ["My.swift": text]).run(["explore", "My.swift"] + arguments)
  }

  @Test func `a sound layout passes, and the report says what ran`() async throws {
    let result = try await explore(Self.rows(), "--seeds", "2", "--programs", "40")
    #expect(result.err == "")
    #expect(result.code == 0)
    #expect(result.out.contains("✓ Rows passes  My.swift:3, 80 programs\n    explored  80 programs of "))
    #expect(result.out.contains("seeds 1 to 2; reached "))
  }

  @Test func `a crash in a program fails the layout`() async throws {
    let crash = "if view.numberOfSections == 3, view.bounds.width > 500 { print([1][frames.count]) }"
    let result = try await explore(Self.rows(crash), "--seeds", "1", "--programs", "120")
    #expect(result.code == 1)
    #expect(result.out.contains("error [layout-crash] Rows trapped (Index out of range) in Rows.prepare()"))
  }

  @Test func `a crash in a guided seed is shown by a short program, and the seed goes on`() async throws {
    let crash = "if view.numberOfSections == 3, view.bounds.width > 500 { print([1][frames.count]) }"
    // A seed with more than two crashes would end early.
    let result = try await explore(Self.rows(crash), "--seed", "2", "--programs", "80")
    #expect(result.out.contains("My.swift:3, 80 programs\n"))
    #expect(result.out.contains("program   data [0, 0, 0], view "))
    #expect(result.out.contains("1  load\n"))
    #expect(!result.out.contains("              2  "))
  }

  @Test func `a crash in a function that optimization inlines is named with its line and its callers`()
    async throws
  {
    let body = "  private func weight(_ section: Int) -> Int {\n    [1, 2][section]\n  }\n"
    let crash = "for section in frames.indices where weight(section) == 0 { frames[section] = [] }"
    let result = try await explore(Self.rows(crash, body: body), "--seeds", "1", "--programs", "60")
    #expect(result.code == 1)
    #expect(
      result.out.contains(
        "My.swift:7: error [layout-crash] Rows trapped (Index out of range) in Rows.weight(_:)\n"))
    #expect(
      result.out.contains(
        "found     Rows.weight(_:) at My.swift:7, called by Rows.prepare() at My.swift:22\n"))
    #expect(result.out.contains("program   data [0, 0, 0]\n"))
  }

  @Test func `a crash before the first program names its function`() async throws {
    let body = "  private func first(_ all: [Int]) -> Int {\n    all[0]\n  }\n"
    let result = try await explore(
      Self.rows("if frames.count >= 0 { print(first([])) }", body: body), "--seeds", "1", "--programs", "20")
    #expect(result.code == 1)
    #expect(
      result.out.contains(
        "it crashes before the first program: Rows trapped (Index out of range) in Rows.first(_:)"))
  }

  @Test func `a program that never ends is shortened like any other`() async throws {
    let loop = "var turns = 0\n    while view.numberOfSections == 2, view.bounds.width > 500 { turns ^= 1 }"
    let result = try await explore(Self.rows(loop), "--seeds", "1", "--programs", "120")
    #expect(result.code == 1)
    #expect(result.out.contains("error [layout-crash] Rows did not finish"))
    #expect(result.out.contains("program   data [0, 0], view "))
    #expect(result.out.contains("1  load\n"))
    #expect(!result.out.contains("              2  "))
  }

  @Test func `a saved program runs with the layout, and meets its expectation`() async throws {
    let broken = Self.rows(content: "view.numberOfSections > 1 ? max(0, y - 10) : y")
    let tool = try Tool(files: ["My.swift": broken, "Sound.swift": Self.rows()])
    defer { tool.removeFolder() }
    _ = try await Tool.run(
      ["explore", "My.swift", "--seeds", "1", "--programs", "40", "--save", "found"], in: tool.folder)
    let file = "found/Rows-content-size-too-small.json"
    let run = try await Tool.run(["run", file, "--layout", "My.swift"], in: tool.folder)
    #expect(run.out.contains("1 passed"))
    #expect(run.code == 0)
    let sound = try await Tool.run(["run", file, "--layout", "Sound.swift"], in: tool.folder)
    #expect(sound.code == 1)
    #expect(sound.out.contains("content-size-too-small"))
  }

  @Test func `the same seed gives the same bytes, and shards add up to one run`() async throws {
    let text = Self.rows(content: "view.numberOfSections > 1 ? max(0, y - 10) : y")
    func seeds(_ arguments: String...) async throws -> [NSDictionary] {
      let result = try await Tool(files: ["My.swift": text])
        .run(["explore", "My.swift", "--programs", "20", "--format", "json"] + arguments)
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? NSDictionary)
      let subjects = try #require(report["subjects"] as? [NSDictionary])
      let exploration = try #require(subjects.first?["exploration"] as? NSDictionary)
      return try #require(exploration["results"] as? [NSDictionary])
    }
    let whole = try await seeds("--seeds", "4")
    #expect(try await seeds("--seeds", "4") == whole)
    let parts = try await seeds("--seeds", "4", "--shard", "1/2") + seeds("--seeds", "4", "--shard", "2/2")
    #expect(Set(parts) == Set(whole))
    #expect(whole.count == 4)
  }

  @Test func `the same seed gives the same bytes whenever arrays have to grow`() async throws {
    // Where an array finds room for another element depends on the allocator.
    let text = Self.rows(
      """
      var all: [CGRect] = []
          for frame in frames.joined() { all.append(frame) }
          size.height = all.last?.maxY ?? 0
      """)
    func report(_ environment: [String: String]) async throws -> Tool.Result {
      try await Tool(files: ["My.swift": text])
        .run(["explore", "My.swift", "--seeds", "1", "--programs", "200"], environment: environment)
    }
    let small = try await report([:])
    #expect(small.out.contains("✓ Rows passes  My.swift:3, 200 programs\n"))
    #expect(try await report(["GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"]) == small)
  }

  @Test func `properties of the layout are set`() async throws {
    let text = Self.rows(
      content: "isCompact ? max(0, y - 10) : y",
      body: "  var isCompact = false\n  private(set) var secret = 0\n")
    let result = try await explore(text, "--seeds", "1", "--programs", "60")
    #expect(result.code == 1)
    #expect(result.out.contains("[content-size-too-small]"))
    #expect(result.out.contains("1  configure isCompact = true\n              2  load\n"))
  }

  @Test func `a check finds by programs what its battery misses`() async throws {
    // The battery does not set lengths, which may have to fit each other.
    let text = Self.rows(content: "gap == 20 ? max(0, y - 10) : y", body: "  var gap: CGFloat = 8\n")
    let tool = try Tool(files: ["My.swift": text])
    defer { tool.removeFolder() }
    let found = try await Tool.run(["check", "My.swift"], in: tool.folder)
    #expect(found.code == 1)
    #expect(found.out.contains(" scenarios, 20 programs\n"))
    #expect(found.out.contains("error [content-size-too-small]"))
    #expect(found.out.contains("seen in   a program of 2 steps (seed 1, program "))
    #expect(found.out.contains("replay    layoutlab check My.swift\n"))
    let without = try await Tool.run(["check", "My.swift", "--explore", "0"], in: tool.folder)
    #expect(without.code == 0)
    #expect(!without.out.contains("programs"))
  }

  @Test func `programs find the same beside the battery as after it`() async throws {
    let text = Self.rows(content: "gap == 20 ? max(0, y - 10) : y", body: "  var gap: CGFloat = 8\n")
    // A single layout is explored while its battery runs, two layouts are checked at the same time.
    let alone = try await Tool(files: ["My.swift": text]).run(["check", "My.swift"])
    let both = try await Tool(files: ["My.swift": text + "\nfinal class MoreRows: Rows {}\n"])
      .run(["check", "My.swift"])
    let line = try #require(alone.out.split(separator: "\n").first { $0.contains("seen in   a program of ") })
    #expect(both.out.split(separator: "\n").contains(line))
  }

  @Test func `a layout that a function creates is explored`() async throws {
    let text = """
      import UIKit

      func makeList() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
      }
      """
    let result = try await explore(text, "--seeds", "1", "--programs", "4")
    #expect(result.out.contains("✓ makeList() passes  My.swift:3, 4 programs\n"))
  }

  @Test func `a crash that does not count leaves the programs to the end of the battery`() async throws {
    let text = """
      import UIKit
      final class Cards {
        func makeLayout() -> UICollectionViewLayout {
          let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
          let fifth = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.2))
          let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: fifth, subitems: [NSCollectionLayoutItem(layoutSize: whole)])
          // A very small view has no room for them.
          group.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 0, bottom: 16, trailing: 0)
          return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        }
      }
      """
    let result = try await Tool(files: ["My.swift": text]).run(["check", "My.swift"])
    #expect(result.err == "")
    #expect(result.code == 0)
    #expect(result.out.contains("✓ Cards.makeLayout() passes"))
    #expect(result.out.contains("the app decides on its data"))
  }

  @Test func `findings as tests`() async throws {
    let text = Self.rows(content: "view.numberOfSections > 1 ? max(0, y - 10) : y")
    let result = try await explore(text, "--seeds", "1", "--programs", "40", "--format", "swift")
    #expect(result.out.hasPrefix("import LayoutLab\nimport LayoutLabTesting\nimport Testing\nimport UIKit\n"))
    #expect(result.out.contains("@Test @MainActor func `Rows keeps content-size-too-small`() {\n"))
    #expect(result.out.contains("    Step.load\n"))
  }
}
