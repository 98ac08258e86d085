import Foundation
import HeadlessUIKit

// Every element must have one attributes object of its own, of the right class and category.
extension Inspection {
  func checkIdentities(_ view: FreshView) {
    checkKinds(view)
    checkShared(view)
    checkCategories(view)
    checkDuplicates(view)
    checkClasses(view)
  }

  /// Checks that the data source can provide all supplementary views.
  ///
  /// It does not know the kinds that a layout registers for its decoration views. The standard kinds of headers and footers
  /// are an exception, because the data source of the app may provide views of these.
  private func checkKinds(_ view: FreshView) {
    let own = Set(view.layout.registeredDecorationKinds).subtracting(ElementKinds.bars)
    let used = Set(view.snapshot.elements.filter(\.id.isDecoration).map(\.id.kind))
    for element in view.snapshot.elements
    where element.id.rank == 1 && own.contains(element.id.kind) && !used.contains(element.id.kind) {
      return report(
        .unregisteredElementKind, at: .layoutAttributesForElements,
        "\"\(element.id.kind)\" is registered with the layout for decoration views, but its attributes are those of a "
          + "supplementary view, so that UIKit asks the data source for a view that only the layout can make.",
        expected: "attributes of a decoration view, made with init(forDecorationViewOfKind:with:)",
        actual: "attributes of \(element.id.words)")
    }
  }

  private func checkShared(_ view: FreshView) {
    let snapshot = view.snapshot
    var owners: [ObjectIdentifier: ElementID] = [:]
    for element in snapshot.elements {
      let object = ObjectIdentifier(element.object)
      guard owners[object] != nil else {
        owners[object] = element.id
        continue
      }
      // If no item is missing, one element appears twice, and no object was changed to represent another element.
      let items = Set(snapshot.elements.lazy.map(\.id).filter(\.isItem))
      if element.id.isItem, items.count >= view.counts.reduce(0, +) { continue }
      if owners[object] == element.id, isOneForItsSection(element, in: snapshot) { continue }
      return report(
        .sharedAttributesInstance, at: .layoutAttributesForElements,
        "One answer contains one attributes object twice, that of \(element.id.words): the element was added again, or "
          + "several elements share the object.",
        expected: "each object once", actual: "the same object for \(element.id.words) twice in one answer",
        fix: "Add each element to the answer once, and create an object for each.")
    }
    owners = [:]
    for (id, answer) in snapshot.singleAnswers {
      // The object of another element is a wrong answer and not a shared object.
      guard let answer, answer.id == id || !snapshot.isOfAnother(answer) else { continue }
      let object = ObjectIdentifier(answer.object)
      if let owner = owners[object], owner != id {
        return report(
          .sharedAttributesInstance, at: AnswerSnapshot.member(for: id),
          "One attributes object is used for several elements: the object for \(id.words) was returned for \(owner.words) too.",
          expected: "an object for each element",
          actual: "the same object for \(id.words) for \(owner.words) too")
      }
      owners[object] = id
    }
  }

  /// Whether a header or a decoration view belongs to all items of its section, and each section that is shown has one.
  ///
  /// A layout that adds it to the answer once for each item returns it several times.
  private func isOneForItsSection(_ element: ElementAnswer, in snapshot: AnswerSnapshot) -> Bool {
    if element.id.isItem { return false }
    let items = snapshot.elements.filter(\.id.isItem)
    let kin = snapshot.elements.filter { $0.id.rank == element.id.rank && $0.id.kind == element.id.kind }
    // A layout can add a pinned header to super's answer; one object for all headers appears more often.
    let isPinned =
      ElementKinds.bars.contains(element.id.kind) && kin.count { $0.id == element.id } == 2
    guard isPinned || Set(items.map(\.id.section)).isSubset(of: kin.map(\.id.section)) else { return false }
    let own = items.filter { $0.id.section == element.id.section }
    return own.count < 2 || own.allSatisfy { RectQuery.overlaps($0.frame, element.frame) }
      || ElementKinds.bars.contains(element.id.kind)
  }

