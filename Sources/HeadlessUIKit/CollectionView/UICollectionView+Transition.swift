import Foundation

extension UICollectionView {
  /// Replaces the layout; views that stay on screen move to their new places.
  ///
  /// - Parameters:
  ///   - new: The new layout. If it is the present one, nothing happens and the completion is not called.
  ///   - isAnimated: Whether the change gets an animation of its own. Otherwise it happens immediately, or as part of
  ///     the animation block that is running.
  ///   - completion: Called when the views have reached their places; immediately if the view was never laid out.
  func replaceLayout(
    with new: UICollectionViewLayout, animated isAnimated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard !isDead, let old = installedLayout, new !== old else { return }
    if interactiveTransition != nil { return raise(.transitionInProgress) }
    guard state.pass.hasCompleted else {
      old.attachedCollectionView = nil
      exchangeLayout(for: new)
      state.reload.isNeeded = true
      state.reload.cause = .newLayout
      completion?(true)
      return
    }
    let change = LayoutChange(from: old, to: new, leaving: [old])
    let duration = isAnimated ? Self.updateDuration : 0
    performLayoutChange(
      change, duration: duration, notifiesCells: true, afterPreparing: { self.notifyLayouts(of: change) }
    ) { _ in
      completion?(Self.updateFinished)
    }
  }

  /// Calls `prepareForTransition(to:)` of the old layout and `prepareForTransition(from:)` of the new one.
  func notifyLayouts(of change: LayoutChange) {
    let (old, new) = (change.from, change.to)
    recorder.call(
      .layout(.prepareForTransitionTo), .init("newLayout", .text("\(type(of: new))")),
      cause: .newLayout, { old.prepareForTransition(to: new) })
    recorder.call(
      .layout(.prepareForTransitionFrom), .init("oldLayout", .text("\(type(of: old))")),
      cause: .newLayout, { new.prepareForTransition(from: old) })
  }

  // MARK: - Phases of a change of layout

  /// Installs and prepares a layout, and moves the views to their places in it.
  ///
  /// - Parameters:
  ///   - change: The layouts.
  ///   - duration: The duration of the movement in seconds; 0 for no animation of its own.
  ///   - notifiesCells: Whether the views receive `willTransition(from:to:)` before they move.
  ///   - afterPreparing: Called after the new layout was prepared.
  ///   - completion: Called when the views have reached their places.
  func performLayoutChange(
    _ change: LayoutChange, duration: TimeInterval, notifiesCells: Bool, afterPreparing: () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    performPendingReload()
    let previous: LayoutModel = model
    let views = shown.map(\.view)
    exchangeLayout(for: change.to)
    state.pass.cause = .newLayout
    invalidateNewLayout(of: previous)
    model.load()
    afterPreparing()
    guard !isDead else { return }
    let target = askForTargetOffset(offsetKeepingAnchor())
    if notifiesCells { for view in views { notify(view, willMakeChange: change) } }
    let changes = { self.showNewLayout(change, views: views, at: target, previous: previous.cache) }
    if duration > 0 {
      animate(for: duration, changes, completion: completion)
    } else {
      changeImmediately(changes, completion: completion)
    }
    state.animation.boundsBefore = nil
    state.animation.context = nil
    state.pass.cause = nil
  }

  /// Attaches a layout to the collection view, with an empty model.
  func exchangeLayout(for new: UICollectionViewLayout) {
    installedLayout = new
    new.attachedCollectionView = self
    new.hasBeenPrepared = false
    model = LayoutModel(view: self, layout: new)
    state.visibleViews.cacheVersion = -1
    state.visibleViews.reappliesAttributes = true
    state.selfSizing.layoutUsesPreferredSizes = false
    setNeedsLayout()
  }

  /// Moves the views to their places in the new layout and finalizes the change; called inside the animation.
  private func showNewLayout(
    _ change: LayoutChange, views: [UICollectionReusableView], at target: CGPoint, previous: ElementCache
  ) {
    guard loadNewLayout(at: target) else { return }
    postponingReloads { moveViewsToNewLayout(previous: previous) }
    guard !isDead else { return }
    for view in views { notify(view, didMakeChange: change) }
    for layout in change.leaving where layout !== change.to { layout.attachedCollectionView = nil }
    for layout in [change.from, change.to] { finalizeTransition(of: layout) }
  }

  /// Invalidates a layout that was just installed, with a context for everything.
  ///
  /// - Parameter previous: The model of the previous layout, whose counts stay valid while a batch update is collected.
  func invalidateNewLayout(of previous: LayoutModel) {
    invalidateEverything(cause: .newLayout)
    if pendingBatch != nil { model.takeCounts(from: previous) }
  }

  /// Takes over the new content size and offset, and loads the elements in the visible bounds.
  ///
  /// - Returns: Whether no exception was raised.
  private func loadNewLayout(at target: CGPoint) -> Bool {
    takeContentSize(model.contentSize)
    cancelOffsetClamp()
    if target != contentOffset { contentOffset = target }
    model.validate(bounds)
    guard !isDead else { return false }
    model.loadContentSize()
    takeContentSize(model.contentSize)
    return true
  }

  private func finalizeTransition(of layout: UICollectionViewLayout) {
    recorder.call(
      .layout(.finalizeLayoutTransition), .init("layout", .text("\(type(of: layout))")),
      cause: .newLayout, { layout.finalizeLayoutTransition() })
  }

  /// Calls a view's `willTransition(from:to:)`, before it moves to its place in the new layout.
  func notify(_ view: UICollectionReusableView, willMakeChange change: LayoutChange) {
    recorder.call(
      .cell(.willTransition), change.lifecycleArguments, cause: .newLayout,
      { view.willTransition(from: change.from, to: change.to) })
  }

  /// Calls a view's `didTransition(from:to:)`.
  private func notify(_ view: UICollectionReusableView, didMakeChange change: LayoutChange) {
    recorder.call(
      .cell(.didTransition), change.lifecycleArguments, cause: .newLayout,
      { view.didTransition(from: change.from, to: change.to) })
  }

  // MARK: - The offset

  /// The content offset that centers the selected visible items or, if there are none, the most central item.
  private func offsetKeepingAnchor() -> CGPoint {
    let cells = shown.filter { $0.key.category == .cell }
    var anchors = cells.filter { selection.contains($0.key.indexPath) }.map(\.key)
    if anchors.isEmpty { anchors = cells.min(by: isNearerToCenter).map { [$0.key] } ?? [] }
    let frames = anchors.compactMap { model.attributes(for: $0)?.frame }
    guard !frames.isEmpty else { return contentOffset }
    let frame = RectQuery.union(frames)
    let size = bounds.size
    let insets = adjustedContentInset
    let content = CGRect(
      x: -insets.left, y: -insets.top, width: model.contentSize.width + insets.left + insets.right,
      height: model.contentSize.height + insets.top + insets.bottom)
    return RectQuery.clamp(
      CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2), of: size, in: content)
  }

  private func isNearerToCenter(_ a: ShownElement, than b: ShownElement) -> Bool {
    func distance(_ element: ShownElement) -> CGFloat {
      let (dx, dy) = (element.frame.midX - bounds.midX, element.frame.midY - bounds.midY)
      return dx * dx + dy * dy
    }
    return (distance(a), a.key.indexPath) < (distance(b), b.key.indexPath)
  }
}
