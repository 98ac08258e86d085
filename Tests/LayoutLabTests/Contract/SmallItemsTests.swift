import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// A layout with columns of its own relies on a delegate that returns items which fit into them.
@MainActor @Suite struct SmallItemsTests {
  /// Columns of equal widths, with items of the widths that a delegate returns.
  private final class Columns: UICollectionViewLayout {
    private let count: Int
    var sizeOfItem: ((IndexPath) -> CGSize)?
    private var frames: [CGRect] = []
    private var height: CGFloat = 0

    init(_ count: Int) {
      self.count = count
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      guard let collectionView, collectionView.numberOfSections > 0 else { return frames = [] }
      let width = collectionView.bounds.width / CGFloat(count)
      var ends = [CGFloat](repeating: 0, count: count)
      frames = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
        let size = sizeOfItem?([0, item]) ?? .zero
        defer { ends[item % count] += size.height }
        return CGRect(origin: CGPoint(x: CGFloat(item % count) * width, y: ends[item % count]), size: size)
      }
      height = ends.max() ?? 0
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: collectionView?.bounds.width ?? 0, height: height)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
        layoutAttributesForItem(at: [0, $0])
      }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard path.section == 0, frames.indices.contains(path.item) else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = frames[path.item]
      return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.size != collectionView?.bounds.size
    }
  }

  private func found(columns: Int) -> [Finding] {
    var subject = LayoutSubject.fixture("Columns") { Columns(columns) }
    subject.connect = { layout, view, answers in
      let values = PlausibleValues(answers, view)
      (layout as? Columns)?.sizeOfItem = { values.size("sizeForItemAt", $0) }
      return []
    }
    return Examination(subject: subject).run(only: [.load]).findings.filter {
      [.ambiguousStacking, .contentSizeTooSmall].contains($0.rule)
    }
  }

  @Test func `what only large items show is less severe`() {
    #expect(found(columns: 2).isEmpty)
    let three = found(columns: 3)
    #expect(three.contains { $0.rule == .contentSizeTooSmall })
    #expect(three.allSatisfy { $0.severity > .error })
    #expect(three.allSatisfy { $0.message.hasSuffix("Items half as large do not show this.") })
    // Not even the smallest items fit into so many columns.
    #expect(found(columns: 12).contains { $0.rule == .contentSizeTooSmall && $0.severity == .error })
  }
}
