import HeadlessUIKit

/// A limit of the data that a layout is made for: a fault that only other data shows is less severe.
public struct DataLimit: Sendable, Equatable {
  /// The data that is within a limit.
  public enum Extent: Sendable, Equatable {
    /// One section.
    case oneSection
    /// Sections of equal length, as in a table whose sections are rows.
    case equalSections
    /// Numbers of items that never change, with the faults that the layout shows with them.
    ///
    /// If `includesNoSections` is true, the app never shows an empty collection view either.
    case fixedCounts(showing: Set<CandidateFinding.Fault>, includesNoSections: Bool)
    /// Numbers of items and sections that are never lower.
    case atLeast(LeastCounts)
    /// Changes of the data that end in `reloadData()`, and never updates of some of it.
    case withoutUpdates
    /// Changes of the data in which no items or sections are inserted, deleted or moved.
    case withoutInsertions
    /// Data that does not change any more once a view shows items.
    case firstData
    /// Data that never changes after the first display.
    case constantData
    /// Data whose numbers of items and sections stay those of the first display, as its contents do.
    case constantCounts
    /// Sections with items, and at least one of them.
    case filledSections
    /// Changes of the data and of layouts that are not animated, so that only rectangles are queried.
    case withoutAnimations
    /// Queries for rectangles only: nothing is animated, scrolled to or asked for by its index path.
    case withoutSingleQueries
    /// The items that the source of the layout names, whatever the data.
    case itemsOfItsOwn
    /// Properties of the layout that keep their first values.
    case unsetProperties(Set<String>)
    /// Values of the layout's properties that its app gives, and not those that LayoutLab has chosen.
    case valuesOfApp
    /// Invalidations by UIKit and by the layout, without contexts that only LayoutLab makes.
    case withoutOtherContexts
    /// The scroll direction that the layout has at first.
    case ownDirection
    /// Delegates that implement all optional methods, other than those that no delegate of the app implements.
    case answeringDelegates
    /// Items of one height.
    case evenItems
    /// Changes of the view's bounds after which the app invalidates the layout.
    case invalidatedChanges
    /// Changes of the view's size after which the app creates a new layout.
    case renewedLayouts
    /// Views that keep their size, because the app has no landscape orientations or gives them a frame once.
    ///
    /// A phone app without landscape orientations always has the whole screen.
    case constantSize(hasScreen: Bool)
    /// Views whose width never changes.
    case constantWidth
    /// Views whose height never changes.
    case constantHeight
    /// Views of the usual size with the usual number of items and the layout's own values, in which no element ends too far out
    /// across the scroll direction.
    case usualViews
    /// Versions of UIKit that ignore attributes for what the data does not have.
    case currentVersions
    /// Views that are no larger than a phone.
    case phoneSizes
    /// Views whose content inset no bar changes.
    case withoutBars
    /// Views without a content inset across the scroll direction.
    case withoutInsetsAcross
    /// Views that no navigation bar and no tab bar covers.
    case withoutNavigationBars
    /// Views whose height changes only together with the width, as in a rotation.
    case heightsWithWidths
    /// Views that are as wide as the screen.
    case screenWidths
    /// Content insets that the app never changes.
    case constantInsets
    /// Views to which the app gives no content inset.
    case withoutInsets
    /// Values of the layout's properties that only the app knows.
    case unknownValues
    /// Any data: the use of the view in the app never leads to what the rules of the limit are about.
    case anyData
    /// Views that do not bounce if all of their content is visible.
    case withoutBouncing
    /// Answers of a delegate that are the same for all items and sections, whatever the layout asks.
    case sameAnswers
    /// Answers of a delegate that are always the same, with the faults that the layout shows with them.
    case fixedAnswers(showing: Set<CandidateFinding.Fault>)
    /// Displays that do not show a fault.
    case otherFaults(than: CandidateFinding.Fault)
  }

  /// The lowest numbers of items and sections that the data of an app has.
  public struct LeastCounts: Sendable, Equatable {
    /// The number of sections.
    public var sections: Int
    /// The numbers of items of the first sections; the last one is also that of all further sections.
    public var items: [Int]

