import HeadlessUIKit

// Lessons about headers, backgrounds, sizes and where scrolling ends.

extension Lesson {
  static let supplementaryViews = Lesson(
    number: 8, id: "supplementary-and-decoration-views", title: "Supplementary and decoration views",
    abstract: "Who creates headers and backgrounds, and how one of them is invalidated.",
    scenes: [
      Scene(
        scenario: "headers-and-backgrounds",
        setting: """
          Four sections of four rows. Each section has a header, which is a supplementary view, and a background, which is \
          a decoration view. The screen is 300 points high, and a section 249.
          """,
        questions: [
          .count(
            .dataSource(.viewForSupplementaryElement), "a section and the beginning of the next",
            """
            The data source provides the headers on screen: two. It is never asked for a decoration view, which shows \
            nothing of the data.
            """),
          .next(
            "a section and the beginning of the next", after: .delegate(.willDisplaySupplementaryView),
            not: [
              .dataSource(.viewForSupplementaryElement), .layout(.layoutAttributesForDecorationView),
              .dataSource(.cellForItem),
            ],
            """
            The background comes next. Its class is registered with the layout, so the collection view creates it without \
            a query, with the attributes that it already has.
            """),
          .count(
            .cell(.initWithFrame), "the first section is gone, the third begins, in the same views",
            """
            Cells, headers and backgrounds are all reused: what left at the top appears at the bottom, as another element \
            of its kind.
            """),
          .rect(
            "the first section is gone, the third begins, in the same views",
            not: ["(0, 249, 390, 30)", "(0, 250, 390, 300)"],
            """
            Elements of all three categories come from one query, whose rectangle consists of whole pages. There is no \
            query for headers alone.
            """),
        ]),
      Scene(
        scenario: "invalidate-one-header",
        setting: """
          Two sections with headers and rows are on screen. The app invalidates the layout with a context that names only \
          the second header. Later, the first header becomes 12 points taller, and a context names only this header.
          """,
        questions: [
          .next(
            "the second header", after: .layout(.collectionViewContentSize),
            not: [
              .layout(.layoutAttributesForElements), .dataSource(.viewForSupplementaryElement),
              .cell(.apply),
            ],
            "Only the named element is queried, and not its page. Its view stays; the data source is not asked."
          ),
          .count(
            .layout(.layoutAttributesForElements),
            "if only it is named, it grows over the rows, which stay",
            """
            The context promises that nothing else has changed. The header now covers the first row, because no row was \
            queried again.
            """),
          .items(
            .cell(.apply), "the whole layout is invalidated, and the rest moves too",
            "Now every element is queried. All cells have another frame, so all are given attributes."),
        ]),
    ])

  static let flowDelegate = Lesson(
    number: 9, id: "flow-delegate", title: "The delegate of a flow layout",
    abstract: "When a flow layout asks for sizes, and why it keeps them.",
    scenes: [
      Scene(
        scenario: "flow-asks-its-delegate",
        setting: """
          Four items of a flow layout whose delegate returns their sizes. The view is 375 points wide and 60 high. First \
          it appears, then it is scrolled, made narrower, and at last the app calls invalidateLayout().
          """,
        questions: [
          .count(
            .delegate(.sizeForItem), "each size is requested once, and low items are centered in their line",
            "A flow layout asks for all sizes in prepare(), also for items far away, and keeps the answers."),
          .count(
            .delegate(.sizeForItem), "scrolling asks nothing",
            "The bounds query returns false for another offset, so nothing is prepared."),
          .count(
            .delegate(.sizeForItem), "a new width is laid out with the sizes that are known",
            """
            The lines are broken again, but with the known sizes. Sizes that depend on the width are now wrong: set \
            invalidateFlowLayoutDelegateMetrics in invalidationContext(forBoundsChange:), or call invalidateLayout().
            """),
          .count(
            .delegate(.sizeForItem), "invalidateLayout() asks for all sizes again",
            "A plain invalidation keeps nothing of what the delegate has returned."),
        ]),
      Scene(
        scenario: "flow-context",
        setting: """
          Two items of 100 × 60 points. The first one now has a height of 90 in the data, but the layout was not notified. \
          The app sends contexts in which it switches the two flags of UICollectionViewFlowLayoutInvalidationContext.
          """,
        questions: [
          .count(
            .layout(.prepare), "neither flag: prepared, and nothing changes",
            "Every invalidation leads to prepare(), but without flags the flow layout keeps sizes and positions."
          ),
          .height(
            of: 0, "positions alone: placed again with the old sizes",
            "invalidateFlowLayoutAttributes computes the lines again; the sizes are the ones that are known."),
          .height(
            of: 0, "both: the delegate is asked",
            "invalidateFlowLayoutDelegateMetrics discards the sizes, so the delegate is asked, and the cell grows."
          ),
        ]),
    ])

