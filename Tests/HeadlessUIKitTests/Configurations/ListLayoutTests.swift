import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

/// The sections of lists.
@Suite @MainActor struct ListLayoutTests {
  private typealias Mode = UICollectionLayoutListConfiguration

  /// Shows sections of rows with a text in a list, and returns the collection view.
  private func withList(
    _ configuration: UICollectionLayoutListConfiguration, rows: [[String]], _ body: (UICollectionView) -> Void
  ) {
    withWindow { window in
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      window.addSubview(view)
      window.isHidden = false
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
        MainActor.assumeIsolated {
          var content = cell.defaultContentConfiguration()
          content.text = item
          cell.contentConfiguration = content
        }
      }
      let views = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].map {
        UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: $0) {
          view, kind, _ in
          MainActor.assumeIsolated {
            var content = UIListContentConfiguration.plainHeader()
            content.text = kind
            view.contentConfiguration = content
          }
        }
      }
      let dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
        view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      dataSource.supplementaryViewProvider = { view, kind, path in
        let index = kind == UICollectionView.elementKindSectionHeader ? 0 : 1
        return view.dequeueConfiguredReusableSupplementary(using: views[index], for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      for (section, items) in rows.enumerated() {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
      }
      dataSource.apply(snapshot)
      view.layoutIfNeeded()
      #expect(view.raisedException == nil)
      body(view)
    }
  }

  private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test func `rows are 44 points high and grow with their text`() {
    let long = String(repeating: "many words ", count: 20)
    withList(Mode(appearance: .plain), rows: [["a", long, "c"]]) { view in
      #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 320, height: 44))
      let second = frame(view, 1) ?? .zero
      #expect(second.minY == 44 && second.height > 100)
      #expect(frame(view, 2) == CGRect(x: 0, y: second.maxY, width: 320, height: 44))
      #expect(view.contentSize == CGSize(width: 320, height: second.maxY + 44))
    }
  }

  @Test func `the appearances differ in the insets of their sections`() {
    let rows: [(UICollectionLayoutListConfiguration.Appearance, CGRect, CGFloat)] = [
      (.plain, CGRect(x: 0, y: 0, width: 320, height: 44), 44),
      (.grouped, CGRect(x: 0, y: 35, width: 320, height: 44), 99),
      (.insetGrouped, CGRect(x: 16, y: 35, width: 288, height: 44), 99),
      (.sidebar, CGRect(x: 10, y: 0, width: 300, height: 44), 54),
      (.sidebarPlain, CGRect(x: 0, y: 0, width: 320, height: 44), 44),
    ]
    for (appearance, first, height) in rows {
      withList(Mode(appearance: appearance), rows: [["a"]]) { view in
        #expect(frame(view, 0) == first)
        #expect(view.contentSize.height == height)
      }
    }
  }

  @Test func `headers and footers replace the insets, and stay at the edges of a plain list`() {
    var plain = Mode(appearance: .plain)
    plain.headerMode = .supplementary
    plain.footerMode = .supplementary
    let names = (0..<30).map(String.init)
    withList(plain, rows: [names]) { view in
      let header = UICollectionView.elementKindSectionHeader
      let path = IndexPath(item: 0, section: 0)
      let height = view.layoutAttributesForSupplementaryElement(ofKind: header, at: path)?.frame.height ?? 0
      #expect(height >= 28)
      #expect(frame(view, 0)?.minY == height)
      view.contentOffset.y = 200
      view.layoutIfNeeded()
      #expect(view.layoutAttributesForSupplementaryElement(ofKind: header, at: path)?.frame.minY == 200)
    }
    var grouped = Mode(appearance: .grouped)
    grouped.headerMode = .supplementary
    withList(grouped, rows: [["a"]]) { view in
      let header = view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
      #expect(header?.frame.minY == 0)
      #expect(header?.zIndex == 200)
      #expect(frame(view, 0)?.minY == header?.frame.maxY)
    }
  }

  @Test func `an item as the header of a plain list has room above it`() {
    for (appearance, top) in [
      (UICollectionLayoutListConfiguration.Appearance.plain, CGFloat(22)), (.grouped, 35), (.sidebar, 0),
    ] {
      var list = Mode(appearance: appearance)
      list.headerMode = .firstItemInSection
      withList(list, rows: [["a", "b"]]) { view in
        #expect(frame(view, 0)?.minY == top)
        #expect(frame(view, 1)?.minY == top + 44)
      }
    }
  }

  @Test func `a footer replaces the inset below a grouped section`() {
    var list = Mode(appearance: .insetGrouped)
    list.footerMode = .supplementary
    withList(list, rows: [["a"]]) { view in
      let footer = view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
      #expect(footer?.frame.minY == 79)
      #expect(footer?.frame.minX == 16 && footer?.frame.width == 288)
      #expect(footer?.zIndex == 200)
      #expect(view.contentSize.height == footer?.frame.maxY)
      #expect(frame(view, 0)?.minY == 35)
    }
  }

  @Test func `accessories leave less width for the text of a row`() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    var content = cell.defaultContentConfiguration()
    content.text = String(repeating: "many words ", count: 6)
    cell.contentConfiguration = content
    let view = UIListContentView(configuration: content)
    cell.accessories = [.checkmark()]
    cell.layoutIfNeeded()
    #expect(cell.contentView.bounds.width == 168)
    #expect(
      view.sizeThatFits(CGSize(width: 168, height: 0)).height
        >= view.sizeThatFits(CGSize(width: 200, height: 0)).height)
  }
}
