import Foundation

extension UICollectionView {
  // Unverified: the layout is asked about new bounds before they are stored, and is invalidated after that; it is
  // not asked before it was prepared once, or while a context is being passed to it. Log the bounds in the calls.
  /// Calls `shouldInvalidateLayout(forBoundsChange:)`, for every scroll step, and requests a context if it returns true.
  ///
  /// - Parameter newBounds: The bounds that the collection view is about to have.
  /// - Returns: The context with which to invalidate the layout when the bounds are stored; nil for none.
  func contextForBoundsChange(_ newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    guard model != nil, !isDead, state.scrolling.consultsLayout, let layout = installedLayout,
      layout.hasBeenPrepared, state.invalidation.deliveredContext == nil
    else { return nil }
    let invalidates = recorder.call(
      .layout(.shouldInvalidateLayoutForBoundsChange), .init("newBounds", .rect(newBounds)),
      cause: .boundsChange, result: { .bool($0) },
      { layout.shouldInvalidateLayout(forBoundsChange: newBounds) })
    guard invalidates, !isDead else { return nil }
    let context = recorder.call(
      .layout(.invalidationContextForBoundsChange), .init("newBounds", .rect(newBounds)),
      cause: .boundsChange, result: { .className(of: $0) },
      { layout.invalidationContext(forBoundsChange: newBounds) })
    LayoutObservation.observer?.layoutDidCreate(
      context, in: .invalidationContextForBoundsChange,
      standard: layout.standardContext(forBoundsChange: newBounds))
    return context
  }

  /// Invalidates the layout with the context that it returned for the new bounds, now that they are stored.
  func deliverContextForNewBounds() {
    guard let context = state.invalidation.contextForNewBounds else { return }
    state.invalidation.contextForNewBounds = nil
    deliverInvalidation(context, to: installedLayout, cause: .boundsChange)
  }

  // Unverified: the invalidations of the collection view itself reach `invalidateLayout()` first, whose base
  // implementation passes their context to `invalidateLayout(with:)`. Override both methods and scroll on a device.
  /// Invalidates a layout with a context: calls `invalidateLayout()`, which calls ``passContext(to:)``.
  func deliverInvalidation(
    _ context: UICollectionViewLayoutInvalidationContext, to layout: UICollectionViewLayout,
    cause: LifecycleCause
  ) {
    guard !isDead else { return }
    rememberCause(cause, of: layout)
    let outer = state.invalidation.undelivered
    state.invalidation.undelivered = UndeliveredContext(context: context, layout: layout, cause: cause)
    layout.invalidateLayout()
    state.invalidation.undelivered = outer
  }

  /// Stores the reason for an invalidation of the installed layout, for the record of the next pass; the first one counts.
  private func rememberCause(_ cause: LifecycleCause, of layout: UICollectionViewLayout) {
    if layout === installedLayout { state.pass.cause = state.pass.cause ?? cause }
  }

  /// Calls a layout's `invalidateLayout(with:)`, whose base class calls ``layoutWasInvalidated(_:with:)``.
  ///
  /// The base class calls it in `invalidateLayout()`.
  func passContext(to layout: UICollectionViewLayout) {
    guard !isDead else { return }
    let (context, cause): (UICollectionViewLayoutInvalidationContext, LifecycleCause)
    if let undelivered = state.invalidation.undelivered, undelivered.layout === layout {
      (context, cause) = (undelivered.context, undelivered.cause)
      state.invalidation.undelivered = nil
    } else {
      (context, cause) = (layout.makeInvalidationContext(), .invalidateLayout)
      rememberCause(cause, of: layout)
    }
    LayoutObservation.observer?.layoutWillInvalidate(layout, with: context)
    let previous = state.invalidation.deliveredContext
    state.invalidation.deliveredContext = context
    recorder.call(
      .layout(.invalidateLayoutWithContext), context.lifecycleArguments, cause: cause,
      { layout.invalidateLayout(with: context) })
    state.invalidation.deliveredContext = previous
  }

