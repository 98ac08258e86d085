import Foundation
import HeadlessUIKit

// Data of many shapes, and all kinds of changes.
extension Battery {
  static func shapes(_ traits: LayoutTraits) -> [BatteryScenario] {
    var all = [
      BatteryScenario(.oneItem, data: [1]),
      BatteryScenario(.fewItems, data: [4]),
      // What alternates from item to item may go on alternating when the layout is prepared again.
      BatteryScenario(.oddCount, data: [41], [.invalidateLayout]),
      BatteryScenario(.anotherOddCount, data: [39]),
      BatteryScenario(.noSections, data: ScenarioData(sections: [])),
      BatteryScenario(.emptySection, data: [0]),
      BatteryScenario(.severalSections, data: [7, 0, 12, 5]),
      BatteryScenario(.filledSections, data: [7, 3, 12, 5]),
      BatteryScenario(.emptySectionsAtEnds, data: [0, 20, 31, 0]),
      BatteryScenario(.spreadOverSections, data: [10, 10, 10, 10]),
      BatteryScenario(.manyItems, data: [150]),
      // A key made of a section and an item, such as 100 * section + item, must be unique.
      BatteryScenario(.manyItemsInSections, data: [150, 60]),
      BatteryScenario(.loadUnanswered, answersOptional: false),
      BatteryScenario(.severalSectionsUnanswered, data: [6, 4, 0, 9, 5], answersOptional: false),
      BatteryScenario(.itemCounts, aim: .asking { $0.examineItemCounts() }),
    ]
    if traits.asksForBars { all.append(headersInSomeSections) }
    if traits.laysOutFirstSectionOnly {
      all.removeAll {
        [
          .severalSections, .filledSections, .emptySectionsAtEnds, .spreadOverSections, .manyItemsInSections,
          .headersInSomeSections, .severalSectionsUnanswered,
        ].contains($0.id)
      }
    }
    return all
  }

  /// Sections of which some have no header, and others no footer.
  private static let headersInSomeSections = BatteryScenario(
    .headersInSomeSections,
    data: ScenarioData(sections: [
      SectionData(items: 4, metrics: SectionMetrics(header: .zero)),
      SectionData(items: 5),
      SectionData(items: 3, metrics: SectionMetrics(footer: .zero)),
      SectionData(items: 6, metrics: SectionMetrics(header: .zero, footer: .zero)),
      SectionData(items: 2),
    ]))

  static func updates(_ traits: LayoutTraits) -> [BatteryScenario] {
    func data(_ phrase: String, _ step: Step) -> BatteryStep { BatteryStep(.data, phrase, step) }
    let end = BatteryStep(
      .scroll, "scrolling to the end", .custom { $0.scroll(toFraction: 1) })
    var all = [
      BatteryScenario(
        .insertAtFront, [data("inserting an item at the front", .insert(items: [path(0, 0)]))]),
      BatteryScenario(
        .insertInMiddle,
        [data("inserting two items in the middle", .insert(items: [path(0, 5), path(0, 6)]))]),
      BatteryScenario(
        .insertAtEnd, [data("inserting an item at the end", .insert(items: [path(0, 40)]))]),
      BatteryScenario(.deleteFirst, [data("deleting the first item", .delete(items: [path(0, 0)]))]),
      BatteryScenario(
        .deleteSeveral,
        [data("deleting three items", .delete(items: [path(0, 1), path(0, 4), path(0, 39)]))]),
      BatteryScenario(
        .deleteAll, data: [6],
        [data("deleting all items", .delete(items: (0..<6).map { path(0, $0) }))]),
      BatteryScenario(
        .insertIntoEmpty, data: [0],
        [data("inserting three items into an empty section", .insert(items: (0..<3).map { path(0, $0) }))]),
      BatteryScenario(.moveItem, [data("moving an item", .move(item: path(0, 1), to: path(0, 7)))]),
      BatteryScenario(.reloadItem, [data("reloading an item", .reload(items: [path(0, 2)]))]),
      BatteryScenario(
        .batchOfUpdates,
        [
          data(
            "a batch of updates",
            .batch(
              .delete(items: [path(0, 3)]), .insert(items: [path(0, 0)]),
              .move(item: path(0, 8), to: path(0, 2)), .reloadItems([path(0, 10)], ItemDetails())))
        ]),
      BatteryScenario(
        .twoUpdates,
        [
          data("inserting an item", .insert(items: [path(0, 1)])),
          data("inserting another item", .insert(items: [path(0, 6)])),
          data("deleting an item", .delete(items: [path(0, 3)])),
          data("deleting another item", .delete(items: [path(0, 8)])),
        ]),
      BatteryScenario(
        .deleteAtEndWhileThere,
        [end, data("deleting half of the items", .delete(items: (18..<40).map { path(0, $0) }))]),
    ]
    if !traits.laysOutFirstSectionOnly {
      all += [
        BatteryScenario(
          .insertSection, data: [9, 4],
          [data("inserting a section", .insert(sections: [1], [SectionData(items: 5)]))]),
        BatteryScenario(
          .deleteSection, data: [9, 4, 6], [data("deleting a section", .delete(sections: [1]))]),
        BatteryScenario(
          .moveSection, data: [9, 4, 6], [data("moving a section", .move(section: 0, to: 2))]),
        BatteryScenario(
          .reloadSection, data: [9, 4], [data("reloading a section", .reload(sections: [0]))]),
        BatteryScenario(
          .deleteAllSections, data: [4, 4], [data("deleting all sections", .delete(sections: [0, 1]))]),
      ]
    }
    if traits.isCompositional { all.append(snapshots) }
    return all
  }

