import Foundation
import HeadlessUIKit

/// The bodies, their connections, and the steps in which they move.
///
/// The world follows UIKit's engine, a fork of Box2D, in scale, step, order of operations, damping and
/// joints. Bodies that fall, are pushed or are attached follow the measured paths. Contacts are solved
/// point by point, so bodies that collide come to rest within about a point of UIKit's positions, but on
/// other paths.
final class PhysicsWorld {
  /// The tolerance of joints and contacts, in meters and radians.
  static let slop: Float = 0.005
  static let angularSlop: Float = 2 * .pi / 180
  /// The maximum correction of a position at once, in meters.
  static let maxCorrection: Float = 0.2
  /// The speed below which bodies do not bounce, in meters per second.
  static let bounceThreshold: Float = 1
  /// The duration of a step, in seconds.
  static let step: Float = 0.00833333377

  /// The gravity, in meters per second squared.
  var gravity = PhysicsVector.zero
  private(set) var bodies: [PhysicsBody] = []
  private(set) var joints: [PhysicsJoint] = []
  /// The fields in the order in which they were added.
  var fields: [PhysicsField] = []
  /// The simulated time, in seconds.
  private(set) var time = 0.0
  private var contacts: [ContactKey: PhysicsContact] = [:]
  private var contactOrder: [ContactKey] = []
  private var accumulator = 0.0

  /// The effect of a contact between two bodies.
  enum Encounter {
    /// The bodies pass through each other.
    case nothing
    /// The bodies pass through each other, and the contact is reported.
    case notice
    /// The bodies are kept apart, and the contact is reported.
    case separation
  }

  /// Returns the effect of a contact between two bodies, by default nothing.
  var encounter: (PhysicsBody, PhysicsBody) -> Encounter = { _, _ in .nothing }
  /// The bodies that can collide.
  var colliders: [PhysicsBody] = []
  /// The contacts that began since the last call of `takeContactChanges()`.
  private(set) var began: [PhysicsContact] = []
  private(set) var ended: [PhysicsContact] = []

  private struct ContactKey: Hashable {
    var a: ObjectIdentifier
    var b: ObjectIdentifier
    var shapeA: Int
    var shapeB: Int
  }

  // MARK: Contents

  func add(_ body: PhysicsBody) { bodies.append(body) }

  func remove(_ body: PhysicsBody) {
    bodies.removeAll { $0 === body }
    for joint in joints where joint.a === body || joint.b === body { remove(joint) }
    colliders.removeAll { $0 === body }
    dropContacts { $0.a === body || $0.b === body }
  }

  func add(_ joint: PhysicsJoint) {
    joints.append(joint)
    joint.wakeBodies()
  }

  func remove(_ joint: PhysicsJoint) {
    joints.removeAll { $0 === joint }
    joint.wakeBodies()
  }

  /// Removes contacts of bodies that no longer collide.
  func dropContacts(where shouldDrop: (PhysicsContact) -> Bool) {
    for key in contactOrder {
      guard let contact = contacts[key], shouldDrop(contact) else { continue }
      drop(key)
    }
  }

  private func drop(_ key: ContactKey) {
    guard let contact = contacts.removeValue(forKey: key) else { return }
    contactOrder.removeAll { $0 == key }
    if contact.isTouching { ended.append(contact) }
    contact.a.wake()
    contact.b.wake()
  }

  /// Returns the contacts that began or ended since the last call.
  func takeContactChanges() -> (began: [PhysicsContact], ended: [PhysicsContact]) {
    defer { (began, ended) = ([], []) }
    return (began, ended)
  }

  // MARK: Stepping

  /// Moves the world by a time, in whole steps; the remainder is added to the next time.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - speed: The factor by which the time of the world is faster.
  /// - Returns: Whether a body is awake.
  func advance(by time: TimeInterval, speed: Double = 1) -> Bool {
    accumulator += time * speed
    while accumulator >= Double(Self.step) {
      runStep(Self.step)
      accumulator -= Double(Self.step)
    }
    for body in bodies {
      body.force = .zero
      body.torque = 0
    }
    return bodies.contains { !$0.isStatic && $0.isAwake }
  }

