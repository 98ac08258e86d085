import Foundation
import HeadlessUIKit
import LayoutGallery

/// Workloads that measure the speed of the engine and of the gallery's layouts.
///
/// Each processor time is printed with that of a loop that does the same arithmetic in the same process.
/// Their ratio says more than the time, which depends on the machine. Checksums are compared with known
/// ones.
@MainActor struct Benchmark {
  private(set) var lines: [String] = []
  /// Whether all checksums were correct.
  private(set) var isRight = true

  /// Runs all workloads, the smallest number of items first.
  ///
  /// - Parameters:
  ///   - counts: The numbers of items.
  ///   - write: A closure that receives each line of the report.
  mutating func run(counts: [Int] = [10_000, 100_000, 1_000_000], write: (String) -> Void) {
    for count in counts {
      write("\(Self.grouped(count)) items")
      waterfalls(count, write)
      grids(count, write)
      lines(count, write)
      scrolling(count, write)
      UpdateBenchmark(count: count).run { write("  \(Self.padded($0))\($1)") }
    }
  }

  // MARK: Preparing

  private mutating func waterfalls(_ count: Int, _ write: (String) -> Void) {
    let heights = BenchData.heights(count)
    var floorHeight: CGFloat = 0
    let floor = BenchClock.median { floorHeight = BenchData.waterfallFloor(heights).height }
    check("floor", BenchChecksum.waterfall[count]?.contentHeight, Int(floorHeight.rounded()), write)
    let data = GalleryData(itemHeight: { heights[$0.item] }, sectionHeights: { _ in heights })
    for (name, limit) in [("classic-waterfall", 30.0), ("frame-waterfall", 3)] {
      prepare(name, data, count, floor: floor, limit: limit, write)
    }
  }

