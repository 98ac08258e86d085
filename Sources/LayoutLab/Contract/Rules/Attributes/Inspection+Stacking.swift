import Foundation
import HeadlessUIKit

// Overlapping elements must be in an order.
extension Inspection {
  /// Checks that no elements with the same z-index overlap, and that the order of overlapping items goes on.
  func checkStacking(_ view: FreshView) {
    checkOrderAcrossSections(view)
    reportAmbiguity(among: Self.stackedElements(of: view), view)
  }

  /// Checks that what a scroll has moved lies in an order over what is on screen, such as frozen cells over others.
  func checkStacking(of moved: Set<ElementID>, _ view: FreshView) {
    let elements = Self.stackedElements(of: view).filter {
      RectQuery.overlaps($0.frame, view.visible, byMoreThan: 1)
    }
    let middle = CGPoint(x: view.visible.midX, y: view.visible.midY)
    reportAmbiguity(among: elements, view) { element, other in
      guard moved.contains(element.id) || moved.contains(other.id) else { return false }
      // Halfway between two resting places, the two nearest cards are equally near.
      let areEquallyNear =
        abs(abs(element.frame.midX - middle.x) - abs(other.frame.midX - middle.x)) < 2
        && abs(abs(element.frame.midY - middle.y) - abs(other.frame.midY - middle.y)) < 2
      return !element.isTransformed || !areEquallyNear
    }
  }

  /// Whether no elements with the same z-index overlap.
  static func hasClearOrder(_ view: FreshView) -> Bool { ambiguousPair(in: view) == nil }

  /// Returns two elements with the same z-index that overlap.
  static func ambiguousPair(in view: FreshView) -> (ElementAnswer, ElementAnswer)? {
    ambiguousPair(among: stackedElements(of: view), view)
  }

  /// Returns the elements that can be seen, from top to bottom.
  private static func stackedElements(of view: FreshView) -> [ElementAnswer] {
    // What moves with the offset is only seen where it is now.
    var seen: [ElementAnswer] = []
    for element in view.snapshot.elements
    where !element.isInvisible && element.geometryFault == nil
      && (!view.isMoving || !view.moving.contains(element.id)
        || RectQuery.overlaps(element.frame, view.visible, byMoreThan: 1))
    {
      seen.append(element)
    }
    return seen.fromTop
  }

  private func reportAmbiguity(
    among elements: [ElementAnswer], _ view: FreshView,
    where counts: (ElementAnswer, ElementAnswer) -> Bool = { _, _ in true }
  ) {
    guard let (element, other) = Self.ambiguousPair(among: elements, view, where: counts) else { return }
    // Of items with one frame, only one is ever seen.
    let isHidden = Self.haveOneFrame(element, other)
    // Headers and footers are not meant to cover each other, nor are the elements of different sections at rest.
    let areBars = element.id.rank == 1 && other.id.rank == 1
    let rests = !view.moving.contains(element.id) && !view.moving.contains(other.id)
    let areApart =
      areBars
      || rests && element.id.section != other.id.section && element.id.rank < 2 && other.id.rank < 2
    let known = candidates.count
    // Few items may all fit if they are smaller.
    let needsSizes = element.id.isItem && other.id.isItem && !isHidden && view.counts.reduce(0, +) > 8
    defer { change(after: known) { $0.mayNeedLargeItems = needsSizes } }
    report(
      .ambiguousStacking, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      isHidden
        ? "\(element.id.words.capitalizedFirst) and \(other.id.words) have the same frame and the same zIndex, so that "
          + "one hides the other."
        : "\(element.id.words.capitalizedFirst) and \(other.id.words) overlap and have the same zIndex."
          + (areApart ? emptySections(between: element, other, view) : ""),
      expected: areApart || isHidden ? "frames that do not overlap" : "different values of zIndex",
      actual: "\(GeometryFormat.rect(element.frame)) and \(GeometryFormat.rect(other.frame)), both with "
        + "zIndex \(element.zIndex)",
      severity: Self.isSlight(element, other) || areBars && !subject.namesBars ? .style : nil,
      fix: isHidden
        ? "Give each item a place of its own, or hide those that are not meant to be seen with isHidden."
        : areApart ? "Move them apart: each starts where the previous element ends." : nil,
      sketch: .overlapping(elements, element.id, other.id, in: view.snapshot))
  }

