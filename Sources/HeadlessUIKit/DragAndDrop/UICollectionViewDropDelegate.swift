import Foundation

/// The object that takes the items of drops on a collection view.
///
/// The simulator starts no drops and never calls the methods; app code and tests may.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Takes over the dropped items.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)

  /// Returns whether the items of a drop are accepted. Optional.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool

  /// Called when a drag enters the collection view. Optional.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)

  /// Returns the effect of a drop at the present position. Optional.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal

  /// Called when a drag leaves the collection view. Optional.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)

  /// Called when a drag has ended. Optional.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)

  /// Returns the visible part of the preview of a dropped item. Optional.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  /// Reports that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  {
    OptionalCall.missing(true)
  }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    OptionalCall.missing(UICollectionViewDropProposal(operation: .cancel))
  }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { OptionalCall.missing(nil) }
}

/// The answer of a collection view's delegate to a drop that is about to happen.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// The place of the dropped items.
  public enum Intent: Int, Sendable {
    /// The place is open.
    case unspecified = 0
    /// The items are inserted at the index path.
    case insertAtDestinationIndexPath = 1
    /// The items become a part of the item at the index path.
    case insertIntoDestinationIndexPath = 2
  }

  /// The place of the dropped items.
  public let intent: Intent

  /// Creates a proposal of an effect without a place.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  /// Creates a proposal of an effect and a place.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// The drop that a delegate carries out.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The dropped items.
  var items: [any UICollectionViewDropItem] { get }
  /// The place of the drop; nil outside all items.
  var destinationIndexPath: IndexPath? { get }
  /// The last answer of the delegate.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }

  /// Animates an item to a cell.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating

  /// Animates an item into a part of a cell.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
}

/// An item of a drop.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The index path from which the item was dragged; nil if it comes from another view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the preview.
  var previewSize: CGSize { get }
}
