import Foundation
import HeadlessUIKit

/// The corners of a box, or the ends of an edge, in the coordinates of a body.
struct ConvexShape {
  let vertices: [PhysicsVector]
  /// The outward normal of each side, from each corner to the next.
  let normals: [PhysicsVector]
  /// The distance by which the shape extends beyond its sides, in meters.
  let skin: Float

  /// The skin of boundaries, and of boxes in contact with each other, in meters.
  static let edgeSkin: Float = 0.02
  static let boxSkin: Float = 0.001

  init(box half: PhysicsVector) {
    vertices = [
      PhysicsVector(-half.x, -half.y), PhysicsVector(half.x, -half.y), PhysicsVector(half.x, half.y),
      PhysicsVector(-half.x, half.y),
    ]
    normals = [PhysicsVector(0, -1), PhysicsVector(1, 0), PhysicsVector(0, 1), PhysicsVector(-1, 0)]
    skin = Self.boxSkin
  }

  init(edgeFrom start: PhysicsVector, to end: PhysicsVector) {
    vertices = [start, end]
    let along = end - start
    let length = along.length
    let normal = length > 0 ? PhysicsVector(along.y, -along.x) / length : PhysicsVector(0, -1)
    normals = [normal, -normal]
    skin = Self.edgeSkin
  }

  var isEdge: Bool { vertices.count == 2 }
}

/// A shape in the coordinates of the world.
struct PlacedShape {
  let vertices: [PhysicsVector]
  let normals: [PhysicsVector]
  let isEdge: Bool

  init(_ shape: ConvexShape, _ body: PhysicsBody) {
    let rotation = PhysicsRotation(body.angle)
    vertices = shape.vertices.map { body.position + rotation.rotate($0) }
    normals = shape.normals.map(rotation.rotate)
    isEdge = shape.isEdge
  }

  /// Returns the side with the greatest distance to another shape, and that distance, which is negative if
  /// they overlap.
  func greatestSeparation(to other: PlacedShape) -> (side: Int, separation: Float) {
    var best = (side: 0, separation: -Float.infinity)
    for (side, normal) in normals.enumerated() {
      let nearest = other.vertices.map { normal.dot($0 - vertices[side]) }.min() ?? 0
      if nearest > best.separation { best = (side, nearest) }
    }
    return best
  }
}

/// The contact points of two shapes, and the direction from the first shape to the second.
struct ContactManifold {
  struct Point {
    var position: PhysicsVector
    /// The distance of the shapes without their skins, which is negative if they overlap.
    var separation: Float
    /// The corners of the point, which identify it in the next step.
    var id: Int
  }

  var normal: PhysicsVector
  var points: [Point]

  /// Finds the contact points up to a distance; returns `nil` if there are none.
  init?(_ a: PlacedShape, _ b: PlacedShape, reach: Float) {
    let fromA = a.greatestSeparation(to: b)
    if fromA.separation > reach { return nil }
    let fromB = b.greatestSeparation(to: a)
    if fromB.separation > reach { return nil }
    // Preferring the first shape slightly prevents the choice from alternating.
    let flips = fromB.separation > fromA.separation + 0.1 * PhysicsWorld.slop
    let (reference, other, side) = flips ? (b, a, fromB.side) : (a, b, fromA.side)
    let direction = reference.normals[side]
    guard
      let facing = other.normals.indices.min(by: {
        direction.dot(other.normals[$0]) < direction.dot(other.normals[$1])
      })
    else { return nil }
    let start = reference.vertices[side]
    let end = reference.vertices[(side + 1) % reference.vertices.count]
    let length = (end - start).length
    guard length > 0 else { return nil }
    let along = (end - start) / length
    var points = [
      Point(position: other.vertices[facing], separation: 0, id: facing),
      Point(
        position: other.vertices[(facing + 1) % other.vertices.count], separation: 0,
        id: (facing + 1) % other.vertices.count),
    ]
    Self.clip(&points, normal: -along, offset: -along.dot(start), id: 16)
    Self.clip(&points, normal: along, offset: along.dot(end), id: 32)
    points = points.compactMap { point in
      var point = point
      point.separation = direction.dot(point.position - start)
      // Halfway between the two sides.
      point.position -= direction * (point.separation / 2)
      point.id += (flips ? 64 : 0) + side * 128
      return point.separation <= reach ? point : nil
    }
    if points.isEmpty { return nil }
    normal = flips ? -direction : direction
    self.points = points
  }

  /// Clips a side at a line.
  private static func clip(_ points: inout [Point], normal: PhysicsVector, offset: Float, id: Int) {
    guard points.count == 2 else { return }
    let distances = points.map { normal.dot($0.position) - offset }
    var kept = zip(points, distances).filter { $0.1 <= 0 }.map(\.0)
    if distances[0] * distances[1] < 0 {
      let part = distances[0] / (distances[0] - distances[1])
      let position = points[0].position + part * (points[1].position - points[0].position)
      kept.append(
        Point(position: position, separation: 0, id: id + (distances[0] > 0 ? points[0].id : points[1].id)))
    }
    points = kept
  }
}