  private func runStep(_ h: Float) {
    time += Double(h)
    updateContacts()
    let islands = findIslands()
    for body in bodies where !body.isStatic && body.isAwake {
      if let stream = fields.first(where: { $0.kind == .velocity && $0.acts(on: body) }) {
        body.velocity = stream.direction
      } else {
        let force = fields.isEmpty ? body.force : fieldForce(on: body) + body.force
        body.velocity += h * ((body.hasGravity ? gravity : .zero) + body.inverseMass * force)
      }
      body.angularVelocity += h * body.inverseInertia * body.torque
      body.velocity *= 1 / (1 + h * body.linearDamping)
      body.angularVelocity *= 1 / (1 + h * body.angularDamping)
    }
    let joints = joints.filter { $0.a.isAwake && !$0.a.isStatic || $0.b.isAwake && !$0.b.isStatic }
    let contacts = contactOrder.compactMap { self.contacts[$0] }.filter { contact in
      contact.isTouching
        && (!contact.a.isStatic && contact.a.isAwake || !contact.b.isStatic && contact.b.isAwake)
    }
    for contact in contacts { contact.prepare() }
    for joint in joints { joint.prepare(step: h) }
    for _ in 0..<8 {
      for joint in joints { joint.solveVelocities(step: h) }
      for contact in contacts { contact.solveVelocities() }
    }
    for body in bodies where !body.isStatic && body.isAwake { move(body, h) }
    for _ in 0..<3 {
      var isRight = true
      for contact in contacts { isRight = contact.solvePositions() && isRight }
      for joint in joints { isRight = joint.solvePositions() && isRight }
      if isRight { break }
    }
    fallAsleep(islands, h)
  }

  private func fieldForce(on body: PhysicsBody) -> PhysicsVector {
    var force = PhysicsVector.zero
    for field in fields where field.acts(on: body) {
      force += field.force(
        on: PhysicsField.Probe(
          place: body.position - field.position, velocity: body.velocity, mass: body.mass,
          charge: body.charge, time: time))
    }
    return force
  }

  private func move(_ body: PhysicsBody, _ h: Float) {
    let way = h * body.velocity
    if way.length > 2 { body.velocity *= 2 / way.length }
    let turn = h * body.angularVelocity
    if abs(turn) > 0.5 * .pi { body.angularVelocity *= 0.5 * .pi / abs(turn) }
    let end = body.position + h * body.velocity
    body.position = firstEdge(from: body.position, to: end, of: body) ?? end
    body.angle += h * body.angularVelocity
  }

  /// Returns the position at which a fast body has to stop at an edge, or `nil` if no edge is in its way.
  private func firstEdge(from start: PhysicsVector, to end: PhysicsVector, of body: PhysicsBody)
    -> PhysicsVector?
  {
    guard let half = body.halfSize, (end - start).length > min(half.x, half.y),
      colliders.contains(where: { $0 === body })
    else { return nil }
    let way = end - start
    var first: Float = 1
    for other in colliders where other.isStatic && encounter(body, other) == .separation {
      for shape in other.shapes where shape.isEdge {
        let (from, along) = (other.worldPoint(shape.vertices[0]), shape.vertices[1] - shape.vertices[0])
        let turn = way.cross(along)
        guard turn != 0 else { continue }
        let part = (from - start).cross(along) / turn
        let place = (from - start).cross(way) / turn
        if part >= 0, part < first, place >= 0, place <= 1 { first = part }
      }
    }
    return first < 1 ? start + max(0, first - 0.01) * way : nil
  }

  // MARK: Contacts

