import Foundation
import HeadlessUIKit

/// All answers of a layout at one moment, as a value.
struct AnswerSnapshot {
  var contentSize: CGSize
  /// The rectangle that was asked for: everything that can be scrolled to, and what is visible.
  var rect: CGRect
  /// The bounds of the collection view.
  var visible: CGRect
  /// The answer to the rectangle, in its order.
  var elements: [ElementAnswer]
  /// The answers to the questions for single elements: all items, and what the rectangle has brought.
  var singles: [ElementID: ElementAnswer]
  /// The elements that were asked for one by one, in order.
  var asked: [ElementID]
  /// The place of each element in the answer to the rectangle.
  var places: [ElementID: Int]

  /// Whether the rectangle has brought an element more than once, so that nobody knows which of them is meant.
  func isDoubled(_ id: ElementID) -> Bool {
    elements.count > places.count && elements.count { $0.id == id } > 1
  }

  /// How many items are asked for one by one; of more, so many are picked evenly.
  static let singleLimit = 120

  /// The answer for an element through the rectangle or, where that has none, through the element's own question.
  subscript(id: ElementID) -> ElementAnswer? { places[id].map { elements[$0] } ?? singles[id] }

  /// Asks a layout everything.
  ///
  /// - Parameters:
  ///   - layout: The layout, prepared.
  ///   - counts: The number of items of each section.
  ///   - visible: The bounds of the collection view.
  ///   - asksForAll: Whether every item is asked for one by one; otherwise only those that the rectangle brings, since
  ///     a layout that missed a change may not survive the question for an item that it does not know.
  ///   - asksDecorations: Whether decoration views of registered kinds that the rectangle lacks are asked for.
  @MainActor init(
    _ layout: UICollectionViewLayout, counts: [Int], visible: CGRect, asksForAll: Bool,
    asksDecorations: Bool = false
  ) {
    contentSize = layout.collectionViewContentSize
    self.visible = visible
    rect = Self.wholeContent(contentSize, visible: visible)
    elements = (layout.layoutAttributesForElements(in: rect) ?? []).map { ElementAnswer($0) }
    places = [:]
    places.reserveCapacity(elements.count)
    for (place, element) in elements.enumerated() where places[element.id] == nil {
      places[element.id] = place
    }
    singles = [:]
    asked = Self.items(of: counts)
    if !asksForAll { asked.removeAll { places[$0] == nil } }
    for (place, element) in elements.enumerated() where !element.id.isItem && places[element.id] == place {
      asked.append(element.id)
    }
    if asksDecorations { asked += decorations(layout, counts: counts) }
    for id in asked {
      if let answer = Self.ask(layout, for: id) { singles[id] = ElementAnswer(answer) }
    }
  }

  /// Decoration views at the first items, of the kinds that are registered and in no rectangle.
  @MainActor private func decorations(_ layout: UICollectionViewLayout, counts: [Int]) -> [ElementID] {
    layout.registeredDecorationKinds.flatMap { kind -> [ElementID] in
      if elements.contains(where: { $0.id.isDecoration && $0.id.kind == kind }) { return [] }
      return Self.items(of: counts).prefix(8).map { ElementID(rank: 2, kind: kind, path: $0.path) }
    }
  }

  /// Asks a layout for one element.
  @MainActor static func ask(
    _ layout: UICollectionViewLayout, for id: ElementID
  ) -> UICollectionViewLayoutAttributes? {
    switch id.rank {
    case 0: layout.layoutAttributesForItem(at: id.path)
    case 1: layout.layoutAttributesForSupplementaryView(ofKind: id.kind, at: id.path)
    default: layout.layoutAttributesForDecorationView(ofKind: id.kind, at: id.path)
    }
  }

  /// The items, or an even pick of them with the first and the last ones.
  static func items(of counts: [Int]) -> [ElementID] {
    let total = counts.reduce(0, +)
    let step = max(1, total / singleLimit)
    var items: [ElementID] = []
    for (section, count) in counts.enumerated() {
      for item in 0..<max(0, count) where item % step == 0 || item >= count - 2 {
        items.append(.item(IndexPath(item: item, section: section)))
      }
    }
    return items
  }

