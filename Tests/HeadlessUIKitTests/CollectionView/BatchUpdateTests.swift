import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// The calls of a batch update and its effects, without a window and therefore without animations.
@Suite @MainActor struct BatchUpdateTests {
  private func rows(_ count: Int, height: CGFloat = 300) -> Stage<RowLayout, PlainData> {
    Stage(RowLayout(), PlainData(count), size: CGSize(width: 375, height: height)).loaded()
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `counts, invalidates, prepares and loads pages before prepare(forCollectionViewUpdates:)`() {
    let stage = rows(5)
    #expect(
      stage.immediate { view in
        view.performBatchUpdates {
          view.deleteItems(at: [path(0)])
          view.insertItems(at: [path(1)])
        }
      }
        == lines(
          """
          view.performBatchUpdates(_:completion:)
            view.deleteItems(at:) Delete item (0 - 0)
            view.insertItems(at:) Insert item (0 - 1)
            dataSource.numberOfSections(in:) -> 1
            dataSource.collectionView(_:numberOfItemsInSection:) 0 -> 5
            layout.invalidateLayout(with:) counts
            layout.prepare()
            layout.collectionViewContentSize -> 375 × 500
            layout.layoutAttributesForElements(in:) (0, 0, 375, 300) -> 3 attributes
            layout.prepare(forCollectionViewUpdates:) delete [0, 0], insert [0, 1]
            layout.targetContentOffset(forProposedContentOffset:) (0, 0) -> (0, 0)
            layout.collectionViewContentSize -> 375 × 500
            layout.finalLayoutAttributesForDisappearingItem(at:) [0, 0] -> [0, 0] (0, 0, 375, 100)
            layout.initialLayoutAttributesForAppearingItem(at:) [0, 1] -> [0, 1] (0, 100, 375, 100)
            layout.finalLayoutAttributesForDisappearingItem(at:) [0, 1] -> [0, 1] (0, 0, 375, 100)
            layout.initialLayoutAttributesForAppearingItem(at:) [0, 0] -> [0, 0] (0, 100, 375, 100)
            layout.finalLayoutAttributesForDisappearingItem(at:) [0, 2] -> [0, 2] (0, 200, 375, 100)
            layout.initialLayoutAttributesForAppearingItem(at:) [0, 2] -> [0, 2] (0, 200, 375, 100)
            dataSource.collectionView(_:cellForItemAt:) [0, 1] -> UICollectionViewCell
            layout.finalizeCollectionViewUpdates()
          """))
    #expect(stage.story() == [], "nothing is left for the next pass")
  }

