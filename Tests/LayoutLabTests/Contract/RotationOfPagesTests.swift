import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Pages as large as the view, which is rotated.
@MainActor @Suite struct RotationOfPagesTests {
  private func messages(overrides: Bool = true, _ page: Pages.Page) -> [String] {
    var subject = LayoutSubject.fixture("Pages") { Pages(page) }
    if !overrides { subject.members[LifecycleCall.LayoutMember.targetContentOffset.rawValue] = nil }
    return Examination(subject: subject).run(only: [.updateAfterRotation]).findings.filter {
      $0.rule == .jumpsInUpdate
    }.map(\.message)
  }

  /// One item for each page, from top to bottom.
  private final class Pages: UICollectionViewLayout {
    /// The page that is shown after a rotation.
    enum Page {
      /// The page at the old offset, with the height from before the rotation.
      case ofOldHeight
      /// The page at the old offset, with the height from after it.
      case ofNewHeight
      /// The same page each time, as the app demands.
      case first
      /// No page; the offset is left to UIKit.
      case none
    }
    private let page: Page
    private var kept: CGFloat?

    init(_ page: Page) {
      self.page = page
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private var size: CGSize { collectionView?.bounds.size ?? .zero }
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize {
      CGSize(width: size.width, height: size.height * CGFloat(count))
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        .filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        origin: CGPoint(x: 0, y: size.height * CGFloat(indexPath.item)), size: size)
      return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.size != size
    }

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
      switch page {
      case .ofOldHeight: kept = (oldBounds.minY / oldBounds.height).rounded()
      case .ofNewHeight: kept = (oldBounds.minY / size.height).rounded()
      case .first: kept = 0
      case .none: break
      }
    }

    override func finalizeAnimatedBoundsChange() {
      super.finalizeAnimatedBoundsChange()
      kept = nil
    }

    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      kept.map { CGPoint(x: proposed.x, y: min($0, CGFloat(count - 1)) * size.height) } ?? proposed
    }
  }

  @Test func `a page is still shown after a rotation`() {
    #expect(
      messages(.ofNewHeight) == [
        "A rotation turns the page: the view showed item [0, 2] before, and shows item [0, 4] afterward."
      ])
    #expect(messages(.ofOldHeight) == [])
  }

  @Test func `a page that the app demands is right`() {
    #expect(messages(.first) == [])
  }

  @Test func `a layout that leaves the offset to UIKit keeps no page`() {
    #expect(messages(.none) == [])
    #expect(messages(overrides: false, .ofNewHeight) == [])
  }
}
