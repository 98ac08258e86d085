/// The identity of a scenario of the ``Battery``.
///
/// The raw values are stable: `--only`, findings and reports use them.
public enum BatteryScenarioID: String, CaseIterable, Sendable, Codable {
  // The first display. In the answered and unanswered variants, delegates do or do not answer optional requirements.
  case load
  case loadAnswered = "load-answered"
  case loadUnanswered = "load-unanswered"

  // Data of many shapes.
  case oneItem = "one-item"
  case fewItems = "few-items"
  case oddCount = "odd-count"
  case anotherOddCount = "another-odd-count"
  case noSections = "no-sections"
  case emptySection = "empty-section"
  case severalSections = "several-sections"
  case filledSections = "filled-sections"
  case emptySectionsAtEnds = "empty-sections-at-ends"
  case spreadOverSections = "spread-over-sections"
  case manyItems = "many-items"
  case manyItemsInSections = "many-items-in-sections"
  case itemCounts = "item-counts"
  case headersInSomeSections = "headers-in-some-sections"
  case severalSectionsUnanswered = "several-sections-unanswered"

  // Updates.
  case insertAtFront = "insert-at-front"
  case insertInMiddle = "insert-in-middle"
  case insertAtEnd = "insert-at-end"
  case deleteFirst = "delete-first"
  case deleteSeveral = "delete-several"
  case deleteAll = "delete-all"
  case insertIntoEmpty = "insert-into-empty"
  case moveItem = "move-item"
  case reloadItem = "reload-item"
  case batchOfUpdates = "batch-of-updates"
  case twoUpdates = "two-updates"
  case deleteAtEndWhileThere = "delete-at-end-while-there"
  case insertSection = "insert-section"
  case deleteSection = "delete-section"
  case moveSection = "move-section"
  case reloadSection = "reload-section"
  case deleteAllSections = "delete-all-sections"
  case snapshots

  // Reloads.
  case reloadWithMore = "reload-with-more"
  case reloadWithFewer = "reload-with-fewer"
  case reloadOneWithMore = "reload-one-with-more"
  case reloadWithMoreRows = "reload-with-more-rows"
  case reloadWithFewerRows = "reload-with-fewer-rows"
  case reloadWhileScrolling = "reload-while-scrolling"
  case scrollAfterReload = "scroll-after-reload"
  case reloadWithNothing = "reload-with-nothing"
  case reloadWithoutSections = "reload-without-sections"
  case reloadOtherContents = "reload-other-contents"
  case invalidateOtherContents = "invalidate-other-contents"

  // Updates and reloads of flow layouts that set their item size, while a delegate answers too.
  case insertAtFrontAnswered = "insert-at-front-answered"
  case insertInMiddleAnswered = "insert-in-middle-answered"
  case insertAtEndAnswered = "insert-at-end-answered"
  case deleteFirstAnswered = "delete-first-answered"
  case deleteSeveralAnswered = "delete-several-answered"
  case deleteAllAnswered = "delete-all-answered"
  case insertIntoEmptyAnswered = "insert-into-empty-answered"
  case moveItemAnswered = "move-item-answered"
  case reloadItemAnswered = "reload-item-answered"
  case batchOfUpdatesAnswered = "batch-of-updates-answered"
  case twoUpdatesAnswered = "two-updates-answered"
  case deleteAtEndWhileThereAnswered = "delete-at-end-while-there-answered"
  case insertSectionAnswered = "insert-section-answered"
  case deleteSectionAnswered = "delete-section-answered"
  case moveSectionAnswered = "move-section-answered"
  case reloadSectionAnswered = "reload-section-answered"
  case deleteAllSectionsAnswered = "delete-all-sections-answered"
  case reloadWithMoreAnswered = "reload-with-more-answered"
  case reloadOneWithMoreAnswered = "reload-one-with-more-answered"
  case reloadWithFewerAnswered = "reload-with-fewer-answered"
  case reloadWhileScrollingAnswered = "reload-while-scrolling-answered"
  case scrollAfterReloadAnswered = "scroll-after-reload-answered"
  case reloadWithNothingAnswered = "reload-with-nothing-answered"
  case reloadWithoutSectionsAnswered = "reload-without-sections-answered"
  case reloadOtherContentsAnswered = "reload-other-contents-answered"
  case invalidateOtherContentsAnswered = "invalidate-other-contents-answered"

