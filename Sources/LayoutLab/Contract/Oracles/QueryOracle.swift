import Foundation
import HeadlessUIKit

// The answers of one state agree with the data and with each other.
extension Inspection {
  /// Whether every answer is for an item and a section that exist.
  func checkPaths(_ view: FreshView) {
    for element in view.snapshot.elements where !element.id.isDecoration && !view.exists(element.id) {
      return suspect(
        .indexPathOutOfRange, at: "layoutAttributesForElements(in:)",
        "The layout answers with attributes for \(element.id.words), which the data \(data(view)) does not have.",
        expected: "no attributes for \(element.id.words)",
        actual: "\(GeometryFormat.rect(element.frame)) for \(element.id.words)")
    }
  }

  /// Whether the question for one element is answered like the one for a rectangle.
  func checkSingles(_ view: FreshView) {
    let snapshot = view.snapshot
    var isItemDone = false
    var isOtherDone = false
    // Headers that only a delegate asks for need not be what the subclass was written for.
    let member = "layoutAttributesForSupplementaryView(ofKind:at:)"
    let leavesOutBars = traits.isFlow && subject.members[member] == nil
    for element in snapshot.elements where view.exists(element.id) || element.id.isDecoration {
      let isOptional = traits.supplementaryAreOptional || !traits.supplementaryKinds.contains(element.id.kind)
      if element.id.rank == 1, leavesOutBars, isOptional { continue }
      if element.id.isItem ? isItemDone : isOtherDone { continue }
      guard snapshot.asked.contains(element.id) else { continue }
      let single = snapshot.singles[element.id]
      let difference = single.flatMap { $0.difference(from: element) }
      if let single, single.id != element.id {
        guard single.id.rank == element.id.rank, single.id.kind == element.id.kind else { continue }
        if element.id.isItem { isItemDone = true } else { isOtherDone = true }
        let member = AnswerSnapshot.member(for: element.id)
        suspect(
          element.id.isItem ? .itemQueryDisagrees : .supplementaryQueryDisagrees, at: member,
          "\(member) answers with the attributes of \(single.id.words) when it is asked for \(element.id.words), "
            + "\(data(view)).",
          expected: "attributes of \(element.id.words)", actual: "attributes of \(single.id.words)")
        continue
      }
      if single != nil, difference == nil { continue }
      if element.geometryFault != nil { continue }
      let member = AnswerSnapshot.member(for: element.id)
      let (name, mine, theirs) = difference ?? ("frame", "nil", GeometryFormat.rect(element.frame))
      if element.id.isItem { isItemDone = true } else { isOtherDone = true }
      suspect(
        element.id.isItem ? .itemQueryDisagrees : .supplementaryQueryDisagrees, at: member,
        single == nil
          ? "\(member) returns nil for \(element.id.words), which layoutAttributesForElements(in:) returns."
          : "\(member) gives \(element.id.words) another \(name) than layoutAttributesForElements(in:).",
        expected: "\(name) \(theirs)", actual: mine)
    }
  }

  /// Whether asking twice gives the same, and leaves alone what was handed out.
  func checkPurity(_ view: FreshView) {
    let first = view.snapshot
    let second = view.twin.snapshot()
    for handed in view.twin.watch.handedOut {
      let (now, then) = (ElementAnswer(handed.object), ElementAnswer(handed.frozen))
      guard let (name, mine, theirs) = now.difference(from: then) else { continue }
      return suspect(
        .mutatesSuperAttributes, at: "layoutAttributesForElements(in:)",
        "The layout changes the \(name) of the object that super returned for \(then.id.words); the flow layout "
          + "hands the same object out again.",
        expected: "\(name) \(theirs) in super's object", actual: mine)
    }
    for (id, answer) in first.answers {
      guard let (name, mine, theirs) = ElementAnswer(answer.object).difference(from: answer) else { continue }
      if first.isShared(answer.object) { continue }
      return suspect(
        .mutatesReturnedAttributes, at: "layoutAttributesForElements(in:)",
        "A query changes the \(name) of an object that the layout had returned for \(id.words) before.",
        expected: "\(name) \(theirs)", actual: mine)
    }
    let differences = second.differences(from: first, limit: 3)
    guard let difference = differences.first else { return }
    if difference.id == nil {
      return suspect(
        .contentSizeUnstable, at: difference.member,
        "Asked twice with nothing in between, the content size is \(difference.theirs) and then "
          + "\(difference.mine).",
        expected: difference.theirs, actual: difference.mine)
    }
    suspect(
      .impureQuery, at: difference.member,
      "Asked the same twice with nothing in between, \(difference.member) gives another \(difference.what).",
      expected: difference.theirs, actual: difference.mine)
  }

  /// Whether a step in which nothing was invalidated leaves alone what was handed out before it.
  func checkHandedOut(_ taken: TakenStep, before: AnswerSnapshot) {
    guard taken.watch.contexts.isEmpty else { return }
    for (id, answer) in before.answers {
      guard let (name, mine, theirs) = ElementAnswer(answer.object).difference(from: answer) else { continue }
      return suspect(
        .mutatesReturnedAttributes, at: "shouldInvalidateLayout(forBoundsChange:)",
        "In \(phrase) nothing is invalidated, and the \(name) of the object that the layout had returned for \(id.words) "
          + "changes.",
        expected: "\(name) \(theirs) until the layout is invalidated", actual: mine)
    }
  }

  /// Whether every item that exists can be found somewhere.
  func checkMissing(_ view: FreshView) {
    let snapshot = view.snapshot
    // A layout that moves with the content may leave out what is far away.
    if view.isMoving || traits.dependsOnOffset || traits.isDynamic { return }
    var missing: [Int: [ElementID]] = [:]
    var found: Set<Int> = []
    for id in snapshot.asked where id.isItem {
      if snapshot[id] == nil { missing[id.section, default: []].append(id) } else { found.insert(id.section) }
    }
    for element in snapshot.elements where element.id.isItem { found.insert(element.id.section) }
    guard !missing.isEmpty, !found.isEmpty else { return }
    if found == [0], missing[0] == nil {
      return suspect(
        .ignoresSections, at: "prepare()",
        "Only section 0 is laid out; the \(Words.count(missing.count, "other section")) with items "
          + (missing.count == 1 ? "is" : "are") + " not shown.",
        expected: "attributes for the items of all sections", actual: "attributes for section 0 alone")
    }
    let partly = missing.filter { found.contains($0.key) || found.contains { $0 > 0 } }.values.flatMap { $0 }
    guard let first = partly.min() else { return }
    suspect(
      .missingItems, at: "layoutAttributesForElements(in:)",
      "\(first.words.capitalizedFirst) has no attributes in any rectangle and none of its own, \(data(view)).",
      expected: "attributes for \(first.words)",
      actual: "none for \(Words.count(partly.count, "item")): "
        + Words.items(partly.sorted().map(\.path)))
  }
}

extension AnswerSnapshot {
  /// Whether the question for an element is answered with attributes of that element.
  func hasOwnAnswer(_ id: ElementID) -> Bool { singles[id]?.id == id }

  /// Whether one object stands for several elements.
  func isShared(_ object: UICollectionViewLayoutAttributes) -> Bool {
    var count = 0
    for element in elements where element.object === object { count += 1 }
    return count > 1
  }
}
