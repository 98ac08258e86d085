import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Views that belong to the items of one section do not take the index paths of those of another section.
@MainActor @Suite struct SectionDecorationTests {
  private func findings(_ numbering: Timeline.Numbering) -> [Finding] {
    Examination(subject: .fixture("Timeline") { Timeline(numbering) }).run(only: [.decorationsOfSections])
      .findings.filter { $0.rule == .misplacedElements }
  }

  /// Items with dots that are stored by their index paths.
  private final class Timeline: FixtureGrid {
    /// The index paths of the dots.
    enum Numbering {
      /// Those of the items.
      case ofItems
      /// The numbers of the items, always with section 0.
      case ofItemsOnly
      /// One number after the other, in all sections.
      case inLine
      /// Those of the items, as far as section 0 has items too.
      case ofFirstSection
    }
    private let numbering: Numbering
    private var dots: [IndexPath: CGRect] = [:]

    init(_ numbering: Numbering) {
      self.numbering = numbering
      super.init()
      register(UICollectionReusableView.self, forDecorationViewOfKind: "dot")
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      dots = [:]
      var number = 0
      for (section, content) in sections.enumerated() {
        let count = numbering == .ofFirstSection ? min(content.count, sections[0].count) : content.count
        for item in 0..<count {
          let path =
            switch numbering {
            case .ofItems, .ofFirstSection: IndexPath(item: item, section: section)
            case .ofItemsOnly: IndexPath(item: item, section: 0)
            case .inLine: IndexPath(item: number, section: 0)
            }
          dots[path] = frame(IndexPath(item: item, section: section)).insetBy(dx: 10, dy: 10)
          number += 1
        }
      }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let found = dots.filter { $0.value.intersects(rect) }.keys.sorted()
      return (super.layoutAttributesForElements(in: rect) ?? [])
        + found.compactMap { layoutAttributesForDecorationView(ofKind: "dot", at: $0) }
    }

    override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      guard let frame = dots[indexPath] else { return nil }
      let dot = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
      dot.frame = frame
      dot.zIndex = -1
      return dot
    }
  }

  @Test func `the dots of one section do not replace those of another`() {
    let found = findings(.ofItemsOnly)
    #expect(
      found.map(\.message) == [
        "With two sections, all decoration views of kind \"dot\" belong to the items of section 1, and those of section 0 "
          + "have none, although they do if section 0 is alone."
      ])
    #expect(
      findings(.ofFirstSection).map(\.message) == [
        "With sections of 4 and 9 items, section 1 has only 4 decoration views of kind \"dot\", as many as section 0, but 9 if "
          + "it is alone."
      ])
    #expect(findings(.ofItems) == [])
    #expect(findings(.inLine) == [])
  }
}
