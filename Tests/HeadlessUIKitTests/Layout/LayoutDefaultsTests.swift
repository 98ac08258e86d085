import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// The results of the base class.
@Suite @MainActor struct LayoutDefaultsTests {
  private let layout = UICollectionViewLayout()
  private let path = IndexPath(item: 1, section: 0)

  @Test func `no content size and no elements`() {
    layout.prepare()
    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9)) == nil)
    #expect(layout.layoutAttributesForItem(at: path) == nil)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "Header", at: path) == nil)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "Rule", at: path) == nil)
  }

  @Test func `no invalidation for bounds and preferred sizes, and new contexts`() {
    #expect(layout.shouldInvalidateLayout(forBoundsChange: .zero) == false)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    #expect(
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes) == false)
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect("\(type(of: context))" == "UICollectionViewLayoutInvalidationContext")
  }

  @Test func `the proposed content offset`() {
    let offset = CGPoint(x: 11, y: 22)
    #expect(layout.targetContentOffset(forProposedContentOffset: offset) == offset)
    #expect(
      layout.targetContentOffset(
        forProposedContentOffset: offset, withScrollingVelocity: CGPoint(x: 3, y: 4)) == offset)
  }

  @Test func `left to right and not mirrored`() {
    #expect(layout.developmentLayoutDirection == .leftToRight)
    #expect(layout.flipsHorizontallyInOppositeLayoutDirection == false)
  }

  @Test func `no initial and final attributes outside an update`() {
    layout.prepare(forCollectionViewUpdates: [])
    #expect(layout.initialLayoutAttributesForAppearingItem(at: path) == nil)
    #expect(layout.finalLayoutAttributesForDisappearingItem(at: path) == nil)
    #expect(layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: "H", at: path) == nil)
    #expect(layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: "H", at: path) == nil)
    #expect(layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: "H", at: path) == nil)
    #expect(layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: "H", at: path) == nil)
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "Rule",
    ] {
      #expect(layout.indexPathsToDeleteForSupplementaryView(ofKind: kind) == [])
      #expect(layout.indexPathsToInsertForSupplementaryView(ofKind: kind) == [])
      #expect(layout.indexPathsToDeleteForDecorationView(ofKind: kind) == [])
      #expect(layout.indexPathsToInsertForDecorationView(ofKind: kind) == [])
    }
    layout.finalizeCollectionViewUpdates()
  }

  @Test func `methods that do nothing`() {
    layout.prepare(forAnimatedBoundsChange: .zero)
    layout.finalizeAnimatedBoundsChange()
    layout.prepareForTransition(to: UICollectionViewLayout())
    layout.prepareForTransition(from: UICollectionViewLayout())
    layout.finalizeLayoutTransition()
    layout.invalidateLayout()
    layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
    #expect(layout.collectionView == nil)
  }

  @Test func `contexts of an interactive movement`() {
    let (previous, target) = (IndexPath(item: 3, section: 1), IndexPath(item: 1, section: 0))
    let moving = layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: CGPoint(x: 37, y: 91),
      previousIndexPaths: [previous], previousPosition: CGPoint(x: 4, y: 5))
    #expect(moving.previousIndexPathsForInteractivelyMovingItems == [previous])
    #expect(moving.targetIndexPathsForInteractivelyMovingItems == [target])
    #expect(moving.interactiveMovementTarget == CGPoint(x: 37, y: 91))
    #expect(moving.invalidatedItemIndexPaths == nil)
    #expect(moving.invalidateEverything == false)
    let ending = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [target], previousIndexPaths: [previous], movementCancelled: true)
    #expect(ending.previousIndexPathsForInteractivelyMovingItems == [previous])
    #expect(ending.targetIndexPathsForInteractivelyMovingItems == [target])
    #expect(ending.interactiveMovementTarget == .zero)
    #expect(ending.invalidatedItemIndexPaths == nil)
  }

  @Test func `the target of a dragged item`() {
    #expect(
      layout.targetIndexPath(forInteractivelyMovingItem: path, withPosition: CGPoint(x: 37, y: 91)) == path)
    let stage = Stage(RowLayout(), PlainData(5)).loaded()
    func target(_ y: CGFloat) -> IndexPath {
      stage.layout.targetIndexPath(
        forInteractivelyMovingItem: path, withPosition: CGPoint(x: 10, y: y))
    }
    #expect(target(250) == IndexPath(item: 2, section: 0))
    #expect(target(5000) == path)
  }

  @Test func `the classes of attributes and contexts`() {
    #expect("\(UICollectionViewLayout.layoutAttributesClass)" == "UICollectionViewLayoutAttributes")
    #expect(
      "\(UICollectionViewLayout.invalidationContextClass)" == "UICollectionViewLayoutInvalidationContext")
  }

  @Test func `a transition layout keeps its two layouts and its progress`() {
    let (from, to) = (UICollectionViewLayout(), UICollectionViewLayout())
    let transition = UICollectionViewTransitionLayout(currentLayout: from, nextLayout: to)
    #expect(transition.currentLayout === from)
    #expect(transition.nextLayout === to)
    #expect(transition.transitionProgress == 0)
    for progress in [0.25, 2, -1] as [CGFloat] {
      transition.transitionProgress = progress
      #expect(transition.transitionProgress == progress)
    }
    transition.transitionProgress = 0.5
    transition.finalizeLayoutTransition()
    #expect(transition.transitionProgress == 0.5)
  }

  @Test func `a kind of decoration view has one registration`() {
    let layout = ScriptedLayout()
    layout.alwaysReturn(.backdrop(0, CGRect(x: 0, y: 0, width: 9, height: 9)))
    layout.register(UIView.self, forDecorationViewOfKind: "Backdrop")
    let unregistered = Stage(layout, PlainData(1)).loaded()
    #expect(
      unregistered.view.raisedException?.reason
        == "could not dequeue a decoration view of kind: Backdrop - must register as a class or nib or connect a "
        + "prototype in a storyboard (wording unverified)")
    final class Backdrop: UICollectionReusableView {}
    layout.register(Backdrop.self, forDecorationViewOfKind: "Backdrop")
    #expect(Stage(layout, PlainData(1)).loaded().view.subviews.map { $0 is Backdrop } == [true])
    layout.register(UINib(nibName: "Backdrop", bundle: nil), forDecorationViewOfKind: "Backdrop")
    #expect(Stage(layout, PlainData(1)).loaded().view.subviews.map { $0 is Backdrop } == [false])
  }
}