  static let selfSizing = Lesson(
    number: 10, id: "self-sizing", title: "Cells that size themselves",
    abstract: "How a cell's preferred size becomes a frame, one cell at a time.",
    scenes: [
      Scene(
        scenario: "self-sizing",
        setting: """
          A flow layout with twenty items and an estimated height of 100 points. The first six cells prefer 150 points, \
          the others 50. The screen is 844 points high.
          """,
        questions: [
          .next(
            "estimates of 100 points, cells that prefer 150", after: .cell(.preferredLayoutAttributesFitting),
            not: [
              .cell(.apply), .delegate(.willDisplayCell),
              .layout(.prepare),
            ],
            "The cell has only said what it prefers. The layout decides whether this changes anything."),
          .next(
            "estimates of 100 points, cells that prefer 150",
            after: .layout(.shouldInvalidateLayoutForPreferredAttributes),
            not: [
              .layout(.prepare), .cell(.apply),
              .layout(.layoutAttributesForItem),
            ],
            "150 is not 100, so the layout has returned true, and creates a context as after a bounds query."),
          .items(
            .dataSource(.cellForItem), "estimates of 100 points, cells that prefer 150",
            after: .layout(.shouldInvalidateLayoutForPreferredAttributes),
            """
            With the estimate, eight items fit on the screen. But each measured cell moves the next ones down before these \
            are created, so only six are ever needed.
            """),
          .count(
            .layout(.prepare), "estimates of 100 points, cells that prefer 150",
            after: .layout(.shouldInvalidateLayoutForPreferredAttributes),
            """
            Once for the display, and once for the first cell. Items that were never measured count with the average of \
            the measured ones, so the other five cells already have the size that they prefer.
            """),
          .count(
            .layout(.prepare), "nine smaller ones appear: the content shrinks, and what is visible stays",
            """
            Nine cells come on screen, and each one differs from the guess. Each difference invalidates the layout, and \
            the pass begins again. An estimate near the real sizes saves these passes.
            """),
          .height(
            of: 6, "nine smaller ones appear: the content shrinks, and what is visible stays",
            "Its cell is on screen now and prefers 50 points. An item without a cell keeps the guess."),
        ])
    ])

  static let snapping = Lesson(
    number: 11, id: "snapping", title: "Where scrolling ends",
    abstract: "targetContentOffset: the layout proposes, the delegate decides.",
    scenes: [
      Scene(
        scenario: "drag-and-snap",
        setting: """
          Cards that are 256 points apart, one in the middle of the screen. The layout returns the offset of a card from \
          targetContentOffset(forProposedContentOffset:withScrollingVelocity:). A finger drags the content and lets go.
          """,
        questions: [
          .next(
            "flicked forward: the next card, even after a short drag",
            after: .layout(.targetContentOffsetWithVelocity),
            not: [
              .delegate(.scrollViewDidEndDragging), .delegate(.scrollViewDidScroll),
              .layout(.shouldInvalidateLayoutForBoundsChange),
            ],
            "The layout answers first. The delegate receives this answer as its target, and can still change it."
          ),
          .count(
            .layout(.targetContentOffsetWithVelocity), "let go at rest, less than half way: back",
            "It is queried once for each drag, when the finger lets go, and not while the content moves."),
          .count(
            .delegate(.scrollViewWillEndDragging), "let go at rest, more than half way: on",
            "The delegate is notified once, too, directly after the layout."),
        ]),
      Scene(
        scenario: "delegate-target-offset",
        setting: """
          Forty items in two columns. The delegate always returns (0, 150) as the target of an update. The app first \
          scrolls to (0, 400), and then deletes the first item.
          """,
        questions: [
          .count(
            .delegate(.targetContentOffset), "the app scrolls: the delegate is not asked",
            "An offset that the app sets is not a proposal. Only the end of a drag and updates ask for a target."
          ),
          .next(
            "an item is deleted: the layout proposes an offset, the delegate decides",
            after: .layout(.prepareForCollectionViewUpdates),
            not: [
              .delegate(.targetContentOffset), .scrollView(.bounds),
              .layout(.finalLayoutAttributesForDisappearingItem),
            ],
            "Before the animation begins, the layout can move the offset, for example to keep an item in its place."
          ),
          .next(
            "an item is deleted: the layout proposes an offset, the delegate decides",
            after: .layout(.targetContentOffset),
            not: [
              .scrollView(.bounds), .layout(.collectionViewContentSize),
              .layout(.shouldInvalidateLayoutForBoundsChange),
            ],
            "The delegate has the last word here as well."),
        ]),
    ])
}
