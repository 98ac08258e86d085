/// A reference to a collection view that its layouts share and that is nil once the view is deallocated.
///
/// A weak reference would make each retain and release of the view several times slower.
final class CollectionViewReference: @unchecked Sendable {
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var view: UICollectionView?
}
