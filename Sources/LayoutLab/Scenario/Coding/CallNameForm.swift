import HeadlessUIKit

/// The name of a call that can be made.
struct CallNameForm: Form {
  var value: CallName

  init(_ value: CallName) { self.value = value }

  init(from decoder: any Decoder) throws {
    value = try Self.name(try TextForm(from: decoder).value, at: decoder.codingPath, .value)
  }

  func encode(to encoder: any Encoder) throws { try value.rawValue.encode(to: encoder) }

  /// Returns the call of a name; throws if there is no such call.
  static func name(
    _ text: String, at path: [any CodingKey], _ place: ScenarioProblem.Place
  ) throws -> CallName {
    let name = CallName(rawValue: text)
    if let complaint = name.complaint { throw ScenarioProblem(path: path, place: place, complaint) }
    return name
  }
}
