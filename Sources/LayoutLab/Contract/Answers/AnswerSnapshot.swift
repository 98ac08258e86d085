import Foundation
import HeadlessUIKit

/// All answers of a layout at one moment.
struct AnswerSnapshot {
  var contentSize: CGSize
  /// The rectangle that was queried, which covers all content and the visible bounds.
  var rect: CGRect
  /// The bounds of the collection view.
  var visible: CGRect
  /// The answer to the rectangle, in the order in which the layout returned it.
  var elements: [ElementAnswer]
  /// The elements that were queried one by one, in order: all items, and everything in the answer to the rectangle.
  private(set) var asked: [ElementID] = []
  /// The answers to these queries, in the same order.
  private var singles: [ElementAnswer?] = []
  /// Finds the answers of an element.
  private var table: ElementTable
  /// The number of different elements in ``elements``.
  private let elementCount: Int

  /// Whether a side of the content is negative or not a number.
  var hasImpossibleContentSize: Bool {
    !RectQuery.isFinite(contentSize) || contentSize.width < 0 || contentSize.height < 0
  }

  /// The items that can be seen where their frames are, without a transform.
  var plainItems: [ElementAnswer] {
    elements.filter { $0.id.isItem && !$0.isInvisible && !$0.isTransformed }
  }

  /// Returns the index of an element in ``elements``; `nil` if it is not there.
  func place(of id: ElementID) -> Int? { table[id]?.place }

  /// Returns the answer to the query for one element; `nil` if it was not queried, or has no attributes.
  func single(_ id: ElementID) -> ElementAnswer? { table[id]?.query.flatMap { singles[$0] } }

  /// Returns the answer to a query for one element, by the index in ``asked``.
  func answer(toQuery query: Int) -> ElementAnswer? { singles[query] }

  /// Whether an element was queried alone.
  func hasAsked(for id: ElementID) -> Bool { table[id]?.query != nil }

  /// Whether any item has attributes in its own query.
  var hasSingleItems: Bool { singles.contains { $0?.id.isItem ?? false } }

  /// Whether an element has exactly the same attributes here.
  func contains(_ element: ElementAnswer) -> Bool {
    guard let entry = table[element.id] else { return false }
    if let place = entry.place { return elements[place].isSame(as: element) }
    return entry.query.flatMap { singles[$0]?.isSame(as: element) } ?? false
  }

  /// The elements that were queried one by one, with the answers.
  var singleAnswers: [(ElementID, ElementAnswer?)] { Array(zip(asked, singles)) }

  /// Whether the query for one element returns another frame than the rectangle for any of them.
  var singlesDisagree: Bool {
    zip(asked, singles).contains { id, single in
      guard let single, let place = table[id]?.place else { return false }
      return !Near.rects(single.frame, elements[place].frame)
    }
  }

  /// Whether the answer to the rectangle contains an element twice, so that its attributes are ambiguous.
  func isDoubled(_ id: ElementID) -> Bool {
    elements.count > elementCount && elements.count { $0.id == id } > 1
  }

  /// The largest number of items that are queried one by one; of more items, an even selection is.
  static let singleLimit = 120

  /// The attributes of an element in the answer to the rectangle or, if it is missing there, in its own query.
  subscript(id: ElementID) -> ElementAnswer? {
    guard let entry = table[id] else { return nil }
    return entry.place.map { elements[$0] } ?? entry.query.flatMap { singles[$0] }
  }

  /// Queries everything from a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout, prepared.
  ///   - counts: The number of items of each section.
  ///   - visible: The bounds of the collection view.
  ///   - asksForAll: Whether every item is queried; otherwise only those in the answer to the rectangle are, because a
  ///     layout that missed a change may crash when it is queried for an item that it does not know.
  ///   - queries: The elements that are queried one by one at all.
  ///   - asksDecorations: Whether registered kinds of decoration views that are missing in the rectangle are queried.
  @MainActor init(
    _ layout: UICollectionViewLayout, counts: [Int], visible: CGRect, asksForAll: Bool,
    queries: SingleQueries = .all, asksDecorations: Bool = false
  ) {
    contentSize = layout.collectionViewContentSize
    self.visible = visible
    rect = Self.wholeContent(contentSize, visible: visible)
    elements = ElementAnswer.list(layout.layoutAttributesForElements(in: rect))
    table = ElementTable(capacity: elements.count)
    for (place, element) in elements.enumerated() {
      table.setPlace(place, of: element.id)
    }
    elementCount = table.entries.count
    if queries.contains(.items) {
      asked = Self.items(of: counts)
      if !asksForAll {
        var kept: [ElementID] = []
        for id in asked where table.contains(id) { kept.append(id) }
        asked = kept
      }
    }
    if queries.contains(.views) {
      for entry in table.entries where !entry.id.isItem { asked.append(entry.id) }
      if asksDecorations { asked += decorations(layout, counts: counts) }
    }
    singles.reserveCapacity(asked.count)
    for (query, id) in asked.enumerated() {
      let answer = Self.ask(layout, for: id)
      if let answer { singles.append(ElementAnswer(answer)) } else { singles.append(nil) }
      table.setQuery(query, of: id)
    }
  }

