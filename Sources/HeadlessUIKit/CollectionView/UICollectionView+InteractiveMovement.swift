import Foundation

extension UICollectionView {
  // MARK: - Beginning

  /// Lifts an item's cell, if it is on screen and the data source lets it move.
  ///
  /// A data source that does not say so lets all items move.
  func beginMovement(ofItemAt path: IndexPath) -> Bool {
    guard !isDead, movement == nil, pendingBatch == nil else { return false }
    layoutIfNeeded()
    guard !isDead, let dataSource, let cell = view(onScreenFor: ElementKey(.cell, path)) else { return false }
    let canMove = recorder.callOptional(
      .dataSource, "collectionView(_:canMoveItemAt:)", [.init("indexPath", .indexPath(path))],
      result: { .bool($0) }, { dataSource.collectionView(self, canMoveItemAt: path) })
    guard canMove ?? true, !isDead else { return false }
    discardPreparedCells()
    movement = InteractiveMovement(of: path, from: cell.center)
    holdCell()
    return true
  }

  /// Asks the layout how the dragged cell looks, and puts it there without an animation.
  private func holdCell() {
    guard let moving = movement, !isDead else { return }
    let layout: UICollectionViewLayout = installedLayout
    let position = model.mirrored(moving.position)
    let answer = recorder.call(
      .layout, "layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)",
      [.init("indexPath", .indexPath(moving.current)), .init("position", .point(position))],
      cause: .interactiveMovement, result: { .attributes(of: $0) },
      {
        layout.layoutAttributesForInteractivelyMovingItem(
          at: moving.current, withTargetPosition: position)
      })
    let attributes = model.mirrored(answer)
    movement?.attributes = attributes
    model.holdMovingItem()
    guard let element = shown.first(where: { $0.key == moving.key }) else { return }
    element.frame = attributes.frame
    withoutAnimation { apply(attributes, to: element.view) }
  }

  // MARK: - Moving

  /// Moves the dragged cell to a position, and shows the others in the order that this gives.
  func moveHeldItem(to position: CGPoint) {
    guard !isDead, let before = movement else { return }
    let target = askForTarget(of: before, at: position)
    let layout: UICollectionViewLayout = installedLayout
    let (now, previous) = (model.mirrored(position), model.mirrored(before.position))
    let context = recorder.call(
      .layout,
      "invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:)",
      [
        .init("targetIndexPaths", .indexPaths([target])), .init("targetPosition", .point(now)),
        .init("previousIndexPaths", .indexPaths([before.current])),
        .init("previousPosition", .point(previous)),
      ], cause: .interactiveMovement, result: { .text("\(type(of: $0))") },
      {
        layout.invalidationContext(
          forInteractivelyMovingItems: [target], withTargetPosition: now,
          previousIndexPaths: [before.current], previousPosition: previous)
      })
    LayoutWatch.current?.noteMade(
      context,
      by:
        "invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:)",
      standard: layout.contextOfMovement([before.current], [target], now))
    guard !isDead, movement != nil else { return }
    movement?.position = position
    releaseCell()
    let places = target == before.current ? [:] : knownPlaces(movingItemAt: before.current, to: target)
    if target != before.current { showItem(at: before.current, as: target) }
    deliverInvalidation(context, to: layout, cause: .interactiveMovement)
    model.load()
    holdCell()
    if target == before.current { layoutIfNeeded() } else { layOutAnimated(from: places) }
  }

  /// Asks layout and delegate where the item would land; the present path stands for one beyond the data.
  private func askForTarget(of moving: InteractiveMovement, at position: CGPoint) -> IndexPath {
    let layout: UICollectionViewLayout = installedLayout
    let position = model.mirrored(position)
    let proposed = recorder.call(
      .layout, "targetIndexPath(forInteractivelyMovingItem:withPosition:)",
      [.init("previousIndexPath", .indexPath(moving.current)), .init("position", .point(position))],
      cause: .interactiveMovement, result: { .indexPath($0) },
      { layout.targetIndexPath(forInteractivelyMovingItem: moving.current, withPosition: position) })
    let target = askDelegate(forTargetOf: moving, proposed) ?? proposed
    return model.canMoveItem(at: moving.current, to: target) ? target : moving.current
  }

  private func askDelegate(forTargetOf moving: InteractiveMovement, _ proposed: IndexPath) -> IndexPath? {
    guard let delegate else { return nil }
    return askWithCurrentPath(delegate, forTargetOf: moving, proposed)
      ?? recorder.callOptional(
        .delegate, "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
        [
          .init("originalIndexPath", .indexPath(moving.origin)),
          .init("proposedIndexPath", .indexPath(proposed)),
        ], result: { .indexPath($0) },
        {
          delegate.collectionView(
            self, targetIndexPathForMoveFromItemAt: moving.origin, toProposedIndexPath: proposed)
        })
  }

