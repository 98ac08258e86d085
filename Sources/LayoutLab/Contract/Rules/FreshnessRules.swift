// A fresh instance of the layout, given the same data and the same view, must answer the same.
extension Rule {
  static let freshness: [Rule] = [
    Rule(
      .staleAfterDataChange, .error,
      "After items or sections changed, the layout still answers for the old data.",
      why:
        "UIKit asks again after each insertion, deletion, move and reload. Paths that no longer exist are ignored "
        + "with a message, up to iOS 12 with an exception, and items without attributes are not shown.",
      fix:
        "Throw away in invalidateLayout(with:), or at the beginning of prepare(), all that was computed from the "
        + "data.",
      example: """
        // wrong: the cache is filled once and never again
        override func prepare() {
          guard cache.isEmpty else { return }
          computeFrames()
        }
        // right
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
          super.invalidateLayout(with: context)
          cache.removeAll()
        }
        """,
      explains: [
        .indexPathOutOfRange, .offsetLeftPastEnd, .staleUpdateIndex, .uikitException,
        .missingSupplementaryUpdates
      ]),
    Rule(
      .staleAfterResize, .error,
      "After the size of the view changed, the layout still answers for the old size.",
      why:
        "UIKit asks shouldInvalidateLayout(forBoundsChange:) when a device is turned or a window is resized. The "
        + "base class says no, and the old frames stay on screen.",
      fix:
        "Return true from shouldInvalidateLayout(forBoundsChange:) when the size differs, and compute from the "
        + "new bounds.",
      example: """
        // wrong: not overridden, while prepare() uses collectionView.bounds.width
        // right
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
          newBounds.size != collectionView?.bounds.size
        }
        """),
    Rule(
      .staleAfterInsetChange, .error,
      "After content inset or safe area changed, the layout still answers for the old insets.",
      why:
        "UIKit invalidates the layout when adjustedContentInset changes, as bars come and go. A layout that keeps "
        + "its frames leaves content under bars or lets it scroll sideways.",
      fix:
        "Compute from adjustedContentInset in prepare(), and throw away what was computed when invalidated.",
      example: """
        // wrong
        lazy var width = collectionView!.bounds.width - collectionView!.adjustedContentInset.left
        // right: in prepare(), each time
        width = collectionView.bounds.width - collectionView.adjustedContentInset.left
        """),
    Rule(
      .staleAfterTraitChange, .warning,
      "After the size of text, the margins or the direction changed, the layout still answers for the old ones.",
      why:
        "UIKit does not invalidate a layout when the content size category changes: cells grow, frames do not.",
      fix:
        "Invalidate the layout where the app hears of the change, and compute from the view's traits in prepare().",
      example: """
        // wrong
        lazy var rowHeight = UIFont.preferredFont(forTextStyle: .body).lineHeight * 2
        // right: in prepare(), and the view controller calls
        collectionView.collectionViewLayout.invalidateLayout()
        """),
    Rule(
      .staleAfterScroll, .error,
      "What the layout answers depends on the content offset, but it is not invalidated when the content scrolls.",
      why:
        "UIKit keeps attributes until they are invalidated and does not ask again while the content scrolls "
        + "within what is loaded: the effect stands still, and jumps when the next page is loaded.",
      fix:
        "Return true from shouldInvalidateLayout(forBoundsChange:), and name in the context what depends on the "
        + "offset.",
      example: """
        // wrong: frames use contentOffset, and the base class says no
        // right
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        """),
    Rule(
      .staleAfterInvalidate, .error,
      "After invalidateLayout(), or a context of the layout's own, the layout still answers as before.",
      why:
        "An invalidation says that what was computed counts no longer. A layout that keeps it cannot be told of "
        + "new sizes at all.",
      fix:
        "Throw away in invalidateLayout(with:) what the context makes out of date; one that names nothing means "
        + "everything.",
      example: """
        // wrong: only new counts clear the cache
        if context.invalidateDataSourceCounts { cache.removeAll() }
        // right
        cache.removeAll()
        """),
    Rule(
      .prepareNotIdempotent, .error,
      "Preparing twice, with nothing changed in between, gives other answers.",
      why:
        "UIKit prepares a layout as often as it is invalidated. What accumulates grows with each rotation, reload "
        + "and keyboard.",
      fix: "Set everything to its beginning in prepare() before computing it.",
      example: """
        // wrong: never set back to 0
        contentHeight += rowHeight
        // right: at the beginning of prepare()
        contentHeight = 0
        """,
      explains: .queries, .staleness, .updates, [.uikitException]),
    Rule(
      .dependsOnFrameOrScreen, .error,
      "The answers follow the view's frame or the screen instead of the view's bounds.",
      why:
        "The content lives in the bounds. The frame differs from them under a transform, and the screen in split "
        + "view, in popovers and in every view that does not fill it.",
      fix: "Use collectionView.bounds and adjustedContentInset.",
      example: """
        // wrong
        let width = UIScreen.main.bounds.width
        // right
        let width = collectionView.bounds.width
        """),
    Rule(
      .nondeterministic, .error,
      "Two fresh instances with the same input answer differently.",
      why: "Each invalidation moves everything, and what one instance promised another does not keep.",
      fix: "Make no use of random numbers, of the time, or of the order of sets and dictionaries.",
      example: """
        // wrong
        let height = CGFloat.random(in: 80...200)
        // right: the same for the same item
        let height = delegate.height(forItemAt: indexPath)
        """,
      explains: .queries, .staleness, .instability, .updates, [
        .dependsOnFrameOrScreen, .needlessBoundsInvalidation, .rightToLeftMismatch
      ]),
  ]
}
