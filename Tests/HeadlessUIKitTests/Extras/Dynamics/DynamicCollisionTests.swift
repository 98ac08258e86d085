import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit
@testable import HeadlessUIKitExtras

/// Boundaries and their contacts; the numbers were recorded on UIKit.
@MainActor @Suite struct DynamicCollisionTests {
  final class Listener: NSObject, UICollisionBehaviorDelegate {
    var lines: [String] = []
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { lines.append("began \(identifier as? NSString ?? "reference")") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { lines.append("ended \(identifier as? NSString ?? "reference")") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem,
      at p: CGPoint
    ) { lines.append("began items") }
  }

  let cycle = UpdateCycle()
  let animator = UIDynamicAnimator()
  let listener = Listener()

  /// Lets an item fall from (100, 100) onto a boundary for two seconds, and returns its position.
  private func fall(onto add: (UICollisionBehavior) -> Void) -> CGFloat {
    let item = PlainItem(100, 100)
    let collision = UICollisionBehavior(items: [item])
    collision.collisionDelegate = listener
    add(collision)
    let animator = UIDynamicAnimator()
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    for _ in 0..<120 { animator.step(by: 1.0 / 60) }
    return item.center.y
  }

  private func path(_ points: CGPoint...) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }

  private let floor = "floor" as NSString