  /// Invalidates the cached values that a context names; called by the base class of layouts.
  func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    guard layout === installedLayout, !isDead else { return }
    guard context !== state.invalidation.deliveredContext else { return invalidateCache(with: context) }
    LayoutObservation.observer?.layoutWillInvalidate(layout, with: context)
    recorder.call(.layout(.invalidateLayoutWithContext), context.lifecycleArguments) {
      rememberCause(.invalidateWithContext, of: layout)
      invalidateCache(with: context)
    }
  }

  /// Clears the cached values that a context names, and requests a layout pass.
  private func invalidateCache(with context: UICollectionViewLayoutInvalidationContext) {
    state.invalidation.offsetAdjustment.x += context.contentOffsetAdjustment.x
    state.invalidation.offsetAdjustment.y += context.contentOffsetAdjustment.y
    state.invalidation.sizeAdjustment.width += context.contentSizeAdjustment.width
    state.invalidation.sizeAdjustment.height += context.contentSizeAdjustment.height
    state.visibleViews.reappliesAttributes = true
    state.animation.context = AnimationContext.current ?? state.animation.context
    setNeedsLayout()
    if context.invalidateEverything {
      state.invalidation.hasClearedEverything = true
      model.invalidate(keepingCounts: false)
    } else if context.namesElements {
      invalidateElements(of: context)
    } else {
      model.invalidate(keepingCounts: true)
    }
  }

  /// Invalidates single elements, or raises an exception if one of them does not exist.
  private func invalidateElements(of context: UICollectionViewLayoutInvalidationContext) {
    var keys = (context.invalidatedItemIndexPaths ?? []).map { ElementKey(.cell, $0) }
    if let beyond = keys.first(where: { model.knowsCounts && !model.containsItem($0) }) {
      let path = beyond.indexPath
      if path.count == 2, path.section < 0 || path.section >= model.sectionCount {
        return raise(.itemsBeforeMissingSection(path.section, sections: model.sectionCount))
      }
      return raise(
        .invalidatedItemBeyondData(path, globalIndex: NSNotFound, items: model.itemCount))
    }
    for (kind, paths) in Self.sorted(context.invalidatedSupplementaryIndexPaths) {
      keys += paths.map { ElementKey(.supplementaryView, kind: kind, $0) }
    }
    for (kind, paths) in Self.sorted(context.invalidatedDecorationIndexPaths) {
      keys += paths.map { ElementKey(.decorationView, kind: kind, $0) }
    }
    for key in keys where key.category != .cell && model.knowsCounts && key.indexPath.count > 1 {
      if key.indexPath[0] < 0 || key.indexPath[0] >= model.sectionCount {
        return raise(.invalidIndexPath(key, sectionCount: model.sectionCount))
      }
    }
    model.invalidate(keys, forPreferredSize: state.selfSizing.isInvalidating)
  }

  private static func sorted(_ paths: [String: [IndexPath]]?) -> [(key: String, value: [IndexPath])] {
    (paths ?? [:]).sorted { $0.key < $1.key }
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// A summary of the context, as the argument of the recorded call.
  var lifecycleArguments: LifecycleArguments {
    var parts: [String] = []
    if invalidateEverything { parts.append("everything") }
    if invalidateDataSourceCounts { parts.append("counts") }
    if coversLayout { parts.append("layout") }
    if let items = invalidatedItemIndexPaths { parts.append("items " + Self.list(items)) }
    for (kind, paths) in (invalidatedSupplementaryIndexPaths ?? [:]).sorted(by: { $0.key < $1.key }) {
      parts.append("\(kind) " + Self.list(paths))
    }
    for (kind, paths) in (invalidatedDecorationIndexPaths ?? [:]).sorted(by: { $0.key < $1.key }) {
      parts.append("decoration \(kind) " + Self.list(paths))
    }
    if contentOffsetAdjustment != .zero {
      parts.append("offset by \(GeometryFormat.point(contentOffsetAdjustment))")
    }
    if contentSizeAdjustment != .zero {
      parts.append("size by \(GeometryFormat.size(contentSizeAdjustment))")
    }
    return .init("context", .text(parts.isEmpty ? "layout" : parts.joined(separator: ", ")))
  }

  private static func list(_ paths: [IndexPath]) -> String {
    paths.map(GeometryFormat.indexPath).joined(separator: " ")
  }
}
