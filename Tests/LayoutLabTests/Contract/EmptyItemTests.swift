import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// An app can hide an item of a flow layout by a size of zero.
@MainActor @Suite struct EmptyItemTests {
  private func messages(
    overriding members: [LifecycleCall.LayoutMember] = [.layoutAttributesForItem],
    _ make: @escaping @MainActor () -> UICollectionViewFlowLayout
  ) -> [String] {
    var subject = LayoutSubject.fixture("Pages", make)
    for member in members { subject.members[member.rawValue] = subject.place }
    subject.connectDelegate()
    return Examination(subject: subject).run(only: [.loneItem]).findings
      .filter { $0.rule == .invalidGeometry }.map(\.message)
  }

  /// Shifts each page in proportion to its distance from the middle, in pages.
  private final class ShiftedPages: UICollectionViewFlowLayout {
    private let skipsEmpty: Bool

    init(skipsEmpty: Bool) {
      self.skipsEmpty = skipsEmpty
      super.init()
      scrollDirection = .horizontal
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.compactMap { layoutAttributesForItem(at: $0.indexPath) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let copy = super.layoutAttributesForItem(at: path)?.copy(with: nil)
      guard let attributes = copy as? UICollectionViewLayoutAttributes, let view = collectionView else {
        return nil
      }
      if skipsEmpty, attributes.size.width <= 0 { return attributes }
      attributes.center.x += (attributes.center.x - view.bounds.midX) / attributes.size.width * 8
      return attributes
    }
  }

  @Test func `nothing is divided by the width of a hidden item`() {
    let found = messages { ShiftedPages(skipsEmpty: false) }
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("If the delegate returns a size of zero for item [0, 1], its ") == true)
    #expect(messages { ShiftedPages(skipsEmpty: true) } == [])
    // UIKit places the items of a layout that overrides no query.
    #expect(messages(overriding: []) { UICollectionViewFlowLayout() } == [])
  }
}
