import HeadlessUIKit
import Testing

@testable import LayoutLab

/// A layout is right for each value of its properties, and is invalidated when they change.
@MainActor @Suite struct PropertyQuestionTests {
  private func findings(
    in scenario: BatteryScenarioID, _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [Finding] {
    Examination(subject: .fixture("Grid", make)).run(only: [scenario], skipping: [Battery.probe]).findings
  }

  @Test func `a setter invalidates the layout for all values or for none`() {
    let found = findings(in: .propertyChanges) { TallerRowsGrid() }
    #expect(found.map(\.rule) == [.staleAfterPropertyChange])
    #expect(
      found.first?.message.hasPrefix(
        "Setting 'rowHeight' from 90 to 60 does not invalidate the layout, although setting it from 60 to 90 does: "
      )
        == true)
    #expect(findings(in: .propertyChanges) { OtherRowsGrid() } == [])
    #expect(findings(in: .propertyChanges) { QuietRowsGrid() } == [])
  }

  @Test func `a property that lets a header follow the offset is tried while the content scrolls`() {
    func found(isInvalidated: Bool) -> [Finding] {
      let subject = LayoutSubject.fixture("Column") {
        StickyHeaderColumn(isInvalidatedByScrolling: isInvalidated)
      }
      return Examination(subject: subject).run(only: [.propertyValues]).findings
        .filter { $0.rule == .staleAfterScroll }
    }
    #expect(found(isInvalidated: false).map(\.severity) == [.error])
    #expect(
      found(isInvalidated: false).first?.message.hasPrefix("With 'isSticky' = true, scrolling by ") == true)
    #expect(found(isInvalidated: true) == [])
  }

  @Test func `a property can get the value of another one`() {
    let found = findings(in: .propertyChanges) { MixedUpGrid() }
    #expect(found.map(\.rule) == [.staleAfterPropertyChange])
    #expect(
      found.first?.message.hasPrefix("Setting 'columnSpacing' from 9 to 5 does not invalidate the layout, ")
        == true)
    #expect(findings(in: .propertyChanges) { SpacedGrid() } == [])
  }

  /// Items in one place, or in a row, or on the way between.
  private final class MorphingColumn: FixtureColumn, ConfigurableFixture {
    static let settings = [LayoutSetting("progress", \MorphingColumn.progress)]
    var progress: CGFloat = 0 { didSet { invalidateLayout() } }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard let attributes = super.layoutAttributesForItem(at: indexPath) else { return nil }
      attributes.frame.size.height *= 1 + progress * (1 - progress)
      return attributes
    }
  }

  @Test func `elements may pass over each other on the way between two arrangements`() {
    let subject = LayoutSubject.fixture("Column") { MorphingColumn() }
    let found = Examination(subject: subject).run(only: [.propertyValues]).findings
      .filter { $0.rule == .ambiguousStacking }
    #expect(found.map(\.severity) == [.style])
  }

  @Test func `a property whose name tells nothing gets other values too`() {
    let found = findings(in: .unknownPropertyChanges) { FirstDensityGrid() }
    #expect(found.map(\.rule) == [.staleAfterPropertyChange])
    #expect(
      found.first?.message.hasPrefix(
        "Setting 'density' from 2 to 3 invalidates the layout, but prepare() does not compute all that changes: "
      )
        == true)
    #expect(findings(in: .unknownPropertyChanges) { DensityGrid() } == [])
    // Those whose names tell what they are belong to the other scenario.
    #expect(findings(in: .unknownPropertyChanges) { TallerRowsGrid() } == [])
  }

  @Test func `a special item can give way to another one`() {
    let found = findings(in: .propertyChanges) { OpenOrClosedGrid() }
    #expect(found.map(\.rule) == [.staleAfterPropertyChange])
    #expect(
      found.first?.message.hasPrefix(
        "Setting 'openItem' from 0 to 1 does not invalidate the layout, although setting it from nil to 0 does: "
      )
        == true)
    #expect(findings(in: .propertyChanges) { OpenItemGrid() } == [])
    #expect(findings(in: .propertyChanges) { QuietOpenItemGrid() } == [])
  }

  @Test func `a fault that copies of super's attributes mend is one of changing them`() {
    func findings(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [Finding] {
      Examination(subject: .fixture("Flow", make)).run(only: [.propertyChanges]).findings
    }
    let found = findings { GapFlow() }
    #expect(found.map(\.rule) == [.mutatesSuperAttributes])
    #expect(
      found.first?.message.hasPrefix(
        "The layout changes attributes that super returned; with copies of them, this would not happen: after "
          + "setting 'topGap'") == true)
    #expect(findings { CopiedGapFlow() } == [])
  }

  @Test func `sections that lie over each other without headers are found`() {
    let found = findings(in: .propertyValues) { BelowHeadersGrid() }
    #expect(found.map(\.rule) == [.ambiguousStacking])
    #expect(found.first?.severity == .error)
    #expect(found.first?.message.hasPrefix("With 'headerHeight' = 0, item [0, 0]") == true)
    #expect(findings(in: .propertyValues) { BareGrid() } == [])
    // Where items overlap anyway, another value proves nothing.
    #expect(findings(in: .propertyValues) { WideItemsGrid() }.map(\.severity) == [.warning])
  }

  @Test func `a value that is only wrong with several sections says so`() {
    func needsSections<Layout: FixtureGrid & ConfigurableFixture>(
      _ make: @escaping @MainActor () -> Layout
    ) -> Set<Bool> {
      var subject = LayoutSubject.fixture("Grid", make)
      subject.settings = Layout.settings
      return Set(Examination(subject: subject).run(only: [.propertyValues]).candidates.map(\.needsSections))
    }
    #expect(needsSections { BelowHeadersGrid() } == [true])
    #expect(needsSections { WideItemsGrid() } == [false])
  }

  @Test func `a change of the special section concerns the previous one too`() {
    let found = findings(in: .propertyChanges) { IndentedSectionGrid() }
    #expect(found.map(\.rule) == [.staleAfterPropertyChange])
    #expect(
      found.first?.message.hasPrefix(
        "Setting 'indentedSection' from 2 to 0 invalidates the layout, but prepare() does not compute all that changes: "
      )
        == true)
    #expect(findings(in: .propertyChanges) { OnlyIndentedSectionGrid() } == [])
  }

  @Test func `a default length may have any value if the delegate does not answer`() {
    let found = findings(in: .propertyValues) { DefaultRowsGrid() }
    #expect(found.first?.severity == .error)
    #expect(
      found.first?.message.hasPrefix(
        "With 'defaultRowHeight' = 120 and a delegate without optional methods, ") == true)
    #expect(findings(in: .propertyValues) { SpacedDefaultRowsGrid() } == [])
  }

  @Test func `an inset of 0 is tried with a value`() {
    let found = findings(in: .propertyValues) { MovedGrid() }
    #expect(found.map(\.rule) == [.contentSizeTooSmall])
    #expect(found.first?.message.hasPrefix("With 'leftInset' = 20, item [0, 2] ends at ") == true)
    #expect(findings(in: .propertyValues) { InsetGrid() } == [])
    // What each value shows does not end the search.
    #expect(
      Set(findings(in: .propertyValues) { MovedRaisedGrid() }.map(\.rule))
        == [.itemQueryDisagrees, .contentSizeTooSmall])
  }

  @Test(arguments: [true, false]) func `the inset after the last item belongs to the content`(
    isOfDelegate: Bool
  ) {
    func found(_ end: InsetColumn.End) -> [Finding] {
      var subject = LayoutSubject.fixture("Column") { InsetColumn(end: end) }
      let answersHeights = subject.connect
      subject.connect = { layout, view, answers in
        if isOfDelegate {
          let values = PlausibleValues(answers, view)
          (layout as? InsetColumn)?.insetsOfDelegate = { values.insets("insetsForSectionAt", [0]) }
        }
        return answersHeights(layout, view, answers)
      }
      return Examination(subject: subject).run(only: [.insetAtEnd], skipping: [Battery.probe]).findings
    }
    let name = isOfDelegate ? "the insets of the delegate" : "'sectionInset'"
    #expect(found(.item).map(\.rule) == [.contentSizeTooSmall])
    #expect(found(.item).first?.severity == .warning)
    #expect(
      found(.item).first?.message
        == "The bottom inset of \(name) has no effect, although the top inset has one: the content ends with the last item."
    )
    #expect(
      found(.start).first?.message
        == "The bottom inset of \(name) has no effect, although the top inset has one: there is as much room after the "
        + "last item as before the first one.")
    #expect(found(.inset) == [])
    #expect(found(.page) == [])
    #expect(found(.query) == [])
  }

  @Test func `other cases of an initializer are tried`() {
    func found(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [Finding] {
      var subject = LayoutSubject.fixture("Grid") { FixtureGrid() }
      subject.others = [("style", "plain", { FixtureGrid() }), ("style", "moved", make)]
      return Examination(subject: subject).run(only: [.propertyValues], skipping: [Battery.probe]).findings
    }
    func moved(_ grid: MovedGrid) -> MovedGrid {
      grid.leftInset = 20
      return grid
    }
    let wrong = found { moved(MovedGrid()) }
    #expect(wrong.map(\.rule) == [.contentSizeTooSmall])
    #expect(wrong.first?.message.hasPrefix("With 'style' = moved, item [0, 2] ends at ") == true)
    #expect(found { moved(InsetGrid()) } == [])
    // Another case may need something of the app.
    #expect(found { UICollectionViewLayout() } == [])
  }

  @Test(arguments: [("selectedIndex", true), ("currentPage", true), ("columns", false), ("itemSize", false)])
  func `names tell which properties mean one of many`(_ name: String, _ isIndex: Bool) {
    #expect(PropertyMeaning.isIndex(name) == isIndex)
  }

  @Test func `lengths are not tried alone, because they may have to fit others`() {
    #expect(findings(in: .propertyValues) { OtherRowsGrid() } == [])
  }

  @Test(
    arguments: [
      ("columns", 3, .count), ("columnWidth", 90, .length), ("itemsPerRow", 2, .count),
      ("wideInterval", 5, .interval), ("rowHeight", 44, .length), ("headerHeight", 30, .lengthOfBar),
      ("lineSpacing", 8, .distance), ("aspectRatio", 1.5, .factor), ("fadedAlpha", 0.5, .fraction),
      ("trailingMarginRatio", 0.1, .fraction), ("spacingFactor", 1.2, .factor), ("insetScale", 2, .factor),
      ("rowNum", 3, .count), ("colNum", 3, .count), ("numCols", 3, .count), ("cols", 3, .count),
      ("rowHeightNum", 3, .length), ("page", 0, nil), ("pageNum", 1, nil), ("row", 1, nil),
    ] as [(String, Double, PropertyMeaning?)])
  func `names of properties tell what their numbers mean`(
    _ name: String, _ value: Double, _ meaning: PropertyMeaning?
  ) {
    #expect(PropertyMeaning(name, value: value) == meaning)
  }

  @Test func `two flags are tried together`() {
    let found = findings(in: .propertyValues) { BannerGrid(makesRoom: false) }
    #expect(found.map(\.rule) == [.ambiguousStacking])
    #expect(
      found.first?.message.hasPrefix("With 'showsBanner' = true and 'isCompact' = true, item [0, 0]") == true)
    #expect(findings(in: .propertyValues) { BannerGrid(makesRoom: true) } == [])
  }
}
