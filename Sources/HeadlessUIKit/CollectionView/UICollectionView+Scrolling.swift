import Foundation

extension UICollectionView {
  // MARK: - Scrolling to an item

  /// Carries out `scrollToItem(at:at:animated:)`.
  func scroll(toItemAt indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard !isDead else { return }
    recorder.call(.view(.scrollToItem), .init("indexPath", .indexPath(indexPath))) {
      if let axis = position.axisWithSeveralPlaces { return raise(.conflictingScrollPositions(axis)) }
      if indexPath.count != 2 { return raise(.indexPathWithoutTwoIndices) }
      layoutIfNeeded()
      guard !isDead else { return }
      let model = loadedModel
      guard model.containsItem(at: indexPath) else {
        let section = indexPath.section
        let known = section >= 0 && section < model.sectionCount
        return raise(
          .scrollToMissingItem(indexPath, items: known ? model.itemCount(inSection: section) : 0))
      }
      guard let attributes = model.neededAttributes(for: ElementKey(.cell, indexPath)), !isDead else {
        return
      }
      installedLayout.scrollSection(showing: indexPath, at: position, animated: animated)
      let target = scrollRange.clamp(offset(showing: attributes.frame, at: position))
      if target != contentOffset { setContentOffset(target, animated: animated) }
    }
  }

  /// Returns the content offset that shows a frame at a position inside the content insets.
  private func offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
    let insets = adjustedContentInset
    let x = Self.offset(
      frame.minX, frame.maxX, present: contentOffset.x, length: bounds.width, before: insets.left,
      after: insets.right, position.horizontalPlace)
    let y = Self.offset(
      frame.minY, frame.maxY, present: contentOffset.y, length: bounds.height, before: insets.top,
      after: insets.bottom, position.verticalPlace)
    return CGPoint(x: x, y: y)
  }

  /// Returns the content offset on one axis; without a place, the offset that is nearest to the present one.
  private static func offset(
    _ low: CGFloat, _ high: CGFloat, present: CGFloat, length: CGFloat, before: CGFloat, after: CGFloat,
    _ place: ScrollPosition.Place?
  ) -> CGFloat {
    let start = low - before
    let end = high - length + after
    switch place {
    case .start: return start
    case .end: return end
    case .middle: return (low + high) / 2 - (length + before - after) / 2
    case nil:
      if present > start { return start }
      return present < end ? min(end, start) : present
    }
  }

  // MARK: - Hooks of the scroll view

  /// Calls a method of `UIScrollViewDelegate`.
  func callDelegate(_ event: ScrollViewDelegateEvent) {
    guard !isDead else { return }
    guard let delegate = _delegate else { return }
    recorder.callOptional(.delegate(event.method), event.arguments, { event.send(to: delegate, from: self) })
  }

  /// Records a new content offset.
  func noteNewOffset(from oldBounds: CGRect) {
    guard bounds.origin != oldBounds.origin, !isDead else { return }
    recorder.note(.scrollView(.bounds), .init("newValue", .rect(bounds)))
  }

  /// Asks the layout for the content offset at which a drag ends; the scroll view asks the delegate afterwards.
  func askForTargetOffset(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    guard !isDead, let layout = installedLayout else { return target }
    return recorder.call(
      .layout(.targetContentOffsetWithVelocity),
      .init(.init("proposedContentOffset", .point(target)), .init("velocity", .point(velocity))),
      result: { .point($0) },
      { layout.targetContentOffset(forProposedContentOffset: target, withScrollingVelocity: velocity) })
  }

  /// Invalidates the layout after a change of the safe area or the layout margins, unless nothing is cached.
  func invalidateForMargins() {
    if model != nil, !model.isUntouched { invalidateForInsets() }
  }

  /// Invalidates a layout that reads the traits after they have changed, unless nothing is cached.
  func invalidateForTraits() {
    guard model != nil, !model.isUntouched, !isDead, let layout = installedLayout else { return }
    deliverInvalidation(layout.makeInvalidationContext(), to: layout, cause: .traitChange)
  }

  /// Invalidates the layout after a change of the content insets.
  ///
  /// A layout that changes them itself while it is being invalidated gets no second call, and one that changes them
  /// while it is being queried gets the call in the next pass.
  ///
  /// - Parameter old: The adjusted content inset before the change; `nil` if something else changed.
  func invalidateForInsets(from old: UIEdgeInsets? = nil) {
    guard model != nil, !isDead, state.invalidation.deliveredContext == nil, let layout = installedLayout
    else { return }
    if model.isBusy {
      // Of several changes during one pass, the first one says what the inset was.
      if !state.invalidation.awaitsInsetInvalidation { state.invalidation.insetBeforeDeferral = old }
      if old == nil { state.invalidation.insetBeforeDeferral = nil }
      state.invalidation.awaitsInsetInvalidation = true
      return setNeedsLayout()
    }
    deliverInvalidation(layout.makeInvalidationContext(), to: layout, cause: .insetChange)
  }

  /// Invalidates the layout for insets that it changed itself while it was being queried.
  func invalidateForDeferredInsets() {
    guard state.invalidation.awaitsInsetInvalidation else { return }
    state.invalidation.awaitsInsetInvalidation = false
    // Unverified: an inset that is the previous one again invalidates nothing. A layout that changes
    // contentInsetAdjustmentBehavior back and forth in prepare(), traced on a device, would settle it.
    if state.invalidation.insetBeforeDeferral == adjustedContentInset { return }
    invalidateForInsets()
  }

  /// Sets the content offset without calling `shouldInvalidateLayout(forBoundsChange:)`.
  func moveOffsetWithoutAsking(to offset: CGPoint) {
    state.scrolling.consultsLayout = false
    defer { state.scrolling.consultsLayout = true }
    contentOffset = offset
  }
}

extension UICollectionView.ScrollPosition {
  enum Place { case start, middle, end }

  var verticalPlace: Place? { place([.top, .centeredVertically, .bottom]) }

  var horizontalPlace: Place? { place([.left, .centeredHorizontally, .right]) }

  /// The name of the axis for which more than one place is given; nil if there is none.
  var axisWithSeveralPlaces: String? {
    if rawValue & 7 & (rawValue & 7 &- 1) != 0 { return "vertical" }
    if rawValue & 56 & (rawValue & 56 &- 1) != 0 { return "horizontal" }
    return nil
  }

  private func place(_ choices: [UICollectionView.ScrollPosition]) -> Place? {
    if contains(choices[0]) { return .start }
    if contains(choices[1]) { return .middle }
    return contains(choices[2]) ? .end : nil
  }
}
