import Foundation
import HeadlessUIKit
import LayoutLab

/// An update of an item or a section, in a position that is first, last, only or empty.
///
/// Sections are lists of the heights of their items, in points.
struct UpdateCase: Sendable {
  var name: String
  var before: [[CGFloat]]
  var update: DataUpdate
  var after: [[CGFloat]]
  /// The update item that the layout receives; `nil` for an empty update.
  var updateItem: Expect.UpdateItem?

  private init(
    _ name: String, _ before: [[CGFloat]], _ update: DataUpdate, _ after: [[CGFloat]],
    _ updateItem: Expect.UpdateItem?
  ) {
    self.name = name
    self.before = before
    self.update = update
    self.after = after
    self.updateItem = updateItem
  }

  static let all = items + sections

  private static let items = [
    UpdateCase(
      "insert first item", [[50, 60, 70], [80]], .insert(items: [[0, 0]], size(90)),
      [[90, 50, 60, 70], [80]], .init(.insert, after: .item([0, 0]))),
    UpdateCase(
      "insert last item", [[50, 60, 70], [80]], .insert(items: [[1, 1]], size(90)),
      [[50, 60, 70], [80, 90]], .init(.insert, after: .item([1, 1]))),
    UpdateCase(
      "insert only item", [[50, 60, 70], []], .insert(items: [[1, 0]], size(90)),
      [[50, 60, 70], [90]], .init(.insert, after: .item([1, 0]))),
    UpdateCase(
      "insert item into nothing", [[]], .insert(items: [[0, 0]], size(90)), [[90]],
      .init(.insert, after: .item([0, 0]))),
    UpdateCase(
      "delete first item", [[50, 60, 70], [80]], .delete(items: [[0, 0]]), [[60, 70], [80]],
      .init(.delete, before: .item([0, 0]))),
    UpdateCase(
      "delete last item", [[50, 60, 70], [80]], .delete(items: [[0, 2]]), [[50, 60], [80]],
      .init(.delete, before: .item([0, 2]))),
    UpdateCase(
      "delete only item", [[50, 60, 70], [80]], .delete(items: [[1, 0]]), [[50, 60, 70], []],
      .init(.delete, before: .item([1, 0]))),
    UpdateCase(
      "delete all items", [[50]], .delete(items: [[0, 0]]), [[]], .init(.delete, before: .item([0, 0]))),
    UpdateCase(
      "move first item", [[50, 60, 70], [80]], .move(item: [0, 0], to: [0, 2]), [[60, 70, 50], [80]],
      .init(.move, before: .item([0, 0]), after: .item([0, 2]))),
    UpdateCase(
      "move last item", [[50, 60, 70], [80]], .move(item: [0, 2], to: [0, 0]), [[70, 50, 60], [80]],
      .init(.move, before: .item([0, 2]), after: .item([0, 0]))),
    UpdateCase(
      "move only item", [[50, 60], [80]], .move(item: [1, 0], to: [0, 1]), [[50, 80, 60], []],
      .init(.move, before: .item([1, 0]), after: .item([0, 1]))),
    UpdateCase(
      "move item into empty section", [[50, 60], []], .move(item: [0, 0], to: [1, 0]), [[60], [50]],
      .init(.move, before: .item([0, 0]), after: .item([1, 0]))),
    UpdateCase(
      "reload first item", [[50, 60, 70], [80]], .reloadItems([[0, 0]], size(90)), [[90, 60, 70], [80]],
      .init(.reload, before: .item([0, 0]), after: .item([0, 0]))),
    UpdateCase(
      "reload last item", [[50, 60, 70], [80]], .reloadItems([[0, 2]], size(90)), [[50, 60, 90], [80]],
      .init(.reload, before: .item([0, 2]), after: .item([0, 2]))),
    UpdateCase(
      "reload only item", [[50, 60, 70], [80]], .reloadItems([[1, 0]], size(90)), [[50, 60, 70], [90]],
      .init(.reload, before: .item([1, 0]), after: .item([1, 0]))),
    UpdateCase("reload no item", [[50, 60], []], .reloadItems([], ItemDetails()), [[50, 60], []], nil),
  ]

