import HeadlessUIKit

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

  /// Encodes the change; the layout's name alone where that says all.
  public func encode(to encoder: any Encoder) throws {
    if !animated, !hasCompletion, layout.parameters.isEmpty { return try layout.encode(to: encoder) }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(layout.layout, forKey: .layout)
    if !layout.parameters.isEmpty { try container.encode(layout.parameters, forKey: .parameters) }
    if animated { try container.encode(true, forKey: .animated) }
    if hasCompletion { try container.encode(true, forKey: .completion) }
  }
}

/// The two ways in which something that a person began comes to its end.
private enum EndWord: String, CaseIterable {
  case finish, cancel
}

extension Step.Transition: Codable {
  enum Key: String, FieldKey {
    case to, progress

    static let owner = "a transition"
  }

  /// Decodes `"finish"`, `"cancel"`, or an object with `to` or `progress`.
  public init(from decoder: any Decoder) throws {
    if decoder.isString {
      switch try WordForm<EndWord>(from: decoder).value {
      case .finish: self = .finish
      case .cancel: self = .cancel
      }
      return
    }
    guard decoder.isObject else {
      throw decoder.mismatch(expected: "{\"to\": a layout}, {\"progress\": p}, \"finish\" or \"cancel\"")
    }
    let fields = try Fields<Key>(decoder)
    switch try fields.only(of: Key.allCases) {
    case .to?: self = .start(to: try fields.value(.to) ?? "")
    case .progress?, nil: self = .progress(try fields.value(.progress, as: LengthForm.self) ?? 0)
    }
  }

  /// Encodes the part.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .finish: return try EndWord.finish.rawValue.encode(to: encoder)
    case .cancel: return try EndWord.cancel.rawValue.encode(to: encoder)
    case .start(let layout):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(layout, forKey: .to)
    case .progress(let progress):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(Double(progress), forKey: .progress)
    }
  }
}
