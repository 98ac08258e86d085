import HeadlessUIKit

/// A kind of step: its key and form in scenario files, its words, and the kind of change that it is for a layout.
///
/// To add a kind, write a type that conforms to this protocol, with the functions on `Step` that scripts call; give it a
/// case and an entry in `StepAction.swift`; let `LayoutSession+Actions.swift` carry it out; and describe its key in
/// `scenario.schema.json`.
protocol StepKind: Sendable {
  /// The key in scenario files.
  var key: String { get }
  /// Writes the value of the key.
  func write(to encoder: any Encoder) throws
  /// The step in a few words, such as `scroll to (0, 844)`.
  var phrase: String { get }
  /// The step as a noun, for sentences such as `The layout was invalidated by a rotation`.
  var noun: String { get }
  /// The kind of change that a layout has to handle after the step.
  var trigger: BatteryStep.Trigger { get }
  /// The problems of the step's values that do not depend on the scenario.
  var complaints: [String] { get }
}

extension StepKind {
  var noun: String { "the step" }
  var trigger: BatteryStep.Trigger { .none }
  var complaints: [String] { [] }
}

/// A kind whose values are coded by the kind itself.
protocol CodableStepKind: StepKind, Codable {
  static var key: String { get }

  /// The action that the values belong to.
  var action: Step.Action { get }
}

extension CodableStepKind {
  var key: String { Self.key }

  func write(to encoder: any Encoder) throws { try encode(to: encoder) }
}

/// A kind with one value.
protocol ValueStepKind: StepKind {
  associatedtype Content: Form

  static var key: String { get }

  var value: Content.Value { get }

  init(_ value: Content.Value)

  /// The action that the value belongs to.
  var action: Step.Action { get }
}

extension ValueStepKind {
  var key: String { Self.key }

  func write(to encoder: any Encoder) throws { try Content(value).encode(to: encoder) }
}

/// The key of a kind of step, and how its value is read.
struct StepReader: Sendable {
  let key: String
  let read: @Sendable (any Decoder) throws -> Step.Action

  init(_ key: String, _ read: @escaping @Sendable (any Decoder) throws -> Step.Action) {
    self.key = key
    self.read = read
  }

  init<Kind: CodableStepKind>(_ kind: Kind.Type) {
    self.init(Kind.key) { try Kind(from: $0).action }
  }

  init<Kind: ValueStepKind>(_ kind: Kind.Type) {
    self.init(Kind.key) { try Kind(Kind.Content(from: $0).value).action }
  }

  init(_ kind: PlainStep) {
    self.init(kind.rawValue) { decoder in
      _ = try TrueForm(from: decoder)
      return kind.action
    }
  }
}
