import Foundation

/// The deprecated guide for a covered edge of a controller's view.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The length of the covered part, in points.
  var length: CGFloat { get }
  /// The top of the covered part.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom of the covered part.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
}

/// The part of a controller's view that is covered at the top or the bottom.
final class SafeAreaLayoutSupport: NSObject, UILayoutSupport {
  private let controller: UIViewController
  private let inset: KeyPath<UIView, CGFloat>
  private let isTop: Bool

  init(_ controller: UIViewController, _ inset: KeyPath<UIView, CGFloat>, isTop: Bool) {
    self.controller = controller
    self.inset = inset
    self.isTop = isTop
  }

  var length: CGFloat { controller.viewIfLoaded?[keyPath: inset] ?? 0 }
  var topAnchor: NSLayoutYAxisAnchor {
    isTop ? controller.view.topAnchor : controller.view.safeAreaLayoutGuide.bottomAnchor
  }
  var bottomAnchor: NSLayoutYAxisAnchor {
    isTop ? controller.view.safeAreaLayoutGuide.topAnchor : controller.view.bottomAnchor
  }
}
