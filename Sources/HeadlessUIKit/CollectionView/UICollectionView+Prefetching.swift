import Foundation

// With a prefetch data source, each layout pass is followed by a look ahead: the layout is asked for the part of the
// content that will be visible soon, the data source is told of the items there, and their cells are made one by
// one, a frame apart. Without one nothing is done ahead of time: UIKit makes cells in the time that is left before
// the next frame, and how much that is no simulation knows.

extension UICollectionView {
  /// Begins or ends looking ahead, as the two properties that control it say.
  func prefetchingDidChange() {
    if isPrefetchingEnabled, prefetchDataSource != nil {
      if prefetching == nil { prefetching = Prefetching() }
      if state.pass.hasCompleted { planLookAhead() }
    } else {
      discardPreparedCells()
      if let preparation = prefetching?.preparation { UpdateCycle.current.cancel(preparation) }
      prefetching = nil
    }
  }

  /// Has the content ahead looked at after the layout passes of this turn.
  func planLookAhead() {
    guard prefetching?.isPlanned == false else { return }
    prefetching?.isPlanned = true
    UpdateCycle.current.runAfterLayout { [weak self] in self?.lookAhead() }
  }

  /// Whether the content on screen is settled, so that there is time for what comes.
  private var canLookAhead: Bool {
    !isDead && state.pass.hasCompleted && !state.reload.isNeeded && !state.pass.isRunning
      && model.isValid(for: bounds)
      && pendingBatch == nil && commit == nil && movement == nil && interactiveTransition == nil
  }

  private func lookAhead() {
    prefetching?.isPlanned = false
    // The data source is not kept alive; without it prefetching ends.
    guard prefetchDataSource != nil else { return prefetchingDidChange() }
    guard canLookAhead else { return }
    tellOfCellsThatLeft()
    let visible = bounds
    prefetching?.follow(visible.origin)
    let runway = prefetching?.runway(from: visible, content: contentSize) ?? .null
    if !RectQuery.isEmpty(runway) {
      model.loadElements(in: RectQuery.union(visible, runway))
      model.loadContentSize()
      takeContentSize(model.contentSize)
    }
    guard !isDead else { return }
    prefetching?.ahead = elementsAhead(in: runway, of: visible)
    announceItems()
    giveUpCells(outside: Prefetching.keptArea(around: visible))
    planPreparation()
  }

  /// The cells in a rectangle that are not on screen, the nearest to the visible bounds first.
  private func elementsAhead(in runway: CGRect, of visible: CGRect) -> [ElementKey] {
    guard !RectQuery.isEmpty(runway) else { return [] }
    let onScreen = Set(shown.map(\.key))
    func distance(_ frame: CGRect) -> CGFloat {
      let dx = max(frame.minX - visible.maxX, visible.minX - frame.maxX, 0)
      return dx + max(frame.minY - visible.maxY, visible.minY - frame.maxY, 0)
    }
    return model.cache.elements.filter {
      $0.key.category == .cell && $0.isShown(in: runway) && !onScreen.contains($0.key)
    }.map { (key: $0.key, distance: distance($0.frame)) }
      .sorted { ($0.distance, $0.key.indexPath) < ($1.distance, $1.key.indexPath) }.map(\.key)
  }

  // MARK: - Data

  /// Tells the data source of the items that are new on the runway and of those that have left it unseen.
  private func announceItems() {
    guard let prefetching, let source = prefetchDataSource else { return }
    let ahead = prefetching.ahead.map(\.indexPath)
    let (known, expected) = (Set(prefetching.announced), Set(ahead))
    let seen = Set(indexPathsForVisibleItems)
    let new = ahead.filter { !known.contains($0) }
    let left = prefetching.announced.filter { !expected.contains($0) && !seen.contains($0) }
    self.prefetching?.announced = ahead
    if !left.isEmpty {
      recorder.callOptional(
        .dataSource, "collectionView(_:cancelPrefetchingForItemsAt:)",
        [.init("indexPaths", .indexPaths(left))], cause: .prefetching,
        { source.collectionView(self, cancelPrefetchingForItemsAt: left) })
    }
    if !new.isEmpty, !isDead {
      recorder.call(
        .dataSource, "collectionView(_:prefetchItemsAt:)", [.init("indexPaths", .indexPaths(new))],
        cause: .prefetching, { source.collectionView(self, prefetchItemsAt: new) })
    }
  }

