import Foundation
import HeadlessUIKit
import LayoutLab
import Testing

/// The content must contain all elements, except for those that are scrolled to in another way.
@MainActor @Suite struct ContentSizeTests {
  private func rules(
    scrollsItself: Bool = false, _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [RuleID] {
    var subject = LayoutSubject.fixture("Content", make)
    subject.scrollsItself = scrollsItself
    let rules: Set<RuleID> = [.contentSizeTooSmall, .contentSizeTooLarge]
    return Examination(subject: subject).run(only: [Battery.probe, .severalSections]).findings.map(\.rule)
      .filter(rules.contains)
  }

  @Test func `shelves that the layout scrolls itself can be wider than the content`() {
    #expect(rules(scrollsItself: true) { ShelfRows() } == [])
    #expect(rules { ShelfRows(hasShelves: false) } == [.contentSizeTooSmall])
    // Along the other axis, only the collection view scrolls.
    #expect(rules(scrollsItself: true) { ShelfRows(cut: 700) } == [.contentSizeTooSmall])
  }

  @Test func `sections that scroll by themselves can be wider than the content`() {
    func layout(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior)
      -> UICollectionViewLayout
    {
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
      let group = NSCollectionLayoutGroup.custom(layoutSize: size) { _ in
        [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 300, y: 0, width: 200, height: 80))]
      }
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = behavior
      return UICollectionViewCompositionalLayout(section: section)
    }
    #expect(rules { layout(.continuous) } == [])
    #expect(rules { layout(.none) } == [.contentSizeTooSmall])
  }

  @Test func `frames that are computed on the way to them may end beyond the content at first`() {
    #expect(rules { EstimatedBelowColumn(corrects: true) } == [])
    #expect(rules { EstimatedBelowColumn(corrects: false) } == [.contentSizeTooSmall])
  }

  @Test func `content that scrolls has a length with few items too`() {
    func found(countsRest: Bool) -> [String] {
      Examination(subject: .fixture("Grid") { WholeRowsGrid(countsRest: countsRest) }).run(only: [.oneItem])
        .findings.filter { $0.rule == .contentSizeTooSmall }.map(\.message)
    }
    #expect(
      found(countsRest: false) == [
        "The content is 0 points high with 1 item, although item [0, 0] ends at 60: in a view that is smaller than that it "
          + "cannot be scrolled to."
      ])
    #expect(found(countsRest: true) == [])
  }

  @Test func `a query does not set what the content size was computed from`() {
    func found(setsInQuery: Bool) -> [Finding] {
      var subject = LayoutSubject.fixture("Inset") { InsetSettingFlow(setsInQuery: setsInQuery) }
      subject.members["layoutAttributesForElements(in:)"] = SourceLine(file: "Inset.swift", line: 3)
      return Examination(subject: subject).run(only: [Battery.probe]).findings.filter {
        $0.rule == .contentSizeUnstable
      }
    }
    #expect(found(setsInQuery: true).map(\.severity) == [.warning])
    #expect(
      found(setsInQuery: true).first?.message.hasPrefix(
        "The first query for a rectangle invalidates the layout and changes the content size from 390 × ")
        == true)
    #expect(found(setsInQuery: false) == [])
  }

  @Test func `nothing before the content can be scrolled to`() {
    func found(_ shift: CGFloat, movesItems: Bool = true) -> [Finding] {
      var subject = LayoutSubject.fixture("Shifted") { DownwardFlow(shift, movesItems: movesItems) }
      subject.members = ["layoutAttributesForElements(in:)": SourceLine(file: "Shifted.swift", line: 3)]
      return Examination(subject: subject).run(only: [Battery.probe]).findings.filter {
        $0.rule == .contentSizeTooSmall
      }
    }
    let far = found(-900)
    #expect(far.map(\.severity) == [.error])
    #expect(far.map(\.line) == [3])
    #expect(
      far.map(\.message) == [
        "Item [0, 0] begins at y = -860, but the content begins at 0, so that it cannot be scrolled to."
      ])
    #expect(found(-90).first?.message.contains("50 points of the element cannot be scrolled to") == true)
    #expect(found(-50) == [])
    // An app can show a header there with a content inset.
    #expect(found(-60, movesItems: false).map(\.severity) == [.warning])
    #expect(found(0, movesItems: false) == [])
  }

  @Test func `a layout that has forgotten its content size cannot be scrolled`() {
    var subject = LayoutSubject.fixture("Pile") { Pile() }
    subject.members = ["layoutAttributesForElements(in:)": SourceLine(file: "Pile.swift", line: 1)]
    let found = Examination(subject: subject).run(only: [Battery.probe]).findings.filter {
      $0.rule == .contentSizeTooSmall
    }
    #expect(found.map(\.severity) == [.error])
  }

  /// Rows below each other in content that is as large as the view, or as high as they are.
  private final class ViewSizedColumn: UICollectionViewLayout {
    private let isComplete: Bool
    private var count = 0

    init(isComplete: Bool) {
      self.isComplete = isComplete
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      count = collectionView.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
    }

    override var collectionViewContentSize: CGSize {
      let size = collectionView?.bounds.size ?? .zero
      return isComplete ? CGSize(width: size.width, height: CGFloat(count) * 60) : size
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 0, y: CGFloat(path.item) * 60, width: 200, height: 60)
      return attributes
    }
  }

  @Test func `content that never scrolls is too small, and not the frames too large`() {
    func found(isComplete: Bool) -> [Finding] {
      var subject = LayoutSubject.fixture("Column") { ViewSizedColumn(isComplete: isComplete) }
      subject.members = [
        "collectionViewContentSize": SourceLine(file: "Column.swift", line: 7),
        "prepare()": SourceLine(file: "Column.swift", line: 3),
      ]
      return Examination(subject: subject).run(only: [Battery.probe]).findings.filter {
        $0.rule == .contentSizeTooSmall
      }
    }
    #expect(found(isComplete: false).map(\.line) == [7])
    #expect(found(isComplete: false).first?.fix.contains("no maxY exceeds") == false)
    #expect(found(isComplete: true) == [])
  }

  @Test func `a header that a flow layout's subclass moves sideways belongs where super places it`() {
    func found(_ movesHeaders: Bool, in scenario: BatteryScenarioID = Battery.probe) -> [Finding] {
      var subject = LayoutSubject.fixture("Shifted") { HeaderShiftingFlow(movesHeaders: movesHeaders) }
      subject.members = ["layoutAttributesForElements(in:)": SourceLine(file: "Shifted.swift", line: 3)]
      return Examination(subject: subject).run(only: [scenario]).findings.filter {
        $0.rule == .contentSizeTooSmall
      }
    }
    #expect(found(false).isEmpty)
    let moved = found(true)
    #expect(found(true, in: .oneItem).map(\.severity) == [.warning])
    #expect(moved.map(\.line) == [3])
    // What it shows may end long before its edge.
    #expect(moved.map(\.severity) == [.warning])
    #expect(
      moved.first?.message.contains("The flow layout places it at 0, and the subclass moves it.") == true)
    #expect(moved.first?.fix.contains("representedElementCategory") == true)
  }

  /// A flow layout that moves its items to the right.
  private final class ShiftedFlow: UICollectionViewFlowLayout {
    private let distance: CGFloat

    init(distance: CGFloat) {
      self.distance = distance
      super.init()
      itemSize = CGSize(width: 90, height: 60)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.compactMap { layoutAttributesForItem(at: $0.indexPath) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let item = super.layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
      item?.frame.origin.x += distance
      return item
    }
  }

  @Test func `a flow layout's content is wide enough for what its subclass does not move`() {
    func found(_ distance: CGFloat) -> [Finding] {
      var subject = LayoutSubject.fixture("Shifted") { ShiftedFlow(distance: distance) }
      subject.members = ["layoutAttributesForElements(in:)": SourceLine(file: "Shifted.swift", line: 3)]
      // Content that does not scroll tells nothing about the axes.
      subject.data = [4]
      return Examination(subject: subject).run(only: [Battery.probe]).findings.filter {
        $0.rule == .contentSizeTooSmall
      }
    }
    #expect(found(40).map(\.line) == [3])
    #expect(found(40).first?.fix.contains("no maxX exceeds it") == true)
    #expect(found(0) == [])
  }

  @Test func `what only a content inset at the sides puts beyond the content is advice`() {
    func severities(in scenario: BatteryScenarioID) -> [RuleSeverity] {
      let subject = LayoutSubject.fixture("Column") { InsetWidthColumn() }
      return Examination(subject: subject).run(only: [scenario]).findings.filter {
        $0.rule == .contentSizeTooSmall
      }.map(\.severity)
    }
    #expect(severities(in: Battery.probe) == [])
    #expect(severities(in: .insets) == [.style])
  }

  @Test(arguments: [(0, true), (1, false)])
  func `the hours of a timetable are there without an event`(_ count: Int, _ isHours: Bool) {
    var subject = LayoutSubject.fixture("Hours") { HoursColumn() }
    subject.data = ScenarioData(sections: [SectionData(items: count)])
    let found = Examination(subject: subject).run(only: [Battery.probe]).findings.filter {
      $0.rule == .contentSizeTooLarge
    }
    #expect(found.isEmpty == isHours)
  }

  @Test func `a section without items can have a column`() {
    func severities(_ data: ScenarioData) -> [RuleSeverity] {
      var subject = LayoutSubject.fixture("Days") { DayColumns() }
      subject.data = data
      return Examination(subject: subject).run(only: [Battery.probe]).findings.filter {
        $0.rule == .contentSizeTooLarge
      }.map(\.severity)
    }
    #expect(severities([30, 30, 30, 0]) == [])
    #expect(severities([30, 30, 30]) == [.warning])
  }

  @Test func `the background of a section without items may reach out of the content`() {
    func severities(_ data: ScenarioData) -> [RuleSeverity] {
      var subject = LayoutSubject.fixture("Pinned") { Self.pinned() }
      subject.data = data
      return Examination(subject: subject).run(only: [Battery.probe]).findings.filter {
        $0.rule == .contentSizeTooSmall
      }.map(\.severity)
    }
    #expect(severities([12, 0]) == [.warning])
    #expect(severities([12, 1]) == [.error])
  }

  /// Creates sections with a header as high as the screen, which does not lengthen them.
  private static func pinned() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(800)),
      elementKind: "background", alignment: .top)
    header.extendsBoundary = false
    section.contentInsets = NSDirectionalEdgeInsets(top: 100, leading: 0, bottom: 0, trailing: 0)
    section.boundarySupplementaryItems = [header]
    return UICollectionViewCompositionalLayout(section: section)
  }

  @Test func `a length that the app gives as a whole may be too small for many items`() {
    func severities(_ source: AnnouncedColumn.Source) -> [RuleSeverity] {
      var subject = LayoutSubject.fixture("Announced") { AnnouncedColumn(source) }
      subject.connect = { layout, _, answers in
        (layout as? AnnouncedColumn)?.number = { CGFloat(answers.number(at: $0).steps(upTo: 90)) }
        return []
      }
      return Examination(subject: subject).run(only: [Battery.probe]).findings.filter {
        $0.rule == .contentSizeTooSmall
      }.map(\.severity)
    }
    #expect(severities(.app) == [.warning])
    #expect(severities(.constant) == [.error])
    #expect(severities(.firstItem) == [.error])
    #expect(severities(.count) == [.error])
  }

  @Test
  func `room after the last item is content if the item can be scrolled to the center or the beginning`() {
    #expect(rules { TailColumn { ($0 - 80) / 2 } } == [])
    #expect(rules { TailColumn { $0 - 80 } } == [])
    #expect(rules { TailColumn { _ in 600 } } == [.contentSizeTooLarge])
  }

  @Test func `the empty part of the screen is no room after the last item`() {
    func rules(_ length: CGFloat) -> [RuleID] {
      var subject = LayoutSubject.fixture("Few") { LongColumn(length: length) }
      subject.data = [3]
      return Examination(subject: subject).run(only: [Battery.probe]).findings.map(\.rule).filter {
        $0 == .contentSizeTooLarge
      }
    }
    #expect(rules(845) == [])
    #expect(rules(1_400) == [.contentSizeTooLarge])
  }

  @Test func `a content inset of the app makes room for what ends in it`() {
    func severities(length: CGFloat) -> [RuleSeverity] {
      var subject = LayoutSubject.fixture("Long") { LongColumn(length: length) }
      subject.data = [40]
      subject.contentInset = { _ in UIEdgeInsets(top: 0, left: 0, bottom: 410, right: 0) }
      return Examination(subject: subject).run(only: [Battery.probe]).findings
        .filter { $0.rule == .contentSizeTooSmall }.map(\.severity)
    }
    // The last row ends at 2693.
    #expect(severities(length: 2_290) == [.style])
    #expect(severities(length: 2_270) == [.error])
  }

  @Test func `in a stack of cards, only the head of the last card must be in the content`() {
    #expect(rules { CardStack(pitch: 60, tail: 60) } == [])
    #expect(rules { CardStack(pitch: 60, tail: 20) } == [.contentSizeTooSmall])
    // Cards that do not cover each other must be seen as a whole.
    #expect(rules { CardStack(pitch: 210, tail: 60) } == [.contentSizeTooSmall])
  }

  @Test func `two cards are a stack too`() {
    func rules(pitch: CGFloat) -> [RuleID] {
      var subject = LayoutSubject.fixture("Cards") { CardStack(pitch: pitch, height: 800, tail: 20) }
      subject.data = [2]
      return Examination(subject: subject).run(only: [Battery.probe]).findings.map(\.rule)
        .filter { $0 == .contentSizeTooSmall }
    }
    #expect(rules(pitch: 400) == [])
    #expect(rules(pitch: 800) == [.contentSizeTooSmall])
  }

  @Test func `a lone card is one of a stack if more cards are`() {
    func rules(pitch: CGFloat) -> [RuleID] {
      var subject = LayoutSubject.fixture("Cards") { CardStack(pitch: pitch, height: 900, tail: 60) }
      subject.data = [1]
      return Examination(subject: subject).run(only: [Battery.probe]).findings.map(\.rule)
        .filter { $0 == .contentSizeTooSmall }
    }
    #expect(rules(pitch: 60) == [])
    #expect(rules(pitch: 900) == [.contentSizeTooSmall])
  }

  @Test func `the visible part of the view has room for the head of the last card`() {
    func rules(pitch: CGFloat) -> [RuleID] {
      var subject = LayoutSubject.fixture("Cards") { CardStack(pitch: pitch, tail: 20) }
      subject.data = [5]
      return Examination(subject: subject).run(only: [Battery.probe]).findings.map(\.rule)
        .filter { $0 == .contentSizeTooSmall }
    }
    #expect(rules(pitch: 165) == [])
    #expect(rules(pitch: 190) == [.contentSizeTooSmall])
  }

  @Test func `a row that is too long for its view has wrong frames, and content that is too short has not`() {
    func found(excess: CGFloat, contentCut: CGFloat) -> Finding? {
      var subject = LayoutSubject.fixture("Rows") { WideRows(excess: excess, contentCut: contentCut) }
      subject.members = [
        "prepare()": SourceLine(file: "Rows.swift", line: 5),
        "frame of elements": SourceLine(file: "Rows.swift", line: 9),
        "collectionViewContentSize": SourceLine(file: "Rows.swift", line: 20),
      ]
      return Examination(subject: subject).run(only: [Battery.probe]).findings.first {
        $0.rule == .contentSizeTooSmall
      }
    }
    let wide = found(excess: 8, contentCut: 0)
    #expect(wide?.line == 9)
    #expect(wide?.fix.contains("no maxX exceeds it") == true)
    let short = found(excess: 0, contentCut: 60)
    #expect(short?.line == 20)
    #expect(short?.fix.contains("Compute the content size") == true)
    #expect(found(excess: 0, contentCut: 0) == nil)
  }
}

