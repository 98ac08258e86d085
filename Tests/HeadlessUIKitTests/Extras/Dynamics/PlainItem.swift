import Foundation

@testable import HeadlessUIKit
@testable import HeadlessUIKitExtras

/// An item that is not a view, so that its positions are not rounded.
final class PlainItem: NSObject, UIDynamicItem {
  var center: CGPoint
  var bounds: CGRect
  var transform = CGAffineTransform.identity

  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 100) {
    center = CGPoint(x: x, y: y)
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
  }

  var angle: CGFloat { atan2(transform.b, transform.a) }
}
