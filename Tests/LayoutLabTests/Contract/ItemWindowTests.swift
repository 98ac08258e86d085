import HeadlessUIKit
import LayoutLab
import Testing

@Suite("Dials, which show a few items around the content offset") @MainActor struct ItemWindowTests {
  /// Items on a dial in the center of the view, of which those far from the content offset are hidden on purpose.
  private final class Dial: UICollectionViewLayout {
    /// The number of items on each side of the nearest one.
    private let reach: Int
    private let asksForScrolls: Bool
    private static let pitch: CGFloat = 60

    init(reach: Int, asksForScrolls: Bool = true) {
      (self.reach, self.asksForScrolls) = (reach, asksForScrolls)
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
    private var nearest: Int { Int((collectionView?.contentOffset.y ?? 0) / Self.pitch) }

    override var collectionViewContentSize: CGSize {
      let size = collectionView?.bounds.size ?? .zero
      return CGSize(width: size.width, height: size.height + CGFloat(max(0, count - 1)) * Self.pitch)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      guard count > 0 else { return [] }
      return (max(0, nearest - reach)...min(count - 1, nearest + reach)).compactMap {
        layoutAttributesForItem(at: [0, $0])
      }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard let bounds = collectionView?.bounds else { return nil }
      let angle = (CGFloat(indexPath.item) - bounds.minY / Self.pitch) * 0.15
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: bounds.midX + 100 * cos(angle) - 30, y: bounds.midY + 200 * sin(angle) - 20, width: 60, height: 40)
      attributes.zIndex = -abs(indexPath.item - nearest)
      return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      asksForScrolls || newBounds.size != collectionView?.bounds.size
    }
  }

  private func finding(reach: Int, asksForScrolls: Bool = true) -> Finding? {
    let subject = LayoutSubject.fixture("Dial") { Dial(reach: reach, asksForScrolls: asksForScrolls) }
    return Examination(subject: subject).run(only: [Battery.probe]).findings.first {
      $0.rule == .rectQueryMissesElements
    }
  }

  @Test func `a window of items may be meant`() {
    #expect(finding(reach: 5)?.severity == .warning)
    #expect(finding(reach: 5)?.message.contains("a few items around the content offset") == true)
  }

  @Test func `an item or two that are missing are not`() {
    #expect(finding(reach: 38)?.severity == .error)
    #expect(finding(reach: 40) == nil)
  }

  @Test func `a window that no scroll step moves is not`() {
    #expect(finding(reach: 5, asksForScrolls: false)?.severity == .error)
  }
}
