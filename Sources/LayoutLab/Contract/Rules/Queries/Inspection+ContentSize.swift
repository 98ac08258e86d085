import Foundation
import HeadlessUIKit

// The content must include all elements, and should end soon after the last one.
extension Inspection {
  /// Checks the content size against the elements.
  ///
  /// - Parameters:
  ///   - view: A fresh instance.
  ///   - judgesTail: Whether the room after the last element is judged too.
  func checkContentSize(_ view: FreshView, judgesTail: Bool = true) {
    let snapshot = view.snapshot
    let size = snapshot.contentSize
    if snapshot.hasImpossibleContentSize { return }
    if judgesTail { checkSwappedSides(view) }
    // Elements entirely beyond the content are not in the answer to the content's rectangle.
    let beyond = snapshot.rect.insetBy(dx: -view.visible.width, dy: -view.visible.height)
      .intersection(CGRect(x: 0, y: 0, width: 1e8, height: 1e8))
    let rest = view.ask(beyond).filter { snapshot.place(of: $0.id) == nil }
    let single = snapshot.singleAnswers.compactMap { id, answer in
      snapshot.place(of: id) == nil ? answer : nil
    }
    let resting = (snapshot.elements + view.resting(rest + single, in: beyond)).filter(view.mustBeReachable)
    guard !resting.isEmpty else { return }
    let insets = view.view.adjustedContentInset
    // A subclass with a content size of its own places its items itself.
    let isFlow =
      view.layout is UICollectionViewFlowLayout && !subject.overrides(.collectionViewContentSize)
    // A flow layout centers items that are longer than their lines.
    let axis = (view.layout as? UICollectionViewFlowLayout)?.scrollDirection
    let shelves = subject.scrollsItself ? shelfAxis(view) : nil
    let crossing = CrossingSections(of: view.layout)
    let given = view.fresh.givenInset
    var worst: (element: ElementAnswer, excess: CGFloat, isVertical: Bool)?
    for element in resting {
      // A layout that gives the view an inset can place elements into it.
      let down =
        element.frame.maxY
        - max(size.height + given.bottom, view.visible.height - insets.top - insets.bottom)
      let right =
        element.frame.maxX - max(size.width + given.right, view.visible.width - insets.left - insets.right)
      // What is in a section that scrolls by itself can be scrolled to across the axis of the view.
      let downCounts =
        !(isFlow && axis == .horizontal && element.frame.height > size.height) && shelves != .vertical
        && !crossing.scrollsVertically(element.id)
      let rightCounts =
        !(isFlow && axis == .vertical && element.frame.width > size.width) && shelves != .horizontal
        && !crossing.scrollsHorizontally(element.id)
      if downCounts, down > 0.5, down > worst?.excess ?? 0 { worst = (element, down, true) }
      if rightCounts, right > 0.5, right > worst?.excess ?? 0 { worst = (element, right, false) }
    }
    let room = CGSize(
      width: max(size.width, view.visible.width - insets.left - insets.right),
      height: max(size.height, view.visible.height - insets.top - insets.bottom))
    let items = resting.filter(\.id.isItem)
    if let worst, !isStack(items, worst.isVertical, in: room),
      !isCard(items, worst.isVertical, in: room, of: view),
      !traits.dependsOnOffset || !view.movesOnTheWay(to: worst.element)
    {
      let edge = worst.isVertical ? worst.element.frame.maxY : worst.element.frame.maxX
      let length = worst.isVertical ? size.height : size.width
      let isOfApp = view.hasContentLengthOfApp(isVertical: worst.isVertical)
      let reason =
        isOfApp
        ? " A delegate gives this length, whatever the number of items." : limit(of: view, worst.element)
      // A flow layout is never wider than its view across its scroll direction; only the subclass moves elements there.
      let isAcrossFlow = isFlow && (axis == .horizontal) == worst.isVertical
      let isMoved = isAcrossFlow && isMovedBar(worst.element, worst.isVertical, of: size)
      let isFrame =
        isAcrossFlow
        || sticksOutSideways(
          worst.element, worst.isVertical, of: size,
          in: CGSize(
            width: view.visible.width - insets.left - insets.right,
            height: view.visible.height - insets.top - insets.bottom))
      let isVisibleWithoutInsets = fitsWithoutInsets(worst.element, worst.isVertical, view)
      let insetsOfApp = subject.contentInset?(view.visible.size) ?? .zero
      let isInInset = worst.excess <= (worst.isVertical ? insetsOfApp.bottom : insetsOfApp.right) + 0.5
      let known = candidates.count
      // Few items may all fit if they are smaller.
      defer {
        change(after: known) {
          $0.mayNeedLargeItems = isFrame && worst.element.id.isItem && items.count > 8
          $0.isAcrossScrolling = isFrame
        }
      }
      return report(
        .contentSizeTooSmall,
        at: !isFrame
          ? .collectionViewContentSize
          : subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
        read: isFrame ? SubjectSource.frameName : nil,
        "\(worst.element.id.words.capitalizedFirst) ends at \(GeometryFormat.number(edge)), but the content is only "
          + "\(GeometryFormat.number(length)) points \(worst.isVertical ? "high" : "wide"), so that "
          + (worst.excess < (worst.isVertical ? worst.element.frame.height : worst.element.frame.width)
            ? "\(GeometryFormat.number(worst.excess)) \(worst.excess == 1 ? "point" : "points") of the element cannot be "
              + "scrolled to"
            : "it cannot be scrolled to")
          + (view.counts.count == 1 && view.counts != [40] ? ", \(data(view))." : ".")
          + (isVisibleWithoutInsets
            ? " Without the content inset at the \(worst.isVertical ? "top and bottom" : "sides"), it is visible."
            : "")
          + (isInInset ? " The content inset that the app sets makes room for it." : "")
          + (isMoved ? " The flow layout places it at 0, and the subclass moves it." : "") + (reason ?? ""),
        expected: "at least \(GeometryFormat.number(edge)) points",
        actual: "\(GeometryFormat.number(length)) points",
        // A few points at the end of an element are hardly missed.
        severity: isVisibleWithoutInsets && !worst.isVertical || isInInset
          || sticksOut(worst.element, worst.isVertical, of: size, among: resting)
          ? .style
          : isVisibleWithoutInsets || isMoved || reason != nil || worst.excess <= 2.5 ? .warning : nil,
        fix: isMoved ? Self.fixForMovedBars : isFrame ? Self.fixForFrames(worst.isVertical) : nil,
        sketch: .cut(resting, worst.element, content: size, visible: view.visible))
    }
    if checkContentStart(view) { return }
    checkLength(view, resting, room)
    if judgesTail, !view.isMoving, !traits.dependsOnOffset { checkTail(view, resting) }
  }

