import Foundation
import Testing

@testable import HeadlessUIKit
@testable import HeadlessUIKitExtras

/// Force fields; the numbers were recorded on UIKit.
@MainActor @Suite struct FieldBehaviorTests {
  /// A row of the tables below.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var make: @MainActor @Sendable () -> UIFieldBehavior
    var density: CGFloat = 1
    var charge: CGFloat = 0
    var velocity = CGPoint.zero
    /// The acceleration in points per second squared, at (3, 4) meters from the field's position.
    var acceleration: [Double]
    var testDescription: String { name }
  }

  @MainActor private static func field(
    _ field: UIFieldBehavior, strength: CGFloat = 1, falloff: CGFloat? = nil, minimumRadius: CGFloat? = nil,
    direction: CGVector? = nil
  ) -> UIFieldBehavior {
    field.strength = strength
    if let falloff { field.falloff = falloff }
    if let minimumRadius { field.minimumRadius = minimumRadius }
    if let direction { field.direction = direction }
    return field
  }

  private nonisolated static let down = CGVector(dx: 3, dy: 4)

  nonisolated static let forces: [Case] = [
    Case(
      name: "linear gravity", make: { .linearGravityField(direction: down) }, acceleration: [300, 400]),
    Case(
      name: "linear gravity, 2 kg", make: { .linearGravityField(direction: down) }, density: 2,
      acceleration: [300, 400]),
    Case(
      name: "linear gravity, 3 kg", make: { .linearGravityField(direction: down) }, density: 3,
      acceleration: [300, 400]),
    Case(
      name: "linear gravity that falls off",
      make: { field(.linearGravityField(direction: down), strength: 2, falloff: 1) },
      acceleration: [120, 160]),
    Case(name: "radial gravity", make: { .radialGravityField(position: .zero) }, acceleration: [-2.4, -3.2]),
    Case(
      name: "radial gravity, 3 kg", make: { .radialGravityField(position: .zero) }, density: 3,
      acceleration: [-2.4, -3.2]),
    Case(
      name: "radial gravity within the least radius",
      make: { field(.radialGravityField(position: .zero), strength: 2, falloff: 1, minimumRadius: 1000) },
      acceleration: [-12, -16]),
    Case(name: "electric", make: { .electricField() }, charge: 2, acceleration: [24, 32]),
    Case(
      name: "electric, 3 kg", make: { .electricField() }, density: 3, charge: 2, acceleration: [8, 10.667]),
    Case(name: "electric without charge", make: { .electricField() }, acceleration: [0, 0]),
    Case(
      name: "magnetic", make: { .magneticField() }, charge: 2, velocity: CGPoint(x: 100, y: 0),
      acceleration: [0, -20]),
    Case(
      name: "magnetic, the other charge", make: { .magneticField() }, charge: -1,
      velocity: CGPoint(x: 100, y: 0), acceleration: [0, -20]),
    Case(
      name: "magnetic, 3 kg", make: { .magneticField() }, density: 3, charge: 1,
      velocity: CGPoint(x: 100, y: 0), acceleration: [0, -6.667]),
    Case(name: "spring", make: { .springField() }, acceleration: [-300, -400]),
    Case(name: "spring, 3 kg", make: { .springField() }, density: 3, acceleration: [-100, -133.333]),
    Case(name: "vortex", make: { .vortexField() }, acceleration: [-80, 60]),
    Case(
      name: "vortex, 3 kg: divided by the mass twice", make: { .vortexField() }, density: 3,
      acceleration: [-8.889, 6.667]),
    Case(
      name: "vortex within the least radius",
      make: { field(.vortexField(), strength: 2, falloff: 1, minimumRadius: 1000) },
      acceleration: [-16, 12]),
    Case(
      name: "drag against a stream that goes along",
      make: { field(.dragField(), direction: CGVector(dx: 1, dy: 0)) }, velocity: CGPoint(x: 100, y: 0),
      acceleration: [0, 0]),
    Case(
      name: "a block", make: { .field { _, _, _, _, _, _ in CGVector(dx: 1, dy: 0) } },
      acceleration: [100, 0]),
    Case(
      name: "a block, 3 kg: the strength does not count",
      make: { field(.field { _, _, _, _, _, _ in CGVector(dx: 1, dy: 0) }, strength: 2) }, density: 3,
      acceleration: [33.333, 0]),
    Case(
      name: "a block without strength is not called",
      make: { field(.field { _, _, _, _, _, _ in CGVector(dx: 1, dy: 0) }, strength: 0) },
      acceleration: [0, 0]),
  ]

  let animator = UIDynamicAnimator()

  private func steps(_ count: Int) { for _ in 0..<count { animator.step(by: 1.0 / 60) } }

  /// Adds a field with one item without resistance, after a closure has set its properties.
  private func add(
    _ field: UIFieldBehavior, _ item: PlainItem = PlainItem(300, 400), density: CGFloat = 1,
    charge: CGFloat = 0, velocity: CGPoint = .zero, resistance: CGFloat = 0
  ) -> UIDynamicItemBehavior {
    let stuff = UIDynamicItemBehavior(items: [item])
    stuff.resistance = resistance
    stuff.density = density
    stuff.charge = charge
    stuff.addLinearVelocity(velocity, for: item)
    animator.addBehavior(stuff)
    field.addItem(item)
    animator.addBehavior(field)
    return stuff
  }

  @Test(arguments: forces) func `forces`(row: Case) {
    let item = PlainItem(300, 400)
    let stuff = add(
      row.make(), item, density: row.density, charge: row.charge, velocity: row.velocity)
    steps(1)
    let velocity = stuff.linearVelocity(for: item)
    let step = 0.00833333377
    #expect(
      [
        rounded(Double(velocity.x - row.velocity.x) / step, 2),
        rounded(Double(velocity.y - row.velocity.y) / step, 2),
      ] == row.acceleration.map { rounded($0, 2) })
  }

  @Test(
    "where an item from (300, 400) is after 60 frames",
    arguments: [
      ("linear gravity", .zero, [448.75, 598.3333]), ("spring", .zero, [229.5706, 329.5706]),
      ("vortex", .zero, [218.9498, 451.95]), ("drag", CGPoint(x: 100, y: 0), [380.3465, 400]),
      ("velocity", .zero, [399.168, 350.4174]),
    ] as [(String, CGPoint, [Double])])
  func ways(kind: String, velocity: CGPoint, expected: [Double]) {
    let field: UIFieldBehavior
    switch kind {
    case "linear gravity": field = .linearGravityField(direction: Self.down)
    case "spring": field = Self.field(.springField(), strength: 4)
    case "vortex": field = Self.field(.vortexField(), strength: 2)
    case "drag": field = Self.field(.dragField(), strength: 0.5)
    default: field = .velocityField(direction: CGVector(dx: 1, dy: -0.5))
    }
    if kind == "spring" || kind == "vortex" { field.position = CGPoint(x: 250, y: 350) }
    let item = PlainItem(300, 400)
    _ = add(field, item, velocity: velocity)
    steps(60)
    #expect(abs(item.center.x - expected[0]) < 0.02, "\(item.center.x)")
    #expect(abs(item.center.y - expected[1]) < 0.02, "\(item.center.y)")
  }

  @Test func `drag grows with the square of the speed, in every substep`() {
    let item = PlainItem(300, 400)
    let stuff = add(.dragField(), item, velocity: CGPoint(x: 100, y: 0))
    steps(2)
    #expect(rounded(Double(stuff.linearVelocity(for: item).x), 4) == 97.5411)
  }

  @Test func `a velocity field replaces the velocity, and resistance is applied after it`() {
    let item = PlainItem(300, 400)
    let stuff = add(
      .velocityField(direction: CGVector(dx: 30, dy: 40)), item, velocity: CGPoint(x: 7, y: 7),
      resistance: 0.1)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    let other = UIFieldBehavior.velocityField(direction: .zero)
    other.addItem(item)
    animator.addBehavior(other)
    steps(1)
    let velocity = stuff.linearVelocity(for: item)
    #expect([rounded(Double(velocity.x), 3), rounded(Double(velocity.y), 3)] == [2997.502, 3996.669])
  }

  @Test func `the forces of several fields add up, each on its own items only`() {
    let (both, one) = (PlainItem(0, 0), PlainItem(500, 0))
    let right = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    let stuff = add(right, both)
    stuff.addItem(one)
    right.addItem(one)
    let down = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 2))
    down.addItem(both)
    animator.addBehavior(down)
    steps(1)
    func speed(_ item: PlainItem) -> [Double] {
      let velocity = stuff.linearVelocity(for: item)
      return [rounded(Double(velocity.x), 4), rounded(Double(velocity.y), 4)]
    }
    #expect(speed(both) == [0.8333, 1.6667])
    #expect(speed(one) == [0.8333, 0])
    right.removeItem(one)
    animator.removeBehavior(down)
    steps(1)
    #expect(speed(both) == [2.5, 1.6667])
    #expect(speed(one) == [0.8333, 0])
  }

  @Test func `an item in a field only has the default resistance, and an anchored one does not move`() {
    let (free, anchored) = (PlainItem(0, 0), PlainItem(500, 0))
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    field.addItem(free)
    field.addItem(anchored)
    animator.addBehavior(field)
    let stuff = UIDynamicItemBehavior(items: [anchored])
    stuff.isAnchored = true
    animator.addBehavior(stuff)
    steps(2)
    #expect(free.center.x > 0)
    #expect(anchored.center.x == 500)
    #expect(animator.bodies.record(of: free)?.body.linearDamping == 0.1)
  }

  @Test func `a field acts in its region, relative to its position`() {
    for (x, moves) in [(50, true), (50.001, false), (0, true)] as [(CGFloat, Bool)] {
      let item = PlainItem(200 + x, 0)
      let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
      field.position = CGPoint(x: 200, y: 0)
      field.region = UIRegion(radius: 50)
      let animator = UIDynamicAnimator()
      field.addItem(item)
      animator.addBehavior(field)
      animator.step(by: 1.0 / 60)
      #expect((item.center.y > 0) == moves, "\(x)")
    }
  }

  // MARK: Properties

  @Test func `defaults`() {
    let rows: [(UIFieldBehavior, CGFloat, CGVector)] = [
      (.dragField(), 0, .zero), (.vortexField(), 0, .zero),
      (.radialGravityField(position: CGPoint(x: 1, y: 2)), 2, .zero),
      (.linearGravityField(direction: Self.down), 0, Self.down),
      (.velocityField(direction: Self.down), 0, Self.down),
      (.noiseField(smoothness: 0.5, animationSpeed: 2), 0, .zero),
      (.turbulenceField(smoothness: 0.5, animationSpeed: 2), 0, .zero), (.springField(), -1, .zero),
      (.electricField(), 1, .zero), (.magneticField(), 1, .zero),
      (.field { _, _, _, _, _, _ in .zero }, 0, .zero),
    ]
    for (index, (field, falloff, direction)) in rows.enumerated() {
      let isRandom = index == 5 || index == 6
      #expect([field.strength, field.falloff] == [1, falloff])
      #expect(field.direction == direction)
      #expect(rounded(Double(field.minimumRadius), 14) == 0.00305175781250)
      #expect(field.region === UIRegion.infinite)
      #expect(field.items.count == 0)
      #expect([field.smoothness, field.animationSpeed] == (isRandom ? [0.5, 2] : [0, 0]))
      field.smoothness = 1
      field.animationSpeed = 1
      #expect([field.smoothness, field.animationSpeed] == (isRandom ? [1, 1] : [0, 0]))
      field.addChildBehavior(UIGravityBehavior(items: []))
      #expect(field.childBehaviors == [])
    }
    #expect(rows[2].0.position == CGPoint(x: CGFloat(Double(Float(0.01)) * 100), y: rows[2].0.position.y))
  }

  @Test func `positions have single precision, and a radius does not`() {
    let field = UIFieldBehavior.springField()
    field.position = CGPoint(x: 30, y: 40)
    #expect(
      [rounded(Double(field.position.x), 7), rounded(Double(field.position.y), 7)] == [
        29.9999982, 39.9999976,
      ])
    field.minimumRadius = 3
    #expect(field.minimumRadius == 3)
  }

  @Test func `a block receives position, velocity, mass, charge and time`() {
    var told: [Double] = []
    let item = PlainItem(300, 400)
    let field = UIFieldBehavior.field { _, place, velocity, mass, charge, time in
      told = [place.x, place.y, velocity.dx, velocity.dy, mass, charge].map { rounded(Double($0), 3) }
      told.append(rounded(time, 4))
      return .zero
    }
    field.position = CGPoint(x: 100, y: 100)
    _ = add(field, item, density: 2, charge: -3, velocity: CGPoint(x: 50, y: 0))
    steps(1)
    #expect(told == [200, 300, 0.5, 0, 2, -3, 0.0083])
  }

  @Test func `random fields are the same in every run, and zero without strength`() {
    func way(_ field: UIFieldBehavior) -> CGPoint {
      let item = PlainItem(300, 400)
      let animator = UIDynamicAnimator()
      field.addItem(item)
      animator.addBehavior(field)
      for _ in 0..<30 { animator.step(by: 1.0 / 60) }
      return item.center
    }
    let start = CGPoint(x: 300, y: 400)
    let first = way(.noiseField(smoothness: 0.3, animationSpeed: 1))
    #expect(first != start)
    #expect(way(.noiseField(smoothness: 0.3, animationSpeed: 1)) == first)
    #expect(way(Self.field(.noiseField(smoothness: 0.3, animationSpeed: 1), strength: 0x1p-16)) == start)
    #expect(way(.turbulenceField(smoothness: 0.3, animationSpeed: 1)) == start, "it needs a speed")
  }

  @Test func `an animator can have 32 fields`() {
    UIKitConsole.clear()
    let item = PlainItem(0, 0, 10, 10)
    let stuff = UIDynamicItemBehavior(items: [item])
    stuff.resistance = 0
    animator.addBehavior(stuff)
    for _ in 0..<32 {
      let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
      field.addItem(item)
      animator.addBehavior(field)
    }
    #expect(UIKitConsole.exceptions == [])
    let last = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    last.addItem(item)
    animator.addBehavior(last)
    #expect(
      UIKitConsole.exceptions == [
        UIKitException(
          name: "Invalid Association", reason: "UIDynamicAnimator supports a maximum of 32 distinct fields")
      ])
    UIKitConsole.clear()
    #expect(last.dynamicAnimator == nil)
    #expect(animator.behaviors.last === last)
    steps(1)
    let velocity = stuff.linearVelocity(for: item)
    #expect([rounded(Double(velocity.x), 3), Double(velocity.y)] == [26.667, 0])
    animator.removeBehavior(last)
    animator.removeBehavior(animator.behaviors[1])
    animator.addBehavior(last)
    #expect(last.dynamicAnimator === animator)
    #expect(UIKitConsole.exceptions == [])
  }
}

