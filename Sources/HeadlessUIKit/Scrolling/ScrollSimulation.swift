import Foundation

/// Simulated drags of a scroll view, which replace touches on a screen.
///
/// A drag calls the delegate in UIKit's order: `scrollViewWillBeginDragging`, `scrollViewDidScroll` for each
/// movement, `scrollViewWillEndDragging` with the velocity and the target offset, and
/// `scrollViewDidEndDragging`. If the content decelerates, the delegate also receives
/// `scrollViewWillBeginDecelerating`, `scrollViewDidScroll` for each frame of the advancing clock, and
/// `scrollViewDidEndDecelerating`.
extension UIScrollView {
  /// Drags the content and lifts the finger.
  ///
  /// Each movement takes one frame of virtual time. Afterward the content decelerates while the clock
  /// advances.
  ///
  /// - Parameters:
  ///   - distance: The change of the content offset, in points, unless an edge restricts it; a finger moves
  ///     in the opposite direction.
  ///   - velocity: The velocity of the content offset when the finger lifts, in points per millisecond, as
  ///     the delegate receives it.
  ///   - moves: The number of movements, at least 1.
  public func simulateDrag(by distance: CGPoint, velocity: CGPoint = .zero, moves: Int = 8) {
    guard beginSimulatedDrag() else { return }
    let moves = max(1, moves)
    let step = CGPoint(x: distance.x / CGFloat(moves), y: distance.y / CGFloat(moves))
    for _ in 0..<moves {
      continueSimulatedDrag(by: step)
      UpdateCycle.current.advance(by: UpdateCycle.current.frameDuration)
    }
    endSimulatedDrag(velocity: velocity)
  }

  /// Puts a finger on the content and begins a drag.
  ///
  /// Content that decelerates stops first.
  ///
  /// - Returns: Whether a drag began; `false` if scrolling is disabled or a drag is in progress.
  @discardableResult
  public func beginSimulatedDrag() -> Bool {
    guard isScrollEnabled, !motion.isDrag, panGestureRecognizer.isEnabled else { return false }
    let glided = motion.isGlide
    stopMotion()
    if glided { notify(.didEndDecelerating) }
    let offset = contentOffset
    let range = scrollRange
    let free = CGPoint(
      x: RubberBand.free(offset.x, low: range.low.x, high: range.high.x, length: bounds.width),
      y: RubberBand.free(offset.y, low: range.low.y, high: range.high.y, length: bounds.height))
    motion = .drag(
      ScrollDrag(
        free: free, last: offset, horizontal: dragsHorizontally, vertical: dragsVertically,
        choosesAxis: isDirectionalLockEnabled))
    movePan(.began, translation: .zero, velocity: .zero)
    notify(.willBeginDragging)
    return motion.isDrag
  }

  /// Moves the finger.
  ///
  /// - Parameter distance: The change of the content offset, in points, unless an edge restricts it.
  public func continueSimulatedDrag(by distance: CGPoint) {
    guard case .drag(var drag) = motion, distance.x.isFinite, distance.y.isFinite else { return }
    if drag.choosesAxis, distance != .zero {
      drag.choosesAxis = false
      if drag.horizontal && drag.vertical {
        drag.horizontal = abs(distance.x) > abs(distance.y)
        drag.vertical = !drag.horizontal
      }
    }
    let way = panGestureRecognizer.translation(in: self)
    let frame = UpdateCycle.current.frameDuration
    movePan(
      .changed, translation: CGPoint(x: way.x - distance.x, y: way.y - distance.y),
      velocity: CGPoint(x: -distance.x / frame, y: -distance.y / frame))
    let present = contentOffset
    drag.free.x += present.x - drag.last.x + (drag.horizontal ? distance.x : 0)
    drag.free.y += present.y - drag.last.y + (drag.vertical ? distance.y : 0)
    let range = scrollRange
    if !bouncesHorizontally { drag.free.x = min(max(drag.free.x, range.low.x), range.high.x) }
    if !bouncesVertically { drag.free.y = min(max(drag.free.y, range.low.y), range.high.y) }
    let size = bounds.size
    let offset = CGPoint(
      x: drag.horizontal
        ? RubberBand.offset(drag.free.x, low: range.low.x, high: range.high.x, length: size.width)
        : present.x,
      y: drag.vertical
        ? RubberBand.offset(drag.free.y, low: range.low.y, high: range.high.y, length: size.height)
        : present.y)
    drag.last = offset
    motion = .drag(drag)
    if offset != present { contentOffset = offset }
    pullRefreshView?.contentWasPulled(by: range.low.y - offset.y)
  }

