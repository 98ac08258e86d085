import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite struct CellRegistrationTests {
  private final class TitleCell: UICollectionViewCell {
    var title = ""
  }

  /// A data source of 3 items and a header, all from registrations.
  private final class Data: NSObject, UICollectionViewDataSource {
    let cells = UICollectionView.CellRegistration<TitleCell, String> { cell, path, item in
      MainActor.assumeIsolated { cell.title = "\(item) at \(path.item)" }
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, kind, path in
      MainActor.assumeIsolated { view.accessibilityIdentifier = "\(kind) \(path.section)" }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(
        using: cells, for: indexPath, item: ["a", "b", "c"][indexPath.item])
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
  }

  private func view(_ data: Data) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    view.dataSource = data
    view.layoutIfNeeded()
    return view
  }

  @Test func `the handlers configure cells and headers`() {
    let data = Data()
    let view = view(data)
    let titles = (0..<3).map { (view.cellForItem(at: IndexPath(item: $0, section: 0)) as? TitleCell)?.title }
    #expect(titles == ["a at 0", "b at 1", "c at 2"])
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.accessibilityIdentifier == "UICollectionElementKindSectionHeader 0")
    #expect(view.raisedException == nil)
  }

  @Test func `one registration serves several views, and its cells are reused`() {
    let data = Data()
    let views = [view(data), view(data)]
    let before = Set(views[0].visibleCells.map(ObjectIdentifier.init))
    views[0].reloadData()
    views[0].layoutIfNeeded()
    #expect(Set(views[0].visibleCells.map(ObjectIdentifier.init)) == before)
    #expect(views.map(\.visibleCells.count) == [3, 3])
  }
}
