import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

/// List cells with accessories and indentation, and the outlines of section snapshots.
@Suite @MainActor struct ListCellTests {
  private func cell(_ accessories: [UICellAccessory] = []) -> UICollectionViewListCell {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    cell.accessories = accessories
    cell.layoutIfNeeded()
    return cell
  }

  @Test func `the content fills a cell without accessories and is indented by its level`() {
    let cell = cell()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 300, height: 44))
    cell.indentationLevel = 2
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: 20, y: 0, width: 280, height: 44))
    cell.indentationWidth = 5
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == 10)
  }

  @Test func `accessories take room at the edges, editing ones only in editing mode`() {
    #expect(
      cell([.disclosureIndicator()]).contentView.frame == CGRect(x: 0, y: 0, width: 278, height: 44))
    #expect(
      cell([.checkmark(), .disclosureIndicator()]).contentView.frame.width == 246)
    #expect(cell([.delete(), .reorder()]).contentView.frame.width == 300, "they are shown when editing")
    let leading = cell([.delete(displayed: .always)])
    #expect(leading.contentView.frame.minX == 32)
    let hidden = cell([.checkmark(options: .init(isHidden: true))])
    #expect(hidden.contentView.frame.width == 300)
  }

  @Test func `custom views are placed before, after and among accessories`() {
    func badge(_ placement: UICellAccessory.Placement) -> (UIView, UICellAccessory) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
      return (view, .customView(configuration: .init(customView: view, placement: placement)))
    }
    let (first, firstAccessory) = badge(.trailing())
    let cell = cell([.checkmark(), firstAccessory])
    #expect(first.superview?.frame == CGRect(x: 230, y: 0, width: 30, height: 44))
    let (last, lastAccessory) = badge(
      .trailing(at: UICellAccessory.Placement.position(after: .checkmark())))
    cell.accessories = [.checkmark(), lastAccessory]
    cell.layoutIfNeeded()
    #expect(last.superview?.frame.maxX == 292)
    #expect(first.superview?.superview == nil, "the removed accessory is not shown")
  }

  @Test func `two accessories of one type are an exception`() {
    UIKitConsole.clear()
    let cell = cell([.checkmark(), .checkmark()])
    #expect(UIKitConsole.exceptions.map(\.kind) == [.repeatedAccessory])
    #expect(cell.accessories.count == 1)
    UIKitConsole.clear()
  }

  @Test func `a tap on an accessory calls its handler`() {
    var taps = 0
    let cell = cell([.detail(actionHandler: { taps += 1 })])
    let control = cell.subviews.compactMap { $0 as? UIControl }.first
    control?.sendActions(for: .touchUpInside)
    #expect(taps == 1)
  }

  // MARK: - Outlines

  private typealias DataSource = UICollectionViewDiffableDataSource<String, String>

  /// Calls a closure with a list of an outline, whose first item has two children.
  private func withOutline(_ body: (UICollectionView, DataSource) throws -> Void) rethrows {
    try withWindow { window in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 300, height: 44)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
      window.addSubview(view)
      window.isHidden = false
      let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
        MainActor.assumeIsolated {
          cell.accessibilityLabel = item
          cell.accessories = [.outlineDisclosure()]
        }
      }
      let dataSource = DataSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
      snapshot.append(["a", "b"])
      snapshot.append(["a1", "a2"], to: "a")
      dataSource.apply(snapshot, to: "S")
      view.layoutIfNeeded()
      try body(view, dataSource)
    }
  }

  private func row(_ view: UICollectionView, _ item: Int) -> UICollectionViewListCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
  }

  private func tapDisclosure(_ view: UICollectionView, _ item: Int) {
    row(view, item)?.subviews.compactMap { $0 as? UIControl }.first?.sendActions(for: .touchUpInside)
    view.layoutIfNeeded()
  }

  @Test func `a tap on the disclosure expands and collapses the item`() {
    withOutline { view, dataSource in
      tapDisclosure(view, 0)
      #expect(dataSource.snapshot().itemIdentifiers == ["a", "a1", "a2", "b"])
      #expect(row(view, 1)?.indentationLevel == 1)
      #expect(row(view, 0)?.indentationLevel == 0)
      #expect(row(view, 0)?.configurationState.isExpanded == true)
      #expect(row(view, 3)?.configurationState.isExpanded == false)
      tapDisclosure(view, 0)
      #expect(dataSource.snapshot().itemIdentifiers == ["a", "b"])
      #expect(row(view, 0)?.configurationState.isExpanded == false)
      #expect(view.raisedException == nil)
    }
  }

  @Test func `the handlers are called while the data source has the old items, and can refuse`() {
    withOutline { view, dataSource in
      var notes: [String] = []
      var handlers = dataSource.sectionSnapshotHandlers
      handlers.shouldExpandItem = { item in
        notes.append("should \(item) \(dataSource.snapshot().itemIdentifiers)")
        return item != "b"
      }
      handlers.willExpandItem = { notes.append("will \($0)") }
      handlers.snapshotForExpandingParent = { item, present in
        notes.append("children \(item) \(present.items)")
        var new = NSDiffableDataSourceSectionSnapshot<String>()
        new.append(["new"])
        return new
      }
      handlers.shouldCollapseItem = { _ in false }
      dataSource.sectionSnapshotHandlers = handlers
      tapDisclosure(view, 1)
      #expect(notes == ["should b [\"a\", \"b\"]"])
      tapDisclosure(view, 0)
      #expect(notes.suffix(3) == ["should a [\"a\", \"b\"]", "will a", "children a [\"a1\", \"a2\"]"])
      #expect(dataSource.snapshot().itemIdentifiers == ["a", "new", "b"])
      tapDisclosure(view, 0)
      #expect(dataSource.snapshot().itemIdentifiers == ["a", "new", "b"], "collapsing is refused")
    }
  }

  @Test func `list configurations have the defaults of their appearance`() {
    let plain = UICollectionLayoutListConfiguration(appearance: .plain)
    #expect(plain.showsSeparators)
    #expect(plain.headerMode == .none && plain.footerMode == .none)
    #expect(plain.headerTopPadding == nil)
    #expect(!UICollectionLayoutListConfiguration(appearance: .sidebar).showsSeparators)
    let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
    #expect(action.backgroundColor == .systemRed)
    let swipe = UISwipeActionsConfiguration(actions: [action])
    #expect(swipe.performsFirstActionWithFullSwipe)
    var done = false
    action.handler(action, UIView(), { done = $0 })
    #expect(done)
  }
}
