import Foundation
import HeadlessUIKit
import LayoutGallery
import LayoutLabToolReport

/// Workloads that measure the speed of the engine and of the gallery's layouts.
///
/// Each processor time is printed with that of a loop that does the same arithmetic in the same process.
/// Their ratio says more than the time, which depends on the machine. Checksums are compared with known
/// ones. Limits in seconds are for the machine that ``BenchData/referenceTime`` describes.
@MainActor struct Benchmark {
  /// Whether all checksums were correct.
  private(set) var isRight = true
  /// The work that exceeded its limit by more than noise, with the numbers.
  private(set) var exceeded: [String] = []
  /// The times of the loop that shows how fast the machine is.
  private let reference = BenchClock.times(BenchData.reference)

  /// Runs all workloads, the smallest number of items first.
  ///
  /// - Parameters:
  ///   - counts: The numbers of items.
  ///   - write: A closure that receives each line of the report.
  mutating func run(counts: [Int] = [10_000, 100_000, 1_000_000], write: (String) -> Void) {
    write(
      "reference loop \(Self.time(reference.median)), on the machine of the limits "
        + Self.time(BenchData.referenceTime))
    for count in counts {
      write("\(MeasureFormat.grouped(count)) items")
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
    let floor = BenchClock.times { floorHeight = BenchData.waterfallFloor(heights).height }
    check("floor", BenchChecksum.waterfall[count]?.contentHeight, Int(floorHeight.rounded()), write)
    let data = GalleryData(itemHeight: { heights[$0.item] }, sectionHeights: { _ in heights })
    // A loop over few frames runs in the processor's cache, where objects do not fit.
    let limitOfObjects = count < 1_000_000 ? 30.0 : 20
    for (name, limit) in [("classic-waterfall", limitOfObjects), ("frame-waterfall", 3)] {
      prepare(name, data, count, floor: floor, limit: limit, write)
    }
  }

  private mutating func grids(_ count: Int, _ write: (String) -> Void) {
    let floor = BenchClock.times { _ = BenchData.gridFloor(count).height }
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
    let times = BenchClock.times { stage.prepareAgain() }
    var floorHeight: CGFloat = 0
    let floor = BenchClock.times {
      var sizes: [CGSize] = []
      sizes.reserveCapacity(count)
      for item in 0..<count {
        let path = IndexPath(item: item, section: 0)
        sizes.append(delegate.collectionView(stage.view, layout: layout, sizeForItemAt: path))
      }
      floorHeight = BenchData.linesFloor(sizes).height
    }
    report(name, times, floor: floor, limit: 5, memory, memoryLimit: 60, write)
    queries(name, stage, queryLimits, write)
    check(name, Int(floorHeight.rounded()), Int(layout.collectionViewContentSize.height.rounded()), write)
  }

  /// The limits for the time of a query of a flow layout, in seconds.
  private let queryLimits = (first: 6e-6, again: 2e-6)

  private mutating func prepare(
    _ name: String, _ data: GalleryData, _ count: Int, floor: BenchTimes, limit: Double,
    _ write: (String) -> Void
  ) {
    guard let entry = GalleryCatalog.entry(named: name) else { return }
    prepare(name, BenchStage(entry.make(data: data), count: count), floor: floor, limit: limit, write)
  }

  private mutating func prepare(
    _ name: String, _ stage: @autoclosure () -> BenchStage, floor: BenchTimes, limit: Double,
    queryLimits: (first: Double, again: Double)? = nil, _ write: (String) -> Void
  ) {
    let before = BenchClock.residentBytes
    let stage = stage()
    let memory = before.flatMap { before in BenchClock.residentBytes.map { $0 - before } }
    let times = BenchClock.times { stage.prepareAgain() }
    report(name, times, floor: floor, limit: limit, memory, write)
    queries(name, stage, queryLimits, write)
    sums(name, stage, write)
  }

  private mutating func report(
    _ name: String, _ times: BenchTimes, floor: BenchTimes, limit: Double, _ memory: Int?,
    memoryLimit: Int? = nil, _ write: (String) -> Void
  ) {
    let most = memoryLimit.map { " (limit \($0) MB)" } ?? ""
    let used = memory.map { max(0, $0) / 1_000_000 }
    let megabytes = used.map { ", \($0) MB\(most)" } ?? ""
    write(
      "  \(Self.padded(name))prepare \(Self.time(times.median)), floor \(Self.time(floor.median)), "
        + "\(Self.ratio(times.median / floor.median)) (limit \(Self.ratio(limit)))\(megabytes)")
    judge("prepare of \(name)", times, BenchBound(ratio: limit), floor: floor)
    if let used, let memoryLimit, used > memoryLimit {
      exceeded.append("memory of \(name): \(used) MB (limit \(memoryLimit) MB)")
    }
  }

  /// Notes work that exceeds its limit by more than noise.
  private mutating func judge(_ work: String, _ times: BenchTimes, _ bound: BenchBound, floor: BenchTimes) {
    guard bound.isExceeded(by: times, floor: floor) else { return }
    exceeded.append(
      "\(work): at least \(Self.time(times.fastest)), \(Self.ratio(times.fastest / floor.slowest)) the loop "
        + "(limit \(Self.ratio(bound.ratio)))")
  }

  // MARK: Queries

  /// Queries a thousand viewports across the content, each twice, and writes the median times.
  private mutating func queries(
    _ name: String, _ stage: BenchStage, _ limits: (first: Double, again: Double)?, _ write: (String) -> Void
  ) {
    let rounds = (0..<BenchClock.runs).map { _ in queries(stage) }
    let (first, again) = (BenchTimes(rounds.map(\.first)), BenchTimes(rounds.map(\.again)))
    let most = limits.map { " (limits \(Self.time($0.first)), \(Self.time($0.again)))" } ?? ""
    write(
      "  \(Self.padded(""))rect query \(Self.time(first.median)) first, \(Self.time(again.median)) again\(most)"
    )
    guard let limits else { return }
    judge("first query of \(name)", first, BenchBound(seconds: limits.first), floor: reference)
    judge("repeated query of \(name)", again, BenchBound(seconds: limits.again), floor: reference)
  }

  /// Returns the median times of the first and the second query of a viewport.
  private func queries(_ stage: BenchStage) -> (first: Double, again: Double) {
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
    return (BenchClock.median(of: first), BenchClock.median(of: again))
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

  /// The limit for the time of a scroll step with cells and an observer, in seconds.
  private let scrollLimit = 10e-6

  private mutating func scrolling(_ count: Int, _ write: (String) -> Void) {
    let heights = BenchData.heights(count)
    let data = GalleryData(itemHeight: { heights[$0.item] }, sectionHeights: { _ in heights })
    guard let entry = GalleryCatalog.entry(named: "classic-waterfall") else { return }
    let step = BenchStage(entry.make(data: data), count: count).scroll(steps: 4_000)
    write(
      "  \(Self.padded("scroll step"))\(Self.time(step.median)) (limit \(Self.time(scrollLimit))), all events observed"
    )
    judge("scroll step", step, BenchBound(seconds: scrollLimit), floor: reference)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 85, height: 85)
    let flow = BenchStage(layout, count: count).scroll(steps: 4_000)
    let compositional = BenchStage(Self.compositionalGrid(), count: count).scroll(steps: 4_000)
    let bound = BenchBound(ratio: 1.3)
    write(
      "  \(Self.padded("scroll step of a grid"))compositional \(Self.time(compositional.median)), "
        + "flow \(Self.time(flow.median)), \(Self.ratio(compositional.median / flow.median)) "
        + "(limit \(Self.ratio(bound.ratio)))")
    judge("scroll step of a compositional grid", compositional, bound, floor: flow)
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
}
