import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// The section inset of a flow layout counts if its delegate returns none.
@MainActor @Suite struct SectionInsetTests {
  private func findings(_ make: @escaping @MainActor () -> LeftAlignedFlow) -> [Finding] {
    var subject = LayoutSubject.fixture("Flow", make)
    subject.connectDelegate()
    return Examination(subject: subject).run(only: [.sectionInset]).findings
      .filter { $0.rule == .misplacedElements }
  }

  /// Lines that begin at the inset that the delegate returns, or at that of the property.
  private class LeftAlignedFlow: UICollectionViewFlowLayout {
    var usualInset: UIEdgeInsets { sectionInset }

    func inset(_ section: Int) -> UIEdgeInsets {
      guard let view = collectionView else { return usualInset }
      let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
      return OptionalMember.ask {
        delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? .zero
      } ?? usualInset
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.compactMap { layoutAttributesForItem(at: $0.indexPath) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard let attributes = super.layoutAttributesForItem(at: indexPath)?.copy(with: nil),
        let moved = attributes as? UICollectionViewLayoutAttributes
      else { return nil }
      moved.frame.origin.x += inset(indexPath.section).left - superInset(indexPath.section).left
      return moved
    }

    private func superInset(_ section: Int) -> UIEdgeInsets {
      guard let view = collectionView else { return sectionInset }
      let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
      return OptionalMember.ask {
        delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? .zero
      } ?? sectionInset
    }
  }

  /// Forgets the property.
  private final class DelegateOnlyFlow: LeftAlignedFlow {
    override var usualInset: UIEdgeInsets { .zero }
  }

  /// Has no insets at all.
  private final class EdgeToEdgeFlow: LeftAlignedFlow {
    override func inset(_ section: Int) -> UIEdgeInsets { .zero }
  }

  @Test func `the section inset is used if the delegate returns none`() {
    let found = findings { DelegateOnlyFlow() }
    #expect(
      found.map(\.message) == [
        "The items move if the delegate returns a larger left inset, but stay where they are if the delegate returns none "
          + "and the left of 'sectionInset' grows."
      ])
    #expect(found.first?.evidence.actual == "x = 0, as before")
    #expect(findings { LeftAlignedFlow() } == [])
  }

  @Test func `a layout can leave out all insets`() {
    #expect(findings { EdgeToEdgeFlow() } == [])
  }

  /// Three items share a line, between insets of which the right one may be forgotten.
  private final class ThreeInLineFlow: UICollectionViewFlowLayout {
    let usesRight: Bool

    init(usesRight: Bool, inset: CGFloat) {
      self.usesRight = usesRight
      super.init()
      sectionInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      let other = usesRight ? sectionInset.right : sectionInset.left
      let room = (collectionView?.bounds.width ?? 0) - sectionInset.left - other - 2 * minimumInteritemSpacing
      let width = max(1, (room / 3).rounded(.down))
      if itemSize.width != width { itemSize = CGSize(width: width, height: width) }
      super.prepare()
    }
  }

  @Test func `the two sides of a section inset can be different`() {
    func severities(usesRight: Bool, inset: CGFloat) -> [RuleSeverity] {
      let subject = LayoutSubject.fixture("Flow") { ThreeInLineFlow(usesRight: usesRight, inset: inset) }
      return Examination(subject: subject).run(only: [.sectionInset]).findings
        .filter { $0.rule == .misplacedElements }.map(\.severity)
    }
    #expect(severities(usesRight: false, inset: 0) == [.warning])
    #expect(severities(usesRight: true, inset: 0) == [])
    #expect(severities(usesRight: false, inset: 8) == [.style])
  }
}
