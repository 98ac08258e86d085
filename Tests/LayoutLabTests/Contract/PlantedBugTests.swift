import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Bugs that only one question shows, each beside a near twin without the bug.
@MainActor @Suite struct PlantedBugTests {
  private func findings(
    in scenario: BatteryScenarioID, members: [String] = [], of rule: RuleID, hasDelegate: Bool = false,
    _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [Finding] {
    var subject = LayoutSubject.fixture("Layout", make)
    subject.leavesRegistration = true
    if hasDelegate { subject.connectDelegate() }
    for (line, member) in members.enumerated() {
      subject.members[member] = SourceLine(file: "Layout.swift", line: 21 + line)
    }
    return Examination(subject: subject).run(only: [scenario]).findings.filter { $0.rule == rule }
  }

  // MARK: - Keys

  /// Finds its frames by keys made of a section and an item.
  private final class KeyedGrid: FixtureGrid {
    let factor: Int
    private var paths: [Int: IndexPath] = [:]

    init(factor: Int) {
      self.factor = factor
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      paths = [:]
      for (section, entry) in sections.enumerated() {
        for item in 0..<entry.count {
          paths[factor * section + item] = IndexPath(item: item, section: section)
        }
      }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let headers = super.layoutAttributesForElements(in: rect)?.filter {
        $0.representedElementCategory != .cell
      }
      return (headers ?? []) + paths.values.compactMap { makeItem($0) }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      paths[factor * path.section + path.item].map(makeItem)
    }
  }

  @Test func `keys of items must be unique in long sections`() {
    func found(_ factor: Int) -> [Finding] {
      findings(in: .manyItemsInSections, of: .itemQueryDisagrees) { KeyedGrid(factor: factor) }
    }
    #expect(
      found(100).first?.message
        == "layoutAttributesForItem(at:) returns the attributes of item [1, 0] when it is queried for item [0, 100], "
        + "with sections of 150, 60 items.")
    #expect(found(1000) == [])
  }

  // MARK: - Text size

  /// Rows whose height follows the text size, in content that may not.
  private final class TextRows: FixtureGrid {
    let followsText: Bool

    init(followsText: Bool) {
      self.followsText = followsText
      super.init()
      headerHeight = 0
      spacing = 0
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      let usual: CGFloat = 40
      let isLarge =
        collectionView?.traitCollection.preferredContentSizeCategory.isAccessibilityCategory ?? false
      rowHeight = isLarge ? 2 * usual : usual
      super.prepare()
      if !followsText, isLarge { contentSize.height /= 2 }
    }
  }

  @Test func `content grows with the text of its rows`() {
    func found(_ followsText: Bool) -> [Finding] {
      findings(in: .otherSurroundings, of: .contentSizeTooSmall) { TextRows(followsText: followsText) }
    }
    #expect(found(false).first?.message.hasPrefix("At a large text size, item [") == true)
    #expect(found(true) == [])
  }

  // MARK: - Dragged items

  /// Leaves an item that is dragged at its place in the grid, or moves it.
  private final class DraggedGrid: FixtureGrid {
    enum Place { case inGrid, atFinger, below }
    let place: Place

    init(_ place: Place) {
      self.place = place
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForInteractivelyMovingItem(
      at path: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
      let attributes = makeItem(path)
      switch place {
      case .inGrid: break
      case .atFinger: attributes.center = position
      case .below: attributes.center = CGPoint(x: attributes.center.x, y: position.y + 20)
      }
      return attributes
    }
  }

  /// Leaves a row that is dragged at its place, or moves it.
  private final class DraggedColumn: FixtureColumn {
    let follows: Bool

    init(follows: Bool) {
      self.follows = follows
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForInteractivelyMovingItem(
      at path: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
      let attributes =
        layoutAttributesForItem(at: path) ?? UICollectionViewLayoutAttributes(forCellWith: path)
      if follows { attributes.center.y = position.y }
      return attributes
    }
  }

  @Test func `a dragged row follows the finger up and down`() {
    let member = LifecycleCall.LayoutMember.layoutAttributesForInteractivelyMovingItem.rawValue
    func found(_ follows: Bool) -> [Finding] {
      findings(in: .reorder, members: [member], of: .reorderingContract) { DraggedColumn(follows: follows) }
    }
    #expect(
      found(false).first?.message.hasPrefix("A dragged item does not follow the finger: ") == true)
    #expect(found(true) == [])
  }

