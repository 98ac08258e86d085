/// The identity of a rule; ``rule`` holds everything else that is said about it.
///
/// The raw values are stable: scenario files, suppression comments, options of the command line and reports use them.
///
/// The order of the cases decides which rule names a cause. When one mistake breaks several rules, ``Attribution``
/// reports the first of them, provided that it explains the others (``Rule/explains``). A new rule therefore gets its
/// priority from its place in this list.
public enum RuleID: String, CaseIterable, Sendable, Codable {
  // The layout stops the process, or never lets a layout pass finish.
  case layoutCrash = "layout-crash"
  case selfSizingDoesNotSettle = "self-sizing-does-not-settle"
  case invalidatesDuringLayout = "invalidates-during-layout"

  // The layout breaks a duty that UIKit relies on everywhere.
  case missingSuperCall = "missing-super-call"
  case contextContract = "context-contract"
  case invalidatesMissingElement = "invalidates-missing-element"
  case unregisteredElementKind = "unregistered-element-kind"
  case queriesViewDuringPrepare = "queries-view-during-prepare"

  // Attributes objects are wrong, whatever they say.
  case sharedAttributesInstance = "shared-attributes-instance"
  case wrongElementCategory = "wrong-element-category"
  case mutatesSuperAttributes = "mutates-super-attributes"
  case mutatesReturnedAttributes = "mutates-returned-attributes"
  case attributesClassMismatch = "attributes-class-mismatch"
  case attributesEqualityContract = "attributes-equality-contract"
  case attributesCopyLosesState = "attributes-copy-loses-state"
  case attributesEqualityIgnoresState = "attributes-equality-ignores-state"

  // A handler of a compositional layout spoils the attributes of the layout.
  case handlerAccumulatesChanges = "handler-accumulates-changes"

  // The layout gives different answers although nothing has changed.
  case nondeterministic = "nondeterministic"
  case contentSizeUnstable = "content-size-unstable"
  case impureQuery = "impure-query"
  case prepareNotIdempotent = "prepare-not-idempotent"
  case dependsOnFrameOrScreen = "depends-on-frame-or-screen"

  // The answers of one moment contradict each other or the data.
  case invalidGeometry = "invalid-geometry"
  case duplicateElement = "duplicate-element"
  case frameDependsOnRect = "frame-depends-on-rect"
  case missingItems = "missing-items"
  case ignoresSections = "ignores-sections"
  case rectQueryMissesElements = "rect-query-misses-elements"
  case itemQueryDisagrees = "item-query-disagrees"
  case supplementaryQueryDisagrees = "supplementary-query-disagrees"
  case contentSizeTooSmall = "content-size-too-small"
  case contentSizeTooLarge = "content-size-too-large"
  case misplacedElements = "misplaced-elements"

  // The answers are stale. Warnings come after errors, so that a warning never stands for an error.
  case staleAfterDataChange = "stale-after-data-change"
  case staleAfterScroll = "stale-after-scroll"
  case staleAfterResize = "stale-after-resize"
  case staleAfterInsetChange = "stale-after-inset-change"
  case staleAfterInvalidate = "stale-after-invalidate"
  case staleAfterPropertyChange = "stale-after-property-change"
  case staleAfterTraitChange = "stale-after-trait-change"
  case indexPathOutOfRange = "index-path-out-of-range"

  // Updates, scroll targets and reordering go wrong.
  case offsetAdjustmentRepeats = "offset-adjustment-repeats"
  case animatesUnrelatedItems = "animates-unrelated-items"
  case updateStateNotCleared = "update-state-not-cleared"
  case animatesSomeItemsOnly = "animates-some-items-only"
  case staleUpdateIndex = "stale-update-index"
  case missingSupplementaryUpdates = "missing-supplementary-updates"
  case targetOffsetOutOfRange = "target-offset-out-of-range"
  case targetOffsetNotNearest = "target-offset-not-nearest"
  case offsetLeftPastEnd = "offset-left-past-end"
  case reorderingContract = "reordering-contract"
  case scrollTargetMissed = "scroll-target-missed"
  case jumpsAboveViewport = "jumps-above-viewport"
  case jumpsInUpdate = "jumps-in-update"
  case rightToLeftMismatch = "right-to-left-mismatch"
  case itemLargerThanView = "item-larger-than-view"
  case stretchedAtRest = "stretched-at-rest"
  case pinnedUnderBar = "pinned-under-bar"

