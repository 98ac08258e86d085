import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

@MainActor @Suite struct CompositionalOrthogonalTests {
  private func definition(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> NSCollectionLayoutSection {
    let definition = section(
      row(ab(100), ab(50), item(fw(1), fh(1))), insets: edgeInsets(3, 4, 5, 6), spacing: 8,
      boundary: [boundary("header", fw(1), ab(20), .top)])
    definition.orthogonalScrollingBehavior = behavior
    return definition
  }

  private func stage(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
  ) -> CompositionalStage {
    let stage = CompositionalStage(definition(behavior), 3, 8)
    stage.view.layoutIfNeeded()
    return stage
  }

  private func scrollView(_ section: Int, in stage: CompositionalStage) throws
    -> _UICollectionViewOrthogonalScrollView
  {
    try #require(stage.view.orthogonalScrollView(ofSection: section))
  }

  @Test func `groups of an orthogonal section follow each other across the layout`() {
    let stage = stage()
    #expect(stage.frames() == "4,23,100,50 · 112,23,100,50 · 220,23,100,50")
    #expect(stage.supplementary("header") == "4,0,310,20")
    #expect(stage.supplementary("header", 1) == "4,78,310,20")
    #expect(stage.frames(1).hasPrefix("4,101,100,50 · 112,101,100,50"))
    #expect(stage.size == "320 × 156")
  }

  @Test func `cells are in a scroll view that has the coordinates of the content`() throws {
    let stage = stage()
    let view = try scrollView(1, in: stage)
    #expect(stage.view.subviews.contains(view))
    #expect(CompositionalStage.text(view.frame) == "4,101,310,50")
    #expect(view.contentOffset == CGPoint(x: 4, y: 101))
    #expect(view.subviews.map(\.frame.minX) == [4, 112, 220])
    #expect(view.subviews.allSatisfy { $0 is UICollectionViewCell })
    #expect(view.scrollRange == ScrollRange(low: CGPoint(x: 4, y: 101), high: CGPoint(x: 550, y: 101)))
    #expect(stage.visibleItems == ["0-0", "0-1", "0-2", "1-0", "1-1", "1-2"])
  }

  @Test func `scrolling a section loads cells and keeps their frames`() throws {
    let stage = stage()
    let view = try scrollView(1, in: stage)
    view.contentOffset.x = 4 + 40
    stage.view.layoutIfNeeded()
    #expect(stage.visibleItems.filter { $0.hasPrefix("1-") } == ["1-0", "1-1", "1-2", "1-3"])
    let onScreen = view.subviews.map { stage.view.convert($0.frame, from: view).minX }.sorted()
    #expect(onScreen == [-36, 72, 180, 288])
    #expect(stage.frames(1).hasPrefix("4,101,100,50 · 112,101,100,50"))
    view.contentOffset.x = 4 + 546
    stage.view.layoutIfNeeded()
    #expect(stage.visibleItems.filter { $0.hasPrefix("1-") } == ["1-5", "1-6", "1-7"])
    #expect(stage.view.raisedException == nil)
  }

  @Test func `a section rests where its behavior demands`() throws {
    let expected: [(UICollectionLayoutSectionOrthogonalScrollingBehavior, [CGFloat])] = [
      (.continuous, [40, 130, 200, 300, 400, 546]),
      (.continuousGroupLeadingBoundary, [0, 108, 216, 324, 432, 546]),
      (.groupPaging, [0, 108, 216, 324, 432, 546]),
      (.paging, [0, 0, 310, 310, 310, 546]),
      (.groupPagingCentered, [3, 111, 219, 327, 435, 651]),
    ]
    for (behavior, offsets) in expected {
      let stage = stage(behavior)
      let view = try scrollView(1, in: stage)
      let reached = [40, 130, 200, 300, 400, 700].map { (request: CGFloat) -> CGFloat in
        view.contentOffset.x = 4 + request
        return view.sectionOffset
      }
      #expect(reached == offsets, "\(behavior)")
    }
  }

  @Test func `a centered section begins at the stop nearest to its leading edge`() throws {
    #expect(try scrollView(1, in: stage(.groupPagingCentered)).sectionOffset == 3)
    let wide = section(row(ab(256), ab(50), item(fw(1), fh(1))), insets: edgeInsets(0, 4, 0, 6), spacing: 8)
    wide.orthogonalScrollingBehavior = .groupPagingCentered
    let stage = CompositionalStage(wide, 3)
    stage.view.layoutIfNeeded()
    #expect(try scrollView(0, in: stage).sectionOffset == -27)
  }

  @Test func `a drag moves a paging section by one group at most`() throws {
    let stage = stage(.groupPaging)
    let view = try scrollView(1, in: stage)
    view.simulateDrag(by: CGPoint(x: 60, y: 0), velocity: CGPoint(x: 3, y: 0))
    UpdateCycle.current.advance(by: 5)
    #expect(view.sectionOffset == 108)
    view.simulateDrag(by: CGPoint(x: -60, y: 0), velocity: CGPoint(x: -3, y: 0))
    UpdateCycle.current.advance(by: 5)
    #expect(view.sectionOffset == 0)
  }

  @Test func `the offset of a section is kept in updates`() throws {
    let stage = stage()
    try scrollView(1, in: stage).contentOffset.x = 4 + 300
    stage.view.layoutIfNeeded()
    stage.source.counts = [2, 3, 8]
    stage.view.insertSections([0])
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException == nil)
    let view = try scrollView(2, in: stage)
    #expect(view.sectionOffset == 300)
    #expect(CompositionalStage.text(view.frame) == "4,179,310,50")
    stage.view.collectionViewLayout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(try scrollView(2, in: stage).sectionOffset == 300)
  }