  private func updateContacts() {
    guard colliders.count > 1 else { return }
    var seen: Set<ContactKey> = []
    let bounds = colliders.map(\.bounds)
    for first in colliders.indices {
      for second in (first + 1)..<max(colliders.count, first + 1) {
        let (a, b) = (colliders[first], colliders[second])
        guard !(a.isStatic && b.isStatic), a.isAwake || b.isAwake, let boundsA = bounds[first],
          let boundsB = bounds[second], Self.overlap(boundsA, boundsB), !areJoined(a, b)
        else { continue }
        let encounter = encounter(a, b)
        if encounter == .nothing { continue }
        for shapeA in a.shapes.indices {
          for shapeB in b.shapes.indices {
            let key = ContactKey(
              a: ObjectIdentifier(a), b: ObjectIdentifier(b), shapeA: shapeA, shapeB: shapeB)
            seen.insert(key)
            update(key, a, b, separates: encounter == .separation)
          }
        }
      }
    }
    for key in contactOrder where !seen.contains(key) {
      if let contact = contacts[key],
        contact.a.isAwake && !contact.a.isStatic || contact.b.isAwake && !contact.b.isStatic
      {
        drop(key)
      }
    }
  }

  private func update(_ key: ContactKey, _ a: PhysicsBody, _ b: PhysicsBody, separates: Bool) {
    let contact: PhysicsContact
    if let known = contacts[key] {
      contact = known
      contact.separates = separates
    } else {
      contact = PhysicsContact(a, key.shapeA, b, key.shapeB, separates: separates)
      contacts[key] = contact
      contactOrder.append(key)
    }
    let touched = contact.isTouching
    contact.update()
    if contact.isTouching != touched {
      if touched { ended.append(contact) } else { began.append(contact) }
      if separates {
        a.wake()
        b.wake()
      }
    }
  }

  private func areJoined(_ a: PhysicsBody, _ b: PhysicsBody) -> Bool {
    joints.contains { !$0.lettingCollide && ($0.a === a && $0.b === b || $0.a === b && $0.b === a) }
  }

  /// Returns whether two boxes overlap, including their skins.
  static func overlap(
    _ a: (low: PhysicsVector, high: PhysicsVector), _ b: (low: PhysicsVector, high: PhysicsVector)
  ) -> Bool {
    let skin = ConvexShape.edgeSkin * 2
    return a.low.x - skin <= b.high.x && b.low.x - skin <= a.high.x && a.low.y - skin <= b.high.y
      && b.low.y - skin <= a.high.y
  }

  // MARK: Sleep

  /// Assigns numbers to islands, and wakes islands in which a body is awake.
  private func findIslands() -> Int {
    for (index, body) in bodies.enumerated() { body.island = index }
    var parents = Array(bodies.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index {
        parents[index] = parents[parents[index]]
        index = parents[index]
      }
      return index
    }
    func join(_ a: PhysicsBody, _ b: PhysicsBody) {
      if !a.isStatic && !b.isStatic { parents[root(a.island)] = root(b.island) }
    }
    for joint in joints { join(joint.a, joint.b) }
    for case let contact? in contactOrder.map({ contacts[$0] }) where contact.isTouching && contact.separates
    {
      join(contact.a, contact.b)
    }
    var isAwake = [Bool](repeating: false, count: bodies.count)
    for body in bodies where !body.isStatic && body.isAwake { isAwake[root(body.island)] = true }
    for body in bodies where !body.isStatic {
      body.island = root(body.island)
      if isAwake[body.island], !body.isAwake { body.wake() }
    }
    return bodies.count
  }

  private func fallAsleep(_ islandCount: Int, _ h: Float) {
    var shortest = [Float](repeating: .infinity, count: islandCount)
    for body in bodies where !body.isStatic && body.isAwake {
      let isSlow =
        body.velocity.dot(body.velocity) <= 0.01 * 0.01 && abs(body.angularVelocity) <= 2 * .pi / 180
      body.sleepTime = isSlow ? body.sleepTime + h : 0
      shortest[body.island] = min(shortest[body.island], body.sleepTime)
    }
    for body in bodies where !body.isStatic && body.isAwake && shortest[body.island] >= 0.5 { body.sleep() }
  }
}
