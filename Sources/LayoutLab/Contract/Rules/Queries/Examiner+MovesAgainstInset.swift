import Foundation
import HeadlessUIKit

// A larger inset at the beginning of lines moves no line backward.
extension Examiner {
  /// Finds lines that move to the left if the delegate returns a larger left inset, or up if it returns a larger top inset in a
  /// layout that scrolls horizontally.
  ///
  /// A layout that ignores the insets of its delegate may leave them out on purpose: its lines stay where they are. Lines with
  /// other items than before prove nothing.
  func examineMovesAgainstInset() {
    guard traits.scrollsVertically != traits.scrollsHorizontally, !traits.isDynamic, !traits.isCompositional,
      inspection.candidates.isEmpty
    else { return }
    let trial = makeTrial(data: [12])
    guard trial.take(.load).exception == nil, trial.answers.gaveInsets else { return }
    let (edge, other) = traits.scrollsVertically ? (ViewEdge.left, ViewEdge.top) : (.top, .left)
    func items(addingInset inset: CGFloat) -> [ElementAnswer] {
      let change = FreshInstance.Change(addedInsets: edge.insets(inset))
      return FreshInstance(of: trial, change).snapshot().plainItems.filter { $0.geometryFault == nil }
        .sorted { $0.id < $1.id }
    }
    func start(_ items: [ElementAnswer]) -> CGFloat? { items.map { edge.start($0.frame) }.min() }
    let usual = items(addingInset: 0)
    for inset in Self.addedInsets {
      let moved = items(addingInset: inset)
      let areSameLines =
        usual.map(\.id) == moved.map(\.id)
        && zip(usual.map(\.frame), moved.map(\.frame)).allSatisfy {
          Near.sizes($0.size, $1.size) && Near.numbers(other.start($0), other.start($1))
        }
      guard areSameLines, let before = start(usual), let after = start(moved), before - after > inset / 4
      else { continue }
      return reportMove(from: before, to: after, inset, edge)
    }
  }

  private func reportMove(from before: CGFloat, to after: CGFloat, _ inset: CGFloat, _ edge: ViewEdge) {
    let (axis, way) = edge == .left ? ("x", "to the left") : ("y", "up")
    let distance = GeometryFormat.number(before - after)
    let added = GeometryFormat.number(inset)
    begin(3, "a larger \(edge.rawValue) inset")
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "The first items of lines move \(way) by \(distance) points if the delegate returns a \(edge.rawValue) inset that is larger by "
        + "\(added) points.",
      expected: "\(axis) ≥ \(GeometryFormat.number(before)), with the same items in each line",
      actual: "\(axis) = \(GeometryFormat.number(after))", aspect: .named("against inset"),
      fix: "Add the \(edge.rawValue) inset of the section to the place of the first item of a line.")
  }

  /// The points by which an inset grows.
  private static let addedInsets: [CGFloat] = [16, 8, 4]
}
