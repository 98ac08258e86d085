import HeadlessUIKit

// Lessons about invalidation, reloading, attributes and updates.

extension Lesson {
  static let invalidationAndContexts = Lesson(
    number: 4, id: "invalidation-and-contexts", title: "Invalidation and contexts",
    abstract: "invalidateLayout() only sets marks; a context says what becomes invalid.",
    scenes: [
      Scene(
        scenario: "invalidate-layout",
        setting: "Three rows of 100 points are on screen. invalidateLayout() is called.",
        questions: [
          .count(
            .layout(.prepare), "the call itself",
            "The call invalidates the layout, requests a layout pass and returns. The pass runs with the next frame."
          ),
          .items(
            .cell(.apply), "the pass, in which nothing has changed",
            "The layout is prepared, and the page is queried again. Attributes that are equal are not applied."
          ),
          .height(
            of: 1, "the second and what is below it get attributes, the first does not",
            "The layout queries the heights in prepare(), and this time the second row is 150 points tall."
          ),
          .items(
            .cell(.apply), "the second and what is below it get attributes, the first does not",
            "The second row is taller, and the third one starts lower. The first one has not changed."),
        ]),
      Scene(
        scenario: "invalidations-add-up",
        setting:
          "Two rows. invalidateLayout() is called three times in a row. Then the next frame begins.",
        questions: [
          .count(
            .layout(.prepare), "one pass",
            "Invalidating an invalid layout changes nothing: one pass follows, however many invalidations there are."
          ),
          .next(
            "more frames pass without another layout pass",
            not: [.view(.layoutSubviews), .layout(.prepare), .layout(.invalidateLayoutWithContext)],
            "Everything invalid has been queried again, and nothing new was invalidated."),
          .count(
            .dataSource(.numberOfSections), "one pass for all of it",
            "One invalidation and two reloads share one pass. It queries the counts, because reloadData() discarded them."
          ),
        ]),
      Scene(
        scenario: "invalidate-one-item",
        setting: """
          Forty items of 85 points; eight of them are on screen. invalidateLayout(with:) is called with a context that \
          names one item, [0, 5].
          """,
        questions: [
          .next(
            "one item", after: .layout(.collectionViewContentSize),
            not: [
              .layout(.layoutAttributesForElements), .dataSource(.cellForItem),
              .cell(.apply),
            ],
            """
            The layout is prepared as always. Then the collection view queries the items that the context names, one by \
            one, and keeps the attributes of all others.
            """),
          .count(
            .layout(.layoutAttributesForItem), "two items, one of them named twice",
            "A context contains each index path once, however often it was added."),
          .rect(
            "a context that names nothing means everything", not: [Lesson.notAsked, "(0, 0, 370, 940)"],
            "A context that names no elements does not limit the invalidation, so the whole page is queried."),
        ]),
    ])

  static let reloadData = Lesson(
    number: 5, id: "reload-data", title: "reloadData()",
    abstract: "What reloadData() forgets, and why invalidateLayout() does not replace it.",
    scenes: [
      Scene(
        scenario: "invalidate-or-reload",
        setting: """
          Three rows of 100 points show 'old', 'b' and 'c'. Then the data changes without a call to the collection view: \
          the first row gets the text 'new' and 150 points, and a fourth row is added.
          """,
        questions: [
          .next(
            "the data changes without notification",
            not: [
              .dataSource(.numberOfSections), .layout(.invalidateLayoutWithContext), .view(.layoutSubviews),
            ],
            "A data source only responds to calls. Until it is notified, the collection view shows the previous data."
          ),
          .height(
            of: 0, "invalidateLayout: the new height, the old text, three items",
            "The layout is prepared again and queries the heights: an invalidation is about geometry."),
          .value(
            of: 0, "invalidateLayout: the new height, the old text, three items",
            "The cell is still on screen and is not configured again. A cell is only configured when it is dequeued."
          ),
          .count(
            .dataSource(.numberOfItems),
            "invalidateLayout: the new height, the old text, three items",
            "The counts are kept until reloadData() or an update. So the fourth row does not appear."),
          .value(
            of: 0, "reloadData: the new text, four items",
            "reloadData() discards all cells, and the data source configures each of them again."),
          .items(
            .dataSource(.cellForItem), "reloadData: the new text, four items",
            "The counts are queried again, so there are four rows, and each needs a cell."),
        ]),
      Scene(
        scenario: "reload-data",
        setting: "Three rows of 100 points again. This time, look at the calls of reloadData() one by one.",
        questions: [
          .next(
            "the call itself", after: .view(.reloadData),
            not: [
              .layout(.prepare), .dataSource(.numberOfSections),
              .dataSource(.cellForItem),
            ],
            "All cells are removed from the screen during the call, and the delegate is notified of each one."
          ),
          .count(
            .layout(.prepare), "the call itself", after: .view(.reloadData),
            "The call only discards. The queries come with the pass of the next frame."),
          .count(
            .cell(.initWithFrame), "everything from scratch",
            "The three removed cells are in the reuse queue, so no new one is created."),
          .count(
            .layout(.prepareForCollectionViewUpdates),
            "reloading finds the new data without a list of changes",
            "The layout does not learn which rows were inserted or deleted. That is why reloadData() animates nothing."
          ),
        ]),
    ])