  /// Snapshots as diffable data sources apply them, with moves that other data sources cannot make.
  private static let snapshots: BatteryScenario = {
    func apply(_ phrase: String, _ snapshot: Step.Snapshot.Contents) -> BatteryStep {
      BatteryStep(.data, phrase, .apply(snapshot))
    }
    func items(_ section: Int, _ numbers: Range<Int>) -> [String] { numbers.map { "\(section)-\($0)" } }
    typealias Section = Step.Snapshot.Section
    return BatteryScenario(
      .snapshots, data: [9, 6],
      [
        BatteryStep(
          .scroll, "scrolling the sections sideways", .custom { $0.scrollSections(by: 120) }),
        apply(
          "a snapshot that inserts, deletes and moves items",
          .init([
            Section("0", ["0-8", "new"] + items(0, 1..<7) + ["1-5"]), Section("1", ["0-7"] + items(1, 0..<4)),
          ])),
        apply(
          "a snapshot with another order of sections, and marks",
          .init(
            [
              Section("1", ["0-7"] + items(1, 0..<4)), Section("other", ["1-5", "another"]),
              Section("0", ["0-8", "new"] + items(0, 1..<7)),
            ], reloadedItems: ["1-2"], reconfiguredItems: ["0-3"])),
        apply("a snapshot without sections", .init([])),
        apply("a snapshot of one section", .init([Section("0", items(0, 0..<9))])),
      ])
  }()

  static func reloads(_ traits: LayoutTraits) -> [BatteryScenario] {
    func reload(_ phrase: String, _ mutations: DataMutation...) -> BatteryStep {
      BatteryStep(
        .data, phrase, .contents(.reloadData, mutations))
    }
    let paths = (0..<25).map { path(0, $0) }
    let withoutSections = BatteryScenario(
      .reloadWithoutSections, data: [4, 4],
      [reload("reloading without sections", .change(.deleteSections([0, 1])))])
    let rows = Array(repeating: SectionData(items: 20), count: 3)
    let otherRows = [
      BatteryScenario(
        .reloadWithMoreRows, data: ScenarioData(sections: rows),
        [reload("reloading more sections", .change(.insertSections([3, 4, 5], rows)))]),
      BatteryScenario(
        .reloadWithFewerRows, data: ScenarioData(sections: rows + rows),
        [reload("reloading fewer sections", .change(.deleteSections([3, 4, 5])))]),
    ]
    let ofSections =
      (traits.laysOutFirstSectionOnly ? [] : [withoutSections]) + (traits.showsTable ? otherRows : [])
    return ofSections + [
      BatteryScenario(
        .reloadWithMore, data: [15],
        [reload("reloading more items", .change(.insertItems(paths, ItemDetails())))]),
      BatteryScenario(
        .reloadWithFewer,
        [reload("reloading fewer items", .change(.deleteItems(paths)))]),
      BatteryScenario(
        .reloadWithNothing, data: [8],
        [reload("reloading without items", .change(.deleteItems((0..<8).map { path(0, $0) })))]),
      BatteryScenario(
        .reloadWhileScrolling,
        [
          BatteryStep(
            .data, "a scroll by 30 points and reloadData() with fewer items",
            .contents(
              .reloadData, [.change(.deleteItems((0..<5).map { path(0, $0) }))],
              after: { if $0.canScroll { $0.scroll(by: 30, traits: traits) } }))
        ]),
      BatteryScenario(
        .scrollAfterReload,
        [
          BatteryStep(
            .data, "reloadData() with fewer items and a scroll by 30 points",
            .contents(
              .reloadData, [.change(.deleteItems((0..<5).map { path(0, $0) }))],
              then: { $0.scrollBothWays(by: 30) }))
        ]),
      BatteryScenario(.reloadOtherContents, [reload("reloading other contents")]),
      BatteryScenario(
        .invalidateOtherContents,
        [
          BatteryStep(
            .invalidate, "invalidateLayout() after the contents changed", .contents(.invalidateLayout, []))
        ]),
      // A layout that shows few of its items may not miss one more of many.
      BatteryScenario(
        .reloadOneWithMore, data: [1],
        [
          reload(
            "reloading several items in place of one",
            .change(.insertItems((1..<7).map { path(0, $0) }, ItemDetails()))),
          BatteryStep(.scroll, "scrolling to the end", .custom { $0.scroll(toFraction: 1) }),
        ]),
    ]
  }
}
