import Foundation
import HeadlessUIKit

// The answer to any rectangle must contain everything that overlaps it.
extension Inspection {
  func checkSweep(_ view: FreshView) {
    let snapshot = view.snapshot
    var known = snapshot.elements.filter { view.exists($0.id) || $0.id.isDecoration }
    // Elements that have attributes in their own query must be in rectangles too. If the two queries disagree about
    // frames, the frame in the own query is not where the layout puts the element.
    if !snapshot.singlesDisagree {
      for (id, single) in snapshot.singleAnswers where snapshot.place(of: id) == nil {
        if let single, single.id == id { known.append(single) }
      }
    }
    known = known.filter { !$0.isInvisible && $0.geometryFault == nil }
    guard !known.isEmpty else { return }
    // An element that is missing in the whole content is missing in smaller rectangles too.
    let whole = known.filter { snapshot.place(of: $0.id) == nil && Self.lies($0, in: snapshot.rect) }
    if let first = whole.first, Self.isBehind(first, snapshot.elements) {
      // The others are further down in the stack.
      known.removeAll { snapshot.place(of: $0.id) == nil }
    } else if let first = whole.first {
      if Self.areOfLaterSections(whole, than: snapshot), !(view.isQueriedOnScroll && view.shows(first)) {
        return reportFirstSectionOnly()
      }
      // A layout that lays out section 0 only shows nothing if that section is empty.
      let isOfLater = view.counts.first == 0 && snapshot.elements.isEmpty
      return reportMissing(
        whole, in: snapshot.rect, of: view, isOfLater: isOfLater)
    }
    let frames = known.map { $0.frame }
    let rects = rects(view, known)
    let pages = rects.filter { Self.isPage($0, view) }
    /// Thin decoration views that are missing at an edge, in case nothing else is.
    var late: (elements: [ElementAnswer], rect: CGRect)?
    for rect in pages + rects.filter({ !Self.isPage($0, view) }) {
      let isWide = RectQuery.contains(rect, view.visible)
      let answer = view.ask(rect)
      var present = ElementTable(capacity: answer.count)
      for (place, element) in answer.enumerated() {
        present.setPlace(place, of: element.id)
        guard let usualPlace = snapshot.place(of: element.id), case let usual = snapshot.elements[usualPlace],
          isWide || !view.moving.contains(element.id),
          !Near.rects(usual.frame, element.frame)
        else { continue }
        // A frame that changes again in the first rectangle depends on the number of queries.
        let again = view.ask(snapshot.rect).first { $0.id == element.id }
        if let again, !Near.rects(again.frame, usual.frame), !Near.rects(again.frame, element.frame) {
          return
        }
        return report(
          .frameDependsOnRect, at: .layoutAttributesForElements,
          "The frame of \(element.id.words) depends on the rectangle that is queried.",
          expected: "\(GeometryFormat.rect(usual.frame)), as in \(GeometryFormat.rect(snapshot.rect))",
          actual: "\(GeometryFormat.rect(element.frame)) in \(GeometryFormat.rect(rect))",
          sketch: .moved(from: snapshot, to: answer, about: element.id))
      }
      var missed: [ElementAnswer] = []
      // The frames alone rule out most elements quickly. A hairline that appears late is not visible.
      for index in frames.indices where RectQuery.overlaps(frames[index], rect, byMoreThan: Self.leastOverlap)
      {
        let element = known[index]
        if !present.contains(element.id), Self.lies(element, in: rect),
          isWide || !view.moving.contains(element.id)
        {
          missed.append(element)
        }
      }
      if let place = missed.firstIndex(where: { !Self.isLate($0) }) {
        missed.swapAt(0, place)
        return reportMissing(missed, in: rect, of: view)
      }
      if late == nil, !missed.isEmpty { late = (missed, rect) }
    }
    if let late { reportMissing(late.elements, in: late.rect, of: view) }
  }

  /// Whether an item is behind an item in the answer, as the lower cards of a stack are, of which an edge may be visible.
  private static func isBehind(_ element: ElementAnswer, _ others: [ElementAnswer]) -> Bool {
    element.id.isItem
      && others.contains { other in
        guard other.zIndex > element.zIndex, other.alpha >= 1, !other.isHidden, other.id.isItem else {
          return false
        }
        let common = RectQuery.intersection(other.frame, element.frame).size
        let size = element.frame.size
        return common.width * common.height >= Self.leastCover * size.width * size.height
      }
  }

  /// The part of the area of an item that must be covered so that its absence does not count.
  private static let leastCover: CGFloat = 0.9

