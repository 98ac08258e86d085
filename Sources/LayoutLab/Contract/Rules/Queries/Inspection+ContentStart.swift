import Foundation
import HeadlessUIKit

// The content begins at zero, and nothing before it can be scrolled to.
extension Inspection {
  /// Checks that no element begins before the content.
  ///
  /// - Parameter view: A fresh instance.
  /// - Returns: Whether an element does.
  func checkContentStart(_ view: FreshView) -> Bool {
    // The frames of a compositional layout are UIKit's.
    guard !(view.layout is UICollectionViewCompositionalLayout), !subject.scrollsItself else { return false }
    let area = Self.areaBeforeContent(view)
    let outside = view.ask(area).filter { view.snapshot.place(of: $0.id) == nil }
    let all = (view.snapshot.elements + view.resting(outside, in: area)).filter(view.mustBeReachable)
    let size = view.snapshot.contentSize
    // The content can be scrolled as far as its inset, and a layout that gives one to the view can place elements there.
    let (inset, given) = (view.view.adjustedContentInset, view.fresh.givenInset)
    let room = (top: max(inset.top, given.top), left: max(inset.left, given.left))
    // A flow layout centers items that are longer than their lines.
    let axis = (view.layout as? UICollectionViewFlowLayout)?.scrollDirection
    var worst: (element: ElementAnswer, excess: CGFloat, isVertical: Bool)?
    for element in all {
      let frame = element.frame
      let up = -frame.minY - room.top
      let left = -frame.minX - room.left
      if up > frame.height / 2 + 0.5, axis != .horizontal || frame.height <= size.height,
        up > worst?.excess ?? 0
      {
        worst = (element, up, true)
      }
      if left > frame.width / 2 + 0.5, axis != .vertical || frame.width <= size.width,
        left > worst?.excess ?? 0
      {
        worst = (element, left, false)
      }
    }
    guard let (element, excess, isVertical) = worst, !view.movesOnTheWay(to: element) else { return false }
    let insets = subject.contentInset?(view.visible.size) ?? .zero
    let isInInset = excess <= (isVertical ? insets.top : insets.left) + 0.5
    let edge = isVertical ? element.frame.minY : element.frame.minX
    let length = isVertical ? element.frame.height : element.frame.width
    report(
      .contentSizeTooSmall, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      read: SubjectSource.frameName,
      "\(element.id.words.capitalizedFirst) begins at \(isVertical ? "y" : "x") = \(GeometryFormat.number(edge)), but the "
        + "content begins at 0, so that "
        + (excess < length
          ? "\(GeometryFormat.number(excess)) points of the element cannot be scrolled to"
          : "it cannot be scrolled to")
        + (view.counts.count == 1 && view.counts != [40] ? ", \(data(view))." : ".")
        + (isInInset ? " The content inset that the app sets makes room for it." : ""),
      expected: "at least 0 points", actual: "\(GeometryFormat.number(edge)) points", aspect: .named("start"),
      // Apps show a header before the content with a content inset.
      severity: isInInset ? .style : element.id.isItem ? nil : .warning,
      fix: "Move all frames so that none begins before 0, and make the content that much "
        + "\(isVertical ? "higher" : "wider").",
      sketch: .cut(all, element, content: size, visible: view.visible))
    return true
  }

  /// The screens before the content, and the corner between them.
  private static func areaBeforeContent(_ view: FreshView) -> CGRect {
    let (content, visible) = (view.snapshot.rect, view.visible)
    return CGRect(
      x: -visible.width, y: -visible.height, width: content.maxX + visible.width,
      height: content.maxY + visible.height)
  }
}
