import HeadlessUIKit

extension Step {
  /// One element of a collection view.
  public enum Element: Sendable, Codable, Hashable {
    /// The cell of an item.
    case item(IndexPath)
    /// A supplementary view, such as a header.
    case supplementary(ElementKind, IndexPath)
    /// A decoration view, such as the background of a section.
    case decoration(ElementKind, IndexPath)

    /// The path of the element.
    public var path: IndexPath {
      switch self {
      case .item(let path), .supplementary(_, let path), .decoration(_, let path): path
      }
    }
  }

  /// The kind of a supplementary or decoration view.
  ///
  /// In a scenario file `header` and `footer` stand for UIKit's own two kinds.
  public struct ElementKind: RawRepresentable, Sendable, Codable, Hashable, Comparable {
    /// The kind, as the layout gives it.
    public var rawValue: String

    /// Creates a kind from the string that the layout gives it.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `UICollectionView.elementKindSectionHeader`.
    public static let header = ElementKind(rawValue: "UICollectionElementKindSectionHeader")
    /// `UICollectionView.elementKindSectionFooter`.
    public static let footer = ElementKind(rawValue: "UICollectionElementKindSectionFooter")

    /// The kind as it stands in a scenario file.
    public var text: String {
      switch self {
      case .header: "header"
      case .footer: "footer"
      default: rawValue
      }
    }

    /// Whether one kind's text stands before another's in the alphabet.
    public static func < (one: ElementKind, other: ElementKind) -> Bool { one.text < other.text }
  }
}

extension Step.ElementKind: ExpressibleByStringLiteral {
  /// Creates a kind from its text; `header` and `footer` are UIKit's own.
  public init(stringLiteral value: String) { self.init(text: value) }

  /// Creates a kind from its text in a scenario file.
  public init(text: String) {
    switch text {
    case "header": self = .header
    case "footer": self = .footer
    default: self.init(rawValue: text)
    }
  }
}