  /// Checks that content is not as high as the view is wide, or the other way round, with nothing to see there.
  ///
  /// Elements that follow the offset have no last one, so that the room after it is not judged.
  private func checkSwappedSides(_ view: FreshView) {
    let (size, visible) = (view.snapshot.contentSize, view.visible)
    let elements = view.snapshot.elements.filter { !$0.isInvisible && $0.geometryFault == nil }
    guard traits.dependsOnOffset, !elements.isEmpty, abs(visible.width - visible.height) > 1 else { return }
    let isHigh =
      visible.height < visible.width && abs(size.height - visible.width) < 0.5
      && size.width > visible.width + 1 && elements.allSatisfy { $0.frame.maxY < visible.height + 1 }
    let isWide =
      visible.width < visible.height && abs(size.width - visible.height) < 0.5
      && size.height > visible.height + 1 && elements.allSatisfy { $0.frame.maxX < visible.width + 1 }
    guard isHigh || isWide else { return }
    let (length, room) = isHigh ? (size.height, visible.height) : (size.width, visible.width)
    report(
      .contentSizeTooLarge, at: .collectionViewContentSize,
      "The content is as \(isHigh ? "high as the view is wide" : "wide as the view is high"): "
        + "\(GeometryFormat.number(length)) points in a view of \(GeometryFormat.size(visible.size)), with nothing beyond "
        + "\(GeometryFormat.number(room)).",
      expected: "\(GeometryFormat.number(room)) points \(isHigh ? "high" : "wide")",
      actual: "\(GeometryFormat.number(length)) points", aspect: .named("sides"),
      fix:
        "Take the \(isHigh ? "height" : "width") of the content from the \(isHigh ? "height" : "width") of the bounds."
    )
  }

