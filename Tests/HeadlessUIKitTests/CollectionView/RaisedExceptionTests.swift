import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// A collection view after an exception, which ignores all calls.
@Suite @MainActor struct RaisedExceptionTests {
  private final class Data: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var calls = 0
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      calls += 1
      return 5
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      calls += 1
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls += 1 }
  }

  private final class Cell: UICollectionViewCell {}

  private final class CountingLayout: RowLayout {
    var calls = 0
    override func prepare() {
      calls += 1
      super.prepare()
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      calls += 1
      super.invalidateLayout(with: context)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      calls += 1
      return true
    }
  }

  private let data = Data()
  private let layout = CountingLayout()
  private let first = IndexPath(item: 0, section: 0)

  private func dead() -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "Header", withReuseIdentifier: "header")
    view.dataSource = data
    view.delegate = data
    view.layoutIfNeeded()
    _ = view.numberOfItems(inSection: 7)
    data.calls = 0
    layout.calls = 0
    return view
  }

  /// Counts the items of a section that does not exist, after which it has no content size.
  private final class UnpreparedLayout: RowLayout {
    var size: CGSize?
    override func prepare() {
      _ = collectionView?.numberOfItems(inSection: 7)
      if collectionView?.raisedException == nil { size = .zero }
    }
    override var collectionViewContentSize: CGSize { size! }
  }

  @Test func `queries nothing after an exception in prepare`() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: UnpreparedLayout())
    view.dataSource = data
    view.layoutIfNeeded()
    #expect(view.raisedException?.kind == .itemCountOfMissingSection)
  }

  @Test func `returns empty results`() {
    let view = dead()
    #expect(view.raisedException?.kind == .itemCountOfMissingSection)
    #expect(view.numberOfSections == 0)
    #expect(view.numberOfItems(inSection: 0) == 0)
    #expect(view.layoutAttributesForItem(at: first) == nil)
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: "Header", at: first) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 1, y: 1)) == nil)
    #expect(view.cellForItem(at: first) == nil)
    #expect(view.supplementaryView(forElementKind: "Header", at: first) == nil)
    #expect(view.visibleCells == [])
    #expect(view.indexPathsForVisibleItems == [])
    #expect(view.visibleSupplementaryViews(ofKind: "Header") == [])
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "Header") == [])
    #expect(view.indexPathsForSelectedItems == [])
    #expect(view.hasUncommittedUpdates == false)
    #expect(data.calls == 0)
    #expect(layout.calls == 0)
  }

  @Test func `ignores all actions`() {
    UpdateCycle.with(UpdateCycle()) {
      let view = dead()
      var ran: [String] = []
      view.reloadData()
      view.setNeedsLayout()
      view.layoutIfNeeded()
      view.layoutSubviews()
      view.performBatchUpdates {
        ran.append("updates")
      } completion: { _ in
        ran.append("completion")
      }
      view.insertItems(at: [first])
      view.deleteItems(at: [first])
      view.reloadItems(at: [first])
      view.moveItem(at: first, to: first)
      view.reconfigureItems(at: [first])
      view.insertSections([0])
      view.deleteSections([0])
      view.reloadSections([0])
      view.moveSection(0, toSection: 0)
      view.scrollToItem(at: IndexPath(item: 99, section: 0), at: [.top, .bottom], animated: false)
      view.selectItem(at: first, animated: false, scrollPosition: [])
      view.deselectItem(at: first, animated: false)
      view.dataSource = nil
      view.contentOffset.y = 10
      view.contentInset.top = 10
      view.frame.size.width = 50
      layout.invalidateLayout()
      view.setCollectionViewLayout(RowLayout(), animated: false) { _ in ran.append("layout") }
      view.layoutIfNeeded()
      UpdateCycle.current.advance(by: 1)
      #expect(ran == [])
      #expect(data.calls == 0)
      #expect(layout.calls == 0)
      #expect(view.raisedException?.kind == .itemCountOfMissingSection, "the first exception stays")
      #expect(view.collectionViewLayout === layout)
    }
  }

  @Test func `dequeues plain instances of the registered classes`() {
    let view = dead()
    #expect(view.dequeueReusableCell(withReuseIdentifier: "cell", for: first) is Cell)
    #expect(
      "\(type(of: view.dequeueReusableCell(withReuseIdentifier: "other", for: first)))"
        == "UICollectionViewCell")
    let header = view.dequeueReusableSupplementaryView(
      ofKind: "Header", withReuseIdentifier: "header", for: first)
    #expect("\(type(of: header))" == "UICollectionReusableView")
  }

  @Test func `ends running animations and scrolling when it raises`() {
    final class Layout: RowLayout {
      var asked = 0
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        asked += 1
        return super.layoutAttributesForElements(in: rect)
      }
      override func prepare() {
        super.prepare()
        _ = collectionView?.numberOfItems(inSection: 9)
      }
    }
    let stage = Stage(Layout(), PlainData(3)).loaded()
    #expect(stage.view.raisedException?.kind == .itemCountOfMissingSection)
    #expect(stage.layout.asked == 0)
    #expect(stage.view.subviews == [])
  }

  @Test func `reports the exception to its observer`() {
    let stage = Stage(RowLayout(), PlainData(3)).loaded()
    #expect(
      stage.immediate { _ = $0.numberOfItems(inSection: 4) } == [
        "view.exception NSInternalInconsistencyException request for number of items in section 4 when there are only "
          + "1 sections in the collection view"
      ])
  }
}
