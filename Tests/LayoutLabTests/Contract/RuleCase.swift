import HeadlessUIKit
import LayoutLab
import Testing

/// A rule, a layout that breaks it and nothing else that fails, and one that looks alike and keeps it.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let rule: RuleID
  /// A scenario in which it shows.
  let scenario: String
  let broken: @MainActor @Sendable () -> UICollectionViewLayout
  let sound: @MainActor @Sendable () -> UICollectionViewLayout

  init(
    _ rule: RuleID, in scenario: String,
    _ broken: @escaping @MainActor @Sendable () -> UICollectionViewLayout,
    keptBy sound: @escaping @MainActor @Sendable () -> UICollectionViewLayout = { FixtureGrid() }
  ) {
    self.rule = rule
    self.scenario = scenario
    self.broken = broken
    self.sound = sound
  }

  /// Whether the scenario asks only what fits a layout that has been probed.
  var needsProbe: Bool {
    let words = ["headers", "above", "scroll-to-item", "taller-cells"]
    return scenario == Battery.probe || words.contains { scenario.contains($0) }
  }

  var testDescription: String { "\(rule) in \(scenario)" }

  static let all: [RuleCase] = [
    // Freshness
    RuleCase(
      .staleAfterDataChange, in: "insert-at-front", { MeasuredByPathColumn() }, keptBy: { ProperColumn() }
    ),
    RuleCase(.staleAfterDataChange, in: "insert-at-end", { RectKeptGrid() }),
    RuleCase(.staleAfterResize, in: "rotate", { NeverAskedGrid() }),
    RuleCase(.staleAfterInsetChange, in: "change-insets", { RoomKeptGrid() }),
    RuleCase(.staleAfterTraitChange, in: "change-text-size", { TextSizeGrid() }),
    RuleCase(
      .staleAfterScroll, in: "scroll-in-small-steps", { FrozenHeaderGrid() }, keptBy: { NamedStickyGrid() }
    ),
    RuleCase(
      .staleAfterInvalidate, in: "invalidate-other-contents", { MeasuredOnceColumn() },
      keptBy: { ProperColumn() }),
    RuleCase(
      .staleAfterInvalidate, in: "scroll-in-small-steps", { NotedOffsetGrid() },
      keptBy: { NamedStickyGrid() }),
    RuleCase(.staleAfterDataChange, in: "delete-section", { OldChaptersGrid() }),
    RuleCase(.prepareNotIdempotent, in: "invalidate-layout", { GrowingGrid() }),
    RuleCase(.dependsOnFrameOrScreen, in: "other-surroundings", { FrameGrid() }),
    RuleCase(.dependsOnFrameOrScreen, in: "other-surroundings", { ScreenGrid() }),
    RuleCase(.nondeterministic, in: "load", { RandomColumn() }, keptBy: { FixtureColumn() }),
    // Queries
    RuleCase(.rectQueryMissesElements, in: "load", { ContainedGrid() }),
    RuleCase(.rectQueryMissesElements, in: "kinds-in-no-rectangle", { SilentHeaderGrid() }),
    RuleCase(.frameDependsOnRect, in: "load", { PreviousInAnswerColumn() }),
    RuleCase(.itemQueryDisagrees, in: "load", { NoItemQueryGrid() }),
    RuleCase(.supplementaryQueryDisagrees, in: "load", { OtherHeaderGrid() }),
    RuleCase(.duplicateElement, in: "load", { DoubledGrid() }),
    RuleCase(.indexPathOutOfRange, in: "load", { OneTooManyGrid() }),
    RuleCase(.missingItems, in: "load", { FullRowsGrid() }),
    RuleCase(.ignoresSections, in: "load", { FirstSectionGrid() }),
    RuleCase(.contentSizeTooSmall, in: "load", { CutGrid() }),
    RuleCase(.contentSizeTooLarge, in: "load", { GenerousGrid() }),
    RuleCase(.contentSizeUnstable, in: "load", { LazySizeGrid() }),
    RuleCase(.impureQuery, in: "load", { DriftingGrid() }),
    RuleCase(
      .unregisteredElementKind, in: "load", { UnregisteredColumn() }, keptBy: { SeparatedColumn() }),
    RuleCase(
      .unregisteredElementKind, in: "load", { SupplementaryLineColumn() }, keptBy: { SeparatedColumn() }),
    RuleCase(.uikitException, in: "load", { BoundsWithOriginGrid() }),
    // Attributes
    RuleCase(
      .attributesCopyLosesState, in: "load", { ForgetfulGrid() }, keptBy: { GoodAttributesGrid() }),
    RuleCase(
      .attributesEqualityIgnoresState, in: "load", { CornerGrid() }, keptBy: { GoodAttributesGrid() }),
    RuleCase(
      .attributesEqualityContract, in: "load", { NeverEqualGrid() }, keptBy: { GoodAttributesGrid() }),
    RuleCase(.attributesClassMismatch, in: "load", { NamedOnlyGrid() }, keptBy: { GoodAttributesGrid() }),
    RuleCase(
      .mutatesSuperAttributes, in: "load", { ShiftingFlow() }, keptBy: { CardFlow() }),
    RuleCase(
      .mutatesReturnedAttributes, in: "insert-at-front", { FadingCachedGrid() }, keptBy: { CachedGrid() }),
    RuleCase(.mutatesReturnedAttributes, in: "load", { AskedChangesGrid() }, keptBy: { CachedGrid() }),
    RuleCase(
      .mutatesReturnedAttributes, in: "scroll-in-small-steps", { MovedHeaderGrid() },
      keptBy: { CachedGrid() }),
    RuleCase(.sharedAttributesInstance, in: "load", { SharedGrid() }, keptBy: { CachedGrid() }),
    RuleCase(.wrongElementCategory, in: "load", { HeaderAsCellGrid() }),
    RuleCase(.wrongElementCategory, in: "load", { NoCategoryGrid() }),
    RuleCase(.frameSetUnderTransform, in: "load", { FrameUnderTransformGrid() }),
    RuleCase(.invalidGeometry, in: "no-sections", { MinusSpacingGrid() }),
    RuleCase(.invalidGeometry, in: "load", { NegativeWidthGrid() }),
    RuleCase(.invalidGeometry, in: "load", { NoNumberGrid() }),
    RuleCase(.unalignedFrame, in: "load", { FractionalGrid() }),
    RuleCase(.ambiguousStacking, in: "load", { OverlappingGrid() }),
    RuleCase(.invisibleByAlpha, in: "load", { TransparentGrid() }),
    // Invalidation
    RuleCase(.missingSuperCall, in: "insert-at-front", { NoSuperInvalidateGrid() }),
    RuleCase(.missingSuperCall, in: "invalidate-layout", { NoSuperPlainGrid() }),
    RuleCase(
      .missingSuperCall, in: "insert-at-front", { NoSuperUpdatesGrid() }, keptBy: { ClearedGrid() }),
    RuleCase(
      .missingSuperCall, in: "insert-at-front", { NoSuperFinalizeGrid() }, keptBy: { ClearedGrid() }),
    RuleCase(.invalidatesDuringLayout, in: "load", { InvalidatingGrid() }, keptBy: { SizedAfterFlow() }),
    RuleCase(.queriesViewDuringPrepare, in: "load", { AskingCellsGrid() }),
    RuleCase(.queriesViewDuringPrepare, in: "load", { AskingViewGrid() }),
    RuleCase(.contextContract, in: "rotate", { OtherContextGrid() }),
    RuleCase(.contextContract, in: "invalidate-layout", { PlainlyInvalidatedGrid() }),
    RuleCase(.contextContract, in: "rotate", { KeptLinesFlow() }, keptBy: { CountingFlow() }),
    RuleCase(.contextContract, in: "taller-cells", { DeafList() }, keptBy: { EstimatedList() }),
    RuleCase(.contextContract, in: "taller-cells-above", { ShakingList() }, keptBy: { EstimatedList() }),
    RuleCase(.contextContract, in: "reorder", { LostDragGrid() }, keptBy: { DraggingGrid() }),
    RuleCase(.contextContract, in: "reorder", { LostDropGrid() }, keptBy: { DraggingGrid() }),
    RuleCase(
      .invalidatesMissingElement, in: "scroll-in-small-steps", { MissingElementGrid() },
      keptBy: { NamedStickyGrid() }),
    RuleCase(.offsetAdjustmentRepeats, in: "passes-without-change", { CreepingGrid() }),
    RuleCase(
      .selfSizingDoesNotSettle, in: "taller-cells", { AlwaysSizingColumn() }, keptBy: { SizingColumn() }),
    RuleCase(
      .selfSizingDoesNotSettle, in: "taller-cells", { ForgettingSizingColumn() },
      keptBy: { SizingColumn() }),
    RuleCase(
      .selfSizingDoesNotSettle, in: "taller-headers", { EagerHeaderGrid() },
      keptBy: { SizingHeaderGrid() }),
    RuleCase(
      .selfSizingDoesNotSettle, in: "smaller-headers", { ForgettingHeaderGrid() },
      keptBy: { SizingHeaderGrid() }),
    RuleCase(
      .jumpsAboveViewport, in: "taller-cells-above", { SizingColumn() }, keptBy: { AdjustingColumn() }),
    RuleCase(
      .jumpsAboveViewport, in: "taller-headers-above", { JumpingHeaderGrid() },
      keptBy: { SizingHeaderGrid() }),
    RuleCase(.scrollTargetMissed, in: "scroll-to-item", { MeanColumn() }, keptBy: { SizingColumn() }),
    RuleCase(
      .needlessBoundsInvalidation, in: "invalidation-while-scrolling", { EveryScrollGrid() },
      keptBy: { StretchyFlow() }),
    RuleCase(.rectQueryScansAll, in: "growth", { ScanningColumn() }, keptBy: { FixtureColumn() }),
    RuleCase(.prepareGrowsTooFast, in: "growth", { QuadraticColumn() }, keptBy: { FixtureColumn() }),
    // Updates
    RuleCase(
      .animatesUnrelatedItems, in: "insert-at-front", { EverythingFliesGrid() }, keptBy: { ClearedGrid() }),
    RuleCase(.updateStateNotCleared, in: "two-updates", { NotClearedGrid() }, keptBy: { ClearedGrid() }),
    RuleCase(.staleUpdateIndex, in: "delete-first", { StaleFinalColumn() }, keptBy: { FixtureColumn() }),
    RuleCase(.missingSupplementaryUpdates, in: "insert-at-front", { SeparatedColumn() }),
    RuleCase(
      .targetOffsetOutOfRange, in: "target-offsets", { OvershootingGrid() }, keptBy: { CardFlow() }),
    RuleCase(.offsetLeftPastEnd, in: "insert-at-front", { BehindEndGrid() }),
    RuleCase(.rightToLeftMismatch, in: "right-to-left", { LeftOnlyGrid() }),
    RuleCase(.reorderingContract, in: "reorder", { BeyondReorderGrid() }),
    // Other ways to break a rule
    RuleCase(.nondeterministic, in: "load", { GroupedColumn() }, keptBy: { SortedGroupsColumn() }),
    RuleCase(
      .offsetAdjustmentRepeats, in: "taller-cells-above", { SummingColumn() },
      keptBy: { BottomKeptColumn() }
    ),
  ]

  /// Rules that have no layout here, and why.
  static let withoutCase: [RuleID: String] = [
    .layoutCrash: "the process that runs the layout ends; the tests of the tool show what is told of that",
    .sharedBetweenViews: "seen where an app's own controllers run",
    .modelChangedOutsideUpdates: "seen where an app's own controllers run",
    .cellLifecycleAssumption: "seen where an app's own controllers run",
  ]
}
