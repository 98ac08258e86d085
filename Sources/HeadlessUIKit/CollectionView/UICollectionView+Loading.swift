import Foundation

extension UICollectionView {
  // Unverified: UIKit gives up after about 100 passes. Count the passes of a layout that always invalidates itself.
  /// The number of consecutive passes, each caused by the previous one, after which the layout counts as stuck.
  static let contentPassLimit = 100

  // MARK: - Counts

  /// The model, after loading the counts.
  ///
  /// The layout is not invalidated for the first display yet, because the view may not have its size.
  var loadedModel: LayoutModel {
    discardContentToReload()
    model.loadCounts()
    return model
  }

  /// Returns the number of items in a section, or raises an exception if the section does not exist.
  func countItems(inSection section: Int) -> Int {
    let model = loadedModel
    guard section >= 0, section < model.sectionCount else {
      raise(.itemCountOfMissingSection(section, sections: model.sectionCount))
      return 0
    }
    return model.itemCount(inSection: section)
  }

  // MARK: - Reloading

  /// Requests a reload after the data source was set.
  func dataSourceDidChange() {
    guard !isDead else { return }
    if model.isPrepared {
      invalidateEverything(cause: .newDataSource)
    } else {
      state.reload.cause = state.reload.cause ?? .newDataSource
    }
    state.reload.isNeeded = true
    setNeedsLayout()
  }

  /// Carries out `reloadData()`, or postpones it during a batch update or an update of views.
  func reload() {
    guard !isDead else { return }
    recorder.call(.view(.reloadData)) {
      guard pendingBatch == nil, !state.visibleViews.isUpdating else {
        state.reload.isPostponed = true
        return
      }
      state.reload.isNeeded = false
      state.reload.cause = nil
      discardViews()
      selection = []
      defer { state.animation.context = nil }
      invalidateEverything(cause: .reloadData)
      state.visibleViews.reappliesAttributes = true
      setNeedsLayout()
    }
  }

  /// Invalidates the layout and the cached counts, size and attributes.
  func invalidateEverything(cause: LifecycleCause) {
    let context = installedLayout.makeContextForEverything()
    state.invalidation.hasClearedEverything = false
    deliverInvalidation(context, to: installedLayout, cause: cause)
    // The view's cache is cleared even if the layout's override does not call super.
    if !state.invalidation.hasClearedEverything { model.invalidate(keepingCounts: false) }
  }

  /// Runs an update of views, and afterwards a reload that was requested meanwhile.
  func postponingReloads(_ update: () -> Void) {
    let outer = state.visibleViews.isUpdating
    state.visibleViews.isUpdating = true
    update()
    state.visibleViews.isUpdating = outer
    guard !outer, state.reload.isPostponed, pendingBatch == nil else { return }
    state.reload.isPostponed = false
    reload()
  }

  // Unverified: the first layout pass invalidates everything before it calls `prepare()`, with a context. That it
  // does is known from layouts that build their models in that call; log the moment of the call on a device.
  /// Carries out the reload that the first display, a new data source or a new layout requires.
  ///
  /// The layout is invalidated first, with a context for everything.
  func performPendingReload() {
    discardContentToReload()
    guard let cause = state.reload.cause, !isDead else { return }
    state.reload.cause = nil
    model.keepingCounts { invalidateEverything(cause: cause) }
  }

  /// Discards the views, the selection and the cached values, if a reload is pending.
  private func discardContentToReload() {
    guard state.reload.isNeeded, !isDead else { return }
    state.reload.isNeeded = false
    discardViews()
    selection = []
    model.invalidate(keepingCounts: false)
    state.visibleViews.reappliesAttributes = true
  }

  // MARK: - The layout pass

  /// Runs a layout pass, repeatedly until the layout is valid.
  ///
  /// 1. A pending reload, a change of direction and changed cells are handled.
  /// 2. An invalid layout is prepared, missing pages are loaded, and content size and offset are updated.
  /// 3. Views are created, moved and removed. Measuring them can invalidate the layout and cause another pass.
  /// 4. Prefetching is scheduled.
  func layOutContent() {
    guard !isDead, !state.pass.isRunning else { return }
    // Nothing can be loaded while the layout is being prepared or asked.
    if model.isBusy { return }
    state.pass.isRunning = true
    defer { state.pass.isRunning = false }
    recorder.callIfAnythingHappens(.view(.layoutSubviews)) {
      performPendingReload()
      followDirection()
      invalidateForDeferredInsets()
      var passes = 0
      state.selfSizing.forgetElements()
      measureChangedCells()
      repeat {
        guard mayRunPass(after: &passes) else { return }
        loadVisibleContent()
        if !isDead { postponingReloads { updateViewsOfPass() } }
      } while !isDead && !model.isValid(for: bounds)
      state.pass.cause = nil
      if !bounds.isEmpty { state.pass.hasCompleted = true }
      scheduleLookAhead()
    }
  }

  /// Counts a pass, and stops the layout if there were too many.
  ///
  /// A pass does not count as part of a loop if a view was measured for the first time in the previous one.
  ///
  /// - Parameter passes: The number of passes so far, which is updated.
  /// - Returns: Whether the pass may run.
  func mayRunPass(after passes: inout Int) -> Bool {
    if state.selfSizing.takeNewElements() { passes = 0 }
    passes += 1
    if passes <= Self.contentPassLimit { return true }
    stopLayoutLoop()
    return false
  }

  /// Stops a layout pass that never terminates, with an exception or, before iOS 15, a message.
  func stopLayoutLoop() {
    if profile.raisesOnLayoutLoop { return raise(.layoutLoop(self)) }
    log(.layoutLoopBeforeIOS15)
    _needsLayout = false
  }

  /// Loads the elements in the visible bounds, takes over the content size and brings the offset into range.
  func loadVisibleContent() {
    takeAdjustments()
    model.load()
    model.loadElements(in: bounds)
    guard !isDead else { return }
    model.loadContentSize()
    takeContentSize(model.contentSize)
    clampOffsetIfNeeded()
  }

  // Unverified: the adjustments are applied before the layout is prepared, and it is not asked about the bounds that
  // they lead to. Layouts that scroll without an end prove it: they move the offset by the length of the content in the
  // context of a bounds change. Asked again at the old offset, they would move it twice; prepared before that, they would
  // show nothing at the new one.
  /// Applies the offset and size adjustments of invalidation contexts.
  private func takeAdjustments() {
    let (offset, size) = (state.invalidation.offsetAdjustment, state.invalidation.sizeAdjustment)
    state.invalidation.offsetAdjustment = .zero
    state.invalidation.sizeAdjustment = .zero
    if size != .zero {
      takeContentSize(CGSize(width: contentSize.width + size.width, height: contentSize.height + size.height))
    }
    if offset != .zero {
      moveOffsetWithoutAsking(to: CGPoint(x: contentOffset.x + offset.x, y: contentOffset.y + offset.y))
    }
  }

  /// Sets the scroll view's content size and records the change.
  func takeContentSize(_ size: CGSize) {
    guard size != contentSize else { return }
    recorder.call(.scrollView(.contentSize), .init("newValue", .size(size))) { contentSize = size }
  }
}
