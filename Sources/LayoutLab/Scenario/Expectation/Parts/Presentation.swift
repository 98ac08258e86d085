import HeadlessUIKit

extension Step.Expectation {
  /// The look of an element's view when the step has ended, during an animation or not.
  ///
  /// A property that is nil may have any value.
  public struct Presentation: Sendable, Equatable {
    /// The element; for a view that is leaving, by the path that it had.
    public var element: Step.Element
    /// Whether the view is one that stays on screen only until its disappearance is animated.
    public var isLeaving: Bool
    /// The frame of the presentation layer, in points.
    public var frame: CGRect?
    /// The opacity of the presentation layer, from 0 to 1.
    public var alpha: CGFloat?
    /// The transform of the presentation layer.
    public var transform: CGAffineTransform?

    /// Creates an expectation; if only the element is given, any view of it will do.
    public init(
      of element: Step.Element, isLeaving: Bool = false, frame: CGRect? = nil, alpha: CGFloat? = nil,
      transform: CGAffineTransform? = nil
    ) {
      self.element = element
      self.isLeaving = isLeaving
      self.frame = frame
      self.alpha = alpha
      self.transform = transform
    }
  }
}

extension Step.Expectation.Presentation {
  /// Whether any view of the element will do.
  var isAny: Bool { self == Self(of: element, isLeaving: isLeaving) }

  /// The view in words, such as `the leaving item [0, 3]`.
  var viewPhrase: String { isLeaving ? "the leaving \(element.phrase)" : element.phrase }

  /// The expected values, such as `frame (0, 0, 10, 10), alpha 0.5`.
  var phrase: String {
    var parts: [String] = []
    if let frame { parts.append("frame \(GeometryFormat.rect(frame))") }
    if let alpha { parts.append("alpha \(GeometryFormat.number(alpha))") }
    if let transform { parts.append("transform \(GeometryFormat.transform(transform))") }
    return parts.isEmpty ? "a view" : parts.joined(separator: ", ")
  }

  /// Whether a view looks as expected.
  func isMet(by view: PresentedView) -> Bool {
    frame.map { $0.isClose(to: view.frame) } ?? true && alpha.map { $0.isClose(to: view.alpha) } ?? true
      && transform.map { $0.isClose(to: view.transform) } ?? true
  }
}

extension PresentedView {
  /// The look of the view, limited to the properties of which something is expected.
  func phrase(as expected: Step.Expectation.Presentation) -> String {
    Step.Expectation.Presentation(
      of: element, frame: expected.frame.map { _ in frame }, alpha: expected.alpha.map { _ in alpha },
      transform: expected.transform.map { _ in transform }
    ).phrase
  }
}

extension Step.Expectation.Presentation: Codable {
  enum Key: String, FieldKey {
    case item, supplementary, decoration, leaving, frame, alpha, transform

    static let owner = "a presentation"
  }

  /// Decodes an element, and the look of its view.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    self.init(
      of: try Step.Element(fields, item: .item, supplementary: .supplementary, decoration: .decoration)
        ?? .item([0, 0]),
      isLeaving: try fields.value(.leaving, as: FlagForm.self) ?? false,
      frame: try fields.value(.frame, as: RectForm.self),
      alpha: try fields.value(.alpha, as: LengthForm.self),
      transform: try fields.value(.transform, as: TransformForm.self))
  }

  /// Encodes the values that are not nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try element.encode(to: &container, item: .item, supplementary: .supplementary, decoration: .decoration)
    if isLeaving { try container.encode(true, forKey: .leaving) }
    try container.encodeIfPresent(frame.map(RectForm.init), forKey: .frame)
    try container.encodeIfPresent(alpha.map(LengthForm.init), forKey: .alpha)
    try container.encodeIfPresent(transform.map(TransformForm.init), forKey: .transform)
  }
}