  /// Returns a sentence about the sections between two elements, if there are some and all of them are empty.
  private func emptySections(
    between element: ElementAnswer, _ other: ElementAnswer, _ view: FreshView
  ) -> String {
    let sections = [element.id.section, other.id.section].sorted()
    let between = (sections[0] + 1)..<max(sections[1], sections[0] + 1)
    guard !between.isEmpty,
      between.allSatisfy({ view.counts.indices.contains($0) && view.counts[$0] == 0 })
    else { return "" }
    return between.count == 1
      ? " Section \(between.lowerBound), which is between them, has no items."
      : " The sections between them have no items."
  }

  /// Whether two elements overlap by so small a part of both that hardly anybody sees which one is above.
  ///
  /// Items that interlock, as circles in a ring and hexagons in a honeycomb do, cover each other only with the corners of
  /// their frames, in which there is often nothing to see.
  private static func isSlight(_ element: ElementAnswer, _ other: ElementAnswer) -> Bool {
    if element.isTransformed || other.isTransformed {
      let least = [element.box, other.box].map { min($0.width, $0.height) }.min() ?? 0
      let margin = max(1, slight * least)
      if !ElementOutline(element).overlaps(ElementOutline(other), byMoreThan: margin) { return true }
    }
    let (one, two) = (element.frame, other.frame)
    let overlap = one.intersection(two)
    let isCorner =
      overlap.width < corner * min(one.width, two.width)
      && overlap.height < corner * min(one.height, two.height)
    if isCorner, element.id.isItem, other.id.isItem { return true }
    return overlap.width < slight * min(one.width, two.width)
      || overlap.height < slight * min(one.height, two.height)
  }

  /// The largest part of an element, along one axis, that counts as a slight overlap.
  private static let slight: CGFloat = 0.05
  /// The largest part of an item, along both axes, that counts as its corner.
  private static let corner: CGFloat = 0.6

  /// Returns two elements with the same z-index that overlap; two that overlap slightly only if there are no others.
  private static func ambiguousPair(
    among elements: [ElementAnswer], _ view: FreshView,
    where counts: (ElementAnswer, ElementAnswer) -> Bool = { _, _ in true }
  ) -> (ElementAnswer, ElementAnswer)? {
    // A flow layout places the headers and footers that it pins itself; its subclass has no influence on that.
    let pinsSupplementaries = (view.layout as? UICollectionViewFlowLayout).map {
      $0.sectionHeadersPinToVisibleBounds || $0.sectionFootersPinToVisibleBounds
    }
    var slight: (ElementAnswer, ElementAnswer)?
    for (index, element) in elements.enumerated().prefix(80) {
      for other in elements[(index + 1)...].prefix(40) {
        if other.frame.minY >= element.frame.maxY - 1 { break }
        // Siblings at different depths are drawn by their depth, and a cell turns around its own anchor point.
        guard element.zIndex == other.zIndex, !element.hasOwnAnchor,
          abs(element.transform.m43 - other.transform.m43) < 0.0001, element.id != other.id,
          !isTurnedInDepth(element), !isTurnedInDepth(other),
          RectQuery.overlaps(element.frame, other.frame, byMoreThan: 1) || haveOneFrame(element, other),
          // The frames of turned elements reach farther than the elements.
          !(element.isTransformed || other.isTransformed)
            || ElementOutline(element).overlaps(ElementOutline(other), byMoreThan: 1),
          !(pinsSupplementaries ?? false) || element.id.rank != 1 || other.id.rank != 1,
          counts(element, other),
          !isCovered(element.frame.intersection(other.frame), by: elements, element.zIndex)
        else { continue }
        if !isSlight(element, other) { return (element, other) }
        slight = slight ?? (element, other)
      }
    }
    return slight
  }