  @Test func `a dragged item follows the finger`() {
    let member = LifecycleCall.LayoutMember.layoutAttributesForInteractivelyMovingItem.rawValue
    func found(_ place: DraggedGrid.Place) -> [Finding] {
      findings(in: .reorder, members: [member], of: .reorderingContract) { DraggedGrid(place) }
    }
    #expect(
      found(.inGrid).first?.message.hasPrefix("A dragged item does not follow the finger: ") == true)
    #expect(found(.atFinger) == [])
    // One that is held at another point, and only moves along one axis, follows too.
    #expect(found(.below) == [])
  }

  /// Keeps dragged items in their section, at no place beyond the last one of that section or of another.
  private final class FolderFlow: UICollectionViewFlowLayout {
    private let countsOwnSection: Bool

    init(countsOwnSection: Bool) {
      self.countsOwnSection = countsOwnSection
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func targetIndexPath(
      forInteractivelyMovingItem path: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
      let target = super.targetIndexPath(forInteractivelyMovingItem: path, withPosition: position)
      guard let view = collectionView, target.section != path.section else { return target }
      let last = view.numberOfItems(inSection: countsOwnSection ? path.section : target.section) - 1
      return IndexPath(item: last, section: path.section)
    }
  }

  @Test func `an item is dragged to a place that its section has`() {
    let member = LifecycleCall.LayoutMember.targetIndexPathForInteractivelyMovingItem.rawValue
    func found(_ countsOwnSection: Bool) -> [Finding] {
      findings(in: .reorder, members: [member], of: .reorderingContract) {
        FolderFlow(countsOwnSection: countsOwnSection)
      }
    }
    #expect(
      found(false).map(\.message) == [
        "A dragged item would move to item [0, 8], which the data does not have."
      ])
    #expect(found(true) == [])
  }

  // MARK: - Headers

  /// Keeps headers at the top of the view, those of all sections or only those of sections with items.
  private final class PinnedFlow: UICollectionViewFlowLayout {
    private let showsAll: Bool

    init(showsAll: Bool) {
      self.showsAll = showsAll
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private func header(_ section: Int) -> UICollectionViewLayoutAttributes? {
      let kind = UICollectionView.elementKindSectionHeader
      let own = super.layoutAttributesForSupplementaryView(
        ofKind: kind, at: IndexPath(item: 0, section: section))
      guard let view = collectionView, let header = own?.copy() as? UICollectionViewLayoutAttributes else {
        return nil
      }
      header.frame.origin.y = max(header.frame.minY, view.bounds.minY)
      header.zIndex = 9 + section
      return header.frame.height > 0 ? header : nil
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      guard let view = collectionView else { return nil }
      let others = super.layoutAttributesForElements(in: rect)?.filter {
        $0.representedElementKind != UICollectionView.elementKindSectionHeader
      }
      let sections = (0..<view.numberOfSections).filter { showsAll || view.numberOfItems(inSection: $0) > 0 }
      return (others ?? []) + sections.compactMap(header).filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForSupplementaryView(
      ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      kind == UICollectionView.elementKindSectionHeader
        ? header(path.section) : super.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    }

    override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool { true }
  }

  @Test func `a header that stays at the top is shown in a section without items too`() {
    let members = [
      LifecycleCall.LayoutMember.layoutAttributesForElements.rawValue,
      LifecycleCall.LayoutMember.layoutAttributesForSupplementaryView.rawValue,
    ]
    func found(_ showsAll: Bool) -> [Finding] {
      findings(in: .severalSections, members: members, of: .rectQueryMissesElements, hasDelegate: true) {
        PinnedFlow(showsAll: showsAll)
      }
    }
    #expect(
      found(false).first?.message
        == "layoutAttributesForElements(in:) leaves out header [1, 0] of a section without items, for which the flow layout "
        + "leaves room.")
    #expect(found(true) == [])
  }

  // MARK: - Classes

  private final class PlainContext: UICollectionViewLayoutInvalidationContext {}
  private final class OwnContext: UICollectionViewFlowLayoutInvalidationContext {}
  private final class PlainContextFlow: UICollectionViewFlowLayout {
    override class var invalidationContextClass: AnyClass { PlainContext.self }
  }
  private final class OwnContextFlow: UICollectionViewFlowLayout {
    override class var invalidationContextClass: AnyClass { OwnContext.self }
  }

  @Test func `a flow layout needs contexts of its own kind`() {
    let found = findings(in: .load, of: .contextContract) { PlainContextFlow() }
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.contains("which does not inherit from ") == true)
    #expect(findings(in: .load, of: .contextContract) { OwnContextFlow() } == [])
  }

