import Foundation

/// The prefetched items and prepared cells of a collection view with a prefetch data source.
@MainActor struct Prefetching {
  /// The items that were passed to `collectionView(_:prefetchItemsAt:)` and have not been visible since.
  var announced: [IndexPath] = []
  /// The cells that will soon be visible, the nearest first.
  var ahead: [ElementKey] = []
  /// The configured cells that are not on screen: those that were created early and those that have left.
  var prepared: [ShownElement] = []
  /// The prepared cells that left the screen without a call of `collectionView(_:didEndDisplaying:forItemAt:)` so far.
  var awaitingEndDisplaying: Set<ElementKey> = []
  /// Whether ``UICollectionView/lookAhead()`` is scheduled to run after the layout pass.
  var isScheduled = false
  /// The identifier of the scheduled block that creates the next cell; nil if there is none.
  var preparation: Int?
  /// The content offset at the last call of ``follow(_:)``, and the direction of the last movement.
  private var offset: CGPoint?
  private var direction: CGVector?

  /// Updates the direction of movement from the content offset.
  mutating func follow(_ offset: CGPoint) {
    defer { self.offset = offset }
    guard let before = self.offset, before != offset else { return }
    let (dx, dy) = (offset.x - before.x, offset.y - before.y)
    direction =
      abs(dx) > abs(dy) ? CGVector(dx: dx > 0 ? 1 : -1, dy: 0) : CGVector(dx: 0, dy: dy > 0 ? 1 : -1)
  }

  /// Returns the part of the content that will soon be visible.
  ///
  /// It has the size of the visible bounds and is next to them, in the direction of the last movement; before the first
  /// movement, in the direction in which the content is longer than the bounds.
  ///
  /// - Parameters:
  ///   - visible: The visible bounds.
  ///   - content: The size of the content.
  /// - Returns: A rectangle inside the content; null if the content ends there.
  func runway(from visible: CGRect, content: CGSize) -> CGRect {
    let first = content.height > visible.height ? CGVector(dx: 0, dy: 1) : CGVector(dx: 1, dy: 0)
    let way = direction ?? first
    let runway = visible.offsetBy(dx: way.dx * visible.width, dy: way.dy * visible.height)
    let known = RectQuery.intersection(runway, CGRect(origin: .zero, size: content))
    return RectQuery.isEmpty(known) ? .null : known
  }

  /// Returns the area in which cells that left the screen stay prepared: the bounds and as much on each side.
  static func keptArea(around visible: CGRect) -> CGRect {
    visible.insetBy(dx: -visible.width, dy: -visible.height)
  }

  /// Removes and returns the prepared cell of an element; nil if there is none.
  mutating func take(_ key: ElementKey) -> ShownElement? {
    guard let index = prepared.firstIndex(where: { $0.key == key }) else { return nil }
    return prepared.remove(at: index)
  }
}
