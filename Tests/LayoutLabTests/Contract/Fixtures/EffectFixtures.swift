import Foundation
import HeadlessUIKit
import LayoutLab

// Layouts with effects that look like mistakes, and similar layouts with the mistakes.

/// A column of strips that are all turned by the same angle.
final class TurnedStrips: UICollectionViewLayout {
  private let pitch: CGFloat
  private let leansBack: Bool
  private var count = 0

  /// Creates strips of 120 points with a distance from center to center, which are turned in the plane or lean back.
  init(pitch: CGFloat, leansBack: Bool = false) {
    self.pitch = pitch
    self.leansBack = leansBack
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: 200 + CGFloat(count) * pitch)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).map { strip($0) }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    strip(indexPath.item)
  }

  private func strip(_ item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.size = CGSize(width: 300, height: 120)
    attributes.center = CGPoint(x: 195, y: 100 + CGFloat(item) * pitch)
    attributes.transform3D =
      leansBack ? CATransform3DMakeRotation(0.2, 1, 0, 0) : CATransform3DMakeRotation(-0.06 * .pi, 0, 0, 1)
    return attributes
  }
}

/// A flow layout that turns copies of its items around their centers, and can move them too.
final class TurnedFlow: UICollectionViewFlowLayout {
  private let shift: CGFloat

  init(shift: CGFloat) {
    self.shift = shift
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap { known in
      guard let copy = known.copy() as? UICollectionViewLayoutAttributes else { return nil }
      var perspective = CATransform3DIdentity
      perspective.m34 = 1 / 400
      copy.center.x += shift
      copy.transform3D = CATransform3DRotate(perspective, 0.7, 0, 1, 0)
      return copy
    }
  }
}

/// Attributes of elements in a view that is upside down.
final class UpsideDownAttributes: UICollectionViewLayoutAttributes {
  override init() {
    super.init()
    transform = CGAffineTransform(rotationAngle: .pi)
  }
}

/// A flow layout whose attributes have a transform from the beginning.
final class UpsideDownFlow: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { UpsideDownAttributes.self }
}

/// A column that follows the offset, and only returns items near the visible bounds.
final class NearbyColumn: UICollectionViewLayout {
  private let leavesOut: Int?
  private var count = 0

  /// Creates a column that also leaves out one item.
  init(leavingOut item: Int? = nil) {
    leavesOut = item
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * 100)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let bounds = collectionView?.bounds ?? .zero
    return (0..<count).filter { $0 != leavesOut }.map { item($0) }.filter { $0.frame.intersects(bounds) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    indexPath.item < count ? item(indexPath.item) : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  private func item(_ item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = CGRect(
      x: 0, y: CGFloat(item) * 100, width: collectionView?.bounds.width ?? 0, height: 90)
    let distance = abs(attributes.center.y - (collectionView?.bounds.midY ?? 0))
    attributes.alpha = max(0.4, 1 - distance / 2000)
    return attributes
  }
}

/// Rows of one item whose content is longer, for example so that the first item can be scrolled out of sight.
final class RoomyColumn: UICollectionViewLayout {
  private let room: @MainActor (_ screen: CGFloat) -> CGFloat
  private var count = 0

  init(_ room: @escaping @MainActor (_ screen: CGFloat) -> CGFloat) {
    self.room = room
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var collectionViewContentSize: CGSize {
    let bounds = collectionView?.bounds ?? .zero
    return CGSize(width: bounds.width, height: room(bounds.height))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.item < count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 0, y: CGFloat(indexPath.item) * 150, width: collectionView?.bounds.width ?? 0, height: 150)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

/// A flow layout that places its items in a row itself, and says how wide the row is.
final class RowFlow: UICollectionViewFlowLayout {
  private let isCut: Bool
  private var count = 0

  init(isCut: Bool) {
    self.isCut = isCut
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(isCut ? count / 2 : count) * 80, height: 100)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.item < count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: CGFloat(indexPath.item) * 80, y: 0, width: 80, height: 100)
    return attributes
  }
}

/// Pages side by side, one for each section; the content can end where the last one begins.
final class SectionPages: UICollectionViewLayout {
  private let showsOthers: Bool
  private var counts: [Int] = []