  /// Returns decoration views at the first items, of registered kinds that are missing in the rectangle.
  @MainActor private func decorations(_ layout: UICollectionViewLayout, counts: [Int]) -> [ElementID] {
    layout.registeredDecorationKinds.flatMap { kind -> [ElementID] in
      if elements.contains(where: { $0.id.isDecoration && $0.id.kind == kind }) { return [] }
      return Self.items(of: counts).prefix(8).map { ElementID(rank: 2, kind: kind, path: $0.path) }
    }
  }

  /// Queries one element from a layout.
  @MainActor static func ask(
    _ layout: UICollectionViewLayout, for id: ElementID
  ) -> UICollectionViewLayoutAttributes? {
    switch id.rank {
    case 0: layout.layoutAttributesForItem(at: id.path)
    case 1: layout.layoutAttributesForSupplementaryView(ofKind: id.kind, at: id.path)
    default: layout.layoutAttributesForDecorationView(ofKind: id.kind, at: id.path)
    }
  }

  /// Returns all items, or an even selection that includes the first and the last ones.
  static func items(of counts: [Int]) -> [ElementID] {
    let total = counts.reduce(0, +)
    let step = max(1, total / singleLimit)
    var items: [ElementID] = []
    items.reserveCapacity(min(total, 2 * singleLimit))
    for (section, count) in counts.enumerated() {
      for item in 0..<max(0, count) where item % step == 0 || item >= count - 2 {
        items.append(.item(item, section: section))
      }
    }
    return items
  }

  /// The elements that are in the visible bounds by more than a point.
  var visibleElements: [ElementAnswer] {
    elements.filter { RectQuery.overlaps($0.frame, visible, byMoreThan: 1) }
  }

  /// Whether no item is visible.
  var showsNothing: Bool { !visibleElements.contains { $0.id.isItem && !$0.isInvisible } }

  /// Returns a rectangle that covers all content and the visible bounds, without negative coordinates.
  static func wholeContent(_ size: CGSize, visible: CGRect) -> CGRect {
    func length(_ content: CGFloat, _ visible: CGFloat) -> CGFloat {
      let longest = max(content.isFinite ? content : 0, visible, 1)
      return min(longest, 1e7)
    }
    return CGRect(
      x: 0, y: 0, width: length(size.width, visible.maxX), height: length(size.height, visible.maxY))
  }

  // MARK: - Comparing

  /// A difference between two snapshots.
  struct Difference {
    /// The method or property whose answers differ.
    var member: LifecycleCall.LayoutMember
    /// The property that differs.
    var property: ElementProperty
    /// The element; `nil` for the content size.
    var id: ElementID?
    /// The value in this snapshot; `nil` if the element has no attributes.
    var mine: String?
    /// The value in the other snapshot; `nil` if the element has no attributes.
    var theirs: String?

    /// The property and the element, such as `frame of item [0, 3]`.
    var what: String { id.map { "\(property) of \($0.words)" } ?? "\(property)" }

    /// The other snapshot's value, as the expected answer.
    var expected: String { phrase(for: theirs) }

    /// This snapshot's value, as the actual answer.
    var actual: String { mine ?? phrase(for: nil) }

    private func phrase(for value: String?) -> String {
      value.map { "\(what) \($0)" } ?? "no attributes for \(id?.words ?? "the content")"
    }

    /// Both values in a clause, with those of a fresh instance second.
    var comparison: String { comparison(with: "in a fresh instance") }

