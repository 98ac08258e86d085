import Foundation
import HeadlessUIKit

/// The attributes that a layout returned for one element, as they were at that moment.
struct ElementAnswer {
  let id: ElementID
  let frame: CGRect
  let alpha: CGFloat
  let zIndex: Int
  let isHidden: Bool
  /// The object and the properties that few elements have, in one reference: answers are copied very often.
  private let source: Source

  private enum Source {
    case plain(UICollectionViewLayoutAttributes)
    case rare(Rare)
  }

  /// The object itself, whose identity and later changes matter too.
  var object: UICollectionViewLayoutAttributes {
    switch source {
    case .plain(let object): object
    case .rare(let rare): rare.object
    }
  }

  /// The properties that few elements have; `nil` for an element without a transform and without properties of its own.
  private var rare: Rare? { if case .rare(let rare) = source { rare } else { nil } }

  /// Properties that differ from those of an element without a transform.
  private final class Rare {
    let object: UICollectionViewLayoutAttributes
    let box: CGRect
    let transform: CATransform3D
    let isTransformed: Bool
    let own: [OwnProperty]

    init(
      _ object: UICollectionViewLayoutAttributes, box: CGRect, transform: CATransform3D, isTransformed: Bool,
      own: [OwnProperty]
    ) {
      self.object = object
      (self.box, self.transform, self.isTransformed, self.own) = (box, transform, isTransformed, own)
    }
  }

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    // Most elements are items without any other properties.
    if let plain = attributes.plainItem {
      id = .item(plain.item, section: plain.section)
      (frame, zIndex, isHidden) = (plain.frame, plain.zIndex, plain.isHidden)
      (alpha, source) = (1, .plain(attributes))
      return
    }
    id = ElementID(attributes)
    frame = attributes.frame
    let (center, size) = (attributes.center, attributes.size)
    let transform = attributes.transform3D
    let isTransformed = !CATransform3DIsIdentity(transform)
    let own = OwnProperty.list(of: attributes)
    let isPlain =
      !isTransformed && own.isEmpty && size == frame.size
      && center == CGPoint(x: frame.origin.x + size.width / 2, y: frame.origin.y + size.height / 2)
    source =
      isPlain
      ? .plain(attributes)
      : .rare(
        Rare(
          attributes,
          box: CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height), transform: transform, isTransformed: isTransformed, own: own))
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    zIndex = attributes.zIndex
  }

  /// Returns an answer for each of some attributes.
  @MainActor static func list(_ attributes: [UICollectionViewLayoutAttributes]?) -> [ElementAnswer] {
    guard let attributes else { return [] }
    var answers: [ElementAnswer] = []
    answers.reserveCapacity(attributes.count)
    // A closure would check at each element that it runs on the main actor.
    for attributes in attributes { answers.append(ElementAnswer(attributes)) }
    return answers
  }

  /// The rectangle of size and center, which is the frame before any transform.
  var box: CGRect { rare?.box ?? frame }

  var transform: CATransform3D { rare?.transform ?? CATransform3DIdentity }

  var isTransformed: Bool { rare?.isTransformed ?? false }

  /// The stored properties that subclasses add.
  var own: [OwnProperty] { rare?.own ?? [] }

  /// Whether the element is not drawn, whatever its frame is.
  var isConcealed: Bool { isHidden || alpha <= 0 }

  /// Whether the element cannot be seen wherever it is.
  var isInvisible: Bool { isConcealed || frame.width <= 0 || frame.height <= 0 }

  /// Whether the element is a line between others, which is hardly visible at the edge of a rectangle.
  var isHairline: Bool { id.isDecoration && min(frame.width, frame.height) <= 2 }

  /// Whether another answer is the same, apart from rounding.
  func agrees(with other: ElementAnswer) -> Bool {
    // Most answers are the same to the last bit, for which no texts are needed.
    isSame(as: other) || difference(from: other) == nil
  }

  /// Whether all properties of elements without a transform are exactly the same.
  func isSame(as other: ElementAnswer) -> Bool {
    RectQuery.equals(frame, other.frame) && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden
      && rare == nil && other.rare == nil
  }

  /// Whether another answer differs in nothing that decides where the element is, or whether it is shown.
  func isPlaced(like other: ElementAnswer) -> Bool {
    Near.rects(box, other.box) && isHidden == other.isHidden
  }

  /// A property in which two answers differ, with both values.
  typealias Difference = (name: ElementProperty, mine: String, theirs: String)

  /// Returns the first property in which the object has changed since it was returned; `nil` if there is none.
  @MainActor var change: Difference? { ElementAnswer(object).difference(from: self) }

  /// Whether a copy of the object has another value of a property that a subclass of the attributes adds.
  @MainActor func losesInCopy(_ property: ElementProperty) -> Bool {
    guard property.isOwn, let copy = object.copy(with: nil) as? UICollectionViewLayoutAttributes else {
      return false
    }
    return ElementAnswer(copy).difference(from: ElementAnswer(object))?.name == property
  }

  /// Returns the first property in which another answer differs, with both values; `nil` if they agree.
  func difference(from other: ElementAnswer) -> Difference? {
    if isSame(as: other) { return nil }
    // A hidden element is seen nowhere.
    if isHidden, other.isHidden { return nil }
    if !Near.rects(frame, other.frame) {
      return (.frame, GeometryFormat.rect(frame), GeometryFormat.rect(other.frame))
    }
    if !Near.numbers(alpha, other.alpha) {
      return (.alpha, GeometryFormat.number(alpha), GeometryFormat.number(other.alpha))
    }
    if isHidden != other.isHidden { return (.isHidden, "\(isHidden)", "\(other.isHidden)") }
    if zIndex != other.zIndex { return (.zIndex, "\(zIndex)", "\(other.zIndex)") }
    if rare !== other.rare, !CATransform3DEqualToTransform(transform, other.transform),
      let (name, mine, theirs) = Near.difference(transform, other.transform)
    {
      let number =
        GeometryFormat.number(mine) == GeometryFormat.number(theirs)
        ? GeometryFormat.exact : GeometryFormat.number
      return (.transform, "\(name) = \(number(mine))", "\(name) = \(number(theirs))")
    }
    guard own.count == other.own.count else { return nil }
    for (mine, theirs) in zip(own, other.own) where !mine.agrees(with: theirs) {
      return (.own(mine.name), mine.words, theirs.words)
    }
    return nil
  }
}

