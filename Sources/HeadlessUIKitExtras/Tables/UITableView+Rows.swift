import Foundation
import HeadlessUIKit

// Frames, and the views of visible rows.
extension UITableView {
  /// The frames of all parts, for which the data source and the delegate are asked when they are not known.
  var geometry: TableGeometry {
    if let knownGeometry, knownGeometry.sections.first.map({ $0.header.width == bounds.width }) ?? true {
      return knownGeometry
    }
    let count = dataSource == nil ? 0 : OptionalCall.ask { dataSource!.numberOfSections(in: self) } ?? 1
    let heights = (0..<count).map { section in
      TableGeometry.Heights(
        header: height(ofHeaderIn: section),
        rows: (0..<(dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0)).map { row in
          height(ofRowAt: IndexPath(indexes: [section, row]))
        },
        footer: height(ofFooterIn: section))
    }
    let new = TableGeometry(
      heights, width: bounds.width, top: tableHeaderView?.frame.height ?? 0,
      bottom: tableFooterView?.frame.height ?? 0)
    knownGeometry = new
    return new
  }

  private func height(ofRowAt path: IndexPath) -> CGFloat {
    let own = delegate.flatMap { delegate in
      OptionalCall.ask { delegate.tableView(self, heightForRowAt: path) }
    }
    return Self.height(own, rowHeight, automatic: 44)
  }

  // Unverified: UIKit's headers and footers with titles are 28 points high in a plain table. Their frames on a device
  // would settle it.
  private func height(ofHeaderIn section: Int) -> CGFloat {
    let own = delegate.flatMap { delegate in
      OptionalCall.ask { delegate.tableView(self, heightForHeaderInSection: section) }
    }
    let hasTitle = dataSource.flatMap { source in
      OptionalCall.ask { source.tableView(self, titleForHeaderInSection: section) } ?? nil
    }
    return Self.height(own, sectionHeaderHeight, automatic: hasTitle == nil ? 0 : 28)
  }

  private func height(ofFooterIn section: Int) -> CGFloat {
    let own = delegate.flatMap { delegate in
      OptionalCall.ask { delegate.tableView(self, heightForFooterInSection: section) }
    }
    let hasTitle = dataSource.flatMap { source in
      OptionalCall.ask { source.tableView(self, titleForFooterInSection: section) } ?? nil
    }
    return Self.height(own, sectionFooterHeight, automatic: hasTitle == nil ? 0 : 28)
  }

  /// Returns the first height that is not automatic.
  private static func height(_ own: CGFloat?, _ standard: CGFloat, automatic: CGFloat) -> CGFloat {
    if let own, own >= 0 { return own }
    return own == nil && standard >= 0 ? standard : automatic
  }

  // MARK: Queries

  /// Returns the frame of a section; empty if it does not exist.
  public func rect(forSection section: Int) -> CGRect {
    geometry.sections.indices.contains(section) ? geometry.sections[section].frame : .zero
  }

  /// Returns the frame of a section's header; empty if the section does not exist.
  public func rectForHeader(inSection section: Int) -> CGRect {
    geometry.sections.indices.contains(section) ? geometry.sections[section].header : .zero
  }

  /// Returns the frame of a section's footer; empty if the section does not exist.
  public func rectForFooter(inSection section: Int) -> CGRect {
    geometry.sections.indices.contains(section) ? geometry.sections[section].footer : .zero
  }

  /// Returns the frame of a row; empty if it does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect { geometry.row(at: indexPath) ?? .zero }

