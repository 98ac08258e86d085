import Foundation
import HeadlessUIKit

// Data of many shapes, and all the ways in which it changes.
extension Battery {
  static func shapes(_ traits: LayoutTraits) -> [BatteryScenario] {
    var all = [
      BatteryScenario("one-item", data: [1]),
      BatteryScenario("few-items", data: [4]),
      BatteryScenario("odd-count", data: [41]),
      BatteryScenario("another-odd-count", data: [39]),
      BatteryScenario("no-sections", data: ScenarioData(sections: [])),
      BatteryScenario("empty-section", data: [0]),
      BatteryScenario("several-sections", data: [7, 0, 12, 5]),
      BatteryScenario("spread-over-sections", data: [10, 10, 10, 10]),
      BatteryScenario("many-items", data: [150]),
      BatteryScenario("load-unanswered", answersOptional: false),
    ]
    if traits.laysOutFirstSectionOnly {
      all.removeAll { ["several-sections", "spread-over-sections"].contains($0.name) }
    }
    return all
  }

  static func updates(_ traits: LayoutTraits) -> [BatteryScenario] {
    func data(_ phrase: String, _ step: Step) -> BatteryStep { BatteryStep(.data, phrase, step) }
    let end = BatteryStep(
      .scroll, "scrolling to the end", .custom { $0.scroll(toFraction: 1) })
    var all = [
      BatteryScenario(
        "insert-at-front", [data("inserting an item at the front", .insert(items: [path(0, 0)]))]),
      BatteryScenario(
        "insert-in-middle",
        [data("inserting two items in the middle", .insert(items: [path(0, 5), path(0, 6)]))]),
      BatteryScenario(
        "insert-at-end", [data("inserting an item at the end", .insert(items: [path(0, 40)]))]),
      BatteryScenario("delete-first", [data("deleting the first item", .delete(items: [path(0, 0)]))]),
      BatteryScenario(
        "delete-several",
        [data("deleting three items", .delete(items: [path(0, 1), path(0, 4), path(0, 39)]))]),
      BatteryScenario(
        "delete-all", data: [6],
        [data("deleting all items", .delete(items: (0..<6).map { path(0, $0) }))]),
      BatteryScenario(
        "insert-into-empty", data: [0],
        [data("inserting three items into nothing", .insert(items: (0..<3).map { path(0, $0) }))]),
      BatteryScenario("move-item", [data("moving an item", .move(item: path(0, 1), to: path(0, 7)))]),
      BatteryScenario("reload-item", [data("reloading an item", .reload(items: [path(0, 2)]))]),
      BatteryScenario(
        "batch-of-updates",
        [
          data(
            "a batch of updates",
            .batch(
              .delete(items: [path(0, 3)]), .insert(items: [path(0, 0)]),
              .move(item: path(0, 8), to: path(0, 2)), .reloadItems([path(0, 10)], ItemDetails())))
        ]),
      BatteryScenario(
        "two-updates",
        [
          data("inserting an item", .insert(items: [path(0, 1)])),
          data("inserting another item", .insert(items: [path(0, 6)])),
          data("deleting an item", .delete(items: [path(0, 3)])),
          data("deleting another item", .delete(items: [path(0, 8)])),
        ]),
      BatteryScenario(
        "delete-at-end-while-there",
        [end, data("deleting half of the items", .delete(items: (18..<40).map { path(0, $0) }))]),
    ]
    if !traits.laysOutFirstSectionOnly {
      all += [
        BatteryScenario(
          "insert-section", data: [9, 4],
          [data("inserting a section", .insert(sections: [1], [SectionData(items: 5)]))]),
        BatteryScenario(
          "delete-section", data: [9, 4, 6], [data("deleting a section", .delete(sections: [1]))]),
        BatteryScenario(
          "move-section", data: [9, 4, 6], [data("moving a section", .move(section: 0, to: 2))]),
        BatteryScenario(
          "reload-section", data: [9, 4], [data("reloading a section", .reload(sections: [0]))]),
      ]
    }
    return all
  }

  static func reloads(_ traits: LayoutTraits) -> [BatteryScenario] {
    func reload(_ phrase: String, _ mutations: DataMutation...) -> BatteryStep {
      BatteryStep(
        .data, phrase, .contents(.reloadData, mutations))
    }
    let paths = (0..<25).map { path(0, $0) }
    return [
      BatteryScenario(
        "reload-with-more", data: [15],
        [reload("reloading more items", .change(.insertItems(paths, ItemDetails())))]),
      BatteryScenario(
        "reload-with-fewer",
        [reload("reloading fewer items", .change(.deleteItems(paths)))]),
      BatteryScenario(
        "reload-with-nothing", data: [8],
        [reload("reloading without items", .change(.deleteItems((0..<8).map { path(0, $0) })))]),
      BatteryScenario("reload-other-contents", [reload("reloading other contents")]),
      BatteryScenario(
        "invalidate-other-contents",
        [
          BatteryStep(
            .invalidate, "invalidateLayout() after the contents changed", .contents(.invalidateLayout, []))
        ]),
    ]
  }
}