  // Views of many sizes, and changes of the view.
  case oneRow = "one-row"
  case wideView = "wide-view"
  case largeView = "large-view"
  case landscapeSafeArea = "landscape-safe-area"
  case smallView = "small-view"
  case insets
  case scale2 = "scale-2"
  case rotate
  case rotateAnswered = "rotate-answered"
  case rotateUnanswered = "rotate-unanswered"
  case rotateAnimated = "rotate-animated"
  case rotateAfterScroll = "rotate-after-scroll"
  case rotateAroundDeletion = "rotate-around-deletion"
  case rotateAfterUpdates = "rotate-after-updates"
  case resizeWidth = "resize-width"
  case resizeHeight = "resize-height"
  case resizeBoth = "resize-both"
  case resizeFewItems = "resize-few-items"
  case resizeSections = "resize-sections"
  case changeInsets = "change-insets"
  case changeInsetsOfFewItems = "change-insets-of-few-items"
  case changeOneInset = "change-one-inset"
  case changeSafeArea = "change-safe-area"
  case changeTextSize = "change-text-size"
  case changeMargins = "change-margins"
  case invalidateLayout = "invalidate-layout"
  case invalidateAfterScroll = "invalidate-after-scroll"

  // Scrolling.
  case scrollOneWayAtATime = "scroll-one-way-at-a-time"
  case scrollInSmallSteps = "scroll-in-small-steps"
  case scrollToEnd = "scroll-to-end"
  case scrollBeyond = "scroll-beyond"
  case scrollOneItem = "scroll-one-item"
  case scrollWithoutItems = "scroll-without-items"
  case scrollWithoutSections = "scroll-without-sections"
  case scrollPastEmptySection = "scroll-past-empty-section"

  // A layout that supports both scroll directions, with items that scroll horizontally.
  case horizontalLoad = "horizontal-load"
  case horizontalWideView = "horizontal-wide-view"
  case horizontalSections = "horizontal-sections"
  case horizontalInsert = "horizontal-insert"
  case horizontalRotation = "horizontal-rotation"
  case horizontalResize = "horizontal-resize"
  case horizontalScroll = "horizontal-scroll"
  case horizontalTargetOffsets = "horizontal-target-offsets"

  // Questions that compare several instances of the layout.
  case otherSurroundings = "other-surroundings"
  case invalidationWhileScrolling = "invalidation-while-scrolling"
  case targetOffsets = "target-offsets"
  case dragWithoutItems = "drag-without-items"
  case passesWithoutChange = "passes-without-change"
  case tallerCells = "taller-cells"
  case smallerCells = "smaller-cells"
  case tallerCellsAbove = "taller-cells-above"
  case tallerCellsEverywhere = "taller-cells-everywhere"
  case tallerHeaders = "taller-headers"
  case smallerHeaders = "smaller-headers"
  case tallerHeadersAbove = "taller-headers-above"
  case scrollToItem = "scroll-to-item"
  case kindsInNoRectangle = "kinds-in-no-rectangle"
  case rightToLeft = "right-to-left"
  case reorder
  case replaceLayout = "replace-layout"
  case changesByHandlers = "changes-by-handlers"
  case propertyChanges = "property-changes"
  case unknownPropertyChanges = "unknown-property-changes"
  case propertyValues = "property-values"
  case insetAtEnd = "inset-at-end"
  case insetSides = "inset-sides"
  case insetsOfSections = "insets-of-sections"
  case sectionInset = "section-inset"
  case decorationsOfSections = "decorations-of-sections"
  case itemsInTurn = "items-in-turn"
  case overlappingTimes = "overlapping-times"
  case loneItem = "lone-item"
  case rowsAtWidths = "rows-at-widths"
  case propertyEffects = "property-effects"
  case floatingBars = "floating-bars"
  case updatesTogether = "updates-together"
  case updatesOfSections = "updates-of-sections"
  case updateAfterRotation = "update-after-rotation"
  case updateAfterUpdate = "update-after-update"
  case deletionOfNamedItem = "deletion-of-named-item"
  case restBelowBar = "rest-below-bar"

  // Conditions in which a layout only has to survive.
  case tinyView = "tiny-view"
  case noRoom = "no-room"
  case hostileRects = "hostile-rects"
  case hostileRectsWithoutItems = "hostile-rects-without-items"
  case fling

  // Costs.
  case growth
}

extension BatteryScenarioID: CustomStringConvertible {
  /// The raw value, such as `insert-at-front`.
  public var description: String { rawValue }
}

extension BatteryScenarioID {
  /// The name of the case, such as `insertAtFront`.
  public var swiftName: String {
    let words = rawValue.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map { String($0).capitalizedFirst }.joined()
  }

  /// The variant in which a delegate answers although the layout sets its item size; `nil` if there is none.
  var answered: BatteryScenarioID? { BatteryScenarioID(rawValue: "\(rawValue)-answered") }

  /// Whether delegates do not implement optional requirements in the scenario.
  var isUnanswered: Bool {
    [.loadUnanswered, .rotateUnanswered, .severalSectionsUnanswered].contains(self)
  }

  /// Whether the scenario only shows the layout for the first time, with the usual data.
  public var isFirstDisplay: Bool { [.load, .loadAnswered, .loadUnanswered].contains(self) }