  /// Checks that content that scrolls with more items has a length with few of them too.
  private func checkLength(_ view: FreshView, _ resting: [ElementAnswer], _ room: CGSize) {
    let size = view.snapshot.contentSize
    // Content that fits into the view scrolls in the direction in which it does not fill it.
    let isVertical =
      traits.scrollsVertically
      || !traits.scrollsHorizontally && abs(size.width - view.visible.width) < 0.5
    guard !(traits.scrollsVertically && traits.scrollsHorizontally),
      (isVertical ? size.width : size.height) > 0,
      let last = resting.filter(\.id.isItem).max(by: {
        isVertical ? $0.frame.maxY < $1.frame.maxY : $0.frame.maxX < $1.frame.maxX
      })
    else { return }
    let edge = isVertical ? last.frame.maxY : last.frame.maxX
    let length = isVertical ? size.height : size.width
    if length > 0 {
      let items = resting.filter(\.id.isItem)
      if edge > length, !isStack(items, isVertical, in: room), !isCard(items, isVertical, in: room, of: view)
      {
        checkLengthInSmallerView(view, last, isVertical)
      }
      return
    }
    guard traits.scrollsVertically != traits.scrollsHorizontally, !traits.fitsView else { return }
    guard edge > 1 else { return }
    report(
      .contentSizeTooSmall, at: .collectionViewContentSize,
      "The content is 0 points \(isVertical ? "high" : "wide") \(data(view)), although \(last.id.words) ends at "
        + "\(GeometryFormat.number(edge)): in a view that is smaller than that it cannot be scrolled to.",
      expected: "at least \(GeometryFormat.number(edge)) points", actual: "0 points",
      severity: .warning)
  }

  /// Checks that the content ends after the last item also if that is visible anyway, because the view has room for it.
  ///
  /// A view that is lower than the content shows the same frames, and does not scroll to the end of the last one.
  private func checkLengthInSmallerView(_ view: FreshView, _ last: ElementAnswer, _ isVertical: Bool) {
    let size = view.snapshot.contentSize
    let (edge, length) =
      isVertical ? (last.frame.maxY, size.height) : (last.frame.maxX, size.width)
    // Elements may stick out a little, as they do if a program gives them a size of their own.
    let most = 0.5 * (isVertical ? last.frame.height : last.frame.width)
    let given = isVertical ? view.fresh.givenInset.bottom : view.fresh.givenInset.right
    guard edge > length + given + max(2.5, most), !traits.dependsOnOffset, let trial = view.fresh.trial,
      trial.configured.isEmpty
    else { return }
    let part = (0.6 * length).rounded(.up)
    let smaller = CGSize(
      width: isVertical ? view.visible.width : part, height: isVertical ? part : view.visible.height)
    let change = FreshInstance.Change(data: view.fresh.data.store, size: smaller)
    let fresh = FreshInstance(of: trial, change)
    guard fresh.view.raisedException == nil, fresh.view.bounds.size == smaller else { return }
    let snapshot = fresh.snapshot()
    guard let same = snapshot[last.id], Near.rects(same.frame, last.frame),
      Near.sizes(snapshot.contentSize, size)
    else { return }
    report(
      .contentSizeTooSmall, at: .collectionViewContentSize,
      "\(last.id.words.capitalizedFirst) ends at \(GeometryFormat.number(edge)), but the content is only "
        + "\(GeometryFormat.number(length)) points \(isVertical ? "high" : "wide") \(data(view)): a view of "
        + "\(GeometryFormat.size(smaller)) points cannot scroll to the end of the item.",
      expected: "at least \(GeometryFormat.number(edge)) points",
      actual: "\(GeometryFormat.number(length)) points")
  }

