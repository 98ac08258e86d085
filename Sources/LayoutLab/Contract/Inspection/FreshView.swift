import Foundation
import HeadlessUIKit

/// A fresh instance of a layout with its answers.
@MainActor struct FreshView {
  let fresh: FreshInstance
  let snapshot: AnswerSnapshot
  /// The elements whose attributes depend on the content offset.
  let moving: Set<ElementID>
  /// Whether any attributes depend on the content offset.
  var isMoving: Bool { !moving.isEmpty }
  var view: UICollectionView { fresh.view }
  var layout: UICollectionViewLayout { fresh.layout }
  var counts: [Int] { fresh.counts }
  /// The visible part of the content.
  var visible: CGRect { fresh.view.bounds }

  init(_ fresh: FreshInstance, _ snapshot: AnswerSnapshot, moving: Set<ElementID>) {
    self.fresh = fresh
    self.snapshot = snapshot
    self.moving = moving
  }

  /// Queries everything from an instance whose attributes are taken as they are at its content offset.
  init(_ fresh: FreshInstance) { self.init(fresh, fresh.snapshot(), moving: []) }

  /// Whether the data contains an element.
  func exists(_ id: ElementID) -> Bool { id.exists(in: counts) }

  /// The first element whose own query changes the content size.
  var elementWhoseQueryResizesContent: ElementID? {
    fresh.within {
      let size = layout.collectionViewContentSize
      return snapshot.asked.first { id in
        _ = AnswerSnapshot.ask(layout, for: id)
        return !Near.sizes(size, layout.collectionViewContentSize)
      }
    }
  }

  /// Whether two queries for the content size with nothing in between agree.
  var repeatsContentSize: Bool {
    fresh.within { Near.sizes(layout.collectionViewContentSize, layout.collectionViewContentSize) }
  }

  /// Whether the answer to the visible bounds contains an element wherever the view shows it: when it comes in at an edge,
  /// when it goes out at the other, and between them.
  ///
  /// What lies behind another element of the answer, as behind a header that stays at the top, need not be in it.
  func shows(_ element: ElementAnswer) -> Bool {
    fresh.within {
      let old = view.contentOffset
      defer { move(to: old) }
      return offsets(showing: element.frame).allSatisfy { offset in
        move(to: offset)
        guard RectQuery.overlaps(element.frame, view.bounds, byMoreThan: 1) else { return true }
        let answer = ElementAnswer.list(layout.layoutAttributesForElements(in: view.bounds))
        let part = RectQuery.intersection(element.frame, view.bounds)
        return answer.contains { $0.id == element.id || $0.covers(part, of: element) }
      }
    }
  }

  /// Returns the offsets at which a frame is at the edges of the view and in its center, as far as the view scrolls.
  private func offsets(showing frame: CGRect) -> [CGPoint] {
    let (width, height) = (view.bounds.width, view.bounds.height)
    return [
      CGPoint(x: frame.midX - width / 2, y: frame.midY - height / 2),
      CGPoint(x: frame.minX + 2 - width, y: frame.minY + 2 - height),
      CGPoint(x: frame.maxX - 2, y: frame.maxY - 2),
    ].map { view.offset(nearest: $0, in: snapshot.contentSize) }
  }

  /// Whether the layout asks to be invalidated when the view scrolls, so that UIKit queries it again each time.
  var isQueriedOnScroll: Bool {
    fresh.within {
      [CGVector(dx: 0, dy: 9), CGVector(dx: 9, dy: 0), CGVector(dx: 200, dy: 200)].allSatisfy { step in
        layout.shouldInvalidateLayout(forBoundsChange: view.bounds.offsetBy(dx: step.dx, dy: step.dy))
      }
    }
  }

