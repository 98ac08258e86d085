import HeadlessUIKit

/// The layout that a scenario is about: one of the gallery's, by name, with its parameters.
public struct ScenarioSubject: Sendable, Equatable {
  /// The layout's name in the gallery.
  public var layout: String
  /// The parameters that differ from the layout's defaults, by name.
  public var parameters: [String: ParameterValue]

  /// Creates a subject.
  public init(_ layout: String, parameters: [String: ParameterValue] = [:]) {
    self.layout = layout
    self.parameters = parameters
  }
}

extension ScenarioSubject: ExpressibleByStringLiteral {
  /// Creates a subject without parameters from the layout's name.
  public init(stringLiteral value: String) { self.init(value) }
}

/// The value of one parameter of a layout.
public enum ParameterValue: Sendable, Equatable {
  /// A truth value.
  case flag(Bool)
  /// A number: a count, a length in points, a ratio.
  case number(Double)
  /// A word or a sentence.
  case text(String)
  /// Several values, such as the four numbers of insets.
  case list([ParameterValue])

  /// The type of a parameter's value.
  public enum Kind: String, Sendable {
    /// `true` or `false`.
    case flag = "true or false"
    /// A number.
    case number = "a number"
    /// A string.
    case text = "a string"
    /// A list.
    case list = "a list"
  }

  /// The type of the value.
  public var kind: Kind {
    switch self {
    case .flag: .flag
    case .number: .number
    case .text: .text
    case .list: .list
    }
  }
}

extension ParameterValue: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates a list.
  public init(arrayLiteral elements: ParameterValue...) { self = .list(elements) }
}

/// The description of a gallery layout for readers of scenarios: its name, and its parameters and their
/// types.
public struct LayoutSignature: Sendable, Equatable {
  /// The layout's name in the gallery.
  public var name: String
  /// The type of each parameter's value, by the parameter's name.
  public var parameters: [String: ParameterValue.Kind]
  /// The smallest and the largest value of numeric parameters, by name; others have no bounds.
  public var ranges: [String: ClosedRange<Double>]
  /// The kinds of supplementary and decoration views that it can have; nil if they are not known.
  public var kinds: LayoutKinds?

  /// Creates a signature.
  public init(
    _ name: String, parameters: [String: ParameterValue.Kind] = [:],
    ranges: [String: ClosedRange<Double>] = [:], kinds: LayoutKinds? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.ranges = ranges
    self.kinds = kinds
  }
}
