import Foundation

// MARK: - Optional methods

extension UICollectionViewDelegate {
  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(false) }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { OptionalCall.missing(false) }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  { OptionalCall.missing(true) }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(false) }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { OptionalCall.missing(true) }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    OptionalCall.missing(nil)
  }

  /// The callable value behind `delegate.indexPathForPreferredFocusedView?(in:)`.
  public var indexPathForPreferredFocusedView: IndexPathForPreferredFocusedViewCall? {
    IndexPathForPreferredFocusedViewCall(delegate: self)
  }
}

// MARK: - Optional calls

extension CollectionViewDelegateCalls {
  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.ask { delegate.collectionView(collectionView, shouldShowMenuForItemAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool? {
    OptionalCall.ask {
      delegate.collectionView(
        collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
    }
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Void? {
    OptionalCall.ask {
      delegate.collectionView(
        collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
    }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.ask { delegate.collectionView(collectionView, canFocusItemAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalCall.ask { delegate.collectionView(collectionView, selectionFollowsFocusForItemAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool? { OptionalCall.ask { delegate.collectionView(collectionView, shouldUpdateFocusIn: context) } }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) -> Void? {
    OptionalCall.ask {
      delegate.collectionView(collectionView, didUpdateFocusIn: context, with: coordinator)
    }
  }
}

/// The optional method of a delegate that is called as `indexPathForPreferredFocusedView?(in:)`.
@preconcurrency @MainActor public struct IndexPathForPreferredFocusedViewCall {
  let delegate: any UICollectionViewDelegate

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(in collectionView: UICollectionView) -> IndexPath? {
    OptionalCall.ask { delegate.indexPathForPreferredFocusedView(in: collectionView) } ?? nil
  }
}
