import Foundation
import HeadlessUIKit
import LayoutGallery
import LayoutLab
import LayoutLabCLI
import LayoutLabReport

/// Measures the speed of `layoutlab check`: of the battery in this process, and of the whole check of a
/// file.
@MainActor struct CheckBenchmark {
  /// Whether all layouts got the correct verdict.
  private(set) var isRight = true

  /// The layouts of the gallery whose battery is measured, both of which are sound.
  private static let layouts = ["waterfall", "flow"]

  /// Measures everything, and writes a line for each measurement.
  mutating func run(write: (String) -> Void) {
    write("check")
    for name in Self.layouts { battery(name, write) }
    file(write)
  }

  // MARK: The battery

  private mutating func battery(_ name: String, _ write: (String) -> Void) {
    guard let entry = GalleryCatalog.entry(named: name) else { return }
    // Layouts have weak references to their delegates.
    var retained: [AnyObject] = []
    let subject = LayoutSubject(name: name, place: SourceLine(file: name, line: 1)) {
      let made = entry.make(data: GalleryData())
      retained += made.retained
      return made.layout
    }
    var scenarios = 0
    let seconds = BenchClock.median {
      let result = Examination(subject: subject).run()
      scenarios = result.scenarios.count
      isRight = isRight && !result.findings.contains { $0.severity.fails }
      retained = []
    }
    write(
      "  \(Benchmark.padded("battery of \(name)"))\(scenarios) scenarios in \(Benchmark.time(seconds)), "
        + "\(Int(Double(scenarios) / seconds)) a second (at least 200)")
  }

  // MARK: A file

  /// Checks a file of a hundred lines as the command does: compiles, links and runs it in child processes.
  private mutating func file(_ write: (String) -> Void) {
    guard let folder = try? TemporaryFolder() else { return }
    defer { folder.remove() }
    let path = "\(folder.path)/Columns.swift"
    guard (try? Data(Self.source.utf8).write(to: URL(fileURLWithPath: path))) != nil else { return }
    var report = ""
    let terminal = Terminal(style: .plain, writeResult: { report += $0 }, writeMessage: { report += $0 })
    // The first run fills the caches.
    var times: [(real: Double, processor: Double)] = []
    for _ in 0..<4 {
      let before = BenchClock.withChildren
      let real = BenchClock.measureShort { _ = CommandLineTool.layoutlab.run(["check", path], terminal) }
      times.append((real, BenchClock.withChildren - before))
    }
    let warm = times.dropFirst().map(\.real)
    let processor = times.dropFirst().map(\.processor)
    let lines = Self.source.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    write(
      "  \(Benchmark.padded("check of \(lines) lines"))\(Benchmark.time(BenchClock.median(of: Array(warm)))), "
        + "\(Benchmark.time(BenchClock.median(of: Array(processor)))) of processor time (limit 3 s)")
    if !report.contains("✓ ColumnsLayout passes") {
      isRight = false
      write("  \(Benchmark.padded("check"))ColumnsLayout is sound but does not pass:\n\(report)")
    }
  }

  /// A sound layout in the style of an app.
  private static let source = """
    import UIKit

    protocol ColumnsLayoutDelegate: AnyObject {
      func columnsLayout(_ layout: ColumnsLayout, heightForItemAt indexPath: IndexPath) -> CGFloat
    }

    /// Cells in columns, each below the lowest end so far, with sections under one another.
    class ColumnsLayout: UICollectionViewLayout {
      weak var delegate: ColumnsLayoutDelegate?

      var numberOfColumns = 2 {
        didSet { invalidateLayout() }
      }

      var spacing: CGFloat = 8 {
        didSet { invalidateLayout() }
      }

      private var frames: [[CGRect]] = []
      private var order: [(path: IndexPath, frame: CGRect)] = []
      private var tallest: CGFloat = 0
      private var height: CGFloat = 0

      // MARK: - Preparing

      override func prepare() {
        super.prepare()
        frames = []
        order = []
        tallest = 0
        height = 0
        guard let collectionView = collectionView else { return }
        for section in 0..<collectionView.numberOfSections {
          let count = collectionView.numberOfItems(inSection: section)
          frames.append(framesOfSection(section, count: count))
        }
        order.sort { $0.frame.minY < $1.frame.minY }
      }

      private func framesOfSection(_ section: Int, count: Int) -> [CGRect] {
        var bottoms = [CGFloat](repeating: height, count: numberOfColumns)
        var result: [CGRect] = []
        for item in 0..<count {
          let path = IndexPath(item: item, section: section)
          let column = lowest(of: bottoms)
          let itemHeight = delegate?.columnsLayout(self, heightForItemAt: path) ?? 100
          let frame = CGRect(
            x: CGFloat(column) * (columnWidth + spacing), y: bottoms[column], width: columnWidth,
            height: itemHeight)
          bottoms[column] = frame.maxY + spacing
          result.append(frame)
          order.append((path, frame))
          tallest = max(tallest, itemHeight)
          height = max(height, frame.maxY)
        }
        return result
      }

      private func lowest(of bottoms: [CGFloat]) -> Int {
        bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      }

      private var columnWidth: CGFloat {
        let width = collectionView?.bounds.width ?? 0
        return max(0, floor((width - spacing * CGFloat(numberOfColumns - 1)) / CGFloat(numberOfColumns)))
      }

      override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: height)
      }

      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
      }

      // MARK: - Answers

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        var low = 0
        var high = order.count
        while low < high {
          let middle = (low + high) / 2
          if order[middle].frame.minY + tallest < rect.minY { low = middle + 1 } else { high = middle }
        }
        for (path, frame) in order[low...] {
          if frame.minY > rect.maxY { break }
          guard frame.intersects(rect), let attributes = layoutAttributesForItem(at: path) else { continue }
          found.append(attributes)
        }
        return found
      }

      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard frames.indices.contains(indexPath.section) else { return nil }
        guard frames[indexPath.section].indices.contains(indexPath.item) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frames[indexPath.section][indexPath.item]
        return attributes
      }

      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    """
}
