import Foundation
import Testing

@testable import HeadlessUIKit
@testable import HeadlessUIKitExtras

/// Compares dynamics with measurements of UIKit's engine.
@MainActor @Suite struct DynamicsTests {
  typealias Item = PlainItem

  let cycle = UpdateCycle()
  let animator = UIDynamicAnimator()
  let frame = 1.0 / 60

  func steps(_ count: Int) { for _ in 0..<count { animator.step(by: frame) } }

  /// Single precision has about seven digits.
  func digits(_ value: CGFloat, _ decimals: Int = 4) -> Double { rounded(Double(value), decimals) }

  @Test(
    "free fall",
    arguments: [
      (0, [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076]),
      (0.1, [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747]),
    ] as [(CGFloat, [Double])])
  func fall(resistance: CGFloat, expected: [Double]) {
    let item = Item(150, 50)
    let stuff = UIDynamicItemBehavior(items: [item])
    stuff.resistance = resistance
    animator.addBehavior(stuff)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    let places = expected.map { _ in
      steps(1)
      return digits(item.center.y)
    }
    #expect(places == expected.map { rounded($0, 4) })
    if resistance > 0 { #expect(digits(stuff.linearVelocity(for: item).y) == 74.6884) }
  }

  @Test("gravity is a vector in units of 1,000 points per second squared")
  func gravityVector() {
    let gravity = UIGravityBehavior(items: [])
    #expect([gravity.magnitude, digits(gravity.angle, 6)] == [1, rounded(.pi / 2, 6)])
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    #expect([digits(gravity.magnitude, 9), digits(gravity.angle, 9)] == [5, 0.927295218])
    gravity.magnitude = 2
    #expect([digits(gravity.gravityDirection.dx, 6), digits(gravity.gravityDirection.dy, 6)] == [1.2, 1.6])
    gravity.magnitude = 0
    #expect([gravity.gravityDirection.dx, gravity.gravityDirection.dy, gravity.angle] == [0, 0, 0])
    gravity.angle = 1
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 0))
  }

  @Test("removing any gravity behavior ends gravity for all items")
  func gravityEnds() {
    let item = Item(0, 0)
    let (first, second) = (UIGravityBehavior(items: [item]), UIGravityBehavior(items: []))
    animator.addBehavior(first)
    animator.addBehavior(second)
    animator.removeBehavior(second)
    steps(10)
    #expect(item.center.y == 0)
  }

  @Test("continuous and instantaneous pushes of one kilogram, at the center and beside it")
  func pushes() {
    func velocities(
      _ mode: UIPushBehavior.Mode, _ push: CGVector, at offset: UIOffset, _ item: Item, density: CGFloat = 1
    )
      -> (linear: [Double], angular: [Double])
    {
      let animator = UIDynamicAnimator()
      let stuff = UIDynamicItemBehavior(items: [item])
      stuff.resistance = 0
      stuff.angularResistance = 0
      stuff.density = density
      animator.addBehavior(stuff)
      let behavior = UIPushBehavior(items: [item], mode: mode)
      behavior.pushDirection = push
      behavior.setTargetOffsetFromCenter(offset, for: item)
      animator.addBehavior(behavior)
      var result: ([Double], [Double]) = ([], [])
      for _ in 0..<4 {
        animator.step(by: frame)
        let velocity = stuff.linearVelocity(for: item)
        result.0.append(digits(velocity.x == 0 ? velocity.y : velocity.x))
        result.1.append(digits(stuff.angularVelocity(for: item), 6))
      }
      if mode == .instantaneous { #expect(behavior.active == false) }
      return result
    }
    let right = CGVector(dx: 1, dy: 0)
    #expect(velocities(.continuous, right, at: .zero, Item(0, 0)).linear == [0.8333, 2.5, 4.1667, 5.8333])
    #expect(velocities(.instantaneous, right, at: .zero, Item(0, 0)).linear == [100, 100, 100, 100])
    let below = UIOffset(horizontal: 0, vertical: 50)
    #expect(
      velocities(.continuous, right, at: below, Item(0, 0)).angular == [-0.025, -0.075, -0.125, -0.175])
    let beside = UIOffset(horizontal: 50, vertical: 0)
    #expect(
      velocities(.instantaneous, CGVector(dx: 0, dy: 1), at: beside, Item(0, 0)).angular[0] == 3)
    let weak = CGVector(dx: 0.3, dy: 0)
    #expect(velocities(.instantaneous, weak, at: .zero, Item(0, 0, 200, 50), density: 2).linear[0] == 15)
  }

  @Test("a push keeps angle and magnitude in addition to its vector")
  func pushVector() {
    let push = UIPushBehavior(items: [], mode: .continuous)
    push.pushDirection = CGVector(dx: 3, dy: 4)
    #expect([digits(push.angle, 9), push.magnitude] == [0.927295218, 5])
    push.magnitude = 0
    #expect(push.pushDirection == CGVector(dx: 0, dy: 0))
    #expect(digits(push.angle, 9) == 0.927295218)
    push.setAngle(1, magnitude: -1)
    #expect([digits(push.pushDirection.dx, 6), digits(push.pushDirection.dy, 6)] == [-0.540302, -0.841471])
  }

  @Test("a pendulum on a rigid attachment")
  func pendulum() {
    let item = Item(200, 100, 40, 40)
    let stuff = UIDynamicItemBehavior(items: [item])
    stuff.resistance = 0
    stuff.angularResistance = 0
    animator.addBehavior(stuff)
    let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
    #expect([rod.length, rod.damping, rod.frequency] == [0, 0, 0])
    #expect(rod.attachedBehaviorType == .items)
    animator.addBehavior(rod)
    #expect(digits(rod.length) == 100)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    var places: [CGPoint] = []
    for frame in 1...60 {
      steps(1)
      if [1, 10, 30, 60].contains(frame) { places.append(item.center) }
    }
    let expected: [(Double, Double, Double)] = [
      (199.999969, 100.069443, 0.001), (199.132126, 113.146225, 0.001), (139.359573, 191.92836, 0.05),
      (2.06188917, 120.202171, 0.5),
    ]
    for (place, (x, y, tolerance)) in zip(places, expected) {
      #expect(
        abs(place.x - x) < tolerance && abs(place.y - y) < tolerance, "\(place.x), \(place.y) for \(x), \(y)")
    }
  }

  @Test("an attachment with a frequency is a spring")
  func spring() {
    let item = Item(100, 250, 40, 40)
    let stuff = UIDynamicItemBehavior(items: [item])
    stuff.resistance = 0
    animator.addBehavior(stuff)
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
    spring.frequency = 2
    spring.damping = 0.3
    spring.length = 100
    animator.addBehavior(spring)
    var places: [Double] = []
    for frame in 1...60 {
      steps(1)
      if [1, 10, 30, 60].contains(frame) { places.append(digits(item.center.y, 2)) }
    }
    #expect(places == [249.49, 201.09, 204.03, 200.14])
  }

  @Test("attachments: lengths, offsets that rotate with the item, and a pin for a length of 0")
  func attachments() {
    let item = Item(100, 100)
    item.transform = CGAffineTransform(rotationAngle: 0.3)
    let far = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 300))
    let beside = UIAttachmentBehavior(
      item: item, offsetFromCenter: UIOffset(horizontal: 10, vertical: 20),
      attachedToAnchor: CGPoint(x: 100, y: 300))
    let two = UIAttachmentBehavior(item: item, attachedTo: Item(300, 120))
    for attachment in [far, beside, two] { animator.addBehavior(attachment) }
    #expect([far, beside, two].map { digits($0.length, 3) } == [200, 177.975, 200.998])
    far.anchorPoint = CGPoint(x: 100, y: 500)
    #expect(digits(far.length) == 200)
    let near = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100.5))
    animator.addBehavior(near)
    #expect(near.length == 0)
  }

  @Test("a limit is the distance when it is added, with negated offsets")
  func limits() {
    let (a, b) = (Item(100, 100), Item(300, 100))
    let plain = UIAttachmentBehavior.limitAttachment(
      with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
    let offset = UIAttachmentBehavior.limitAttachment(
      with: a, offsetFromCenter: UIOffset(horizontal: 10, vertical: 0), attachedTo: b,
      offsetFromCenter: UIOffset(horizontal: 0, vertical: 5))
    #expect([plain.length, offset.length] == [200, 200])
    b.center.x = 400
    animator.addBehavior(plain)
    animator.addBehavior(offset)
    #expect([digits(plain.length, 3), digits(offset.length, 3)] == [300, 310.04])
    let push = UIPushBehavior(items: [b], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 5, dy: 0)
    animator.addBehavior(push)
    steps(30)
    #expect(b.center.x - a.center.x < 301)
  }

  @Test("fixed, pinned and sliding items")
  func joints() {
    let ranges = [
      UIAttachmentBehavior.fixedAttachment(
        with: Item(0, 0), attachedTo: Item(200, 0), attachmentAnchor: .zero),
      UIAttachmentBehavior.pinAttachment(with: Item(0, 0), attachedTo: Item(200, 0), attachmentAnchor: .zero),
      UIAttachmentBehavior.slidingAttachment(
        with: Item(0, 0), attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0)),
    ].map(\.attachmentRange)
    #expect(ranges == [.zero, .infinite, .infinite])

    let item = Item(100, 100)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: item, attachmentAnchor: CGPoint(x: 100, y: 100), axisOfTranslation: CGVector(dx: 1, dy: 0))
    slide.attachmentRange = UIFloatRange(minimum: -50, maximum: 50)
    let push = UIPushBehavior(items: [item], mode: .continuous)
    push.pushDirection = CGVector(dx: 2, dy: 2)
    animator.addBehavior(slide)
    animator.addBehavior(push)
    steps(120)
    #expect(digits(item.center.y, 0) == 100)
    #expect(abs(abs(item.center.x - 100) - 50) < 1)
    #expect(digits(item.angle, 2) == 0)

    let (left, right) = (Item(0, 0), Item(120, 0))
    let world = UIDynamicAnimator()
    world.addBehavior(
      UIAttachmentBehavior.fixedAttachment(
        with: left, attachedTo: right, attachmentAnchor: CGPoint(x: 60, y: 0)))
    let turn = UIPushBehavior(items: [left], mode: .instantaneous)
    turn.pushDirection = CGVector(dx: 0, dy: 1)
    world.addBehavior(turn)
    for _ in 0..<60 { world.step(by: frame) }
    #expect(abs(left.angle - right.angle) < 0.01)
    #expect(left.angle != 0)
    let distance =
      ((left.center.x - right.center.x) * (left.center.x - right.center.x)
      + (left.center.y - right.center.y) * (left.center.y - right.center.y)).squareRoot()
    #expect(abs(distance - 120) < 1)
  }

  @Test("a snap begins after a turn of the update cycle and ends at its point, upright")
  func snap() {
    UpdateCycle.with(cycle) {
      let item = Item(100, 100, 100, 50)
      let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 200))
      #expect(snap.damping == 0.5)
      animator.addBehavior(snap)
      steps(1)
      #expect([digits(item.center.x, 3), digits(item.center.y, 3)] == [100, 100])
    }
    let fresh = UIDynamicAnimator()
    let item = Item(100, 100, 100, 50)
    UpdateCycle.with(cycle) {
      fresh.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 200)))
      cycle.runTurn()
      fresh.step(by: frame)
      #expect([digits(item.center.x, 3), digits(item.center.y, 3)] == [113.266, 106.624])
      #expect(digits(item.angle, 5) == 0.03613)
      for _ in 0..<199 { fresh.step(by: frame) }
      #expect([digits(item.center.x, 1), digits(item.center.y, 1), digits(item.angle, 2)] == [300, 200, 0])
    }
  }

  @Test("a box comes to rest one or two points above a line")
  func landing() {
    let item = Item(100, 100)
    let stuff = UIDynamicItemBehavior(items: [item])
    stuff.elasticity = 0
    stuff.resistance = 0
    animator.addBehavior(stuff)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: -500, y: 300), to: CGPoint(x: 500, y: 300))
    animator.addBehavior(collision)
    var places: [Double] = []
    for frame in 1...300 {
      steps(1)
      if (26...28).contains(frame) { places.append(digits(item.center.y, 3)) }
    }
    #expect(places == [192.083, 199.375, 206.944])
    #expect(abs(item.center.y - 248.216629) < 0.5)
    #expect(digits(item.angle, 2) == 0)
  }

  @Test("items bounce off each other and the reference's bounds, and delegates are notified")
  func collisions() {
    final class Delegate: NSObject, UICollisionBehaviorDelegate {
      var log: [String] = []
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem,
        at p: CGPoint
      ) { log.append("items") }
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
      ) { log.append(identifier == nil ? "bounds" : "boundary") }
      func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem
      ) { log.append("items end") }
    }
    let reference = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let (a, b) = (UIView(frame: CGRect(x: 20, y: 150, width: 50, height: 50)), UIView())
    b.frame = CGRect(x: 200, y: 150, width: 50, height: 50)
    reference.addSubview(a)
    reference.addSubview(b)
    let animator = UIDynamicAnimator(referenceView: reference)
    let delegate = Delegate()
    let collision = UICollisionBehavior(items: [a, b])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = delegate
    let stuff = UIDynamicItemBehavior(items: [a, b])
    stuff.elasticity = 1
    stuff.resistance = 0
    stuff.addLinearVelocity(CGPoint(x: 600, y: 0), for: a)
    animator.addBehavior(collision)
    animator.addBehavior(stuff)
    for _ in 0..<60 { animator.step(by: frame) }
    #expect(delegate.log.prefix(3) == ["items", "items end", "bounds"])
    #expect(reference.bounds.contains(a.frame))
    #expect(reference.bounds.contains(b.frame))
    #expect(collision.boundary(withIdentifier: "none" as NSString) == nil)
  }

  @Test("in items mode an item falls through boundaries, and its contacts are reported")
  func itemsMode() {
    final class Delegate: NSObject, UICollisionBehaviorDelegate {
      var contacts = 0
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
      ) { contacts += 1 }
    }
    let item = Item(100, 100)
    let delegate = Delegate()
    let collision = UICollisionBehavior(items: [item])
    collision.collisionMode = .items
    collision.collisionDelegate = delegate
    collision.addBoundary(
      withIdentifier: "floor" as NSString,
      for: UIBezierPath(rect: CGRect(x: 0, y: 300, width: 500, height: 20)))
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    steps(120)
    #expect(item.center.y > 1000)
    #expect(delegate.contacts > 0)
  }

  @Test("nothing passes through a thin line at any speed")
  func tunnelling() {
    let item = Item(100, 0, 4, 4)
    let stuff = UIDynamicItemBehavior(items: [item])
    stuff.addLinearVelocity(CGPoint(x: 0, y: 9000), for: item)
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: "wall" as NSString, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 200, y: 500))
    animator.addBehavior(stuff)
    animator.addBehavior(collision)
    steps(60)
    #expect(item.center.y < 500)
  }

  @Test("defaults, mass, and velocities that were set before adding the behavior")
  func stuff() {
    let item = Item(0, 0, 200, 50)
    let behavior = UIDynamicItemBehavior(items: [item])
    #expect(
      [
        behavior.elasticity, behavior.friction, behavior.density, behavior.resistance,
        behavior.angularResistance,
      ]
        == [0.2, 0.2, 1, 0.1, 0.1])
    #expect([behavior.allowsRotation, behavior.isAnchored] == [true, false])
    behavior.density = 3
    behavior.addLinearVelocity(CGPoint(x: 10, y: 20), for: item)
    behavior.addLinearVelocity(CGPoint(x: 1, y: 2), for: item)
    behavior.addLinearVelocity(CGPoint(x: 1, y: 2), for: Item(0, 0))
    #expect(behavior.linearVelocity(for: item) == .zero)
    animator.addBehavior(behavior)
    let velocity = behavior.linearVelocity(for: item)
    #expect([digits(velocity.x), digits(velocity.y)] == [11, 22])
    let body = animator.bodies.record(of: item)!.body
    #expect([digits(CGFloat(body.mass)), digits(CGFloat(1 / body.inverseInertia))] == [3, 1.0625])
    animator.removeBehavior(behavior)
    #expect(behavior.linearVelocity(for: item) == .zero)
  }

  @Test("the last behavior that sets a property has precedence, and removing it restores the defaults")
  func lastOneWins() {
    let item = Item(0, 0)
    let (first, second) = (UIDynamicItemBehavior(items: [item]), UIDynamicItemBehavior(items: [item]))
    first.friction = 0.73
    second.friction = 0.71
    animator.addBehavior(first)
    let group = UIDynamicBehavior()
    group.addChildBehavior(second)
    animator.addBehavior(group)
    var friction: Double { digits(CGFloat(animator.bodies.record(of: item)!.body.friction)) }
    #expect(friction == 0.71)
    first.friction = 0.74
    #expect(friction == 0.71)
    animator.removeBehavior(group)
    #expect(friction == 0.74)
  }

  @Test("an anchored item does not move, and starts from rest when released")
  func anchored() {
    let item = Item(0, 0)
    let stuff = UIDynamicItemBehavior(items: [item])
    stuff.isAnchored = true
    animator.addBehavior(stuff)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    stuff.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
    steps(10)
    #expect(item.center == .zero)
    stuff.isAnchored = false
    steps(2)
    #expect(item.center.x == 0)
    #expect(item.center.y > 0)
  }

  @Test("positions have single precision, scale is lost, and views are on pixels")
  func writeBack() {
    let item = Item(1.25, 2.5)
    item.transform = CGAffineTransform(scaleX: 2, y: 2)
    animator.addBehavior(UIDynamicItemBehavior(items: [item]))
    steps(1)
    #expect([digits(item.center.x, 8), digits(item.center.y, 8)] == [1.24999988, 2.49999976])
    #expect(item.transform == .identity)

    let reference = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let holder = UIView(frame: CGRect(x: 10.25, y: 20.5, width: 300, height: 300))
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    view.traitOverrides.displayScale = 2
    holder.addSubview(view)
    reference.addSubview(holder)
    let world = UIDynamicAnimator(referenceView: reference)
    world.addBehavior(UIGravityBehavior(items: [view]))
    let body = world.bodies.record(of: view)!.body
    #expect([digits(body.position.point.x, 2), digits(body.position.point.y, 2)] == [135.25, 145.5])
    for _ in 0..<7 { world.step(by: frame) }
    #expect((view.center.y * 2).rounded() == view.center.y * 2)
    #expect(view.center.x == 125)
  }

  @Test("the elapsed time is the sum of the steps, and a motionless item sleeps after the 31st")
  func sleeping() {
    let item = Item(0, 0)
    animator.addBehavior(UIDynamicItemBehavior(items: [item]))
    var calls = 1
    while animator.step(by: frame) { calls += 1 }
    #expect(calls == 31)
    #expect(rounded(animator.elapsedTime, 6) == rounded(31 * frame, 6))
    #expect(UIDynamicAnimator().step(by: frame) == false)
  }

  @Test("the animator runs on the update cycle until all items are at rest, and notifies its delegate")
  func running() {
    final class Delegate: NSObject, UIDynamicAnimatorDelegate {
      var log: [String] = []
      func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }
    }
    UpdateCycle.with(cycle) {
      let delegate = Delegate()
      let item = Item(0, 0)
      animator.delegate = delegate
      let stuff = UIDynamicItemBehavior(items: [item])
      var actions = 0
      stuff.action = { actions += 1 }
      animator.addBehavior(stuff)
      #expect(animator.isRunning)
      #expect(cycle.advanceUntilIdle(limit: 5) == true)
      #expect(animator.isRunning == false)
      #expect(delegate.log == ["resume", "pause"])
      #expect((30...32).contains(actions))
      item.center.x = 40
      animator.updateItem(usingCurrentState: item)
      #expect(animator.isRunning)
      animator.removeAllBehaviors()
      cycle.advanceUntilIdle()
      #expect(animator.behaviors == [])
      #expect(delegate.log == ["resume", "pause", "resume", "pause"])
    }
  }

  @Test("behaviors that an action adds or removes wait for the end of the step")
  func deferred() {
    let item = Item(0, 0)
    let gravity = UIGravityBehavior(items: [item])
    let stuff = UIDynamicItemBehavior(items: [item])
    var seen: [Bool] = []
    stuff.action = {
      if seen.isEmpty { animator.addBehavior(gravity) }
      seen.append(gravity.dynamicAnimator != nil)
    }
    animator.addBehavior(stuff)
    steps(2)
    #expect(seen == [false, true])
  }

  @Test("a box is found slightly beyond its edges")
  func itemsInRect() {
    let item = Item(100, 100, 50, 50)
    animator.addBehavior(UIDynamicItemBehavior(items: [item]))
    func count(gap: CGFloat) -> Int {
      animator.items(in: CGRect(x: 125 + gap, y: 90, width: 10, height: 10)).count
    }
    #expect([8, 9.9, 10.5, 11].map(count(gap:)) == [1, 1, 0, 0])
  }

  @Test("items that do not belong to the reference raise UIKit's exceptions")
  func refusals() {
    UIKitConsole.clear()
    let reference = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let animator = UIDynamicAnimator(referenceView: reference)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    animator.addBehavior(UIGravityBehavior(items: [attributes]))
    animator.addBehavior(UIGravityBehavior(items: [UIView()]))
    let gravity = UIGravityBehavior(items: [])
    let group = UIDynamicBehavior()
    group.addChildBehavior(gravity)
    animator.addBehavior(group)
    animator.addBehavior(gravity)
    let collision = UICollisionBehavior(items: [])
    collision.addBoundary(withIdentifier: "empty" as NSString, for: UIBezierPath())
    let starts = [
      "Can't use layout attributes as item (", "View item (",
      "Adding the same behavior twice to the same animator is",
      "invalid path for collision boundary",
    ]
    #expect(UIKitConsole.exceptions.count == starts.count)
    for (exception, start) in zip(UIKitConsole.exceptions, starts) {
      #expect(exception.reason.hasPrefix(start))
    }
    UIKitConsole.clear()
  }

  @Test("layout attributes are identified by element and not rounded, and each step invalidates the layout")
  func layoutReference() {
    final class Springs: UICollectionViewLayout {
      var invalidations = 0
      override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 300) }
      override func invalidateLayout() {
        invalidations += 1
        super.invalidateLayout()
      }
    }
    UpdateCycle.with(cycle) {
      let layout = Springs()
      let animator = UIDynamicAnimator(collectionViewLayout: layout)
      let path = IndexPath(item: 3, section: 1)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
      spring.length = 0
      spring.damping = 0.8
      spring.frequency = 1
      animator.addBehavior(spring)
      #expect(animator.layoutAttributesForCell(at: path) === attributes)
      #expect(animator.layoutAttributesForCell(at: IndexPath(item: 0, section: 0)) == nil)
      attributes.center.y += 30
      animator.updateItem(usingCurrentState: attributes)
      cycle.advance(by: 0.25)
      #expect(attributes.center.y > 35 && attributes.center.y < 65)
      cycle.advanceUntilIdle(limit: 20)
      #expect(digits(attributes.center.y, 0) == 35)
      #expect(layout.invalidations > 15)
      #expect(animator.items(in: CGRect(x: 0, y: 0, width: 100, height: 100)).count == 1)
    }
  }

  @Test("float ranges")
  func floatRanges() {
    #expect(UIFloatRange.infinite.isInfinite)
    #expect(UIFloatRange(minimum: -1e39, maximum: 1e39).isInfinite)
    #expect(UIFloatRange(minimum: -1e39, maximum: .nan).isInfinite == false)
    #expect(UIFloatRange.zero == UIFloatRange(minimum: 0, maximum: 0))
  }
}
