import Foundation

extension UICollectionView {
  /// Begins an interactive transition by installing a transition layout.
  ///
  /// UIKit's order is: the delegate returns the transition layout, both layouts are prepared, both layouts and then the
  /// views on screen are notified. The views move in the following passes, whenever the app sets the progress.
  func beginTransition(
    to new: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    let old: UICollectionViewLayout = installedLayout
    guard !isDead else { return UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new) }
    if interactiveTransition != nil {
      raise(.transitionInProgress)
      return UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    }
    performPendingReload()
    let between =
      askForTransitionLayout(from: old, to: new)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    let views = shown.map(\.view)
    let previous: LayoutModel = model
    interactiveTransition = InteractiveTransition(from: old, to: new, by: between, completion: completion)
    new.attachedCollectionView = self
    exchangeLayout(for: between)
    state.pass.cause = .newLayout
    invalidateNewLayout(of: previous)
    deliverInvalidation(new.makeContextForEverything(), to: new, cause: .newLayout)
    model.load()
    let change = LayoutChange(from: old, to: new, leaving: [])
    notifyLayouts(of: change)
    for view in views { notify(view, willMakeChange: change) }
    return between
  }

  private func askForTransitionLayout(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    guard let delegate else { return nil }
    return recorder.callOptional(
      .delegate(.transitionLayout),
      .init(.init("fromLayout", .text("\(type(of: old))")), .init("toLayout", .text("\(type(of: new))"))),
      result: { .text("\(type(of: $0))") },
      { delegate.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new) })
  }

  /// Ends the transition: replaces the transition layout by the new or the old layout, and animates the views to it.
  ///
  /// - Parameter finishes: Whether the new layout stays; false returns to the old layout.
  func endTransition(finishes: Bool) {
    guard !isDead, let transition = interactiveTransition, !transition.isEnding else { return }
    transition.isEnding = true
    let (from, to) =
      finishes ? (transition.old, transition.new) : (transition.new, transition.old)
    let change = LayoutChange(from: from, to: to, leaving: [transition.between, from])
    performLayoutChange(
      change, duration: Self.updateDuration, notifiesCells: false, afterPreparing: {}
    ) { [weak self] _ in
      self?.interactiveTransition = nil
      transition.completion?(finishes, true)
    }
  }

  /// Raises an exception if the size of the bounds changes during an interactive transition.
  func checkTransition(newSize: CGSize) {
    guard let transition = interactiveTransition, !transition.isEnding, newSize != bounds.size else { return }
    raise(.transitionInProgress)
  }
}
