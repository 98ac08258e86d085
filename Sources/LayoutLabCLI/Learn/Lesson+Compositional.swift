import HeadlessUIKit

// Lessons about compositional layouts and diffable data sources.

extension Lesson {
  static let compositionalLayouts = Lesson(
    number: 12, id: "compositional-layouts", title: "Compositional layouts",
    abstract: "How UIKit computes frames from items, groups and sections.",
    scenes: [
      Scene(
        scenario: "featured-rows",
        setting: """
          A row is 200 points high. It contains a large item and a group, in which two small items are above each other \
          with a space of 4 points. Each small item has a height of fractionalHeight(1 / 2). There are five items.
          """,
        questions: [
          .height(
            of: 1, "one large item and two small ones",
            "A fraction is of what the spacing leaves: (200 - 4) / 2. With the whole height, only one of them would fit."
          ),
          .height(
            of: 4, "one large item and two small ones",
            "The last row has no third small item. The item that it has keeps its height, and its place stays the same."
          ),
          .items(
            .dataSource(.cellForItem), "an insertion moves each item to the next place",
            "Items that stay keep their cells, whatever their new group is. Only the new item needs one."),
        ]),
      Scene(
        scenario: "adaptive-columns",
        setting: """
          The section provider reads the width of its environment: three columns fit into 366 points. Then the device is \
          rotated.
          """,
        questions: [
          .count(
            .layout(.prepare), "five columns after a rotation",
            "The size of the view has changed, so the layout is solved again, and the provider is called with the new size."
          )
        ]),
      Scene(
        scenario: "estimated-list",
        setting: """
          The rows of a list have an estimated height of 60 points, and the cells prefer 100, 40, 80, 100, 40 and so on. \
          The view shows the first rows.
          """,
        questions: [
          .height(
            of: 1, "visible rows are measured, the others estimated",
            "An estimate is only the first guess: the cell is measured as soon as it is on screen, and may be smaller."
          ),
          .next(
            "visible rows are measured, the others estimated", after: .cell(.initWithFrame),
            not: [
              .dataSource(.cellForItem), .layout(.prepare),
              .layout(.shouldInvalidateLayoutForPreferredAttributes),
            ]),
        ]),
    ])

  static let snapshots = Lesson(
    number: 13, id: "snapshots", title: "Snapshots",
    abstract: "apply(_:) turns the difference of two snapshots into one batch.",
    scenes: [
      Scene(
        scenario: "snapshot-recorded-changes",
        setting: """
          A diffable data source shows x, y and z, and q in a second section. Each step applies a snapshot: first the same \
          items in the order z, x, y; then a mark for a reload of x; then a new item w; then w in the other section.
          """,
        questions: [
          .items(
            .dataSource(.cellForItem), "another order",
            "An item that is in both snapshots keeps its cell. The difference is a move."),
          .items(
            .dataSource(.cellForItem), "a mark for a reload",
            "A mark asks for another cell, in a second batch. It uses the index path in the new snapshot."),
          .items(
            .dataSource(.cellForItem), "a new item at the end",
            "Only an identifier that was not there before is an insertion, and needs a cell."),
          .items(
            .dataSource(.cellForItem), "an item moves to the other section",
            "A diffable data source moves items across sections too; nothing is deleted or inserted."),
        ]),
      Scene(
        scenario: "snapshot-reconfigure",
        setting:
          "x, y and z are on screen. A snapshot marks y for a reload; the next one marks it to be reconfigured.",
        questions: [
          .count(
            .delegate(.didEndDisplayingCell), "a mark for a reload",
            "A reload replaces the cell, so that the display of the previous one ends."),
          .count(
            .delegate(.didEndDisplayingCell), "a mark to be reconfigured",
            "Reconfiguring hands the existing cell to the provider, so that it keeps its state."),
        ]),
    ])
}
