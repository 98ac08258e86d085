import Foundation
import HeadlessUIKit

/// The object that provides the rows of a table.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  /// Returns the number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// Returns the cell of a row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// Returns the number of sections; 1 if it is missing.
  func numberOfSections(in tableView: UITableView) -> Int

  /// Returns the titles at the right edge; the simulator never calls it.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?

  /// Returns whether a row can be edited; true if it is missing.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// Returns whether a row can be moved; false if it is missing.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// Returns the title of a section's header.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

  /// Returns the title of a section's footer.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Returns the section of a title at the right edge; the simulator never calls it.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

  /// Inserts or deletes a row that the user has edited; the simulator never calls it.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  )

  /// Moves a row that the user has dragged; the simulator never calls it.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

// MARK: - Optional methods

extension UITableViewDataSource {
  /// Reports that the method is missing.
  public func numberOfSections(in tableView: UITableView) -> Int { OptionalCall.missing(1) }

  /// Reports that the method is missing.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { OptionalCall.missing(nil) }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(false)
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    OptionalCall.missing(nil)
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    OptionalCall.missing(nil)
  }

  /// Reports that the method is missing.
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  { OptionalCall.missing(0) }

  /// Reports that the method is missing.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { OptionalCall.missing() }

  /// The callable value behind `dataSource.tableView?(…)`.
  public var tableView: TableViewDataSourceCalls? { TableViewDataSourceCalls(dataSource: self) }
}

/// The methods of a data source that are called as `tableView?(…)`.
@preconcurrency @MainActor public struct TableViewDataSourceCalls {
  let dataSource: any UITableViewDataSource

  /// Returns the number of rows in a section.
  public func callAsFunction(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int? {
    dataSource.tableView(tableView, numberOfRowsInSection: section)
  }

  /// Returns the cell of a row.
  public func callAsFunction(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell?
  { dataSource.tableView(tableView, cellForRowAt: indexPath) }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool? {
    OptionalCall.ask { dataSource.tableView(tableView, canEditRowAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool? {
    OptionalCall.ask { dataSource.tableView(tableView, canMoveRowAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    OptionalCall.ask { dataSource.tableView(tableView, titleForHeaderInSection: section) } ?? nil
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    OptionalCall.ask { dataSource.tableView(tableView, titleForFooterInSection: section) } ?? nil
  }

  /// Calls the method; returns nil if it is missing.
  public func callAsFunction(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int? {
    OptionalCall.ask { dataSource.tableView(tableView, sectionForSectionIndexTitle: title, at: index) }
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) -> Void? {
    OptionalCall.ask { dataSource.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
  }

  /// Calls the method; returns nil if it is missing.
  @discardableResult
  public func callAsFunction(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) -> Void? {
    OptionalCall.ask { dataSource.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
  }
}
