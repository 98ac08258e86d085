import Foundation

/// The state for which a content or background configuration is updated.
public protocol UIConfigurationState {
  /// Creates a state with traits and no other property set.
  init(traitCollection: UITraitCollection)

  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }

  /// A value that the app has added to the state.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a value that an app adds to a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key with a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Creates a key with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The names and values of the properties of a configuration state, for its description.
enum ConfigurationStateText {
  /// Returns a description such as `<UIViewConfigurationState: Selected, Disabled>`.
  static func of(
    _ type: String, _ flags: [(String, Bool)], _ custom: [UIConfigurationStateCustomKey: AnyHashable]
  )
    -> String
  {
    var parts = flags.filter(\.1).map(\.0)
    if !custom.isEmpty {
      let values = custom.map { "\($0.key.rawValue) = \($0.value)" }.sorted().joined(separator: "; ")
      parts.append("Custom = {\(values)}")
    }
    return parts.isEmpty ? "<\(type)>" : "<\(type): \(parts.joined(separator: ", "))>"
  }
}