  init(showsOthers: Bool) {
    self.showsOthers = showsOthers
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    guard let view = collectionView else { return }
    counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    if !showsOthers { counts = Array(counts.prefix(1)) }
  }

  private var page: CGFloat { collectionView?.bounds.width ?? 0 }

  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(counts.count - 1) * page, height: collectionView?.bounds.height ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    counts.indices.flatMap { section in
      (0..<counts[section]).map { item -> UICollectionViewLayoutAttributes in
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: section))
        attributes.frame = CGRect(x: CGFloat(section) * page, y: CGFloat(item) * 20, width: page, height: 20)
        return attributes
      }
    }.filter { $0.frame.intersects(rect) }
  }
}

/// Columns that are filled from top to bottom and continue to the right, so that few items fit into the view.
final class FilledColumns: UICollectionViewLayout {
  private var count = 0

  override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }

  private var perColumn: Int { max(1, Int((collectionView?.bounds.height ?? 0) / 50)) }

  override var collectionViewContentSize: CGSize {
    CGSize(
      width: CGFloat((count + perColumn - 1) / perColumn) * 60, height: collectionView?.bounds.height ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).map { item -> UICollectionViewLayoutAttributes in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      let (column, row) = item.quotientAndRemainder(dividingBy: perColumn)
      attributes.frame = CGRect(x: CGFloat(column) * 60, y: CGFloat(row) * 50, width: 60, height: 50)
      return attributes
    }.filter { $0.frame.intersects(rect) }
  }
}

/// Rows of two items with sizes of a delegate; a row can be as high as its first item only.
final class PairRows: UICollectionViewLayout {
  private let usesFirst: Bool
  private let cutsEnd: CGFloat
  var sizes: @MainActor (IndexPath) -> CGSize = { _ in CGSize(width: 60, height: 60) }
  private var frames: [CGRect] = []
  private var height: CGFloat = 0

  init(usesFirst: Bool, cuttingEnd: CGFloat = 0) {
    self.usesFirst = usesFirst
    cutsEnd = cuttingEnd
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    (frames, height) = ([], 0)
    for row in 0..<(count + 1) / 2 {
      let pair = (2 * row..<min(count, 2 * row + 2)).map { sizes(IndexPath(item: $0, section: 0)) }
      for (column, size) in pair.enumerated() {
        frames.append(CGRect(origin: CGPoint(x: CGFloat(column) * 180, y: height), size: size))
      }
      height += (usesFirst ? pair[0].height : pair.map(\.height).max() ?? 0) + 5
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: max(0, height - cutsEnd))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard frames.indices.contains(indexPath.item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    return attributes
  }
}

/// Reads the insets that UIKit would add by turning the adjustment on for a moment.
final class ProbingInsetGrid: FixtureGrid {
  private(set) var preparations = 0

  override func prepare() {
    preparations += 1
    collectionView?.contentInsetAdjustmentBehavior = .always
    super.prepare()
    collectionView?.contentInsetAdjustmentBehavior = .never
  }
}

/// Moves items that are far away onto the screen by transforms, but searches by their frames.
final class PiledFlow: UICollectionViewFlowLayout {
  private let shift: CGFloat
  private let transforms: Bool

  init(shift: CGFloat, transforms: Bool) {
    (self.shift, self.transforms) = (shift, transforms)
    super.init()
    itemSize = CGSize(width: 300, height: 300)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap { known in
      guard let copy = known.copy() as? UICollectionViewLayoutAttributes else { return nil }
      if transforms, copy.frame.minY > 2_000 {
        copy.transform = CGAffineTransform(translationX: 0, y: -copy.frame.minY + shift - 600)
      }
      return copy
    }
  }
}

/// Leaves out all footers, for which super has left room.
final class FooterlessFlow: UICollectionViewFlowLayout {
  private let drops: Bool

