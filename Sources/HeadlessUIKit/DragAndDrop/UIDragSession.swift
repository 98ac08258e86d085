import Foundation

/// The common part of a drag and a drop.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The dragged items.
  var items: [UIDragItem] { get }
  /// Whether the items may be moved.
  var allowsMoveOperation: Bool { get }
  /// Whether the items can be dropped in the same app only.
  var isRestrictedToDraggingApplication: Bool { get }

  /// Returns the position of the drag in a view.
  func location(in view: UIView) -> CGPoint
}

/// A drag that began in the app.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// A value of the app that belongs to the drag.
  var localContext: Any? { get set }
}

/// A drag over a destination in the app.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in the same app.
  var localDragSession: (any UIDragSession)? { get }
}

/// An animation of a dropped item.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds animations that run with the drop.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a closure that runs when the drop has ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
