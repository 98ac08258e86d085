import Foundation

/// The object that provides the items of drags from a collection view.
///
/// The simulator starts no drags and never calls the methods; app code and tests may.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// Returns the items of a drag that begins at an item; an empty array begins no drag.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]

  /// Returns the items that are added to a drag by a tap. Optional.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]

  /// Returns the visible part of the preview of an item. Optional.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?

  /// Called before a drag begins. Optional.
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)

  /// Called when a drag has ended. Optional.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)

  /// Returns whether the items of a drag may be moved. Optional.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool

  /// Returns whether the items of a drag can be dropped in the same app only. Optional.
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { OptionalCall.missing([]) }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { OptionalCall.missing(nil) }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { OptionalCall.missing(true) }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { OptionalCall.missing(false) }
}
