import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Lines of a flow layout: where they begin, and how many items they have.
@MainActor @Suite struct LineStartTests {
  private func messages(
    in scenario: BatteryScenarioID, _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [String] {
    var subject = LayoutSubject.fixture("Lines", make)
    subject.connectDelegate()
    return Examination(subject: subject).run(only: [scenario]).findings
      .filter { $0.rule == .misplacedElements }.map(\.message)
  }

  /// Centers the items of each line between the insets of the section.
  private class CenteredLines: UICollectionViewFlowLayout {
    private var items: [UICollectionViewLayoutAttributes] = []

    func start(of line: CGFloat, _ room: CGFloat, _ inset: UIEdgeInsets) -> CGFloat {
      inset.left + (room - line) / 2
    }

    override func prepare() {
      super.prepare()
      items = []
      guard let view = collectionView else { return }
      for section in 0..<view.numberOfSections {
        let inset =
          (view.delegate as? any UICollectionViewDelegateFlowLayout)?
          .collectionView?(view, layout: self, insetForSectionAt: section) ?? sectionInset
        let own = (0..<view.numberOfItems(inSection: section)).compactMap { item in
          super.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.copy()
            as? UICollectionViewLayoutAttributes
        }
        let room = view.bounds.width - inset.left - inset.right
        for (_, line) in Dictionary(grouping: own, by: { $0.center.y.rounded() }) {
          let width = line.reduce(0) { $0 + $1.frame.width }
          var x = start(of: width, room, inset)
          for item in line.sorted(by: { $0.indexPath < $1.indexPath }) {
            item.frame.origin.x = x
            x = item.frame.maxX
          }
        }
        items += own
      }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let others = super.layoutAttributesForElements(in: rect) ?? []
      return others.filter { $0.representedElementCategory != .cell }
        + items.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      items.first { $0.indexPath == path }
    }
  }

  private final class ShiftedLines: CenteredLines {
    override func start(of line: CGFloat, _ room: CGFloat, _ inset: UIEdgeInsets) -> CGFloat {
      (room - line) / 2
    }
  }

  /// Centers lines in the view, whatever the insets are.
  private final class UninsetLines: CenteredLines {
    override func start(of line: CGFloat, _ room: CGFloat, _ inset: UIEdgeInsets) -> CGFloat {
      (room + inset.left + inset.right - line) / 2
    }
  }

  @Test func `a larger inset moves no line backward`() {
    let found = messages(in: .insetsOfSections) { ShiftedLines() }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("The first items of lines move to the left by ") ?? false)
    #expect(messages(in: .insetsOfSections) { CenteredLines() } == [])
    #expect(messages(in: .insetsOfSections) { UninsetLines() } == [])
  }

  /// Lays out three items in each line.
  private class Columns: UICollectionViewFlowLayout {
    var gap: CGFloat { minimumInteritemSpacing }

    override init() {
      super.init()
      minimumLineSpacing = 8
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      if let view = collectionView {
        let room = view.bounds.width - sectionInset.left - sectionInset.right - 2 * gap
        itemSize = CGSize(width: max(1, (room / 3).rounded(.down)), height: 60)
      }
      super.prepare()
    }

    override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool {
      bounds.width != collectionView?.bounds.width
    }
  }

  private final class MixedColumns: Columns {
    override var gap: CGFloat { minimumLineSpacing }
  }

  @Test func `the spacing between lines leaves the items of a line alone`() {
    #expect(
      messages(in: .sectionInset) { MixedColumns() } == [
        "With a 'minimumInteritemSpacing' of 20 points, there are 3 items of 116 × 60 in a line if 'minimumLineSpacing' is "
          + "20 points, but 2 items of 127 × 60 in a line if it is 4 points."
      ])
    #expect(messages(in: .sectionInset) { Columns() } == [])
  }
}
