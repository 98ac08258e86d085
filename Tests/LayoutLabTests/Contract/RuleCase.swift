import HeadlessUIKit
import LayoutLab
import Testing

/// A rule, a layout that breaks only this rule, and a similar layout that keeps it.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let rule: RuleID
  /// A scenario that shows it.
  let scenario: BatteryScenarioID
  let broken: @MainActor @Sendable () -> UICollectionViewLayout
  let sound: @MainActor @Sendable () -> UICollectionViewLayout
  /// Create the data source of the broken layout and of the sound one; nil for the data itself.
  private(set) var brokenSource: FixtureSource?
  private(set) var soundSource: FixtureSource?

  /// A closure that creates a data source with the sections and items of the given one.
  typealias FixtureSource =
    @MainActor @Sendable (any UICollectionViewDataSource) -> any UICollectionViewDataSource

  init(
    _ rule: RuleID, in scenario: BatteryScenarioID, source: @escaping FixtureSource,
    keptBy soundSource: @escaping FixtureSource
  ) {
    self.init(rule, in: scenario, { FixtureGrid() })
    brokenSource = source
    self.soundSource = soundSource
  }

  init(
    _ rule: RuleID, in scenario: BatteryScenarioID,
    _ broken: @escaping @MainActor @Sendable () -> UICollectionViewLayout,
    keptBy sound: @escaping @MainActor @Sendable () -> UICollectionViewLayout = { FixtureGrid() }
  ) {
    self.rule = rule
    self.scenario = scenario
    self.broken = broken
    self.sound = sound
  }

  /// Whether the scenario needs the traits from the probe.
  var needsProbe: Bool {
    let probed: Set<BatteryScenarioID> = [
      Battery.probe, .tallerHeaders, .smallerHeaders, .tallerHeadersAbove, .tallerCells, .tallerCellsAbove,
      .tallerCellsEverywhere, .scrollToItem, .changesByHandlers, .snapshots, .restBelowBar,
    ]
    // Whether a layout sets the size of its items itself is a trait.
    return probed.contains(scenario) || rule == .itemLargerThanView
  }

  var testDescription: String { "\(rule) in \(scenario)" }

  static let all: [RuleCase] = [
    // Freshness
    RuleCase(
      .staleAfterDataChange, in: .insertAtFront, { MeasuredByPathColumn() }, keptBy: { ProperColumn() }
    ),
    RuleCase(.staleAfterDataChange, in: .insertAtEnd, { RectKeptGrid() }),
    RuleCase(.staleAfterResize, in: .rotate, { NeverAskedGrid() }),
    RuleCase(.staleAfterInsetChange, in: .changeInsets, { RoomKeptGrid() }),
    RuleCase(.staleAfterTraitChange, in: .changeTextSize, { TextSizeGrid() }),
    RuleCase(
      .staleAfterScroll, in: .scrollInSmallSteps, { FrozenHeaderGrid() }, keptBy: { NamedStickyGrid() }
    ),
    RuleCase(
      .staleAfterInvalidate, in: .invalidateOtherContents, { MeasuredOnceColumn() },
      keptBy: { ProperColumn() }),
    RuleCase(
      .staleAfterInvalidate, in: .scrollInSmallSteps, { NotedOffsetGrid() },
      keptBy: { NamedStickyGrid() }),
    RuleCase(.staleAfterDataChange, in: .deleteSection, { OldChaptersGrid() }),
    RuleCase(.staleAfterDataChange, in: .deleteAllSections, { LastSectionsKeptGrid() }),
    RuleCase(.staleAfterDataChange, in: .reloadWithoutSections, { LastSectionsKeptGrid() }),
    RuleCase(
      .staleAfterPropertyChange, in: .propertyChanges, { TallerRowsGrid() }, keptBy: { OtherRowsGrid() }),
    RuleCase(
      .staleAfterPropertyChange, in: .propertyChanges, { IndentedSectionGrid() },
      keptBy: { OnlyIndentedSectionGrid() }),
    RuleCase(
      .staleAfterPropertyChange, in: .propertyChanges, { LeftPaddedGrid() }, keptBy: { PaddedGrid() }),
    RuleCase(.prepareNotIdempotent, in: .invalidateLayout, { GrowingGrid() }),
    RuleCase(
      .prepareNotIdempotent, in: .invalidateLayout, { AppendingColumn() }, keptBy: { ClearingColumn() }),
    RuleCase(.dependsOnFrameOrScreen, in: .otherSurroundings, { FrameGrid() }),
    RuleCase(.dependsOnFrameOrScreen, in: .otherSurroundings, { ScreenGrid() }),
    RuleCase(.nondeterministic, in: .load, { RandomColumn() }, keptBy: { FixtureColumn() }),
    // Queries
    RuleCase(.rectQueryMissesElements, in: .load, { ContainedGrid() }),
    RuleCase(.rectQueryMissesElements, in: .kindsInNoRectangle, { SilentHeaderGrid() }),
    RuleCase(.frameDependsOnRect, in: .load, { PreviousInAnswerColumn() }),
    RuleCase(.itemQueryDisagrees, in: .load, { NoItemQueryGrid() }),
    RuleCase(.itemQueryDisagrees, in: .load, { AlignedWhenQueriedGrid() }),
    RuleCase(.rectQueryMissesElements, in: .load, { ThickLineGrid() }, keptBy: { HairlineGrid() }),
    RuleCase(.supplementaryQueryDisagrees, in: .load, { OtherHeaderGrid() }),
    RuleCase(.duplicateElement, in: .load, { DoubledGrid() }),
    RuleCase(.indexPathOutOfRange, in: .load, { OneTooManyGrid() }),
    RuleCase(.missingItems, in: .load, { FullRowsGrid() }),
    RuleCase(.ignoresSections, in: .load, { FirstSectionGrid() }),
    RuleCase(.contentSizeTooSmall, in: .load, { CutGrid() }),
    RuleCase(.contentSizeTooSmall, in: .itemCounts, { NinthCutGrid() }),
    RuleCase(.contentSizeTooLarge, in: .load, { GenerousGrid() }),
    RuleCase(.itemLargerThanView, in: .load, { TallCards(900) }, keptBy: { CardsWithinView(900) }),
    RuleCase(.itemLargerThanView, in: .rotate, { TallCards(420) }, keptBy: { CardsWithinView(420) }),
    RuleCase(.contentSizeUnstable, in: .load, { LazySizeGrid() }),
    RuleCase(.impureQuery, in: .load, { DriftingGrid() }),
    RuleCase(
      .unregisteredElementKind, in: .load, { UnregisteredColumn() }, keptBy: { SeparatedColumn() }),
    RuleCase(
      .unregisteredElementKind, in: .load, { SupplementaryLineColumn() }, keptBy: { SeparatedColumn() }),
    RuleCase(.uikitException, in: .load, { BoundsWithOriginGrid() }),
    RuleCase(.screenDisagrees, in: .insertAtFront, { LateGrid() }, keptBy: { SilentUntilUpdateCallGrid() }),
    // Compositional layouts
    RuleCase(
      .estimateWithoutEffect, in: .load, { CompositionalFixture.rows(itemHeight: .fractionalHeight(1)) },
      keptBy: { CompositionalFixture.rows() }),
    RuleCase(
      .insetsWithoutEffect, in: .load,
      {
        CompositionalFixture.rows(insets: NSDirectionalEdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0))
      },
      keptBy: {
        CompositionalFixture.rows(insets: NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4))
      }),
    RuleCase(
      .estimateInFixedGroup, in: .load, { CompositionalFixture.rows(rowHeight: .absolute(60)) },
      keptBy: { CompositionalFixture.rows() }),
    RuleCase(
      .estimateInFixedGroup, in: .load, { CompositionalFixture.cards(width: .absolute(200)) },
      keptBy: { CompositionalFixture.tags() }),
    RuleCase(
      .repeatedItemsOverflow, in: .load, { CompositionalFixture.repeated(fraction: 1) },
      keptBy: { CompositionalFixture.repeated(fraction: 1 / 3) }),
    RuleCase(
      .pinWithoutEffect, in: .load, { CompositionalFixture.pinned(.leading) },
      keptBy: { CompositionalFixture.pinned(.topLeading) }),
    RuleCase(
      .dimensionNotPositive, in: .load, { CompositionalFixture.header(height: 0) },
      keptBy: { CompositionalFixture.header(height: 1) }),
    RuleCase(
      .uikitException, in: .load, { CompositionalFixture.repeated(fraction: 1.2, count: nil) },
      keptBy: { CompositionalFixture.repeated(fraction: 1, count: nil) }),
    RuleCase(
      .uikitException, in: .load, { CompositionalFixture.badges(kinds: ["badge", "badge"]) },
      keptBy: { CompositionalFixture.badges(kinds: ["badge", "mark"]) }),
    RuleCase(
      .uikitException, in: .severalSections, { CompositionalFixture.sections(known: 1) },
      keptBy: { CompositionalFixture.sections(known: .max) }),
    RuleCase(
      .unregisteredElementKind, in: .load, { CompositionalFixture.background(isRegistered: false) },
      keptBy: { CompositionalFixture.background(isRegistered: true) }),
    RuleCase(
      .staleAfterResize, in: .rotate, { CompositionalFixture.columns(keepsWidth: true) },
      keptBy: { CompositionalFixture.columns(keepsWidth: false) }),
    RuleCase(
      .handlerAccumulatesChanges, in: .changesByHandlers,
      { CompositionalFixture.handled { $0.transform = $0.transform.translatedBy(x: 1, y: 0) } },
      keptBy: { CompositionalFixture.handled { $0.transform = CGAffineTransform(translationX: 1, y: 0) } }),
    RuleCase(
      .handlerAccumulatesChanges, in: .changesByHandlers,
      { CompositionalFixture.handled { $0.transform = $0.transform.translatedBy(x: 200, y: 0) } },
      keptBy: { CompositionalFixture.handled { $0.transform = CGAffineTransform(translationX: 200, y: 0) } }),
    // Diffable data sources
    RuleCase(
      .uikitException, in: .snapshots, { SnapshotGrid(appliesInUpdates: true) },
      keptBy: { SnapshotGrid(appliesInUpdates: false) }),
    RuleCase(
      .uikitException, in: .load, source: { RegisteringSource($0, createsInProvider: true) },
      keptBy: { RegisteringSource($0, createsInProvider: false) }),
    RuleCase(
      .uikitException, in: .load, source: { CountingSource($0, identifier: { $0 % 10 }) },
      keptBy: { CountingSource($0, identifier: { $0 }) }),
    RuleCase(
      .identifierContract, in: .insertAtFront,
      source: { TaggedSource<VersionedTag>($0) }, keptBy: { TaggedSource<PlainTag>($0) }),
    RuleCase(
      .identifierContract, in: .load, source: { CountingSource($0, identifier: { $0 }, adding: 3) },
      keptBy: { CountingSource($0, identifier: { $0 }, adding: 1000) }),
    // Attributes
    RuleCase(
      .attributesCopyLosesState, in: .load, { ForgetfulGrid() }, keptBy: { GoodAttributesGrid() }),
    RuleCase(
      .attributesEqualityIgnoresState, in: .load, { CornerGrid() }, keptBy: { GoodAttributesGrid() }),
    RuleCase(
      .attributesEqualityContract, in: .load, { NeverEqualGrid() }, keptBy: { GoodAttributesGrid() }),
    RuleCase(.attributesClassMismatch, in: .load, { NamedOnlyGrid() }, keptBy: { GoodAttributesGrid() }),
    RuleCase(
      .mutatesSuperAttributes, in: .load, { LowerFlow() }, keptBy: { CardFlow() }),
    RuleCase(
      .mutatesReturnedAttributes, in: .insertAtFront, { FadingCachedGrid() }, keptBy: { CachedGrid() }),
    RuleCase(.mutatesReturnedAttributes, in: .load, { AskedChangesGrid() }, keptBy: { CachedGrid() }),
    RuleCase(
      .mutatesReturnedAttributes, in: .scrollInSmallSteps, { MovedHeaderGrid() },
      keptBy: { CachedGrid() }),
    RuleCase(.sharedAttributesInstance, in: .load, { SharedGrid() }, keptBy: { CachedGrid() }),
    RuleCase(.wrongElementCategory, in: .load, { HeaderAsCellGrid() }),
    RuleCase(.wrongElementCategory, in: .load, { NoCategoryGrid() }),
    RuleCase(.frameSetUnderTransform, in: .load, { FrameUnderTransformGrid() }),
    RuleCase(.invalidGeometry, in: .noSections, { MinusSpacingGrid() }),
    RuleCase(.invalidGeometry, in: .load, { NegativeWidthGrid() }),
    RuleCase(.invalidGeometry, in: .load, { NoNumberGrid() }),
    RuleCase(.unalignedFrame, in: .load, { FractionalGrid() }),
    RuleCase(.ambiguousStacking, in: .load, { OverlappingGrid() }),
    RuleCase(
      .ambiguousStacking, in: .severalSections, { SectionwiseCards() }, keptBy: { NumberedCards() }),
    RuleCase(.invisibleByAlpha, in: .load, { TransparentGrid() }),
    // Invalidation
    RuleCase(.missingSuperCall, in: .insertAtFront, { NoSuperInvalidateGrid() }),
    RuleCase(.missingSuperCall, in: .invalidateLayout, { NoSuperPlainGrid() }),
    RuleCase(
      .missingSuperCall, in: .insertAtFront, { NoSuperUpdatesGrid() }, keptBy: { ClearedGrid() }),
    RuleCase(
      .missingSuperCall, in: .insertAtFront, { NoSuperFinalizeGrid() }, keptBy: { ClearedGrid() }),
    RuleCase(.invalidatesDuringLayout, in: .load, { InvalidatingGrid() }, keptBy: { SizedAfterFlow() }),
    RuleCase(.queriesViewDuringPrepare, in: .load, { AskingCellsGrid() }),
    RuleCase(.queriesViewDuringPrepare, in: .load, { AskingViewGrid() }),
    RuleCase(.contextContract, in: .rotate, { OtherContextGrid() }),
    RuleCase(.contextContract, in: .invalidateLayout, { PlainlyInvalidatedGrid() }),
    RuleCase(.contextContract, in: .rotate, { KeptLinesFlow() }, keptBy: { CountingFlow() }),
    RuleCase(.contextContract, in: .tallerCells, { DeafList() }, keptBy: { EstimatedList() }),
    RuleCase(.contextContract, in: .tallerCellsAbove, { ShakingList() }, keptBy: { EstimatedList() }),
    RuleCase(.contextContract, in: .reorder, { LostDragGrid() }, keptBy: { DraggingGrid() }),
    RuleCase(.contextContract, in: .reorder, { LostDropGrid() }, keptBy: { DraggingGrid() }),
    RuleCase(
      .invalidatesMissingElement, in: .scrollInSmallSteps, { MissingElementGrid() },
      keptBy: { NamedStickyGrid() }),
    RuleCase(.offsetAdjustmentRepeats, in: .passesWithoutChange, { CreepingGrid() }),
    RuleCase(
      .selfSizingDoesNotSettle, in: .tallerCells, { AlwaysSizingColumn() }, keptBy: { SizingColumn() }),
    RuleCase(
      .selfSizingDoesNotSettle, in: .tallerCells, { ForgettingSizingColumn() },
      keptBy: { SizingColumn() }),
    RuleCase(
      .selfSizingDoesNotSettle, in: .tallerHeaders, { EagerHeaderGrid() },
      keptBy: { SizingHeaderGrid() }),
    RuleCase(
      .selfSizingDoesNotSettle, in: .smallerHeaders, { ForgettingHeaderGrid() },
      keptBy: { SizingHeaderGrid() }),
    RuleCase(
      .selfSizingDoesNotSettle, in: .tallerCells, { FirstSectionSizing() }, keptBy: { SizingSections() }),
    RuleCase(
      .selfSizingDoesNotSettle, in: .tallerCellsEverywhere, { SharedPlaceSizing() },
      keptBy: { SizingSections() }),
    RuleCase(
      .jumpsAboveViewport, in: .tallerCellsAbove, { SizingColumn() }, keptBy: { AdjustingColumn() }),
    RuleCase(
      .jumpsAboveViewport, in: .tallerHeadersAbove, { JumpingHeaderGrid() },
      keptBy: { SizingHeaderGrid() }),
    RuleCase(.scrollTargetMissed, in: .scrollToItem, { MeanColumn() }, keptBy: { SizingColumn() }),
    RuleCase(
      .needlessBoundsInvalidation, in: .invalidationWhileScrolling, { EveryScrollGrid() },
      keptBy: { StretchyFlow() }),
    RuleCase(.rectQueryScansAll, in: .growth, { ScanningColumn() }, keptBy: { FixtureColumn() }),
    RuleCase(.rectQueryScansAll, in: .growth, { WholeColumn() }, keptBy: { FixtureColumn() }),
    RuleCase(.prepareGrowsTooFast, in: .growth, { QuadraticColumn() }, keptBy: { FixtureColumn() }),
    // Updates
    RuleCase(
      .animatesUnrelatedItems, in: .insertAtFront, { EverythingFliesGrid() }, keptBy: { ClearedGrid() }),
    RuleCase(.updateStateNotCleared, in: .twoUpdates, { NotClearedGrid() }, keptBy: { ClearedGrid() }),
    RuleCase(
      .updateStateNotCleared, in: .updateAfterRotation, { PlaceKeptGrid() }, keptBy: { PlaceClearedGrid() }),
    RuleCase(
      .animatesSomeItemsOnly, in: .updatesTogether, { LastDeletedGrid() }, keptBy: { ClearedGrid() }),
    RuleCase(.staleUpdateIndex, in: .deleteFirst, { StaleFinalColumn() }, keptBy: { FixtureColumn() }),
    RuleCase(.missingSupplementaryUpdates, in: .insertAtFront, { SeparatedColumn() }),
    RuleCase(
      .targetOffsetOutOfRange, in: .targetOffsets, { OvershootingGrid() }, keptBy: { CardFlow() }),
    RuleCase(
      .targetOffsetNotNearest, in: .targetOffsets, { EagerSnapGrid() }, keptBy: { NearestSnapGrid() }),
    RuleCase(.offsetLeftPastEnd, in: .insertAtFront, { BehindEndGrid() }),
    RuleCase(.rightToLeftMismatch, in: .rightToLeft, { LeftOnlyGrid() }),
    RuleCase(
      .stretchedAtRest, in: .restBelowBar, { PulledHeaderGrid() }, keptBy: { RestingHeaderGrid() }),
    RuleCase(
      .pinnedUnderBar, in: .restBelowBar, { PinnedRowColumn() }, keptBy: { PinnedBelowBarColumn() }),
    RuleCase(.reorderingContract, in: .reorder, { BeyondReorderGrid() }),
    // Other ways to break a rule
    RuleCase(.nondeterministic, in: .load, { GroupedColumn() }, keptBy: { SortedGroupsColumn() }),
    RuleCase(
      .offsetAdjustmentRepeats, in: .tallerCellsAbove, { SummingColumn() },
      keptBy: { BottomKeptColumn() }
    ),
    // Values for the wrong side, item or property
    RuleCase(
      .misplacedElements, in: .insetSides, { CenteredInViewColumn() }, keptBy: { BetweenInsetsColumn() }),
    RuleCase(
      .misplacedElements, in: .itemsInTurn, { NextLineOpenedGrid() }, keptBy: { OpenedItemGrid() }),
    RuleCase(
      .propertyWithoutEffect, in: .propertyEffects, { OneSpacingGrid() }, keptBy: { TwoSpacingsGrid() }),
    RuleCase(.jumpsInUpdate, in: .insertAtEnd, { AllOlderColumn() }, keptBy: { PlaceKeepingColumn() }),
  ]

  /// The rules without a layout here, and the reasons.
  static let withoutCase: [RuleID: String] = [
    .layoutCrash: "the process crashes; the tests of the command line cover it",
    .sharedBetweenViews: "only an app's own view controllers can break it",
    .modelChangedOutsideUpdates: "only an app's own view controllers can break it",
    .cellLifecycleAssumption: "only an app's own view controllers can break it",
  ]
}
