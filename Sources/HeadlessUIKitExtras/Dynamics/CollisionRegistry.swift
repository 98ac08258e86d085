import Foundation
import HeadlessUIKit

/// The bodies of an animator that collide, and the behaviors whose delegates are notified.
@MainActor final class CollisionRegistry {
  private var groups: [Group] = []

  /// The bodies of one behavior.
  private struct Group {
    let behavior: UICollisionBehavior
    let items: [ObjectIdentifier: any UIDynamicItem]
    let boundaries: [ObjectIdentifier: UICollisionBehavior.Boundary]
  }

  /// Collects the bodies of all collision behaviors again.
  func rebuild(_ behaviors: [UIDynamicBehavior], _ bodies: DynamicBodies) {
    groups = behaviors.compactMap { $0 as? UICollisionBehavior }.map { behavior in
      var items: [ObjectIdentifier: any UIDynamicItem] = [:]
      for item in behavior.items {
        if let record = bodies.record(of: item) { items[ObjectIdentifier(record.body)] = record.item }
      }
      var boundaries: [ObjectIdentifier: UICollisionBehavior.Boundary] = [:]
      for boundary in behavior.boundaries + [behavior.referenceBoundary].compactMap(\.self) {
        boundaries[ObjectIdentifier(boundary.body)] = boundary
      }
      return Group(behavior: behavior, items: items, boundaries: boundaries)
    }
  }

  /// Returns the effect of a contact between two bodies.
  func encounter(_ a: PhysicsBody, _ b: PhysicsBody) -> PhysicsWorld.Encounter {
    let (a, b) = (ObjectIdentifier(a), ObjectIdentifier(b))
    var result = PhysicsWorld.Encounter.nothing
    for group in groups {
      let mode = group.behavior.collisionMode
      switch (group.items[a] != nil, group.items[b] != nil) {
      case (true, true):
        if mode.contains(.items) { return .separation }
      case (true, false) where group.boundaries[b] != nil, (false, true) where group.boundaries[a] != nil:
        let boundary = group.boundaries[b] ?? group.boundaries[a]
        if mode.contains(.boundaries), boundary?.isPermeable == false { return .separation }
        // The delegate is notified of contacts with boundaries, even if the items only collide with each
        // other.
        result = .notice
      default: break
      }
    }
    return result
  }

  /// Notifies the delegates of all contacts that began, and then of all contacts that ended.
  func tell(_ changes: (began: [PhysicsContact], ended: [PhysicsContact])) {
    for contact in changes.began { tell(contact, began: true) }
    for contact in changes.ended { tell(contact, began: false) }
  }

  private func tell(_ contact: PhysicsContact, began: Bool) {
    let (a, b) = (ObjectIdentifier(contact.a), ObjectIdentifier(contact.b))
    let place = contact.place.point
    for group in groups {
      guard let delegate = group.behavior.collisionDelegate else { continue }
      let behavior = group.behavior
      if let first = group.items[a], let second = group.items[b] {
        if began {
          delegate.collisionBehavior(behavior, beganContactFor: first, with: second, at: place)
        } else {
          delegate.collisionBehavior(behavior, endedContactFor: first, with: second)
        }
      } else if let item = group.items[a] ?? group.items[b],
        let boundary = group.boundaries[b] ?? group.boundaries[a]
      {
        let identifier = boundary.identifier
        if began {
          delegate.collisionBehavior(
            behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: place)
        } else {
          delegate.collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: identifier)
        }
      }
    }
  }
}
