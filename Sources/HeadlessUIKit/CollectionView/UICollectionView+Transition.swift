import Foundation

extension UICollectionView {
  /// Replaces the layout; what is on screen stays and moves to its new place.
  ///
  /// - Parameters:
  ///   - new: The new layout; the present one changes nothing, and the completion is not called.
  ///   - isAnimated: Whether the change is an animation of its own. Without one the change is made at once, or
  ///     goes along with the animation block that runs.
  ///   - completion: Called when nothing moves any more; at once where the view was never laid out.
  func replaceLayout(
    with new: UICollectionViewLayout, animated isAnimated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard !isDead, let old = installedLayout, new !== old else { return }
    if interactiveTransition != nil { return raise(.alreadyInTransition) }
    guard state.hasBeenLaidOut else {
      old.attachedCollectionView = nil
      exchangeLayout(for: new)
      state.needsReload = true
      completion?(true)
      return
    }
    let change = LayoutChange(from: old, to: new, leaving: [old])
    let duration = isAnimated ? Self.updateDuration : 0
    carryOut(change, for: duration, asksCells: true, hooks: { self.tellLayouts(of: change) }) { _ in
      completion?(Self.updateFinished)
    }
  }

  /// Tells both layouts that one is about to replace the other.
  func tellLayouts(of change: LayoutChange) {
    let (old, new) = (change.from, change.to)
    recorder.call(
      .layout, "prepareForTransition(to:)", [.init("newLayout", .text("\(type(of: new))"))],
      cause: .newLayout, { old.prepareForTransition(to: new) })
    recorder.call(
      .layout, "prepareForTransition(from:)", [.init("oldLayout", .text("\(type(of: old))"))],
      cause: .newLayout, { new.prepareForTransition(from: old) })
  }

  // MARK: - Carrying it out

  /// Installs a layout that is prepared here and lets all views move to their places in it.
  ///
  /// - Parameters:
  ///   - change: The layouts.
  ///   - duration: How long the views move, in seconds; 0 for no animation of its own.
  ///   - asksCells: Whether views are told before they move.
  ///   - hooks: Called when the new layout is prepared.
  ///   - completion: Called when nothing moves any more.
  func carryOut(
    _ change: LayoutChange, for duration: TimeInterval, asksCells: Bool, hooks: () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    performPendingReload()
    let previous: LayoutModel = model
    let views = shown.map(\.view)
    exchangeLayout(for: change.to)
    if pendingBatch != nil { model.takeCounts(from: previous) }
    state.cause = .newLayout
    model.load()
    hooks()
    guard !isDead else { return }
    let target = askForTargetOffset(offsetKeepingAnchor())
    if asksCells { for view in views { tell(view, willMakeChange: change) } }
    let changes = {
      self.showNewLayout(at: target, previous: previous.cache)
      guard !self.isDead else { return }
      for view in views { self.tell(view, hasMadeChange: change) }
      for layout in change.leaving where layout !== change.to { layout.attachedCollectionView = nil }
      for layout in [change.from, change.to] { self.finalizeTransition(of: layout) }
    }
    if duration > 0 {
      animate(for: duration, changes, completion: completion)
    } else {
      changeAtOnce(changes, completion: completion)
    }
    state.boundsBeforeAnimation = nil
    state.animation = nil
    state.cause = nil
  }

  /// Makes a layout the collection view's own, with nothing known of it.
  func exchangeLayout(for new: UICollectionViewLayout) {
    installedLayout = new
    new.attachedCollectionView = self
    model = LayoutModel(view: self, layout: new)
    state.shownVersion = -1
    state.appliesAttributes = true
    state.layoutTakesPreferredSizes = false
    setNeedsLayout()
  }

  private func showNewLayout(at target: CGPoint, previous: ElementCache) {
    takeContentSize(model.contentSize)
    offsetIsInRange()
    if target != contentOffset { contentOffset = target }
    model.validate(bounds)
    guard !isDead else { return }
    model.loadContentSize()
    takeContentSize(model.contentSize)
    whileReloadsWait { moveViewsToNewLayout(previous: previous) }
  }

  private func finalizeTransition(of layout: UICollectionViewLayout) {
    recorder.call(
      .layout, "finalizeLayoutTransition()", [.init("layout", .text("\(type(of: layout))"))],
      cause: .newLayout, { layout.finalizeLayoutTransition() })
  }

  /// Tells a view that it is about to move to its place in another layout.
  func tell(_ view: UICollectionReusableView, willMakeChange change: LayoutChange) {
    recorder.call(
      .cell, "willTransition(from:to:)", change.lifecycleArguments, cause: .newLayout,
      { view.willTransition(from: change.from, to: change.to) })
  }

  private func tell(_ view: UICollectionReusableView, hasMadeChange change: LayoutChange) {
    recorder.call(
      .cell, "didTransition(from:to:)", change.lifecycleArguments, cause: .newLayout,
      { view.didTransition(from: change.from, to: change.to) })
  }

  // MARK: - The offset

  /// The offset at which the selected visible items, or the item nearest to the middle, come to the middle.
  private func offsetKeepingAnchor() -> CGPoint {
    let cells = shown.filter { $0.key.category == .cell }
    var anchors = cells.filter { selection.contains($0.key.indexPath) }.map(\.key)
    if anchors.isEmpty { anchors = cells.min(by: isNearerToMiddle).map { [$0.key] } ?? [] }
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

  private func isNearerToMiddle(_ a: ShownElement, than b: ShownElement) -> Bool {
    func distance(_ element: ShownElement) -> CGFloat {
      let (dx, dy) = (element.frame.midX - bounds.midX, element.frame.midY - bounds.midY)
      return dx * dx + dy * dy
    }
    return (distance(a), a.key.indexPath) < (distance(b), b.key.indexPath)
  }
}
