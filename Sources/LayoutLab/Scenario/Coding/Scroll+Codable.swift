import HeadlessUIKit

extension Step.Scroll: Codable {
  enum Key: String, FieldKey {
    case to, by, toItem, at, animated, drag, velocity

    static let owner = "a scroll"
  }

  /// Decodes a scroll: an object with one of `to`, `by`, `toItem` and `drag`.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    let key = try fields.only(of: [.to, .by, .toItem, .drag])
    if let key {
      if key != .toItem { try fields.forbid([.at], beside: key) }
      if key != .drag { try fields.forbid([.velocity], beside: key) }
      if key == .drag { try fields.forbid([.animated], beside: key) }
    }
    if try fields.value(.animated, as: FlagForm.self) == true, NotAvailableYet.animatedScrolling {
      try fields.report(.animated, "'animated' is not available yet; leave it out, or write false")
    }
    switch key {
    case .by: self = .by(try fields.value(.by, as: VectorForm.self) ?? .zero)
    case .toItem:
      self = .toItem(
        try fields.value(.toItem, as: PathForm.self) ?? [0, 0],
        at: try fields.value(.at, as: WordsForm<Step.ScrollAnchor>.self) ?? [])
    case .drag:
      self = .drag(
        try fields.value(.drag, as: VectorForm.self) ?? .zero,
        velocity: try fields.value(.velocity, as: VectorForm.self) ?? .zero)
    default: self = .to(try fields.value(.to, as: PointForm.self) ?? .zero)
    }
  }

  /// Encodes the scroll.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .to(let offset): try container.encode(PointForm(offset), forKey: .to)
    case .by(let distance): try container.encode(VectorForm(distance), forKey: .by)
    case .toItem(let path, let anchors):
      try container.encode(PathForm(path), forKey: .toItem)
      if !anchors.isEmpty { try container.encode(WordsForm(anchors), forKey: .at) }
    case .drag(let distance, let velocity):
      try container.encode(VectorForm(distance), forKey: .drag)
      if velocity != .zero { try container.encode(VectorForm(velocity), forKey: .velocity) }
    }
  }
}
