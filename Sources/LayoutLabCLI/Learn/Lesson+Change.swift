// What is asked when something has changed.

extension Lesson {
  static let invalidationAndContexts = Lesson(
    number: 4, id: "invalidation-and-contexts", title: "Invalidation and contexts",
    abstract: "invalidateLayout() only marks; a context says how much is asked again.",
    scenes: [
      Scene(
        scenario: "invalidate-layout",
        setting: "Three rows of 100 points are on screen. Somebody calls invalidateLayout().",
        questions: [
          .count(
            "layout.prepare()", "the call itself",
            "The call tells the layout, asks for a layout pass, and returns. The pass comes with the next frame."
          ),
          .items(
            "cell.apply(_:)", "the pass, in which nothing turns out to be different",
            "The layout is prepared and asked for the page again. Attributes that are equal are not applied."),
          .height(
            of: 1, "the second and what is below it get attributes, the first does not",
            "The layout asks for heights in prepare(), and this time the second row is to be 150 points tall."
          ),
          .items(
            "cell.apply(_:)", "the second and what is below it get attributes, the first does not",
            "The second row is taller, and the third begins lower. The first is equal to what it was."),
        ]),
      Scene(
        scenario: "invalidations-add-up",
        setting:
          "Two rows, and three calls of invalidateLayout() one after the other. Then the next frame comes.",
        questions: [
          .count(
            "layout.prepare()", "one pass",
            "Marking what is marked changes nothing: however many invalidations there are, one pass follows."),
          .next(
            "more frames pass, and no pass comes",
            not: ["view.layoutSubviews()", "layout.prepare()", "layout.invalidateLayout(with:)"],
            "All that was invalid has been asked for, and nothing is marked any more."),
          .count(
            "dataSource.numberOfSections(in:)", "one pass for all of it",
            "One invalidation and two reloads are one pass. It asks for the counts, since reloadData() gave them up."
          ),
        ]),
      Scene(
        scenario: "invalidate-one-item",
        setting: """
          Forty items of 85 points, eight of them on screen. invalidateLayout(with:) is called with a context that \
          names one item, [0, 5].
          """,
        questions: [
          .next(
            "one item", after: "layout.collectionViewContentSize",
            not: [
              "layout.layoutAttributesForElements(in:)", "dataSource.collectionView(_:cellForItemAt:)",
              "cell.apply(_:)",
            ],
            """
            The layout is prepared as ever. Then it is asked for the items that the context names, one by one; of \
            all others the attributes are kept.
            """),
          .count(
            "layout.layoutAttributesForItem(at:)", "two items, one of them named twice",
            "A context holds each path once, however often it is named."),
          .rect(
            "a context that names nothing means everything", not: [Lesson.notAsked, "(0, 0, 370, 940)"],
            "A context that names nothing says nothing about what is valid, so the whole page is asked for."),
        ]),
    ])

  static let reloadData = Lesson(
    number: 5, id: "reload-data", title: "reloadData()",
    abstract: "What reloadData() forgets, and why invalidateLayout() does not replace it.",
    scenes: [
      Scene(
        scenario: "invalidate-or-reload",
        setting: """
          Three rows of 100 points show 'old', 'b' and 'c'. Then, behind the collection view's back, the first gets \
          the text 'new' and 150 points, and a fourth row comes.
          """,
        questions: [
          .next(
            "the data changes, and nobody is told",
            not: [
              "dataSource.numberOfSections(in:)", "layout.invalidateLayout(with:)", "view.layoutSubviews()",
            ],
            "A data source is asked, it does not call. Until it is told, the collection view shows what it knows."
          ),
          .height(
            of: 0, "invalidateLayout: the new height, the old text, three items",
            "The layout is prepared again, and asks for heights: geometry is what an invalidation is about."),
          .value(
            of: 0, "invalidateLayout: the new height, the old text, three items",
            "Its cell is still on screen and is not configured again. A cell receives data only when it comes."
          ),
          .count(
            "dataSource.collectionView(_:numberOfItemsInSection:)",
            "invalidateLayout: the new height, the old text, three items",
            "The counts are kept until reloadData() or an update. So the fourth row is not there."),
          .value(
            of: 0, "reloadData: the new text, four items",
            "reloadData() gives up all cells, and the data source configures each anew."),
          .items(
            "dataSource.collectionView(_:cellForItemAt:)", "reloadData: the new text, four items",
            "The counts are asked for again, so there are four rows, and each needs a cell."),
        ]),
      Scene(
        scenario: "reload-data",
        setting: "Three rows of 100 points again. This time reloadData() is looked at call by call.",
        questions: [
          .next(
            "the call itself", after: "view.reloadData()",
            not: [
              "layout.prepare()", "dataSource.numberOfSections(in:)",
              "dataSource.collectionView(_:cellForItemAt:)",
            ],
            "All views are taken off the screen within the call, and the delegate is told of each cell."),
          .count(
            "layout.prepare()", "the call itself", after: "view.reloadData()",
            "It forgets, and asks nothing yet. The next frame's pass begins from the start."),
          .count(
            "cell.init(frame:)", "everything from the start",
            "The three cells that were taken off wait to be used again, so no new one is made."),
          .count(
            "layout.prepare(forCollectionViewUpdates:)",
            "reloading finds the new data without being told what is new",
            "The layout is not told what came and what went. That is why reloadData() animates nothing."),
        ]),
    ])