  static let attributesEqualityAndCopies = Lesson(
    number: 6, id: "attributes-equality-and-copies", title: "Attributes, equality and copies",
    abstract: "Why a cell does not change when isEqual or copy leaves a property out.",
    scenes: [
      Scene(
        scenario: "annotated-waterfall",
        setting: """
          Two cells of 200 points show a photo with text below it. The photo's height is a property of the layout's own \
          attributes class, whose isEqual and copy include it. The first photo grows by 20 points; its cell does not.
          """,
        questions: [
          .items(
            .cell(.apply), "after an invalidation, UIKit applies what is not equal",
            "The frames are equal, but isEqual also compares the photo's height: the first cell's attributes differ."
          ),
          .count(
            .layout(.prepare), "the second time there is nothing to apply",
            "The layout is invalid, so it is prepared, whether or not the result differs."
          ),
          .items(
            .cell(.apply), "the second time there is nothing to apply",
            "All attributes are equal to those that the cells already have."),
        ]),
      Scene(
        scenario: "annotated-waterfall-no-equality",
        setting: """
          The same layout, but its attributes class does not override isEqual. The first photo has grown by 20 points, \
          and invalidateLayout() is called.
          """,
        questions: [
          .items(
            .cell(.apply), "the layout is prepared again, and nothing is applied",
            "The inherited isEqual compares frames and other standard properties, which are equal. The cell is not updated."
          ),
          .items(
            .cell(.apply), "reloading the data helps, but configures every cell again",
            "A cell that comes on screen always gets its attributes. That is why the bug seems to come and go."
          ),
        ]),
      Scene(
        scenario: "annotated-waterfall-no-copy",
        setting: """
          Now the class overrides isEqual but not copy: a copy has the default value of the photo's height, 0. The first \
          photo has grown by 20 points, and invalidateLayout() is called.
          """,
        questions: [
          .items(
            .cell(.apply), "the copies have 0 before and after, so nothing is applied",
            "UIKit stores and compares copies. Both have the height 0, whatever the originals had.")
        ]),
    ])

  static let updates = Lesson(
    number: 7, id: "updates", title: "Updates",
    abstract: "The calls to a layout while items are inserted, deleted and moved.",
    scenes: [
      Scene(
        scenario: "insert-and-delete",
        setting: """
          Three rows of 100 points. The data source inserts a second row of 50 points, and then insertItems(at:) notifies \
          the collection view.
          """,
        questions: [
          .next(
            "a new second item: its initial attributes, then both ends of the other three",
            after: .dataSource(.numberOfItems),
            not: [
              .layout(.prepare), .layout(.prepareForCollectionViewUpdates),
              .layout(.initialLayoutAttributesForAppearingItem),
            ],
            "The new counts match the update. Now the layout is invalidated, with a context that includes the counts."
          ),
          .next(
            "a new second item: its initial attributes, then both ends of the other three",
            after: .layout(.layoutAttributesForElements),
            not: [
              .layout(.initialLayoutAttributesForAppearingItem), .cell(.apply),
              .layout(.finalizeCollectionViewUpdates),
            ],
            "Only now does the layout receive the updates. It has already been prepared for the new data."),
          .next(
            "a new second item: its initial attributes, then both ends of the other three",
            after: .scrollView(.contentSize),
            not: [
              .dataSource(.cellForItem), .layout(.layoutAttributesForItem),
              .cell(.apply),
            ],
            "Where does the new row come from? The returned attributes are where its animation begins."),
          .count(
            .layout(.initialLayoutAttributesForAppearingItem),
            "a new second item: its initial attributes, then both ends of the other three",
            after: .scrollView(.contentSize),
            "Not only the new row: the layout is also queried for both ends of every row that stays."),
          .items(
            .dataSource(.cellForItem),
            "a new second item: its initial attributes, then both ends of the other three",
            after: .scrollView(.contentSize),
            "Rows that stay keep their cells, which move and are not configured again."),
          .next(
            "the first is deleted: its final attributes, then both ends of the other three",
            after: .layout(.finalizeCollectionViewUpdates),
            not: [
              nil, .layout(.finalLayoutAttributesForDisappearingItem),
              .cell(.prepareForReuse),
            ],
            "The deleted cell stays on screen until its animation has finished, a quarter of a second later."),
        ]),
      Scene(
        scenario: "move-and-reload",
        setting:
          "Three rows show 'a', 'b' and 'c'. The first row is moved to the end; then the second row is reloaded.",
        questions: [
          .items(
            .dataSource(.cellForItem), "the first becomes the last",
            "A row that moves keeps its cell with its contents. Only frames change."),
          .items(
            .dataSource(.cellForItem), "the second is reloaded, and is 80 points tall",
            "A reload is a deletion and an insertion at the same index path: the old cell is replaced by another cell."
          ),
          .value(
            of: 1, "the second is reloaded, and is 80 points tall",
            "The data source configures the new cell with the new text."),
        ]),
    ])
}
