import HeadlessUIKit

extension Step {
  /// A change to another layout.
  public struct LayoutChange: Sendable, Equatable {
    /// The new layout, which the caller of the session provides by its name.
    public var layout: ScenarioSubject
    /// Whether the change is animated.
    public var animated: Bool
    /// Whether a completion is passed, which ``Step/Expectation/Completion`` can expect.
    public var hasCompletion: Bool

    /// Creates a change of layout.
    public init(to layout: ScenarioSubject, animated: Bool = false, hasCompletion: Bool = false) {
      self.layout = layout
      self.animated = animated
      self.hasCompletion = hasCompletion
    }
  }
}

extension Step.LayoutChange: CodableStepKind {
  static let key = "setLayout"

  var action: Step.Action { .setLayout(self) }
  var phrase: String { "set layout \(layout.phrase)\(animated ? ", animated" : "")" }
}

extension Step.LayoutChange: Codable {
  enum Key: String, FieldKey {
    case layout, parameters, animated, completion

    static let owner = "a change of layout"
  }

  /// Decodes a layout's name, or an object with the layout and its parameters.
  public init(from decoder: any Decoder) throws {
    if decoder.isString {
      self.init(to: try ScenarioSubject(from: decoder))
      return
    }
    guard decoder.isObject else {
      throw decoder.mismatch(expected: "a layout's name, or an object with 'layout'")
    }
    let fields = try Fields<Key>(decoder)
    self.init(
      to: try ScenarioSubject(fields, layout: .layout, parameters: .parameters),
      animated: try fields.value(.animated, as: FlagForm.self) ?? false,
      hasCompletion: try fields.value(.completion, as: FlagForm.self) ?? false)
  }

  /// Encodes the change; only the layout's name if everything else has default values.
  public func encode(to encoder: any Encoder) throws {
    if !animated, !hasCompletion, layout.parameters.isEmpty { return try layout.encode(to: encoder) }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(layout.layout, forKey: .layout)
    if !layout.parameters.isEmpty { try container.encode(layout.parameters, forKey: .parameters) }
    if animated { try container.encode(true, forKey: .animated) }
    if hasCompletion { try container.encode(true, forKey: .completion) }
  }
}

extension Step {
  /// Gives the collection view another layout, which the caller of the session provides by its name.
  public static func setLayout(
    _ layout: ScenarioSubject, animated: Bool = false, hasCompletion: Bool = false
  ) -> Step { Step(.setLayout(LayoutChange(to: layout, animated: animated, hasCompletion: hasCompletion))) }
}
