import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// Self-sizing cells, as recorded from UIKit on a screen of two pixels per point.
@MainActor @Suite struct FlowLayoutSelfSizingTests {
  // MARK: - Preferred sizes in the recordings

  /// The widths of six texts that do not wrap.
  private static let widths: [CGFloat] = [58.5, 697, 209.5, 24.5, 739, 33]

  private static func textSize(_ item: Int, _ offered: CGSize) -> CGSize {
    CGSize(width: widths[item], height: 29)
  }

  /// The heights of seven texts of one or three lines, in the full width.
  private static func fullWidth(_ item: Int, _ offered: CGSize) -> CGSize {
    CGSize(width: 320, height: [29, 63, 29, 29, 63, 29, 63][item % 7])
  }

  private static func sameWidth(_ item: Int, _ offered: CGSize) -> CGSize {
    CGSize(width: offered.width, height: [29, 63, 29, 29, 63, 29, 63][item % 7])
  }

  private func stage(
    estimate: CGSize, count: Int, horizontal: Bool = false,
    _ preferred: ((Int, CGSize) -> CGSize)?, delegateSize: CGSize? = nil
  ) -> FlowLayoutStage {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = estimate
    if horizontal { layout.scrollDirection = .horizontal }
    let stage = FlowLayoutStage(layout, counts: [count])
    stage.data.preferred = preferred
    if let delegateSize { stage.delegate = SizeDelegate(delegateSize) }
    stage.view.layoutIfNeeded()
    return stage
  }

  // MARK: - Recordings

  private static let sixRows =
    "0,0,320,29 · 0,39,320,63 · 0,112,320,29 · 0,151,320,29 · 0,190,320,63 · 0,263,320,29"

  @Test(arguments: [false, true]) func `uses preferred sizes of full width`(isAutomatic: Bool) {
    let estimate =
      isAutomatic ? UICollectionViewFlowLayout.automaticSize : CGSize(width: 320, height: 40)
    let stage = stage(estimate: estimate, count: 6, Self.fullWidth)
    #expect(stage.frames() == Self.sixRows)
    #expect(stage.view.contentSize == CGSize(width: 320, height: 292))
  }

  @Test func `uses preferred heights at the offered width`() {
    let stage = stage(estimate: CGSize(width: 320, height: 40), count: 6, Self.sameWidth)
    #expect(stage.frames() == Self.sixRows)
  }

  @Test func `uses preferred sizes instead of the sizes of the delegate`() {
    let stage = stage(
      estimate: CGSize(width: 320, height: 40), count: 6, Self.sameWidth,
      delegateSize: CGSize(width: 320, height: 70))
    #expect(stage.frames() == Self.sixRows)
    #expect(stage.view.contentSize == CGSize(width: 320, height: 292))
  }