  /// Whether the device is rotated in the scenario, which changes the size of the screen with that of the view.
  var isRotation: Bool {
    [
      .rotate, .rotateAnswered, .rotateUnanswered, .rotateAnimated, .rotateAfterScroll, .rotateAroundDeletion,
      .rotateAfterUpdates, .horizontalRotation,
    ].contains(self)
  }

  /// Whether the data has another number of sections than one, at first or after an update.
  public var hasOtherThanOneSection: Bool {
    [
      .noSections, .severalSections, .filledSections, .emptySectionsAtEnds, .spreadOverSections,
      .insertSection,
      .deleteSection, .moveSection,
      .reloadSection, .insertSectionAnswered, .deleteSectionAnswered, .moveSectionAnswered,
      .reloadSectionAnswered, .scrollOneWayAtATime, .scrollWithoutSections, .headersInSomeSections,
      .deleteAllSections, .deleteAllSectionsAnswered, .reloadWithoutSections, .reloadWithoutSectionsAnswered,
      .horizontalSections, .snapshots, .severalSectionsUnanswered, .scrollPastEmptySection, .insetsOfSections,
      .resizeSections, .updatesOfSections, .manyItemsInSections,
    ].contains(self)
  }

  /// Whether whole sections are inserted, deleted, moved or reloaded.
  package var updatesSections: Bool {
    [
      .insertSection, .deleteSection, .moveSection, .reloadSection, .deleteAllSections,
      .insertSectionAnswered,
      .deleteSectionAnswered, .moveSectionAnswered, .reloadSectionAnswered, .deleteAllSectionsAnswered,
      .updatesOfSections,
    ].contains(self)
  }

  /// Whether sections have different numbers of items, at first or after an update.
  public var hasUnequalSections: Bool {
    hasOtherThanOneSection
      && ![
        .noSections, .spreadOverSections, .scrollOneWayAtATime, .scrollWithoutSections, .deleteAllSections,
        .deleteAllSectionsAnswered, .reloadWithoutSections, .reloadWithoutSectionsAnswered,
      ].contains(self)
  }

  /// The scenarios that show one section of many items first, and later several sections or none, or few items.
  static let showingOtherDataToo: Set<BatteryScenarioID> = [
    .propertyChanges, .propertyValues, .insetsOfSections, .decorationsOfSections, .propertyEffects,
    .targetOffsets, .horizontalTargetOffsets,
  ]

  /// Whether the data has no sections at first.
  public var beginsWithoutSections: Bool { self == .noSections || self == .scrollWithoutSections }

  /// Whether there are no sections, at first or after an update.
  public var hasNoSections: Bool {
    beginsWithoutSections
      || [
        .deleteAllSections, .deleteAllSectionsAnswered, .reloadWithoutSections,
        .reloadWithoutSectionsAnswered,
      ].contains(self)
  }

  /// Whether a view with nothing in it is pulled, which only a view that always bounces allows.
  var pullsEmptyView: Bool {
    [.dragWithoutItems, .scrollWithoutItems, .scrollWithoutSections].contains(self)
  }

  /// Whether a question shows a section without items, or no sections.
  var showsEmptySections: Bool {
    hasNoSections || pullsEmptyView || [.hostileRectsWithoutItems, .scrollPastEmptySection].contains(self)
  }

  /// Whether the items get other contents, and as many of them stay.
  var replacesContents: Bool {
    [
      .reloadOtherContents, .reloadOtherContentsAnswered, .invalidateOtherContents,
      .invalidateOtherContentsAnswered,
    ].contains(self)
  }

  /// Whether a layout for both scroll directions scrolls horizontally, although it scrolls vertically at first.
  var isHorizontalVariant: Bool { topic == "horizontal" }

  /// Whether the view has another size than usual at first, or many more items.
  var hasUnusualView: Bool {
    [
      .oneRow, .wideView, .largeView, .landscapeSafeArea, .smallView, .manyItems, .manyItemsInSections,
      .horizontalWideView,
    ].contains(self)
  }

  /// Whether the sections of the data are the rows of a table.
  var isOfTables: Bool { [.reloadWithMoreRows, .reloadWithFewerRows].contains(self) }

  /// Whether rectangles are queried that are legal, but that UIKit does not query.
  var queriesHostileRects: Bool { [.hostileRects, .hostileRectsWithoutItems].contains(self) }

  /// Whether the scenario is about numbers of items that it chooses itself, or moves items between sections.
  var needsOtherCounts: Bool {
    [
      .itemCounts, .tallerCellsAbove, .tallerCellsEverywhere, .tallerHeadersAbove, .scrollToItem, .reorder,
      .growth,
    ].contains(self)
  }

  /// The topic, which is the first word of the name: scenarios with the same topic often crash for the same reason.
  public var topic: Substring { rawValue.prefix { $0 != "-" } }
}