  init(drops: Bool) {
    self.drops = drops
    super.init()
    footerReferenceSize = CGSize(width: 50, height: 30)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.filter {
      !drops || $0.representedElementKind != UICollectionView.elementKindSectionFooter
    }
  }
}

/// Has an offset of its own for views without items.
final class EmptySnappingFlow: UICollectionViewFlowLayout {
  private let fallback: @MainActor (CGPoint) -> CGPoint

  init(_ fallback: @escaping @MainActor (CGPoint) -> CGPoint) {
    self.fallback = fallback
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let rect = CGRect(origin: proposedContentOffset, size: collectionView?.bounds.size ?? .zero)
    guard super.layoutAttributesForElements(in: rect)?.isEmpty ?? true else { return proposedContentOffset }
    return fallback(proposedContentOffset)
  }
}

/// Three items in a row, whose size follows the width of the view.
final class ThirdsFlow: UICollectionViewFlowLayout {
  private let invalidatesSizes: Bool

  init(invalidatesSizes: Bool = false) {
    self.invalidatesSizes = invalidatesSizes
    super.init()
    (minimumLineSpacing, minimumInteritemSpacing) = (0, 0)
  }

  required init?(coder: NSCoder) { nil }

  override var itemSize: CGSize {
    get {
      let width = ((collectionView?.bounds.width ?? 300) / 3).rounded(.down)
      return CGSize(width: width, height: width)
    }
    set {}
  }

  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if invalidatesSizes, newBounds.size != collectionView?.bounds.size {
      (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = true
    }
    return context
  }
}

/// A column whose frames are computed once, in a subclass of the flow layout that asks it for nothing.
final class KeptFramesFlow: UICollectionViewFlowLayout {
  private var cache: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    guard cache.isEmpty, let view = collectionView, view.numberOfSections > 0 else { return }
    for item in 0..<view.numberOfItems(inSection: 0) {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
      attributes.frame = CGRect(x: 0, y: CGFloat(item) * 60, width: view.bounds.width, height: 60)
      cache.append(attributes)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(cache.count) * 60)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache.indices.contains(indexPath.item) ? cache[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

/// Asks for the length of the last section, even if there is none.
final class AskingLastSection: FixtureGrid {
  var length: ((Int) -> Void)?
  private let inSize: Bool

  init(inSize: Bool) {
    self.inSize = inSize
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    if !inSize { length?((collectionView?.numberOfSections ?? 0) - 1) }
  }

  override var collectionViewContentSize: CGSize {
    if inSize { length?((collectionView?.numberOfSections ?? 0) - 1) }
    return super.collectionViewContentSize
  }
}

/// Attributes whose depth is copied but not compared.
final class DeepAttributes: UICollectionViewLayoutAttributes {
  var depth = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? DeepAttributes)?.depth = depth
    return copy
  }
}

final class DeepGrid: FixtureGrid {
  override class var layoutAttributesClass: AnyClass { DeepAttributes.self }
}

/// Prepares itself only if its app has said that something has changed.
final class AnnouncedChangeColumn: FixtureColumn {
  var isOutOfDate = true

  override func prepare() {
    guard isOutOfDate else { return }
    isOutOfDate = false
    super.prepare()
  }
}

/// A column that answers rectangles from the beginning of the content only.
final class FirstPageColumn: FixtureColumn {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    rect.minY <= 0 ? super.layoutAttributesForElements(in: rect) : []
  }
}

/// A column that searches all frames for each query, or all attributes, which it then creates for each query.
final class SearchingColumn: FixtureColumn {
  private let invalidates: Bool
  private let creates: Bool

