import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// A layout uses each value for its own side, section and item.
@MainActor @Suite struct PlacementTests {
  private func findings(
    in scenario: BatteryScenarioID, _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [Finding] {
    Examination(subject: .fixture("Grid", make)).run(only: [scenario], skipping: [Battery.probe]).findings
  }

  @Test func `a line beside the camera housing has as many items as fit between the safe area's sides`() {
    func findings(_ room: PairsFlow.Room, addsSafeArea: Bool = true) -> [Finding] {
      var subject = LayoutSubject.fixture("Pairs") { PairsFlow(room) }
      subject.addsSafeArea = addsSafeArea
      return Examination(subject: subject).run(only: [.landscapeSafeArea]).findings
        .filter { $0.scenario == BatteryScenarioID.landscapeSafeArea.rawValue && $0.severity <= .warning }
    }
    let found = findings(.bounds)
    #expect(found.map(\.rule) == [.misplacedElements])
    #expect(
      found.first?.message
        == "Between the sides of the safe area of a phone in landscape, a line has 1 item, but in a view that is as wide "
        + "as the room between them (750 points) it has 2.")
    #expect(findings(.boundsWithoutInsets) == [])
    #expect(findings(.constant) == [])
    // Nothing is known of the safe area.
    #expect(findings(.bounds, addsSafeArea: false) == [])
  }

