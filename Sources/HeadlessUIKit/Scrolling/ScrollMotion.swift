import Foundation

/// What moves a scroll view's content at present.
enum ScrollMotion {
  case none
  /// A finger.
  case drag(ScrollDrag)
  /// Its momentum, paging, or the way back from beyond an edge.
  case glide(ScrollGlide)
  /// An animated scroll that code asked for.
  case animation(ScrollAnimation)

  var isDrag: Bool { if case .drag = self { true } else { false } }
  var isGlide: Bool { if case .glide = self { true } else { false } }
  var isAnimation: Bool { if case .animation = self { true } else { false } }

  /// Takes note that the range of valid offsets is another one.
  func rangeDidChange() {
    if case .glide(let glide) = self { glide.rangeChanged = true }
  }
}

/// A finger on the content.
struct ScrollDrag {
  /// Where the offset would be if nothing held it back beyond the edges.
  var free: CGPoint
  /// The offset that the last move set.
  var last: CGPoint
  var horizontal: Bool
  var vertical: Bool
  /// Whether the axis is yet to be chosen by the first move.
  var choosesAxis: Bool
}

/// An animated scroll that code asked for.
final class ScrollAnimation {
  let start: CGPoint
  let target: CGPoint
  let beginTime: TimeInterval
  var ticker: Int?
  /// Whether a tap on the status bar asked for it.
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

/// Content that moves on by itself.
final class ScrollGlide {
  var x: AxisGlide
  var y: AxisGlide
  var beginTime: TimeInterval
  /// The offset that the last step set.
  var last: CGPoint
  /// Whether the range of valid offsets is another one since the glide began.
  var rangeChanged = false
  var ticker: Int?
  let cycle: UpdateCycle

  init(x: AxisGlide, y: AxisGlide, from start: CGPoint, cycle: UpdateCycle, beginTime: TimeInterval) {
    (self.x, self.y, self.last, self.cycle, self.beginTime) = (x, y, start, cycle, beginTime)
  }

  /// The time after the beginning at which both axes are at rest, in seconds.
  var restTime: TimeInterval { max(x.restTime, y.restTime) }

  /// Moves the whole way, after something else moved the content.
  func shift(by delta: CGPoint) {
    x.shift(by: delta.x)
    y.shift(by: delta.y)
  }
}
