import Foundation
import HeadlessUIKit

// The calls of one step must not raise exceptions, must reach super, and must come at the right time.
extension Inspection {
  func checkCalls(_ taken: TakenStep, _ trial: Trial) {
    if let exception = taken.exception {
      if isOfOldData(exception, taken, trial) {
        reportOldData(exception, taken)
      } else {
        reportException(exception, taken)
      }
    }
    for message in taken.messages { check(message, trial) }
    checkSuperCalls(taken, trial.layout)
    checkContexts(taken, trial.layout)
    checkInvalidatingQuery(taken)
    let queries = taken.watch.viewQueries
    // Cells are only those that were there before; a query for attributes may lead back to the layout.
    if let query = queries.first(where: { $0 != .cellForItem }) ?? queries.first {
      report(
        .queriesViewDuringPrepare, at: .prepare, read: SubjectSource.name(ofQuery: query),
        "The layout calls collectionView.\(query.rawValue) during its own preparation or query.",
        expected: "no queries for cells or attributes to the collection view", actual: query.rawValue,
        severity: query == .cellForItem ? .warning : nil)
    }
    if let attributes = taken.watch.framesSetUnderTransform.first {
      report(
        .frameSetUnderTransform, at: .layoutAttributesForElements,
        "The frame of \(ElementID(attributes).words) is set while it has a transform.",
        expected: "size and center under a transform",
        actual: "frame, \(ListPhrase.count(taken.watch.framesSetUnderTransform.count, "time"))")
    }
  }

  // MARK: - Exceptions and messages

  /// Whether a layout raises an exception after a change of the data, but a fresh instance does not.
  private func isOfOldData(_ exception: UIKitException, _ taken: TakenStep, _ trial: Trial) -> Bool {
    guard step > 1, BatteryScenarioID(rawValue: scenario).map(Battery.dataChanges.contains) ?? false,
      Self.rule(for: exception, taken).0 == .uikitException,
      let last = taken.lastLayoutCall, Self.answers.contains(last)
    else { return false }
    let fresh = FreshInstance(of: trial)
    guard fresh.view.raisedException == nil else { return false }
    _ = fresh.snapshot()
    return fresh.view.raisedException == nil
  }

  /// The methods in which a layout uses what it has prepared.
  private static let answers: Set<LifecycleCall.LayoutMember> = [
    .prepare, .collectionViewContentSize, .layoutAttributesForElements,
    .layoutAttributesForItem, .layoutAttributesForSupplementaryView,
    .layoutAttributesForDecorationView,
  ]

  private func reportOldData(_ exception: UIKitException, _ taken: TakenStep) {
    let member = taken.lastLayoutCall ?? .prepare
    report(
      .staleAfterDataChange, at: subject.overrides(.prepare) ? .prepare : member,
      "After \(phrase) the layout still uses the previous data in \(member.rawValue), and UIKit raises \(exception.name): "
        + exception.reason,
      expected: "the counts of the data as it is now", actual: exception.reason, mechanism: .notRecomputed)
  }

  private func reportException(_ exception: UIKitException, _ taken: TakenStep) {
    // A layout for one section may assume that there is one.
    if traits.laysOutFirstSectionOnly, exception.kind == .itemCountOfMissingSection {
      return report(
        .ignoresSections, at: .prepare,
        "The layout queries the number of items of section 0 even if there are no sections, as before the first snapshot "
          + "of a diffable data source; UIKit then raises \(exception.name).",
        expected: "a look at numberOfSections first", actual: exception.reason, aspect: .withoutSections)
    }
    let (rule, member) = Self.rule(for: exception, taken)
    let isOfDequeuedCell =
      exception.kind == .dequeuedWithoutRequest && subject.members[SubjectSource.dequeuedCellName] != nil
    // A query that only returns what is stored computes no numbers.
    let storing = rule == .invalidGeometry ? SubjectSource.storedAnswersName : nil
    report(
      rule, at: member, read: isOfDequeuedCell ? SubjectSource.dequeuedCellName : storing,
      "UIKit raises \(exception.name) in \(phrase): \(exception.reason)",
      expected: Self.withoutException, actual: exception.reason,
      aspect: rule == .uikitException
        ? .named(exception.kind.rawValue) : rule == .invalidGeometry ? .named("element") : .whole,
      fix: isOfDequeuedCell
        ? "Measure a cell that the layout creates itself and never shows: cells of the data source are UIKit's."
        : nil)
  }

  /// The expectation of a finding about an exception of UIKit.
  nonisolated static let withoutException = "no exception"