  /// Lifts the finger.
  ///
  /// - Parameter velocity: The velocity of the content offset, in points per millisecond; ignored on axes
  ///   that don't scroll.
  public func endSimulatedDrag(velocity: CGPoint = .zero) {
    guard case .drag(let drag) = motion else { return }
    let velocity = CGPoint(
      x: drag.horizontal && velocity.x.isFinite ? velocity.x : 0,
      y: drag.vertical && velocity.y.isFinite ? velocity.y : 0)
    movePan(
      .ended, translation: panGestureRecognizer.translation(in: self),
      velocity: CGPoint(x: -velocity.x * 1000, y: -velocity.y * 1000))
    let rate = isPagingEnabled ? DecelerationRate.fast.rawValue : decelerationRate.rawValue
    let natural = naturalTarget(velocity: velocity, rate: rate)
    let reported = scrollRange.clamp(isPagingEnabled ? pageTarget(velocity: velocity) : natural)
    let proposed = proposedTarget(reported, velocity: velocity)
    var target = proposed
    withUnsafeMutablePointer(to: &target) { notify(.willEndDragging(velocity: velocity, target: $0)) }
    guard motion.isDrag else { return }
    // Momentum carries the content beyond an edge; a target that the delegate or the layout chose does not.
    let goal = target == reported && !isPagingEnabled ? natural : scrollRange.clamp(target)
    let glide = glide(to: goal, velocity: velocity, rate: rate)
    let willDecelerate = glide.restTime > 0
    motion = .none
    notify(.didEndDragging(willDecelerate: willDecelerate))
    guard case .none = motion else { return }
    if willDecelerate { start(glide) } else { motionDidEnd() }
  }

  /// Simulates a tap on the status bar, which scrolls to the top if the scroll view and its delegate allow
  /// it.
  ///
  /// At the end the delegate receives `scrollViewDidScrollToTop`, and no
  /// `scrollViewDidEndScrollingAnimation`.
  public func simulateStatusBarTap() {
    guard scrollsToTop, shouldScrollToTop() else { return }
    let top = CGPoint(x: contentOffset.x, y: scrollRange.low.y)
    guard top != contentOffset else { return }
    scroll(to: top, animated: true)
    if case .animation(let animation) = motion { animation.goesToTop = true }
  }

  /// Moves the pan gesture recognizer with the finger, which moves opposite to the offset.
  private func movePan(_ state: UIGestureRecognizer.State, translation: CGPoint, velocity: CGPoint) {
    let pan = panGestureRecognizer
    pan.setTranslation(translation, in: self)
    pan._simulateVelocity(velocity)
    pan.state = state
    if state == .ended { pan.state = .possible }
  }

  /// Returns the offset at which deceleration alone would end, regardless of the edges.
  private func naturalTarget(velocity: CGPoint, rate: CGFloat) -> CGPoint {
    let rate = min(max(rate, 0), 0.99999)
    let way = rate / (1 - rate)
    // A precision of a millionth of a point removes rounding errors, so that whole numbers stay whole.
    return CGPoint(
      x: (contentOffset.x + velocity.x * way).rounded(to: 1e6),
      y: (contentOffset.y + velocity.y * way).rounded(to: 1e6))
  }

  // Unverified: UIKit moves to the next page for any velocity, however small. The target offsets of slow
  // drags in a paging scroll view on a device would settle it.
  /// Returns the next page in the direction of the velocity, or the nearest page without velocity.
  private func pageTarget(velocity: CGPoint) -> CGPoint {
    func page(_ offset: CGFloat, _ length: CGFloat, _ velocity: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let pages = offset / length
      if velocity > 0 { return (pages.rounded(.down) + 1) * length }
      if velocity < 0 { return (pages.rounded(.up) - 1) * length }
      return pages.rounded() * length
    }
    return CGPoint(
      x: page(contentOffset.x, bounds.width, velocity.x), y: page(contentOffset.y, bounds.height, velocity.y))
  }
}
