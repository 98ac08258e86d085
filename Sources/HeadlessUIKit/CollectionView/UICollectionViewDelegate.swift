import Foundation

/// The object that is told of selection, display and movement; every method is optional.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Tells whether an item is highlighted when it is touched; optional, true where it is missing.
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool

  /// Tells that an item was highlighted; optional.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)

  /// Tells that an item is not highlighted any more; optional.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)

  /// Tells whether a touch selects an item; optional, true where it is missing.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool

  /// Tells whether a touch deselects an item; optional, true where it is missing.
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool

  /// Tells that a touch selected an item; optional.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)

  /// Tells that a touch deselected an item; optional.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)

  /// Tells whether an item has a primary action; optional.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool

  /// Performs the primary action of an item; optional.
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  /// Tells that a cell is about to come on screen; optional.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  )

  /// Tells that a supplementary view is about to come on screen; optional.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)

  /// Tells that a cell has left the screen; optional.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)

  /// Tells that a supplementary view has left the screen; optional.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)

  /// Returns the layout that interpolates between two others in an interactive transition; optional.
  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout

  /// Returns the path at which a dragged item may land, given where it came from; optional.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  /// Returns the path at which a dragged item may land; optional.
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  /// Returns the offset after an animated update, after the layout was asked; optional.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint

  /// Tells whether an item can be edited; optional.
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool

  /// Tells whether a two-finger drag selects several items; optional.
  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool

  /// Tells that a two-finger drag began to select items; optional.
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)

  /// Tells that a two-finger drag ended; optional.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
}

// MARK: - What is optional

extension UICollectionViewDelegate {
  /// Says that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
    -> Bool
  { OptionalCall.missing(true) }

  /// Says that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Says that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Says that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  { OptionalCall.missing(true) }

  /// Says that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  { OptionalCall.missing(true) }

  /// Says that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Says that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Says that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(true) }

  /// Says that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Says that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Says that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Says that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Says that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Says that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    OptionalCall.missing(UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
  }

  /// Says that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OptionalCall.missing(proposedIndexPath) }

  /// Says that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OptionalCall.missing(proposedIndexPath) }

  /// Says that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { OptionalCall.missing(proposedContentOffset) }

  /// Says that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  /// Says that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(false) }

  /// Says that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Says that the method is missing.
  public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    OptionalCall.missing()
  }

  /// What `delegate.collectionView?(…)` calls.
  public var collectionView: CollectionViewDelegateCalls? { CollectionViewDelegateCalls(delegate: self) }

  /// What `delegate.collectionViewDidEndMultipleSelectionInteraction?(…)` calls.
  public var collectionViewDidEndMultipleSelectionInteraction:
    CollectionViewDelegateCollectionViewDidEndMultipleSelectionInteractionCall?
  { CollectionViewDelegateCollectionViewDidEndMultipleSelectionInteractionCall(delegate: self) }
}

/// The optional calls of a delegate that are spelled `collectionView?(…)`.
@MainActor public struct CollectionViewDelegateCalls {
  let delegate: any UICollectionViewDelegate

  /// Calls the method; nil where it is missing.
  public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
    -> Bool?
  { OptionalCall.ask { delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath) } }

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
    -> Void?
  { OptionalCall.ask { delegate.collectionView(collectionView, didHighlightItemAt: indexPath) } }

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
    -> Void?
  { OptionalCall.ask { delegate.collectionView(collectionView, didUnhighlightItemAt: indexPath) } }

  /// Calls the method; nil where it is missing.
  public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool?
  { OptionalCall.ask { delegate.collectionView(collectionView, shouldSelectItemAt: indexPath) } }

  /// Calls the method; nil where it is missing.
  public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool?
  { OptionalCall.ask { delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath) } }

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    -> Void?
  { OptionalCall.ask { delegate.collectionView(collectionView, didSelectItemAt: indexPath) } }

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    -> Void?
  { OptionalCall.ask { delegate.collectionView(collectionView, didDeselectItemAt: indexPath) } }

  /// Calls the method; nil where it is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.ask { delegate.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath) }
  }

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.ask { delegate.collectionView(collectionView, performPrimaryActionForItemAt: indexPath) }
  }

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.ask { delegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
  }

  /// Calls the method; nil where it is missing.
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

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.ask { delegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) }
  }

  /// Calls the method; nil where it is missing.
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

  /// Calls the method; nil where it is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    OptionalCall.ask {
      delegate.collectionView(collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
    }
  }

  /// Calls the method; nil where it is missing.
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

  /// Calls the method; nil where it is missing.
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

  /// Calls the method; nil where it is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint? {
    OptionalCall.ask {
      delegate.collectionView(
        collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    }
  }

  /// Calls the method; nil where it is missing.
  public func callAsFunction(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool?
  { OptionalCall.ask { delegate.collectionView(collectionView, canEditItemAt: indexPath) } }

  /// Calls the method; nil where it is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.ask {
      delegate.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }
  }

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.ask {
      delegate.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
    }
  }
}

/// The optional calls of a delegate that are spelled `collectionViewDidEndMultipleSelectionInteraction?(…)`.
@MainActor public struct CollectionViewDelegateCollectionViewDidEndMultipleSelectionInteractionCall {
  let delegate: any UICollectionViewDelegate

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView) -> Void? {
    OptionalCall.ask { delegate.collectionViewDidEndMultipleSelectionInteraction(collectionView) }
  }
}
