import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// The queries for elements in a batch update, and the cells that enter in it.
@Suite @MainActor struct UpdateElementQueryTests {
  // MARK: - After the update call

  /// A layout of two sections that keeps its old attributes until `prepare(forCollectionViewUpdates:)`.
  ///
  /// MagazineLayout's issue 27 and its repair in pull request 28 are such a layout with content as wide as the view,
  /// and 0.0001 points narrower, on iOS 10 to 12.
  private final class StaleUntilUpdateCallLayout: UICollectionViewLayout {
    let room: CGFloat
    private var counts: [Int] = []

    init(room: CGFloat) {
      self.room = room
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private func readCounts() {
      guard let view = collectionView else { return }
      counts = (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
    }

    override func prepare() {
      super.prepare()
      if counts.isEmpty { readCounts() }
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      readCounts()
      super.prepare(forCollectionViewUpdates: updateItems)
    }

    private var paths: [IndexPath] {
      counts.indices.flatMap { section in (0..<counts[section]).map { IndexPath(item: $0, section: section) }
      }
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 300 - room, height: CGFloat(paths.count) * 50)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      paths.compactMap(layoutAttributesForItem(at:))
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard let row = paths.firstIndex(of: indexPath) else { return nil }
      return .cell(
        indexPath.item, indexPath.section, CGRect(x: 0, y: CGFloat(row) * 50, width: 300, height: 50))
    }
  }

  @Test(arguments: [(0, 0), (0.0001, 50)] as [(CGFloat, CGFloat)])
  func `the elements are queried again if the content is narrower than the view`(room: CGFloat, y: CGFloat) {
    let stage = Stage(
      StaleUntilUpdateCallLayout(room: room), PlainData(0, 1), size: CGSize(width: 300, height: 400)
    ).loaded()
    stage.data.counts = [1, 1]
    stage.view.insertItems(at: [[0, 0]])
    stage.view.layoutIfNeeded()
    #expect(stage.view.cellForItem(at: [0, 0])?.frame.minY == 0, "the new cell")
    #expect(stage.view.cellForItem(at: [1, 0])?.frame.minY == y, "the old cell")
  }

  // The issue adds that a horizontal content inset has the same effect; the content is as wide as the view without it.
  @Test func `the elements are queried again if the view has a horizontal content inset`() {
    let stage = Stage(
      StaleUntilUpdateCallLayout(room: 1), PlainData(0, 1), size: CGSize(width: 300, height: 400))
    stage.view.contentInset.left = 1
    _ = stage.loaded()
    stage.data.counts = [1, 1]
    stage.view.insertItems(at: [[0, 0]])
    stage.view.layoutIfNeeded()
    #expect(stage.view.cellForItem(at: [1, 0])?.frame.minY == 50)
  }

  // MARK: - Self-sizing cells that enter together

  /// Rows with estimated heights, which start their animation at the left.
  private final class EnteringLayout: UICollectionViewLayout {
    var heights: [IndexPath: CGFloat] = [:]
    var count = 0
    var asked: [IndexPath] = []
    /// The initial attributes that the layout has returned, which it changes when a preferred size arrives.
    var initial: [IndexPath: UICollectionViewLayoutAttributes] = [:]

    override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      asked = []
      super.prepare(forCollectionViewUpdates: updateItems)
    }

    private func frame(_ item: Int) -> CGRect {
      let above = (0..<item).reduce(0) { $0 + (heights[[0, $1]] ?? 100) }
      return CGRect(x: 0, y: above, width: 300, height: heights[[0, item]] ?? 100)
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 300, height: count > 0 ? frame(count - 1).maxY : 0)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).map { .cell($0, frame($0)) }.filter { RectQuery.overlaps($0.frame, rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      .cell(indexPath.item, frame(indexPath.item))
    }

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asked.append(itemIndexPath)
      let start = UICollectionViewLayoutAttributes.cell(itemIndexPath.item, frame(itemIndexPath.item))
      start.center.x = -500
      initial[itemIndexPath] = start
      return start
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { heights[originalAttributes.indexPath] != preferredAttributes.size.height }

    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      heights[originalAttributes.indexPath] = preferredAttributes.size.height
      initial[originalAttributes.indexPath]?.size.height = preferredAttributes.size.height
      return super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
  }

  private final class LowCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = 40
      return layoutAttributes
    }
  }

  /// Inserts three items in front of a layout of estimated rows, and returns the stage in mid-animation.
  private func insertThree(_ body: (Stage<EnteringLayout, PlainData>, UpdateCycle) -> Void) {
    let cycle = UpdateCycle()
    UpdateCycle.with(cycle) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      let stage = Stage(EnteringLayout(), PlainData(2), size: CGSize(width: 300, height: 400))
      stage.view.register(LowCell.self, forCellWithReuseIdentifier: "cell")
      window.addSubview(stage.view)
      cycle.advance(by: 1)
      stage.layout.initial = [:]
      stage.layout.heights = [[0, 3]: 40, [0, 4]: 40]
      stage.data.counts = [5]
      stage.view.insertItems(at: (0..<3).map { [0, $0] })
      body(stage, cycle)
    }
  }

  @Test func `all cells that enter in one update get their initial attributes and animate`() {
    insertThree { stage, cycle in
      #expect(Set(stage.layout.asked).isSuperset(of: (0..<3).map { [0, $0] }))
      cycle.advance(by: 0.1)
      for item in 0..<3 {
        let cell = stage.view.cellForItem(at: [0, item])
        #expect(cell?.frame == CGRect(x: 0, y: CGFloat(item) * 40, width: 300, height: 40), "item \(item)")
        #expect((cell?.layer.presentation()?.frame.minX ?? 0) < 0, "item \(item) is on its way")
      }
    }
  }

  @Test func `initial attributes are read after the cell was measured`() {
    insertThree { stage, cycle in
      cycle.advance(by: 0.001)
      let height = stage.view.cellForItem(at: [0, 0])?.layer.presentation()?.frame.height
      #expect(height == 40, "an animation from the estimate would begin at 100")
    }
  }
}
