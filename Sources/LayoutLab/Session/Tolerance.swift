import Foundation
import HeadlessUIKit

// Lengths that differ by no more than the tolerance of expectations count as equal.

extension CGFloat {
  func isClose(to other: CGFloat) -> Bool {
    self == other || (self - other).magnitude <= Step.Expectation.tolerance
  }
}

extension CGPoint {
  func isClose(to other: CGPoint) -> Bool { x.isClose(to: other.x) && y.isClose(to: other.y) }
}

extension CGSize {
  func isClose(to other: CGSize) -> Bool {
    width.isClose(to: other.width) && height.isClose(to: other.height)
  }
}

extension CGRect {
  func isClose(to other: CGRect) -> Bool { origin.isClose(to: other.origin) && size.isClose(to: other.size) }
}

extension CGRect? {
  func isClose(to other: CGRect?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let one?, let other?): one.isClose(to: other)
    default: false
    }
  }
}

extension CGAffineTransform {
  func isClose(to other: CGAffineTransform) -> Bool {
    a.isClose(to: other.a) && b.isClose(to: other.b) && c.isClose(to: other.c) && d.isClose(to: other.d)
      && tx.isClose(to: other.tx) && ty.isClose(to: other.ty)
  }
}

extension Step.Expectation.Change {
  /// Whether both ends are as expected.
  fileprivate func isMet(_ from: Value, _ to: Value, by isClose: (Value, Value) -> Bool) -> Bool {
    (self.from.map { isClose($0, from) } ?? true) && (self.to.map { isClose($0, to) } ?? true)
  }
}

extension Step.Expectation.AnimatedChange {
  /// Whether an animation of the element is as expected.
  func isMet(by animation: StepAnimation) -> Bool {
    let (from, to) = (animation.from, animation.to)
    return frame?.isMet(from.frame, to.frame, by: { $0.isClose(to: $1) }) ?? true
      && alpha?.isMet(from.alpha, to.alpha, by: { $0.isClose(to: $1) }) ?? true
      && transform?.isMet(from.transform, to.transform, by: { $0.isClose(to: $1) }) ?? true
      && duration.map { CGFloat($0).isClose(to: CGFloat(animation.duration)) } ?? true
      && delay.map { CGFloat($0).isClose(to: CGFloat(animation.delay)) } ?? true
      && curve.map { $0 == animation.curve } ?? true
  }
}

extension Step.Expectation.Presentation {
  /// Whether a view looks as expected.
  func isMet(by view: PresentedView) -> Bool {
    frame.map { $0.isClose(to: view.frame) } ?? true && alpha.map { $0.isClose(to: view.alpha) } ?? true
      && transform.map { $0.isClose(to: view.transform) } ?? true
  }
}

extension Array {
  /// Whether two lists have the same length and are alike place by place.
  func matches(_ other: [Element], by isAlike: (Element, Element) -> Bool) -> Bool {
    count == other.count && zip(self, other).allSatisfy(isAlike)
  }
}

extension [CGRect] {
  /// Whether the rectangles of two lists can be paired so that those of each pair are close.
  func isClose(toAnyOrderOf others: [CGRect]) -> Bool {
    guard count == others.count else { return false }
    if matches(others, by: { $0.isClose(to: $1) }) { return true }
    var rest = others
    return allSatisfy { rect in
      guard let place = rest.firstIndex(where: rect.isClose) else { return false }
      rest.remove(at: place)
      return true
    }
  }
}

extension QueryFinding {
  /// Whether the answer is what was expected.
  func isAsExpected(_ expected: Step.Expectation.QueryAnswer) -> Bool {
    switch (expected, self) {
    case (.nothing, .elements(let found)): found.isEmpty
    case (.nothing, .frame(nil)), (.nothing, .path(nil)): true
    case (.frame(let frame), .frame(let found?)): frame.isClose(to: found)
    case (.frames(let frames), .elements(let found)): frames.isClose(toAnyOrderOf: found.map(\.frame))
    case (.path(let path), .path(let found)): path == found
    case (.elements(let elements), .elements(let found)):
      elements.sorted { $0.precedes($1) } == found.map(\.element).sorted { $0.precedes($1) }
    case (.count(let count), .elements(let found)): count == found.count
    case (.size(let size), .size(let found)): size.isClose(to: found)
    default: false
    }
  }
}
