import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// A flow layout that scrolls horizontally can be a strip of one row.
@MainActor @Suite struct StripTests {
  /// Centers each row of items if it fits into the view.
  private final class CenteredStrip: UICollectionViewFlowLayout {
    private let indent: (CGFloat) -> CGFloat

    init(indent: @escaping (CGFloat) -> CGFloat) {
      self.indent = indent
      super.init()
      scrollDirection = .horizontal
      itemSize = CGSize(width: 40, height: 40)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let whole = CGRect(origin: .zero, size: collectionViewContentSize)
      let items = super.layoutAttributesForElements(in: whole)?.compactMap {
        $0.copy() as? UICollectionViewLayoutAttributes
      }
      for row in Dictionary(grouping: items ?? [], by: \.frame.minY).values {
        let start = row.map(\.frame.minX).min() ?? 0
        let end = row.map(\.frame.maxX).max() ?? 0
        let shift = indent((collectionView?.bounds.width ?? 0) - (end - start)) - start
        for item in row { item.frame.origin.x += shift }
      }
      return items?.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let whole = CGRect(x: -4000, y: -4000, width: 10_000, height: 10_000)
      return layoutAttributesForElements(in: whole)?.first { $0.indexPath == path }
    }
  }

  private func rules(_ indent: @escaping (CGFloat) -> CGFloat) -> [RuleID] {
    Examination(subject: .fixture("Strip") { CenteredStrip(indent: indent) }).run(only: [.load, .oneRow])
      .findings.filter { $0.scenario == BatteryScenarioID.oneRow.rawValue }.map(\.rule)
  }

  @Test func `a row that does not fit into the view is not moved past the end of the content`() {
    #expect(rules { abs($0 / 2) } == [.contentSizeTooSmall])
    #expect(rules { max(0, $0 / 2) } == [])
  }

  @Test func `a layout that scrolls vertically is not shown in one row`() {
    let result = Examination(subject: .fixture("Grid") { FixtureGrid() }).run(only: [.load, .oneRow])
    #expect(!result.scenarios.contains(.oneRow))
  }
}