  @Test func `asks for inserted and deleted supplementary and decoration views of each cached kind`() {
    let data = PlainData(1, 1)
    let stage = Stage(BoardLayout(), data, size: CGSize(width: 375, height: 300)).loaded()
    data.counts = [1]
    let calls = stage.calls { $0.deleteSections([0]) }
    #expect(
      calls.filter { $0.contains("layout.") }
        == lines(
          """
          layout.invalidateLayout(with:) counts
          layout.prepare()
          layout.collectionViewContentSize -> 375 × 140
          layout.layoutAttributesForElements(in:) (0, 0, 375, 300) -> 3 attributes
          layout.prepare(forCollectionViewUpdates:) delete section 0
          layout.indexPathsToDeleteForSupplementaryView(ofKind:) Header -> []
          layout.indexPathsToInsertForSupplementaryView(ofKind:) Header -> []
          layout.indexPathsToDeleteForDecorationView(ofKind:) Backdrop -> []
          layout.indexPathsToInsertForDecorationView(ofKind:) Backdrop -> []
          layout.targetContentOffset(forProposedContentOffset:) (0, 0) -> (0, 0)
          layout.collectionViewContentSize -> 375 × 140
          layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:) Backdrop [0, 0] -> \
          Backdrop [0, 0] (0, 0, 375, 140)
          layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:) Header [0, 0] -> \
          Header [0, 0] (0, 0, 375, 40)
          layout.finalLayoutAttributesForDisappearingItem(at:) [0, 0] -> [0, 0] (0, 40, 375, 100)
          layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:) Backdrop [1, 0] -> \
          Backdrop [1, 0] (0, 0, 375, 140)
          layout.initialLayoutAttributesForAppearingDecorationElement(ofKind:at:) Backdrop [0, 0] -> \
          Backdrop [0, 0] (0, 140, 375, 140)
          layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:) Header [1, 0] -> \
          Header [1, 0] (0, 0, 375, 40)
          layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:) Header [0, 0] -> \
          Header [0, 0] (0, 140, 375, 40)
          layout.finalLayoutAttributesForDisappearingItem(at:) [1, 0] -> [1, 0] (0, 40, 375, 100)
          layout.initialLayoutAttributesForAppearingItem(at:) [0, 0] -> [0, 0] (0, 180, 375, 100)
          layout.finalizeCollectionViewUpdates()
          """))
  }

  @Test func `lays out an invalid layout before the updates run`() {
    let stage = rows(2)
    stage.layout.invalidateLayout()
    _ = stage.log.take()
    var during: [String] = []
    stage.view.performBatchUpdates { during = stage.log.takeCalls() }
    #expect(
      during == [
        "view.performBatchUpdates(_:completion:)", "view.layoutSubviews()", "layout.prepare()",
        "layout.collectionViewContentSize -> 375 × 200",
        "layout.layoutAttributesForElements(in:) (0, 0, 375, 300) -> 2 attributes",
        "layout.collectionViewContentSize -> 375 × 200",
      ])
  }

  @Test func `counts the old data before the updates run, even before the first display`() {
    let stage = Stage(RowLayout(), PlainData(2))
    stage.view.performBatchUpdates {
      stage.data.counts = [3]
      stage.view.insertItems(at: [path(2)])
      #expect(stage.view.numberOfItems(inSection: 0) == 2)
      #expect(stage.view.hasUncommittedUpdates)
    }
    #expect(stage.view.numberOfItems(inSection: 0) == 3)
    #expect(stage.view.hasUncommittedUpdates == false)
    #expect(stage.view.raisedException == nil)
  }

  @Test(arguments: [true, false])
  func `an empty batch invalidates and has no update items`(closure: Bool) {
    let stage = rows(1)
    #expect(
      stage.immediate { $0.performBatchUpdates(closure ? {} : nil) }
        == lines(
          """
          view.performBatchUpdates(_:completion:)
            dataSource.numberOfSections(in:) -> 1
            dataSource.collectionView(_:numberOfItemsInSection:) 0 -> 1
            layout.invalidateLayout(with:) counts
            layout.prepare()
            layout.collectionViewContentSize -> 375 × 100
            layout.layoutAttributesForElements(in:) (0, 0, 375, 300) -> 1 attributes
            layout.prepare(forCollectionViewUpdates:)
            layout.targetContentOffset(forProposedContentOffset:) (0, 0) -> (0, 0)
            layout.collectionViewContentSize -> 375 × 100
            layout.finalLayoutAttributesForDisappearingItem(at:) [0, 0] -> [0, 0] (0, 0, 375, 100)
            layout.initialLayoutAttributesForAppearingItem(at:) [0, 0] -> [0, 0] (0, 0, 375, 100)
            layout.finalizeCollectionViewUpdates()
          """))
  }

  @Test func `an update outside a batch is a batch of its own`() {
    let stage = rows(1)
    stage.data.counts = [2]
    let calls = stage.calls { $0.insertItems(at: [path(0)]) }
    #expect(calls.first == "view.insertItems(at:) Insert item (0 - 0)")
    #expect(calls.contains("layout.prepare(forCollectionViewUpdates:) insert [0, 0]"))
    #expect(stage.view.visibleCells.count == 2)
  }

  @Test func `nested batches are carried out as one, and the outermost completion is called first`() {
    UpdateCycle.with(UpdateCycle()) {
      let stage = rows(3)
      var completed: [String] = []
      let calls = stage.calls { view in
        view.performBatchUpdates {
          view.deleteItems(at: [path(2)])
          view.performBatchUpdates {
            view.insertItems(at: [path(0)])
          } completion: { _ in
            completed.append("inner")
          }
          view.performBatchUpdates(nil) { _ in completed.append("second") }
        } completion: { _ in
          completed.append("outer")
        }
      }
      #expect(
        calls.filter { $0.contains("forCollectionViewUpdates") } == [
          "layout.prepare(forCollectionViewUpdates:) delete [0, 2], insert [0, 0]"
        ])
      #expect(completed == [])
      UpdateCycle.current.runTurn()
      #expect(completed == ["outer", "inner", "second"])
    }
  }

  @Test func `asks for initial and final attributes of all elements on screen`() {
    // Item 3 appears, item 1 leaves the screen.
    let stage = rows(4, height: 200)
    stage.data.counts = [3]
    let calls = stage.calls { $0.deleteItems(at: [path(0)]) }.filter { $0.contains("AttributesFor") }
    #expect(
      calls.filter { $0.contains("pearingItem") }
        == lines(
          """
          layout.finalLayoutAttributesForDisappearingItem(at:) [0, 0] -> [0, 0] (0, 0, 375, 100)
          layout.finalLayoutAttributesForDisappearingItem(at:) [0, 1] -> [0, 1] (0, 0, 375, 100)
          layout.initialLayoutAttributesForAppearingItem(at:) [0, 0] -> [0, 0] (0, 100, 375, 100)
          layout.finalLayoutAttributesForDisappearingItem(at:) [0, 2] -> [0, 2] (0, 100, 375, 100)
          layout.initialLayoutAttributesForAppearingItem(at:) [0, 1] -> nil
          """))
    stage.data.counts = [4]
    let back = stage.calls { $0.insertItems(at: [path(0)]) }.filter { $0.contains("pearingItem") }
    #expect(
      back
        == lines(
          """
          layout.initialLayoutAttributesForAppearingItem(at:) [0, 0] -> [0, 0] (0, 0, 375, 100)
          layout.finalLayoutAttributesForDisappearingItem(at:) [0, 0] -> [0, 0] (0, 100, 375, 100)
          layout.initialLayoutAttributesForAppearingItem(at:) [0, 1] -> [0, 1] (0, 0, 375, 100)
          layout.finalLayoutAttributesForDisappearingItem(at:) [0, 1] -> nil
          layout.initialLayoutAttributesForAppearingItem(at:) [0, 2] -> [0, 2] (0, 100, 375, 100)
          """))
  }

  @Test func `supplementary views that the layout inserts or deletes get one end of an animation`() {
    final class Layout: BoardLayout {
      override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        [IndexPath(item: 0, section: 0)]
      }
      override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        [IndexPath(item: 0, section: 0)]
      }
    }
    let stage = Stage(Layout(), PlainData(0), size: CGSize(width: 375, height: 300)).loaded()
    let calls = stage.calls { $0.performBatchUpdates(nil) }.filter { $0.contains("ppearing") }
    #expect(
      calls.map { $0.split(separator: "(")[0] } == [
        "layout.finalLayoutAttributesForDisappearingDecorationElement",
        "layout.finalLayoutAttributesForDisappearingSupplementaryElement",
        "layout.initialLayoutAttributesForAppearingDecorationElement",
        "layout.initialLayoutAttributesForAppearingSupplementaryElement",
      ])
  }

  // MARK: - Effects

  @Test func `cells move with their items and are not requested again`() {
    let stage = rows(5)
    let cells = (0..<3).map { stage.view.cellForItem(at: path($0)) }
    stage.data.counts = [5]
    let asked = stage.calls { view in
      view.performBatchUpdates {
        view.moveItem(at: path(2), to: path(0))
        view.deleteItems(at: [path(0)])
        view.insertItems(at: [path(1)])
      }
    }
    #expect(
      asked.filter { $0.contains("cellForItem") } == [
        "dataSource.collectionView(_:cellForItemAt:) [0, 1] -> UICollectionViewCell"
      ])
    #expect(stage.view.cellForItem(at: path(0)) === cells[2])
    #expect(stage.view.cellForItem(at: path(2)) === cells[1])
    #expect(stage.view.cellForItem(at: path(0))?.frame.minY == 0)
    #expect(stage.view.cellForItem(at: path(2))?.frame.minY == 200)
    #expect(cells[0].flatMap { stage.view.indexPath(for: $0) } == nil)
  }

  @Test func `the selection moves with its item and is lost with it`() {
    let stage = rows(5)
    stage.view.allowsMultipleSelection = true
    for item in [4, 0, 2] {
      stage.view.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    stage.data.counts = [5]
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [path(0)])
      stage.view.insertItems(at: [path(0)])
      stage.view.moveItem(at: path(4), to: path(1))
    }
    #expect(stage.view.indexPathsForSelectedItems == [path(1), path(3)])
    #expect(stage.view.cellForItem(at: path(1))?.isSelected == true)
    #expect(stage.view.cellForItem(at: path(0))?.isSelected == false)
  }

  @Test(
    arguments: [
      // The remaining items, the insets, the offset before, and the proposed offset.
      (9, UIEdgeInsets.zero, 200, 200), (4, .zero, 600, 100), (3, .zero, 600, 0), (2, .zero, 600, 0),
      (4, UIEdgeInsets(top: 20, left: 0, bottom: 50, right: 0), 600, 150),
      (2, UIEdgeInsets(top: 20, left: 0, bottom: 50, right: 0), 600, -20),
    ] as [(Int, UIEdgeInsets, CGFloat, CGFloat)])
  func `proposes a content offset inside the new content`(
    left: Int, insets: UIEdgeInsets, before: CGFloat, proposed: CGFloat
  ) {
    let stage = rows(10)
    stage.view.contentInset = insets
    stage.view.contentOffset.y = before
    stage.view.layoutIfNeeded()
    _ = stage.log.take()
    stage.data.counts = [left]
    let calls = stage.calls { $0.deleteItems(at: (left..<10).map { path($0) }) }
    let text = GeometryFormat.number(proposed)
    #expect(
      calls.filter { $0.contains("targetContentOffset") } == [
        "layout.targetContentOffset(forProposedContentOffset:) (0, \(text)) -> (0, \(text))"
      ])
    #expect(stage.view.contentOffset.y == proposed)
    #expect(stage.view.raisedException == nil)
  }

  @Test func `reloading a section with fewer items clears the selection of missing items`() {
    let stage = rows(5)
    stage.view.allowsMultipleSelection = true
    for item in [1, 4] { stage.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    stage.data.counts = [3]
    stage.view.reloadSections([0])
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func `a global header keeps its index path when sections change`() {
    let layout = ScriptedLayout()
    layout.elements = { _ in
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: "Header", with: IndexPath(index: 0))
      attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      return [attributes]
    }
    let stage = Stage(layout, PlainData(1)).loaded()
    let calls = stage.calls { $0.reloadSections([0]) }
    #expect(
      calls.filter { $0.contains("Header [0]") } == [
        "layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:) Header [0] -> "
          + "Header [0] (0, 0, 10, 10)",
        "layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:) Header [0] -> "
          + "Header [0] (0, 0, 10, 10)",
      ])
    #expect(stage.view.visibleSupplementaryViews(ofKind: "Header").count == 1)
  }

  @Test func `the layout, then the delegate, can choose another content offset`() {
    final class Layout: RowLayout {
      override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        CGPoint(x: 0, y: proposedContentOffset.y + 100)
      }
    }
    final class Delegate: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: proposedContentOffset.y + 7) }
    }
    let stage = Stage(Layout(), PlainData(30), size: CGSize(width: 375, height: 300)).loaded()
    let delegate = Delegate()
    stage.view.delegate = delegate
    stage.data.counts = [31]
    let calls = stage.calls { $0.insertItems(at: [path(0)]) }.filter { $0.contains("argetContentOffset") }
    #expect(
      calls == [
        "layout.targetContentOffset(forProposedContentOffset:) (0, 0) -> (0, 100)",
        "delegate.collectionView(_:targetContentOffsetForProposedContentOffset:) (0, 100) -> (0, 107)",
      ])
    #expect(stage.view.contentOffset.y == 107)
    #expect(Set(stage.view.indexPathsForVisibleItems.map(\.item)) == [1, 2, 3, 4])
  }

  @Test func `the base class returns attributes for the elements of an update only`() {
    let stage = rows(3)
    final class Probe: RowLayout {
      var alphas: [String: CGFloat] = [:]
      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        alphas["final \(itemIndexPath.item)"] = attributes?.alpha
        return attributes
      }
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        alphas["initial \(itemIndexPath.item)"] = attributes?.alpha
        return attributes
      }
    }
    let probe = Probe()
    stage.view.collectionViewLayout = probe
    stage.view.layoutIfNeeded()
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [path(0)])
      stage.view.insertItems(at: [path(2)])
      stage.view.reloadItems(at: [path(1)])
    }
    #expect(
      probe.alphas == [
        "final 0": 0, "final 1": 0, "final 2": 1, "initial 0": 0, "initial 1": 1, "initial 2": 0,
      ])
    #expect(probe.finalLayoutAttributesForDisappearingItem(at: path(0)) == nil)
    #expect(probe.initialLayoutAttributesForAppearingItem(at: path(0)) == nil)
  }
}
