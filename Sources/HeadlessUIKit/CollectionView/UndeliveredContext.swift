/// An invalidation context on its way through `invalidateLayout()` to `invalidateLayout(with:)`.
struct UndeliveredContext {
  var context: UICollectionViewLayoutInvalidationContext
  /// The layout that is to receive the context.
  var layout: UICollectionViewLayout
  /// The reason for the invalidation, for the record.
  var cause: LifecycleCause
}
