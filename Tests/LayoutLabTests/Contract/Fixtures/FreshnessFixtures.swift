import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras

// Layouts that keep stale values, or read values from the wrong place.

final class RoomKeptGrid: FixtureGrid {
  private var kept: (size: CGSize, room: CGFloat)?
  override func roomOfView(_ view: UICollectionView) -> CGFloat {
    if let kept, kept.size == view.bounds.size { return kept.room }
    let room = super.roomOfView(view)
    kept = (view.bounds.size, room)
    return room
  }
}
final class TextSizeGrid: FixtureGrid {
  override func prepare() {
    rowHeight = UIFont.preferredFont(forTextStyle: .body).lineHeight.rounded() * 3
    super.prepare()
  }
}
/// Keeps measured heights until the data changes.
final class MeasuredOnceColumn: FixtureColumn {
  private var known: [IndexPath: CGFloat] = [:]
  override func measure(_ path: IndexPath) -> CGFloat {
    if let h = known[path] { return h }
    let h = super.measure(path); known[path] = h; return h
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { known = [:] }
    super.invalidateLayout(with: context)
  }
}
/// Keeps measured heights by index path, whichever item moves there.
final class MeasuredByPathColumn: FixtureColumn {
  private var known: [IndexPath: CGFloat] = [:]
  override func measure(_ path: IndexPath) -> CGFloat {
    if let h = known[path] { return h }
    let h = super.measure(path); known[path] = h; return h
  }
}
final class FrameGrid: FixtureGrid {
  override func roomOfView(_ view: UICollectionView) -> CGFloat {
    view.frame.width - view.adjustedContentInset.left - view.adjustedContentInset.right
  }
}
/// Begins where the center of its view is in the coordinates of the superview.
final class CenterGrid: FixtureGrid {
  override func frame(_ path: IndexPath) -> CGRect {
    super.frame(path).offsetBy(
      dx: 0, dy: (collectionView?.center.y ?? 0) - (collectionView?.bounds.height ?? 0) / 2)
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect.insetBy(dx: 0, dy: -400))?.filter { $0.frame.intersects(rect) }
  }
}
final class ScreenGrid: FixtureGrid {
  override func roomOfView(_ view: UICollectionView) -> CGFloat {
    UIScreen.main.bounds.width - view.adjustedContentInset.left - view.adjustedContentInset.right
  }
}

/// Is narrower on a device that is on its side, and as wide in each other position.
final class LandscapeDeviceGrid: FixtureGrid {
  override func roomOfView(_ view: UICollectionView) -> CGFloat {
    UIDevice.current.orientation.isLandscape ? 300 : 360
  }
}

/// Is wider on a device that is upright, and as narrow in each other position.
final class UprightDeviceGrid: FixtureGrid {
  override func roomOfView(_ view: UICollectionView) -> CGFloat {
    UIDevice.current.orientation.isPortrait ? 360 : 300
  }
}

/// Is narrower in a view that is wider than high.
final class WideViewGrid: FixtureGrid {
  override func roomOfView(_ view: UICollectionView) -> CGFloat {
    view.bounds.width > view.bounds.height ? 300 : 360
  }
}

final class RandomColumn: FixtureColumn {
  override func measure(_ path: IndexPath) -> CGFloat { CGFloat(Int.random(in: 40...140)) }
}

/// Groups rows of the same height, in the order of a dictionary.
class GroupedColumn: FixtureColumn {
  /// The items from top to bottom.
  private var order: [Int] = []
  override func prepare() {
    super.prepare()
    var groups: [CGFloat: [Int]] = [:]
    for item in frames.indices { groups[40 + CGFloat(item % 7) * 5, default: []].append(item) }
    order = ordered(groups).flatMap { $0.1 }
    var top: CGFloat = 0
    for item in order {
      frames[item] = CGRect(x: 0, y: top, width: frames[item].width, height: 40 + CGFloat(item % 7) * 5)
      top += frames[item].height
    }
    contentSize.height = top
  }
  func ordered(_ groups: [CGFloat: [Int]]) -> [(CGFloat, [Int])] { groups.map { ($0.key, $0.value) } }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var low = 0, high = order.count
    while low < high {
      let mid = (low + high) / 2
      if frames[order[mid]].maxY > rect.minY { high = mid } else { low = mid + 1 }
    }
    return order[low...].prefix { frames[$0].minY < rect.maxY }.compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }
}
final class SortedGroupsColumn: GroupedColumn {
  override func ordered(_ groups: [CGFloat: [Int]]) -> [(CGFloat, [Int])] {
    super.ordered(groups).sorted { $0.0 < $1.0 }
  }
}

