import Foundation
import HeadlessUIKit

// Items that depend on the insets of their section begin behind them.
extension Examiner {
  /// Finds items that move if the delegate returns a larger inset, but begin within it.
  ///
  /// A layout that ignores the insets of its delegate may leave them out on purpose.
  func examineStartsInInset() {
    guard traits.scrollsVertically != traits.scrollsHorizontally, !traits.isDynamic, !traits.isCompositional,
      inspection.candidates.isEmpty
    else { return }
    let trial = makeTrial(data: [12])
    guard trial.take(.load).exception == nil, trial.answers.gaveInsets else { return }
    let isVertical = traits.scrollsVertically
    func spans(addingInset inset: CGFloat) -> [ClosedRange<CGFloat>] {
      var change = FreshInstance.Change()
      change.addedInsets = UIEdgeInsets(
        top: isVertical ? 0 : inset, left: isVertical ? inset : 0, bottom: 0, right: 0)
      return FreshInstance(of: trial, change).snapshot().plainItems.filter { $0.geometryFault == nil }.map {
        isVertical ? $0.frame.minX...$0.frame.maxX : $0.frame.minY...$0.frame.maxY
      }
    }
    let (usual, moved) = (spans(addingInset: 0), spans(addingInset: Self.addedInset))
    let length = isVertical ? trial.view.bounds.width : trial.view.bounds.height
    // Items without enough room between the insets must begin somewhere.
    let fit = (usual + moved).allSatisfy { $0.upperBound - $0.lowerBound < length - 2 * Self.addedInset }
    guard fit, let before = usual.map(\.lowerBound).min(), let start = moved.map(\.lowerBound).min(),
      abs(start - before) > 1, start < Self.addedInset - 1
    else { return }
    let (edge, axis) = isVertical ? ("left", "x") : ("top", "y")
    let (inset, place) = (GeometryFormat.number(Self.addedInset), GeometryFormat.number(start))
    begin(3, "a larger \(edge) inset")
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "The items depend on the insets that the delegate returns, but begin within the \(edge) inset: at \(axis) = \(place) "
        + "if it is \(inset) points or more.",
      expected: "\(axis) ≥ \(inset)", actual: "\(axis) = \(place)", aspect: .named("starts in inset"),
      fix: "Add the \(edge) inset of the section to the place of the first item of a line.")
  }

  /// The points by which an inset grows.
  private static let addedInset: CGFloat = 90
}
