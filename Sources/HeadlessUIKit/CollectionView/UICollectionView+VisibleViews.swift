import Foundation

extension UICollectionView {
  /// Creates, updates and removes views, so that those on screen are the views of the visible elements.
  func updateVisibleViews() {
    let visible = bounds
    if state.visibleViews.reappliesAttributes || state.visibleViews.cacheVersion != model.cache.version {
      matchShownViews(with: visible)
    } else {
      removeViews(outside: visible)
    }
    showInsertedItems(in: visible)
    showNewElements(in: visible)
  }

  /// Removes the views whose elements are no longer visible, and applies changed attributes to the others.
  private func matchShownViews(with visible: CGRect) {
    let applies = state.visibleViews.reappliesAttributes
    state.visibleViews.reappliesAttributes = false
    state.visibleViews.cacheVersion = model.cache.version
    let cache = model.cache
    var outside: [Int] = []
    var changed:
      [(key: ElementKey, attributes: UICollectionViewLayoutAttributes, view: UICollectionReusableView)] =
        []
    for index in shownElements.elements.indices {
      let key = shownElements.elements[index].key
      guard let position = cache.position(of: key),
        case let place = cache.elements[position].place, place.keepsView(in: visible)
      else {
        cache.markWithoutView(key)
        outside.append(index)
        continue
      }
      if applies {
        shownElements.setFrame(place.frame, at: index)
        changed.append((key, cache.elements[position].attributes, shownElements.elements[index].view))
      }
      cache.markShown(at: position)
    }
    let leaving = shownElements.remove(at: outside)
    if !changed.isEmpty {
      withRememberedAnimation { for change in changed { apply(change.attributes, to: change.view) } }
    }
    if state.visibleViews.animatesRemovals {
      for element in leaving { animateOut(element, to: model.attributes(for: element.key)) }
    } else {
      for element in leaving where !keepPrepared(element) { removeFromScreen(element) }
    }
    if !changed.isEmpty { measureResizedViews(changed.map { ($0.key, $0.view) }) }
  }

  /// Removes the views outside the visible bounds; enough if no attributes have changed since the last pass.
  private func removeViews(outside visible: CGRect) {
    for element in shownElements.remove(outside: visible) {
      model.cache.markWithoutView(element.key)
      if !keepPrepared(element) { removeFromScreen(element) }
    }
  }

  // Unverified: items of inserted sections come first, then inserted items, each in ascending order. Composed's tests
  // have recorded it for one batch: [1, 0], [0, 1], [0, 3]. Log the cell requests of other batches on a device.
  /// Creates the cells of the items that a batch update inserts, until one of the cells invalidates the layout.
  private func showInsertedItems(in visible: CGRect) {
    guard let commit else { return }
    let cache = model.cache
    let paths = cache.elements.filter {
      $0.key.category == .cell && $0.isShown(in: visible) && commit.oldKey(for: $0.key) == nil
    }.map { (isItem: !commit.insertsSection(of: $0.key), path: $0.key.indexPath) }
    for (_, path) in paths.sorted(by: { ($0.isItem ? 1 : 0, $0.path) < ($1.isItem ? 1 : 0, $1.path) }) {
      guard !isDead, state.visibleViews.cacheVersion == cache.version, cache === model.cache else { return }
      guard let position = cache.positionWithoutView(ElementKey(.cell, path), in: visible) else { continue }
      cache.markShown(at: position)
      show(at: position, in: cache)
    }
  }

  /// Creates views for the visible elements that have none, until one of the views invalidates the layout.
  private func showNewElements(in visible: CGRect) {
    let cache = model.cache
    var position = 0
    while !isDead, state.visibleViews.cacheVersion == cache.version, cache === model.cache,
      let next = cache.nextWithoutView(from: position, in: visible)
    {
      position = next + 1
      cache.markShown(at: next)
      show(at: next, in: cache)
    }
  }

  /// Shows an element with its prepared cell or a view from the data source, measures it and calls the delegate.
  private func show(at position: Int, in cache: ElementCache) {
    // Only the fields that are needed, because copying the element counts all its references.
    let (key, frame) = (cache.elements[position].key, cache.elements[position].frame)
    let attributes = cache.elements[position].attributes
    let start = (startAttributes.isEmpty ? nil : startAttributes[key]) ?? attributes
    let isMoving = start !== attributes
    let startSize = isMoving ? start.size : .zero
    let ready =
      prefetching == nil ? nil : withoutAnimation { takePreparedCell(for: key, start, frame: frame) }
    guard let view = ready?.view ?? withoutAnimation({ makeAndPlaceView(for: key, start, frame: frame) })
    else { return }
    if isMoving { apply(attributes, to: view) }
    if view.measuredSize == nil || view.measuredSize != view.appliedAttributes?.size {
      measure(view, key)
    }
    if isMoving, start.size != startSize { restart(view, from: start, to: attributes) }
    if ready?.isStillDisplayed != true { notifyWillDisplay(view, key) }
  }

