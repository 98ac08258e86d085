import Foundation

extension UICollectionView {
  /// Measures a view, and invalidates the layout if it uses the preferred size.
  ///
  /// A view is measured when it is newly configured and when it reports changed content. Once the layout has used a
  /// preferred size, a view is also measured when the size of its attributes changes.
  func measure(_ view: UICollectionReusableView, _ key: ElementKey) {
    guard key.category != .decorationView, !isDead, let layout = installedLayout,
      let original = view.appliedAttributes
    else { return }
    view.measuredSize = original.size
    view.needsMeasuring = false
    state.selfSizing.measuredElements.append(key)
    let offered = original.duplicate ?? original
    let free = layout.measuredAxes(of: original)
    offered.isMeasured = !free.isEmpty
    offered.fixedAxes = CompositionalEstimate([.width, .height]).subtracting(free)
    // Both calls record the same attributes.
    let recordedOriginal = recorder.isObserved ? RecordedValue.attributes(of: original) : .nothing
    var recordedPreferred = RecordedValue.nothing
    let preferred = recorder.call(
      .cell(.preferredLayoutAttributesFitting), .init("layoutAttributes", recordedOriginal.copy()),
      result: {
        recordedPreferred = .attributes(of: $0)
        return recordedPreferred.copy()
      }, { view.preferredLayoutAttributesFitting(offered) })
    let invalidates = recorder.call(
      .layout(.shouldInvalidateLayoutForPreferredAttributes),
      .init(
        .init("preferredAttributes", recordedPreferred.copy()),
        .init("originalAttributes", recordedOriginal.copy())),
      result: { .bool($0) },
      {
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      })
    guard invalidates, !isDead else { return }
    state.selfSizing.layoutUsesPreferredSizes = true
    let context = recorder.call(
      .layout(.invalidationContextForPreferredAttributes),
      .init("preferredAttributes", .attributes(of: preferred)), result: { .className(of: $0) },
      {
        layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      })
    LayoutObservation.observer?.layoutDidCreate(
      context, in: .invalidationContextForPreferredAttributes, standard: nil)
    let adjustment = state.invalidation.offsetAdjustment
    state.selfSizing.isInvalidating = true
    deliverInvalidation(context, to: layout, cause: .preferredSize)
    state.selfSizing.isInvalidating = false
    // A batch update sets the offset itself and ignores the offset adjustment of a preferred size.
    if commit != nil { state.invalidation.offsetAdjustment = adjustment }
  }

  /// Measures the views again whose attributes have changed in size since they were measured.
  ///
  /// Views whose attributes have lost their area are measured even if the layout has never used a preferred size. It
  /// stops at the first view that changes the layout, because the next pass gives all views new attributes.
  func measureResizedViews(_ views: [(key: ElementKey, view: UICollectionReusableView)]) {
    let measuresAll = state.selfSizing.layoutUsesPreferredSizes
    for (key, view) in views {
      guard !isDead, state.visibleViews.cacheVersion == model.cache.version else { return }
      guard let measured = view.measuredSize, let size = view.appliedAttributes?.size, measured != size,
        measuresAll || size.width == 0 || size.height == 0
      else { continue }
      measure(view, key)
    }
  }

  /// Measures the cells whose content has changed.
  ///
  /// The resulting changes are animated, unless all cells reported their changes with animations disabled.
  func measureChangedCells() {
    guard state.selfSizing.hasChangedCells else { return }
    state.selfSizing.hasChangedCells = false
    let changed = shown.filter(\.view.needsMeasuring)
    let measure = {
      for element in changed where !self.isDead {
        self.measure(element.view, element.key)
      }
    }
    if state.selfSizing.animatesChangedCells {
      animate(for: Self.updateDuration, measure, completion: { _ in })
    } else {
      measure()
    }
    state.selfSizing.animatesChangedCells = false
  }

  /// Requests that a cell is measured in the next pass, because its content has changed.
  func measureAgain(_ cell: UICollectionViewCell) {
    guard profile.measuresChangedCells, selfSizingInvalidation != .disabled, !cell.needsMeasuring,
      cell.measuredSize != nil
    else { return }
    cell.needsMeasuring = true
    state.selfSizing.hasChangedCells = true
    if UIView.areAnimationsEnabled { state.selfSizing.animatesChangedCells = true }
    setNeedsLayout()
  }
}
