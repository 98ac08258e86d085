import Foundation

extension UICollectionView {
  // MARK: - Animations around changes

  /// Makes changes in an animation of their own, or at once where nothing is animated.
  ///
  /// The views that leave are put aside at the end, before the completion is called; without an animation that is
  /// in the next turn.
  func animate(
    for duration: TimeInterval, _ changes: @escaping () -> Void, completion: @escaping (Bool) -> Void
  ) {
    state.departures += 1
    let departure = state.departures
    if UIView.areAnimationsEnabled, window != nil {
      UIView.animate(withDuration: duration, animations: changes) { [weak self] finished in
        self?.endDeparture(departure)
        completion(finished)
      }
    } else {
      UIView.performWithoutAnimation(changes)
      endDeparture(departure)
      UpdateCycle.current.schedule { completion(true) }
    }
  }

  /// Makes changes at once, or along with the animation block that runs.
  ///
  /// The views that leave are put aside when that animation ends, and the completion is called then; without an
  /// animation the views are put aside at once and the completion is called in the next turn.
  func changeAtOnce(_ changes: () -> Void, completion: @escaping (Bool) -> Void) {
    state.departures += 1
    let departure = state.departures
    let animation = AnimationContext.current
    changes()
    guard let animation else {
      endDeparture(departure)
      UpdateCycle.current.schedule { completion(true) }
      return
    }
    UpdateCycle.current.schedule(after: animation.remainingTime) { [weak self] in
      self?.endDeparture(departure)
      completion(true)
    }
  }

  /// Makes changes without animating them; cheap where no animation block runs.
  func withoutAnimation<Result>(_ changes: () -> Result) -> Result {
    AnimationContext.innermost == nil ? changes() : AnimationContext.performWithoutAnimation(changes)
  }

  /// Makes changes in the animation in which the layout was invalidated, or in the one that runs.
  func withRememberedAnimation(_ changes: () -> Void) {
    let remembered = state.animation
    state.animation = nil
    if AnimationContext.innermost == nil, let remembered {
      AnimationContext.perform(remembered, changes)
    } else {
      changes()
    }
  }

  // MARK: - Views that leave

  /// Sends a view to where it ends; it is put aside when the animation is over.
  func depart(_ element: ShownElement, to end: UICollectionViewLayoutAttributes?) {
    if let end { apply(end, to: element.view) }
    departing.append(DepartingView(element: element, departure: state.departures))
  }

  /// Sends views off, moves those that stay, and makes those that come at the places where they start.
  private func setOff(_ leaving: [(ShownElement, UICollectionViewLayoutAttributes?)]) {
    for (element, end) in leaving { depart(element, to: end) }
    state.appliesAttributes = true
    updateVisibleViews()
    arrivals = [:]
  }

  private func endDeparture(_ departure: Int) {
    let gone = departing.filter { $0.departure == departure }
    departing.removeAll { $0.departure == departure }
    for view in gone { putAside(view.element) }
  }

  private static func faded(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy(with: nil) as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }

  // MARK: - Updates