  /// Returns the rule that an exception indicates, and the member at fault.
  private static func rule(for exception: UIKitException, _ taken: TakenStep) -> (
    RuleID, LifecycleCall.LayoutMember?
  ) {
    switch exception.kind {
    case .invalidGeometry: return (.invalidGeometry, .layoutAttributesForElements)
    case .layoutLoop:
      let sizing = LifecycleCall.LayoutMember.shouldInvalidateLayoutForPreferredAttributes
      let accepted = taken.calls(sizing).suffix(40).filter { $0.result == .bool(true) }
      if accepted.count > 20 { return (.selfSizingDoesNotSettle, sizing) }
      return (.invalidatesDuringLayout, .prepare)
    case .cellBeyondData: return (.indexPathOutOfRange, .layoutAttributesForElements)
    case .elementKindIsNil: return (.wrongElementCategory, .layoutAttributesForElements)
    case .invalidatedItemBeyondData:
      return (.invalidatesMissingElement, .invalidationContextForBoundsChange)
    case .supplementaryViewBeyondData, .decorationViewBeyondData:
      let isNamed = taken.watch.contexts.contains {
        $0.invalidatedSupplementaryIndexPaths != nil || $0.invalidatedDecorationIndexPaths != nil
      }
      return isNamed
        ? (.invalidatesMissingElement, .invalidationContextForBoundsChange)
        : (.indexPathOutOfRange, .layoutAttributesForElements)
    case .moveFromMissingSection:
      return (.reorderingContract, .targetIndexPathForInteractivelyMovingItem)
    case .dequeuedWithoutRequest:
      return taken.watch.viewQueries.isEmpty
        ? (.uikitException, nil) : (.queriesViewDuringPrepare, .prepare)
    case .decorationKindNotRegistered:
      return (.unregisteredElementKind, .layoutAttributesForElements)
    case .noLayout, .reuseIdentifierNotRegistered, .cellNotDequeued, .supplementaryViewNotDequeued,
      .supplementaryViewOfOtherKind,
      .dequeuedWithoutAttributes, .changedWithoutInvalidation, .missingItemAttributes, .missingViewAttributes,
      .frameIsNull, .boundsHaveOrigin, .itemCountOfMissingSection, .itemsBeforeMissingSection,
      .indexPathWithoutTwoIndices, .unsupportedItemSize, .negativeItemSize, .negativeHeaderOrFooterSize,
      .deleteAndReload, .deleteOfMissingSection, .deleteFromMissingSection, .deleteOfMissingItem,
      .deleteAndMoveOfSection, .deleteAndMoveOfItem, .moveFromDeletedSection, .insertOfMissingSection,
      .insertIntoMissingSection, .insertOfMissingItem, .insertAndMoveOfSection, .insertAndMoveOfItem,
      .moveIntoInsertedSection, .sectionMovedTwice, .itemMovedTwice, .sectionsMovedToOneIndex,
      .itemsMovedToOneIndexPath, .itemInsertedTwice, .missingGlobalIndex, .invalidNumberOfSections,
      .invalidNumberOfItems,
      .moreDeletesThanItems, .inconsistentBatchUpdates, .updateDuringMovement, .transitionInProgress,
      .scrollToMissingItem, .conflictingScrollPositions, .duplicateIdentifiers, .snapshotWithoutSections,
      .unknownIdentifier, .destinationIsSource, .providerReturnedNil, .noSupplementaryViewProvider,
      .nestedApply, .registrationCreatedInProvider, .reconfiguredWithOtherIdentifier, .repeatedAccessory,
      .other:
      return (.uikitException, nil)
    }
  }

  private func check(_ message: UIKitConsoleMessage, _ trial: Trial) {
    switch message.kind {
    case .attributesBeyondData:
      guard step > 1 || traits.decorationKinds.isEmpty else { return }
      // What the layout has for any data is not left over by a change.
      if let element = message.elementBeyondData, traits.elementsBeyondData.contains(element) { return }
      report(
        .indexPathOutOfRange, at: .layoutAttributesForElements,
        "UIKit ignores attributes for an item or a section that the data does not have, after \(phrase).",
        expected: "attributes for what exists", actual: message.text,
        // UIKit ignores views of the whole layout until there is a section.
        severity: message.text.contains("element kind: ") && message.text.contains("{ 0 sections")
          ? .warning : nil)
    case .flowAttributesChanged:
      report(
        .mutatesSuperAttributes, at: .layoutAttributesForElements,
        read: SubjectSource.changeName(of: "frame"),
        "UIKit logs a cached frame mismatch, because the layout changes attributes that the flow layout returned.",
        expected: "changes to copies only", actual: message.text)
    case .identifiersAlreadyExist:
      report(
        .identifierContract, at: nil,
        "UIKit logs in \(phrase) that identifiers are added to a snapshot that already contains them.",
        expected: "each identifier once in a snapshot", actual: message.text, aspect: .named("twice"))
    case .equalIdentifiersWithDifferentHashes:
      report(
        .identifierContract, at: nil,
        "UIKit logs in \(phrase) that equal identifiers of a snapshot have different hash values.",
        expected: "equal hash values of equal identifiers", actual: message.text, aspect: .named("hash"))
    case .overlongItems: checkLargeItems(trial)
    case .unsupportedItemSize, .layoutIsLocked, .deletedTwice, .insertedIntoMovedSection,
      .layoutLoop, .unknownItemExpanded, .other:
      break
    }
  }

