import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Collection views inside the cells of another collection view.
@Suite @MainActor struct NestedCollectionViewTests {
  /// A cell with an inner collection view that scrolls horizontally.
  private final class StripCell: UICollectionViewCell {
    let data = PlainData(4)
    let strip: UICollectionView

    override init(frame: CGRect) {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 100, height: 100)
      layout.minimumLineSpacing = 0
      strip = UICollectionView(frame: .zero, collectionViewLayout: layout)
      super.init(frame: frame)
      strip.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      strip.dataSource = data
      strip.frame = contentView.bounds
      strip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(strip)
    }

    required init?(coder: NSCoder) { nil }
  }

  private func inWindow(_ test: (Stage<RowLayout, PlainData>) -> Void) {
    UpdateCycle.with(UpdateCycle()) {
      let stage = Stage(RowLayout(), PlainData(9), size: CGSize(width: 250, height: 200))
      stage.view.register(StripCell.self, forCellWithReuseIdentifier: "cell")
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 250, height: 200))
      window.addSubview(stage.view)
      UpdateCycle.current.runTurn()
      test(stage)
    }
  }

  private func strip(_ item: Int, in view: UICollectionView) -> UICollectionView? {
    (view.cellForItem(at: IndexPath(item: item, section: 0)) as? StripCell)?.strip
  }

  private func items(_ view: UICollectionView?) -> [Int]? {
    view?.indexPathsForVisibleItems.map(\.item).sorted()
  }

  @Test func `inner views are laid out in the same update cycle as the outer view`() {
    inWindow { stage in
      #expect(UpdateCycle.current.turn == 1)
      #expect((0..<2).map { items(strip($0, in: stage.view)) } == [[0, 1, 2], [0, 1, 2]])
      #expect(strip(0, in: stage.view)?.frame == CGRect(x: 0, y: 0, width: 250, height: 100))
      #expect(strip(0, in: stage.view)?.contentSize == CGSize(width: 400, height: 100))
    }
  }

  @Test func `each view reports to its own observer`() {
    inWindow { stage in
      _ = stage.log.take()
      let inner = LifecycleLog()
      let first = strip(0, in: stage.view)
      first?.lifecycleObserver = inner
      first?.contentOffset.x = 150
      UpdateCycle.current.runTurn()
      #expect(stage.log.take() == [])
      #expect(
        inner.takeCalls().filter { $0.hasPrefix("dataSource") || $0.hasPrefix("scrollView") } == [
          "scrollView.bounds (150, 0, 250, 100)",
          "dataSource.collectionView(_:cellForItemAt:) [0, 3] -> UICollectionViewCell",
        ])
    }
  }

  @Test func `a reused cell keeps its inner view and its content offset`() {
    inWindow { stage in
      let first = strip(0, in: stage.view)
      first?.contentOffset.x = 120
      stage.view.contentOffset.y = 150
      UpdateCycle.current.runTurn()
      #expect(strip(0, in: stage.view) == nil)
      #expect(strip(2, in: stage.view) === first)
      #expect(first?.contentOffset.x == 120)
      #expect(items(first) == [1, 2, 3])
    }
  }

  @Test func `a wider cell makes its inner view wider in the same update cycle`() {
    inWindow { stage in
      stage.layout.invalidatesOnScroll = true
      stage.view.frame.size.width = 400
      UpdateCycle.current.runTurn()
      #expect(items(strip(1, in: stage.view)) == [0, 1, 2, 3])
    }
  }

  @Test func `a batch update of an inner view does not affect the outer view`() {
    inWindow { stage in
      _ = stage.log.take()
      let cell = stage.view.cellForItem(at: IndexPath(item: 1, section: 0)) as? StripCell
      cell?.data.counts = [5]
      cell?.strip.insertItems(at: [IndexPath(item: 0, section: 0)])
      UpdateCycle.current.advance(by: 1)
      #expect(cell?.strip.contentSize.width == 500)
      #expect(stage.log.take() == [])
    }
  }

  @Test func `an exception of an inner view does not affect the outer view`() {
    inWindow { stage in
      let inner = strip(1, in: stage.view)
      inner?.insertItems(at: [IndexPath(item: 0, section: 0)])
      #expect(inner?.raisedException?.kind == .inconsistentBatchUpdates)
      stage.view.contentOffset.y = 100
      UpdateCycle.current.runTurn()
      #expect(stage.view.raisedException == nil)
      #expect(items(stage.view) == [1, 2])
    }
  }
}
