import Foundation

/// An object that adds interactive behavior to a view, for example a context menu.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view to which the interaction was added.
  var view: UIView? { get }
  /// Called before the interaction is added to a view or removed from it.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view or removed from it.
  func didMove(to view: UIView?)
}
