import HeadlessUIKit
import Testing

@testable import LayoutLab

@Suite("Answers for the wrong elements, and headers that are forgotten") @MainActor struct WrongElementTests {
  private func findings(
    _ data: ScenarioData? = nil, in scenario: BatteryScenarioID = Battery.probe,
    overriding members: [LifecycleCall.LayoutMember] = [],
    _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [Finding] {
    var subject = LayoutSubject.fixture("Layout", make)
    subject.data = data
    for member in members { subject.members[member.rawValue] = SourceLine(file: "Layout.swift", line: 5) }
    return Examination(subject: subject).run(only: [scenario]).findings
  }

  // MARK: - The wrong object

  /// Rows below headers, in one cache, which the item query counts from the first header on.
  private final class CountedCacheColumn: UICollectionViewLayout {
    private let countsHeaders: Bool
    private var cache: [UICollectionViewLayoutAttributes] = []
    private var items: [UICollectionViewLayoutAttributes] = []

    init(countsHeaders: Bool) {
      self.countsHeaders = countsHeaders
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      (cache, items) = ([], [])
      var y: CGFloat = 0
      for section in 0..<(collectionView?.numberOfSections ?? 0) {
        let header = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: [section, 0])
        header.frame = CGRect(x: 0, y: y, width: 300, height: 30)
        cache.append(header)
        y += 30
        for item in 0..<(collectionView?.numberOfItems(inSection: section) ?? 0) {
          let attributes = UICollectionViewLayoutAttributes(forCellWith: [section, item])
          attributes.frame = CGRect(x: 0, y: y, width: 300, height: 80)
          cache.append(attributes)
          items.append(attributes)
          y += 80
        }
      }
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 300, height: cache.last?.frame.maxY ?? 0)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      cache.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      countsHeaders ? cache[path.item] : items.first { $0.indexPath == path }
    }
  }

  @Test func `an answer for a header is of the wrong category, and not a shared object`() {
    let data = ScenarioData(sections: [4, 3, 5].map { SectionData(items: $0) })
    func rules(_ countsHeaders: Bool) -> [RuleID] {
      findings(data) { CountedCacheColumn(countsHeaders: countsHeaders) }.map(\.rule)
    }
    let known: Set<RuleID> = [.sharedAttributesInstance, .wrongElementCategory]
    #expect(rules(true).filter(known.contains) == [.wrongElementCategory])
    #expect(rules(false).filter(known.contains) == [])
  }

  @Test func `a header that is found for an item has another way out than one that is created as an item`() {
    func fix(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> String? {
      findings(ScenarioData(sections: [SectionData(items: 4)]), make).first {
        $0.rule == .wrongElementCategory
      }?.fix
    }
    let found = fix { CountedCacheColumn(countsHeaders: true) }
    #expect(found?.hasPrefix("Find attributes by their category") == true)
    #expect(fix { HeaderAsCellGrid() } != nil)
    #expect(fix { HeaderAsCellGrid() }?.hasPrefix("Find attributes") == false)
  }

  /// Rows below a header whose query returns the attributes of the first row.
  private final class ConfusedColumn: UICollectionViewLayout {
    private let headerHeight: CGFloat
    private var rows: [UICollectionViewLayoutAttributes] = []

    init(headerHeight: CGFloat) {
      self.headerHeight = headerHeight
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      rows = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
        let row = UICollectionViewLayoutAttributes(forCellWith: [0, item])
        row.frame = CGRect(x: 0, y: headerHeight + CGFloat(item) * 80, width: 300, height: 80)
        return row
      }
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 300, height: rows.last?.frame.maxY ?? headerHeight)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: [0, 0])
      header.frame = CGRect(x: 0, y: 0, width: 300, height: headerHeight)
      return [header] + rows.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      rows[path.item]
    }

    override func layoutAttributesForSupplementaryView(
      ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? { rows.first }
  }

  @Test(arguments: [(30, RuleSeverity.error), (0, .style)])
  func `UIKit hardly asks for a header without a height`(_ height: CGFloat, _ severity: RuleSeverity) {
    let found = findings(ScenarioData(sections: [SectionData(items: 4)])) {
      ConfusedColumn(headerHeight: height)
    }
    #expect(found.first { $0.rule == .wrongElementCategory }?.severity == severity)
  }

  // MARK: - Animations

  /// A flow layout that fades items in, with super's object or with a copy.
  private final class FadingFlow: UICollectionViewFlowLayout {
    var copies = false

    override func initialLayoutAttributesForAppearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = super.layoutAttributesForItem(at: path)
      let shown = copies ? attributes?.copy() as? UICollectionViewLayoutAttributes : attributes
      shown?.alpha = 0
      return shown
    }
  }

  @Test func `the method is named that changes super's attributes for an animation`() throws {
    func found(copies: Bool) -> Finding? {
      findings(in: .insertAtFront, overriding: [.initialLayoutAttributesForAppearingItem]) {
        let layout = FadingFlow()
        layout.copies = copies
        return layout
      }.first { $0.rule == .mutatesSuperAttributes }
    }
    let finding = try #require(found(copies: false))
    #expect(finding.line == 5)
    #expect(
      finding.message.hasPrefix("The layout changes the attributes that super returned for item")
        && finding.message.hasSuffix("to return them as the start of an animation."))
    #expect(found(copies: true) == nil)
  }

  // MARK: - Forgotten headers

  /// A flow layout with room for headers.
  private class HeadedFlow: UICollectionViewFlowLayout {
    override init() {
      super.init()
      headerReferenceSize = CGSize(width: 300, height: 40)
      itemSize = CGSize(width: 90, height: 60)
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A flow layout that collects its attributes section by section, or item by item.
  private final class CollectingFlow: HeadedFlow {
    var collectsByItem = false

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      guard let view = collectionView else { return nil }
      var all: [UICollectionViewLayoutAttributes?] = []
      for section in 0..<view.numberOfSections {
        let header = layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader, at: [section, 0])
        let items = (0..<view.numberOfItems(inSection: section)).map {
          layoutAttributesForItem(at: [section, $0])
        }
        if !collectsByItem || !items.isEmpty { all.append(header) }
        all += items
      }
      return all.compactMap { $0 }.filter { $0.frame.intersects(rect) }
    }
  }

  @Test func `headers of empty sections belong to the answer`() {
    let data = ScenarioData(sections: [3, 0, 4, 0].map { SectionData(items: $0) })
    func found(byItem: Bool) -> [Finding] {
      findings(data, overriding: [.layoutAttributesForElements]) {
        let layout = CollectingFlow()
        layout.collectsByItem = byItem
        return layout
      }.filter { [.rectQueryMissesElements, .contentSizeTooLarge].contains($0.rule) }
    }
    #expect(found(byItem: true).map(\.severity) == [.warning])
    #expect(found(byItem: true).first?.message.contains("leaves out header [1, 0] of a section") == true)
    #expect(found(byItem: false) == [])
  }

  /// A flow layout that returns its items only, below room for headers or in the room for them.
  private final class ItemsOnlyFlow: HeadedFlow {
    var coversHeaders = false

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
        layoutAttributesForItem(at: [0, $0])
      }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = super.layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
      if coversHeaders { attributes?.frame.origin.y -= 40 }
      return attributes
    }
  }

  @Test func `headers for which a flow layout leaves room belong to the answer`() {
    func found(coversHeaders: Bool) -> [Finding] {
      findings(
        ScenarioData(sections: [SectionData(items: 4)]), in: .kindsInNoRectangle,
        overriding: [.layoutAttributesForElements]
      ) {
        let layout = ItemsOnlyFlow()
        layout.coversHeaders = coversHeaders
        return layout
      }.filter { $0.rule == .rectQueryMissesElements }
    }
    #expect(found(coversHeaders: false).map(\.severity) == [.warning])
    #expect(found(coversHeaders: false).first?.message.contains("has room for header [0, 0]") == true)
    #expect(found(coversHeaders: true) == [])
  }
}
