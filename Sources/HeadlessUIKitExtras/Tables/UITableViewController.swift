import Foundation
import HeadlessUIKit

/// A view controller whose view is a table, and which is its data source and delegate.
///
/// The class declares the optional methods of both protocols, because a subclass can only override methods that the
/// conforming class declares. A method that no subclass overrides counts as missing.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {
  private let style: UITableView.Style

  /// Creates a controller whose table has a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a plain table; the nib is not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with a plain table; the archive is not read.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table, which is the view.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }
  /// Whether the selection is cleared when the view appears.
  open var clearsSelectionOnViewWillAppear = true
  /// The control with which the user refreshes the content.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  /// Creates a table that fills the screen, with the controller as its data source and delegate.
  open override func loadView() {
    let table = UITableView(frame: UIScreen.main.bounds, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    view = table
  }

  /// Clears the selection if ``clearsSelectionOnViewWillAppear`` is true.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in tableView.indexPathsForSelectedRows ?? [] {
      tableView.deselectRow(at: path, animated: animated)
    }
  }

  // MARK: - Data source

  /// Reports that the method is missing, which stands for 1; subclasses override it.
  open func numberOfSections(in tableView: UITableView) -> Int { OptionalCall.missing(1) }

  /// Returns 0; subclasses override it.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// Returns an empty cell; subclasses override it.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Reports that the method is missing; subclasses override it.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { OptionalCall.missing(nil) }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(false)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    OptionalCall.missing(nil)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    OptionalCall.missing(nil)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  { OptionalCall.missing(0) }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { OptionalCall.missing() }

  // MARK: - Delegate

  /// Reports that the method is missing; subclasses override it.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    OptionalCall.missing(0)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    OptionalCall.missing(0)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    OptionalCall.missing(0)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    OptionalCall.missing(0)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    OptionalCall.missing(0)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    OptionalCall.missing(0)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    OptionalCall.missing(nil)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    OptionalCall.missing(nil)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { OptionalCall.missing(true) }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { OptionalCall.missing() }

  /// Reports that the method is missing; subclasses override it.
  open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    OptionalCall.missing(nil)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    OptionalCall.missing(nil)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    OptionalCall.missing(nil)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    OptionalCall.missing()
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { OptionalCall.missing(UITableViewCell.EditingStyle.none) }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?
  { OptionalCall.missing(nil) }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { OptionalCall.missing(nil) }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { OptionalCall.missing(nil) }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { OptionalCall.missing(sourceIndexPath) }

  /// Reports that the method is missing; subclasses override it.
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    OptionalCall.missing(0)
  }
}
