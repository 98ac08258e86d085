import Foundation
import HeadlessUIKit

// Layouts that animate, report or place the wrong elements.

final class EverythingFliesGrid: FixtureGrid {
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let a = layoutAttributesForItem(at: itemIndexPath); a?.alpha = 0; return a
  }
}
/// Moves disappearing items out of the content at the side, in the row in which they are.
final class FlyingOutGrid: FixtureGrid {
  let movesDeletedItemsOnly: Bool
  var deleted: Set<IndexPath> = []
  init(movesDeletedItemsOnly: Bool) {
    self.movesDeletedItemsOnly = movesDeletedItemsOnly
    super.init()
  }
  required init?(coder: NSCoder) { nil }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    deleted = Set(updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
  }
  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    deleted = []
  }
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    if movesDeletedItemsOnly, !deleted.contains(itemIndexPath) {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    let a = layoutAttributesForItem(at: itemIndexPath)
    a?.frame.origin.x += 400
    return a
  }
}
final class NotClearedGrid: FixtureGrid {
  var inserted: Set<IndexPath> = []
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted.formUnion(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
  }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard inserted.contains(itemIndexPath) else {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    let a = layoutAttributesForItem(at: itemIndexPath); a?.alpha = 0;
    a?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1); return a
  }
}
final class ClearedGrid: FixtureGrid {
  var inserted: Set<IndexPath> = []
  var deleted: Set<IndexPath> = []
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for u in updateItems {
      if u.updateAction == .insert, let p = u.indexPathAfterUpdate { inserted.insert(p) }
      if u.updateAction == .delete, let p = u.indexPathBeforeUpdate { deleted.insert(p) }
    }
  }
  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates(); inserted = []; deleted = []
  }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let a = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard inserted.contains(itemIndexPath) else { return a }
    let b = layoutAttributesForItem(at: itemIndexPath); b?.alpha = 0;
    b?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1); return b
  }
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let a = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    if deleted.contains(itemIndexPath) { a?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1) }
    return a
  }
}
final class StaleFinalColumn: FixtureColumn {
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let a = layoutAttributesForItem(at: itemIndexPath); return a
  }
}
final class SeparatorView: UICollectionReusableView {}
class SeparatedColumn: FixtureColumn {
  override init() { super.init(); register(SeparatorView.self, forDecorationViewOfKind: "separator") }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect) ?? []
    return all
      + all.compactMap { layoutAttributesForDecorationView(ofKind: "separator", at: $0.indexPath) }.filter {
        $0.frame.intersects(rect)
      }
  }
  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.item < frames.count else { return nil }
    let a = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    let f = frames[indexPath.item]
    a.frame = CGRect(x: 0, y: f.maxY - 1, width: f.width, height: 1); a.zIndex = 1
    return a
  }
}
final class BehindEndGrid: FixtureGrid {
  override func targetContentOffset(forProposedContentOffset p: CGPoint) -> CGPoint {
    CGPoint(x: 0, y: contentSize.height + 200)
  }
}
final class BeyondReorderGrid: FixtureGrid {
  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    IndexPath(item: sections[0].count, section: 0)
  }
}
final class LeftOnlyGrid: FixtureGrid {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}
final class OverlappingGrid: FixtureGrid {
  override func frame(_ path: IndexPath) -> CGRect {
    var f = super.frame(path); if path.item % 3 == 0 { f.size.width += 20 }; return f
  }
}
final class TransparentGrid: FixtureGrid {
  override func makeItem(_ p: IndexPath) -> UICollectionViewLayoutAttributes {
    let a = super.makeItem(p); if p.item == 3 { a.alpha = 0 }; return a
  }
}
final class FirstSectionGrid: FixtureGrid {
  override func prepare() {
    super.prepare();
    if sections.count > 1 { contentSize.height = sections[0].bottom; sections = [sections[0]] }
  }
}

final class OvershootingGrid: FixtureGrid {
  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { CGPoint(x: proposed.x, y: proposed.y + 300) }
}

/// Rests at halves of rows, and goes on to the next one after the slightest drag.
class EagerSnapGrid: FixtureGrid {
  /// Returns the number of the place at which a drag ends.
  func place(_ exact: CGFloat, _ velocity: CGFloat) -> CGFloat {
    velocity >= 0 ? exact.rounded(.up) : exact.rounded(.down)
  }
  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView, !sections.isEmpty else { return proposed }
    let top = -view.adjustedContentInset.top
    let end = contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
    let pitch = rowHeight / 2
    let y = place((proposed.y - top) / pitch, velocity.y) * pitch + top
    return CGPoint(x: proposed.x, y: max(top, min(y, end)))
  }
}

/// Rests at the nearest half of a row unless a drag ends with velocity.
final class NearestSnapGrid: EagerSnapGrid {
  override func place(_ exact: CGFloat, _ velocity: CGFloat) -> CGFloat {
    velocity == 0 ? exact.rounded() : super.place(exact, velocity)
  }
}

/// Stores the path of one deleted item only.
final class LastDeletedGrid: FixtureGrid {
  var deleted: Set<IndexPath> = []
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for case let path? in updateItems.filter({ $0.updateAction == .delete }).map(\.indexPathBeforeUpdate) {
      deleted = [path]
    }
  }
  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    deleted = []
  }
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    if deleted.contains(itemIndexPath) {
      attributes?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    }
    return attributes
  }
}

/// Keeps its place in a rotation, and in all later updates.
class PlaceKeptGrid: FixtureGrid {
  var place: CGFloat?
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    place = oldBounds.minY
  }
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    CGPoint(x: proposedContentOffset.x, y: place ?? proposedContentOffset.y)
  }
}

/// Keeps its place in a rotation only.
final class PlaceClearedGrid: PlaceKeptGrid {
  override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    place = nil
  }
}

/// The header stretches by the distance from offset 0, or from the offset at rest.
class PulledHeaderGrid: FixtureGrid {
  var rest: CGFloat { 0 }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let header = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    guard let header, indexPath.section == 0, let view = collectionView else { return header }
    let pull = rest - view.contentOffset.y
    if pull > 0 {
      header.frame.origin.y -= pull
      header.frame.size.height += pull
    }
    return header
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// The header stretches by the distance from the offset at rest.
final class RestingHeaderGrid: PulledHeaderGrid {
  override var rest: CGFloat { -(collectionView?.adjustedContentInset.top ?? 0) }
}

/// The first row stays at the upper edge of the view.
class PinnedRowColumn: FixtureColumn {
  var inset: CGFloat { 0 }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let others = (super.layoutAttributesForElements(in: rect) ?? []).filter { $0.indexPath.item > 0 }
    guard let first = layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) else { return others }
    return first.frame.intersects(rect) ? [first] + others : others
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    guard indexPath.item == 0, let attributes, let view = collectionView else { return attributes }
    attributes.frame.origin.y = max(attributes.frame.minY, view.contentOffset.y + inset)
    attributes.zIndex = 1
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// The first row stays below the safe area only.
final class PinnedBelowSafeAreaColumn: PinnedRowColumn {
  override var inset: CGFloat { collectionView?.safeAreaInsets.top ?? 0 }
}

/// The first row stays below the top inset.
final class PinnedBelowBarColumn: PinnedRowColumn {
  override var inset: CGFloat { collectionView?.adjustedContentInset.top ?? 0 }
}
