import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// A layout of columns of 100 points that can be flipped.
final class ColumnLayout: UICollectionViewLayout {
  var flips = true
  var developedDirection = UIUserInterfaceLayoutDirection.leftToRight
  private(set) var queriedRects: [CGRect] = []
  private(set) var askedBounds: [CGRect] = []
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

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    askedBounds.append(newBounds)
    return false
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

  /// The left edge of an item's cell on screen, from the left edge of the collection view.
  private func left(_ item: Int, in view: UICollectionView) -> CGFloat? {
    guard let cell = view.cellForItem(at: [0, item]) else { return nil }
    return cell.convert(cell.bounds, to: view.superview).minX - view.frame.minX
  }

  /// Returns a stage whose view has a superview to convert to.
  private func placed(_ stage: Stage<ColumnLayout, PlainData>) -> (UICollectionView, UIView) {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.view.frame.origin.x = 50
    container.addSubview(stage.view)
    return (stage.view, container)
  }

  @Test func `offset 0 shows the first items, from the right`() {
    let stage = stage(10)
    let (view, container) = placed(stage)
    withExtendedLifetime(container) {
      #expect(view.contentOffset == .zero)
      #expect(view.visibleItems == [0, 1, 2])
      #expect((0...2).map { view.shownFrame($0).minX } == [200, 100, 0])
      #expect((0...2).map { left($0, in: view) } == [200, 100, 0], "on screen")
      #expect(view.layoutAttributesForItem(at: [0, 1])?.frame.minX == 100)
      #expect(view.indexPathForItem(at: CGPoint(x: 250, y: 10)) == [0, 0])
    }
  }

  @Test func `the layout is asked about bounds and rectangles in one coordinate system`() {
    let stage = stage(10)
    #expect(stage.layout.queriedRects == [CGRect(x: 0, y: 0, width: 300, height: 200)])
    stage.view.contentOffset.x = 700
    stage.view.layoutIfNeeded()
    #expect(stage.layout.askedBounds.last == CGRect(x: 700, y: 0, width: 300, height: 200))
    #expect(stage.layout.queriedRects.last == CGRect(x: 600, y: 0, width: 600, height: 200))
    #expect(stage.view.visibleItems == [7, 8, 9])
    let (view, container) = placed(stage)
    withExtendedLifetime(container) { #expect(left(9, in: view) == 0) }
  }

  @Test func `a layout is flipped only in the opposite direction and if it requests it`() {
    @MainActor func firstItemLeft(
      _ flips: Bool, _ developedDirection: UIUserInterfaceLayoutDirection,
      _ direction: UISemanticContentAttribute
    ) -> CGFloat? {
      let layout = ColumnLayout()
      layout.flips = flips
      layout.developedDirection = developedDirection
      let (view, container) = placed(stage(10, layout, direction))
      return withExtendedLifetime((layout, container)) { left(0, in: view) }
    }
    #expect(firstItemLeft(true, .leftToRight, .forceRightToLeft) == 200)
    #expect(firstItemLeft(true, .leftToRight, .forceLeftToRight) == 0)
    #expect(firstItemLeft(true, .rightToLeft, .forceLeftToRight) == 200)
    #expect(firstItemLeft(true, .rightToLeft, .forceRightToLeft) == 0)
    #expect(firstItemLeft(false, .leftToRight, .forceRightToLeft) == 0)
  }

  @Test func `the base class is developed left to right and not flipped`() {
    #expect(UICollectionViewLayout().developmentLayoutDirection == .leftToRight)
    #expect(UICollectionViewLayout().flipsHorizontallyInOppositeLayoutDirection == false)
  }

  @Test func `content that is narrower than the view is at its right`() {
    let (view, container) = placed(stage(2))
    withExtendedLifetime(container) { #expect((0...1).map { left($0, in: view) } == [200, 100]) }
  }

  @Test func `the content of a cell is not mirrored`() throws {
    let (view, container) = placed(stage(3))
    let cell = try #require(view.cellForItem(at: [0, 0]))
    #expect(cell.convert(CGPoint(x: 10, y: 5), to: container) == CGPoint(x: 260, y: 5))
    #expect(container.convert(CGPoint(x: 260, y: 5), to: cell) == CGPoint(x: 10, y: 5))
    #expect(view.hitTest(container.convert(CGPoint(x: 260, y: 5), to: view), with: nil) === cell)
  }

  @Test func `a change of direction invalidates the layout and keeps the offset`() {
    let stage = stage(10)
    let (view, container) = placed(stage)
    withExtendedLifetime(container) {
      view.contentOffset.x = 100
      view.layoutIfNeeded()
      #expect(left(1, in: view) == 200)
      _ = stage.log.take()
      view.semanticContentAttribute = .forceLeftToRight
      view.layoutIfNeeded()
      #expect(stage.log.takeCalls().contains("layout.invalidateLayout(with:) layout"))
      #expect(view.contentOffset.x == 100)
      #expect(left(1, in: view) == 0)
    }
  }

  @Test func `the cells move with the offset, from left to right`() {
    let stage = stage(10)
    let (view, container) = placed(stage)
    withExtendedLifetime((stage, container)) {
      view.contentOffset.x = 30
      #expect((0...2).map { left($0, in: view) } == [230, 130, 30])
      view.layoutIfNeeded()
      #expect(left(3, in: view) == -70)
      #expect(view.indexPathForItem(at: CGPoint(x: 30 + 290, y: 10)) == [0, 0])
    }
  }

  @Test func `a batch update shows the new item at the leading edge`() {
    let stage = stage(10)
    stage.data.counts = [11]
    stage.view.insertItems(at: [[0, 0]])
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.width == 1100)
    #expect(stage.view.layoutAttributesForItem(at: [0, 0])?.frame.minX == 200)
    #expect(stage.view.cellForItem(at: [0, 1])?.frame.minX == 100)
  }

  @Test func `an interactive movement is passed to the layout in its own coordinates`() {
    let stage = stage(3)
    _ = stage.view.beginInteractiveMovementForItem(at: [0, 0])
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 90))
    #expect(stage.layout.targets == [CGPoint(x: 260, y: 90)])
    #expect(stage.view.cellForItem(at: [0, 2])?.center == CGPoint(x: 40, y: 90))
  }
}
