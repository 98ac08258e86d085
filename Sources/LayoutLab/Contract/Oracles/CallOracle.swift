import Foundation
import HeadlessUIKit

// What the calls of one step say by themselves: exceptions, super calls, contexts, questions at the wrong time.
extension Inspection {
  func checkCalls(_ taken: TakenStep, _ trial: Trial) {
    if let exception = taken.exception {
      if isOfOldData(exception, taken, trial) {
        suspectOldData(exception, taken)
      } else {
        suspectException(exception, taken)
      }
    }
    for message in taken.messages { check(message) }
    checkSuperCalls(taken, trial.layout)
    checkContexts(taken, trial.layout)
    if let question = taken.watch.viewQuestions.first {
      suspect(
        .queriesViewDuringPrepare, at: "prepare()",
        "The layout calls collectionView.\(question) while it is being asked itself.",
        expected: "no questions to the collection view about its cells and attributes", actual: question)
    }
    if let attributes = taken.watch.framesSetUnderTransform.first {
      suspect(
        .frameSetUnderTransform, at: "layoutAttributesForElements(in:)",
        "The frame of \(ElementID(attributes).words) is set while it has a transform.",
        expected: "size and center under a transform",
        actual: "frame, \(Words.count(taken.watch.framesSetUnderTransform.count, "time"))")
    }
  }

  // MARK: - Exceptions and messages

  /// Whether an exception is raised in an answer of a layout after a change of the data that a new instance survives.
  private func isOfOldData(_ exception: UIKitException, _ taken: TakenStep, _ trial: Trial) -> Bool {
    guard step > 1, Battery.dataChanges.contains(scenario),
      Self.rule(for: exception, taken).0 == .uikitException,
      let last = taken.events.last(where: { $0.receiver == .layout })?.name, Self.answers.contains(last)
    else { return false }
    let twin = Twin(of: trial)
    guard twin.view.raisedException == nil else { return false }
    _ = twin.snapshot()
    return twin.view.raisedException == nil
  }

  /// What a layout answers from what it has prepared.
  private static let answers: Set<String> = [
    "prepare()", "collectionViewContentSize", "layoutAttributesForElements(in:)",
    "layoutAttributesForItem(at:)", "layoutAttributesForSupplementaryView(ofKind:at:)",
    "layoutAttributesForDecorationView(ofKind:at:)",
  ]

  private func suspectOldData(_ exception: UIKitException, _ taken: TakenStep) {
    let member = taken.events.last { $0.receiver == .layout }?.name ?? "prepare()"
    suspect(
      .staleAfterDataChange, at: subject.members["prepare()"] == nil ? member : "prepare()",
      "After \(phrase) the layout still goes by the old data in \(member), and UIKit raises \(exception.name): "
        + exception.reason,
      expected: "the counts of the data as it is now", actual: exception.reason, mechanism: .notRecomputed)
  }

  private func suspectException(_ exception: UIKitException, _ taken: TakenStep) {
    // A layout for one section may take it for granted that there is one.
    if traits.laysOutFirstSectionOnly, exception.kind == .itemCountOfMissingSection { return }
    let (rule, member) = Self.rule(for: exception, taken)
    suspect(
      rule, at: member, "UIKit raises \(exception.name) in \(phrase): \(exception.reason)",
      expected: "no exception", actual: exception.reason,
      about: rule == .uikitException ? exception.kind.rawValue : rule == .invalidGeometry ? "element" : ""
    )
  }

