import Foundation

/// An object with its own coordinate space, for example a view or a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The visible rectangle of the space.
  var bounds: CGRect { get }
  /// Converts a point to another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from another space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle to another space; returns the bounding box of its corners.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from another space; returns the bounding box of its corners.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// The conversion between coordinate spaces by way of the screen.
enum ScreenSpace {
  /// Returns the location on the screen of a point of a space.
  ///
  /// Outside of windows, the root view takes the place of the screen.
  @MainActor static func toScreen(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    guard let view = space as? UIView else { return point }
    guard let window = view._window else { return view.toRoot(point) }
    return window._layer.toSuperlayer(view.toRoot(point))
  }

  /// Returns the location in a space of a point of the screen.
  @MainActor static func fromScreen(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    guard let view = space as? UIView else { return point }
    guard let window = view._window else { return view.fromRoot(point) }
    return view.fromRoot(window._layer.fromSuperlayer(point))
  }

  /// Converts a point between two spaces; returns the point unchanged if the spaces have no common ancestor.
  @MainActor static func convert(
    _ point: CGPoint, from source: any UICoordinateSpace, to target: any UICoordinateSpace
  ) -> CGPoint {
    if let source = source as? UIView, let target = target as? UIView {
      return source.converted(point, to: target)
    }
    return fromScreen(toScreen(point, from: source), to: target)
  }
}
