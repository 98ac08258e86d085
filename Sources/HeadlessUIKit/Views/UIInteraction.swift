import Foundation

/// Something that makes a view interactive, such as a context menu.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view to which the interaction was added.
  var view: UIView? { get }
  /// Called before the interaction gets another view or none.
  func willMove(to view: UIView?)
  /// Called after the interaction got another view or none.
  func didMove(to view: UIView?)
}