  /// What can be scrolled to, and what is visible now, without negative coordinates.
  static func wholeContent(_ size: CGSize, visible: CGRect) -> CGRect {
    func length(_ content: CGFloat, _ visible: CGFloat) -> CGFloat {
      let longest = max(content.isFinite ? content : 0, visible, 1)
      return min(longest, 1e7)
    }
    return CGRect(
      x: 0, y: 0, width: length(size.width, visible.maxX), height: length(size.height, visible.maxY))
  }

  // MARK: - Comparing

  /// One thing in which two snapshots differ.
  struct Difference {
    /// The question whose answers differ, by UIKit's name.
    var member: String
    /// What differs, such as `frame of item 0-3`.
    var what: String
    var mine: String
    var theirs: String
    /// The element; nil for the content size.
    var id: ElementID?

    /// Whether it is a stored property of an attributes subclass.
    var isOfOwnProperty: Bool {
      id != nil
        && !["frame", "alpha", "isHidden", "zIndex", "transform"].contains { what.hasPrefix($0 + " of ") }
    }
  }

  /// In what another snapshot of the same data differs.
  ///
  /// - Parameters:
  ///   - other: The other snapshot.
  ///   - limit: After how many differences to stop.
  /// - Returns: The differences: content size, rectangle, single elements.
  func differences(from other: AnswerSnapshot, limit: Int = 50) -> [Difference] {
    var found: [Difference] = []
    if !Near.sizes(contentSize, other.contentSize) {
      found.append(
        Difference(
          member: "collectionViewContentSize", what: "content size", mine: GeometryFormat.size(contentSize),
          theirs: GeometryFormat.size(other.contentSize), id: nil))
    }
    let rects = "layoutAttributesForElements(in:)"
    for (position, element) in elements.enumerated() where found.count < limit {
      // Of an element that is there twice the first counts.
      if places[element.id] != position { continue }
      guard let place = other.places[element.id] else {
        if !element.isInvisible, RectQuery.overlaps(element.frame, other.rect, byMoreThan: Near.tolerance) {
          found.append(Self.difference(rects, element.id, "nothing", element: element, isMine: true))
        }
        continue
      }
      found += Self.difference(rects, element, other.elements[place])
    }
    for element in other.elements where places[element.id] == nil && found.count < limit {
      if !element.isInvisible, RectQuery.overlaps(element.frame, rect, byMoreThan: Near.tolerance) {
        found.append(Self.difference(rects, element.id, "nothing", element: element, isMine: false))
      }
    }
    let askedOfOther = Set(other.asked)
    for id in asked where found.count < limit && askedOfOther.contains(id) {
      switch (singles[id], other.singles[id]) {
      case (let mine?, let theirs?): found += Self.difference(Self.member(for: id), mine, theirs)
      case (let mine?, nil):
        found.append(Self.difference(Self.member(for: id), id, "nil", element: mine, isMine: true))
      case (nil, let theirs?):
        found.append(Self.difference(Self.member(for: id), id, "nil", element: theirs, isMine: false))
      default: break
      }
    }
    return found
  }

  private static func difference(
    _ member: String, _ mine: ElementAnswer, _ theirs: ElementAnswer
  ) -> [Difference] {
    guard let (name, one, other) = mine.difference(from: theirs) else { return [] }
    return [
      Difference(member: member, what: "\(name) of \(mine.id.words)", mine: one, theirs: other, id: mine.id)
    ]
  }

  private static func difference(
    _ member: String, _ id: ElementID, _ nothing: String, element: ElementAnswer, isMine: Bool
  ) -> Difference {
    let frame = GeometryFormat.rect(element.frame)
    return Difference(
      member: member, what: "frame of \(id.words)", mine: isMine ? frame : nothing,
      theirs: isMine ? nothing : frame, id: id)
  }

  /// The question for a single element, by UIKit's name.
  static func member(for id: ElementID) -> String {
    switch id.rank {
    case 0: "layoutAttributesForItem(at:)"
    case 1: "layoutAttributesForSupplementaryView(ofKind:at:)"
    default: "layoutAttributesForDecorationView(ofKind:at:)"
    }
  }
}
