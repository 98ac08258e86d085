import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Decoration views around the items of a section, within its insets.
@MainActor @Suite struct DecorationInsetTests {
  /// A card behind the items of each section.
  private final class CardsFlow: UICollectionViewFlowLayout {
    /// The insets of a card.
    enum Insets {
      /// Those of the delegate, or of the property if there are none.
      case ofSection
      /// Those of the property.
      case ofProperty
      case none
      /// The insets at both ends of the section, which the card covers.
      case around
      /// The inset at the beginning, at both ends.
      case aroundTwice
    }
    private let insets: Insets

    init(_ insets: Insets) {
      self.insets = insets
      super.init()
      register(UICollectionReusableView.self, forDecorationViewOfKind: "card")
    }

    required init?(coder: NSCoder) { nil }

    private func insets(_ section: Int) -> UIEdgeInsets {
      switch insets {
      case .none: return .zero
      case .ofProperty: return sectionInset
      case .ofSection, .around, .aroundTwice:
        guard let view = collectionView else { return sectionInset }
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        return OptionalMember.ask {
          delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? .zero
        } ?? sectionInset
      }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let items = super.layoutAttributesForElements(in: rect) ?? []
      let cards = (0..<(collectionView?.numberOfSections ?? 0)).compactMap {
        layoutAttributesForDecorationView(ofKind: "card", at: IndexPath(item: 0, section: $0))
      }
      return items + cards.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      guard let view = collectionView, indexPath.section < view.numberOfSections else { return nil }
      let frames = (0..<view.numberOfItems(inSection: indexPath.section)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: indexPath.section))?.frame
      }
      guard let top = frames.map(\.minY).min(), let bottom = frames.map(\.maxY).max() else { return nil }
      let insets = insets(indexPath.section)
      let card = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
      card.frame = CGRect(
        x: insets.left, y: top, width: view.bounds.width - insets.left - insets.right, height: bottom - top)
      if self.insets == .around || self.insets == .aroundTwice {
        let rest = self.insets == .around ? insets.bottom : insets.top
        card.frame = CGRect(
          x: 0, y: top - insets.top, width: view.bounds.width, height: bottom - top + insets.top + rest)
      }
      card.zIndex = -1
      return card
    }
  }

  private func findings(_ insets: CardsFlow.Insets, asksDelegate: Bool = true) -> [Finding] {
    var subject = LayoutSubject.fixture("Cards") { CardsFlow(insets) }
    subject.asksFlowDelegate = asksDelegate
    subject.connectDelegate()
    return Examination(subject: subject).run(only: [.sectionInset]).findings
      .filter { $0.rule == .misplacedElements }
  }

  @Test func `a card has the insets that the delegate returns`() {
    let found = findings(.ofProperty)
    #expect(
      found.map(\.message) == [
        "Decoration card [0, 0] moves if the left of 'sectionInset' grows, but stays where it is if the delegate returns a "
          + "larger left inset, with which the items move."
      ])
    #expect(found.map(\.severity) == [.warning])
    #expect(findings(.ofSection) == [])
  }

  @Test func `a card ends at the inset at the end of its section`() {
    let found = findings(.aroundTwice)
    #expect(
      found.map(\.message) == [
        "Decoration card [0, 0] ends 40 points farther behind the last item of its section if the delegate returns a top inset "
          + "that is larger by 40 points, and not if the bottom inset is."
      ])
    #expect(findings(.around) == [])
  }

  @Test func `a card can be as wide as the view`() {
    #expect(findings(.none) == [])
  }

  @Test func `a layout that never asks for insets may have no delegate that returns some`() {
    #expect(findings(.ofProperty, asksDelegate: false).map(\.severity) == [.style])
  }
}
