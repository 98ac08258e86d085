import Foundation
import HeadlessUIKit

extension Scenario {
  /// The scenario in which a layout is shown where nobody says in which: what befalls every layout, once each.
  ///
  /// - Parameter data: What the data source has at first; steps that need an item are left out where there is none.
  /// - Returns: The scenario, which expects nothing.
  public static func tour(of data: ScenarioData) -> Scenario {
    var steps = [Step.load.labelled("the first display")]
    let counts = data.sections.map(\.items)
    if let section = counts.firstIndex(where: { $0 > 0 }), let last = counts.lastIndex(where: { $0 > 0 }) {
      let first = IndexPath(item: 0, section: section)
      let (middle, end) = (
        IndexPath(item: counts[section] / 2, section: section),
        IndexPath(item: counts[last] - 1, section: last)
      )
      steps += [
        Step.scroll(toItem: middle, at: .centeredVertically, .centeredHorizontally).labelled("to the middle"),
        Step.scroll(toItem: end, at: .bottom, .right).labelled("to the end"),
        Step.scroll(toItem: first, at: .top, .left).labelled("back to the beginning"),
        Step.insert(items: [first]).labelled("an item comes"),
        Step.delete(items: [first]).labelled("and goes"),
      ]
    }
    steps += [
      Step.rotate.labelled("a rotation"), Step.invalidateLayout.labelled("the layout is invalidated"),
      Step.reloadData.labelled("all data is loaded again"),
    ]
    return Scenario(name: "A tour", data: data, steps: steps)
  }
}