  @Test func `modes and defaults`() {
    let collision = UICollisionBehavior(items: [])
    #expect(collision.collisionMode == .everything)
    #expect(
      [UICollisionBehavior.Mode.items, .boundaries, .everything].map(\.rawValue) == [
        1, 2, UInt(Int.max) * 2 + 1,
      ])
    let body = UICollisionBehavior(items: [])
    body.addBoundary(withIdentifier: floor, from: .zero, to: CGPoint(x: 9, y: 9))
    #expect(body.boundaries.map { [$0.body.friction, $0.body.restitution] } == [[0.2, 0.2]])
    #expect(PhysicsWorld.bounceThreshold == 1)
  }

  @Test func `the boundary of the reference is one point outside the inset bounds`() {
    let reference = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    reference.bounds = CGRect(x: 5, y: 7, width: 320, height: 480)
    let animator = UIDynamicAnimator(referenceView: reference)
    let collision = UICollisionBehavior(items: [])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    animator.addBehavior(collision)
    let bounds = collision.referenceBoundary?.body.bounds
    let corners = [bounds?.low, bounds?.high].compactMap { $0?.point }
    #expect(
      corners.map { CGPoint(x: rounded(Double($0.x), 3), y: rounded(Double($0.y), 3)) } == [
        CGPoint(x: 24, y: 16), CGPoint(x: 286, y: 458),
      ])
    collision.translatesReferenceBoundsIntoBoundary = true
    #expect(rounded(Double(collision.referenceBoundary!.body.bounds!.low.point.x), 3) == 4, "without insets")
  }

  @Test func `without a reference there is no boundary of the reference`() {
    let collision = UICollisionBehavior(items: [])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    #expect(collision.referenceBoundary == nil)
  }

  @Test func `a line stops an item, and a path of two points only reports contacts`() {
    let line = fall {
      $0.addBoundary(withIdentifier: floor, from: CGPoint(x: -500, y: 300), to: CGPoint(x: 500, y: 300))
    }
    #expect(abs(line - 248) < 1.5, "\(line)")
    #expect(listener.lines.first == "began floor")
    listener.lines = []
    let through = fall {
      $0.addBoundary(withIdentifier: floor, for: path(CGPoint(x: -500, y: 300), CGPoint(x: 500, y: 300)))
    }
    #expect(through > 1000)
    #expect(listener.lines == ["began floor", "ended floor"])
    let triangle = fall {
      $0.addBoundary(
        withIdentifier: floor,
        for: path(CGPoint(x: -500, y: 300), CGPoint(x: 500, y: 300), CGPoint(x: 0, y: 350)))
    }
    #expect(abs(triangle - 248) < 2.5, "\(triangle)")
  }

  @Test func `empty paths raise at any time`() {
    for points in [[], [CGPoint(x: 1, y: 1)], [CGPoint](repeating: CGPoint(x: 1, y: 1), count: 3)] {
      UIKitConsole.clear()
      let empty = UIBezierPath()
      for (index, point) in points.enumerated() {
        if index == 0 { empty.move(to: point) } else { empty.addLine(to: point) }
      }
      UICollisionBehavior(items: []).addBoundary(withIdentifier: floor, for: empty)
      #expect(
        UIKitConsole.exceptions.map(\.description) == [
          "NSInternalInconsistencyException: invalid path for collision boundary"
        ])
    }
    UIKitConsole.clear()
  }

  @Test func `a second boundary with the same identifier keeps the first one`() {
    let resting = fall {
      $0.addBoundary(withIdentifier: floor, from: CGPoint(x: -500, y: 300), to: CGPoint(x: 500, y: 300))
      $0.addBoundary(withIdentifier: floor, from: CGPoint(x: -500, y: 900), to: CGPoint(x: 500, y: 900))
      #expect($0.boundary(withIdentifier: floor)?.bounds.minY == 900)
    }
    #expect(resting < 300)
  }

  @Test func `contacts are reported before actions, which see the new positions`() {
    var lines: [String] = []
    final class Teller: NSObject, UICollisionBehaviorDelegate {
      var tell: () -> Void = {}
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
      ) { tell() }
    }
    let item = PlainItem(100, 249)
    let teller = Teller()
    let collision = UICollisionBehavior(items: [item])
    collision.collisionDelegate = teller
    collision.addBoundary(
      withIdentifier: floor, from: CGPoint(x: -500, y: 300), to: CGPoint(x: 500, y: 300))
    teller.tell = { lines.append("contact") }
    let stuff = UIDynamicItemBehavior(items: [item])
    stuff.addLinearVelocity(CGPoint(x: 60, y: 0), for: item)
    stuff.action = { if lines.count < 2 { lines.append(item.center.x > 100 ? "moved" : "not moved") } }
    animator.addBehavior(stuff)
    animator.addBehavior(collision)
    animator.step(by: 1.0 / 60)
    #expect(lines == ["contact", "moved"])
  }

  @Test func `every behavior with both items reports their contact`() {
    let (a, b) = (PlainItem(0, 0), PlainItem(101, 0))
    let listeners = [Listener(), Listener(), Listener()]
    for (index, listener) in listeners.enumerated() {
      let collision = UICollisionBehavior(items: index == 2 ? [a] : [a, b])
      collision.collisionDelegate = listener
      animator.addBehavior(collision)
    }
    let push = UIPushBehavior(items: [a], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(push)
    for _ in 0..<10 { animator.step(by: 1.0 / 60) }
    #expect(listeners.map { $0.lines.first } == ["began items", "began items", nil])
  }

  // MARK: Sizes of the reference

  /// The ways in which the size of the reference changes, and whether each wakes a paused animator.
  enum Resizing: String, CaseIterable {
    case frame
    case bounds
    case autoresizing
    case constraints
    case layerBounds
    case layerFrame
    case center
    case transform

    var wakes: Bool { [.frame, .bounds, .autoresizing, .constraints].contains(self) }
  }

  @Test(arguments: FullRun.some(of: Resizing.allCases, oneIn: 4))
  func `an animator that pauses is woken by another size set on its view, not by one set on its layer`(
    resizing: Resizing
  ) {
    UpdateCycle.with(cycle) {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
      let reference = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      parent.addSubview(reference)
      var height: NSLayoutConstraint?
      if resizing == .constraints {
        reference.translatesAutoresizingMaskIntoConstraints = false
        height = reference.heightAnchor.constraint(equalToConstant: 400)
        NSLayoutConstraint.activate([
          height!, reference.widthAnchor.constraint(equalToConstant: 300),
          reference.topAnchor.constraint(equalTo: parent.topAnchor),
          reference.leftAnchor.constraint(equalTo: parent.leftAnchor),
        ])
      }
      if resizing == .autoresizing { reference.autoresizingMask = .flexibleHeight }
      parent.layoutIfNeeded()
      let item = UIView(frame: CGRect(x: 100, y: 300, width: 40, height: 40))
      reference.addSubview(item)
      let animator = UIDynamicAnimator(referenceView: reference)
      let collision = UICollisionBehavior(items: [item])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: [item]))
      cycle.advanceUntilIdle(limit: 10)
      #expect(animator.isRunning == false)
      let rest = item.center.y
      #expect(abs(rest - 379.58) < 1.5, "\(rest)")
      switch resizing {
      case .frame: reference.frame.size.height = 600
      case .bounds: reference.bounds.size.height = 600
      case .autoresizing: parent.frame.size.height += 200
      case .constraints:
        height?.constant = 600
        parent.layoutIfNeeded()
      case .layerBounds: reference.layer.bounds.size.height = 600
      case .layerFrame: reference.layer.frame.size.height = 600
      case .center: reference.center.y += 50
      case .transform: reference.transform = CGAffineTransform(scaleX: 1, y: 1.5)
      }
      #expect(animator.isRunning == resizing.wakes)
      cycle.advanceUntilIdle(limit: 10)
      #expect(abs(item.center.y - (resizing.wakes ? 579.34 : rest)) < 1.5, "\(item.center.y)")
    }
  }
}

