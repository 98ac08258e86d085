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
    let isVertical = traits.scrollsVertically
    func items(addingInset inset: CGFloat) -> [ElementAnswer] {
      var change = FreshInstance.Change()
      change.addedInsets = UIEdgeInsets(
        top: isVertical ? 0 : inset, left: isVertical ? inset : 0, bottom: 0, right: 0)
      return FreshInstance(of: trial, change).snapshot().plainItems.filter { $0.geometryFault == nil }
        .sorted { $0.id < $1.id }
    }
    func place(_ item: ElementAnswer) -> CGFloat { isVertical ? item.frame.minX : item.frame.minY }
    let usual = items(addingInset: 0)
    for inset in Self.addedInsets {
      let moved = items(addingInset: inset)
      let areSameLines =
        usual.map(\.id) == moved.map(\.id)
        && zip(usual, moved).allSatisfy { one, other in
          Near.sizes(one.frame.size, other.frame.size)
            && Near.numbers(
              isVertical ? one.frame.minY : one.frame.minX, isVertical ? other.frame.minY : other.frame.minX)
        }
      guard areSameLines, let before = usual.map(place).min(), let after = moved.map(place).min(),
        before - after > inset / 4
      else { continue }
      return reportMove(from: before, to: after, inset)
    }
  }

  private func reportMove(from before: CGFloat, to after: CGFloat, _ inset: CGFloat) {
    let isVertical = traits.scrollsVertically
    let (edge, axis, way) = isVertical ? ("left", "x", "to the left") : ("top", "y", "up")
    let distance = GeometryFormat.number(before - after)
    let added = GeometryFormat.number(inset)
    begin(3, "a larger \(edge) inset")
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "The first items of lines move \(way) by \(distance) points if the delegate returns a \(edge) inset that is larger by "
        + "\(added) points.",
      expected: "\(axis) ≥ \(GeometryFormat.number(before)), with the same items in each line",
      actual: "\(axis) = \(GeometryFormat.number(after))", aspect: .named("against inset"),
      fix: "Add the \(edge) inset of the section to the place of the first item of a line.")
  }

  /// The points by which an inset grows.
  private static let addedInsets: [CGFloat] = [16, 8, 4]
}
