import HeadlessUIKit
import TestSupport
import Testing

@testable import LayoutLab
@testable import LayoutLabHost

/// Measurements in this process, judged by counts; times are never compared.
@Suite("Measuring a layout", .besideMainActor) @MainActor struct LayoutMeasurementTests {
  /// Rows of 50 points, each with attributes that are made in `prepare()`.
  private class Rows: UICollectionViewLayout {
    private var cache: [UICollectionViewLayoutAttributes] = []

    /// Returns the top of the next row.
    func top(below cache: [UICollectionViewLayoutAttributes]) -> CGFloat { cache.last?.frame.maxY ?? 0 }

    override func prepare() {
      super.prepare()
      cache = []
      guard let view = collectionView else { return }
      for item in 0..<view.numberOfItems(inSection: 0) {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 0, y: top(below: cache), width: view.bounds.width, height: 50)
        cache.append(attributes)
      }
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(cache.count) * 50)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let first = max(0, Int(rect.minY / 50))
      return Array(cache[min(first, cache.count)..<min(cache.count, Int(rect.maxY / 50) + 1)])
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      cache.indices.contains(indexPath.item) ? cache[indexPath.item] : nil
    }
  }

  /// Rows that each look for the lowest of all previous ones, and whose queries read all frames.
  private final class SearchingRows: Rows {
    override func top(below cache: [UICollectionViewLayoutAttributes]) -> CGFloat {
      cache.map(\.frame.maxY).max() ?? 0
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let height = collectionViewContentSize.height
      let all = super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 1, height: height))
      return all?.filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
    }
  }

  private func events(
    _ items: Int, seconds: Double = 60, _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [MeasurementEvent] {
    var events: [MeasurementEvent] = []
    let subject = LayoutSubject(name: "Rows", place: SourceLine(file: "Rows.swift", line: 1), make: make)
    LayoutMeasurement(subject, MeasurementTask(items: items, seconds: seconds)) { events.append($0) }.run()
    return events
  }

  private func samples(
    _ items: Int, _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [MeasuredOperation: MeasuredSample] {
    var samples: [MeasuredOperation: MeasuredSample] = [:]
    for case .sample(let sample) in events(items, make) { samples[sample.operation] = sample }
    return samples
  }

  @Test func `each operation has its counts`() throws {
    let found = samples(100) { Rows() }
    #expect(found[.prepare]?.cost.attributes == 100)
    #expect(found[.prepare]?.cost.reads == 99)
    #expect(found[.relayout]?.cost.attributes == 100)
    #expect(found[.query]?.cost.counts == 0)
    #expect(found[.insertFront]?.cost.attributes ?? 0 > 100)
    #expect(found[.prepare]?.floorCount == 100)
    #expect(found[.query]?.floorCount ?? 0 < 30)
    let missing = Set(MeasuredOperation.allCases).subtracting(found.keys)
    #expect(missing.subtracting([.memory]) == [.selfSizing])
  }

  @Test func `a layout that searches makes four times the counts with twice the items`() throws {
    let (few, many) = (samples(60) { SearchingRows() }, samples(120) { SearchingRows() })
    func growth(_ operation: MeasuredOperation) throws -> Double {
      let few = try #require(few[operation]).cost.counts
      return Double(try #require(many[operation]).cost.counts) / Double(few)
    }
    let (prepare, insertion, query) = (try growth(.prepare), try growth(.insertEnd), try growth(.query))
    #expect((3.8...4.2).contains(prepare))
    // The animation of an insertion adds the elements of a screen.
    #expect((3...4.2).contains(insertion))
    #expect((1.9...2.1).contains(query))
  }

  @Test func `an operation in which the layout takes no part is left out`() {
    let found = events(100) { Rows() }
    #expect(
      found.contains(
        .leftOut(.selfSizing, why: "the layout does not accept the sizes that cells prefer")))
    #expect(
      events(20) { Rows() }.contains(.leftOut(.scroll, why: "the content is not longer than two screens")))
  }

  @Test func `without time, nothing is measured`() {
    #expect(events(100, seconds: 0) { Rows() }.last == .outOfTime(.prepare))
  }

  @Test func `a layout that lays out nothing cannot be measured`() {
    let found = events(100) { UICollectionViewLayout() }
    #expect(found.contains(.impossible("'Rows' lays out nothing although there are items")))
  }

  // MARK: - Parts

  @Test func `the sections of a fixture keep their proportions`() {
    let data: ScenarioData = [10, 0, 30]
    #expect(data.resized(to: 1_000).sections.map(\.items) == [250, 0, 750])
    #expect(data.resized(to: 7).sections.map(\.items).reduce(0, +) == 7)
    #expect(([0, 0] as ScenarioData).resized(to: 5).sections.map(\.items) == [5])
  }

  @Test func `the bytes in use follow from the totals of the allocator`() {
    let report = """
      <malloc version="1">
      <heap nr="0"><total type="rest" count="1" size="7"/><system type="current" size="9"/></heap>
      <total type="fast" count="2" size="100"/>
      <total type="rest" count="3" size="3000"/>
      <total type="mmap" count="1" size="50000"/>
      <system type="current" size="135000"/>
      <system type="max" size="135000"/>
      </malloc>
      """
    #expect(HeapUsage.bytesInUse(report) == 135_000 - 3_000 - 100 + 50_000)
    #expect(HeapUsage.bytesInUse("") == nil)
  }
}
