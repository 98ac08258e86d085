// What is asked at the first display and while one scrolls.

extension Lesson {
  static let firstDisplay = Lesson(
    number: 1, id: "first-display", title: "The first display",
    abstract: "What is asked, of whom and in which order, before the first cell is seen.",
    scenes: [
      Scene(
        scenario: "first-display",
        setting: """
          Six rows of 420 points stand in one column, on a phone of 390 × 844 points. The collection view has data, \
          and a layout that has not been asked anything yet. Now it comes on screen.
          """,
        questions: [
          .next(
            "all calls, in their order", after: "view.layoutSubviews()",
            not: [
              "layout.collectionViewContentSize", "layout.layoutAttributesForElements(in:)",
              "dataSource.collectionView(_:cellForItemAt:)",
            ]),
          .next(
            "all calls, in their order", after: "layout.prepare()",
            not: [
              "layout.collectionViewContentSize", "layout.layoutAttributesForElements(in:)",
              "dataSource.collectionView(_:cellForItemAt:)",
            ],
            """
            This layout wants to know how many items there are while it prepares. The collection view does not \
            know it yet, so it asks the data source now, and keeps the counts.
            """),
          .next(
            "all calls, in their order", after: "dataSource.collectionView(_:numberOfItemsInSection:)",
            not: [
              "layout.layoutAttributesForElements(in:)", "layout.layoutAttributesForItem(at:)",
              "dataSource.collectionView(_:cellForItemAt:)",
            ]),
          .rect(
            "all calls, in their order", after: "layout.collectionViewContentSize",
            not: ["(0, 0, 390, 2592)", "(6, 6, 378, 420)"],
            """
            The layout is asked for a whole page, which has the size of the view, wherever its items are. It tells \
            of everything that lies in it, in part or whole.
            """),
          .items(
            "dataSource.collectionView(_:cellForItemAt:)", "all calls, in their order",
            after: "layout.layoutAttributesForElements(in:)",
            "Only what the layout has told of and what is on screen becomes a cell: two rows of six."),
          .next(
            "all calls, in their order", after: "cell.init(frame:)",
            not: [
              "delegate.collectionView(_:willDisplay:forItemAt:)", "cell.prepareForReuse()",
              "layout.layoutAttributesForItem(at:)",
            ],
            """
            A cell gets its attributes while it is dequeued, before it comes back to the data source. prepareForReuse() \
            is for cells that were on screen before.
            """),
          .next(
            "a second passes, and nothing happens",
            not: ["view.layoutSubviews()", "layout.prepare()", "layout.layoutAttributesForElements(in:)"],
            "Time alone is no reason to ask. It takes new bounds, an invalidation or a change of the data."),
        ]),
      Scene(
        scenario: "no-data",
        setting: """
          The same without data, as every app shows it before its data has come: there is not even a section.
          """,
        questions: [
          .next(
            "no sections", after: "dataSource.numberOfSections(in:)",
            not: [
              "dataSource.collectionView(_:numberOfItemsInSection:)", Lesson.nothing,
              "dataSource.collectionView(_:cellForItemAt:)",
            ],
            "Without sections nobody is asked for the items in one. All else is asked as ever."),
          .rect(
            "no sections", after: "layout.collectionViewContentSize",
            not: ["(0, 0, 390, 0)", Lesson.notAsked],
            "A page is a page, whatever the content's size. Index arithmetic that counts on a first item fails here."
          ),
        ]),
    ])