  /// Returns the path of the row at a point; nil if there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    geometry.paths { RectQuery.contains($0, point) }.first
  }

  /// Returns the paths of the rows in a rectangle.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    geometry.paths { RectQuery.overlaps($0, rect) }
  }

  /// Returns the path of a visible cell; nil if the cell shows no row.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shownCells.first { $0.value === cell }?.key
  }

  /// Returns the cell of a row; nil if the row is not visible.
  ///
  /// The table shows its visible rows first, without waiting for the next layout.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    showIfPossible()
    return shownCells[indexPath]
  }

  /// The cells of the visible rows, from top to bottom, which the table shows first.
  public var visibleCells: [UITableViewCell] {
    showIfPossible()
    return (indexPathsForVisibleRows ?? []).compactMap { shownCells[$0] }
  }

  /// The paths of the visible rows, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath]? { geometry.paths { shows($0) } }

  /// Returns whether a row with a frame is visible; a row without height is, unlike a header without height.
  private func shows(_ frame: CGRect) -> Bool {
    RectQuery.overlaps(frame, bounds)
      || frame.height == 0 && frame.minY >= bounds.minY && frame.minY < bounds.maxY && bounds.width > 0
  }

  /// Returns the header of a section; nil if it is not visible.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaders[section] as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a section; nil if it is not visible.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownFooters[section] as? UITableViewHeaderFooterView
  }

  /// Scrolls until a row is at a position.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let frame = geometry.row(at: indexPath) else { return }
    loadIfNeeded()
    if scrollPosition == .none { return scrollRectToVisible(frame, animated: animated) }
    let free = bounds.height - frame.height
    let space = scrollPosition == .top ? 0 : scrollPosition == .bottom ? free : free / 2
    let most = max(0, contentSize.height - bounds.height)
    setContentOffset(
      CGPoint(x: contentOffset.x, y: min(max(0, frame.minY - space), most)), animated: animated)
  }

  // MARK: Views

  private func loadIfNeeded() {
    if knownGeometry == nil { layoutIfNeeded() }
  }

  /// Gives the visible rows cells, unless the table is doing that or is in a group of changes.
  private func showIfPossible() {
    loadIfNeeded()
    if updateDepth == 0, !isShowing { showVisibleViews() }
  }

  /// Gives the visible rows cells, and takes those of other rows away.
  func showVisibleViews() {
    isShowing = true
    defer { isShowing = false }
    let geometry = geometry
    let size = CGSize(width: bounds.width, height: geometry.height)
    if contentSize != size { contentSize = size }
    tableHeaderView?.frame.size.width = bounds.width
    tableHeaderView?.frame.origin = .zero
    if let footer = tableFooterView {
      footer.frame = CGRect(
        x: 0, y: geometry.height - footer.frame.height, width: bounds.width, height: footer.frame.height)
    }
    backgroundView?.frame = bounds
    let visible = geometry.paths { shows($0) }
    for (path, cell) in shownCells where !visible.contains(path) {
      shownCells[path] = nil
      endDisplaying(cell, path)
    }
    for path in visible {
      guard let frame = geometry.row(at: path) else { continue }
      if let cell = shownCells[path] {
        if cell.frame != frame { cell.frame = frame }
        continue
      }
      show(path, frame)
    }
    showHeaders(geometry)
  }

  private func show(_ path: IndexPath, _ frame: CGRect) {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    shownCells[path] = cell
    cell.frame = frame
    cell.setSelected(indexPathsForSelectedRows?.contains(path) ?? false, animated: false)
    addSubview(cell)
    if let delegate { _ = OptionalCall.ask { delegate.tableView(self, willDisplay: cell, forRowAt: path) } }
  }

  private func endDisplaying(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.removeFromSuperview()
    cellRegistry.enqueue(cell, cell.reuseIdentifier)
    if let delegate {
      _ = OptionalCall.ask { delegate.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    }
  }

  private func showHeaders(_ geometry: TableGeometry) {
    for (section, frames) in geometry.sections.enumerated() {
      update(&shownHeaders, section, frames.header) { delegate in
        OptionalCall.ask { delegate.tableView(self, viewForHeaderInSection: section) } ?? nil
      }
      update(&shownFooters, section, frames.footer) { delegate in
        OptionalCall.ask { delegate.tableView(self, viewForFooterInSection: section) } ?? nil
      }
    }
  }

  /// Shows or removes a header or a footer.
  private func update(
    _ shown: inout [Int: UIView], _ section: Int, _ frame: CGRect,
    _ request: (any UITableViewDelegate) -> UIView?
  ) {
    guard RectQuery.overlaps(frame, bounds) else {
      if let view = shown.removeValue(forKey: section) { recycle(view) }
      return
    }
    guard let view = shown[section] ?? delegate.flatMap(request) else { return }
    if shown[section] == nil { addSubview(view) }
    shown[section] = view
    if view.frame != frame { view.frame = frame }
  }

  private func recycle(_ view: UIView) {
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView { headerRegistry.enqueue(view, view.reuseIdentifier) }
  }

  /// Gives the cells and headers that stay their places after changes, and removes the others.
  func moveShownViews(_ places: TableChanges.Places, reloading changes: TableChanges) {
    let cells = shownCells
    shownCells = [:]
    for (path, cell) in cells {
      if let place = places.rows[path], !changes.reloadedRows.contains(path) {
        shownCells[place] = cell
      } else {
        endDisplaying(cell, path)
      }
    }
    func move(_ views: inout [Int: UIView]) {
      let old = views
      views = [:]
      for (section, view) in old {
        if let place = places.sections[section], !changes.reloadedSections.contains(section) {
          views[place] = view
        } else {
          recycle(view)
        }
      }
    }
    move(&shownHeaders)
    move(&shownFooters)
  }

  /// Removes all cells, headers and footers.
  func removeShownViews() {
    let cells = shownCells
    shownCells = [:]
    for (path, cell) in cells { endDisplaying(cell, path) }
    for view in Array(shownHeaders.values) + Array(shownFooters.values) { recycle(view) }
    (shownHeaders, shownFooters) = ([:], [:])
  }
}
