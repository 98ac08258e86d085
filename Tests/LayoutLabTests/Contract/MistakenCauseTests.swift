import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Answers that look like the effect of another cause than their own.
@MainActor @Suite struct MistakenCauseTests {
  private func findings(
    in scenario: BatteryScenarioID = .load, data: ScenarioData? = nil,
    _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [Finding] {
    var subject = LayoutSubject.fixture("Layout", make)
    subject.data = data
    return Examination(subject: subject).run(only: [scenario]).findings
  }

  // MARK: - Not a number

  /// A wheel whose radius is infinite with two items.
  private final class Wheel: FixtureColumn {
    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = super.layoutAttributesForItem(at: path)
      let radius = frames.count == 2 ? CGFloat.nan : 20
      attributes?.transform3D = CATransform3DMakeTranslation(0, 0, radius)
      return attributes
    }
  }

  @Test func `what is not a number is no change from query to query`() {
    let found = findings(data: [2]) { Wheel() }.map(\.rule)
    #expect(found.contains(.invalidGeometry))
    #expect(!found.contains(.mutatesReturnedAttributes))
  }

  @Test func `the number in which two transforms differ is named`() {
    func answer(_ distance: CGFloat) -> ElementAnswer {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
      attributes.transform3D = CATransform3DMakeTranslation(distance, 0, 0)
      attributes.center = CGPoint(x: -distance, y: 0)
      return ElementAnswer(attributes)
    }
    let difference = Near.difference(answer(3).transform, answer(5).transform)
    #expect(difference?.name == "m41" && difference?.a == 3 && difference?.b == 5)
    #expect(Near.difference(answer(.nan).transform, answer(.nan).transform) == nil)
  }

  // MARK: - Attributes in a cache that an animation has changed

  /// A column with a cache, which keeps its width; a transform moves the frames that decide about a rectangle.
  private final class SlidingColumn: FixtureColumn {
    private let copies: Bool
    private var cache: [UICollectionViewLayoutAttributes] = []
    private var inserted: Set<IndexPath> = []

    init(copies: Bool) { self.copies = copies; super.init() }
    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      cache = frames.enumerated().map { item, frame in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
        attributes.frame = frame
        return attributes
      }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      cache.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      path.item < cache.count ? cache[path.item] : nil
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
    }

    override func initialLayoutAttributesForAppearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard inserted.contains(path), let cached = layoutAttributesForItem(at: path) else {
        return super.initialLayoutAttributesForAppearingItem(at: path)
      }
      let start = copies ? cached.copy() as? UICollectionViewLayoutAttributes : cached
      start?.transform = CGAffineTransform(translationX: 390, y: 0)
      return start
    }
  }

  @Test func `an item that its own animation has moved away is no stale answer`() {
    let found = findings(in: .insertAtFront) { SlidingColumn(copies: false) }.filter { $0.severity == .error }
    #expect(found.map(\.rule) == [.mutatesReturnedAttributes])
    #expect(
      found.first?.message
        == "The layout changes the attributes in its cache for item [0, 0], to return them as the start of an animation."
    )
    #expect(findings(in: .insertAtFront) { SlidingColumn(copies: true) }.filter(\.severity.fails) == [])
    // A rotation animates nothing: the column is stale for another reason.
    let all = Examination(subject: .fixture("Layout") { SlidingColumn(copies: false) }).run(
      only: [.insertAtFront, .rotate])
    #expect(all.findings.map(\.rule).contains(.staleAfterResize))
  }

  // MARK: - The query that a class does not override

  /// A flow layout with frames of its own in rectangles only.
  private final class WideCards: UICollectionViewFlowLayout {
    private var cards: [UICollectionViewLayoutAttributes] = []

    override func prepare() {
      super.prepare()
      cards = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
        let card = UICollectionViewLayoutAttributes(forCellWith: [0, item])
        card.frame = CGRect(x: 0, y: CGFloat(item) * 300, width: 300, height: 290)
        return card
      }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      cards.filter { $0.frame.intersects(rect) }
    }
  }

  @Test func `a frame of super is not where the layout puts an item`() {
    let found = findings { WideCards() }.map(\.rule)
    #expect(found.contains(.itemQueryDisagrees))
    #expect(!found.contains(.rectQueryMissesElements))
  }

  // MARK: - Attributes that are not complete

  private final class ShadedRows: FixtureColumn {
    override class var layoutAttributesClass: AnyClass { Shaded.self }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard let row = super.layoutAttributesForItem(at: path) else { return nil }
      let shaded = Shaded(forCellWith: path)
      shaded.frame = row.frame
      shaded.shade = 0.5
      return shaded
    }
  }

  @Test func `only objects that have what the layout sets are compared`() {
    #expect(findings { ShadedRows() }.map(\.rule).contains(.attributesEqualityContract) == false)
    #expect(!Shaded.comparesWithoutShade)
  }

  /// Rows with lines between them, which alone have a color.
  private final class LinedRows: FixtureColumn {
    override class var layoutAttributesClass: AnyClass { ColoredLine.self }

    override init() {
      super.init()
      register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard let row = super.layoutAttributesForItem(at: path) else { return nil }
      let plain = ColoredLine(forCellWith: path)
      plain.frame = row.frame
      return plain
    }

    override func layoutAttributesForDecorationView(ofKind kind: String, at path: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      guard let row = super.layoutAttributesForItem(at: path) else { return nil }
      let line = ColoredLine(forDecorationViewOfKind: kind, with: path)
      line.frame = CGRect(x: 0, y: row.frame.maxY - 1, width: row.frame.width, height: 1)
      line.color = .red
      return line
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let rows = super.layoutAttributesForElements(in: rect) ?? []
      return rows
        + rows.compactMap { layoutAttributesForDecorationView(ofKind: "line", at: $0.indexPath) }
        .filter { $0.frame.intersects(rect) }
    }
  }

  @Test func `a value that only some elements have is lost in copies too`() {
    #expect(findings { LinedRows() }.map(\.rule).contains(.attributesCopyLosesState))
  }

  // MARK: - Hidden elements

  /// Rows of which the last ones are hidden, at random places.
  private final class Shelf: FixtureColumn {
    let hides: Bool

    init(hides: Bool) {
      self.hides = hides
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      for index in frames.indices.dropFirst(5) { frames[index].origin.x = CGFloat(Int.random(in: 0..<50)) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let row = super.layoutAttributesForItem(at: path)
      row?.isHidden = hides && path.item >= 5
      return row
    }
  }

  @Test func `nobody sees where a hidden element is`() {
    #expect(findings { Shelf(hides: false) }.map(\.rule).contains(.nondeterministic))
    #expect(!findings { Shelf(hides: true) }.map(\.rule).contains(.nondeterministic))
  }

  // MARK: - Lengths

  private final class ShrinkingRows: FixtureColumn {
    let divides: Bool

    init(divides: Bool) {
      self.divides = divides
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let row = super.layoutAttributesForItem(at: path)
      if path.item == 3 { row?.frame.size.height = divides ? .infinity : -20 }
      return row
    }
  }

  @Test func `a length is limited, and a division is guarded`() {
    func fix(_ divides: Bool) -> String? {
      findings { ShrinkingRows(divides: divides) }.first { $0.rule == .invalidGeometry }?.fix
    }
    #expect(fix(false)?.contains("max(0, …)") == true)
    #expect(fix(true)?.hasPrefix("Guard divisions") == true)
  }

  // MARK: - Changes that add up

  /// A flow layout with headers that it moves in super's object or in a copy.
  private class MovedHeader: UICollectionViewFlowLayout {
    private let copies: Bool

    init(copies: Bool) {
      self.copies = copies
      super.init()
      headerReferenceSize = CGSize(width: 390, height: 100)
    }

    required init?(coder: NSCoder) { nil }

    func moved(_ header: UICollectionViewLayoutAttributes, by distance: CGFloat)
      -> UICollectionViewLayoutAttributes
    {
      let copy = copies ? header.copy() as? UICollectionViewLayoutAttributes : nil
      let header = copy ?? header
      header.frame.origin.y += distance
      return header
    }
  }

  /// A header that moves up in each query.
  private final class PulledHeader: MovedHeader {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.map { attributes in
        attributes.representedElementCategory == .supplementaryView ? moved(attributes, by: -10) : attributes
      }
    }
  }

  @Test func `a frame that moves in each query does not depend on the rectangle`() {
    let found = findings { PulledHeader(copies: false) }.map(\.rule)
    #expect(found.contains(.mutatesSuperAttributes))
    #expect(!found.contains(.frameDependsOnRect))
    #expect(!findings { PulledHeader(copies: true) }.map(\.rule).contains(.mutatesSuperAttributes))
  }

  /// A flow layout whose query for one header makes room above it.
  private final class LowerHeader: MovedHeader, ConfigurableFixture {
    static let settings = [LayoutSetting("topGap", \LowerHeader.topGap)]
    var topGap: CGFloat = 0 { didSet { invalidateLayout() } }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.map { attributes in
        guard let kind = attributes.representedElementKind else { return attributes }
        return layoutAttributesForSupplementaryView(ofKind: kind, at: attributes.indexPath) ?? attributes
      }
    }

    override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      super.layoutAttributesForSupplementaryView(ofKind: kind, at: path).map { moved($0, by: topGap) }
    }
  }

  @Test func `changes in the query for one header are named there`() {
    func found(_ copies: Bool) -> [Finding] {
      var subject = LayoutSubject.fixture("Layout") { LowerHeader(copies: copies) }
      subject.members = [
        "layoutAttributesForElements(in:)": SourceLine(file: "My.swift", line: 10),
        "layoutAttributesForSupplementaryView(ofKind:at:)": SourceLine(file: "My.swift", line: 20),
      ]
      return Examination(subject: subject).run(only: [.propertyChanges]).findings
    }
    #expect(found(false).map(\.rule) == [.mutatesSuperAttributes])
    #expect(found(false).map(\.line) == [20])
    #expect(found(true) == [])
  }

  // MARK: - Sections that overlap

  /// Sections of two rows below a header, of which the layout counts one or two.
  private final class Sections: UICollectionViewLayout {
    let rows: CGFloat

    init(rows: CGFloat) {
      self.rows = rows
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private func top(_ section: Int) -> CGFloat { CGFloat(section) * (30 + rows * 50) }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 390, height: top(collectionView?.numberOfSections ?? 0) + 50)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<(collectionView?.numberOfSections ?? 0)).flatMap { section in
        let header = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: [section, 0])
        header.frame = CGRect(x: 0, y: top(section), width: 390, height: 30)
        let items = (0..<(collectionView?.numberOfItems(inSection: section) ?? 0)).map { item in
          let attributes = UICollectionViewLayoutAttributes(forCellWith: [section, item])
          attributes.frame = CGRect(
            x: CGFloat(item / 2) * 60, y: top(section) + 30 + CGFloat(item % 2) * 50, width: 50, height: 50)
          return attributes
        }
        return [header] + items
      }.filter { $0.frame.intersects(rect) }
    }
  }

  @Test func `an item under the next header is moved, not stacked`() {
    func fix(_ rows: CGFloat) -> String? {
      findings(in: .severalSections) { Sections(rows: rows) }.first { $0.rule == .ambiguousStacking }?.fix
    }
    #expect(fix(1)?.hasPrefix("Move them apart") == true)
    #expect(fix(2) == nil)
  }

  /// A flow layout whose sections begin too early after one without items.
  private final class EarlySections: UICollectionViewFlowLayout {
    private let countsGap: Bool

    init(countsGap: Bool) {
      self.countsGap = countsGap
      super.init()
      itemSize = CGSize(width: 300, height: 60)
    }

    required init?(coder: NSCoder) { nil }

    private func moved(_ known: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
      guard let row = known?.copy() as? UICollectionViewLayoutAttributes, !countsGap else { return known }
      let empty = (0..<row.indexPath.section).filter { collectionView?.numberOfItems(inSection: $0) == 0 }
      row.frame.origin.y -= CGFloat(empty.count) * 20
      return row
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let all = super.layoutAttributesForElements(in: rect.insetBy(dx: 0, dy: -60))
      return all?.compactMap(moved).filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      moved(super.layoutAttributesForItem(at: path))
    }
  }

  @Test func `sections that overlap because of an empty one are moved, not stacked`() {
    func found(_ countsGap: Bool) -> Finding? {
      findings(in: .severalSections) { EarlySections(countsGap: countsGap) }.first {
        $0.rule == .ambiguousStacking
      }
    }
    #expect(found(false)?.fix.hasPrefix("Move them apart") == true)
    #expect(found(false)?.message.hasSuffix("which is between them, has no items.") == true)
    #expect(found(true) == nil)
  }

  // MARK: - The last answer of several

  /// A header that follows the offset, invalidated by scrolls down only.
  private final class DownwardHeader: FixtureColumn {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.minY > (collectionView?.bounds.minY ?? 0)
        || newBounds.width != collectionView?.bounds.width
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let row = super.layoutAttributesForItem(at: path)
      if path.item == 0 {
        row?.frame.origin.y = max(0, collectionView?.contentOffset.y ?? 0)
        row?.zIndex = 1
      }
      return row
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      frames.indices.compactMap { layoutAttributesForItem(at: [0, $0]) }.filter { $0.frame.intersects(rect) }
    }
  }

  @Test func `a layout that is not invalidated at last has not invalidated some elements`() {
    let found = findings(in: .scrollInSmallSteps) { DownwardHeader() }.filter { $0.rule == .staleAfterScroll }
    #expect(found.map { $0.message.contains("did not ask to be invalidated") } == [true])
  }

  // MARK: - Queries that change the layout

  /// A column that returns a lower frame with each query for an item, and that may keep all frames.
  private final class SinkingColumn: FixtureColumn {
    let keepsFrames: Bool
    private var distance: CGFloat = 0

    init(keepsFrames: Bool) {
      self.keepsFrames = keepsFrames
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      distance = 0
      if !keepsFrames || frames.isEmpty { super.prepare() }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      frames.indices.compactMap { index in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, index])
        attributes.frame = frames[index]
        return attributes.frame.intersects(rect) ? attributes : nil
      }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      distance += 1
      let attributes = super.layoutAttributesForItem(at: path)
      attributes?.frame.origin.y += distance
      return attributes
    }
  }

  @Test func `a layout whose queries for one item change it keeps nothing of the previous data`() {
    func isStale(keepsFrames: Bool) -> Bool {
      findings(in: .insertInMiddle) { SinkingColumn(keepsFrames: keepsFrames) }.contains {
        Set.staleness.contains($0.rule)
      }
    }
    #expect(!isStale(keepsFrames: false))
    #expect(isStale(keepsFrames: true))
  }

  /// A table of cells that measure themselves, which is as wide as the view; `prepare()` may move it each time.
  private final class Table: UICollectionViewFlowLayout {
    let creeps: Bool
    private var top: CGFloat = 0

    init(creeps: Bool) {
      self.creeps = creeps
      super.init()
      estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      if creeps { top += 10 }
      super.prepare()
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.compactMap { layoutAttributesForItem(at: $0.indexPath) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let found = super.layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
      found?.frame.origin.x = 0
      found?.frame.origin.y += top
      found?.frame.size.width = collectionView?.bounds.width ?? 0
      return found
    }
  }

  @Test func `what cells have measured is no state that a layout forgot to reset`() {
    func rules(creeps: Bool) -> [RuleID] {
      var subject = LayoutSubject.fixture("Table") { Table(creeps: creeps) }
      if !creeps { subject.members = [:] }
      return Examination(subject: subject).run(only: [Battery.probe, .invalidateLayout]).findings.map(\.rule)
    }
    #expect(!rules(creeps: false).contains(.prepareNotIdempotent))
    #expect(rules(creeps: true).contains(.prepareNotIdempotent))
  }
}

