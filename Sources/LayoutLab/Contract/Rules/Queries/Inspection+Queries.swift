import Foundation
import HeadlessUIKit

// All answers in one state must agree with the data and with each other.
extension Inspection {
  /// Checks that all answers are for items and sections that exist.
  func checkPaths(_ view: FreshView) {
    for element in view.snapshot.elements where !element.id.isDecoration && !view.exists(element.id) {
      return report(
        .indexPathOutOfRange, at: .layoutAttributesForElements,
        "The layout returns attributes for \(element.id.words), which the data \(data(view)) does not have.",
        expected: "no attributes for \(element.id.words)",
        actual: "\(GeometryFormat.rect(element.frame)) for \(element.id.words)",
        // UIKit ignores views of the whole layout until there is a section.
        severity: view.counts.isEmpty && !element.id.isItem ? .warning : nil)
    }
  }

  /// Checks that the query for one element returns the same as the query for a rectangle.
  func checkSingles(_ view: FreshView) {
    // A difference in place matters more than one in look, which is only reported if there is none in place.
    checkSingles(view, amongLooks: false)
    let known: Set<RuleID> = [.itemQueryDisagrees, .supplementaryQueryDisagrees]
    if candidates.contains(where: { known.contains($0.finding.rule) }) { return }
    checkSingles(view, amongLooks: true)
  }

  private func checkSingles(_ view: FreshView, amongLooks: Bool) {
    let snapshot = view.snapshot
    if !amongLooks, reportOtherItem(view) { return }
    var isItemDone = false
    var isOtherDone = false
    // A subclass need not handle headers that are only there because a delegate asks the flow layout for them.
    let leavesOutBars = traits.isFlow && !subject.overrides(.layoutAttributesForSupplementaryView)
    for element in snapshot.elements where view.exists(element.id) || element.id.isDecoration {
      let isOptional =
        traits.optionalKinds.contains(element.id.kind) || !traits.supplementaryKinds.contains(element.id.kind)
      if element.id.rank == 1, leavesOutBars, isOptional { continue }
      if element.id.isItem ? isItemDone : isOtherDone { continue }
      guard snapshot.hasAsked(for: element.id) else { continue }
      let single = snapshot.single(element.id)
      var difference: ElementAnswer.Difference?
      if let single { difference = single.difference(from: element) }
      if let single, single.id != element.id {
        guard single.id.rank == element.id.rank, single.id.kind == element.id.kind else { continue }
        if element.id.isItem { isItemDone = true } else { isOtherDone = true }
        reportOther(single, to: element.id, view)
        continue
      }
      if single != nil, difference == nil { continue }
      if element.geometryFault != nil { continue }
      let isLook = single.map { $0.isPlaced(like: element) } ?? false
      if isLook != amongLooks { continue }
      let member = AnswerSnapshot.member(for: element.id)
      let (name, mine, theirs) = difference ?? (.frame, "nil", GeometryFormat.rect(element.frame))
      if element.id.isItem { isItemDone = true } else { isOtherDone = true }
      report(
        element.id.isItem ? .itemQueryDisagrees : .supplementaryQueryDisagrees, at: member,
        single == nil
          ? "\(member.rawValue) returns nil for \(element.id.words), which layoutAttributesForElements(in:) returns."
          : "\(member.rawValue) and layoutAttributesForElements(in:) return different values of \(name) for \(element.id.words).",
        expected: "\(name) \(theirs)", actual: mine, aspect: single == nil ? .whole : .named("\(name)"),
        severity: isOrderOnly(element, name, in: snapshot)
          ? .style
          : isLook || hasNoQuery(element.id) || (isOptional && isUnusedBar(element.id)) ? .warning : nil,
        fix: subject.overrides(member) ? RuleID.itemQueryDisagrees.rule.fix : nil)
    }
  }

  /// Reports an item that no rectangle contains, unlike others of its section, and whose query returns the attributes of another
  /// item; returns whether there is one.
  private func reportOtherItem(_ view: FreshView) -> Bool {
    let snapshot = view.snapshot
    lazy var sections = Set(snapshot.elements.filter(\.id.isItem).map(\.id.section))
    for (id, answer) in snapshot.singleAnswers where id.isItem && snapshot.place(of: id) == nil {
      guard let answer, answer.id.isItem, answer.id != id, sections.contains(id.section) else { continue }
      reportOther(answer, to: id, view)
      return true
    }
    return false
  }

