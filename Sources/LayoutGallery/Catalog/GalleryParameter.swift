import HeadlessUIKit

/// A number that configures a gallery layout.
public struct GalleryParameter: Sendable, Hashable {
  /// A type of value.
  public enum Kind: Sendable {
    /// A count, a length or a ratio.
    case number
    /// 1 for yes and 0 for no.
    case flag
  }

  /// The name that scenarios use.
  public let name: String

  /// The meaning, in a few words.
  public let meaning: String

  /// The value if a scenario sets none.
  public let defaultValue: Double

  /// The valid range; ``GalleryEntry/make(parameters:data:)`` clamps values to it.
  public let range: ClosedRange<Double>

  /// The type of the value.
  public let kind: Kind

  init(
    _ name: String, _ meaning: String, default defaultValue: Double, in range: ClosedRange<Double>,
    kind: Kind = .number
  ) {
    self.name = name
    self.meaning = meaning
    self.defaultValue = defaultValue
    self.range = range
    self.kind = kind
  }
}

/// The values of all parameters of an entry: those set by the scenario, and defaults.
struct GalleryValues {
  private let values: [String: Double]

  init(_ parameters: [GalleryParameter], given: [String: Double]) {
    values = Dictionary(
      uniqueKeysWithValues: parameters.map { parameter in
        let value = given[parameter.name] ?? parameter.defaultValue
        let range = parameter.range
        return (parameter.name, min(max(value, range.lowerBound), range.upperBound))
      })
  }

  func number(_ name: String) -> CGFloat { CGFloat(values[name]!) }

  func count(_ name: String) -> Int { Int(values[name]!) }

  func flag(_ name: String) -> Bool { values[name] != 0 }
}