/// Attributes with a shade that the layout sets.
private final class Shaded: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) static var comparesWithoutShade = false
  nonisolated(unsafe) var shade: CGFloat?

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? Shaded)?.shade = shade
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Shaded else { return false }
    if shade == nil || other.shade == nil { Shaded.comparesWithoutShade = true }
    return shade == other.shade && super.isEqual(object)
  }
}

/// A line whose color no copy has.
private final class ColoredLine: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var color: UIColor?

  /// A strip that begins at the content offset on its first pass, and ends there.
  private final class OffsetStrip: UICollectionViewLayout {
    private let height: CGFloat
    private var end: CGFloat?

    init(height: CGFloat) {
      self.height = height
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      end = end ?? (collectionView?.contentOffset.y ?? 0) + height
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 900, height: end ?? 0) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      guard let end, let view = collectionView, view.numberOfSections > 0 else { return [] }
      return (0..<view.numberOfItems(inSection: 0)).map {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, $0])
        attributes.frame = CGRect(x: 20 * CGFloat($0), y: end - height, width: 20, height: height)
        return attributes
      }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  @Test func `a fresh instance with a content size that cannot be proves nothing`() {
    func rules(height: CGFloat) -> [RuleID] {
      Examination(subject: .fixture("Strip") { OffsetStrip(height: height) }).run(only: [.changeSafeArea])
        .findings.map(\.rule).filter { $0 == .staleAfterInsetChange }
    }
    #expect(rules(height: 30) == [])
    #expect(rules(height: 300) == [.staleAfterInsetChange])
  }
}
