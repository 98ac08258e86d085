import HeadlessUIKit

/// A number that a gallery layout takes.
public struct GalleryParameter: Sendable, Hashable {
  /// What the number stands for.
  public enum Kind: Sendable {
    /// A count, a length or a ratio.
    case number
    /// 1 for yes and 0 for no.
    case flag
  }

  /// The name by which a scenario sets it.
  public let name: String

  /// What it stands for, in a few words.
  public let meaning: String

  /// The value where none is given.
  public let defaultValue: Double

  /// The least and the greatest value; ``GalleryEntry/make(parameters:data:)`` brings others into this range.
  public let range: ClosedRange<Double>

  /// Whether it is a number or a flag.
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

/// The values of an entry's parameters: those that were given, and the defaults of the others.
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
