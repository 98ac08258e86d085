extension LifecycleCall {
  /// A method or property of the collection view layout.
  public enum LayoutMember: String, Sendable, Hashable, CaseIterable {
    case prepare = "prepare()"
    case collectionViewContentSize
    case layoutAttributesForElements = "layoutAttributesForElements(in:)"
    case layoutAttributesForItem = "layoutAttributesForItem(at:)"
    case layoutAttributesForSupplementaryView = "layoutAttributesForSupplementaryView(ofKind:at:)"
    case layoutAttributesForDecorationView = "layoutAttributesForDecorationView(ofKind:at:)"
    case invalidateLayout = "invalidateLayout()"
    case invalidateLayoutWithContext = "invalidateLayout(with:)"
    case shouldInvalidateLayoutForBoundsChange = "shouldInvalidateLayout(forBoundsChange:)"
    case invalidationContextForBoundsChange = "invalidationContext(forBoundsChange:)"
    case shouldInvalidateLayoutForPreferredAttributes =
      "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)"
    case invalidationContextForPreferredAttributes =
      "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)"
    case targetContentOffset = "targetContentOffset(forProposedContentOffset:)"
    case targetContentOffsetWithVelocity =
      "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)"
    case layoutAttributesClass
    case invalidationContextClass
    case developmentLayoutDirection
    case flipsHorizontallyInOppositeLayoutDirection
    case prepareForCollectionViewUpdates = "prepare(forCollectionViewUpdates:)"
    case finalizeCollectionViewUpdates = "finalizeCollectionViewUpdates()"
    case prepareForAnimatedBoundsChange = "prepare(forAnimatedBoundsChange:)"
    case finalizeAnimatedBoundsChange = "finalizeAnimatedBoundsChange()"
    case prepareForTransitionTo = "prepareForTransition(to:)"
    case prepareForTransitionFrom = "prepareForTransition(from:)"
    case finalizeLayoutTransition = "finalizeLayoutTransition()"
    case initialLayoutAttributesForAppearingItem = "initialLayoutAttributesForAppearingItem(at:)"
    case finalLayoutAttributesForDisappearingItem = "finalLayoutAttributesForDisappearingItem(at:)"
    case initialLayoutAttributesForAppearingSupplementaryElement =
      "initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)"
    case finalLayoutAttributesForDisappearingSupplementaryElement =
      "finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)"
    case initialLayoutAttributesForAppearingDecorationElement =
      "initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)"
    case finalLayoutAttributesForDisappearingDecorationElement =
      "finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)"
    case indexPathsToDeleteForSupplementaryView = "indexPathsToDeleteForSupplementaryView(ofKind:)"
    case indexPathsToDeleteForDecorationView = "indexPathsToDeleteForDecorationView(ofKind:)"
    case indexPathsToInsertForSupplementaryView = "indexPathsToInsertForSupplementaryView(ofKind:)"
    case indexPathsToInsertForDecorationView = "indexPathsToInsertForDecorationView(ofKind:)"
    case targetIndexPathForInteractivelyMovingItem =
      "targetIndexPath(forInteractivelyMovingItem:withPosition:)"
    case layoutAttributesForInteractivelyMovingItem =
      "layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)"
    case invalidationContextForInteractivelyMovingItems =
      "invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:)"
    case invalidationContextForEndingInteractiveMovement =
      "invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:)"
    /// The section provider of a compositional layout.
    case sectionProvider
    /// The visible items handler of a section of a compositional layout.
    case visibleItemsInvalidationHandler
  }

  /// A method of the data source.
  public enum DataSourceMember: String, Sendable, Hashable, CaseIterable {
    case numberOfSections = "numberOfSections(in:)"
    case numberOfItems = "collectionView(_:numberOfItemsInSection:)"
    case cellForItem = "collectionView(_:cellForItemAt:)"
    case viewForSupplementaryElement = "collectionView(_:viewForSupplementaryElementOfKind:at:)"
    case canMoveItem = "collectionView(_:canMoveItemAt:)"
    case moveItem = "collectionView(_:moveItemAt:to:)"
    case indexTitles = "indexTitles(for:)"
    case indexPathForIndexTitle = "collectionView(_:indexPathForIndexTitle:at:)"
    case prefetchItems = "collectionView(_:prefetchItemsAt:)"
    case cancelPrefetchingForItems = "collectionView(_:cancelPrefetchingForItemsAt:)"
    /// A snapshot is applied to a diffable data source.
    case apply = "apply(_:animatingDifferences:completion:)"
    /// A snapshot is shown by reloading all data.
    case applySnapshotUsingReloadData = "applySnapshotUsingReloadData(_:completion:)"
    /// A section snapshot is applied to a section of a diffable data source.
    case applyToSection = "apply(_:to:animatingDifferences:completion:)"
  }

  /// A method of the delegate, of those for flow layouts and scroll views as well.
  public enum DelegateMember: String, Sendable, Hashable, CaseIterable {
    case shouldHighlightItem = "collectionView(_:shouldHighlightItemAt:)"
    case didHighlightItem = "collectionView(_:didHighlightItemAt:)"
    case didUnhighlightItem = "collectionView(_:didUnhighlightItemAt:)"
    case shouldSelectItem = "collectionView(_:shouldSelectItemAt:)"
    case shouldDeselectItem = "collectionView(_:shouldDeselectItemAt:)"
    case didSelectItem = "collectionView(_:didSelectItemAt:)"
    case didDeselectItem = "collectionView(_:didDeselectItemAt:)"
    case canPerformPrimaryActionForItem = "collectionView(_:canPerformPrimaryActionForItemAt:)"
    case performPrimaryActionForItem = "collectionView(_:performPrimaryActionForItemAt:)"
    case willDisplayCell = "collectionView(_:willDisplay:forItemAt:)"
    case willDisplaySupplementaryView = "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)"
    case didEndDisplayingCell = "collectionView(_:didEndDisplaying:forItemAt:)"
    case didEndDisplayingSupplementaryView =
      "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)"
    case transitionLayout = "collectionView(_:transitionLayoutForOldLayout:newLayout:)"
    case targetIndexPathForMoveWithCurrentPath =
      "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)"
    case targetIndexPathForMove = "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)"
    case targetContentOffset = "collectionView(_:targetContentOffsetForProposedContentOffset:)"
    case canEditItem = "collectionView(_:canEditItemAt:)"
    case shouldBeginMultipleSelectionInteraction =
      "collectionView(_:shouldBeginMultipleSelectionInteractionAt:)"
    case didBeginMultipleSelectionInteraction = "collectionView(_:didBeginMultipleSelectionInteractionAt:)"
    case didEndMultipleSelectionInteraction = "collectionViewDidEndMultipleSelectionInteraction(_:)"
    case sizeForItem = "collectionView(_:layout:sizeForItemAt:)"
    case insetForSection = "collectionView(_:layout:insetForSectionAt:)"
    case minimumLineSpacingForSection = "collectionView(_:layout:minimumLineSpacingForSectionAt:)"
    case minimumInteritemSpacingForSection = "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)"
    case referenceSizeForHeader = "collectionView(_:layout:referenceSizeForHeaderInSection:)"
    case referenceSizeForFooter = "collectionView(_:layout:referenceSizeForFooterInSection:)"
    case scrollViewDidScroll = "scrollViewDidScroll(_:)"
    case scrollViewDidZoom = "scrollViewDidZoom(_:)"
    case scrollViewWillBeginDragging = "scrollViewWillBeginDragging(_:)"
    case scrollViewWillEndDragging = "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)"
    case scrollViewDidEndDragging = "scrollViewDidEndDragging(_:willDecelerate:)"
    case scrollViewWillBeginDecelerating = "scrollViewWillBeginDecelerating(_:)"
    case scrollViewDidEndDecelerating = "scrollViewDidEndDecelerating(_:)"
    case scrollViewDidEndScrollingAnimation = "scrollViewDidEndScrollingAnimation(_:)"
    case viewForZooming = "viewForZooming(in:)"
    case scrollViewWillBeginZooming = "scrollViewWillBeginZooming(_:with:)"
    case scrollViewDidEndZooming = "scrollViewDidEndZooming(_:with:atScale:)"
    case scrollViewShouldScrollToTop = "scrollViewShouldScrollToTop(_:)"
    case scrollViewDidScrollToTop = "scrollViewDidScrollToTop(_:)"
    case scrollViewDidChangeAdjustedContentInset = "scrollViewDidChangeAdjustedContentInset(_:)"
  }

  /// A method or property of a cell or another reusable view.
  public enum CellMember: String, Sendable, Hashable, CaseIterable {
    case initWithFrame = "init(frame:)"
    case prepareForReuse = "prepareForReuse()"
    case apply = "apply(_:)"
    case preferredLayoutAttributesFitting = "preferredLayoutAttributesFitting(_:)"
    case willTransition = "willTransition(from:to:)"
    case didTransition = "didTransition(from:to:)"
    case isSelected
    case isHighlighted
    case layoutSubviews = "layoutSubviews()"
    case setNeedsUpdateConfiguration = "setNeedsUpdateConfiguration()"
    case updateConfiguration = "updateConfiguration(using:)"
    case dragStateDidChange = "dragStateDidChange(_:)"
  }

  /// A method or property of the collection view, or something that happens to it.
  public enum ViewMember: String, Sendable, Hashable, CaseIterable {
    case layoutSubviews = "layoutSubviews()"
    case setNeedsLayout = "setNeedsLayout()"
    case layoutIfNeeded = "layoutIfNeeded()"
    case reloadData = "reloadData()"
    case insertItems = "insertItems(at:)"
    case deleteItems = "deleteItems(at:)"
    case moveItem = "moveItem(at:to:)"
    case reloadItems = "reloadItems(at:)"
    case reconfigureItems = "reconfigureItems(at:)"
    case insertSections = "insertSections(_:)"
    case deleteSections = "deleteSections(_:)"
    case moveSection = "moveSection(_:toSection:)"
    case reloadSections = "reloadSections(_:)"
    case performBatchUpdates = "performBatchUpdates(_:completion:)"
    case scrollToItem = "scrollToItem(at:at:animated:)"
    case selectItem = "selectItem(at:animated:scrollPosition:)"
    case deselectItem = "deselectItem(at:animated:)"
    case dequeueReusableCell = "dequeueReusableCell(withReuseIdentifier:for:)"
    case dequeueReusableSupplementaryView =
      "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)"
    case setCollectionViewLayout = "setCollectionViewLayout(_:animated:)"
    case setCollectionViewLayoutWithCompletion = "setCollectionViewLayout(_:animated:completion:)"
    case startInteractiveTransition = "startInteractiveTransition(to:completion:)"
    case finishInteractiveTransition = "finishInteractiveTransition()"
    case cancelInteractiveTransition = "cancelInteractiveTransition()"
    case beginInteractiveMovementForItem = "beginInteractiveMovementForItem(at:)"
    case updateInteractiveMovementTargetPosition = "updateInteractiveMovementTargetPosition(_:)"
    case endInteractiveMovement = "endInteractiveMovement()"
    case cancelInteractiveMovement = "cancelInteractiveMovement()"
    case cellForItem = "cellForItem(at:)"
    case layoutAttributesForItem = "layoutAttributesForItem(at:)"
    case layoutAttributesForSupplementaryElement = "layoutAttributesForSupplementaryElement(ofKind:at:)"
    case indexPathForItem = "indexPathForItem(at:)"
    case collectionViewLayout
    case dataSource
    case delegate
    case bounds
    case frame
    case exception
    case consoleMessage
  }

  /// A method or property of the collection view's scrolling side.
  public enum ScrollViewMember: String, Sendable, Hashable, CaseIterable {
    case contentOffset
    case contentSize
    case contentInset
    case bounds
    case adjustedContentInset
    case adjustedContentInsetDidChange = "adjustedContentInsetDidChange()"
    case setContentOffset = "setContentOffset(_:animated:)"
    case scrollRectToVisible = "scrollRectToVisible(_:animated:)"
    case layoutSubviews = "layoutSubviews()"
    case zoomScale
    case setZoomScale = "setZoomScale(_:animated:)"
    case zoom = "zoom(to:animated:)"
    case stopScrollingAndZooming = "stopScrollingAndZooming()"
  }
}
