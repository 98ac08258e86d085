import HeadlessUIKit

// Lessons about the first display, scrolling and the bounds query.

extension Lesson {
  static let firstDisplay = Lesson(
    number: 1, id: "first-display", title: "The first display",
    abstract: "The calls, their receivers and their order before the first cell appears.",
    scenes: [
      Scene(
        scenario: "first-display",
        setting: """
          Six rows of 420 points in one column, on a phone of 390 × 844 points. The collection view has data, and a \
          layout that has not been queried yet. Now the view appears, and tells the layout first that everything is new.
          """,
        questions: [
          .next(
            "all calls, in their order", after: .layout(.invalidateLayoutWithContext),
            not: [
              .layout(.collectionViewContentSize), .layout(.layoutAttributesForElements),
              .dataSource(.cellForItem),
            ]),
          .next(
            "all calls, in their order", after: .layout(.prepare),
            not: [
              .layout(.collectionViewContentSize), .layout(.layoutAttributesForElements),
              .dataSource(.cellForItem),
            ],
            """
            This layout reads the number of items while it prepares. The collection view does not have the counts yet, so \
            it queries the data source now, and keeps them.
            """),
          .next(
            "all calls, in their order", after: .dataSource(.numberOfItems),
            not: [
              .layout(.layoutAttributesForElements), .layout(.layoutAttributesForItem),
              .dataSource(.cellForItem),
            ]),
          .rect(
            "all calls, in their order", after: .layout(.collectionViewContentSize),
            not: ["(0, 0, 390, 2592)", "(6, 6, 378, 420)"],
            """
            The collection view queries a whole page of the size of the view, wherever the items are. The layout returns \
            every element that intersects the page.
            """),
          .items(
            .dataSource(.cellForItem), "all calls, in their order",
            after: .layout(.layoutAttributesForElements),
            "Only elements that the layout has returned and that are on screen get a cell: two rows of six."),
          .next(
            "all calls, in their order", after: .cell(.initWithFrame),
            not: [
              .delegate(.willDisplayCell), .cell(.prepareForReuse),
              .layout(.layoutAttributesForItem),
            ],
            """
            A cell gets its attributes while it is dequeued, before the data source receives it. prepareForReuse() is only \
            called on cells that were on screen before.
            """),
          .next(
            "a second passes, and nothing happens",
            not: [.view(.layoutSubviews), .layout(.prepare), .layout(.layoutAttributesForElements)],
            "Time alone triggers no query. That takes new bounds, an invalidation or a change of the data."),
        ]),
      Scene(
        scenario: "no-data",
        setting: """
          The same layout without data, as every app shows it before its data has arrived: there is not even a section.
          """,
        questions: [
          .next(
            "no sections", after: .dataSource(.numberOfSections),
            not: [
              .dataSource(.numberOfItems), nil,
              .dataSource(.cellForItem),
            ],
            "Without sections, no count of items is queried. All other queries are made as usual."),
          .rect(
            "no sections", after: .layout(.collectionViewContentSize),
            not: ["(0, 0, 390, 0)", Lesson.notAsked],
            "The page does not depend on the content size. Code that assumes a first item fails here."
          ),
        ]),
    ])

