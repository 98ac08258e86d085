import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// Flow layouts in batch updates, in animated changes of the bounds, and during interactive movements.
@MainActor @Suite struct FlowLayoutUpdateTests {
  /// A layout that records initial and final attributes, for example `[0, 1] 0,0 alpha 0`.
  private final class RecordingLayout: UICollectionViewFlowLayout {
    var initial: [String] = []
    var final: [String] = []
    var events: [String] = []

    private func text(_ path: IndexPath, _ attributes: UICollectionViewLayoutAttributes?) -> String {
      let end = attributes.map {
        "\(FlowLayoutCase.origin($0.frame)) alpha \(GeometryFormat.number($0.alpha))"
      }
      return "\(GeometryFormat.indexPath(path)) \(end ?? "nil")"
    }

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      initial.append(text(itemIndexPath, attributes))
      return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      final.append(text(itemIndexPath, attributes))
      return attributes
    }

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
      events.append("prepare(forAnimatedBoundsChange: \(GeometryFormat.rect(oldBounds)))")
    }

    override func finalizeAnimatedBoundsChange() {
      super.finalizeAnimatedBoundsChange()
      events.append("finalizeAnimatedBoundsChange()")
    }
  }

  private func stage(_ counts: Int...) -> (FlowLayoutStage, RecordingLayout) {
    let layout = RecordingLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let stage = FlowLayoutStage(layout, bounds: CGSize(width: 320, height: 200), counts: counts)
    stage.window?.makeKeyAndVisible()
    stage.view.layoutIfNeeded()
    return (stage, layout)
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `fades in inserted items and moves the others`() {
    UpdateCycle.with(UpdateCycle()) {
      let (stage, layout) = stage(3)
      stage.data.counts = [4]
      stage.view.insertItems(at: [path(0, 1)])
      #expect(
        layout.initial.sorted() == [
          "[0, 0] 0,20 alpha 1", "[0, 1] 110,20 alpha 0", "[0, 2] 110,20 alpha 1", "[0, 3] 220,20 alpha 1",
        ])
      #expect(
        layout.final.sorted() == ["[0, 0] 0,20 alpha 1", "[0, 1] 220,20 alpha 1", "[0, 2] 0,70 alpha 1"])
      #expect(stage.origins() == "0,20 110,20 220,20 0,70")
      UpdateCycle.current.advance(by: 1)
    }
  }

  @Test func `fades out deleted items`() {
    UpdateCycle.with(UpdateCycle()) {
      let (stage, layout) = stage(3)
      stage.data.counts = [2]
      stage.view.deleteItems(at: [path(0, 0)])
      #expect(
        layout.final.sorted() == ["[0, 0] 0,20 alpha 0", "[0, 1] 0,20 alpha 1", "[0, 2] 110,20 alpha 1"])
      #expect(layout.initial.sorted() == ["[0, 0] 110,20 alpha 1", "[0, 1] 220,20 alpha 1"])
      UpdateCycle.current.advance(by: 1)
    }
  }

  @Test func `starts each update without the attributes of the previous one`() {
    UpdateCycle.with(UpdateCycle()) {
      let (stage, layout) = stage(2)
      stage.data.counts = [3]
      stage.view.insertItems(at: [path(0, 0)])
      UpdateCycle.current.advance(by: 1)
      (layout.initial, layout.final) = ([], [])
      stage.view.performBatchUpdates(nil)
      #expect(layout.initial.allSatisfy { $0.hasSuffix("alpha 1") })
      #expect(layout.initial.count == 3)
      UpdateCycle.current.advance(by: 1)
    }
  }

  @Test func `moves the headers of later sections`() {
    UpdateCycle.with(UpdateCycle()) {
      let (stage, _) = stage(3, 1)
      stage.data.counts = [4, 1]
      stage.view.insertItems(at: [path(0, 3)])
      let header = stage.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(1, 0))
      #expect(header?.frame == CGRect(x: 0, y: 110, width: 320, height: 20))
      #expect(header?.layer.presentation()?.frame.minY == 60)
      UpdateCycle.current.advance(by: 1)
      #expect(header?.layer.presentation()?.frame.minY == 110)
    }
  }

  @Test func `breaks lines again in an animated rotation`() {
    UpdateCycle.with(UpdateCycle()) {
      let (stage, layout) = stage(4)
      UIView.animate(withDuration: 0.5) {
        stage.view.frame.size = CGSize(width: 220, height: 320)
        stage.view.layoutIfNeeded()
      }
      #expect(
        layout.events == [
          "prepare(forAnimatedBoundsChange: (0, 0, 320, 200))", "finalizeAnimatedBoundsChange()",
        ])
      #expect(stage.origins() == "0,20 120,20 0,70 120,70")
      #expect(Set(layout.initial.map { $0.prefix(6) }) == ["[0, 0]", "[0, 1]", "[0, 2]", "[0, 3]"])
      let cell = stage.view.cellForItem(at: path(0, 2))
      #expect(cell?.frame.origin == CGPoint(x: 0, y: 70))
      #expect(cell?.layer.presentation()?.frame.origin == CGPoint(x: 220, y: 20))
      UpdateCycle.current.advance(by: 1)
      #expect(cell?.layer.presentation()?.frame.origin == CGPoint(x: 0, y: 70))
    }
  }

  // MARK: - Interactive movement

  @Test func `makes room for an item from another section`() {
    UpdateCycle.with(UpdateCycle()) {
      let (stage, _) = stage(3, 2)
      let data = NamedData(["a", "b", "c"], ["d", "e"])
      stage.view.dataSource = data
      stage.view.layoutIfNeeded()
      #expect(stage.view.beginInteractiveMovementForItem(at: path(0, 0)))
      // The second section's header is at y = 60, its items are at y = 80.
      stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 100))
      stage.view.layoutIfNeeded()
      #expect(stage.frames(0, 0..<2) == "0,20,100,40 · 110,20,100,40")
      #expect(stage.frames(1, 0..<3) == "0,80,100,40 · 110,80,100,40 · 220,80,100,40")
      #expect(data.names == [["a", "b", "c"], ["d", "e"]])
      stage.view.endInteractiveMovement()
      #expect(data.names == [["b", "c"], ["d", "a", "e"]])
      UpdateCycle.current.advance(by: 1)
      #expect(stage.view.cellForItem(at: path(1, 1))?.frame == CGRect(x: 110, y: 80, width: 100, height: 40))
    }
  }
}
