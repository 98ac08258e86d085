import Foundation
import HeadlessUIKit

extension Scenario {
  /// The scenario for layouts without one of their own: the changes that every layout has to handle, once
  /// each.
  ///
  /// - Parameter data: What the data source has at first; steps that need an item are left out where there is none.
  /// - Returns: The scenario, which expects nothing.
  public static func tour(of data: ScenarioData) -> Scenario {
    var steps = [Step.load.labeled("the first display")]
    let counts = data.sections.map(\.items)
    if let section = counts.firstIndex(where: { $0 > 0 }), let last = counts.lastIndex(where: { $0 > 0 }) {
      let first = IndexPath(item: 0, section: section)
      let (middle, end) = (
        IndexPath(item: counts[section] / 2, section: section),
        IndexPath(item: counts[last] - 1, section: last)
      )
      steps += [
        Step.scroll(toItem: middle, at: .centeredVertically, .centeredHorizontally).labeled("to the middle"),
        Step.scroll(toItem: end, at: .bottom, .right).labeled("to the end"),
        Step.scroll(toItem: first, at: .top, .left).labeled("back to the beginning"),
        Step.insert(items: [first]).labeled("an item comes"),
        Step.delete(items: [first]).labeled("and goes"),
      ]
    }
    steps += [
      Step.rotate.labeled("a rotation"), Step.invalidateLayout.labeled("the layout is invalidated"),
      Step.reloadData.labeled("all data is loaded again"),
    ]
    return Scenario(name: "A tour", data: data, steps: steps)
  }
}
