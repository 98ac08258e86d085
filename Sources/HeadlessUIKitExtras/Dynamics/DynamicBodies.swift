import Foundation
import HeadlessUIKit

/// The bodies of an animator's items, one for each item however many behaviours have it.
@MainActor final class DynamicBodies {
  /// An item and its body.
  final class Record {
    let item: any UIDynamicItem
    let body: PhysicsBody
    fileprivate let key: Key
    fileprivate var uses = 1

    fileprivate init(_ item: any UIDynamicItem, _ body: PhysicsBody, _ key: Key) {
      (self.item, self.body, self.key) = (item, body, key)
    }
  }

  /// What makes two items the same one: for attributes, the element.
  fileprivate enum Key: Hashable {
    case object(ObjectIdentifier)
    case element(UICollectionView.ElementCategory, kind: String?, IndexPath)
  }

  private let world: PhysicsWorld
  private weak var referenceView: UIView?
  private(set) var records: [Record] = []
  private var byKey: [Key: Record] = [:]

  init(world: PhysicsWorld, referenceView: UIView?) {
    self.world = world
    self.referenceView = referenceView
  }

  private func key(_ item: any UIDynamicItem) -> Key {
    guard let attributes = item as? UICollectionViewLayoutAttributes else {
      return .object(ObjectIdentifier(item))
    }
    return .element(
      attributes.representedElementCategory, kind: attributes.representedElementKind, attributes.indexPath)
  }

  func record(of item: any UIDynamicItem) -> Record? { byKey[key(item)] }

  /// The attributes of an element that is an item.
  func attributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    byKey[.element(category, kind: kind, indexPath)]?.item as? UICollectionViewLayoutAttributes
  }

  /// Makes an item's body, or counts one more use of it.
  @discardableResult
  func retain(_ item: any UIDynamicItem) -> PhysicsBody {
    let key = key(item)
    if let record = byKey[key] {
      record.uses += 1
      return record.body
    }
    if let view = item as? UIView { free(view) }
    let transform = item.transform
    let body = PhysicsBody(
      box: item.bounds.size, at: centerInReference(of: item), angle: atan2(transform.b, transform.a))
    let record = Record(item, body, key)
    byKey[key] = record
    records.append(record)
    world.add(body)
    return body
  }

  /// Takes a view out of the constraints of its superview, since it is placed by its frame from now on.
  private func free(_ view: UIView) {
    for constraint in view.superview?.constraints ?? []
    where constraint.firstItem === view || constraint.secondItem === view {
      constraint.isActive = false
    }
    view.translatesAutoresizingMaskIntoConstraints = true
  }

  /// Counts one use of an item's body less; the last one takes it out of the world.
  func release(_ item: any UIDynamicItem) {
    guard let record = byKey[key(item)] else { return }
    record.uses -= 1
    guard record.uses == 0 else { return }
    byKey[record.key] = nil
    records.removeAll { $0 === record }
    world.remove(record.body)
  }

  // MARK: Places

  private func centerInReference(of item: any UIDynamicItem) -> CGPoint {
    guard let referenceView, let view = item as? UIView, let superview = view.superview else {
      return item.center
    }
    return superview.convert(item.center, to: referenceView)
  }

  /// Reads an item's place again; its size counts only when the body is made.
  ///
  /// Of a view, a move within a pixel is not read, nor its rotation, as in UIKit.
  func read(_ item: any UIDynamicItem) {
    guard let body = record(of: item)?.body else { return }
    let center = centerInReference(of: item)
    if let view = item as? UIView {
      let scale = max(1, view.traitCollection.displayScale)
      let known = body.position.point
      if pixel(center.x, scale) != pixel(known.x, scale) || pixel(center.y, scale) != pixel(known.y, scale) {
        body.position = PhysicsVector(points: center)
      }
    } else {
      let transform = item.transform
      body.position = PhysicsVector(points: center)
      body.angle = Float(atan2(transform.b, transform.a))
    }
    body.wake()
  }

  /// Gives the items the places of their bodies.
  ///
  /// Views stand on whole pixels and turn by steps of 1/5000 radian; attributes and other items are not rounded.
  func writeBack() {
    for record in records where !record.body.isStatic {
      var center = record.body.position.point
      var angle = Double(record.body.angle)
      if let view = record.item as? UIView {
        if let referenceView, let superview = view.superview {
          center = superview.convert(center, from: referenceView)
        }
        let scale = max(1, view.traitCollection.displayScale)
        center = CGPoint(x: pixel(center.x, scale), y: pixel(center.y, scale))
        angle = (angle * 5000).rounded() / 5000
      }
      let transform = CGAffineTransform(rotationAngle: angle)
      if record.item.center != center { record.item.center = center }
      if record.item.transform != transform { record.item.transform = transform }
    }
  }

  private func pixel(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    let whole = value.rounded(.down)
    return whole + (scale * (value - whole)).rounded() / scale
  }

  /// The items whose boxes, a little enlarged, meet a rectangle.
  func items(in rect: CGRect) -> [any UIDynamicItem] {
    let low = PhysicsVector(points: rect.origin)
    let high = PhysicsVector(points: CGPoint(x: rect.maxX, y: rect.maxY))
    // The engine keeps boxes that are larger than the bodies, so as not to make new ones for each little move.
    let margin: Float = 0.1
    return records.compactMap { record in
      guard let bounds = record.body.bounds else { return nil }
      let meets =
        bounds.low.x - margin <= high.x && low.x <= bounds.high.x + margin && bounds.low.y - margin <= high.y
        && low.y <= bounds.high.y + margin
      return meets ? record.item : nil
    }
  }
}
