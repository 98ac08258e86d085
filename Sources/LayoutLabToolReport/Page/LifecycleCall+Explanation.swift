import HeadlessUIKit

extension LifecycleCall {
  /// One or two sentences about the purpose of the call; `nil` for calls that need no explanation.
  package var explanation: String? { Self.explanations[self] }

  private static let explanations: [LifecycleCall: String] = [
    .layout(.prepare):
      "The layout computes its attributes. Called before the first query after an invalidation; scrolling alone does not cause it.",
    .layout(.collectionViewContentSize):
      "The size of the whole content. Queried after prepare(), and again after each layoutAttributesForElements(in:); it determines how far the view can scroll.",
    .layout(.layoutAttributesForElements):
      "The attributes of all elements in a rectangle, which consists of whole pages of the view's size. The collection view keeps them, and queries again only for a new page or after an invalidation.",
    .layout(.layoutAttributesForItem):
      "The attributes of one item. Queried for items that are scrolled to, updated, or invalidated by their index path.",
    .layout(.layoutAttributesForSupplementaryView):
      "The attributes of one header, footer or other supplementary view.",
    .layout(.layoutAttributesForDecorationView):
      "The attributes of one decoration view.",
    .layout(.shouldInvalidateLayoutForBoundsChange):
      "Whether new bounds make the layout's attributes stale. Called for each change of the bounds, also while scrolling, before the bounds change. The default is false; a flow layout returns true if the width changes.",
    .layout(.invalidationContextForBoundsChange):
      "The context that describes what the new bounds invalidate. Called only if shouldInvalidateLayout(forBoundsChange:) returned true.",
    .layout(.invalidateLayout):
      "Marks the layout's attributes as stale. No query follows immediately: the next layout pass begins with prepare(). Cells stay on screen and are not configured again.",
    .layout(.invalidateLayoutWithContext):
      "Receives every invalidation, with a context that describes what is stale. Overrides must call super.",
    .layout(.shouldInvalidateLayoutForPreferredAttributes):
      "Whether the size that a cell prefers changes the layout. Called if it differs from the cell's current size.",
    .layout(.invalidationContextForPreferredAttributes):
      "The context that describes what the size of a self-sizing cell invalidates.",
    .layout(.targetContentOffset):
      "The content offset after an update or a change of layout.",
    .layout(.targetContentOffsetWithVelocity):
      "The content offset at which scrolling ends. Called when the finger lifts.",
    .layout(.prepareForCollectionViewUpdates):
      "Receives the inserted, deleted, moved and reloaded items and sections. Called after prepare(), which already sees the new counts.",
    .layout(.finalizeCollectionViewUpdates):
      "The last call of an update, in which the layout discards what it kept for the update.",
    .layout(.initialLayoutAttributesForAppearingItem):
      "The attributes of an item before it animates into place. Queried also for items that move.",
    .layout(.finalLayoutAttributesForDisappearingItem):
      "The attributes of an item at the end of the animation that removes it. Queried also for items that move.",
    .layout(.prepareForTransitionTo): "Another layout is about to replace this one.",
    .layout(.prepareForTransitionFrom): "This layout is about to replace the current one.",
    .layout(.finalizeLayoutTransition): "The change of layout has ended.",
    .layout(.prepareForAnimatedBoundsChange):
      "The bounds are about to change in an animation, for example a rotation.",
    .layout(.finalizeAnimatedBoundsChange): "The animated change of the bounds needs no more queries.",
    .layout(.sectionProvider):
      "The closure that defines a section of a compositional layout. Called once for each section when the layout is solved after an invalidation, with the size of the view; scrolling does not call it.",
    .layout(.visibleItemsInvalidationHandler):
      "The closure of a section of a compositional layout that may change visible elements. Called after the layout was solved, and while the section or the view scrolls.",
    .dataSource(.apply):
      "A snapshot becomes one batch update with the difference of the identifiers, and a second one with the items and sections that it marks.",
    .dataSource(.applySnapshotUsingReloadData):
      "A snapshot is shown by reloading all data, without a difference and without animation.",
    .dataSource(.applyToSection):
      "The visible items of a section snapshot become the items of a section, as a difference to the present ones.",
    .dataSource(.numberOfSections):
      "The number of sections. The collection view keeps the counts until reloadData() or an update.",
    .dataSource(.numberOfItems):
      "The number of items in a section. The collection view keeps the counts until reloadData() or an update.",
    .dataSource(.cellForItem):
      "A configured cell for an item that becomes visible and has none. Cells receive data nowhere else.",
    .dataSource(.viewForSupplementaryElement):
      "A configured view for a header, footer or other supplementary element that becomes visible.",
    .delegate(.willDisplayCell): "The cell is about to appear on screen.",
    .delegate(.didEndDisplayingCell): "The cell is no longer on screen.",
    .delegate(.scrollViewDidScroll): "The content offset has changed.",
    .delegate(.scrollViewWillEndDragging):
      "The finger lifts; the delegate can change where scrolling ends.",
    .delegate(.sizeForItem):
      "The size of an item. A flow layout queries all items when it prepares.",
    .cell(.initWithFrame): "A new view is created, because no reusable one is available.",
    .cell(.prepareForReuse): "A reusable view is dequeued for another item.",
    .cell(.apply):
      "The view receives its attributes. Its frame is set already; the view itself applies custom properties.",
    .cell(.preferredLayoutAttributesFitting):
      "The size that the view prefers. The layout decides whether the view gets it.",
    .view(.layoutSubviews):
      "The layout pass, in which the collection view queries everything that was invalidated, once.",
    .view(.reloadData):
      "Discards counts, attributes and cells. The next layout pass queries everything again, without animation.",
    .view(.performBatchUpdates):
      "Inserts, deletes, moves and reloads together, animated. The counts before and after must match these changes.",
    .view(.exception): "UIKit raises an exception, which ends an app that does not catch it.",
    .view(.consoleMessage): "UIKit writes a message to the console and continues.",
    .scrollView(.bounds): "The bounds change; their origin is the content offset.",
    .scrollView(.contentSize): "The scroll view takes over the content size.",
  ]
}
