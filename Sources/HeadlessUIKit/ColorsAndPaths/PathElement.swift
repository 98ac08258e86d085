import Foundation

/// An element of a path.
package enum PathElement: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quadratic(control: CGPoint, end: CGPoint)
  case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
  case close

  /// The end of the element, or `nil` for the line back to the start of the subpath.
  package var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point): point
    case .quadratic(_, let end), .cubic(_, _, let end): end
    case .close: nil
    }
  }

  /// All points of the element.
  package var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadratic(let control, let end): [control, end]
    case .cubic(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  package func applying(_ transform: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let point): .move(point.applying(transform))
    case .line(let point): .line(point.applying(transform))
    case .quadratic(let control, let end):
      .quadratic(control: control.applying(transform), end: end.applying(transform))
    case .cubic(let control1, let control2, let end):
      .cubic(
        control1: control1.applying(transform), control2: control2.applying(transform),
        end: end.applying(transform))
    case .close: .close
    }
  }
}

/// The elements of simple shapes.
package enum PathShape {
  static func rect(_ rect: CGRect) -> [PathElement] {
    let corners = RectQuery.corners(of: rect)
    return [.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close]
  }

  static func ellipse(in rect: CGRect) -> [PathElement] {
    arc(center: .zero, radius: 1, from: 0, by: 2 * .pi, startsWithMove: true).map {
      $0.applying(
        CGAffineTransform(
          a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
    } + [.close]
  }

  /// Returns a rectangle with elliptical corners, whose radii are at most half the sides.
  package static func rounded(_ rect: CGRect, radii: CGSize, corners: UIRectCorner = .allCorners)
    -> [PathElement]
  {
    let width = min(max(0, radii.width), rect.width / 2)
    let height = min(max(0, radii.height), rect.height / 2)
    guard width > 0, height > 0, !corners.isEmpty else { return self.rect(rect) }
    // Each corner, and the angle at which its arc begins.
    let places: [(corner: UIRectCorner, x: CGFloat, y: CGFloat, start: CGFloat)] = [
      (.topLeft, rect.minX, rect.minY, .pi), (.topRight, rect.maxX, rect.minY, 1.5 * .pi),
      (.bottomRight, rect.maxX, rect.maxY, 0), (.bottomLeft, rect.minX, rect.maxY, 0.5 * .pi),
    ]
    var elements: [PathElement] = []
    for place in places {
      guard corners.contains(place.corner) else {
        let point = CGPoint(x: place.x, y: place.y)
        elements.append(elements.isEmpty ? .move(point) : .line(point))
        continue
      }
      let center = CGPoint(
        x: place.x == rect.minX ? place.x + width : place.x - width,
        y: place.y == rect.minY ? place.y + height : place.y - height)
      let toEllipse = CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: center.x, ty: center.y)
      elements += arc(
        center: .zero, radius: 1, from: place.start, by: .pi / 2, startsWithMove: elements.isEmpty
      ).map { $0.applying(toEllipse) }
    }
    return elements + [.close]
  }

  /// Returns an arc of cubic Bézier curves, each of up to a quarter of a circle.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius.
  ///   - start: The angle at which the arc begins, in radians, clockwise from the x-axis.
  ///   - sweep: The angle of the arc in radians; a negative angle is counterclockwise.
  ///   - startsWithMove: Whether to begin a subpath at the start of the arc, instead of adding a line.
  /// - Returns: The elements.
  static func arc(
    center: CGPoint, radius: CGFloat, from start: CGFloat, by sweep: CGFloat, startsWithMove: Bool
  ) -> [PathElement] {
    func point(_ angle: CGFloat, _ along: CGFloat = 0) -> CGPoint {
      CGPoint(
        x: center.x + radius * (cos(angle) - along * sin(angle)),
        y: center.y + radius * (sin(angle) + along * cos(angle)))
    }
    var elements: [PathElement] = [startsWithMove ? .move(point(start)) : .line(point(start))]
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    let along = 4 / 3 * tan(step / 4)
    for index in 0..<count where sweep != 0 {
      let from = start + CGFloat(index) * step
      elements.append(
        .cubic(control1: point(from, along), control2: point(from + step, -along), end: point(from + step)))
    }
    return elements
  }

  /// Returns the angle of an arc between two angles, in a direction.
  static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let whole = 2 * CGFloat.pi
    let difference = clockwise ? end - start : start - end
    if abs(difference) >= whole { return clockwise ? whole : -whole }
    let sweep = difference < 0 ? difference + whole : difference
    return clockwise ? sweep : -sweep
  }
}