  /// Whether the answer to the whole content contains items of section 0 only, and nothing of it is missing.
  private static func areOfLaterSections(_ missing: [ElementAnswer], than snapshot: AnswerSnapshot) -> Bool {
    let shown = snapshot.elements.filter(\.id.isItem)
    return !shown.isEmpty && shown.allSatisfy { $0.id.section == 0 }
      && missing.allSatisfy { $0.id.section > 0 }
  }

  private func reportFirstSectionOnly() {
    report(
      .ignoresSections, at: .layoutAttributesForElements,
      "The layout lays out section 0 only: layoutAttributesForElements(in:) leaves out the elements of all others.",
      expected: "attributes for the items of all sections", actual: "attributes for section 0 only")
  }

  /// Checks that the answer to the visible bounds contains everything that overlaps them at this offset.
  func checkVisible(_ view: FreshView) {
    let present = Set(view.ask(view.visible).map(\.id))
    let missed = view.snapshot.elements.filter { element in
      !present.contains(element.id) && view.exists(element.id) && !element.isInvisible
        && element.geometryFault == nil && Self.lies(element, in: view.visible)
    }
    if !missed.isEmpty { return reportMissing(missed, in: view.visible, of: view) }
    reportLateByTransform(
      view.snapshot.elements.filter { element in
        !present.contains(element.id) && view.exists(element.id) && !element.isInvisible
          && element.geometryFault == nil
      }, view)
  }

  /// Reports an element that only its transform brings into the visible bounds, so far that it is seen to pop in.
  private func reportLateByTransform(_ absent: [ElementAnswer], _ view: FreshView) {
    let late = absent.filter { element in
      element.isTransformed
        && ElementOutline(element).overlaps(
          ElementOutline(view.visible), byMoreThan: Self.leastOverlapOfMoved)
    }
    guard let first = late.first else { return }
    report(
      .rectQueryMissesElements, at: .layoutAttributesForElements,
      "layoutAttributesForElements(in:) leaves out \(first.id.words), which its transform brings into the visible bounds"
        + (late.count > 1 ? ", and \(late.count - 1) more." : "."),
      expected: "\(first.id.words) at \(GeometryFormat.rect(first.frame)) in the answer to "
        + GeometryFormat.rect(view.visible),
      actual: "an answer without it", aspect: .named("transform"), severity: .warning,
      fix: "Extend the rectangle by the distance by which transforms move elements, before looking for them.")
  }

  /// The width of the part of an element, in points, that its transform can bring on screen late without being missed.
  private static let leastOverlapOfMoved: CGFloat = 10

  /// Reports elements that the answer to a rectangle leaves out, the first of them by name.
  private func reportMissing(
    _ missed: [ElementAnswer], in rect: CGRect, of view: FreshView, isOfLater: Bool = false
  ) {
    let element = missed[0]
    let isWindow = leavesOutAllButWindow(missed, in: rect, of: view)
    // Each scroll step queries such a layout again, so that what is only missing outside of the screen is never seen.
    let isOffScreen =
      !(Self.lies(element, in: view.visible) && RectQuery.contains(rect, view.visible))
      && (traits.dependsOnOffset || view.isQueriedOnScroll) && view.shows(element)
    let isSmall = !Self.isPage(rect, view)
    let isLate = Self.isLate(element)
    // The view of a layout whose whole content is visible shows no other page.
    let size = view.snapshot.contentSize
    let isUnasked =
      !RectQuery.contains(rect, view.visible) && traits.fitsView && size.width <= view.visible.width + 0.5
      && size.height <= view.visible.height + 0.5
    report(
      .rectQueryMissesElements, at: .layoutAttributesForElements,
      "layoutAttributesForElements(in:) leaves out \(element.id.words), which overlaps the rectangle"
        + (isOffScreen ? " outside of the visible bounds" : "")
        + (missed.count > 1 ? ", and \(missed.count - 1) more." : ".")
        + (isWindow ? " It shows a few items around the content offset, which may be meant." : "")
        + (isSmall ? " Rectangles as large as the view do not show this." : "")
        + (isUnasked ? " UIKit does not ask for it while all of the content is visible." : "")
        + (isOfLater ? " The layout shows nothing while section 0 is empty." : ""),
      expected: "\(element.id.words) at \(GeometryFormat.rect(element.frame)) in the answer to "
        + GeometryFormat.rect(rect),
      actual: "an answer without it",
      aspect: isOfLater ? .named(CandidateFinding.laterSections) : .whole,
      severity: isOffScreen || isUnasked
        ? .style : isWindow || isSmall || isLate || element.isHairline ? .warning : nil,
      fix: isPlacedBySuper ? Self.fixForMoved : nil,
      sketch: .missing(view.ask(rect), of: view.snapshot, element, in: rect))
  }