  @Test func `each side of insets belongs to its own side`() {
    let found = findings(in: .insetSides) { CenteredInViewColumn() }
    #expect(found.map(\.rule) == [.misplacedElements])
    #expect(
      found.first?.message
        == "With a left inset of 120 and a right inset of 0 in 'sides', item [0, 0] reaches into them, although it keeps "
        + "out of insets of 60 on both sides.")
    #expect(found.first?.evidence.actual == "x from 60 to 330")
    #expect(findings(in: .insetSides) { BetweenInsetsColumn() } == [])
  }

  @Test func `the leading inset is on the right in a right-to-left view`() {
    let found = findings(in: .insetSides) { LeadingOnLeftColumn() }
    #expect(found.map(\.rule) == [.misplacedElements])
    #expect(
      found.first?.message.hasPrefix(
        "In a right-to-left view, with a leading inset of 120 and a trailing inset of 0 in 'margins', ")
        == true)
    #expect(findings(in: .insetSides) { LeadingColumn() } == [])
  }

  @Test func `each section has the insets that the delegate returns for it`() {
    func found(_ make: @escaping @MainActor () -> IndentedGrid) -> [Finding] {
      var subject = LayoutSubject.fixture("Grid", make)
      subject.connect = { layout, view, answers in
        let values = PlausibleValues(answers, view)
        (layout as? IndentedGrid)?.insetsOfDelegate = { values.insets("insetForSectionAt", [$0]) }
        return []
      }
      return Examination(subject: subject).run(only: [.insetsOfSections], skipping: [Battery.probe]).findings
    }
    let wrong = found { FirstIndentedGrid() }
    #expect(wrong.map(\.rule) == [.misplacedElements])
    #expect(
      wrong.first?.message
        == "The items of section 1 move if the delegate returns a larger left inset for section 0, but stay where they "
        + "are if it returns one for section 1.")
    #expect(found { IndentedGrid() } == [])
  }

  @Test func `items whose times overlap lie side by side`() {
    func found(isOneAnswer: Bool = false, _ make: @escaping @MainActor () -> DayColumn) -> [Finding] {
      var subject = LayoutSubject.fixture("Day", make)
      subject.connect = { layout, view, answers in
        let values = PlausibleValues(answers, view)
        @MainActor func minutes(_ part: String, _ path: IndexPath) -> Int {
          values.count("minutesForItemAt.\(part)", path)
        }
        (layout as? DayColumn)?.minutesOfItem = { path in
          if !isOneAnswer { return (minutes("start", path), minutes("end", path)) }
          let range: Range<Int> = values.times("minutesOfItem", path)
          return (range.lowerBound, range.upperBound)
        }
        return []
      }
      return Examination(subject: subject).run(only: [.overlappingTimes], skipping: [Battery.probe]).findings
    }
    let wrong = found { LastEndDayColumn() }
    #expect(wrong.map(\.rule) == [.misplacedElements])
    #expect(
      wrong.first?.message.hasPrefix("If only some of the times that the delegate returns overlap, item ")
        == true)
    #expect(found { DayColumn() } == [])
    // Most delegates return the items of a day in order, and some return both times at once.
    for isOneAnswer in [true, false] {
      #expect(
        found(isOneAnswer: isOneAnswer) { LastEndSortedDayColumn() }.map(\.rule) == [.misplacedElements])
      #expect(found(isOneAnswer: isOneAnswer) { SortedDayColumn() } == [])
    }
    // Such a layout leaves it to the app that no times overlap.
    #expect(found { FullWidthDayColumn() } == [])
  }

  @Test func `an element that is added for one item is added for each of them`() {
    let found = findings(in: .itemsInTurn) { NextLineOpenedGrid() }
    #expect(found.map(\.rule) == [.misplacedElements])
    #expect(
      found.first?.message
        == "With 'openedItem' = [0, 8] the layout adds nothing, but with [0, 7] it adds an element of the kind 'panel'; "
        + "there are 9 items in section 0.")
    #expect(findings(in: .itemsInTurn) { OpenedItemGrid() } == [])
  }

  @Test func `a spacing does not move an item that is alone`() {
    let found = findings(in: .loneItem) { SpacedAfterLastColumn() }
    #expect(found.map(\.rule) == [.misplacedElements])
    #expect(
      found.first?.message
        == "With 'side' = 'trailing', 'itemSpacing' moves an item that is alone, although it only does so with some "
        + "values of 'side'.")
    #expect(findings(in: .loneItem) { AlignedColumn() } == [])
  }

  @Test func `a full line is followed by no other one`() {
    let found = findings(in: .itemCounts) { LineAfterFullGrid() }
    #expect(found.map(\.rule) == [.contentSizeTooLarge])
    #expect(
      found.first?.message
        == "With 3 items, whose last line is full, the content continues for 78 points after the last item, as if another "
        + "line began; with 2 and 4 it continues for 9.")
    #expect(findings(in: .itemCounts) { FixtureGrid() } == [])
    // Content that ends with a group of lines has room for several of them.
    #expect(findings(in: .itemCounts) { LinesInGroupsGrid() } == [])
    // The content of a page grows with its first line.
    #expect(findings(in: .itemCounts) { PagedLinesGrid() } == [])
  }

  @Test func `the lines of a honeycomb are counted too`() {
    let found = findings(in: .itemCounts) { HoneycombRows(addsLine: true) }
    #expect(found.map(\.rule) == [.contentSizeTooLarge])
    #expect(
      found.first?.message
        == "With 3 items, whose last line is full, the content continues for 60 points after the last item, as if another "
        + "line began; with 2 and 4 it continues for 0.")
    #expect(findings(in: .itemCounts) { HoneycombRows(addsLine: false) } == [])
  }

  @Test func `the last item of a ring is beside the first one`() {
    let found = findings(in: .itemCounts) { RingLayout(missing: 1) }
    #expect(found.map(\.rule) == [.misplacedElements])
    #expect(
      found.first?.message
        == "With 4 items, the last one has the frame of the first one, and so it is with each other number of items."
    )
    #expect(findings(in: .itemCounts) { RingLayout() } == [])
  }

  @Test func `a dragged item is back in its place after the drag`() {
    func found(copies: Bool) -> [Finding] {
      var subject = LayoutSubject.fixture("Grid") { DraggedGrid(copies: copies) }
      let member = LifecycleCall.LayoutMember.layoutAttributesForInteractivelyMovingItem
      subject.members[member.rawValue] = subject.place
      return Examination(subject: subject).run(only: [.reorder]).findings.filter { $0.severity == .error }
    }
    #expect(found(copies: false).map(\.rule) == [.mutatesReturnedAttributes])
    #expect(
      found(copies: false).first?.message.hasSuffix(
        "still has the frame that it had while it was moved: the layout changes the attributes in its cache.")
        == true)
    #expect(found(copies: true) == [])
  }

  @Test func `a property that invalidates the layout has an effect`() {
    let found = findings(in: .propertyEffects) { OneSpacingGrid() }
    #expect(found.map(\.rule) == [.propertyWithoutEffect])
    #expect(
      found.first?.message
        == "Setting 'columnSpacing' to 2 and to 25 leads to the same content size and the same attributes, with other data "
        + "and other properties too, although its setter invalidates the layout.")
    #expect(findings(in: .propertyEffects) { TwoSpacingsGrid() } == [])
  }

  @Test func `a property that the app sets has an effect if nothing else reads it`() {
    func messages(unread: Set<String>, _ make: @escaping @MainActor () -> QuietSpacingsGrid) -> [String] {
      var subject = LayoutSubject.fixture("Grid", make)
      subject.unreadProperties = unread
      return Examination(subject: subject).run(only: [.propertyEffects], skipping: [Battery.probe]).findings
        .map(\.message)
    }
    #expect(
      messages(unread: ["columnSpacing"]) { QuietSpacingsGrid(readsColumnSpacing: false) } == [
        "Setting 'columnSpacing' to 2 and to 25 leads to the same content size and the same attributes, with other data and "
          + "other properties too, although the app sets it."
      ])
    // The views may read a property that the layout has for them.
    #expect(messages(unread: []) { QuietSpacingsGrid(readsColumnSpacing: false) } == [])
    #expect(messages(unread: ["columnSpacing"]) { QuietSpacingsGrid(readsColumnSpacing: true) } == [])
  }

  @Test func `a floating footer stays below the header of its section`() {
    func found(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [Finding] {
      Examination(subject: .fixture("Grid", make)).run(only: [.floatingBars]).findings
        .filter { $0.scenario == BatteryScenarioID.floatingBars.rawValue }
    }
    let wrong = found { FooterOverHeaderGrid() }
    #expect(wrong.map(\.rule) == [.misplacedElements])
    #expect(wrong.first?.severity == .warning)
    #expect(wrong.first?.message.hasSuffix("of the same section; at others, they lie apart.") == true)
    #expect(found { FloatingFooterGrid() } == [])
  }

  @Test func `a pinned header is pushed out by the next one`() {
    func found(_ leaving: PinnedHeadersFlow.Leaving) -> [String] {
      let subject = LayoutSubject.fixture("Flow") { PinnedHeadersFlow(leaving) }
      return Examination(subject: subject).run(only: [.floatingBars]).findings
        .filter { $0.rule == .misplacedElements }.map(\.message)
    }
    #expect(
      found(.late) == [
        "At the content offset (0, 1810), header [0, 0], which stays at the top, covers 20 points of header "
          + "[1, 0], instead of being pushed out by it."
      ])
    #expect(found(.pushed) == [])
    #expect(found(.never) == [])
  }

  @Test func `the first item grows upward while the content is pulled down`() {
    func found(_ change: PulledColumn.Change) -> [Finding] {
      Examination(subject: .fixture("Column") { PulledColumn(change) }).run(only: [.floatingBars]).findings
        .filter { $0.rule == .misplacedElements }
    }
    #expect(found(.growsDown).map(\.rule) == [.misplacedElements])
    #expect(
      found(.growsDown).first?.message
        == "Item [0, 0] grows downward and over item [0, 1] while the content is pulled down by 60 points.")
    #expect(
      found(.vanishes).map(\.message)
        == ["Item [0, 0] has no height while the content is pulled down by 60 points."])
    #expect(found(.growsUp) == [])
  }

  @Test func `no size becomes negative while the content is pulled far down`() {
    func found(_ change: PulledColumn.Change) -> [Finding] {
      Examination(subject: .fixture("Column") { PulledColumn(change) }).run(only: [.floatingBars]).findings
        .filter { $0.rule == .invalidGeometry }
    }
    #expect(found(.shrinks).map(\.severity) == [.warning])
    #expect(
      found(.shrinks).first?.message
        == "While the content is pulled down by 200 points, the frame of item [0, 0] is (0, 0, 390, -100) with 40 items."
    )
    #expect(found(.shrinksToNothing) == [])
  }

  @Test func `only the first header is stretched while the content is pulled down`() {
    func found(_ change: PulledHeadersFlow.Change) -> [String] {
      var subject = LayoutSubject.fixture("Flow") { PulledHeadersFlow(change) }
      subject.members[LifecycleCall.LayoutMember.shouldInvalidateLayoutForBoundsChange.rawValue] = SourceLine(
        file: "Flow.swift", line: 3)
      return Examination(subject: subject).run(only: [.floatingBars]).findings
        .filter { $0.rule == .misplacedElements }.map(\.message)
    }
    #expect(
      found(.all) == [
        "Header [1, 0] grows too while the content is pulled down by 60 points, over item [0, 0]."
      ])
    #expect(
      found(.onlyPull) == ["Header [0, 0] becomes lower while the content is pulled down by 10 points."])
    #expect(found(.first) == [])
  }

  @Test func `each of several frozen items lies over those that are scrolled`() {
    func found(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [Finding] {
      Examination(subject: .fixture("Row", make)).run(only: [.propertyValues]).findings
        .filter { $0.scenario == BatteryScenarioID.propertyValues.rawValue }
    }
    let wrong = found { FirstOnTopRow() }
    #expect(wrong.map(\.rule) == [.ambiguousStacking])
    #expect(
      wrong.first?.message.hasPrefix("With 'frozenColumns' = 2, after scrolling, item [0, 1] and item ")
        == true)
    #expect(found { FrozenItemsRow() } == [])
  }

  @Test func `a row holds the items that fit into it at each width`() {
    let found = findings(in: .rowsAtWidths) { WeekGrid(tolerance: 0) }
    #expect(found.map(\.rule) == [.misplacedElements])
    #expect(
      found.first?.message
        == "In a view that is 353 points wide, no row has more than 6 items, although the next item would end at 353."
    )
    #expect(findings(in: .rowsAtWidths) { WeekGrid(tolerance: 0.5) } == [])
    // Tiles of one width leave room at most widths.
    #expect(findings(in: .rowsAtWidths) { WeekGrid(tolerance: 0, side: 50) } == [])
  }

  @Test func `the corner of a table belongs to its first row and to its first column`() {
    func found(_ change: FrozenTable.Corner) -> [Finding] {
      Examination(subject: .fixture("Table") { FrozenTable(change) }).run(only: [.floatingBars]).findings
        .filter { $0.scenario == BatteryScenarioID.floatingBars.rawValue && $0.rule == .misplacedElements }
    }
    #expect(
      found(.inRow).map(\.message) == [
        "The other items of its row stay at the top, and those of its column at the left, but item [0, 0] in the corner "
          + "leaves the screen when the table scrolls to the right."
      ])
    #expect(found(.inBoth) == [])
  }

  @Test func `items that share a line fit into it at each width`() {
    func found(_ rule: FloatingPointRoundingRule) -> [Finding] {
      Examination(subject: .fixture("Grid") { RoundedThirdsFlow(rule) }).run(only: [.rowsAtWidths]).findings
        .filter { $0.rule == .misplacedElements }
    }
    #expect(
      found(.toNearestOrAwayFromZero).map(\.message) == [
        "In a view that is 430 points wide, a line holds 2 items, because 3 items with a width of 137 and their spacings need "
          + "431 points, but there are 430."
      ])
    #expect(found(.down) == [])
  }

  @Test func `an insertion below the visible items does not move the content`() {
    let found = findings(in: .insertAtEnd) { AllOlderColumn() }
    #expect(found.map(\.rule) == [.jumpsInUpdate])
    #expect(
      found.first?.message.hasPrefix(
        "Inserting an item at the end moves no visible item, but the content offset changes from (0, 0) to ")
        == true)
    #expect(findings(in: .insertAtEnd) { PlaceKeepingColumn() } == [])
    #expect(findings(in: .insertAtEnd) { NewestShownColumn() } == [])
  }

  @Test func `steps can set insets by reading direction and the path of an item`() {
    let column = LeadingColumn()
    #expect(LeadingColumn.settings[0].write(column, [1, 2, 3, 4]))
    #expect(column.margins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    let grid = OpenedItemGrid()
    #expect(OpenedItemGrid.settings[0].read(grid) == .list([]))
    #expect(OpenedItemGrid.settings[0].write(grid, [1, 4]))
    #expect(grid.openedItem == IndexPath(item: 4, section: 1))
    #expect(OpenedItemGrid.settings[0].read(grid) == [1, 4])
    #expect(OpenedItemGrid.settings[0].write(grid, []))
    #expect(grid.openedItem == nil)
    #expect(!OpenedItemGrid.settings[0].write(grid, [1, 0.5]))
  }
}

