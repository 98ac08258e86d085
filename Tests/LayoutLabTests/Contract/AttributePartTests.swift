import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Attributes with a property of several numbers, which `isEqual(_:)` must compare.
@MainActor @Suite struct AttributePartTests {
  private class Shifted: UICollectionViewLayoutAttributes {
    nonisolated(unsafe) var shift = CGPoint.zero

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Shifted)?.shift = shift
      return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Shifted, super.isEqual(other) else { return false }
      return isNear(other)
    }

    nonisolated func isNear(_ other: Shifted) -> Bool { other.shift.x == shift.x }
  }

  private final class ComparedShift: Shifted {
    override nonisolated func isNear(_ other: Shifted) -> Bool { other.shift == shift }
  }

  /// Compares whole points, as cells that round their lengths do.
  private final class RoundedShift: Shifted {
    override nonisolated func isNear(_ other: Shifted) -> Bool {
      Int(other.shift.x) == Int(shift.x) && Int(other.shift.y) == Int(shift.y)
    }
  }

  /// A column whose elements have attributes of a class of their own.
  private final class ShiftedColumn: FixtureColumn {
    let make: (IndexPath) -> Shifted
    let shifts: Bool
    let turns: Bool

    init(_ shifts: Bool, turns: Bool = false, _ make: @escaping (IndexPath) -> Shifted) {
      self.make = make
      self.shifts = shifts
      self.turns = turns
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = make(path)
      attributes.frame = frames[path.item]
      if shifts { attributes.shift.y = CGFloat(path.item) }
      if turns { attributes.transform = CGAffineTransform(rotationAngle: 0.01 * CGFloat(path.item)) }
      return attributes
    }
  }

  private func findings(
    shifts: Bool = true, turns: Bool = false, _ make: @escaping (IndexPath) -> Shifted
  ) -> [Finding] {
    Examination(subject: .fixture("Shifted") { ShiftedColumn(shifts, turns: turns, make) }).run(only: [.load])
      .findings
      .filter { $0.rule == .attributesEqualityIgnoresState }
  }

  @Test func `lengths may be compared in whole points`() {
    #expect(findings { RoundedShift(forCellWith: $0) } == [])
  }

  @Test func `each number of a property is compared`() {
    let messages = findings { Shifted(forCellWith: $0) }.map(\.message)
    #expect(messages == ["Two objects of Shifted that differ in shift.y are equal."])
    #expect(findings { ComparedShift(forCellWith: $0) } == [])
  }

  @Test func `a property with one value for all elements is advice`() {
    #expect(findings { Shifted(forCellWith: $0) }.map(\.severity) == [.error])
    let constant = findings(shifts: false) { Shifted(forCellWith: $0) }
    #expect(constant.map(\.severity) == [.style])
    #expect(constant.first?.message.hasSuffix("All attributes have the same value here.") == true)
  }

  /// Attributes whose angle sets the transform, also in a copy.
  private final class Turned: UICollectionViewLayoutAttributes {
    nonisolated(unsafe) var angle: CGFloat = 0 {
      didSet { MainActor.assumeIsolated { transform = CGAffineTransform(rotationAngle: angle) } }
    }

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Turned)?.angle = angle
      return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
      (object as? Turned)?.angle == angle && super.isEqual(object)
    }
  }

  /// A column of turned items, by their angle or by their transform.
  private final class TurnedColumn: FixtureColumn {
    private let setsAngle: Bool

    init(setsAngle: Bool) {
      self.setsAngle = setsAngle
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override class var layoutAttributesClass: AnyClass { Turned.self }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = Turned(forCellWith: path)
      attributes.frame = frames[path.item]
      if setsAngle {
        attributes.angle = 0.1
      } else {
        attributes.transform = CGAffineTransform(rotationAngle: 0.1)
      }
      return attributes
    }
  }

  @Test func `a copy keeps the transform, unless an observer of another property sets it`() {
    func found(setsAngle: Bool) -> [String] {
      Examination(subject: .fixture("Turned") { TurnedColumn(setsAngle: setsAngle) }).run(only: [.load])
        .findings.filter { $0.rule == .attributesCopyLosesState }.map(\.message)
    }
    #expect(found(setsAngle: false) == ["A copy of Turned loses transform."])
    #expect(found(setsAngle: true) == [])
  }

  @Test func `a property that differs only with the transform is advice`() {
    let turned = findings(turns: true) { Shifted(forCellWith: $0) }
    #expect(turned.map(\.severity) == [.style])
    #expect(turned.first?.message.hasSuffix("the transform or alpha, which are compared.") == true)
  }
}
