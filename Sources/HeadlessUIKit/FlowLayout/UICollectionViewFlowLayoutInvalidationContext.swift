import Foundation

/// The parts of a flow layout that an invalidation affects.
///
/// Both flags are true in a new context. In the context that the layout creates for a change of the bounds both are
/// false, unless the length of lines changes: then all positions are computed again from the same metrics.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the next call of `prepare()` requests sizes, insets and spacings from the delegate again.
  ///
  /// It has an effect only if ``invalidateFlowLayoutAttributes`` is true or the numbers of sections and items are
  /// invalid.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether all positions and attributes objects are discarded.
  open var invalidateFlowLayoutAttributes = true
}
