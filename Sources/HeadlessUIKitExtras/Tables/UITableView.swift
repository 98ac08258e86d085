import Foundation
import HeadlessUIKit

/// A view that shows rows below each other, for code that handles both tables and collection views.
///
/// Rows have the height that the delegate or ``rowHeight`` gives; cells are not measured, and the automatic height is
/// 44 points. Cells exist for visible rows. Changes load the table again at the end of an update, without animation.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The appearance.
  open private(set) var style: Style
  /// The frames of all parts; nil until they are needed.
  var knownGeometry: TableGeometry?
  /// The cells of visible rows.
  var shownCells: [IndexPath: UITableViewCell] = [:]
  /// The visible headers and footers by section.
  var shownHeaders: [Int: UIView] = [:]
  var shownFooters: [Int: UIView] = [:]
  /// The classes and nibs of views by identifier, and the views that can be used again.
  let cellRegistry = TableReuse<UITableViewCell>()
  let headerRegistry = TableReuse<UITableViewHeaderFooterView>()
  var updateDepth = 0
  /// Whether the table gives visible rows cells at the moment.
  var isShowing = false
  private var changes = TableChanges()
  private var updateCompletions: [(Bool) -> Void] = []
  private var selection: [IndexPath] = []

  /// Creates a table with a frame and a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a plain table; the archive is not read.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: Data

  /// The object that provides the rows.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reload() } }
  }
  /// The object that decides about heights and headers.
  open weak var delegate: (any UITableViewDelegate)? {
    get { _delegate as? any UITableViewDelegate }
    set { _delegate = newValue }
  }
  /// The object that prepares data in advance; the simulator never calls it.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// Loads all rows again before the next layout.
  open func reloadData() {
    selection = []
    reload()
  }

  /// Forgets frames and views, which the next layout requests again.
  func reload() {
    knownGeometry = nil
    removeShownViews()
    setNeedsLayout()
  }

  /// The number of sections.
  open var numberOfSections: Int { geometry.sections.count }

  /// Returns the number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
  }

  // MARK: Heights

  /// The height of rows for which the delegate returns none.
  open var rowHeight = UITableView.automaticDimension { didSet { reload() } }
  /// The height of headers for which the delegate returns none.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { reload() } }
  /// The height of footers for which the delegate returns none.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { reload() } }
  /// The estimated height of rows, which has no effect here.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The estimated height of headers, which has no effect here.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The estimated height of footers, which has no effect here.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above headers, which has no effect here.
  open var sectionHeaderTopPadding: CGFloat = 0

  // MARK: Looks

  /// The view above all sections.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
  /// The view below all sections.
  open var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }
  /// The view behind the rows.
  open var backgroundView: UIView? { didSet { replace(oldValue, backgroundView) } }
  /// The lines between rows, which are not drawn.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The color of the lines between rows.
  open var separatorColor: UIColor?
  /// The inset of the lines between rows, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// The beginning of the inset of the lines between rows.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// Whether the margins of cells follow the readable width, which has no effect here.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether content views are inset to the safe area, which has no effect here.
  open var insetsContentViewsToSafeArea = true

  private func replace(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    knownGeometry = nil
    setNeedsLayout()
  }

  // MARK: Selection and editing

  /// Whether rows can be selected.
  open var allowsSelection = true
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected while the table is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether rows can be dragged.
  open var dragInteractionEnabled = false
  /// Whether the table is edited.
  open var isEditing = false

  /// Begins or ends the editing without animation.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// The path of the first selected row.
  open var indexPathForSelectedRow: IndexPath? { selection.first }
  /// The paths of the selected rows; nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row without calling the delegate; nil deselects all rows.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection || indexPath == nil {
      for path in selection { deselectRow(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    shownCells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    shownCells[indexPath]?.setSelected(false, animated: animated)
  }

  // MARK: Updates

  /// Begins a group of changes.
  open func beginUpdates() { updateDepth += 1 }

  /// Ends a group of changes: heights are requested again, and cells of rows that are not reloaded stay.
  open func endUpdates() {
    updateDepth = max(0, updateDepth - 1)
    guard updateDepth == 0 else { return }
    applyChanges()
    layoutIfNeeded()
    let completions = updateCompletions
    updateCompletions = []
    for completion in completions { completion(true) }
  }

  /// Makes changes together.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    if let completion { updateCompletions.append(completion) }
    updates?()
    endUpdates()
  }

  /// Adds to the changes, which are a group of their own if there is none.
  private func change(_ note: (inout TableChanges) -> Void) {
    beginUpdates()
    note(&changes)
    endUpdates()
  }

  /// Requests the counts and heights again, and gives the visible cells and headers that are left their new places.
  ///
  /// If the changes do not fit the counts, all views are requested again.
  private func applyChanges() {
    let changes = changes
    self.changes = TableChanges()
    guard let before = knownGeometry else { return reload() }
    knownGeometry = nil
    isShowing = true
    let places = changes.places(before: before.rowCounts, after: geometry.rowCounts)
    isShowing = false
    setNeedsLayout()
    guard let places else { return removeShownViews() }
    selection = selection.compactMap { places.rows[$0] }
    moveShownViews(places, reloading: changes)
  }

  /// Inserts rows, which the data source already has.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Deletes rows, which the data source no longer has.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Requests the cells of rows again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Requests the cells of rows again, like a reload.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    change { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Moves a row, as the data source already has.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows[indexPath] = newIndexPath }
  }

  /// Inserts sections, which the data source already has.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections, which the data source no longer has.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deletedSections.formUnion(sections) }
  }

  /// Requests the cells of sections again.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  /// Moves a section, as the data source already has.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections[section] = newSection }
  }

  // MARK: Layout

  /// The rectangle of the content that is visible; a change shows other rows at the next layout.
  open override var bounds: CGRect {
    didSet { if bounds != oldValue { setNeedsLayout() } }
  }

  /// Loads the table if it must, and shows the visible rows.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showVisibleViews()
  }
}

/// The object that prepares the data of rows in advance.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Prepares the data of rows; the simulator never calls it.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
}
