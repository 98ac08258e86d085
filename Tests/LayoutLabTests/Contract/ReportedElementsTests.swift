import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// A layout reports the supplementary and decoration views that an update inserts and deletes by their own index paths.
@MainActor @Suite struct ReportedElementsTests {
  /// A grid with a line behind the header of each section, which reports the lines of sections that are inserted or deleted.
  private final class LinedGrid: FixtureGrid {
    private let swapsNumbers: Bool
    private var (oldCount, newCount) = (0, 0)

    init(swapsNumbers: Bool) {
      self.swapsNumbers = swapsNumbers
      super.init()
      register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      (oldCount, newCount) = (newCount, sections.count)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let lines = sections.indices.compactMap {
        layoutAttributesForDecorationView(ofKind: "line", at: IndexPath(item: 0, section: $0))
      }
      return (super.layoutAttributesForElements(in: rect) ?? []) + lines.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      guard sections.indices.contains(indexPath.section) else { return nil }
      let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
      line.frame = CGRect(x: 0, y: sections[indexPath.section].top, width: room, height: 4)
      line.zIndex = -1
      return line
    }

    private func paths(_ sections: Range<Int>) -> [IndexPath] {
      sections.map { swapsNumbers ? IndexPath(item: $0, section: 0) : IndexPath(item: 0, section: $0) }
    }

    override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      paths(min(oldCount, newCount)..<oldCount)
    }

    override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      paths(min(oldCount, newCount)..<newCount)
    }
  }

  private func messages(in scenario: BatteryScenarioID, swapsNumbers: Bool) -> [String] {
    Examination(subject: .fixture("Lined") { LinedGrid(swapsNumbers: swapsNumbers) }).run(only: [scenario])
      .findings.filter { $0.rule == .missingSupplementaryUpdates }.map(\.message)
  }

  @Test func `deleted elements existed before`() {
    #expect(
      messages(in: .deleteSection, swapsNumbers: true).first
        == "The layout reports that line [0, 2] is deleted, which does not exist before the update, and does not report "
        + "decoration line [2, 0].")
    #expect(messages(in: .deleteSection, swapsNumbers: false) == [])
  }

  @Test func `inserted elements exist afterward`() {
    #expect(
      messages(in: .insertSection, swapsNumbers: true).first?.hasPrefix("The layout reports that line [0, ")
        == true)
    #expect(messages(in: .insertSection, swapsNumbers: false) == [])
  }
}
