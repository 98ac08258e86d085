import Foundation
import HeadlessUIKit

// A decoration view around the items of a section reaches as far beyond the last item as the inset at that end.
extension Examiner {
  /// Finds decoration views of a flow layout whose distance to the last item grows with the inset at the beginning of the
  /// section, and not with that at its end.
  func examineInsetsAroundDecorations() {
    guard traits.isFlow, traits.scrollsVertically != traits.scrollsHorizontally, !traits.isDynamic,
      !traits.decorationKinds.isEmpty, inspection.candidates.isEmpty
    else { return }
    let trial = makeTrial(answersOptional: true)
    guard trial.take(.load).exception == nil, trial.answers.gaveInsets else { return }
    let added = Self.insetAround
    let (first, last): (ViewEdge, ViewEdge) = traits.scrollsVertically ? (.top, .bottom) : (.left, .right)
    func room(_ insets: UIEdgeInsets) -> [ElementID: CGFloat] {
      let change = FreshInstance.Change(addedInsets: insets)
      return roomAfterItems(in: FreshInstance(of: trial, change).snapshot(), along: first)
    }
    let (usual, moved, longer) = (room(.zero), room(first.insets(added)), room(last.insets(added)))
    let wrong = usual.keys.sorted().first { id in
      guard let old = usual[id], let start = moved[id], let end = longer[id] else { return false }
      return abs(start - old - added) < 1 && abs(end - old) < 1
    }
    guard let wrong else { return }
    begin(2, "larger insets of the delegate")
    let distance = GeometryFormat.number(added)
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "\(wrong.words.capitalizedFirst) ends \(distance) points farther behind the last item of its section if the delegate returns a "
        + "\(first.rawValue) inset that is larger by \(distance) points, and not if the \(last.rawValue) inset is.",
      expected: "a distance that grows with the \(last.rawValue) inset",
      actual: "a distance that grows with the \(first.rawValue) inset", aspect: .named(wrong.kind),
      fix: "Add the \(last.rawValue) inset of the section behind the last item.")
  }

  /// Returns how far each decoration view around the items of the first section goes on behind the last of them.
  private func roomAfterItems(in snapshot: AnswerSnapshot, along edge: ViewEdge) -> [ElementID: CGFloat] {
    let items = snapshot.plainItems.filter { $0.id.section == 0 && $0.geometryFault == nil }
    guard let start = items.map({ edge.start($0.frame) }).min(),
      let end = items.map({ edge.end($0.frame) }).max()
    else { return [:] }
    var room: [ElementID: CGFloat] = [:]
    for view in snapshot.elements where view.id.isDecoration && view.id.section == 0 && !view.isTransformed {
      guard view.geometryFault == nil, edge.start(view.frame) <= start, edge.end(view.frame) >= end else {
        continue
      }
      room[view.id] = edge.end(view.frame) - end
    }
    return room
  }

  /// The points by which an inset grows.
  private static let insetAround: CGFloat = 40
}