  /// Lets views leave, go along and come, asking for the attributes at both ends.
  func moveViews() {
    guard let commit else { return }
    renumberWhatIsAhead(commit)
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
      arrivals[element.key] = askForInitialAttributes(element.key) ?? Self.faded(element.attributes)
    }
    shown = []
    for (element, old) in staying {
      let end = askForFinalAttributes(old)
      askForInitialAttributes(element.key)
      if cache[element.key]?.isShown(in: visible) == true {
        shown.append(element)
      } else {
        leaving.append((element, end ?? model.neededAttributes(for: element.key)))
      }
    }
    let shownKeys = Set(shown.map(\.key))
    for element in entering where !shownKeys.contains(element.key) {
      guard let old = commit.oldKey(for: element.key) else { continue }
      askForFinalAttributes(old)
      arrivals[element.key] = askForInitialAttributes(element.key)
    }
    let passing = insertedItemsThatPass(commit, through: visible, besides: entering)
    setOff(leaving)
    for (element, start) in passing { letPass(element, from: start) }
    renumberLiveAttributes(commit)
  }

  /// The inserted items that end off screen, and still cross it on the way from where they start.
  ///
  /// - Parameters:
  ///   - commit: The batch.
  ///   - visible: The visible bounds.
  ///   - entering: The elements that end on screen.
  /// - Returns: The elements, each with the attributes with which it starts.
  private func insertedItemsThatPass(
    _ commit: UpdateCommit, through visible: CGRect, besides entering: [CachedElement]
  ) -> [(CachedElement, UICollectionViewLayoutAttributes)] {
    let known = Set(entering.map(\.key))
    var passing: [(CachedElement, UICollectionViewLayoutAttributes)] = []
    for path in commit.inserted {
      let key = ElementKey(.cell, path)
      guard !isDead, !known.contains(key), let end = model.neededAttributes(for: key),
        let start = askForInitialAttributes(key), !(start.isHidden && end.isHidden),
        RectQuery.overlaps(RectQuery.union(start.frame, end.frame), visible)
      else { continue }
      passing.append((CachedElement(key, end), start))
    }
    return passing
  }

  /// Makes a view for an element that ends off screen, and lets it go there.
  private func letPass(_ element: CachedElement, from start: UICollectionViewLayoutAttributes) {
    guard !isDead,
      let view = withoutAnimation({ makeAndPlaceView(for: element, start) }), let shown = shown.popLast()
    else { return }
    tellWillDisplay(view, element.key)
    depart(shown, to: element.attributes)
  }

  /// Gives the attributes objects of elements that stay their new paths, as UIKit does.
  ///
  /// They are the layout's own: one that keeps its objects, and hands them out by the paths they had, answers with
  /// wrong paths from then on.
  private func renumberLiveAttributes(_ commit: UpdateCommit) {
    guard profile.renumbersLiveAttributes else { return }
    for element in commit.shownBefore {
      guard let new = commit.newKey(for: element.key), new != element.key,
        let live = commit.oldModel.cache[element.key]?.original, live.indexPath == element.key.indexPath
      else { continue }
      live.indexPath = new.indexPath
    }
  }

  // MARK: - Another layout

  /// Lets all views move to their places in a new layout, and others come and leave.
  ///
  /// What stays is not asked for its two ends. What comes starts where the new layout says, else where it was in
  /// the old one as far as that is known, else it fades in; what leaves ends where the new layout says, else at
  /// its new place, else it fades out.
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
      arrivals[element.key] =
        askForInitialAttributes(element.key) ?? previous[element.key]?.attributes
        ?? Self.faded(element.attributes)
    }
    shown = staying
    setOff(leaving)
  }

  // MARK: - Bounds that change in an animation

  /// Remembers that the bounds change inside an animation, for the pass that follows.
  func rememberAnimatedChange(from oldBounds: CGRect) {
    guard commit == nil, state.hasBeenLaidOut, let animation = AnimationContext.current else { return }
    state.boundsBeforeAnimation = state.boundsBeforeAnimation ?? oldBounds
    state.animation = animation
  }

  /// Brings the views up to date in a layout pass.
  func updateViewsOfPass() {
    guard let oldBounds = state.boundsBeforeAnimation else { return updateVisibleViews() }
    state.boundsBeforeAnimation = nil
    let animation = AnimationContext.current ?? state.animation
    guard let animation else { return updateVisibleViews() }
    recorder.call(
      .layout, "prepare(forAnimatedBoundsChange:)", [.init("oldBounds", .rect(oldBounds))],
      cause: .boundsChange, { installedLayout.prepare(forAnimatedBoundsChange: oldBounds) })
    let target = askForTargetOffset(contentOffset)
    state.departures += 1
    let departure = state.departures
    AnimationContext.perform(animation) {
      if target != contentOffset {
        contentOffset = target
        model.validate(bounds)
      }
      moveViewsWithBounds()
      recorder.call(
        .layout, "finalizeAnimatedBoundsChange()", cause: .boundsChange,
        { installedLayout.finalizeAnimatedBoundsChange() })
    }
    state.boundsBeforeAnimation = nil
    state.animation = nil
    UpdateCycle.current.schedule(after: animation.remainingTime) { [weak self] in
      self?.endDeparture(departure)
    }
  }

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
      arrivals[element.key] = askForInitialAttributes(element.key) ?? Self.faded(element.attributes)
    }
    shown = staying
    setOff(leaving)
  }
}

extension AnimationContext {
  /// How long the animation still runs, in seconds.
  var remainingTime: TimeInterval { max(0, beginTime + duration - clock.now) }
}