  // An exception or a screen that none of the rules above accounts for.
  case uikitException = "uikit-exception"
  case screenDisagrees = "screen-disagrees"

  // The data, which a layout has no part in.
  case identifierContract = "identifier-contract"

  // Parts of a compositional layout that have no effect, or not the one that they seem to have.
  case estimateWithoutEffect = "estimate-without-effect"
  case insetsWithoutEffect = "insets-without-effect"
  case estimateInFixedGroup = "estimate-in-fixed-group"
  case repeatedItemsOverflow = "repeated-items-overflow"
  case pinWithoutEffect = "pin-without-effect"
  case dimensionNotPositive = "dimension-not-positive"

  // Looks and costs, which explain nothing else.
  case frameSetUnderTransform = "frame-set-under-transform"
  case unalignedFrame = "unaligned-frame"
  case invisibleByAlpha = "invisible-by-alpha"
  case ambiguousStacking = "ambiguous-stacking"
  case propertyWithoutEffect = "property-without-effect"
  case needlessBoundsInvalidation = "needless-bounds-invalidation"
  case prepareGrowsTooFast = "prepare-grows-too-fast"
  case rectQueryScansAll = "rect-query-scans-all"

  // The code of an app, which 'layoutlab check' does not judge.
  case sharedBetweenViews = "shared-between-views"
  case modelChangedOutsideUpdates = "model-changed-outside-updates"
  case cellLifecycleAssumption = "cell-lifecycle-assumption"
}

extension RuleID {
  /// Everything that is said about the rule.
  public var rule: Rule {
    guard let rule = Self.rules[self] else { preconditionFailure("The rule '\(rawValue)' is not described.") }
    return rule
  }

  /// The names of all rules, as users type them, in the order in which rules are listed.
  public static let names: [String] = Rule.all.map(\.id.rawValue)

  private static let rules = Dictionary(uniqueKeysWithValues: Rule.all.map { ($0.id, $0) })

  private static let priorities = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

  /// The place in the order in which rules name a cause, from 0.
  var priority: Int { Self.priorities[self] ?? Self.allCases.count }
}

extension RuleID: CustomStringConvertible {
  /// The raw value, such as `stale-after-resize`.
  public var description: String { rawValue }
}

// MARK: - Groups

extension Set<RuleID> {
  /// The layout gives the previous answers although something has changed.
  package static let staleness: Self = [
    .staleAfterDataChange, .staleAfterResize, .staleAfterInsetChange, .staleAfterTraitChange,
    .staleAfterScroll, .staleAfterInvalidate,
  ]
  /// The answers of one moment contradict each other or the data.
  static let queries: Self = [
    .duplicateElement, .frameDependsOnRect, .missingItems, .rectQueryMissesElements,
    .itemQueryDisagrees, .supplementaryQueryDisagrees, .contentSizeTooSmall, .contentSizeTooLarge,
    .ambiguousStacking, .indexPathOutOfRange,
  ]
  /// Elements are in the wrong place, or are not found where they are.
  static let ofPlaces: Self = [
    .frameDependsOnRect, .missingItems, .rectQueryMissesElements, .contentSizeTooSmall, .contentSizeTooLarge,
    .ambiguousStacking, .staleAfterResize, .staleAfterInsetChange, .offsetLeftPastEnd,
    .targetOffsetOutOfRange,
  ]
  /// Elements that overlap, end beyond the content or are missing although nothing has changed yet.
  static let ofFirstDisplay: Self = [
    .ambiguousStacking, .contentSizeTooSmall, .contentSizeTooLarge, .missingItems, .rectQueryMissesElements,
  ]
  /// The answers lack elements, contradict each other or name elements that do not exist.
  static let ofFewElements: Self = [
    .indexPathOutOfRange, .missingItems, .rectQueryMissesElements, .itemQueryDisagrees,
    .supplementaryQueryDisagrees, .uikitException,
  ]
  /// An update looks wrong, or leaves the content at the wrong offset.
  static let updates: Self = [
    .animatesUnrelatedItems, .updateStateNotCleared, .animatesSomeItemsOnly, .staleUpdateIndex,
    .missingSupplementaryUpdates, .offsetLeftPastEnd, .offsetAdjustmentRepeats, .targetOffsetOutOfRange,
  ]
  /// The layout gives different answers although nothing has changed.
  static let instability: Self = [
    .nondeterministic, .prepareNotIdempotent, .contentSizeUnstable, .impureQuery,
  ]
}