  @Test func `scrolling to an item scrolls its section`() throws {
    let stage = stage()
    stage.view.scrollToItem(at: IndexPath(item: 5, section: 1), at: .centeredHorizontally, animated: false)
    // The item begins 5 · 108 points after the leading edge.
    #expect(try scrollView(1, in: stage).sectionOffset == 540 + 50 - 155)
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func `the handler scales the visible cells of a section`() throws {
    let definition = definition(.continuous)
    var offsets: [CGFloat] = []
    var counts: [Int] = []
    definition.visibleItemsInvalidationHandler = { items, offset, environment in
      offsets.append(offset.x)
      counts.append(items.filter { $0.representedElementCategory == .cell }.count)
      #expect(environment.container.contentSize.width == 310)
      for item in items where item.representedElementCategory == .cell {
        item.alpha = item.frame.midX - offset.x < 160 ? 0.5 : 1
      }
    }
    let stage = CompositionalStage(definition, 8)
    stage.view.layoutIfNeeded()
    #expect(offsets == [0])
    let view = try scrollView(0, in: stage)
    #expect(view.subviews.map(\.alpha) == [0.5, 1, 1])
    view.contentOffset.x = 4 + 100
    stage.view.layoutIfNeeded()
    #expect(offsets == [0, 100])
    #expect(counts.last == 4)
    let cell = try #require(stage.view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.alpha == 0.5)
    _ = stage.layout.layoutAttributesForElements(in: stage.view.bounds)
    #expect(offsets.count == 2)
  }

  @Test func `a section of a horizontal layout scrolls vertically`() throws {
    let definition = section(
      column(ab(50), ab(200), item(fw(1), fh(1))), insets: edgeInsets(3, 4, 5, 6), spacing: 8)
    definition.orthogonalScrollingBehavior = .continuous
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let stage = CompositionalStage(definition, 5, 1, configuration: configuration)
    stage.view.layoutIfNeeded()
    #expect(stage.frames().hasPrefix("4,3,50,200 · 4,211,50,200 · 4,419,50,200"))
    #expect(CompositionalStage.text(stage.frame(0, 1)) == "64,3,50,200")
    let view = try scrollView(0, in: stage)
    #expect(CompositionalStage.text(view.frame) == "4,3,50,472")
    view.contentOffset.y = 10_000
    #expect(view.sectionOffset == 560)
  }

  @Test func `a section begins at its right end from right to left`() throws {
    let stage = CompositionalStage(definition(.continuous), 8)
    stage.window.traitOverrides.layoutDirection = .rightToLeft
    stage.view.layoutIfNeeded()
    let view = try scrollView(0, in: stage)
    #expect(CompositionalStage.text(view.frame) == "6,23,310,50")
    #expect(view.subviews.map { stage.view.convert($0.frame, from: view).minX } == [216, 108, 0])
    view.contentOffset.x = 6 - 100
    stage.view.layoutIfNeeded()
    #expect(view.sectionOffset == 100)
    #expect(stage.visibleItems == ["0-0", "0-1", "0-2", "0-3"])
    #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 216)
  }

  @Test func `a centered row that fits rests with its group in the center`() throws {
    let definition = section(row(ab(300), ab(50), item(fw(1), fh(1))), insets: edgeInsets(0, 4, 0, 6))
    definition.orthogonalScrollingBehavior = .groupPagingCentered
    let stage = CompositionalStage(definition, 1)
    stage.view.layoutIfNeeded()
    #expect(try scrollView(0, in: stage).sectionOffset == -5)
  }

  @Test func `the greatest offset limits the stops before the nearest one is taken`() throws {
    let stage = stage(.groupPaging)
    // The row of the first section is 316 points long in 310 points.
    let view = try scrollView(0, in: stage)
    view.contentOffset.x = 4 + 40
    #expect(view.sectionOffset == 6)
    view.contentOffset.x = 4 + 2
    #expect(view.sectionOffset == 0)
  }

  @Test func `a pinned header does not scroll with its section`() throws {
    let definition = definition(.continuous)
    definition.boundarySupplementaryItems = [boundary("header", fw(1), ab(20), .top, pins: true)]
    let stage = CompositionalStage(
      UICollectionViewCompositionalLayout(section: definition), counts: Array(repeating: 8, count: 20))
    stage.view.layoutIfNeeded()
    try scrollView(0, in: stage).contentOffset.x = 4 + 300
    stage.view.contentOffset.y = 30
    stage.view.layoutIfNeeded()
    #expect(stage.supplementary("header") == "4,30,310,20")
    #expect(
      stage.view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))?.superview
        === stage.view)
  }

  /// Counts the calls that a scroll view makes.
  private final class ScrollCounter: NSObject, UICollectionViewDelegate {
    var count = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { count += 1 }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { count += 1 }
  }

  @Test func `the delegate of the collection view does not learn that a section scrolls`() throws {
    let stage = stage()
    let counter = ScrollCounter()
    stage.view.delegate = counter
    let view = try scrollView(1, in: stage)
    view.simulateDrag(by: CGPoint(x: 60, y: 0), velocity: CGPoint(x: 1, y: 0))
    UpdateCycle.current.advance(by: 5)
    #expect(view.sectionOffset > 60)
    #expect(counter.count == 0)
    stage.view.contentOffset.y = 1
    #expect(counter.count == 1)
  }

  @Test func `a cell is on screen until it leaves the collection view`() throws {
    let stage = stage()
    let view = try scrollView(1, in: stage)
    // The first item is 96 points left of the view, and 4 points of it are visible beside the section's inset.
    view.contentOffset.x = 4 + 100
    stage.view.layoutIfNeeded()
    #expect(stage.visibleItems.filter { $0.hasPrefix("1-") }.first == "1-0")
    view.contentOffset.x = 4 + 105
    stage.view.layoutIfNeeded()
    #expect(stage.visibleItems.filter { $0.hasPrefix("1-") }.first == "1-1")
  }
}
