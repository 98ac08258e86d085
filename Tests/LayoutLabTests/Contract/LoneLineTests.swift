import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// A flow layout centers an item that is alone in a line, which a subclass that aligns lines must move too.
@MainActor @Suite struct LoneLineTests {
  private func findings(_ make: @escaping @MainActor () -> UICollectionViewFlowLayout) -> [Finding] {
    var subject = LayoutSubject.fixture("Tags", make)
    subject.members["layoutAttributesForElements(in:)"] = SourceLine(file: "Tags.swift", line: 4)
    subject.connectDelegate()
    return Examination(subject: subject).run(only: [.loneItem]).findings
      .filter { $0.rule == .misplacedElements }
  }

  /// Places each item of a line right after the previous one.
  private final class AlignedTags: UICollectionViewFlowLayout {
    private let movesFirst: Bool

    init(movesFirst: Bool) {
      self.movesFirst = movesFirst
      super.init()
      (minimumLineSpacing, minimumInteritemSpacing) = (6, 6)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      var end: CGFloat = 0
      var middle = -CGFloat.infinity
      return super.layoutAttributesForElements(in: rect)?.compactMap { original in
        guard let tag = original.copy() as? UICollectionViewLayoutAttributes,
          tag.representedElementCategory == .cell
        else { return original }
        if abs(tag.frame.midY - middle) > 1 {
          // A justified line begins at the inset, and a line of one item in the center.
          if movesFirst { tag.frame.origin.x = sectionInset.left }
        } else {
          tag.frame.origin.x = end + minimumInteritemSpacing
        }
        (end, middle) = (tag.frame.maxX, tag.frame.midY)
        return tag
      }
    }
  }

  @Test func `an item that is alone in a line begins where the others do`() throws {
    let finding = try #require(findings { AlignedTags(movesFirst: false) }.first)
    #expect(finding.severity == .warning)
    #expect(finding.message.contains("is alone in its line and stays in the center"))
    #expect(finding.line == 4)
    #expect(findings { AlignedTags(movesFirst: true) } == [])
    // Justified lines of several items end at the same place.
    #expect(findings { UICollectionViewFlowLayout() } == [])
  }
}
