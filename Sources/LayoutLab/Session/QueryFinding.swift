import HeadlessUIKit

/// What a query has found.
public enum QueryFinding: Sendable, Codable, Equatable {
  /// An attributes object in the answer for a rect.
  public struct Found: Sendable, Codable, Equatable {
    /// Which element it is of.
    public var element: Step.Element
    /// Its frame, in points.
    public var frame: CGRect

    /// Creates what was found.
    public init(element: Step.Element, frame: CGRect) {
      self.element = element
      self.frame = frame
    }
  }

  /// The attributes in a rect, as they were returned; none where nil was.
  case elements([Found])
  /// The frame of an element's attributes; nil where there are none.
  case frame(CGRect?)
  /// The path of the item at a point; nil where there is none.
  case path(IndexPath?)
  /// The content size.
  case size(CGSize)
}

extension QueryFinding {
  /// The answer in words, such as `3 attributes` or `(0, 0, 195, 180)`.
  public var text: String {
    switch self {
    case .elements(let found): LifecycleValue.attributesCount(found.count).text
    case .frame(let frame): frame.map(GeometryFormat.rect) ?? "nil"
    case .path(let path): path.map(GeometryFormat.indexPath) ?? "nil"
    case .size(let size): GeometryFormat.size(size)
    }
  }
}