  private func askWithCurrentPath(
    _ delegate: any UICollectionViewDelegate, forTargetOf moving: InteractiveMovement, _ proposed: IndexPath
  ) -> IndexPath? {
    guard profile.asksForTargetWithCurrentPath else { return nil }
    return recorder.callOptional(
      .delegate,
      "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
      [
        .init("originalIndexPath", .indexPath(moving.origin)),
        .init("currentIndexPath", .indexPath(moving.current)),
        .init("proposedIndexPath", .indexPath(proposed)),
      ], result: { .indexPath($0) },
      {
        delegate.collectionView(
          self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moving.origin,
          atCurrentIndexPath: moving.current, toProposedIndexPath: proposed)
      })
  }

  /// Gives the dragged item's own place back to the layout.
  private func releaseCell() {
    guard let moving = movement else { return }
    movement?.attributes = nil
    model.invalidate([moving.key])
  }

  /// Renumbers what is on screen as if an item had moved.
  private func showItem(at source: IndexPath, as target: IndexPath) {
    movement?.current = target
    model.moveItemCount(from: source[0], to: target[0])
    shown = shown.map { element in
      guard element.key.category == .cell else { return element }
      let path = InteractiveMovement.path(element.key.indexPath, movingItemAt: source, to: target)
      return ShownElement(ElementKey(.cell, path), element.view, frame: element.frame)
    }
    selection = selection.map { InteractiveMovement.path($0, movingItemAt: source, to: target) }
    state.visibleViews.cacheVersion = -1
    state.visibleViews.reappliesAttributes = true
  }

  // MARK: - Ending

  /// Has the data source move the item, and lets the cell go to its place.
  ///
  /// A data source that cannot move items leaves everything as it was.
  func endMovement() {
    guard !isDead, let moving = movement else { return }
    guard moving.current != moving.origin else { return letGo(isCancelled: false) }
    guard let dataSource else { return letGo(isCancelled: true) }
    movement?.isHandedOver = true
    let moved: Void? = recorder.callOptional(
      .dataSource, "collectionView(_:moveItemAt:to:)",
      [
        .init("sourceIndexPath", .indexPath(moving.origin)),
        .init("destinationIndexPath", .indexPath(moving.current)),
      ], { dataSource.collectionView(self, moveItemAt: moving.origin, to: moving.current) })
    letGo(isCancelled: moved == nil)
  }

  /// Lets the cell go to where it has come, or back to where it came from.
  func letGo(isCancelled: Bool) {
    guard !isDead, let moving = movement else { return }
    let (final, previous) =
      isCancelled ? (moving.origin, moving.current) : (moving.current, moving.origin)
    let layout: UICollectionViewLayout = installedLayout
    let context = recorder.call(
      .layout,
      "invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:)",
      [
        .init("indexPaths", .indexPaths([final])), .init("previousIndexPaths", .indexPaths([previous])),
        .init("movementCancelled", .bool(isCancelled)),
      ], cause: .interactiveMovement, result: { .text("\(type(of: $0))") },
      {
        layout.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: [final], previousIndexPaths: [previous], movementCancelled: isCancelled)
      })
    LayoutWatch.current?.noteMade(
      context,
      by:
        "invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:)",
      standard: layout.contextOfMovement([previous], [final], .zero))
    releaseCell()
    let places = final == moving.current ? [:] : knownPlaces(movingItemAt: moving.current, to: final)
    if final != moving.current { showItem(at: moving.current, as: final) }
    movement = nil
    state.visibleViews.reappliesAttributes = true
    deliverInvalidation(context, to: layout, cause: .interactiveMovement)
    layOutAnimated(from: places)
  }

  /// Where the items are at present, by the paths that they have when one of them has moved.
  private func knownPlaces(
    movingItemAt source: IndexPath, to target: IndexPath
  ) -> [ElementKey: UICollectionViewLayoutAttributes] {
    var places: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for element in model.cache.elements where element.key.category == .cell {
      let path = InteractiveMovement.path(element.key.indexPath, movingItemAt: source, to: target)
      places[ElementKey(.cell, path)] = element.attributes
    }
    return places
  }

  /// Lays out in an animation: cells that the new order takes off screen go to their places there first, and those
  /// that it brings come from where they were.
  private func layOutAnimated(from places: [ElementKey: UICollectionViewLayoutAttributes]) {
    setNeedsLayout()
    animate(
      for: Self.updateDuration,
      {
        self.startAttributes = places
        self.state.visibleViews.animatesRemovals = true
        self.layoutIfNeeded()
        self.state.visibleViews.animatesRemovals = false
        self.startAttributes = [:]
      }, completion: { _ in })
  }
}
