import Foundation
import HeadlessUIKit

/// The bodies of an animator's items: one for each item, shared by all its behaviors.
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

  /// The identity of an item; layout attributes are identified by their element.
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

  /// Returns the attributes of an element, if they are an item.
  func attributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    byKey[.element(category, kind: kind, indexPath)]?.item as? UICollectionViewLayoutAttributes
  }

  /// Returns the body of an item, creating it for the first user and counting the users.
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

  /// Removes a view from the constraints of its superview, because dynamics set its frame from now on.
  private func free(_ view: UIView) {
    for constraint in view.superview?.constraints ?? []
    where constraint.firstItem === view || constraint.secondItem === view {
      constraint.isActive = false
    }
    view.translatesAutoresizingMaskIntoConstraints = true
  }

  /// Removes a user of an item's body, and removes the body from the world after the last user.
  func release(_ item: any UIDynamicItem) {
    guard let record = byKey[key(item)] else { return }
    record.uses -= 1
    guard record.uses == 0 else { return }
    byKey[record.key] = nil
    records.removeAll { $0 === record }
    world.remove(record.body)
  }

  // MARK: Positions

  private func centerInReference(of item: any UIDynamicItem) -> CGPoint {
    guard let referenceView, let view = item as? UIView, let superview = view.superview else {
      return item.center
    }
    return superview.convert(item.center, to: referenceView)
  }

  /// Reads the position of an item again, but not its size.
  ///
  /// As in UIKit, the rotation of a view is not read, and neither is a move of less than a pixel.
  func read(_ item: any UIDynamicItem) {
    guard let body = record(of: item)?.body else { return }
    let center = centerInReference(of: item)
    if let view = item as? UIView {
      let scale = screenScale(of: view)
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

  /// Sets the positions of the items to those of their bodies.
  ///
  /// Positions of views are rounded to pixels, and their angles to steps of 1/5000 radian. Layout
  /// attributes and other items are not rounded.
  func writeBack() {
    for record in records where !record.body.isStatic {
      var center = record.body.position.point
      var angle = Double(record.body.angle)
      if let view = record.item as? UIView {
        if let referenceView, let superview = view.superview {
          center = superview.convert(center, from: referenceView)
        }
        let scale = screenScale(of: view)
        center = CGPoint(x: pixel(center.x, scale), y: pixel(center.y, scale))
        angle = (angle * 5000).rounded() / 5000
      }
      let transform = CGAffineTransform(rotationAngle: angle)
      if record.item.center != center { record.item.center = center }
      if record.item.transform != transform { record.item.transform = transform }
    }
  }

  /// The number of pixels per point of the screen that shows a view, or of the main screen for a view without a window.
  private func screenScale(of view: UIView) -> CGFloat {
    let scale = view.traitCollection.displayScale
    return scale > 0 ? scale : UIScreen.main.scale
  }

  private func pixel(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    let whole = value.rounded(.down)
    return whole + (scale * (value - whole)).rounded() / scale
  }

  /// Returns the items whose bounding boxes, slightly enlarged, intersect a rectangle.
  func items(in rect: CGRect) -> [any UIDynamicItem] {
    let low = PhysicsVector(points: rect.origin)
    let high = PhysicsVector(points: CGPoint(x: rect.maxX, y: rect.maxY))
    // Box2D enlarges bounding boxes, so that small moves do not change them.
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
