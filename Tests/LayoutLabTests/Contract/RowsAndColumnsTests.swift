import Foundation
import HeadlessUIKit
import LayoutLab
import Testing

/// A grid has as many rows and columns as its properties say, also one of each.
@MainActor @Suite struct RowsAndColumnsTests {
  private func messages(of rule: RuleID, _ make: @escaping @MainActor () -> PageGrid) -> [String] {
    var subject = LayoutSubject.fixture("Grid", make)
    subject.connect = { layout, _, _ in
      if let grid = layout as? PageGrid { (grid.rowNum, grid.colNum) = (3, 3) }
      return []
    }
    return Examination(subject: subject).run(only: [.propertyValues], skipping: [Battery.probe]).findings
      .filter { $0.rule == rule }.map(\.message)
  }

  /// A page of items in rows, as many as there is room for; the app sets how many rows and columns there are.
  private class PageGrid: UICollectionViewLayout, ConfigurableFixture {
    class var settings: [LayoutSetting] {
      [LayoutSetting("rowNum", \PageGrid.rowNum), LayoutSetting("colNum", \PageGrid.colNum)]
    }
    var rowNum = 0 { didSet { if rowNum != oldValue { invalidateLayout() } } }
    var colNum = 0 { didSet { if colNum != oldValue { invalidateLayout() } } }

    /// The numbers of items below each other and side by side.
    var lines: (down: Int, across: Int) { (rowNum, colNum) }

    /// Returns the distance between items that share some room.
    func gap(_ room: CGFloat, _ count: Int) -> CGFloat {
      count > 1 ? ((room - CGFloat(count) * 40) / CGFloat(count - 1)).rounded(.down) : 0
    }

    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let count = collectionView.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
      return (0..<min(count, rowNum * colNum)).compactMap { layoutAttributesForItem(at: [0, $0]) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard let room = collectionView?.bounds.size, path[0] == 0, path[1] < rowNum * colNum else {
        return nil
      }
      let (row, column) = path[1].quotientAndRemainder(dividingBy: lines.across)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(
        x: CGFloat(column) * (40 + gap(room.width, lines.across)),
        y: CGFloat(row) * (40 + gap(room.height, lines.down)), width: 40, height: 40)
      return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.size != collectionView?.bounds.size
    }
  }

  /// Takes one number for the other.
  private final class ExchangedGrid: PageGrid {
    override var lines: (down: Int, across: Int) { (colNum, rowNum) }
  }

  /// Divides by the number of gaps, even if there are none.
  private final class DividedGrid: PageGrid {
    override func gap(_ room: CGFloat, _ count: Int) -> CGFloat {
      (room - CGFloat(count) * 40) / CGFloat(count - 1)
    }
  }

  @Test func `rows are not columns`() {
    #expect(
      messages(of: .misplacedElements) { ExchangedGrid() } == [
        "With 'rowNum' = 2 and 'colNum' = 3, 6 items lie in 3 rows and 2 columns, and the other way round with 'rowNum' = 3 "
          + "and 'colNum' = 2."
      ])
    #expect(messages(of: .misplacedElements) { PageGrid() } == [])
  }

  @Test func `one row has no gap, by which nothing can be divided`() {
    #expect(
      messages(of: .invalidGeometry) { DividedGrid() } == [
        "With 'rowNum' = 1, the frame of item [0, 0] is (0, nan, 40, 40) with 40 items."
      ])
    #expect(messages(of: .invalidGeometry) { PageGrid() } == [])
  }
}
