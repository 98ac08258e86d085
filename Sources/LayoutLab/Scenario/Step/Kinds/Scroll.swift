import HeadlessUIKit

extension Step {
  /// A way of scrolling.
  public indirect enum Scroll: Sendable, Equatable {
    /// `setContentOffset(_:animated:)`.
    case to(CGPoint, animated: Bool = false)
    /// `setContentOffset(_:animated:)` with the current offset changed by a distance.
    case by(CGVector, animated: Bool = false)
    /// `scrollToItem(at:at:animated:)`; no anchor is the empty scroll position.
    case toItem(IndexPath, at: [ScrollAnchor], animated: Bool = false)
    /// A drag with a final velocity.
    ///
    /// Both are in the direction in which the content offset grows; the velocity is in points per
    /// millisecond, as in
    /// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
    case drag(CGVector, velocity: CGVector)
    /// One of `to`, `by` and `drag` with the scroll view of an orthogonal section of a compositional layout.
    ///
    /// Offsets count from the leading edge of the section's first group.
    case section(Int, Scroll)
  }

  /// The position of an item after scrolling to it.
  public enum ScrollAnchor: String, Sendable, Equatable, CaseIterable {
    /// At the upper edge.
    case top
    /// Halfway between the upper and the lower edge.
    case centeredVertically
    /// At the lower edge.
    case bottom
    /// At the left edge.
    case left
    /// Halfway between the left and the right edge.
    case centeredHorizontally
    /// At the right edge.
    case right
  }
}

extension Step.Scroll: CodableStepKind {
  static let key = "scroll"

  var action: Step.Action { .scroll(self) }
  var noun: String { "scrolling" }
  var trigger: BatteryStep.Trigger { .scroll }

  var phrase: String {
    switch self {
    case .to(let offset, let animated): "scroll to \(GeometryFormat.point(offset))" + Self.word(animated)
    case .by(let distance, let animated): "scroll by \(GeometryFormat.vector(distance))" + Self.word(animated)
    case .toItem(let path, let anchors, let animated):
      (["scroll to item \(GeometryFormat.indexPath(path))"] + anchors.map(\.rawValue)).joined(separator: " ")
        + Self.word(animated)
    case .drag(let distance, velocity: .zero): "drag by \(GeometryFormat.vector(distance))"
    case .drag(let distance, let velocity):
      "drag by \(GeometryFormat.vector(distance)) with velocity \(GeometryFormat.vector(velocity))"
    case .section(let section, let scroll):
      scroll.phrase.replacing("scroll", with: "scroll section \(section)", maxReplacements: 1)
        .replacing("drag", with: "drag section \(section)", maxReplacements: 1)
    }
  }

  private static func word(_ animated: Bool) -> String { animated ? ", animated" : "" }

  var complaints: [String] {
    if case .section(let section, let scroll) = self {
      return (section < 0 ? ["sections are numbered from 0"] : []) + scroll.complaints
    }
    guard case .drag(let distance, let velocity) = self,
      ![distance.dx, distance.dy, velocity.dx, velocity.dy].allSatisfy(\.isFinite)
    else { return [] }
    return ["a finger cannot drag so far or so fast; write numbers"]
  }
}

extension Step.Scroll: Codable {
  enum Key: String, FieldKey {
    case section, to, by, toItem, at, animated, drag, velocity

    static let owner = "a scroll"
  }

  /// Decodes a scroll: an object with one of `to`, `by`, `toItem` and `drag`, and maybe a `section`.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    let scroll = try Self(fields)
    guard let section = try fields.value(.section, as: CountForm.self) else {
      self = scroll
      return
    }
    try fields.forbid([.toItem], beside: .section)
    self = .section(section, scroll)
  }

  private init(_ fields: Fields<Key>) throws {
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
    try encode(to: &container)
  }

  private func encode(to container: inout KeyedEncodingContainer<Key>) throws {
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
    case .section(let section, let scroll):
      try container.encode(section, forKey: .section)
      try scroll.encode(to: &container)
    }
    if isAnimated { try container.encode(true, forKey: .animated) }
  }
}

extension Step {
  /// Sets the content offset.
  public static func scroll(to offset: CGPoint, animated: Bool = false) -> Step {
    Step(.scroll(.to(offset, animated: animated)))
  }
  /// Changes the content offset by a distance.
  public static func scroll(by distance: CGVector, animated: Bool = false) -> Step {
    Step(.scroll(.by(distance, animated: animated)))
  }
  /// Scrolls to an item.
  public static func scroll(
    toItem path: IndexPath, at anchors: ScrollAnchor..., animated: Bool = false
  ) -> Step { Step(.scroll(.toItem(path, at: anchors, animated: animated))) }
  /// Drags the content, with a final velocity in points per millisecond.
  public static func drag(_ distance: CGVector, velocity: CGVector = .zero) -> Step {
    Step(.scroll(.drag(distance, velocity: velocity)))
  }
  /// Sets the offset of an orthogonal section, from the leading edge of its first group.
  public static func scroll(section: Int, to offset: CGPoint, animated: Bool = false) -> Step {
    Step(.scroll(.section(section, .to(offset, animated: animated))))
  }
  /// Changes the offset of an orthogonal section by a distance.
  public static func scroll(section: Int, by distance: CGVector, animated: Bool = false) -> Step {
    Step(.scroll(.section(section, .by(distance, animated: animated))))
  }
  /// Drags an orthogonal section, with a final velocity in points per millisecond.
  public static func drag(section: Int, by distance: CGVector, velocity: CGVector = .zero) -> Step {
    Step(.scroll(.section(section, .drag(distance, velocity: velocity))))
  }
}
