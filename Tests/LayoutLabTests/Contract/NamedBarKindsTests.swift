import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// A flow layout that sets the size of its items and places headers itself has headers in its app.
@MainActor @Suite struct NamedBarKindsTests {
  /// Rows as wide as the view; the header of each section stays at the top of the view, or below its bar.
  private final class PinnedHeaders: UICollectionViewFlowLayout {
    private let leavesRoomForBar: Bool

    init(leavesRoomForBar: Bool) {
      self.leavesRoomForBar = leavesRoomForBar
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      itemSize = CGSize(width: collectionView?.bounds.width ?? 100, height: 80)
      super.prepare()
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let kind = UICollectionView.elementKindSectionHeader
      let items = super.layoutAttributesForElements(in: rect)?.filter { $0.representedElementKind != kind }
      let headers = (0..<(collectionView?.numberOfSections ?? 0)).compactMap {
        layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: $0))
      }
      return (items ?? []) + headers.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let usual = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
      guard let header = usual?.copy() as? UICollectionViewLayoutAttributes, header.size.height > 0,
        let view = collectionView
      else { return nil }
      let bar = leavesRoomForBar ? view.adjustedContentInset.top : 0
      header.frame.origin.y = max(header.frame.minY, view.contentOffset.y + bar)
      header.zIndex = 1
      return header
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  private func rules(kinds: Set<String>, leavesRoomForBar: Bool = false) -> [RuleID] {
    var subject = LayoutSubject.fixture("Pinned") { PinnedHeaders(leavesRoomForBar: leavesRoomForBar) }
    subject.namedBarKinds = kinds
    subject.connectDelegate()
    return Examination(subject: subject).run(only: [.restBelowBar]).findings.map(\.rule)
      .filter { $0 == .pinnedUnderBar }
  }

  @Test func `headers that the source names are shown`() {
    let header = UICollectionView.elementKindSectionHeader
    #expect(rules(kinds: [header]) == [.pinnedUnderBar])
    #expect(rules(kinds: [header], leavesRoomForBar: true) == [])
  }

  @Test func `other headers are not`() {
    #expect(rules(kinds: []) == [])
    #expect(rules(kinds: [UICollectionView.elementKindSectionFooter]) == [])
  }
}
