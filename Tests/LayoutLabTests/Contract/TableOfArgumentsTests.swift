import HeadlessUIKit
import Testing

@testable import LayoutLab

/// A layout that is created with numbers of rows and columns is a table, or divides any data into lines.
@MainActor @Suite("Rows and columns as arguments") struct TableOfArgumentsTests {
  /// A grid of three columns whose rows are sections, or that places the items of section 0 one after the other.
  private final class Grid: UICollectionViewLayout {
    let isTable: Bool

    init(isTable: Bool) {
      self.isTable = isTable
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private var count: Int { isTable ? 9 : collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 300, height: CGFloat((count + 2) / 3) * 100)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).map { index in
        let (row, column) = (index / 3, index % 3)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: isTable ? [row, column] : [0, index])
        attributes.frame = CGRect(x: CGFloat(column) * 100, y: CGFloat(row) * 100, width: 100, height: 100)
        return attributes
      }.filter { $0.frame.intersects(rect) }
    }
  }

  @Test func `a table shows as many sections of items as it has rows and columns`() {
    var subject = LayoutSubject.fixture("Table") { Grid(isTable: true) }
    subject.showTable(of: 3)
    #expect(subject.data?.sections.map(\.items) == [3, 3, 3])
    #expect(subject.keepsCounts)
  }

  @Test func `a grid that divides any data keeps the usual data`() {
    var subject = LayoutSubject.fixture("Grid") { Grid(isTable: false) }
    subject.showTable(of: 3)
    #expect(subject.data == nil)
    #expect(!subject.keepsCounts)
  }

  @Test func `a table of another size keeps the usual data`() {
    var subject = LayoutSubject.fixture("Table") { Grid(isTable: true) }
    subject.showTable(of: 2)
    #expect(subject.data == nil)
  }
}
