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

  /// Items with lines between them.
  private final class Lines: FixtureGrid {
    /// The items with a line below them.
    enum Place {
      /// All but the last one of their section.
      case betweenItems
      /// All but the one with the number of the last one of a section.
      case beforeLast(ofSection: Int)
      /// Every other one, counted through all sections.
      case stripes
    }
    private let place: Place

    init(_ place: Place) {
      self.place = place
      super.init()
      register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
    }

    required init?(coder: NSCoder) { nil }

    private func hasLine(_ path: IndexPath) -> Bool {
      switch place {
      case .betweenItems: return path.item < sections[path.section].count - 1
      case .beforeLast(let section):
        return path.item != sections[min(section, sections.count - 1)].count - 1
      case .stripes:
        return (sections.prefix(path.section).reduce(0) { $0 + $1.count } + path.item).isMultiple(of: 2)
      }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let items = super.layoutAttributesForElements(in: rect) ?? []
      return items
        + items.filter { $0.representedElementCategory == .cell }.compactMap {
          layoutAttributesForDecorationView(ofKind: "line", at: $0.indexPath)
        }
    }

    override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      guard indexPath.section < sections.count, indexPath.item < sections[indexPath.section].count,
        hasLine(indexPath)
      else { return nil }
      let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
      let frame = frame(indexPath)
      line.frame = CGRect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1)
      line.zIndex = 1
      return line
    }
  }

  private func messages(_ place: Lines.Place) -> [String] {
    Examination(subject: .fixture("Lines") { Lines(place) }).run(only: [.decorationsOfSections])
      .findings.filter { $0.rule == .misplacedElements }.map(\.message)
  }

  @Test func `another section does not decide which items have lines`() {
    #expect(
      messages(.beforeLast(ofSection: 0)) == [
        "With sections of 64 and 4 items there is a decoration line [1, 3], but with two sections of 4 items there is none."
      ])
    #expect(
      messages(.beforeLast(ofSection: 1)) == [
        "With sections of 4 and 64 items there is a decoration line [0, 3], but with two sections of 4 items there is none."
      ])
    #expect(messages(.betweenItems) == [])
    #expect(messages(.stripes) == [])
  }
}
