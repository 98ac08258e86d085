import Foundation

/// What a collection view with a prefetch data source knows of the content around the visible bounds.
@MainActor struct Prefetching {
  /// The items of which the data source was told that they will be needed, and which have not been visible since.
  var announced: [IndexPath] = []
  /// The elements that will be visible soon, the nearest first.
  var ahead: [ElementKey] = []
  /// The cells that are configured and not on screen: those made ahead of time and those that have left.
  var prepared: [ShownElement] = []
  /// The cells among them that left the screen, of which the delegate has not been told yet.
  var untold: Set<ElementKey> = []
  /// Whether a look ahead follows the running layout pass.
  var isPlanned = false
  /// The number of the scheduled block that makes the next cell; nil where none is to be made.
  var preparation: Int?
  /// The offset at the last look ahead, and the direction from the one before to it.
  private var offset: CGPoint?
  private var direction: CGVector?

  /// Takes note of where the visible bounds are.
  mutating func follow(_ offset: CGPoint) {
    defer { self.offset = offset }
    guard let before = self.offset, before != offset else { return }
    let (dx, dy) = (offset.x - before.x, offset.y - before.y)
    direction =
      abs(dx) > abs(dy) ? CGVector(dx: dx > 0 ? 1 : -1, dy: 0) : CGVector(dx: 0, dy: dy > 0 ? 1 : -1)
  }

  /// The part of the content that will be visible soon: as much as is visible, next to it in the direction of the
  /// last movement; before the first one, where the content goes on.
  ///
  /// - Parameters:
  ///   - visible: The visible bounds.
  ///   - content: The size of the content.
  /// - Returns: A rectangle within the content; null where the content ends.
  func runway(from visible: CGRect, content: CGSize) -> CGRect {
    let first = content.height > visible.height ? CGVector(dx: 0, dy: 1) : CGVector(dx: 1, dy: 0)
    let way = direction ?? first
    let runway = visible.offsetBy(dx: way.dx * visible.width, dy: way.dy * visible.height)
    let known = RectQuery.intersection(runway, CGRect(origin: .zero, size: content))
    return RectQuery.isEmpty(known) ? .null : known
  }

  /// The area in which cells that left the screen stay ready: a screen on each side.
  static func keptArea(around visible: CGRect) -> CGRect {
    visible.insetBy(dx: -visible.width, dy: -visible.height)
  }

  /// Takes a cell out that shall be shown, if there is one for the element.
  mutating func take(_ key: ElementKey) -> ShownElement? {
    guard let index = prepared.firstIndex(where: { $0.key == key }) else { return nil }
    return prepared.remove(at: index)
  }
}
