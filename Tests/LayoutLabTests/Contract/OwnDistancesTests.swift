import HeadlessUIKit
import Testing

@testable import LayoutLab

@Suite("Flow layouts that compute with their own insets and spacings") @MainActor struct OwnDistancesTests {
  /// A flow layout whose lines begin at the left, one after another.
  private final class LeftFlow: UICollectionViewFlowLayout {
    private let asksDelegate: Bool
    /// The points by which each item is moved to the right.
    private let shift: CGFloat

    init(asksDelegate: Bool, shift: CGFloat = 0) {
      (self.asksDelegate, self.shift) = (asksDelegate, shift)
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private func spacing(ofSection section: Int) -> CGFloat {
      let delegate = collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
      guard asksDelegate, let view = collectionView else { return minimumInteritemSpacing }
      return delegate?.collectionView?(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.map { aligned($0) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      super.layoutAttributesForItem(at: indexPath).map { aligned($0) }
    }

    private func aligned(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
      let path = attributes.indexPath
      guard attributes.representedElementCategory == .cell, path.item > 0,
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes,
        let previous = layoutAttributesForItem(at: IndexPath(item: path.item - 1, section: path.section)),
        let usual = super.layoutAttributesForItem(at: IndexPath(item: path.item - 1, section: path.section)),
        abs(usual.frame.midY - copy.frame.midY) < 1
      else { return attributes }
      copy.frame.origin.x = previous.frame.maxX + spacing(ofSection: path.section) + shift
      return copy
    }
  }

  /// Scenarios with different delegates' spacings, of which some let items of a line end too far out.
  private static let scenarios: [BatteryScenarioID] = [
    .load, .severalSections, .filledSections, .spreadOverSections, .oddCount,
  ]

  private func finding(asksDelegate: Bool, shift: CGFloat = 0) -> Finding? {
    var subject = LayoutSubject.fixture("Left") { LeftFlow(asksDelegate: asksDelegate, shift: shift) }
    subject.asksFlowDelegate = asksDelegate
    subject.connectDelegate()
    return Examination(subject: subject).run(only: Self.scenarios).findings.first {
      $0.rule == .contentSizeTooSmall
    }
  }

  @Test func `spacings of the delegate are the cause if no other item ends too far out`() {
    let found = finding(asksDelegate: false)
    #expect(found?.severity == .warning)
    #expect(found?.message.contains("It is the delegate that shows this") == true)
    #expect(found?.fix.hasPrefix("Compute with what the delegate returns") == true)
  }

  @Test func `items that are moved anyway are an error`() {
    let found = finding(asksDelegate: false, shift: 40)
    #expect(found?.severity == .error)
    #expect(found?.message.contains("It is the delegate") == false)
  }

  @Test func `a layout that asks the delegate has no such items`() {
    #expect(finding(asksDelegate: true) == nil)
  }
}
