import Foundation

extension UIScrollView {
  // Unverified: UIKit's scroll takes 0.3 seconds and eases in and out. A recording of the content offset
  // during `setContentOffset(_:animated:)` on a device would settle it.
  /// The duration of an animated scroll that the app starts, in seconds.
  nonisolated public static let scrollAnimationDuration: TimeInterval = 0.3

  /// Ends the current motion without notifying the delegate.
  final func stopMotion() {
    switch motion {
    case .glide(let glide): if let ticker = glide.ticker { glide.cycle.removeTicker(ticker) }
    case .animation(let animation): if let ticker = animation.ticker { animation.cycle.removeTicker(ticker) }
    case .drag, .none: break
    }
    motion = .none
    motionDidEnd()
  }

  /// The number of pixels per point of the screen, at least 1.
  private final var pixelsPerPoint: CGFloat { max(1, traitCollection.displayScale) }

  /// Returns an offset rounded to whole pixels, as motions set it.
  private final func onPixels(_ offset: CGPoint) -> CGPoint {
    let scale = pixelsPerPoint
    return CGPoint(x: offset.x.rounded(to: scale), y: offset.y.rounded(to: scale))
  }

  // MARK: Scrolls that the app starts

  final func scroll(to offset: CGPoint, animated: Bool) {
    let glided = motion.isGlide
    let replacesScroll = animated && isScrollAnimating
    if !motion.isDrag { stopMotion() }
    // A public test that passes on UIKit expects the end of a scroll that a new one replaces.
    if replacesScroll { notify(.didEndScrollingAnimation) }
    defer { if glided { notify(.didEndDecelerating) } }
    guard animated else {
      contentOffset = offset
      return
    }
    guard offset != contentOffset else { return }
    let cycle = UpdateCycle.current
    if window == nil || motion.isDrag || !UIView.areAnimationsEnabled {
      contentOffset = offset
      cycle.schedule { [weak self] in self?.notify(.didEndScrollingAnimation) }
      return
    }
    let animation = ScrollAnimation(from: contentOffset, to: offset, cycle: cycle, beginTime: cycle.now)
    motion = .animation(animation)
    animation.ticker = cycle.addTicker(for: self) { [weak self] in self?.step(animation, to: $0) }
  }

  private final func step(_ animation: ScrollAnimation, to time: TimeInterval) {
    guard case .animation(let running) = motion, running === animation else { return }
    let offset = animation.offset(at: time)
    let isLast = offset == animation.target
    contentOffset = isLast ? offset : onPixels(offset)
    guard isLast, case .animation(let running) = motion, running === animation else { return }
    stopMotion()
    notify(animation.goesToTop ? .didScrollToTop : .didEndScrollingAnimation)
  }

  // MARK: Deceleration

  /// Returns the motion of the content after a drag.
  ///
  /// - Parameters:
  ///   - goal: The offset at which the exponential part of the motion ends.
  ///   - velocity: The velocity in points per millisecond.
  ///   - rate: The rate of deceleration.
  /// - Returns: The motion, which has not begun; it takes no time if the content is already at rest.
  final func glide(to goal: CGPoint, velocity: CGPoint, rate: CGFloat) -> ScrollGlide {
    let range = scrollRange
    let offset = contentOffset
    let threshold = 0.5 / pixelsPerPoint
    let cycle = UpdateCycle.current
    return ScrollGlide(
      x: AxisGlide(
        from: offset.x, to: goal.x, velocity: velocity.x * 1000, range: range.low.x...range.high.x,
        rate: rate,
        bounces: bouncesHorizontally, threshold: threshold),
      y: AxisGlide(
        from: offset.y, to: goal.y, velocity: velocity.y * 1000, range: range.low.y...range.high.y,
        rate: rate,
        bounces: bouncesVertically, threshold: threshold),
      from: offset, cycle: cycle, beginTime: cycle.now)
  }

  final func start(_ glide: ScrollGlide) {
    motion = .glide(glide)
    notify(.willBeginDecelerating)
    guard case .glide(let running) = motion, running === glide else { return }
    glide.ticker = glide.cycle.addTicker(for: self) { [weak self] in self?.step(glide, to: $0) }
  }

  private final func step(_ glide: ScrollGlide, to time: TimeInterval) {
    guard case .glide(let running) = motion, running === glide else { return }
    let present = contentOffset
    if present != glide.last {
      glide.shift(by: CGPoint(x: present.x - glide.last.x, y: present.y - glide.last.y))
      glide.last = present
    }
    if glide.rangeChanged { fit(glide, at: time) }
    let elapsed = time - glide.beginTime
    let isLast = elapsed >= glide.restTime
    let offset =
      isLast
      ? CGPoint(x: glide.x.rest, y: glide.y.rest)
      : onPixels(CGPoint(x: glide.x.position(at: elapsed), y: glide.y.position(at: elapsed)))
    glide.last = offset
    if offset != present { contentOffset = offset }
    guard isLast, case .glide(let running) = motion, running === glide else { return }
    stopMotion()
    notify(.didEndDecelerating)
  }

  /// Adapts the remaining motion to a range of valid offsets that changed while the content moves.
  private final func fit(_ glide: ScrollGlide, at time: TimeInterval) {
    glide.rangeChanged = false
    let elapsed = time - glide.beginTime
    let velocity = CGPoint(x: glide.x.velocity(at: elapsed) / 1000, y: glide.y.velocity(at: elapsed) / 1000)
    let range = scrollRange
    func isInside(_ axis: AxisGlide, _ low: CGFloat, _ high: CGFloat) -> Bool { low...high ~= axis.rest }
    if isInside(glide.x, range.low.x, range.high.x), isInside(glide.y, range.low.y, range.high.y) { return }
    let fresh = self.glide(
      to: CGPoint(x: glide.x.rest, y: glide.y.rest), velocity: velocity, rate: decelerationRate.rawValue)
    glide.x = fresh.x
    glide.y = fresh.y
    glide.beginTime = time
  }
}