  @Test func `a layout that takes the place of another has nothing to do with the contexts of that one`() {
    let subject = LayoutSubject.fixture("Flow") { OwnContextFlow() }
    let steps: [Step] = [
      .load, .setLayout(ScenarioSubject(ProgramScript.plainLayout)), .setLayout(ScenarioSubject("Flow")),
    ]
    let scenario = Scenario(name: "Exchange", subject: ScenarioSubject("Flow"), data: [3], steps: steps)
    let found = Examination(subject: subject).run(scenario).findings.map(\.rule)
    #expect(!found.contains(.contextContract))
  }

  private final class Shine: UICollectionViewLayoutAttributes {}
  private final class ShineFlow: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { Shine.self }
  }

  @Test func `a cast of attributes needs their class`() {
    let cast = SubjectSource.castName(of: "Shine")
    let found = findings(in: .load, members: [cast], of: .attributesClassMismatch) {
      UICollectionViewFlowLayout()
    }
    #expect(
      found.first?.message
        == "The layout casts attributes to Shine, but layoutAttributesClass is UICollectionViewLayoutAttributes, so that "
        + "the cast always fails.")
    #expect(found.first?.line == 21)
    #expect(
      findings(in: .load, members: [cast], of: .attributesClassMismatch) { ShineFlow() }
        .filter { $0.message.contains("cast") } == [])
  }

  /// A badge on the first item, as a supplementary view.
  private final class BadgeGrid: FixtureGrid {
    let isDecoration: Bool

    init(isDecoration: Bool) {
      self.isDecoration = isDecoration
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private var badge: UICollectionViewLayoutAttributes {
      let badge =
        isDecoration
        ? UICollectionViewLayoutAttributes(forDecorationViewOfKind: "badge", with: [0, 0])
        : UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "badge", with: [0, 0])
      badge.frame = CGRect(x: 4, y: 34, width: 20, height: 20)
      badge.zIndex = 1
      return badge
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (super.layoutAttributesForElements(in: rect) ?? []) + (badge.frame.intersects(rect) ? [badge] : [])
    }

    override func layoutAttributesForSupplementaryView(
      ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      kind == "badge" ? badge : super.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    }
  }

  @Test func `a supplementary view has no attributes of a decoration view`() {
    let found = findings(in: .load, of: .wrongElementCategory) { BadgeGrid(isDecoration: true) }
    #expect(found.first?.message.contains("were created as those of a decoration view") == true)
    #expect(findings(in: .load, of: .wrongElementCategory) { BadgeGrid(isDecoration: false) } == [])
  }

  // MARK: - Updates and properties

  @Test func `a deletion has no index path after the update`() {
    let line = SubjectSource.pathOfDeletionName
    let found = findings(in: .deleteFirst, members: [line], of: .staleUpdateIndex) { FixtureGrid() }
    #expect(found.map(\.line) == [21])
    #expect(findings(in: .deleteFirst, of: .staleUpdateIndex) { FixtureGrid() } == [])
    #expect(findings(in: .insertAtFront, members: [line], of: .staleUpdateIndex) { FixtureGrid() } == [])
  }

  /// Rows of one of two heights.
  private final class DenseGrid: FixtureGrid {
    enum Density: String { case comfortable, compact }
    let followsDensity: Bool
    var density: Density {
      didSet {
        if followsDensity { rowHeight = Self.height(density) }
        invalidateLayout()
      }
    }

    init(_ density: Density, followsDensity: Bool) {
      (self.density, self.followsDensity) = (density, followsDensity)
      super.init()
      rowHeight = Self.height(density)
    }

    required init?(coder: NSCoder) { nil }

    private static func height(_ density: Density) -> CGFloat { density == .compact ? 40 : 80 }
  }

  @Test func `a setter does what the initializer does with the value`() {
    func found(_ followsDensity: Bool) -> [Finding] {
      var subject = LayoutSubject.fixture("Grid") { DenseGrid(.comfortable, followsDensity: followsDensity) }
      subject.settings = [
        LayoutSetting(
          "density", \DenseGrid.density, cases: [("comfortable", .comfortable), ("compact", .compact)])
      ]
      subject.others = [
        ("density", "compact", { DenseGrid(.compact, followsDensity: followsDensity) })
      ]
      return Examination(subject: subject).run(only: [.propertyChanges]).findings.filter {
        $0.rule == .staleAfterPropertyChange
      }
    }
    #expect(
      found(false).first?.message.hasPrefix(
        "Setting 'density' from 'comfortable' to 'compact' invalidates the layout, but leaves what the initializer derives "
          + "from the value: ") == true)
    #expect(found(true) == [])
  }
}