  /// The rule that an exception stands for.
  private static func rule(for exception: UIKitException, _ taken: TakenStep) -> (RuleID, String?) {
    switch exception.kind {
    case .invalidGeometry: return (.invalidGeometry, "layoutAttributesForElements(in:)")
    case .layoutLoop:
      let sizing = "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)"
      let accepted = taken.calls(sizing).suffix(40).filter { $0.result == .bool(true) }
      if accepted.count > 20 { return (.selfSizingDoesNotSettle, sizing) }
      return (.invalidatesDuringLayout, "prepare()")
    case .cellBeyondData: return (.indexPathOutOfRange, "layoutAttributesForElements(in:)")
    case .elementKindIsNil: return (.wrongElementCategory, "layoutAttributesForElements(in:)")
    case .invalidatedItemBeyondData:
      return (.invalidatesMissingElement, "invalidationContext(forBoundsChange:)")
    case .supplementaryViewBeyondData, .decorationViewBeyondData:
      let isNamed = taken.watch.contexts.contains {
        $0.invalidatedSupplementaryIndexPaths != nil || $0.invalidatedDecorationIndexPaths != nil
      }
      return isNamed
        ? (.invalidatesMissingElement, "invalidationContext(forBoundsChange:)")
        : (.indexPathOutOfRange, "layoutAttributesForElements(in:)")
    case .moveFromMissingSection:
      return (.reorderingContract, "targetIndexPath(forInteractivelyMovingItem:withPosition:)")
    case .dequeuedWithoutRequest:
      return taken.watch.viewQuestions.isEmpty
        ? (.uikitException, nil) : (.queriesViewDuringPrepare, "prepare()")
    case .decorationKindNotRegistered:
      return (.unregisteredElementKind, "layoutAttributesForElements(in:)")
    case .noLayout, .reuseIdentifierNotRegistered, .cellNotDequeued, .supplementaryViewNotDequeued,
      .dequeuedWithoutAttributes, .changedWithoutInvalidation, .missingItemAttributes, .missingViewAttributes,
      .frameIsNull, .boundsHaveOrigin, .itemCountOfMissingSection, .itemsBeforeMissingSection,
      .indexPathWithoutTwoIndices, .unsupportedItemSize, .negativeItemSize, .negativeHeaderOrFooterSize,
      .deleteAndReload, .deleteOfMissingSection, .deleteFromMissingSection, .deleteOfMissingItem,
      .deleteAndMoveOfSection, .deleteAndMoveOfItem, .moveFromDeletedSection, .insertOfMissingSection,
      .insertIntoMissingSection, .insertOfMissingItem, .insertAndMoveOfSection, .insertAndMoveOfItem,
      .moveIntoInsertedSection, .sectionMovedTwice, .itemMovedTwice, .sectionsMovedToOneIndex,
      .itemsMovedToOneIndexPath, .itemInsertedTwice, .invalidNumberOfSections, .invalidNumberOfItems,
      .moreDeletesThanItems, .inconsistentBatchUpdates, .updateDuringMovement, .transitionInProgress,
      .scrollToMissingItem, .conflictingScrollPositions, .other:
      return (.uikitException, nil)
    }
  }

  private func check(_ message: UIKitConsoleMessage) {
    switch message.kind {
    case .attributesBeyondData:
      guard step > 1 || traits.decorationKinds.isEmpty else { return }
      suspect(
        .indexPathOutOfRange, at: "layoutAttributesForElements(in:)",
        "UIKit ignores attributes for an item or a section that the data does not have, after \(phrase).",
        expected: "attributes for what exists", actual: message.text)
    case .flowAttributesChanged:
      suspect(
        .mutatesSuperAttributes, at: "layoutAttributesForElements(in:)",
        "UIKit logs a cached frame mismatch: the layout changes attributes that the flow layout returned.",
        expected: "copies that are changed", actual: message.text)
    case .overlongItems, .unsupportedItemSize, .layoutIsLocked, .deletedTwice, .insertedIntoMovedSection,
      .layoutLoop, .other:
      break
    }
  }

  // MARK: - Super calls