  private func checkCategories(_ view: FreshView) {
    for (id, answer) in view.snapshot.singleAnswers {
      guard let answer, answer.id.rank != id.rank || answer.id.kind != id.kind
      else { continue }
      // A layout that finds attributes by their index paths alone finds those of a header too.
      let isOfAnother = view.snapshot.isOfAnother(answer)
      // UIKit only asks for what it shows.
      let place = view.snapshot.place(of: id)
      let isEmpty = place.map { view.snapshot.elements[$0].frame.isEmpty } ?? false
      return report(
        .wrongElementCategory, at: AnswerSnapshot.member(for: id),
        isOfAnother
          ? "The layout returns the attributes of \(answer.id.words) for \(id.words)."
          : "The attributes for \(id.words) were created as those of \(answer.id.words).",
        expected: "attributes of \(id.words)", actual: "attributes of \(answer.id.words)",
        aspect: .named(AnswerSnapshot.member(for: id).rawValue), severity: isEmpty ? .style : nil,
        fix: isOfAnother
          ? "Find attributes by their category and kind as well as by their index path, which a header and an item can share."
          : nil)
    }
    if let element = decorationWithoutQuery(view) {
      return report(
        .wrongElementCategory, at: .layoutAttributesForSupplementaryView,
        "The attributes for a supplementary view of kind \"\(element.id.kind)\" were created as those of a decoration view, "
          + "so that UIKit looks for a class that the layout registers, and raises an exception without one.",
        expected: "attributes of a supplementary view, made with init(forSupplementaryViewOfKind:with:)",
        actual: "attributes of \(element.id.words)")
    }
    for element in view.snapshot.elements where !element.object.hasKind {
      return report(
        .wrongElementCategory, at: .layoutAttributesForElements,
        "Attributes were created without a category, with init() instead of an initializer for a cell, a supplementary "
          + "view or a decoration view.",
        expected: "attributes of a cell, a supplementary view or a decoration view",
        actual: "attributes of no category")
    }
  }

  /// Returns a decoration view of a kind that the layout does not register, and which only the query for supplementary views
  /// returns; `nil` if there is none.
  private func decorationWithoutQuery(_ view: FreshView) -> ElementAnswer? {
    guard subject.overrides(.layoutAttributesForSupplementaryView) else { return nil }
    let registered = Set(view.layout.registeredDecorationKinds).subtracting(
      subject.assumedDecorations?.kinds ?? [])
    let element = view.snapshot.elements.first { element in
      element.id.isDecoration && !registered.contains(element.id.kind)
        && view.snapshot.hasAsked(for: element.id) && view.snapshot.single(element.id) == nil
    }
    guard let element else { return nil }
    let answer = view.fresh.within {
      AnswerSnapshot.ask(
        view.layout, for: ElementID(rank: 1, kind: element.id.kind, path: element.id.path))
    }
    return answer?.representedElementCategory == .decorationView ? element : nil
  }

  private func checkDuplicates(_ view: FreshView) {
    var seen: [ElementID: ElementAnswer] = [:]
    var doubles: [(ElementAnswer, ElementAnswer)] = []
    for element in view.snapshot.elements {
      if let first = seen[element.id] {
        doubles.append((first, element))
      } else {
        seen[element.id] = element
      }
    }
    guard let (first, second) = doubles.first else { return }
    // A header that was created as a cell has the first item's path and another frame than that item.
    let looksLikeHeader = doubles.allSatisfy {
      $0.0.id.isItem && $0.0.id.item == 0 && !$0.0.agrees(with: $0.1)
    }
    if looksLikeHeader, doubles.count <= 2 * view.counts.count {
      return report(
        .wrongElementCategory, at: .layoutAttributesForElements,
        "\(first.id.words.capitalizedFirst) appears in two different places: a supplementary view was given the "
          + "attributes of a cell.",
        expected: "one answer for \(first.id.words)",
        actual: "\(GeometryFormat.rect(first.frame)) and \(GeometryFormat.rect(second.frame))")
    }
    // UIKit keeps one object for each element, so that the same object again changes nothing that is shown.
    let isHarmless = doubles.allSatisfy { first, second in
      !first.id.isItem
        && (first.object === second.object || first.frame.isEmpty && second.frame.isEmpty)
    }
    // Items may stand for headers, which a layout that never names them is probably used without.
    let mayBeUnused = traits.isFlow && traits.asksForBars && !subject.namesBars
    // Two views in different places were never meant to be one, such as a footer of the kind of headers.
    let areTwoViews = !first.id.isItem && !Near.rects(first.frame, second.frame)
    let others = Set(doubles.map(\.0.id)).count - 1
    // Content that repeats itself has each element once on a page, but not in a rectangle around all of it.
    let isOnPages = !first.id.isItem || [first, second].contains { showsDoubles(around: $0, in: view) }
    report(
      .duplicateElement, at: .layoutAttributesForElements,
      "The answer to one rectangle contains \(first.id.words) twice"
        + (areTwoViews
          ? ", at \(GeometryFormat.rect(first.frame)) and \(GeometryFormat.rect(second.frame))" : "")
        + (others > 0 ? ", and also \(ListPhrase.count(others, "other element"))." : ".")
        + (isOnPages ? "" : " The rectangles that UIKit queries, two pages at most, do not show it."),
      expected: "each element once",
      actual: "\(view.snapshot.elements.count) answers for \(seen.count) elements",
      severity: isHarmless ? .style : mayBeUnused || !isOnPages ? .warning : nil,
      fix: areTwoViews ? "Create each view with its own kind or with an index path of its own." : nil)
  }