  /// Reports that the query for an element returns the attributes of a different element.
  private func reportOther(_ answer: ElementAnswer, to id: ElementID, _ view: FreshView) {
    let member = AnswerSnapshot.member(for: id)
    report(
      id.isItem ? .itemQueryDisagrees : .supplementaryQueryDisagrees, at: member,
      "\(member.rawValue) returns the attributes of \(answer.id.words) when it is queried for \(id.words), \(data(view)).",
      expected: "attributes of \(id.words)", actual: "attributes of \(answer.id.words)",
      fix: "Return the attributes with the index path that is queried, wherever the layout keeps them.")
  }

  /// Whether only the z-index of an element differs, and it covers no other element, so that the order is not visible.
  private func isOrderOnly(
    _ element: ElementAnswer, _ name: ElementProperty, in snapshot: AnswerSnapshot
  ) -> Bool {
    name == .zIndex && !element.isTransformed
      && !snapshot.elements.contains { other in
        other.id != element.id && !other.isInvisible
          && RectQuery.overlaps(other.frame, element.frame, byMoreThan: 1)
      }
  }

  /// Whether the layout does not override the query for a decoration view, which then only animations miss.
  private func hasNoQuery(_ id: ElementID) -> Bool {
    id.isDecoration && !subject.overrides(.layoutAttributesForDecorationView)
  }

  /// Whether an element is a header or footer of a layout that never names them, and is probably used without them.
  private func isUnusedBar(_ id: ElementID) -> Bool { id.rank == 1 && !subject.namesBars }

  /// Checks that an item has the same attributes before a rectangle with it is queried, as when the view scrolls to it.
  func checkUnqueriedItems(_ trial: Trial, _ snapshot: AnswerSnapshot) {
    let known: Set<RuleID> = [.itemQueryDisagrees, .impureQuery, .missingItems]
    guard trial.subject.singleQueries.contains(.items), !traits.isSelfSizing, !traits.isDynamic,
      subject.overrides(.layoutAttributesForItem) || !traits.isFlow,
      !candidates.contains(where: { known.contains($0.finding.rule) })
    else { return }
    let items = snapshot.asked.filter { id in
      guard id.isItem, let usual = snapshot.single(id), usual.id == id else {
        return false
      }
      return !RectQuery.overlaps(usual.frame, snapshot.visible, byMoreThan: 0)
    }
    guard !items.isEmpty else { return }
    let fresh = FreshInstance(of: trial)
    for id in [items.last, items.dropFirst(items.count / 2).first].compactMap(\.self) {
      guard let usual = snapshot.single(id) else { continue }
      let alone = fresh.within { AnswerSnapshot.ask(fresh.layout, for: id).map { ElementAnswer($0) } }
      let difference = alone.flatMap { $0.difference(from: usual) }
      if alone != nil, difference == nil { continue }
      let (name, mine, theirs) = difference ?? (.frame, "nil", GeometryFormat.rect(usual.frame))
      return report(
        .itemQueryDisagrees, at: .layoutAttributesForItem,
        "layoutAttributesForItem(at:) returns \(alone == nil ? "nil" : "another \(name)") for \(id.words) as long as no "
          + "rectangle with it was queried, as when the view scrolls to it.",
        expected: "\(name) \(theirs), as after the query for a rectangle", actual: mine,
        aspect: alone == nil ? .whole : .named("\(name)"),
        severity: alone?.isPlaced(like: usual) ?? false ? .warning : nil)
    }
  }

  /// Checks that the layout asks its delegate for the sections that there are.
  func checkAskedSections(_ trial: Trial) {
    guard let section = trial.answers.missingSection else { return }
    let member = memberAskingForMissingSections(trial)
    trial.answers.missingSection = nil
    report(
      .indexPathOutOfRange, at: member,
      "The layout asks its delegate about section \(section), but the data has \(ListPhrase.count(trial.counts.count, "section")).",
      expected: "questions about existing sections", actual: "a question about section \(section)",
      aspect: .named(Self.delegateQuestions),
      fix: section >= 0
        ? "Pass the section of an index path, not its item, and only sections that the data has."
        : trial.counts.isEmpty
          ? "Return early if there are no sections: then there is no last one to ask about."
          : "Ask about a previous section only if there is one: the first section has none.")
  }

