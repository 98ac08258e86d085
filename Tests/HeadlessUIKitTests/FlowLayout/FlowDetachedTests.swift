import HeadlessUIKit
import Testing

/// Properties of a flow layout that has no collection view.
@MainActor @Suite struct FlowDetachedTests {
  /// A layout that cannot be invalidated without a collection view, and sets its properties when it is created.
  private final class Cards: UICollectionViewFlowLayout {
    var invalidations = 0

    override init() {
      super.init()
      itemSize = CGSize(width: 120, height: 90)
      minimumLineSpacing = 12
      minimumInteritemSpacing = 3
      sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      scrollDirection = .horizontal
      headerReferenceSize = CGSize(width: 20, height: 20)
      footerReferenceSize = CGSize(width: 20, height: 20)
      estimatedItemSize = CGSize(width: 10, height: 10)
      estimatedItemSize = .zero
      sectionHeadersPinToVisibleBounds = true
      sectionFootersPinToVisibleBounds = true
    }

    required init?(coder: NSCoder) { nil }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      guard collectionView != nil else { fatalError("no collection view") }
      invalidations += 1
    }
  }

  @Test func `setting a property invalidates a layout in a collection view only`() {
    let layout = Cards()
    #expect(layout.invalidations == 0)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.layoutIfNeeded()
    let before = layout.invalidations
    layout.itemSize.width = 80
    #expect(layout.invalidations == before + 1)
  }

  @Test func `a layout without a collection view forgets what it computed for other properties`() {
    let layout = UICollectionViewFlowLayout()
    _ = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    layout.itemSize = CGSize(width: 80, height: 80)
    #expect(layout.itemSize == CGSize(width: 80, height: 80))
    #expect(layout.collectionViewContentSize == .zero)
  }
}
