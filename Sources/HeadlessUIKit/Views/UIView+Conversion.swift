import Foundation

extension UIView {
  /// The root of the view hierarchy that contains the view.
  final var rootView: UIView {
    var view = self
    while let superview = view._superview { view = superview }
    return view
  }

  /// Converts a point to the coordinate space of the root view.
  final func toRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var view = self
    while let superview = view._superview {
      point = view._layer.toSuperlayer(point)
      view = superview
    }
    return point
  }

  /// Converts a point from the coordinate space of the root view.
  final func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview = _superview else { return point }
    return _layer.fromSuperlayer(superview.fromRoot(point))
  }

  /// Converts a point to another view's coordinate space, or to the root view's if the view is `nil`.
  ///
  /// Views in different windows are converted by way of the screen. If two views have no common ancestor, the
  /// point stays unchanged.
  final func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return toRoot(point) }
    if view === self { return point }
    if view === _superview { return _layer.toSuperlayer(point) }
    if view._superview === self { return view._layer.fromSuperlayer(point) }
    let ownRoot = rootView
    let otherRoot = view.rootView
    if ownRoot === otherRoot { return view.fromRoot(toRoot(point)) }
    guard _windowPointer != nil, view._windowPointer != nil else { return point }
    let onScreen = ownRoot._layer.toSuperlayer(toRoot(point))
    return view.fromRoot(otherRoot._layer.fromSuperlayer(onScreen))
  }

  /// Converts a point from another view's coordinate space, or from the root view's if the view is `nil`.
  final func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if let view { view.converted(point, to: self) } else { fromRoot(point) }
  }
}