final class NeverAskedGrid: FixtureGrid {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}

/// Has a header that depends on the offset, without an invalidation.
final class FrozenHeaderGrid: FixtureGrid {
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    guard let attributes, let view = collectionView else { return nil }
    let section = sections[indexPath.section]
    attributes.frame.origin.y = min(max(view.bounds.minY, section.top), section.bottom - headerHeight)
    attributes.zIndex = 10
    return attributes
  }
}

/// Moves everything further down in each preparation.
final class GrowingGrid: FixtureGrid {
  override func prepare() {
    headerHeight += 5
    super.prepare()
  }
}

/// Repeats the previous answer for the rectangle that was queried last.
final class RectKeptGrid: FixtureGrid {
  private var last: (rect: CGRect, answer: [UICollectionViewLayoutAttributes])?
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    if let last, last.rect == rect { return last.answer }
    let answer = super.layoutAttributesForElements(in: rect) ?? []
    last = (rect, answer)
    return answer
  }
}

/// Moves its header with the content, relative to an offset that it only reads once.
final class NotedOffsetGrid: FixtureGrid {
  private var noted: CGFloat?
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    guard let attributes, let view = collectionView else { return nil }
    let top = noted ?? view.bounds.minY
    noted = top
    let section = sections[indexPath.section]
    attributes.frame.origin.y = min(max(top, section.top), section.bottom - headerHeight)
    attributes.zIndex = 10
    return attributes
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Queries the items of sections that it counted in previous data.
final class OldChaptersGrid: FixtureGrid {
  private var chapters: [Int] = []
  override func prepare() {
    super.prepare()
    if chapters.isEmpty { chapters = Array(sections.indices) }
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let view = collectionView else { return nil }
    let counts = chapters.map { view.numberOfItems(inSection: $0) }
    return super.layoutAttributesForElements(in: rect)?.filter {
      $0.indexPath.section < counts.count && $0.indexPath.item < counts[$0.indexPath.section]
    }
  }
}

/// Adds all attributes again in each preparation, and keeps the previous ones.
class AppendingColumn: FixtureColumn {
  private(set) var cache: [UICollectionViewLayoutAttributes] = []
  fileprivate func clear() {}
  override func prepare() {
    super.prepare()
    clear()
    cache += frames.indices.compactMap { super.layoutAttributesForItem(at: [0, $0]) }
  }
  fileprivate func removeCache() { cache = [] }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }
}

/// Clears its attributes before it adds them again.
final class ClearingColumn: AppendingColumn {
  override fileprivate func clear() { removeCache() }
}

/// Adds its attributes once more for an animated change of the bounds, to those from `prepare()` or in place of them.
final class TwiceAddingColumn: FixtureColumn {
  private let clears: Bool
  private var cache: [UICollectionViewLayoutAttributes] = []

  init(clears: Bool) {
    self.clears = clears
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    cache = []
    collect()
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    if clears { cache = [] }
    collect()
  }

  private func collect() {
    cache += frames.indices.compactMap { super.layoutAttributesForItem(at: [0, $0]) }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }
}

/// Measures its rows once, and again at another width unless the context of a resize says that they are still right.
final class MeasuredRows: FixtureGrid {
  final class Context: UICollectionViewLayoutInvalidationContext { var keepsRows = false }

  private let keepsRows: Bool
  private var measured: CGFloat?

  init(keepsRows: Bool) {
    self.keepsRows = keepsRows
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override class var invalidationContextClass: AnyClass { Context.self }

  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? Context)?.keepsRows = keepsRows
    return context
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if (context as? Context)?.keepsRows != true { measured = nil }
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    let height: CGFloat = measured ?? ((collectionView?.bounds.width ?? 0) > 500 ? 40 : 60)
    (measured, rowHeight) = (height, height)
    super.prepare()
  }
}
