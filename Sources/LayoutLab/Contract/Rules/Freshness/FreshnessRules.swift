// A layout must answer like a fresh instance with the same data in the same view.
extension Rule {
  static let freshness: [Rule] = [
    Rule(
      .staleAfterDataChange, .error,
      "After items or sections changed, the layout still uses the previous data.",
      why:
        "UIKit queries the layout again after each insertion, deletion, move and reload. It ignores "
        + "paths that no longer exist with a message (up to iOS 12 it raises an exception), and does not "
        + "show items without attributes.",
      fix:
        "Discard everything that was computed from the data in invalidateLayout(with:), or at the "
        + "beginning of prepare().",
      example: """
        // wrong: the cache is only filled once
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
        .missingSupplementaryUpdates,
      ]),
    Rule(
      .staleAfterResize, .error,
      "After the size of the view changed, the layout still uses the previous size.",
      why:
        "UIKit calls shouldInvalidateLayout(forBoundsChange:) when a device is rotated or a window is "
        + "resized. The base class returns false, so that the previous frames stay on screen.",
      fix:
        "Return true from shouldInvalidateLayout(forBoundsChange:) if the size differs, and compute from "
        + "the new bounds.",
      example: """
        // wrong: not overridden, while prepare() uses collectionView.bounds.width
        // right
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
          newBounds.size != collectionView?.bounds.size
        }
        """),
    Rule(
      .staleAfterInsetChange, .error,
      "After the content inset or the safe area changed, the layout still uses the previous insets.",
      why:
        "UIKit invalidates the layout when adjustedContentInset changes, for example when bars appear or "
        + "disappear. A layout that keeps its frames leaves content under bars or lets it scroll sideways.",
      fix:
        "Compute from adjustedContentInset in prepare(), and discard what was computed when the layout "
        + "is invalidated.",
      example: """
        // wrong
        lazy var width = collectionView!.bounds.width - collectionView!.adjustedContentInset.left
        // right: in prepare(), each time
        width = collectionView.bounds.width - collectionView.adjustedContentInset.left
        """),
    Rule(
      .staleAfterTraitChange, .warning,
      "After the text size, the margins or the layout direction changed, the layout still uses the "
        + "previous ones.",
      why:
        "UIKit does not invalidate a layout when the content size category changes: cells grow, but "
        + "their frames do not.",
      fix:
        "Invalidate the layout when the app is notified of the change, and compute from the view's "
        + "traits in prepare().",
      example: """
        // wrong
        lazy var rowHeight = UIFont.preferredFont(forTextStyle: .body).lineHeight * 2
        // right: in prepare(), and the view controller calls
        collectionView.collectionViewLayout.invalidateLayout()
        """),
    Rule(
      .staleAfterScroll, .error,
      "The answers depend on the content offset, but the layout is not invalidated when the content scrolls.",
      why:
        "UIKit keeps attributes until they are invalidated, and does not query the layout again while "
        + "the content scrolls within what is loaded. The effect stops, and jumps when the next page is "
        + "loaded.",
      fix:
        "Return true from shouldInvalidateLayout(forBoundsChange:), and name the elements that depend on "
        + "the offset in the invalidation context.",
      example: """
        // wrong: frames depend on contentOffset, but the base class returns false
        // right
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        """),
    Rule(
      .staleAfterInvalidate, .error,
      "After invalidateLayout(), or an invalidation with a context of its own, the layout still returns "
        + "its previous answers.",
      why:
        "An invalidation means that everything that was computed is no longer valid. If the layout keeps "
        + "it, an app has no way to make it use new sizes.",
      fix:
        "Discard what the context invalidates in invalidateLayout(with:); a context that names no "
        + "elements invalidates everything.",
      example: """
        // wrong: the cache is only cleared for new counts
        if context.invalidateDataSourceCounts { cache.removeAll() }
        // right
        cache.removeAll()
        """),
    Rule(
      .staleAfterPropertyChange, .error,
      "The setter of a property invalidates the layout for some values only, or not everything that the value changes; or "
        + "only one of two methods that change the same property invalidates the layout.",
      why:
        "UIKit does not know the properties of a layout. If the setter does not invalidate the layout, the previous "
        + "frames stay on screen until something else does. An index that moves from one section to another changes "
        + "both. A property that never invalidates the layout is left to the app, which calls invalidateLayout(); it is "
        + "only advice to do so in the setter, if those of other properties do.",
      fix:
        "Invalidate the layout in the setter whenever the value differs from the previous one, with everything that "
        + "depends on the new value or on the previous one.",
      example: """
        // wrong: fewer columns have no effect
        var columns = 2 { didSet { if columns > oldValue { invalidateLayout() } } }
        // right
        var columns = 2 { didSet { if columns != oldValue { invalidateLayout() } } }
        """),
    Rule(
      .prepareNotIdempotent, .error,
      "When the layout is prepared twice and nothing changes in between, its answers change.",
      why:
        "UIKit prepares a layout after each invalidation. Whatever accumulates grows with each rotation, "
        + "each reload and each time the keyboard appears.",
      fix: "Compute everything in each prepare() from the current data and bounds, and reset what adds up.",
      example: """
        // wrong: never reset to 0
        contentHeight += rowHeight
        // right: at the beginning of prepare()
        contentHeight = 0
        """,
      explains: .queries, .staleness, .updates, [.uikitException]),
    Rule(
      .dependsOnFrameOrScreen, .warning,
      "The answers depend on the view's frame, on the screen or on the orientation of the device instead of the view's "
        + "bounds.",
      why:
        "The content is laid out in the bounds. The frame differs from them under a transform; the "
        + "screen differs from them in split view, in popovers and in every view that does not fill it. "
        + "Few collection views have a transform, so that the use of the frame is only a matter of style. But its origin, and "
        + "the center of the view, are in the coordinates of the superview, in which a title is often above. The orientation "
        + "of the device is neither portrait nor landscape while it lies flat, and changes while rotation is locked.",
      fix: "Compute from collectionView.bounds and adjustedContentInset, in prepare() or later.",
      example: """
        // wrong
        let width = UIScreen.main.bounds.width
        // right
        let width = collectionView.bounds.width
        """),
    Rule(
      .nondeterministic, .error,
      "Two fresh instances with the same input return different answers.",
      why:
        "Each invalidation moves everything, and another instance shows the same data "
        + "differently.",
      fix: "Do not use random numbers, the time, or the order of sets and dictionaries.",
      example: """
        // wrong
        let height = CGFloat.random(in: 80...200)
        // right: always the same for an item
        let height = delegate.height(forItemAt: indexPath)
        """,
      explains: .queries, .staleness, .instability, .updates,
      [
        .dependsOnFrameOrScreen, .needlessBoundsInvalidation, .rightToLeftMismatch, .misplacedElements,
      ]),
  ]
}
