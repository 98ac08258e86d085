import Foundation

extension UICollectionView {
  // MARK: - Animations around changes

  /// Makes changes in an animation block of their own, or immediately if animations are disabled.
  ///
  /// Views that leave are removed when the animation ends, just before the completion is called. Without an
  /// animation they are removed immediately, and the completion is called in the next update cycle.
  func animate(
    for duration: TimeInterval, _ changes: @escaping () -> Void, completion: @escaping (Bool) -> Void
  ) {
    state.animation.lastNumber += 1
    let number = state.animation.lastNumber
    if UIView.areAnimationsEnabled, window != nil {
      UIView.animate(withDuration: duration, animations: changes) { [weak self] finished in
        self?.removeViews(leavingIn: number)
        completion(finished)
      }
    } else {
      UIView.performWithoutAnimation(changes)
      removeViews(leavingIn: number)
      UpdateCycle.current.schedule { completion(true) }
    }
  }

  /// Makes changes immediately; an animation block that is running animates them.
  ///
  /// Views that leave are removed when that animation ends, just before the completion is called. Without an
  /// animation they are removed immediately, and the completion is called in the next update cycle.
  func changeImmediately(_ changes: () -> Void, completion: @escaping (Bool) -> Void) {
    state.animation.lastNumber += 1
    let number = state.animation.lastNumber
    let animation = AnimationContext.current
    changes()
    guard let animation else {
      removeViews(leavingIn: number)
      UpdateCycle.current.schedule { completion(true) }
      return
    }
    UpdateCycle.current.schedule(after: animation.remainingTime) { [weak self] in
      self?.removeViews(leavingIn: number)
      completion(true)
    }
  }

  /// Makes changes without animating them; costs nothing outside an animation block.
  func withoutAnimation<Result>(_ changes: () -> Result) -> Result {
    AnimationContext.innermost == nil ? changes() : AnimationContext.performWithoutAnimation(changes)
  }

  /// Makes changes in the running animation block or, outside one, in the block that last invalidated the layout.
  func withRememberedAnimation(_ changes: () -> Void) {
    let remembered = state.animation.context
    state.animation.context = nil
    if AnimationContext.innermost == nil, let remembered {
      AnimationContext.perform(remembered, changes)
    } else {
      changes()
    }
  }

  // MARK: - Views that leave

  /// Gives a view its final attributes, and removes it when the running animation has ended.
  func animateOut(_ element: ShownElement, to end: UICollectionViewLayoutAttributes?) {
    leavingViews.append(LeavingView(element: element, animation: state.animation.lastNumber))
    if let end { apply(end, to: element.view) }
  }

  /// Animates views out, moves those that stay, and creates those that appear with their ``startAttributes``.
  private func updateViews(
    keeping staying: [ShownElement], removing leaving: [(ShownElement, UICollectionViewLayoutAttributes?)]
  ) {
    shown = staying
    leavingViews += leaving.map { LeavingView(element: $0.0, animation: state.animation.lastNumber) }
    for case (let element, let end?) in leaving { apply(end, to: element.view) }
    state.visibleViews.reappliesAttributes = true
    updateVisibleViews()
    updateViewsUntilPrepared()
    startAttributes = [:]
  }

  // Unverified: if measuring a view invalidates the layout, the views of the same animation that are still missing are
  // created in this animation too, with initial attributes. Insert three self-sizing items on a device.
  /// Updates the views again as long as measuring one of them invalidates the layout.
  private func updateViewsUntilPrepared() {
    var passes = 0
    while !isDead, !model.isPrepared {
      guard mayRunPass(after: &passes) else { return }
      loadVisibleContent()
      startNewElements()
      updateVisibleViews()
    }
  }

  /// Asks the layout for the initial attributes of the elements that are on screen only since views were measured.
  private func startNewElements() {
    let visible = bounds
    let known = Set(shown.map(\.key))
    for element in model.cache.elements
    where element.isShown(in: visible) && !known.contains(element.key) && startAttributes[element.key] == nil
    {
      guard !isDead else { return }
      let isInserted = commit.map { $0.oldKey(for: element.key) == nil } ?? true
      startAttributes[element.key] =
        askForInitialAttributes(element.key) ?? (isInserted ? Self.faded(element.attributes) : nil)
    }
  }

  /// Removes the views that an animation has taken off screen.
  private func removeViews(leavingIn number: Int) {
    let finished = leavingViews.filter { $0.animation == number }
    leavingViews.removeAll { $0.animation == number }
    for view in finished { removeFromScreen(view.element) }
  }

