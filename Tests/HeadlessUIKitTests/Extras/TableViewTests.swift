import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

@MainActor @Suite("Tables") struct TableViewTests {
  /// Rows of 30 points, ten in each of two sections.
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = 10
    var ended = 0
    var made: [IndexPath] = []
    var heights: [IndexPath: CGFloat] = [:]
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "\(indexPath.section)-\(indexPath.row)"
      made.append(indexPath)
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heights[indexPath] ?? 30
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 5 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { ended += 1 }
  }

  private final class Row: UITableViewCell {
    var reuses = 0
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      tag = 7
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() { reuses += 1 }
  }

  @Test func `a cell and a header that override the designated initializers inherit the others`() {
    final class Header: UITableViewHeaderFooterView {
      override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
      required init?(coder: NSCoder) { nil }
    }
    let (row, header) = (Row(), Header(frame: CGRect(x: 1, y: 2, width: 30, height: 40)))
    #expect(row.tag == 7)
    #expect(row.contentView.superview === row)
    #expect(header.contentView.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test func `cells and headers keep long identifiers`() {
    let (table, name) = (UITableView(), "an identifier that does not fit into a small string")
    table.register(Row.self, forCellReuseIdentifier: name)
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: name)
    for _ in 0..<4 {
      #expect(table.dequeueReusableCell(withIdentifier: name)?.reuseIdentifier == name)
      #expect(table.dequeueReusableHeaderFooterView(withIdentifier: name)?.reuseIdentifier == name)
    }
  }

  @Test func `the visible cells are there as soon as they are asked for`() {
    /// Asks for a cell while the table makes one.
    final class Curious: NSObject, UITableViewDataSource {
      var answers: [UITableViewCell?] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        answers.append(tableView.cellForRow(at: indexPath))
        return UITableViewCell()
      }
    }
    let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Curious())
    table.dataSource = source
    #expect(table.rectForRow(at: [0, 1]).minY == 44)
    #expect(table.visibleCells.count == 3)
    #expect(source.answers == [nil, nil, nil])
    table.reloadData()
    #expect(table.cellForRow(at: [0, 2])?.frame.minY == 88)
    #expect(table.cellForRow(at: [0, 3]) == nil)
  }

  private let source = Source()

  private func table() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 95), style: .plain)
    table.register(Row.self, forCellReuseIdentifier: "row")
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    return table
  }

  @Test func `rows are below each other, and cells exist for the visible ones`() {
    let table = table()
    #expect(table.contentSize == CGSize(width: 100, height: 610))
    #expect(
      table.rectForRow(at: IndexPath(row: 1, section: 1)) == CGRect(x: 0, y: 340, width: 100, height: 30))
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 305, width: 100, height: 5))
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["0-0", "0-1", "0-2"])
    #expect(table.visibleCells.allSatisfy { $0.tag == 7 && $0.reuseIdentifier == "row" })
    #expect(table.headerView(forSection: 0) != nil && table.headerView(forSection: 1) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 3, y: 36)) == IndexPath(row: 1, section: 0))
  }

  @Test func `cells that leave the screen are used again`() {
    let table = table()
    let first = table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Row
    table.contentOffset.y = 300
    table.layoutIfNeeded()
    #expect(source.ended == 3)
    #expect(table.visibleCells.count == 4)
    table.contentOffset.y = 0
    table.layoutIfNeeded()
    #expect(first?.reuses ?? 0 > 0)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 1)) == nil)
  }

  @Test func `changes load the table again at the end of an update`() {
    let table = table()
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
    source.rows = 3
    var isFinished = false
    table.performBatchUpdates({
      table.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
      #expect(table.numberOfRows(inSection: 0) == 10)
    }) { isFinished = $0 }
    #expect(isFinished)
    #expect(table.numberOfRows(inSection: 0) == 3)
    #expect(table.contentSize.height == 190)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    table.reloadData()
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `cells of rows that are not reloaded stay`() {
    let table = table()
    let cells = table.visibleCells
    source.made = []
    table.reloadRows(at: [[0, 1]], with: .none)
    #expect(source.made == [[0, 1]])
    #expect(table.visibleCells[0] === cells[0] && table.visibleCells[2] === cells[2])
    #expect(table.indexPath(for: cells[2]) == [0, 2])
    table.reloadSections([1], with: .none)
    #expect(source.made == [[0, 1]])
    table.reloadSections([0], with: .none)
    #expect(source.made.count == 4)
  }

  @Test func `cells move with their rows`() {
    /// Two sections with names, of which the second has no visible row at first.
    final class Names: NSObject, UITableViewDataSource {
      var names = [["a", "b", "c"], ["d"]]
      func numberOfSections(in tableView: UITableView) -> Int { names.count }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        names[section].count
      }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = names[indexPath.section][indexPath.row]
        return cell
      }
    }
    let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 132)), Names())
    table.dataSource = source
    let cells = table.visibleCells
    #expect(cells.map { $0.textLabel?.text } == ["a", "b", "c"])
    source.names = [["e", "c"], ["d", "a"]]
    table.performBatchUpdates {
      table.deleteRows(at: [[0, 1]], with: .none)
      table.insertRows(at: [[0, 0]], with: .none)
      table.moveRow(at: [0, 0], to: [1, 1])
    }
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["e", "c", "d"])
    #expect(table.visibleCells[1] === cells[2] && cells[2].frame.minY == 44)
    #expect(cells[0].superview == nil && cells[1].superview == nil)
    source.names = [["d", "a"], ["e", "c"]]
    table.moveSection(1, toSection: 0)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["d", "a", "e"])
    #expect(table.cellForRow(at: [1, 1]) == nil)
    source.names = [["d", "a"], []]
    table.deleteRows(at: [[1, 0]], with: .none)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["d", "a"])
  }

  @Test func `rows without height have cells where the table is visible`() {
    source.heights = [[0, 1]: 0, [0, 2]: 0]
    let table = table()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["0-0", "0-1", "0-2", "0-3", "0-4"])
    table.contentOffset.y = 40
    #expect(table.visibleCells.first?.textLabel?.text == "0-3")
  }

  @Test func `optional methods that are missing answer nothing`() {
    let delegate: any UITableViewDelegate = source
    #expect(delegate.tableView?(table(), heightForFooterInSection: 0) == nil)
    #expect(delegate.tableView?(table(), heightForHeaderInSection: 0) == 5)
    let controller = UITableViewController(style: .plain)
    controller.loadViewIfNeeded()
    controller.tableView.layoutIfNeeded()
    #expect(controller.tableView.numberOfSections == 1)
    #expect(controller.tableView.contentSize.height == 0)
  }
}