  /// Whether an element is beyond the content across the scroll direction only because of a content inset there.
  ///
  /// Few apps set one at the sides, but bars are above and below many horizontal lists too.
  private func fitsWithoutInsets(_ element: ElementAnswer, _ isVertical: Bool, _ view: FreshView) -> Bool {
    let insets = view.view.adjustedContentInset
    return isVertical
      ? insets.top + insets.bottom > 0 && traits.scrollsSideways
        && element.frame.maxY <= view.visible.height + 0.5
      : insets.left + insets.right > 0 && traits.scrollsVertically && !traits.scrollsHorizontally
        && element.frame.maxX <= view.visible.width + 0.5
  }

  /// Whether the content is exactly as long as the room in the view along one axis, and scrolls along the other one.
  ///
  /// Then it is the frame that is wrong, not the content size. Content that fits into the view along both axes, whatever
  /// the number of items, has no axis along which it scrolls, and is too small for elements that lie beyond it.
  private func sticksOutSideways(
    _ element: ElementAnswer, _ isVertical: Bool, of size: CGSize, in room: CGSize
  ) -> Bool {
    let (length, limit, other, otherLimit) =
      isVertical
      ? (size.height, room.height, size.width, room.width)
      : (size.width, room.width, size.height, room.height)
    let isBeyond = (isVertical ? element.frame.minY : element.frame.minX) > length - 0.5
    return abs(length - limit) < 0.5 && other > otherLimit + (traits.fitsView && isBeyond ? 0.5 : -0.5)
  }

  /// Whether an element is a header or a footer that is as long as the content is wide, so that a flow layout has it at
  /// zero.
  private func isMovedBar(_ element: ElementAnswer, _ isVertical: Bool, of size: CGSize) -> Bool {
    guard element.id.rank == 1 else { return false }
    return isVertical
      ? abs(element.frame.height - size.height) < 0.5 : abs(element.frame.width - size.width) < 0.5
  }

  private static let fixForMovedBars =
    "Leave headers and footers where super places them: change only attributes whose representedElementCategory is "
    + ".cell."

  private static func fixForFrames(_ isVertical: Bool) -> String {
    let (length, end) = isVertical ? ("height", "maxY") : ("width", "maxX")
    return
      "The content has the \(length) of the view, in which no element may end farther out: compute the frames so "
      + "that no \(end) exceeds it, with all spacings and insets."
  }

  /// Whether a supplementary view is centered on the end of the content, and a second one of its kind on the beginning, as
  /// the labels of an axis are.
  private func sticksOut(
    _ element: ElementAnswer, _ isVertical: Bool, of size: CGSize, among others: [ElementAnswer]
  ) -> Bool {
    guard element.id.rank == 1 else { return false }
    let (middle, end) =
      isVertical ? (element.frame.midY, size.height) : (element.frame.midX, size.width)
    return middle <= end + 0.5
      && others.contains { other in
        let (start, middle) =
          isVertical ? (other.frame.minY, other.frame.midY) : (other.frame.minX, other.frame.midX)
        return other.id.kind == element.id.kind && other.id.rank == 1 && start < -0.5 && middle >= -0.5
      }
  }

  /// Returns why an element that cannot be scrolled to may be meant to be like that; `nil` if nothing says so.
  private func limit(of view: FreshView, _ element: ElementAnswer) -> String? {
    let section = element.id.path.first
    let isEmpty = section.map { view.counts.indices.contains($0) && view.counts[$0] == 0 } ?? false
    guard view.layout is UICollectionViewCompositionalLayout, !element.id.isItem, isEmpty else { return nil }
    return " Its section has no items."
  }

  /// Whether each item covers the end of the previous one, and the visible head of the last one fits into a size.
  ///
  /// In such a stack of cards, no card is meant to be seen as a whole until it is opened.
  private func isStack(_ items: [ElementAnswer], _ isVertical: Bool, in size: CGSize) -> Bool {
    guard let (last, pitch) = headOfStack(items, isVertical) else { return false }
    return last + pitch <= (isVertical ? size.height : size.width) + 1
  }

