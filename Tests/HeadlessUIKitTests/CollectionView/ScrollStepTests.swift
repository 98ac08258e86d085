import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@Suite @MainActor struct ScrollStepTests {
  @Test func `consults the layout before the bounds change, and loads only missing pages`() {
    let stage = Stage(RowLayout(), PlainData(50), size: CGSize(width: 375, height: 250)).loaded()
    #expect(
      stage.story { $0.contentOffset.y = 60 }
        == lines(
          """
          layout.shouldInvalidateLayout(forBoundsChange:) (0, 60, 375, 250) -> false
          scrollView.bounds (0, 60, 375, 250)
          view.layoutSubviews()
            layout.layoutAttributesForElements(in:) (0, 0, 375, 500) -> 5 attributes
            layout.collectionViewContentSize -> 375 × 5000
            dataSource.collectionView(_:cellForItemAt:) [0, 3] -> UICollectionViewCell
          """))
    #expect(
      stage.story { $0.contentOffset.y = 90 }
        == lines(
          """
          layout.shouldInvalidateLayout(forBoundsChange:) (0, 90, 375, 250) -> false
          scrollView.bounds (0, 90, 375, 250)
          """))
  }

  @Test func `removes views that leave before it creates those that appear`() {
    let stage = Stage(RowLayout(), PlainData(50), size: CGSize(width: 375, height: 250)).loaded()
    stage.view.contentOffset.y = 60
    stage.view.layoutIfNeeded()
    let spy = DisplayDelegate()
    stage.view.delegate = spy
    _ = stage.log.take()
    #expect(
      stage.story { $0.contentOffset.y = 160 }
        == lines(
          """
          layout.shouldInvalidateLayout(forBoundsChange:) (0, 160, 375, 250) -> false
          scrollView.bounds (0, 160, 375, 250)
          view.layoutSubviews()
            delegate.collectionView(_:didEndDisplaying:forItemAt:) [0, 0]
            dataSource.collectionView(_:cellForItemAt:) [0, 4] -> UICollectionViewCell
              cell.prepareForReuse()
            delegate.collectionView(_:willDisplay:forItemAt:) [0, 4]
          """))
  }

  @Test func `asks before it stores the bounds, and invalidates afterwards if the layout requests it`() {
    let layout = RowLayout()
    layout.invalidatesOnScroll = true
    let stage = Stage(layout, PlainData(50), size: CGSize(width: 375, height: 250)).loaded()
    #expect(
      stage.story { $0.contentOffset.y = 60 }
        == lines(
          """
          layout.shouldInvalidateLayout(forBoundsChange:) (0, 60, 375, 250) -> true
          layout.invalidationContext(forBoundsChange:) (0, 60, 375, 250) -> UICollectionViewLayoutInvalidationContext
          scrollView.bounds (0, 60, 375, 250)
          layout.invalidateLayout(with:) layout
          view.layoutSubviews()
            layout.prepare()
            layout.collectionViewContentSize -> 375 × 5000
            layout.layoutAttributesForElements(in:) (0, 0, 375, 500) -> 5 attributes
            layout.collectionViewContentSize -> 375 × 5000
            dataSource.collectionView(_:cellForItemAt:) [0, 3] -> UICollectionViewCell
          """))
  }

  @Test func `has the old bounds while the layout is consulted`() {
    let layout = ScriptedLayout()
    var old: [CGFloat] = []
    layout.invalidatesForBounds = { [unowned layout] _ in
      old.append(layout.collectionView!.bounds.minY)
      return false
    }
    let stage = Stage(layout, PlainData(1)).loaded()
    for y in [10, 20, 20, 5] as [CGFloat] { stage.view.contentOffset.y = y }
    #expect(old == [0, 10, 20])
  }

  @Test func `moves views that stay only if their attributes differ`() {
    let layout = ScriptedLayout()
    var shift: CGFloat = 0
    layout.invalidatesForBounds = { _ in true }
    layout.elements = { _ in
      [
        .cell(0, CGRect(x: 0, y: 0, width: 100, height: 300)),
        .cell(1, CGRect(x: shift, y: 300, width: 100, height: 300)),
      ]
    }
    let stage = Stage(layout, PlainData(2)).loaded()
    stage.log.hidden.remove(.cell(.apply))
    shift = 7
    #expect(
      stage.calls { $0.contentOffset.y = 1 }.filter { $0.hasPrefix("cell") } == [
        "cell.apply(_:) [0, 1] (7, 300, 100, 300)"
      ])
  }

  @Test func `calls scrollViewDidScroll after the bounds were stored and before the layout pass`() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }
    let delegate = Delegate()
    let stage = Stage(RowLayout(), PlainData(50), size: CGSize(width: 375, height: 250)).loaded()
    stage.view.delegate = delegate
    #expect(
      stage.calls { $0.contentOffset.y = 60 }.prefix(4) == [
        "layout.shouldInvalidateLayout(forBoundsChange:) (0, 60, 375, 250) -> false",
        "scrollView.bounds (0, 60, 375, 250)", "delegate.scrollViewDidScroll(_:)", "view.layoutSubviews()",
      ])
  }

  @Test func `does not consult the layout about a frame that only moves`() {
    let stage = Stage(RowLayout(), PlainData(1)).loaded()
    #expect(stage.story { $0.frame.origin = CGPoint(x: 5, y: 5) } == [])
  }

  @Test func `does not consult the layout about bounds before it was prepared once`() {
    let stage = Stage(RowLayout(), PlainData(1))
    #expect(stage.immediate { $0.contentOffset.y = 3 } == ["scrollView.bounds (0, 3, 375, 667)"])
    stage.view.layoutIfNeeded()
    stage.layout.invalidateLayout()
    _ = stage.log.take()
    #expect(
      stage.immediate { $0.contentOffset.y = 4 } == [
        "layout.shouldInvalidateLayout(forBoundsChange:) (0, 4, 375, 667) -> false",
        "scrollView.bounds (0, 4, 375, 667)",
      ])
  }

  @Test func `keeps cells for reuse and reuses the one that left last`() {
    let stage = Stage(RowLayout(), PlainData(50), size: CGSize(width: 375, height: 250)).loaded()
    let first = stage.view.cellForItem(at: IndexPath(item: 0, section: 0))
    stage.view.contentOffset.y = 110
    stage.view.layoutIfNeeded()
    #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(stage.view.cellForItem(at: IndexPath(item: 3, section: 0)) === first)
    #expect(first?.frame == CGRect(x: 0, y: 300, width: 375, height: 100))
  }
}
