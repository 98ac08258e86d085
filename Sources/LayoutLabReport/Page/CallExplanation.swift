/// What the calls of a life cycle are for, in a sentence or two each.
package enum CallExplanation {
  /// What a call is for, by its receiver and UIKit's name; nil for calls that speak for themselves.
  package static func text(of call: String) -> String? { texts[call] }

  private static let texts: [String: String] = [
    "layout.prepare()":
      "The layout computes what it will be asked for. It is called before the first question after the layout was invalidated, and not because of scrolling alone.",
    "layout.collectionViewContentSize":
      "How large the whole content is. It is asked once after each prepare(), and decides how far one can scroll.",
    "layout.layoutAttributesForElements(in:)":
      "Which elements are in a rectangle, and where. The rectangle is made of whole pages of the view's size; the answer is kept, and asked for again only when a page is new or the layout was invalidated.",
    "layout.layoutAttributesForItem(at:)":
      "Where one item is. It is asked for items that are scrolled to, updated, or invalidated by name.",
    "layout.layoutAttributesForSupplementaryView(ofKind:at:)":
      "Where one header, footer or other supplementary view is.",
    "layout.layoutAttributesForDecorationView(ofKind:at:)":
      "Where one decoration view is.",
    "layout.shouldInvalidateLayout(forBoundsChange:)":
      "Whether the new bounds make the layout's answers wrong. It is asked for each change of the bounds, scrolling included, before the bounds are stored. The default is false; flow says true for a new width.",
    "layout.invalidationContext(forBoundsChange:)":
      "What has to be invalidated for the new bounds. It is asked only after the answer to the question before was true.",
    "layout.invalidateLayout()":
      "Says that the answers are no longer true. Nothing is asked now: the next layout pass begins with prepare(). Cells stay as they are and are not configured again.",
    "layout.invalidateLayout(with:)":
      "Every invalidation comes through here, with a context that tells how much is invalid. An override must call super.",
    "layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)":
      "Whether the size that a cell prefers changes the layout. It is asked when the cell's size differs from the one it was given.",
    "layout.invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)":
      "What has to be invalidated for the size that a cell prefers.",
    "layout.targetContentOffset(forProposedContentOffset:)":
      "Where an update, or a change of layout, leaves the content offset.",
    "layout.targetContentOffset(forProposedContentOffset:withScrollingVelocity:)":
      "Where a scroll shall come to rest, asked when the finger is lifted.",
    "layout.prepare(forCollectionViewUpdates:)":
      "Which items and sections are inserted, deleted, moved and reloaded. It follows prepare(), which already sees the new counts.",
    "layout.finalizeCollectionViewUpdates()":
      "The update's questions are over: what was collected for it is to be forgotten.",
    "layout.initialLayoutAttributesForAppearingItem(at:)":
      "How an item looks before the animation in which it appears. It is asked for items that move as well.",
    "layout.finalLayoutAttributesForDisappearingItem(at:)":
      "How an item looks at the end of the animation in which it disappears. It is asked for items that move as well.",
    "layout.prepareForTransition(to:)": "Another layout will take the place of this one.",
    "layout.prepareForTransition(from:)": "This layout takes the place of another.",
    "layout.finalizeLayoutTransition()": "The change of layout is over.",
    "layout.prepare(forAnimatedBoundsChange:)":
      "The bounds change inside an animation, such as a rotation.",
    "layout.finalizeAnimatedBoundsChange()": "The questions for the animated change of the bounds are over.",
    "dataSource.numberOfSections(in:)":
      "How many sections there are. The counts are kept until reloadData() or an update.",
    "dataSource.collectionView(_:numberOfItemsInSection:)":
      "How many items a section has. The counts are kept until reloadData() or an update.",
    "dataSource.collectionView(_:cellForItemAt:)":
      "A configured cell for an item that has none and becomes visible. Only here does a cell receive data.",
    "dataSource.collectionView(_:viewForSupplementaryElementOfKind:at:)":
      "A configured view for a header, footer or other supplementary element that becomes visible.",
    "delegate.collectionView(_:willDisplay:forItemAt:)": "The cell is about to be on screen.",
    "delegate.collectionView(_:didEndDisplaying:forItemAt:)": "The cell is no longer on screen.",
    "delegate.scrollViewDidScroll(_:)": "The content offset has changed.",
    "delegate.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)":
      "The finger is lifted; the delegate may choose where the scroll comes to rest.",
    "delegate.collectionView(_:layout:sizeForItemAt:)":
      "How large an item is. Flow asks for all items when it prepares.",
    "cell.init(frame:)": "No view waits to be used again, so a new one is made.",
    "cell.prepareForReuse()": "A view that waited is taken up again for another item.",
    "cell.apply(_:)":
      "The view is given its attributes: the frame is set already, own properties are for the view to use.",
    "cell.preferredLayoutAttributesFitting(_:)":
      "What size the view would like to have. The layout decides whether it gets it.",
    "view.layoutSubviews()":
      "The layout pass: everything that was invalidated before is asked for now, once.",
    "view.reloadData()":
      "Everything is forgotten: counts, attributes, cells. All is asked for again in the next layout pass, without animation.",
    "view.performBatchUpdates(_:completion:)":
      "Inserts, deletes, moves and reloads at once, animated. Before and after, counts must agree with what is told.",
    "view.exception": "UIKit raises here, and an app that does not catch it ends.",
    "view.consoleMessage": "UIKit writes this to the console and goes on.",
    "scrollView.bounds": "The bounds are stored; their origin is the content offset.",
    "scrollView.contentSize": "The scroll view takes over the content size.",
  ]
}
