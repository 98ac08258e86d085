import HeadlessUIKit

extension ScenarioSubject {
  /// The layout and its parameters in words, such as `'waterfall' with columns 3`.
  var phrase: String {
    let parts = parameters.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.text)" }
    return "'\(layout)'" + (parts.isEmpty ? "" : " with \(parts.joined(separator: ", "))")
  }
}

extension ParameterValue {
  /// The value as it is written in a sentence.
  var text: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number): GeometryFormat.number(CGFloat(number))
    case .text(let text): "'\(text)'"
    case .list(let values): "[\(values.map(\.text).joined(separator: ", "))]"
    }
  }
}
