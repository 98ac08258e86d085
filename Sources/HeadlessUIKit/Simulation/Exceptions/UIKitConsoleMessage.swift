/// A message that UIKit would have written to the console.
public struct UIKitConsoleMessage: Sendable, Codable, Equatable {
  /// The mistake that UIKit complains about.
  public var kind: Kind
  /// UIKit's own words, which can have several lines.
  public var text: String

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - kind: The mistake that UIKit complains about.
  ///   - text: UIKit's own words, which can have several lines.
  public init(_ kind: Kind = .other, text: String) {
    self.kind = kind
    self.text = text
  }

  /// The mistake that a console message complains about.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// The layout returned attributes for an item or section that does not exist.
    case attributesBeyondData
    /// A subclass changed attributes that the flow layout had returned and cached.
    case flowAttributesChanged
    /// Items are longer than a line of the flow layout.
    case overlongItems
    /// An item size is zero or negative.
    case unsupportedItemSize
    /// The collection view needed attributes while the layout could not be queried.
    case layoutIsLocked
    /// An item or section is deleted twice in one batch.
    case deletedTwice
    /// An item is inserted into a section that is moved in the same batch.
    case insertedIntoMovedSection
    /// Each layout pass causes another one.
    case layoutLoop
    /// Items were inserted into a snapshot that already contains them.
    case identifiersAlreadyExist
    /// Two identifiers of a snapshot are equal but have different hash values.
    case equalIdentifiersWithDifferentHashes
    /// An item was expanded or collapsed that the section snapshot does not contain.
    case unknownItemExpanded
    /// A mistake outside the collection view.
    case other
  }
}