  // MARK: - Cells made ahead of time

  /// Has the next cell made in the following frame, if one is missing.
  private func planPreparation() {
    guard let prefetching, prefetching.preparation == nil, nextToPrepare != nil else { return }
    self.prefetching?.preparation = UpdateCycle.current.schedule(after: UpdateCycle.current.frameDuration) {
      [weak self] in self?.prepareNextCell()
    }
  }

  private var nextToPrepare: ElementKey? {
    guard let prefetching else { return nil }
    let ready = Set(prefetching.prepared.map(\.key))
    return prefetching.ahead.first { !ready.contains($0) }
  }

  private func prepareNextCell() {
    prefetching?.preparation = nil
    guard canLookAhead, let key = nextToPrepare, view(onScreenFor: key) == nil,
      let element = model.cache[key],
      let cell = withoutAnimation({ makeView(for: key, element.attributes, cause: .prefetching) })
    else { return }
    prefetching?.prepared.append(ShownElement(key, cell, frame: element.frame))
    planPreparation()
  }

  /// Takes a cell that is ready for an element, and puts it on screen.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - attributes: What the cell is given.
  /// - Returns: The cell, and whether the delegate takes it to be on screen still; nil where none is ready.
  func takePreparedCell(
    for element: CachedElement, _ attributes: UICollectionViewLayoutAttributes
  ) -> (view: UICollectionReusableView, isTold: Bool)? {
    guard element.key.category == .cell, let ready = prefetching?.take(element.key) else { return nil }
    place(ready.view, element.key, attributes, frame: element.frame)
    return (ready.view, prefetching?.untold.remove(element.key) != nil)
  }

  /// Keeps a cell ready that has left the screen, if it is not far.
  ///
  /// - Parameter element: The cell.
  /// - Returns: Whether it is kept; false where nothing is prefetched.
  func keepReady(_ element: ShownElement) -> Bool {
    guard prefetching != nil, !isDead, element.key.category == .cell,
      RectQuery.overlaps(element.frame, Prefetching.keptArea(around: bounds))
    else { return false }
    element.view.leaveSuperview(asksForLayout: false)
    prefetching?.prepared.append(element)
    prefetching?.untold.insert(element.key)
    return true
  }

  /// The cell that is ready for an element that is not on screen.
  func preparedCell(for key: ElementKey) -> UICollectionReusableView? {
    prefetching?.prepared.first { $0.key == key }?.view
  }

  private func tellOfCellsThatLeft() {
    guard let prefetching, !prefetching.untold.isEmpty else { return }
    let gone = prefetching.prepared.filter { prefetching.untold.contains($0.key) }
    self.prefetching?.untold = []
    for element in gone { tellDidEndDisplaying(element.view, element.key) }
  }

  private func giveUpCells(outside area: CGRect) {
    guard let prepared = prefetching?.prepared, !prepared.isEmpty else { return }
    prefetching?.prepared = prepared.filter { RectQuery.overlaps($0.frame, area) }
    for element in prepared where !RectQuery.overlaps(element.frame, area) { recycle(element.view) }
  }

  /// Puts all cells that are ready aside.
  func discardPreparedCells() {
    guard let prepared = prefetching?.prepared else { return }
    tellOfCellsThatLeft()
    prefetching?.prepared = []
    prefetching?.ahead = []
    for element in prepared { recycle(element.view) }
  }

  /// Forgets what is ahead because the data are others.
  func forgetWhatIsAhead() {
    guard prefetching != nil else { return }
    discardPreparedCells()
    prefetching?.announced = []
  }

  /// Gives what is ready and announced the paths that it has after a batch of updates.
  func renumberWhatIsAhead(_ commit: UpdateCommit) {
    guard let (before, announced) = prefetching.map({ ($0.prepared, $0.announced) }) else { return }
    tellOfCellsThatLeft()
    prefetching?.prepared = before.compactMap { element in
      commit.newKey(for: element.key).map { ShownElement($0, element.view, frame: element.frame) }
    }
    for element in before where commit.newKey(for: element.key) == nil { recycle(element.view) }
    prefetching?.ahead = []
    prefetching?.announced = announced.compactMap(commit.mapping.newPath(for:))
  }
}