  /// Returns where the last card of a stack begins, and the length of the heads of cards; `nil` if items are no stack.
  private func headOfStack(
    _ items: [ElementAnswer], _ isVertical: Bool
  ) -> (last: CGFloat, pitch: CGFloat)? {
    let spans = items.map {
      isVertical ? ($0.frame.minY, $0.frame.maxY) : ($0.frame.minX, $0.frame.maxX)
    }.sorted { $0.0 < $1.0 }
    guard spans.count > 1, let last = spans.last else { return nil }
    for (one, next) in zip(spans, spans.dropFirst()) where next.0 <= one.0 + 0.5 || next.0 >= one.1 - 1 {
      return nil
    }
    return (last.0, last.0 - spans[spans.count - 2].0)
  }

  /// Whether a lone item is a card that others would cover, and its head fits into a size.
  private func isCard(
    _ items: [ElementAnswer], _ isVertical: Bool, in size: CGSize, of view: FreshView
  ) -> Bool {
    guard items.count == 1, let trial = view.fresh.trial else { return false }
    let several = DataStore(ScenarioData(sections: [SectionData(items: Self.cardsOfStack)]))
    let fresh = FreshInstance(of: trial, .init(data: several))
    guard fresh.view.raisedException == nil else { return false }
    let cards = fresh.snapshot().elements.filter { $0.id.isItem && !$0.isInvisible && !$0.isTransformed }
    guard cards.count > 2, let (_, pitch) = headOfStack(cards, isVertical) else { return false }
    let start = isVertical ? items[0].frame.minY : items[0].frame.minX
    return start + pitch <= (isVertical ? size.height : size.width) + 1
  }

  /// The number of items that show whether a layout is a stack of cards.
  private static let cardsOfStack = 8

  /// Returns the axis along which a layout scrolls items itself: that of its scroll views or, if there are none, the one
  /// along which the content does not scroll.
  private func shelfAxis(_ view: FreshView) -> UICollectionView.ScrollDirection {
    let shelves = view.view.subviews.compactMap { $0 as? UIScrollView }
    if shelves.contains(where: { $0.contentSize.width > $0.bounds.width + 0.5 }) { return .horizontal }
    if shelves.contains(where: { $0.contentSize.height > $0.bounds.height + 0.5 }) { return .vertical }
    return view.snapshot.contentSize.width <= view.visible.width + 0.5 ? .horizontal : .vertical
  }

