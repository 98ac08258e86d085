import Foundation
import TestSupport
import Testing

/// Runs of `layoutlab measure` that compile, which takes some seconds each; only in a full run.
///
/// Everything is judged by counts, which are the same on a busy machine.
@Suite("Measuring a file", .enabled(if: FullRun.isOn)) struct MeasurePipelineTests {
  /// A waterfall that looks through all previous items for the bottom of each column.
  private static let quadratic = """
    import UIKit

    protocol WallDelegate: AnyObject {
      func height(ofItemAt indexPath: IndexPath) -> CGFloat
    }

    class Wall: UICollectionViewLayout {
      weak var delegate: WallDelegate?
      private var cache: [UICollectionViewLayoutAttributes] = []

      override func prepare() {
        super.prepare()
        cache = []
        guard let view = collectionView else { return }
        let width = view.bounds.width / 2
        for item in 0..<view.numberOfItems(inSection: 0) {
          let path = IndexPath(item: item, section: 0)
          let x = item.isMultiple(of: 2) ? 0 : width
          let top = cache.filter { $0.frame.minX == x }.map(\\.frame.maxY).max() ?? 0
          let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
          attributes.frame = CGRect(x: x, y: top, width: width, height: delegate?.height(ofItemAt: path) ?? 50)
          cache.append(attributes)
        }
      }

      override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: cache.map(\\.frame.maxY).max() ?? 0)
      }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        cache.filter { $0.frame.intersects(rect) }
      }
    }
    """

  private static let words = ["--runs", "1", "--max-exponent", "prepare=1.2,query=0.2", "--format", "json"]

  private struct Report: Decodable {
    struct Version: Decodable {
      struct Operation: Decodable {
        struct Growth: Decodable {
          var word: String
          var basis: String
        }

        var operation: String
        var growth: Growth?
      }

      var operations: [Operation]
    }

    struct Judgement: Decodable {
      var operation: String
      var state: String
    }

    var type: String
    var versions: [Version]
    var judgements: [Judgement]

    func growth(_ operation: String) -> Version.Operation.Growth? {
      versions.last?.operations.first { $0.operation == operation }?.growth
    }
  }

  private func report(_ result: Tool.Result) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(result.out.utf8))
  }

  @Test func `the waterfall of the gallery keeps the limits`() async throws {
    let gallery = "Sources/LayoutGallery"
    let shared = try FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.url.appending(path: "\(gallery)/Shared").path
    ).sorted().map { "\(gallery)/Shared/\($0)" }
    let result = try await Tool.run(
      ["measure", "\(gallery)/Waterfall/WaterfallLayout.swift"] + shared + ["--items", "1000,4000"]
        + Self.words,
      in: PackageFolder.url)
    #expect(result.err == "")
    #expect(result.code == 0, "\(result.out)")
    let report = try report(result)
    #expect(report.type == "WaterfallLayout")
    #expect(report.growth("prepare")?.word == "linear")
    #expect(report.judgements.first?.state == "kept")
  }

  @Test func `its quadratic twin breaks the limits`() async throws {
    let result = try await Tool(files: ["Wall.swift": Self.quadratic])
      .run(["measure", "Wall.swift", "--items", "200,400,800"] + Self.words)
    #expect(result.err == "")
    #expect(result.code == 1)
    let report = try report(result)
    #expect(report.growth("prepare")?.word == "quadratic")
    #expect(report.growth("prepare")?.basis == "counts")
    #expect(report.growth("query")?.word == "linear")
    #expect(report.judgements.map(\.state) == ["broken", "broken"])
  }

  @Test func `a layout that crashes is reported`() async throws {
    let crash = Self.quadratic.replacing("cache = []\n", with: "cache = []\nprint([1][cache.count + 1])\n")
    let result = try await Tool(files: ["Wall.swift": crash])
      .run(["measure", "Wall.swift", "--items", "200,400", "--runs", "1"], environment: ["COLUMNS": "80"])
    #expect(result.code == 1)
    #expect(
      result.out == """
        Wall  Wall.swift:7

        200 items and more: not measured, because the layout crashed; 'layoutlab check
        Wall.swift' shows where.

        """)
  }
}
