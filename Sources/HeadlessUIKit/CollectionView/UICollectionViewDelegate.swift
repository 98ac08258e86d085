import Foundation

/// The object that receives the calls about selection, display and movement; every method is optional.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Returns whether an item is highlighted by a touch; true if it is missing.
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool

  /// Notifies the delegate that an item was highlighted.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)

  /// Notifies the delegate that the highlight of an item was removed.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)

  /// Returns whether a touch selects an item; true if it is missing.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool

  /// Returns whether a touch deselects an item; true if it is missing.
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool

  /// Notifies the delegate that a touch has selected an item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)

  /// Notifies the delegate that a touch has deselected an item.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)

  /// Returns whether an item has a primary action; the simulator never calls it.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool

  /// Performs the primary action of an item; the simulator never calls it.
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  /// Returns whether a long touch shows the menu of an item; the simulator never calls it.
  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool

  /// Returns whether the menu of an item has an action; the simulator never calls it.
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool

  /// Performs an action of the menu of an item; the simulator never calls it.
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?)

  /// Returns whether an item can have the focus; the simulator never calls it.
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool

  /// Returns whether an item is selected when it gets the focus; the simulator never calls it.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool

  /// Returns whether the focus can move; the simulator never calls it.
  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool

  /// Notifies the delegate that the focus has moved; the simulator never calls it.
  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)

  /// Returns the index path of the item that gets the focus first; the simulator never calls it.
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?

  /// Notifies the delegate that a cell is about to appear on screen.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  )

  /// Notifies the delegate that a supplementary view is about to appear on screen.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)

  /// Notifies the delegate that a cell was removed from the screen.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)

  /// Notifies the delegate that a supplementary view was removed from the screen.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)

  /// Returns the layout that interpolates between two layouts in an interactive transition.
  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout

  /// Returns the target index path of a dragged item, given its original and its current index path.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  /// Returns the target index path of a dragged item.
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  /// Returns the content offset after an animated update, given the one that the layout has returned.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint

  /// Returns the request of a new window for an item; the simulator never calls it.
  func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration?

  /// Returns whether an item can be edited; the simulator never calls it.
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool

  /// Returns whether a two-finger drag selects several items; the simulator never calls it.
  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool

  /// Notifies the delegate that a two-finger drag has begun to select items; the simulator never calls it.
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)

  /// Notifies the delegate that a two-finger drag has ended; the simulator never calls it.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
}

// MARK: - Optional methods

extension UICollectionViewDelegate {
  /// Reports that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
    -> Bool
  { OptionalCall.missing(true) }

  /// Reports that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  { OptionalCall.missing(true) }

  /// Reports that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  { OptionalCall.missing(true) }

  /// Reports that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(true) }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    OptionalCall.missing(UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
  }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OptionalCall.missing(proposedIndexPath) }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OptionalCall.missing(proposedIndexPath) }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { OptionalCall.missing(proposedContentOffset) }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration? { OptionalCall.missing(nil) }

  /// Reports that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(false) }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    OptionalCall.missing()
  }

  /// The callable value behind `delegate.collectionView?(…)`.
  public var collectionView: CollectionViewDelegateCalls? { CollectionViewDelegateCalls(delegate: self) }

  /// The callable value behind `delegate.collectionViewDidEndMultipleSelectionInteraction?(…)`.
  public var collectionViewDidEndMultipleSelectionInteraction:
    CollectionViewDelegateCollectionViewDidEndMultipleSelectionInteractionCall?
  { CollectionViewDelegateCollectionViewDidEndMultipleSelectionInteractionCall(delegate: self) }
}

/// The optional methods of a delegate that are called as `collectionView?(…)`.
@preconcurrency @MainActor public struct CollectionViewDelegateCalls {
  let delegate: any UICollectionViewDelegate

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
    -> Bool?
  { OptionalCall.ask { delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath) } }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
    -> Void?
  { OptionalCall.ask { delegate.collectionView(collectionView, didHighlightItemAt: indexPath) } }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
    -> Void?
  { OptionalCall.ask { delegate.collectionView(collectionView, didUnhighlightItemAt: indexPath) } }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool?
  { OptionalCall.ask { delegate.collectionView(collectionView, shouldSelectItemAt: indexPath) } }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool?
  { OptionalCall.ask { delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath) } }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    -> Void?
  { OptionalCall.ask { delegate.collectionView(collectionView, didSelectItemAt: indexPath) } }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    -> Void?
  { OptionalCall.ask { delegate.collectionView(collectionView, didDeselectItemAt: indexPath) } }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.ask { delegate.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.ask { delegate.collectionView(collectionView, performPrimaryActionForItemAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.ask { delegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    OptionalCall.ask {
      delegate.collectionView(
        collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
    }
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.ask { delegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    OptionalCall.ask {
      delegate.collectionView(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
    }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    OptionalCall.ask {
      delegate.collectionView(collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
    }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath? {
    OptionalCall.ask {
      delegate.collectionView(
        collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
        atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath? {
    OptionalCall.ask {
      delegate.collectionView(
        collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
        toProposedIndexPath: proposedIndexPath)
    }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint? {
    OptionalCall.ask {
      delegate.collectionView(
        collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration?? {
    OptionalCall.ask {
      delegate.collectionView(
        collectionView, sceneActivationConfigurationForItemAt: indexPath, point: point)
    }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool?
  { OptionalCall.ask { delegate.collectionView(collectionView, canEditItemAt: indexPath) } }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.ask {
      delegate.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.ask {
      delegate.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
    }
  }
}

/// The optional methods of a delegate that are called as `collectionViewDidEndMultipleSelectionInteraction?(…)`.
@preconcurrency @MainActor
public struct CollectionViewDelegateCollectionViewDidEndMultipleSelectionInteractionCall {
  let delegate: any UICollectionViewDelegate

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView) -> Void? {
    OptionalCall.ask { delegate.collectionViewDidEndMultipleSelectionInteraction(collectionView) }
  }
}