  /// The aspect of a layout that asks its delegate about sections that do not exist.
  nonisolated static let delegateQuestions = "delegate"

  /// Returns the method or property that asks the delegate about sections that do not exist, whenever it is called.
  private func memberAskingForMissingSections(_ trial: Trial) -> LifecycleCall.LayoutMember {
    func asks(_ query: () -> Void) -> Bool {
      trial.answers.missingSection = nil
      trial.within(query)
      return trial.answers.missingSection != nil
    }
    // An exception has ended the step before its answers were complete.
    guard trial.view.raisedException == nil else { return .prepare }
    if asks({ _ = trial.layout.collectionViewContentSize }) { return .collectionViewContentSize }
    if asks({ _ = trial.layout.layoutAttributesForElements(in: trial.view.bounds) }) {
      return .layoutAttributesForElements
    }
    return .prepare
  }

  /// Checks that a repeated query returns the same, and changes no objects that were returned before.
  func checkPurity(_ view: FreshView) {
    let first = view.snapshot
    let second = view.fresh.snapshot()
    let differences = second.differences(from: first, limit: 3)
    let changed = view.fresh.watch.handedOut.map { (ElementAnswer($0.object), ElementAnswer($0.frozen)) }
      .filter { $0.difference(from: $1) != nil }
    if let (now, then) = changed.first(where: \.1.id.isItem) ?? changed.first,
      let (name, mine, theirs) = now.difference(from: then)
    {
      // UIKit looks at its own properties only, and at the frame; what is set again and again stays the same.
      let moves = !differences.isEmpty || !Near.rects(now.frame, then.frame)
      let isCertain = then.id.isItem
      let consequence =
        isCertain
        ? "and the flow layout returns the same object again"
        : "which the flow layout may return again: UIKit's message about changed objects is known for items only"
      return report(
        .mutatesSuperAttributes, at: .layoutAttributesForElements,
        read: then.id.isItem
          ? SubjectSource.changeName(of: "\(name)") : SubjectSource.onlyChangeName(of: "\(name)"),
        "The layout changes the \(name) of the object that super returned for \(then.id.words), \(consequence).",
        expected: "\(name) \(theirs) in super's object", actual: mine, aspect: .named("\(name)"),
        severity: moves && isCertain ? (name.isOwn ? .warning : nil) : .style)
    }
    if let (id, (name, mine, theirs)) = first.firstChange(ofSharedObjects: false) {
      return report(
        .mutatesReturnedAttributes, at: .layoutAttributesForElements,
        "A query changes the \(name) of an object that the layout returned for \(id.words) before.",
        expected: "\(name) \(theirs)", actual: mine)
    }
    guard let difference = differences.first else { return }
    if difference.id == nil {
      if view.repeatsContentSize {
        let id = view.elementWhoseQueryResizesContent
        let queries =
          id.map { "Queries for single elements, such as \($0.words)," } ?? "Queries for attributes"
        return report(
          .impureQuery, at: id.map { AnswerSnapshot.member(for: $0) } ?? .layoutAttributesForElements,
          "\(queries) change the content size: \(difference.comparison(with: "before")).",
          expected: difference.expected, actual: difference.actual, aspect: .named("content size"))
      }
      return report(
        .contentSizeUnstable, at: difference.member,
        "Two queries with nothing in between return different content sizes: "
          + "\(difference.comparison(with: "the first time")).",
        expected: difference.expected, actual: difference.actual)
    }
    report(
      .impureQuery, at: difference.member,
      "Two identical queries with nothing in between return different answers from \(difference.member.rawValue): "
        + "\(difference.comparison(with: "the first time")).",
      expected: difference.expected, actual: difference.actual)
  }

  /// Checks that a step without an invalidation changes no objects that were returned before it.
  func checkHandedOut(_ taken: TakenStep, before: AnswerSnapshot) {
    guard taken.watch.contexts.isEmpty else { return }
    guard let (id, (name, mine, theirs)) = before.firstChange(ofSharedObjects: true) else { return }
    report(
      .mutatesReturnedAttributes, at: .shouldInvalidateLayoutForBoundsChange,
      "The \(name) of the object that the layout returned for \(id.words) changes in \(phrase), although nothing is "
        + "invalidated.",
      expected: "\(name) \(theirs) until the layout is invalidated", actual: mine)
  }

