import Foundation

extension UICollectionView {
  // MARK: - Beginning

  /// Begins a movement, if the item's cell is on screen and the data source allows it.
  ///
  /// A data source without `collectionView(_:canMoveItemAt:)` allows it.
  func beginMovement(ofItemAt path: IndexPath) -> Bool {
    guard !isDead, movement == nil, pendingBatch == nil else { return false }
    layoutIfNeeded()
    guard !isDead, let dataSource, let cell = view(onScreenFor: ElementKey(.cell, path)) else { return false }
    let canMove = recorder.callOptional(
      .dataSource(.canMoveItem), .init("indexPath", .indexPath(path)),
      result: { .bool($0) }, { dataSource.collectionView(self, canMoveItemAt: path) })
    guard canMove ?? true, !isDead else { return false }
    discardPreparedCells()
    movement = InteractiveMovement(of: path, from: mirrored(cell.center))
    updateDraggedCell()
    return true
  }

  /// Asks the layout for the attributes of the dragged cell, and applies them without an animation.
  private func updateDraggedCell() {
    guard let moving = movement, !isDead else { return }
    let layout: UICollectionViewLayout = installedLayout
    let attributes = recorder.call(
      .layout(.layoutAttributesForInteractivelyMovingItem),
      .init(.init("indexPath", .indexPath(moving.current)), .init("position", .point(moving.position))),
      cause: .interactiveMovement, result: { .attributes(of: $0) },
      {
        layout.layoutAttributesForInteractivelyMovingItem(
          at: moving.current, withTargetPosition: moving.position)
      })
    movement?.attributes = attributes
    model.overrideMovingItem()
    guard let index = shown.firstIndex(where: { $0.key == moving.key }) else { return }
    shownElements.setFrame(attributes.frame, at: index)
    withoutAnimation { apply(attributes, to: shown[index].view) }
  }

  // MARK: - Moving

  /// Moves the dragged cell to a position on screen, and shows the other cells in the resulting order.
  func moveDraggedItem(to place: CGPoint) {
    let position = mirrored(place)
    guard !isDead, let before = movement else { return }
    let target = askForTarget(of: before, at: position)
    let layout: UICollectionViewLayout = installedLayout
    let context = recorder.call(
      .layout(.invalidationContextForInteractivelyMovingItems),
      .init([
        .init("targetIndexPaths", .indexPaths([target])), .init("targetPosition", .point(position)),
        .init("previousIndexPaths", .indexPaths([before.current])),
        .init("previousPosition", .point(before.position)),
      ]), cause: .interactiveMovement, result: { .text("\(type(of: $0))") },
      {
        layout.invalidationContext(
          forInteractivelyMovingItems: [target], withTargetPosition: position,
          previousIndexPaths: [before.current], previousPosition: before.position)
      })
    LayoutObservation.observer?.layoutDidCreate(
      context, in: .invalidationContextForInteractivelyMovingItems,
      standard: layout.contextOfMovement([before.current], [target], position))
    guard !isDead, movement != nil else { return }
    movement?.position = position
    resetDraggedCell()
    let attributes =
      target == before.current ? [:] : cachedAttributes(movingItemAt: before.current, to: target)
    if target != before.current { showItem(at: before.current, as: target) }
    deliverInvalidation(context, to: layout, cause: .interactiveMovement)
    model.load()
    updateDraggedCell()
    if target == before.current { layoutIfNeeded() } else { layOutAnimated(from: attributes) }
  }

  /// Asks the layout, then the delegate, for the target index path.
  ///
  /// - Returns: The target index path; the present one if the target does not exist.
  private func askForTarget(of moving: InteractiveMovement, at position: CGPoint) -> IndexPath {
    let layout: UICollectionViewLayout = installedLayout
    let proposed = recorder.call(
      .layout(.targetIndexPathForInteractivelyMovingItem),
      .init(.init("previousIndexPath", .indexPath(moving.current)), .init("position", .point(position))),
      cause: .interactiveMovement, result: { .indexPath($0) },
      { layout.targetIndexPath(forInteractivelyMovingItem: moving.current, withPosition: position) })
    let target = askDelegate(forTargetOf: moving, proposed) ?? proposed
    return model.canMoveItem(at: moving.current, to: target) ? target : moving.current
  }

  /// Asks the delegate for the target index path; nil if it implements neither method.
  private func askDelegate(forTargetOf moving: InteractiveMovement, _ proposed: IndexPath) -> IndexPath? {
    guard let delegate else { return nil }
    return askWithCurrentPath(delegate, forTargetOf: moving, proposed)
      ?? recorder.callOptional(
        .delegate(.targetIndexPathForMove),
        .init([
          .init("originalIndexPath", .indexPath(moving.origin)),
          .init("proposedIndexPath", .indexPath(proposed)),
        ]), result: { .indexPath($0) },
        {
          delegate.collectionView(
            self, targetIndexPathForMoveFromItemAt: moving.origin, toProposedIndexPath: proposed)
        })
  }