  static let attributesEqualityAndCopies = Lesson(
    number: 6, id: "attributes-equality-and-copies", title: "Attributes, equality and copies",
    abstract: "Why a cell does not change when isEqual or copy leaves a property out.",
    scenes: [
      Scene(
        scenario: "annotated-waterfall",
        setting: """
          Two cells of 200 points are a photo with text below. How tall the photo is stands in the layout's own class \
          of attributes, whose isEqual and copy include it. The first photo grows by 20 points; the cell does not.
          """,
        questions: [
          .items(
            "cell.apply(_:)", "told, UIKit applies what is not equal",
            "The frames are the same, but isEqual compares the photo's height too: the first cell's attributes differ."
          ),
          .count(
            "layout.prepare()", "a second time there is nothing to apply",
            "The layout is invalidated, so it is prepared, whether or not anything turns out to be different."
          ),
          .items(
            "cell.apply(_:)", "a second time there is nothing to apply",
            "All attributes are equal to those that the cells have."),
        ]),
      Scene(
        scenario: "annotated-waterfall-no-equality",
        setting: """
          The same layout, whose class of attributes has no isEqual of its own. The first photo has grown by 20 \
          points, and invalidateLayout() is called.
          """,
        questions: [
          .items(
            "cell.apply(_:)", "the layout is prepared again, and nothing is applied",
            "The inherited isEqual compares frames and the like and finds nothing new. The cell never learns of it."
          ),
          .items(
            "cell.apply(_:)", "reloading the data does help, at the price of every cell",
            "Cells that come on screen get their attributes, equal or not. So the mistake seems to come and go."
          ),
        ]),
      Scene(
        scenario: "annotated-waterfall-no-copy",
        setting: """
          Now isEqual is there, and copy is not: a copy has the default for the photo's height, 0. The first photo \
          has grown by 20 points, and invalidateLayout() is called.
          """,
        questions: [
          .items(
            "cell.apply(_:)", "the copies say 0 before and after, and nothing is applied",
            "UIKit keeps copies and compares copies. Both say 0, whatever the originals said.")
        ]),
    ])

  static let updates = Lesson(
    number: 7, id: "updates", title: "Updates",
    abstract: "What a layout is told and asked while items come, go and move.",
    scenes: [
      Scene(
        scenario: "insert-and-delete",
        setting: """
          Three rows of 100 points. The data source gets a new second row of 50 points, and then insertItems(at:) \
          tells the collection view.
          """,
        questions: [
          .next(
            "one comes second: its beginning, then both ends of the other three",
            after: "dataSource.collectionView(_:numberOfItemsInSection:)",
            not: [
              "layout.prepare()", "layout.prepare(forCollectionViewUpdates:)",
              "layout.initialLayoutAttributesForAppearingItem(at:)",
            ],
            "The new counts agree with what was told. Now the layout is invalidated, with a context that names the counts."
          ),
          .next(
            "one comes second: its beginning, then both ends of the other three",
            after: "layout.layoutAttributesForElements(in:)",
            not: [
              "layout.initialLayoutAttributesForAppearingItem(at:)", "cell.apply(_:)",
              "layout.finalizeCollectionViewUpdates()",
            ],
            "Only now is the layout told what the update was. It has been prepared for the new data already."),
          .next(
            "one comes second: its beginning, then both ends of the other three",
            after: "scrollView.contentSize",
            not: [
              "dataSource.collectionView(_:cellForItemAt:)", "layout.layoutAttributesForItem(at:)",
              "cell.apply(_:)",
            ],
            "Where does the new row come from? The answer is where its animation begins."),
          .count(
            "layout.initialLayoutAttributesForAppearingItem(at:)",
            "one comes second: its beginning, then both ends of the other three",
            after: "scrollView.contentSize",
            "Not for the new row alone: each row that stays is asked for both of its ends as well."),
          .items(
            "dataSource.collectionView(_:cellForItemAt:)",
            "one comes second: its beginning, then both ends of the other three",
            after: "scrollView.contentSize",
            "Rows that stay keep their cells, which are moved and not configured again."),
          .next(
            "the first goes: its end, then both ends of the other three",
            after: "layout.finalizeCollectionViewUpdates()",
            not: [
              Lesson.nothing, "layout.finalLayoutAttributesForDisappearingItem(at:)",
              "cell.prepareForReuse()",
            ],
            "The cell that goes stays on screen until the animation has ended, a quarter of a second later."),
        ]),
      Scene(
        scenario: "move-and-reload",
        setting:
          "Three rows show 'a', 'b' and 'c'. The first is moved to the end; then the second is reloaded.",
        questions: [
          .items(
            "dataSource.collectionView(_:cellForItemAt:)", "the first becomes the last",
            "A row that is moved keeps its cell and what it shows. Only frames change."),
          .items(
            "dataSource.collectionView(_:cellForItemAt:)", "the second is reloaded, and is 80 points tall",
            "A reload is a deletion and an insertion at one place: the old cell goes, a new one comes."),
          .value(
            of: 1, "the second is reloaded, and is 80 points tall",
            "The new cell is configured by the data source, which has another text for it."),
        ]),
    ])
}
