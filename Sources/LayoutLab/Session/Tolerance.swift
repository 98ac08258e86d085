import Foundation
import HeadlessUIKit

// Comparisons in which lengths are equal if they differ by at most the tolerance of expectations.

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

extension Array {
  /// Whether two lists have the same length and their elements match one by one.
  func matches(_ other: [Element], by isAlike: (Element, Element) -> Bool) -> Bool {
    count == other.count && zip(self, other).allSatisfy(isAlike)
  }
}

extension [CGRect] {
  /// Whether each rectangle has its own close counterpart in another list, in any order.
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
