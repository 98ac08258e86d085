/// A transition between two layouts whose progress the app controls.
@MainActor final class InteractiveTransition {
  let old: UICollectionViewLayout
  let new: UICollectionViewLayout
  /// The transition layout that the collection view uses until the app ends the transition.
  let between: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  /// Whether the app has ended the transition and the last animation is running.
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