    /// Creates numbers.
    public init(sections: Int, items: [Int]) { (self.sections, self.items) = (sections, items) }

    /// Returns whether the data of the app can have these numbers of items.
    func permits(_ counts: [Int]) -> Bool {
      counts.count >= sections && zip(counts.indices, counts).allSatisfy { $1 >= leastItems(in: $0) }
    }

    /// Returns the number of items of a section.
    public func leastItems(in section: Int) -> Int {
      items.isEmpty ? 0 : items[min(section, items.count - 1)]
    }
  }

  /// The data.
  public var extent: Extent
  /// A sentence that says why there is no other data.
  public var remark: String
  /// The rules to which the limit applies; `nil` for all.
  public var rules: Set<RuleID>?
  /// The severity of such a fault: advice if the app never shows other data.
  public var severity: RuleSeverity
  /// Whether a fault that is a warning anyway becomes advice.
  public var lowersWarnings = false

  /// Creates a limit.
  public init(
    _ extent: Extent, remark: String, rules: Set<RuleID>? = nil, severity: RuleSeverity = .style
  ) {
    self.extent = extent
    self.remark = remark
    self.rules = rules
    self.severity = severity
  }

  /// The rules about the answers of one moment, which depend on how many items and sections there are.
  ///
  /// What a layout does after a change is not among them.
  public static let rulesOfCounts: Set<RuleID> = Set<RuleID>.queries.union([
    .layoutCrash, .uikitException, .invalidGeometry, .screenDisagrees,
  ])

  /// The rules about offsets at which scrolling ends, which depend on the sizes, spacings and insets that an app sets.
  public static let rulesOfTargetOffsets: Set<RuleID> = [.targetOffsetOutOfRange, .targetOffsetNotNearest]

  /// The rules about the animations of updates.
  public static let rulesOfAnimations: Set<RuleID> = [
    .animatesUnrelatedItems, .animatesSomeItemsOnly, .updateStateNotCleared, .staleUpdateIndex,
  ]

  /// Returns the severity of a fault that only other data shows.
  ///
  /// - Parameter usual: The severity of the fault in data within the limit.
  /// - Returns: The severity.
  func severity(insteadOf usual: RuleSeverity) -> RuleSeverity {
    usual == .warning && lowersWarnings ? .style : max(severity, usual)
  }

