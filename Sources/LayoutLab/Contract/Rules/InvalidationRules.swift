// A layout asks to be invalidated as often as it must, as seldom as it can, and does what UIKit relies on.
extension Rule {
  static let invalidation: [Rule] = [
    Rule(
      .missingSuperCall, .error, "An override that must call super does not.",
      why: "The base class does its work there: without it nothing is invalidated, laid out or animated.",
      fix: "Call super in the override.",
      example: """
        // wrong
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { cache.removeAll() }
        // right
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
          super.invalidateLayout(with: context)
          cache.removeAll()
        }
        """,
      explains: .staleness, .queries, .instability, [
        .uikitException, .animatesUnrelatedItems, .updateStateNotCleared, .indexPathOutOfRange,
        .prepareGrowsTooFast, .rectQueryScansAll, .needlessBoundsInvalidation
      ]),
    Rule(
      .invalidatesDuringLayout, .error,
      "The layout invalidates, reloads or scrolls while it is asked, so that one pass follows another for ever.",
      why:
        "UIKit raises an exception after about a hundred passes: the collection view is stuck in its update loop.",
      fix: "Invalidate from outside layout passes, and only when something has changed.",
      example: """
        // wrong
        override func prepare() { super.prepare(); invalidateLayout() }
        // right: where the property is set
        var columns = 2 { didSet { if columns != oldValue { invalidateLayout() } } }
        """,
      explains: [.uikitException, .needlessBoundsInvalidation]),
    Rule(
      .queriesViewDuringPrepare, .error,
      "The layout asks the collection view for cells or attributes while it is itself being asked.",
      why:
        "The collection view would have to ask the layout for the answer: it gets old ones, none, or an exception.",
      fix: "Ask the data source or the layout's own cache.",
      example: """
        // wrong: in prepare()
        let height = collectionView.cellForItem(at: path)?.bounds.height
        // right
        let height = delegate.height(forItemAt: path)
        """,
      explains: [.needlessBoundsInvalidation]),
    Rule(
      .contextContract, .error,
      "A context is not of the class that invalidationContextClass names, or drops what super had set.",
      why:
        "UIKit and the flow layout cast contexts to that class, and read from them what has to be computed anew, what is "
        + "being moved, and how far the content has to move with a size that a cell prefers.",
      fix: "Call super in the method that makes the context, cast what it returns, and add to it.",
      example: """
        // wrong, in a flow layout
        override func invalidationContext(forBoundsChange newBounds: CGRect)
          -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
        // right
        { super.invalidationContext(forBoundsChange: newBounds) }
        """,
      explains: .staleness),
    Rule(
      .invalidatesMissingElement, .error,
      "A context names an item, a supplementary or a decoration view that does not exist.",
      why:
        "UIKit raises an exception for an item or a section beyond the data, and asks for what is not there.",
      fix: "Name only what the layout returns at that moment.",
      example: """
        // wrong: there may be fewer items now
        context.invalidateItems(at: oldPaths)
        // right
        context.invalidateItems(at: oldPaths.filter { $0.item < collectionView.numberOfItems(inSection: $0.section) })
        """),
    Rule(
      .offsetAdjustmentRepeats, .error,
      "The layout adjusts the content offset again for what it has adjusted it for before: in each pass, or with each "
        + "size that a view tells.",
      why: "contentOffsetAdjustment is a distance and is added each time: the content creeps.",
      fix: "Set the adjustment once for each change, and zero otherwise.",
      example: """
        // wrong
        context.contentOffsetAdjustment.y = totalGrowth
        // right
        context.contentOffsetAdjustment.y = growthSinceLastPass
        """,
      explains: [.offsetLeftPastEnd, .targetOffsetOutOfRange]),
    Rule(
      .selfSizingDoesNotSettle, .error,
      "The sizes that cells prefer are accepted for ever, or flip between two values.",
      why:
        "UIKit lays out again after each size that is accepted, and raises an exception after about a hundred.",
      fix:
        "Return true only for a size that differs from the present one, and keep it for the next prepare().",
      example: """
        // wrong
        override func shouldInvalidateLayout(
          forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
          withOriginalAttributes original: UICollectionViewLayoutAttributes
        ) -> Bool { true }
        // right
        { preferred.size.height != original.size.height }
        """,
      explains: [.uikitException, .jumpsAboveViewport, .scrollTargetMissed]),
    Rule(
      .jumpsAboveViewport, .warning,
      "An element above the viewport changed its size, and what is on screen moved.",
      why: "The user loses the place while scrolling up through content whose sizes were estimates.",
      fix: "Set contentOffsetAdjustment to the growth of what lies above the viewport.",
      example: """
        if preferred.frame.minY < collectionView.contentOffset.y {
          context.contentOffsetAdjustment.y = preferred.size.height - original.size.height
        }
        """),
    Rule(
      .needlessBoundsInvalidation, .performance,
      "Every scroll step invalidates the layout, although nothing depends on the content offset.",
      why:
        "UIKit prepares the layout and asks for all visible pages in each frame while the content scrolls.",
      fix: "Return true from shouldInvalidateLayout(forBoundsChange:) only when the size changes.",
      example: """
        // wrong
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        // right
        { newBounds.size != collectionView?.bounds.size }
        """),
    Rule(
      .rectQueryScansAll, .performance,
      "The cost of one question for a rectangle grows with the number of items, although the answer does not.",
      why: "UIKit asks while the content scrolls: with thousands of items each page costs a frame or more.",
      fix:
        "Search by halves for the first element that reaches into the rectangle, and stop behind the last one.",
      example: """
        // wrong
        cache.filter { $0.frame.intersects(rect) }
        // right, in content that is ordered from the top down
        let first = cache.partitionPoint { $0.frame.maxY > rect.minY }
        for attributes in cache[first...] { if attributes.frame.minY >= rect.maxY { break } … }
        """),
    Rule(
      .prepareGrowsTooFast, .performance,
      "The cost of preparing grows much faster than the number of items.",
      why: "prepare() runs between two frames, also when one item is inserted.",
      fix: "Go through the items once; keep running sums and ends of columns instead of looking for them.",
      example: """
        // wrong: each item looks through all items before it
        let top = cache.filter { $0.frame.minX == x }.map(\\.frame.maxY).max() ?? 0
        // right
        let top = columnBottoms[column]
        """),
  ]
}