  @Test func `breaks lines by the measured sizes`() {
    let stage = stage(estimate: CGSize(width: 100, height: 40), count: 6, Self.textSize)
    #expect(
      stage.frames() == "131,0,58.5,29 · 0,39,697,29 · 0,78,209.5,29 · 295.5,78,24.5,29 · "
        + "0,117,739,29 · 0,156,33,29")
    #expect(stage.view.contentSize == CGSize(width: 320, height: 185))
  }

  @Test func `breaks columns by the measured sizes`() {
    let stage = stage(
      estimate: CGSize(width: 60, height: 100), count: 6, horizontal: true, Self.textSize)
    #expect(
      stage.frames() == "340.5,0,58.5,29 · 21,41,697,29 · 265,82,209.5,29 · 357.5,123,24.5,29 · "
        + "0,164,739,29 · 353,205,33,29")
    #expect(stage.view.contentSize == CGSize(width: 739, height: 480))
  }

  @Test func `centers items if only one fits into a line`() {
    let heights: [CGFloat] = [29, 97, 46, 29]
    let stage = stage(estimate: CGSize(width: 50, height: 40), count: 4) { item, _ in
      CGSize(width: 200, height: heights[item])
    }
    #expect(stage.frames() == "60,0,200,29 · 60,39,200,97 · 60,146,200,46 · 60,202,200,29")
    #expect(stage.view.contentSize == CGSize(width: 320, height: 231))
  }

  @Test func `packs a last line of different widths`() {
    let widths: [CGFloat] = [117, 100.5, 83.5, 66.5, 100.5]
    let stage = stage(estimate: CGSize(width: 100, height: 40), count: 5) { item, _ in
      CGSize(width: widths[item], height: 29)
    }
    #expect(
      stage.frames() == "0,0,117,29 · 219.5,0,100.5,29 · 0,39,83.5,29 · 93.5,39,66.5,29 · "
        + "170,39,100.5,29")
    #expect(stage.view.contentSize == CGSize(width: 320, height: 68))
  }

  @Test func `justifies full lines of different widths`() {
    let widths: [CGFloat] = [117, 100.5, 83.5, 66.5, 100.5, 60]
    let stage = stage(estimate: CGSize(width: 100, height: 40), count: 6) { item, _ in
      CGSize(width: widths[item], height: 29)
    }
    #expect(stage.origins() == "0,0 219.5,0 0,39 118.5,39 219.5,39 0,78")
  }

  @Test func `keeps the grid if only heights differ`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 90, height: 30)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 12, bottom: 5, right: 12)
    layout.minimumInteritemSpacing = 6
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let stage = FlowLayoutStage(layout, counts: [3, 2])
    let heights: [CGFloat] = [29, 233, 80]
    stage.data.preferred = { item, _ in CGSize(width: 90, height: heights[item]) }
    stage.view.layoutIfNeeded()
    #expect(stage.origins(0) == "12,137 115,35 218,111.5")
    #expect(stage.origins(1) == "12,410 115,308")
  }

  @Test func `logs that measured items are wider than the view`() {
    let stage = stage(estimate: CGSize(width: 100, height: 40), count: 6, Self.textSize)
    #expect(stage.view.consoleMessages.map(\.kind) == [.overlongItems])
  }

  @Test func `keeps the estimate of cells without a preferred size`() {
    let stage = stage(estimate: CGSize(width: 100, height: 60), count: 5, nil)
    #expect(stage.origins() == "0,0 110,0 220,0 0,70 110,70")
    #expect(stage.frame(0)?.size == CGSize(width: 100, height: 60))
    #expect(stage.view.contentSize == CGSize(width: 320, height: 130))
  }

  @Test func `gives the average size to items that were never displayed`() {
    let stage = stage(estimate: CGSize(width: 320, height: 40), count: 40, Self.sameWidth)
    #expect(
      stage.frames(0, 0..<9)
        == "0,0,320,29 · 0,39,320,63 · 0,112,320,29 · 0,151,320,29 · 0,190,320,63 · 0,263,320,29 · "
        + "0,302,320,63 · 0,375,320,29 · 0,414,320,63")
    #expect(
      (9..<40).map { FlowLayoutCase.origin(stage.frame($0)) }
        == [
          "487", "541", "595", "649.5", "703.5", "757.5", "811.5", "866", "920", "974", "1028", "1082",
          "1136.5", "1190.5", "1244.5", "1298.5", "1353", "1407", "1461", "1515", "1569", "1623.5",
          "1677.5", "1731.5", "1785.5", "1840", "1894", "1948", "2002", "2056", "2110.5",
        ].map { "0,\($0)" })
    #expect(stage.frame(39)?.size == CGSize(width: 320, height: 397.0 / 9))
    #expect(stage.view.contentSize == CGSize(width: 320, height: 2154))
    #expect(stage.view.visibleCells.count == 9)
  }

  @Test func `gives the size of the delegate to items that were never displayed`() {
    let stage = stage(
      estimate: CGSize(width: 320, height: 40), count: 40, Self.sameWidth,
      delegateSize: CGSize(width: 320, height: 70))
    #expect(
      stage.frames(0, 0..<9)
        == "0,0,320,29 · 0,39,320,63 · 0,112,320,29 · 0,151,320,29 · 0,190,320,63 · 0,263,320,29 · "
        + "0,302,320,63 · 0,375,320,29 · 0,414,320,63")
    #expect(
      (9..<40).map { FlowLayoutCase.text(stage.frame($0)) }
        == (0..<31).map { "0,\(487 + 80 * $0),320,70" })
    #expect(stage.view.contentSize == CGSize(width: 320, height: 2957))
  }

  @Test func `measures no cell without an estimate`() {
    let stage = stage(estimate: .zero, count: 6, Self.fullWidth)
    #expect(stage.origins() == "0,0 67.5,0 135,0 202.5,0 270,0 0,60")
    #expect(stage.frame(5)?.size == CGSize(width: 50, height: 50))
    #expect(stage.view.contentSize == CGSize(width: 320, height: 110))
  }

  @Test func `lays out sections without an estimate by the item size`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 30)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 12, bottom: 5, right: 12)
    layout.minimumInteritemSpacing = 6
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let stage = FlowLayoutStage(layout, counts: [7, 2])
    stage.data.preferred = { _, _ in CGSize(width: 90, height: 233) }
    stage.view.layoutIfNeeded()
    #expect(stage.origins(0) == "12,35 115,35 218,35 12,75 115,75 218,75 12,115")
    #expect(stage.origins(1) == "12,185 115,185")
    #expect(stage.view.contentSize == CGSize(width: 320, height: 220))
  }

  // MARK: - Later changes

  @Test func `measures items that become visible`() {
    let stage = stage(estimate: CGSize(width: 320, height: 40), count: 40, Self.sameWidth)
    stage.view.contentOffset.y = 100
    stage.view.layoutIfNeeded()
    // Items 9 and 10 have appeared; their heights are 29.
    #expect(stage.frames(0, 8..<11) == "0,414,320,63 · 0,487,320,29 · 0,526,320,29")
    #expect(stage.view.contentOffset.y == 100)
  }

  @Test func `keeps the visible content in place when items above are measured`() {
    let stage = stage(estimate: CGSize(width: 320, height: 40), count: 200, Self.sameWidth)
    stage.view.contentOffset.y = 4000
    stage.view.layoutIfNeeded()
    let first = stage.view.indexPathsForVisibleItems.min()
    let place = { (stage: FlowLayoutStage) in
      first.flatMap { stage.frame($0.item) }.map { $0.minY - stage.view.contentOffset.y }
    }
    let before = place(stage)
    stage.view.contentOffset.y -= 30
    stage.view.layoutIfNeeded()
    let after = place(stage)
    #expect(before.map { $0 + 30 } == after)
  }

  @Test func `discards measured sizes when the width changes`() {
    let stage = stage(estimate: CGSize(width: 300, height: 40), count: 3) { _, offered in
      CGSize(width: 300, height: offered.width == 300 ? 60 : 50)
    }
    #expect(stage.frames() == "10,0,300,60 · 10,70,300,60 · 10,140,300,60")
    stage.data.preferred = { _, _ in CGSize(width: 300, height: 80) }
    stage.view.frame.size.width = 310
    #expect(stage.frames() == "5,0,300,40 · 5,50,300,40 · 5,100,300,40")
  }

  @Test func `moves measured sizes with their items in updates`() {
    let stage = stage(estimate: CGSize(width: 320, height: 40), count: 4, Self.fullWidth)
    stage.data.preferred = nil
    stage.data.counts = [4]
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      stage.view.insertItems(at: [IndexPath(item: 3, section: 0)])
    }
    #expect(stage.frames(0, 0..<3) == "0,0,320,63 · 0,73,320,29 · 0,112,320,29")
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.frames() == (0..<4).map { "0,\(50 * $0),320,40" }.joined(separator: " · "))
  }
}

/// A delegate that returns the same size for all items.
private final class SizeDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  private let size: CGSize

  init(_ size: CGSize) { self.size = size }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size }
}
