import HeadlessUIKit

/// The answer to a query of the layout or the collection view.
public enum QueryFinding: Sendable, Codable, Equatable {
  /// An attributes object in the answer for a rectangle.
  public struct Found: Sendable, Codable, Equatable {
    /// The element.
    public var element: Step.Element
    /// The frame of the attributes, in points.
    public var frame: CGRect

    /// Creates an entry of the answer.
    public init(element: Step.Element, frame: CGRect) {
      self.element = element
      self.frame = frame
    }
  }

  /// The attributes in a rectangle, in the order in which they were returned; empty if the layout returned nil.
  case elements([Found])
  /// The frame of an element's attributes; nil if the layout returned nil.
  case frame(CGRect?)
  /// The index path of the item at a point; nil if there is none.
  case path(IndexPath?)
  /// The content size.
  case size(CGSize)
}

extension QueryFinding {
  /// The answer as text, for example `3 attributes` or `(0, 0, 195, 180)`.
  public var text: String {
    switch self {
    case .elements(let found): LifecycleValue.attributesCount(found.count).text
    case .frame(let frame): frame.map(GeometryFormat.rect) ?? "nil"
    case .path(let path): path.map(GeometryFormat.indexPath) ?? "nil"
    case .size(let size): GeometryFormat.size(size)
    }
  }
}