  /// Returns whether only data beyond the limit shows an error or a warning.
  package func excludes(_ candidate: CandidateFinding) -> Bool {
    guard candidate.finding.severity <= .warning, rules?.contains(candidate.finding.rule) ?? true else {
      return false
    }
    switch extent {
    case .oneSection:
      if candidate.needsSections { return true }
      return candidate.battery?.hasOtherThanOneSection ?? candidate.finding.program?.hasOtherThanOneSection
        ?? false
    case .equalSections:
      return candidate.battery?.hasUnequalSections ?? candidate.finding.program?.hasUnequalSections ?? false
    case .fixedCounts(let faults, let includesNoSections):
      if !includesNoSections, candidate.isWithoutSections { return false }
      return !faults.contains(candidate.fault)
    case .atLeast(let least):
      // Where drags end hardly depends on the number of items, unless there are none.
      let needsNone = Self.rulesOfTargetOffsets.contains(candidate.finding.rule)
      return candidate.shownCounts?.contains { counts in
        !least.permits(counts) && (!needsNone || counts.allSatisfy { $0 == 0 })
      } ?? false
    case .withoutUpdates:
      return candidate.finding.program?.updatesView
        ?? candidate.battery?.updatesView(through: candidate.finding.step) ?? false
    case .withoutInsertions:
      return candidate.finding.program?.insertsOrMoves(through: candidate.finding.step)
        ?? candidate.battery?.insertsOrMoves(through: candidate.finding.step) ?? false
    case .firstData:
      guard let first = candidate.shownCounts?.first, first.contains(where: { $0 > 0 }) else { return false }
      return candidate.changesContents
    case .constantData:
      return candidate.changesContents
    case .constantCounts:
      return Set(candidate.shownCounts ?? []).count > 1 || candidate.battery?.replacesContents ?? false
    case .withoutAnimations:
      return candidate.finding.rule == .itemQueryDisagrees && candidate.finding.severity == .warning
        || Self.rulesOfAnimations.contains(candidate.finding.rule) || candidate.isAboutUpdates
    case .withoutSingleQueries:
      return [.itemQueryDisagrees, .supplementaryQueryDisagrees].contains(candidate.finding.rule)
        || candidate.isCategoryOfSingleQuery || candidate.crash?.isOfSingleQuery ?? false
    case .itemsOfItsOwn:
      return [.missingItems, .indexPathOutOfRange, .layoutCrash].contains(candidate.finding.rule)
    case .unsetProperties(let names):
      return names.contains(where: candidate.needsProperty)
    case .filledSections:
      return candidate.showsEmptySections
    case .valuesOfApp:
      return candidate.needsChosenValue
    case .withoutOtherContexts:
      return candidate.shownSteps?.contains { if case .invalidate = $0.action { true } else { false } }
        ?? false
    case .ownDirection:
      return candidate.battery?.isHorizontalVariant ?? false
    case .answeringDelegates:
      return candidate.battery?.isUnanswered ?? candidate.finding.program.map { !$0.answers.optionalMethods }
        ?? false
    case .evenItems:
      return candidate.aspect == .unevenItems
    case .invalidatedChanges:
      return candidate.aspect == .untilInvalidated
    case .renewedLayouts:
      return candidate.finding.rule == .staleAfterResize
    case .constantSize(let hasScreen):
      // A device can be held in any way, whatever the screen shows.
      if candidate.aspect == .named(SurroundingReads.orientationName) { return false }
      if hasScreen, candidate.finding.rule == .dependsOnFrameOrScreen || candidate.battery == .wideView {
        return true
      }
      return candidate.needsRotation || candidate.finding.rule == .staleAfterResize
        || candidate.battery == .landscapeSafeArea
        || candidate.battery?.isRotation ?? false
    case .constantWidth:
      return candidate.finding.rule == .staleAfterResize && !candidate.isAfterChangeOfHeight
    case .constantHeight:
      return candidate.finding.rule == .staleAfterResize && !candidate.isAfterChangeOfWidth
    case .usualViews:
      return candidate.isAcrossScrolling
        && (candidate.needsChosenNumber || candidate.battery?.hasUnusualView ?? true)
    case .currentVersions:
      return candidate.finding.rule == .indexPathOutOfRange && candidate.aspect == .whole
        && candidate.finding.evidence.expected != Inspection.withoutException
    case .phoneSizes:
      return candidate.battery == .largeView
    case .withoutBars:
      return [.stretchedAtRest, .pinnedUnderBar].contains(candidate.finding.rule)
        || candidate.aspect == .named(CandidateFinding.bars)
    case .withoutInsetsAcross:
      return candidate.aspect == .named(CandidateFinding.insetAcross)
    case .withoutNavigationBars:
      return candidate.aspect == .named(CandidateFinding.bars)
    case .heightsWithWidths:
      return candidate.finding.rule == .staleAfterResize && candidate.isAfterChangeOfHeight
    case .screenWidths:
      return candidate.battery == .smallView && Set.ofFirstDisplay.contains(candidate.finding.rule)
    case .withoutInsets:
      if candidate.finding.program?.device.contentInset ?? .zero != .zero { return true }
      return candidate.battery == .insets && Set.ofFirstDisplay.contains(candidate.finding.rule)
        || candidate.battery == .scrollOneItem && candidate.finding.rule == .staleAfterScroll
    case .constantInsets:
      return candidate.changesInset
        || candidate.finding.rule == .staleAfterInsetChange && !candidate.isAfterSafeArea
    case .unknownValues, .anyData:
      return true
    case .withoutBouncing:
      return candidate.needsBouncing || candidate.battery?.pullsEmptyView ?? false
    case .sameAnswers:
      return candidate.finding.rule == .indexPathOutOfRange
        && candidate.aspect == .named(Inspection.delegateQuestions)
    case .fixedAnswers(let faults):
      return !faults.contains(candidate.fault)
    case .otherFaults(let fault):
      return candidate.fault == fault
    }
  }
}