/// Adding and removing behaviors while an animator runs.
@MainActor @Suite struct DynamicBehaviorListTests {
  let animator = UIDynamicAnimator()
  let item = PlainItem(0, 0)

  private func step() { animator.step(by: 1.0 / 60) }

  /// Calls a closure in the action of one step.
  private func during(_ action: @escaping () -> Void) {
    let stuff = UIDynamicItemBehavior(items: [item])
    animator.addBehavior(stuff)
    stuff.action = {
      stuff.action = nil
      action()
    }
    step()
  }

  @Test func `a behavior that was added is ignored, and one in a group raises`() {
    UIKitConsole.clear()
    let gravity = UIGravityBehavior(items: [item])
    animator.addBehavior(gravity)
    animator.addBehavior(gravity)
    #expect(animator.behaviors == [gravity])
    #expect(UIKitConsole.exceptions == [])
    let (group, child) = (UIDynamicBehavior(), UIGravityBehavior(items: []))
    group.addChildBehavior(child)
    animator.addBehavior(group)
    animator.addBehavior(child)
    #expect(
      UIKitConsole.exceptions.map(\.description) == [
        "NSInvalidArgumentException: Adding the same behavior twice to the same animator is not supported "
          + "\(child)"
      ])
    UIKitConsole.clear()
  }

  @Test func `adding and removing during a step cancel each other`() {
    let (gravity, push) = (UIGravityBehavior(items: [item]), UIPushBehavior(items: [item], mode: .continuous))
    animator.addBehavior(gravity)
    UIKitConsole.clear()
    during { [animator] in
      animator.addBehavior(push)
      animator.removeBehavior(push)
      animator.removeBehavior(gravity)
      animator.addBehavior(gravity)
    }
    #expect(push.dynamicAnimator == nil)
    #expect(gravity.dynamicAnimator === animator)
    #expect(animator.world.gravity == PhysicsVector(0, 10))
    #expect(animator.behaviors.contains(gravity))
    #expect(UIKitConsole.exceptions == [])
  }

  @Test func `removing all behaviors outside a step empties the list, and they can be added again`() {
    let gravity = UIGravityBehavior(items: [item])
    animator.addBehavior(gravity)
    animator.removeAllBehaviors()
    #expect(animator.behaviors == [])
    #expect(gravity.dynamicAnimator == nil)
    animator.addBehavior(gravity)
    #expect(gravity.dynamicAnimator === animator)
  }

  @Test
  func `all removed in an action: they work no more, the list keeps them, and adding them does nothing`() {
    let gravity = UIGravityBehavior(items: [item])
    animator.addBehavior(gravity)
    during { [animator] in animator.removeAllBehaviors() }
    #expect(gravity.dynamicAnimator == nil)
    #expect(animator.behaviors.count == 2)
    animator.addBehavior(gravity)
    #expect(gravity.dynamicAnimator == nil)
    let place = item.center
    step()
    #expect(item.center == place)
  }

  @Test func `a behavior with items has no children`() {
    let gravity = UIGravityBehavior(items: [])
    gravity.addChildBehavior(UIGravityBehavior(items: []))
    #expect(gravity.childBehaviors == [])
  }
}
