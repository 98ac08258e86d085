import Foundation
import Testing

@testable import HeadlessUIKit
@testable import HeadlessUIKitExtras

/// The properties of bodies, and when an animator reads and writes them; the numbers were recorded on
/// UIKit.
@MainActor @Suite struct DynamicBodyTests {
  let cycle = UpdateCycle()
  let animator = UIDynamicAnimator()

  private func steps(_ count: Int, _ animator: UIDynamicAnimator? = nil) {
    for _ in 0..<count { (animator ?? self.animator).step(by: 1.0 / 60) }
  }

  private func body(_ item: any UIDynamicItem, _ animator: UIDynamicAnimator? = nil) -> PhysicsBody {
    (animator ?? self.animator).bodies.record(of: item)!.body
  }

  @Test(
    "width, height, density and the mass in kilograms",
    arguments: [(100, 100, 1, 1), (200, 50, 3, 3), (1, 1, 1, 0.0001), (200, 50, 2, 2)])
  func masses(width: Double, height: Double, density: Double, mass: Double) {
    let item = PlainItem(0, 0, width, height)
    item.bounds.origin = CGPoint(x: 70, y: 70)
    let stuff = UIDynamicItemBehavior(items: [item])
    stuff.density = density
    animator.addBehavior(stuff)
    #expect(rounded(Double(body(item).mass), 6) == mass)
    #expect(body(item).position.point == .zero, "the origin of the bounds does not count")
  }

