import Foundation
import HeadlessUIKit

// Layouts that keep what is out of date, or take it from the wrong place.

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
/// Measured heights stay until the data changes.
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
/// Measured heights stay with their paths, whatever moves there.
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
final class ScreenGrid: FixtureGrid {
  override func roomOfView(_ view: UICollectionView) -> CGFloat {
    UIScreen.main.bounds.width - view.adjustedContentInset.left - view.adjustedContentInset.right
  }
}
final class RandomColumn: FixtureColumn {
  override func measure(_ path: IndexPath) -> CGFloat { CGFloat(Int.random(in: 40...140)) }
}

final class NeverAskedGrid: FixtureGrid {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}

/// The header follows the offset, and nobody asks for an invalidation.
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

/// Each preparation moves everything further down.
final class GrowingGrid: FixtureGrid {
  override func prepare() {
    headerHeight += 5
    super.prepare()
  }
}

/// Answers the rectangle that it was asked for last with what it answered then.
final class RectKeptGrid: FixtureGrid {
  private var last: (rect: CGRect, answer: [UICollectionViewLayoutAttributes])?
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    if let last, last.rect == rect { return last.answer }
    let answer = super.layoutAttributesForElements(in: rect) ?? []
    last = (rect, answer)
    return answer
  }
}

/// Moves its header with the content, from a place that it notes once and never again.
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

/// Asks for the items of sections that it has counted when the data was another.
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
