import Foundation
import HeadlessUIKit

/// The object that decides about the heights, headers and selection of a table; every method is optional.
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Notifies the delegate that a cell is about to appear on screen.
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)

  /// Notifies the delegate that a header is about to appear on screen.
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)

  /// Notifies the delegate that a footer is about to appear on screen.
  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)

  /// Notifies the delegate that a cell was removed from the screen.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)

  /// Notifies the delegate that a header was removed from the screen.
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)

  /// Notifies the delegate that a footer was removed from the screen.
  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)

  /// Returns the height of a row.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat

  /// Returns the height of a section's header.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat

  /// Returns the height of a section's footer.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat

  /// Returns the estimated height of a row; the simulator never calls it.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat

  /// Returns the estimated height of a header; the simulator never calls it.
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat

  /// Returns the estimated height of a footer; the simulator never calls it.
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat

  /// Returns the view of a section's header.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?

  /// Returns the view of a section's footer.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

  /// Notifies the delegate that the user has tapped an accessory; the simulator never calls it.
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

  /// Returns whether a row is highlighted by a touch; the simulator never calls it.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

  /// Notifies the delegate that a row was highlighted; the simulator never calls it.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)

  /// Notifies the delegate that the highlight of a row was removed; the simulator never calls it.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)

  /// Returns whether a row can have the focus; the simulator never calls it.
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool

  /// Returns whether the focus can move; the simulator never calls it.
  func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool

  /// Notifies the delegate that the focus has moved; the simulator never calls it.
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)

  /// Returns the index path of the row that gets the focus first; the simulator never calls it.
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?

  /// Returns the row that a touch selects; the simulator never calls it.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

  /// Returns the row that a touch deselects; the simulator never calls it.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

  /// Notifies the delegate that a touch has selected a row; the simulator never calls it.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)

  /// Notifies the delegate that a touch has deselected a row; the simulator never calls it.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

  /// Returns how a row can be edited; the simulator never calls it.
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle

  /// Returns the title of the button that deletes a row; the simulator never calls it.
  func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?

  /// Returns the actions on the leading side of a row; the simulator never calls it.
  func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?

  /// Returns the actions on the trailing side of a row; the simulator never calls it.
  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?

  /// Returns whether the background of a row is indented while it is edited; the simulator never calls it.
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool

  /// Returns the target of a dragged row; the simulator never calls it.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath

  /// Returns the depth of a row; the simulator never calls it.
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
}

// MARK: - Optional methods

extension UITableViewDelegate {
  /// Reports that the method is missing.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    OptionalCall.missing(0)
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    OptionalCall.missing(0)
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    OptionalCall.missing(0)
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    OptionalCall.missing(0)
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    OptionalCall.missing(0)
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    OptionalCall.missing(0)
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    OptionalCall.missing(nil)
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    OptionalCall.missing(nil)
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    OptionalCall.missing(nil)
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    OptionalCall.missing(nil)
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { OptionalCall.missing(UITableViewCell.EditingStyle.none) }

  /// Reports that the method is missing.
  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { OptionalCall.missing(nil) }

  /// Reports that the method is missing.
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { OptionalCall.missing(nil) }

  /// Reports that the method is missing.
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { OptionalCall.missing(nil) }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  { OptionalCall.missing(true) }

  /// Reports that the method is missing.
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { OptionalCall.missing(sourceIndexPath) }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    OptionalCall.missing(0)
  }

  /// The callable value behind `delegate.tableView?(…)`.
  public var tableView: TableViewDelegateCalls? { TableViewDelegateCalls(delegate: self) }
}

/// The methods of a delegate that are called as `tableView?(…)`.
@preconcurrency @MainActor public struct TableViewDelegateCalls {
  let delegate: any UITableViewDelegate

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) -> Void? { OptionalCall.ask { delegate.tableView(tableView, willDisplay: cell, forRowAt: indexPath) } }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) -> Void? {
    OptionalCall.ask { delegate.tableView(tableView, willDisplayHeaderView: view, forSection: section) }
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) -> Void? {
    OptionalCall.ask { delegate.tableView(tableView, willDisplayFooterView: view, forSection: section) }
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.ask { delegate.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) -> Void? {
    OptionalCall.ask { delegate.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section) }
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) -> Void? {
    OptionalCall.ask { delegate.tableView(tableView, didEndDisplayingFooterView: view, forSection: section) }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat? {
    OptionalCall.ask { delegate.tableView(tableView, heightForRowAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat? {
    OptionalCall.ask { delegate.tableView(tableView, heightForHeaderInSection: section) }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat? {
    OptionalCall.ask { delegate.tableView(tableView, heightForFooterInSection: section) }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat?
  { OptionalCall.ask { delegate.tableView(tableView, estimatedHeightForRowAt: indexPath) } }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat?
  { OptionalCall.ask { delegate.tableView(tableView, estimatedHeightForHeaderInSection: section) } }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat?
  { OptionalCall.ask { delegate.tableView(tableView, estimatedHeightForFooterInSection: section) } }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    OptionalCall.ask { delegate.tableView(tableView, viewForHeaderInSection: section) } ?? nil
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    OptionalCall.ask { delegate.tableView(tableView, viewForFooterInSection: section) } ?? nil
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    -> Void?
  { OptionalCall.ask { delegate.tableView(tableView, accessoryButtonTappedForRowWith: indexPath) } }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool? {
    OptionalCall.ask { delegate.tableView(tableView, shouldHighlightRowAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) -> Void? {
    OptionalCall.ask { delegate.tableView(tableView, didHighlightRowAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) -> Void? {
    OptionalCall.ask { delegate.tableView(tableView, didUnhighlightRowAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    OptionalCall.ask { delegate.tableView(tableView, willSelectRowAt: indexPath) } ?? nil
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    OptionalCall.ask { delegate.tableView(tableView, willDeselectRowAt: indexPath) } ?? nil
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) -> Void? {
    OptionalCall.ask { delegate.tableView(tableView, didSelectRowAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) -> Void? {
    OptionalCall.ask { delegate.tableView(tableView, didDeselectRowAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle?
  { OptionalCall.ask { delegate.tableView(tableView, editingStyleForRowAt: indexPath) } }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    OptionalCall.ask { delegate.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath) }
      ?? nil
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    OptionalCall.ask { delegate.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) }
      ?? nil
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    OptionalCall.ask { delegate.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath) }
      ?? nil
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool?
  { OptionalCall.ask { delegate.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) } }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath? {
    OptionalCall.ask {
      delegate.tableView(
        tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
        toProposedIndexPath: proposedDestinationIndexPath)
    }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int?
  { OptionalCall.ask { delegate.tableView(tableView, indentationLevelForRowAt: indexPath) } }
}
