import Foundation

extension UICollectionView {
  /// How many passes may follow from one another before the layout counts as stuck.
  ///
  /// UIKit's own number is about this.
  static let contentPassLimit = 100

  // MARK: - Counts

  /// The model, with the counts known.
  var loadedModel: LayoutModel {
    performPendingReload()
    model.loadCounts()
    return model
  }

  func countItems(inSection section: Int) -> Int {
    let model = loadedModel
    guard section >= 0, section < model.sectionCount else {
      raise(.numberOfItems(inSection: section, sections: model.sectionCount))
      return 0
    }
    return model.itemCount(inSection: section)
  }

  // MARK: - Reloading

  func dataSourceDidChange() {
    guard !isDead else { return }
    if model.isPrepared { invalidateEverything(cause: .newDataSource) }
    state.reload.isNeeded = true
    setNeedsLayout()
  }

  func reload() {
    guard !isDead else { return }
    recorder.call(.view, "reloadData()") {
      guard pendingBatch == nil, !state.visibleViews.isUpdating else {
        state.reload.isPostponed = true
        return
      }
      state.reload.isNeeded = false
      discardViews()
      selection = []
      defer { state.animation.context = nil }
      if model.isPrepared {
        invalidateEverything(cause: .reloadData)
      } else {
        model.invalidate(keepingCounts: false)
      }
      state.visibleViews.reappliesAttributes = true
      setNeedsLayout()
    }
  }

  /// Tells the layout that all it knows is out of date, the data included.
  func invalidateEverything(cause: LifecycleCause) {
    let context = installedLayout.makeInvalidationContext()
    context.markDataSourceChange(everything: true)
    deliverInvalidation(context, to: installedLayout, cause: cause)
    // A layout that does not call super keeps its own state; the view's is gone all the same.
    model.invalidate(keepingCounts: false)
  }

  /// Makes and moves views; a reload that is asked for meanwhile is done afterwards.
  func postponingReloads(_ update: () -> Void) {
    let outer = state.visibleViews.isUpdating
    state.visibleViews.isUpdating = true
    update()
    state.visibleViews.isUpdating = outer
    guard !outer, state.reload.isPostponed, pendingBatch == nil else { return }
    state.reload.isPostponed = false
    reload()
  }

  /// Does what a new data source or the first display has left to do.
  func performPendingReload() {
    guard state.reload.isNeeded, !isDead else { return }
    state.reload.isNeeded = false
    discardViews()
    selection = []
    model.invalidate(keepingCounts: false)
    state.visibleViews.reappliesAttributes = true
  }

  // MARK: - The layout pass

  func layOutContent() {
    guard !isDead, !state.pass.isRunning else { return }
    state.pass.isRunning = true
    defer { state.pass.isRunning = false }
    recorder.callIfAnythingHappens(.view, "layoutSubviews()") {
      performPendingReload()
      followDirection()
      var passes = 0
      state.selfSizing.measuredElements.removeAll(keepingCapacity: true)
      askChangedCells()
      repeat {
        // Measuring one view after another is no loop, however many they are.
        if state.selfSizing.hasNewMeasurement { passes = 0 }
        state.selfSizing.hasNewMeasurement = false
        passes += 1
        if passes > Self.contentPassLimit { return stopLayoutLoop() }
        loadVisibleContent()
        if !isDead { postponingReloads { updateViewsOfPass() } }
      } while !isDead && !model.isValid(for: bounds)
      state.pass.cause = nil
      if !bounds.isEmpty { state.pass.hasCompleted = true }
      planLookAhead()
    }
  }

  /// Ends a layout pass that invalidates the layout again and again.
  func stopLayoutLoop() {
    if profile.raisesOnLayoutLoop { return raise(.layoutLoop(self)) }
    log(.layoutLoopBeforeIOS15)
    _needsLayout = false
  }

  /// Loads what the visible bounds need, takes over the content size and keeps the offset within it.
  func loadVisibleContent() {
    model.load()
    takeAdjustments()
    startAtLeadingOffset()
    model.loadElements(in: bounds)
    guard !isDead else { return }
    model.loadContentSize()
    takeContentSize(model.contentSize)
    bringOffsetIntoRangeIfNeeded()
  }

  /// Adds what invalidation contexts asked for; the layout is not asked about it.
  private func takeAdjustments() {
    let (offset, size) = (state.invalidation.offsetAdjustment, state.invalidation.sizeAdjustment)
    state.invalidation.offsetAdjustment = .zero
    state.invalidation.sizeAdjustment = .zero
    if size != .zero {
      takeContentSize(CGSize(width: contentSize.width + size.width, height: contentSize.height + size.height))
    }
    if offset != .zero { moveOffsetWithoutAsking(by: offset) }
  }

  func takeContentSize(_ size: CGSize) {
    guard size != contentSize else { return }
    recorder.note(.scrollView, "contentSize", [.init("newValue", .size(size))])
    contentSize = size
  }
}