  /// Calls the delegate method that also receives the current index path, which UIKit has since iOS 15.
  private func askWithCurrentPath(
    _ delegate: any UICollectionViewDelegate, forTargetOf moving: InteractiveMovement, _ proposed: IndexPath
  ) -> IndexPath? {
    guard profile.asksForTargetWithCurrentPath else { return nil }
    return recorder.callOptional(
      .delegate(.targetIndexPathForMoveWithCurrentPath),
      .init([
        .init("originalIndexPath", .indexPath(moving.origin)),
        .init("currentIndexPath", .indexPath(moving.current)),
        .init("proposedIndexPath", .indexPath(proposed)),
      ]), result: { .indexPath($0) },
      {
        delegate.collectionView(
          self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moving.origin,
          atCurrentIndexPath: moving.current, toProposedIndexPath: proposed)
      })
  }

  /// Invalidates the attributes of the dragged cell, so that it gets those of its item again.
  private func resetDraggedCell() {
    guard let moving = movement else { return }
    movement?.attributes = nil
    model.invalidate([moving.key])
  }

  /// Renumbers the views on screen and the selection as if an item had moved.
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

  /// Asks the data source to move the item, and ends the movement.
  ///
  /// Without a data source that implements `collectionView(_:moveItemAt:to:)` the movement is canceled.
  func endMovement() {
    guard !isDead, let moving = movement else { return }
    guard moving.current != moving.origin else { return finishMovement(isCanceled: false) }
    guard let dataSource else { return finishMovement(isCanceled: true) }
    movement?.isCommitted = true
    let moved: Void? = recorder.callOptional(
      .dataSource(.moveItem),
      .init([
        .init("sourceIndexPath", .indexPath(moving.origin)),
        .init("destinationIndexPath", .indexPath(moving.current)),
      ]), { dataSource.collectionView(self, moveItemAt: moving.origin, to: moving.current) })
    finishMovement(isCanceled: moved == nil)
  }

  /// Ends the movement: animates the cell to its item's frame at the target or, if canceled, at the origin.
  func finishMovement(isCanceled: Bool) {
    guard !isDead, let moving = movement else { return }
    let (final, previous) =
      isCanceled ? (moving.origin, moving.current) : (moving.current, moving.origin)
    let layout: UICollectionViewLayout = installedLayout
    let context = recorder.call(
      .layout(.invalidationContextForEndingInteractiveMovement),
      .init([
        .init("indexPaths", .indexPaths([final])), .init("previousIndexPaths", .indexPaths([previous])),
        .init("movementCancelled", .bool(isCanceled)),
      ]), cause: .interactiveMovement, result: { .text("\(type(of: $0))") },
      {
        layout.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: [final], previousIndexPaths: [previous], movementCancelled: isCanceled)
      })
    LayoutObservation.observer?.layoutDidCreate(
      context, in: .invalidationContextForEndingInteractiveMovement,
      standard: layout.contextOfMovement([previous], [final], .zero))
    resetDraggedCell()
    let attributes = final == moving.current ? [:] : cachedAttributes(movingItemAt: moving.current, to: final)
    if final != moving.current { showItem(at: moving.current, as: final) }
    movement = nil
    state.visibleViews.reappliesAttributes = true
    deliverInvalidation(context, to: layout, cause: .interactiveMovement)
    layOutAnimated(from: attributes)
  }

  /// Returns the cached attributes of the items, keyed by their index paths after one item has moved.
  private func cachedAttributes(
    movingItemAt source: IndexPath, to target: IndexPath
  ) -> [ElementKey: UICollectionViewLayoutAttributes] {
    var attributes: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for element in model.cache.elements where element.key.category == .cell {
      let path = InteractiveMovement.path(element.key.indexPath, movingItemAt: source, to: target)
      attributes[ElementKey(.cell, path)] = element.attributes
    }
    return attributes
  }

  /// Runs a layout pass in an animation.
  ///
  /// Cells that leave the screen first move to their new frames; cells that appear start at their previous frames.
  private func layOutAnimated(from attributes: [ElementKey: UICollectionViewLayoutAttributes]) {
    setNeedsLayout()
    animate(
      for: Self.updateDuration,
      {
        self.startAttributes = attributes
        self.state.visibleViews.animatesRemovals = true
        self.layoutIfNeeded()
        self.state.visibleViews.animatesRemovals = false
        self.startAttributes = [:]
      }, completion: { _ in })
  }
}
