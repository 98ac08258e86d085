import Foundation

/// What an invalidation makes out of date in a flow layout.
///
/// Both flags are true in a fresh context: the delegate is asked again and everything is placed again. A context
/// that flow makes for a change of the bounds has both false, unless the length across the scroll direction
/// changes: then everything is placed again, with the sizes that the delegate gave before.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked again for sizes, insets and spacings, in the next preparation.
  ///
  /// It counts only where ``invalidateFlowLayoutAttributes`` is true as well, or where the numbers of sections
  /// and items are out of date.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether all that was computed is dropped, and with it the attributes objects handed out so far.
  open var invalidateFlowLayoutAttributes = true
}