/// Regions of fields; the results were recorded on UIKit.
@MainActor @Suite struct RegionTests {
  /// The center, a point inside, the right edge, the bottom edge, a corner, a point near the corner, a
  /// point outside.
  private let points = [(0, 0), (20, 10), (50, 0), (0, 25), (50, 25), (49, 24), (60, 0)].map {
    CGPoint(x: $0.0, y: $0.1)
  }

  private func answers(_ region: UIRegion) -> String {
    points.map { region.contains($0) ? "x" : "-" }.joined()
  }

  private let circle = UIRegion(radius: 50)
  private let box = UIRegion(size: CGSize(width: 100, height: 50))

  @Test func `a circle contains its edge, and a rectangle does not`() {
    #expect(answers(circle) == "xxxx---")
    #expect(answers(UIRegion(radius: -50)) == "xxxx---")
    #expect(answers(box) == "xx---x-")
    #expect(answers(UIRegion(size: CGSize(width: -100, height: -50))) == "-------")
    #expect(answers(.infinite) == "xxxxxxx")
    #expect(UIRegion.infinite === UIRegion.infinite)
  }

  @Test func `inverted regions`() {
    #expect(answers(box.inverse()) == "--xxx-x")
    #expect(answers(circle.inverse()) == "----xxx")
    #expect(answers(UIRegion.infinite.inverse()) == "-------")
    #expect(answers(box.inverse().inverse()) == answers(box))
  }

  @Test func `combinations of two regions`() {
    #expect(answers(circle.union(with: box)) == "xxxx-x-")
    #expect(answers(circle.difference(from: box)) == "--xx---")
    #expect(answers(box.difference(from: circle)) == "-----x-")
    #expect(answers(circle.intersection(with: box)) == "xxxx---", "the rectangle's edges count")
    #expect(answers(circle.union(with: box.inverse())) == "--xx---", "an inverted one is taken away")
    #expect(answers(circle.difference(from: box.inverse())) == "xxxx-x-")
  }

  @Test func `a third shape replaces the second one`() {
    let small = UIRegion(radius: 5)
    #expect(
      answers(box.difference(from: circle).difference(from: small)) == answers(box.difference(from: small)))
  }

  @Test func `copies and archives contain the same`() throws {
    let region = circle.inverse().union(with: box)
    let copy = try #require(region.copy() as? UIRegion)
    #expect(copy !== region)
    #expect(answers(copy) == answers(region))
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    region.encode(with: archiver)
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    unarchiver.requiresSecureCoding = false
    let read = try #require(UIRegion(coder: unarchiver))
    #expect(answers(read) == answers(region))
  }
}
