import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Queries about counts, attributes and views.
@Suite @MainActor struct QueryTests {
  private let stage = Stage(BoardLayout(), PlainData(2, 0, 3), size: CGSize(width: 300, height: 400)).loaded()

  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `counts`() {
    #expect(stage.view.numberOfSections == 3)
    #expect((0..<3).map { stage.view.numberOfItems(inSection: $0) } == [2, 0, 3])
    #expect(stage.log.takeCalls() == [])
  }

  @Test(arguments: [3, -1]) func `the count of a missing section raises`(section: Int) {
    #expect(stage.view.numberOfItems(inSection: section) == 0)
    #expect(
      stage.view.raisedException?.reason
        == "request for number of items in section \(section) when there are only 3 sections in the collection view"
    )
  }

  @Test func `attributes of elements, cached or not`() {
    #expect(stage.view.layoutAttributesForItem(at: path(0, 1))?.frame.minY == 140)
    #expect(
      stage.view.layoutAttributesForSupplementaryElement(ofKind: "Header", at: path(2, 0))?.frame.minY == 280)
    #expect(stage.log.takeCalls() == [], "both are on loaded pages")
    #expect(stage.view.layoutAttributesForItem(at: path(2, 2))?.frame.minY == 520)
    #expect(
      stage.log.takeCalls() == ["layout.layoutAttributesForItem(at:) [2, 2] -> [2, 2] (0, 520, 300, 100)"])
    #expect(stage.view.layoutAttributesForItem(at: path(2, 3)) == nil)
    #expect(stage.view.layoutAttributesForItem(at: path(9, 0)) == nil)
    #expect(stage.log.takeCalls() == [], "the layout is not queried for elements that do not exist")
    #expect(stage.view.layoutAttributesForSupplementaryElement(ofKind: "Footer", at: path(0, 0)) == nil)
    #expect(stage.view.raisedException == nil)
  }

  @Test(
    arguments: [
      (CGPoint(x: 10, y: 45), [0, 0]), (CGPoint(x: 10, y: 139.9), [0, 0]), (CGPoint(x: 10, y: 140), [0, 1]),
      (CGPoint(x: 10, y: 20), nil), (CGPoint(x: 300, y: 50), nil), (CGPoint(x: 10, y: 250), nil),
      (CGPoint(x: 10, y: 530), [2, 2]), (CGPoint(x: -1, y: 50), nil), (CGPoint(x: 10, y: 9000), nil),
    ] as [(CGPoint, [Int]?)])
  func `the item at a point`(point: CGPoint, expected: [Int]?) {
    #expect(stage.view.indexPathForItem(at: point).map(Array.init) == expected)
  }

  @Test func `the frontmost of several items at a point`() {
    let layout = ScriptedLayout()
    let frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let all = (0..<4).map { UICollectionViewLayoutAttributes.cell($0, frame) }
    all[1].zIndex = 2
    all[3].zIndex = 9
    all[3].isHidden = true
    layout.elements = { _ in all }
    let view = Stage(layout, PlainData(4)).loaded().view
    #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 5)) == path(0, 1))
  }

  @Test func `views and their index paths`() throws {
    let view = stage.view
    #expect(Set(view.indexPathsForVisibleItems) == [path(0, 0), path(0, 1), path(2, 0)])
    let cell = try #require(view.cellForItem(at: path(2, 0)))
    #expect(view.indexPath(for: cell) == path(2, 0))
    #expect(view.indexPath(for: UICollectionViewCell()) == nil)
    #expect(view.cellForItem(at: path(2, 1)) == nil)
    #expect(view.visibleSupplementaryViews(ofKind: "Header").count == 3)
    #expect(
      Set(view.indexPathsForVisibleSupplementaryElements(ofKind: "Header"))
        == [path(0, 0), path(1, 0), path(2, 0)])
    let header = try #require(view.supplementaryView(forElementKind: "Header", at: path(1, 0)))
    #expect(view.indexPath(forSupplementaryView: header) == path(1, 0))
    #expect(view.supplementaryView(forElementKind: "Footer", at: path(1, 0)) == nil)
    #expect(view.visibleSupplementaryViews(ofKind: "Footer") == [])
  }

  @Test func `content offsets that are not finite do not hang`() {
    for offset in [CGFloat.nan, .infinity, -.infinity] {
      let stage = Stage(RowLayout(), PlainData(3), size: CGSize(width: 100, height: 100)).loaded()
      stage.view.contentOffset.y = offset
      stage.view.layoutIfNeeded()
      #expect(stage.view.raisedException == nil, "\(offset)")
      stage.view.contentOffset.y = 0
      stage.view.layoutIfNeeded()
      #expect(stage.view.visibleCells.count == 1, "\(offset)")
    }
  }

  @Test(arguments: [
    (CGRect(x: 187, y: CGFloat.nan, width: 203, height: 10), "CALayer position contains NaN: [288.5 nan]"),
    (CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10), "CALayer bounds contains NaN: [0 0; nan 10]"),
  ])
  func `a frame that contains a NaN raises the exception of its layer`(frame: CGRect, reason: String) {
    let layout = ScriptedLayout()
    layout.alwaysReturn(.cell(0, frame))
    let stage = Stage(layout, PlainData(1)).loaded()
    #expect(stage.view.raisedException?.name == "CALayerInvalidGeometry")
    #expect(stage.view.raisedException?.reason == reason)
  }

  @Test func `a layout that returns invalid values does not crash the process`() {
    for size in [CGFloat.nan, .infinity, -5, 1e300] {
      let layout = ScriptedLayout()
      layout.contentSize = CGSize(width: size, height: size)
      layout.elements = { _ in
        [
          .cell(0, CGRect(x: size, y: 0, width: 10, height: 10)),
          .cell(1, CGRect(x: 0, y: 0, width: size, height: size)),
        ]
      }
      let stage = Stage(layout, PlainData(2)).loaded()
      stage.view.contentOffset.y = 50
      stage.view.layoutIfNeeded()
      stage.view.rectPolicy = .hostile(seed: 1)
      layout.invalidateLayout()
      stage.view.layoutIfNeeded()
      #expect(layout.queriedRects.allSatisfy(RectQuery.isFinite), "\(size)")
    }
  }

  @Test func `a layout without a collection view returns its own results`() {
    let layout = RowLayout()
    layout.invalidateLayout()
    layout.prepare()
    #expect(layout.collectionView == nil)
    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 100)) == [])
  }

  @Test func `a replaced layout has no collection view`() {
    let old = stage.layout
    let new = RowLayout()
    stage.view.collectionViewLayout = new
    #expect(old.collectionView == nil)
    #expect(new.collectionView === stage.view)
  }
}