  // Unverified: the initial attributes are read after the cell was measured. Two layouts in many apps change the height
  // of the object that they returned when the cell's preferred size arrives, and rely on it.
  /// Begins a view's animation again at initial attributes that the layout changed while the view was measured.
  private func restart(
    _ view: UICollectionReusableView, from start: UICollectionViewLayoutAttributes,
    to attributes: UICollectionViewLayoutAttributes
  ) {
    let end = view.appliedAttributes ?? attributes
    withoutAnimation { apply(start, to: view) }
    apply(end, to: view)
  }

  /// Creates and configures a view for an element, and puts it on screen.
  func makeAndPlaceView(
    for key: ElementKey, _ attributes: UICollectionViewLayoutAttributes, frame: CGRect
  ) -> UICollectionReusableView? {
    guard let view = makeView(for: key, attributes) else { return nil }
    place(view, key, attributes, frame: frame)
    return view
  }

  /// Puts a configured view on screen.
  func place(
    _ view: UICollectionReusableView, _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes,
    frame: CGRect
  ) {
    apply(attributes, to: view)
    if let cell = view as? UICollectionViewCell {
      let isSelected = !selection.isEmpty && selection.contains(key.indexPath)
      if cell.isSelected != isSelected { cell.isSelected = isSelected }
    }
    insertBackToFront(view, in: installedLayout.host(of: key) ?? self)
    shownElements.append(ShownElement(key, view, frame: frame))
  }

  /// Removes a view from the screen, calls the delegate and enqueues the view for reuse.
  func removeFromScreen(_ element: ShownElement) {
    let view = element.view
    view.leaveSuperview(requestsLayout: false)
    notifyDidEndDisplaying(view, element.key)
    enqueueForReuse(view)
  }

  /// Enqueues a view that is not on screen for reuse.
  func enqueueForReuse(_ view: UICollectionReusableView) {
    view.appliedAttributes = nil
    view.measuredSize = nil
    view.reusePool?.enqueue(view)
  }

  /// Removes all views from the screen, and discards prepared cells.
  func discardViews() {
    let leaving = shown
    shown = []
    state.visibleViews.cacheVersion = -1
    for element in leaving { removeFromScreen(element) }
    resetPrefetching()
  }

  // MARK: - Delegate calls

  /// Calls the delegate's `willDisplay` method for a cell or a supplementary view.
  func notifyWillDisplay(_ view: UICollectionReusableView, _ key: ElementKey) {
    guard !isDead, let delegate, key.category != .decorationView else { return }
    if let cell = view as? UICollectionViewCell {
      recorder.callOptional(
        .delegate(.willDisplayCell),
        .init("indexPath", .indexPath(of: key)),
        { delegate.collectionView(self, willDisplay: cell, forItemAt: key.indexPath) })
    } else {
      let kind = key.kind ?? ""
      recorder.callOptional(
        .delegate(.willDisplaySupplementaryView),
        .init(.init("elementKind", .text(kind)), .init("indexPath", .indexPath(of: key))),
        {
          delegate.collectionView(
            self, willDisplaySupplementaryView: view, forElementKind: kind, at: key.indexPath)
        })
    }
  }

  /// Calls the delegate's `didEndDisplaying` method for a cell or a supplementary view.
  func notifyDidEndDisplaying(_ view: UICollectionReusableView, _ key: ElementKey) {
    guard !isDead, let delegate, key.category != .decorationView else { return }
    if let cell = view as? UICollectionViewCell {
      recorder.callOptional(
        .delegate(.didEndDisplayingCell),
        .init("indexPath", .indexPath(of: key)),
        { delegate.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath) })
    } else {
      let kind = key.kind ?? ""
      recorder.callOptional(
        .delegate(.didEndDisplayingSupplementaryView),
        .init(.init("elementKind", .text(kind)), .init("indexPath", .indexPath(of: key))),
        {
          delegate.collectionView(
            self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: key.indexPath)
        })
    }
  }
}
