import HeadlessUIKit

extension CallName {
  /// What is wrong with the name, and the nearest one that can happen; nil for a good name.
  ///
  /// A delegate can have methods of its own beside UIKit's, so a delegate's method that resembles none is good.
  var complaint: String? {
    guard !Self.known.contains(rawValue) else { return nil }
    let receivers = LifecycleReceiver.allCases.map(\.rawValue)
    guard let receiver else {
      let guess = receivers.map { "\($0).\(rawValue)" }.first(where: Self.known.contains)
      return "unknown call \(NearestWord.quoted(rawValue))"
        + (guess.map { "; did you mean '\($0)'?" }
          ?? "; a call is a receiver and UIKit's name, such as 'layout.prepare()', and a receiver is one of "
          + receivers.joined(separator: ", "))
    }
    let others = Self.knownNames.filter { $0.hasPrefix("\(receiver.rawValue).") }
    let nearest = NearestWord.find(rawValue, among: others) ?? Self.lacksParentheses(rawValue, among: others)
    if let nearest { return "unknown call \(NearestWord.quoted(rawValue)); did you mean '\(nearest)'?" }
    if receiver == .delegate || receiver == .dataSource, rawValue.last == ")" { return nil }
    return "unknown call \(NearestWord.quoted(rawValue)); UIKit has no such call of the \(receiver.rawValue)"
  }

  private static func lacksParentheses(_ name: String, among others: [String]) -> String? {
    others.first { $0.hasPrefix("\(name)(") }
  }

  /// The names of all calls of UIKit's own methods and properties.
  static let known = Set(knownNames)

  private static let knownNames: [String] = names.flatMap { receiver, names in
    names.map { "\(receiver.rawValue).\($0)" }
  }

  private static let names: [(LifecycleReceiver, [String])] = [
    (.layout, layoutNames), (.dataSource, dataSourceNames), (.delegate, delegateNames), (.cell, cellNames),
    (.view, viewNames), (.scrollView, scrollViewNames),
  ]

  private static let layoutNames = [
    "prepare()", "collectionViewContentSize", "layoutAttributesForElements(in:)",
    "layoutAttributesForItem(at:)",
    "layoutAttributesForSupplementaryView(ofKind:at:)", "layoutAttributesForDecorationView(ofKind:at:)",
    "invalidateLayout()", "invalidateLayout(with:)", "shouldInvalidateLayout(forBoundsChange:)",
    "invalidationContext(forBoundsChange:)",
    "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)",
    "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)",
    "targetContentOffset(forProposedContentOffset:)",
    "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)", "layoutAttributesClass",
    "invalidationContextClass", "developmentLayoutDirection", "flipsHorizontallyInOppositeLayoutDirection",
    "prepare(forCollectionViewUpdates:)", "finalizeCollectionViewUpdates()",
    "prepare(forAnimatedBoundsChange:)",
    "finalizeAnimatedBoundsChange()", "prepareForTransition(to:)", "prepareForTransition(from:)",
    "finalizeLayoutTransition()", "initialLayoutAttributesForAppearingItem(at:)",
    "finalLayoutAttributesForDisappearingItem(at:)",
    "initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)",
    "finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)",
    "initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)",
    "finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)",
    "indexPathsToDeleteForSupplementaryView(ofKind:)", "indexPathsToDeleteForDecorationView(ofKind:)",
    "indexPathsToInsertForSupplementaryView(ofKind:)", "indexPathsToInsertForDecorationView(ofKind:)",
    "targetIndexPath(forInteractivelyMovingItem:withPosition:)",
    "layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)",
    "invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:)",
    "invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:)",
  ]

  private static let dataSourceNames = [
    "numberOfSections(in:)", "collectionView(_:numberOfItemsInSection:)", "collectionView(_:cellForItemAt:)",
    "collectionView(_:viewForSupplementaryElementOfKind:at:)", "collectionView(_:canMoveItemAt:)",
    "collectionView(_:moveItemAt:to:)", "indexTitles(for:)", "collectionView(_:indexPathForIndexTitle:at:)",
    "collectionView(_:prefetchItemsAt:)", "collectionView(_:cancelPrefetchingForItemsAt:)",
  ]