  // MARK: - Super calls

  private func checkSuperCalls(_ taken: TakenStep, _ layout: UICollectionViewLayout) {
    let reached = taken.watch.baseCalls
    func check(
      _ method: LifecycleCall.LayoutMember, _ effect: String, severity: RuleSeverity? = nil
    ) {
      let calls = taken.count(of: method)
      guard calls > reached[method, default: 0], taken.exception == nil else { return }
      report(
        .missingSuperCall, at: method,
        "The override of \(method.rawValue) does not call super in \(phrase): \(effect).",
        expected: "super.\(method.rawValue.prefix { $0 != "(" }) in each call",
        actual:
          "\(ListPhrase.count(calls, "call")), of which \(reached[method, default: 0]) reached the base class",
        aspect: .named(method.rawValue), severity: severity)
    }
    check(.invalidateLayoutWithContext, "nothing is invalidated")
    let hooks = LifecycleCall.LayoutMember.animationEnds
    if hooks.contains(where: { taken.count(of: $0) > 0 }), !hooks.contains(where: { reached[$0] != nil }) {
      // What the base class knows of the update has no effect on what the layout returns.
      let effect =
        "nothing differs, because no method for the animations of the update reaches the base class"
      check(.prepareForCollectionViewUpdates, effect, severity: .style)
      check(.finalizeCollectionViewUpdates, effect, severity: .style)
    } else {
      let ofItems: [LifecycleCall.LayoutMember] = [
        .initialLayoutAttributesForAppearingItem, .finalLayoutAttributesForDisappearingItem,
      ]
      // Headers and decoration views that do not fade are hardly noticed.
      let isOfItems =
        ofItems.contains { reached[$0] != nil } || ofItems.allSatisfy { taken.count(of: $0) == 0 }
      check(
        .prepareForCollectionViewUpdates, "the base class does not know where elements come from and go to",
        severity: isOfItems ? nil : .warning)
      check(
        .finalizeCollectionViewUpdates, "the base class keeps its state of the update",
        severity: isOfItems ? nil : .warning)
    }
    // At later steps, a missing call shows in stale answers; a guard before it may well be correct.
    guard step == 1, layout is UICollectionViewFlowLayout, taken.watch.asksFlow else { return }
    check(
      .prepare,
      "the flow layout then computes its frames only when it is queried, and UIKit does not promise that it does",
      severity: .style)
  }

  /// Checks that an override of `invalidateLayout()` calls super.
  func checkPlainInvalidation(_ taken: TakenStep) {
    guard taken.watch.contexts.isEmpty, taken.exception == nil,
      taken.watch.baseCalls[.invalidateLayout, default: 0] == 0
    else { return }
    report(
      .missingSuperCall, at: .invalidateLayout,
      "The override of invalidateLayout() does not call super: nothing is invalidated.",
      expected: "super.invalidateLayout() in each call", actual: "no call of the base class",
      aspect: .named(LifecycleCall.LayoutMember.invalidateLayout.rawValue))
  }

  // MARK: - Contexts

  private func checkContexts(_ taken: TakenStep, _ layout: UICollectionViewLayout) {
    let named: AnyClass = type(of: layout).invalidationContextClass
    for (receiver, context) in taken.watch.invalidations
    where receiver == ObjectIdentifier(layout) && !context.isKind(of: named) {
      let made = taken.watch.madeContexts.first { $0.context === context }
      return report(
        .contextContract, at: made?.method ?? .invalidateLayoutWithContext,
        "The layout is invalidated with a context of \(type(of: context)), but invalidationContextClass is \(named).",
        expected: "a context of \(named)", actual: "\(type(of: context))")
    }
    for made in taken.watch.madeContexts {
      guard let part = made.lacks.first(where: { $0 == .movement || $0 == .offset }) else { continue }
      return reportDropped(made, part, in: phrase)
    }
    guard layout is UICollectionViewFlowLayout else { return }
    let base = UICollectionViewFlowLayoutInvalidationContext.self
    if !(named is UICollectionViewFlowLayoutInvalidationContext.Type) {
      return report(
        .contextContract, at: .invalidationContextClass,
        "invalidationContextClass of a flow layout is \(named), which does not inherit from \(base): it has none of the "
          + "properties by which flow layouts tell whether to ask their delegate again.",
        expected: "a subclass of \(base)", actual: "\(named)", aspect: .named("class"),
        severity: .warning, fix: "Let \(named) inherit from \(base).")
    }
    let method = LifecycleCall.LayoutMember.invalidationContextForPreferredAttributes
    let calls = taken.count(of: method)
    guard calls > taken.watch.baseCalls[method, default: 0], taken.exception == nil else { return }
    report(
      .contextContract, at: method,
      "The override of \(method.rawValue) does not call super, which stores the preferred size.",
      expected: "the context that super returns", actual: "a context without the preferred size")
  }

  /// Finds a context that lacks what super puts into it, in a step after which the layout is stale.
  ///
  /// A layout may invalidate less than super if it knows that nothing else changes; only wrong answers prove that it
  /// does not.
  func checkDropped(_ taken: TakenStep) {
    for made in taken.watch.madeContexts {
      guard let part = made.lacks.first(where: { $0 == .places || $0 == .bars }) else { continue }
      return reportDropped(made, part, in: phrase)
    }
  }

  private func reportDropped(
    _ made: LayoutWatch.MadeContext, _ part: LayoutWatch.Part, in phrase: String
  ) {
    report(
      .contextContract, at: made.method,
      "In \(phrase) the override of \(made.method.rawValue) returns a context that lacks what super puts into it: "
        + "\(part.rawValue).",
      expected: "a context with \(part.rawValue)", actual: "a context without it")
  }

  /// Checks that the elements that contexts name exist.
  ///
  /// - Parameters:
  ///   - taken: The step.
  ///   - before: The answers before the step.
  ///   - after: The answers after it.
  ///   - trial: The trial after the step.
  func checkNamedElements(
    _ taken: TakenStep, before: AnswerSnapshot, after: AnswerSnapshot, _ trial: Trial
  ) {
    let counts = trial.counts
    /// Whether a view has attributes in its own query, although it may be in no rectangle because it has no area.
    func isAnswered(_ id: ElementID) -> Bool {
      guard counts.indices.contains(id.section), subject.singleQueries.contains(.views) else { return false }
      return trial.within { AnswerSnapshot.ask(trial.layout, for: id) != nil }
    }
    func check(_ rank: Int, _ kind: String, _ paths: [IndexPath]) {
      for path in paths {
        let id = ElementID(rank: rank, kind: kind, path: path)
        let hasItem = path.count == 2 && counts.indices.contains(path[0]) && path[1] < counts[path[0]]
        if rank == 0 {
          if hasItem { continue }
        } else if before[id] != nil || after[id] != nil || isAnswered(id) {
          continue
        }
        report(
          .invalidatesMissingElement, at: .invalidationContextForBoundsChange,
          "A context names \(id.words), which the layout does not return.",
          expected: "elements that exist", actual: id.words,
          // A header or separator that an existing item lacks is queried, and then left out.
          severity: rank > 0 && hasItem ? .warning : nil)
      }
    }
    for context in taken.watch.contexts where !context.invalidateDataSourceCounts {
      check(0, "", context.invalidatedItemIndexPaths ?? [])
      for (kind, paths) in (context.invalidatedSupplementaryIndexPaths ?? [:]).sorted(by: { $0.key < $1.key })
      {
        check(1, kind, paths)
      }
      for (kind, paths) in (context.invalidatedDecorationIndexPaths ?? [:]).sorted(by: { $0.key < $1.key }) {
        check(2, kind, paths)
      }
    }
  }
}

extension UIKitConsoleMessage {
  /// The index path and the kind of a view that the data does not have, as the message writes them; `nil` for cells.
  var elementBeyondData: String? {
    guard kind == .attributesBeyondData, let start = text.firstRange(of: "index path: "),
      let end = text[start.upperBound...].firstRange(of: "; frame")
    else { return nil }
    let element = text[start.upperBound..<end.lowerBound]
    // An empty index path belongs to no data.
    return element.contains("element kind: ") && !element.hasPrefix("()") ? String(element) : nil
  }
}
