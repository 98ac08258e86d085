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
    let animated = try fields.value(.animated, as: FlagForm.self) ?? false
    switch key {
    case .by: self = .by(try fields.value(.by, as: VectorForm.self) ?? .zero, animated: animated)
    case .toItem:
      self = .toItem(
        try fields.value(.toItem, as: PathForm.self) ?? [0, 0],
        at: try fields.value(.at, as: WordsForm<Step.ScrollAnchor>.self) ?? [], animated: animated)
    case .drag:
      self = .drag(
        try fields.value(.drag, as: VectorForm.self) ?? .zero,
        velocity: try fields.value(.velocity, as: VectorForm.self) ?? .zero)
    default: self = .to(try fields.value(.to, as: PointForm.self) ?? .zero, animated: animated)
    }
  }

  /// Encodes the scroll.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    var isAnimated = false
    switch self {
    case .to(let offset, let animated):
      try container.encode(PointForm(offset), forKey: .to)
      isAnimated = animated
    case .by(let distance, let animated):
      try container.encode(VectorForm(distance), forKey: .by)
      isAnimated = animated
    case .toItem(let path, let anchors, let animated):
      try container.encode(PathForm(path), forKey: .toItem)
      if !anchors.isEmpty { try container.encode(WordsForm(anchors), forKey: .at) }
      isAnimated = animated
    case .drag(let distance, let velocity):
      try container.encode(VectorForm(distance), forKey: .drag)
      if velocity != .zero { try container.encode(VectorForm(velocity), forKey: .velocity) }
    }
    if isAnimated { try container.encode(true, forKey: .animated) }
  }
}
