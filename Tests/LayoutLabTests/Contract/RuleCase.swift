import HeadlessUIKit
import LayoutLab
import Testing

/// A rule, a layout that breaks it and nothing else that fails, and one that looks alike and keeps it.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let rule: String
  /// A scenario in which it shows.
  let scenario: String
  let broken: @MainActor @Sendable () -> UICollectionViewLayout
  let sound: @MainActor @Sendable () -> UICollectionViewLayout

  init(
    _ rule: String, in scenario: String,
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
      "stale-after-data-change", in: "insert-at-front", { MeasuredByPathColumn() }, keptBy: { ProperColumn() }
    ),
    RuleCase("stale-after-data-change", in: "insert-at-end", { RectKeptGrid() }),
    RuleCase("stale-after-resize", in: "rotate", { NeverAskedGrid() }),
    RuleCase("stale-after-inset-change", in: "change-insets", { RoomKeptGrid() }),
    RuleCase("stale-after-trait-change", in: "change-text-size", { TextSizeGrid() }),
    RuleCase(
      "stale-after-scroll", in: "scroll-in-small-steps", { FrozenHeaderGrid() }, keptBy: { NamedStickyGrid() }
    ),
    RuleCase(
      "stale-after-invalidate", in: "invalidate-other-contents", { MeasuredOnceColumn() },
      keptBy: { ProperColumn() }),
    RuleCase(
      "stale-after-invalidate", in: "scroll-in-small-steps", { NotedOffsetGrid() },
      keptBy: { NamedStickyGrid() }),
    RuleCase("stale-after-data-change", in: "delete-section", { OldChaptersGrid() }),
    RuleCase("prepare-not-idempotent", in: "invalidate-layout", { GrowingGrid() }),
    RuleCase("depends-on-frame-or-screen", in: "other-surroundings", { FrameGrid() }),
    RuleCase("depends-on-frame-or-screen", in: "other-surroundings", { ScreenGrid() }),
    RuleCase("nondeterministic", in: "load", { RandomColumn() }, keptBy: { FixtureColumn() }),
    // Queries
    RuleCase("rect-query-misses-elements", in: "load", { ContainedGrid() }),
    RuleCase("rect-query-misses-elements", in: "kinds-in-no-rectangle", { SilentHeaderGrid() }),
    RuleCase("frame-depends-on-rect", in: "load", { PreviousInAnswerColumn() }),
    RuleCase("item-query-disagrees", in: "load", { NoItemQueryGrid() }),
    RuleCase("supplementary-query-disagrees", in: "load", { OtherHeaderGrid() }),
    RuleCase("duplicate-element", in: "load", { DoubledGrid() }),
    RuleCase("index-path-out-of-range", in: "load", { OneTooManyGrid() }),
    RuleCase("missing-items", in: "load", { FullRowsGrid() }),
    RuleCase("ignores-sections", in: "load", { FirstSectionGrid() }),
    RuleCase("content-size-too-small", in: "load", { CutGrid() }),
    RuleCase("content-size-too-large", in: "load", { GenerousGrid() }),
    RuleCase("content-size-unstable", in: "load", { LazySizeGrid() }),
    RuleCase("impure-query", in: "load", { DriftingGrid() }),
    RuleCase(
      "unregistered-element-kind", in: "load", { UnregisteredColumn() }, keptBy: { SeparatedColumn() }),
    RuleCase(
      "unregistered-element-kind", in: "load", { SupplementaryLineColumn() }, keptBy: { SeparatedColumn() }),
    RuleCase("uikit-exception", in: "load", { BoundsWithOriginGrid() }),
    // Attributes
    RuleCase(
      "attributes-copy-loses-state", in: "load", { ForgetfulGrid() }, keptBy: { GoodAttributesGrid() }),
    RuleCase(
      "attributes-equality-ignores-state", in: "load", { CornerGrid() }, keptBy: { GoodAttributesGrid() }),
    RuleCase(
      "attributes-equality-contract", in: "load", { NeverEqualGrid() }, keptBy: { GoodAttributesGrid() }),
    RuleCase("attributes-class-mismatch", in: "load", { NamedOnlyGrid() }, keptBy: { GoodAttributesGrid() }),
    RuleCase(
      "mutates-super-attributes", in: "load", { ShiftingFlow() }, keptBy: { CardFlow() }),
    RuleCase(
      "mutates-returned-attributes", in: "insert-at-front", { FadingCachedGrid() }, keptBy: { CachedGrid() }),
    RuleCase("mutates-returned-attributes", in: "load", { AskedChangesGrid() }, keptBy: { CachedGrid() }),
    RuleCase(
      "mutates-returned-attributes", in: "scroll-in-small-steps", { MovedHeaderGrid() },
      keptBy: { CachedGrid() }),
    RuleCase("shared-attributes-instance", in: "load", { SharedGrid() }, keptBy: { CachedGrid() }),
    RuleCase("wrong-element-category", in: "load", { HeaderAsCellGrid() }),
    RuleCase("wrong-element-category", in: "load", { NoCategoryGrid() }),
    RuleCase("frame-set-under-transform", in: "load", { FrameUnderTransformGrid() }),
    RuleCase("invalid-geometry", in: "no-sections", { MinusSpacingGrid() }),
    RuleCase("invalid-geometry", in: "load", { NegativeWidthGrid() }),
    RuleCase("invalid-geometry", in: "load", { NoNumberGrid() }),
    RuleCase("unaligned-frame", in: "load", { FractionalGrid() }),
    RuleCase("ambiguous-stacking", in: "load", { OverlappingGrid() }),
    RuleCase("invisible-by-alpha", in: "load", { TransparentGrid() }),
    // Invalidation
    RuleCase("missing-super-call", in: "insert-at-front", { NoSuperInvalidateGrid() }),
    RuleCase("missing-super-call", in: "invalidate-layout", { NoSuperPlainGrid() }),
    RuleCase(
      "missing-super-call", in: "insert-at-front", { NoSuperUpdatesGrid() }, keptBy: { ClearedGrid() }),
    RuleCase(
      "missing-super-call", in: "insert-at-front", { NoSuperFinalizeGrid() }, keptBy: { ClearedGrid() }),
    RuleCase("invalidates-during-layout", in: "load", { InvalidatingGrid() }, keptBy: { SizedAfterFlow() }),
    RuleCase("queries-view-during-prepare", in: "load", { AskingCellsGrid() }),
    RuleCase("queries-view-during-prepare", in: "load", { AskingViewGrid() }),
    RuleCase("context-contract", in: "rotate", { OtherContextGrid() }),
    RuleCase("context-contract", in: "invalidate-layout", { PlainlyInvalidatedGrid() }),
    RuleCase("context-contract", in: "rotate", { KeptLinesFlow() }, keptBy: { CountingFlow() }),
    RuleCase("context-contract", in: "taller-cells", { DeafList() }, keptBy: { EstimatedList() }),
    RuleCase("context-contract", in: "taller-cells-above", { ShakingList() }, keptBy: { EstimatedList() }),
    RuleCase("context-contract", in: "reorder", { LostDragGrid() }, keptBy: { DraggingGrid() }),
    RuleCase("context-contract", in: "reorder", { LostDropGrid() }, keptBy: { DraggingGrid() }),
    RuleCase(
      "invalidates-missing-element", in: "scroll-in-small-steps", { MissingElementGrid() },
      keptBy: { NamedStickyGrid() }),
    RuleCase("offset-adjustment-repeats", in: "passes-without-change", { CreepingGrid() }),
    RuleCase(
      "self-sizing-does-not-settle", in: "taller-cells", { AlwaysSizingColumn() }, keptBy: { SizingColumn() }),
    RuleCase(
      "self-sizing-does-not-settle", in: "taller-cells", { ForgettingSizingColumn() },
      keptBy: { SizingColumn() }),
    RuleCase(
      "self-sizing-does-not-settle", in: "taller-headers", { EagerHeaderGrid() },
      keptBy: { SizingHeaderGrid() }),
    RuleCase(
      "self-sizing-does-not-settle", in: "smaller-headers", { ForgettingHeaderGrid() },
      keptBy: { SizingHeaderGrid() }),
    RuleCase(
      "jumps-above-viewport", in: "taller-cells-above", { SizingColumn() }, keptBy: { AdjustingColumn() }),
    RuleCase(
      "jumps-above-viewport", in: "taller-headers-above", { JumpingHeaderGrid() },
      keptBy: { SizingHeaderGrid() }),
    RuleCase("scroll-target-missed", in: "scroll-to-item", { MeanColumn() }, keptBy: { SizingColumn() }),
    RuleCase(
      "needless-bounds-invalidation", in: "invalidation-while-scrolling", { EveryScrollGrid() },
      keptBy: { StretchyFlow() }),
    RuleCase("rect-query-scans-all", in: "growth", { ScanningColumn() }, keptBy: { FixtureColumn() }),
    RuleCase("prepare-grows-too-fast", in: "growth", { QuadraticColumn() }, keptBy: { FixtureColumn() }),
    // Updates
    RuleCase(
      "animates-unrelated-items", in: "insert-at-front", { EverythingFliesGrid() }, keptBy: { ClearedGrid() }),
    RuleCase("update-state-not-cleared", in: "two-updates", { NotClearedGrid() }, keptBy: { ClearedGrid() }),
    RuleCase("stale-update-index", in: "delete-first", { StaleFinalColumn() }, keptBy: { FixtureColumn() }),
    RuleCase("missing-supplementary-updates", in: "insert-at-front", { SeparatedColumn() }),
    RuleCase(
      "target-offset-out-of-range", in: "target-offsets", { OvershootingGrid() }, keptBy: { CardFlow() }),
    RuleCase("offset-left-past-end", in: "insert-at-front", { BehindEndGrid() }),
    RuleCase("right-to-left-mismatch", in: "right-to-left", { LeftOnlyGrid() }),
    RuleCase("reordering-contract", in: "reorder", { BeyondReorderGrid() }),
    // Other ways to break a rule
    RuleCase("nondeterministic", in: "load", { GroupedColumn() }, keptBy: { SortedGroupsColumn() }),
    RuleCase(
      "offset-adjustment-repeats", in: "taller-cells-above", { SummingColumn() },
      keptBy: { BottomKeptColumn() }
    ),
  ]

  /// Rules that have no layout here, and why.
  static let withoutCase: [String: String] = [
    "layout-crash": "the process that runs the layout ends; the tests of the tool show what is told of that",
    "shared-between-views": "seen where an app's own controllers run",
    "model-changed-outside-updates": "seen where an app's own controllers run",
    "cell-lifecycle-assumption": "seen where an app's own controllers run",
  ]
}