  /// Whether two elements are items with the same frame.
  private static func haveOneFrame(_ element: ElementAnswer, _ other: ElementAnswer) -> Bool {
    element.id.isItem && other.id.isItem && Near.rects(element.frame, other.frame)
  }

  /// Whether a transform turns an element out of the plane, so that its parts lie at different depths.
  ///
  /// Where two elements overlap, the nearer part is drawn above the other.
  private static func isTurnedInDepth(_ element: ElementAnswer) -> Bool {
    let transform = element.transform
    return [transform.m13, transform.m23, transform.m31, transform.m32].contains { abs($0) > 0.0001 }
  }

  /// Whether an element with a higher z-index lies over a whole overlap, like the corner of a table over frozen cells.
  private static func isCovered(_ overlap: CGRect, by elements: [ElementAnswer], _ zIndex: Int) -> Bool {
    elements.contains { element in
      element.zIndex > zIndex && element.alpha == 1 && !element.isTransformed
        && RectQuery.contains(element.frame, overlap, tolerance: 0.5)
        && !isSeenThrough(element, elements)
    }
  }

  /// Whether a view lies over all items of its section, which are meant to be seen.
  private static func isSeenThrough(_ view: ElementAnswer, _ elements: [ElementAnswer]) -> Bool {
    guard !view.id.isItem else { return false }
    let items = elements.filter { $0.id.isItem && $0.id.section == view.id.section }
    return items.count > 1
      && items.allSatisfy {
        $0.zIndex < view.zIndex && RectQuery.contains(view.frame, $0.frame, tolerance: 0.5)
      }
  }

  /// Checks that the first item of a section lies above the last one of the section before it if all other items lie
  /// above the items before them, as cards in a stack do.
  private func checkOrderAcrossSections(_ view: FreshView) {
    if traits.dependsOnOffset || traits.isDynamic || view.counts.count < 2 { return }
    let items = view.snapshot.plainItems.sorted { $0.id < $1.id }
    var others = 0
    var wrong: (below: ElementAnswer, above: ElementAnswer)?
    for (item, next) in zip(items, items.dropFirst())
    where RectQuery.overlaps(item.frame, next.frame, byMoreThan: 1) && item.zIndex != next.zIndex {
      if item.zIndex < next.zIndex {
        others += 1
      } else if item.id.section == next.id.section {
        return
      } else {
        wrong = wrong ?? (next, item)
      }
    }
    guard let wrong, others >= 4 else { return }
    report(
      .ambiguousStacking, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "Items that overlap lie above the items before them, but \(wrong.below.id.words) lies below "
        + "\(wrong.above.id.words), the last one of the section before it.",
      expected: "a zIndex of \(wrong.below.id.words) above \(wrong.above.zIndex)",
      actual: "zIndex \(wrong.below.zIndex)", aspect: .named("sections"),
      fix: "Count the zIndex over all sections, not from 0 in each of them.",
      sketch: .overlapping(items, wrong.below.id, wrong.above.id, in: view.snapshot))
  }
}

extension [ElementAnswer] {
  /// The elements from top to bottom; those with the same top stay in their order.
  fileprivate var fromTop: [ElementAnswer] {
    // To sort numbers takes less time than to move answers.
    var tops: [(top: CGFloat, index: Int)] = []
    tops.reserveCapacity(count)
    for (index, element) in enumerated() { tops.append((element.frame.minY, index)) }
    tops.sort { $0.top < $1.top }
    return tops.map { self[$0.index] }
  }
}

extension ElementAnswer {
  /// Whether the attributes tell the cell another anchor point, which moves it away from its frame.
  fileprivate var hasOwnAnchor: Bool { own.contains { $0.name == "anchorPoint" } }
}