  init(invalidates: Bool, creates: Bool) {
    (self.invalidates, self.creates) = (invalidates, creates)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let paths = frames.indices.map { IndexPath(item: $0, section: 0) }
    if creates { return paths.compactMap(layoutAttributesForItem).filter { $0.frame.intersects(rect) } }
    return paths.filter { frames[$0.item].intersects(rect) }.compactMap(layoutAttributesForItem)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    invalidates || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}

/// A column that searches all of its attributes in each scroll step, and creates them again in each preparation, or not.
final class KeptScan: FixtureColumn {
  private let preparesAll: Bool
  private var kept: [UICollectionViewLayoutAttributes] = []

  init(preparesAll: Bool) {
    self.preparesAll = preparesAll
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    guard preparesAll || kept.count != frames.count else { return }
    kept = frames.indices.compactMap { super.layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    kept.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    indexPath.section == 0 && indexPath.item < kept.count ? kept[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A column whose queries add to a list that only `prepare()` empties.
final class CollectingColumn: FixtureColumn {
  private var found: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    found = []
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    found += super.layoutAttributesForElements(in: rect) ?? []
    return found
  }
}

/// Panes side by side that fill the bounds of the view, or a place of the same size at the beginning of the content.
final class PaneLayout: UICollectionViewLayout {
  private let usesOrigin: Bool
  private var frames: [CGRect] = []

  init(usesOrigin: Bool) {
    self.usesOrigin = usesOrigin
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private var bounds: CGRect { collectionView?.bounds ?? .zero }

  override func prepare() {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    let origin = usesOrigin ? bounds.origin : .zero
    let width = bounds.width / CGFloat(max(1, count))
    frames = (0..<count).map {
      CGRect(x: origin.x + CGFloat($0) * width, y: origin.y, width: width, height: bounds.height)
    }
  }

  override var collectionViewContentSize: CGSize { bounds.size }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.item < frames.count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != bounds.size
  }
}

/// A column of squares as wide as the view, which never asks to be invalidated and may keep the greatest height.
final class SquareColumn: FixtureColumn {
  private let keepsHeight: Bool
  private var greatestHeight: CGFloat = 0

  init(keepsHeight: Bool) {
    self.keepsHeight = keepsHeight
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func measure(_ path: IndexPath) -> CGFloat { collectionView?.bounds.width ?? 0 }

  override func prepare() {
    super.prepare()
    greatestHeight = max(greatestHeight, contentSize.height)
    if keepsHeight { contentSize.height = greatestHeight }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}

/// A column with a background for three sections, whether they exist or not, or for an index path.
final class DecoratedSections: FixtureColumn {
  private let paths: [IndexPath]

  init(path: IndexPath? = nil) {
    paths = path.map { [$0] } ?? (0..<3).map { IndexPath(item: 0, section: $0) }
    super.init()
    register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let backgrounds = paths.compactMap { layoutAttributesForDecorationView(ofKind: "background", at: $0) }
    return (super.layoutAttributesForElements(in: rect) ?? [])
      + backgrounds.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 5, y: CGFloat(indexPath.first ?? 0) * 200, width: 380, height: 180)
    attributes.zIndex = -1
    return attributes
  }
}

/// Moves an item in the data at each step of a drag.
final class DataMovingColumn: FixtureColumn {
  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    if let view = collectionView, let from = previousIndexPaths.first, let to = targetIndexPaths.first {
      view.dataSource?.collectionView(view, moveItemAt: from, to: to)
    }
    return super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
  }
}

/// Returns different attributes for an item while it is dragged.
final class DraggedAttributesColumn: FixtureColumn {
  enum Attributes { case new, flat, copied }

  private let dragged: Attributes

  init(_ dragged: Attributes) {
    self.dragged = dragged
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    if dragged == .new { return UICollectionViewLayoutAttributes() }
    let attributes = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    if dragged == .flat { attributes.size.height = 0 }
    return attributes
  }
}

/// A column whose last row is pinned to the lower edge of the view.
class PinnedLastRowColumn: FixtureColumn {
  var inset: CGFloat { 0 }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let last = frames.count - 1
    let others = (super.layoutAttributesForElements(in: rect) ?? []).filter { $0.indexPath.item < last }
    guard let pinned = layoutAttributesForItem(at: IndexPath(item: last, section: 0)) else { return others }
    return pinned.frame.intersects(rect) ? others + [pinned] : others
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    guard indexPath.item == frames.count - 1, let attributes, let view = collectionView else {
      return attributes
    }
    let end = view.contentOffset.y + view.bounds.height - inset
    attributes.frame.origin.y = min(attributes.frame.minY, end - attributes.frame.height)
    attributes.zIndex = 1
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// The last row stays above the bottom inset.
final class PinnedAboveBarColumn: PinnedLastRowColumn {
  override var inset: CGFloat { collectionView?.adjustedContentInset.bottom ?? 0 }
}

/// A row whose first item stays at the left edge of the view, or at the end of the left inset.
final class PinnedFirstRow: UICollectionViewLayout {
  private let addsInset: Bool

  init(addsInset: Bool) {
    self.addsInset = addsInset
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private var count: Int {
    collectionView.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(count) * 60, height: collectionView?.bounds.height ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.item < count, let view = collectionView else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: CGFloat(path.item) * 60, y: 0, width: 50, height: 50)
    if path.item == 0 {
      let edge = view.contentOffset.x + (addsInset ? view.adjustedContentInset.left : 0)
      attributes.frame.origin.x = max(0, edge)
      attributes.zIndex = 1
    }
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Rows between a header and a footer that get the heights they prefer, or in which the footer's is given to the header.
final class FramedRows: UICollectionViewLayout {
  private let confuses: Bool
  private let footerKind: String
  private var heights: [String: CGFloat] = [:]
  private var all: [UICollectionViewLayoutAttributes] = []
  private var size = CGSize.zero

  init(confuses: Bool = false, footerKind: String = UICollectionView.elementKindSectionFooter) {
    (self.confuses, self.footerKind) = (confuses, footerKind)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    (all, size) = ([], .zero)
    guard let view = collectionView else { return }
    let width = view.bounds.width
    func add(_ attributes: UICollectionViewLayoutAttributes, _ height: CGFloat) {
      attributes.frame = CGRect(x: 0, y: size.height, width: width, height: height)
      size = CGSize(width: width, height: attributes.frame.maxY)
      all.append(attributes)
    }
    func addBar(_ kind: String, _ section: Int) {
      let path = IndexPath(item: 0, section: section)
      add(
        UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path),
        heights["\(kind) \(section)"] ?? 30)
    }
    for section in 0..<view.numberOfSections {
      addBar(UICollectionView.elementKindSectionHeader, section)
      for item in 0..<view.numberOfItems(inSection: section) {
        add(UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section)), 60)
      }
      addBar(footerKind, section)
    }
  }

  override var collectionViewContentSize: CGSize { size }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    all.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    all.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    all.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let height = preferredAttributes.frame.height
    guard let kind = originalAttributes.representedElementKind,
      abs(height - originalAttributes.frame.height) > 0.5
    else { return false }
    let stored = confuses ? UICollectionView.elementKindSectionHeader : kind
    heights["\(stored) \(originalAttributes.indexPath.section)"] = height
    return true
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != size.width
  }
}

/// A column with a line after it if it has an even number of rows.
final class EvenRowLines: FixtureColumn {
  override init() {
    super.init()
    register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let line = layoutAttributesForDecorationView(ofKind: "line", at: IndexPath(item: 0, section: 0))
    return (super.layoutAttributesForElements(in: rect) ?? [])
      + [line].compactMap(\.self).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard frames.count % 2 == 0, let first = frames.first else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: first.minY, width: first.width, height: 12)
    attributes.zIndex = -1
    return attributes
  }
}

/// A grid whose content has no height as long as there is no full row, or one that counts the rest of a row too.
final class WholeRowsGrid: FixtureGrid {
  private let countsRest: Bool

  init(countsRest: Bool) {
    self.countsRest = countsRest
    super.init()
    headerHeight = 0
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    if !countsRest, sections.allSatisfy({ $0.count < columns }) { contentSize.height = 0 }
  }
}