  @Test func `an item without an area raises and gets no body`() {
    UIKitConsole.clear()
    for (width, height) in [(0, 10), (10, 0)] as [(CGFloat, CGFloat)] {
      let item = PlainItem(0, 0, width, height)
      animator.addBehavior(UIGravityBehavior(items: [item]))
      #expect(animator.bodies.record(of: item) == nil)
    }
    animator.addBehavior(UISnapBehavior(item: UIView(), snapTo: .zero))
    let reasons = UIKitConsole.exceptions.map(\.reason)
    #expect(
      reasons.map { String($0.prefix(while: { $0 != "<" })) } == [
        "Invalid size {0, 10} for item ", "Invalid size {10, 0} for item ", "Invalid size {0, 0} for item ",
      ])
    #expect(reasons.allSatisfy { $0.hasSuffix(" in Dynamics") })
    UIKitConsole.clear()
  }

  @Test func `values of an item behavior are not limited`() {
    let item = PlainItem(0, 0)
    let stuff = UIDynamicItemBehavior(items: [item])
    (stuff.elasticity, stuff.friction, stuff.resistance) = (5, -2, -1)
    animator.addBehavior(stuff)
    let body = body(item)
    #expect([body.restitution, body.friction, body.linearDamping] == [5, -2, -1])
  }

  @Test func `setting a property to its current value has no effect`() {
    let item = PlainItem(0, 0)
    let (first, second) = (UIDynamicItemBehavior(items: [item]), UIDynamicItemBehavior(items: [item]))
    first.friction = 0.9
    second.friction = 0.2
    animator.addBehavior(first)
    animator.addBehavior(second)
    #expect(body(item).friction == 0.9)
  }

  @Test func `removing a behavior keeps charge, anchoring and velocities`() {
    let item = PlainItem(0, 0)
    let (stuff, gravity) = (UIDynamicItemBehavior(items: [item]), UIGravityBehavior(items: [item]))
    (stuff.charge, stuff.elasticity, stuff.angularResistance) = (3, 0.9, 0.7)
    animator.addBehavior(gravity)
    animator.addBehavior(stuff)
    stuff.addLinearVelocity(CGPoint(x: 13.37, y: -7.77), for: item)
    animator.removeBehavior(stuff)
    let body = body(item)
    #expect([body.charge, body.restitution, body.angularDamping] == [3, 0.2, 0.1])
    #expect(rounded(Double(body.velocity.point.x), 4) == 13.37)
    animator.addBehavior(stuff)
    stuff.isAnchored = true
    animator.removeBehavior(stuff)
    #expect(body.isStatic)
  }

  @Test func `the last behavior of an item removes its body, and a new body is at rest`() {
    let item = PlainItem(0, 0)
    let (stuff, gravity) = (UIDynamicItemBehavior(items: [item]), UIGravityBehavior(items: [item]))
    animator.addBehavior(stuff)
    animator.addBehavior(gravity)
    stuff.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
    animator.removeBehavior(gravity)
    #expect(animator.bodies.record(of: item) != nil)
    animator.removeBehavior(stuff)
    #expect(animator.bodies.record(of: item) == nil)
    animator.addBehavior(stuff)
    #expect(stuff.linearVelocity(for: item) == .zero)
  }

  // MARK: Reading items again

  @Test func `a new position of an item is read, and a new size is not`() {
    let item = PlainItem(0, 0)
    animator.addBehavior(UIDynamicItemBehavior(items: [item]))
    item.center = CGPoint(x: 30.25, y: 40)
    item.transform = CGAffineTransform(rotationAngle: 0.5)
    item.bounds.size = CGSize(width: 500, height: 500)
    animator.updateItem(usingCurrentState: item)
    #expect(rounded(Double(body(item).position.point.x), 4) == 30.25)
    #expect(rounded(Double(body(item).angle), 6) == 0.5)
    #expect(body(item).mass == 1)
  }

  @Test func `rotations of a view and moves within a pixel are not read`() {
    let reference = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    view.traitOverrides.displayScale = 2
    reference.addSubview(view)
    let animator = UIDynamicAnimator(referenceView: reference)
    animator.addBehavior(UIDynamicItemBehavior(items: [view]))
    view.center = CGPoint(x: 125.2, y: 125)
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    animator.updateItem(usingCurrentState: view)
    #expect(body(view, animator).position.point.x == 125)
    #expect(body(view, animator).angle == 0)
    view.center = CGPoint(x: 125.4, y: 125)
    animator.updateItem(usingCurrentState: view)
    #expect(rounded(Double(body(view, animator).position.point.x), 2) == 125.4)
  }

  @Test func `a view that becomes an item leaves its constraints`() {
    let reference = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let (view, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
    for subview in [view, other] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      reference.addSubview(subview)
    }
    let constraints = [
      view.leftAnchor.constraint(equalTo: reference.leftAnchor),
      other.leftAnchor.constraint(equalTo: view.rightAnchor),
      other.topAnchor.constraint(equalTo: reference.topAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
    let animator = UIDynamicAnimator(referenceView: reference)
    animator.addBehavior(UIDynamicItemBehavior(items: [view]))
    #expect(constraints.map(\.isActive) == [false, false, true])
    #expect(view.translatesAutoresizingMaskIntoConstraints)
  }

  // MARK: Gravity and snapping

  @Test(
    "gravity does not depend on the mass: points per second after each step", arguments: [1, 7] as [CGFloat])
  func gravity(density: CGFloat) {
    let item = PlainItem(0, 0)
    let stuff = UIDynamicItemBehavior(items: [item])
    stuff.resistance = 0
    stuff.density = density
    animator.addBehavior(stuff)
    let gravity = UIGravityBehavior(items: [item])
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    animator.addBehavior(gravity)
    steps(1)
    let first = stuff.linearVelocity(for: item)
    steps(1)
    let second = stuff.linearVelocity(for: item)
    #expect(
      [rounded(Double(second.x - first.x), 2), rounded(Double(second.y - first.y), 2)] == [50, 66.67])
  }

  @Test func `the last gravity acts on all its items, and other items do not fall`() {
    let (a, b, outside) = (PlainItem(0, 0), PlainItem(500, 0), PlainItem(900, 0))
    let (down, right) = (UIGravityBehavior(items: [a]), UIGravityBehavior(items: [b]))
    right.gravityDirection = CGVector(dx: 1, dy: 0)
    for behavior in [down, right, UIDynamicItemBehavior(items: [outside])] { animator.addBehavior(behavior) }
    steps(10)
    #expect([a.center.y, b.center.y, outside.center.y, outside.center.x] == [0, 0, 0, 900])
    #expect(rounded(Double(a.center.x), 3) == rounded(Double(b.center.x - 500), 3))
    down.gravityDirection = CGVector(dx: 0, dy: 2)
    #expect(animator.world.gravity == PhysicsVector(0, 20))
  }

  @Test func `a snap keeps its initial damping, and its point can move`() {
    UpdateCycle.with(cycle) {
      @MainActor func place(_ change: (UISnapBehavior) -> Void) -> [Double] {
        let animator = UIDynamicAnimator()
        let item = PlainItem(100, 100, 100, 50)
        let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 200))
        animator.addBehavior(snap)
        cycle.runTurn()
        change(snap)
        steps(200, animator)
        return [rounded(Double(item.center.x), 3), rounded(Double(item.center.y), 3)]
      }
      let end = place { _ in }
      #expect(end == place { $0.damping = 1 })
      #expect(abs(end[0] - 299.999969) < 0.002 && abs(end[1] - 199.999222) < 0.002, "\(end)")
      let moved = place { $0.snapPoint = CGPoint(x: 400, y: 100) }
      #expect(abs(moved[0] - 400) < 0.01 && abs(moved[1] - 100) < 0.01, "\(moved)")
    }
  }

  // MARK: Time

  @Test func `the elapsed time is the sum of the steps`() {
    animator.addBehavior(UIDynamicItemBehavior(items: [PlainItem(0, 0)]))
    steps(4)
    #expect(rounded(animator.elapsedTime, 10) == 0.0666666667)
    animator.removeAllBehaviors()
    #expect(rounded(animator.elapsedTime, 10) == 0.0666666667)
  }

  @Test func `a long pause counts as one frame`() {
    UpdateCycle.with(cycle) {
      let item = PlainItem(150, 50)
      animator.addBehavior(UIGravityBehavior(items: [item]))
      #expect(animator.isRunning, "from within the call")
      cycle.runTurn()
      #expect(item.center.y == 50)
      cycle.advance(by: 1.0 / 60)
      #expect(rounded(Double(item.center.y), 4) == 50.0694)
    }
  }
}