/// Two items in each line, as wide as half of the bounds or of the room in them, or items of a constant width.
private final class PairsFlow: UICollectionViewFlowLayout {
  enum Room { case bounds, boundsWithoutInsets, constant }
  let room: Room

  init(_ room: Room) {
    self.room = room
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    if let view = collectionView {
      let insets = room == .boundsWithoutInsets ? view.adjustedContentInset : .zero
      let width = (view.bounds.width - insets.left - insets.right - 10) / 2
      itemSize = CGSize(width: room == .constant ? 300 : max(1, width.rounded(.down)), height: 90)
    }
    super.prepare()
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

/// A flow layout whose headers stay at the top edge while their sections scroll.
private final class PinnedHeadersFlow: UICollectionViewFlowLayout {
  /// The moment at which a header leaves the edge.
  enum Leaving {
    /// The next header pushes it out.
    case pushed
    /// The next header has reached the edge.
    case late
    case never
  }

  private let leaving: Leaving

  init(_ leaving: Leaving) {
    self.leaving = leaving
    super.init()
    itemSize = CGSize(width: 120, height: 80)
    headerReferenceSize = CGSize(width: 0, height: 40)
  }

  required init?(coder: NSCoder) { nil }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  private func header(_ section: Int) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: [section, 0])
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let others = super.layoutAttributesForElements(in: rect)?.filter {
      $0.representedElementCategory == .cell
    }
    let headers = (0..<(collectionView?.numberOfSections ?? 0)).compactMap {
      layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, at: [$0, 0])
    }
    return (others ?? []) + headers.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let collectionView,
      let pinned = header(path.section)?.copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    let natural = pinned.frame.minY
    let next = path.section + 1 < collectionView.numberOfSections ? header(path.section + 1)?.frame.minY : nil
    let top = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
    let limit = next ?? collectionViewContentSize.height
    switch leaving {
    case .pushed: pinned.frame.origin.y = max(natural, min(top, limit - pinned.frame.height))
    case .late: pinned.frame.origin.y = max(natural, min(top, limit))
    case .never: pinned.frame.origin.y = max(natural, top)
    }
    pinned.zIndex = pinned.frame.minY > natural ? 100 : 10
    return pinned
  }
}