  /// Whether the layout queries super, which has places for all elements.
  var isPlacedBySuper: Bool {
    (traits.isFlow || traits.isCompositional) && subject.overrides(.layoutAttributesForElements)
      && subject.queriesSuperByRect
  }

  private static let fixForMoved =
    "super finds elements by the places that it gives them. If the layout moves them, query super with a rectangle that is "
    + "larger by the distance, and return what intersects the one that was asked for."

  /// The width of the part of an element, in points, that a rectangle must contain so that its absence counts.
  private static let leastOverlap: CGFloat = 0.9

  /// The height or the width of decoration views, in points, that can come on screen late without being missed.
  private static let mostThicknessOfLateView: CGFloat = 10

  /// Whether an element is a thin decoration view, which comes in with its item, a few points late.
  private static func isLate(_ element: ElementAnswer) -> Bool {
    element.id.isDecoration && min(element.frame.width, element.frame.height) <= mostThicknessOfLateView
  }

  /// Whether a rectangle is as large as the view or contains the whole content along each axis, like those of UIKit.
  private static func isPage(_ rect: CGRect, _ view: FreshView) -> Bool {
    let (visible, whole) = (view.visible, view.snapshot.rect)
    return (rect.width >= visible.width - 0.5 || rect.minX <= whole.minX && rect.maxX >= whole.maxX)
      && (rect.height >= visible.height - 0.5 || rect.minY <= whole.minY && rect.maxY >= whole.maxY)
  }

  /// Whether an element overlaps a rectangle with and without its transform.
  private static func lies(_ element: ElementAnswer, in rect: CGRect) -> Bool {
    RectQuery.overlaps(element.frame, rect, byMoreThan: Near.tolerance)
      && (!element.isTransformed || RectQuery.overlaps(element.box, rect, byMoreThan: Near.tolerance))
  }

  /// Returns rectangles like the pages that UIKit queries.
  ///
  /// They span the content along an axis on which it does not scroll, and begin and end anywhere along the other axis.
  private func rects(_ view: FreshView, _ known: [ElementAnswer]) -> [CGRect] {
    let whole = view.snapshot.rect
    let page = CGSize(width: max(view.visible.width, 1), height: max(view.visible.height, 1))
    let scrollsDown = whole.height > page.height + 1
    // With few items, a layout does not scroll along its axis either.
    let scrollsRight = whole.width > page.width + 1 || traits.scrollsSideways
    var rects: [CGRect] = [view.visible]
    let rows = min(6, Int((whole.height / page.height).rounded(.up)))
    let columns = min(6, Int((whole.width / page.width).rounded(.up)))
    for row in 0..<max(1, rows) {
      for column in 0..<max(1, columns) {
        let origin = CGPoint(x: CGFloat(column) * page.width, y: CGFloat(row) * page.height)
        rects.append(CGRect(origin: origin, size: page))
      }
    }
    let step = max(1, known.count / (sweepsBriefly ? 6 : 24))
    for (index, element) in known.enumerated() where index % step == 0 || index >= known.count - 2 {
      let frame = RectQuery.intersection(element.isTransformed ? element.box : element.frame, whole)
      guard !frame.isNull, frame.width > 3, frame.height > 3 else { continue }
      // The element itself, a page that ends just inside it, and a page that begins just before its end.
      if !scrollsRight || scrollsDown {
        let (x, width) = scrollsRight ? (max(0, frame.midX - page.width / 2), page.width) : (0, whole.width)
        let top = max(0, frame.minY + 1 - page.height)
        rects.append(CGRect(x: x, y: frame.minY, width: width, height: frame.height))
        rects.append(CGRect(x: x, y: top, width: width, height: frame.minY + 1 - top))
        rects.append(CGRect(x: x, y: frame.maxY - 1, width: width, height: page.height))
      }
      if scrollsRight {
        let (y, height) =
          scrollsDown ? (max(0, frame.midY - page.height / 2), page.height) : (0, whole.height)
        let left = max(0, frame.minX + 1 - page.width)
        rects.append(CGRect(x: frame.minX, y: y, width: frame.width, height: height))
        rects.append(CGRect(x: left, y: y, width: frame.minX + 1 - left, height: height))
        rects.append(CGRect(x: frame.maxX - 1, y: y, width: page.width, height: height))
      }
    }
    return rects
  }
}
