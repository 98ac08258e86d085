import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// The first line of a section begins where other lines begin.
@MainActor @Suite struct SectionStartTests {
  private func messages(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [String] {
    Examination(subject: .fixture("Lines", make)).run(only: [.insetsOfSections], skipping: [Battery.probe])
      .findings.filter { $0.rule == .misplacedElements }.map(\.message)
  }

  /// The places from which a layout begins a section.
  private enum Start { case edge, previousEnd, previousLine, indent }

  /// Items that follow each other in lines, with a gap between two sections.
  private final class Lines: UICollectionViewLayout {
    private let start: Start
    private var frames: [[CGRect]] = []
    private var end: CGFloat = 0

    init(_ start: Start) {
      self.start = start
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      frames = []
      guard let view = collectionView else { return }
      var place = CGPoint(x: 10, y: 10)
      for section in 0..<view.numberOfSections {
        if section > 0, start != .previousLine { place.y += 60 + 30 }
        if start == .edge { place.x = 10 }
        if start == .indent { place.x = section.isMultiple(of: 2) ? 10 : 50 }
        var items: [CGRect] = []
        for _ in 0..<view.numberOfItems(inSection: section) {
          if place.x + 80 > view.bounds.width { place = CGPoint(x: 10, y: place.y + 70) }
          items.append(CGRect(x: place.x, y: place.y, width: 80, height: 60))
          place.x += 90
        }
        frames.append(items)
      }
      end = place.y + 70
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: collectionView?.bounds.width ?? 0, height: end)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      frames.indices.flatMap { section in
        frames[section].indices.filter { frames[section][$0].intersects(rect) }
          .compactMap { layoutAttributesForItem(at: [section, $0]) }
      }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard frames.indices.contains(path[0]), frames[path[0]].indices.contains(path[1]) else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = frames[path[0]][path[1]]
      return attributes
    }
  }

  @Test func `a section does not begin where the line of the previous one ended`() {
    #expect(
      messages { Lines(.previousEnd) } == [
        "The first line of section 1 begins where the last line of section 0 ended: at x = 100 after 1 item, and at x = 280 "
          + "after 3 items."
      ])
    #expect(messages { Lines(.edge) } == [])
  }

  @Test func `a section may go on in the line of the previous one, or have an edge of its own`() {
    #expect(messages { Lines(.previousLine) } == [])
    #expect(messages { Lines(.indent) } == [])
  }
}
