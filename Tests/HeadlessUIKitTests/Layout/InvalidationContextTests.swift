import Foundation
import HeadlessUIKit
import Testing

/// Invalidation contexts of layouts without a collection view, as recorded from UIKit.
@Suite @MainActor struct InvalidationContextTests {
  private let first = IndexPath(item: 0, section: 0)
  private let last = IndexPath(item: 1, section: 2)

  private func expectNothingMarked(
    _ context: UICollectionViewLayoutInvalidationContext, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(context.invalidateEverything == false, sourceLocation: location)
    #expect(context.invalidateDataSourceCounts == false, sourceLocation: location)
    #expect(context.invalidatedItemIndexPaths == nil, sourceLocation: location)
    #expect(context.invalidatedSupplementaryIndexPaths == nil, sourceLocation: location)
    #expect(context.invalidatedDecorationIndexPaths == nil, sourceLocation: location)
    #expect(context.contentOffsetAdjustment == .zero, sourceLocation: location)
    #expect(context.contentSizeAdjustment == .zero, sourceLocation: location)
    #expect(context.previousIndexPathsForInteractivelyMovingItems == nil, sourceLocation: location)
    #expect(context.targetIndexPathsForInteractivelyMovingItems == nil, sourceLocation: location)
    #expect(context.interactiveMovementTarget == .zero, sourceLocation: location)
  }

  @Test func `a new context names nothing and has nil lists`() {
    expectNothingMarked(UICollectionViewLayoutInvalidationContext())
  }

  @Test func `a new flow layout context names nothing and has both flags set`() {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    expectNothingMarked(context)
    #expect(context.invalidateFlowLayoutDelegateMetrics)
    #expect(context.invalidateFlowLayoutAttributes)
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = false
    #expect(context.invalidateFlowLayoutDelegateMetrics == false)
    #expect(context.invalidateFlowLayoutAttributes == false)
  }

  @Test func `items are sorted and without duplicates`() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [last, first])
    context.invalidateItems(at: [first, last])
    #expect(context.invalidatedItemIndexPaths == [first, last])
    #expect(context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.invalidatedDecorationIndexPaths == nil)
  }

  @Test func `an empty list is not nil`() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [])
    #expect(context.invalidatedItemIndexPaths == [])
  }

  @Test func `the caller's array is copied`() {
    let context = UICollectionViewLayoutInvalidationContext()
    var paths = [last]
    context.invalidateItems(at: paths)
    paths.append(first)
    #expect(context.invalidatedItemIndexPaths == [last])
  }

  @Test func `each kind has its own sorted list without duplicates`() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [last])
    context.invalidateSupplementaryElements(ofKind: "Header", at: [last])
    context.invalidateSupplementaryElements(ofKind: "Header", at: [first, last])
    context.invalidateSupplementaryElements(ofKind: "Footer", at: [first])
    context.invalidateDecorationElements(ofKind: "Rule", at: [last])
    #expect(context.invalidatedItemIndexPaths == [last])
    #expect(context.invalidatedSupplementaryIndexPaths == ["Header": [first, last], "Footer": [first]])
    #expect(context.invalidatedDecorationIndexPaths == ["Rule": [last]])
  }

  @Test func `adjustments can be set and read`() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 3, y: 4)
    context.contentSizeAdjustment = CGSize(width: 5, height: 6)
    #expect(context.contentOffsetAdjustment == CGPoint(x: 3, y: 4))
    #expect(context.contentSizeAdjustment == CGSize(width: 5, height: 6))
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(context.invalidateEverything == false)
  }

  @Test func `the context classes of the layouts`() {
    let classes = [
      UICollectionViewLayout.invalidationContextClass, UICollectionViewFlowLayout.invalidationContextClass,
    ]
    #expect(
      classes.map { "\($0)" } == [
        "UICollectionViewLayoutInvalidationContext", "UICollectionViewFlowLayoutInvalidationContext",
      ])
  }

  @Test func `the context for a bounds change names nothing`() {
    let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let base = UICollectionViewLayout().invalidationContext(forBoundsChange: bounds)
    #expect("\(type(of: base))" == "UICollectionViewLayoutInvalidationContext")
    expectNothingMarked(base)
    let flow = UICollectionViewFlowLayout().invalidationContext(forBoundsChange: bounds)
    #expect(flow is UICollectionViewFlowLayoutInvalidationContext)
    expectNothingMarked(flow)
  }

  @Test func `invalidateLayout() calls invalidateLayout(with:), and not vice versa`() {
    final class Base: UICollectionViewLayout {
      var calls: [String] = []
      override func invalidateLayout() {
        calls.append("plain")
        super.invalidateLayout()
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        calls.append("context")
        super.invalidateLayout(with: context)
      }
    }
    final class Flow: UICollectionViewFlowLayout {
      var calls: [String] = []
      override func invalidateLayout() {
        calls.append("plain")
        super.invalidateLayout()
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        calls.append(context is UICollectionViewFlowLayoutInvalidationContext ? "flow context" : "context")
        super.invalidateLayout(with: context)
      }
    }
    let base = Base()
    base.invalidateLayout()
    base.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
    #expect(base.calls == ["plain", "context", "context"])
    let flow = Flow()
    flow.invalidateLayout()
    flow.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    #expect(flow.calls == ["plain", "flow context", "flow context"])
  }

  @Test func `both methods do nothing without a collection view`() {
    for layout in [UICollectionViewFlowLayout(), UICollectionViewLayout()] {
      layout.invalidateLayout()
      layout.invalidateLayout(
        with: type(of: layout) == UICollectionViewLayout.self
          ? UICollectionViewLayoutInvalidationContext() : UICollectionViewFlowLayoutInvalidationContext())
      #expect(layout.collectionView == nil)
    }
  }

  /// As recorded from UIKit, the moving item of a flow layout without a view is empty, at the target and in front.
  @Test func `the attributes of a dragged item in a flow layout`() {
    let layout = UICollectionViewFlowLayout()
    let (previous, target) = (IndexPath(item: 3, section: 1), first)
    let position = CGPoint(x: 37, y: 91)
    #expect(layout.targetIndexPath(forInteractivelyMovingItem: previous, withPosition: position) == previous)
    let moving = layout.layoutAttributesForInteractivelyMovingItem(at: last, withTargetPosition: position)
    #expect(moving.indexPath == last)
    #expect(moving.center == position)
    #expect(moving.frame == CGRect(x: 37, y: 91, width: 0, height: 0))
    #expect(moving.zIndex == Int.max)
    #expect(moving.representedElementKind == nil)
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: position, previousIndexPaths: [previous],
      previousPosition: CGPoint(x: 4, y: 5))
    #expect(
      (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics == true
    )
    #expect(context.previousIndexPathsForInteractivelyMovingItems == [previous])
    #expect(context.targetIndexPathsForInteractivelyMovingItems == [target])
    #expect(context.interactiveMovementTarget == position)
    #expect(context.invalidatedItemIndexPaths == nil)
    let ending = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [target], previousIndexPaths: [previous], movementCancelled: true)
    #expect(ending is UICollectionViewFlowLayoutInvalidationContext)
    #expect(ending.interactiveMovementTarget == .zero)
    #expect(ending.invalidatedItemIndexPaths == nil)
  }
}
