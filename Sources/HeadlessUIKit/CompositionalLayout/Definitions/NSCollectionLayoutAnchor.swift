import Foundation

/// A point of a rectangle: on its edges, in its corners or its center, plus an offset.
///
/// Anchors never change after their creation, and are equal if edges and offset are.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  nonisolated final let value: CompositionalAnchor

  /// Creates an anchor, also one of a subclass, which inherits the public initializers.
  public init(_edges edges: NSDirectionalRectEdge, _offset offset: CGPoint, _isFractional isFractional: Bool)
  {
    value = CompositionalAnchor(edges: edges, offset: offset, isFractional: isFractional)
    super.init()
  }

  /// Creates an anchor; an axis of which neither or both edges are named is centered.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(_edges: edges, _offset: .zero, _isFractional: false)
  }

  /// Creates an anchor with an offset in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(_edges: edges, _offset: absoluteOffset, _isFractional: false)
  }

  /// Creates an anchor with an offset in units of the supplementary item's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(_edges: edges, _offset: fractionalOffset, _isFractional: true)
  }

  /// The edges on which the point is.
  open var edges: NSDirectionalRectEdge { value.edges }
  /// The offset of the point.
  open var offset: CGPoint { value.offset }
  /// Whether the offset is in points.
  open var isAbsoluteOffset: Bool { !value.isFractional }
  /// Whether the offset is in units of the supplementary item's size.
  open var isFractionalOffset: Bool { value.isFractional }

  /// Returns the anchor itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether another anchor has the same edges and offset.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutAnchor)?.value == value
  }

  /// A hash of the edges and the offset.
  nonisolated open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(value.edges.rawValue)
    hasher.combine(value.offset.x)
    hasher.combine(value.offset.y)
    hasher.combine(value.isFractional)
    return hasher.finalize()
  }
}

/// An anchor as a value.
struct CompositionalAnchor: Equatable, Sendable {
  var edges: NSDirectionalRectEdge
  var offset: CGPoint
  /// Whether the offset is in units of the supplementary item's size.
  var isFractional: Bool

  /// Returns the point in a rectangle at the origin, without the offset.
  func point(in size: CGSize) -> CGPoint {
    CGPoint(
      x: size.width * Self.fraction(start: edges.contains(.leading), end: edges.contains(.trailing)),
      y: size.height * Self.fraction(start: edges.contains(.top), end: edges.contains(.bottom)))
  }

  /// Returns the offset in points.
  ///
  /// - Parameter size: The size of the supplementary item.
  /// - Returns: The offset, in points.
  func offset(for size: CGSize) -> CGPoint {
    isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }

  private static func fraction(start: Bool, end: Bool) -> CGFloat {
    start == end ? 0.5 : start ? 0 : 1
  }
}