  private static let delegateNames = [
    "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:didHighlightItemAt:)",
    "collectionView(_:didUnhighlightItemAt:)", "collectionView(_:shouldSelectItemAt:)",
    "collectionView(_:shouldDeselectItemAt:)", "collectionView(_:didSelectItemAt:)",
    "collectionView(_:didDeselectItemAt:)", "collectionView(_:canPerformPrimaryActionForItemAt:)",
    "collectionView(_:performPrimaryActionForItemAt:)", "collectionView(_:willDisplay:forItemAt:)",
    "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
    "collectionView(_:didEndDisplaying:forItemAt:)",
    "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
    "collectionView(_:transitionLayoutForOldLayout:newLayout:)",
    "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
    "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
    "collectionView(_:targetContentOffsetForProposedContentOffset:)", "collectionView(_:canEditItemAt:)",
    "collectionView(_:shouldBeginMultipleSelectionInteractionAt:)",
    "collectionView(_:didBeginMultipleSelectionInteractionAt:)",
    "collectionViewDidEndMultipleSelectionInteraction(_:)", "collectionView(_:layout:sizeForItemAt:)",
    "collectionView(_:layout:insetForSectionAt:)", "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
    "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
    "collectionView(_:layout:referenceSizeForHeaderInSection:)",
    "collectionView(_:layout:referenceSizeForFooterInSection:)", "scrollViewDidScroll(_:)",
    "scrollViewDidZoom(_:)", "scrollViewWillBeginDragging(_:)",
    "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
    "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillBeginDecelerating(_:)",
    "scrollViewDidEndDecelerating(_:)", "scrollViewDidEndScrollingAnimation(_:)", "viewForZooming(in:)",
    "scrollViewWillBeginZooming(_:with:)", "scrollViewDidEndZooming(_:with:atScale:)",
    "scrollViewShouldScrollToTop(_:)", "scrollViewDidScrollToTop(_:)",
    "scrollViewDidChangeAdjustedContentInset(_:)",
  ]

  private static let cellNames = [
    "init(frame:)", "prepareForReuse()", "apply(_:)", "preferredLayoutAttributesFitting(_:)",
    "willTransition(from:to:)", "didTransition(from:to:)", "isSelected", "isHighlighted", "layoutSubviews()",
    "setNeedsUpdateConfiguration()", "updateConfiguration(using:)", "dragStateDidChange(_:)",
  ]

  private static let viewNames = [
    "layoutSubviews()", "setNeedsLayout()", "layoutIfNeeded()", "reloadData()", "insertItems(at:)",
    "deleteItems(at:)", "moveItem(at:to:)", "reloadItems(at:)", "reconfigureItems(at:)", "insertSections(_:)",
    "deleteSections(_:)", "moveSection(_:toSection:)", "reloadSections(_:)",
    "performBatchUpdates(_:completion:)", "scrollToItem(at:at:animated:)",
    "selectItem(at:animated:scrollPosition:)", "deselectItem(at:animated:)",
    "dequeueReusableCell(withReuseIdentifier:for:)",
    "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)",
    "setCollectionViewLayout(_:animated:)",
    "setCollectionViewLayout(_:animated:completion:)", "startInteractiveTransition(to:completion:)",
    "finishInteractiveTransition()", "cancelInteractiveTransition()", "beginInteractiveMovementForItem(at:)",
    "updateInteractiveMovementTargetPosition(_:)", "endInteractiveMovement()", "cancelInteractiveMovement()",
    "cellForItem(at:)", "layoutAttributesForItem(at:)", "layoutAttributesForSupplementaryElement(ofKind:at:)",
    "indexPathForItem(at:)", "collectionViewLayout", "dataSource", "delegate", "bounds", "frame", "exception",
    "consoleMessage",
  ]

  private static let scrollViewNames = [
    "contentOffset", "contentSize", "contentInset", "bounds", "adjustedContentInset",
    "adjustedContentInsetDidChange()", "setContentOffset(_:animated:)", "scrollRectToVisible(_:animated:)",
    "layoutSubviews()", "zoomScale", "setZoomScale(_:animated:)", "zoom(to:animated:)",
    "stopScrollingAndZooming()",
  ]
}
