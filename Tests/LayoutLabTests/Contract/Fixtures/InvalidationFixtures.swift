import Foundation
import HeadlessUIKit

// Layouts that invalidate wrongly, or break UIKit's contract.

final class NoSuperInvalidateGrid: FixtureGrid {
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { sections = [] }
}
final class NoSuperPlainGrid: FixtureGrid { override func invalidateLayout() { sections = sections } }
final class NoSuperUpdatesGrid: FixtureGrid {
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
}
final class NoSuperFinalizeGrid: FixtureGrid { override func finalizeCollectionViewUpdates() {} }
/// A grid that animates updates by itself; only the end of a deleted item may be that of the base class.
final class OwnAnimationsGrid: FixtureGrid {
  private let asksSuper: Bool

  init(asksSuper: Bool) {
    self.asksSuper = asksSuper
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  override func finalizeCollectionViewUpdates() {}
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    asksSuper ? super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) : nil
  }
  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}
final class InvalidatingGrid: FixtureGrid { override func prepare() { super.prepare(); invalidateLayout() } }
final class AskingCellsGrid: FixtureGrid {
  override func prepare() {
    super.prepare(); _ = collectionView?.cellForItem(at: IndexPath(item: 0, section: 0))
  }
}
final class AskingViewGrid: FixtureGrid {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    _ = collectionView?.layoutAttributesForItem(at: IndexPath(item: 0, section: 0));
    return super.layoutAttributesForElements(in: rect)
  }
}
final class FixtureContext: UICollectionViewLayoutInvalidationContext { var flag = false }
final class OtherContextGrid: FixtureGrid {
  override class var invalidationContextClass: AnyClass { FixtureContext.self }
  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { UICollectionViewLayoutInvalidationContext() }
}
final class MissingElementGrid: FixtureGrid {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let c = super.invalidationContext(forBoundsChange: newBounds)
    if newBounds.size == collectionView?.bounds.size {
      c.invalidateSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionFooter, at: [IndexPath(item: 0, section: sections.count)])
    }
    return c
  }
}
/// Names a footer without a height in each scroll step; only its own query answers it, or nothing does.
final class LowFooterGrid: FixtureGrid {
  private let answers: Bool

  init(answers: Bool) {
    self.answers = answers
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if newBounds.size == collectionView?.bounds.size {
      context.invalidateSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionFooter, at: [IndexPath(item: 0, section: 0)])
    }
    return context
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard answers, elementKind == UICollectionView.elementKindSectionFooter,
      indexPath.section < sections.count
    else { return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath) }
    let footer = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    footer.frame = CGRect(x: 0, y: sections[indexPath.section].bottom, width: room, height: 0)
    return footer
  }
}
final class CreepingGrid: FixtureGrid {
  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let c = super.invalidationContext(forBoundsChange: newBounds); c.contentOffsetAdjustment.y = 4; return c
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if !context.invalidateDataSourceCounts, (collectionView?.contentOffset.y ?? 0) > 0 {
      context.contentOffsetAdjustment.y = 5
    }
    super.invalidateLayout(with: context)
  }
}
class SizingColumn: FixtureColumn {
  var preferred: [IndexPath: CGFloat] = [:]
  override func measure(_ path: IndexPath) -> CGFloat { preferred[path] ?? 44 }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes p: UICollectionViewLayoutAttributes,
    withOriginalAttributes o: UICollectionViewLayoutAttributes
  ) -> Bool { p.size.height != o.size.height }
  override func invalidationContext(
    forPreferredLayoutAttributes p: UICollectionViewLayoutAttributes,
    withOriginalAttributes o: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferred[p.indexPath] = p.size.height
    return super.invalidationContext(forPreferredLayoutAttributes: p, withOriginalAttributes: o)
  }
}
final class AlwaysSizingColumn: SizingColumn {
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes p: UICollectionViewLayoutAttributes,
    withOriginalAttributes o: UICollectionViewLayoutAttributes
  ) -> Bool { true }
}
final class ForgettingSizingColumn: SizingColumn {
  override func prepare() { super.prepare(); preferred = [:] }
}
final class QuadraticColumn: FixtureColumn {
  override func prepare() {
    super.prepare()
    var total: CGFloat = 0
    let frames = self.frames
    for i in frames.indices {
      var j = 0
      while j <= i {
        total = max(total, frames[j].maxY)
        j += 1
      }
    }
    contentSize.height = total
  }
}

final class EveryScrollGrid: FixtureGrid {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Returns all items for each rectangle.
final class WholeColumn: FixtureColumn {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }
}

final class ScanningColumn: FixtureColumn {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }
}
