import Foundation

/// The scroll direction of a flow layout, and the coordinates along it (main) and along the lines (cross).
enum FlowAxis {
  case vertical
  case horizontal

  @inline(__always) func main(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }

  @inline(__always) func cross(_ size: CGSize) -> CGFloat { self == .vertical ? size.width : size.height }

  @inline(__always) func main(_ point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }

  /// The insets at the two ends of the main axis.
  func main(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
    self == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }

  /// The insets at the two ends of the cross axis.
  func cross(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
    self == .vertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }

  func size(main: CGFloat, cross: CGFloat) -> CGSize {
    self == .vertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  func point(main: CGFloat, cross: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
  }
}

/// A rectangle whose origin is given on the main and the cross axis.
struct FlowBox: Equatable {
  var main: CGFloat
  var cross: CGFloat
  var size: CGSize

  @inline(__always) func moved(alongMain distance: CGFloat) -> FlowBox {
    FlowBox(main: main + distance, cross: cross, size: size)
  }
}

/// The pixel grid of a screen, to which the origins of all frames are rounded.
struct FlowPixels: Equatable {
  /// Pixels per point.
  var scale: CGFloat

  /// Returns a coordinate rounded to the nearest pixel, half a pixel away from zero.
  @inline(__always) func nearest(_ value: CGFloat) -> CGFloat {
    let pixels = value * scale
    return pixels.magnitude < 1e15 ? pixels.rounded(.toNearestOrAwayFromZero) / scale : value
  }

  /// Returns the frame of a box, with its origin rounded to pixels and its size unchanged.
  @inline(__always) func frame(_ box: FlowBox, _ axis: FlowAxis) -> CGRect {
    let (x, y) = axis == .vertical ? (box.cross, box.main) : (box.main, box.cross)
    return CGRect(origin: CGPoint(x: nearest(x), y: nearest(y)), size: box.size)
  }
}
