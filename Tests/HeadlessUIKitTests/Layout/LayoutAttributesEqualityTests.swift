import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Identity, equality, hashes and copies of attributes, and their effects on views.
@Suite @MainActor struct LayoutAttributesEqualityTests {
  typealias Attributes = UICollectionViewLayoutAttributes

  private let path = IndexPath(item: 2, section: 1)

  private func cell() -> Attributes {
    let attributes = Attributes(forCellWith: path)
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    return attributes
  }

  // MARK: - Identity

  @Test func `category and kind`() {
    let made = [
      Attributes(forCellWith: path), Attributes(forSupplementaryViewOfKind: "Header", with: path),
      Attributes(forDecorationViewOfKind: "Rule", with: path), Attributes(),
    ]
    #expect(
      made.map(\.representedElementCategory) == [.cell, .supplementaryView, .decorationView, .cell])
    #expect(made.map(\.representedElementKind) == [nil, "Header", "Rule", nil])
    #expect(made.map(\.indexPath) == [path, path, path, IndexPath()])
  }

  // MARK: - Equality

  @Test func `properties that make attributes unequal`() {
    let differences: [(String, (Attributes) -> Void)] = [
      ("path", { $0.indexPath.item = 3 }), ("center", { $0.center.x += 0.1 }),
      ("size", { $0.size.height += 0.1 }),
      ("transform", { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }),
      ("transform3D", { $0.transform3D.m34 = 0.001 }), ("zIndex", { $0.zIndex = 1 }),
      ("alpha", { $0.alpha = 0.5 }), ("hidden", { $0.isHidden = true }), ("transparent", { $0.alpha = 0 }),
    ]
    for (name, change) in differences {
      let (one, other) = (cell(), cell())
      #expect(one.isEqual(other), "\(name)")
      #expect(one.hash == other.hash, "\(name)")
      change(other)
      #expect(one.isEqual(other) == false, "\(name)")
      #expect(other.isEqual(one) == false, "\(name)")
      #expect((one == other) == false, "\(name)")
    }
  }

  @Test func `properties that do not affect equality`() {
    let sameness: [(String, (Attributes) -> Void)] = [
      ("a tiny move", { $0.center.x += 1e-9 }), ("a tiny growth", { $0.size.width += 1e-9 }),
      ("the identity", { $0.transform3D = CATransform3DIdentity }),
      ("the same frame", { $0.frame = $0.frame }), ("bounds", { $0.bounds = $0.bounds }),
    ]
    for (name, change) in sameness {
      let other = cell()
      change(other)
      #expect(cell().isEqual(other), "\(name)")
      #expect(cell().hash == other.hash, "\(name)")
    }
  }

  @Test func `hidden and transparent attributes count as equally hidden but differ in alpha`() {
    let (hidden, transparent, both) = (cell(), cell(), cell())
    hidden.isHidden = true
    transparent.alpha = 0
    both.alpha = 0
    both.isHidden = true
    #expect(transparent.isEqual(both))
    #expect(hidden.isEqual(transparent) == false)
  }

  @Test func `a header, a backdrop and a cell with the same index path are different`() {
    let frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    let all = [
      Attributes.cell(0, frame), Attributes.header(0, frame), Attributes.backdrop(0, frame),
      Attributes(forDecorationViewOfKind: "Header", with: IndexPath(item: 0, section: 0)),
    ]
    all[3].frame = frame
    for (i, one) in all.enumerated() {
      for (j, other) in all.enumerated() { #expect(one.isEqual(other) == (i == j), "\(i) \(j)") }
    }
    #expect(all[0].isEqual("text") == false)
    #expect(all[0].isEqual(nil) == false)
  }

  // MARK: - Copies

  @Test func `a copy has all properties and is independent`() throws {
    let one = Attributes(forSupplementaryViewOfKind: "Header", with: path)
    one.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    one.transform3D.m34 = 0.5
    one.alpha = 0.25
    one.zIndex = -7
    one.isHidden = true
    let copy = try #require(one.copy() as? Attributes)
    #expect(copy !== one)
    #expect(copy.isEqual(one))
    #expect(copy.representedElementCategory == .supplementaryView)
    #expect(copy.representedElementKind == "Header")
    #expect(copy.transform3D.m34 == 0.5)
    #expect(copy.frame == one.frame)
    copy.transform = .identity
    copy.frame.origin.x = 99
    #expect(one.transform3D.m34 == 0.5)
    #expect(one.center.x == 2.5)
  }

  // MARK: - Subclasses

  /// Attributes with a height that is copied and compared.
  final class Full: Attributes {
    nonisolated(unsafe) var photoHeight: CGFloat = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone) as! Full
      copy.photoHeight = photoHeight
      return copy
    }
    override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Full, other.photoHeight == photoHeight else { return false }
      return super.isEqual(object)
    }
  }

  /// Attributes with a height that is not copied.
  final class NoCopy: Attributes {
    nonisolated(unsafe) var photoHeight: CGFloat = 0
    override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? NoCopy, other.photoHeight == photoHeight else { return false }
      return super.isEqual(object)
    }
  }

  /// Attributes with a height that is not compared.
  final class NoEquality: Attributes {
    nonisolated(unsafe) var photoHeight: CGFloat = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone) as! NoEquality
      copy.photoHeight = photoHeight
      return copy
    }
  }

  final class Cell: UICollectionViewCell {
    var applied: [CGFloat] = []
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      switch layoutAttributes {
      case let full as Full: applied.append(full.photoHeight)
      case let lossy as NoCopy: applied.append(lossy.photoHeight)
      case let alike as NoEquality: applied.append(alike.photoHeight)
      default: applied.append(-1)
      }
    }
  }

  /// Returns the heights that a cell receives in three passes with heights of 10, 20 and 20.
  private func applied(_ make: @escaping (CGFloat) -> Attributes) -> [CGFloat] {
    let layout = ScriptedLayout()
    var height: CGFloat = 10
    layout.elements = { _ in
      let attributes = make(height)
      attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      return [attributes]
    }
    let stage = Stage(layout, PlainData(1))
    stage.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    for next in [20, 20] as [CGFloat] {
      height = next
      layout.invalidateLayout()
      stage.view.layoutIfNeeded()
    }
    return (stage.view.visibleCells.first as? Cell)?.applied ?? []
  }

  private let first = IndexPath(item: 0, section: 0)

  @Test func `with copying and equality, each change reaches the cell once`() {
    #expect(
      applied {
        let attributes = Full(forCellWith: first)
        attributes.photoHeight = $0
        return attributes
      } == [10, 20])
  }

  @Test func `without copying, cells get the default value`() {
    #expect(
      applied {
        let attributes = NoCopy(forCellWith: first)
        attributes.photoHeight = $0
        return attributes
      } == [0])
  }

  @Test func `without equality, a change of only the added property does not reach the cell`() {
    #expect(
      applied {
        let attributes = NoEquality(forCellWith: first)
        attributes.photoHeight = $0
        return attributes
      } == [10])
  }

  @Test func `the base class ignores the properties of subclasses in comparisons and copies`() {
    let (one, other) = (NoEquality(forCellWith: first), NoEquality(forCellWith: first))
    one.photoHeight = 5
    #expect(one.isEqual(other))
    #expect((one.copy() as? NoEquality)?.photoHeight == 5)
    let lossy = NoCopy(forCellWith: first)
    lossy.photoHeight = 5
    #expect((lossy.copy() as? NoCopy)?.photoHeight == 0, "the copy has the same class but not its properties")
  }
}