  private func checkSuperCalls(_ taken: TakenStep, _ layout: UICollectionViewLayout) {
    let reached = taken.watch.baseCalls
    func check(_ method: LayoutWatch.BaseMethod, _ effect: String) {
      let calls = taken.calls(method.rawValue).count
      guard calls > reached[method, default: 0], taken.exception == nil else { return }
      suspect(
        .missingSuperCall, at: method.rawValue,
        "The override of \(method.rawValue) does not call super in \(phrase): \(effect).",
        expected: "super.\(method.rawValue.prefix { $0 != "(" }) in each call",
        actual:
          "\(Words.count(calls, "call")), of which \(reached[method, default: 0]) reached the base class",
        about: method.rawValue)
    }
    check(.invalidateLayoutWithContext, "nothing is invalidated")
    check(.prepareForUpdates, "the base class forgets where elements come from and go to")
    check(.finalizeUpdates, "what the base class remembers of the update stays")
    // A guard before the call shows as answers that stay the same, not at the first display.
    guard step == 1, layout is UICollectionViewFlowLayout, reached[.flowAnswer, default: 0] > 0 else {
      return
    }
    check(.prepare, "the flow layout lays nothing out")
    // Looking back before super computes anew is harmless; what is made of nothing shows no items.
    if taken.watch.asksFlowBeforePrepare, reached[.prepare, default: 0] > 0,
      let view = layout.collectionView, view.indexPathsForVisibleItems.isEmpty,
      (0..<view.numberOfSections).contains(where: { view.numberOfItems(inSection: $0) > 0 })
    {
      suspect(
        .missingSuperCall, at: "prepare()",
        "The override of prepare() asks the flow layout before it calls super in \(phrase): nothing is laid out yet, "
          + "and no item shows.",
        expected: "super.prepare() before any question to super",
        actual: "questions that super answers with nothing", about: "prepare()")
    }
  }

  /// Whether an override of `invalidateLayout()` hands the call on.
  func checkPlainInvalidation(_ taken: TakenStep) {
    guard taken.watch.contexts.isEmpty, taken.exception == nil,
      taken.watch.baseCalls[.invalidateLayout, default: 0] == 0
    else { return }
    suspect(
      .missingSuperCall, at: "invalidateLayout()",
      "The override of invalidateLayout() does not call super: nothing is invalidated.",
      expected: "super.invalidateLayout() in each call", actual: "no call of the base class",
      about: "invalidateLayout()")
  }

  // MARK: - Contexts

  private func checkContexts(_ taken: TakenStep, _ layout: UICollectionViewLayout) {
    let named: AnyClass = type(of: layout).invalidationContextClass
    for context in taken.watch.contexts where !context.isKind(of: named) {
      let made = taken.watch.madeContexts.first { $0.context === context }
      return suspect(
        .contextContract, at: made?.method ?? "invalidateLayout(with:)",
        "A context of \(type(of: context)) invalidates the layout, and invalidationContextClass names \(named).",
        expected: "a context of \(named)", actual: "\(type(of: context))")
    }
    for made in taken.watch.madeContexts {
      guard let part = made.lacks.first(where: { $0 == .movement || $0 == .offset }) else { continue }
      return suspectDropped(made, part, in: phrase)
    }
    guard layout is UICollectionViewFlowLayout else { return }
    for method in [LayoutWatch.BaseMethod.contextForPreferredAttributes] {
      let calls = taken.calls(method.rawValue).count
      guard calls > taken.watch.baseCalls[method, default: 0], taken.exception == nil else { continue }
      suspect(
        .contextContract, at: method.rawValue,
        "The override of \(method.rawValue) does not call super, which takes the preferred size over.",
        expected: "the context that super makes", actual: "a context without the preferred size")
    }
  }

  /// Whether what is out of date is so because a context does not say what super says.
  ///
  /// A layout may say less than super where it knows that nothing changes; only wrong answers tell that it does not.
  func checkDropped(_ taken: TakenStep) {
    for made in taken.watch.madeContexts {
      guard let part = made.lacks.first(where: { $0 == .places || $0 == .bars }) else { continue }
      return suspectDropped(made, part, in: phrase)
    }
  }

  private func suspectDropped(
    _ made: LayoutWatch.MadeContext, _ part: LayoutWatch.Part, in phrase: String
  ) {
    suspect(
      .contextContract, at: made.method,
      "In \(phrase) the override of \(made.method) makes a context without what super says in its own: "
        + "\(part.rawValue).",
      expected: "a context that says \(part.rawValue)", actual: "a context without it")
  }

  /// Whether the elements that contexts name exist.
  ///
  /// - Parameters:
  ///   - taken: The step.
  ///   - before: The answers before the step.
  ///   - after: The answers after it.
  ///   - counts: The number of items of each section, after the step.
  func checkNamedElements(
    _ taken: TakenStep, before: AnswerSnapshot, after: AnswerSnapshot, counts: [Int]
  ) {
    func check(_ rank: Int, _ kind: String, _ paths: [IndexPath]) {
      for path in paths {
        let id = ElementID(rank: rank, kind: kind, path: path)
        if rank == 0 {
          guard path.count != 2 || !counts.indices.contains(path[0]) || path[1] >= counts[path[0]] else {
            continue
          }
        } else if before[id] != nil || after[id] != nil {
          continue
        }
        suspect(
          .invalidatesMissingElement, at: "invalidationContext(forBoundsChange:)",
          "A context names \(id.words), which the layout does not return.",
          expected: "elements that exist", actual: id.words)
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
