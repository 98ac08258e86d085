import Foundation
import HeadlessUIKit

/// The region of a field: a circle, a rectangle, the whole plane, or a combination of two of these.
///
/// A region is immutable. It consists of one shape that can be inverted, and of up to one other shape.
/// UIKit was measured to replace the second shape when a third one is added.
@preconcurrency @MainActor open class UIRegion: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding
{
  private struct Shape: Equatable {
    enum Kind: String {
      case nothing
      case circle
      case rectangle
      case infinite
    }

    var kind: Kind
    /// The size of a rectangle; the width is the radius of a circle.
    var size = CGSize.zero

    func contains(_ point: CGPoint) -> Bool {
      switch kind {
      case .nothing: false
      case .circle: point.x * point.x + point.y * point.y <= size.width * size.width
      case .rectangle: abs(point.x) < size.width / 2 && abs(point.y) < size.height / 2
      case .infinite: true
      }
    }

    /// Returns whether a point is inside the shape or on its edge, as intersections require.
    func touches(_ point: CGPoint) -> Bool {
      guard kind == .rectangle else { return contains(point) }
      return abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
    }

    var text: String { "\(kind.rawValue) \(Double(size.width)) \(Double(size.height))" }

    init(_ kind: Kind, _ size: CGSize = .zero) { (self.kind, self.size) = (kind, size) }

    init?(text: String) {
      let words = text.split(separator: " ")
      guard words.count == 3, let kind = Kind(rawValue: String(words[0])), let width = Double(words[1]),
        let height = Double(words[2])
      else { return nil }
      self.init(kind, CGSize(width: width, height: height))
    }
  }

  private enum Joining: String {
    case union
    case difference
    case intersection
  }

  private var first = Shape(.nothing)
  private var isInverted = false
  private var second: (joining: Joining, shape: Shape)?

  // MARK: Creating

  /// The region that contains all points, always the same object.
  open class var infinite: UIRegion { everything }
  private static let everything: UIRegion = {
    let region = UIRegion(_instantiated: ())
    region.first = Shape(.infinite)
    return region
  }()

  /// Creates a circle around the origin, including its edge.
  ///
  /// - Parameter radius: The radius in points, whose sign is ignored.
  public convenience init(radius: CGFloat) {
    self.init(_instantiated: ())
    first = Shape(.circle, CGSize(width: radius, height: 0))
  }

  /// Creates a rectangle around the origin, without its edges.
  ///
  /// - Parameter size: The size in points; a negative width or height makes an empty region.
  public convenience init(size: CGSize) {
    self.init(_instantiated: ())
    first = Shape(.rectangle, size)
  }

  /// Creates an empty region of a subclass, for the factory methods.
  public required init(_instantiated: Void) { super.init() }

  // MARK: Deriving regions

  /// Returns the region with its first shape inverted.
  open func inverse() -> Self { changed { $0.isInverted.toggle() } }

  /// Returns a region that contains the points of either region.
  open func union(with region: UIRegion) -> Self {
    changed { $0.second = (region.isInverted ? .difference : .union, region.first) }
  }

  /// Returns a region that contains the points of this region that are not in the other one.
  open func difference(from region: UIRegion) -> Self {
    changed { $0.second = (region.isInverted ? .union : .difference, region.first) }
  }

  /// Returns a region that contains the points of both regions, with the edges of the other shape; ignores
  /// its inversion.
  open func intersection(with region: UIRegion) -> Self {
    changed { $0.second = (.intersection, region.first) }
  }

  private func changed(_ change: (UIRegion) -> Void) -> Self {
    let region = Self(_instantiated: ())
    region.first = first
    region.isInverted = isInverted
    region.second = second
    change(region)
    return region
  }

  // MARK: Points

  /// Returns whether the region contains a point, relative to its center.
  open func contains(_ point: CGPoint) -> Bool {
    let isInFirst = first.contains(point) != isInverted
    guard let second else { return isInFirst }
    switch second.joining {
    case .union: return isInFirst || second.shape.contains(point)
    case .difference: return isInFirst && !second.shape.contains(point)
    case .intersection: return isInFirst && second.shape.touches(point)
    }
  }

  // MARK: Copying and archiving

  /// Returns a copy of the region.
  open func copy(with zone: NSZone? = nil) -> Any { changed { _ in } }

  /// Writes the region to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(first.text, forKey: "first")
    coder.encode(isInverted, forKey: "inverted")
    if let second {
      coder.encode(second.joining.rawValue, forKey: "joining")
      coder.encode(second.shape.text, forKey: "second")
    }
  }

  /// Creates a region from a keyed archive, or returns `nil` if it contains none.
  public required convenience init?(coder: NSCoder) {
    self.init(_instantiated: ())
    guard let text = coder.decodeObject(forKey: "first") as? String, let shape = Shape(text: text) else {
      return nil
    }
    first = shape
    isInverted = coder.decodeBool(forKey: "inverted")
    if let word = coder.decodeObject(forKey: "joining") as? String, let joining = Joining(rawValue: word),
      let text = coder.decodeObject(forKey: "second") as? String, let shape = Shape(text: text)
    {
      second = (joining, shape)
    }
  }
}
