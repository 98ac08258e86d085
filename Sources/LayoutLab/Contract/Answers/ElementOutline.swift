import Foundation
import HeadlessUIKit

/// The four corners of an element on screen, which are not those of its frame if it is turned.
struct ElementOutline {
  let corners: [CGPoint]

  init(_ answer: ElementAnswer) {
    let (box, transform) = (answer.box, answer.transform)
    let center = CGPoint(x: box.midX, y: box.midY)
    corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { unit -> CGPoint in
      let (x, y) = (unit.0 * box.width, unit.1 * box.height)
      // Perspective divides by the distance from the viewer.
      let depth = x * transform.m14 + y * transform.m24 + transform.m44
      let scale = depth > 0 ? 1 / depth : 1
      return CGPoint(
        x: center.x + (x * transform.m11 + y * transform.m21 + transform.m41) * scale,
        y: center.y + (x * transform.m12 + y * transform.m22 + transform.m42) * scale)
    }
  }

  init(_ rect: CGRect) {
    corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }

  /// Whether no straight line separates two outlines, even if each is smaller by half a number of points.
  func overlaps(_ other: ElementOutline, byMoreThan margin: CGFloat) -> Bool {
    (edges + other.edges).allSatisfy { edge in
      let length = hypot(edge.x, edge.y)
      guard length > 0 else { return true }
      let normal = CGPoint(x: -edge.y / length, y: edge.x / length)
      let (mine, theirs) = (extent(along: normal), other.extent(along: normal))
      return min(mine.upperBound, theirs.upperBound) - max(mine.lowerBound, theirs.lowerBound) > margin
    }
  }

  private var edges: [CGPoint] {
    corners.indices.map { index in
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }
  }

  private func extent(along direction: CGPoint) -> ClosedRange<CGFloat> {
    let places = corners.map { $0.x * direction.x + $0.y * direction.y }
    return (places.min() ?? 0)...(places.max() ?? 0)
  }
}