  private mutating func grids(_ count: Int, _ write: (String) -> Void) {
    let floor = BenchClock.median { _ = BenchData.gridFloor(count).height }
    prepare("on-demand-grid", GalleryData(), count, floor: floor, limit: 3, write)
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 85, height: 85)
    prepare(
      "UICollectionViewFlowLayout", BenchStage(flow, count: count), floor: floor, limit: 1.3,
      queryLimits: queryLimits, write)
    prepare(
      "compositional grid", BenchStage(Self.compositionalGrid(), count: count), floor: floor, limit: 1.3,
      queryLimits: queryLimits, write)
  }

  /// Returns a compositional layout of the same grid: four items of 85 points per row.
  private static func compositionalGrid() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(85), heightDimension: .absolute(85)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(85)), subitems: [item])
    row.interItemSpacing = .flexible(10)
    let section = NSCollectionLayoutSection(group: row)
    section.interGroupSpacing = 10
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// Measures a flow layout with a size delegate; the loop calls the delegate for each size, too.
  private mutating func lines(_ count: Int, _ write: (String) -> Void) {
    let name = "flow, delegate's sizes"
    let delegate: any UICollectionViewDelegateFlowLayout = BenchFlowDelegate(
      heights: BenchData.heights(count))
    let layout = UICollectionViewFlowLayout()
    let stage = BenchStage(layout, retaining: [delegate], count: count)
    let before = BenchClock.residentBytes
    stage.view.delegate = delegate
    stage.prepareAgain()
    let memory = before.flatMap { before in BenchClock.residentBytes.map { $0 - before } }
    let time = BenchClock.median { stage.prepareAgain() }
    var floorHeight: CGFloat = 0
    let floor = BenchClock.median {
      var sizes: [CGSize] = []
      sizes.reserveCapacity(count)
      for item in 0..<count {
        let path = IndexPath(item: item, section: 0)
        sizes.append(delegate.collectionView(stage.view, layout: layout, sizeForItemAt: path))
      }
      floorHeight = BenchData.linesFloor(sizes).height
    }
    report(name, time, floor: floor, limit: 5, memory, memoryLimit: 60, write)
    queries(stage, queryLimits, write)
    check(name, Int(floorHeight.rounded()), Int(layout.collectionViewContentSize.height.rounded()), write)
  }

  /// The limits for the time of a query of a flow layout, in seconds.
  private let queryLimits = (first: 6e-6, again: 2e-6)

  private mutating func prepare(
    _ name: String, _ data: GalleryData, _ count: Int, floor: Double, limit: Double, _ write: (String) -> Void
  ) {
    guard let entry = GalleryCatalog.entry(named: name) else { return }
    prepare(name, BenchStage(entry.make(data: data), count: count), floor: floor, limit: limit, write)
  }

  private mutating func prepare(
    _ name: String, _ stage: @autoclosure () -> BenchStage, floor: Double, limit: Double,
    queryLimits: (first: Double, again: Double)? = nil, _ write: (String) -> Void
  ) {
    let before = BenchClock.residentBytes
    let stage = stage()
    let memory = before.flatMap { before in BenchClock.residentBytes.map { $0 - before } }
    let time = BenchClock.median { stage.prepareAgain() }
    report(name, time, floor: floor, limit: limit, memory, write)
    queries(stage, queryLimits, write)
    sums(name, stage, write)
  }

  private func report(
    _ name: String, _ time: Double, floor: Double, limit: Double, _ memory: Int?, memoryLimit: Int? = nil,
    _ write: (String) -> Void
  ) {
    let most = memoryLimit.map { " (limit \($0) MB)" } ?? ""
    let megabytes = memory.map { ", \(max(0, $0) / 1_000_000) MB\(most)" } ?? ""
    write(
      "  \(Self.padded(name))prepare \(Self.time(time)), floor \(Self.time(floor)), "
        + "\(Self.ratio(time / floor)) (limit \(Self.ratio(limit)))\(megabytes)")
  }

  // MARK: Queries

  /// Queries a thousand viewports across the content, each twice, and writes the median times.
  private func queries(
    _ stage: BenchStage, _ limits: (first: Double, again: Double)?, _ write: (String) -> Void
  ) {
    let size = BenchData.viewport
    let height = stage.layout.collectionViewContentSize.height
    stage.prepareAgain()
    var first: [Double] = []
    var again: [Double] = []
    for number in 0..<1_000 {
      let top = (height - size.height) * CGFloat((number * 617) % 1_000) / 1_000
      let rect = CGRect(x: 0, y: top, width: size.width, height: size.height)
      let ask = { _ = stage.layout.layoutAttributesForElements(in: rect) }
      first.append(BenchClock.measureShort(ask))
      again.append(BenchClock.measureShort(ask))
    }
    let most = limits.map { " (limits \(Self.time($0.first)), \(Self.time($0.again)))" } ?? ""
    write(
      "  \(Self.padded(""))rect query \(Self.time(BenchClock.median(of: first))) first, "
        + "\(Self.time(BenchClock.median(of: again))) again\(most)")
  }

  private mutating func sums(_ name: String, _ stage: BenchStage, _ write: (String) -> Void) {
    let count = stage.view.numberOfItems(inSection: 0)
    let sum = stage.sweep()
    if name.hasSuffix("waterfall") {
      guard let known = BenchChecksum.waterfall[count] else { return }
      check(name, known.contentHeight, sum.contentHeight, write)
      check(name, known.hits, sum.hits, write)
      check(name, known.indexSum, sum.indexSum, write)
    } else if let known = BenchChecksum.grid[count] {
      check(name, known.contentHeight, sum.contentHeight, write)
      check(name, known.hits, sum.hits, write)
    }
  }

  // MARK: Scrolling

  private func scrolling(_ count: Int, _ write: (String) -> Void) {
    let heights = BenchData.heights(count)
    let data = GalleryData(itemHeight: { heights[$0.item] }, sectionHeights: { _ in heights })
    guard let entry = GalleryCatalog.entry(named: "classic-waterfall") else { return }
    let stage = BenchStage(entry.make(data: data), count: count)
    let step = stage.scroll(steps: 4_000)
    write("  \(Self.padded("scroll step"))\(Self.time(step)), all events observed")
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 85, height: 85)
    let steps = [flow, Self.compositionalGrid()].map { BenchStage($0, count: count).scroll(steps: 4_000) }
    write(
      "  \(Self.padded("scroll step of a grid"))compositional \(Self.time(steps[1])), flow \(Self.time(steps[0])), "
        + "\(Self.ratio(steps[1] / steps[0])) (limit \(Self.ratio(1.3)))")
  }

  // MARK: Text

  private mutating func check(_ name: String, _ known: Int?, _ found: Int, _ write: (String) -> Void) {
    guard let known, known != found else { return }
    isRight = false
    write("  \(Self.padded(name))the checksum is \(found); expected: \(known)")
  }

  static func padded(_ name: String) -> String {
    name.padding(toLength: 28, withPad: " ", startingAt: 0)
  }

  static func time(_ seconds: Double) -> String {
    if seconds >= 1 { return String(format: "%.2f s", seconds) }
    if seconds < 1e-6 { return String(format: "%.0f ns", seconds * 1e9) }
    if seconds < 1e-3 { return String(format: "%.1f µs", seconds * 1e6) }
    return String(format: "%.1f ms", seconds * 1e3)
  }

  static func ratio(_ value: Double) -> String { String(format: "%.1f times", value) }

  static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }
}
