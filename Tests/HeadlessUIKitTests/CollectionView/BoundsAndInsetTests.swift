import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Changes of the size and the insets, without animations.
@Suite @MainActor struct BoundsAndInsetTests {
  @Test
  func `the layout is consulted about a new size before it is stored, and prepared if it is invalidated`() {
    let layout = RowLayout()
    layout.invalidatesOnScroll = true
    let stage = Stage(layout, PlainData(9), size: CGSize(width: 300, height: 200)).loaded()
    #expect(
      stage.story { $0.frame.size = CGSize(width: 200, height: 300) }
        == lines(
          """
          layout.shouldInvalidateLayout(forBoundsChange:) (0, 0, 200, 300) -> true
          layout.invalidationContext(forBoundsChange:) (0, 0, 200, 300) -> UICollectionViewLayoutInvalidationContext
          layout.invalidateLayout(with:) layout
          view.layoutSubviews()
            layout.prepare()
            layout.collectionViewContentSize -> 200 × 900
            layout.layoutAttributesForElements(in:) (0, 0, 200, 300) -> 3 attributes
            layout.collectionViewContentSize -> 200 × 900
            scrollView.contentSize 200 × 900
            dataSource.collectionView(_:cellForItemAt:) [0, 2] -> UICollectionViewCell
          """))
    #expect(stage.view.visibleCells.map(\.frame.width) == [200, 200, 200])
  }

  @Test
  func `a new size keeps cached attributes and loads only new pages if the layout is not invalidated`() {
    let stage = Stage(RowLayout(), PlainData(9), size: CGSize(width: 300, height: 200)).loaded()
    #expect(
      stage.calls { $0.frame.size = CGSize(width: 200, height: 150) } == [
        "layout.shouldInvalidateLayout(forBoundsChange:) (0, 0, 200, 150) -> false"
      ])
    #expect(stage.view.visibleCells.map(\.frame.width) == [300, 300])
    #expect(
      stage.calls { $0.frame.size = CGSize(width: 200, height: 250) }.filter { $0.contains("ForElements") }
        == [
          "layout.layoutAttributesForElements(in:) (0, 0, 200, 250) -> 3 attributes"
        ])
  }

  @Test func `an inset invalidates, moves an offset at the edge, and consults the layout about that`() {
    let stage = Stage(RowLayout(), PlainData(9), size: CGSize(width: 300, height: 200)).loaded()
    #expect(
      stage.story { $0.contentInset.top = 40 }
        == lines(
          """
          layout.invalidateLayout(with:) layout
          layout.shouldInvalidateLayout(forBoundsChange:) (0, -40, 300, 200) -> false
          scrollView.bounds (0, -40, 300, 200)
          view.layoutSubviews()
            layout.prepare()
            layout.collectionViewContentSize -> 300 × 900
            layout.layoutAttributesForElements(in:) (0, -200, 300, 400) -> 2 attributes
            layout.collectionViewContentSize -> 300 × 900
          """))
  }

  @Test func `an inset does not move an offset that is not at the edge`() {
    let stage = Stage(RowLayout(), PlainData(9), size: CGSize(width: 300, height: 200)).loaded()
    stage.view.contentOffset.y = 50
    stage.view.layoutIfNeeded()
    _ = stage.log.take()
    #expect(
      stage.immediate { $0.contentInset.bottom = 40 } == ["layout.invalidateLayout(with:) layout"])
    #expect(stage.view.contentOffset.y == 50)
  }

  @Test func `the same inset again does nothing`() {
    let stage = Stage(RowLayout(), PlainData(9)).loaded()
    #expect(stage.story { $0.contentInset = .zero } == [])
  }

  @Test func `layout margins invalidate the layout`() {
    let stage = Stage(RowLayout(), PlainData(9)).loaded()
    let calls = stage.immediate { $0.layoutMargins = UIEdgeInsets(top: 1, left: 22, bottom: 3, right: 4) }
    #expect(calls == ["layout.invalidateLayout(with:) layout"])
  }

  @Test func `a safe area that is not added to the insets invalidates the layout as well`() {
    let stage = Stage(RowLayout(), PlainData(9))
    stage.view.contentInsetAdjustmentBehavior = .never
    let controller = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    stage.view.frame = controller.view.bounds
    controller.view.addSubview(stage.view)
    window.layoutIfNeeded()
    _ = stage.log.take()
    controller.additionalSafeAreaInsets.top += 33
    window.layoutIfNeeded()
    let calls = stage.log.takeCalls()
    #expect(calls.contains("layout.invalidateLayout(with:) layout"))
    #expect(calls.contains("layout.prepare()"))
    #expect(stage.view.contentOffset.y == 0)
  }
}