  static let scrollingAndPages = Lesson(
    number: 2, id: "scrolling-and-pages", title: "Scrolling and pages",
    abstract: "Why whole pages are queried, and why most scroll steps query nothing.",
    scenes: [
      Scene(
        scenario: "scroll-within-a-page",
        setting: """
          Forty items of 200 points in two columns. Eight items are on screen, and the layout has been queried for one \
          page, (0, 0, 390, 844). Now the user scrolls.
          """,
        questions: [
          .next(
            "one point farther, the second page is needed",
            not: [.layout(.prepare), .scrollView(.bounds), .layout(.layoutAttributesForElements)],
            "The layout is queried before the new bounds are stored. This one returns false: only a new width matters."
          ),
          .rect(
            "one point farther, the second page is needed",
            not: ["(0, 1, 390, 844)", "(0, 844, 390, 844)", Lesson.notAsked],
            """
            One point of the second page is on screen, so the block of both pages is queried. prepare() is not called, \
            because the layout was not invalidated.
            """),
          .count(
            .layout(.layoutAttributesForElements), "another point costs one call",
            "The attributes of both pages are kept. This step only costs the query about the new bounds."
          ),
          .items(
            .dataSource(.cellForItem),
            "the first row leaves, the fifth comes in its cells",
            "The two items that appear are configured. Cells that stay on screen are not touched."),
          .next(
            "the first row leaves, the fifth comes in its cells",
            after: .dataSource(.cellForItem),
            not: [
              .cell(.initWithFrame), .cell(.apply), .delegate(.willDisplayCell),
            ],
            "The two cells of the first row are in the reuse queue, so no new cell is created: one of them is used again."
          ),
        ]),
      Scene(
        scenario: "scroll-over-pages",
        setting: """
          Fifty rows of 100 points in a view of 375 × 667 points. It has been scrolled by one point and by two, so the \
          pages (0, 0, 375, 667) and (0, 667, 375, 667) are loaded.
          """,
        questions: [
          .rect(
            "667 points: the second page exactly", not: ["(0, 667, 375, 667)", "(0, 667, 375, 1334)"],
            "The second page fills the screen, and it was queried together with the first one."),
          .rect(
            "668 points: the second page and the third",
            not: ["(0, 1334, 375, 667)", "(0, 668, 375, 667)", "(0, 0, 375, 2001)"],
            """
            One point of the third page is on screen. The whole block of pages around the screen is queried, including the \
            loaded one: the layout must return the same attributes again.
            """),
          .rect(
            "back to the top: still known", not: ["(0, 0, 375, 667)", "(0, 0, 375, 1334)"],
            "Loaded pages next to a new block are kept, as long as the two touch."),
          .rect(
            "4000 points: begins again",
            not: ["(0, 4000, 375, 667)", "(0, 2001, 375, 2668)", "(0, 0, 375, 5000)"],
            "After a jump, only the pages on screen are queried, not those in between. The loaded pages are discarded."
          ),
          .rect(
            "and the top is discarded", not: [Lesson.notAsked, "(0, 0, 375, 4669)", "(0, 0, 375, 1334)"],
            "The jump has discarded the first page, so it must be queried again."),
        ]),
    ])

  static let boundsQuestion = Lesson(
    number: 3, id: "bounds-question", title: "The bounds query",
    abstract: "The meaning of shouldInvalidateLayout(forBoundsChange:), and its cost.",
    scenes: [
      Scene(
        scenario: "bounds-question-yes",
        setting: """
          Three cards; the closer a card is to the middle, the larger it is. The frames depend on the content offset, so \
          the layout returns true for all new bounds.
          """,
        questions: [
          .next(
            "half a card further", after: .layout(.shouldInvalidateLayoutForBoundsChange),
            not: [.layout(.prepare), .scrollView(.bounds), .layout(.layoutAttributesForElements)]),
          .next(
            "half a card further", after: .layout(.invalidationContextForBoundsChange),
            not: [.layout(.prepare), .layout(.invalidateLayoutWithContext), .view(.layoutSubviews)],
            """
            The bounds are stored before the layout is invalidated with the context. An invalidation only sets marks: what \
            is invalid is queried in the layout pass.
            """
          ),
          .count(
            .dataSource(.cellForItem), "half a card further",
            after: .view(.layoutSubviews),
            "No card appears. Only geometry is invalid, and a cell is only configured when it is dequeued."
          ),
          .height(
            of: 0, "half a card further", after: .view(.layoutSubviews),
            "The first card moves away from the middle, so the layout makes it smaller: 0.9 of 320 points."),
          .items(
            .dataSource(.cellForItem),
            "the third card comes in, and nothing else is configured",
            "The third card appears. The others only get new attributes."),
        ]),
      Scene(
        scenario: "rotation",
        setting: """
          A waterfall of two columns returns true only for a new width, because its columns depend on nothing else. Eight \
          items are on screen. The phone is rotated.
          """,
        questions: [
          .count(
            .layout(.prepare), "landscape: two rows are left",
            "Width and height change together: one query, one invalidation, one pass."),
          .rect(
            "landscape: two rows are left", not: ["(0, 0, 390, 844)", "(0, 0, 844, 844)", Lesson.notAsked],
            "Pages have the size of the view, so their size has changed as well."),
          .items(
            .dataSource(.cellForItem), "landscape: two rows are left",
            "The four cells that stay on screen get new frames and keep their contents."),
          .next(
            "portrait once more is no change",
            not: [
              .layout(.shouldInvalidateLayoutForBoundsChange), .scrollView(.bounds), .layout(.prepare),
            ],
            "Equal bounds are no change, so there is no query."),
        ]),
      Scene(
        scenario: "waterfall-every-scroll",
        setting: """
          The same layout with a common mistake: it returns true for every change of the bounds. A collection of 200 \
          items is scrolled by one point, ten times.
          """,
        questions: [
          .count(
            .layout(.prepare), "ten steps of one point",
            "Each step discards the frames of 200 items. Return true only if the bounds change the frames."
          )
        ]),
    ])

  /// The answer if no call is made.
  static let nothing = "nothing is called"
  /// The answer if no rectangle is queried.
  static let notAsked = "none: there is no query"
}
