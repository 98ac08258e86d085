import Foundation
import HeadlessUIKit

/// The answer of a layout to a query for one rectangle.
struct PageAnswer {
  let rect: CGRect
  let elements: [ElementAnswer]

  @MainActor init(_ layout: UICollectionViewLayout, _ rect: CGRect) {
    self.rect = rect
    elements = ElementAnswer.list(layout.layoutAttributesForElements(in: rect))
  }

  /// A table of the elements in the answer.
  var table: ElementTable {
    var table = ElementTable(capacity: elements.count)
    for (place, element) in elements.enumerated() { table.setPlace(place, of: element.id) }
    return table
  }

  /// Returns the first difference from a fresh instance with the same data, within this rectangle.
  func difference(from fresh: AnswerSnapshot) -> AnswerSnapshot.Difference? {
    let member = LifecycleCall.LayoutMember.layoutAttributesForElements
    var present = ElementTable(capacity: elements.count)
    for (place, element) in elements.enumerated() where present.setPlace(place, of: element.id) {
      if fresh.contains(element) { continue }
      guard let other = fresh[element.id] else {
        let frame = GeometryFormat.rect(element.frame)
        // The fresh instance was only queried inside its rectangle.
        if element.isInvisible || !RectQuery.overlaps(element.frame, rect, byMoreThan: Near.tolerance)
          || !RectQuery.overlaps(element.frame, fresh.rect, byMoreThan: Near.tolerance)
        {
          continue
        }
        return .init(member: member, property: .frame, id: element.id, mine: frame, theirs: nil)
      }
      guard let (name, mine, theirs) = element.difference(from: other) else { continue }
      return .init(member: member, property: name, id: element.id, mine: mine, theirs: theirs)
    }
    // A layout may search by the frames before their transforms, as flow does, so that a fresh instance may leave out
    // a transformed element too.
    for element in fresh.elements
    where !element.isInvisible && RectQuery.overlaps(element.frame, rect, byMoreThan: Near.tolerance)
      && !element.isTransformed && !present.contains(element.id)
    {
      // A separator is often only in the answer if the item beside it is.
      if element.isHairline, !RectQuery.overlaps(element.frame, rect.insetBy(dx: 2, dy: 2)) { continue }
      return .init(
        member: member, property: .frame, id: element.id, mine: nil,
        theirs: GeometryFormat.rect(element.frame))
    }
    return nil
  }
}
