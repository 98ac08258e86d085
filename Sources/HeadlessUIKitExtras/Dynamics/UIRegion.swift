import Foundation
import HeadlessUIKit

/// A part of the plane in which a field works: a circle, a rectangle, or all of it, and what comes of two of them.
///
/// A region is one shape, perhaps turned inside out, and at most one second shape that is joined to it; joining a
/// third replaces the second, as UIKit was measured to do. Regions never change.
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
    /// A circle's radius is the width.
    var size = CGSize.zero

    func contains(_ point: CGPoint) -> Bool {
      switch kind {
      case .nothing: false
      case .circle: point.x * point.x + point.y * point.y <= size.width * size.width
      case .rectangle: abs(point.x) < size.width / 2 && abs(point.y) < size.height / 2
      case .infinite: true
      }
    }

    /// Whether a point is in the shape or on its edge, as intersections ask.
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

  /// The region that contains every point, the same object each time.
  open class var infinite: UIRegion { everything }
  private static let everything: UIRegion = {
    let region = UIRegion(_instantiated: ())
    region.first = Shape(.infinite)
    return region
  }()

  /// Creates a circle about the origin, its edge included.
  ///
  /// - Parameter radius: The radius in points; a negative one counts as positive.
  public convenience init(radius: CGFloat) {
    self.init(_instantiated: ())
    first = Shape(.circle, CGSize(width: radius, height: 0))
  }

  /// Creates a rectangle about the origin, its edges left out.
  ///
  /// - Parameter size: Width and height in points; a negative one makes a region without points.
  public convenience init(size: CGSize) {
    self.init(_instantiated: ())
    first = Shape(.rectangle, size)
  }

  /// Creates an empty region of a subclass, as UIKit does through Objective-C.
  public required init(_instantiated: Void) { super.init() }

  // MARK: Others made of it

  /// Returns the region turned inside out; of two shapes, the first.
  open func inverse() -> Self { changed { $0.isInverted.toggle() } }

  /// Returns what this region or the other one contains.
  open func union(with region: UIRegion) -> Self {
    changed { $0.second = (region.isInverted ? .difference : .union, region.first) }
  }

  /// Returns what this region contains and the other one does not.
  open func difference(from region: UIRegion) -> Self {
    changed { $0.second = (region.isInverted ? .union : .difference, region.first) }
  }

  /// Returns what both contain; the edges of the other one's shape count, and whether it is inverted does not.
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

  // MARK: Asking

  /// Whether a point, relative to the middle of the region, is in it.
  open func contains(_ point: CGPoint) -> Bool {
    let isInFirst = first.contains(point) != isInverted
    guard let second else { return isInFirst }
    switch second.joining {
    case .union: return isInFirst || second.shape.contains(point)
    case .difference: return isInFirst && !second.shape.contains(point)
    case .intersection: return isInFirst && second.shape.touches(point)
    }
  }

  // MARK: Copies and archives

  /// Returns a region of the same points.
  open func copy(with zone: NSZone? = nil) -> Any { changed { _ in } }

  /// Writes the region to an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(first.text, forKey: "first")
    coder.encode(isInverted, forKey: "inverted")
    if let second {
      coder.encode(second.joining.rawValue, forKey: "joining")
      coder.encode(second.shape.text, forKey: "second")
    }
  }

  /// Reads a region from an archive; nil where there is none.
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
