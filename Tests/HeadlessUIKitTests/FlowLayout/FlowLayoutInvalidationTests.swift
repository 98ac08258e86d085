import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

@MainActor @Suite struct FlowLayoutInvalidationTests {
  @Test func `has the default values of UIKit`() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10)
    #expect(layout.minimumInteritemSpacing == 10)
    #expect(layout.estimatedItemSize == .zero)
    #expect(layout.headerReferenceSize == .zero)
    #expect(layout.footerReferenceSize == .zero)
    #expect(layout.sectionInset == .zero)
    #expect(layout.sectionInsetReference == .fromContentInset)
    #expect(layout.scrollDirection == .vertical)
    #expect(!layout.sectionHeadersPinToVisibleBounds)
    #expect(!layout.sectionFootersPinToVisibleBounds)
  }

  @Test func `creates contexts that invalidate everything`() {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    #expect(context.invalidateFlowLayoutDelegateMetrics)
    #expect(context.invalidateFlowLayoutAttributes)
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(!context.invalidateEverything)
    #expect(
      UICollectionViewFlowLayout().makeInvalidationContext() is UICollectionViewFlowLayoutInvalidationContext)
  }

  /// A layout that counts its invalidations.
  private final class CountingLayout: UICollectionViewFlowLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
  }

  @Test func `is invalidated when a property changes`() {
    let layout = CountingLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    func set(_ change: (UICollectionViewFlowLayout) -> Void) -> Int {
      layout.contexts = []
      change(layout)
      change(layout)
      return view.collectionViewLayout === layout ? layout.contexts.count : 0
    }
    #expect(set { $0.itemSize = CGSize(width: 60, height: 50) } == 1)
    #expect(set { $0.minimumLineSpacing = 3 } == 1)
    #expect(set { $0.minimumInteritemSpacing = 3 } == 1)
    #expect(set { $0.estimatedItemSize = CGSize(width: 9, height: 9) } == 1)
    #expect(set { $0.headerReferenceSize = CGSize(width: 9, height: 9) } == 1)
    #expect(set { $0.footerReferenceSize = CGSize(width: 9, height: 9) } == 1)
    #expect(set { $0.sectionInset = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0) } == 1)
    #expect(set { $0.scrollDirection = .horizontal } == 1)
    #expect(set { $0.sectionHeadersPinToVisibleBounds = true } == 1)
    #expect(set { $0.sectionFootersPinToVisibleBounds = true } == 1)
    #expect(set { $0.sectionInsetReference = .fromSafeArea } == 0)
    #expect(set { $0.itemSize = CGSize(width: CGFloat.nan, height: 1) } == 1)
    #expect(set { $0.minimumLineSpacing = .nan } == 1)
  }

  /// Changes across the scroll direction invalidate the layout; only a new length invalidates positions.
  @Test(
    arguments: [
      (false, CGRect(x: 0, y: 50, width: 320, height: 480), false, false),
      (false, CGRect(x: 0, y: 0, width: 320, height: 300), false, false),
      (false, CGRect(x: 0, y: 0, width: 300, height: 480), true, true),
      (false, CGRect(x: 5, y: 0, width: 320, height: 480), true, false),
      (true, CGRect(x: 50, y: 0, width: 320, height: 480), false, false),
      (true, CGRect(x: 0, y: 0, width: 300, height: 480), false, false),
      (true, CGRect(x: 0, y: 0, width: 320, height: 300), true, true),
      (true, CGRect(x: 0, y: 5, width: 320, height: 480), true, false),
    ] as [(Bool, CGRect, Bool, Bool)])
  func isInvalidatedAcrossTheScrollDirection(
    isHorizontal: Bool, bounds: CGRect, invalidates: Bool, places: Bool
  ) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    let stage = FlowLayoutStage(layout, counts: [4])
    stage.view.layoutIfNeeded()
    #expect(layout.shouldInvalidateLayout(forBoundsChange: bounds) == invalidates)
    let context = layout.invalidationContext(forBoundsChange: bounds)
    let flowContext = context as? UICollectionViewFlowLayoutInvalidationContext
    #expect(flowContext?.invalidateFlowLayoutDelegateMetrics == false)
    #expect(flowContext?.invalidateFlowLayoutAttributes == places)
    #expect(context.invalidatedItemIndexPaths == nil)
  }

  /// A layout whose context names a header whenever the bounds change.
  private final class NamingLayout: UICollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      context.invalidateSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionHeader, at: [IndexPath(item: 0, section: 0)])
      return context
    }
  }

  @Test func `other lines move all cells, also if a subclass names a header`() {
    let layout = NamingLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let stage = FlowLayoutStage(layout, counts: [3])
    stage.view.layoutIfNeeded()
    let last = IndexPath(item: 2, section: 0)
    #expect(stage.view.cellForItem(at: last)?.frame.minY == 20)
    let scrolled = layout.invalidationContext(forBoundsChange: stage.view.bounds.offsetBy(dx: 0, dy: 5))
    #expect(scrolled.namesElements)
    stage.view.frame.size.width = 250
    stage.view.layoutIfNeeded()
    #expect(stage.view.cellForItem(at: last)?.frame.minY == 80)
  }

  @Test func `returns nothing without a collection view`() {
    let layout = UICollectionViewFlowLayout()
    let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layout.prepare()
    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.layoutAttributesForElements(in: bounds) == [])
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: bounds))
    let moving = layout.layoutAttributesForInteractivelyMovingItem(
      at: IndexPath(item: 1, section: 0), withTargetPosition: CGPoint(x: 37, y: 91))
    #expect(moving.frame == CGRect(x: 37, y: 91, width: 0, height: 0))
    #expect(moving.zIndex == Int.max)
  }

  @Test func `is prepared by the first query after an invalidation`() {
    let stage = FlowLayoutStage(counts: [4])
    stage.view.layoutIfNeeded()
    stage.layout.itemSize = CGSize(width: 320, height: 20)
    #expect(stage.layout.collectionViewContentSize == CGSize(width: 320, height: 110))
  }

  // MARK: - Subclasses

  /// A layout that sets the item size from the bounds, before or after calling super.
  private final class SizingLayout: UICollectionViewFlowLayout {
    var setsBefore = true
    var preparations = 0

    override func prepare() {
      preparations += 1
      if setsBefore { setSize() }
      super.prepare()
      if !setsBefore { setSize() }
    }

    private func setSize() {
      guard let width = collectionView?.bounds.width else { return }
      itemSize = CGSize(width: (width - 2 * minimumInteritemSpacing) / 3, height: 40)
    }
  }

  @Test(arguments: [true, false]) func `becomes stable when a subclass sets the item size in prepare`(
    setsBefore: Bool
  ) {
    let layout = SizingLayout()
    layout.setsBefore = setsBefore
    let stage = FlowLayoutStage(layout, counts: [7])
    stage.view.layoutIfNeeded()
    #expect(stage.origins() == "0,0 110,0 220,0 0,50 110,50 220,50 0,100")
    #expect(layout.preparations <= 3)
    #expect(stage.view.visibleCells.count == 7)
  }

  /// A layout that does not call super in prepare.
  private final class ForgetfulLayout: UICollectionViewFlowLayout {
    override func prepare() {}
  }

  @Test func `computes frames when queried if a subclass does not call super in prepare`() {
    let stage = FlowLayoutStage(ForgetfulLayout(), counts: [4])
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize == CGSize(width: 320, height: 50))
    #expect(stage.view.visibleCells.count == 4)
    stage.layout.itemSize = CGSize(width: 320, height: 20)
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize == CGSize(width: 320, height: 110))
  }

  /// A layout that queries super before and after it calls super in prepare.
  private final class LateLayout: UICollectionViewFlowLayout {
    var before: [CGRect?] = []
    var after: [CGRect?] = []

    override func prepare() {
      let first = IndexPath(item: 0, section: 0)
      before.append(super.layoutAttributesForItem(at: first)?.frame)
      super.prepare()
      after.append(super.layoutAttributesForItem(at: first)?.frame)
    }
  }

  @Test func `computes frames when a subclass queries super before it calls super in prepare`() {
    let layout = LateLayout()
    let stage = FlowLayoutStage(layout, counts: [4])
    stage.view.layoutIfNeeded()
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    let frames = [CGRect](repeating: CGRect(x: 0, y: 0, width: 50, height: 50), count: 2)
    #expect(layout.before == frames)
    #expect(layout.after == frames)
  }

  /// A layout that sets the item size after calling super, and queries super immediately.
  private final class ImpatientLayout: UICollectionViewFlowLayout {
    var answers: [CGRect?] = []

    override func prepare() {
      super.prepare()
      itemSize = CGSize(width: 100, height: 30)
      answers.append(super.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame)
    }
  }

  @Test func `returns the new sizes after a subclass calls super in prepare`() {
    let layout = ImpatientLayout()
    let stage = FlowLayoutStage(layout, counts: [4])
    stage.view.layoutIfNeeded()
    #expect(Set(layout.answers.map(FlowLayoutCase.text)) == ["110,0,100,30"])
    #expect(stage.frames() == "0,0,100,30 · 110,0,100,30 · 220,0,100,30 · 0,40,100,30")
  }

  /// A layout that overrides the size properties.
  private final class OverridingLayout: UICollectionViewFlowLayout {
    override var itemSize: CGSize {
      get { CGSize(width: 160, height: 30) }
      set { super.itemSize = newValue }
    }

    override var minimumInteritemSpacing: CGFloat {
      get { 0 }
      set { super.minimumInteritemSpacing = newValue }
    }
  }

  @Test func `reads properties that a subclass overrides`() {
    let stage = FlowLayoutStage(OverridingLayout(), counts: [3])
    stage.view.layoutIfNeeded()
    #expect(stage.frames() == "0,0,160,30 · 160,0,160,30 · 0,40,160,30")
  }
}