/// Rows of three items whose columns are too far apart, in content that may be too short.
private final class WideRows: FixtureGrid {
  private let excess: CGFloat
  private let contentCut: CGFloat

  init(excess: CGFloat, contentCut: CGFloat) {
    (self.excess, self.contentCut) = (excess, contentCut)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func frame(_ path: IndexPath) -> CGRect {
    super.frame(path).offsetBy(dx: CGFloat(path.item % columns) * excess, dy: 0)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: contentSize.width, height: contentSize.height - contentCut)
  }
}

/// A row of items in each section, which is scrolled by a view of its own.
private final class ShelfRows: UICollectionViewLayout {
  private let hasShelves: Bool
  /// The height that the content lacks.
  private let cut: CGFloat
  private var shelves: [UIScrollView] = []

  init(hasShelves: Bool = true, cut: CGFloat = 0) {
    (self.hasShelves, self.cut) = (hasShelves, cut)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private func frame(_ path: IndexPath) -> CGRect {
    CGRect(x: CGFloat(path.item) * 100, y: CGFloat(path.section) * 900, width: 90, height: 880)
  }

  override func prepare() {
    super.prepare()
    guard let view = collectionView, hasShelves else { return }
    for shelf in shelves { shelf.removeFromSuperview() }
    shelves = (0..<view.numberOfSections).map { section in
      let shelf = UIScrollView(
        frame: CGRect(x: 0, y: CGFloat(section) * 900, width: view.bounds.width, height: 900))
      shelf.contentSize = CGSize(width: CGFloat(view.numberOfItems(inSection: section)) * 100, height: 900)
      return shelf
    }
    for shelf in shelves { view.addSubview(shelf) }
  }

  override var collectionViewContentSize: CGSize {
    guard let view = collectionView else { return .zero }
    return CGSize(width: view.bounds.width, height: max(0, CGFloat(view.numberOfSections) * 900 - cut))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let view = collectionView else { return nil }
    return (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }.filter { frame($0).intersects(rect) }.compactMap { layoutAttributesForItem(at: $0) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame(indexPath)
    return attributes
  }
}

/// Cards that begin at a distance, in content that ends at a distance from the beginning of the last card.
private final class CardStack: UICollectionViewLayout {
  private let pitch: CGFloat
  private let height: CGFloat
  private let tail: CGFloat

  init(pitch: CGFloat, height: CGFloat = 200, tail: CGFloat) {
    (self.pitch, self.height, self.tail) = (pitch, height, tail)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private var count: Int {
    guard let view = collectionView, view.numberOfSections > 0 else { return 0 }
    return view.numberOfItems(inSection: 0)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 300, height: count == 0 ? 0 : CGFloat(count - 1) * pitch + tail)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter {
      RectQuery.overlaps($0.frame, rect, byMoreThan: 0)
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section == 0, indexPath.item < count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * pitch, width: 300, height: height)
    attributes.zIndex = indexPath.item
    return attributes
  }
}

/// Cards beside each other, without a content size.
private final class Pile: UICollectionViewLayout {
  private var count: Int {
    guard let view = collectionView, view.numberOfSections > 0 else { return 0 }
    return view.numberOfItems(inSection: 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section == 0, indexPath.item < count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: CGFloat(indexPath.item) * 60, y: 0, width: 50, height: 50)
    return attributes
  }
}

/// A column in content of a fixed length.
private final class LongColumn: FixtureColumn {
  private let length: CGFloat

  init(length: CGFloat) {
    self.length = length
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize { CGSize(width: contentSize.width, height: length) }
}

/// A column with room after its last item.
private final class TailColumn: FixtureColumn {
  private let tail: (CGFloat) -> CGFloat

  /// Creates a layout.
  ///
  /// - Parameter tail: Returns the room for the height of the view.
  init(tail: @escaping (CGFloat) -> CGFloat) {
    self.tail = tail
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func measure(_ path: IndexPath) -> CGFloat { 80 }

  override var collectionViewContentSize: CGSize {
    CGSize(
      width: contentSize.width,
      height: contentSize.height == 0 ? 0 : contentSize.height + tail(collectionView?.bounds.height ?? 0))
  }
}

/// A flow layout whose items are moved to the right, and its headers too if it does not look at categories.
private final class HeaderShiftingFlow: UICollectionViewFlowLayout {
  private let movesHeaders: Bool

  init(movesHeaders: Bool) {
    self.movesHeaders = movesHeaders
    super.init()
    itemSize = CGSize(width: 80, height: 80)
    sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 40)
    headerReferenceSize = CGSize(width: 0, height: 40)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap { known in
      guard movesHeaders || known.representedElementCategory == .cell else { return known }
      let copy = known.copy() as? UICollectionViewLayoutAttributes
      copy?.frame.origin.x += 20
      return copy
    }
  }
}

/// A flow layout that sets its section inset before the first preparation, or in queries.
private final class InsetSettingFlow: UICollectionViewFlowLayout {
  private let setsInQuery: Bool

  init(setsInQuery: Bool) {
    self.setsInQuery = setsInQuery
    super.init()
    itemSize = CGSize(width: 80, height: 80)
  }

  required init?(coder: NSCoder) { nil }

  private func setInset() { sectionInset = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0) }

  override func prepare() {
    if !setsInQuery { setInset() }
    super.prepare()
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    if setsInQuery { setInset() }
    return super.layoutAttributesForElements(in: rect)
  }
}

/// A flow layout whose items or headers are moved down.
private final class DownwardFlow: UICollectionViewFlowLayout {
  private let shift: CGFloat
  private let movesItems: Bool

  init(_ shift: CGFloat, movesItems: Bool) {
    self.shift = shift
    self.movesItems = movesItems
    super.init()
    itemSize = CGSize(width: 80, height: 80)
    headerReferenceSize = CGSize(width: 0, height: 40)
  }

  required init?(coder: NSCoder) { nil }

  private func moved(_ known: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard let known, (known.representedElementCategory == .cell) == movesItems else { return known }
    let copy = known.copy() as? UICollectionViewLayoutAttributes
    copy?.frame.origin.y += shift
    return copy
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect.insetBy(dx: 0, dy: -abs(shift)))
    return all?.compactMap(moved).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    moved(super.layoutAttributesForItem(at: path))
  }

  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    moved(super.layoutAttributesForSupplementaryView(ofKind: kind, at: path))
  }
}

/// Rows that are as wide as the view, in content that is as wide as the view without the content inset at its sides.
private final class InsetWidthColumn: FixtureColumn {
  override var collectionViewContentSize: CGSize {
    let insets = collectionView?.adjustedContentInset ?? .zero
    return CGSize(width: contentSize.width - insets.left - insets.right, height: contentSize.height)
  }
}
