/// The elements of a layout that are queried one by one; the others are not because such a query crashes.
public struct SingleQueries: OptionSet, Sendable, Codable {
  /// The elements, as bits.
  public let rawValue: Int

  /// Creates a set of elements.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Items.
  public static let items = SingleQueries(rawValue: 1)
  /// Supplementary and decoration views.
  public static let views = SingleQueries(rawValue: 2)
  /// All elements.
  public static let all: SingleQueries = [.items, .views]
}
