import HeadlessUIKit

/// Properties of the layout get other values, and the layout is invalidated, as an app does it.
struct ConfigureStep: ValueStepKind {
  typealias Content = PropertiesForm

  static let key = "configure"

  var value: [String: ParameterValue]

  init(_ value: [String: ParameterValue]) { self.value = value }

  var action: Step.Action { .configure(value) }
  var noun: String { "another value of \(names)" }
  var trigger: BatteryStep.Trigger { .invalidate }

  var phrase: String {
    "configure "
      + value.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value.text)" }
      .joined(separator: ", ")
  }

  private var names: String { ListPhrase.list(value.keys.sorted()) }

  var complaints: [String] { value.isEmpty ? ["'configure' names no property of the layout"] : [] }
}

/// Values of properties by name.
struct PropertiesForm: Form {
  var value: [String: ParameterValue]

  init(_ value: [String: ParameterValue]) { self.value = value }

  init(from decoder: any Decoder) throws {
    guard decoder.isObject else {
      throw decoder.mismatch(expected: "an object with properties of the layout")
    }
    let entries = try decoder.entries(of: ParameterValue.self)
    value = Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    for (name, value) in value.sorted(by: { $0.key < $1.key }) {
      try container.encode(value, forKey: AnyKey(name))
    }
  }
}

extension Step {
  /// Gives properties of the layout other values, and invalidates the layout.
  public static func configure(_ values: [String: ParameterValue]) -> Step { Step(.configure(values)) }

  /// Gives a property of the layout another value, and invalidates the layout.
  public static func configure(_ property: String, to value: ParameterValue) -> Step {
    Step(.configure([property: value]))
  }
}