  /// Checks that all items have attributes in some answer.
  func checkMissing(_ view: FreshView) {
    let snapshot = view.snapshot
    // A layout that depends on the offset may leave out distant items.
    if view.isMoving || traits.dependsOnOffset || traits.isDynamic { return }
    var missing: [Int: [ElementID]] = [:]
    var found: Set<Int> = []
    for id in snapshot.asked where id.isItem {
      if snapshot[id] == nil { missing[id.section, default: []].append(id) } else { found.insert(id.section) }
    }
    for element in snapshot.elements where element.id.isItem { found.insert(element.id.section) }
    guard !missing.isEmpty, !found.isEmpty else { return }
    if let limit = sectionLimit(found, missing) {
      return report(
        .ignoresSections, at: .prepare,
        "The layout shows no items in section \(limit) and beyond, and does not ask how many sections there are.",
        expected: "attributes for the items of all sections",
        actual: "none for \(ListPhrase.count(missing.values.reduce(0) { $0 + $1.count }, "item"))")
    }
    // A layout that has shown another section is wrong if it only shows the first one now.
    let showsOthers = traits.laysOut(sections: 2)
    if found == [0], missing[0] == nil, !showsOthers {
      return report(
        .ignoresSections, at: .prepare,
        "The layout lays out section 0 only; "
          + (missing.count == 1
            ? "the other section with items is not shown."
            : "the other \(missing.count) sections with items are not shown."),
        expected: "attributes for the items of all sections", actual: "attributes for section 0 only")
    }
    let partly = missing.filter { section, _ in
      showsOthers || found.contains(section) || found.contains { $0 > 0 }
    }.values.flatMap { $0 }
    guard let first = partly.min() else { return }
    report(
      .missingItems, at: .layoutAttributesForElements,
      "\(first.words.capitalizedFirst) has no attributes, neither in a rectangle nor in its own query, \(data(view)).",
      expected: "attributes for \(first.words)",
      actual: "none for \(ListPhrase.count(partly.count, "item")): "
        + ListPhrase.items(partly.sorted().map(\.path)))
  }

  /// Finds the number of sections for which a layout is written.
  ///
  /// - Parameters:
  ///   - found: The sections with attributes.
  ///   - missing: The items without attributes, by their sections.
  /// - Returns: The number; `nil` if the layout lays out as many sections as there are.
  private func sectionLimit(_ found: Set<Int>, _ missing: [Int: [ElementID]]) -> Int? {
    guard !subject.countsSections, !traits.laysOutFirstSectionOnly, let last = found.max(),
      let next = missing.keys.min(), next > last
    else { return nil }
    return next
  }
}

extension AnswerSnapshot {
  /// Returns the first element whose object has changed since it was returned, and how; `nil` if there is none.
  ///
  /// - Parameter ofSharedObjects: Whether objects count that the answer to the rectangle contains several times.
  /// - Returns: The element and the change.
  @MainActor func firstChange(
    ofSharedObjects: Bool
  ) -> (id: ElementID, change: ElementAnswer.Difference)? {
    for element in elements {
      guard let change = element.change, ofSharedObjects || !isShared(element.object) else { continue }
      return (element.id, change)
    }
    for (query, id) in asked.enumerated() {
      guard let answer = answer(toQuery: query), let change = answer.change,
        ofSharedObjects || !isShared(answer.object)
      else { continue }
      return (id, change)
    }
    return nil
  }

  /// Whether the query for an element returned attributes of that element.
  func hasOwnAnswer(_ id: ElementID) -> Bool { single(id)?.id == id }

  /// Whether an answer is the object of the element that it names: the layout returns it for that element too.
  func isOfAnother(_ answer: ElementAnswer) -> Bool {
    if hasOwnAnswer(answer.id) { return true }
    guard let place = place(of: answer.id) else { return false }
    return elements[place].object === answer.object && !isShared(answer.object)
  }

  /// Whether the answer to the rectangle contains an object several times.
  func isShared(_ object: UICollectionViewLayoutAttributes) -> Bool {
    var count = 0
    for element in elements where element.object === object { count += 1 }
    return count > 1
  }
}
