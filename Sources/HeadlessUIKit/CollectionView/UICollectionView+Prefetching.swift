import Foundation

// With a prefetch data source, each layout pass is followed by a call of `lookAhead()`: it asks the layout for the part
// of the content that will soon be visible, notifies the data source of the items there, and creates their cells, one
// per frame. Without one nothing is prepared: UIKit creates cells in the idle time before the next frame, which a
// simulation cannot predict.

extension UICollectionView {
  /// Starts or stops prefetching, after `prefetchDataSource` or `isPrefetchingEnabled` was set.
  func prefetchingDidChange() {
    if isPrefetchingEnabled, prefetchDataSource != nil {
      if prefetching == nil { prefetching = Prefetching() }
      if state.pass.hasCompleted { scheduleLookAhead() }
    } else {
      discardPreparedCells()
      if let preparation = prefetching?.preparation { UpdateCycle.current.cancel(preparation) }
      prefetching = nil
    }
  }

  /// Schedules ``lookAhead()`` to run after the layout passes of this update cycle.
  func scheduleLookAhead() {
    guard prefetching?.isScheduled == false else { return }
    prefetching?.isScheduled = true
    UpdateCycle.current.runAfterLayout { [weak self] in self?.lookAhead() }
  }

  /// Whether the layout is valid and no update, movement or transition is in progress.
  private var canLookAhead: Bool {
    !isDead && state.pass.hasCompleted && !state.reload.isNeeded && !state.pass.isRunning
      && model.isValid(for: bounds)
      && pendingBatch == nil && commit == nil && movement == nil && interactiveTransition == nil
  }

  /// Loads the part of the content that will soon be visible, notifies the data source and prepares cells.
  private func lookAhead() {
    prefetching?.isScheduled = false
    // The data source is a weak reference; prefetching stops when it is gone.
    guard prefetchDataSource != nil else { return prefetchingDidChange() }
    guard canLookAhead else { return }
    notifyCellsThatLeft()
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
    notifyDataSource()
    discardPreparedCells(outside: Prefetching.keptArea(around: visible))
    schedulePreparation()
  }

  /// Returns the cells in a rectangle that are not on screen, the nearest to the visible bounds first.
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

  /// Calls the prefetch data source for items that are new on the runway and for items that left it unseen.
  private func notifyDataSource() {
    guard let prefetching, let source = prefetchDataSource else { return }
    let ahead = prefetching.ahead.map(\.indexPath)
    let (known, expected) = (Set(prefetching.announced), Set(ahead))
    let seen = Set(indexPathsForVisibleItems)
    let new = ahead.filter { !known.contains($0) }
    let left = prefetching.announced.filter { !expected.contains($0) && !seen.contains($0) }
    self.prefetching?.announced = ahead
    if !left.isEmpty {
      recorder.callOptional(
        .dataSource(.cancelPrefetchingForItems),
        .init("indexPaths", .indexPaths(left)), cause: .prefetching,
        { source.collectionView(self, cancelPrefetchingForItemsAt: left) })
    }
    if !new.isEmpty, !isDead {
      recorder.call(
        .dataSource(.prefetchItems), .init("indexPaths", .indexPaths(new)),
        cause: .prefetching, { source.collectionView(self, prefetchItemsAt: new) })
    }
  }

  // MARK: - Prepared cells

  /// Schedules the creation of the next missing cell for the next frame.
  private func schedulePreparation() {
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
    schedulePreparation()
  }

  /// Puts the prepared cell of an element on screen.
  ///
  /// - Parameters:
  ///   - key: The element.
  ///   - attributes: The attributes to apply to the cell.
  ///   - frame: The element's frame on screen.
  /// - Returns: The cell, and whether the delegate was never notified that it had left the screen; nil if no cell is
  ///   prepared.
  func takePreparedCell(
    for key: ElementKey, _ attributes: UICollectionViewLayoutAttributes, frame: CGRect
  ) -> (view: UICollectionReusableView, isStillDisplayed: Bool)? {
    guard key.category == .cell, let ready = prefetching?.take(key) else { return nil }
    place(ready.view, key, attributes, frame: frame)
    return (ready.view, prefetching?.awaitingEndDisplaying.remove(key) != nil)
  }

  /// Keeps a cell prepared that has left the screen, if it is near the visible bounds.
  ///
  /// - Parameter element: The cell.
  /// - Returns: Whether the cell is kept; false without prefetching.
  func keepPrepared(_ element: ShownElement) -> Bool {
    guard prefetching != nil, !isDead, element.key.category == .cell,
      RectQuery.overlaps(element.frame, Prefetching.keptArea(around: bounds))
    else { return false }
    element.view.leaveSuperview(requestsLayout: false)
    prefetching?.prepared.append(element)
    prefetching?.awaitingEndDisplaying.insert(element.key)
    return true
  }

  /// Returns the prepared cell of an element that is not on screen.
  func preparedCell(for key: ElementKey) -> UICollectionReusableView? {
    prefetching?.prepared.first { $0.key == key }?.view
  }

  /// Calls `collectionView(_:didEndDisplaying:forItemAt:)` for prepared cells that have left the screen.
  private func notifyCellsThatLeft() {
    guard let prefetching, !prefetching.awaitingEndDisplaying.isEmpty else { return }
    let cells = prefetching.prepared.filter { prefetching.awaitingEndDisplaying.contains($0.key) }
    self.prefetching?.awaitingEndDisplaying = []
    for element in cells { notifyDidEndDisplaying(element.view, element.key) }
  }

  private func discardPreparedCells(outside area: CGRect) {
    guard let prepared = prefetching?.prepared, !prepared.isEmpty else { return }
    prefetching?.prepared = prepared.filter { RectQuery.overlaps($0.frame, area) }
    for element in prepared where !RectQuery.overlaps(element.frame, area) { enqueueForReuse(element.view) }
  }

  /// Enqueues all prepared cells for reuse.
  func discardPreparedCells() {
    guard let prepared = prefetching?.prepared else { return }
    notifyCellsThatLeft()
    prefetching?.prepared = []
    prefetching?.ahead = []
    for element in prepared { enqueueForReuse(element.view) }
  }

  /// Discards prepared cells and prefetched items, because the data has changed.
  func resetPrefetching() {
    guard prefetching != nil else { return }
    discardPreparedCells()
    prefetching?.announced = []
  }

  /// Gives prepared cells and prefetched items their index paths after a batch update.
  func renumberPrefetching(_ commit: UpdateCommit) {
    guard let (before, announced) = prefetching.map({ ($0.prepared, $0.announced) }) else { return }
    notifyCellsThatLeft()
    prefetching?.prepared = before.compactMap { element in
      commit.newKey(for: element.key).map { ShownElement($0, element.view, frame: element.frame) }
    }
    for element in before where commit.newKey(for: element.key) == nil { enqueueForReuse(element.view) }
    prefetching?.ahead = []
    prefetching?.announced = announced.compactMap(commit.mapping.newPath(for:))
  }
}
