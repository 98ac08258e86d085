import Foundation

extension UICollectionView {
  /// Asks a view how large it wants to be, and the layout whether that matters.
  ///
  /// A view is asked when it is newly configured, and when it says that its content has changed; in a layout that has
  /// taken over a preferred size before, also when its attributes have another size.
  func askForPreferredAttributes(of view: UICollectionReusableView, _ key: ElementKey) {
    guard key.category != .decorationView, !isDead, let layout = installedLayout,
      let original = view.appliedAttributes
    else { return }
    view.measuredSize = original.size
    view.needsMeasuring = false
    if state.selfSizing.measuredElements.insert(key).inserted { state.selfSizing.hasNewMeasurement = true }
    let offered = original.copy(with: nil) as? UICollectionViewLayoutAttributes ?? original
    offered.isMeasured = layout.measuresViewsByConstraints
    let preferred = recorder.call(
      .cell, "preferredLayoutAttributesFitting(_:)", [.init("layoutAttributes", .attributes(of: original))],
      result: { .attributes(of: $0) }, { view.preferredLayoutAttributesFitting(offered) })
    let invalidates = recorder.call(
      .layout, "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)",
      [
        .init("preferredAttributes", .attributes(of: preferred)),
        .init("originalAttributes", .attributes(of: original)),
      ],
      result: { .bool($0) },
      {
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      })
    guard invalidates, !isDead else { return }
    state.selfSizing.layoutUsesPreferredSizes = true
    let context = recorder.call(
      .layout, "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)",
      [.init("preferredAttributes", .attributes(of: preferred))], result: { .text("\(type(of: $0))") },
      {
        layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      })
    LayoutWatch.current?.noteMade(
      context, by: "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)")
    let adjustment = state.invalidation.offsetAdjustment
    deliverInvalidation(context, to: layout, cause: .preferredSize)
    // A batch of updates sets the offset itself: what a preferred size adds to it is lost there.
    if commit != nil { state.invalidation.offsetAdjustment = adjustment }
  }

  /// Asks the views again whose attributes have another size than when they were asked.
  ///
  /// The first whose answer changes the layout ends it: the next pass gives all of them new attributes.
  func askResizedViews(_ views: [(key: ElementKey, view: UICollectionReusableView)]) {
    guard state.selfSizing.layoutUsesPreferredSizes else { return }
    for (key, view) in views {
      guard !isDead, state.visibleViews.cacheVersion == model.cache.version else { return }
      guard let measured = view.measuredSize, let size = view.appliedAttributes?.size, measured != size else {
        continue
      }
      askForPreferredAttributes(of: view, key)
    }
  }

  /// Asks the cells again that said that their content has changed, all in one pass.
  ///
  /// What follows from it is animated, unless all of them said so where nothing is animated.
  func askChangedCells() {
    guard state.selfSizing.hasChangedCells else { return }
    state.selfSizing.hasChangedCells = false
    let changed = shown.filter(\.view.needsMeasuring)
    let ask = {
      for element in changed where !self.isDead {
        self.askForPreferredAttributes(of: element.view, element.key)
      }
    }
    if state.selfSizing.animatesChangedCells {
      animate(for: Self.updateDuration, ask, completion: { _ in })
    } else {
      ask()
    }
    state.selfSizing.animatesChangedCells = false
  }

  /// Has a cell asked again in the next pass, because its content has changed.
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