  private static let sections = [
    UpdateCase(
      "insert first section", [[50, 60], [80]], .insert(sections: [0], [section([90, 40])]),
      [[90, 40], [50, 60], [80]], .init(.insert, after: .section(0))),
    UpdateCase(
      "insert last section", [[50, 60], [80]], .insert(sections: [2], [section([90, 40])]),
      [[50, 60], [80], [90, 40]], .init(.insert, after: .section(2))),
    UpdateCase(
      "insert only section", [], .insert(sections: [0], [section([90, 40])]), [[90, 40]],
      .init(.insert, after: .section(0))),
    UpdateCase(
      "insert empty section", [[50, 60], [80]], .insert(sections: [1], [section([])]), [[50, 60], [], [80]],
      .init(.insert, after: .section(1))),
    UpdateCase(
      "delete first section", [[50, 60], [80], [90, 40]], .delete(sections: [0]), [[80], [90, 40]],
      .init(.delete, before: .section(0))),
    UpdateCase(
      "delete last section", [[50, 60], [80], [90, 40]], .delete(sections: [2]), [[50, 60], [80]],
      .init(.delete, before: .section(2))),
    UpdateCase(
      "delete only section", [[50, 60]], .delete(sections: [0]), [], .init(.delete, before: .section(0))),
    UpdateCase(
      "delete empty section", [[50, 60], [], [80]], .delete(sections: [1]), [[50, 60], [80]],
      .init(.delete, before: .section(1))),
    UpdateCase(
      "move first section", [[50, 60], [80], [90, 40]], .move(section: 0, to: 2),
      [[80], [90, 40], [50, 60]], .init(.move, before: .section(0), after: .section(2))),
    UpdateCase(
      "move last section", [[50, 60], [80], [90, 40]], .move(section: 2, to: 0),
      [[90, 40], [50, 60], [80]], .init(.move, before: .section(2), after: .section(0))),
    UpdateCase(
      "move only section", [[50, 60]], .move(section: 0, to: 0), [[50, 60]],
      .init(.move, before: .section(0), after: .section(0))),
    UpdateCase(
      "move empty section", [[50, 60], [], [80]], .move(section: 1, to: 0), [[], [50, 60], [80]],
      .init(.move, before: .section(1), after: .section(0))),
    UpdateCase(
      "reload first section", [[50, 60], [80]], .reloadSections([0]), [[50, 60], [80]],
      .init(.reload, before: .section(0), after: .section(0))),
    UpdateCase(
      "reload last section", [[50, 60], [80]], .reloadSections([1]), [[50, 60], [80]],
      .init(.reload, before: .section(1), after: .section(1))),
    UpdateCase(
      "reload only section", [[50, 60]], .reloadSections([0]), [[50, 60]],
      .init(.reload, before: .section(0), after: .section(0))),
    UpdateCase(
      "reload empty section", [[50, 60], []], .reloadSections([1]), [[50, 60], []],
      .init(.reload, before: .section(1), after: .section(1))),
  ]

  // MARK: - Data

  private static func size(_ height: CGFloat) -> ItemDetails {
    ItemDetails(values: .all("\(Int(height))"), sizes: .all(CGSize(width: 100, height: height)))
  }

  /// Returns a section with a header and a footer, whose items show their heights.
  private static func section(_ heights: [CGFloat]) -> SectionData {
    SectionData(
      items: heights.count,
      details: ItemDetails(
        values: .list(heights.map { "\(Int($0))" }),
        sizes: .list(heights.map { CGSize(width: 100, height: $0) })),
      metrics: SectionMetrics(
        header: CGSize(width: 390, height: 28), footer: CGSize(width: 390, height: 12)))
  }

  private static func data(_ sections: [[CGFloat]]) -> ScenarioData {
    ScenarioData(sections: sections.map(section))
  }

  // MARK: - Scenarios

  /// Returns a scenario with the update, which expects UIKit's order of calls.
  func scenario(_ subject: ScenarioSubject) -> Scenario {
    Scenario(name, subject: subject, data: Self.data(before)) {
      Step.load
      Step(.update(update)).expecting {
        Expect.order(
          "layout.invalidateLayout(with:)", "layout.prepare()", "layout.collectionViewContentSize",
          "layout.layoutAttributesForElements(in:)", "layout.prepare(forCollectionViewUpdates:)",
          "layout.targetContentOffset(forProposedContentOffset:)", "layout.finalizeCollectionViewUpdates()")
        Expect.updates(updateItem.map { [$0] } ?? [])
        Expect.noException
      }
    }
  }

  /// Returns a scenario that shows the data after the update for the first time.
  func fresh(_ subject: ScenarioSubject) -> Scenario {
    Scenario(name, subject: subject, data: Self.data(after)) { Step.load }
  }
}
