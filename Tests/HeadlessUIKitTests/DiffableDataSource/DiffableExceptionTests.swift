import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// The sentences with which UIKit rejects the use of a diffable data source.
@Suite @MainActor struct DiffableExceptionTests {
  @Test func `a section beyond the snapshot`() {
    let stage = DiffableStage()
    stage.apply(("A", ["x"]))
    _ = stage.dataSource.collectionView(stage.view, numberOfItemsInSection: 1)
    #expect(
      stage.view.raisedException?.reason == "Invalid parameter not satisfying: section < "
        + "_impl.numberOfSections")
  }

  @Test func `a cell provider that returns nil`() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    let dataSource = DataSource(collectionView: view) { _, _, _ in nil }
    dataSource.apply(makeSnapshot(("A", ["x"])))
    view.layoutIfNeeded()
    #expect(
      view.raisedException?.reason
        == "UICollectionViewDiffableDataSource cell provider returned nil for index path {length = 2, path "
        + "= 0 - 0} "
        + "with item identifier 'x', which is not allowed. You must always return a cell to the collection "
        + "view: "
        + "<UICollectionView; frame = (0 0; 100 100)>")
  }

  private func viewWithHeaders(_ provider: DataSource.SupplementaryViewProvider?) -> UIKitException? {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let stage = DiffableStage(layout)
    stage.dataSource.supplementaryViewProvider = provider
    stage.apply(("A", ["x"]))
    return stage.view.raisedException
  }

  @Test func `supplementary views without a provider, and a provider that returns nil`() {
    #expect(
      viewWithHeaders(nil)?.reason
        == "CollectionView <UICollectionView; frame = (0 0; 320 400)> requested a supplementary view, but a "
        + "supplementaryViewProvider was not specified on the diffable data source. Please configure the "
        + "diffable data "
        + "source accordingly and add the supplementary provider")
    #expect(viewWithHeaders { _, _, _ in nil }?.kind == .supplementaryViewNotDequeued)
  }

  @Test func `a snapshot applied during another apply`() {
    for (profile, start) in [
      (
        UIKitProfile.iOS15,
        "Deadlock detected: calling this method on the main queue with outstanding async "
          + "updates"
      ),
      (
        .iOS16,
        "Deadlock detected: attempted to apply a snapshot to diffable data source while it was "
          + "already"
      ),
    ] {
      DiffableStage.with { stage, _ in
        stage.view.profile = profile
        stage.apply(("A", ["x"]))
        stage.onRequest = { stage.dataSource.apply(makeSnapshot(("A", ["x", "y", "z"]))) }
        stage.dataSource.apply(makeSnapshot(("A", ["x", "y"])))
        #expect(stage.view.raisedException?.kind == .nestedApply)
        #expect(stage.view.raisedException?.reason.hasPrefix(start) == true)
      }
    }
  }

  @Test func `a snapshot applied in a completion is allowed`() {
    DiffableStage.with { stage, cycle in
      stage.dataSource.apply(makeSnapshot(("A", ["x"]))) {
        stage.dataSource.apply(makeSnapshot(("A", ["x", "y"])))
      }
      cycle.advance(by: 1)
      #expect(stage.screen == [["x", "y"]])
      #expect(stage.view.raisedException == nil)
    }
  }

  @Test func `a registration that is created in the provider`() {
    let stage = DiffableStage()
    let dataSource = DataSource(collectionView: stage.view) { view, path, item in
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    dataSource.apply(makeSnapshot(("A", ["x"])))
    stage.view.layoutIfNeeded()
    #expect(
      stage.view.raisedException?.reason
        == "Attempted to dequeue a cell using a registration that was created inside "
        + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell "
        + "provider. "
        + "Creating a new registration each time a cell is requested will prevent reuse and cause created "
        + "cells to "
        + "remain inaccessible in memory for the lifetime of the collection view. Registrations should be "
        + "created up "
        + "front and reused. Registration: <UICollectionViewCellRegistration>")
  }

  @Test func `a registration that a cell creates for its own collection view is allowed`() {
    final class InnerCell: UICollectionViewCell {
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
      lazy var inner = DiffableStage()
    }
    let stage = DiffableStage()
    let outer = UICollectionView.CellRegistration<InnerCell, String> { cell, _, item in
      MainActor.assumeIsolated { cell.accessibilityLabel = item }
    }
    let dataSource = DataSource(collectionView: stage.view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: outer, for: path, item: item)
    }
    dataSource.apply(makeSnapshot(("A", ["x"])))
    stage.view.layoutIfNeeded()
    let cell = stage.view.visibleCells.first as? InnerCell
    let inner = cell?.inner.view
    let innerSource = inner.map { view in
      DataSource(collectionView: view) { view, path, item in
        guard let registration = cell?.registration else { return nil }
        return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
    }
    innerSource?.apply(makeSnapshot(("B", ["y"])))
    inner?.layoutIfNeeded()
    #expect(inner?.raisedException == nil)
    #expect(inner?.visibleCells.count == 1)
  }

  @Test func `a reconfigured item with another reuse identifier`() {
    DiffableStage.with { stage, _ in
      stage.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
      var identifier = "cell"
      let dataSource = DataSource(collectionView: stage.view) { view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: identifier, for: path)
      }
      dataSource.apply(makeSnapshot(("A", ["x"])))
      stage.view.layoutIfNeeded()
      identifier = "other"
      stage.view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
      #expect(stage.view.raisedException?.kind == .reconfiguredWithOtherIdentifier)
      #expect(
        stage.view.raisedException?.reason.hasPrefix(
          "Attempted to dequeue a cell for a different registration or reuse identifier than the existing "
            + "cell when "
            + "reconfiguring an item") == true)
    }
  }

  @Test func `equal identifiers with different hash values cause a message`() {
    struct Broken: Hashable {
      var name: String
      var version: Int
      static func == (left: Self, right: Self) -> Bool { left.name == right.name }
    }
    withWindow { window in
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout()
      )
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      window.addSubview(view)
      let dataSource = UICollectionViewDiffableDataSource<Int, Broken>(collectionView: view) {
        view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      for version in 1...2 {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Broken>()
        snapshot.appendSections([0])
        snapshot.appendItems((0..<300).map { Broken(name: "\($0)", version: version) })
        dataSource.apply(snapshot)
      }
      #expect(UIKitConsole.messages.map(\.kind) == [.equalIdentifiersWithDifferentHashes])
      UIKitConsole.clear()
    }
  }
}