  private func checkTail(_ view: FreshView, _ resting: [ElementAnswer]) {
    let size = view.snapshot.contentSize
    let insets = view.view.adjustedContentInset
    let room = CGSize(
      width: view.visible.width - insets.left - insets.right,
      height: view.visible.height - insets.top - insets.bottom)
    let scrollsDown = size.height > room.height + 0.5
    let scrollsRight = size.width > room.width + 0.5
    let all = view.snapshot.elements.filter { !$0.isInvisible }
    // A section without items can have a column or a row of its own.
    let showsAllSections = !view.counts.contains(0)
    // The width of the content of a compositional layout is UIKit's.
    let isOwnWidth = !(view.layout is UICollectionViewCompositionalLayout)
    if scrollsDown, scrollsRight, showsAllSections, isOwnWidth,
      all.allSatisfy({ $0.frame.maxX <= room.width + 0.5 })
    {
      return reportTooLarge(
        "The content is \(GeometryFormat.number(size.width)) points wide, but no element extends beyond the "
          + "\(GeometryFormat.number(room.width)) points that are visible.",
        expected: "at most \(GeometryFormat.number(room.width)) points", actual: GeometryFormat.size(size))
    }
    guard scrollsDown || scrollsRight else { return }
    // A timetable has its hours without an event too.
    if view.counts == [0], !all.isEmpty { return }
    // A rectangle may not contain what is outside of the screen.
    let spans = (all + resting).map {
      scrollsDown ? ($0.frame.minY, $0.frame.maxY) : ($0.frame.minX, $0.frame.maxX)
    }.sorted { $0.0 < $1.0 }
    var end: CGFloat = 0
    var largestGap: CGFloat = 0
    for (from, to) in spans {
      largestGap = max(largestGap, from - end)
      end = max(end, to)
    }
    let screen = scrollsDown ? room.height : room.width
    // The empty part of the screen below few items is no room after the last one.
    let tail = (scrollsDown ? size.height : size.width) - max(end, screen)
    // In a paging layout the content ends with the last page, however little is on that page.
    let page = scrollsDown ? view.visible.height : view.visible.width
    let pages = ((scrollsDown ? size.height : size.width) / max(1, page))
    if abs(pages - pages.rounded()) * page < 0.5, tail < page - 0.5 { return }
    // A space that is smaller than any item may be needed with other numbers of items, as in rows that are shifted by
    // half an item.
    let shortest = resting.filter(\.id.isItem).map { scrollsDown ? $0.frame.height : $0.frame.width }.min()
    if tail < (shortest ?? 0) - 0.5 { return }
    // With half a screen after the last item, it can be scrolled to the center.
    let last = resting.filter(\.id.isItem).max {
      scrollsDown ? $0.frame.maxY < $1.frame.maxY : $0.frame.maxX < $1.frame.maxX
    }
    let lastLength = last.map { scrollsDown ? $0.frame.height : $0.frame.width } ?? 0
    if abs(tail - (page - lastLength) / 2) < largestGap + 1 || abs(tail - page / 2) < 1 { return }
    // With the rest of a screen after it, the last item can be scrolled to the beginning.
    if abs(tail - (screen - lastLength)) < largestGap + 1 || abs(tail - (page - lastLength)) < largestGap + 1
    {
      return
    }
    // With a screen after the first item, that item can be scrolled out of sight, however few items there are.
    let items = resting.filter(\.id.isItem)
    let first = [
      items.min { scrollsDown ? $0.frame.minY < $1.frame.minY : $0.frame.minX < $1.frame.minX },
      items.min { $0.id.path < $1.id.path },
    ].compactMap(\.self)
    let farthest = (scrollsDown ? size.height : size.width) - page
    let isRoomForFirst = first.contains { item in
      let (length, edge) =
        scrollsDown ? (item.frame.height, item.frame.maxY) : (item.frame.width, item.frame.maxX)
      return abs(farthest - length) < 1 || abs(farthest - edge) < 1
    }
    if isRoomForFirst { return }
    // The margins at the sides are typical spacings too.
    let sides = all.map { scrollsDown ? $0.frame.minX : $0.frame.minY }.min() ?? 0
    guard tail > max(largestGap, sides) + 1, tail > 40 || tail > screen else { return }
    reportTooLarge(
      "The content continues for \(GeometryFormat.number(tail)) points after the last element.",
      expected: "content that ends after \(GeometryFormat.number(end)) points and a margin",
      actual: GeometryFormat.size(size))
  }

  private func reportTooLarge(_ message: String, expected: String, actual: String) {
    // The room is that of headers and footers which the layout does not show.
    if candidates.contains(where: { $0.aspect == .emptySections }) { return }
    report(
      .contentSizeTooLarge, at: .collectionViewContentSize, message, expected: expected, actual: actual)
  }
}

extension FreshView {
  /// Whether an element must be in the content, because it is visible at rest and does not follow the content offset.
  func mustBeReachable(_ element: ElementAnswer) -> Bool {
    !element.isInvisible && !element.isTransformed && !element.id.isDecoration && !moving.contains(element.id)
      && element.geometryFault == nil && exists(element.id)
  }
}

/// The sections that scroll by themselves, so that their elements can be beyond the content of the collection view.
@MainActor private struct CrossingSections {
  private let sections: Set<Int>
  private let areHorizontal: Bool

  init(of layout: UICollectionViewLayout) {
    let layout = layout as? UICollectionViewCompositionalLayout
    sections = layout?.orthogonalSections ?? []
    areHorizontal = layout?.configuration.scrollDirection == .vertical
  }

  func scrollsHorizontally(_ id: ElementID) -> Bool { areHorizontal && sections.contains(id.section) }

  func scrollsVertically(_ id: ElementID) -> Bool { !areHorizontal && sections.contains(id.section) }
}