  /// Returns whether the answer to a rectangle of two pages around an element contains any element twice.
  private func showsDoubles(around element: ElementAnswer, in view: FreshView) -> Bool {
    let (width, height) = (view.visible.width, view.visible.height)
    let frame = element.frame
    // UIKit adds a page in the direction of the scroll.
    let sizes = [CGSize(width: width, height: 2 * height), CGSize(width: 2 * width, height: height)]
    return sizes.contains { size in
      let ids = view.ask(
        CGRect(
          x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
          height: size.height)
      ).map(\.id)
      return Set(ids).count < ids.count
    }
  }

  private func checkClasses(_ view: FreshView) {
    let named: AnyClass = type(of: view.layout).layoutAttributesClass
    let plain = ObjectIdentifier(UICollectionViewLayoutAttributes.self)
    var isUsed = ObjectIdentifier(named) == plain
    let cells = view.snapshot.elements.filter(\.id.isItem)
    for element in view.snapshot.elements {
      // UIKit creates attributes of the named class for cells and supplementary views only.
      let isDecoration = element.id.isDecoration
      let own: AnyClass = type(of: element.object)
      if element.object.isKind(of: named) { isUsed = true }
      let isNamed = ObjectIdentifier(named) != plain && element.object.isKind(of: named)
      guard ObjectIdentifier(own) != plain, !isNamed, !isDecoration else { continue }
      let createsAttributes = traits.isFlow || view.layout is UICollectionViewCompositionalLayout
      let isUnread = isStateUnread(of: type(of: element.object))
      return report(
        .attributesClassMismatch, at: .layoutAttributesForElements,
        "The layout returns \(own), but layoutAttributesClass is \(named)."
          + (isUnread ? " No file of the project reads what the class adds." : ""),
        expected: "layoutAttributesClass to be \(own)", actual: "\(named)",
        // Only flow and compositional layouts create attributes of the class themselves.
        severity: createsAttributes && !isUnread ? nil : .style)
    }
    if reportImpossibleCast(view) { return }
    guard !isUsed, !cells.isEmpty else { return }
    report(
      .attributesClassMismatch, at: .layoutAttributesClass,
      "layoutAttributesClass is \(named), but all attributes that the layout returned here are of UIKit's class.",
      expected: "attributes of \(named)", actual: "UICollectionViewLayoutAttributes",
      // The layout may create others for data or a delegate that no scenario has.
      severity: .style)
  }

  /// Reports a cast of the base class's attributes to a class that `layoutAttributesClass` does not name; returns whether
  /// there is one.
  private func reportImpossibleCast(_ view: FreshView) -> Bool {
    let plain = UICollectionViewLayoutAttributes.self
    guard traits.isFlow || traits.isCompositional, type(of: view.layout).layoutAttributesClass == plain
    else { return false }
    let casts = subject.members.keys.filter { $0.hasPrefix(SubjectSource.castStart) }.sorted()
    if casts.isEmpty { return false }
    let classes = Set(view.snapshot.elements.map { "\(type(of: $0.object))" })
    let wanted = casts.lazy.map { String($0.dropFirst(SubjectSource.castStart.count)) }
    guard let name = wanted.first(where: { !classes.contains($0) }) else { return false }
    report(
      .attributesClassMismatch, at: .layoutAttributesClass, read: SubjectSource.castName(of: name),
      "The layout casts attributes to \(name), but layoutAttributesClass is \(plain), so that the cast always fails.",
      expected: "layoutAttributesClass to be \(name)", actual: "\(plain)", aspect: .named("cast"))
    return true
  }
}
