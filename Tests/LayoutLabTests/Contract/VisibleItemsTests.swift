import Foundation
import HeadlessUIKit
import LayoutLab
import Testing

/// Answers may depend on the items that are visible; a fresh instance must then have visible items too.
@MainActor @Suite struct VisibleItemsTests {
  /// Returns the rules that are broken in a scenario.
  private func rules(
    in scenario: BatteryScenarioID, readsVisibleItems: Bool = true, follows: Bool = true
  ) -> [RuleID] {
    var subject = LayoutSubject.fixture("Faded") { Faded(follows: follows) }
    subject.readsVisibleItems = readsVisibleItems
    return Examination(subject: subject).run(only: [scenario]).findings.filter { $0.severity == .error }
      .map(\.rule)
  }

  @Test func `a layout may treat visible items in another way`() {
    #expect(rules(in: .load) == [])
    #expect(rules(in: .invalidateLayout) == [])
    // An instance without views has no visible items.
    #expect(rules(in: .invalidateLayout, readsVisibleItems: false) == [.prepareNotIdempotent])
  }

  @Test func `such a layout can still be stale`() {
    #expect(rules(in: .resizeWidth) == [])
    #expect(rules(in: .resizeWidth, follows: false) == [.staleAfterResize])
  }
}

/// Rows as wide as the view, of which those that are visible have another alpha.
@MainActor private final class Faded: UICollectionViewLayout {
  private let follows: Bool
  private var rows: [UICollectionViewLayoutAttributes] = []

  init(follows: Bool) {
    self.follows = follows
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    guard let view = collectionView, view.numberOfSections > 0 else { return }
    let visible = Set(view.indexPathsForVisibleItems)
    rows = (0..<view.numberOfItems(inSection: 0)).map { item in
      let row = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      row.frame = CGRect(x: 0, y: CGFloat(item) * 60, width: view.bounds.width, height: 50)
      row.alpha = visible.contains(row.indexPath) ? 0.9 : 1
      return row
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(rows.count) * 60)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    rows.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    indexPath.item < rows.count ? rows[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    follows && newBounds.size != collectionView?.bounds.size
  }
}
