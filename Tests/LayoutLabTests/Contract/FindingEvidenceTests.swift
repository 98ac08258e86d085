import HeadlessUIKit
import LayoutLab
import TestSupport
import Testing

/// The evidence of findings: the calls that led to them, and the frames that differ.
@MainActor @Suite struct FindingEvidenceTests {
  private func finding(
    _ rule: RuleID, in scenario: BatteryScenarioID, _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) throws -> Finding {
    let result = Examination(subject: .fixture("Broken", make)).run(
      only: [scenario], skipping: [Battery.probe])
    return try #require(result.findings.first { $0.rule == rule })
  }

  @Test func `the decisive call is the last one`() throws {
    let stale = try finding(.staleAfterResize, in: .rotate) { NeverAskedGrid() }
    #expect(stale.calls.map(\.name) == ["shouldInvalidateLayout(forBoundsChange:)"])
    #expect(stale.calls.last?.result == .bool(false))
  }

  @Test func `calls before the decisive one are those of the layout, each once`() throws {
    let stale = try finding(.staleAfterDataChange, in: .insertAtEnd) { PreparedOnceColumn() }
    #expect(stale.calls.map(\.name) == ["invalidateLayout(with:)", "prepare()"])
  }

  @Test func `content that is too high shows where each content ends`() throws {
    let stale = try finding(.staleAfterDataChange, in: .deleteAll) { KeptHeightColumn() }
    let sketch = try #require(stale.sketch)
    let heights = sketch.panels.map(\.contentSize.height)
    #expect(heights.count == 2 && heights[0] > heights[1])
    // The end of the smaller content is in the picture, and the larger one goes on after it.
    #expect(sketch.area.minY <= heights[1] && sketch.area.maxY > heights[1])
  }

  @Test func `frames that are the same show the property that differs`() throws {
    let stale = try finding(.staleAfterDataChange, in: .insertAtEnd) { KeptAlphaColumn() }
    let marks = try #require(stale.sketch).panels.map { $0.marks.filter(\.isWrong) }
    #expect(marks.map { $0.first?.note }.count == 2)
    #expect(marks.allSatisfy { $0.allSatisfy { $0.note?.hasPrefix("alpha 0.") == true } && !$0.isEmpty })
    #expect(marks[0].first?.frame == marks[1].first?.frame && marks[0].first?.note != marks[1].first?.note)
  }

  @Test func `an element that is left out is shown across the edge of the rectangle`() throws {
    let result = Examination(subject: .fixture("Broken") { ContainedGrid() }).run(only: [.load])
    let missing = try #require(result.findings.first { $0.rule == .rectQueryMissesElements })
    let sketch = try #require(missing.sketch)
    let (query, wrong) = (
      try #require(sketch.query), try #require(sketch.panels[0].marks.first { $0.isWrong })
    )
    #expect(query.intersects(wrong.frame) && !query.contains(wrong.frame))
    #expect(sketch.area.minY <= wrong.frame.minY && sketch.area.maxY >= wrong.frame.maxY)
  }
}

/// Keeps the opacity that its elements had at first, although it depends on the number of items.
private final class KeptAlphaColumn: UICollectionViewLayout {
  private var alpha: CGFloat?
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override func prepare() {
    super.prepare()
    if alpha == nil, count > 0 { alpha = 0.2 + CGFloat(count % 7) / 10 }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: 4000)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 0, y: CGFloat(indexPath.item) * 40, width: collectionView?.bounds.width ?? 0, height: 40)
    attributes.alpha = alpha ?? 1
    return attributes
  }
}

/// Fills its cache only once.
private final class PreparedOnceColumn: UICollectionViewLayout {
  private var cache: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    guard cache.isEmpty, let collectionView else { return }
    cache = (0..<collectionView.numberOfSections).flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }.enumerated().map { place, path in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 0, y: CGFloat(place) * 40, width: collectionView.bounds.width, height: 40)
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: cache.last?.frame.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache.first { $0.indexPath == indexPath }
  }
}

/// Keeps the height of the content when items are deleted.
private final class KeptHeightColumn: UICollectionViewLayout {
  private var height: CGFloat = 0
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override func prepare() {
    super.prepare()
    height = max(height, CGFloat(count) * 40)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 0, y: CGFloat(indexPath.item) * 40, width: collectionView?.bounds.width ?? 0, height: 40)
    return attributes
  }
}
