import Foundation

/// The current motion of a scroll view's content.
enum ScrollMotion {
  case none
  /// A finger drags the content.
  case drag(ScrollDrag)
  /// The content decelerates after a drag, moves to a page, or returns from beyond an edge.
  case glide(ScrollGlide)
  /// An animated scroll that the app started.
  case animation(ScrollAnimation)

  var isDrag: Bool { if case .drag = self { true } else { false } }
  var isGlide: Bool { if case .glide = self { true } else { false } }
  var isAnimation: Bool { if case .animation = self { true } else { false } }

  /// Records that the range of valid offsets changed.
  func rangeDidChange() {
    if case .glide(let glide) = self { glide.rangeChanged = true }
  }
}

/// A drag of the content by a finger.
struct ScrollDrag {
  /// The offset without the resistance beyond the edges.
  var free: CGPoint
  /// The offset that the last movement set.
  var last: CGPoint
  var horizontal: Bool
  var vertical: Bool
  /// Whether the first movement still has to choose the axis.
  var choosesAxis: Bool
}

/// An animated scroll that the app started.
final class ScrollAnimation {
  let start: CGPoint
  let target: CGPoint
  let beginTime: TimeInterval
  var ticker: Int?
  /// Whether a tap on the status bar started the scroll.
  var goesToTop = false
  let cycle: UpdateCycle

  init(from start: CGPoint, to target: CGPoint, cycle: UpdateCycle, beginTime: TimeInterval) {
    (self.start, self.target, self.cycle, self.beginTime) = (start, target, cycle, beginTime)
  }

  func offset(at time: TimeInterval) -> CGPoint {
    let fraction = (time - beginTime) / UIScrollView.scrollAnimationDuration
    if fraction >= 1 - VirtualClock.tolerance { return target }
    let progress = BezierCurve.easeInOut.progress(at: fraction)
    return CGPoint(
      x: start.x + (target.x - start.x) * progress, y: start.y + (target.y - start.y) * progress)
  }
}

/// The motion of content that decelerates.
final class ScrollGlide {
  var x: AxisGlide
  var y: AxisGlide
  var beginTime: TimeInterval
  /// The offset that the last step set.
  var last: CGPoint
  /// Whether the range of valid offsets changed since the last step.
  var rangeChanged = false
  var ticker: Int?
  let cycle: UpdateCycle

  init(x: AxisGlide, y: AxisGlide, from start: CGPoint, cycle: UpdateCycle, beginTime: TimeInterval) {
    (self.x, self.y, self.last, self.cycle, self.beginTime) = (x, y, start, cycle, beginTime)
  }

  /// The time at which both axes are at rest, in seconds since the beginning.
  var restTime: TimeInterval { max(x.restTime, y.restTime) }

  /// Moves the whole motion by a distance, after something else moved the content.
  func shift(by delta: CGPoint) {
    x.shift(by: delta.x)
    y.shift(by: delta.y)
  }
}
