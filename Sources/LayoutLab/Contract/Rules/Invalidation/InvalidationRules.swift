// A layout must be invalidated as often as necessary, but not more often, and as UIKit expects it.
extension Rule {
  static let invalidation: [Rule] = [
    Rule(
      .missingSuperCall, .error,
      "An override that must call super does not.",
      why: """
        Without the base class, nothing is invalidated or animated. Only prepare() is different: a flow layout \
        whose subclass does not call super computes its frames when it is first queried. Published layouts depend on \
        that, but no documentation promises it, so that it is reported as style. So are the methods for updates if no \
        method of the layout for animations calls super, because the base class then has no part in them.
        """,
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
      explains: .staleness, .queries, .instability,
      [
        .uikitException, .animatesUnrelatedItems, .updateStateNotCleared, .indexPathOutOfRange,
        .prepareGrowsTooFast, .rectQueryScansAll, .needlessBoundsInvalidation, .offsetLeftPastEnd,
      ]),
    Rule(
      .invalidatesDuringLayout, .error,
      "The layout invalidates, reloads or scrolls during a layout pass, so that the passes never end.",
      why:
        "UIKit raises an exception after about a hundred passes, because the collection view is stuck in "
        + "its update loop.",
      fix: "Invalidate outside layout passes, and only if something has changed.",
      example: """
        // wrong
        override func prepare() { super.prepare(); invalidateLayout() }
        // right: in the property that changes
        var columns = 2 { didSet { if columns != oldValue { invalidateLayout() } } }
        """,
      explains: [.uikitException, .needlessBoundsInvalidation]),
    Rule(
      .queriesViewDuringPrepare, .error,
      "The layout queries the collection view for cells or attributes during its own preparation or query.",
      why:
        "The collection view would have to query the layout. It returns stale attributes or nil, or "
        + "raises an exception. A query for a cell alone returns one from before, or nil, and is a warning.",
      fix: "Use the data source or the layout's own cache.",
      example: """
        // wrong: in prepare()
        let height = collectionView.cellForItem(at: path)?.bounds.height
        // right
        let height = delegate.height(forItemAt: path)
        """,
      explains: [.needlessBoundsInvalidation]),
    Rule(
      .contextContract, .error,
      "An invalidation context is not of invalidationContextClass, or lacks what super puts into it.",
      why:
        "UIKit and the flow layout cast contexts to that class. They read from them what has to be "
        + "computed again, which item is being moved, and how far the content has to move when a cell "
        + "prefers another size. A flow layout whose class of contexts is not a kind of "
        + "UICollectionViewFlowLayoutInvalidationContext is a warning.",
      fix: "Call super in the method that creates the context, cast its result, and add to it.",
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
      "An invalidation context names an item, a supplementary view or a decoration view that does not exist.",
      why:
        "UIKit raises an exception for items and sections that the data does not have, and queries "
        + "attributes that do not exist.",
      fix: "Only name elements that the layout currently returns.",
      example: """
        // wrong: there may be fewer items now
        context.invalidateItems(at: oldPaths)
        // right
        context.invalidateItems(at: oldPaths.filter { $0.item < collectionView.numberOfItems(inSection: $0.section) })
        """),
    Rule(
      .offsetAdjustmentRepeats, .error,
      "The layout adjusts the content offset repeatedly for the same change: in each layout pass, or "
        + "with each size that a view reports.",
      why: "contentOffsetAdjustment is a distance that is added each time, so that the content drifts.",
      fix: "Set the adjustment once for each change, and to zero otherwise.",
      example: """
        // wrong
        context.contentOffsetAdjustment.y = totalGrowth
        // right
        context.contentOffsetAdjustment.y = growthSinceLastPass
        """,
      explains: [.offsetLeftPastEnd, .targetOffsetOutOfRange]),
    Rule(
      .selfSizingDoesNotSettle, .error,
      "The layout accepts preferred sizes forever, alternates between two sizes, loses a size that it "
        + "has accepted, or accepts larger sizes only.",
      why:
        "UIKit lays out again after each size that is accepted, and raises an exception after about a "
        + "hundred.",
      fix:
        "Return true only for a size that differs from the current one, and keep it for the next "
        + "prepare().",
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
      "An element above the visible bounds changes its size, and the visible content moves.",
      why: "The user loses their place when scrolling up through content with estimated sizes.",
      fix: "Set contentOffsetAdjustment to the growth of the elements above the visible bounds.",
      example: """
        if preferred.frame.minY < collectionView.contentOffset.y {
          context.contentOffsetAdjustment.y = preferred.size.height - original.size.height
        }
        """),
    Rule(
      .needlessBoundsInvalidation, .performance,
      "Every scroll step invalidates the layout although nothing depends on the content offset.",
      why: "UIKit prepares the layout and queries all visible pages in each frame while the content scrolls.",
      fix: "Return true from shouldInvalidateLayout(forBoundsChange:) only if the size changes.",
      example: """
        // wrong
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        // right
        { newBounds.size != collectionView?.bounds.size }
        """),
    Rule(
      .rectQueryScansAll, .performance,
      "layoutAttributesForElements(in:) gets slower with every item although its answer does not grow.",
      why:
        "UIKit calls it for each new page, and in each frame if a scroll invalidates the layout, which takes time with "
        + "thousands of items. A search among frames for new pages only is style advice.",
      fix:
        "Use a binary search for the first element that reaches into the rectangle, and stop after the "
        + "last one. 'layoutlab measure' shows the cost of a query with more and more items.",
      example: """
        // wrong
        cache.filter { $0.frame.intersects(rect) }
        // right, in content that is sorted from top to bottom
        let first = cache.partitionPoint { $0.frame.maxY > rect.minY }
        for attributes in cache[first...] { if attributes.frame.minY >= rect.maxY { break } … }
        """),
    Rule(
      .prepareGrowsTooFast, .performance,
      "The cost of prepare() grows much faster than the number of items.",
      why: "prepare() runs between two frames, even if only one item is inserted.",
      fix:
        "Visit each item once; keep running sums and the bottoms of columns instead of searching for "
        + "them. 'layoutlab measure' shows the cost with more and more items.",
      example: """
        // wrong: each item searches all previous items
        let top = cache.filter { $0.frame.minX == x }.map(\\.frame.maxY).max() ?? 0
        // right
        let top = columnBottoms[column]
        """),
  ]
}
