import Foundation
import HeadlessUIKit

/// What a layout answers for one rectangle, asked on its own.
struct PageAnswer {
  let rect: CGRect
  let elements: [ElementAnswer]

  @MainActor init(_ layout: UICollectionViewLayout, _ rect: CGRect) {
    self.rect = rect
    elements = (layout.layoutAttributesForElements(in: rect) ?? []).map { ElementAnswer($0) }
  }

  /// The first thing in which a new instance with the same data says something else of this rectangle.
  func difference(from twin: AnswerSnapshot) -> AnswerSnapshot.Difference? {
    let member = "layoutAttributesForElements(in:)"
    var present: Set<ElementID> = []
    for element in elements where present.insert(element.id).inserted {
      let frame = GeometryFormat.rect(element.frame)
      guard let other = twin[element.id] else {
        // Of what is beyond its own rectangle the new instance was not asked.
        if element.isInvisible || !RectQuery.overlaps(element.frame, rect, byMoreThan: Near.tolerance)
          || !RectQuery.overlaps(element.frame, twin.rect, byMoreThan: Near.tolerance)
        {
          continue
        }
        return .init(member: member, what: element.id.words, mine: frame, theirs: "nothing", id: element.id)
      }
      guard let (name, mine, theirs) = element.difference(from: other) else { continue }
      return .init(
        member: member, what: "\(name) of \(element.id.words)", mine: mine, theirs: theirs, id: element.id)
    }
    for element in twin.elements where !present.contains(element.id) && !element.isInvisible {
      guard RectQuery.overlaps(element.frame, rect, byMoreThan: Near.tolerance) else { continue }
      return .init(
        member: member, what: element.id.words, mine: "nothing", theirs: GeometryFormat.rect(element.frame),
        id: element.id)
    }
    return nil
  }
}
