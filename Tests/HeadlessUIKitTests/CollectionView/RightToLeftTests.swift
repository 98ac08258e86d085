import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// A layout of columns of 100 points that can be mirrored.
final class ColumnLayout: UICollectionViewLayout {
  var flips = true
  var developedDirection = UIUserInterfaceLayoutDirection.leftToRight
  private(set) var queriedRects: [CGRect] = []
  private(set) var targets: [CGPoint] = []
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
  override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { developedDirection }
  override var collectionViewContentSize: CGSize { CGSize(width: CGFloat(count) * 100, height: 200) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    queriedRects.append(rect)
    return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { RectQuery.overlaps($0.frame, rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    .cell(indexPath.item, CGRect(x: CGFloat(indexPath.item) * 100, y: 0, width: 100, height: 200))
  }

  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    targets.append(position)
    return super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
  }
}

@Suite @MainActor struct RightToLeftTests {
  private func stage(
    _ count: Int, _ layout: ColumnLayout = ColumnLayout(),
    _ direction: UISemanticContentAttribute = .forceRightToLeft
  ) -> Stage<ColumnLayout, PlainData> {
    let stage = Stage(layout, PlainData(count), size: CGSize(width: 300, height: 200))
    stage.view.semanticContentAttribute = direction
    return stage.loaded()
  }

  @Test func `mirrored content begins at the right end`() {
    let stage = stage(10)
    #expect(stage.view.contentOffset == CGPoint(x: 700, y: 0))
    #expect(stage.view.visibleItems == [0, 1, 2])
    #expect(stage.view.shownFrame(0) == CGRect(x: 900, y: 0, width: 100, height: 200))
    #expect(stage.view.shownFrame(2) == CGRect(x: 700, y: 0, width: 100, height: 200))
    #expect(stage.view.layoutAttributesForItem(at: [0, 9])?.frame.minX == 0)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 950, y: 10)) == [0, 0])
  }

  @Test func `the layout is queried in its own direction`() {
    let stage = stage(10)
    #expect(stage.layout.queriedRects == [CGRect(x: -200, y: 0, width: 600, height: 200)])
    stage.view.contentOffset.x = 0
    stage.view.layoutIfNeeded()
    #expect(stage.layout.queriedRects.last == CGRect(x: 700, y: 0, width: 300, height: 200))
    #expect(stage.view.visibleItems == [7, 8, 9])
  }

  @Test func `a layout is mirrored only in the opposite direction and if it requests it`() {
    @MainActor func firstItemX(
      _ flips: Bool, _ developedDirection: UIUserInterfaceLayoutDirection,
      _ direction: UISemanticContentAttribute
    ) -> CGFloat {
      let layout = ColumnLayout()
      layout.flips = flips
      layout.developedDirection = developedDirection
      return stage(10, layout, direction).view.shownFrame(0).minX
    }
    #expect(firstItemX(true, .leftToRight, .forceRightToLeft) == 900)
    #expect(firstItemX(true, .leftToRight, .forceLeftToRight) == 0)
    #expect(firstItemX(true, .rightToLeft, .forceLeftToRight) == 900)
    #expect(firstItemX(true, .rightToLeft, .forceRightToLeft) == 0)
    #expect(firstItemX(false, .leftToRight, .forceRightToLeft) == 0)
  }

  @Test func `the base class is developed left to right and not mirrored`() {
    #expect(UICollectionViewLayout().developmentLayoutDirection == .leftToRight)
    #expect(UICollectionViewLayout().flipsHorizontallyInOppositeLayoutDirection == false)
  }

  @Test func `content that appears later also begins at the right end unless the app has scrolled`() {
    let late = stage(0)
    late.data.counts = [10]
    late.view.reloadData()
    late.view.layoutIfNeeded()
    #expect(late.view.contentOffset.x == 700)

    let scrolled = Stage(ColumnLayout(), PlainData(10), size: CGSize(width: 300, height: 200))
    scrolled.view.semanticContentAttribute = .forceRightToLeft
    scrolled.view.contentOffset.x = 100
    scrolled.view.layoutIfNeeded()
    #expect(scrolled.view.contentOffset.x == 100)
  }

  @Test func `content that isn't wider than the view stays where it is`() {
    let stage = stage(3)
    #expect(stage.view.contentOffset.x == 0)
    #expect((0...2).map { stage.view.shownFrame($0).minX } == [200, 100, 0])
  }

  @Test func `a change of direction invalidates the layout and keeps content at its beginning`() {
    let stage = stage(10)
    stage.view.semanticContentAttribute = .forceLeftToRight
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.x == 0)
    #expect(stage.view.shownFrame(0).minX == 0)
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.x == 700)
    #expect(stage.view.shownFrame(0).minX == 900)
  }

  @Test func `a batch update mirrors frames about the new content width`() {
    let stage = stage(10)
    stage.data.counts = [11]
    stage.view.insertItems(at: [[0, 0]])
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.width == 1100)
    #expect(stage.view.layoutAttributesForItem(at: [0, 0])?.frame.minX == 1000)
    #expect(stage.view.layoutAttributesForItem(at: [0, 1])?.frame.minX == 900)
  }

  @Test func `an interactive movement is passed to the layout in its own direction`() {
    let stage = stage(3)
    _ = stage.view.beginInteractiveMovementForItem(at: [0, 0])
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 90))
    #expect(stage.layout.targets == [CGPoint(x: 260, y: 90)])
    #expect(stage.view.cellForItem(at: [0, 2])?.center == CGPoint(x: 40, y: 90))
  }
}
