import Foundation
import HeadlessUIKit

// A flow layout does not say what it does with items that are longer than its lines.
extension Inspection {
  /// Reports that the items, whose size the layout sets itself, are larger than the room in the view.
  ///
  /// - Parameter trial: The layout in a view that an app can have.
  func checkLargeItems(_ trial: Trial) {
    guard let id = BatteryScenarioID(rawValue: scenario), [.load, .rotate].contains(id),
      traits.isAlwaysSilent,
      let layout = trial.layout as? UICollectionViewFlowLayout, layout.estimatedItemSize == .zero
    else { return }
    let isVertical = layout.scrollDirection == .vertical
    let (view, insets) = (trial.view.bounds.size, layout.sectionInset)
    var bars = trial.view.adjustedContentInset
    if let inset = subject.contentInset?(trial.answers.viewSizeAtFirst ?? view) {
      for side in [\UIEdgeInsets.top, \.left, \.bottom, \.right] {
        bars[keyPath: side] += inset[keyPath: side]
      }
    }
    let item = isVertical ? layout.itemSize.width : layout.itemSize.height
    let between =
      isVertical
      ? view.width - insets.left - insets.right - bars.left - bars.right
      : view.height - insets.top - insets.bottom - bars.top - bars.bottom
    let room = max(between, 0)
    guard item > room + 0.5 else { return }
    let (dimension, more) = isVertical ? ("width", "wider") : ("height", "higher")
    report(
      .itemLargerThanView, at: .prepare, read: FlowSize.itemSize.line,
      "Items of \(GeometryFormat.size(layout.itemSize)) are \(more) than the \(GeometryFormat.number(room)) points "
        + "that a view of \(GeometryFormat.size(view)) has between its insets"
        + (id == .load ? "" : ", after \(phrase)")
        + ": UIKit logs that the behavior of the flow layout is not defined.",
      expected: "\(dimension) of at most \(GeometryFormat.number(room))",
      actual: GeometryFormat.number(item))
  }
}