  private static func faded(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy(with: nil) as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }

  // MARK: - Updates

  /// Moves the views to their places after a batch update.
  ///
  /// The layout is asked for final attributes of elements that leave, for initial attributes of elements that appear,
  /// and for both of elements that stay. Attributes that it does not return become those of a fade.
  func moveViewsForUpdate() {
    guard let commit else { return }
    renumberPrefetching(commit)
    let visible = bounds
    let cache = model.cache
    var staying: [(element: ShownElement, old: ElementKey)] = []
    var leaving: [(ShownElement, UICollectionViewLayoutAttributes?)] = []
    for element in commit.shownBefore {
      if let new = commit.newKey(for: element.key) {
        staying.append((ShownElement(new, element.view, frame: element.frame), element.key))
      } else {
        let end = askForFinalAttributes(element.key) ?? Self.faded(element.view.appliedAttributes)
        leaving.append((element, end))
      }
    }
    let entering = cache.elements.filter { $0.isShown(in: visible) }
    for element in entering where commit.oldKey(for: element.key) == nil {
      startAttributes[element.key] = askForInitialAttributes(element.key) ?? Self.faded(element.attributes)
    }
    var kept: [ShownElement] = []
    for (element, old) in staying {
      let end = askForFinalAttributes(old)
      askForInitialAttributes(element.key)
      if cache[element.key]?.isShown(in: visible) == true {
        kept.append(element)
      } else {
        leaving.append((element, end ?? model.neededAttributes(for: element.key)))
      }
    }
    let keptKeys = Set(kept.map(\.key))
    for element in entering where !keptKeys.contains(element.key) {
      guard let old = commit.oldKey(for: element.key) else { continue }
      askForFinalAttributes(old)
      startAttributes[element.key] = askForInitialAttributes(element.key)
    }
    let crossing = startUnlistedInsertions(visible, commit, besides: entering)
    updateViews(keeping: kept, removing: leaving)
    for (element, start) in crossing { moveAcrossScreen(element, from: start) }
    renumberLiveAttributes(commit)
  }

  /// Queries the inserted items that are not among the elements on screen, and prepares those that appear nevertheless.
  ///
  /// An item whose attributes are in the visible bounds, although the layout did not return it for them, appears like
  /// the others.
  ///
  /// - Parameters:
  ///   - visible: The visible bounds.
  ///   - commit: The batch.
  ///   - entering: The elements that end on screen.
  /// - Returns: The items that end off screen but cross it on the way from their initial attributes, each with these.
  private func startUnlistedInsertions(
    _ visible: CGRect, _ commit: UpdateCommit, besides entering: [CachedElement]
  ) -> [(CachedElement, UICollectionViewLayoutAttributes)] {
    let known = Set(entering.map(\.key))
    var crossing: [(CachedElement, UICollectionViewLayoutAttributes)] = []
    for path in commit.inserted {
      let key = ElementKey(.cell, path)
      guard !isDead, !known.contains(key), let end = model.neededAttributes(for: key),
        let start = askForInitialAttributes(key), !(start.isHidden && end.isHidden),
        RectQuery.overlaps(RectQuery.union(start.frame, end.frame), visible)
      else { continue }
      let element = CachedElement(key, end)
      if element.isShown(in: visible), model.cache[key] == nil {
        model.cache.insert(element)
        startAttributes[key] = start
      } else {
        crossing.append((element, start))
      }
    }
    return crossing
  }

  /// Creates a view for an element that ends off screen, moves it there, and removes it.
  private func moveAcrossScreen(_ element: CachedElement, from start: UICollectionViewLayoutAttributes) {
    guard !isDead,
      let view = withoutAnimation({ makeAndPlaceView(for: element.key, start, frame: element.frame) }),
      let shown = shownElements.popLast()
    else { return }
    notifyWillDisplay(view, element.key)
    animateOut(shown, to: element.attributes)
  }

  /// Writes the new index paths into the attributes objects of elements that stay on screen, as UIKit does.
  ///
  /// The objects are the layout's own. A layout that caches them by their old index paths returns wrong index paths
  /// from then on.
  private func renumberLiveAttributes(_ commit: UpdateCommit) {
    guard profile.renumbersLiveAttributes else { return }
    for element in commit.shownBefore {
      guard let new = commit.newKey(for: element.key), new != element.key,
        let live = commit.oldModel.cache[element.key]?.original, live.indexPath == element.key.indexPath
      else { continue }
      live.indexPath = new.indexPath
    }
  }

