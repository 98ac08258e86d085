import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@Suite @MainActor struct InteractiveMovementTests {
  private let stageSize = CGSize(width: 300, height: 600)

  /// A delegate that implements the method with three index paths.
  final class Judge: NSObject, UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath.section == originalIndexPath.section ? proposedIndexPath : [0, 0] }
  }

  /// A delegate that implements the method with two index paths, as before iOS 15.
  final class OldJudge: NSObject, UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { originalIndexPath }
  }

  private func stage(_ data: NamedData) -> Stage<BoardLayout, NamedData> {
    Stage(BoardLayout(), data, size: stageSize).loaded()
  }

  /// Returns the names on the cells of a section, in the order of their index paths.
  private func shown(_ section: Int, _ view: UICollectionView) -> [String] {
    (0..<view.numberOfItems(inSection: section)).map {
      view.cellForItem(at: [section, $0])?.accessibilityLabel ?? "?"
    }
  }

  @Test func `begins by asking the data source, then the layout for attributes of the dragged cell`() {
    let stage = stage(NamedData(["a", "b", "c"]))
    #expect(
      stage.immediate { _ = $0.beginInteractiveMovementForItem(at: [0, 1]) }
        == lines(
          """
          view.beginInteractiveMovementForItem(at:) [0, 1] -> true
            dataSource.collectionView(_:canMoveItemAt:) [0, 1] -> true
            layout.layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:) [0, 1] (150, 190) -> [0, 1] (0, 140, 300, 100)
          """))
  }

  @Test func `does not begin for items that cannot move, items off screen, or a second item`() {
    let data = NamedData(["a", "b", "c"], Array(repeating: "x", count: 20))
    data.pinned = [[0, 2]]
    let stage = stage(data)
    let view = stage.view
    #expect(view.beginInteractiveMovementForItem(at: [0, 2]) == false)
    #expect(view.beginInteractiveMovementForItem(at: [1, 19]) == false)
    #expect(view.beginInteractiveMovementForItem(at: [7, 0]) == false)
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]) == true)
    #expect(view.beginInteractiveMovementForItem(at: [0, 1]) == false)
  }

  @Test func `a data source without canMoveItemAt allows movements, and without moveItemAt cancels them`() {
    let stage = Stage(BoardLayout(), PlainData(3), size: CGSize(width: 300, height: 600)).loaded()
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 0]))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 290))
    _ = stage.log.take()
    let calls = stage.calls { $0.endInteractiveMovement() }
    #expect(
      calls.contains {
        $0.hasPrefix("layout.invalidationContextForEnding") && $0.contains("[[0, 0]] [[0, 2]] true")
      })
  }

  @Test
  func `each step asks the layout and the delegate for the target, invalidates, and shows the new order`() {
    let data = NamedData(["a", "b", "c"])
    let stage = stage(data)
    let judge = Judge()
    stage.view.delegate = judge
    _ = stage.view.beginInteractiveMovementForItem(at: [0, 0])
    _ = stage.log.take()
    #expect(
      stage.story { $0.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 280)) }
        == lines(
          """
          view.updateInteractiveMovementTargetPosition(_:) (150, 280)
            layout.targetIndexPath(forInteractivelyMovingItem:withPosition:) [0, 0] (150, 280) -> [0, 2]
            delegate.collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:) [0, 0] [0, 0] [0, 2] -> [0, 2]
            layout.invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:) [[0, 2]] (150, 280) [[0, 0]] (150, 90) -> UICollectionViewLayoutInvalidationContext
            layout.invalidateLayout(with:) layout
            layout.prepare()
            layout.collectionViewContentSize -> 300 × 340
            layout.layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:) [0, 2] (150, 280) -> [0, 2] (0, 230, 300, 100)
            view.layoutSubviews()
              layout.layoutAttributesForElements(in:) (0, 0, 300, 600) -> 5 attributes
              layout.collectionViewContentSize -> 300 × 340
          """))
    #expect(shown(0, stage.view) == ["b", "c", "a"])
    #expect(data.names == [["a", "b", "c"]])
    #expect(stage.view.cellForItem(at: [0, 2])?.frame == CGRect(x: 0, y: 230, width: 300, height: 100))
    #expect(stage.view.cellForItem(at: [0, 0])?.frame == CGRect(x: 0, y: 40, width: 300, height: 100))
  }

  @Test func `a step with the same target moves only the dragged cell`() {
    let stage = stage(NamedData(["a", "b", "c"]))
    _ = stage.view.beginInteractiveMovementForItem(at: [0, 0])
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 95))
    #expect(shown(0, stage.view) == ["a", "b", "c"])
    #expect(stage.view.cellForItem(at: [0, 0])?.center == CGPoint(x: 160, y: 95))
    #expect(stage.view.cellForItem(at: [0, 1])?.center == CGPoint(x: 150, y: 190))
  }

  @Test func `the delegate's older method is called if the newer one is not implemented`() {
    let stage = stage(NamedData(["a", "b", "c"]))
    let judge = OldJudge()
    stage.view.delegate = judge
    _ = stage.view.beginInteractiveMovementForItem(at: [0, 0])
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 280))
    #expect(shown(0, stage.view) == ["a", "b", "c"])
  }

  @Test func `the counts include the dragged item in the section that shows it`() {
    let data = NamedData(["a", "b", "c"], ["x", "y"])
    let stage = stage(data)
    _ = stage.view.beginInteractiveMovementForItem(at: [0, 1])
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 440))
    #expect(stage.layout.counts == [2, 3])
    #expect([0, 1].map(stage.view.numberOfItems(inSection:)) == [2, 3])
    #expect(shown(0, stage.view) + shown(1, stage.view) == ["a", "c", "b", "x", "y"])
    #expect(data.names == [["a", "b", "c"], ["x", "y"]])
    stage.view.cancelInteractiveMovement()
    stage.view.layoutIfNeeded()
    #expect([0, 1].map(stage.view.numberOfItems(inSection:)) == [3, 2])
    #expect(shown(0, stage.view) + shown(1, stage.view) == ["a", "b", "c", "x", "y"])
  }

  @Test func `a cell that appears is requested with the data source's index path`() {
    let data = NamedData(["a", "b", "c", "d", "e", "f", "g", "h"])
    let stage = stage(data)
    _ = stage.view.beginInteractiveMovementForItem(at: [0, 0])
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 490))
    stage.view.contentOffset.y = 240
    stage.view.layoutIfNeeded()
    #expect(shown(0, stage.view).suffix(6) == ["d", "e", "a", "f", "g", "h"])
  }

  @Test func `calls the data source before the layout at the end`() {
    let data = NamedData(["a", "b", "c"])
    let stage = stage(data)
    _ = stage.view.beginInteractiveMovementForItem(at: [0, 0])
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 280))
    _ = stage.log.take()
    #expect(
      stage.story { $0.endInteractiveMovement() }
        == lines(
          """
          view.endInteractiveMovement()
            dataSource.collectionView(_:moveItemAt:to:) [0, 0] [0, 2]
            layout.invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:) [[0, 2]] [[0, 0]] false -> UICollectionViewLayoutInvalidationContext
            layout.invalidateLayout(with:) layout
            view.layoutSubviews()
              layout.prepare()
              layout.collectionViewContentSize -> 300 × 340
              layout.layoutAttributesForElements(in:) (0, 0, 300, 600) -> 5 attributes
              layout.collectionViewContentSize -> 300 × 340
          """))
    #expect(data.names == [["b", "c", "a"]])
    #expect(shown(0, stage.view) == ["b", "c", "a"])
    #expect(stage.view.cellForItem(at: [0, 2])?.frame == CGRect(x: 0, y: 240, width: 300, height: 100))
  }

  @Test func `a canceled movement does not call the data source and moves the cell back`() {
    let data = NamedData(["a", "b", "c"])
    let stage = stage(data)
    stage.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    _ = stage.view.beginInteractiveMovementForItem(at: [0, 0])
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 280))
    #expect(stage.view.indexPathsForSelectedItems == [[0, 2]])
    _ = stage.log.take()
    let calls = stage.calls { $0.cancelInteractiveMovement() }
    #expect(
      calls.prefix(3)
        == lines(
          """
          view.cancelInteractiveMovement()
          layout.invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:) [[0, 0]] [[0, 2]] true -> UICollectionViewLayoutInvalidationContext
          layout.invalidateLayout(with:) layout
          """)[...])
    #expect(shown(0, stage.view) == ["a", "b", "c"])
    #expect(stage.view.indexPathsForSelectedItems == [[0, 0]])
    #expect(data.names == [["a", "b", "c"]])
  }

  @Test func `a movement that ends at its origin does not call the data source`() {
    let stage = stage(NamedData(["a", "b"]))
    _ = stage.view.beginInteractiveMovementForItem(at: [0, 0])
    _ = stage.log.take()
    let calls = stage.calls { $0.endInteractiveMovement() }
    #expect(!calls.contains { $0.contains("moveItemAt") })
    #expect(calls.contains { $0.contains("[[0, 0]] [[0, 0]] false") })
  }

  @Test func `other cells move in virtual time, the dragged cell immediately`() {
    withWindow { window in
      let stage = Stage(BoardLayout(), NamedData(["a", "b", "c"]), size: stageSize)
      window.addSubview(stage.view)
      window.isHidden = false
      UpdateCycle.current.runTurn()
      _ = stage.view.beginInteractiveMovementForItem(at: [0, 0])
      stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 190))
      #expect(stage.view.shownFrame(1).minY == 140)
      #expect(stage.view.shownFrame(0).minY == 140)
      UpdateCycle.current.advance(by: 0.125)
      #expect(stage.view.shownFrame(0).minY == 90)
      UpdateCycle.current.advance(by: 0.2)
      #expect(stage.view.shownFrame(0).minY == 40)
    }
  }

  @Test func `up to iOS 12 only the delegate's older method is called`() {
    for profile in [UIKitProfile.iOS12, .iOS15] {
      let stage = stage(NamedData(["a", "b", "c"]))
      let judge = Judge()
      stage.view.profile = profile
      stage.view.delegate = judge
      _ = stage.view.beginInteractiveMovementForItem(at: [0, 0])
      _ = stage.log.take()
      stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 280))
      #expect(
        stage.log.takeCalls().contains { $0.contains("atCurrentIndexPath") } == (profile == .iOS15))
    }
  }

  @Test func `cells that leave or appear in the new order move in virtual time`() {
    withWindow { window in
      let stage = Stage(
        BoardLayout(), NamedData(["a", "b", "c", "d", "e", "f", "g", "h", "i"]), size: stageSize)
      stage.view.frame.size.height = 340
      window.addSubview(stage.view)
      window.isHidden = false
      UpdateCycle.current.runTurn()
      // The top item is dragged down; the items between move up, and the first of them leaves the screen.
      _ = stage.view.beginInteractiveMovementForItem(at: [0, 0])
      stage.view.contentOffset.y = 150
      UpdateCycle.current.runTurn()
      let leaving = stage.view.cellForItem(at: [0, 1])
      stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 390))
      #expect(shown(0, stage.view).filter { $0 != "?" } == ["c", "d", "a", "e"])
      #expect(leaving?.frame.minY == 40)
      #expect(leaving?.layer.presentation()?.frame.minY == 140)
      UpdateCycle.current.advance(by: 0.125)
      #expect(leaving?.layer.presentation()?.frame.minY == 90)
      #expect(leaving?.superview === stage.view)
      UpdateCycle.current.advance(by: 0.2)
      #expect(leaving?.superview == nil)
      // The item is dragged below the screen; items from below appear.
      stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 590))
      #expect(shown(0, stage.view).filter { $0 != "?" } == ["c", "d", "e", "f"])
      let arriving = stage.view.cellForItem(at: [0, 4])
      #expect(arriving?.frame.minY == 440)
      #expect(arriving?.layer.presentation()?.frame.minY == 540)
      UpdateCycle.current.advance(by: 0.125)
      #expect(arriving?.layer.presentation()?.frame.minY == 490)
    }
  }

  @Test func `an update during a movement raises`() {
    let data = NamedData(["a", "b", "c"])
    let stage = stage(data)
    _ = stage.view.beginInteractiveMovementForItem(at: [0, 0])
    data.names[0].removeLast()
    stage.view.deleteItems(at: [[0, 2]])
    #expect(
      stage.view.raisedException?.reason
        == "Could not compute initial update value after shadow updates (wording unverified)")
  }

  @Test func `a reload that removes the section of the dragged item raises`() {
    let data = NamedData(["a"], ["b", "c"])
    let stage = stage(data)
    _ = stage.view.beginInteractiveMovementForItem(at: [1, 0])
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 90))
    #expect([0, 1].map(stage.view.numberOfItems(inSection:)) == [2, 1])
    data.names = [["a"]]
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(
      stage.view.raisedException?.reason
        == "trying to process interactive move from section 1 when there are only 1 sections in collection "
        + "view: <UICollectionView; frame = (0 0; 300 600)>")
  }

  @Test func `without a movement there is nothing to move, end or cancel`() {
    let stage = stage(NamedData(["a"]))
    #expect(
      stage.story {
        $0.updateInteractiveMovementTargetPosition(.zero)
        $0.endInteractiveMovement()
        $0.cancelInteractiveMovement()
      }
        == lines(
          """
          view.updateInteractiveMovementTargetPosition(_:) (0, 0)
          view.endInteractiveMovement()
          view.cancelInteractiveMovement()
          """))
  }

  @Test func `a flow layout shows the dragged cell in front and requests all sizes again`() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    flow.minimumInteritemSpacing = 0
    flow.minimumLineSpacing = 0
    let data = NamedData(["a", "b", "c", "d"])
    let stage = Stage(flow, data, size: stageSize).loaded()
    _ = stage.view.beginInteractiveMovementForItem(at: [0, 0])
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 220, y: 40))
    #expect(shown(0, stage.view) == ["b", "c", "a", "d"])
    #expect(stage.view.cellForItem(at: [0, 2])?.frame == CGRect(x: 170, y: -10, width: 100, height: 100))
    #expect(stage.view.layoutAttributesForItem(at: [0, 2])?.zIndex == Int.max)
  }
}
