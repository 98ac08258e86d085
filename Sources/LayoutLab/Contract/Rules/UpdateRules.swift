// Updates, transitions and scrolling show what they are about and nothing else.
extension Rule {
  static let updates: [Rule] = [
    Rule(
      .animatesUnrelatedItems, .error,
      "Items that an update neither inserts nor deletes get initial or final attributes with a look of their own.",
      why: "UIKit asks for every element on screen: all of them fly or fade at each update.",
      fix:
        "Remember in prepare(forCollectionViewUpdates:) what is inserted and deleted, and hand on to super for "
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
      .updateStateNotCleared, .error, "What one update collected still acts in the next.",
      why: "Items at the paths of the last update fly in again.",
      fix: "Empty the collections in finalizeCollectionViewUpdates(), and call super there.",
      example: """
        override func finalizeCollectionViewUpdates() {
          super.finalizeCollectionViewUpdates()
          inserted.removeAll()
        }
        """),
    Rule(
      .staleUpdateIndex, .error,
      "Asked about a deleted item's old path, the layout answers with another item's attributes.",
      why: "When UIKit asks where a deleted item goes, the layout is prepared for the new data already.",
      fix: "Keep the attributes from before the update, and answer with these.",
      example: """
        // wrong: another item has this path now
        layoutAttributesForItem(at: itemIndexPath)
        // right: kept at the end of the last prepare()
        previousAttributes[itemIndexPath]
        """),
    Rule(
      .missingSupplementaryUpdates, .warning,
      "Supplementary or decoration views came or went in an update, and the layout did not report them.",
      why:
        "UIKit animates those of inserted and deleted sections by itself; others appear and vanish at once.",
      fix:
        "Override indexPathsToInsertForSupplementaryView(ofKind:), indexPathsToDeleteForSupplementaryView(ofKind:) "
        + "and their counterparts for decoration views.",
      example: """
        override func indexPathsToInsertForDecorationView(ofKind kind: String) -> [IndexPath] {
          separatorsAfter.subtracting(separatorsBefore).sorted()
        }
        """),
    Rule(
      .targetOffsetOutOfRange, .error,
      "targetContentOffset gives an offset outside the content, or another one when asked the same again.",
      why: "The content scrolls beyond its end and jumps back, or does not come to rest.",
      fix:
        "Keep the result between minus the inset and the end of the content, and let it keep its own answers.",
      example: """
        // wrong: beyond the last page
        return CGPoint(x: (page + 1) * width, y: 0)
        // right
        return CGPoint(x: min(max((page + 1) * width, 0), collectionViewContentSize.width - width), y: 0)
        """,
      explains: [.offsetLeftPastEnd]),
    Rule(
      .scrollTargetMissed, .warning,
      "Scrolling to an item ends somewhere else once its real size is known.",
      why: "Estimates decide where UIKit scrolls to, and measured sizes move what is there.",
      fix: "Estimate closely, and adjust the content offset when sizes above become known.",
      example: """
        context.contentOffsetAdjustment.y = preferred.size.height - original.size.height
        """),
    Rule(
      .offsetLeftPastEnd, .error,
      "After an update the viewport shows nothing although there are items.",
      why:
        "The offset that the layout proposed, or content that became shorter, left the view behind its end.",
      fix: "Keep targetContentOffset(forProposedContentOffset:) within the new content.",
      example: """
        // wrong: the offset from before the update
        return offsetBeforeUpdate
        // right
        return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
        """),
    Rule(
      .rightToLeftMismatch, .warning,
      "In a right-to-left view the layout is neither the mirror image nor declared as flipping.",
      why: "UIKit mirrors a layout only if flipsHorizontallyInOppositeLayoutDirection says so.",
      fix: "Override flipsHorizontallyInOppositeLayoutDirection and return true.",
      example: """
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        """),
    Rule(
      .reorderingContract, .error,
      "While an item is dragged, the layout gives attributes or a target outside the data.",
      why:
        "UIKit shows the data as if the item had moved to the target, and raises an exception where there is none.",
      fix:
        "Answer targetIndexPath(forInteractivelyMovingItem:withPosition:) with the path of an existing item.",
      example: """
        // wrong: behind the last item
        return IndexPath(item: collectionView.numberOfItems(inSection: 0), section: 0)
        // right
        return super.targetIndexPath(forInteractivelyMovingItem: previous, withPosition: position)
        """),
    Rule(
      .sharedBetweenViews, .error, "One layout is used by two collection views.",
      why: "A layout belongs to one collection view: the second takes it away from the first.",
      fix: "Make a layout for each collection view.",
      example: """
        // wrong
        let layout = WaterfallLayout()
        first.collectionViewLayout = layout
        second.collectionViewLayout = layout
        """, isChecked: false),
  ]
}