  // MARK: - Changes of layout

  /// Moves the views to their places in a new layout.
  ///
  /// The new layout is asked for attributes of elements that appear or leave, not of elements that stay. An element
  /// that appears starts with the layout's initial attributes, otherwise with its cached attributes in the old layout,
  /// otherwise it fades in. An element that leaves ends with the layout's final attributes, otherwise with its
  /// attributes in the new layout, otherwise it fades out.
  ///
  /// - Parameter previous: The cached attributes of the old layout.
  func moveViewsToNewLayout(previous: ElementCache) {
    let visible = bounds
    let cache = model.cache
    var staying: [ShownElement] = []
    var leaving: [(ShownElement, UICollectionViewLayoutAttributes?)] = []
    for element in shown {
      if cache[element.key]?.isShown(in: visible) == true {
        staying.append(element)
        continue
      }
      let end =
        askForFinalAttributes(element.key) ?? model.attributes(for: element.key)
        ?? Self.faded(element.view.appliedAttributes)
      leaving.append((element, end))
    }
    let stayingKeys = Set(staying.map(\.key))
    for element in cache.elements where element.isShown(in: visible) && !stayingKeys.contains(element.key) {
      startAttributes[element.key] =
        askForInitialAttributes(element.key) ?? previous[element.key]?.attributes
        ?? Self.faded(element.attributes)
    }
    updateViews(keeping: staying, removing: leaving)
  }

  // MARK: - Animated changes of the bounds

  /// Records that the bounds change inside an animation block, for the layout pass that follows.
  func rememberAnimatedChange(from oldBounds: CGRect) {
    guard commit == nil, state.pass.hasCompleted, let animation = AnimationContext.current else { return }
    state.animation.boundsBefore = state.animation.boundsBefore ?? oldBounds
    state.animation.context = animation
  }

  /// Updates the views on screen in a layout pass, animated if the bounds changed inside an animation block.
  func updateViewsOfPass() {
    guard let oldBounds = state.animation.boundsBefore else { return updateVisibleViews() }
    state.animation.boundsBefore = nil
    let animation = AnimationContext.current ?? state.animation.context
    guard let animation else { return updateVisibleViews() }
    recorder.call(
      .layout(.prepareForAnimatedBoundsChange), .init("oldBounds", .rect(oldBounds)),
      cause: .boundsChange, { installedLayout.prepare(forAnimatedBoundsChange: oldBounds) })
    let target = askForTargetOffset(contentOffset)
    state.animation.lastNumber += 1
    let number = state.animation.lastNumber
    AnimationContext.perform(animation) {
      if target != contentOffset {
        contentOffset = target
        model.validate(bounds)
      }
      moveViewsWithBounds()
      recorder.call(
        .layout(.finalizeAnimatedBoundsChange), cause: .boundsChange,
        { installedLayout.finalizeAnimatedBoundsChange() })
    }
    state.animation.boundsBefore = nil
    state.animation.context = nil
    UpdateCycle.current.schedule(after: animation.remainingTime) { [weak self] in
      self?.removeViews(leavingIn: number)
    }
  }

  /// Moves the views to their places in the new bounds, with initial and final attributes from the layout.
  private func moveViewsWithBounds() {
    let visible = bounds
    let cache = model.cache
    var staying: [ShownElement] = []
    var leaving: [(ShownElement, UICollectionViewLayoutAttributes?)] = []
    for element in shown {
      let end = askForFinalAttributes(element.key)
      if cache[element.key]?.isShown(in: visible) == true {
        askForInitialAttributes(element.key)
        staying.append(element)
      } else {
        cache.markWithoutView(element.key)
        leaving.append((element, end ?? Self.faded(element.view.appliedAttributes)))
      }
    }
    let shownKeys = Set(staying.map(\.key))
    for element in cache.elements where element.isShown(in: visible) && !shownKeys.contains(element.key) {
      startAttributes[element.key] = askForInitialAttributes(element.key) ?? Self.faded(element.attributes)
    }
    updateViews(keeping: staying, removing: leaving)
  }
}

extension AnimationContext {
  /// The time until the animation ends, in seconds.
  var remainingTime: TimeInterval { max(0, beginTime + duration - clock.now) }
}
