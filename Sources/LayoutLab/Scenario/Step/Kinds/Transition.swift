import HeadlessUIKit

extension Step {
  /// A part of an interactive transition to another layout.
  public enum Transition: Sendable, Equatable {
    /// `startInteractiveTransition(to:completion:)`, with a completion.
    case start(to: ScenarioSubject)
    /// `transitionProgress` of the transition layout is set: 0 is the old layout, 1 the new one.
    case progress(CGFloat)
    /// `finishInteractiveTransition()`.
    case finish
    /// `cancelInteractiveTransition()`.
    case cancel
  }
}

extension Step.Transition: CodableStepKind {
  static let key = "transition"

  var action: Step.Action { .transition(self) }

  /// The part in words, such as `transition to 'flow'`.
  var phrase: String {
    switch self {
    case .start(let layout): "transition to \(layout.phrase)"
    case .progress(let progress): "transition at \(GeometryFormat.number(progress))"
    case .finish: "finish transition"
    case .cancel: "cancel transition"
    }
  }
}

/// The two ways in which an interactive transition ends.
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

extension Step {
  /// Starts an interactive transition to another layout.
  public static func startTransition(to layout: ScenarioSubject) -> Step {
    Step(.transition(.start(to: layout)))
  }
  /// Sets the progress of the interactive transition.
  public static func transition(progress: CGFloat) -> Step { Step(.transition(.progress(progress))) }
  /// Finishes the interactive transition.
  public static var finishTransition: Step { Step(.transition(.finish)) }
  /// Cancels the interactive transition.
  public static var cancelTransition: Step { Step(.transition(.cancel)) }
}