/// Comparisons that allow for a hundredth of a point and for the rounding of large numbers.
enum Near {
  static let tolerance: CGFloat = 0.01

  static func numbers(_ a: CGFloat, _ b: CGFloat) -> Bool {
    if a == b || (a.isNaN && b.isNaN) { return true }
    return abs(a - b) <= max(tolerance, 1e-9 * max(abs(a), abs(b)))
  }

  static func sizes(_ a: CGSize, _ b: CGSize) -> Bool {
    numbers(a.width, b.width) && numbers(a.height, b.height)
  }

  static func points(_ a: CGPoint, _ b: CGPoint) -> Bool { numbers(a.x, b.x) && numbers(a.y, b.y) }

  static func rects(_ a: CGRect, _ b: CGRect) -> Bool {
    points(a.origin, b.origin) && sizes(a.size, b.size)
  }

  static func transforms(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    if CATransform3DEqualToTransform(a, b) { return true }
    return difference(a, b) == nil
  }

  /// Returns the first number in which two transforms differ; `nil` if they agree.
  static func difference(_ a: CATransform3D, _ b: CATransform3D) -> (name: String, a: CGFloat, b: CGFloat)? {
    for (name, number) in transformNumbers {
      let (one, other) = (a[keyPath: number], b[keyPath: number])
      // The first numbers are distances in points.
      let isNear =
        ["m41", "m42", "m43"].contains(name)
        ? numbers(one, other) : one == other || one.isNaN && other.isNaN || abs(one - other) <= 1e-4
      if !isNear { return (name, one, other) }
    }
    return nil
  }

  private static let transformNumbers: [(String, any KeyPath<CATransform3D, CGFloat> & Sendable)] = [
    ("m41", \.m41), ("m42", \.m42), ("m43", \.m43), ("m11", \.m11), ("m12", \.m12), ("m13", \.m13),
    ("m14", \.m14), ("m21", \.m21), ("m22", \.m22), ("m23", \.m23), ("m24", \.m24), ("m31", \.m31),
    ("m32", \.m32), ("m33", \.m33), ("m34", \.m34), ("m44", \.m44),
  ]

  /// Whether two transforms show a flat element in the same place and shape.
  ///
  /// Only what they do to the x and y of points in the plane of the element counts, with perspective.
  static func appearances(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    var (a, b) = (a, b)
    for number in [\CATransform3D.m13, \.m23, \.m31, \.m32, \.m33, \.m34, \.m43] {
      a[keyPath: number] = 0
      b[keyPath: number] = 0
    }
    return transforms(a, b)
  }

  /// Whether two rectangles overlap by more than the tolerance on both axes.
  static func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
    min(a.maxX, b.maxX) - max(a.minX, b.minX) > tolerance
      && min(a.maxY, b.maxY) - max(a.minY, b.minY) > tolerance
  }
}