  /// Returns the elements that keep their frames when the view has scrolled by a short distance.
  ///
  /// - Parameters:
  ///   - elements: Elements that are not in ``moving``, because the content does not contain them.
  ///   - rect: A rectangle that contains them.
  /// - Returns: The elements whose frames do not depend on the content offset.
  func resting(_ elements: [ElementAnswer], in rect: CGRect) -> [ElementAnswer] {
    guard isMoving, !elements.isEmpty else { return elements }
    return fresh.within {
      let old = view.contentOffset
      defer { move(to: old) }
      move(to: view.offset(scrolledBy: 53, in: snapshot.contentSize))
      let answers = ElementAnswer.list(layout.layoutAttributesForElements(in: rect))
      let frames = Dictionary(answers.map { ($0.id, $0.frame) }) { first, _ in first }
      return elements.filter { element in
        let frame = frames[element.id] ?? AnswerSnapshot.ask(layout, for: element.id)?.frame
        return frame.map { Near.rects($0, element.frame) } ?? true
      }
    }
  }

  /// Whether an element has another frame once the view has scrolled to the end of its content.
  ///
  /// A layout may compute the frames around the visible bounds only, so that others are computed on the way there.
  func movesOnTheWay(to element: ElementAnswer) -> Bool {
    fresh.within {
      let old = view.contentOffset
      defer { move(to: old) }
      let end = CGPoint(x: element.frame.maxX, y: element.frame.maxY)
      move(to: view.offset(nearest: end, in: snapshot.contentSize))
      let answer = AnswerSnapshot.ask(layout, for: element.id)
      return answer.map { !Near.rects($0.frame, element.frame) } ?? false
    }
  }

  /// Moves the content, and lets the layout compute everything again.
  private func move(to offset: CGPoint) {
    view.placeContent(at: offset)
    layout.invalidateLayout()
    view.loadWithoutViews()
  }

  /// Whether the content has a length that a delegate of the app gives as a whole, whatever the number of items.
  func hasContentLengthOfApp(isVertical: Bool) -> Bool {
    guard let trial = fresh.trial, counts.contains(where: { $0 > 1 }) else { return false }
    func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func length(with change: FreshInstance.Change) -> CGFloat {
      let other = FreshInstance(of: trial, change)
      return length(other.within { other.layout.collectionViewContentSize })
    }
    let own = length(snapshot.contentSize)
    let fewer = DataStore(ScenarioData(sections: counts.map { SectionData(items: $0 / 2) }))
    return abs(length(with: FreshInstance.Change(data: fewer)) - own) < 0.5
      && abs(length(with: FreshInstance.Change(hasOtherConstants: true)) - own) > 0.5
  }

  /// Queries a rectangle.
  func ask(_ rect: CGRect) -> [ElementAnswer] {
    fresh.within { ElementAnswer.list(layout.layoutAttributesForElements(in: rect)) }
  }
}

extension ElementAnswer {
  /// Whether a part of another element lies behind the element.
  fileprivate func covers(_ part: CGRect, of other: ElementAnswer) -> Bool {
    zIndex > other.zIndex && alpha >= 1 && !isHidden && !isTransformed
      && RectQuery.contains(frame.insetBy(dx: -0.5, dy: -0.5), part)
  }
}

extension UICollectionView {
  /// Returns the content offset nearest to a point that a content size can be scrolled to.
  func offset(nearest point: CGPoint, in size: CGSize) -> CGPoint {
    let insets = adjustedContentInset
    return CGPoint(
      x: max(-insets.left, min(point.x, size.width + insets.right - bounds.width)),
      y: max(-insets.top, min(point.y, size.height + insets.bottom - bounds.height)))
  }

  /// Returns the content offset after scrolling by a distance in each direction in which a content size can scroll.
  func offset(scrolledBy distance: CGFloat, in size: CGSize) -> CGPoint {
    CGPoint(
      x: contentOffset.x + (size.width > bounds.width + 1 ? distance : 0),
      y: contentOffset.y + (size.height > bounds.height + 1 ? distance : 0))
  }
}