extension CandidateFinding {
  /// The numbers of items of each section, at first and after each step up to the one that shows it; `nil` if unknown.
  fileprivate var shownCounts: [[Int]]? {
    if needsEmptyView { return [[0]] }
    return finding.program?.counts(through: finding.step) ?? battery?.counts(through: finding.step)
  }

  /// The steps of the program up to the one that shows it; `nil` in a scenario of the battery.
  fileprivate var shownSteps: ArraySlice<Step>? { finding.program?.steps.prefix(finding.step) }

  /// Returns whether it was only seen with another value of a property.
  fileprivate func needsProperty(_ name: String) -> Bool {
    if let shownSteps {
      return shownSteps.contains { step in
        if case .configure(let values) = step.action { values[name] != nil } else { false }
      }
    }
    return isAboutProperties && finding.message.contains("'\(name)'")
  }

  /// Whether the scenario gives values to the properties of the layout.
  private var isAboutProperties: Bool {
    let scenarios: [BatteryScenarioID?] = [.propertyValues, .propertyChanges, .unknownPropertyChanges]
    return scenarios.contains(battery)
  }

  /// Whether it was only seen with a value of a property that LayoutLab has chosen.
  fileprivate var needsChosenValue: Bool {
    if let shownSteps {
      return shownSteps.contains { if case .configure = $0.action { true } else { false } }
    }
    return isAboutProperties
  }

  /// Whether it was only seen with a number that LayoutLab has chosen for a property; cases are those of the layout.
  fileprivate var needsChosenNumber: Bool {
    let start = "' = "
    guard isAboutProperties, let range = finding.message.firstRange(of: start) else { return false }
    return Double(finding.message[range.upperBound...].prefix { $0 != "," && $0 != " " }) != nil
  }

  /// Whether it was only seen after a change of the data, or of what the items contain.
  fileprivate var changesContents: Bool {
    finding.rule == .staleAfterDataChange || battery?.replacesContents ?? false
      || finding.program?.changesData ?? battery?.changesData ?? false
  }

  /// Whether it was only seen in a program that gives the view another content inset.
  fileprivate var changesInset: Bool {
    shownSteps?.contains { if case .inset = $0.action { true } else { false } } ?? false
  }

  /// Whether it was only seen when a section had no items, or when there were no sections.
  fileprivate var showsEmptySections: Bool {
    if let battery, battery.showsEmptySections { return true }
    return shownCounts?.contains { $0.isEmpty || $0.contains(0) } ?? false
  }

  /// Whether it was seen when there were no sections.
  fileprivate var isWithoutSections: Bool {
    battery?.hasNoSections ?? finding.program?.data.sections.isEmpty ?? false
  }
}

extension Scenario {
  private var sectionCounts: [Int] { data.sections.map(\.items) }

  /// Whether the data has another number of sections than one, at first or after an update.
  fileprivate var hasOtherThanOneSection: Bool {
    sectionCounts.count != 1 || steps.contains { $0.action.changesNumberOfSections }
  }

  /// Whether sections have different numbers of items at first.
  fileprivate var hasUnequalSections: Bool { Set(sectionCounts).count > 1 }
}

extension Step.Action {
  /// Whether sections are inserted or deleted.
  fileprivate var changesNumberOfSections: Bool {
    switch self {
    case .update(.change(let change)): change.changesNumberOfSections
    case .batch(let updates):
      updates.contains { if case .change(let change) = $0 { change.changesNumberOfSections } else { false } }
    case .mutate(let mutations):
      mutations.contains {
        if case .change(let change) = $0 { change.changesNumberOfSections } else { false }
      }
    case .apply(.all(let contents)): contents.sections.count != 1
    case .animate(let animation): animation.steps.contains { $0.action.changesNumberOfSections }
    default: false
    }
  }
}

extension DataChange {
  fileprivate var changesNumberOfSections: Bool {
    switch self {
    case .insertSections, .deleteSections: true
    default: false
    }
  }
}