  static let scrollingAndPages = Lesson(
    number: 2, id: "scrolling-and-pages", title: "Scrolling and pages",
    abstract: "Why a layout is asked for whole pages, and most scroll steps ask nothing.",
    scenes: [
      Scene(
        scenario: "scroll-within-a-page",
        setting: """
          Forty items of 200 points stand in two columns. Eight are on screen, and the layout has told of one page, \
          (0, 0, 390, 844). Now somebody scrolls.
          """,
        questions: [
          .next(
            "one point further, the second page is needed",
            not: ["layout.prepare()", "scrollView.bounds", "layout.layoutAttributesForElements(in:)"],
            "The layout is asked about new bounds before they are stored. This one answers false: only a new width matters."
          ),
          .rect(
            "one point further, the second page is needed",
            not: ["(0, 1, 390, 844)", "(0, 844, 390, 844)", Lesson.notAsked],
            """
            One point of the second page is on screen, so the block of both pages is asked for. prepare() is not \
            called: the layout was not invalidated.
            """),
          .count(
            "layout.layoutAttributesForElements(in:)", "another point costs one question",
            "The attributes of both pages are kept. All that this step costs is the question about the bounds."
          ),
          .items(
            "dataSource.collectionView(_:cellForItemAt:)",
            "the first row leaves, the fifth comes in its cells",
            "The two items that come in are configured. Cells that stay on screen are not touched."),
          .next(
            "the first row leaves, the fifth comes in its cells",
            after: "dataSource.collectionView(_:cellForItemAt:)",
            not: [
              "cell.init(frame:)", "cell.apply(_:)", "delegate.collectionView(_:willDisplay:forItemAt:)",
            ],
            "The two cells of the first row have just left and wait, so no new one is made: one of them is taken up again."
          ),
        ]),
      Scene(
        scenario: "scroll-over-pages",
        setting: """
          Fifty rows of 100 points, and a view of 375 × 667 points. It has been scrolled by a point and by two, so \
          that the pages (0, 0, 375, 667) and (0, 667, 375, 667) are known.
          """,
        questions: [
          .rect(
            "667 points: the second page exactly", not: ["(0, 667, 375, 667)", "(0, 667, 375, 1334)"],
            "The second page fills the screen, and it was asked for together with the first."),
          .rect(
            "668 points: the second page and the third",
            not: ["(0, 1334, 375, 667)", "(0, 668, 375, 667)", "(0, 0, 375, 2001)"],
            """
            A point of the third page is on screen. The block of pages around the screen is asked for, also what is \
            known of it: the layout must give the same answers again.
            """),
          .rect(
            "back to the top: still known", not: ["(0, 0, 375, 667)", "(0, 0, 375, 1334)"],
            "What was known beside a new block is kept, as long as the two touch."),
          .rect(
            "4000 points: begins anew",
            not: ["(0, 4000, 375, 667)", "(0, 2001, 375, 2668)", "(0, 0, 375, 5000)"],
            "A jump: only the pages on screen are asked for, not those between. What was known is given up."),
          .rect(
            "and the top is forgotten", not: [Lesson.notAsked, "(0, 0, 375, 4669)", "(0, 0, 375, 1334)"],
            "The jump has begun anew, so the first page has to be asked for once more."),
        ]),
    ])

  static let boundsQuestion = Lesson(
    number: 3, id: "bounds-question", title: "The bounds question",
    abstract: "What shouldInvalidateLayout(forBoundsChange:) decides, and what yes costs.",
    scenes: [
      Scene(
        scenario: "bounds-question-yes",
        setting: """
          Three cards: the nearer to the middle, the larger. Where they are depends on the content offset, so the \
          layout answers true whenever it is asked about new bounds.
          """,
        questions: [
          .next(
            "half a card further", after: "layout.shouldInvalidateLayout(forBoundsChange:)",
            not: ["layout.prepare()", "scrollView.bounds", "layout.layoutAttributesForElements(in:)"]),
          .next(
            "half a card further", after: "layout.invalidateLayout(with:)",
            not: ["layout.prepare()", "view.layoutSubviews()", "layout.layoutAttributesForElements(in:)"],
            "An invalidation only marks. Now the bounds are stored; what is invalid is asked for in the layout pass."
          ),
          .count(
            "dataSource.collectionView(_:cellForItemAt:)", "half a card further",
            after: "view.layoutSubviews()",
            "No card comes on screen. What is invalid is geometry, and cells receive data only when they come."
          ),
          .height(
            of: 0, "half a card further", after: "view.layoutSubviews()",
            "The first card goes away from the middle, so the layout makes it smaller: 0.9 of 320 points."),
          .items(
            "dataSource.collectionView(_:cellForItemAt:)",
            "the third card comes in, and nothing else is configured",
            "The third card comes on screen. The others get new attributes alone."),
        ]),
      Scene(
        scenario: "rotation",
        setting: """
          A waterfall of two columns answers true only for a new width, because its columns depend on nothing else. \
          Eight items are on screen. The phone is turned.
          """,
        questions: [
          .count(
            "layout.prepare()", "landscape: two rows are left",
            "Width and height change at once: one question, one invalidation, one pass."),
          .rect(
            "landscape: two rows are left", not: ["(0, 0, 390, 844)", "(0, 0, 844, 844)", Lesson.notAsked],
            "Pages have the size of the view, and so they have another shape now."),
          .items(
            "dataSource.collectionView(_:cellForItemAt:)", "landscape: two rows are left",
            "The four cells that stay on screen get new frames, and keep what they show."),
          .next(
            "portrait once more is no change",
            not: [
              "layout.shouldInvalidateLayout(forBoundsChange:)", "scrollView.bounds", "layout.prepare()",
            ],
            "Bounds that are the same are no change, and nobody is asked."),
        ]),
      Scene(
        scenario: "waterfall-every-scroll",
        setting: """
          The same kind of layout with a common mistake: it answers true to every change of the bounds. 200 items \
          are scrolled by one point, ten times.
          """,
        questions: [
          .count(
            "layout.prepare()", "ten steps of one point",
            "Each step throws away what 200 items took to compute. Answer true only where the answers change."
          )
        ]),
    ])

  /// The answer where nothing is called.
  static let nothing = "nothing is called"
  /// The answer where no rectangle is asked for.
  static let notAsked = "none: it is not asked"
}
