import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@Suite @MainActor struct ScrollToItemTests {
  /// Returns a stage of 300 × 400 points with items of 200 × 100 points, ten in a row.
  private func grid(_ insets: UIEdgeInsets = .zero, at offset: CGPoint = .zero) -> Stage<
    ScriptedLayout, PlainData
  > {
    let layout = ScriptedLayout()
    layout.contentSize = CGSize(width: 2000, height: 2000)
    layout.item = { path in
      .cell(
        path.item,
        CGRect(x: CGFloat(path.item % 10) * 200, y: CGFloat(path.item / 10) * 100, width: 200, height: 100))
    }
    let stage = Stage(layout, PlainData(200), size: CGSize(width: 300, height: 400)).loaded()
    stage.view.contentInset = insets
    stage.view.contentOffset = offset
    stage.view.layoutIfNeeded()
    _ = stage.log.take()
    return stage
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var item: Int
    var position: UICollectionView.ScrollPosition
    var insets = UIEdgeInsets.zero
    var from = CGPoint.zero
    var to: CGPoint
    var testDescription: String {
      "\(item) at \(position.rawValue), insets \(GeometryFormat.insets(insets)), from \(GeometryFormat.point(from))"
    }
  }

  // Item 55 has the frame (1000, 500, 200, 100).
  nonisolated static let insets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
  nonisolated static let cases: [Case] = [
    Case(item: 55, position: .top, to: CGPoint(x: 900, y: 500)),
    Case(item: 55, position: .centeredVertically, to: CGPoint(x: 900, y: 350)),
    Case(item: 55, position: .bottom, to: CGPoint(x: 900, y: 200)),
    Case(item: 55, position: .left, to: CGPoint(x: 1000, y: 200)),
    Case(item: 55, position: .centeredHorizontally, to: CGPoint(x: 950, y: 200)),
    Case(item: 55, position: .right, to: CGPoint(x: 900, y: 200)),
    Case(item: 55, position: [.top, .left], to: CGPoint(x: 1000, y: 500)),
    Case(item: 55, position: [.centeredVertically, .centeredHorizontally], to: CGPoint(x: 950, y: 350)),
    // The smallest distance that makes the item visible, from either side.
    Case(item: 55, position: [], to: CGPoint(x: 900, y: 200)),
    Case(item: 55, position: [], from: CGPoint(x: 1500, y: 900), to: CGPoint(x: 1000, y: 500)),
    Case(item: 55, position: [], from: CGPoint(x: 930, y: 333), to: CGPoint(x: 930, y: 333)),
    // Inside the insets.
    Case(item: 55, position: [.top, .left], insets: insets, to: CGPoint(x: 980, y: 490)),
    Case(item: 55, position: [.bottom, .right], insets: insets, to: CGPoint(x: 940, y: 230)),
    Case(
      item: 55, position: [.centeredVertically, .centeredHorizontally], insets: insets,
      to: CGPoint(x: 960, y: 360)),
    // Not beyond the content and its insets.
    Case(item: 0, position: [.bottom, .right], to: .zero),
    Case(item: 0, position: [.bottom, .right], insets: insets, to: CGPoint(x: -20, y: -10)),
    Case(item: 199, position: [.top, .left], to: CGPoint(x: 1700, y: 1600)),
    Case(item: 199, position: [.top, .left], insets: insets, to: CGPoint(x: 1740, y: 1630)),
  ]

  @Test(arguments: cases) func `scrolls to`(_ row: Case) {
    let stage = grid(row.insets, at: row.from)
    stage.view.scrollToItem(
      at: IndexPath(item: row.item, section: 0), at: row.position, animated: false)
    #expect(stage.view.contentOffset == row.to)
  }

  @Test func `lays out, queries the item, and consults the layout about the new bounds`() {
    let stage = grid()
    stage.layout.invalidateLayout()
    _ = stage.log.take()
    #expect(
      stage.immediate { $0.scrollToItem(at: IndexPath(item: 55, section: 0), at: .top, animated: false) }
        == lines(
          """
          view.scrollToItem(at:at:animated:) [0, 55]
            view.layoutSubviews()
              layout.prepare()
              layout.collectionViewContentSize -> 2000 × 2000
              layout.layoutAttributesForElements(in:) (0, 0, 300, 400) -> 0 attributes
              layout.collectionViewContentSize -> 2000 × 2000
            layout.layoutAttributesForItem(at:) [0, 55] -> [0, 55] (1000, 500, 200, 100)
            layout.shouldInvalidateLayout(forBoundsChange:) (900, 500, 300, 400) -> false
            scrollView.bounds (900, 500, 300, 400)
          """))
  }

  @Test func `does not query an item whose page is loaded`() {
    let stage = Stage(RowLayout(), PlainData(50)).loaded()
    let calls = stage.immediate {
      $0.scrollToItem(at: IndexPath(item: 5, section: 0), at: .top, animated: false)
    }
    #expect(calls.filter { $0.contains("layoutAttributes") } == [])
    #expect(stage.view.contentOffset.y == 500)
  }

  @Test func `takes virtual time if it is animated in a window`() {
    UpdateCycle.with(UpdateCycle()) {
      let stage = grid()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      window.addSubview(stage.view)
      stage.view.scrollToItem(at: IndexPath(item: 150, section: 0), at: .top, animated: true)
      #expect(stage.view.contentOffset.y == 0)
      UpdateCycle.current.advance(by: 0.15)
      #expect(stage.view.contentOffset.y > 0)
      #expect(stage.view.contentOffset.y < 1500)
      UpdateCycle.current.advance(by: 1)
      #expect(stage.view.contentOffset == CGPoint(x: 0, y: 1500))
    }
  }

  @Test(arguments: [(200, 0, 200, 0), (0, 1, 0, 1), (-1, 0, 200, 0)])
  func `raises for an item beyond the data`(item: Int, section: Int, items: Int, in: Int) {
    let stage = grid()
    stage.view.scrollToItem(at: IndexPath(item: item, section: section), at: .top, animated: false)
    #expect(
      stage.view.raisedException?.reason
        == "Attempted to scroll the collection view to an out-of-bounds item (\(item)) when there are only "
        + "\(items) items in section \(section).")
    #expect(stage.view.contentOffset == .zero)
  }

  @Test(
    arguments: [
      ([.top, .bottom], "vertical"), ([.top, .centeredVertically, .left], "vertical"),
      ([.left, .right], "horizontal"), ([.centeredHorizontally, .right], "horizontal"),
    ] as [(UICollectionView.ScrollPosition, String)])
  func `raises for two positions on one axis`(position: UICollectionView.ScrollPosition, axis: String) {
    let stage = grid()
    stage.view.scrollToItem(at: IndexPath(item: 1, section: 0), at: position, animated: false)
    #expect(stage.view.raisedException?.name == "NSInvalidArgumentException")
    #expect(
      stage.view.raisedException?.reason
        == "attempt to use a scroll position with multiple \(axis) positioning styles")
  }

  @Test(arguments: [IndexPath(), IndexPath(index: 3), IndexPath(indexes: [0, 1, 2])])
  func `raises for an index path that does not denote an item`(path: IndexPath) {
    let stage = grid()
    stage.view.scrollToItem(at: path, at: .top, animated: false)
    #expect(
      stage.view.raisedException?.reason.prefix(49) == "Invalid index path for use with UICollectionView.")
  }

  @Test(arguments: UIKitProfile.all)
  func `does not scroll if the layout has no attributes, which raises up to iOS 12`(profile: UIKitProfile) {
    let stage = grid()
    stage.view.profile = profile
    stage.layout.item = { _ in nil }
    stage.view.scrollToItem(at: IndexPath(item: 55, section: 0), at: .top, animated: false)
    #expect(stage.view.contentOffset == .zero)
    #expect(stage.view.raisedException?.kind == (profile == .iOS12 ? .missingItemAttributes : nil))
  }
}
