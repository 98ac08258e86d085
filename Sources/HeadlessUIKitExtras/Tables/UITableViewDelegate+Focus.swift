import Foundation
import HeadlessUIKit

/// The rows of a table between which the focus moves; the simulator moves no focus and creates no context.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The index path of the row that had the focus.
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  /// The index path of the row that gets the focus.
  open var nextFocusedIndexPath: IndexPath? { nil }
}

// MARK: - Optional methods

extension UITableViewDelegate {
  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  /// Reports that the method is missing.
  public func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { OptionalCall.missing(true) }

  /// Reports that the method is missing.
  public func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    OptionalCall.missing(nil)
  }

  /// The callable value behind `delegate.indexPathForPreferredFocusedView?(in:)`.
  public var indexPathForPreferredFocusedView: IndexPathForPreferredFocusedRowCall? {
    IndexPathForPreferredFocusedRowCall(delegate: self)
  }
}

// MARK: - Optional calls

extension TableViewDelegateCalls {
  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool? {
    OptionalCall.ask { delegate.tableView(tableView, canFocusRowAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool? { OptionalCall.ask { delegate.tableView(tableView, shouldUpdateFocusIn: context) } }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) -> Void? {
    OptionalCall.ask { delegate.tableView(tableView, didUpdateFocusIn: context, with: coordinator) }
  }
}

/// The optional method of a delegate that is called as `indexPathForPreferredFocusedView?(in:)`.
@preconcurrency @MainActor public struct IndexPathForPreferredFocusedRowCall {
  let delegate: any UITableViewDelegate

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(in tableView: UITableView) -> IndexPath? {
    OptionalCall.ask { delegate.indexPathForPreferredFocusedView(in: tableView) } ?? nil
  }
}
