import Foundation
import HeadlessUIKit

extension Step.Expectation {
  /// An expected animation; a property that is nil may have any value.
  ///
  /// It is met if one animation block animates the element's view in this way. The values are those that the block
  /// finds and sets, whatever other animations of the view are running.
  public struct AnimatedChange: Sendable, Equatable {
    /// The element, by the path that it has when the animation begins.
    public var element: Step.Element
    /// The frames at both ends, in points.
    public var frame: Change<CGRect>?
    /// The opacity of the view at both ends, from 0 to 1.
    public var alpha: Change<CGFloat>?
    /// The transforms at both ends.
    public var transform: Change<CGAffineTransform>?
    /// The duration after the delay, in seconds.
    public var duration: TimeInterval?
    /// The time before it begins, in seconds.
    public var delay: TimeInterval?
    /// The timing curve.
    public var curve: LoggedAnimation.Curve?

    /// Creates an expectation; if only the element is given, any animation of it will do.
    public init(
      of element: Step.Element, frame: Change<CGRect>? = nil, alpha: Change<CGFloat>? = nil,
      transform: Change<CGAffineTransform>? = nil, duration: TimeInterval? = nil,
      delay: TimeInterval? = nil, curve: LoggedAnimation.Curve? = nil
    ) {
      self.element = element
      self.frame = frame
      self.alpha = alpha
      self.transform = transform
      self.duration = duration
      self.delay = delay
      self.curve = curve
    }
  }

  /// The two ends of a value's animation; an end that is nil may have any value.
  public struct Change<Value: Sendable & Equatable>: Sendable, Equatable {
    /// The value at the beginning.
    public var from: Value?
    /// The value at the end.
    public var to: Value?

    /// Creates the ends.
    public init(from: Value? = nil, to: Value? = nil) {
      self.from = from
      self.to = to
    }
  }
}

extension Step.Expectation.AnimatedChange {
  /// Whether any animation of the element will do.
  var isAny: Bool { self == Self(of: element) }

  /// The expected values, such as `frame to (0, 5, 10, 10), 0.25 s, easeInOut`.
  var phrase: String {
    var parts: [String] = []
    if let frame { parts.append("frame\(frame.phrase(GeometryFormat.rect))") }
    if let alpha { parts.append("alpha\(alpha.phrase(GeometryFormat.number))") }
    if let transform { parts.append("transform\(transform.phrase(GeometryFormat.transform))") }
    let time = duration.map { "\(GeometryFormat.number(CGFloat($0))) s" }
    let pace = [time, curve?.rawValue].compactMap { $0 }
    if !pace.isEmpty { parts.append(pace.joined(separator: " ")) }
    if let delay { parts.append("after \(GeometryFormat.number(CGFloat(delay))) s") }
    return parts.isEmpty ? "one" : parts.joined(separator: ", ")
  }

  /// Whether an animation of the element is as expected.
  func isMet(by animation: StepAnimation) -> Bool {
    let (from, to) = (animation.from, animation.to)
    return frame?.isMet(from.frame, to.frame, by: { $0.isClose(to: $1) }) ?? true
      && alpha?.isMet(from.alpha, to.alpha, by: { $0.isClose(to: $1) }) ?? true
      && transform?.isMet(from.transform, to.transform, by: { $0.isClose(to: $1) }) ?? true
      && duration.map { CGFloat($0).isClose(to: CGFloat(animation.duration)) } ?? true
      && delay.map { CGFloat($0).isClose(to: CGFloat(animation.delay)) } ?? true
      && curve.map { $0 == animation.curve } ?? true
  }

  /// The reason why no animation can take the expected time; nil if one can.
  var complaint: String? {
    [("take", duration), ("wait", delay)].lazy.compactMap { verb, seconds in
      guard let seconds, !(seconds >= 0) else { return nil }
      return "'animations' expects one to \(verb) \(seconds) s; write 0 or more"
    }
    .first
  }
}

extension Step.Expectation.Change {
  fileprivate func phrase(_ text: (Value) -> String) -> String {
    (from.map { " from \(text($0))" } ?? "") + (to.map { " to \(text($0))" } ?? "")
  }

  fileprivate func isMet(_ from: Value, _ to: Value, by isClose: (Value, Value) -> Bool) -> Bool {
    (self.from.map { isClose($0, from) } ?? true) && (self.to.map { isClose($0, to) } ?? true)
  }
}

extension Step.Expectation.AnimatedChange: Codable {
  enum Key: String, FieldKey {
    case item, supplementary, decoration, frame, alpha, transform, duration, delay, curve

    static let owner = "an animation"
  }

  /// Decodes an element, and what is expected of its animation.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    self.init(
      of: try Step.Element(fields, item: .item, supplementary: .supplementary, decoration: .decoration)
        ?? .item([0, 0]),
      frame: try fields.value(.frame, as: ChangeForm<RectForm>.self),
      alpha: try fields.value(.alpha, as: ChangeForm<LengthForm>.self),
      transform: try fields.value(.transform, as: ChangeForm<TransformForm>.self),
      duration: try fields.value(.duration, as: NonNegativeForm.self),
      delay: try fields.value(.delay, as: NonNegativeForm.self),
      curve: try fields.value(.curve, as: WordForm<LoggedAnimation.Curve>.self))
  }

  /// Encodes the values that are not nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try element.encode(to: &container, item: .item, supplementary: .supplementary, decoration: .decoration)
    try container.encodeIfPresent(frame.map(ChangeForm<RectForm>.init), forKey: .frame)
    try container.encodeIfPresent(alpha.map(ChangeForm<LengthForm>.init), forKey: .alpha)
    try container.encodeIfPresent(transform.map(ChangeForm<TransformForm>.init), forKey: .transform)
    try container.encodeIfPresent(duration, forKey: .duration)
    try container.encodeIfPresent(delay, forKey: .delay)
    try container.encodeIfPresent(curve?.rawValue, forKey: .curve)
  }
}

/// The keys of the two ends of an animation.
enum ChangeKey: String, FieldKey {
  case from, to

  static let owner = "a change"
}

/// The two ends of an animation, as an object with `from`, `to` or both.
private struct ChangeForm<Wrapped: Form>: Form where Wrapped.Value: Sendable & Equatable {
  var value: Step.Expectation.Change<Wrapped.Value>

  init(_ value: Step.Expectation.Change<Wrapped.Value>) { self.value = value }

  init(from decoder: any Decoder) throws {
    let fields = try Fields<ChangeKey>(decoder)
    value = .init(
      from: try fields.value(.from, as: Wrapped.self), to: try fields.value(.to, as: Wrapped.self))
    if fields.present.isEmpty, fields.unknown.isEmpty {
      throw decoder.problem("a change needs 'from', 'to' or both")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ChangeKey.self)
    try container.encodeIfPresent(value.from.map(Wrapped.init), forKey: .from)
    try container.encodeIfPresent(value.to.map(Wrapped.init), forKey: .to)
  }
}
