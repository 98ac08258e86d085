/// A property of attributes, or of a whole layout, that answers are compared by.
enum ElementProperty: Equatable, CustomStringConvertible {
  case frame, alpha, isHidden, zIndex, transform
  /// The content size of the layout.
  case contentSize
  /// A stored property that a subclass of the attributes adds.
  case own(String)

  /// Whether a subclass of the attributes adds the property.
  var isOwn: Bool { if case .own = self { true } else { false } }

  /// The name as messages write it.
  var description: String {
    switch self {
    case .frame: "frame"
    case .alpha: "alpha"
    case .isHidden: "isHidden"
    case .zIndex: "zIndex"
    case .transform: "transform"
    case .contentSize: "content size"
    case .own(let name): name
    }
  }
}
