import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// An inset that the delegate returns counts once.
@MainActor @Suite struct DoubledInsetsTests {
  private func messages(_ place: @escaping HeaderPlace) -> [String] {
    var subject = LayoutSubject.fixture("Row") { HeaderRow(place) }
    subject.connect = { layout, view, answers in
      let values = PlausibleValues(answers, view)
      (layout as? HeaderRow)?.insets = {
        (values.insets("headerInsets", [0]).left, values.insets("sectionInsets", [0]).left)
      }
      return []
    }
    return Examination(subject: subject).run(only: [.insetsOfSections], skipping: [Battery.probe]).findings
      .filter { $0.rule == .misplacedElements }.map(\.message)
  }

  /// Returns where a header begins, from the inset of the header, that of the section and the first item's left edge.
  private typealias HeaderPlace = (_ header: CGFloat, _ section: CGFloat, _ item: CGFloat) -> CGFloat

  /// A row of items below a header, each with insets of its own.
  private final class HeaderRow: UICollectionViewLayout {
    var insets: () -> (header: CGFloat, section: CGFloat) = { (0, 0) }
    private let place: HeaderPlace

    init(_ place: @escaping HeaderPlace) {
      self.place = place
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private var count: Int {
      collectionView.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 400 + CGFloat(count) * 60, height: collectionView?.bounds.height ?? 0)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let kind = UICollectionView.elementKindSectionHeader
      let header = count > 0 ? layoutAttributesForSupplementaryView(ofKind: kind, at: [0, 0]) : nil
      return ([header].compactMap(\.self) + (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) })
        .filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: insets().section + CGFloat(path[1]) * 60, y: 40, width: 50, height: 50)
      return attributes
    }

    override func layoutAttributesForSupplementaryView(
      ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
      let (header, section) = insets()
      attributes.frame = CGRect(x: place(header, section, section), y: 0, width: 80, height: 30)
      return attributes
    }
  }

  @Test func `the inset of a header is added once`() {
    #expect(
      messages { header, _, item in max(header, item) + header } == [
        "Header [0, 0] moves by 40 points if the left inset that the delegate returns in 'headerInsets' grows by 20, as if "
          + "the inset counted twice."
      ])
    #expect(messages { header, section, item in max(header, item - section + header) } == [])
    // A header can be within the insets of the section and within its own.
    #expect(messages { header, section, _ in section + header } == [])
  }

  @Test func `something inside of a part within the insets may have the same insets`() {
    #expect(messages { _, section, _ in section * 2 } == [])
  }
}
