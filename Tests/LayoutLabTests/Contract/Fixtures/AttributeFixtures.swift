import Foundation
import HeadlessUIKit

// Layouts with wrong attributes objects.

class TintedAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var progress: CGFloat = 0
  override func copy(with zone: NSZone? = nil) -> Any {
    let c = super.copy(with: zone) as! TintedAttributes; c.progress = progress; return c
  }
}
final class NeverEqualAttributes: TintedAttributes { override func isEqual(_ object: Any?) -> Bool { false } }
final class GoodAttributes: TintedAttributes {
  override func isEqual(_ object: Any?) -> Bool {
    guard let o = object as? GoodAttributes, o.progress == progress else { return false }
    return super.isEqual(object)
  }
}
/// Attributes that move whenever their angle is set, also in a copy.
final class LiftedAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var angle: CGFloat = 0 { didSet { MainActor.assumeIsolated { center.y -= 10 } } }
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! LiftedAttributes
    copy.angle = angle
    return copy
  }
}

final class LiftedGrid: FixtureGrid {
  override class var layoutAttributesClass: AnyClass { LiftedAttributes.self }
  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = LiftedAttributes(forCellWith: path)
    attributes.frame = frame(path)
    return attributes
  }
}

final class NeverEqualGrid: FixtureGrid {
  override class var layoutAttributesClass: AnyClass { NeverEqualAttributes.self }
  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let a = NeverEqualAttributes(forCellWith: path); a.frame = frame(path); return a
  }
}
final class GoodAttributesGrid: FixtureGrid {
  override class var layoutAttributesClass: AnyClass { GoodAttributes.self }
  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let a = GoodAttributes(forCellWith: path); a.frame = frame(path); a.progress = CGFloat(path.item);
    return a
  }
}
enum Corner { case none, top, bottom }
final class ColorAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var color = UIColor.blue
  var corner = Corner.none
  override func copy(with zone: NSZone? = nil) -> Any {
    let c = super.copy(with: zone) as! ColorAttributes; c.color = color; c.corner = corner; return c
  }
  override func isEqual(_ object: Any?) -> Bool {
    guard let o = object as? ColorAttributes, o.color == color else { return false }
    return super.isEqual(object)
  }
}
final class CornerGrid: FixtureGrid {
  override class var layoutAttributesClass: AnyClass { ColorAttributes.self }
  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let a = ColorAttributes(forCellWith: path); a.frame = frame(path); return a
  }
}
final class NamedOnlyGrid: FixtureGrid {
  override class var layoutAttributesClass: AnyClass { GoodAttributes.self }
}
class CachedGrid: FixtureGrid {
  var cache: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  override func prepare() { super.prepare(); cache = [:] }
  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    if let a = cache[path] { return a }
    let a = super.makeItem(path); cache[path] = a; return a
  }
}
final class FadingCachedGrid: CachedGrid {
  var inserted: Set<IndexPath> = []
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
  }
  override func finalizeCollectionViewUpdates() { super.finalizeCollectionViewUpdates(); inserted = [] }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard inserted.contains(itemIndexPath) else {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    let a = layoutAttributesForItem(at: itemIndexPath)
    a?.alpha = 0
    return a
  }
}
final class AskedChangesGrid: CachedGrid {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect)
    for a in all ?? [] where a.representedElementCategory == .cell { a.zIndex += 1 }
    return all
  }
}
final class HeaderAsCellGrid: FixtureGrid {
  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let good = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath) else {
      return nil
    }
    let a = UICollectionViewLayoutAttributes(forCellWith: indexPath); a.frame = good.frame; return a
  }
}
final class NoCategoryGrid: FixtureGrid {
  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let a = UICollectionViewLayoutAttributes(); a.indexPath = path; a.frame = frame(path); return a
  }
}
final class FrameUnderTransformGrid: FixtureGrid {
  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let a = UICollectionViewLayoutAttributes(forCellWith: path)
    a.transform = CGAffineTransform(scaleX: 0.9, y: 0.9); a.frame = frame(path); return a
  }
}
final class MinusSpacingGrid: FixtureGrid {
  override func prepare() {
    super.prepare(); headerHeight = 0; super.prepare(); contentSize.height -= spacing
  }
}
final class NegativeWidthGrid: FixtureGrid {
  override func frame(_ path: IndexPath) -> CGRect {
    var f = super.frame(path); if path.item == 2 { f.size.width = -f.width }; return f
  }
}

final class ForgetfulAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var progress: CGFloat = 0

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ForgetfulAttributes, other.progress == progress else { return false }
    return super.isEqual(object)
  }
}

final class ForgetfulGrid: FixtureGrid {
  override class var layoutAttributesClass: AnyClass { ForgetfulAttributes.self }

  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = ForgetfulAttributes(forCellWith: path)
    attributes.frame = frame(path)
    return attributes
  }
}

final class LowerFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect)
    for attributes in all ?? [] { attributes.size.height = 40 }
    return all
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    attributes?.size.height = 40
    return attributes
  }
}

/// Sets the same alpha in super's objects again and again.
final class FadedFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect)
    for attributes in all ?? [] { attributes.alpha = 0.9 }
    return all
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    attributes?.alpha = 0.9
    return attributes
  }
}

final class SharedGrid: FixtureGrid {
  private let only = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))

  override func makeItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    only.indexPath = path
    only.frame = frame(path)
    return only
  }
}

final class FractionalGrid: FixtureGrid {
  override func frame(_ path: IndexPath) -> CGRect { super.frame(path).offsetBy(dx: 0, dy: 0.4) }
}

/// Moves the header in its cache while the content scrolls, without an invalidation.
final class MovedHeaderGrid: CachedGrid {
  private var headers: [Int: UICollectionViewLayoutAttributes] = [:]
  override func prepare() { super.prepare(); headers = [:] }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if let header = headers[indexPath.section] { return header }
    headers[indexPath.section] = super.layoutAttributesForSupplementaryView(
      ofKind: elementKind, at: indexPath)
    return headers[indexPath.section]
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if newBounds.size == collectionView?.bounds.size { headers[0]?.alpha = newBounds.minY > 20 ? 0.5 : 1 }
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}

/// Lowers the items of a rectangle in place, so that the base class returns them lower for single items too.
final class LowerRectFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect)
    for attributes in all ?? [] { attributes.size.height = 40 }
    return all
  }
}