    /// Returns both values in a clause; the argument says where or when the other value was seen.
    func comparison(with other: String) -> String {
      let subject = id?.words ?? "the content"
      switch (mine, theirs) {
      case (let mine?, let theirs?): return "\(what) is \(mine), but \(theirs) \(other)"
      case (let mine?, nil): return "\(what) is \(mine), but it has no attributes \(other)"
      case (nil, let theirs?):
        return "\(subject) has no attributes, but \(other) its \(property) is \(theirs)"
      case (nil, nil): return "\(subject) has no attributes"
      }
    }
  }

  /// Returns the differences from another snapshot of the same data.
  ///
  /// - Parameters:
  ///   - other: The other snapshot.
  ///   - limit: The number of differences after which the comparison stops.
  /// - Returns: Differences in the content size, then in the rectangle, then in single elements.
  func differences(from other: AnswerSnapshot, limit: Int = 50) -> [Difference] {
    var found: [Difference] = []
    if !Near.sizes(contentSize, other.contentSize) {
      found.append(
        Difference(
          member: .collectionViewContentSize, property: .contentSize, id: nil,
          mine: GeometryFormat.size(contentSize), theirs: GeometryFormat.size(other.contentSize)))
    }
    compareElements(with: other, limit, &found)
    compareSingles(with: other, limit, &found)
    return found
  }

  private func compareElements(with other: AnswerSnapshot, _ limit: Int, _ found: inout [Difference]) {
    let rects = LifecycleCall.LayoutMember.layoutAttributesForElements
    let isDoubled = elements.count > elementCount
    var common = 0
    for position in elements.indices where found.count < limit {
      // If an element appears twice, the first answer counts.
      if isDoubled, place(of: elements[position].id) != position { continue }
      // Most answers are in the same order.
      let isParallel =
        position < other.elements.count && other.elements.count == other.elementCount
        && other.elements[position].id == elements[position].id
      guard let place = isParallel ? position : other.place(of: elements[position].id) else {
        let element = elements[position]
        if !element.isInvisible, RectQuery.overlaps(element.frame, other.rect, byMoreThan: Near.tolerance) {
          found.append(Self.missing(rects, element, isMine: true))
        }
        continue
      }
      common += 1
      if !elements[position].agrees(with: other.elements[place]) {
        found += Self.difference(rects, elements[position], other.elements[place])
      }
    }
    if common == other.elementCount { return }
    for element in other.elements where place(of: element.id) == nil && found.count < limit {
      if !element.isInvisible, RectQuery.overlaps(element.frame, rect, byMoreThan: Near.tolerance) {
        found.append(Self.missing(rects, element, isMine: false))
      }
    }
  }

  private func compareSingles(with other: AnswerSnapshot, _ limit: Int, _ found: inout [Difference]) {
    for (query, id) in asked.enumerated() where found.count < limit {
      let isParallel = query < other.asked.count && other.asked[query] == id
      guard let place = isParallel ? query : other.table[id]?.query else { continue }
      switch (singles[query], other.singles[place]) {
      case (let mine?, let theirs?):
        if !mine.agrees(with: theirs) { found += Self.difference(Self.member(for: id), mine, theirs) }
      case (let mine?, nil):
        found.append(Self.missing(Self.member(for: id), mine, isMine: true))
      case (nil, let theirs?):
        found.append(Self.missing(Self.member(for: id), theirs, isMine: false))
      case (nil, nil): break
      }
    }
  }

  private static func difference(
    _ member: LifecycleCall.LayoutMember, _ mine: ElementAnswer, _ theirs: ElementAnswer
  ) -> [Difference] {
    guard let (name, one, other) = mine.difference(from: theirs) else { return [] }
    return [Difference(member: member, property: name, id: mine.id, mine: one, theirs: other)]
  }

  /// Returns the difference of an element that only one of the snapshots has.
  private static func missing(_ member: LifecycleCall.LayoutMember, _ element: ElementAnswer, isMine: Bool)
    -> Difference
  {
    let frame = GeometryFormat.rect(element.frame)
    return Difference(
      member: member, property: .frame, id: element.id, mine: isMine ? frame : nil,
      theirs: isMine ? nil : frame)
  }

  /// Returns the method that queries an element.
  static func member(for id: ElementID) -> LifecycleCall.LayoutMember {
    switch id.rank {
    case 0: .layoutAttributesForItem
    case 1: .layoutAttributesForSupplementaryView
    default: .layoutAttributesForDecorationView
    }
  }
}
