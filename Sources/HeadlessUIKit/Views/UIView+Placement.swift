import Foundation

extension UIView {
  /// Sets bounds and position; all changes of the geometry pass through this method or `storeCenter(_:)`.
  final func storeGeometry(bounds newBounds: CGRect, position newPosition: CGPoint) {
    let oldBounds = _layer._bounds
    let movesCenter = newPosition.x != _layer._position.x || newPosition.y != _layer._position.y
    if oldBounds.isIdentical(to: newBounds) {
      if movesCenter { storeCenter(newPosition) }
      return
    }
    if newBounds.isInvalid || newPosition.isInvalid {
      reportInvalid(newBounds, newPosition)
      return
    }
    boundsWillChange(to: newBounds)
    if let observer = CALayer.changeObserver {
      observer.layer(_layer, willChange: .bounds)
      if movesCenter { observer.layer(_layer, willChange: .position) }
    }
    _layer._version += 1
    _layer._position = newPosition
    _layer._bounds = newBounds
    if oldBounds.size.width != newBounds.size.width || oldBounds.size.height != newBounds.size.height {
      setNeedsLayout()
      if autoresizesSubviews && !_subviews.isEmpty {
        resizeSubviews(from: oldBounds.size, to: newBounds.size)
      }
    }
    boundsDidChange(from: oldBounds)
    placementDidChange()
    if _hasSafeArea { for subview in _subviews { subview.updateSafeArea() } }
    KeyValueObservers.changed(self)
  }

  /// Sets the bounds without changing the position.
  final func storeBounds(_ newBounds: CGRect) {
    storeGeometry(bounds: newBounds, position: _layer._position)
  }

  /// Sets the position without changing the bounds.
  final func storeCenter(_ newCenter: CGPoint) {
    if newCenter.isInvalid {
      reportInvalid(_layer._bounds, newCenter)
      return
    }
    CALayer.changeObserver?.layer(_layer, willChange: .position)
    _layer._version += 1
    _layer._position = newCenter
    placementDidChange()
    KeyValueObservers.changed(self)
  }

  /// Reports that the geometry contains a NaN, for which UIKit raises an exception; the view stays unchanged.
  private final func reportInvalid(_ bounds: CGRect, _ position: CGPoint) {
    UIKitException.invalidGeometry(bounds: bounds, position: position).map(UIKitConsole.report)
  }

  /// Resizes the subviews according to their autoresizing masks.
  private final func resizeSubviews(from oldSize: CGSize, to newSize: CGSize) {
    for subview in _subviews where !subview.autoresizingMask.isEmpty {
      subview.autoresize(from: oldSize, to: newSize)
    }
  }

  /// Resizes and moves the view according to its autoresizing mask.
  private final func autoresize(from oldSize: CGSize, to newSize: CGSize) {
    let mask = autoresizingMask
    var frame = frame
    Autoresizing.resize(
      origin: &frame.origin.x, length: &frame.size.width, from: oldSize.width, to: newSize.width,
      before: mask.contains(.flexibleLeftMargin), itself: mask.contains(.flexibleWidth),
      after: mask.contains(.flexibleRightMargin))
    Autoresizing.resize(
      origin: &frame.origin.y, length: &frame.size.height, from: oldSize.height, to: newSize.height,
      before: mask.contains(.flexibleTopMargin), itself: mask.contains(.flexibleHeight),
      after: mask.contains(.flexibleBottomMargin))
    self.frame = frame
  }
}

/// The distribution of a superview's size change.
enum Autoresizing {
  /// Changes an origin and a length along one axis.
  ///
  /// Each flexible part takes a share of the change in proportion to its length. If all flexible parts have
  /// length 0, they take equal shares.
  static func resize(
    origin: inout CGFloat, length: inout CGFloat, from old: CGFloat, to new: CGFloat, before: Bool,
    itself: Bool,
    after: Bool
  ) {
    let change = new - old
    if change == 0 || !(before || itself || after) { return }
    let spaceBefore = before ? origin : 0
    let spaceItself = itself ? length : 0
    let spaceAfter = after ? old - origin - length : 0
    let total = spaceBefore + spaceItself + spaceAfter
    if total != 0 {
      origin += change * spaceBefore / total
      length += change * spaceItself / total
    } else {
      let share = change / CGFloat((before ? 1 : 0) + (itself ? 1 : 0) + (after ? 1 : 0))
      if before { origin += share }
      if itself { length += share }
    }
    if length < 0 { length = 0 }
  }
}

extension CGPoint {
  /// Whether one of the coordinates is NaN.
  @inline(__always)
  fileprivate var isInvalid: Bool { x.isNaN || y.isNaN }
}

extension UIKitException {
  /// Returns the exception for a layer's bounds or position that contain a NaN; nil if neither does.
  static func invalidGeometry(bounds: CGRect, position: CGPoint) -> UIKitException? {
    func text(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }
    guard bounds.isInvalid || position.isInvalid else { return nil }
    let reason =
      bounds.isInvalid
      ? "CALayer bounds contains NaN: [\(text(bounds.origin.x)) \(text(bounds.origin.y)); "
        + "\(text(bounds.size.width)) \(text(bounds.size.height))]"
      : "CALayer position contains NaN: [\(text(position.x)) \(text(position.y))]"
    return UIKitException(.invalidGeometry, name: "CALayerInvalidGeometry", reason: reason)
  }
}

extension CGRect {
  /// Whether one of the numbers is NaN.
  @inline(__always)
  var isInvalid: Bool {
    origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN
  }
}
