/// A change of layout whose progress the app controls.
@MainActor final class InteractiveTransition {
  let old: UICollectionViewLayout
  let new: UICollectionViewLayout
  /// The layout between the two, which the collection view has until the app ends the change.
  let between: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  /// Whether the app has ended the change and the views move the rest of their way.
  var isEnding = false

  init(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout,
    by between: UICollectionViewTransitionLayout,
    completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) {
    self.old = old
    self.new = new
    self.between = between
    self.completion = completion
  }
}
