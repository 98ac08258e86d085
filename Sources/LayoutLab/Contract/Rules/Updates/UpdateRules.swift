// Updates and scrolling must animate what they change, and end inside the content.
extension Rule {
  static let updates: [Rule] = [
    Rule(
      .animatesUnrelatedItems, .error,
      "Items that an update neither inserts nor deletes get initial or final attributes that change "
        + "their look.",
      why:
        "UIKit queries these attributes for every element on screen, so that all of them move or fade in "
        + "each update.",
      fix:
        "Store what is inserted and deleted in prepare(forCollectionViewUpdates:), and call super for "
        + "everything else.",
      example: """
        // wrong
        let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
        attributes?.alpha = 0
        // right
        guard inserted.contains(path) else { return super.initialLayoutAttributesForAppearingItem(at: path) }
        """,
      explains: [.updateStateNotCleared, .staleUpdateIndex]),
    Rule(
      .updateStateNotCleared, .error,
      "State that the layout collected in one update still acts in the next one.",
      why: "Items at the paths of the previous update are animated again.",
      fix: "Clear the collections in finalizeCollectionViewUpdates(), and call super there.",
      example: """
        override func finalizeCollectionViewUpdates() {
          super.finalizeCollectionViewUpdates()
          inserted.removeAll()
        }
        """),
    Rule(
      .animatesSomeItemsOnly, .error,
      "Of several items that one update inserts or deletes, only some are animated as each of them is alone.",
      why:
        "The others fade in or out, because the layout has only stored the last of their paths. It is a warning if the last "
        + "item of all is animated differently from one before it, because the layout looks it up in the wrong data.",
      fix: "Add each path to a set in prepare(forCollectionViewUpdates:).",
      example: """
        // wrong, in the loop over the update items
        deleted = [path]
        // right
        deleted.insert(path)
        """),
    Rule(
      .staleUpdateIndex, .error,
      "For the previous path of a deleted item, the layout returns the attributes of another item, or it looks for deleted "
        + "items at their paths after the update.",
      why:
        "When UIKit queries the final attributes of a deleted item, the layout has already been prepared "
        + "for the new data. indexPathAfterUpdate of a deletion is nil.",
      fix: "Keep the attributes from before the update, and return these.",
      example: """
        // wrong: another item has this path now
        layoutAttributesForItem(at: itemIndexPath)
        // right: stored at the end of the last prepare()
        previousAttributes[itemIndexPath]
        """),
    Rule(
      .missingSupplementaryUpdates, .warning,
      "Supplementary or decoration views appear or disappear in an update, but the layout does not "
        + "report them.",
      why:
        "UIKit only animates those of inserted and deleted sections; others appear and disappear without "
        + "an animation. It is advice if the layout overrides none of the methods for such animations. An index path of an "
        + "element that does not exist, in place of one that does, is named too.",
      fix:
        "Override indexPathsToInsertForSupplementaryView(ofKind:), "
        + "indexPathsToDeleteForSupplementaryView(ofKind:) and their counterparts for decoration views.",
      example: """
        override func indexPathsToInsertForDecorationView(ofKind kind: String) -> [IndexPath] {
          separatorsAfter.subtracting(separatorsBefore).sorted()
        }
        """),
    Rule(
      .targetOffsetOutOfRange, .error,
      "targetContentOffset returns an offset outside the scrollable range, or another offset for the "
        + "same drag.",
      why: "The content scrolls beyond its end and jumps back, or never comes to rest.",
      fix: "Clamp the result to the scrollable range; passing the result back in must return it unchanged.",
      example: """
        // wrong: beyond the last page
        return CGPoint(x: (page + 1) * width, y: 0)
        // right
        return CGPoint(x: min(max((page + 1) * width, 0), collectionViewContentSize.width - width), y: 0)
        """,
      explains: [.offsetLeftPastEnd]),
    Rule(
      .targetOffsetNotNearest, .warning,
      "A drag that ends without velocity turns a page in one direction, but not in the other, ends farther from each "
        + "item than from the previous one, ends between two pages, goes back to one place from everywhere or goes on from "
        + "where it has come to rest; or a flick skips a page in one direction only, or never turns the page.",
      why:
        "A finger that rests before it lifts has chosen a place, so that the content should go to the nearest page. "
        + "An offset that is always rounded up goes on by a whole page after the slightest drag. A layout that computes "
        + "with the length of an item and forgets the spacing is wrong by one more spacing at each item. UIKit calls the "
        + "method without a velocity after updates and changes of layouts only, so that drags do not end at its pages.",
      fix: "Round the proposed offset to the nearest page; round up or down only if there is a velocity.",
      example: """
        // wrong: without velocity, rounded up
        let page = velocity.x >= 0 ? ceil(proposed.x / width) : floor(proposed.x / width)
        // right
        let exact = proposed.x / width
        let page = velocity.x == 0 ? exact.rounded() : velocity.x > 0 ? ceil(exact) : floor(exact)
        """),
    Rule(
      .scrollTargetMissed, .warning,
      "After scrolling to an item, the item is not at its target once its real size is known.",
      why:
        "Estimated sizes determine the offset that UIKit scrolls to, and measured sizes then move the "
        + "content.",
      fix: "Use close estimates, and adjust the content offset when sizes above the item become known.",
      example: """
        context.contentOffsetAdjustment.y = preferred.size.height - original.size.height
        """),
    Rule(
      .jumpsInUpdate, .warning,
      "An insertion outside of the visible bounds that moves no visible item moves the content offset, or a rotation turns "
        + "the page.",
      why:
        "The user loses their place although nothing that they see has changed. A layout that keeps its place when items "
        + "are inserted above must not count those that are inserted below. A page is a multiple of the size of the view, so "
        + "that the offset from before a rotation belongs to the size from before it.",
      fix:
        "Return the proposed offset from targetContentOffset(forProposedContentOffset:) unless items above the visible "
        + "bounds have moved, or the size has changed.",
      example: """
        // wrong: counts all inserted items
        let older = inserted.count
        // right: counts those before the first visible item
        let older = inserted.count { $0 < firstVisible }
        """),
    Rule(
      .stretchedAtRest, .warning,
      "A header that stretches when the content is pulled down is already stretched at rest below a bar.",
      why:
        "Below a navigation bar the content rests at the negative of the top inset, not at 0. A header that is meant to "
        + "fill the area behind the bar does that on purpose; then switch the rule off.",
      fix: "Measure the pull from -adjustedContentInset.top.",
      example: """
        // wrong
        let pull = -collectionView.contentOffset.y
        // right
        let pull = -(collectionView.contentOffset.y + collectionView.adjustedContentInset.top)
        """),
    Rule(
      .pinnedUnderBar, .warning,
      "An element that stays at an edge while the content scrolls stays under the bar, or in the inset, there.",
      why:
        "The content offset is the upper edge of the view, and the part below a bar begins after the top inset. The "
        + "headers that UIKit pins stay below the bar. A view that is never under a bar does not show this.",
      fix: "Pin to contentOffset.y + adjustedContentInset.top.",
      example: """
        // wrong
        header.frame.origin.y = collectionView.contentOffset.y
        // right
        header.frame.origin.y = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
        """),
    Rule(
      .offsetLeftPastEnd, .error,
      "After an update no item is visible although there are items.",
      why:
        "The offset that the layout proposed, or content that became shorter, left the view beyond the "
        + "end of the content.",
      fix: "Keep the result of targetContentOffset(forProposedContentOffset:) within the new content.",
      example: """
        // wrong: the offset from before the update
        return offsetBeforeUpdate
        // right
        return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
        """),
    Rule(
      .rightToLeftMismatch, .warning,
      "In a right-to-left view the layout neither mirrors its frames nor lets UIKit flip them, does both, or mirrors some of them.",
      why:
        "UIKit mirrors a layout if flipsHorizontallyInOppositeLayoutDirection is true, and only then. Only an app in Arabic, "
        + "Hebrew or another right-to-left language shows the difference.",
      fix: "Override flipsHorizontallyInOppositeLayoutDirection and return true.",
      example: """
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        """),
    Rule(
      .reorderingContract, .error,
      "While an item is dragged, the layout returns attributes or a target outside the data, or the item does not follow.",
      why:
        "UIKit shows the data as if the item had moved to the target, and raises an exception if the "
        + "target does not exist. It places the dragged cell by its attributes: a center that stays away from the finger is "
        + "a warning.",
      fix:
        "Return the path of an existing item from "
        + "targetIndexPath(forInteractivelyMovingItem:withPosition:).",
      example: """
        // wrong: after the last item
        return IndexPath(item: collectionView.numberOfItems(inSection: 0), section: 0)
        // right
        return super.targetIndexPath(forInteractivelyMovingItem: previous, withPosition: position)
        """),
    Rule(
      .sharedBetweenViews, .error,
      "Two collection views use the same layout object.",
      why: "A layout belongs to one collection view; the second one takes it away from the first.",
      fix: "Create a layout for each collection view.",
      example: """
        // wrong
        let layout = WaterfallLayout()
        first.collectionViewLayout = layout
        second.collectionViewLayout = layout
        """, isChecked: false),
  ]
}
