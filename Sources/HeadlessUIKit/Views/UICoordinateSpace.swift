import Foundation

/// Something that has a coordinate space of its own: a view, a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The visible part of the space.
  var bounds: CGRect { get }
  /// Converts a point to another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from another space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle to another space: the box around its four corners.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from another space: the box around its four corners.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// The way between a coordinate space and that of the screen.
enum ScreenSpace {
  /// Where a point of a space is on the screen; nil for a view that is in no window.
  @MainActor static func toScreen(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint? {
    guard let view = space as? UIView else { return point }
    guard let window = view._window else { return nil }
    return window._layer.toSuperlayer(view.toRoot(point))
  }

  /// Where a point of the screen is in a space; nil for a view that is in no window.
  @MainActor static func fromScreen(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint? {
    guard let view = space as? UIView else { return point }
    guard let window = view._window else { return nil }
    return view.fromRoot(window._layer.fromSuperlayer(point))
  }

  /// Converts a point between two spaces; where nothing connects them, it stays as it is.
  @MainActor static func convert(
    _ point: CGPoint, from source: any UICoordinateSpace, to target: any UICoordinateSpace
  ) -> CGPoint {
    if let source = source as? UIView, let target = target as? UIView {
      return source.converted(point, to: target)
    }
    guard let onScreen = toScreen(point, from: source) else { return point }
    return fromScreen(onScreen, to: target) ?? point
  }
}
