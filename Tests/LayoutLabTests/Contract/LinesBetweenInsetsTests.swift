import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Lines of items between two insets.
@MainActor @Suite struct LinesBetweenInsetsTests {
  /// Items of different widths in lines.
  private final class Tags: UICollectionViewLayout, ConfigurableFixture {
    static var settings: [LayoutSetting] { [LayoutSetting("padding", \Tags.padding)] }
    var padding = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16) { didSet { invalidateLayout() } }
    /// The place at which a line ends.
    enum LineEnd {
      case beforeInset, atEdge
      /// After three items, whatever their widths are.
      case afterThree
    }
    private let lineEnd: LineEnd
    private var frames: [CGRect] = []

    init(_ lineEnd: LineEnd) {
      self.lineEnd = lineEnd
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      frames = []
      guard let view = collectionView, view.numberOfSections > 0 else { return }
      let width = view.bounds.width
      var (x, y) = (padding.left, padding.top)
      for item in 0..<view.numberOfItems(inSection: 0) {
        let length = min(60 + CGFloat(item % 7) * 4, max(0, width - padding.left - padding.right))
        let isFull =
          switch lineEnd {
          case .beforeInset: x + length > width - padding.right
          case .atEdge: x + length > width
          case .afterThree: item > 0 && item.isMultiple(of: 3)
          }
        if x > padding.left, isFull { (x, y) = (padding.left, y + 40) }
        frames.append(CGRect(x: x, y: y, width: length, height: 32))
        x += length + 8
      }
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: collectionView?.bounds.width ?? 0, height: (frames.last?.maxY ?? 0) + padding.bottom)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard indexPath.section == 0, indexPath.item < frames.count else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frames[indexPath.item]
      return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.width != collectionView?.bounds.width
    }
  }

  private func messages(_ end: Tags.LineEnd) -> [String] {
    Examination(subject: .fixture("Tags") { Tags(end) }).run(only: [.insetSides]).findings.filter {
      $0.rule == .misplacedElements
    }.map(\.message)
  }

  @Test func `a line ends before the right inset`() {
    let found = messages(.atEdge)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("With insets of 100 points at the left and at the right in 'padding', item [0, ")
        == true)
    #expect(messages(.beforeInset) == [])
  }

  @Test func `a layout may let its app choose widths that fit`() {
    #expect(messages(.afterThree) == [])
  }
}
