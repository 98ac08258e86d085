import HeadlessUIKit
import Testing

@testable import LayoutLab
@testable import LayoutLabHost

@MainActor @Suite("Data sources that follow a collection view")
struct ShownDataSourceTests {
  /// Returns a collection view with sections of some numbers of items.
  private func view(_ counts: [Int]) -> (view: UICollectionView, data: ScenarioDataSource) {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let data = ScenarioDataSource(
      ScenarioData(sections: counts.map { SectionData(items: $0) }), ScenarioAnswers())
    view.dataSource = data
    return (view, data)
  }

  /// Returns a data source that follows a collection view.
  private func shown<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    section: @escaping (Int) -> Section?, item: ((Int) -> Item)?
  ) -> (ShownDataSource<Section, Item>, UICollectionViewDiffableDataSource<Section, Item>) {
    let unused = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<Section, Item>(collectionView: unused) { _, _, _ in nil }
    return (ShownDataSource(source, section: section, item: item), source)
  }

  @Test func `each section and item that is shown has an identifier`() {
    let (view, data) = view([2, 0, 3])
    let (shown, source) = shown(section: { ["hero", "list", "end"][$0] }, item: { $0 })
    #expect(source.snapshot().numberOfSections == 0, "nothing is shown yet")
    shown.follow(view)
    #expect(source.snapshot().sectionIdentifiers == ["hero", "list", "end"])
    #expect(source.snapshot().itemIdentifiers(inSection: "end") == [2, 3, 4])
    #expect(source.sectionIdentifier(for: 1) == "list")
    #expect(source.sectionIdentifier(for: 3) == nil)
    #expect(source.index(for: "end") == 2)
    #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 2)) == 3)
    #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == nil)
    #expect(source.indexPath(for: 4) == IndexPath(item: 2, section: 2))
    withExtendedLifetime((data, shown)) {}
  }

  @Test func `identifiers follow the data`() {
    let (shown, source): (ShownDataSource<Int, Int>, _) = shown(section: { $0 < 2 ? $0 : nil }, item: nil)
    let (first, data) = view([4])
    shown.follow(first)
    #expect(source.snapshot().sectionIdentifiers == [0])
    let (second, more) = view([1, 1, 1])
    first.dataSource = more
    #expect(source.snapshot().sectionIdentifiers == [0, 1], "there is no third section")
    #expect(source.snapshot().numberOfItems == 0, "only the app knows its items")
    withExtendedLifetime((second, data, shown)) {}
  }

  @Test func `a layout is connected with the data sources of its owner`() throws {
    final class Owner { var source: UICollectionViewDiffableDataSource<Int, Int>? }
    var owners: [Owner] = []
    let layout = CheckHost.keepingDataSources {
      let owner = CheckHost.prepared(Owner()) {
        $0.source = CheckHost.dataSource(sections: [7, 8], items: { $0 })
      }
      owners.append(owner)
      return UICollectionViewFlowLayout()
    }
    let (view, data) = view([1, 2])
    let sources = CheckHost.connectDataSources(of: layout, with: view)
    #expect(sources.count == 1)
    #expect(owners[0].source?.snapshot().sectionIdentifiers == [7, 8])
    #expect(CheckHost.connectDataSources(of: layout, with: view).isEmpty, "only once")
    withExtendedLifetime(data) {}
  }

  @Test func `a data source of an app's own class has identifiers too`() {
    final class Own: UICollectionViewDiffableDataSource<String, Int> {
      override func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
      ) -> Bool {
        sectionIdentifier(for: indexPath.section) == "list"
      }
    }
    let (view, data) = view([1, 1])
    var made: Own?
    let layout = CheckHost.keepingDataSources {
      made = CheckHost.dataSource(sections: ["hero", "list"], items: nil) { view in
        Own(collectionView: view) { _, _, _ in nil }
      }
      return UICollectionViewFlowLayout()
    }
    let sources = CheckHost.connectDataSources(of: layout, with: view)
    #expect(made?.collectionView(view, canMoveItemAt: IndexPath(item: 0, section: 0)) == false)
    #expect(made?.collectionView(view, canMoveItemAt: IndexPath(item: 0, section: 1)) == true)
    withExtendedLifetime((data, sources)) {}
  }

  @Test func `identifiers of numbers are equal for equal numbers only`() {
    #expect(CheckHost.uuid(300) == CheckHost.uuid(300))
    #expect(Set((0..<1000).map(CheckHost.uuid)).count == 1000)
  }
}
